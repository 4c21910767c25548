"""Upgrades around activations, orders and phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, Orders, obeying
from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.cohesion import WIDE
from dejarik.games.legion.command import silenced
from dejarik.games.legion.content.patterns import AIM, CALM, DODGE, ends, phase_starts, some, starts
from dejarik.games.legion.courage import NO_RALLY, PRESENCE, UNSHAKEN
from dejarik.games.legion.effects import Calms, Choose, EachOf, Either, Gains, Lends, answered, rule_of, take_unit
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.keywords.issuing import FAR_COORDINATE
from dejarik.games.legion.keywords.setting_up import OF_ITS_KIND, TOO_LARGE
from dejarik.games.legion.lending import MARKS
from dejarik.games.legion.measuring import base, units_in_range
from dejarik.games.legion.melee import SLIPS
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.select import IT, It, own
from dejarik.games.legion.token_placing import OBJECTIVES, token_shape
from dejarik.games.legion.windows import (
    AfterAction,
    AfterMove,
    EndOfActivationPhase,
    IssuingOrders,
    OrderIssued,
    SetupEffects,
    StartOfEndPhase,
    StartOfRally,
)
from dejarik.games.legion.wounds import suffer
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit, Upgrade

# What is so as long as the card is there.

for _squad in (
    "b1-battle-droid-squad",
    "b2-super-battle-droid-squad",
    "clone-trooper-infantry-squad",
    "clone-trooper-marksmen-squad",
    "ewok-skirmisher-squad",
    "ewok-slinger-squad",
    "fleet-trooper-squad",
    "geonosian-warrior-squad",
    "rebel-trooper-squad",
    "rebel-veteran-squad",
    "shoretrooper-squad",
    "snowtrooper-squad",
    "stormtrooper-squad",
):
    MARKS[_squad] = (WIDE, TOO_LARGE)
MARKS["pyke-syndicate-foot-soldier-squad"] = (WIDE,)
MARKS["weequay-pirate-squad"] = (WIDE, OF_ITS_KIND)
upgrade("weequay-pirate-squad")
upgrade("pyke-syndicate-foot-soldier-squad")
MARKS["oom-series-battle-droid"] = MARKS["command-control-array"] = (FAR_COORDINATE,)
upgrade("oom-series-battle-droid")
upgrade("command-control-array")
MARKS["inspiring-presence"] = (PRESENCE,)
upgrade("inspiring-presence")
MARKS["electro-gauntlets"] = (SLIPS,)
upgrade("electro-gauntlets")
upgrade("electrobinoculars")
upgrade("portable-scanner")

# Orders.


def me_unordered(game: Legion, me: int, window: Any) -> bool:
    return not game.unit(me).order and not silenced(game, game.unit(me), me)


for _key in ("hq-uplink", "seize-the-initiative"):
    upgrade(_key, When(IssuingOrders, Orders(), about="", may=True, pays=True, holds=me_unordered))


CORPS = obeying(own("corps"), IT)


def some_corps(game: Legion, me: int, window: Any) -> bool:
    return some(CORPS, "trusted-agent")(game, game.unit(me))


upgrade(
    "trusted-agent",
    When(
        IssuingOrders,
        Choose("ally", CORPS),
        Orders(It("ally"), by=IT),
        about="",
        may=True,
        pays=True,
        holds=some_corps,
    ),
)
upgrade(
    "hacked-comms-unit",
    When(
        OrderIssued,
        Orders(),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: (
            me_unordered(game, me, window)
            and game.state.phase == "command"
            and units_in_range(game, game.unit(me), game.unit(window.unit), 1)
        ),
    ),
)
upgrade(
    "comms-jammer",
    Changes(
        MayOrder,
        lambda game, me, query, value: False,
        lambda game, me, query: (
            query.by != query.unit
            and not game.allied(game.unit(query.unit).owner, game.unit(me).owner)
            and units_in_range(game, game.unit(me), game.unit(query.unit), 1)
        ),
    ),
)
upgrade(
    "programmed-loyalty",
    Changes(
        MayOrder,
        lambda game, me, query, value: False,
        lambda game, me, query: query.unit == me and game.unit(query.by).rank != "commander",
    ),
)

# The activation begins, and rallying.

for _key in ("stormtrooper-captain", "rebel-trooper-captain", "weequay-captain"):
    upgrade(_key, starts(Lends(UNSHAKEN, until="activation"), whose="me", may=True, pays=True))


def about_to_rally(game: Legion, me: int, window: Any) -> bool:
    """It would roll, and has an order: another's strict orders, or Maul, may have spared it the dice."""
    unit = game.unit(window.unit)
    return unit.order == "up" and unit.suppression > 0 and not game.keyword(unit.id, NO_RALLY)


upgrade(
    "strict-orders",
    When(
        StartOfRally,
        Gains(It("cause"), calm=1),
        Lends(NO_RALLY, to=It("cause"), until="activation"),
        whose="own",
        may=True,
        holds=about_to_rally,
    ),
)


def drawn(game: Legion, me: int, window: Any) -> bool:
    """The unit was activated by a token out of the pool."""
    turn = game.current(Turn)
    return turn is not None and turn.unit == me and turn.drawn is not None


upgrade(
    "emergency-transponder",
    starts(Either(aim=AIM, dodge=DODGE, calm=CALM), whose="me", may=True, pays=True, holds=drawn),
)


class Counts:
    """Red defence dice: their blocks and surges are the number that what follows goes by."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(DEFENSE_FACES["red"], self.dice)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        use.chosen["number"] = [len(faces) - faces.count("blank")]
        return None


class AsMany(EachOf):
    """Up to as many units as were counted."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        return None if len(done) >= use.chosen["number"][0] else super().do(game, use)


upgrade(
    "unorthodox-tactician",
    starts(Counts(3), AsMany(own(within=3, others=True), Gains(aim=1), may=False), whose="me"),
)
upgrade(
    "burst-of-speed",
    starts(Lends("~burst"), whose="me", may=True, pays=True),
    Changes(
        Speed,
        lambda game, me, query, value: 3,
        lambda game, me, query: query.unit == me and bool(game.keyword(me, "~burst")),
    ),
    When(
        StartOfEndPhase,
        Gains(immobilize=1),
        about="",
        holds=lambda game, me, window: bool(game.keyword(me, "~burst")),
    ),
)
upgrade(
    "into-the-fray",
    starts(
        Gains(surge=1),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: units_in_range(game, game.unit(me), game.unit(window.unit), 1),
    ),
)

# Moves and actions.


def acted(action: str) -> Any:
    return lambda game, me, window: window.action == action


def second_move(game: Legion, me: int, query: Speed) -> bool:
    own_ = game.current(Activation)
    return query.unit == me and own_ is not None and own_.unit == me and own_.made.count("move") == 2


upgrade(
    "imperial-march",
    Changes(Speed, lambda game, me, query, value: value + 1, second_move),
)
action("imperial-march", Lends("charge", until="activation"), pays=True)
upgrade("baron-rudor", When(AfterAction, Gains(aim=1), whose="me", holds=acted("recover")))
upgrade(
    "strike-and-fade",
    When(AfterAction, Acts("move", may=False), whose="me", may=True, pays=True, holds=acted("attack")),
)
upgrade(
    "clone-shock-trooper-pilot",
    When(
        AfterAction,
        Choose("ally", own(within=1), may=True),
        Gains(It("ally"), surge=1),
        whose="me",
        holds=acted("attack"),
    ),
)


def at_an_objective(game: Legion, me: int, window: Any) -> bool:
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES]
    return any(
        within(base(one), token_shape(token), RANGES[1]) for token in tokens for one in game.standing(game.unit(me))
    )


upgrade("astromech", When(AfterMove, Gains(dodge=1), whose="me", holds=at_an_objective))

# The activation or the phase ends.


class Backfires:
    """Three black attack dice: a wound for every hit or critical."""

    def do(self, game: Legion, use: Use) -> Outcome:
        faces = game.roll(ATTACK_FACES["black"], 3)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=tuple(faces))
        return suffer(game, game.unit(use.unit), faces.count("hit") + faces.count("crit"), use.player)


upgrade(
    "unstable-astromech",
    ends(
        Either(move=(Acts("move", may=False),), attack=(Acts("attack", may=False, again=True),)),
        Backfires(),
        whose="me",
        may=True,
        pays=True,
    ),
)
upgrade(
    "endurance",
    When(EndOfActivationPhase, Calms(1), about="", holds=lambda game, me, window: game.unit(me).suppression > 0),
)


class Readies:
    """One exhausted upgrade that is no Force card, of the player's choice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        given = answered(use)
        if given is not None:
            game.turn_card(game.unit(use.unit), given[0], "ready")
            return None
        options = [
            (Option(f"upgrade:{number}", number, "option.upgrade", {"upgrade": card.key}), None)
            for number, card in exhausted(game, use.unit)
        ]
        return offer(use.player, "upgrade-ready", rule_of(use), take_unit, options, args={"upgrade": use.card})


def exhausted(game: Legion, unit: int) -> list[tuple[int, Upgrade]]:
    cards = game.cards.upgrades
    found = enumerate(game.unit(unit).upgrades)
    return [(number, card) for number, card in found if card.state == "exhausted" and cards[card.key].slot != "force"]


upgrade(
    "extra-supplies",
    ends(
        Readies(),
        whose="me",
        may=True,
        pays=True,
        holds=lambda game, me, window: bool(exhausted(game, me)),
    ),
)

# The table is set.

upgrade(
    "forest-dwellers",
    phase_starts(Gains(dodge=1), holds=lambda game, me, window: game.state.round == 1),
)
upgrade(
    "raiding-party-leader",
    starts(Lends("demoralize", 1, until="activation", to=It("cause")), whose="own", of=("raider vehicle",)),
)


def no_hero(game: Legion, unit: Unit) -> bool:
    return unit.rank not in ("commander", "operative")


upgrade(
    "unseen-saboteur",
    When(
        SetupEffects,
        Choose("ally", own("trooper", others=True, where=no_hero)),
        Lends("prepared-position", until="game", to=It("ally")),
        about="",
    ),
)

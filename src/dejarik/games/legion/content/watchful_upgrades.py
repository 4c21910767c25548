"""Upgrades that change a draw, a roll or an enemy's gear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import Upgrades
from dejarik.games.legion.backup import STRIKE_LEADER, STRIKE_TEAM
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.further_upgrades import Turns, state_of
from dejarik.games.legion.content.patterns import AIM, DODGE, free, hurt, phase_starts, pool_formed, shot, some, starts
from dejarik.games.legion.counterparts import Shares
from dejarik.games.legion.cover import HEAVY, Cover
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, Suffers, answered, rule_of, take_unit, take_way
from dejarik.games.legion.facts import ATTACK_FACES, RANKS
from dejarik.games.legion.kinds import same_side
from dejarik.games.legion.lending import MARKS, TAKES
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import engaged, touching
from dejarik.games.legion.missions import contests
from dejarik.games.legion.programs import Changes, Use, When, inside, upgrade
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.select import It, enemies, force_reaches
from dejarik.games.legion.sides import CALLED
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.targeting import HALVED
from dejarik.games.legion.token_placing import OBJECTIVES
from dejarik.games.legion.windows import AfterAction, AttackRolled, ModifyingAttack, OrderDrawn, SetupEffects

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

# Drawing orders.


class DrawsAnother:
    """A second token: one of the two is used, the other goes back."""

    def do(self, game: Legion, use: Use) -> Outcome:
        turn, way = game.current(Turn), use.way
        own = game.state.players[use.player]
        assert turn is not None
        assert turn.drawn is not None
        if "second" not in use.chosen:  # drawn once and for all, however often the question is put
            use.chosen["second"] = [RANKS.index(own.pool.pop())]
        first, second = turn.drawn, RANKS[use.chosen["second"][0]]
        if way:
            turn.drawn = first if way == first else second
            own.pool = game.shuffle([*own.pool, second if way == first else first])
            game.emit("order.drawn", player=use.player, rank=turn.drawn)
            return None
        ranks = dict.fromkeys((first, second))
        options = [(Option(f"rank:{rank}", rank, "option.kept-order", {"rank": rank}), None) for rank in ranks]
        return offer(use.player, "upgrade-order", rule_of(use), take_way, options, args={"upgrade": use.card})


def improvises() -> When:
    return When(
        OrderDrawn,
        DrawsAnother(),
        about="",
        may=True,
        pays=True,
        holds=lambda game, me, window: (
            window.player == game.unit(me).owner and bool(game.state.players[window.player].pool)
        ),
    )


IMPROVISED: Final = "improvised-orders"
upgrade(IMPROVISED, improvises())

# Inside an attack.


class Barrier:
    """A critical, or up to two hits, are cancelled."""

    def __init__(self, face: str, count: int) -> None:
        self.face, self.count = face, count

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        attack.cancel(self.face, self.count)
        return None


upgrade(
    "force-barrier",
    When(
        ModifyingAttack,
        Either(crit=(Barrier("crit", 1),), hits=(Barrier("hit", 2),)),
        about="defender",
        whose="not-me",
        of=("trooper",),
        may=True,
        pays=True,
        holds=lambda game, me, window: (
            shot(game, me, window) and force_reaches(game, game.unit(me), game.unit(window.defender), 1)
        ),
    ),
)


class RerollsOne:
    """One attack die of the player's choice."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack, given = game.current(Attack), answered(use)
        assert attack is not None
        if given is not None:
            color, _, *rest = attack.dice.pop(given[0])
            (again,) = game.roll(ATTACK_FACES[color], 1)  # type: ignore[index]  # colours are kept as text
            attack.dice.append((color, again, *rest))  # type: ignore[arg-type]
            game.emit("attack.rerolled", unit=use.unit, dice=(again,))
            return None
        kinds = {die: place for place, die in enumerate(attack.dice)}
        options = [(Option(f"die:{place}", place, "option.die", {"die": die[1]}), None) for die, place in kinds.items()]
        return offer(use.player, "upgrade-reroll", rule_of(use), take_unit, options, args={"upgrade": use.card})


def at_an_objective(game: Legion, unit: Unit) -> bool:
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES]
    return bool(unit.assets) or any(contests(game, unit, token) for token in tokens)


upgrade(
    "mission-objective",
    When(
        AttackRolled,
        RerollsOne(),
        about="attacker",
        whose="me",
        may=True,
        pays=True,
        holds=lambda game, me, window: at_an_objective(game, game.unit(window.defender)),
    ),
    starts(
        Turns("ready"),
        whose="me",
        holds=lambda game, me, window: state_of(game, me, "mission-objective") == "exhausted",
    ),
)

# Teams.

MARKS["strike-team-leader"] = (STRIKE_LEADER,)


def team(game: Legion, use: Any) -> list[Unit]:
    bearer = game.unit(use.unit)
    return [unit for unit in game.units_of(bearer.owner) if unit.rank == "special" and same_side(game, bearer, unit)]


class ForTheTeam:
    """The chosen special forces, while they are close by."""

    def __init__(self) -> None:
        self.inner = {"each": (Either(aim=AIM, dodge=DODGE),)}

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer = game.unit(use.unit)
        for unit in game.units_of(bearer.owner):
            if game.keyword(unit.id, STRIKE_TEAM) and units_in_range(game, bearer, unit, 2):
                return inside(use, "each", unit.id)
        return None


upgrade(
    "strike-team-leader",
    When(SetupEffects, Choose("team", team), Lends(STRIKE_TEAM, to=It("team"), until="game"), about=""),
    phase_starts(ForTheTeam()),
)
upgrade(
    "wrecker",
    Changes(Shares, lambda game, me, query, value: False, lambda game, me, query: query.unit == me),
)

# Gear that breaks.


def curious(game: Legion, use: Use) -> list[Unit]:
    unit = game.unit(use.unit)
    foes = game.units_of(game.opponent(unit.owner))
    return [one for one in foes if touching(game, game.leader(unit), one) and gear(game, one)]


def gear(game: Legion, unit: Unit) -> list[int]:
    """Upgrades that can be taken apart: weapons and gear that are neither unique nor limited."""
    cards = game.cards.upgrades
    return [
        number
        for number, card in enumerate(unit.upgrades)
        if card.state != "discarded"
        and cards[card.key].slot in ("heavy weapon", "gear", "armament")
        and not cards[card.key].bullets
    ]


class TakesApart:
    """One of these upgrades of the chosen unit is discarded."""

    def do(self, game: Legion, use: Use) -> Outcome:
        foe, given = game.unit(use.chosen["foe"][0]), answered(use)
        if given is not None:
            game.turn_card(foe, given[0], "discarded")
            game.reindex()
            return None
        options = [
            (Option(f"upgrade:{number}", number, "option.upgrade", {"upgrade": foe.upgrades[number].key}), None)
            for number in gear(game, foe)
        ]
        return offer(use.player, "upgrade-broken", rule_of(use), take_unit, options, args={"upgrade": use.card})


action(
    "insatiable-curiosity",
    Choose("foe", curious),
    TakesApart(),
    Suffers(1),
    pays=True,
    can=some(curious, "insatiable-curiosity"),
)

# Better dice.


def fallen(game: Legion, use: Use) -> int:
    return sum(game.miniature(one).defeated for one in game.unit(use.unit).miniatures)


TAKES["kraken"] = ("ai",)
upgrade(
    "kraken",
    pool_formed(Upgrades(fallen), whose="me", holds=lambda game, me, window: hurt(game, game.unit(me))),
)


def directs_fire(game: Legion, me: int, window: Any) -> bool:
    bearer = game.unit(me)
    near = units_in_range(game, bearer, game.unit(window.attacker), 1)
    return near and shot(game, me, window) and units_see(game, bearer, game.unit(window.defender))


upgrade("fire-control", pool_formed(Upgrades(lambda game, use: 2), whose="not-me", holds=directs_fire))


def spotted(game: Legion, me: int, query: Any) -> bool:
    """Another unit shoots at an enemy close to the bearer, whom nobody fights."""
    if query.attacker == NOBODY:  # keyword.weapon.detonate.token-is-attacker
        return False
    bearer, attacker, foe = game.unit(me), game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(attacker.owner, bearer.owner) or attacker.id == me or engaged(game, bearer):
        return False
    return units_in_range(game, bearer, foe, 1) and units_see(game, bearer, foe)


upgrade(
    "spotter-uplink", Changes(Cover, lambda game, me, query, value: max(0, min(HEAVY, value) - 1), spotted, stage=1)
)

# Two faces.

STANCE, OFFENSIVE = "offensive-stance", 0
CALLED[STANCE] = ("offensive", "defensive")


class Faces:
    """This face is up from now on."""

    def __init__(self, side: int) -> None:
        self.side = side

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.upgrades = tuple(
            [msgspec.structs.replace(one, side=self.side) if one.key == STANCE else one for one in unit.upgrades]
        )
        return None


def stance(game: Legion, me: int) -> int:
    return next(card.side for card in game.unit(me).upgrades if card.key == STANCE)


def twice(token: str, side: int) -> When:
    """The action brings one token more."""
    return When(
        AfterAction,
        Gains(**{token: 1}),  # type: ignore[arg-type]  # tokens are counted
        whose="me",
        holds=lambda game, me, window: window.action == token and stance(game, me) == side,
    )


def kept_back(game: Legion, me: int, query: Any) -> bool:
    return bool(query.unit == me and query.token == ("dodge" if stance(game, me) == OFFENSIVE else "aim"))


upgrade(
    STANCE,
    starts(
        Either(may=True, offensive=(Faces(0),), defensive=(Faces(1),)),
        whose="me",
        holds=lambda game, me, window: game.unit(me).deployed,
    ),
    twice("aim", 0),
    twice("dodge", 1),
    Changes(MaySpend, lambda game, me, query, value: False, kept_back),
)

# Guns that are turned on two.

for _key in ("twin-blaster-cannons-infantry-support-platform", "twin-missile-pods"):
    upgrade(
        _key,
        starts(
            Lends(HALVED, of=_key, until="activation"), Lends("gunslinger", until="activation"), whose="me", may=True
        ),
    )

# Lines that bind.

ROPED = enemies("trooper", within=1, seen=True)
for _key in ("whipcord-launcher", "tools-of-the-trade-whipcord-launcher"):
    free(_key, Choose("foe", ROPED), Gains(It("foe"), immobilize=2, suppression=2), among=ROPED, cost=1)

"""Pilots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import acted, attacked, free, ours, pool_formed, shot, starts
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, May, Moves
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import ATTACK_DICE, KeywordKey
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.lending import TAKES, lend
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, upgrade
from dejarik.games.legion.purse import WIRED
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.select import OTHER, It, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Granted, Unit
from dejarik.games.legion.windows import AfterAction, AfterAttack, AfterMove, DefenderDeclared

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VETERAN: Final = "veteran-clone-pilot"

action(
    "ryder-azadi",
    Either(faster=(Lends("~faster", until="activation"),), slower=(Lends("~slower", until="activation"),)),
    pays=True,
)


class Settles:
    """What was lent for one move is gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.granted = tuple([one for one in unit.granted if one.keyword.id not in ("~faster", "~slower")])
        game.reindex()
        return None


def hurried(game: Legion, me: int, query: Any) -> bool:
    return query.unit == me and bool(game.keyword(me, "~faster") or game.keyword(me, "~slower"))


def other_speed() -> tuple[Changes, When]:
    return (
        Changes(Speed, lambda game, me, query, value: value + (1 if game.keyword(me, "~faster") else -1), hurried),
        When(AfterMove, Settles(), whose="me", holds=hurried),
    )


upgrade("ryder-azadi", *other_speed())


def clones_beside(game: Legion, me: int) -> list[Unit]:
    bearer = game.unit(me)
    return [
        one
        for one in game.units_of(bearer.owner)
        if one.id != me
        and is_a(game, one, "clone trooper")
        and units_in_range(game, bearer, one, 1)
        and units_see(game, bearer, one)
    ]


def partners(game: Legion, me: int, fighting: tuple[int, ...]) -> list[Unit]:
    """With whom the bearer can share in this attack: any clones beside it if it fights itself, else those who do."""
    return [one for one in clones_beside(game, me) if me in fighting or one.id in fighting]


def partners_now(game: Legion, use: Use) -> list[Unit]:
    attack = game.current(Attack)
    assert attack is not None
    return partners(game, use.unit, (attack.attacker, attack.defender))


class Wires:
    """The bearer and the chosen unit spend each other's tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        bearer, (other,) = game.unit(use.unit), It("partner")(game, use)
        for one, two in ((bearer, other), (other, bearer)):
            lend(game, one, Granted(Keyword(KeywordKey(WIRED), of=str(two.id)), "round"))
        return None


class Unwires:
    """What was lent for one attack is over."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in game.state.units:
            unit.granted = tuple([one for one in unit.granted if one.keyword.id != WIRED])
        game.reindex()
        return None


def wires() -> When:
    return When(
        DefenderDeclared,
        Choose("partner", partners_now),
        Wires(),
        about="",
        may=True,
        pays=True,
        holds=lambda game, me, window: bool(partners(game, me, (window.attacker, window.defender))),
    )


def is_wired(game: Legion, me: int, window: Any) -> bool:
    return bool(game.keyword(me, WIRED))


upgrade(VETERAN, wires(), When(AfterAttack, Unwires(), about="", holds=is_wired))
TROOPER = own("trooper", within=2)
free("wedge-antilles", Moves(0, may=False, kinds=("pivot",)))
free("general-weiss", Lends("arsenal", 2, until="activation"))
free("plo-koon-saber-class-tank", Lends("agile", 2, until="activation"))
free("lok-durd", Lends("suppressive", until="activation", on="weapons"))
TAKES["lok-durd"] = ("ai",)
TAKES["t-series-tactical-droid-pilot"] = ("ai",)
upgrade("t-series-tactical-droid-pilot")
free(
    "shriv-suurgav",
    Choose("ally", TROOPER),
    Gains(It("ally"), dodge=1),
    May("suppression"),
    Gains(It("ally"), suppression=1),
    among=TROOPER,
)
free("governor-pryce", Choose("ally", TROOPER), Gains(It("ally"), aim=1, suppression=1), among=TROOPER)
free(
    "clone-commander-fox",
    Choose("ally", TROOPER),
    Gains(It("ally"), surge=1),
    May("calm"),
    Gains(It("ally"), calm=1),
    among=TROOPER,
)


class Frenzy:
    """A red defence die says which attack die joins the pool."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (face,) = game.roll(DEFENSE_FACES["red"], 1)
        game.emit("card.rolled", unit=use.unit, upgrade=use.card, dice=(face,))
        color = {"blank": "white", "block": "black", "surge": "red"}[face]
        red, black, white = (int(color == one) for one in ATTACK_DICE)
        return AddsDice(red, black, white).do(game, use)


upgrade(
    "frenzied-gunner",
    pool_formed(Frenzy(), whose="me", may=True, holds=shot),
)
upgrade("imperial-hammers-elite-armor-pilot", Changes(AttackSurge, lambda game, me, query, value: value or "hit", ours))
upgrade("327th-star-corps-pilot", attacked(Gains(OTHER, observation=1), whose="me"))
upgrade("baron-rudor", When(AfterAction, Gains(aim=1), whose="me", holds=acted("recover")))
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
upgrade(
    "raiding-party-leader",
    starts(Lends("demoralize", 1, until="activation", to=It("cause")), whose="own", of=("raider vehicle",)),
)

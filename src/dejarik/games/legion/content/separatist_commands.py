"""Command cards of the Separatists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.acting import Orders, TakesBackOrder
from dejarik.games.legion.content.patterns import (
    attacked,
    face_up,
    has_face_up,
    ordered,
    phase_starts,
    played,
    shot,
    starts,
)
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.effects import Choose, EachOf, Gains, HowMany, Lends, May, Moves, as_many, one_of
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import AfterMove, OrderIssued, RollingAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

DOOKU, GRIEVOUS, VENTRESS = "Count Dooku", "General Grievous", "Asajj Ventress"
WARRIORS = "Geonosian Warriors"


def may_order_itself(game: Legion, unit: Unit) -> bool:
    return open_to_orders(game, unit, unit)


def defeated_enemies(game: Legion, use: Use) -> int:
    return sum(unit.defeated for unit in game.state.units if not game.allied(unit.owner, use.player))


command(
    "supreme-commander",
    played(Lends("ruthless", to=own(GRIEVOUS))),
    ordered(Gains(surge=1), Gains(own("trooper", within=1, seen=True, others=True), surge=1)),
)
command("crush-them", ordered(Gains(surge=1, times=defeated_enemies)))


class Shot:
    """The troopers among the defenders."""

    def __call__(self, game: Legion, use: Use) -> list[Unit]:
        return [unit for unit in OTHER(game, use) if is_a(game, unit, "trooper")]


command(
    "you-disappoint-me",
    ordered(Gains(dodge=1)),
    attacked(
        EachOf(Shot(), Moves(2, may=False, mine=True), may=False),
        of=(DOOKU,),
        holds=shot,
    ),
)
command(
    "fear-surprise-intimidation",
    played(
        Lends("arsenal", 2, to=own(DOOKU)),
        Lends("relentless", to=own(DOOKU)),
        Lends("versatile", to=own(DOOKU), on="ranged"),
    ),
    attacked(Gains(OTHER, suppression=2), of=(DOOKU,)),
)
command(
    "double-the-fall",
    phase_starts(
        May("order"),
        TakesBackOrder(own(DOOKU)),
        Choose("foes", enemies(within=2, of=DOOKU, face_up=True), most=2, may=True),
        TakesBackOrder(It("foes")),
        holds=lambda game, me, window: has_face_up(game, owner_of(game, me), DOOKU),
    ),
)
command("roger-roger", ordered(one_of("dodge", "surge")))
command(
    "mechanized-incursion",
    When(
        OrderIssued,
        Choose("ally", own("droid trooper", within=2, where=may_order_itself)),
        Orders(It("ally")),
        of=("vehicle",),
    ),
)
command("preservation-protocols", ordered(Gains(dodge=1), Lends("disengage"), Lends("impervious")))
command("ai-coordination", ordered(Gains(standby=1)))
command("unstoppable-advance", ordered(Moves(1)))
command(
    "the-jedi-shall-fall",
    played(Lends("jedi-hunter", to=own(VENTRESS))),
    When(
        RollingAttack,
        HowMany(4),
        Gains(suppression=1, times=as_many),
        Gains(dodge=1, times=as_many),
        about="attacker",
        of=(VENTRESS,),
    ),
)
command("full-throttle", ordered(Gains(dodge=1)), When(AfterMove, Gains(surge=1), of=("vehicle",)))


def pinched(game: Legion, me: int, query: Cover) -> bool:
    """Another vehicle of the attacker's side is close to the defender and sees it."""
    if query.attacker == NOBODY:  # keyword.weapon.detonate.token-is-attacker
        return False
    attacker, defender = game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(attacker.owner, owner_of(game, me)) or not is_a(game, attacker, "vehicle"):
        return False
    return any(
        unit.id != attacker.id
        and is_a(game, unit, "vehicle")
        and units_in_range(game, unit, defender, 1)
        and units_see(game, unit, defender)
        for unit in game.units_of(attacker.owner)
    )


command("pincer-attack", Changes(Cover, lambda game, me, query, value: 0, pinched, stage=1))
command(
    "we-serve-the-queen",
    played(
        Lends("direct", to=own("Sun Fac"), on="lost"),
        Lends("coordinate", of=WARRIORS, to=own("Sun Fac", WARRIORS)),
    ),
    starts(Gains(aim=1, dodge=1), of=(WARRIORS,), once="activation", holds=face_up),
)

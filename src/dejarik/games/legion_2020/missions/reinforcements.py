"""The condition Rapid Reinforcements: units that are held back and come when their token is drawn
(errata.battle.rapid-reinforcements.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.legion.activation import Turn, activate, fitting
from dejarik.games.legion.battle_cards.registry import setup
from dejarik.games.legion.facts import Rank
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.mission_setup import ChooseUnits, mark, then, who
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import Miniature, PlayerId, Unit, UnitId
from dejarik.games.legion.territories import shape_of
from dejarik.games.legion.unit_placing import AreaWay, PlaceUnit
from dejarik.tabletop.shape import Shape, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

HELD: Final = "held-back"
"""The mark of a unit that was set aside."""
SET_ASIDE: Final = "errata.battle.rapid-reinforcements.set-aside"
ARRIVAL: Final = "errata.battle.rapid-reinforcements.arrival"
MOST: Final = 2
FAR: Final = 2
TOO_NEAR: Final = Refusal(ARRIVAL, "refusal.arrives-near-enemy")


@who("reserve")
def may_wait(game: Legion, player: PlayerId, unit: Unit) -> bool:
    facts = game.facts(unit.id)
    return game.allied(unit.owner, player) and not facts.vehicle and facts.rank not in ("commander", "operative")


@then("reserve")
def hold_back(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        mark(game, unit, HELD)


@setup("2020:rapid-reinforcements")
def choose_reserve(game: Legion, player: PlayerId) -> list[Procedure]:
    """errata.battle.rapid-reinforcements.set-aside"""
    card = "rapid-reinforcements"
    return [ChooseUnits(player=player, card=card, rule=SET_ASIDE, who="reserve", then="reserve", most=MOST, least=1)]


def waits(unit: Unit) -> bool:
    return HELD in unit.marks and not unit.deployed


def drawn_units(game: Legion, player: PlayerId, rank: Rank) -> list[Unit]:
    """errata.battle.rapid-reinforcements.arrival: those who wait come when there is no other."""
    found = fitting(game, player, rank)
    return [unit for unit in found if not waits(unit)] or found


def activate_or_arrive(game: Legion, turn: Turn) -> Outcome:
    if turn.unit < 0 or not waits(game.unit(turn.unit)):
        return activate(game, turn)
    return Arrive(unit=turn.unit, rule=ARRIVAL, must=True)


class FarWay(AreaWay):
    """Anywhere beyond range 2 of every enemy."""

    def __init__(self, game: Legion, mover: Miniature) -> None:
        super().__init__(game, mover, everywhere(game), TOO_NEAR)
        owner = game.unit(mover.unit).owner
        self.enemies = [base(one) for one in game.on_table() if not game.allied(game.unit(one.unit).owner, owner)]

    def refuse_other(self, there: Miniature) -> Refusal | None:
        own = base(there)
        return TOO_NEAR if any(within(own, one, RANGES[FAR]) for one in self.enemies) else None


def everywhere(game: Legion) -> list[Shape]:
    width, depth = game.state.table
    return [shape_of((0.0, 0.0, width, depth))]


def look_for_room(game: Legion, arriving: Arrive) -> None:
    """Where there is no place so far from everybody, any place will do."""
    leader = game.leader(game.unit(arriving.unit))
    arriving.anywhere = not LeaderPlacement(game, leader, FarWay(game, leader)).has_room


def is_done(game: Legion, arriving: Arrive) -> None:
    """errata.battle.rapid-reinforcements.activated"""
    unit = game.unit(arriving.unit)
    unit.order, unit.acted = "down", 1


class Arrive(PlaceUnit):
    anywhere: bool = False

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        if self.anywhere:
            return AreaWay(game, leader, everywhere(game), TOO_NEAR)
        return FarWay(game, leader)


ARRIVE: Final[Steps] = (look_for_room, *PlaceUnit.steps, is_done)

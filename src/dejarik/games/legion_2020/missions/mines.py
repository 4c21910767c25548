"""The condition Minefield: who comes near a mine may set it off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.moves import Move
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.state import Miniature, Token, Unit, UnitId
from dejarik.games.legion_2020.missions.blasts import REACH, GoesOff

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion_2020.game import Legion2020

TIMES: Final = {"block": 1, "surge": 2, "blank": 0}
"""How often a mine goes off, by the face of a red defense die."""


def mines_near(game: Legion, unit: Unit) -> list[Token]:
    if game.facts(unit.id).type == "repulsor vehicle":
        return []
    mines = [one for one in game.state.tokens if one.name == "mine"]
    return [one for one in mines if any(trips(game, one, other) for other in game.standing(unit))]


def trips(game: Legion, mine: Token, one: Miniature) -> bool:
    """detonate.line-of-sight; transported.closed.range: who has just got into a transport is where that is."""
    token = stand_in(mine)
    return in_range(token, one, REACH) and game.blast_reaches(token, one)


def trip(game: Legion2020, unit: UnitId) -> TripMines | None:
    """detonate.before-other-effects: what a unit that has moved sets off, before anything else that follows."""
    near = mines_near(game, game.unit(unit)) if game.state.condition == "minefield" else []
    return TripMines(unit=unit, left=[one.id for one in near]) if near else None


def set_off(game: Legion2020, move: Move) -> Outcome:
    return trip(game, move.unit) if move.moved else None


def roll(game: Legion, trip: TripMines) -> Outcome:
    """One die for each of them; one that has gone off is removed (`house`). detonate.order-by-cause: whose unit set it
    off is asked in which order it strikes."""
    unit = game.unit(trip.unit)
    if not trip.left or unit.defeated:
        return None
    mine = trip.left.pop(0)
    (face,) = game.roll(DEFENSE_FACES["red"], 1)
    game.emit("mine.rolled", unit=unit.id, dice=(face,))
    times = TIMES[face]
    return Again(GoesOff(token=mine, by=unit.owner, times=times) if times else None)


class TripMines(Procedure):
    unit: UnitId
    left: list[int]
    steps = (roll,)

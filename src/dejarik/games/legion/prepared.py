"""Prepared positions: units that are put down before the first round (setup.prepared-positions)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.kinds import named_by
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.unit_placing import STAY_OFF, PlaceUnit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

WAYS: Final = ("infiltrate", "prepared-position")
STATIONARY: Final = Refusal("keyword.unit.stationary.prepared", "refusal.stationary")


def waiting(game: Legion, step: PreparedPositions, player: PlayerId) -> list[Unit]:
    """keyword.unit.prepared-position: those that were not asked yet."""
    return [
        unit
        for unit in game.units_of(player)
        if not unit.deployed and unit.id not in step.asked and game.keyword(unit.id, "prepared-position")
    ]


def join_detachments(game: Legion, step: PreparedPositions) -> None:
    """keyword.unit.detachment.deploy: they come as those do to whom they belong, each as one unit of its own
    (keyword.unit.detachment.one-each), which is the one that it learns most from."""
    joined: set[UnitId] = set()
    for unit in [one for one in game.state.units if game.keyword(one.id, "detachment")]:
        own = [one.id for one in game.units_of(unit.owner) if one.id not in joined and belongs(game, unit, one)]
        new = [word for word in WAYS if not game.keyword(unit.id, word)]
        learnt = {one: [word for word in new if game.keyword(one, word)] for one in own}
        partner = max(own, key=lambda one: len(learnt[one]), default=NOBODY)
        for word in learnt.get(partner, ()):
            joined.add(partner)
            game.grant(unit, word)


def belongs(game: Legion, unit: Unit, other: Unit) -> bool:
    """keyword.unit.detachment: whether a detachment may be that unit's."""
    return not game.keyword(other.id, "detachment") and named_by(game, unit.id, "detachment", other)


def choose(game: Legion, step: PreparedPositions) -> Outcome:
    """setup.prepared-positions (reading.50): in turns, blue first; who has no unit left is passed over. A unit may be
    kept back, unless it is stationary."""
    player = whose_turn(game, step.turn, lambda player: waiting(game, step, player))
    if player is None:
        return None
    units = waiting(game, step, player)
    kept = Option(STAY_OFF.id, (player, NOBODY), STAY_OFF.label)
    found = candidates(units)
    also: tuple[Option, ...] = (kept,)
    if any(game.keyword(unit.id, "stationary") for unit in units):
        found, also = [*found, (kept, STATIONARY)], ()
    return offer(player, "prepared", "setup.prepared-positions", take, found, *also)


def whose_turn(game: Legion, turn: int, waiting: Callable[[PlayerId], list[Unit]]) -> PlayerId | None:
    """Of two players who put down units in turns, blue first; who has none left is passed over."""
    order = game.blue_first()
    return next((player for player in (order if turn % 2 == 0 else order[::-1]) if waiting(player)), None)


def candidates(units: list[Unit]) -> list[tuple[Option, Refusal | None]]:
    return [(Option(f"unit:{one.id}", (one.owner, one.id), "option.unit", {"unit": one.id}), None) for one in units]


def take(game: Legion, step: PreparedPositions, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    """The next turn is the other player's, whoever was passed over before."""
    player, unit = chosen
    step.turn = 1 if game.allied(player, game.state.blue) else 0
    if unit == NOBODY:
        step.asked += [one.id for one in waiting(game, step, player)]
        return Again()
    step.asked.append(unit)
    return Again(PlaceUnit(unit=unit, rule="keyword.unit.prepared-position", must=True, dodge=1))


class PreparedPositions(Procedure):
    turn: int = 0
    asked: list[UnitId] = []
    steps = (join_detachments, choose)

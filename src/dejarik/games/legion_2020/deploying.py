"""Deploying every unit before the first round (deployment.*)."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.facts.battle import Area
from dejarik.games.legion.moves import Move
from dejarik.games.legion.prepared import candidates, whose_turn
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.territories import as_it_lies, color_of, shape_of
from dejarik.games.legion.unit_placing import PlaceUnit
from dejarik.games.legion_2020.missions.reinforcements import waits
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

FASTEST: Final = 3
"""keyword.scout-x.max-three"""
STRIPS: Final = 48
"""Into how many rectangles half a disc is cut."""


def zone(game: Legion2020, player: PlayerId) -> list[Shape]:
    """deployment.zones: a player's rectangles of the deployment card, as it lies."""
    card = game.cards.deployments.get(game.state.deployment)
    if card is None:
        return []
    color = color_of(game, player)
    areas = [*card.zones.get(color, ()), *half_disc(*card.discs[color])] if card.discs else card.zones[color]
    return [shape_of(as_it_lies(game, area)) for area in areas]


def half_disc(x: float, y: float, radius: float) -> list[Area]:
    """The half of a disc that lies on the table, in strips that do not reach beyond it."""
    width = 2.0 * radius / STRIPS
    found = []
    for number in range(STRIPS):
        left = x - radius + number * width
        far = max(abs(left - x), abs(left + width - x))
        deep = sqrt(max(0.0, radius * radius - far * far))
        found.append((left, 0.0, left + width, deep) if y <= 0.0 else (left, y - deep, left + width, y))
    return found


def scout(game: Legion2020, step: Deploy) -> Outcome:
    """keyword.scout-x.move, keyword.scout-x.not-action, keyword.scout-x.any-speed: right after the unit was deployed;
    difficult terrain does not matter."""
    if step.placed == NOBODY:
        return None
    unit, step.placed = game.unit(step.placed), NOBODY
    speed = min(FASTEST, game.keyword(unit.id, "scout"))
    if not speed or not unit.deployed or game.keyword(unit.id, "stationary"):
        return None
    return Move(unit=unit.id, kinds=("standard",), speed=speed, sure=True)


def choose(game: Legion2020, step: Deploy) -> Outcome:
    """deployment.alternate, deployment.more-units: blue first; who has no unit left is passed over."""
    player = whose_turn(game, step.turn, lambda player: waiting(game, step, player))
    if player is None:
        return None
    return offer(player, "deploy", "deployment.alternate", take, candidates(waiting(game, step, player)))


def waiting(game: Legion2020, step: Deploy, player: PlayerId) -> list[Unit]:
    """deployment.rapid-reinforcements: without those that are held back."""
    own = [unit for unit in game.units_of(player) if not unit.deployed and not waits(unit)]
    return [unit for unit in own if unit.id not in step.asked]


def take(game: Legion2020, step: Deploy, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    player, unit = chosen
    step.turn = 1 if player == game.state.blue else 0
    step.asked.append(unit)
    step.placed = unit
    return Again(PlaceUnit(unit=unit, rule="deployment.within-zone", must=True), step=0)


class Deploy(Procedure):
    turn: int = 0
    """0 when blue is to deploy."""
    asked: list[UnitId] = []
    placed: UnitId = NOBODY
    """Who has just been deployed."""
    steps = (scout, choose)

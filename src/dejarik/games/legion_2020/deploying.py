"""Deploying every unit before the first round (deployment.*)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.facts.battle import Area
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base, units_in_range
from dejarik.games.legion.moves import Move
from dejarik.games.legion.prepared import candidates, whose_turn
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.territories import as_it_lies, color_of, shape_of
from dejarik.games.legion_2020 import optional
from dejarik.games.legion_2020.arriving import Arrival, refuse_to_deploy
from dejarik.games.legion_2020.missions.reinforcements import waits
from dejarik.games.legion_2020.teams import team_of
from dejarik.tabletop.shape import Shape, overlap

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

FASTEST: Final = 3
"""keyword.scout-x.max-three"""
LAST: Final = "~last"
"""The mark of a unit that a command card has deployed after all others."""
PARTY: Final = 2
STRIPS: Final = 48
"""Into how many rectangles half a disc is cut."""


def zone(game: Legion2020, player: PlayerId) -> list[Shape]:
    """deployment.zones: a player's rectangles of the deployment card, as it lies."""
    card, color = game.cards.deployments.get(game.state.deployment), color_of(game, player)
    if optional.is_grand(game):
        return [shape_of(as_it_lies(game, optional.grand_zone(game, color)))]
    if card is None:
        return []
    areas = (*card.zones.get(color, ()), *half_disc(*card.discs[color])) if card.discs else card.zones[color]
    return [shape_of(as_it_lies(game, area)) for area in areas]


@cache
def half_disc(x: float, y: float, radius: float) -> tuple[Area, ...]:
    """The half of a disc that lies on the table, in strips that do not reach beyond it. Each begins just where the one
    before ends: a gap, however narrow, would be no part of the zone."""
    edges = [x + radius * (2.0 * number / STRIPS - 1.0) for number in range(STRIPS + 1)]
    found = []
    for left, right in pairwise(edges):
        far = max(abs(left - x), abs(right - x))
        deep = sqrt(max(0.0, radius * radius - far * far))
        found.append((left, 0.0, right, deep) if y <= 0.0 else (left, y - deep, right, y))
    return tuple(found)


def area_of(game: Legion2020, unit: Unit) -> list[Shape]:
    """The deployments Roll Out, where vehicles stand in a zone or within range 1 of it, and Disarray, where each player
    has a unit in either zone."""
    own = game.territory(unit.owner)
    if game.state.deployment == "roll-out" and game.facts(unit.id).vehicle:
        return [wide for area in own for wide in (area, *spread(game, area))]
    if game.state.deployment != "disarray":
        return own
    others = [one for one in game.units_of(unit.owner) if one.id != unit.id]
    empty = [area for area in own if not any(one.deployed and stands_in(game, one, area) for one in others)]
    last = sum(not one.deployed and not waits(one) for one in others) < len(empty)
    return empty if last else own


def spread(game: Legion2020, area: Shape) -> list[Shape]:
    """A zone and the ground at range 1 of its sides."""
    (width, depth), reach = game.state.table, RANGES[1]
    (left, low), (right, high) = area[0][0], area[0][2]
    wide = (max(0.0, left - reach), low, min(width, right + reach), high)
    deep = (left, max(0.0, low - reach), right, min(depth, high + reach))
    return [shape_of(wide), shape_of(deep)]


def stands_in(game: Legion2020, unit: Unit, area: Shape) -> bool:
    return overlap(base(game.leader(unit)), area)


def scout(game: Legion2020, step: Deploy) -> Outcome:
    """keyword.scout-x.move, keyword.scout-x.not-action, keyword.scout-x.any-speed: right after the unit was deployed;
    difficult terrain does not matter."""
    if step.placed == NOBODY or not game.unit(step.placed).deployed:
        return None
    return scouting(game, step, step.placed, scout_speed(game, step.placed))


def scout_speed(game: Legion2020, unit: UnitId) -> int:
    """keyword.scout-x.cumulative, keyword.scout-x.max-three"""
    return min(FASTEST, game.keyword(unit, "scout") + goes_ahead(game, unit))


def goes_ahead(game: Legion2020, unit: UnitId) -> bool:
    """The deployment Advanced Positions: troopers have Scout 1, and nobody of them is stationary."""
    return game.state.deployment == "advanced-positions" and not game.facts(unit).vehicle


def may_scout(game: Legion2020, unit: UnitId) -> bool:
    """keyword.scout-x.stationary, transported.closed.only-disembark: whoever is inside a transport stays there."""
    there = game.leader(game.unit(unit)).placed
    return there and (not game.keyword(unit, "stationary") or bool(goes_ahead(game, unit)))


def scouting(game: Legion2020, step: Deploy, unit: UnitId, speed: int) -> Move | None:
    if not speed or not may_scout(game, unit):
        return None
    step.scouted.append(unit)
    return Move(unit=unit, kinds=("standard",), speed=speed, sure=True)


def ask_party(game: Legion2020, step: Deploy) -> Outcome:
    """keyword.scouting-party-x: others who have not scouted, close to who has just done so."""
    leader = step.placed
    most = game.keyword(leader, "scouting-party") if leader in step.scouted else 0
    if not most:
        step.placed = NOBODY
        return None
    unit = game.unit(leader)
    options = tuple(
        [
            Option(f"unit:{one.id}", (leader, one.id), "option.unit", {"unit": one.id})
            for one in game.units_of(unit.owner)
            if may_scout(game, one.id)
            and one.id not in step.scouted
            and not game.facts(one.id).vehicle
            and units_in_range(game, unit, one, PARTY)
        ]
    )
    several = Several(options, 0, min(most, len(options)))
    return ask_several(unit.owner, "scouts", "keyword.scouting-party-x", take_party, several, subject=leader)


def take_party(game: Legion2020, step: Deploy, chosen: tuple[tuple[UnitId, UnitId], ...]) -> None:
    step.placed = NOBODY
    moves = [scouting(game, step, one, scout_speed(game, leader)) for leader, one in chosen]
    game.later(*[move for move in moves if move is not None])


def choose(game: Legion2020, step: Deploy) -> Outcome:
    """deployment.alternate, deployment.more-units: blue first; who has no unit left is passed over. team.deployment:
    of teammates either puts down a unit."""
    player = whose_turn(game, step.turn, lambda player: waiting(game, step, player))
    if player is None:
        return None
    units = waiting(game, step, player)
    asked = []
    for one in team_of(game, player):
        own = [unit for unit in units if unit.owner == one]
        refusals = [refuse_to_deploy(game, unit, units) for unit in own]
        options = [(option, refusal) for (option, _), refusal in zip(candidates(own), refusals, strict=True)]
        either = len(own) < len(units)
        asked.append(offer(one, "deploy", "deployment.alternate", take, options, discreet=either))
    return tuple([one for one in asked if one.options])


def waiting(game: Legion2020, step: Deploy, player: PlayerId) -> list[Unit]:
    """deployment.rapid-reinforcements: without those that are held back."""
    left = [one for one in game.state.units if not (one.defeated or one.deployed or waits(one) or one.id in step.asked)]
    others = [unit for unit in left if not game.keyword(unit.id, LAST)]
    return [unit for unit in others or left if game.allied(unit.owner, player)]


def take(game: Legion2020, step: Deploy, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    player, unit = chosen
    step.turn = 1 if game.allied(player, game.state.blue) else 0
    step.asked.append(unit)
    step.placed = unit
    return Again(Arrival(unit=unit), step=0)


class Deploy(Procedure):
    turn: int = 0
    """0 when blue is to deploy."""
    asked: list[UnitId] = []
    placed: UnitId = NOBODY
    """Who has just been deployed."""
    scouted: list[UnitId] = []
    """Those who have made a Scout move."""
    steps = (scout, ask_party, choose)

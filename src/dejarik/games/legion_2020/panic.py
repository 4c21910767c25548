"""Panic: one move at full speed towards the nearest edge of the table, or over it (panic.*)."""

from __future__ import annotations

from math import atan2, cos, pi, sin, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Spot
from dejarik.core.procedure import DONE, Outcome, Steps
from dejarik.games.legion.activation import Activation, start_actions
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.melee import held
from dejarik.games.legion.moves import Move, after, may_spur, place_others, repositions, speed_of, take_pivot, way_of
from dejarik.games.legion.notched import NotchedWay, turned
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import NOBODY, Miniature, Unit
from dejarik.games.legion.victory import last_standing
from dejarik.games.legion.ways import Stretch, ToolWay
from dejarik.games.legion.windows import UnitDefeated
from dejarik.games.legion.wounds import defeat
from dejarik.games.legion_2020.boarding import Beside, open_door, refuse_disembark
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.missions.claiming import release

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

STRAIGHT: Final = 1e-4
"""How little a heading may differ from the way out, in radians."""


def flee_or_act(game: Legion2020, activation: Activation) -> Outcome:
    """panic.one-move-action, panic.no-free-actions"""
    unit = game.unit(activation.unit)
    if not activation.panicked or unit.defeated:
        return start_actions(game, activation)
    release(game, unit)
    return Flight(unit=unit.id, withdraws=held(game, unit), action=True)


def way_out(game: Legion2020, one: Miniature) -> tuple[float, float]:
    """How far the nearest edge of the table is from the middle of a base, and in which direction."""
    width, depth = game.state.table
    far = {(-1, 0): one.x, (1, 0): width - one.x, (0, -1): one.y, (0, 1): depth - one.y}
    (across, along), least = min(far.items(), key=lambda side: side[1])
    return least, atan2(across, along)


def run(game: Legion2020, flight: Flight) -> Outcome:
    """panic.efficient-path, panic.withdraw, panic.no-new-melee, keyword.stationary.panic: straight to the edge, or
    to the place from which it is nearest."""
    unit = game.unit(flight.unit)
    if game.carrier(unit.id) is not None and not jump_out(game, flight, unit):
        return DONE
    leader = game.leader(unit)
    if not (1 if flight.withdraws else speed_of(game, unit)) or game.keyword(unit.id, "stationary"):
        return DONE
    way = way_of(game, flight, unit, leader)
    assert isinstance(way, ToolWay | NotchedWay)
    if leaves(game, unit, way):
        return leave(game, unit)
    placement = LeaderPlacement(game, leader, way)
    spot = nearest_to_edge(game, leader, placement)
    if spot is None:
        return DONE
    x, y, z, heading = spot
    game.clear_way(unit, way, spot)
    game.put(leader.id, x, y, z, heading)
    unit.standby, flight.moved = False, True
    game.emit("unit.fled", unit=unit.id, x=x, y=y, z=z)
    return None


def jump_out(game: Legion2020, flight: Flight, unit: Unit) -> bool:
    """transported.closed.panic: beside the vehicle, where the edge is nearest, and on at speed 1."""
    if refuse_disembark(game, unit, paid=False) is not None:
        return False
    open_door(game, unit)
    one = game.leader(unit)
    placement = LeaderPlacement(game, one, Beside(game, one, [game.unit(game.state.leaving[1])], None))
    spots = [spot for place in placement.way.tries() if (spot := placement.legal(*place)) is not None]
    x, y, z, heading = min(spots, key=lambda spot: way_out(game, game.miniature_at(one, spot))[0])
    game.put(one.id, x, y, z, heading)
    game.state.leaving, flight.speed, flight.moved = (NOBODY, NOBODY), 1, True
    return True


def leaves(game: Legion2020, unit: Unit, way: ToolWay | NotchedWay) -> bool:
    """courage.panic-off-table: does the whole move carry a part of the leader's base over the edge?"""
    leader = game.leader(unit)
    far, heading = way_out(game, leader)
    own = leader.radius + leader.long
    if isinstance(way, NotchedWay):
        most = 2 * way.grip + sum(TOOLS[way.speed][:2]) if abs(turned(heading - leader.heading)) <= STRAIGHT else 0.0
    else:
        most = way.most
    if far - most >= own:
        return False
    last = game.there(leader, far - own, heading)
    return last is not None and way.refuse(last) is None


def leave(game: Legion2020, unit: Unit) -> Outcome:
    """leaving-battlefield.defeated"""
    game.emit("unit.left", unit=unit.id)
    for one in game.alive(unit):
        defeat(game, one.id)
    if last_standing(game):
        return None
    moment = game.open(UnitDefeated(unit=unit.id))
    if moment is not None:
        game.later(moment)
    return DONE


def nearest_to_edge(game: Legion2020, leader: Miniature, placement: LeaderPlacement) -> Spot | None:
    """Of the places that the move can end in the one nearest to an edge, and of those the farthest from here."""
    far, heading = way_out(game, leader)
    way = placement.way
    assert isinstance(way, Stretch)
    straight = (leader.x + way.most * sin(heading), leader.y + way.most * cos(heading), leader.heading)
    best: tuple[float, float, Spot] | None = None
    for x, y, facing in (straight, *placement.way.tries()):
        spot = placement.read((x, y, leader.z, facing))
        if spot is None:
            continue
        there = game.miniature_at(leader, spot)
        left, _ = way_out(game, there)
        gone = (spot[0] - leader.x) ** 2 + (spot[1] - leader.y) ** 2
        if left >= far or (best is not None and (left, -gone) >= best[:2]) or placement.judge(spot) is not None:
            continue
        best = (left, -gone, spot)
    return None if best is None else best[2]


class Flight(Move):
    """courage.panic: the whole activation of a unit that panics."""


def spur_on(game: Legion2020, flight: Flight) -> None:
    """keyword.spur.panic: where its own speed does not carry it over the edge."""
    unit = game.unit(flight.unit)
    faster = speed_of(game, unit, spur=True) > speed_of(game, unit)
    if flight.withdraws or not faster or not may_spur(game, unit) or game.carrier(unit.id) is not None:
        return
    leader = game.leader(unit)
    way = way_of(game, flight, unit, leader)
    if isinstance(way, ToolWay | NotchedWay) and not leaves(game, unit, way):
        flight.spur = True
        suppress(game, unit)


def leap(game: Legion2020, flight: Flight) -> None:
    """keyword.jump-x.panic: where it brings the unit nearer to the edge."""
    unit = game.unit(flight.unit)
    if flight.withdraws or not game.keyword(unit.id, "jump") or game.carrier(unit.id) is not None:
        return
    walking = left_after(game, flight, unit)
    flight.kind = "jump"
    if left_after(game, flight, unit) >= walking:
        flight.kind = "standard"


def left_after(game: Legion2020, flight: Flight, unit: Unit) -> float:
    """How far from the edge the unit would still be; less than nothing over it."""
    leader = game.leader(unit)
    way = way_of(game, flight, unit, leader)
    assert isinstance(way, ToolWay | NotchedWay)
    if leaves(game, unit, way):
        return -1.0
    spot = nearest_to_edge(game, leader, LeaderPlacement(game, leader, way))
    return way_out(game, leader if spot is None else game.miniature_at(leader, spot))[0]


def turn_away(game: Legion2020, flight: Flight) -> None:
    """keyword.reposition.panic: towards the edge, as far as it can turn."""
    unit = game.unit(flight.unit)
    if flight.withdraws or not repositions(game, flight):
        return
    leader = game.leader(unit)
    _, wanted = way_out(game, leader)
    turn = (wanted - leader.heading + pi) % tau - pi
    most = game.pivot(unit)
    heading = leader.heading + max(-most, min(most, turn))
    placement = LeaderPlacement(game, leader, game.pivot_way(game, leader, most), melee=True, home=leader)
    spot = placement.read((leader.x, leader.y, leader.z, heading))
    if spot is not None and placement.judge(spot) is None:
        take_pivot(game, flight, spot)


STEPS: Final[Steps] = (spur_on, leap, turn_away, run, place_others, put_back, after)

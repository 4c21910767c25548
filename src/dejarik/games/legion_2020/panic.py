"""Panic: one move at full speed towards the nearest edge of the table, or over it (panic.*)."""

from __future__ import annotations

from math import cos, inf, pi, sin, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Spot
from dejarik.core.procedure import DONE, Outcome, Steps
from dejarik.games.legion.activation import Activation, start_actions
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import Kind, may_spur, speed_of
from dejarik.games.legion.moves import Move, after, repositions, reveal, stand_by, take_pivot, way_of
from dejarik.games.legion.notched import NotchedWay, turned
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.state import NOBODY, Miniature, Unit
from dejarik.games.legion.victory import last_standing
from dejarik.games.legion.ways import Stretch, ToolWay
from dejarik.games.legion.windows import UnitDefeated
from dejarik.games.legion.wounds import defeat
from dejarik.games.legion_2020 import closing_up, panic_tokens, repositioning, scaling
from dejarik.games.legion_2020.acting import gave_all
from dejarik.games.legion_2020.boarding import Beside, bail_out, open_door, refuse_disembark
from dejarik.games.legion_2020.climbing import SCALED, Wall, place_others, roll
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.missions.claiming import release
from dejarik.games.legion_2020.missions.mines import set_off
from dejarik.games.legion_2020.ways_off import rides_off, runs_off
from dejarik.tabletop.pose import Mm

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

STRAIGHT: Final = 1e-4
"""How little a heading may differ from the way out, in radians."""
APART: Final = 0.3
"""How far apart the places are at most that are tried, of the whole way."""


def flee_or_act(game: Legion2020, activation: Activation) -> Outcome:
    """panic.one-move-action, panic.no-free-actions"""
    unit = game.unit(activation.unit)
    if not activation.panicked:
        panic_tokens.lose(unit)
        return start_actions(game, activation)
    panic_tokens.gain(unit)
    release(game, unit)
    scaling.begin(unit)
    withdraws = held(game, unit)
    if withdraws:  # withdraw.nothing-else
        unit.used = (*unit.used, "withdraw")
    return Flight(unit=unit.id, withdraws=withdraws, action=True)


def way_out(game: Legion2020, one: Miniature) -> tuple[float, float]:
    """How far the nearest edge of the table is from the middle of a base, and in which direction."""
    width, depth = game.state.table
    far = {-pi / 2: one.x, pi / 2: width - one.x, pi: one.y, 0.0: depth - one.y}
    heading, least = min(far.items(), key=lambda side: side[1])
    return least, heading


def run(game: Legion2020, flight: Flight) -> Outcome:
    """panic.efficient-path, panic.withdraw, panic.no-new-melee: straight to the edge, or to the place from which it is
    nearest."""
    unit = game.unit(flight.unit)
    if game.carrier(unit.id) is not None:
        if refuse_disembark(game, unit) is not None:
            return DONE
        jump_out(game, flight, unit)
    leader = game.leader(unit)
    if not speed_of(game, unit, spur=flight.spur):
        return DONE
    way = way_of(game, flight, unit, leader)
    if leaves(game, leader, way):
        return leave(game, unit)
    spot = nearest_to_edge(game, leader, way)
    if spot is None:
        return DONE
    flee_to(game, flight, way, spot)
    return None


def flee_to(game: Legion2020, flight: Flight, way: Way, spot: Spot) -> None:
    unit = game.unit(flight.unit)
    leader = game.leader(unit)
    x, y, z, heading = spot
    game.clear_way(unit, way, spot)
    game.put(leader.id, x, y, z, heading)
    unit.standby, flight.moved = False, True
    game.emit("unit.fled", unit=unit.id, x=x, y=y, z=z)


def jump_out(game: Legion2020, flight: Flight, unit: Unit) -> None:
    """transported.closed.panic: beside the vehicle, where the edge is nearest, and on at speed 1."""
    open_door(game, unit)
    one = game.leader(unit)
    placement = LeaderPlacement(game, one, Beside(game, one, [game.unit(game.state.leaving[1])], None))
    spots = [spot for place in placement.way.tries() if (spot := placement.legal(*place)) is not None]
    x, y, z, heading = min(spots, key=lambda spot: way_out(game, game.miniature_at(one, spot))[0])
    game.put(one.id, x, y, z, heading)
    game.state.leaving, flight.speed, flight.moved = (NOBODY, NOBODY), 1, True


def leaves(game: Legion2020, leader: Miniature, way: Way) -> bool:
    """courage.panic-off-table: does the whole move carry a part of the leader's base over the edge?
    panic.efficient-path: around what is in the way as well."""
    if isinstance(way, Wall):
        return False
    assert isinstance(way, ToolWay | NotchedWay)
    far, heading = way_out(game, leader)
    own = leader.radius + leader.long
    most = 2 * way.grip + sum(TOOLS[way.speed][:2]) if isinstance(way, NotchedWay) else way.most
    if far - most >= own:
        return False
    last = game.there(leader, far - own, heading)
    ahead = isinstance(way, ToolWay) or abs(turned(heading - leader.heading)) <= STRAIGHT
    if ahead and last is not None and way.refuse(last) is None:
        return True
    if isinstance(way, NotchedWay):
        return rides_off(game, leader, way, far, heading)
    return runs_off(game, leader, way, far, heading)


def leave(game: Legion2020, unit: Unit) -> Outcome:
    """leaving-battlefield.defeated, transported.closed.vehicle-defeated: whom a vehicle carries gets out before."""
    game.emit("unit.left", unit=unit.id)
    fought = game.contacts(unit)
    for one in game.alive(unit):
        defeat(game, one.id)
    if last_standing(game):
        return None
    for enemy in fought:
        closing_up.fill_up(game, enemy)
    moments = (bail_out(game, unit), game.open(UnitDefeated(unit=unit.id)))
    game.later(*[one for one in moments if one is not None])
    return DONE


def nearest_to_edge(game: Legion2020, leader: Miniature, way: Way) -> Spot | None:
    """Of the places that the move can end in the one nearest to an edge."""
    far, _ = way_out(game, leader)
    placement = LeaderPlacement(game, leader, way)
    if isinstance(way, Wall):
        spots = [spot for place in way.tries() if (spot := placement.legal(*place)) is not None]
        nearer = [(left, spot) for spot in spots if (left := way_out(game, game.miniature_at(leader, spot))[0]) < far]
        return min(nearer)[1] if nearer else None
    assert isinstance(way, Stretch)
    best: tuple[float, Spot | None] = (far, None)
    for x, y, facing in way.tries():
        spot = placement.read((x, y, leader.z, facing))
        assert spot is not None
        left, _ = way_out(game, game.miniature_at(leader, spot))
        if left < best[0] and placement.judge(spot) is None:
            best = (left, spot)
    return best[1] and straight_on(game, leader, placement, way.most, best[1])


def straight_on(game: Legion2020, leader: Miniature, placement: LeaderPlacement, most: Mm, spot: Spot) -> Spot:
    """The places that are tried lie apart: on from there as far as can be, but no farther than to the next of them."""
    _, heading = way_out(game, game.miniature_at(leader, spot))
    x, y, z, facing = spot
    return placement.towards(spot, (x + APART * most * sin(heading), y + APART * most * cos(heading), z, facing))


class Flight(Move):
    """courage.panic: the whole activation of a unit that panics."""


def unless_rooted(game: Legion2020, flight: Flight) -> Outcome:
    """immobilize-token.no-moves-at-zero, keyword.stationary.panic: who can make no move of any kind stays, engaged or
    not."""
    unit = game.unit(flight.unit)
    held_fast = unit.immobilize and not speed_of(game, unit, spur=spurs(game, flight, unit))
    return DONE if held_fast or game.keyword(unit.id, "stationary") else None


def spurs(game: Legion2020, flight: Flight, unit: Unit) -> bool:
    """Whether a spur makes the flight faster."""
    if flight.withdraws or not may_spur(game, unit) or game.carrier(unit.id) is not None:
        return False
    return speed_of(game, unit, spur=True) > speed_of(game, unit)


def spur_on(game: Legion2020, flight: Flight) -> None:
    """keyword.spur.panic: where its own speed does not carry it over the edge."""
    unit = game.unit(flight.unit)
    if not spurs(game, flight, unit):
        return
    leader = game.leader(unit)
    if not speed_of(game, unit) or not leaves(game, leader, way_of(game, flight, unit, leader)):
        flight.spur = True
        suppress(game, unit)


def leap(game: Legion2020, flight: Flight) -> None:
    """keyword.jump-x.panic: where it brings the unit nearer to the edge."""
    unit = game.unit(flight.unit)
    if flight.withdraws or not game.keyword(unit.id, "jump") or game.carrier(unit.id) is not None:
        return
    take_if_nearer(game, flight, unit, "jump")


def clamber_off(game: Legion2020, flight: Flight) -> None:
    """panic.vertical: where walking does not bring the unit as near to the edge."""
    unit = game.unit(flight.unit)
    if flight.kind == "standard" and may_clamber(game, flight, unit):
        take_if_nearer(game, flight, unit, "clamber")


def may_clamber(game: Legion2020, flight: Flight, unit: Unit) -> bool:
    if flight.withdraws or game.carrier(unit.id) is not None:
        return False
    return game.refuse_move_of(flight, unit, "clamber") is None


def take_if_nearer(game: Legion2020, flight: Flight, unit: Unit, kind: Kind) -> None:
    leader = game.leader(unit)
    walking = left_after(game, flight, unit, leader)
    flight.kind = kind
    if left_after(game, flight, unit, leader) >= walking:
        flight.kind = "standard"


def left_after(game: Legion2020, flight: Flight, unit: Unit, leader: Miniature) -> float:
    """How far from the edge the unit would still be, from where its leader is or might be; less than nothing over
    it."""
    way = way_of(game, flight, unit, leader)
    if leaves(game, leader, way):
        return -inf
    spot = nearest_to_edge(game, leader, way)
    return way_out(game, leader if spot is None else game.miniature_at(leader, spot))[0]


# Scale.


def scale_first(game: Legion2020, flight: Flight) -> Outcome:
    """keyword.scale.panic: before the move, if the move leads on from there."""
    unit = game.unit(flight.unit)
    if not scaling.may_scale(game, unit):
        return None
    leader = game.leader(unit)
    spot = nearest_to_edge(game, leader, Wall(game, leader, "clamber"))
    if spot is None:
        return None
    there = game.miniature_at(leader, spot)
    if left_after(game, flight, unit, there) >= left_after(game, flight, unit, leader):
        return None
    return Scaling(unit=unit.id, kind="clamber")


def scale_last(game: Legion2020, flight: Flight) -> Outcome:
    """keyword.scale.panic: after the move."""
    unit = game.unit(flight.unit)
    return Scaling(unit=unit.id, kind="clamber") if flight.moved and scaling.may_scale(game, unit) else None


def unless_shot(game: Legion2020, flight: Flight) -> Outcome:
    """standby.defeated-unit-triggers-nothing: who fell to a standby attack goes no farther."""
    return DONE if game.unit(flight.unit).defeated else None


def note_scaling(game: Legion2020, scaling: Scaling) -> None:
    unit = game.unit(scaling.unit)
    unit.used = (*unit.used, SCALED)


def turn_away(game: Legion2020, flight: Flight) -> None:
    """keyword.reposition.panic: towards the edge, as far as it can turn; withdraw.creature-emplacement: also out of a
    melee; panic.no-new-melee: but into none."""
    unit = game.unit(flight.unit)
    if gave_all(game, unit) or not repositions(game, flight):
        return
    leader = game.leader(unit)
    _, wanted = way_out(game, leader)
    turn = (wanted - leader.heading + pi) % tau - pi
    most = game.pivot(unit)
    heading = leader.heading + max(-most, min(most, turn))
    placement = LeaderPlacement(game, leader, game.pivot_way(game, leader, most), home=leader)
    spot = placement.read((leader.x, leader.y, leader.z, heading))
    assert spot is not None
    if placement.judge(spot) is None:
        take_pivot(game, flight, spot)


class Scaling(Flight):
    """A free clamber in the flight."""


SCALE: Final[Steps] = (note_scaling, run, place_others, stand_by, set_off, reveal)
STEPS: Final[Steps] = (
    unless_rooted,
    scale_first,
    unless_shot,
    spur_on,
    leap,
    clamber_off,
    turn_away,
    *repositioning.TURNED,
    repositioning.go_on,
    closing_up.note_fight,
    run,
    roll,
    place_others,
    put_back,
    closing_up.close_gaps,
    stand_by,
    set_off,
    reveal,
    after,
    scale_last,
)

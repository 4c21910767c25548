"""Getting into a transport and out of it (embark.*, disembark.*, transported.closed.vehicle-defeated)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from math import copysign, cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.cohesion import members_of
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.formations import formation
from dejarik.games.legion.measuring import base, near
from dejarik.games.legion.melee import turns_between
from dejarik.games.legion.mending import Restore, come_back, put_back
from dejarik.games.legion.moves import Move, mover
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.standing import contact, meet, there_already
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.games.legion.wounds import SufferWounds, close_ranks, suffer
from dejarik.games.legion_2020.climbing import SCALED, place_others
from dejarik.games.legion_2020.company import refuse_alone
from dejarik.games.legion_2020.notched_track import NotchedTrack
from dejarik.games.legion_2020.passing import CREATURE
from dejarik.games.legion_2020.track import Track
from dejarik.games.legion_2020.transporting import (
    ALL,
    DISEMBARKED,
    EMBARKED,
    carrier,
    earlier,
    is_fast,
    is_open,
    let_out,
    may_carry,
    may_ride,
    passengers,
    refuse_ride,
    take_in,
)
from dejarik.tabletop.formation import poses
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.shape import nearest_point

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

ROUND: Final = 24
SIDES: Final = 4
STEP: Final = 5.0
"""How finely room is looked for farther away, in millimetres."""
WHOLE: Final = Refusal("disembark.fast-transport", "refusal.whole-activation")
NO_RIDER: Final = {
    kind: Refusal(rule, "refusal.no-embark")
    for kind, rule in (
        (CREATURE, "movement.creature.no-embark"),
        ("ground vehicle", "movement.ground-vehicle.no-embark"),
        ("repulsor vehicle", "movement.repulsor.no-climb-embark"),
    )
}
NOT_THERE: Final = Refusal("embark.open", "refusal.not-at-transport")
TOO_LATE: Final = Refusal("embark.closed", "refusal.whole-activation")
AFTER_SCALE: Final = Refusal("keyword.scale.which-moves", "refusal.no-embark")
NO_ROOM: Final = Refusal("disembark.procedure", "refusal.no-room-beside")


class Beside:
    """In contact with one of some vehicles; from where the leader stands with the speed-1 tool, if a `way` says so."""

    def __init__(self, game: Legion2020, one: Miniature, vehicles: list[Unit], way: Way | None) -> None:
        self.game, self.mover, self.way = game, one, way
        self.bases = [game.miniature(vehicle.leader) for vehicle in vehicles]

    def refuse(self, there: Miniature) -> Refusal | None:
        if not any(contact(self.game, there, vehicle) for vehicle in self.bases):
            return NOT_THERE
        return None if self.way is None else self.way.refuse(there)

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        places = list(self.tries())
        return places[int(uniform() * len(places))]

    def tries(self, gap: Mm = 0.0) -> Iterator[tuple[float, float, float]]:
        """Of each base where it is nearest, around its ends, and along its sides if it is longer than wide. Whoever
        rides stands on a round base."""
        for vehicle in self.bases:
            yield self.straight_to(vehicle, gap)
            away = vehicle.radius + self.mover.radius + gap
            along, aside = sin(vehicle.heading), cos(vehicle.heading)
            for step in range(ROUND):
                turn = tau * step / ROUND
                end = copysign(vehicle.long, cos(turn - vehicle.heading))
                x, y = vehicle.x + end * along, vehicle.y + end * aside
                yield (x + away * sin(turn), y + away * cos(turn), self.mover.heading)
            for turn in () if vehicle.long else turns_between(self.game, vehicle, self.mover):
                yield (vehicle.x + away * sin(turn), vehicle.y + away * cos(turn), self.mover.heading)
            for step in range(1 - SIDES, SIDES) if vehicle.long else ():
                share = vehicle.long * step / SIDES
                x, y = vehicle.x + share * along, vehicle.y + share * aside
                yield (x + away * aside, y - away * along, self.mover.heading)
                yield (x - away * aside, y + away * along, self.mover.heading)

    def straight_to(self, vehicle: Miniature, gap: Mm) -> tuple[float, float, float]:
        """embark.open: a whole move may lead to this place alone."""
        mover = self.mover
        x, y = nearest_point(base(vehicle), (mover.x, mover.y))
        away = hypot(mover.x - x, mover.y - y) or 1.0
        share = (mover.radius + gap) / away
        return (x + (mover.x - x) * share, y + (mover.y - y) * share, mover.heading)

    def shapes(self) -> dict[str, object]:
        return {"contact": [one.id for one in self.bases]}


class Doorstep(Beside):
    """disembark.procedure: where all who get out find room."""

    def __init__(self, game: Legion2020, one: Miniature, vehicle: Unit) -> None:
        super().__init__(game, one, [vehicle], None)

    def refuse(self, there: Miniature) -> Refusal | None:
        return super().refuse(there) or refuse_alone(self.game, there)


class Hatch(Beside):
    """In contact with a vehicle that is lost and still stands; with a `gap` so far from it at most, be it above or
    below."""

    def __init__(self, game: Legion2020, one: Miniature, vehicle: Unit, gap: Mm | None = None) -> None:
        super().__init__(game, one, [vehicle], None)
        self.gap = gap

    def refuse(self, there: Miniature) -> Refusal | None:
        wreck = self.bases[0]
        if meet(self.game, there, wreck):
            return there_already(wreck.id)
        if self.gap is None:
            return super().refuse(there)
        return None if near(there, wreck, self.gap) else NOT_THERE

    def tries(self, gap: Mm = 0.0) -> Iterator[tuple[float, float, float]]:
        return super().tries(self.gap or gap)


# Getting in.


def boarding(game: Legion2020, one: Miniature, unit: Unit, fresh: bool = False) -> Beside:
    """embark.open, embark.closed: a speed-1 move into contact with a vehicle that may carry the unit; a closed one
    takes the whole activation, which must be the unit's own. Or as if it were `fresh`."""
    way = NotchedTrack(game, one, 1, sure=True) if game.notched(unit.id) else Track(game, one, 1, sure=True)
    return Beside(game, one, rides(game, unit, fresh), way)


def rides(game: Legion2020, unit: Unit, fresh: bool = False) -> list[Unit]:
    """What may take the unit in now."""
    fresh = fresh or (game.activating() == unit.id and not earlier(game, unit))
    own = game.units_of(unit.owner)
    return [other for other in own if may_carry(game, other, unit) and (fresh or is_open(game, other))]


def refuse_embark(game: Legion2020, move: Move, unit: Unit) -> Refusal | None:
    if not move.action or move.speed:
        return Refusal("embark.not-via-speed-x", "refusal.no-embark")
    if not may_ride(game, unit):
        return NO_RIDER[game.facts(unit.id).type]
    refusal = refuse_ride(game, unit)
    if refusal is not None:
        return refusal
    if DISEMBARKED in game.did(unit.id):
        return Refusal("embark.not-both-same-activation", "refusal.in-and-out")
    if SCALED in unit.used:
        return AFTER_SCALE
    leader = game.leader(unit)
    if reaches(game, leader, boarding(game, leader, unit)):
        return None
    return TOO_LATE if reaches(game, leader, boarding(game, leader, unit, fresh=True)) else NOT_THERE


def reaches(game: Legion2020, leader: Miniature, way: Beside) -> bool:
    return bool(way.bases) and LeaderPlacement(game, leader, way).has_room


def board(game: Legion2020, move: Move) -> Outcome:
    """embark.open, embark.closed: into one of those that its leader touches."""
    if move.kind != "embark":
        return None
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    vehicles = [one.id for one in rides(game, unit) if contact(game, leader, game.leader(one))]
    if len(vehicles) == 1:
        return get_in(game, move, vehicles[0])
    options = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in vehicles]
    return offer(mover(game, move), "embark", "embark.open", get_in, options, subject=unit.id)


def get_in(game: Legion2020, move: Move, vehicle: UnitId) -> Outcome:
    """embark.removal-and-end: the unit leaves the table, and its activation ends."""
    unit = game.unit(move.unit)
    take_in(game, unit, game.unit(vehicle))
    game.note(unit.id, EMBARKED, ALL)
    return None


def follow(game: Legion2020, move: Move) -> Outcome:
    """The others of a unit stand around their leader, unless it is inside. Who cannot follow a leader that stays where
    it is stays as well (cohesion.level-change)."""
    unit = game.unit(move.unit)
    if move.kind == "embark" or (move.enemy == NOBODY and cannot_follow(game, move, unit)):
        return None
    return place_others(game, move)


def cannot_follow(game: Legion2020, move: Move, unit: Unit) -> bool:
    return move.kind == "standard" and refuse_alone(game, game.leader(unit)) is not None


# Getting out.


def refuse_disembark(game: Legion2020, unit: Unit) -> Refusal | None:
    """disembark.fast-transport, disembark.no-enemy-contact.placement"""
    vehicle = carrier(game, unit.id)
    assert vehicle is not None
    refusal = refuse_ride(game, unit)
    if refusal is not None:
        return refusal
    if is_fast(game, vehicle) and earlier(game, unit):
        return WHOLE
    one = game.miniature(unit.leader)
    return None if LeaderPlacement(game, one, Doorstep(game, one, vehicle)).has_room else NO_ROOM


def open_door(game: Legion2020, unit: Unit) -> None:
    """disembark.procedure, disembark.tokens-return"""
    vehicle = carrier(game, unit.id)
    assert vehicle is not None
    let_out(game, unit)
    game.state.leaving = (unit.id, vehicle.id)
    game.note(unit.id, DISEMBARKED, *((ALL,) if is_fast(game, vehicle) else ()))


def step_out(game: Legion2020, move: Move) -> Outcome:
    """disembark.procedure, disembark.no-enemy-contact.move: a speed-1 move from beside the vehicle, into nobody."""
    unit = game.unit(move.unit)
    if game.state.leaving[0] != unit.id:
        return None
    leader = game.leader(unit)
    way = NotchedTrack(game, leader, 1, sure=True) if game.notched(unit.id) else Track(game, leader, 1, sure=True)
    placement = LeaderPlacement(game, leader, way, home=leader)
    rule = "disembark.procedure"
    return ask_place(mover(game, move), "step-out", rule, take_step, placement, subject=unit.id)


def take_step(game: Legion2020, move: Move, spot: Spot) -> None:
    x, y, z, heading = spot
    game.put(game.unit(move.unit).leader, x, y, z, heading)
    game.state.leaving = (NOBODY, NOBODY)


# Nobody who is inside stands anywhere.


def close_ranks_outside(game: Legion2020, suffer: SufferWounds) -> Outcome:
    """transported.closed.wounds"""
    return None if game.carrier(suffer.unit) is not None else close_ranks(game, suffer)


def put_back_inside(game: Legion2020, restore: Restore) -> Outcome:
    """restore.procedure, transported.state: who comes back is where its unit is."""
    if game.carrier(restore.unit) is None:
        return put_back(game, restore)
    come_back(game, restore)
    return None


# A vehicle that is lost.


def abandon(game: Legion2020, lost: SufferWounds) -> Outcome:
    """transported.closed.vehicle-defeated"""
    return bail_out(game, game.unit(lost.unit), lost.killer)


def bail_out(game: Legion2020, vehicle: Unit, killer: UnitId = NOBODY) -> BailOut | None:
    inside = passengers(game, vehicle.id) if vehicle.defeated else []
    return BailOut(vehicle=vehicle.id, left=[one.id for one in inside], killer=killer) if inside else None


def open_hatch(game: Legion2020, out: BailOut) -> None:
    let_out(game, game.unit(out.left[0]))


def put_leader(game: Legion2020, out: BailOut) -> Outcome:
    unit = game.unit(out.left[0])
    rule = "transported.closed.vehicle-defeated"
    placement = next(one for one in ways_out(game, unit, game.unit(out.vehicle)) if one.has_room)
    return ask_place(unit.owner, "bail-out", rule, take_leader, placement, subject=unit.id)


def ways_out(game: Legion2020, unit: Unit, vehicle: Unit) -> Iterator[LeaderPlacement]:
    """In contact with the vehicle; where nobody finds room there, as near to it as can be."""
    one = game.miniature(unit.leader)
    yield LeaderPlacement(game, one, Hatch(game, one, vehicle))
    for steps in count():
        yield LeaderPlacement(game, one, Hatch(game, one, vehicle, STEP * steps))


def take_leader(game: Legion2020, out: BailOut, spot: Spot) -> None:
    x, y, z, heading = spot
    game.put(game.unit(out.left[0]).leader, x, y, z, heading)


def put_others(game: Legion2020, out: BailOut) -> Outcome:
    unit = game.unit(out.left[0])
    members = members_of(game, unit.leader)
    if not members:
        return None
    wreck = game.miniature(game.unit(out.vehicle).leader)
    rest = formation(game, game.leader(unit), members, [*game.on_table(), wreck])
    rule = "transported.closed.vehicle-defeated"
    return ask_place(unit.owner, "formation", rule, take_others, rest, subject=unit.id)


def take_others(game: Legion2020, out: BailOut, spot: Spot) -> None:
    unit = game.unit(out.left[0])
    for one, pose in zip(members_of(game, unit.leader), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, pose.heading, game.leader(unit).z)


def hurt(game: Legion2020, out: BailOut) -> Outcome:
    unit = game.unit(out.left[0])
    suppress(game, unit)
    return suffer(game, unit, 1, killer=out.killer)


def notice(game: Legion2020, out: BailOut) -> Outcome:
    """bane.reveal-trigger: who is put down near a token has come near it."""
    return game.revealed(out.left[0])


def next_passenger(game: Legion2020, out: BailOut) -> Outcome:
    out.left = out.left[1:]
    return BailOut(vehicle=out.vehicle, left=out.left, killer=out.killer) if out.left else None


class BailOut(Procedure):
    vehicle: UnitId
    left: list[UnitId]
    killer: UnitId = NOBODY
    """keyword.bounty.transported: whose attack cost them the vehicle."""
    steps = (open_hatch, put_leader, put_others, hurt, notice, next_passenger)

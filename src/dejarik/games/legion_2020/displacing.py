"""Displacement: troopers whom a ground vehicle or a creature moves over (displacement.*)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.cohesion import reach_of
from dejarik.games.legion.compulsory import Along, CompulsoryWay
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.formations import Forbids, formation, formation_within
from dejarik.games.legion.measuring import at_most, base, same_height
from dejarik.games.legion.moves import Move, mover
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.standing import same_level
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, PlayerId, Unit, UnitId
from dejarik.games.legion.unit_placing import AreaWay
from dejarik.games.legion_2020.climbing import Wall
from dejarik.games.legion_2020.missions.claiming import follow
from dejarik.games.legion_2020.notched_track import NotchedTrack, PivotTrack, turning
from dejarik.games.legion_2020.passing import displaceable, rolls, tramples
from dejarik.games.legion_2020.track import Track
from dejarik.tabletop.formation import poses
from dejarik.tabletop.shape import Shape, overlap

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

PLACE: Final = "displacement.step.place.leader"
TOO_FAR: Final = Refusal(PLACE, "refusal.displaced-too-far")
OTHER_LEVEL: Final = Refusal("displacement.step.place.elevation", "refusal.displaced-level")


# On the way.


def makes_way(game: Legion2020, one: Miniature, way: Way) -> list[Miniature]:
    """displacement.trigger.path, displacement.trigger.repulsor-compulsory, pivot.ground-vehicle-displaces: who does not
    keep a base from moving, or from ending, where they stand."""
    unit = game.unit(one.unit)
    if isinstance(way, PivotTrack):
        able = one.long > 0.0 and rolls(game, unit)
    elif isinstance(way, NotchedTrack):
        able = tramples(game, unit)
    elif isinstance(way, Wall):
        able = rolls(game, unit)  # keyword.climbing-vehicle.displaces
    else:
        able = isinstance(way, Along | CompulsoryWay)
    return displaceable(game, one) if able else []


def moved_over(game: Legion2020, way: Way, there: Miniature) -> tuple[MiniatureId, ...]:
    """Whom a move that ends there displaces: everybody on the way, of a compulsory move those under its end."""
    before = game.miniature(there.id)
    covered: list[Shape] = [base(there)]
    if isinstance(way, NotchedTrack):
        covered = way.passed(there)
    elif isinstance(way, PivotTrack):
        covered = list(turning(before, there))
    return tuple(
        [
            one.id
            for one in makes_way(game, before, way)
            if (same_level(game, there, one) or same_level(game, before, one))
            and any(overlap(base(one), shape) for shape in covered)
        ]
    )


def set_aside(game: Legion2020, unit: Unit, way: Way, spot: Spot) -> None:
    """displacement.step.set-aside, displacement.step.move"""
    ids = moved_over(game, way, game.miniature_at(game.leader(unit), spot))
    for other in take_off(game, ids):
        game.emit("unit.displaced", unit=other, by=unit.id)


def take_off(game: Legion2020, ids: tuple[MiniatureId, ...]) -> list[UnitId]:
    """displacement.step.set-aside: off the table; and whose they are."""
    for one in ids:
        game.state.miniatures[one] = msgspec.structs.replace(game.miniature(one), placed=False)
    game.state.displaced = (*game.state.displaced, *ids)
    return list(dict.fromkeys(game.miniature(one).unit for one in ids))


# Back onto the table.


def put_back(game: Legion2020, move: Move) -> Outcome:
    """displacement.procedure, displacement.step.place.who: once the move is over, by the player who did not make it."""
    return put_back_by(game, game.opponent(mover(game, move)))


def put_back_by(game: Legion2020, player: PlayerId) -> Displacement | None:
    if not game.state.displaced:
        return None
    units = list(dict.fromkeys(game.miniature(one).unit for one in game.state.displaced))
    return Displacement(player=player, units=units, left=units)


class Aside(Track):
    """displacement.step.place.leader: as far as the speed-1 tool reaches from where it stood, and on that level."""

    def __init__(self, game: Legion2020, one: Miniature, speed: int, level: float | None) -> None:
        super().__init__(game, one, speed)
        self.level = level

    def refuse(self, there: Miniature) -> Refusal | None:
        if self.level is not None and not same_height(there.z, self.level):
            return OTHER_LEVEL
        return None if at_most(hypot(there.x - self.mover.x, there.y - self.mover.y), self.most) else TOO_FAR


def room_for(game: Legion2020, leader: Miniature) -> LeaderPlacement:
    """displacement.step.place.elevation: on another level, or farther away, only where there is no room else."""
    for speed, level in ((1, leader.z), (1, None), (2, None), (3, None)):
        placement = LeaderPlacement(game, leader, Aside(game, leader, speed, level), lifted=())
        if placement.has_room:
            return placement
    table: Shape = (game.outline(), 0.0)
    return LeaderPlacement(game, leader, AreaWay(game, leader, [table], TOO_FAR), lifted=())


def put_leaders(game: Legion2020, back: Displacement) -> Outcome:
    found = [game.miniature(one) for one in game.state.displaced]
    leader = next((one for one in found if game.unit(one.unit).leader == one.id), None)
    if leader is None:
        return None
    return ask_place(back.player, "displaced", PLACE, take_leader, room_for(game, leader), subject=leader.unit)


def take_leader(game: Legion2020, back: Displacement, spot: Spot) -> Outcome:
    found = [game.miniature(one) for one in game.state.displaced]
    leader = next(one for one in found if game.unit(one.unit).leader == one.id)
    x, y, z, heading = spot
    game.put(leader.id, x, y, z, heading)
    game.state.displaced = tuple([one for one in game.state.displaced if one != leader.id])
    return AGAIN


def astray(game: Legion2020, unit: Unit) -> list[Miniature]:
    """displacement.step.place.leader: those set aside, and those who are out of cohesion with their leader now."""
    leader = game.leader(unit)
    return [
        one
        for one in game.alive(unit)
        if one.id != leader.id and (not one.placed or game.refuse_cohesion(one, leader) is not None)
    ]


def put_rest(game: Legion2020, back: Displacement) -> Outcome:
    """displacement.step.place.cohesion, displacement.step.place.no-enemy-contact"""
    if not back.left:
        return None
    unit = game.unit(back.left[0])
    members = astray(game, unit)
    if not members:
        back.left = back.left[1:]
        return AGAIN
    leader, ids = game.leader(unit), {one.id for one in members}
    others = [one for one in game.on_table() if one.id not in ids and one.id != leader.id]
    rest = formation(game, leader, members, others, keeps_level(game, leader, members, others))
    rule = "displacement.step.place.cohesion"
    return ask_place(back.player, "displaced-rest", rule, take_rest, rest, subject=unit.id)


def keeps_level(game: Legion2020, leader: Miniature, members: list[Miniature], others: list[Miniature]) -> Forbids:
    """displacement.step.place.elevation: each that finds a place on the level where it stood."""
    levels = {one.id: one.z for one in members}

    def forbids(one: Miniature) -> Refusal | None:
        return None if same_height(one.z, levels.get(one.id, one.z)) else OTHER_LEVEL

    for one in members:
        if not formation_within(game, leader, [one], others, forbids, reach_of(game, leader)).has_room:
            levels.pop(one.id)
    return forbids


def take_rest(game: Legion2020, back: Displacement, spot: Spot) -> Outcome:
    unit = game.unit(back.left[0])
    leader = game.leader(unit)
    for one, pose in zip(astray(game, unit), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, pose.heading, leader.z)
    game.state.displaced = tuple([one for one in game.state.displaced if not game.miniature(one).placed])
    back.left = back.left[1:]
    return AGAIN


def carry_along(game: Legion2020, back: Displacement) -> None:
    """objective-token.claim.carry: what a displaced leader has claimed comes with it."""
    game.later(*[found for unit in back.units if (found := follow(game, game.unit(unit))) is not None])


def frighten(game: Legion2020, back: Displacement) -> None:
    """displacement.step.suppression, displacement.suppression-cap: once for each unit in an activation."""
    state, now = game.state, (game.state.round, game.activating())
    if state.shoved_in != now or now[1] == NOBODY:
        state.shoved, state.shoved_in = (), now
    for unit in back.units:
        if unit not in state.shoved:
            state.shoved = (*state.shoved, unit)
            suppress(game, game.unit(unit))


def notice(game: Legion2020, back: Displacement) -> None:
    """bane.reveal-trigger: who is placed near a token has come near it."""
    seen = [found for unit in back.units if (found := game.revealed(unit)) is not None]
    game.later(*seen)


class Displacement(Procedure):
    player: PlayerId
    units: list[UnitId]
    left: list[UnitId]
    steps = (put_leaders, put_rest, carry_along, frighten, notice)

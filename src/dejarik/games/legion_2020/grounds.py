"""What the edition answers otherwise of terrain, walls and levels (terrain.*, difficult.*, barricades.*, climb.*,
cohesion.*)."""

from __future__ import annotations

from math import cos, hypot, sin
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.compulsory import CompulsoryWay
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.formations import Forbids
from dejarik.games.legion.game import Legion
from dejarik.games.legion.move_kinds import Kind, refuse_kind
from dejarik.games.legion.moves import Move, mover
from dejarik.games.legion.placing import Way
from dejarik.games.legion.sight import sees, sees_any
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, Unit, UnitId
from dejarik.games.legion.targeting import exposed
from dejarik.games.legion.token_placing import PARTLY, lies_flat
from dejarik.games.legion_2020 import climbing, cohering, company, competitive, declared, declaring, flying
from dejarik.games.legion_2020.track import Track
from dejarik.tabletop.formation import Formation
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.shape import Shape, within

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


THICKNESS: Final = 3.0
"""How thick a base is (`house`)."""
EDGE: Final = 0.5
STEPS: Final = 40


def rim(one: Miniature) -> list[Point]:
    """Where a base comes nearest to each edge of the table."""
    ahead = (one.long * sin(one.heading), one.long * cos(one.heading))
    ends = ((one.x + ahead[0], one.y + ahead[1]), (one.x - ahead[0], one.y - ahead[1]))
    sides = ((one.radius, 0.0), (-one.radius, 0.0), (0.0, one.radius), (0.0, -one.radius))
    return [(x + dx, y + dy) for x, y in ends for dx, dy in sides]


def spots(one: Miniature) -> list[Point]:
    """Points all over a base, each for as much of it."""
    far = one.radius + one.long
    grid = [far * (2 * (step + 0.5) / STEPS - 1) for step in range(STEPS)]
    found = []
    for aside in grid:
        for along in grid:
            if hypot(aside, max(0.0, abs(along) - one.long)) <= one.radius:
                x = one.x + along * sin(one.heading) + aside * cos(one.heading)
                found.append((x, one.y + along * cos(one.heading) - aside * sin(one.heading)))
    return found


def on_edge(point: Point, table: tuple[Mm, Mm]) -> bool:
    return any(near <= EDGE or far - near <= EDGE for near, far in zip(point, table, strict=True))


def inside(point: Point, areas: list[Shape]) -> bool:
    return any(within(((point,), 0.0), area, EDGE) for area in areas)


class Grounds(Legion):
    """A part of the match of 2020."""

    def read_field(self) -> None:
        """terrain.competitive.sequence: only what the players have placed, where they do. setup.declare-terrain: and as
        what they have declared."""
        own, state = self._table, self.state
        if competitive.pieces_of(own):
            self.field = competitive.bare_field(state.laid, state.shifted)
        else:
            super().read_field()
        if said := declaring.said_of(own):
            self.field = declaring.as_declared(self.field, said)

    compulsory_type: ClassVar[type[CompulsoryWay]] = flying.Compulsory
    ways_up: climbing.WaysUp | None = None
    followed: tuple[tuple[object, ...], Track] | None = None
    """What was worked out last of a leader's cohesion, and for what."""

    @property
    def _table(self) -> Legion2020:
        return self  # type: ignore[return-value]  # which is a part of it

    def begin(self) -> None:
        super().begin()
        declared.is_declared(self.field)

    def forget_ways(self) -> None:
        super().forget_ways()
        self.followed = None

    def movement_of(self, one: Miniature, part: Stood) -> Movement:
        return declared.movement_of(self, one, part)

    def terrain_cover(self, one: Miniature, part: Stood) -> int:
        return declared.cover_of(self, one, part)

    def walks_up(self, part: Stood) -> bool:
        return declared.is_slope(part)

    def slowed_by_leaving(self, one: Miniature, there: Miniature) -> bool:
        return declared.leaves_trench(self, one, there)

    def unslowed(self) -> bool:
        """difficult.speed-x-moves"""
        return True

    def jumps_unslowed(self) -> bool:
        """keyword.jump-x.difficult"""
        return True

    def steps_over(self, one: Miniature) -> Mm:
        return declared.steps_over(self, one)

    def overhangs(self, unit: UnitId) -> bool:
        """climb.overhang, cohesion.overhang, compulsory.overhang"""
        return True

    def must_lie_flat(self, unit: UnitId) -> bool:
        """margin.flat-placement"""
        return True

    def crosses_impassable(self, unit: UnitId) -> bool:
        """terrain.impassable.vehicle-height"""
        return False

    def refuse_alone(self, there: Miniature, forbids: Forbids, free: list[Shape]) -> Refusal | None:
        return company.refuse_deployed_alone(self, there, forbids, free)

    def refuse_ground(self, shape: Shape) -> Refusal | None:
        """objective-token.not-under-terrain, condition-tokens.not-under-terrain: wholly on top of something, however
        high it is and whoever may stand there, or beside it."""
        return None if lies_flat(self, shape) else PARTLY

    # Sight and contact.

    def aims_at(self, unit: Unit, other: Unit) -> bool:
        """attack.declare-defender: anybody of the unit sees somebody of the other."""
        theirs = exposed(self, other, self.fights(unit, other))
        return any(sees_any(self, one, theirs) for one in self.standing(unit))

    def blast_reaches(self, origin: Miniature, one: Miniature) -> bool:
        """detonate.line-of-sight: who sees a token is seen by it."""
        return sees(self, one, origin) if origin.unit == NOBODY else super().blast_reaches(origin, one)

    def contact_height(self, lower: Miniature) -> Mm:
        """base-contact.elevation-plan: less than a base is thick."""
        return THICKNESS - 2 * TOUCH

    def may_project(self, one: Miniature, areas: list[Shape]) -> bool:
        """deployment.oblong-base: at the edge of the table, with half of the base inside."""
        if not one.long:
            return False
        at_edge = [point for point in rim(one) if on_edge(point, self.state.table)]
        if not any(inside(point, areas) for point in at_edge):
            return False
        points = spots(one)
        return 2 * sum(inside(point, areas) for point in points) >= len(points)

    # Walls and levels.

    def kinds_of(self, move: Move) -> tuple[Kind, ...]:
        """movement.move-action.types, movement.speed-x-move"""
        kinds = super().kinds_of(move)
        return (*kinds, *climbing.CLAMBERS) if "climb" in kinds and move.action else kinds

    def refuse_move_of(self, move: Move, unit: Unit, kind: Kind) -> Refusal | None:
        if kind not in climbing.ASCENTS:
            return super().refuse_move_of(move, unit, kind)
        refusal = refuse_kind(self, unit, "climb", move.action, move.spur) or self.refuse_kind(unit, kind, move.action)
        return refusal or climbing.refuse(self._table, move, unit, kind)

    def deploys_by_effects(self, unit: Unit) -> bool:
        """setup.deploy: nobody deploys by a move along a tool from the edge of the table."""
        return False

    def must_go(self, move: Move) -> bool:
        return move.kind in climbing.ASCENTS or super().must_go(move)

    def places_others(self, move: Move) -> PlayerId:
        """movement.step5.cohesion: whoever makes the move."""
        return mover(self._table, move)

    def own_way(self, move: Move, leader: Miniature) -> Way | None:
        return climbing.Wall(self._table, leader, move.kind) if move.kind in climbing.ASCENTS else None

    def clear_way(self, unit: Unit, way: Way, spot: Spot) -> None:
        if isinstance(way, climbing.Wall):
            climbing.remember(self._table, unit)
        if isinstance(way, flying.Compulsory):
            flying.note(self._table, unit, way, spot)

    def refuse_cohesion(
        self, one: Miniature, leader: Miniature, reach: Mm = 0.0, clear: bool = False
    ) -> Refusal | None:
        return cohering.refuse_cohesion(self._table, one, leader, reach, clear)

    def beyond_cohesion(
        self, leader: Miniature, members: list[Miniature], others: list[Miniature], forbids: Forbids | None
    ) -> Formation:
        farther = cohering.farther(self._table, leader)
        return cohering.widening(self._table, leader, members, others, forbids, farther)

    def rise_of(self, leader: Miniature, reach: Mm) -> Mm:
        return cohering.rise_of(self._table, leader, reach)

"""What the edition answers otherwise of terrain, walls and levels (terrain.*, difficult.*, barricades.*, climb.*,
cohesion.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.game import Legion
from dejarik.games.legion.moves import Kind, Move, refuse_kind
from dejarik.games.legion.placing import Way
from dejarik.games.legion.state import Miniature, Unit, UnitId
from dejarik.games.legion_2020 import climbing, cohering, declared
from dejarik.tabletop.pose import Mm

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


class Grounds(Legion):
    """A part of the match of 2020."""

    ways_up: climbing.WaysUp | None = None

    @property
    def _table(self) -> Legion2020:
        return cast("Legion2020", self)

    def begin(self) -> None:
        super().begin()
        declared.is_declared(self.field)

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

    # Walls and levels.

    def kinds_of(self, move: Move) -> tuple[Kind, ...]:
        """movement.move-action.types"""
        return (*move.kinds, *climbing.CLAMBERS) if "climb" in move.kinds and move.action else move.kinds

    def refuse_move_of(self, move: Move, unit: Unit, kind: Kind) -> Refusal | None:
        if kind not in climbing.ASCENTS:
            return super().refuse_move_of(move, unit, kind)
        refusal = refuse_kind(self, unit, "climb", move.action, move.spur) or self.refuse_kind(unit, kind, move.action)
        return refusal or climbing.refuse(self._table, move, unit, kind)

    def must_go(self, move: Move) -> bool:
        return move.kind in climbing.ASCENTS or super().must_go(move)

    def own_way(self, move: Move, leader: Miniature) -> Way | None:
        return climbing.Wall(self._table, leader, move.kind) if move.kind in climbing.ASCENTS else None

    def clear_way(self, unit: Unit, way: Way, spot: Spot) -> None:
        if isinstance(way, climbing.Wall):
            climbing.remember(self._table, unit)

    def refuse_cohesion(self, one: Miniature, leader: Miniature, reach: Mm = 0.0) -> Refusal | None:
        return cohering.refuse_cohesion(self._table, one, leader, reach)

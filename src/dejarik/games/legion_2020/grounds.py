"""What the edition answers otherwise of terrain and heights (terrain.*, difficult.*, barricades.*)."""

from __future__ import annotations

from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import Miniature, UnitId
from dejarik.games.legion_2020 import declared
from dejarik.tabletop.pose import Mm


class Grounds(Legion):
    """A part of the match."""

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

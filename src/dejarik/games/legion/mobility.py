"""What the kind of a unit says of its moves, and of sight and cover (unit-type.*, notched.*, keyword.unit.hover)."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, ClassVar

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts import Stood, UnitFacts
from dejarik.games.legion.facts.measures import SIDE_NOTCHED
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.sight import COVER
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.core.procedure import Procedure
    from dejarik.games.legion.compulsory import CompulsoryWay
    from dejarik.games.legion.places import Places
    from dejarik.games.legion.placing import Way


class Mobility:
    """Questions that an edition may answer otherwise; a part of the match."""

    printed: tuple[UnitFacts, ...]
    words: tuple[dict[str, int], ...]
    compulsory: CompulsoryWay | None = None
    """The last one that was asked about."""
    asked_way: tuple[Procedure, Places, Way] | None = None
    """How the leader may go whose place is asked for, and by which move."""
    held_fast: ClassVar[Refusal] = Refusal("melee.engaged.limits", "refusal.engaged")
    """Of a move of who is engaged."""

    if TYPE_CHECKING:

        def unit(self, id: UnitId) -> Unit: ...

        def keyword(self, unit: UnitId, id: str) -> int: ...

    def notched(self, unit: UnitId) -> bool:
        """base.small, base.notched"""
        return self.printed[unit].base != "small"

    def forget_ways(self) -> None:
        """A move is over. Ways know their match: without them it is in no circle, and goes when nobody needs it."""
        self.compulsory = self.asked_way = None

    def carries(self, unit: Unit) -> list[UnitId]:
        """keyword.unit.transport.deploy: who waits in it to deploy."""
        waits = unit.passenger != NOBODY and not self.unit(unit.passenger).deployed
        return [unit.passenger] if waits else []

    # Sight and cover.

    def blocks_sight(self, unit: Unit) -> bool:
        """unit-type.ground.blocks-los, unit-type.repulsor.no-los-block, keyword.unit.hover.ground"""
        return self.printed[unit.id].type == "ground vehicle" or "hover:ground" in self.words[unit.id]

    def terrain_cover(self, one: Miniature, part: Stood) -> int:
        """terrain.cover-classes, unit-type.creature.no-barricade-cover"""
        if part.barricade and self.printed[one.unit].type == "creature trooper":
            return 0
        return COVER[part.cover]

    # Moves.

    def climbs(self, unit: UnitId) -> bool:
        """climb.no-notched, keyword.unit.climbing-vehicle"""
        return not self.notched(unit) or "climbing-vehicle" in self.words[unit]

    def may_reverse(self, unit: Unit) -> bool:
        """notched.reverse.who, unit-type.repulsor.pivot, keyword.unit.hover"""
        return self.printed[unit.id].type != "repulsor vehicle" or bool(self.keyword(unit.id, "hover"))

    def may_strafe(self, unit: Unit) -> bool:
        """move.strafe.who"""
        return self.printed[unit.id].base in SIDE_NOTCHED and bool(self.keyword(unit.id, "hover"))

    def pivot(self, unit: Unit) -> float:
        """notched.pivot.geometry, keyword.unit.full-pivot"""
        return pi if self.keyword(unit.id, "full-pivot") else 0.5 * pi

    def pivots_engaged(self, unit: Unit) -> bool:
        """unit-type.creature.pivot, unit-type.emplacement.pivot"""
        return self.printed[unit.id].type in ("creature trooper", "emplacement trooper")

    def tires(self, unit: Unit) -> bool:
        """keyword.unit.juyo-mastery.moves: does it make two move actions at most?"""
        return self.keyword(unit.id, "juyo-mastery") > 0

    def overhangs(self, unit: UnitId) -> bool:
        """terrain.fitting, unit-type.ground.partial-overlap, unit-type.repulsor.partial-overlap,
        keyword.unit.hover.air: may a part of the base be without support?"""
        return "hover:air" in self.words[unit] or self.printed[unit].vehicle

    def may_project(self, one: Miniature, areas: list[Shape]) -> bool:
        """May a base that is put down into an area reach out of it?"""
        return False

    def must_lie_flat(self, unit: UnitId) -> bool:
        """unit-type.ground.stability, unit-type.repulsor.stability: may a base lean by half a right angle at most?"""
        return self.printed[unit].vehicle

    def movement_of(self, one: Miniature, part: Stood) -> Movement:
        """terrain.movement-classes: what a part is to a miniature that moves."""
        return part.movement

    def walks_up(self, part: Stood) -> bool:
        """move.obstacle.needs-climb: is it so gentle that its height does not matter?"""
        return False

    def slowed_by_leaving(self, one: Miniature, there: Miniature) -> bool:
        """Does it leave something that only slows who comes out of it?"""
        return False

    def bogs_down(self, unit: Unit) -> bool:
        """move.difficult.trigger: can difficult terrain keep a unit from moving at all?"""
        return False

    def unslowed(self) -> bool:
        """move.difficult.trigger: is a move at a speed that an effect sets free of difficult terrain?"""
        return False

    def jumps_unslowed(self) -> bool:
        """keyword.unit.jump: does a jump make light of difficult terrain, however high it is?"""
        return False

    def crosses_impassable(self, unit: UnitId) -> bool:
        """unit-type.repulsor.impassable"""
        return self.printed[unit].type == "repulsor vehicle"

    def may_stand_by(self, unit: Unit) -> bool:
        """action.standby, unit-type.repulsor.no-standby, keyword.unit.hover (reading.38)"""
        return self.printed[unit.id].type != "repulsor vehicle" or bool(self.keyword(unit.id, "hover"))

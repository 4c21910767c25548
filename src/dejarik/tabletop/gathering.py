"""Pieces put down around one that stands: what geometry alone says of their places, so that the rules are asked
only where it does not settle them."""

from __future__ import annotations

from collections.abc import Sequence

from dejarik.tabletop.footing import Plan, Round, keep_off
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.shape import Shape, disc, discs_overlap, edges_of


class Gathering:
    """`middle` is the one that stands and `limit` how far from it the others may be, base to base; `owns` are their
    radii, of long ones to their ends, and `round` says that there are none. `plan` is what the table is not bare under.
    Nobody may be on the bare table where that is `barred`, nor on those that are `standing` on it; where it is `open`,
    whoever is in reach may be there if nothing of the plan, nor of what is `lying` there, is in between."""

    def __init__(
        self,
        table: Polygon,
        plan: Plan,
        middle: Round,
        limit: float,
        owns: list[float],
        round: bool,
        standing: list[Round],
        lying: list[Round],
        barred: bool,
        open: bool,
    ) -> None:
        self.edges = edges_of(table)
        self.plan = plan
        self.x, self.y, self.radius = middle
        self.limit = limit
        self.owns = owns
        self.round = round
        self.standing = standing
        self.lying = lying
        self.barred = barred
        self.open = open

    def settles(self, index: int, standing: Sequence[Pose | None]) -> bool | None:
        """Whether one of those put down may stay beside the others; None where the rules must say."""
        pose = standing[index]
        assert pose is not None
        x: float = pose.x
        y: float = pose.y
        own = self.owns[index]
        if not self._is_near(x, y, own):
            return False
        if not self.round:
            return None
        if not self._on_table(x, y, own):
            return False
        if self.plan.under(disc(x, y, own)):
            return None
        if self.barred:
            return False
        for at_x, at_y, radius in self.standing:
            if discs_overlap(at_x - x, at_y - y, own + radius):
                return False
        for place in range(len(standing)):
            other = standing[place]
            if other is None or place == index:
                continue
            at_x = other.x
            at_y = other.y
            radius = self.owns[place]
            if discs_overlap(at_x - x, at_y - y, own + radius):
                return None if self.plan.under(disc(at_x, at_y, radius)) else False
        return True if self.open and self.is_bare(x, y, own) else None

    def _is_near(self, x: float, y: float, own: float) -> bool:
        most = self.limit + own + self.radius + TOUCH
        dx = x - self.x
        dy = y - self.y
        return dx * dx + dy * dy <= most * most

    def _on_table(self, x: float, y: float, own: float) -> bool:
        for nx, ny, d in self.edges:  # noqa: SIM110 - a generator would cost more than the loop
            if nx * x + ny * y + own > d + TOUCH:
                return False
        return True

    def is_bare(self, x: float, y: float, own: float) -> bool:
        """Whether nothing lies or stands under a piece and between it and the middle, as is most often so."""
        way: Shape = (((self.x, self.y), (x, y)), max(own, self.radius))
        return not self.plan.under(way) and keep_off(self.lying, way)

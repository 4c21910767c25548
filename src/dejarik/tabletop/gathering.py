"""Pieces put down around one that stands: what geometry alone says of their places, so that the rules are asked
only where it does not settle them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from dejarik.tabletop.footing import GROUND, Level, Relief, Round
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.shape import disc, discs_overlap, edges_of

PLACES: Final = 12
TURN: Final = 2.0 * pi / PLACES
GAP: Final = 1.0
RINGS: Final = 3
"""So many rings of so many places, so far from the one in the middle and from each other."""


class Gathering:
    """`middle` is the one that stands, at height `z`, and `limit` how far from it the others may be, base to base;
    `rise` is how far above or below it. `owns` are their radii, of long ones to their ends, and `round` says that there
    are none; all are equally high. The `relief` is what the table is not bare under. Nobody may be on those that are
    `standing` on the bare table; where it is `open`, whoever is in reach may be there if nothing of the relief, nor of
    what is `lying` there, is in between."""

    def __init__(
        self,
        table: Polygon,
        relief: Relief,
        middle: Round,
        z: float,
        limit: float,
        rise: float,
        owns: list[float],
        round: bool,
        height: float,
        overhang: bool,
        standing: list[Round],
        lying: list[Round],
        open: bool,
    ) -> None:
        self.edges = edges_of(table)
        self.relief = relief
        self.x, self.y, self.radius = middle
        self.z = z
        self.limit = limit
        self.rise = rise
        self.owns = owns
        self.round = round
        self.height = height
        self.overhang = overhang
        self.standing = standing
        self.lying = lying
        self.open = open
        reach = limit + self.radius + 2.0 * max(owns) + 2.0 * TOUCH
        box = (self.x - reach, self.y - reach, self.x + reach, self.y + reach)
        self.unbroken = not relief.within(box)
        """Whether nothing at all of the relief is in reach."""

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
        if not self.unbroken:
            levels = self.relief.levels(disc(x, y, own), self.height, self.overhang)
            if not levels or abs(self._nearest(levels) - self.z) > self.rise:
                return False
            if len(levels) > 1 or levels[0][1] != GROUND:
                return None
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
                return False if self.unbroken or not self.relief.under(disc(at_x, at_y, radius)) else None
        return True if self.open and self.is_bare(x, y, own) else None

    def has_rings(self) -> bool:
        """Whether all find room on a few rings around the middle; where they do not, they may elsewhere."""
        if not self.open or not self.round:
            return False
        widest = max(self.owns)
        taken: list[Round] = []
        step = 0
        for own in self.owns:
            while True:
                if step == RINGS * PLACES:
                    return False
                away = self.radius + widest + GAP + (step // PLACES) * (2.0 * widest + GAP)
                x = self.x + away * sin(step * TURN)
                y = self.y + away * cos(step * TURN)
                step += 1
                if self._is_near(x, y, own) and self._on_table(x, y, own) and self._is_free(x, y, own, taken):
                    break
            taken.append((x, y, own))
        return True

    def _is_free(self, x: float, y: float, own: float, taken: list[Round]) -> bool:
        for at_x, at_y, radius in taken:
            if discs_overlap(at_x - x, at_y - y, own + radius):
                return False
        for at_x, at_y, radius in self.standing:
            if discs_overlap(at_x - x, at_y - y, own + radius):
                return False
        return self.is_bare(x, y, own)

    def _nearest(self, levels: list[Level]) -> float:
        """The height of the surface on which a piece is put."""
        found = levels[0][0]
        for z, _ in levels:
            if abs(z - self.z) < abs(found - self.z):
                found = z
        return found

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
        reach = max(own, self.radius)
        if not self.unbroken and self.relief.under((((self.x, self.y), (x, y)), reach)):
            return False
        ahead = x - self.x
        up = y - self.y
        size = ahead * ahead + up * up
        for at_x, at_y, radius in self.lying:
            dx = at_x - self.x
            dy = at_y - self.y
            share = (dx * ahead + dy * up) / size if size > 0.0 else 0.0
            share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
            dx -= share * ahead
            dy -= share * up
            most = reach + radius + TOUCH
            if dx * dx + dy * dy <= most * most:
                return False
        return True

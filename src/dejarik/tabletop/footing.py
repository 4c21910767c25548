"""Shapes that lie on the table, looked for from one that stands among them: which of them it is over, and whether they
carry all of it. Those that are asked about again and again come with their boxes."""

from collections.abc import Sequence
from math import cos, sin, tau
from typing import Final, TypeAlias

from dejarik.tabletop.polygon import TOUCH, Plane, Polygon, area, clip
from dejarik.tabletop.shape import Shape, box_of, contains, edges_of, outline, overlap, signed_distance

Box: TypeAlias = tuple[float, float, float, float]  # least x, least y, largest x, largest y

Round: TypeAlias = tuple[float, float, float]  # x, y and radius

Prism: TypeAlias = tuple[int, float, float, list[Shape]]  # its number, bottom, top and convex pieces

Level: TypeAlias = tuple[float, int]  # the height of a surface and the number of what it belongs to

Surface: TypeAlias = tuple[float, int, list[Shape]]  # the same, with all that lies at that height; nothing on the table

# A box around nobody begins here and ends as far on the other side.
NOWHERE: Final = 1e9
# The number of no prism: the table itself, at height 0.
GROUND: Final = 0
CELL: Final = 100.0
_ROWS: Final = 100000
# Square millimetres of a base that may hang over an edge and not be noticed: rounding leaves as much.
SLIVER: Final = 0.02
# Points so far inside the rim of a base are looked at, so many of them; a disc of this radius is more than a sliver.
_RIM: Final = 0.5
_AROUND: Final = 12
_BARE: Final = 0.2


def close(rounds: list[Round], x: float, y: float, reach: float) -> list[int]:
    """Which of them come within `reach` of a point; those of a negative radius are not there."""
    found: list[int] = []
    for index in range(len(rounds)):
        at_x, at_y, radius = rounds[index]
        dx = at_x - x
        dy = at_y - y
        most = reach + radius
        if radius >= 0.0 and dx * dx + dy * dy <= most * most:
            found.append(index)
    return found


def box_around(rounds: list[Round], those: list[int]) -> Box:
    """Around all of those that are there; around nobody one that is nowhere."""
    left = low = NOWHERE
    right = high = -NOWHERE
    for index in those:
        x, y, radius = rounds[index]
        if radius >= 0.0:
            left = min(left, x - radius)
            low = min(low, y - radius)
            right = max(right, x + radius)
            high = max(high, y + radius)
    return (left, low, right, high)


def near_point(boxes: list[Box], x: float, y: float, reach: float) -> list[bool]:
    """Of each box whether it comes within `reach` of a point."""
    found: list[bool] = []
    for left, low, right, high in boxes:
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = low - y if y < low else y - high if y > high else 0.0
        found.append(dx * dx + dy * dy <= reach * reach)
    return found


def near_box(boxes: list[Box], box: Box, reach: float) -> list[bool]:
    """Of each box whether it comes within `reach` of another, along either side."""
    left, low, right, high = box
    found: list[bool] = []
    for west, south, east, north in boxes:
        found.append(west - right <= reach and left - east <= reach and south - high <= reach and low - north <= reach)
    return found


class Plan:
    """Shapes that stay where they lie. What is near a cell of the table is worked out once, since most that is asked
    about is small."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes
        self.boxes: list[Box] = [box_of(one) for one in shapes]
        self.all: list[int] = list(range(len(shapes)))
        self.cells: dict[int, list[int]] = {}

    def within(self, box: Box) -> list[int]:
        """The places of those whose box meets this one."""
        return self._meeting(box, self._around(box))

    def under(self, shape: Shape) -> list[int]:
        """The places of those that lie under (or over) the shape, deeper than TOUCH."""
        box = box_of(shape)
        among = self._around(box)
        found: list[int] = []
        if among:
            for index in self._meeting(box, among):
                if overlap(self.shapes[index], shape):
                    found.append(index)
        return found

    def _around(self, box: Box) -> list[int]:
        """Those whose box might meet this one."""
        west, south, east, north = box
        if east - west > CELL or north - south > CELL:
            return self.all
        column = int(west // CELL)
        row = int(south // CELL)
        cell = column * _ROWS + row
        found = self.cells.get(cell)
        if found is None:
            left = column * CELL
            low = row * CELL
            found = self._meeting((left, low, left + 2.0 * CELL, low + 2.0 * CELL), self.all)
            self.cells[cell] = found
        return found

    def _meeting(self, box: Box, among: list[int]) -> list[int]:
        west, south, east, north = box
        found: list[int] = []
        for index in among:
            left, low, right, high = self.boxes[index]
            if left <= east and right >= west and low <= north and high >= south:
                found.append(index)
        return found


class Relief(Plan):
    """A plan of which some shapes are the footprints of solid prisms, to stand on; one stands inside of the others."""

    def __init__(self, shapes: list[Shape], prisms: list[Prism | None]) -> None:
        super().__init__(shapes)
        self.prisms = prisms
        self.surfaces: dict[tuple[tuple[int, ...], float], list[Surface]] = {}

    def levels(self, shape: Shape, height: float, overhang: bool = False) -> list[Level]:
        """Surfaces that carry all of a shape, or with `overhang` some of it, and have room for so high a piece: those
        of the table and of the prisms, the lowest first."""
        under = self.under(shape)
        found: list[Level] = []
        if not under:
            found.append((0.0, GROUND))
            return found
        for top, number, pieces in self._surfaces_among(under, height):
            if not pieces or overhang or carried(pieces, shape):
                found.append((top, number))
        return found

    def _surfaces_among(self, under: list[int], height: float) -> list[Surface]:
        """What was found for so high a piece where the same shapes lie serves again."""
        key = (tuple(under), height)
        found = self.surfaces.get(key)
        if found is None:
            prisms = [prism for prism in [self.prisms[index] for index in under] if prism is not None]
            found = []
            for top in sorted({0.0, *[prism[2] for prism in prisms]}):
                if _has_headroom(prisms, top, height):
                    level = [prism for prism in prisms if abs(prism[2] - top) <= TOUCH]
                    pieces = [piece for prism in level for piece in prism[3]] if top > 0.0 else []
                    found.append((top, level[0][0] if level else GROUND, pieces))
            self.surfaces[key] = found
        return found


def _has_headroom(prisms: list[Prism], z: float, height: float) -> bool:
    for _, bottom, top, _ in prisms:  # noqa: SIM110 - a generator would cost more than the loop
        if top > z + TOUCH and bottom < z + height - TOUCH:
            return False
    return True


def carried(pieces: Sequence[Shape], shape: Shape) -> bool:
    """Does all of the shape lie on these convex shapes, together? TOUCH is forgiven."""
    for piece in pieces:
        if contains(piece, shape):
            return True
    if _hangs_over(pieces, shape):
        return False
    core, radius = shape
    rest: list[Polygon] = [outline((core, radius - TOUCH) if radius > TOUCH else shape)]
    for piece in pieces:
        planes = edges_of(outline(piece))
        left: list[Polygon] = []
        for whole in rest:
            _cut_off(whole, planes, left)
        rest = left
    hanging = 0.0
    for one in rest:
        hanging += abs(area(one))
    return hanging <= SLIVER


def _hangs_over(pieces: Sequence[Shape], shape: Shape) -> bool:
    """Whether somewhere near its rim more of the shape than a sliver is far from all pieces; most shapes that are not
    carried show it so, which spares cutting them up."""
    core, radius = shape
    if radius <= _RIM:
        return False
    for cx, cy in core:
        for i in range(_AROUND):
            x = cx + (radius - _RIM) * sin(tau * i / _AROUND)
            y = cy + (radius - _RIM) * cos(tau * i / _AROUND)
            far = True
            for core_of, reach in pieces:
                if signed_distance(core_of, (x, y)) <= reach + _BARE:
                    far = False
                    break
            if far:
                return True
    return False


def _cut_off(polygon: Polygon, planes: Sequence[Plane], found: list[Polygon]) -> None:
    """Adds what lies outside of some half-plane, in convex pieces."""
    for nx, ny, d in planes:
        left = clip(polygon, ((-nx, -ny, -d),))
        if len(left) > 2:
            found.append(left)
        polygon = clip(polygon, ((nx, ny, d),))
        if len(polygon) < 3:
            return

"""Pictures of range, arcs and obstruction."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from dejarik.games.xwing import arc, ruler
from dejarik.tabletop.closest_lines import clear_line
from dejarik.tabletop.distance import closest_points
from dejarik.tabletop.polygon import Line, Point, Polygon, placed, square
from dejarik.tabletop.pose import Mm, Pose, facing
from drawings.cells import Cells
from drawings.drawing import Sheet, number

ROCK: Polygon = ((-34.0, -12.0), (-14.0, -33.0), (17.0, -27.0), (36.0, -2.0), (20.0, 27.0), (-12.0, 31.0))


def arcs() -> str:
    """The ruler's three bands around a small base, and what each arc leaves of them."""
    shown: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("range 1, 2 and 3", ("",)),
        ("front arc", ("front",)),
        ("bullseye arc", ("bullseye",)),
        ("front, right, rear and left arc", ("front", "right", "rear", "left")),
        ("full front and full rear arc", ("full_front", "full_rear")),
        ("a double turret turned to the sides", ("left", "right")),
    )
    cells = Cells([(790.0, (700.0,) * 3)] * 2, scale=0.5)
    for title, names in shown:
        x, y = cells.next(title)
        _bands(cells.sheet, facing(x, y + 335.0, 0.0), 20.0, names)
    return cells.sheet.svg()


def _bands(sheet: Sheet, pose: Pose, half: Mm, names: tuple[str, ...]) -> None:
    for band in range(ruler.BANDS, 0, -1):
        within = _around(pose, half, band * ruler.BAND)
        for name in names:
            sheet.polygon(f"range{band}", _cut(within, name, pose, half))
    sheet.polygon("sheet", square(pose.x, pose.y, pose.heading, half))
    sheet.base("end", pose, half)


def _cut(shape: Polygon, name: str, pose: Pose, half: Mm) -> Polygon:
    return arc.part_in_arc(shape, name, pose.x, pose.y, pose.heading, half) if name else shape


def _around(pose: Pose, half: Mm, distance: Mm) -> Polygon:
    """Everything within that distance of the base: its corners are rounded."""
    points: list[Point] = []
    for corner, (side, forward) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1))):
        for step in range(13):
            angle = (corner + step / 12) * pi / 2
            points.append(pose.at(side * half + distance * sin(angle), forward * half + distance * cos(angle)))
    return tuple(points)


def attack_range() -> str:
    """Attack range is measured to the closest point in the arc, plain range to the closest point at all."""
    here, there, half, wide = facing(200.0, 110.0, 0.0), facing(330.0, 220.0, 0.0), 20.0, 40.0
    own, target = (square(here.x, here.y, 0.0, half), square(there.x, there.y, 0.0, wide))
    plain = closest_points(own, target)
    in_arc = arc.attack_line(target, "front", here.x, here.y, here.heading, half)
    assert in_arc is not None
    cells = Cells([(320.0, (480.0,))])
    cells.next(f"plain range, red: {_length(plain)}", f"attack range in the front arc, green: {_length(in_arc[0])}")
    cells.sheet.polygon("thin", _cut(_around(here, half, 175.0), "front", here, half))
    cells.sheet.base("end", here, half)
    cells.sheet.base("other", there, wide)
    cells.sheet.polygon("part", _cut(target, "front", here, half))
    _measured(cells.sheet, "bad", plain)
    _measured(cells.sheet, "good", in_arc[0])
    return cells.sheet.svg()


def _measured(sheet: Sheet, kind: str, line: Line) -> None:
    sheet.line(kind, *line)
    for point in line:
        sheet.dot(kind, point)


def _length(line: Line) -> str:
    (ax, ay), (bx, by) = line
    length = hypot(bx - ax, by - ay)
    return f"{number(length)} mm, range {ruler.band(length)}"


def obstruction() -> str:
    """The closest line decides. Of several equally close ones the attacker chooses."""
    shown = (
        ("obstructed", facing(24.0, 200.0, 160.0), (8.0, 112.0)),
        ("clear", facing(24.0, 200.0, 160.0), (-52.0, 112.0)),
        ("the attacker’s choice", facing(10.0, 200.0, 180.0), (-30.0, 112.0)),
    )
    cells = Cells([(320.0, (230.0,) * 3)])
    for title, there, (dx, dy) in shown:
        x, y = cells.next(title)
        here = facing(x, y + 24.0, 0.0)
        target = Pose(here.x + there.x, here.y + there.y, there.heading)
        rock = placed(ROCK, here.x + dx, here.y + dy, 0.4)
        cells.sheet.polygon("rock", rock)
        cells.sheet.base("end", here, 20.0)
        cells.sheet.base("other", target, 20.0)
        base = square(target.x, target.y, target.heading, 20.0)
        band = arc.attack_line(base, "front", here.x, here.y, here.heading, 20.0)
        assert band is not None
        for line in dict.fromkeys(band):
            kind = "bad" if clear_line((line, line), [rock])[1] else "good"
            _measured(cells.sheet, kind, line)
    return cells.sheet.svg()

"""Pictures of the table's geometry, drawn from the functions that matches use: `make pictures` writes docs/pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from math import cos, degrees, hypot, pi, sin
from pathlib import Path

from dejarik.bots import bot_named
from dejarik.games import new_game
from dejarik.games.xwing import reposition
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import ExecuteManeuver, ends, move_of, place_at_end
from dejarik.games.xwing.picture import board
from dejarik.games.xwing.setup import build_ship
from dejarik.games.xwing.squad import Squad, SquadShip
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.system import decloak_moves
from dejarik.games.xwing.view import View
from dejarik.lab.drawing import Sheet, number
from dejarik.tabletop import arc, polygon, ruler, template
from dejarik.tabletop.polygon import Line, Point, Polygon, placed, square
from dejarik.tabletop.pose import Mm, Pose, facing
from dejarik.tabletop.template import TEMPLATES, Move, Shape

SIZES = {"small": "bluesquadronescort", "medium": "wardensquadronpilot", "large": "patrolleader"}
"""A ship card of each size of base."""
ROCK: Polygon = ((-34.0, -12.0), (-14.0, -33.0), (17.0, -27.0), (36.0, -2.0), (20.0, 27.0), (-12.0, 31.0))
BOARD_SEED, BOARD_ROUND = 5, 3
MARGIN = 16.0


def table(*ships: tuple[str, Pose]) -> XWing:
    """A match with these ships on an empty table, each one an enemy of the one before it."""
    game = XWing(0, [Squad("rebel", ()), Squad("imperial", ())], {"obstacles": False})
    game.stack.clear()
    for id, (pilot, pose) in enumerate(ships):
        ship = build_ship(id, id % 2, id + 1, SquadShip(pilot))
        ship.pose, ship.where = pose, "play"
        game.state.ships.append(ship)
    game.reindex()
    return game


def lone(size: str, pose: Pose) -> tuple[XWing, Ship]:
    game = table((SIZES[size], pose))
    return game, game.ship(0)


class Cells:
    """Cells from left to right and from top to bottom. Each has a title and a line of facts under what is drawn."""

    def __init__(self, rows: Sequence[tuple[Mm, tuple[Mm, ...]]], scale: float = 1.0) -> None:
        """Each row by its height and the widths of its cells."""
        width = max(sum(widths) + MARGIN * (len(widths) + 1) for _, widths in rows)
        height = sum(height + MARGIN for height, _ in rows) + MARGIN
        self.sheet = Sheet(width, height, scale)
        self.waiting = []
        low = height
        for tall, widths in rows:
            left = MARGIN
            low -= tall + MARGIN
            for wide in widths:
                self.waiting.append((left, low, wide, tall))
                left += wide + MARGIN

    def next(self, title: str, facts: str = "") -> tuple[Mm, Mm]:
        """Begin the next cell: the middle of its lower side, above what is written there."""
        left, low, wide, tall = self.waiting.pop(0)
        self.sheet.cell(left, low, wide, tall)
        line = 1.35 * self.sheet.text_size
        self.sheet.text(left + wide / 2, low + (1.7 if facts else 1.0) * line, title, "title")
        if facts:
            self.sheet.text(left + wide / 2, low + 0.7 * line, facts)
        return left + wide / 2, low + 3 * line


# Maneuvers.


def templates() -> str:
    """Every template, and where it takes a small base: so far to the right and ahead, turned by so many degrees."""
    cells = Cells([(346.0, (188.8,) * 5), (280.0, (154.6,) * 6)])
    for one in TEMPLATES.values():
        straight = one.shape == "straight"
        move = Move(one, 0 if straight else 1)
        end = template.end(facing(0, 0, 0), 20.0, move)
        x, y = cells.next(f"{one.shape} {one.speed}", _where(end))
        _fly(cells.sheet, facing(x if straight else x - end.x / 2, y + 20.0, 0.0), 20.0, move)
    return cells.sheet.svg()


def sizes() -> str:
    """The same templates with the three sizes of bases: a larger base goes farther."""
    cells = Cells([(tall, (230.0,) * 3) for tall in (310.0, 290.0, 240.0)])
    shown: tuple[tuple[Shape, int], ...] = (("straight", 2), ("bank", 1), ("turn", 1))
    for shape, speed in shown:
        for size in SIZES:
            half = lone(size, facing(0, 0, 0))[1].half
            move = Move(TEMPLATES[shape, speed], 0 if shape == "straight" else 1)
            end = template.end(facing(0, 0, 0), half, move)
            x, y = cells.next(f"{shape} {speed}, {size} base ({2 * half:g} mm)", _where(end))
            _fly(cells.sheet, facing(x - end.x / 2, y + half, 0.0), half, move)
    return cells.sheet.svg()


def _fly(sheet: Sheet, start: Pose, half: Mm, move: Move) -> None:
    sheet.template(start, half, move)
    sheet.base("start", start, half)
    sheet.base("end", template.end(start, half, move), half)


def _where(end: Pose) -> str:
    """From a start at 0, 0 that heads north."""
    return f"→ {number(end.x)}, ↑ {number(end.y)}, {number(degrees(end.heading))}°"


def advanced() -> str:
    """Koiogran, Segnor and Tallon, and the maneuvers that go back."""
    shown: tuple[tuple[str, int, Bearing, Mm], ...] = (
        ("Koiogran turn 4", 4, "koiogran", 0.0),
        ("Segnor’s loop 2 right", 2, "segnor-right", -25.0),
        ("Tallon roll 3 right", 3, "tallon-right", -55.0),
        ("reverse straight 1", 1, "reverse-straight", 0.0),
        ("reverse bank 1 left", 1, "reverse-bank-left", 20.0),
    )
    cells = Cells([(330.0, (190.0,) * 5)])
    for title, speed, bearing, shift in shown:
        x, y = cells.next(title)
        start = facing(x + shift, y + (150.0 if bearing.startswith("reverse") else 30.0), 0.0)
        game, ship = lone("small", start)
        move = move_of(speed, bearing)
        assert move is not None
        cells.sheet.template(start, ship.half, move)
        cells.sheet.base("start", start, ship.half)
        for name, end in reversed(ends(game, ship, speed, bearing)):
            cells.sheet.base("end" if name in ("end", "centre") else "ghost", end, ship.half)
    return cells.sheet.svg()


def partial() -> str:
    """A ship in the way: back along the template until the bases touch."""
    shown: tuple[tuple[int, Bearing, Pose], ...] = (
        (3, "straight", facing(14.0, 165.0, 200.0)),
        (3, "bank-right", facing(70.0, 168.0, 275.0)),
        (2, "turn-left", facing(-72.0, 80.0, 10.0)),
    )
    cells = Cells([(300.0, (230.0,) * 3)])
    for speed, bearing, there in shown:
        x, y = cells.next(f"{bearing.replace('-', ' ')} {speed}")
        start = facing(x - there.x / 2, y + 24.0, 0.0)
        game = table(
            (SIZES["small"], start), (SIZES["small"], Pose(start.x + there.x, start.y + there.y, there.heading))
        )
        ship, other = game.state.ships
        move = move_of(speed, bearing)
        assert move is not None
        assert other.pose is not None
        cells.sheet.template(start, ship.half, move)
        cells.sheet.base("start", start, ship.half)
        cells.sheet.base("ghost", template.end(start, ship.half, move), ship.half)
        cells.sheet.base("other", other.pose, other.half)
        place_at_end(game, ExecuteManeuver(ship=0, speed=speed, bearing=bearing, difficulty="white"))
        assert ship.pose is not None
        cells.sheet.base("end", ship.pose, ship.half)
    return cells.sheet.svg()


def repositions() -> str:
    """Where a barrel roll, a boost and a decloak can end; the dashed ones are the other choices of the same side."""
    cells = Cells([(190.0, (230.0, 330.0)), (250.0, (230.0, 330.0))])
    for size in ("small", "large"):
        x, y = cells.next(f"barrel roll, {size} base")
        game, ship = lone(size, facing(x, y + 65.0, 0.0))
        _reposition(cells.sheet, ship, reposition.legal(game, ship, reposition.rolls(ship)))
    x, y = cells.next("boost")
    game, ship = lone("small", facing(x, y + 40.0, 0.0))
    _reposition(cells.sheet, ship, reposition.legal(game, ship, reposition.boosts(ship)))
    x, y = cells.next("decloak, small base")
    game, ship = lone("small", facing(x, y + 40.0, 0.0))
    _reposition(cells.sheet, ship, reposition.legal(game, ship, decloak_moves(game, ship)))
    return cells.sheet.svg()


def _reposition(sheet: Sheet, ship: Ship, moves: Iterable[reposition.Candidate]) -> None:
    assert ship.pose is not None
    found = list(moves)
    for shape in dict.fromkeys(one.template for one in found):
        sheet.polygon("template", reposition.outline(ship, shape))
    for one in found:
        sheet.base("ghost" if one.id.endswith(("front", "rear")) else "end", one.pose, ship.half)
    sheet.base("start", ship.pose, ship.half)


# Range and arcs.


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
    plain = polygon.closest_points(own, target)
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
            kind = "bad" if polygon.clear_line((line, line), [rock])[1] else "good"
            _measured(cells.sheet, kind, line)
    return cells.sheet.svg()


# A board.


def mid_game() -> str:
    """The default squads, played by greedy bots, when the shooting of a round begins."""
    game = new_game("xwing", BOARD_SEED)
    bots = [bot_named("greedy", f"board {seat}") for seat in range(2)]
    while game.state.round < BOARD_ROUND or game.state.phase != "engagement":
        decision = game.decisions[0]
        game.answer(decision, bots[decision.player].choose(game, decision))
    view = game.view(None)
    assert isinstance(view, View)
    return board(view)


PICTURES: dict[str, Callable[[], str]] = {
    "templates": templates,
    "sizes": sizes,
    "advanced": advanced,
    "partial": partial,
    "repositions": repositions,
    "arcs": arcs,
    "attack-range": attack_range,
    "obstruction": obstruction,
    "board": mid_game,
}


def main(folder: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (Path(folder) / f"{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

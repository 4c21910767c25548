"""Pictures of moves: templates, maneuvers on the sizes of bases, partial ones, barrel rolls and boosts."""

from __future__ import annotations

from collections.abc import Iterable
from math import degrees

from dejarik.games.xwing import reposition, template
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.maneuver import ExecuteManeuver, ends, move_of, place_at_end
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.system import decloak_moves
from dejarik.games.xwing.template import TEMPLATES, Move, Shape
from dejarik.tabletop.pose import Mm, Pose, facing
from drawings.cells import SIZES, Cells, lone, table
from drawings.drawing import Sheet, number


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

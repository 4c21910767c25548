"""What a leader has passed over on a move, and whether it went all the way (keyword.weapon.overrun.trigger,
keyword.weapon.ram.notched)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, sin
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.compulsory import CompulsoryWay
from dejarik.games.legion.edges import EdgeWay
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.placing import Way
from dejarik.games.legion.state import Miniature, Unit, UnitId
from dejarik.games.legion.ways import Stretch, ToolWay
from dejarik.tabletop.shape import Shape, overlap
from dejarik.tabletop.tool import Laid, Tool, far_end, laying_to, pieces

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.moves import Move

CLOSE: Final = 1.0
"""How near to the end of the tool is all the way, in millimetres."""


def leave_trail(game: Legion, move: Move, unit: Unit, way: Way) -> None:
    """keyword.weapon.overrun.trigger, keyword.weapon.ram.notched: for those whose weapons ask for it."""
    there = game.leader(unit)
    if game.armed(unit.id, "overrun"):
        move.crossed = crossed(game, unit, way, there)
    if game.armed(unit.id, "ram") and at_own_speed(game, move, unit) and went_all_the_way(way, there):
        game.note(unit.id, "full-speed")


def at_own_speed(game: Legion, move: Move, unit: Unit) -> bool:
    """withdraw.action: who withdraws does so at speed 1, however fast it is."""
    return not move.speed and (not move.withdraws or speed_of(game, unit) == 1)


def layings(way: Way, there: Miniature) -> Iterator[tuple[Tool, Laid, NotchedWay | ToolWay]]:
    """The ways to lay a tool along which the leader can have come there, and the way that it is then."""
    if isinstance(way, CompulsoryWay):
        for along, bend in way.bends_to(there):
            yield along.tool, (*_start(along, way.mover), way.mover.heading, bend), along
    elif isinstance(way, NotchedWay):
        for speed in range(way.speed, 0, -1):
            for laid in way.layings(TOOLS[speed], there):
                yield TOOLS[speed], laid, way
    elif isinstance(way, EdgeWay):
        for tool, laid in way.layings(there):
            yield tool, laid, way
    else:
        assert isinstance(way, ToolWay)
        mover = way.mover
        for speed in range(way.speed, 0, -1):
            found = laying_to(TOOLS[speed], mover.x, mover.y, mover.radius, (there.x, there.y), way.ground.barring)
            if found is not None:
                yield TOOLS[speed], found, way


def _start(tool: NotchedWay, mover: Miniature) -> tuple[float, float]:
    return (mover.x + tool.grip * sin(mover.heading), mover.y + tool.grip * cos(mover.heading))


def crossed(game: Legion, unit: Unit, way: Way, there: Miniature) -> tuple[UnitId, ...]:
    """keyword.weapon.overrun.trigger: enemies over whose bases the tool or the moving base can have passed."""
    found: dict[UnitId, None] = {}
    enemies = [one for one in game.on_table() if not game.allied(game.unit(one.unit).owner, unit.owner)]
    for tool, laid, along in layings(way, there):
        covered: list[Shape] = [*pieces(tool, laid)]
        if isinstance(along, NotchedWay | EdgeWay):
            covered += along.swept(tool, laid, there)
        for enemy in enemies:
            if any(overlap(shape, base(enemy)) for shape in covered):
                found[enemy.unit] = None
    return tuple(found)


def went_all_the_way(way: Way, there: Miniature) -> bool:
    """keyword.weapon.ram.notched: a full move with the longest tool that it may use."""
    for tool, laid, along in layings(way, there):
        if tool != TOOLS[greatest_speed(along, tool, laid, there)]:
            continue
        x, y, facing = far_end(tool, laid)
        grip = grip_of(along, there)
        if hypot(x + grip * sin(facing) - there.x, y + grip * cos(facing) - there.y) <= CLOSE:
            return True
    return False


def grip_of(way: NotchedWay | ToolWay, there: Miniature) -> float:
    """From the middle of the base to where the tool touches it."""
    if isinstance(way, NotchedWay):
        return way.grip
    return way.grip(there) if isinstance(way, EdgeWay) else there.radius


def greatest_speed(way: Stretch, tool: Tool, laid: Laid, there: Miniature) -> int:
    """terrain.difficult: what slows a move makes its greatest speed a lower one."""
    slow = way.slowed or way.ground.slows(base(there)) or way.hampered(tool, laid, there, way.ground.difficult)
    return max(1, way.speed - slow)

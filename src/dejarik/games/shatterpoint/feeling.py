"""How far a tool leads in each direction where terrain bars some ways to lay it: for drawing, so that a
few millimetres do not matter. All that is found so is legal (`ToolReach.judge` tries these layings too)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import atan2, cos, hypot, sin, sqrt, tau
from typing import Final

from dejarik.core.decision import Refusal
from dejarik.games.shatterpoint.state import Character
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.shape import Shape, overlap
from dejarik.tabletop.tool import Tool, lay, lies_clear, pieces, reach

RAYS: Final = 45
HEADINGS: Final = 2 * RAYS
BENDS: Final = 9
"""To each side."""
SHARES: Final = (0.0, 1 / 3, 2 / 3, 1.0)
"""Of an arm: places on it that are near enough to each other to stand for all of it."""

FINE: Final = 8.0
"""Mm to which it is felt for how far one comes."""

Ends = tuple[tuple[int, float], ...]
Refuse = Callable[[float, float, float], Refusal | None]


def outlined(tool: Tool, mover: Character, blockers: Sequence[Shape], refuse: Refuse) -> Polygon:
    """In each direction the far rim of the base that came as far as the tool and what else must be met let it."""
    found = []
    for ray, far in enumerate(farthest(tool, mover.x, mover.y, mover.radius, blockers)):
        ux, uy = sin(tau * ray / RAYS), cos(tau * ray / RAYS)
        away = _drawn_in(mover, ux, uy, far, refuse) + mover.radius
        found.append((round(mover.x + ux * away, 3), round(mover.y + uy * away, 3)))
    return tuple(found)


def _drawn_in(mover: Character, ux: float, uy: float, far: float, refuse: Refuse) -> float:
    if refuse(mover.x + ux * far, mover.y + uy * far, mover.z) is None:
        return far
    near = 0.0
    while far - near > FINE:
        half = 0.5 * (near + far)
        fits = refuse(mover.x + ux * half, mover.y + uy * half, mover.z) is None
        near, far = (half, far) if fits else (near, half)
    return near


def farthest(tool: Tool, x: float, y: float, radius: float, blockers: Sequence[Shape]) -> list[float]:
    """For each ray, clockwise from straight up, how far from its middle a base comes."""
    found = [reach(tool, radius) if _is_free(tool, x, y, radius, ray, blockers) else 0.0 for ray in range(RAYS)]
    for turn in range(HEADINGS):
        heading = tau * turn / HEADINGS
        first = pieces(tool, lay(tool, x, y, radius, heading, 0.0))[0]
        if any(overlap(first, one) for one in blockers):
            continue
        for bend, ends in _ends(tool, radius):
            if lies_clear(tool, lay(tool, x, y, radius, heading, bend), blockers):
                _take(found, turn, ends)
    return found


def _is_free(tool: Tool, x: float, y: float, radius: float, ray: int, blockers: Sequence[Shape]) -> bool:
    """Whether the tool, so little bent that a corner of it lies straight ahead, leads all the way."""
    lean, heading = min(tool[3], atan2(0.5 * tool[2], tool[1])), tau * ray / RAYS
    return any(lies_clear(tool, lay(tool, x, y, radius, heading, side * lean), blockers) for side in (1, -1))


def _take(found: list[float], turn: int, ends: Ends) -> None:
    for by, away in ends:
        half = turn + by
        if half % 2 == 0:
            ray = half // 2 % RAYS
            found[ray] = max(found[ray], away)


@lru_cache(maxsize=16)
def _ends(tool: Tool, radius: float) -> tuple[tuple[float, Ends], ...]:
    """For each bend: by how many headings a ray differs from the tool's own, and how far the tool leads along it."""
    bends = [tool[3] * step / BENDS for step in range(-BENDS, BENDS + 1)]
    return tuple([(bend, _ends_of(tool, radius, bend)) for bend in bends])


def _ends_of(tool: Tool, radius: float, bend: float) -> Ends:
    first, second, width, _ = tool
    out, beyond = radius + first, second - 0.5 * width  # to the joint, and on to the middle of the last disc within
    middles = [(0.0, out - (first - 0.5 * width) * share) for share in SHARES]
    middles += [(beyond * share * sin(bend), out + beyond * share * cos(bend)) for share in SHARES]
    farthest = {by: max(_exit(middle, radius + 0.5 * width, tau * by / HEADINGS) for middle in middles) for by in _BY}
    return tuple([(by, away) for by, away in farthest.items() if away > 0.0])


def _exit(middle: tuple[float, float], wide: float, heading: float) -> float:
    """Where a ray from the origin leaves a disc; 0.0 if it misses it."""
    x, y = middle
    along = x * sin(heading) + y * cos(heading)
    aside = hypot(x, y) ** 2 - along * along
    return along + sqrt(wide * wide - aside) if along > 0.0 and aside <= wide * wide else 0.0


_BY: Final = range(-HEADINGS // 4, HEADINGS // 4 + 1)

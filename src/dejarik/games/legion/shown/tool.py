"""The movement tool as it would lie under a leader's move, to be drawn."""

from __future__ import annotations

from math import degrees

from dejarik.games.legion.edges import EdgeWay
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.placing import Way
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import ToolWay
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.tool import Laid, Tool, drawn, laid_from_edge, laying_to, next_from_edge


def tool_to(way: Way, there: Miniature) -> tuple[Polygon, ...]:
    """Its two arms and its joint; nothing where the way needs no tool, or the leader stays."""
    found = laid_to(way, there)
    return () if found is None else drawn(*found)


def bend_to(way: Way, there: Miniature) -> int | None:
    """By how many degrees it would be bent; None where there is no tool."""
    found = laid_to(way, there)
    return None if found is None else round(abs(degrees(found[1][3])))


def laid_to(way: Way, there: Miniature) -> tuple[Tool, Laid] | None:
    if not isinstance(way, ToolWay | NotchedWay):
        return None
    if (there.x, there.y) == (way.mover.x, way.mover.y):
        return None
    for tool, high, difficult in way.tools(there):
        laid = _laid(way, tool, there, high + difficult)
        if laid is not None:
            return tool, laid
    return None


def _laid(way: ToolWay | NotchedWay, tool: Tool, there: Miniature, barring: list[Shape]) -> Laid | None:
    if isinstance(way, NotchedWay):
        return next(way.layings(tool, there), None)
    if not isinstance(way, EdgeWay):
        return laying_to(tool, way.mover.x, way.mover.y, way.mover.radius, (there.x, there.y), barring)
    for edge in way.edges:
        if way.notched:
            laid = way.slides(tool, edge, there)
        else:
            index = next_from_edge(tool, edge, there.x, there.y, there.radius, barring)
            laid = laid_from_edge(tool, edge, there.x, there.y, index) if index >= 0 else None
        if laid is not None:
            return laid
    return None

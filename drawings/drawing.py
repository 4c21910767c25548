"""A sheet to draw tabletop geometry on, in millimetres with north up, written as SVG. Its dark ground is its own, so
that it reads the same on a light page and on a dark one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal
from xml.sax.saxutils import escape

from dejarik.games.xwing import template
from dejarik.games.xwing.template import Move
from dejarik.tabletop.polygon import Point, square
from dejarik.tabletop.pose import Mm, Pose

Anchor = Literal["start", "middle", "end"]

STYLE = """
.sheet { fill: #10131c } .cell { fill: #ffffff08 }
.start { fill: #9aa0ad22; stroke: #9aa0ad } .end { fill: #5aa9e633; stroke: #5aa9e6 }
.other { fill: #4fbf8633; stroke: #4fbf86 } .ghost { fill: none; stroke: #5aa9e6; stroke-dasharray: 5 4 }
.template { fill: #e0b04a2e; stroke: #e0b04a } .rock { fill: #6b6f7a; stroke: #9aa0ad }
.range1 { fill: #87403a } .range2 { fill: #75602c } .range3 { fill: #2b4a68 }
.range1, .range2, .range3 { stroke: #10131c }
.good { stroke: #4fbf86; fill: #4fbf86 } .bad { stroke: #e8695a; fill: #e8695a } .part { fill: #e0b04a66; stroke: none }
.thin { stroke: #9aa0ad; stroke-dasharray: 4 4; fill: none } .nose { stroke: none }
.nose.start { fill: #9aa0ad } .nose.end { fill: #5aa9e6 } .nose.other { fill: #4fbf86 } .nose.ghost { fill: none }
text { fill: #b9bfcc; stroke: none; font-family: system-ui, sans-serif } .title { fill: #e8eaf0; font-weight: 600 }
"""


class Sheet:
    """`scale` is how many pixels a millimetre takes; letters and lines are as large on every sheet."""

    def __init__(self, width: Mm, height: Mm, scale: float = 1.0) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.text_size = 12.0 / scale
        self.pen = 1.5 / scale
        self.parts: list[str] = []

    def svg(self) -> str:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        size = f'width="{number(self.width * self.scale)}" height="{number(self.height * self.scale)}"'
        style = f"* {{ stroke-width: {number(self.pen)} }} text {{ font-size: {number(self.text_size)}px }}{STYLE}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} role="img">'
        ground = f'<rect class="sheet" width="{number(self.width)}" height="{number(self.height)}" rx="8"/>'
        return "\n".join([head, f"<style>\n{style}</style>", ground, *self.parts, "</svg>"]) + "\n"

    def cell(self, x: Mm, y: Mm, width: Mm, height: Mm) -> None:
        """A lighter rectangle by its lower left corner."""
        self.parts.append(
            f'<rect class="cell" x="{number(x)}" y="{number(self.height - y - height)}" width="{number(width)}" '
            f'height="{number(height)}" rx="6"/>'
        )

    def polygon(self, kind: str, corners: Iterable[Point]) -> None:
        self.parts.append(f'<polygon class="{kind}" points="{self.points(corners)}"/>')

    def line(self, kind: str, *points: Point) -> None:
        self.parts.append(f'<polyline class="{kind}" points="{self.points(points)}" fill="none"/>')

    def dot(self, kind: str, point: Point) -> None:
        x, y = point
        self.parts.append(
            f'<circle class="{kind}" cx="{number(x)}" cy="{number(self.height - y)}" r="{number(2 * self.pen)}"/>'
        )

    def text(self, x: Mm, y: Mm, words: str, kind: str = "", anchor: Anchor = "middle") -> None:
        named = f' class="{kind}"' if kind else ""
        self.parts.append(
            f'<text{named} x="{number(x)}" y="{number(self.height - y)}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def base(self, kind: str, pose: Pose, half: Mm) -> None:
        """A base, with an arrow head that points to its front."""
        self.polygon(kind, square(pose.x, pose.y, pose.heading, half))
        nose = [(0.0, 0.75), (0.45, -0.35), (0.0, -0.1), (-0.45, -0.35)]
        self.polygon(f"nose {kind}", [pose.at(side * half, forward * half) for side, forward in nose])

    def template(self, start: Pose, half: Mm, move: Move) -> None:
        self.polygon("template", template.outline(start, half, move))

    def points(self, points: Iterable[Point]) -> str:
        return " ".join(f"{number(x)},{number(self.height - y)}" for x, y in points)


def number(value: float) -> str:
    """To a tenth of a millimetre, never as -0."""
    return f"{round(value, 1) + 0.0:g}"

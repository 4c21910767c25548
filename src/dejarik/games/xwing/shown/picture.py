"""A board as an SVG picture, from what a player may see. Drawn by us: squares, arcs, outlines; no publisher's art."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, sin, tau
from xml.sax.saxutils import escape

from dejarik.games.speaker import templates
from dejarik.games.xwing.arc import arc_cut
from dejarik.games.xwing.facts import pilot_facts
from dejarik.games.xwing.shown.view import DeviceView, EscalationView, ObstacleView, ShipView, View
from dejarik.tabletop.polygon import Point, placed, square
from dejarik.tabletop.pose import Pose

COLOURS = {"rebel": "#d1495b", "imperial": "#2e8b57", "scum": "#b8860b"}
STYLE = """
.table { fill: #10131c } .zone { fill: #ffffff0a } .asteroid { fill: #6b6f7a; stroke: #9aa0ad }
.debris { fill: #4b5563; stroke: #9aa0ad; stroke-dasharray: 4 3 } .base { stroke-width: 2; fill: #0b0d14e0 }
.marker { fill: #1d3557; stroke: #8ecae6 }
.bomb { fill: #b5452c; stroke: #f0c8a0 } .mine { fill: #6a3d7c; stroke: #d8b8e8; stroke-dasharray: 2 2 }
.arc { stroke-width: 1; stroke-dasharray: 3 3; fill: none; opacity: .8 } .hull { stroke: none }
text { text-anchor: middle; paint-order: stroke; stroke: #10131c; stroke-width: 3px }
.name { font: 600 12px system-ui, sans-serif; fill: #e8eaf0 }
.facts { font: 10px system-ui, sans-serif; fill: #b9bfcc }
"""


def board(view: View, lang: str = "en") -> str:
    """The table with its edges, obstacles, devices and ships; north is up."""
    width, height = view.width, view.height
    ships = [ship for ship in view.ships if ship.pose is not None]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<style>{STYLE}</style>",
        f'<rect class="table" width="{width:g}" height="{height:g}" rx="6"/>',
        f'<rect class="zone" width="{width:g}" height="100"/>',
        f'<rect class="zone" y="{height - 100:g}" width="{width:g}" height="100"/>',
        *(_obstacle(one, height) for one in view.obstacles if one.pose is not None),
        *(part for part in _markers(view.escalation, height, lang)),
        *(part for one in view.devices for part in _device(one, height)),
        *(part for ship in ships for part in _ship(ship, height)),
        *(part for ship in ships for part in _label(ship, height, lang)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _points(corners: Iterable[Point], height: float) -> str:
    return " ".join(f"{x:.1f},{height - y:.1f}" for x, y in corners)


def _obstacle(one: ObstacleView, height: float) -> str:
    assert one.pose is not None
    corners = placed(one.outline, one.pose.x, one.pose.y, one.pose.heading)
    return f'<polygon class="{one.kind}" points="{_points(corners, height)}"/>'


def _markers(escalation: EscalationView | None, height: float, lang: str) -> Iterator[str]:
    """Hyperspace markers, each side with the first letter of its result."""
    for number, pose in enumerate(escalation.markers if escalation else (), start=1):
        assert escalation is not None
        outline = placed(escalation.outline, pose.x, pose.y, pose.heading)
        yield f'<polygon class="marker" points="{_points(outline, height)}"/>'
        yield f'<text class="name" x="{pose.x:.1f}" y="{height - pose.y + 4:.1f}">{number}</text>'
        for index, face in enumerate(escalation.sides):
            x, y = pose.turned(index * tau / len(escalation.sides)).at(0.0, 9.0)
            letter = templates("xwing", "fr" if lang == "fr" else "en")[f"name.face.{face}"][0].upper()
            yield f'<text class="facts" x="{x:.1f}" y="{height - y + 4:.1f}">{letter}</text>'


def _device(one: DeviceView, height: float) -> list[str]:
    """Its outline, and the number by which it is asked for."""
    corners = placed(one.outline, one.pose.x, one.pose.y, one.pose.heading)
    x = sum(x for x, _ in corners) / len(corners)
    y = sum(y for _, y in corners) / len(corners)
    return [
        f'<polygon class="{one.kind}" points="{_points(corners, height)}"/>',
        f'<text class="facts" x="{x:.1f}" y="{height - y + 4:.1f}">{one.id + 1}</text>',
    ]


def _ship(ship: ShipView, height: float) -> list[str]:
    pose = ship.pose
    assert pose is not None
    colour = COLOURS[pilot_facts(ship.pilot[0]).faction]
    base = _points(square(pose.x, pose.y, pose.heading, ship.half), height)
    reach, cut = ship.half + 60.0, arc_cut(ship.half)
    arc = [pose.at(-cut / ship.half * reach, reach), (pose.x, pose.y), pose.at(cut / ship.half * reach, reach)]
    return [
        f'<polyline class="arc" stroke="{colour}" points="{_points(arc, height)}"/>',
        f'<polygon class="base" stroke="{colour}" points="{base}"/>',
        f'<polygon class="hull" fill="{colour}" points="{_points(_silhouette(ship, pose), height)}"/>',
    ]


def _label(ship: ShipView, height: float, lang: str) -> list[str]:
    """The name, what is left of hull and shields, and the tokens."""
    pose = ship.pose
    assert pose is not None
    name = pilot_facts(ship.pilot[0]).name
    below = height - pose.y + ship.half * (abs(sin(pose.heading)) + abs(cos(pose.heading))) + 12
    facts = f"{ship.hull - len(ship.faceup) - ship.facedown} / {ship.shields}"
    tokens = " ".join(f"{token}{count if count > 1 else ''}" for token, count in sorted(ship.tokens.items()))
    said = name.fr if lang == "fr" else name.en
    return [
        f'<text class="name" x="{pose.x:.1f}" y="{below:.1f}">{escape(said)} {ship.number}</text>',
        f'<text class="facts" x="{pose.x:.1f}" y="{below + 12:.1f}">{escape(f"{facts} {tokens}".strip())}</text>',
    ]


def _silhouette(ship: ShipView, pose: Pose) -> list[Point]:
    """A dart whose width and waist tell the types apart at a glance."""
    h = ship.half
    wings = 0.75 if ship.type == "t65xwing" else 0.6
    shape = [(0.0, 0.85), (0.14, 0.1), (wings, -0.1), (wings, -0.45), (0.14, -0.7)]
    mirrored = [(-x, y) for x, y in reversed(shape[1:])]
    return [pose.at(x * h, y * h) for x, y in [*shape, *mirrored]]

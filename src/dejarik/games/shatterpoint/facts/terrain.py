"""Terrain pieces and ready layouts of them. No source gives their sizes or where they stand: all of it is `house`."""

from __future__ import annotations

from math import radians

import msgspec

from dejarik.games.shatterpoint.facts.cards import Name
from dejarik.games.shatterpoint.facts.measures import TABLE
from dejarik.games.shatterpoint.facts.terms import LayoutKey
from dejarik.tabletop.polygon import Point, rectangle
from dejarik.tabletop.pose import Mm, Pose
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import GROUND, Part, surface


class PartFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """terrain.properties. A rectangle about (x, y) of the piece, as wide and as deep as said."""

    x: Mm = 0.0
    y: Mm = 0.0
    width: Mm
    depth: Mm
    bottom: Mm = 0.0
    top: Mm
    open: bool = False
    """terrain.open: it does not block line of sight; else it is blocked."""
    traversable: bool = False
    """terrain.traversable: it does not hinder moves; else it is impassable."""


class PieceFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """terrain.pieces-and-parts. `access` are access points, each connected to all the others of the piece."""

    name: Name
    count: int
    parts: tuple[PartFacts, ...] = ()
    access: tuple[Point, ...] = ()
    house: bool = True


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A piece on the table, or at height z on top of another; x and y from the middle of the table, the heading in
    degrees."""

    piece: str
    x: Mm
    y: Mm
    heading: float
    z: Mm = 0.0


class LayoutFacts(msgspec.Struct, frozen=True):
    name: Name
    laid: tuple[Laid, ...]
    house: bool = True
    id: LayoutKey = LayoutKey("")


class AccessPoint(msgspec.Struct, frozen=True, gc=False):
    """access.meaning: a place on the surface of `part`, at height z, and the ids of the points it is connected to."""

    id: int
    x: Mm
    y: Mm
    part: int
    z: Mm
    connected: tuple[int, ...]


class Battlefield(msgspec.Struct, frozen=True):
    """The parts with ids from 1; `open` and `traversable` hold ids of parts, `piece_of` the piece of each part."""

    parts: tuple[Part, ...]
    open: frozenset[int]
    traversable: frozenset[int]
    piece_of: dict[int, int]
    access: tuple[AccessPoint, ...]
    laid: tuple[Laid, ...]


def built(layout: LayoutFacts, pieces: dict[str, PieceFacts]) -> Battlefield:
    """The layout with every part where it stands, in coordinates of the table."""
    parts: list[Part] = []
    open, traversable, piece_of = set[int](), set[int](), dict[int, int]()
    for number, laid in enumerate(layout.laid):
        for facts in pieces[laid.piece].parts:
            id = len(parts) + 1
            parts.append(_part(id, facts, laid))
            piece_of[id] = number
            open |= {id} if facts.open else set()
            traversable |= {id} if facts.traversable else set()
    access: list[AccessPoint] = []
    for laid in layout.laid:
        access += _access(laid, pieces[laid.piece], parts, len(access))
    return Battlefield(tuple(parts), frozenset(open), frozenset(traversable), piece_of, tuple(access), layout.laid)


def _pose(laid: Laid) -> Pose:
    return Pose(laid.x + 0.5 * TABLE, laid.y + 0.5 * TABLE, radians(laid.heading))


def _part(id: int, facts: PartFacts, laid: Laid) -> Part:
    pose = _pose(laid)
    middle = pose.ahead(facts.y).aside(facts.x)
    corners = rectangle(middle.x, middle.y, pose.heading, 0.5 * facts.width, 0.5 * facts.depth)
    footprint = tuple((round(x, 3), round(y, 3)) for x, y in corners)
    return Part(id, footprint, laid.z + facts.bottom, laid.z + facts.top)


def _access(laid: Laid, piece: PieceFacts, parts: list[Part], first: int) -> list[AccessPoint]:
    ids = range(first, first + len(piece.access))
    found = []
    for id, (x, y) in zip(ids, piece.access, strict=True):
        at = _pose(laid).ahead(y).aside(x)
        part, z = surface(disc(at.x, at.y, 0.1), parts) or (GROUND, 0.0)
        others = tuple(other for other in ids if other != id)
        found.append(AccessPoint(id, round(at.x, 3), round(at.y, 3), part, z, others))
    return found

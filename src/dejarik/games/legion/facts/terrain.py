"""A stock of terrain and ready battlefields. Players agree on all of it (terrain.golden-rule), and no source gives
sizes: it is `house` throughout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import radians
from typing import Literal

import msgspec

from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import BattlefieldKey
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.pose import Mm, Pose
from dejarik.tabletop.terrain import Part

TerrainType = Literal["scatter", "area", "obstacle"]
"""terrain.types"""
Movement = Literal["open", "difficult", "impassable"]
"""terrain.movement-classes"""
Cover = Literal["none", "light", "heavy"]
"""terrain.cover-classes"""


class PartFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """terrain.composite: a rectangle about (x, y) of the piece, as wide and as deep as said."""

    x: Mm = 0.0
    y: Mm = 0.0
    width: Mm
    depth: Mm
    bottom: Mm = 0.0
    top: Mm
    movement: Movement
    cover: Cover
    blocks: bool = False
    """los.block.terrain: it blocks line of sight; area terrain that does is concealing."""


class PieceFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    name: Name
    type: TerrainType
    barricade: bool = False
    parts: tuple[PartFacts, ...]
    house: bool = True


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A piece on the table, from its lower left corner; the heading in degrees."""

    piece: str
    x: Mm
    y: Mm
    heading: float = 0.0


class BattlefieldFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    id: BattlefieldKey = BattlefieldKey("")
    name: Name
    table: tuple[Mm, Mm]
    laid: tuple[Laid, ...]
    house: bool = True


class Stood(msgspec.Struct, frozen=True):
    """A part where it stands, with what the players agreed on; `piece` numbers the pieces of the battlefield."""

    part: Part
    piece: int
    type: TerrainType
    barricade: bool
    movement: Movement
    cover: Cover
    blocks: bool
    sort: str = ""
    """Which piece of the stock it is a part of."""


def stand(pieces: Sequence[Laid], stock: Mapping[str, PieceFacts], parts: int = 0, first: int = 0) -> tuple[Stood, ...]:
    """Every part of these pieces. Ids follow those of the `parts` that there are, pieces are numbered from `first`."""
    found: list[Stood] = []
    for number, laid in enumerate(pieces, first):
        piece = stock[laid.piece]
        for facts in piece.parts:
            part = _part(parts + len(found) + 1, facts, laid)
            kept = (piece.type, piece.barricade, facts.movement, facts.cover, facts.blocks)
            found.append(Stood(part, number, *kept, laid.piece))
    return tuple(found)


def _part(id: int, facts: PartFacts, laid: Laid) -> Part:
    pose = Pose(laid.x, laid.y, radians(laid.heading))
    at = pose.ahead(facts.y).aside(facts.x)
    half = (0.5 * facts.width, 0.5 * facts.depth)
    corners = ((round(x, 3), round(y, 3)) for x, y in rectangle(at.x, at.y, pose.heading, *half))
    return Part(id, tuple(corners), facts.bottom, facts.top)

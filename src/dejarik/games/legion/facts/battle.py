"""What is printed on battle cards and their maps, and how large an army is in each format."""

from __future__ import annotations

import msgspec

from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import BattleCardKey, Color, DeckKind, Faction, Rank, Zone
from dejarik.tabletop.polygon import Point
from dejarik.tabletop.pose import Mm

Area = tuple[Mm, Mm, Mm, Mm]
"""A rectangle of the table: least x and y, greatest x and y."""


class ObjectiveFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.objective.fields, card.map.fields, in millimetres from the lower left corner, blue's edge at the bottom.
    `zones` says whose some POI are, where the card does; `flank` is the part of a territory along a short edge."""

    id: BattleCardKey = BattleCardKey("")
    hq: str
    name: Name
    recon: bool = False
    scenario: bool = False
    """Of a scenario, in which some keywords are not used."""
    poi_name: Name | None = None
    territory: dict[Color, tuple[Area, ...]] = {}
    poi: tuple[Point, ...] = ()
    zones: dict[Zone, tuple[Point, ...]] = {}
    flank: dict[Color, Area] = {}

    def called(self, lang: str = "en") -> str:
        return self.name.said(lang)


class BattleCardFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.secondary.fields, card.advantage.fields: what a card does stands with the rules. `house` names what of it
    no source gives."""

    id: BattleCardKey = BattleCardKey("")
    hq: str
    name: Name
    faction: Faction | None = None
    recon: bool = False
    house: tuple[str, ...] = ()

    def called(self, lang: str = "en") -> str:
        return self.name.said(lang)


class DeploymentFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of editions whose deployment zones have cards of their own. A zone is rectangles, or half a disc about a point of
    the table's edge."""

    id: BattleCardKey = BattleCardKey("")
    hq: str = ""
    name: Name
    recon: bool = False
    zones: dict[Color, tuple[Area, ...]] = {}
    discs: dict[Color, tuple[Mm, Mm, Mm]] = {}

    def called(self, lang: str = "en") -> str:
        return self.name.said(lang)


class FormatFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """army.points, army.ranks, setup.battlefield-size: least and most units of each rank, and the table."""

    points: int
    ranks: dict[Rank, tuple[int, int]]
    table: tuple[Mm, Mm]
    recon: bool = False
    """Whether the battle cards of the smaller format are used."""
    deck: dict[DeckKind, int] = {}
    """army.battle-deck: how many cards of each kind."""
    detachments_count: bool = False
    """Whether units with Detachment count towards the most of their rank."""
    players: int = 2
    """How many bring such an army to a match."""
    house: bool = False

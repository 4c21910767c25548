"""What is printed on Mission and Struggle cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from dejarik.games.shatterpoint.facts.cards import Name
from dejarik.games.shatterpoint.facts.terms import (
    Confidence,
    DefenseFace,
    MissionKey,
    ObjectiveKey,
    StruggleKey,
    UnitType,
)
from dejarik.tabletop.polygon import Point

Ploy = Literal[
    "press-forward",
    "stick-to-the-plan",
    "regroup",
    "opening",
    "reset",
    "support-move",
    "recover",
    "secondary-move",
    "patch-up",
    "primary-move",
]


class MapFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The objectives that are active. `priority` says which one gets the priority token on which result of a defense
    die, where the mission has such a token."""

    active: tuple[ObjectiveKey, ...]
    priority: dict[DefenseFace, ObjectiveKey] = {}


class StruggleFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A Struggle card; of several maps one is chosen when it is revealed. `ploy` and `challenging` are what the card
    adds for the special rule of its mission."""

    id: StruggleKey = StruggleKey("")
    name: Name
    phase: int
    maps: tuple[MapFacts, ...]
    ploy: Ploy | None = None
    challenging: UnitType | None = None
    confidence: Confidence = "certain"


class MissionFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """mission.card.fields. Objectives are points of the table. `priority` says how long the priority token lies where a
    roll has put it: it `stays` until a roll names another objective, or it `leaves` when the turn has been scored.
    `special` is the mission's other rule: a ploy for a unit chosen by the Shatterpoint card, a wound that moves the
    Struggle token, or a ploy and a change of struggle."""

    id: MissionKey = MissionKey("")
    name: Name
    objectives: dict[ObjectiveKey, Point]
    struggles: tuple[StruggleFacts, ...]
    core: bool = False
    priority: Literal["stays", "leaves"] | None = None
    special: Literal["shatterpoint-ploy", "challenge-the-odds", "clever-ploy"] | None = None
    confidence: Confidence = "certain"

    def struggle(self, id: str) -> StruggleFacts:
        return next(one for one in self.struggles if one.id == id)

    def phase(self, number: int) -> tuple[StruggleFacts, ...]:
        """The struggle cards of a phase: 1, 2 or 3."""
        return tuple(one for one in self.struggles if one.phase == number)

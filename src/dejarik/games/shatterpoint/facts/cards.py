"""What is printed on the Stat and Stance cards."""

from __future__ import annotations

import msgspec

from dejarik.games.shatterpoint.facts.terms import (
    AbilityKey,
    AbilityKind,
    AttackType,
    ChartEntry,
    Confidence,
    Era,
    Icon,
    OptionKey,
    UnitKey,
    UnitType,
)
from dejarik.tabletop.pose import Mm


class Name(msgspec.Struct, frozen=True, omit_defaults=True):
    """`fr` is the English name where no French one is known."""

    en: str
    fr: str = ""

    def __post_init__(self) -> None:
        if not self.fr:
            msgspec.structs.force_setattr(self, "fr", self.en)

    def in_(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class OptionFacts(msgspec.Struct, frozen=True, array_like=True):
    """tree.structure: an option, the icons it shows with their number, and the options that its paths lead on to.
    A path within a column is listed at both of its ends (tree.next), one to the right at its left end."""

    effects: tuple[tuple[Icon, int], ...]
    next: tuple[OptionKey, ...] = ()


class TreeFacts(msgspec.Struct, frozen=True):
    """tree.start: one of the options of `start` is chosen first."""

    start: tuple[OptionKey, ...]
    options: dict[OptionKey, OptionFacts]


class RowFacts(msgspec.Struct, frozen=True, array_like=True):
    """expertise.attack-chart.lookup: what so many expertise results give; `most` is None in a row like 4+."""

    least: int
    most: int | None
    entries: tuple[ChartEntry, ...]


class ChartFacts(msgspec.Struct, frozen=True):
    """An expertise chart. The name is that of a weapon or an armour, and means nothing to the rules."""

    name: Name
    rows: tuple[RowFacts, ...]

    def row(self, count: int) -> tuple[ChartEntry, ...]:
        """What `count` expertise results give: the entries of one row, or nothing."""
        for row in self.rows:
            if row.least <= count and (row.most is None or count <= row.most):
                return row.entries
        return ()


class StanceFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """stance.card.fields. Without a `range` the stance has no ranged attack, and its ranged attack value is 0."""

    name: Name
    melee_attack: int
    melee_defense: int
    ranged_defense: int
    ranged_attack: int = 0
    range: int | None = None
    melee: ChartFacts
    ranged: ChartFacts | None = None
    defense: ChartFacts
    tree: TreeFacts
    house: tuple[str, ...] = ()

    def attack_dice(self, type: AttackType) -> int:
        return self.melee_attack if type == "melee" else self.ranged_attack

    def defense_dice(self, type: AttackType) -> int:
        return self.melee_defense if type == "melee" else self.ranged_defense

    def chart(self, type: AttackType) -> ChartFacts | None:
        return self.melee if type == "melee" else self.ranged


class UnitFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """stat-card.two-sides. A primary unit has `squad_points`, the others a `cost`. `house` names the fields that no
    source gives and we have set ourselves."""

    id: UnitKey = UnitKey("")
    name: Name
    type: UnitType
    eras: tuple[Era, ...]
    stamina: int
    durability: int
    force: int = 0
    squad_points: int = 0
    cost: int = 0
    unique: tuple[str, ...] = ()
    """stat-card.unique-name: of each individual that the unit stands for."""
    tags: tuple[str, ...] = ()
    characters: int = 1
    base: Mm = 40.0
    """The diameter of the base of each of its characters."""
    abilities: tuple[AbilityKey, ...]
    stances: tuple[StanceFacts, ...] = ()
    core: bool = False
    """It comes with the core set."""
    confidence: Confidence = "certain"
    house: tuple[str, ...] = ()

    @property
    def radius(self) -> Mm:
        return 0.5 * self.base


class AbilityFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`cost` is the Force to be paid, of `most` where the card leaves the player a choice; `action` marks an ability
    that takes up an action; `uses` is how often it may be used in a turn."""

    id: AbilityKey = AbilityKey("")
    name: Name
    kind: AbilityKind
    cost: int = 0
    most: int = 0
    action: bool = False
    uses: int = 1
    house: tuple[str, ...] = ()

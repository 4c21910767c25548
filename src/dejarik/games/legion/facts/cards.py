"""What is printed on unit, counterpart, upgrade and command cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from dejarik.games.legion.facts.terms import (
    Base,
    CommandKey,
    Confidence,
    CounterpartKey,
    DefenseDie,
    Faction,
    KeywordClass,
    KeywordKey,
    Rank,
    Side,
    Slot,
    UnitKey,
    UnitType,
    UpgradeKey,
)
from dejarik.tabletop.pose import Mm


class Name(msgspec.Struct, frozen=True, omit_defaults=True):
    """`fr` is empty where the English name is used in French too."""

    en: str
    fr: str = ""

    def said(self, lang: str) -> str:
        return (self.fr or self.en) if lang == "fr" else self.en


class Called(msgspec.Struct, frozen=True):
    """What has a name and no more."""

    name: Name


class KeywordFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A keyword that the book defines: `x` says that a number follows it, `of` that a word does."""

    id: KeywordKey = KeywordKey("")
    name: Name
    kind: KeywordClass = msgspec.field(name="class")
    rule: str
    x: bool = False
    of: bool = False
    both_sides: bool = False
    """Whether a unit with it may take upgrades of the dark side and of the light side."""


class Keyword(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A keyword on a card: `["nimble"]`, `["sharpshooter", 2]`, `["weak-point", 1, "rear"]`, `["ai", 0, "attack"]`."""

    id: KeywordKey
    x: int = 0
    of: str = ""


class WeaponFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """weapon.definition. `range` is from and to, 0 for melee and 6 for beyond range 5; a weapon without one is used by
    its keywords alone (overrun, self-destruct). `dice` are red, black and white ones. An `area` weapon strikes all
    around a token (rule.area-weapon); `surge` is the chart that some weapons have of their own
    (attack.step4c.card-charts)."""

    name: str
    range: tuple[int, int] | None
    dice: tuple[int, int, int]
    keywords: tuple[Keyword, ...] = ()
    area: bool = False
    surge: Literal["hit", "crit"] | None = None

    def keyword(self, id: str) -> Keyword | None:
        for one in self.keywords:  # a generator would cost more than the loop
            if one.id == id:
                return one
        return None


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.upgrade.restriction: a unit meets it if it has one of each list that is not empty, and none of `not_…`."""

    names: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    types: tuple[UnitType, ...] = ()
    ranks: tuple[Rank, ...] = ()
    factions: tuple[Faction, ...] = ()
    armies: tuple[Faction, ...] = ()
    """The factions in whose armies a mercenary may have it."""
    affiliations: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    keywords: tuple[KeywordKey, ...] = ()
    slots: tuple[Slot, ...] = ()
    defense: tuple[DefenseDie, ...] = ()
    not_names: tuple[str, ...] = ()
    not_titles: tuple[str, ...] = ()
    not_ranks: tuple[Rank, ...] = ()


class UnitFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.unit.fields. Troopers have `courage`, vehicles `resilience`; None is the dash. `newer` are keywords that the
    book does not define, `house` the fields that no source gives."""

    id: UnitKey = UnitKey("")
    hq: str
    """Its id in the community's builder, two letters."""
    name: Name
    title: Name | None = None
    short: str = ""
    tts: str = ""
    rank: Rank
    faction: Faction
    type: UnitType
    cost: int
    miniatures: int
    wounds: int
    courage: int | None = None
    resilience: int | None = None
    defense: DefenseDie
    attack_surge: Literal["hit", "crit"] | None = None
    defense_surge: bool = False
    speed: int
    base: Base
    silhouette: Mm | None = None
    """los.silhouette.vehicle: the height of the hull; a trooper's follows from its base."""
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[WeaponFacts, ...] = ()
    slots: tuple[Slot, ...] = ()
    bullets: int = 0
    """army.unique, army.limited: before the name; 0 for as many as one likes."""
    bullets_by_title: bool = False
    hired_by: tuple[Faction, ...] = ()
    affiliation: str = ""
    equip: tuple[UpgradeKey, ...] = ()
    counterpart: CounterpartKey | None = None
    battle_force: str = ""
    """keyword.unit.special-issue"""
    unreleased: str = ""
    unpriced: bool = False
    newer: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def vehicle(self) -> bool:
        return self.type in ("ground vehicle", "repulsor vehicle")

    def keyword(self, id: str) -> Keyword | None:
        return next((one for one in self.keywords if one.id == id), None)

    def called(self, lang: str = "en") -> str:
        """The name, and the subtitle behind it if there is one (card.unit.subtitle)."""
        return f"{self.name.said(lang)}, {self.title.said(lang)}" if self.title else self.name.said(lang)


class CounterpartFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """keyword.unit.counterpart"""

    id: CounterpartKey = CounterpartKey("")
    hq: str
    name: Name
    title: Name | None = None
    short: str = ""
    tts: str = ""
    faction: Faction
    type: UnitType
    cost: int
    wounds: int
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[WeaponFacts, ...] = ()
    slots: tuple[Slot, ...] = ()
    house: tuple[str, ...] = ()

    def called(self, lang: str = "en") -> str:
        return f"{self.name.said(lang)}, {self.title.said(lang)}" if self.title else self.name.said(lang)


class UpgradeFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.upgrade.fields. What a card grants: `keywords`, `weapons`, `miniatures`, `courage`, `speed` and further
    `slots`. `mentions` are keywords named on it that it does not simply grant. `effect` is `facts` where these say all,
    `more` where the card does something besides, `unknown` where no source says what."""

    id: UpgradeKey = UpgradeKey("")
    hq: str
    name: Name
    title: Name | None = None
    short: str = ""
    tts: str = ""
    slot: Slot
    cost: int
    only: tuple[Condition, ...] = ()
    """army.upgrade.restrictions: one of them must be met; none is needed where there is none."""
    slotless: tuple[Condition, ...] = ()
    """Who needs no slot of its kind for it."""
    battle_force: str = ""
    """Which alone may have it (battle-force.definition)."""
    keywords: tuple[Keyword, ...] = ()
    mentions: tuple[KeywordKey, ...] = ()
    weapons: tuple[WeaponFacts, ...] = ()
    miniatures: int = 0
    keeps: bool = False
    """Whether the unit profits from it even when its miniatures have fallen."""
    wounds: int = 0
    """card.upgrade.wound-default: the threshold of these; 0 for the unit's."""
    courage: int = 0
    speed: int = 0
    slots: tuple[Slot, ...] = ()
    affiliation: str = ""
    turns: Literal["exhaust", "expend"] | None = None
    turned_by: Literal["weapon", "effect"] = "weapon"
    """What exhausts or expends a card that has a weapon."""
    bullets: int = 0
    two_sided: bool = False
    faces: tuple[tuple[Keyword, ...], ...] = ()
    """Of a card that begins with its first side up: the keywords of each."""
    counterpart: CounterpartKey | None = None
    """Who may join a unit that bears it."""
    cheaper: tuple[int, str] | None = None
    """By how much it costs less in an army with a unit of this name."""
    cheaper_borne: bool = False
    """Whether that unit must bear it itself."""
    owes: Slot | None = None
    """The kind of upgrade that a unit with this one must have as well."""
    throws: int = 0
    """How far a melee weapon of the bearer can be thrown, with half of its dice."""
    effect: Literal["facts", "more", "unknown"] = "facts"
    unreleased: str = ""
    newer: tuple[str, ...] = ()
    confidence: Confidence = "certain"

    @property
    def turns_in_attacks(self) -> bool:
        """upgrade.exhaust.weapon-timing: whether it is exhausted or expended as its weapon joins a pool."""
        return self.turns is not None and self.turned_by == "weapon"

    def has(self, keyword: str) -> bool:
        return any(one.id == keyword for one in self.keywords)

    def granted(self, side: int) -> tuple[Keyword, ...]:
        """While this side is up."""
        return (*self.keywords, *self.faces[side]) if self.faces else self.keywords

    def called(self, lang: str = "en") -> str:
        return f"{self.name.said(lang)}, {self.title.said(lang)}" if self.title else self.name.said(lang)


class OrderFacts(msgspec.Struct, frozen=True, array_like=True):
    """So many units, each of one of these kinds or names; any unit where none is given."""

    count: int
    of: tuple[str, ...] = ()


class CommandFacts(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """card.command.fields. `units` are names of which the army needs one, with `all_units` each; `only` says more of
    the unit that is needed."""

    id: CommandKey = CommandKey("")
    hq: str
    name: Name
    pips: int
    """As a hand counts them."""
    in_match: int | None = None
    """The printed ones, where the card is counted otherwise in a hand."""
    units: tuple[str, ...] = ()
    all_units: bool = False
    only: tuple[Condition, ...] = ()
    faction: Faction | None = None
    battle_force: str = ""
    orders: tuple[OrderFacts, ...] = ()
    weapons: tuple[WeaponFacts, ...] = ()
    """What the card lends to a unit, or lets it attack with."""
    unreleased: str = ""
    house: tuple[str, ...] = ()

    @property
    def shown(self) -> int:
        """card.command.pips: those that decide who has priority."""
        return self.pips if self.in_match is None else self.in_match

    def called(self, lang: str = "en") -> str:
        return self.name.said(lang)

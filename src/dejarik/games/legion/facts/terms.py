"""The words of the cards: closed sets, ids and the faces of the dice."""

from typing import Final, Literal, NewType, get_args

UnitKey = NewType("UnitKey", str)
CounterpartKey = NewType("CounterpartKey", str)
UpgradeKey = NewType("UpgradeKey", str)
CommandKey = NewType("CommandKey", str)
BattleCardKey = NewType("BattleCardKey", str)
KeywordKey = NewType("KeywordKey", str)
"""As the catalogue has it: `sharpshooter`, `armor-x`, `immune-pierce`."""
PieceKey = NewType("PieceKey", str)
BattlefieldKey = NewType("BattlefieldKey", str)

Rank = Literal["commander", "operative", "corps", "special", "support", "heavy"]
"""`special` are the special forces."""
Faction = Literal["empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"]
Side = Literal["light", "dark"]
UnitType = Literal[
    "trooper",
    "clone trooper",
    "creature trooper",
    "droid trooper",
    "emplacement trooper",
    "wookiee trooper",
    "mandalorian trooper",
    "heavy droid trooper",
    "ground vehicle",
    "repulsor vehicle",
]
"""unit-type.trooper.subtypes, unit-type.vehicle.subtypes. Mandalorian and heavy droid troopers are newer than the book:
they are troopers and droid troopers."""
Slot = Literal[
    "heavy weapon",
    "personnel",
    "force",
    "command",
    "hardpoint",
    "gear",
    "grenades",
    "programming",
    "comms",
    "pilot",
    "training",
    "generator",
    "armament",
    "crew",
    "ordnance",
    "squad leader",
    "doctrine",
    "clan",
    "supply",
]
"""army.upgrade.types; `doctrine` and `clan` are newer than the book, `supply` is of an edition."""
Base = Literal["small", "medium", "large", "huge", "laat", "long", "epic", "snail"]
KeywordClass = Literal["unit", "weapon", "upgrade", "command"]
Color = Literal["blue", "red"]
DeckKind = Literal["objectives", "secondaries", "advantages", "deployments", "conditions"]
"""Named like the fields of a catalogue and of an army; the last two are of editions that have such cards."""
Zone = Literal["blue", "red", "contested"]
Confidence = Literal["certain", "likely", "guess"]
"""certain: read from the printed card; likely: from somebody's summary or a list alone; guess: neither."""

AttackDie = Literal["red", "black", "white"]
DefenseDie = Literal["red", "white"]
AttackFace = Literal["hit", "crit", "surge", "blank"]
DefenseFace = Literal["block", "surge", "blank"]

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
FACTIONS: Final[tuple[Faction, ...]] = ("empire", "rebels", "republic", "separatists")
"""army.factions: those of the book."""
SIDES: Final[dict[str, Side]] = {"rebels": "light", "republic": "light", "empire": "dark", "separatists": "dark"}
"""army.sides"""
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)
DECK_KINDS: Final[tuple[DeckKind, ...]] = get_args(DeckKind)
ATTACK_DICE: Final[tuple[AttackDie, ...]] = get_args(AttackDie)

ATTACK_FACES: Final[dict[AttackDie, tuple[AttackFace, ...]]] = {
    "red": ("hit", "hit", "hit", "hit", "hit", "crit", "surge", "blank"),
    "black": ("hit", "hit", "hit", "crit", "surge", "blank", "blank", "blank"),
    "white": ("hit", "crit", "surge", "blank", "blank", "blank", "blank", "blank"),
}
"""dice.kinds. The book prints no faces; these are on the dice sold with it."""
DEFENSE_FACES: Final[dict[DefenseDie, tuple[DefenseFace, ...]]] = {
    "red": ("block", "block", "block", "surge", "blank", "blank"),
    "white": ("block", "surge", "blank", "blank", "blank", "blank"),
}

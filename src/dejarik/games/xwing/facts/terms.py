"""The words of the cards: ids, factions, sizes, bearings, actions, arcs, slots."""

from typing import Literal, NewType

ShipKey = NewType("ShipKey", str)
PilotKey = NewType("PilotKey", str)
UpgradeKey = NewType("UpgradeKey", str)
DamageKey = NewType("DamageKey", str)
ConditionKey = NewType("ConditionKey", str)

Faction = Literal["rebel", "imperial", "scum"]
Size = Literal["small", "medium", "large"]
Difficulty = Literal["blue", "white", "red"]
Bearing = Literal[
    "straight",
    "bank-left",
    "bank-right",
    "turn-left",
    "turn-right",
    "koiogran",
    "tallon-left",
    "tallon-right",
    "segnor-left",
    "segnor-right",
    "stationary",
    "reverse-straight",
    "reverse-bank-left",
    "reverse-bank-right",
]
Action = Literal[
    "focus",
    "evade",
    "barrel-roll",
    "boost",
    "lock",
    "calculate",
    "cloak",
    "coordinate",
    "jam",
    "reinforce",
    "reload",
    "rotate",
    "slam",
]
Arc = Literal["front", "rear", "left", "right", "bullseye", "full-front", "full-rear", "single-turret", "double-turret"]
Slot = Literal[
    "talent",
    "force-power",
    "astromech",
    "torpedo",
    "missile",
    "cannon",
    "turret",
    "device",
    "crew",
    "gunner",
    "sensor",
    "tech",
    "illicit",
    "modification",
    "title",
    "configuration",
]
Requirement = Literal["lock", "focus", "calculate"]
ForceSide = Literal["light", "dark"]
DamageType = Literal["pilot", "ship"]
DeviceKind = Literal["bomb", "mine", "remote", "obstacle"]

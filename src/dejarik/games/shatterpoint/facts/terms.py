"""The words of the cards: closed sets, ids and the faces of the dice."""

from typing import Literal, NewType, get_args

UnitKey = NewType("UnitKey", str)
AbilityKey = NewType("AbilityKey", str)
MissionKey = NewType("MissionKey", str)
StruggleKey = NewType("StruggleKey", str)
ObjectiveKey = NewType("ObjectiveKey", str)
OptionKey = NewType("OptionKey", str)
"""An option of a combat tree: its column as a letter, and its row where the column has several: `a`, `b1`, `b2`."""
LayoutKey = NewType("LayoutKey", str)

UnitType = Literal["primary", "secondary", "supporting"]
Era = Literal["clone-wars", "reign-of-the-empire", "galactic-civil-war", "new-republic"]
AbilityKind = Literal["active", "reactive", "innate", "tactic", "identity"]
AttackType = Literal["melee", "ranged"]
Confidence = Literal["certain", "likely", "guess"]
"""certain: read from the printed card; likely: from a table of somebody else's; guess: neither."""

AttackFace = Literal["crit", "hit", "expertise", "failure"]
DefenseFace = Literal["block", "expertise", "failure"]
Condition = Literal["strained", "disarmed", "exposed", "pinned"]
Icon = Literal[
    "damage",
    "shove",
    "strained",
    "disarmed",
    "exposed",
    "pinned",
    "heal",
    "reposition",
    "jump",
    "dash",
    "climb",
    "active",
]
"""icon.directed, icon.personal: what an option of a combat tree shows."""
ChartEntry = Literal[
    "crit",
    "hit",
    "block",
    "crit>hit",
    "crit>failure",
    "hit>crit",
    "hit>failure",
    "block>failure",
    "damage",
    "shove",
    "strained",
    "disarmed",
    "exposed",
    "pinned",
    "heal",
    "reposition",
    "jump",
    "dash",
    "climb",
]
"""expertise.entries: what a row of a chart gives; `a>b` changes one result a to b (expertise.change-result)."""

UNIT_TYPES: tuple[UnitType, ...] = get_args(UnitType)
ERAS: tuple[Era, ...] = get_args(Era)
ABILITY_KINDS: tuple[AbilityKind, ...] = get_args(AbilityKind)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
DIRECTED: frozenset[Icon] = frozenset(("damage", "shove", "strained", "disarmed", "exposed", "pinned"))

ATTACK_DIE: tuple[AttackFace, ...] = ("crit", "hit", "hit", "hit", "expertise", "expertise", "failure", "failure")
"""dice.attack.faces"""
DEFENSE_DIE: tuple[DefenseFace, ...] = ("block", "block", "expertise", "expertise", "failure", "failure")
"""dice.defense.faces"""

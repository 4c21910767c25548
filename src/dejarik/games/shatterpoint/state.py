"""What a match of Shatterpoint is made of. Plain data: ids instead of references.

Damage, conditions and wounds belong to units, positions to their characters (term.unit). Lengths are millimetres."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

PlayerId = int
UnitId = int
CharacterId = int

NOBODY: Final = -1
SHATTERPOINT: Final = -2
"""The Order card that belongs to no unit."""
NO_CARD: Final = -3

Phase = Literal["setup", "turn"]


class Character(msgspec.Struct, gc=False):
    """One base. Dice that wait for its next attack end with the activation."""

    id: CharacterId
    unit: UnitId
    radius: float
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    part: int = 0
    """The terrain part under it; 0 is the table."""
    placed: bool = False
    focus: int = 0
    impact: int = 0
    sharpshooter: int = 0


class Unit(msgspec.Struct, gc=False):
    id: UnitId
    key: str
    owner: PlayerId
    squad: int
    characters: tuple[CharacterId, ...]
    stance: int = 0
    """The face of the Stance card that shows."""
    damage: int = 0
    wounded: bool = False
    injured: int = 0
    conditions: tuple[str, ...] = ()
    hunker: int = 0
    defeated: bool = False
    used: tuple[str, ...] = ()
    """Active and reactive abilities used this turn, each as often as it was."""
    gained: tuple[tuple[str, int], ...] = ()
    """Lasting keywords given by effects, with their values (effect.cumulative.gain)."""
    brief: tuple[tuple[str, int], ...] = ()
    """Those that it has until the end of the turn."""


class Player(msgspec.Struct, gc=False):
    force: int = 0
    """Available tokens."""
    spent: int = 0
    deck: list[int] = []
    """Order cards: a unit's id, or SHATTERPOINT. The last one is on top."""
    discard: list[int] = []
    reserve: int = NO_CARD
    removed: list[int] = []
    reserved: bool = False
    """Whether a card was put in reserve, or redrawn instead, this turn."""
    momentum: int = 0
    """Tokens on the own side of the track, from the outermost space inward."""
    claimed: list[str] = []


class Objective(msgspec.Struct, gc=False):
    id: str
    x: float
    y: float
    z: float = 0.0
    part: int = 0
    active: bool = False
    symbol: str = ""
    """The face of a defense die that the map prints beside it."""
    controller: PlayerId = NOBODY
    held: bool = False
    """Its controller cannot lose it before the next turn."""
    priority: bool = False


class ShatterpointState(msgspec.Struct, gc=False):
    players: list[Player]
    units: list[Unit]
    characters: list[Character]
    missions: tuple[str, str]
    """The Mission Set that each player brings."""
    layout: str
    edge: int = 0
    """The first player's edge: 0 south, 1 east, 2 north, 3 west."""
    first: PlayerId = 0
    active: PlayerId = 0
    phase: Phase = "setup"
    turn: int = 0
    mission: str = ""
    struggles: list[str] = []
    """The Mission deck; the last one is on top. Nobody may look."""
    struggle: str = ""
    """The Struggle card in play; none from the moment a struggle is won until the reset."""
    map: int = 0
    number: int = 0
    """Which struggle of the match it is."""
    loser: PlayerId = NOBODY
    """Who lost the latest struggle."""
    objectives: list[Objective] = []
    token: int = 0
    """Where the Struggle token is: above 0 on the side of player 0, below on that of player 1."""
    order: int = NO_CARD
    """The Order card that lies open this turn."""
    activated: UnitId = NOBODY
    picked: bool = False
    """Whether its card came from the reserve."""
    wounds: tuple[tuple[UnitId, UnitId], ...] = ()
    """Units wounded this turn, each with the unit that did it (or NOBODY)."""
    news: tuple[tuple[str, int, int, int], ...] = ()
    """What waits for the end of the effect that brought it (news)."""
    barred: tuple[UnitId, ...] = ()
    """Units that may not activate this turn (clever_ploys)."""
    challenged: bool = False
    """Whether the odds were challenged this turn (missions)."""
    idle: int = 0
    """Turns in a row in which nobody had a unit left."""

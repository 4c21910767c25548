"""What a match of Legion is made of. Plain data: ids instead of references.

Tokens belong to units, positions and wounds to their miniatures (unit.definition). Lengths are millimetres."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import Rank

PlayerId = int
UnitId = int
MiniatureId = int

NOBODY: Final = -1

Phase = Literal["setup", "command", "activation", "end"]
Order = Literal["", "up", "down"]
"""token.order: none, ordered and still to act, acted."""
CardState = Literal["ready", "exhausted", "expended", "discarded"]


class Miniature(msgspec.Struct, frozen=True, gc=False):
    """One base. Replaced when something about it changes, so that clones share it."""

    id: MiniatureId
    unit: UnitId
    threshold: int
    radius: float
    long: float = 0.0
    """How much longer than wide an oblong base is, to each side of its middle."""
    upgrade: int = NOBODY
    """Which of the unit's upgrades brought it; NOBODY for those of the unit card."""
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    heading: float = 0.0
    part: int = 0
    """The terrain part under it; 0 is the table."""
    wounds: int = 0
    placed: bool = False
    defeated: bool = False


class Upgrade(msgspec.Struct, frozen=True, gc=False):
    key: str
    state: CardState = "ready"


class Unit(msgspec.Struct, gc=False):
    id: UnitId
    key: str
    owner: PlayerId
    rank: Rank
    """endphase.promote.condition changes it."""
    points: int
    miniatures: tuple[MiniatureId, ...]
    """All it began with; the leader is `leader`."""
    leader: MiniatureId
    upgrades: tuple[Upgrade, ...] = ()
    deployed: bool = False
    defeated: bool = False
    order: Order = ""
    suppression: int = 0
    aim: int = 0
    dodge: int = 0
    surge: int = 0
    standby: bool = False
    observation: int = 0
    ion: int = 0
    poison: int = 0
    immobilize: int = 0
    shields: int = 0
    """Those with their active side up."""
    damaged: bool = False
    """token.vehicle-damage"""
    damaged_once: bool = False
    assets: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    """Effects with a limit that were used, until the moment that renews them."""
    lost: int = 0
    """Miniatures defeated this round (rule.restore)."""
    granted: tuple[Keyword, ...] = ()
    """Keywords gained for the rest of the game (Scouting Party, Covert Ops, Detachment)."""
    bounties: int = 0
    """Bounty tokens (keyword.unit.bounty)."""
    secret: bool = False
    """keyword.unit.secret-mission: whether it has the token."""
    commands: bool = False
    """keyword.unit.field-commander.token"""
    acted: int = 0
    """Order tokens that lie face down beside it (keyword.unit.unstoppable)."""


class Player(msgspec.Struct, gc=False):
    hand: list[str] = []
    """info.command-hand-secret"""
    chosen: str = ""
    """The command card of this round, face down until `revealed`."""
    discard: list[str] = []
    commander: UnitId = NOBODY
    pool: list[Rank] = []
    """Order tokens face down; the last one is drawn next, which nobody knows."""
    passes: int = 0
    passed: bool = False
    """Whether the player passed on the previous turn of this round."""
    points: int = 0
    decks: dict[str, list[str]] = {}
    """The three parts of the battle deck; the last card is on top. Nobody may look."""
    discards: dict[str, list[str]] = {}
    advantage: str = ""


class Token(msgspec.Struct, frozen=True, gc=False):
    """A token on the table: a point of interest, an asset, smoke and the like."""

    id: int
    kind: str
    x: float
    y: float
    z: float = 0.0
    owner: PlayerId = NOBODY


class LegionState(msgspec.Struct, gc=False):
    players: list[Player]
    units: list[Unit]
    miniatures: list[Miniature]
    battlefield: str
    table: tuple[float, float]
    tokens: list[Token] = []
    round: int = 0
    phase: Phase = "setup"
    blue: PlayerId = 0
    priority: PlayerId = NOBODY
    """timing.simultaneous.blue-fallback: nobody's until it is determined."""
    active: PlayerId = 0
    revealed: bool = False
    turned: bool = False
    """mission.setup.sides: whether blue sits at the upper edge, so that the map is turned by half."""
    objective: str = ""
    secondary: str = ""
    ticks: tuple[tuple[PlayerId, int], ...] = ()
    """card.secondary.scoring-table: spaces that were ticked."""

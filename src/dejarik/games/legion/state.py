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
COUNTERPART: Final = -2
"""In place of an upgrade's number: what belongs to the card of a counterpart."""
CARD: Final = -3
"""What a command card lends."""

Phase = Literal["setup", "command", "activation", "end"]
Order = Literal["", "up", "down"]
"""token.order: none, ordered and still to act, acted."""
CardState = Literal["ready", "exhausted", "expended", "discarded"]
Until = Literal["activation", "order", "round", "game"]
"""How long what a unit gained lasts: to the end of its activation, until its order token is turned face down, to the
end of the round, of the match."""


class Miniature(msgspec.Struct, frozen=True, gc=False):
    """One base. Replaced when something about it changes, so that clones share it."""

    id: MiniatureId
    unit: UnitId
    threshold: int
    radius: float
    long: float = 0.0
    """How much longer than wide an oblong base is, to each side of its middle."""
    upgrade: int = NOBODY
    """Which of the unit's upgrades brought it; NOBODY for those of the unit card, COUNTERPART for a counterpart."""
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    heading: float = 0.0
    part: int = 0
    """The terrain part under it; 0 is the table."""
    wounds: int = 0
    placed: bool = False
    defeated: bool = False
    fell: int = 0
    """The round in which it was defeated (rule.restore)."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """A token on the table or on a unit's card: a point of interest, an asset, smoke and the like."""

    id: int
    kind: str
    x: float
    y: float
    z: float = 0.0
    owner: PlayerId = NOBODY
    """Whose it is, or who controls it."""
    name: str = ""
    """What the mission calls it: bomb, scanner, base and the like; of a charge the upgrade that it comes from."""
    count: int = 0
    """Wound or suppression tokens on it."""


class Granted(msgspec.Struct, frozen=True, gc=False):
    """A keyword from an effect that no card of the unit prints."""

    keyword: Keyword
    until: Until = "game"
    on: Literal["unit", "melee", "ranged", "lost"] = "unit"
    """For the unit itself, for its weapons; or lost to it."""


class Upgrade(msgspec.Struct, frozen=True, gc=False):
    key: str
    state: CardState = "ready"
    wounds: int = 0
    """Wound tokens on the card itself (keyword.upgrade.treat.card-tokens, keyword.upgrade.repair.card-tokens)."""
    joined: bool = False
    """keyword.unit.counterpart.upgrades-shared: whether the counterpart has it."""
    cached: tuple[str, ...] = ()
    """Green tokens on it (keyword.unit.cache)."""
    side: int = 0
    """upgrade.two-sided.choice: which of its weapons can be used."""


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
    counterpart: str = ""
    """keyword.unit.counterpart: the card of the one that belongs to it."""
    loadout: tuple[tuple[str, str], ...] = ()
    """keyword.unit.loadout: what may take the place of which upgrade during setup."""
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
    shielded: int = 0
    """All that it has, either side up (keyword.unit.shielded)."""
    damaged: bool = False
    """token.vehicle-damage"""
    damaged_once: bool = False
    assets: tuple[Token, ...] = ()
    """objective.claim: the tokens that lie on its card."""
    marks: tuple[str, ...] = ()
    """What the mission made of it: intel, vanguard, marked and the like."""
    used: tuple[str, ...] = ()
    """Effects with a limit that were used, until the moment that renews them."""
    distracted: UnitId = NOBODY
    """keyword.unit.distract: whom it must attack for the rest of the round."""
    granted: tuple[Granted, ...] = ()
    """Keywords from effects (Scouting Party, Covert Ops, Detachment, advantage cards)."""
    bounties: int = 0
    """Bounty tokens (keyword.unit.bounty)."""
    secret: Literal["", "kept", "told"] = ""
    """keyword.unit.secret-mission: whether it has the token, or had it."""
    passenger: UnitId = NOBODY
    """keyword.unit.transport: whom it carries."""
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
    contingencies: list[str] = []
    """keyword.unit.contingencies.secret: set aside face down; the opponent knows how many they are."""
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
    advantage_tokens: int = 0
    """Those that lie on the advantage card, or how often it can still be used."""
    permanent: list[str] = []
    """keyword.command.permanent: command cards that stay in play."""
    shown: list[str] = []
    """keyword.command.divulge: cards that lie open until the step ends and they return to the hand."""
    divulged: list[str] = []
    """All that were ever shown so."""
    flaws: list[UnitId] = []
    """keyword.unit.flawed: the enemy units whose flaw cards the player holds."""
    flaws_played: list[UnitId] = []
    """Those in play."""
    used: tuple[str, ...] = ()
    """Effects of cards that are spent for this round."""
    kept: list[Rank] = []
    """Order tokens that lie on the player's command card; only the player may look."""
    stock: list[str] = []
    """Green tokens that lie on it."""
    withheld: list[str] = []
    """Command cards that lie aside face up, until the player has played another."""


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
    scored: tuple[PlayerId, ...] = ()
    """Who has scored this round what can be scored once a round."""
    destroyed: tuple[tuple[str, PlayerId], ...] = ()
    """Points of interest that were destroyed in this end phase: their names, and whose they were."""
    laid: tuple[tuple[str, float, float, float], ...] = ()
    """Terrain that came onto the battlefield during setup: piece, x, y, heading in degrees."""
    shifted: tuple[tuple[int, float, float], ...] = ()
    """objective.place.setup-adjust: pieces of the battlefield that made way, and by how much."""

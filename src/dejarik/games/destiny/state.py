"""What a match of Destiny is made of. Plain data: ids instead of references.

A card that is not in play is a number in a zone; a card in play has a record. A die is a number too: two lists say
which card it is on and which face it shows in the pool."""

from __future__ import annotations

from typing import Literal

import msgspec

from dejarik.games.destiny.moments import NOBODY, AnyMoment, CardId, DieId, PlayerId

__all__ = ["NOBODY", "Card", "CardId", "Delayed", "DestinyState", "DieId", "Player", "PlayerId", "Waiting"]

Phase = Literal["setup", "action", "upkeep", "end"]
UPKEEP_RESOURCES = 2
HAND_SIZE = 5
MOST_SHIELDS = 3
MOST_UPGRADES = 3


class Card(msgspec.Struct, gc=False):
    """A card in play."""

    id: CardId
    key: str
    owner: PlayerId
    controller: PlayerId
    type: str
    """What it is now: an upgrade can become a support."""
    exhausted: bool = False
    on: CardId = NOBODY
    damage: int = 0
    shields: int = 0
    resources: int = 0
    elite: bool = False
    dice: tuple[DieId, ...] = ()
    upgrades: tuple[CardId, ...] = ()
    lasts_until_round_ends: bool = False
    """It stays in play at full damage and is defeated after the round."""
    gave_die: bool = False
    """It put a second die onto its character."""


class Player(msgspec.Struct, gc=False):
    resources: int = 0
    hand: list[CardId] = []
    deck: list[CardId] = []
    """The last one is on top."""
    discard: list[CardId] = []
    aside: list[CardId] = []
    facedown: list[CardId] = []
    """Set aside so that nobody may look; `DestinyState.stacked` says on what."""
    pool: list[DieId] = []
    characters: list[CardId] = []
    supports: list[CardId] = []
    plot: CardId = NOBODY
    battlefield: CardId = NOBODY
    battlefield_damage: int = 0
    """On it while it is not in use (faq.ascension-gun-main-plaza)."""
    replaced: bool = False
    out: bool = False
    """Eliminated (multi.elimination)."""
    done: bool = False
    """Passes every further turn of this round."""
    turn: int = 0
    """The number of their latest turn."""


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """Abilities of one moment in the queue: which ability, of which card, for whom."""

    moment: AnyMoment
    abilities: tuple[tuple[str, CardId, PlayerId], ...]


class Delayed(msgspec.Struct, frozen=True, gc=False):
    """effect.delayed: a program to run after the round, or just before it ends, with what was chosen for it."""

    program: str
    me: CardId
    you: PlayerId
    chosen: tuple[tuple[str, tuple[int, ...]], ...]
    in_round: bool = False
    """Whether it comes before the round ends, and so before anybody is found to be out of cards."""

    def without(self, character: CardId) -> Delayed:
        """It has left play: should it come back, it is not the one that was meant."""
        chosen = dict(self.chosen)
        meant = chosen.get("character", ())
        if character not in meant:
            return self
        chosen["character"] = tuple([one for one in meant if one != character])
        return msgspec.structs.replace(self, chosen=tuple(chosen.items()))


class Ban(msgspec.Struct, frozen=True, gc=False):
    """An action that a player cannot take on their next turn, counted from the turn in which that was said."""

    player: PlayerId
    action: str
    turn: int


class DestinyState(msgspec.Struct, gc=False):
    keys: tuple[str, ...]
    owners: tuple[PlayerId, ...]
    die_keys: tuple[str, ...]
    die_owners: tuple[PlayerId, ...]
    players: list[Player]
    cards: list[Card | None]
    die_card: list[CardId]
    """The card that the die is of; NOBODY while it is set aside, or in a pool without its card."""
    face: list[int]
    """-1 but in a pool."""
    seats: tuple[PlayerId, ...]
    """Clockwise."""
    round: int = 0
    phase: Phase = "setup"
    active: PlayerId = 0
    passes: int = 0
    battlefield: CardId = NOBODY
    holder: PlayerId = NOBODY
    """Who controls the battlefield."""
    orderer: PlayerId = NOBODY
    """Who orders simultaneous abilities while nobody controls it."""
    claimed: bool = False
    changed: bool = False
    """Whether the action in progress has changed anything (pass.no-change-action)."""
    phase_over: bool = False
    queue: list[Waiting] = []
    extra: list[PlayerId] = []
    delayed: list[Delayed] = []
    limbo: list[CardId] = []
    used: list[str] = []
    """What may be used once a round and has been: Power Actions, first-time effects."""
    placed: list[tuple[DieId, CardId, CardId]] = []
    """Dice that lie on a card not their own: the die, that card, its own card."""
    unrollable: list[tuple[DieId, int]] = []
    """Dice that cannot be rolled in that round."""
    bans: list[Ban] = []
    must_play: list[tuple[PlayerId, CardId]] = []
    stacked: list[tuple[CardId, PlayerId]] = []
    """Set-aside cards with a card of a player facedown on them, in the order of that player's facedown cards."""
    removed: list[tuple[PlayerId, DieId, PlayerId, int]] = []
    """Dice removed this round: whose, which, by whom, in which turn."""
    turn: int = 0

"""What has happened, as far as abilities worded "after" may wait for it (trigger.after). Each is plain data that lies
in the queue until its abilities are resolved."""

from __future__ import annotations

from dejarik.core.ability import Moment

PlayerId = int
CardId = int
DieId = int
NOBODY = -1


class SetupDone(Moment, frozen=True):
    """setup.7-after-setup"""


class Activated(Moment, frozen=True):
    """activate.procedure: `dice` are those that were rolled by it; `first` is the card's first time this round."""

    player: PlayerId
    card: CardId
    dice: tuple[DieId, ...]
    first: bool = True


class Rolled(Moment, frozen=True):
    """term.roll: dice were rolled into the pool, or rerolled in it."""

    player: PlayerId
    dice: tuple[DieId, ...]
    into_pool: bool


class Played(Moment, frozen=True):
    """A card was played and resolved; `on` is the character that an upgrade was played on, `last` that the card was the
    last one of the hand."""

    player: PlayerId
    card: CardId
    type: str
    on: CardId = NOBODY
    ambush: bool = False
    last: bool = False


class LeftHand(Moment, frozen=True):
    """Cards were discarded from a hand. `why` is "reroll" for the action that rerolls dice."""

    player: PlayerId
    cards: tuple[CardId, ...]
    why: str = ""


class DieResolved(Moment, frozen=True):
    """`amount` is what came of it: resources lost, damage taken, cards discarded."""

    player: PlayerId
    die: DieId
    key: str
    card: CardId
    symbol: str
    value: int
    amount: int = 0


class DiceRemoved(Moment, frozen=True):
    """term.remove-dice: `by` removed dice of `player` by an effect of that kind; `cards` are the cards they are of."""

    player: PlayerId
    dice: tuple[DieId, ...]
    cards: tuple[CardId, ...]
    by: PlayerId
    kind: str


class DamageDealt(Moment, frozen=True):
    """term.take-damage.dealt: also when all of it was blocked."""

    character: CardId
    amount: int
    taken: int
    type: str
    by: PlayerId
    kind: str
    card: CardId = NOBODY
    die: DieId = NOBODY


class DamageTaken(Moment, frozen=True):
    """term.take-damage: tokens were placed."""

    character: CardId
    amount: int
    type: str
    by: PlayerId
    kind: str
    card: CardId = NOBODY
    die: DieId = NOBODY


class Healed(Moment, frozen=True):
    """term.heal.none: only if damage was removed."""

    character: CardId
    amount: int


class Defeated(Moment, frozen=True):
    """A character of `player` has been defeated."""

    player: PlayerId
    character: CardId


class Claimed(Moment, frozen=True):
    player: PlayerId


class ActionTaken(Moment, frozen=True):
    player: PlayerId
    action: str


class Drawn(Moment, frozen=True):
    """draw.simultaneous: one moment, however many cards."""

    player: PlayerId
    count: int


class Readied(Moment, frozen=True):
    card: CardId


AnyMoment = (
    SetupDone
    | Activated
    | Rolled
    | Played
    | LeftHand
    | DieResolved
    | DiceRemoved
    | DamageDealt
    | DamageTaken
    | Healed
    | Defeated
    | Claimed
    | ActionTaken
    | Drawn
    | Readied
)

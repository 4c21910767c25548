"""Programs: a few effects one after the other. A program lives in code under a name; the state only holds `Resolving`:
which program, how far, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny.listeners import PROGRAMS
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects.choosing import Choose
    from dejarik.games.destiny.game import Destiny

Chosen = dict[str, tuple[int, ...]]
Amount = int | Callable[["Destiny", "Resolving"], int]
Test = Callable[["Destiny", "Resolving"], bool]
NAMES = ("card", "character", "die", "dice", "player", "on", "by")


def told(happening: object) -> Chosen:
    """What a window or a moment names, for the program of an ability on it: `The("character")`."""
    found: Chosen = {}
    for name in NAMES:
        value = getattr(happening, name, None)
        if isinstance(value, int):
            found[name] = (value,)
        elif isinstance(value, tuple):
            found[name] = value
    return found


def run(game: Destiny, frame: Resolving) -> Outcome:
    """One effect after the other; each is completely resolved before the next (queue.one-at-a-time)."""
    program = PROGRAMS[frame.program]
    if game.state.players[frame.you].out:
        return DONE
    stack = game.stack
    while frame.at < len(program):
        outcome = program[frame.at].run(game, frame)
        if outcome is None:
            frame.at += 1
            if not stack or stack[-1] is not frame:
                return AGAIN
        elif isinstance(outcome, Procedure):
            frame.at += 1
            return Again(outcome)
        else:
            return outcome
    return DONE


class Resolving(Procedure):
    """An ability or an event that is being resolved. `kind` is what it is to other abilities: a card, or a special
    (ability.special.not-card-effect). `number` is what was counted last."""

    program: str
    me: CardId
    you: PlayerId
    kind: str = "card"
    die: DieId = NOBODY
    chosen: Chosen = {}
    number: int = 0
    value: int = 0
    """The combined value of the dice removed last."""
    blocked: int = 0
    ok: bool = True
    at: int = 0
    goes: str = "discard"
    """Where an event goes when it has been resolved."""
    steps = (run,)

    @property
    def opponent(self) -> PlayerId:
        """The opponent who was chosen."""
        return self.chosen["opponent"][0]

    @property
    def subject(self) -> CardId | None:
        return self.me if self.me != NOBODY else None

    def asked(self, by: str) -> PlayerId:
        """Who chooses: "you" or "opponent"."""
        return self.you if by == "you" else self.opponent

    def amount_of_damage(self, taken: int, blocked: int) -> None:
        self.number = taken
        self.blocked = blocked

    def amount_of_resolution(self, amount: int) -> None:
        self.number = amount


class Effect:
    """A part of a program. It changes state and returns None, or returns a procedure, or asks."""

    asks: ClassVar[bool] = False
    """Whether somebody says what of the rest is done, or whether it is."""

    def parts(self) -> Sequence[Effect]:
        """What it is made of, in order; by default itself."""
        return (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        raise NotImplementedError

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        """For a "may": whether there is any sense in offering it."""
        return True

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Whether that depends on cards which only one player sees."""
        return False

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        """What of their own it takes from who ("you", "opponent") makes use of it, as a word (`name.cost.<word>`); what
        was `chosen` before may be theirs."""
        return ""


def compiled(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    return tuple(part for effect in effects for part in effect.parts())


def amount_of(game: Destiny, frame: Resolving, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount(game, frame)


def doing(game: Destiny, frame: Resolving) -> Effect:
    """The effect that asked."""
    return PROGRAMS[frame.program][frame.at]


def card_key(frame: Resolving) -> str:
    return frame.program.partition(".")[0]

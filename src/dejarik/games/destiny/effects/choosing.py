"""What an effect is about is chosen first, by oneself or by an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, TypedDict, Unpack

from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.destiny.effects.program import Effect, amount_of, card_key, doing
from dejarik.games.destiny.options import DONE_CHOOSING, player_option
from dejarik.games.destiny.select import Each, The, What
from dejarik.games.destiny.state import Card, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects.program import Amount, Resolving
    from dejarik.games.destiny.game import Destiny

ANY = 99


class Choose(Effect):
    """term.target: choose things; later effects speak of them as `The(name)`. `by` is "you" or "opponent"."""

    def __init__(
        self, what: What, count: Amount = 1, up_to: bool = False, by: str = "you", name: str | None = None
    ) -> None:
        self.what = what
        self.count = count
        self.up_to = up_to
        self.by = by
        self.name = name or what.name

    def parts(self) -> Sequence[Effect]:
        if self.by == "opponent" or (getattr(self.what, "of", "") == "opponent" and self.count != 1):
            return (ChooseOpponent(), self)
        return (self,)

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return bool(self.what.find(game, frame))

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        return self.by == "you" and self.what.hidden(game, frame)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        """ability.resolve-maximum: as many as there are; term.target.several: all before anything happens. Where others
        do not know how many there are, a choice without alternative looks like any other."""
        found = self.what.find(game, frame)
        count = amount_of(game, frame, self.count)
        hidden = self.hidden(game, frame)
        if not self.up_to and len(found) <= count and not hidden:
            self.close(game, frame, tuple(found), count)
            return None
        if count <= 0 or not (found or (hidden and self.up_to)):
            self.close(game, frame, (), count)
            return None
        options = tuple([self.what.option(game, one) for one in found])
        most = min(count, len(found))
        args: dict[str, object] = {"card": card_key(frame), "what": self.name, "left": most}
        asked = frame.asked(self.by)
        if most > 1:
            refuse = partial(self.refuse, game, frame)
            several = Several(options, 0 if self.up_to else most, most, refuse=refuse)
            subject = frame.subject
            return ask_several(asked, "choose", "term.target", take, several, subject, args, discreet=hidden)
        if self.up_to and self.refuse(game, frame, ()) is None:
            options += (DONE_CHOOSING,)
        return Decision(asked, "choose", "term.target", pick, options, frame.subject, args, discreet=hidden)

    def refuse(self, game: Destiny, frame: Resolving, picked: tuple[int, ...]) -> Refusal | None:
        """Why these are not the right ones, though they are so many as may be chosen."""
        return None

    def close(self, game: Destiny, frame: Resolving, picked: tuple[int, ...], count: int) -> None:
        """effect.then: it succeeded if as many were chosen as there had to be (term.target.any-number)."""
        frame.chosen[self.name] = picked
        frame.ok = self.up_to or (len(picked) == count and count > 0)


def pick(game: Destiny, frame: Resolving, value: int | None) -> Outcome:
    return take(game, frame, () if value is None else (value,))


def take(game: Destiny, frame: Resolving, picked: tuple[int, ...]) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Choose)
    effect.close(game, frame, picked, amount_of(game, frame, effect.count))
    frame.at += 1
    return AGAIN


class ChooseOpponent(Effect):
    """multi.choose-opponent: once for the whole ability."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        if frame.chosen.get("opponent"):
            return None
        opponents = game.opponents(frame.you)
        if len(opponents) == 1:
            frame.chosen["opponent"] = (opponents[0],)
            return None
        options = tuple([player_option(one) for one in opponents])
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(frame.you, "opponent", "multi.choose-opponent", take_opponent, options, args=args)


def take_opponent(game: Destiny, frame: Resolving, player: PlayerId) -> Outcome:
    frame.chosen["opponent"] = (player,)
    return AGAIN


class AboutOpponent(Effect):
    """An effect on the opponent who is chosen first."""

    def parts(self) -> Sequence[Effect]:
        return (ChooseOpponent(), self)


class ForPlayers(Effect):
    """So much, for "you", an "opponent" who is chosen first, or each of the "opponents"."""

    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def parts(self) -> Sequence[Effect]:
        return (ChooseOpponent(), self) if self.who == "opponent" else (self,)


class ThatOpponent(Effect):
    """The opponent of whom the moment tells ("player", "by"), or who controls a card that was chosen."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for one in frame.chosen.get(self.name, ()):
            frame.chosen["opponent"] = (one if self.name in ("player", "by") else game.controller(one),)
        return None


class Choice(TypedDict, total=False):
    """How the things of an effect are chosen."""

    count: Amount
    up_to: bool
    by: str


class On(Effect):
    """An effect on things: chosen first if it says `Characters()`, straight away if it says `The(…)` or `Each(…)`."""

    def __init__(self, what: What, count: Amount = 1, up_to: bool = False, by: str = "you") -> None:
        self.what = what
        self.count = count
        self.up_to = up_to
        self.by = by

    def parts(self) -> Sequence[Effect]:
        if isinstance(self.what, The | Each):
            return (self,)
        choice = Choose(self.what, self.count, self.up_to, self.by)
        chosen = self.told(The(choice.name))
        return (*choice.parts(), chosen)

    def told(self, what: What) -> On:
        """The same effect on what has been chosen."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.what = what
        return twin

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return bool(self.what.find(game, frame))

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        return self.by == "you" and self.what.hidden(game, frame)

    def in_play(self, game: Destiny, frame: Resolving) -> list[Card]:
        """Those of its cards that are still in play."""
        found = []
        for one in self.what.find(game, frame):
            card = game.in_play(one)
            if card is not None:
                found.append(card)
        return found


class OnAmount(On):
    def __init__(self, amount: Amount, what: What, **choice: Unpack[Choice]) -> None:
        super().__init__(what, **choice)
        self.amount = amount

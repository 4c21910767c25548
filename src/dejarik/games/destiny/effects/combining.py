"""Effects put together: then, if, may, either, spot; numbers that are remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.destiny.effects.choosing import ChooseOpponent
from dejarik.games.destiny.effects.costs import costs
from dejarik.games.destiny.effects.program import Effect, amount_of, card_key, compiled, doing
from dejarik.games.destiny.listeners import PROGRAMS
from dejarik.games.destiny.options import NO, yes_option
from dejarik.games.destiny.select import What
from dejarik.games.destiny.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects.program import Amount, Resolving, Test
    from dejarik.games.destiny.game import Destiny


class Jump(Effect):
    def __init__(self, by: int) -> None:
        self.by = by

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.at += self.by
        return None


class If(Effect):
    """Do something only if a test holds."""

    def __init__(self, test: Test, *effects: Effect) -> None:
        self.test = test
        self.body = compiled(effects)

    def parts(self) -> Sequence[Effect]:
        return (self, *self.body)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        if not self.test(game, frame):
            frame.at += len(self.body)
        return None


class Then(If):
    """effect.then, and "do this to do that": only if what came before was completely done."""

    def __init__(self, *effects: Effect) -> None:
        super().__init__(lambda game, frame: frame.ok, *effects)


def beginning(body: Sequence[Effect]) -> Effect:
    """What is done first, once an opponent has been chosen for it."""
    return next(part for part in body if not isinstance(part, ChooseOpponent))


def yes_or_no(
    frame: Resolving,
    player: PlayerId,
    then: Callable[[Destiny, Resolving, bool], Outcome],
    price: tuple[str, ...],
    possible: bool = True,
) -> Decision:
    """What is not possible is asked where others must not know that it is not."""
    return Decision(
        player,
        "may",
        "ability.resolve-maximum",
        then,
        (yes_option(price), NO) if possible else (NO,),
        subject=frame.subject,
        args={"card": card_key(frame)},
        discreet=not possible,
    )


class May(Effect):
    """ "You may …" inside an ability. `by` may be "opponent"."""

    asks = True

    def __init__(self, *effects: Effect, by: str = "you") -> None:
        self.body = compiled(effects)
        self.by = by

    def parts(self) -> Sequence[Effect]:
        return (ChooseOpponent(), self, *self.body) if self.by == "opponent" else (self, *self.body)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        first = beginning(self.body)
        possible = first.possible(game, frame)
        if possible or first.hidden(game, frame):
            return yes_or_no(frame, frame.asked(self.by), answer_may, costs(self.body, self.by), possible)
        frame.at += len(self.body)
        frame.ok = False
        return None


def answer_may(game: Destiny, frame: Resolving, yes: bool) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, May)
    frame.ok = yes
    frame.at += 1 if yes else 1 + len(effect.body)
    return AGAIN


class AnyOpponentMay(Effect):
    """ "Any opponent may …": they are asked in turn until one does; that one is "opponent" in the rest."""

    asks = True

    def __init__(self, *effects: Effect) -> None:
        self.body = compiled(effects)

    def parts(self) -> Sequence[Effect]:
        return (self, *self.body)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        asked = frame.chosen.get("asked", ())
        for player in game.opponents(frame.you):
            frame.chosen["opponent"] = (player,)
            if player not in asked and beginning(self.body).possible(game, frame):
                return yes_or_no(frame, player, answer_for_all, costs(self.body, "opponent"))
        frame.ok = False
        frame.at += len(self.body)
        return None


def answer_for_all(game: Destiny, frame: Resolving, yes: bool) -> Outcome:
    if yes:
        frame.ok = True
        frame.at += 1
    else:
        frame.chosen["asked"] = (*frame.chosen.get("asked", ()), *frame.chosen["opponent"])
    return AGAIN


class Either(Effect):
    """term.choose-between: one of several, even one without effect. Each is (word, effects…); the word is a message
    key `choice.<word>`. `by` may be "opponent" (term.choose-between.opponent)."""

    asks = True

    def __init__(self, *choices: tuple[str, Sequence[Effect]], by: str = "you", tests: dict[str, Test] | None = None):
        self.words = [word for word, _ in choices]
        self.bodies = [compiled(effects) for _, effects in choices]
        self.by = by
        self.tests = tests or {}

    def parts(self) -> Sequence[Effect]:
        parts: list[Effect] = [ChooseOpponent()] if self.by == "opponent" else []
        parts.append(self)
        for number, body in enumerate(self.bodies):
            left = sum(len(other) + 1 for other in self.bodies[number + 1 :])
            parts += [*body, Jump(left)]
        return parts

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        options = tuple(
            [
                Option(word, number, f"choice.{word}", {})
                for number, word in enumerate(self.words)
                if word not in self.tests or self.tests[word](game, frame)
            ]
        )
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(frame.asked(self.by), "either", "term.choose-between", take_choice, options, args=args)


def take_choice(game: Destiny, frame: Resolving, number: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Either)
    frame.ok = True
    frame.at += 1 + sum(len(body) + 1 for body in effect.bodies[:number])
    return AGAIN


class Spot(Effect):
    """term.spot: without so many of these of one's own, the card does nothing."""

    def __init__(self, what: What, count: int = 1) -> None:
        self.what = what
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        if len(self.what.find(game, frame)) < self.count:
            frame.at = len(PROGRAMS[frame.program])
        return None


class Do(Effect):
    """What no other effect says: a function of the game and the frame, which may return a procedure."""

    def __init__(self, function: Callable[[Destiny, Resolving], Procedure | None]) -> None:
        self.function = function

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        return self.function(game, frame)


class Count(Effect):
    """Remember a number: later effects ask for it with `counted`."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.number = amount_of(game, frame, self.amount)
        return None


def removed_value(game: Destiny, frame: Resolving) -> int:
    """term.combined-value: what the dice that were just removed had shown."""
    return frame.value


def any_counted(game: Destiny, frame: Resolving) -> bool:
    return frame.number > 0


def counted(game: Destiny, frame: Resolving) -> int:
    """The number that the effect before has counted: dice removed, damage taken, cards discarded, a value."""
    return frame.number

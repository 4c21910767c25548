"""The language in which cards say what they do: a few effects, put together into programs.

A program lives in code under a name; the state only holds `Resolving`: which program, how far, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny.listeners import PROGRAMS
from dejarik.games.destiny.options import DONE_CHOOSING, NO, YES, player_option
from dejarik.games.destiny.select import The, What
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

Chosen = dict[str, tuple[int, ...]]
Amount = int | Callable[["Destiny", "Resolving"], int]
Test = Callable[["Destiny", "Resolving"], bool]
ANY = 99
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

    def amount_of_damage(self, taken: int, blocked: int) -> None:
        self.number = taken
        self.blocked = blocked

    def amount_of_resolution(self, amount: int) -> None:
        self.number = amount


class Effect:
    """A part of a program. It changes state and returns None, or returns a procedure, or asks."""

    def parts(self) -> Sequence[Effect]:
        """What it is made of, in order; by default itself."""
        return (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        raise NotImplementedError

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        """For a "may": whether there is any sense in offering it."""
        return True


def compiled(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    return tuple(part for effect in effects for part in effect.parts())


def amount_of(game: Destiny, frame: Resolving, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount(game, frame)


def doing(game: Destiny, frame: Resolving) -> Effect:
    """The effect that asked."""
    return PROGRAMS[frame.program][frame.at]


def card_key(frame: Resolving) -> str:
    return frame.program.partition(".")[0]


# Choosing.


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

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        """ability.resolve-maximum: as many as there are; term.target.several: all before anything happens."""
        picked = frame.chosen.get("picking", ())
        found = self.what.find(game, frame)
        count = amount_of(game, frame, self.count)
        if not self.up_to and len(found) <= count:
            self.close(game, frame, tuple(found), count)
            return None
        left = [one for one in found if one not in picked]
        if len(picked) >= count or not left:
            self.close(game, frame, picked, count)
            return None
        options: list[Option] = [self.what.option(game, one) for one in left]
        if self.enough(game, frame, picked):
            options.append(DONE_CHOOSING)
        player = frame.you if self.by == "you" else frame.chosen["opponent"][0]
        most = min(count - len(picked), len(left))
        args: dict[str, object] = {"card": card_key(frame), "what": self.name, "left": most}
        subject = frame.me if frame.me != NOBODY else None
        return Decision(player, "choose", "term.target", pick, tuple(options), subject=subject, args=args)

    def enough(self, game: Destiny, frame: Resolving, picked: tuple[int, ...]) -> bool:
        """Whether the choice may end here."""
        return self.up_to

    def close(self, game: Destiny, frame: Resolving, picked: tuple[int, ...], count: int) -> None:
        """effect.then: it succeeded if as many were chosen as there had to be (term.target.any-number)."""
        frame.chosen.pop("picking", None)
        frame.chosen[self.name] = picked
        frame.ok = self.up_to or (len(picked) == count and count > 0)


def pick(game: Destiny, frame: Resolving, value: int | None) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Choose)
    picked = frame.chosen.get("picking", ())
    count = amount_of(game, frame, effect.count)
    if value is not None:
        picked = (*picked, value)
        if len(picked) < count:
            frame.chosen["picking"] = picked
            return AGAIN
    effect.close(game, frame, picked, count)
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
    frame.at += 1
    return AGAIN


class ThatOpponent(Effect):
    """The opponent of whom the moment tells ("player", "by"), or who controls a card that was chosen."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for one in frame.chosen.get(self.name, ()):
            frame.chosen["opponent"] = (one if self.name in ("player", "by") else game.controller(one),)
        return None


class On(Effect):
    """An effect on things: chosen first if it says `Characters()`, straight away if it says `The(…)` or `Each(…)`."""

    def __init__(self, what: What, count: Amount = 1, up_to: bool = False, by: str = "you") -> None:
        self.what = what
        self.count = count
        self.up_to = up_to
        self.by = by

    def parts(self) -> Sequence[Effect]:
        from dejarik.games.destiny.select import Each

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


# Putting effects together.


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

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return self.test(game, frame) and self.body[0].possible(game, frame)

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


class May(Effect):
    """ "You may …" inside an ability. `by` may be "opponent"."""

    def __init__(self, *effects: Effect, by: str = "you") -> None:
        self.body = compiled(effects)
        self.by = by

    def parts(self) -> Sequence[Effect]:
        return (ChooseOpponent(), self, *self.body) if self.by == "opponent" else (self, *self.body)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        if not beginning(self.body).possible(game, frame):
            frame.at += len(self.body)
            frame.ok = False
            return None
        player = frame.you if self.by == "you" else frame.chosen["opponent"][0]
        args: dict[str, object] = {"card": card_key(frame)}
        subject = frame.me if frame.me != NOBODY else None
        return Decision(player, "may", "ability.resolve-maximum", answer_may, (YES, NO), subject=subject, args=args)


def answer_may(game: Destiny, frame: Resolving, yes: bool) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, May)
    frame.ok = yes
    frame.at += 1 if yes else 1 + len(effect.body)
    return AGAIN


class AnyOpponentMay(Effect):
    """ "Any opponent may …": they are asked in turn until one does; that one is "opponent" in the rest."""

    def __init__(self, *effects: Effect) -> None:
        self.body = compiled(effects)

    def parts(self) -> Sequence[Effect]:
        return (self, *self.body)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        asked = frame.chosen.get("asked", ())
        for player in game.opponents(frame.you):
            frame.chosen["opponent"] = (player,)
            if player not in asked and beginning(self.body).possible(game, frame):
                args: dict[str, object] = {"card": card_key(frame)}
                subject = frame.me if frame.me != NOBODY else None
                rule = "ability.resolve-maximum"
                return Decision(player, "may", rule, answer_for_all, (YES, NO), subject=subject, args=args)
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
        player = frame.you if self.by == "you" else frame.chosen["opponent"][0]
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(player, "either", "term.choose-between", take_choice, options, args=args)


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

"""Dice: removed, rerolled, turned, rolled into the pool."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Unpack

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny import dice_pools
from dejarik.games.destiny.effects import Choice, Choose, Effect, On, Resolving, doing
from dejarik.games.destiny.resolve import ResolveDie
from dejarik.games.destiny.select import Among, Each, The, What
from dejarik.games.destiny.state import DieId
from dejarik.games.destiny.symbols import side_options
from dejarik.games.destiny.values import die_value, removable
from dejarik.games.destiny.verbs.amounts import EVERYTHING, ASymbol

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def may_remove(game: Destiny, frame: Resolving, die: DieId) -> bool:
    """term.target.invalid: not a die that the player cannot remove."""
    return removable(game, die, frame.you)


def in_pool(game: Destiny, frame: Resolving, die: DieId) -> bool:
    return game.in_pool(die)


class Remove(On):
    """term.remove-dice: later effects ask for the number of dice with `counted`, for their value with
    `removed_value`."""

    def parts(self) -> Sequence[Effect]:
        parts = super().parts()
        for part in parts:
            if isinstance(part, Choose):
                part.what = Among(part.what, may_remove)
        return parts

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "die" if self.what.name == "this" else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [die for die in self.what.find(game, frame) if game.in_pool(die)]
        shown = {die: die_value(game, die) for die in dice}
        gone = dice_pools.remove_dice(game, dice, frame.you, frame.kind)
        frame.value = sum(shown[die] for die in gone)
        frame.number = len(gone)
        frame.ok = bool(gone) and frame.ok
        return None


class ChooseWorth(Choose):
    """Any number of dice that together show at least so much (term.combined-value)."""

    def __init__(self, what: What, least: int) -> None:
        super().__init__(what, EVERYTHING, up_to=True)
        self.least = least

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return self.refuse(game, frame, tuple(self.what.find(game, frame))) is None

    def refuse(self, game: Destiny, frame: Resolving, picked: tuple[int, ...]) -> Refusal | None:
        value = sum([die_value(game, die) for die in picked])
        if value >= self.least:
            return None
        return Refusal("term.combined-value", "refusal.combined-value", {"value": value, "least": self.least})


class RemoveOne(Remove):
    """Exactly one of several dice (`THIS_DIE` of an elite character), chosen if there are more."""

    def parts(self) -> tuple[Effect, ...]:
        return (Choose(Among(self.what, in_pool), name="this"), Remove(The("this")))


class RerollDice(On):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = dice_pools.reroll(game, self.what.find(game, frame))
        frame.number = len(dice)
        return None


class RerollThis(Effect):
    """symbol.special.reroll-once: the die being resolved is rerolled instead of leaving the pool; if it is not in the
    pool, nothing happens to it (ability.special.this-die-absent). `also` are dice that are rerolled with it."""

    def __init__(self, also: The | None = None) -> None:
        self.also = also

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [] if self.also is None else self.also.find(game, frame)
        one = game.current(ResolveDie)
        if one is not None and game.in_pool(frame.die):
            one.rerolled.append(frame.die)
            dice = [frame.die, *dice]
        dice_pools.reroll(game, dice)
        return None


class Turn(On):
    """term.turn: each to a side of the player's choice, of these symbols (or of the symbol chosen before) if the card
    says so. `by` chooses the dice and the sides."""

    def __init__(self, what: What, to: tuple[str, ...] | ASymbol | None = None, **choice: Unpack[Choice]) -> None:
        super().__init__(what, **choice)
        self.to = to

    def sides(self, game: Destiny, frame: Resolving, die: int) -> tuple[Option, ...]:
        return side_options(game, die, (self.to(game, frame),) if callable(self.to) else self.to)

    def can(self, game: Destiny, frame: Resolving, die: int) -> bool:
        return bool(self.sides(game, frame, die))

    def parts(self) -> tuple[Effect, ...]:
        if isinstance(self.what, The | Each) or self.to is None:
            return tuple(super().parts())
        choice = Choose(Among(self.what, self.can), self.count, self.up_to, self.by, self.what.name)
        return (*choice.parts(), self.told(The(self.what.name)))

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        done = frame.chosen.get("turned", ())
        for die in self.what.find(game, frame):
            if die in done or not game.in_pool(die):
                continue
            options = self.sides(game, frame, die)
            if options:
                return Decision(frame.asked(self.by), "side", "term.turn.different-face", turn_to, options, subject=die)
        frame.number = len(done)
        frame.ok = bool(done)
        frame.chosen.pop("turned", None)
        return None


def turn_to(game: Destiny, frame: Resolving, face: int) -> Outcome:
    effect = doing(game, frame)
    assert isinstance(effect, Turn)
    done = frame.chosen.get("turned", ())
    die = next(
        one
        for one in effect.what.find(game, frame)
        if one not in done and game.in_pool(one) and effect.sides(game, frame, one)
    )
    dice_pools.turn_die(game, die, face)
    frame.chosen["turned"] = (*done, die)
    return AGAIN


class CannotBeRolled(On):
    """These dice, throughout the next round (effect.negative)."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        state = game.state
        for die in self.what.find(game, frame):
            state.unrollable.append((die, state.round + 1))
            state.changed = True
            game.emit("die.frozen", card=state.die_keys[die], die=die)
        return None


class RollIn(On):
    """Dice that are not in a pool are rolled into yours: those on the cards that `what` names."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        dice = [die for card in self.in_play(game, frame) for die in card.dice]
        frame.chosen["dice"] = tuple(dice_pools.roll_in(game, frame.you, dice))
        return None


class RollDice(On):
    """Those dice that lie on cards are rolled into your pool."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        rolled = dice_pools.roll_in(game, frame.you, self.what.find(game, frame))
        frame.ok = bool(rolled)
        return None


class RollSpare(Effect):
    """A set-aside die of that card is rolled into the pool, and set aside again after it is resolved or removed."""

    def __init__(self, key: Callable[[Destiny, Resolving], str]) -> None:
        self.key = key

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        die = dice_pools.spare_die(game, self.key(game, frame), frame.you)
        frame.ok = die is not None
        if die is not None:
            dice_pools.roll_in(game, frame.you, [die])
        return None

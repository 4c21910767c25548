"""Effects of cards inside an attack: dice and weapon keywords that join a pool."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.effects import ask_way
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import ATTACK_DICE, KeywordKey
from dejarik.games.legion.lending import lend
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.programs import Changes, Use
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.state import Granted, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def change_pool(attack: Attack, **fields: object) -> None:
    """The pool that was formed last."""
    attack.pools[-1] = msgspec.structs.replace(attack.pools[-1], **fields)


def with_keyword(pool: Pool, word: str, x: int) -> tuple[tuple[str, int], ...]:
    words = dict(pool.keywords)
    words[word] = words.get(word, 0) + x
    return tuple(words.items())


class AddsDice:
    """Dice that join the pool just formed; `times` says how often, where that is counted first."""

    def __init__(
        self, red: int = 0, black: int = 0, white: int = 0, times: Callable[[Any, Use], int] | None = None
    ) -> None:
        self.dice, self.times = (red, black, white), times

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        times = 1 if self.times is None else self.times(game, use)
        had = attack.pools[-1].dice
        red, black, white = (one + more * times for one, more in zip(had, self.dice, strict=True))
        change_pool(attack, dice=(red, black, white))
        return None


WORSE: Final = ("black", "white")
"""Colours of dice that can be made better, each by the one before it."""


BETTER: Final = ("red", "black")
"""Colours of dice that can be made worse."""


def better(use: Use) -> str:
    """Noted in the attack for each die that became better by the card."""
    return f"better:{use.card}:{use.unit}"


class Upgrades:
    """Up to so many dice of the attack become better, each in the pool just formed: white ones black, black red."""

    def __init__(self, times: Callable[[Any, Use], int]) -> None:
        self.times = times

    def do(self, game: Legion, use: Use) -> Outcome:
        attack, (way, use.way) = game.current(Attack), (use.way, "")
        assert attack is not None
        dice = dict(zip(ATTACK_DICE, attack.pools[-1].dice, strict=True))
        if way == "pass":
            return None
        if way:
            next_one = ATTACK_DICE[ATTACK_DICE.index(way) - 1]
            dice = {color: count + (color == next_one) - (color == way) for color, count in dice.items()}
            change_pool(attack, dice=tuple(dice.values()))
            attack.used = (*attack.used, better(use))
            use.at -= 1  # the next one is asked for by this effect again
            return None
        found = [color for color in WORSE if dice[color]]
        if attack.used.count(better(use)) >= self.times(game, use) or not found:
            return None
        return ask_way(use, found, True)


class Downgrades:
    """One die of the attack becomes worse, as its player likes, in the first pool with such dice: red ones black, black
    ones white."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack, (way, use.way) = game.current(Attack), (use.way, "")
        assert attack is not None
        dice = dict(zip(ATTACK_DICE, attack.pools[-1].dice, strict=True))
        note = f"worse:{use.card}"
        if way:
            color = way.removesuffix("-worse")
            worse = ATTACK_DICE[ATTACK_DICE.index(color) + 1]
            change_pool(attack, dice=tuple([count + (one == worse) - (one == color) for one, count in dice.items()]))
            attack.used = (*attack.used, note)
            return None
        found = [f"{color}-worse" for color in BETTER if dice[color] and note not in attack.used]
        return ask_way(use, found, False, attack.player(game)) if found else None


class SpendsObservation:
    """An observation token of the defender."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        game.unit(attack.pools[-1].defender).observation -= 1
        return None


def observed(game: Legion, me: int, window: Any) -> bool:
    return game.unit(window.defender).observation > 0


class Borrows:
    """A keyword of a unit for this attack."""

    def __init__(self, word: str, x: int = 0) -> None:
        self.granted = Granted(Keyword(KeywordKey(word), x), "round")

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        lend(game, game.unit(use.unit), self.granted)
        attack.used = (*attack.used, f"borrowed:{use.unit}:{self.granted.keyword.id}")
        return None


def borrowing(game: Legion, me: int, window: Any) -> bool:
    attack = game.current(Attack)
    return attack is not None and any(note.startswith("borrowed:") for note in attack.used)


class GivesBack:
    """The attack is over, and what was borrowed for it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        for note in attack.used:
            kind, _, what = note.partition(":")
            if kind == "borrowed":
                unit, word = what.split(":")
                forget(game.unit(int(unit)), word)
        attack.used = tuple([note for note in attack.used if not note.startswith("borrowed:")])
        game.reindex()
        return None


def forget(unit: Unit, word: str) -> None:
    """One such keyword that was lent for the round."""
    lent = list(unit.granted)
    lent.remove(next(one for one in lent if one.keyword.id == word and one.until == "round" and one.on == "unit"))
    unit.granted = tuple(lent)


class SurgesHit:
    """The attack surges of the pool just formed, or in hand, become hits."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        number = attack.resolved[-1] if attack.resolved else len(attack.pools) - 1
        attack.used = (*attack.used, f"{use.card}:{number}")
        return None


def surges_hit(card: str) -> Changes:
    def holds(game: Legion, me: int, query: AttackSurge) -> bool:
        attack = game.attacking()
        return attack is not None and bool(attack.resolved) and f"{card}:{attack.resolved[-1]}" in attack.used

    return Changes(AttackSurge, lambda game, me, query, value: value or "hit", holds)


class PoolGains:
    """A weapon keyword for the pool just formed, or with `each` for every weapon in it."""

    def __init__(
        self, word: str, x: int = 1, each: bool = False, times: Callable[[Any, Use], int] | None = None
    ) -> None:
        self.word, self.x, self.each, self.times = word, x, each, times

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.current(Attack)
        assert attack is not None
        pool = attack.pools[-1]
        times = len(pool.wielders) if self.each else 1 if self.times is None else self.times(game, use)
        change_pool(attack, keywords=with_keyword(pool, self.word, self.x * times))
        return None

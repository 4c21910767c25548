"""The chances of an attack, exactly: every result of the dice with its probability, tokens spent by a simple policy.

The attacker rerolls blanks with a lock, and focus results that nothing else turns; then a focus token turns them all,
or calculate tokens and Force as many as there are. The defender turns focus results in the same way and then spends
evade tokens. Nobody keeps anything for later: a token that would change nothing makes no difference to the damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import comb

import msgspec

from dejarik.games.xwing.dice import GREEN, RED, Face

Counts = tuple[int, int, int, int]
"""How many dice show a full success, a critical (none on green dice), a focus, a blank."""
NONE: Counts = (0, 0, 0, 0)
RED_FACES: tuple[Face, ...] = ("hit", "crit", "focus", "blank")
GREEN_FACES: tuple[Face, ...] = ("evade", "crit", "focus", "blank")

ALL = 99
"""More dice than anybody rolls: a focus token turns every one."""


class Means(msgspec.Struct, frozen=True):
    """What a ship may spend on its dice."""

    focus: bool = False
    calculate: int = 0
    force: int = 0
    lock: bool = False
    evade: int = 0

    @property
    def turns(self) -> int:
        """How many focus results it can turn."""
        return ALL if self.focus else self.calculate + self.force


class Dice(msgspec.Struct, frozen=True):
    """A pool: dice still to roll, those that lie there, those among them that were rerolled, and some that are just
    being rerolled. Once it is `closed` its ship changes nothing any more."""

    unrolled: int = 0
    fresh: Counts = NONE
    rerolled: Counts = NONE
    rerolling: int = 0
    closed: bool = False


Damage = Callable[[int, int, int], int]
"""The damage of so many hits and criticals against so many evades."""


@cache
def rolls(faces: Sequence[Face], shown: tuple[Face, ...], count: int) -> tuple[tuple[Counts, float], ...]:
    """Every result of that many dice, and its probability."""
    sides = [faces.count(face) for face in shown]
    whole = len(faces) ** count
    found = []
    for a in range(count + 1):
        for b in range(count + 1 - a):
            for c in range(count + 1 - a - b):
                d = count - a - b - c
                ways = comb(count, a) * comb(count - a, b) * comb(count - a - b, c)
                ways *= sides[0] ** a * sides[1] ** b * sides[2] ** c * sides[3] ** d
                if ways:
                    found.append(((a, b, c, d), ways / whole))
    return tuple(found)


def distribution(red: Dice, green: Dice, attacker: Means, defender: Means, damage: Damage) -> list[float]:
    """The probability of each number of damage, from 0 up to the most that can happen."""
    chances: dict[int, float] = {}
    evades = evades_of(green, defender)
    for (hits, crits), p in successes_of(red, attacker).items():
        for count, q in evades.items():
            suffered = damage(hits, crits, count)
            chances[suffered] = chances.get(suffered, 0.0) + p * q
    return [chances.get(number, 0.0) for number in range(max(chances, default=0) + 1)]


def expected(values: Sequence[float]) -> float:
    return sum(number * chance for number, chance in enumerate(values))


def successes_of(dice: Dice, means: Means) -> Mapping[tuple[int, int], float]:
    """Hits and criticals in the end."""
    if dice.closed:
        means = Means()
    found: dict[tuple[int, int], float] = {}
    for fresh, rerolled, p in _lying(dice, RED, RED_FACES):
        for (hits, crits, focus, _), q in _after_lock(fresh, rerolled, means):
            key = (hits + min(focus, means.turns), crits)
            found[key] = found.get(key, 0.0) + p * q
    return found


def evades_of(dice: Dice, means: Means) -> Mapping[int, float]:
    if dice.closed:
        means = Means()
    found: dict[int, float] = {}
    for fresh, rerolled, p in _lying(dice, GREEN, GREEN_FACES):
        evades, _, focus, blanks = _plus(fresh, rerolled)
        turned = min(focus, means.turns)
        evades += turned + min(focus - turned + blanks, means.evade)
        found[evades] = found.get(evades, 0.0) + p
    return found


def _lying(dice: Dice, faces: Sequence[Face], shown: tuple[Face, ...]) -> Iterator[tuple[Counts, Counts, float]]:
    """Every way in which the dice may come to lie there: never rerolled, rerolled, the probability."""
    for fresh, p in rolls(faces, shown, dice.unrolled):
        for again, q in rolls(faces, shown, dice.rerolling):
            yield _plus(fresh, dice.fresh), _plus(again, dice.rerolled), p * q


def _after_lock(fresh: Counts, rerolled: Counts, means: Means) -> list[tuple[Counts, float]]:
    """What lies there once the lock, if there is one, has rerolled blanks and the focus results that stay useless."""
    if not means.lock:
        return [(_plus(fresh, rerolled), 1.0)]
    hits, crits, focus, blanks = fresh
    useless = min(focus, max(0, focus + rerolled[2] - means.turns))
    kept = _plus((hits, crits, focus - useless, 0), rerolled)
    return [(_plus(kept, new), p) for new, p in rolls(RED, RED_FACES, useless + blanks)]


def _plus(one: Counts, other: Counts) -> Counts:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])

"""Everything random in a match: a key and a counter, hashed. Past results do not tell future ones, and a clone
rolls what the original would have rolled."""

import struct
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")

NUMBERS = tuple(struct.Struct(f">{count}Q") for count in range(9))
"""So many 64-bit numbers, as bytes."""


class Chance(msgspec.Struct):
    """The match's generator: part of what is cloned and hashed, never part of a view."""

    key: bytes
    counter: int = 0
    loaded: list[str] = []


def seeded(seed: int | str) -> Chance:
    return Chance(blake2b(str(seed).encode(), digest_size=16).digest())


def rekeyed(chance: Chance, reason: str) -> Chance:
    """A fresh stream that follows from the old one: after a takeback, dice already seen do not come again."""
    return Chance(blake2b(reason.encode() + chance.counter.to_bytes(8, "big"), key=chance.key, digest_size=16).digest())


def draws(chance: Chance, below: int, count: int) -> list[int]:
    """`count` numbers in range(below). The bias of the remainder is under below / 2**64: nobody can measure it."""
    return [number % below for number in _numbers(chance, count)]


def draw(chance: Chance, below: int) -> int:
    """One number, the first that `draws` would give: by itself, since games draw one most often."""
    chance.counter = counter = chance.counter + 1
    digest = blake2b(counter.to_bytes(8, "big"), key=chance.key, digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def _numbers(chance: Chance, count: int) -> list[int]:
    """64-bit numbers, up to eight from one hash."""
    numbers: list[int] = []
    while len(numbers) < count:
        batch = min(8, count - len(numbers))
        chance.counter += 1
        digest = blake2b(chance.counter.to_bytes(8, "big"), key=chance.key, digest_size=8 * batch).digest()
        numbers += NUMBERS[batch].unpack(digest)
    return numbers


def roll(chance: Chance, faces: Sequence[str], count: int) -> list[str]:
    """Roll `count` dice with these faces; faces that a test or an odds calculation has loaded come up first."""
    result: list[str] = []
    while chance.loaded and len(result) < count:
        face = chance.loaded.pop(0)
        if face not in faces:
            raise ValueError(
                f"the next loaded die shows {face!r}, but this die has only {', '.join(sorted(set(faces)))}"
            )
        result.append(face)
    if len(result) < count:
        sides = len(faces)
        result += [faces[number] for number in draws(chance, sides, count - len(result))]
    return result


def shuffled(chance: Chance, items: Sequence[T]) -> list[T]:
    """Fisher-Yates with one draw for each item."""
    order = list(items)
    numbers = _numbers(chance, len(order))
    for last in range(len(order) - 1, 0, -1):
        other = numbers[last] % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order

"""Clones share what cannot change, copy what can, and refuse what would be shared without a word."""

from __future__ import annotations

import msgspec
import pytest

from dejarik.core.copying import copier


class Mutable(msgspec.Struct):
    number: int = 0


class Fixed(msgspec.Struct, frozen=True):
    number: int = 0


class Fine(msgspec.Struct):
    numbers: list[int]
    pieces: list[Mutable]
    fixed: tuple[Fixed, ...]
    pair: tuple[int, str]


class MutableInTuple(msgspec.Struct):
    pieces: tuple[Mutable, ...]


class ListInTuple(msgspec.Struct):
    rows: tuple[list[int], ...]


class WithSet(msgspec.Struct):
    names: set[str]


class Bare(msgspec.Struct):
    row: tuple  # type: ignore[type-arg]


def test_a_clone_has_its_own_of_what_can_change() -> None:
    one = Fine([1], [Mutable(1)], (Fixed(1),), (1, "a"))
    two = copier(Fine)(one)
    two.numbers.append(2)
    two.pieces[0].number = 2
    assert one == Fine([1], [Mutable(1)], (Fixed(1),), (1, "a"))
    assert two.fixed is one.fixed


@pytest.mark.parametrize("kind", [MutableInTuple, ListInTuple, WithSet, Bare])
def test_what_clones_would_share_though_it_can_change_is_refused(kind: type) -> None:
    with pytest.raises(TypeError):
        copier(kind)

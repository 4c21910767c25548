"""Odds outside a match, the same for every game: what a person may set, and how likely each result is. The game works
them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

Side = Literal["attacker", "defender", "table"]
Name = Annotated[str, Meta(max_length=40)]
MOST_FIELDS = 32
MOST_DICE = 12
PLACES = 6


class OddsError(ValueError):
    """Something that cannot be set so; the message says what can."""


class OddsField(msgspec.Struct, frozen=True):
    """A number to set: how many dice, how many tokens, or yes (1) and no (0)."""

    name: str
    side: Side
    least: int
    most: int
    start: int


class OddsForm(msgspec.Struct, frozen=True):
    """`dice` is how many dice may be named by their cards, `rows` what the answer will tell of."""

    fields: tuple[OddsField, ...]
    rows: tuple[str, ...]
    dice: int = 0


class OddsAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields that are not named keep what they start with."""

    numbers: Annotated[dict[Name, int], Meta(max_length=MOST_FIELDS)] = {}
    dice: Annotated[tuple[Name, ...], Meta(max_length=MOST_DICE)] = ()


class OddsRow(msgspec.Struct, frozen=True):
    """Of one result: the chance of each number from 0 on, of that many or more, and the mean."""

    of: str
    values: tuple[float, ...]
    at_least: tuple[float, ...]
    expected: float


class OddsAnswer(msgspec.Struct, frozen=True):
    """`dice` are those that are rolled; `assumes` are the keys of what is left out and of how choices are made."""

    dice: dict[str, int]
    rows: tuple[OddsRow, ...]
    assumes: tuple[str, ...]


class OddsModule(Protocol):
    """What a game offers that has odds."""

    def odds_form(self) -> OddsForm: ...
    def odds(self, asked: OddsAsked) -> OddsAnswer: ...
    def odds_dice(self, written: str) -> Mapping[str, str]:
        """The dice that a person may mean, by id; none in a game whose form has no dice."""
        ...


def row(of: str, values: Sequence[float]) -> OddsRow:
    at_least = list(accumulate(reversed(values)))[::-1]
    mean = sum(number * chance for number, chance in enumerate(values))
    return OddsRow(of, _rounded(values), _rounded(at_least), round(mean, PLACES))


def read_numbers(form: OddsForm, given: Mapping[str, int]) -> dict[str, int]:
    """Every field of the form with its number. OddsError names the first that is none of them or out of bounds."""
    fields = {field.name: field for field in form.fields}
    for name, number in given.items():
        field = fields.get(name)
        if field is None:
            raise OddsError(f"There is no {name!r}: choose among {', '.join(fields)}.")
        if not field.least <= number <= field.most:
            raise OddsError(f"{name} is a number from {field.least} to {field.most}, not {number}.")
    return {name: given.get(name, field.start) for name, field in fields.items()}


def _rounded(numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(min(1.0, round(number, PLACES)) for number in numbers)

"""The odds of any dice, named by their cards: how much of each symbol a roll gives to resolve."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from dejarik.games.destiny.facts import SYMBOLS, Side, Symbol, all_cards
from dejarik.games.destiny.lists.deck_names import cards_named
from dejarik.games.destiny.symbols import UNRESOLVABLE
from dejarik.games.odds import (
    MOST_DICE,
    OddsAnswer,
    OddsAsked,
    OddsError,
    OddsField,
    OddsForm,
    OddsRow,
    read_numbers,
    row,
)

RESOLVED = tuple(symbol for symbol in SYMBOLS if symbol not in UNRESOLVABLE)
FORM = OddsForm(fields=(OddsField("rerolls", "table", 0, 2, 0),), rows=RESOLVED, dice=MOST_DICE)

Sums = tuple[int, int, bool]
"""What dice add up to: values, what modifiers add, and whether a die is there for them to modify."""


def odds_form() -> OddsForm:
    return FORM


def odds_dice(written: str) -> dict[str, str]:
    """The cards with a die that are called so, by id."""
    return {card.id: card.full_name for card in cards_named(written) if card.sides}


def odds(asked: OddsAsked) -> OddsAnswer:
    rerolls = read_numbers(FORM, asked.numbers)["rerolls"]
    return _odds(tuple(sorted(asked.dice)), rerolls)


@lru_cache(maxsize=1024)
def _odds(cards: tuple[str, ...], rerolls: int) -> OddsAnswer:
    dice = [_sides(card) for card in cards]
    shown = {side.symbol for sides in dice for side in sides}
    rows = [_row(symbol, dice, rerolls) for symbol in RESOLVED if symbol in shown]
    assumes = ["odds.assumes.cards", "odds.assumes.costs"]
    if any(side.variable for sides in dice for side in sides):
        assumes.insert(0, "odds.assumes.variable")
    if rerolls:
        assumes.insert(0, "odds.assumes.rerolls")
    return OddsAnswer({"dice": len(dice)}, tuple(rows), tuple(assumes))


def _sides(card: str) -> tuple[Side, ...]:
    facts = all_cards().get(card)
    if facts is None or not facts.sides:
        raise OddsError(f"No card {card!r} has a die.")
    return facts.sides


def _row(symbol: Symbol, dice: Iterable[tuple[Side, ...]], rerolls: int) -> OddsRow:
    """die.modifier.alone: what modifiers add counts only beside a die of the symbol."""
    sums: Mapping[Sums, float] = {(0, 0, False): 1.0}
    for sides in dice:
        sums = _with_die(sums, symbol, sides, rerolls)
    values: dict[int, float] = {}
    for (base, added, there), chance in sums.items():
        total = base + added if there else 0
        values[total] = values.get(total, 0.0) + chance
    return row(symbol, [values.get(number, 0.0) for number in range(max(values) + 1)])


def _with_die(sums: Mapping[Sums, float], symbol: Symbol, sides: tuple[Side, ...], rerolls: int) -> dict[Sums, float]:
    useless = sum(not _counts(side, symbol) for side in sides) / len(sides)
    once = 1 / len(sides)
    useful, rest = once * sum(useless**again for again in range(rerolls + 1)), once * useless**rerolls
    found: dict[Sums, float] = {}
    for (base, added, there), chance in sums.items():
        for side in sides:
            counts = _counts(side, symbol)
            amount = _amount(side) if counts else 0
            key = (
                base + (0 if side.modifier else amount),
                added + (amount if side.modifier else 0),
                there or (counts and not side.modifier),
            )
            found[key] = found.get(key, 0.0) + chance * (useful if counts else rest)
    return found


def _counts(side: Side, symbol: Symbol) -> bool:
    """die.modifier: `any` adds to whatever it is resolved with."""
    return side.symbol == symbol or (side.modifier and side.symbol == "any")


def _amount(side: Side) -> int:
    """A special has no value of its own: each counts as one."""
    return 1 if side.symbol == "special" else side.value

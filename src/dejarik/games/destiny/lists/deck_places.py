"""Where the cards of a deck stand while it is built, and edits that change one place.

A row `2` is a character and `2.dice` its dice; `new` is one more character. `plot.1`, `battlefield.1`, `set-aside.1`
and `dice.1` (set-aside dice) hold one card each. `deck` takes one more copy of a card; `deck.3` is the third card of
the deck with all its copies, `deck.3.2` its second copy and those after it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter
from dejarik.games.destiny.lists.deck_draft import MOST_CARDS, MOST_DICE, RULE, UnreadableList
from dejarik.games.destiny.lists.deck_messages import Fault
from dejarik.games.lists import ListEdit

NEW = "new"
DECK = "deck"
SET_ASIDE = "set-aside"
ONE_CARD = {"plot": "plots", "battlefield": "battlefields", SET_ASIDE: "set_aside"}
"""The parts of a list whose places hold one card, and the fields that keep them."""


class NoSuchPlace(UnreadableList):
    """An edit that fits no place of the draft."""


def no_place(what: str) -> NoSuchPlace:
    return NoSuchPlace([Fault(RULE, "list.no-place", {"written": what})])


def different(ids: tuple[str, ...]) -> tuple[str, ...]:
    """Each card once, in the order of their first copies."""
    return tuple(dict.fromkeys(ids))


def with_dice(card: str, dice: int) -> str:
    """A character and its number of dice, as a card of the open place."""
    return f"{card}:{dice}"


def character(key: str) -> DeckCharacter:
    id, _, dice = key.partition(":")
    if id not in all_cards() or not (dice == "" or dice.isdecimal()) or not 1 <= int(dice or 1) <= MOST_DICE:
        raise no_place(key)
    return DeckCharacter(id, int(dice or 1))


def places(deck: Deck) -> Iterator[tuple[str, str]]:
    """Every filled place with its card."""
    yield from ((str(number), one.card) for number, one in enumerate(deck.characters, start=1))
    for part, field in ONE_CARD.items():
        yield from ((f"{part}.{number}", id) for number, id in enumerate(getattr(deck, field), start=1))
    yield from ((f"deck.{number}", id) for number, id in enumerate(different(deck.cards), start=1))
    yield from ((f"dice.{number}", one.card) for number, one in enumerate(deck.dice, start=1))


# Edits.


def edited(deck: Deck, edit: ListEdit) -> Deck:
    if edit.field is not None:
        return _with_field(deck, edit.field, edit.value)
    if edit.place is None:
        return deck
    part, _, rest = edit.place.partition(".")
    if edit.place == NEW:
        after = _with(deck, characters=(*deck.characters, character(edit.card or "")))
    elif part.isdecimal():
        after = _with_character(deck, _at(part, len(deck.characters)), rest, edit)
    elif part in ONE_CARD:
        after = _with_one(deck, ONE_CARD[part], rest, edit.card)
    elif part == DECK:
        after = _with_copies(deck, rest, edit.card)
    elif part == "dice" and edit.card is None:
        at = _at(rest, len(deck.dice))
        after = _with(deck, dice=(*deck.dice[:at], *deck.dice[at + 1 :]))
    else:
        raise no_place(edit.place)
    if len(after.cards) + len(after.characters) + len(after.set_aside) > MOST_CARDS - 10:
        raise no_place(edit.card or edit.place)
    return after


def _with_field(deck: Deck, field: str, value: str) -> Deck:
    """The affiliation of a deck is that of its characters, and there is one format."""
    if field != "name":
        raise no_place(value)
    return _with(deck, name=" ".join(value.split()))


def _with_character(deck: Deck, at: int, rest: str, edit: ListEdit) -> Deck:
    team = list(deck.characters)
    if rest == "dice" and edit.card is not None:
        team[at] = DeckCharacter(team[at].card, character(edit.card).dice)
    elif rest:
        raise no_place(rest)
    elif edit.move:
        team.insert(min(max(at + edit.move, 0), len(team) - 1), team.pop(at))
    elif edit.copy:
        team.insert(at + 1, team[at])
    else:
        team[at : at + 1] = [character(edit.card)] if edit.card is not None else []
    return _with(deck, characters=tuple(team))


def _with_one(deck: Deck, field: str, rest: str, card: str | None) -> Deck:
    """One place after the last is free."""
    held: tuple[str, ...] = getattr(deck, field)
    at = _at(rest, len(held) + 1)
    if card is not None and card not in all_cards():
        raise no_place(card)
    return _with(deck, **{field: (*held[:at], *((card,) if card is not None else ()), *held[at + 1 :])})


def _with_copies(deck: Deck, rest: str, card: str | None) -> Deck:
    if card is not None and card not in all_cards():
        raise no_place(card)
    if not rest:
        if card is None:
            raise no_place(DECK)
        return _with(deck, cards=(*deck.cards, card))
    number, _, copy = rest.partition(".")
    kinds = different(deck.cards)
    id = kinds[_at(number, len(kinds))]
    first = _at(copy, deck.cards.count(id)) if copy else 0
    seen = 0
    cards = []
    for one in deck.cards:
        seen += one == id
        if one != id or seen <= first:
            cards.append(one)
        elif card is not None:
            cards.append(card)
    return _with(deck, cards=tuple(cards))


def _at(number: str, count: int) -> int:
    if not number.isdecimal() or len(number) > 4 or not 1 <= int(number) <= count:
        raise no_place(number)
    return int(number) - 1


def _with(deck: Deck, **changes: object) -> Deck:
    return msgspec.structs.replace(deck, **changes)

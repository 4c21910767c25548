"""A list as it was written, and how its words become a deck: names become ids, headings become places."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from dejarik.games.destiny.facts import TYPES, CardFacts, CardType, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, DeckDice
from dejarik.games.destiny.lists.deck_messages import WORDS, Fault
from dejarik.games.destiny.lists.deck_names import cards_named
from dejarik.games.list_messages import Unreadable

# What readings of a list refer to: it is the start of deck building.
RULE = "build.general"
MOST_CARDS = 400
MOST_DICE = 60

Section = Literal["team", "characters", "plot", "battlefield", "deck", "dice", "set-aside"]
SECTIONS: tuple[Section, ...] = get_args(Section)
_WANTED: dict[Section, tuple[CardType, ...]] = {
    "team": ("character",),
    "characters": ("character",),
    "plot": ("plot",),
    "battlefield": ("battlefield",),
    "deck": ("upgrade", "downgrade", "support", "event"),
    "dice": TYPES,
    "set-aside": TYPES,
}


class UnreadableList(Unreadable):
    """A text of which no deck can be made."""

    words = WORDS


class DraftLine(msgspec.Struct):
    """Under `team` the count is one of copies, each with `dice`; under `characters`, as SWDestinyDB writes it, it is
    one of dice."""

    section: Section
    written: str
    count: int = 1
    dice: int = 1


class Draft(msgspec.Struct):
    lines: list[DraftLine]
    name: str = ""


class Reading(msgspec.Struct, frozen=True):
    """A deck and what was doubtful in its list. Names of no card stand in the deck as they were written."""

    deck: Deck
    faults: tuple[Fault, ...] = ()


def understand(draft: Draft, faults: list[Fault]) -> Reading:
    if sum(line.count for line in draft.lines) > MOST_CARDS:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_CARDS, "what": "cards"})])
    characters: list[DeckCharacter] = []
    places: dict[Section, list[str]] = {section: [] for section in SECTIONS}
    dice: dict[str, int] = {}
    for line in draft.lines:
        id = _card(line, faults)
        if line.section == "team":
            characters += [DeckCharacter(id, line.dice)] * line.count
        elif line.section == "characters":
            characters += _with_dice(id, line.count)
        elif line.section == "dice":
            dice[id] = dice.get(id, 0) + line.count
        else:
            places[line.section] += [id] * line.count
    deck = Deck(
        characters=tuple(characters),
        cards=tuple(places["deck"]),
        battlefields=tuple(places["battlefield"]),
        plots=tuple(places["plot"]),
        dice=tuple(DeckDice(id, count) for id, count in dice.items()),
        set_aside=tuple(places["set-aside"]),
        name=draft.name,
    )
    return Reading(deck, tuple(faults))


def _with_dice(id: str, dice: int) -> list[DeckCharacter]:
    """Of a unique character one card has all the dice; of others each card has one."""
    facts = all_cards().get(id)
    if facts is not None and not facts.unique:
        return [DeckCharacter(id)] * dice
    return [DeckCharacter(id, dice)]


def _card(line: DraftLine, faults: list[Fault]) -> str:
    found = cards_named(line.written, _WANTED[line.section])
    if len(found) > 1:
        faults.append(_several(line.written, found))
    return str(found[0].id) if found else line.written


def _several(written: str, found: tuple[CardFacts, ...]) -> Fault:
    return Fault(RULE, "list.several", {"written": written, "choices": [one.id for one in found]})

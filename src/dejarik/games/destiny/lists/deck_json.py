"""Decks in JSON: what SWDestinyDB exports, and our own form, which is `Deck` field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from dejarik.games.destiny.facts import CardType, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, DeckDice
from dejarik.games.destiny.lists.deck_draft import (
    MOST_CARDS,
    MOST_DICE,
    RULE,
    Draft,
    DraftLine,
    Reading,
    Section,
    UnreadableList,
    understand,
)
from dejarik.games.destiny.lists.deck_messages import Fault
from dejarik.reading import converted

R = TypeVar("R", DeckCharacter, DeckDice)

_SECTIONS: Mapping[CardType, Section] = {
    "character": "characters",
    "battlefield": "battlefield",
    "plot": "plot",
    "upgrade": "deck",
    "downgrade": "deck",
    "support": "deck",
    "event": "deck",
}


def read_plain(document: object) -> Reading:
    """A deck from objects, lists, texts and numbers."""
    if isinstance(document, Mapping) and "slots" in document:
        return _read_slots(document)
    if not isinstance(document, Mapping) or not {"characters", "cards", "battlefields"} & set(document):
        raise UnreadableList([Fault(RULE, "list.not-a-deck")])
    return _read_own(document)


# SWDestinyDB.


class _Slot(msgspec.Struct):
    """`dices` gives the dice of each copy where copies differ: `2,1`."""

    quantity: int = 0
    dice: int = 0
    dices: str | None = None


def _read_slots(document: Mapping[str, object]) -> Reading:
    """Cards by their code; that site counts dice for characters and copies for all else. What it says of the user, the
    format and the dates is passed over."""
    faults: list[Fault] = []
    slots = document["slots"]
    name = document.get("name")
    draft = Draft([], name if isinstance(name, str) else "")
    if not isinstance(slots, Mapping):
        raise UnreadableList([_wrong("slots", "an object")])
    for code, given in slots.items():
        try:
            slot = converted(given, _Slot)
        except msgspec.ValidationError:
            faults.append(_wrong(f"slots.{code}", "an object"))
            continue
        if not (0 <= slot.quantity <= MOST_CARDS and 0 <= slot.dice <= MOST_CARDS):
            faults.append(_wrong(f"slots.{code}", "a number of copies"))
        else:
            draft.lines += _slot_lines(str(code), slot)
    if faults:
        raise UnreadableList(faults)
    return understand(draft, faults)


def _slot_lines(code: str, slot: _Slot) -> list[DraftLine]:
    facts = all_cards().get(code)
    section = _SECTIONS[facts.type] if facts else "deck"
    if section != "characters":
        return [DraftLine(section, code, slot.quantity)] if slot.quantity else []
    dice = [int(one) for one in (slot.dices or "").split(",") if one.strip().isdecimal() and len(one) < 3]
    if len(dice) > 1:
        return [DraftLine("team", code, 1, one) for one in dice]
    return [DraftLine("characters", code, slot.dice or slot.quantity)]


# Our own form.


def _read_own(document: Mapping[str, object]) -> Reading:
    unknown = [str(key) for key in document if key not in Deck.__struct_fields__]
    faults = [Fault(RULE, "list.field-unknown", {"field": key}) for key in unknown]
    deck = Deck(
        characters=_records(document, "characters", DeckCharacter, faults),
        cards=_texts(document, "cards", faults),
        battlefields=_texts(document, "battlefields", faults),
        plots=_texts(document, "plots", faults),
        dice=_records(document, "dice", DeckDice, faults),
        set_aside=_texts(document, "set_aside", faults),
        name=_text(document, "name", faults),
    )
    counts = [*((one.card, one.dice) for one in deck.characters), *((one.card, one.count) for one in deck.dice)]
    for card, count in counts:
        if not 0 <= count <= MOST_DICE:
            faults.append(Fault(RULE, "list.bad-dice", {"card": card, "count": count, "most": MOST_DICE}))
    if sum(map(len, (deck.characters, deck.cards, deck.battlefields, deck.plots, deck.set_aside))) > MOST_CARDS:
        faults.append(Fault(RULE, "list.too-long", {"most": MOST_CARDS, "what": "cards"}))
    if faults:
        raise UnreadableList(faults)
    return Reading(deck)


def _records(document: Mapping[str, object], key: str, kind: type[R], faults: list[Fault]) -> tuple[R, ...]:
    found: list[R] = []
    for place, one in enumerate(_items(document, key, faults)):
        try:
            found.append(converted(one, kind))
        except msgspec.ValidationError:
            faults.append(_wrong(f"{key}[{place}]", "an object"))
    return tuple(found)


def _wrong(field: str, what: str) -> Fault:
    return Fault(RULE, "list.field", {"field": field, "what": what})


def _text(document: Mapping[str, object], key: str, faults: list[Fault]) -> str:
    value = document.get(key, "")
    if isinstance(value, str):
        return value
    faults.append(_wrong(key, "a text"))
    return ""


def _items(document: Mapping[str, object], key: str, faults: list[Fault]) -> list[object]:
    value = document.get(key, ())
    if isinstance(value, list | tuple):
        return list(value)
    faults.append(_wrong(key, "a list"))
    return []


def _texts(document: Mapping[str, object], key: str, faults: list[Fault]) -> tuple[str, ...]:
    found = _items(document, key, faults)
    faults += [_wrong(f"{key}[{place}]", "a text") for place, one in enumerate(found) if not isinstance(one, str)]
    return tuple(one for one in found if isinstance(one, str))


# Writing.


def to_json(deck: Deck) -> str:
    return msgspec.json.format(msgspec.json.encode(deck), indent=2).decode() + "\n"


def to_swdestinydb(deck: Deck) -> str:
    """The deck as SWDestinyDB has it: cards by their code, with copies and dice. Set-aside dice have no place there."""
    slots: dict[str, _Slot] = {}
    for one in deck.characters:
        slot = slots.setdefault(one.card, _Slot(dices=""))
        slot.quantity += 1
        slot.dice += one.dice
        slot.dices = f"{slot.dices},{one.dice}".lstrip(",")
    known = all_cards()
    for id in (*deck.plots, *deck.battlefields, *deck.cards):
        slot = slots.setdefault(id, _Slot())
        slot.quantity += 1
        slot.dice += id in known and known[id].has_die
    document = {"name": deck.name, "slots": dict(sorted(slots.items()))}
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"

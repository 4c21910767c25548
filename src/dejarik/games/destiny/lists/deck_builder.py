"""A deck under construction: its rows and totals, every fault with a place and, where one is plain, a fix, and what
would fit the open place. What is legal is for `deck_faults` to say; an option is legal if it brings no new fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values
from dejarik.games.destiny.lists.deck_draft import UnreadableList
from dejarik.games.destiny.lists.deck_faults import DECK_TYPES, LIMIT, SIZE, faults, known_cards, unimplemented
from dejarik.games.destiny.lists.deck_fixes import checks, fix, where
from dejarik.games.destiny.lists.deck_json import to_json, to_swdestinydb
from dejarik.games.destiny.lists.deck_messages import Fault, say, sentence, why_not
from dejarik.games.destiny.lists.deck_places import (
    DECK,
    NEW,
    ONE_CARD,
    SET_ASIDE,
    NoSuchPlace,
    different,
    edited,
    with_dice,
)
from dejarik.games.destiny.lists.deck_points import character_points, plot_points, team_points
from dejarik.games.destiny.lists.deck_text import read, to_text
from dejarik.games.destiny.lists.pool import played
from dejarik.games.lists import DraftFault, DraftOption, DraftRow, DraftSlot, ListDraft, ListEdit, WhyNot
from dejarik.rulebook.messages import Lang

FORMATS = ("standard",)
# What a deck lacks while it is built is no reason against a card.
UNFINISHED = ("team.empty", "battlefield.none")
# Rules about points and room: what they refuse would fit if something else went.
ROOM = ("build.team.points", "build.deck.size")


def draft_list(
    text: str,
    edit: ListEdit | None = None,
    open: str | None = None,
    lang: Lang = "en",
    limit: int | None = None,
) -> ListDraft:
    """The draft after the edit, with the options of the open place. ListError for a text of which no deck can be made,
    or an edit of a place that it does not have. Its affiliation is that of its characters: none is chosen."""
    try:
        reading = read(text)
        deck = edited(reading.deck, edit) if edit is not None else reading.deck
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    doubts = reading.faults if edit is None else ()
    most = LIMIT if limit is None else limit
    found = [*doubts, *faults(deck, most)]
    return ListDraft(
        list=msgspec.to_builtins(deck),
        name=deck.name,
        faction=deck.faction,
        format=FORMATS[0],
        formats=FORMATS,
        factions=(),
        legal=not found,
        unit="points",
        total=team_points(deck),
        limit=most,
        rows=tuple(_rows(deck)),
        faults=tuple(
            DraftFault(one.rule, sentence(one, lang), where(deck, one), fix(deck, one, lang)) for one in found
        ),
        warnings=tuple(say("warning.not-played", lang, {"card": id}) for id in unimplemented(deck)),
        checks=checks(found, lang, most),
        exports={"text": to_text(deck), "json": to_json(deck), "swdestinydb": to_swdestinydb(deck)},
        open=open,
        options=tuple(_options(deck, open, lang, most)) if open is not None else (),
    )


# Rows.


def _rows(deck: Deck) -> Iterator[DraftRow]:
    before = {msgspec.json.encode(one) for one in faults(deck)}
    for number, one in enumerate(deck.characters, start=1):
        dice = DraftSlot(f"{number}.dice", "dice", with_dice(one.card, one.dice))
        again = faults(edited(deck, ListEdit(place=str(number), copy=True)))
        repeatable = not any(fault.key != "team.points" and msgspec.json.encode(fault) not in before for fault in again)
        yield DraftRow(str(number), (one.card,), character_points(one, deck), (dice,), repeatable=repeatable)
    yield _row_of("plot", deck.plots, sum(map(plot_points, deck.plots)) if deck.plots else None)
    yield _row_of("battlefield", deck.battlefields)
    copies = Counter(deck.cards)
    slots = (
        DraftSlot(f"deck.{number}", _type(id), id, _cost(id), count=copies[id])
        for number, id in enumerate(different(deck.cards), start=1)
    )
    yield DraftRow(DECK, (), None, tuple(slots), size=SIZE)
    if deck.set_aside or deck.dice or _mentioned(deck):
        waiting = _row_of(SET_ASIDE, deck.set_aside)
        dice_slots = tuple(
            DraftSlot(f"dice.{number}", "set-aside-dice", one.card, count=one.count)
            for number, one in enumerate(deck.dice, start=1)
        )
        yield msgspec.structs.replace(waiting, slots=(*waiting.slots, *dice_slots))


def _row_of(part: str, held: tuple[str, ...], cost: int | None = None) -> DraftRow:
    """Its cards and, unless one is enough, a free place below them."""
    slots = [
        DraftSlot(f"{part}.{number}", part, id, _cost(id), over=number > 1 and part != SET_ASIDE)
        for number, id in enumerate(held, start=1)
    ]
    if not held or part == SET_ASIDE:
        slots.append(DraftSlot(f"{part}.{len(held) + 1}", part))
    return DraftRow(part, (), cost, tuple(slots))


def _type(id: str) -> str:
    return all_cards()[id].type if id in all_cards() else "unknown"


def _cost(id: str) -> int | None:
    facts = all_cards().get(id)
    if facts is None:
        return None
    return facts.points[0] if facts.type == "plot" and facts.points else facts.cost


def _mentioned(deck: Deck) -> list[str]:
    """zone.set-aside.cards: the cards that the list names, and that are not in it."""
    listed = [*(one.card for one in deck.characters), *deck.plots, *deck.cards, *deck.set_aside]
    named = dict.fromkeys(id for one in known_cards(listed) for id in one.mentions)
    return [id for id in named if id in all_cards() and id not in listed]


# Options of the open place.


def _options(deck: Deck, place: str, lang: Lang, limit: int) -> list[DraftOption]:
    """Those that fit first, then the rest with its reason."""
    before = {msgspec.json.encode(one) for one in faults(deck, limit)}
    total = team_points(deck)
    found = []
    for key, facts in _cards_for(deck, place):
        try:
            after = edited(deck, ListEdit(place=place, card=key))
        except NoSuchPlace:
            return []
        reason = _reason(faults(after, limit), before, lang, place)
        cost = _cost_of(key, facts, after)
        found.append(DraftOption(key, (facts.id,), cost, team_points(after) - total, reason, played(facts.id)))
    return sorted(found, key=_order)


def _order(option: DraftOption) -> tuple[int, bool, str, int, str]:
    """What fits first, then what only lacks points or room; each type for itself, the cheap ones first."""
    facts = all_cards()[option.cards[0]]
    far = 0 if option.why_not is None else 1 if option.why_not.rule in ROOM else 2
    return far, not option.played, facts.type, option.cost or 0, facts.name.en


def _cards_for(deck: Deck, place: str) -> Iterable[tuple[str, CardFacts]]:
    part, _, rest = place.partition(".")
    cards = all_cards().values()
    if part.isdecimal() and rest == "dice" and 1 <= int(part) <= len(deck.characters):
        return _dice_of(known_cards([deck.characters[int(part) - 1].card]))
    if place == NEW or (part.isdecimal() and not rest):
        return _dice_of(one for one in cards if one.type == "character" and one.points)
    if part == DECK:
        return [(one.id, one) for one in cards if one.type in DECK_TYPES and one.reprint_of is None]
    if part == SET_ASIDE:
        return [(id, all_cards()[id]) for id in _mentioned(deck)]
    return [(one.id, one) for one in cards if part in ONE_CARD and one.type == part and one.reprint_of is None]


def _dice_of(cards: Iterable[CardFacts]) -> list[tuple[str, CardFacts]]:
    """character.elite: each card with each number of dice that it may have."""
    return [(with_dice(one.id, dice), one) for one in cards for dice in range(1, len(point_values(one)) + 1)]


def _cost_of(key: str, facts: CardFacts, after: Deck) -> int | None:
    if facts.type == "character":
        return character_points(DeckCharacter(facts.id, int(key.partition(":")[2] or 1)), after)
    return _cost(facts.id)


def _reason(after: list[Fault], before: set[bytes], lang: Lang, place: str) -> WhyNot | None:
    """The first new fault; a card that can never be in the list says so before it says that it is dear. What the deck
    lacks for another team is for the deck to mend, and no reason against a character."""
    ours = place.startswith((DECK, SET_ASIDE))
    new = [
        one
        for one in after
        if msgspec.json.encode(one) not in before and not _unfinished(one) and (ours or not one.key.startswith("deck."))
    ]
    new.sort(key=lambda one: one.key in ("team.points", "deck.size"))
    return why_not(new[0], lang) if new else None


def _unfinished(fault: Fault) -> bool:
    if fault.key == "deck.size":
        count, size = fault.args["count"], fault.args["size"]
        return isinstance(count, int) and isinstance(size, int) and count <= size
    return fault.key in UNFINISHED

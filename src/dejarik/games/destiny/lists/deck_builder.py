"""A deck under construction: its rows, and what would fit the open place. What is legal is for `deck_faults` to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists import deck_fixes
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values
from dejarik.games.destiny.lists.deck_faults import DECK_TYPES, LIMIT, SIZE, faults, known_cards, unimplemented
from dejarik.games.destiny.lists.deck_json import to_json, to_swdestinydb
from dejarik.games.destiny.lists.deck_messages import WORDS, Fault
from dejarik.games.destiny.lists.deck_places import DECK, NEW, ONE_CARD, SET_ASIDE, different, edited, with_dice
from dejarik.games.destiny.lists.deck_points import character_points, plot_points, team_points
from dejarik.games.destiny.lists.deck_text import read, to_text
from dejarik.games.destiny.lists.pool import played
from dejarik.games.drafting import Drafting
from dejarik.games.lists import DraftCheck, DraftOption, DraftRow, DraftSlot, ListEdit, ListFix
from dejarik.rulebook.messages import Lang

# What a deck lacks while it is built is no reason against a card.
UNFINISHED = ("team.empty", "battlefield.none")


class DeckDrafts(Drafting[Deck]):
    """Its affiliation is that of its characters: none is chosen."""

    words = WORDS
    formats = ("standard",)
    price = ("team.points",)
    said_last = ("team.points", "deck.size")
    room = ("build.team.points", "build.deck.size")

    def read(self, text: str) -> tuple[Deck, Sequence[Fault]]:
        reading = read(text)
        return reading.deck, reading.faults

    def edited(self, made: Deck, edit: ListEdit) -> Deck:
        return edited(made, edit)

    def faults(self, made: Deck, limit: int) -> list[Fault]:
        return faults(made, limit)

    def limit(self, made: Deck) -> int:
        return LIMIT

    def total(self, made: Deck) -> int:
        return team_points(made)

    def unplayed(self, made: Deck) -> Iterable[str]:
        return unimplemented(made)

    def where(self, made: Deck, fault: Fault) -> tuple[str, ...]:
        return deck_fixes.where(made, fault)

    def fix(self, made: Deck, fault: Fault, lang: Lang) -> ListFix | None:
        return deck_fixes.fix(made, fault, lang)

    def checks(self, made: Deck, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
        return deck_fixes.checks(found, lang, limit)

    def exports(self, made: Deck) -> dict[str, str]:
        return {"text": to_text(made), "json": to_json(made), "swdestinydb": to_swdestinydb(made)}

    def rows(self, made: Deck, limit: int) -> Iterator[DraftRow]:
        before = self.marked(made, limit)
        for number, one in enumerate(made.characters, start=1):
            row, dice = str(number), DraftSlot(f"{number}.dice", "dice", with_dice(one.card, one.dice))
            again = self.repeatable(made, row, limit, before)
            yield DraftRow(row, (one.card,), character_points(one, made), (dice,), repeatable=again)
        yield from _rows_below(made)

    def candidates(self, made: Deck, place: str) -> Iterator[DraftOption]:
        for key, facts in _cards_for(made, place):
            yield DraftOption(key, (facts.id,), None, None, played=played(facts.id))

    def shown(self, option: DraftOption, made: Deck, after: Deck, place: str) -> DraftOption:
        return msgspec.structs.replace(option, cost=_cost_of(option.card, all_cards()[option.cards[0]], after))

    def order(self, option: DraftOption, place: str) -> tuple[str, int, str]:
        """Each type for itself, the cheap ones first."""
        facts = all_cards()[option.cards[0]]
        return facts.type, option.cost or 0, facts.name.en

    def excused(self, fault: Fault, place: str) -> bool:
        """What the deck lacks for another team is for the deck to mend, and no reason against a character."""
        if fault.key.startswith("deck.") and not place.startswith((DECK, SET_ASIDE)):
            return True
        if fault.key == "deck.size":
            count, size = fault.args["count"], fault.args["size"]
            return isinstance(count, int) and isinstance(size, int) and count <= size
        return fault.key in UNFINISHED


draft_list = DeckDrafts().draft_list


# Rows.


def _rows_below(deck: Deck) -> Iterator[DraftRow]:
    """Those that are no characters."""
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

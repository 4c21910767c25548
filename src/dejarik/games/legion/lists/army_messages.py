"""What is said of armies. Arguments name cards by id and are put into words here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from dejarik.games.legion.facts import DECK_KINDS, EDITION, catalogue_of
from dejarik.games.list_messages import Fault as Fault
from dejarik.games.list_messages import ListWords, Reader, Unreadable
from dejarik.rulebook.messages import Lang

# What readings of a list refer to: it is the start of building an army.
RULE = "army.prepare"
KINDS = ("units", "counterparts", "upgrades", "commands", *DECK_KINDS)


class Called(Protocol):
    def called(self, lang: str = "en") -> str: ...


def cards_of(kind: str, edition: str = EDITION) -> Mapping[str, Called]:
    """The cards of a kind by id; a kind is named like the field of the catalogue."""
    cards: Mapping[str, Called] = getattr(catalogue_of(edition), kind)
    return cards


def card_name(kind: str, id: str, lang: Lang = "en", edition: str = EDITION) -> str:
    card = cards_of(kind, edition).get(id)
    return card.called(lang) if card else id


@cache
def words_of(edition: str) -> ListWords:
    """What is said of the armies of an edition, whose cards have names of their own."""

    def reader(kind: str) -> Reader:
        return lambda id, lang: card_name(kind, id, lang, edition)

    def any_card(id: str, lang: Lang) -> str:
        return next((card_name(kind, id, lang, edition) for kind in KINDS if id in cards_of(kind, edition)), id)

    singular = {"unit": reader("units"), "upgrade": reader("upgrades"), "command": reader("commands")}
    return ListWords(edition, {**singular, "card": any_card, **{kind: reader(kind) for kind in KINDS}})


WORDS = words_of(EDITION)
say, sentence, why_not = WORDS.say, WORDS.sentence, WORDS.why_not


class UnreadableList(Unreadable):
    """A text of which no army can be made."""

    words = WORDS

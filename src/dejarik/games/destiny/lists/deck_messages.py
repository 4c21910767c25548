"""What is said of decks. Arguments name cards by id and are put into words here."""

from __future__ import annotations

from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.deck_names import reference
from dejarik.games.list_messages import Fault as Fault
from dejarik.games.list_messages import ListWords
from dejarik.rulebook.messages import Lang


def card_name(id: str, lang: Lang = "en") -> str:
    facts = all_cards().get(id)
    return id if facts is None else facts.name.in_(lang)


def card_choice(id: str, lang: Lang) -> str:
    """A name with what tells it from its namesakes, as a list may have it."""
    return f"{card_name(id, lang)} ({reference(all_cards()[id])})"


def type_name(text: str, lang: Lang) -> str:
    return say(f"type.{text}", lang)


WORDS = ListWords(
    "destiny",
    {
        "card": card_name,
        "cards": card_name,
        "heroes": card_name,
        "villains": card_name,
        "source": card_name,
        "choices": card_choice,
        "type": type_name,
    },
)
say, sentence, why_not = WORDS.say, WORDS.sentence, WORDS.why_not

"""Rules and cards by words, a slip or two forgiven."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from dejarik.games import ruleset_of, rulesets
from dejarik.rulebook import Lang, Rulebook
from dejarik.rulebook.index import Index
from dejarik.server import offered
from dejarik.server import requests as r
from dejarik.words.said import Said

MOST_CARDS = 20


def found(game: str, book: Rulebook, words: str, lang: Lang, most: int) -> r.Rules:
    rules = book.search(words, lang)
    titles = tuple(r.RuleTitle(one.id, one.kind, one.title) for one in rules[:most])
    cards = found_cards(game, words, lang)[: min(most, MOST_CARDS)]
    return r.Rules(game, lang, len(rules), titles, tuple(cards), book.searching(lang).index.meant(words))


def found_cards(game: str, words: str, lang: Lang) -> list[r.CardTitle]:
    """Of cards of one name and effect, as of printings again, the first."""
    if game not in rulesets():
        return []
    cards, index = _indexed(game, lang)
    once = {(card.name, effect): card for card, effect in (cards[number] for number in reversed(index.find(words)))}
    return list(reversed(once.values()))


@cache
def _indexed(game: str, lang: Lang) -> tuple[list[tuple[r.CardTitle, str]], Index]:
    """Known by its names in both languages and what stands under them, and by what it does."""
    cards = list(_cards(game, lang))
    return cards, Index((f"{card.name.en} {card.name.fr} {card.id}", effect) for card, effect in cards)


def _cards(game: str, lang: Lang) -> Iterator[tuple[r.CardTitle, str]]:
    effects = {key.rpartition(".")[2]: said for key, said in offered.words(game, lang).items() if key[:7] == "effect."}
    every = offered.cards(game)
    for group in ruleset_of(game).card_kinds:
        for id, card in every[group].items():
            yield r.CardTitle(id, group, _name(card)), effects.get(id, "")


def _name(card: Any) -> Said:
    under = getattr(card, "subtitle", None)
    return (
        Said(card.name.en, card.name.fr)
        if under is None
        else Said(f"{card.name.en} – {under.en}", f"{card.name.fr} – {under.fr}")
    )

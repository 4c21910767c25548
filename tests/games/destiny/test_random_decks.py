"""Random decks: legal, the same for the same seed, and made of what is played."""

from collections.abc import Iterator

import pytest

from dejarik.games import ListError
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.lists import random_decks
from dejarik.games.destiny.lists.deck_faults import faults
from dejarik.games.destiny.lists.random_decks import random_deck


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    random_decks._played_of.cache_clear()
    yield
    random_decks._played_of.cache_clear()


def test_random_decks_are_legal_and_follow_their_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_decks, "played", lambda id: card_facts(id).set in ("AW", "LEG"))
    decks = [random_deck(seed) for seed in range(6)]
    assert all(faults(deck) == [] for deck in decks)
    assert len(set(decks)) == len(decks)
    assert decks[3] == random_deck(3)
    assert {card_facts(id).set for deck in decks for id in deck.cards} <= {"AW", "LEG"}


def test_where_nothing_is_played_no_deck_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_decks, "played", lambda id: False)
    with pytest.raises(ListError, match="played yet"):
        random_deck(1)

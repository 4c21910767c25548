"""Stock decks that the tests bend."""

from __future__ import annotations

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter
from dejarik.games.destiny.lists.deck_faults import DECK_TYPES, faults
from dejarik.games.destiny.lists.deck_points import team_points

__all__ = ["cards", "deck", "rules", "team_points"]


def cards(count: int = 30, *colors: str, affiliation: str = "neutral") -> tuple[str, ...]:
    """Different cards of the first sets, of these colours and that affiliation; gray neutral ones without any."""
    wanted = [one.id for one in all_cards().values() if _plain(one, colors or ("gray",), affiliation)]
    titles = {all_cards()[id].name.en: id for id in reversed(wanted)}
    found = sorted(titles.values()) * 2
    assert len(found) >= count
    return tuple(sorted(found[:count]))


def _plain(one: CardFacts, colors: tuple[str, ...], affiliation: str) -> bool:
    early = one.set in ("AW", "SoR", "EaW", "LEG")
    return early and one.type in DECK_TYPES and one.color in colors and one.affiliation == affiliation


def deck(
    *team: str | tuple[str, int],
    cards: tuple[str, ...] | None = None,
    plots: tuple[str, ...] = (),
    battlefields: tuple[str, ...] = ("01174",),
) -> Deck:
    """A team of ids (with their dice) and thirty gray cards, unless others are given."""
    characters = tuple(DeckCharacter(*one) if isinstance(one, tuple) else DeckCharacter(one) for one in team)
    chosen = cards if cards is not None else _gray()
    return Deck(characters, chosen, battlefields, plots)


def _gray() -> tuple[str, ...]:
    return cards(30)


def rules(deck: Deck) -> list[str]:
    """The rules that the deck breaks."""
    return [fault.rule for fault in faults(deck)]

"""Decks: what a player brings to a match. `deck_faults` says what is wrong with one, `deck_text` reads one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from dejarik.games.destiny.facts import CardFacts, all_cards

# balance.values: what a character costs with one die and with two, instead of what is printed.
BALANCE: Mapping[str, tuple[int, int]] = {
    "01029": (16, 20),  # Poe Dameron
    "02002": (12, 15),  # FN-2199
    "02021": (12, 15),  # Unkar Plutt
    "04002": (10, 14),  # Captain Phasma
}


class DeckCharacter(msgspec.Struct, frozen=True):
    card: str
    dice: int = 1

    @property
    def elite(self) -> bool:
        """character.elite: it has two of its dice."""
        return self.dice > 1


class DeckDice(msgspec.Struct, frozen=True):
    """How many dice of a card a player sets aside."""

    card: str
    count: int


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """build.general: a team (characters and a plot), a deck of cards and a battlefield. A legal one has one battlefield
    and at most one plot; an illegal one may have whatever was written. `cards` names a card once for each copy.

    `dice` tells of the set-aside zone (zone.set-aside) where it differs from one die for each copy of a card in the
    deck; `set_aside` are the cards that wait there."""

    characters: tuple[DeckCharacter, ...]
    cards: tuple[str, ...]
    battlefields: tuple[str, ...]
    plots: tuple[str, ...] = ()
    dice: tuple[DeckDice, ...] = ()
    set_aside: tuple[str, ...] = ()
    name: str = ""

    @property
    def battlefield(self) -> str:
        return self.battlefields[0]

    @property
    def faction(self) -> str:
        """build.team.hero-villain: hero or villain, unless all its characters are neutral."""
        sides = [all_cards()[one.card].affiliation for one in self.characters if one.card in all_cards()]
        return next((one for one in sides if one != "neutral"), "neutral")

    @property
    def plot(self) -> str | None:
        return self.plots[0] if self.plots else None


def set_aside_dice(deck: Deck) -> Counter[str]:
    """zone.set-aside: the dice that wait there when the match begins, by card."""
    known = all_cards()
    stock = Counter(id for id in (*deck.cards, *deck.set_aside) if id in known and known[id].has_die)
    stock.update({one.card: one.count - stock[one.card] for one in deck.dice})
    return +stock


def point_values(facts: CardFacts) -> tuple[int, ...]:
    """character.point-values, balance.values: by the number of dice."""
    return BALANCE.get(facts.id, facts.points)

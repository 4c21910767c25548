"""build.team.points: what a team costs."""

from __future__ import annotations

from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values


def team_points(deck: Deck) -> int:
    """Characters and plots; what there is not costs nothing."""
    return sum(character_points(one, deck) for one in deck.characters) + sum(map(plot_points, deck.plots))


def character_points(character: DeckCharacter, deck: Deck) -> int:
    """character.point-values: the first value with one die, the second with two. A number of dice that the card does
    not have is a fault of its own, and costs what most dice cost."""
    facts = all_cards().get(character.card)
    values = point_values(facts) if facts else ()
    if facts is None or not values:
        return 0
    return values[min(max(character.dice, 1), len(values)) - 1] - discount(facts, deck)


def plot_points(id: str) -> int:
    """plot.points; of two values, the lower one."""
    facts = all_cards().get(id)
    return facts.points[0] if facts and facts.points else 0


def discount(card: CardFacts, deck: Deck) -> int:
    """build.card-exceptions: by how much the team's texts lower what this character costs."""
    team = [one.card for one in deck.characters]
    lower = team.count("08073") if card.id == "05038" else 0  # Clone Commander Cody, for Clone Troopers
    lower += team.count("09021") if "droid" in card.subtypes else 0  # General Grievous
    if card.id == "12055":  # Kanan Jarrus, beside another Spectre
        known = all_cards()
        lower += any("spectre" in known[id].subtypes for id in team if id in known and id != card.id)
    return lower

"""build.card-exceptions: the cards whose text widens or narrows what a list may hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from dejarik.games.destiny.facts import Affiliation, CardFacts, CardType, Color
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.lists.deck_points import character_points

Team = Sequence[CardFacts]
"""The characters, one entry each."""


class Admission(msgspec.Struct, frozen=True):
    """Cards that may be in the deck although the team's affiliation or its colours do not allow them. `most` counts
    copies, or titles where they must be `different`."""

    affiliations: frozenset[Affiliation] = frozenset(("hero", "villain", "neutral"))
    color: Color | None = None
    types: frozenset[CardType] = frozenset(("event", "upgrade", "support", "downgrade"))
    subtypes: frozenset[str] = frozenset()
    any_color: bool = True
    """Whether the team needs no character of the card's colour."""
    most: int | None = None
    different: bool = False

    def covers(self, card: CardFacts) -> bool:
        return (
            card.affiliation in self.affiliations
            and self.color in (None, card.color)
            and card.type in self.types
            and (not self.subtypes or bool(self.subtypes & set(card.subtypes)))
        )


HERO: frozenset[Affiliation] = frozenset(("hero",))
VILLAIN: frozenset[Affiliation] = frozenset(("villain",))
UPGRADES: frozenset[CardType] = frozenset(("upgrade",))
EVENTS: frozenset[CardType] = frozenset(("event",))

ADMISSIONS: Mapping[str, tuple[Admission, ...]] = {
    "01045": (Admission(VILLAIN, "red", subtypes=frozenset(("weapon", "vehicle"))),),  # Finn
    "07089": (Admission(VILLAIN, "yellow", UPGRADES),),  # Bo-Katan Kryze
    "08090": (Admission(VILLAIN, "yellow", most=5),),  # Leia Organa
    "08135": (Admission(HERO | VILLAIN, "yellow", EVENTS),),  # Qi'Ra
    "09141": (Admission(VILLAIN, any_color=False, most=2), Admission(HERO, any_color=False, most=2)),  # Enfys Nest
    "09142": (Admission(VILLAIN, any_color=False, most=1), Admission(HERO, any_color=False, most=1)),  # her Marauder
    "12003": (Admission(HERO, "blue", most=4, different=True),),  # Pong Krell
    "14040": (Admission(subtypes=frozenset(("intel",)), most=4, different=True),),  # Cassian Andor
    "14063": (Admission(VILLAIN, "blue", subtypes=frozenset(("curse",))),),  # Merrin
    "702001": (Admission(VILLAIN, "yellow"),),  # Maul
}

# Temporary Truce: heroes and villains side by side, in the team and in the deck.
TRUCE = "11119"
# Double Down: a third copy of two cards. Solidarity: one copy of each.
DOUBLE_DOWN = "08143"
SOLIDARITY = "08156"


def _each(holds: Callable[[CardFacts], bool]) -> Callable[[Deck, Team], bool]:
    return lambda deck, team: all(holds(one) for one in team)


def _some(holds: Callable[[CardFacts], bool], most: int = 1) -> Callable[[Deck, Team], bool]:
    return lambda deck, team: sum(holds(one) for one in team) >= most


def _is(subtype: str) -> Callable[[CardFacts], bool]:
    return lambda card: subtype in card.subtypes


def _share_a_color(deck: Deck, team: Team) -> bool:
    return len({one.color for one in team}) < len(team)


def _one_color(deck: Deck, team: Team) -> bool:
    return len({one.color for one in team}) == 1


def _worth_twenty(deck: Deck, team: Team) -> bool:
    return any(character_points(one, deck) >= 20 for one in deck.characters)


# What a card asks of the list that it is in: a key of the messages, and the question itself.
NEEDS: Mapping[str, tuple[str, Callable[[Deck, Team], bool]]] = {
    "06001": ("no-vader", _each(lambda one: one.name.en != "Darth Vader")),  # Anakin Skywalker
    "08054": ("worth-twenty", _worth_twenty),  # Retribution
    "08155": ("no-side", _each(lambda one: one.affiliation == "neutral")),  # No Allegiance
    "08156": ("one-color", _one_color),  # Solidarity
    "10016": ("shared-color", _share_a_color),  # Allies of Necessity
    "11059": ("a-jedi", _some(_is("jedi"))),  # Youngling
    "11095": ("unique-ewok", _some(lambda one: one.unique and "ewok" in one.subtypes)),  # Ewok Warrior
    "11119": ("kylo-and-rey", _each(lambda one: one.name.en in ("Kylo Ren", "Rey"))),  # Temporary Truce
    "12104": ("all-spectres", _each(_is("spectre"))),  # Spectre Cell
    "12139": ("a-pyke", lambda deck, team: "12040" in deck.set_aside),  # Coaxium Heist
    "13009A": ("one-color", _one_color),  # United
    "14009": ("all-inquisitors", _each(_is("inquisitor"))),  # The Inquisitorius
    "14062": ("all-spies", _each(_is("spy"))),  # Intelligence Operation
    "14083": ("all-yellow", _each(lambda one: one.color == "yellow")),  # Extremist Campaign
    "15038": ("a-jedi", _some(_is("jedi"))),  # Jedi Apprentice
    "15046": ("all-jedi", _each(lambda one: bool({"jedi", "apprentice"} & set(one.subtypes)))),  # The Jedi Code
    "15071": ("an-ewok", _some(_is("ewok"))),  # Sound the Horn
    "15100": ("two-red", _some(lambda one: one.color == "red", 2)),  # Perimeter Outpost
    "16045": ("grogu", _some(lambda one: one.name.en == "Grogu")),  # Protect The Child
    "701003": ("unique-blue", _some(lambda one: one.unique and one.color == "blue")),  # Sith Cultist
    "702031": ("all-runners", _each(lambda one: bool({"pilot", "scoundrel"} & set(one.subtypes)))),  # Spice Runners
}

"""The cards there are, and which of them are played: their text, if they have one, has its behaviour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from dejarik.games.destiny.facts import TYPES, Affiliation, CardFacts, CardType, all_cards, card_facts
from dejarik.games.destiny.listeners import implemented
from dejarik.games.pool import PoolCard
from dejarik.rulebook.messages import Lang

KINDS: tuple[CardType, ...] = TYPES
FACTIONS: tuple[Affiliation, ...] = get_args(Affiliation)


def played(id: str) -> bool:
    """The only judge of whether a match plays this card as printed."""
    return card_facts(id).textless or implemented(id)


class DestinyCard(PoolCard, frozen=True, omit_defaults=True, kw_only=True):
    """`cost` is in resources; characters and plots have `points` instead."""

    color: str
    set: str
    number: int
    points: tuple[int, ...] = ()
    subtitle: str | None = None

    def note(self) -> str:
        points = "/".join(map(str, self.points))
        return f"{self.color:<7}{points:<6} {self.set} {self.number}"


def pool(kind: str | None = None, faction: str | None = None, lang: Lang = "en") -> Iterator[DestinyCard]:
    """The cards of a type, all types without one; those that a list of the affiliation may have, if one is given."""
    for type in KINDS:
        if kind in (None, type):
            for facts in all_cards().values():
                if facts.type == type and faction in (None, facts.affiliation, *_any_side(facts)):
                    yield _row(facts, lang)


def _any_side(facts: CardFacts) -> tuple[Affiliation, ...]:
    return FACTIONS if facts.affiliation == "neutral" else ()


def _row(facts: CardFacts, lang: Lang) -> DestinyCard:
    return DestinyCard(
        id=facts.id,
        kind=facts.type,
        name=facts.name.in_(lang),
        subtitle=facts.subtitle.in_(lang) if facts.subtitle else None,
        played=played(facts.id),
        faction=None if facts.affiliation == "neutral" else facts.affiliation,
        cost=facts.cost,
        points=facts.points,
        color=facts.color,
        set=facts.set,
        number=facts.number,
    )

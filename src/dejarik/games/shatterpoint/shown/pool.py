"""The units there are, and which of them are played: every ability of theirs is written."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.pool import PoolCard
from dejarik.games.shatterpoint import content as content  # what abilities do is known once it is imported
from dejarik.games.shatterpoint.abilities import ACTIVE, LISTENERS
from dejarik.games.shatterpoint.facts import ERAS, UNIT_TYPES, UnitFacts, all_units
from dejarik.rulebook.messages import Lang

KINDS = UNIT_TYPES
FACTIONS = ERAS


def written(ability: str) -> bool:
    return ability in ACTIVE or ability in LISTENERS


def played(id: str) -> bool:
    """The only judge of whether a match plays this unit as printed."""
    return all(written(one) for one in all_units()[id].abilities)


class UnitCard(PoolCard, frozen=True, omit_defaults=True, kw_only=True):
    """`cost` is in points; a primary unit gives `squad_points` instead."""

    squad_points: int = 0
    abilities: tuple[str, ...] = ()

    def note(self) -> str:
        return f"{self.squad_points:<3}" if self.squad_points else ""


def pool(kind: str | None = None, faction: str | None = None, lang: Lang = "en") -> Iterator[UnitCard]:
    """The units of a type, all types without one; those of an era, if one is given."""
    for type in KINDS:
        if kind in (None, type):
            for facts in all_units().values():
                if facts.type == type and (faction is None or faction in facts.eras):
                    yield _row(facts, lang)


def _row(facts: UnitFacts, lang: Lang) -> UnitCard:
    return UnitCard(
        id=facts.id,
        kind=facts.type,
        name=facts.name.in_(lang),
        played=played(facts.id),
        cost=facts.cost or None,
        squad_points=facts.squad_points,
        abilities=facts.abilities,
    )

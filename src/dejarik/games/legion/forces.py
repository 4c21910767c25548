"""Armies as they come to the table: units with their miniatures and upgrades (unit.definition, card.unit.fields)."""

from __future__ import annotations

import msgspec

from dejarik.games.legion.facts import Catalogue, UnitFacts, found
from dejarik.games.legion.facts.measures import BASES
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, Unit, Upgrade


class ForceUnit(msgspec.Struct, frozen=True):
    unit: str
    upgrades: tuple[str, ...] = ()


class Force(msgspec.Struct, frozen=True):
    """What the rules need of an army list; what else a list holds is not read here."""

    units: tuple[ForceUnit, ...] = ()
    commands: tuple[str, ...] = ()
    contingencies: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    secondaries: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    deployments: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()


def add_unit(
    units: list[Unit], miniatures: list[Miniature], cards: Catalogue, key: str, owner: PlayerId, *upgrades: str
) -> Unit:
    """The unit's own miniatures and those that upgrades add (card.upgrade.wound-default); the first one leads."""
    facts = found("unit", cards.units, key)
    extras = [found("upgrade", cards.upgrades, one) for one in upgrades]
    sources = [NOBODY] * facts.miniatures
    for number, extra in enumerate(extras):
        sources += [number] * extra.miniatures
    first = len(miniatures)
    radius, long = base_of(facts)
    miniatures += [
        Miniature(first + place, len(units), facts.wounds, radius, long, upgrade=source)
        for place, source in enumerate(sources)
    ]
    unit = Unit(
        id=len(units),
        key=key,
        owner=owner,
        rank=facts.rank,
        points=facts.cost + sum(extra.cost for extra in extras),
        miniatures=tuple(range(first, len(miniatures))),
        leader=first,
        upgrades=tuple([Upgrade(one) for one in upgrades]),
    )
    units.append(unit)
    return unit


def base_of(facts: UnitFacts) -> tuple[float, float]:
    """base.small, base.notched: half of the width, and by how much half of the length is more."""
    width, length = BASES[facts.base]
    return 0.5 * width, 0.5 * (length - width)

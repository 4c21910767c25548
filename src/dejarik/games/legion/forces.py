"""Armies as they come to the table: units with their miniatures and upgrades (unit.definition, card.unit.fields)."""

from __future__ import annotations

from typing import Final

import msgspec

from dejarik.games.legion.facts import Catalogue, CounterpartFacts, UnitFacts, UpgradeFacts, found
from dejarik.games.legion.facts.measures import BASES
from dejarik.games.legion.state import COUNTERPART, NOBODY, Miniature, PlayerId, Unit, Upgrade

RAISED: Final = frozenset({"the-darksaber-maul"})
"""Upgrades whose bearer counts as a commander."""


class ForceUnit(msgspec.Struct, frozen=True):
    unit: str
    upgrades: tuple[str, ...] = ()
    counterpart: str = ""
    loadout: tuple[tuple[str, str], ...] = ()


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
    units: list[Unit],
    miniatures: list[Miniature],
    cards: Catalogue,
    key: str,
    owner: PlayerId,
    *upgrades: str,
    counterpart: str = "",
) -> Unit:
    """The unit's own miniatures and those that upgrades add (card.upgrade.wound-default); the first one leads. A
    counterpart comes last, with a threshold of its own (keyword.unit.counterpart.thresholds)."""
    facts = found("unit", cards.units, key)
    extras = [found("upgrade", cards.upgrades, one) for one in upgrades]
    sources = [NOBODY] * facts.miniatures
    for number, extra in enumerate(extras):
        sources += [number] * extra.miniatures
    first = len(miniatures)
    radius, long = base_of(facts)
    for source in sources:
        wounds = (extras[source].wounds if source >= 0 else 0) or facts.wounds
        miniatures.append(Miniature(len(miniatures), len(units), wounds, radius, long, upgrade=source))
    joined = found("counterpart", cards.counterparts, counterpart) if counterpart else None
    if joined is not None:
        small, _ = BASES["small"]
        miniatures.append(Miniature(len(miniatures), len(units), joined.wounds, 0.5 * small, upgrade=COUNTERPART))
    unit = Unit(
        id=len(units),
        key=key,
        owner=owner,
        rank="commander" if RAISED.intersection(upgrades) else facts.rank,
        points=facts.cost + sum(extra.cost for extra in extras) + (joined.cost if joined else 0),
        miniatures=tuple(range(first, len(miniatures))),
        leader=first + leading(facts, extras, sources),
        upgrades=tuple([Upgrade(one.id, joined=borne_by(joined, facts, one)) for one in extras]),
        counterpart=counterpart,
    )
    units.append(unit)
    return unit


def leading(facts: UnitFacts, extras: list[UpgradeFacts], sources: list[int]) -> int:
    """keyword.upgrade.leader, keyword.unit.heavy-weapon-team: the miniature of a card with Leader leads, or that of a
    team's heavy weapon; else the first one."""
    team = facts.keyword("heavy-weapon-team") is not None
    able = [
        number
        for number, one in enumerate(extras)
        if one.miniatures and (one.has("leader") or (team and one.slot == "heavy weapon"))
    ]
    return sources.index(able[0]) if able else 0


def borne_by(counterpart: CounterpartFacts | None, facts: UnitFacts, upgrade: UpgradeFacts) -> bool:
    """Whether the counterpart has the card: it fits its own upgrade bar, and not that of the unit."""
    return counterpart is not None and upgrade.slot in counterpart.slots and upgrade.slot not in facts.slots


def lower_points(units: list[Unit], cards: Catalogue, owner: PlayerId) -> None:
    """Upgrades that cost less beside a unit of some name."""
    own = [unit for unit in units if unit.owner == owner]
    names = {cards.units[unit.key].name.en for unit in own}
    for unit in own:
        for upgrade in [cards.upgrades[card.key] for card in unit.upgrades]:
            if upgrade.cheaper is not None:
                less, name = upgrade.cheaper
                unit.points -= (
                    less if name in ({cards.units[unit.key].name.en} if upgrade.cheaper_borne else names) else 0
                )


def base_of(facts: UnitFacts) -> tuple[float, float]:
    """base.small, base.notched: half of the width, and by how much half of the length is more."""
    width, length = BASES[facts.base]
    return 0.5 * width, 0.5 * (length - width)

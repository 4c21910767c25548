"""Cards by what people call them: an id, or a name in either language, whatever its capitals, accents and marks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache

from dejarik.games.list_reading import fold as fold
from dejarik.games.xwing.facts import Faction, Name, PilotFacts, UpgradeFacts, all_pilots, all_upgrades

FACTIONS: dict[str, Faction] = {
    "rebel": "rebel",
    "rebels": "rebel",
    "rebelalliance": "rebel",
    "rebelle": "rebel",
    "rebelles": "rebel",
    "alliancerebelle": "rebel",
    "imperial": "imperial",
    "imperials": "imperial",
    "empire": "imperial",
    "galacticempire": "imperial",
    "imperiaux": "imperial",
    "empiregalactique": "imperial",
    "scum": "scum",
    "scumandvillainy": "scum",
    "racailles": "scum",
    "racaillesetscelerats": "scum",
}
LONGEST = 60
NEAR = 3


def faction_named(text: str) -> Faction | None:
    return FACTIONS.get(fold(text))


def pilots_named(text: str, ship: str | None = None) -> tuple[PilotFacts, ...]:
    """The ship cards of that id or name. Where a ship type is said too and one of the name flies it, that one."""
    ids = (text.strip(),) if text.strip() in all_pilots() else _pilot_index().get(fold(text), ())
    found = tuple(all_pilots()[id] for id in ids)
    alike = tuple(all_pilots()[id] for pilot in found for id in _pilot_index()[fold(pilot.name.en)])
    return _on(found, ship) or _on(alike, ship) or found


def _on(pilots: tuple[PilotFacts, ...], ship: str | None) -> tuple[PilotFacts, ...]:
    return tuple({pilot.id: pilot for pilot in pilots if pilot.ship == ship}.values())


def upgrades_named(text: str) -> tuple[UpgradeFacts, ...]:
    ids = (text.strip(),) if text.strip() in all_upgrades() else _upgrade_index().get(fold(text), ())
    return tuple(all_upgrades()[id] for id in ids)


def near_pilots(text: str) -> list[str]:
    return _near(text, _pilot_index())


def near_upgrades(text: str) -> list[str]:
    return _near(text, _upgrade_index())


def _near(text: str, index: Mapping[str, tuple[str, ...]]) -> list[str]:
    if len(text) > LONGEST:
        return []
    close = get_close_matches(fold(text), index, n=NEAR)
    return list(dict.fromkeys(index[one][0] for one in close))


@cache
def _pilot_index() -> Mapping[str, tuple[str, ...]]:
    return _index((id, [facts.name]) for id, facts in all_pilots().items())


@cache
def _upgrade_index() -> Mapping[str, tuple[str, ...]]:
    return _index(
        (id, [facts.name, *(side.name for side in facts.sides if side.name is not None)])
        for id, facts in all_upgrades().items()
    )


def _index(cards: Iterable[tuple[str, list[Name]]]) -> Mapping[str, tuple[str, ...]]:
    index: dict[str, dict[str, None]] = defaultdict(dict)
    for id, names in cards:
        for name in (id, *(text for one in names for text in (one.en, one.fr))):
            index[fold(name)][id] = None
    return {name: tuple(ids) for name, ids in index.items()}

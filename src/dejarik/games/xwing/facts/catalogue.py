"""The cards that there are. The files under `content/` are read on first use."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import NoReturn, TypeVar

import msgspec

from dejarik.games.xwing.facts.cards import (
    ActionFacts,
    ConditionFacts,
    DamageFacts,
    PilotFacts,
    QuickBuild,
    ShipFacts,
    StatFacts,
    UpgradeFacts,
    VariableCost,
)
from dejarik.games.xwing.facts.terms import Faction
from dejarik.reading import from_json

_T = TypeVar("_T")
_Facts = TypeVar("_Facts", ShipFacts, PilotFacts, UpgradeFacts, DamageFacts, ConditionFacts)


class UnknownCard(KeyError):
    """No card of that kind has that id; `near` lists ids that look like it."""

    def __init__(self, kind: str, id: str, near: tuple[str, ...]) -> None:
        super().__init__(kind, id, near)
        self.kind = kind
        self.id = id
        self.near = near

    def __str__(self) -> str:
        hint = f" (near: {', '.join(self.near)})" if self.near else ""
        return f"unknown {self.kind} {self.id!r}{hint}"


def _read(name: str, kind: type[_T]) -> _T:
    """What a file holds under its own name; it also says where that is from."""
    file = files("dejarik.games.xwing").joinpath("content", f"{name}.json").read_bytes()
    return from_json(from_json(file, dict[str, msgspec.Raw])[name], kind)


def _with_ids(rows: dict[str, _Facts]) -> Mapping[str, _Facts]:
    return {id: msgspec.structs.replace(facts, id=id) for id, facts in rows.items()}


def _missing(kind: str, known: Mapping[str, object], id: str) -> NoReturn:
    raise UnknownCard(kind, id, tuple(get_close_matches(id, known)))


@cache
def all_ships() -> Mapping[str, ShipFacts]:
    return _with_ids(_read("ships", dict[str, ShipFacts]))


@cache
def all_pilots() -> Mapping[str, PilotFacts]:
    return _with_ids(_read("pilots", dict[str, PilotFacts]))


@cache
def all_upgrades() -> Mapping[str, UpgradeFacts]:
    return _with_ids(_read("upgrades", dict[str, UpgradeFacts]))


@cache
def all_damage() -> Mapping[str, DamageFacts]:
    return _with_ids(_read("damage", dict[str, DamageFacts]))


@cache
def all_conditions() -> Mapping[str, ConditionFacts]:
    return _with_ids(_read("conditions", dict[str, ConditionFacts]))


@cache
def all_quick_builds() -> Mapping[Faction, tuple[QuickBuild, ...]]:
    return _read("quick_builds", dict[Faction, tuple[QuickBuild, ...]])


def ship_facts(id: str) -> ShipFacts:
    return all_ships().get(id) or _missing("ship", all_ships(), id)


def pilot_facts(id: str) -> PilotFacts:
    return all_pilots().get(id) or _missing("pilot", all_pilots(), id)


def ship_ability_id(name: str) -> str:
    """What an ability of a whole type of ship is known by: "Tail Gun" is "tail-gun"."""
    return name.lower().replace(" ", "-")


def upgrade_facts(id: str) -> UpgradeFacts:
    return all_upgrades().get(id) or _missing("upgrade", all_upgrades(), id)


def damage_facts(id: str) -> DamageFacts:
    return all_damage().get(id) or _missing("damage card", all_damage(), id)


def condition_facts(id: str) -> ConditionFacts:
    return all_conditions().get(id) or _missing("condition", all_conditions(), id)


def quick_builds(faction: Faction) -> tuple[QuickBuild, ...]:
    known = all_quick_builds()
    if faction not in known:
        raise UnknownCard("faction", faction, tuple(get_close_matches(faction, list(known))))
    return known[faction]


def actions_of(pilot: PilotFacts) -> tuple[ActionFacts, ...]:
    """The printed action bar: the pilot's own where it differs from the ship's."""
    return pilot.actions if pilot.actions is not None else ship_facts(pilot.ship).actions


def stats_of(pilot: PilotFacts) -> StatFacts:
    return pilot.stats if pilot.stats is not None else ship_facts(pilot.ship).stats


def cost_on(upgrade: UpgradeFacts, pilot: PilotFacts) -> int | None:
    """Squad points of the card on that pilot's ship, by the printed value a variable cost depends on."""
    if not isinstance(upgrade.cost, VariableCost):
        return upgrade.cost
    match upgrade.cost.by:
        case "size":
            key: str = ship_facts(pilot.ship).size
        case "agility":
            key = str(stats_of(pilot).agility)
        case "initiative":
            key = str(pilot.initiative)
    return upgrade.cost.values[key]

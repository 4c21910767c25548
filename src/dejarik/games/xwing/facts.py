"""What is printed on the cards: names, numbers and keywords of ships, pilots, upgrades, damage cards and quick builds.

Facts only; what a card does is behaviour and stands elsewhere. The files under `content/` are read on first use.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Literal, NewType, NoReturn, TypeVar

import msgspec

ShipKey = NewType("ShipKey", str)
PilotKey = NewType("PilotKey", str)
UpgradeKey = NewType("UpgradeKey", str)
DamageKey = NewType("DamageKey", str)
ConditionKey = NewType("ConditionKey", str)

Faction = Literal["rebel", "imperial", "scum"]
Size = Literal["small", "medium", "large"]
Difficulty = Literal["blue", "white", "red"]
Bearing = Literal[
    "straight",
    "bank-left",
    "bank-right",
    "turn-left",
    "turn-right",
    "koiogran",
    "tallon-left",
    "tallon-right",
    "segnor-left",
    "segnor-right",
    "stationary",
    "reverse-straight",
    "reverse-bank-left",
    "reverse-bank-right",
]
Action = Literal[
    "focus",
    "evade",
    "barrel-roll",
    "boost",
    "lock",
    "calculate",
    "cloak",
    "coordinate",
    "jam",
    "reinforce",
    "reload",
    "rotate",
    "slam",
]
Arc = Literal["front", "rear", "left", "right", "bullseye", "full-front", "full-rear", "single-turret", "double-turret"]
Slot = Literal[
    "talent",
    "force-power",
    "astromech",
    "torpedo",
    "missile",
    "cannon",
    "turret",
    "device",
    "crew",
    "gunner",
    "sensor",
    "tech",
    "illicit",
    "modification",
    "title",
    "configuration",
]
Requirement = Literal["lock", "focus", "calculate"]
ForceSide = Literal["light", "dark"]
DamageType = Literal["pilot", "ship"]
DeviceKind = Literal["bomb", "mine", "remote", "obstacle"]


class Name(msgspec.Struct, frozen=True):
    en: str
    fr: str


class DialEntry(msgspec.Struct, frozen=True, array_like=True):
    speed: int
    bearing: Bearing
    difficulty: Difficulty


class ActionFacts(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An icon of an action bar; a `purple` one costs a Force charge (one upgrade of these factions grants such)."""

    action: Action
    red: bool = False
    linked: "ActionFacts | None" = None
    purple: bool = False


class AttackFacts(msgspec.Struct, frozen=True):
    """A primary weapon: where it points and how many dice it rolls."""

    arc: Arc
    value: int


class StatFacts(msgspec.Struct, frozen=True):
    attack: tuple[AttackFacts, ...]
    agility: int
    hull: int
    shields: int


class ChargeFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`recover` is the change in each End phase: 0 without an arrow, negative where the arrow points down."""

    limit: int
    recover: int = 0


class ForceFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    capacity: int
    recover: int = 0
    sides: tuple[ForceSide, ...] = ()


class ShipFacts(msgspec.Struct, frozen=True):
    name: Name
    size: Size
    dial: tuple[DialEntry, ...]
    actions: tuple[ActionFacts, ...]
    stats: StatFacts
    id: ShipKey = ShipKey("")


class PilotFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship card. `actions` and `stats` are None where the ship's own hold: see `actions_of` and `stats_of`."""

    name: Name
    ship: ShipKey
    faction: Faction
    initiative: int
    limited: int
    cost: int | None
    slots: tuple[Slot, ...] | None
    force: ForceFacts | None = None
    charges: ChargeFacts | None = None
    actions: tuple[ActionFacts, ...] | None = None
    stats: StatFacts | None = None
    ship_ability: str | None = None
    keywords: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    standard: bool = True
    id: PilotKey = PilotKey("")


class WeaponFacts(msgspec.Struct, frozen=True):
    """A special weapon. Any one word of `requirement` is enough, none means nothing is required. `cost` is what an
    attack takes of the card's charges, if it has any."""

    attack: int
    arc: Arc
    ranges: tuple[int, int]
    requirement: tuple[Requirement, ...]
    range_bonus: bool
    cost: int = 1


class DeviceFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an upgrade drops or launches; a remote also has initiative, agility and hull."""

    name: str
    kind: DeviceKind
    initiative: int | None = None
    agility: int | None = None
    hull: int | None = None
    charges: ChargeFacts | None = None
    weapon: WeaponFacts | None = None


class GrantFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Changes to the ship that carries the card; `primary` adds weapons with the value given, `primary_arc` is where
    the ship's own front-arc primary weapon fires instead."""

    agility: int = 0
    hull: int = 0
    shields: int = 0
    primary: tuple[AttackFacts, ...] = ()
    primary_arc: Arc | None = None
    slots: dict[Slot, int] = {}


class SideFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of an upgrade card; only two-sided cards name their faces."""

    name: Name | None = None
    charges: ChargeFacts | None = None
    force: ForceFacts | None = None
    weapon: WeaponFacts | None = None
    actions: tuple[ActionFacts, ...] = ()
    grants: GrantFacts | None = None
    device: DeviceFacts | None = None
    conditions: tuple[str, ...] = ()


class RequiredAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """An icon the action bar must show; `red` None accepts either colour."""

    action: Action
    red: bool | None = None


class RestrictionFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may carry the card: every field that is given must hold, by one of its words.

    `or_squad_includes` names pilots or upgrades whose presence in the squad stands in for the faction.
    `limited` asks for a limited (True) or an unlimited (False) pilot; `solitary` allows one such card in a squad;
    `standardized` obliges all ships of the type to carry the card if one does.
    """

    factions: tuple[Faction, ...] = ()
    or_squad_includes: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    ships: tuple[ShipKey, ...] = ()
    arcs: tuple[Arc, ...] = ()
    actions: tuple[RequiredAction, ...] = ()
    keywords: tuple[str, ...] = ()
    equipped: tuple[Slot, ...] = ()
    agility: tuple[int, ...] = ()
    force_sides: tuple[ForceSide, ...] = ()
    ship_abilities: tuple[str, ...] = ()
    limited: bool | None = None
    solitary: bool = False
    standardized: bool = False


class VariableCost(msgspec.Struct, frozen=True):
    by: Literal["size", "agility", "initiative"]
    values: dict[str, int]


class UpgradeFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`slots` lists every slot the card fills, the same word twice for a card that takes two of them."""

    name: Name
    slots: tuple[Slot, ...]
    limited: int
    cost: int | VariableCost | None
    sides: tuple[SideFacts, ...]
    restrictions: RestrictionFacts = RestrictionFacts()
    standard: bool = True
    id: UpgradeKey = UpgradeKey("")


class DamageFacts(msgspec.Struct, frozen=True):
    number: int
    name: Name
    type: DamageType
    copies: int
    id: DamageKey = DamageKey("")


class ConditionFacts(msgspec.Struct, frozen=True):
    """condition.card: never part of a squad, assigned by other cards; at most `limited` copies for each player."""

    name: Name
    limited: int
    id: ConditionKey = ConditionKey("")


class QuickBuildPilot(msgspec.Struct, frozen=True):
    pilot: PilotKey
    upgrades: tuple[UpgradeKey, ...]


class QuickBuild(msgspec.Struct, frozen=True):
    """One option of a quick build card: a threat level for one or two pilots with their upgrades, slots not checked."""

    threat: int
    pilots: tuple[QuickBuildPilot, ...]


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


class _ShipFile(msgspec.Struct):
    source: str
    ships: dict[str, ShipFacts]


class _PilotFile(msgspec.Struct):
    source: str
    pilots: dict[str, PilotFacts]


class _UpgradeFile(msgspec.Struct):
    source: str
    upgrades: dict[str, UpgradeFacts]


class _DamageFile(msgspec.Struct):
    source: str
    damage: dict[str, DamageFacts]


class _ConditionFile(msgspec.Struct):
    source: str
    conditions: dict[str, ConditionFacts]


class _QuickBuildFile(msgspec.Struct):
    source: str
    quick_builds: dict[Faction, tuple[QuickBuild, ...]]


_File = TypeVar("_File", bound=msgspec.Struct)
_Facts = TypeVar("_Facts", ShipFacts, PilotFacts, UpgradeFacts, DamageFacts, ConditionFacts)


def _read(name: str, kind: type[_File]) -> _File:
    return msgspec.json.decode(files(f"{__package__}.content").joinpath(name).read_bytes(), type=kind)


def _with_ids(rows: dict[str, _Facts]) -> Mapping[str, _Facts]:
    return {id: msgspec.structs.replace(facts, id=id) for id, facts in rows.items()}


def _missing(kind: str, known: Mapping[str, object], id: str) -> NoReturn:
    raise UnknownCard(kind, id, tuple(get_close_matches(id, known)))


@cache
def all_ships() -> Mapping[str, ShipFacts]:
    return _with_ids(_read("ships.json", _ShipFile).ships)


@cache
def all_pilots() -> Mapping[str, PilotFacts]:
    return _with_ids(_read("pilots.json", _PilotFile).pilots)


@cache
def all_upgrades() -> Mapping[str, UpgradeFacts]:
    return _with_ids(_read("upgrades.json", _UpgradeFile).upgrades)


@cache
def all_damage() -> Mapping[str, DamageFacts]:
    return _with_ids(_read("damage.json", _DamageFile).damage)


@cache
def all_conditions() -> Mapping[str, ConditionFacts]:
    return _with_ids(_read("conditions.json", _ConditionFile).conditions)


@cache
def all_quick_builds() -> Mapping[Faction, tuple[QuickBuild, ...]]:
    return _read("quick_builds.json", _QuickBuildFile).quick_builds


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

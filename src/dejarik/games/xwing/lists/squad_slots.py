"""Where the cards of a squad stand while it is built: rows, their slots, and edits that change one place.

With points a row is a ship, `2`, and its slots are `2.talent.1`, `2.talent.2` … With quick builds a row is a package,
taken as printed. `new` is the place of one more row."""

from __future__ import annotations

from collections import Counter

import msgspec

from dejarik.games.lists import ListEdit
from dejarik.games.xwing.facts import QuickBuild, Slot, all_pilots, all_upgrades, quick_builds
from dejarik.games.xwing.lists.squad import Package, Squad, SquadShip, packages
from dejarik.games.xwing.lists.squad_draft import RULE, UnreadableList
from dejarik.games.xwing.lists.squad_faults import faults
from dejarik.games.xwing.lists.squad_messages import Fault
from dejarik.games.xwing.lists.squad_names import faction_named

NEW = "new"
UNKNOWN = "unknown"


class Slotted(msgspec.Struct):
    """A slot of a ship; `card` is the place of its card among the ship's upgrades."""

    id: str
    kind: str
    card: int | None = None
    over: bool = False
    shared: bool = False


def slots(row: str, ship: SquadShip) -> list[Slotted]:
    """cards.upgrade-types: the slots of the ship card, those that upgrades give, and below them cards without room."""
    found: list[Slotted] = []
    for printed in _kinds(ship):
        _add(found, row, printed)
    for place, id in enumerate(ship.upgrades):
        wanted: tuple[str, ...] = all_upgrades()[id].slots if id in all_upgrades() else (UNKNOWN,)
        for index, kind in enumerate(wanted):
            free = next((one for one in found if one.kind == kind and one.card is None), None)
            slot = free or _add(found, row, kind, over=True)
            slot.card, slot.shared = place, index > 0
    return found


def _kinds(ship: SquadShip) -> list[Slot]:
    pilot = all_pilots().get(ship.pilot)
    kinds: list[Slot] = list(pilot.slots or ()) if pilot is not None else []
    change: Counter[Slot] = Counter()
    for id in ship.upgrades:
        grants = all_upgrades()[id].sides[0].grants if id in all_upgrades() else None
        change.update(grants.slots if grants else {})
    for kind, count in change.items():
        for _ in range(abs(count)):
            if count > 0:
                kinds.append(kind)
            elif kind in kinds:
                kinds.remove(kind)
    return kinds


def _add(found: list[Slotted], row: str, kind: str, over: bool = False) -> Slotted:
    number = 1 + sum(one.kind == kind for one in found)
    found.append(Slotted(f"{row}.{kind}.{number}", kind, over=over))
    return found[-1]


def row_packages(squad: Squad) -> list[Package]:
    """The ships of each row."""
    if squad.format == "quick-build":
        return packages(squad)
    return [Package((place,), None) for place in range(len(squad.ships))]


# Quick builds as cards of the open place.


def build_key(option: QuickBuild) -> str:
    return "&".join("+".join((one.pilot, *one.upgrades)) for one in option.pilots)


def build_ships(option: QuickBuild) -> tuple[SquadShip, ...]:
    first, *others = (SquadShip(one.pilot, tuple(map(str, one.upgrades)), 0) for one in option.pilots)
    return (msgspec.structs.replace(first, threat=option.threat), *others)


# Edits.


class NoSuchPlace(UnreadableList):
    """An edit that fits no place of the draft."""


def no_place(what: str) -> NoSuchPlace:
    return NoSuchPlace([Fault(RULE, "list.no-place", {"written": what})])


def edited(squad: Squad, edit: ListEdit) -> Squad:
    if edit.field is not None:
        return _with_field(squad, edit.field, edit.value)
    if edit.place is None:
        return squad
    if edit.place == NEW:
        return _with_ships(squad, (*squad.ships, *_row_ships(squad, edit.card or "")))
    row, _, slot = edit.place.partition(".")
    groups = row_packages(squad)
    if not row.isdecimal() or not 1 <= int(row) <= len(groups):
        raise no_place(edit.place)
    places = groups[int(row) - 1].places
    if slot:
        return _with_card(squad, places[0], edit.place, edit.card)
    if edit.move:
        return _moved(squad, int(row) - 1, edit.move)
    if edit.copy:
        until = places[-1] + 1
        return _with_ships(squad, (*squad.ships[:until], *(squad.ships[one] for one in places), *squad.ships[until:]))
    ships = _replacing(squad, places, edit.card) if edit.card else ()
    return _with_ships(squad, (*squad.ships[: places[0]], *ships, *squad.ships[places[-1] + 1 :]))


def _with_field(squad: Squad, field: str, value: str) -> Squad:
    if field == "name":
        return msgspec.structs.replace(squad, name=" ".join(value.split()))
    if field == "faction":
        faction = faction_named(value)
        if faction is None:
            raise no_place(value)
        return msgspec.structs.replace(squad, faction=faction)
    if value == squad.format:
        return squad
    # Cards bought with points are no quick builds, and the other way round only their ships' threat is left out.
    if value == "points":
        ships = tuple(msgspec.structs.replace(ship, threat=None) for ship in squad.ships)
        return msgspec.structs.replace(squad, format="points", ships=ships)
    if value == "quick-build":
        return msgspec.structs.replace(squad, format="quick-build")
    raise no_place(value)


def _row_ships(squad: Squad, card: str) -> tuple[SquadShip, ...]:
    if squad.format == "points":
        if card not in all_pilots():
            raise no_place(card)
        return (SquadShip(card),)
    for option in quick_builds(squad.faction):
        if build_key(option) == card:
            return build_ships(option)
    raise no_place(card)


def _replacing(squad: Squad, places: tuple[int, ...], card: str) -> tuple[SquadShip, ...]:
    """Another ship card keeps the upgrades that it may carry."""
    ships = _row_ships(squad, card)
    if squad.format != "points":
        return ships
    ship = ships[0]
    for id in squad.ships[places[0]].upgrades:
        wider = msgspec.structs.replace(ship, upgrades=(*ship.upgrades, id))
        alone = Squad(squad.faction, (wider,), format="points")
        if not any(fault.key.startswith(("restricted.", "squad.slots", "squad.no-cost")) for fault in faults(alone)):
            ship = wider
    return (ship,)


def _with_card(squad: Squad, place: int, id: str, card: str | None) -> Squad:
    ship = squad.ships[place]
    slot = next((one for one in slots(id.partition(".")[0], ship) if one.id == id), None)
    if slot is None or squad.format != "points" or (card is not None and card not in all_upgrades()):
        raise no_place(id if slot is None else card or id)
    upgrades = list(ship.upgrades)
    if slot.card is None:
        upgrades += [card] if card is not None else []
    else:
        upgrades[slot.card : slot.card + 1] = [card] if card is not None else []
    changed = msgspec.structs.replace(ship, upgrades=tuple(upgrades))
    return _with_ships(squad, (*squad.ships[:place], changed, *squad.ships[place + 1 :]))


def _moved(squad: Squad, row: int, by: int) -> Squad:
    groups = [group.places for group in row_packages(squad)]
    group = groups.pop(row)
    groups.insert(min(max(row + by, 0), len(groups)), group)
    return _with_ships(squad, tuple(squad.ships[place] for places in groups for place in places))


def _with_ships(squad: Squad, ships: tuple[SquadShip, ...]) -> Squad:
    return msgspec.structs.replace(squad, ships=ships)

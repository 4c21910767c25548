"""Squads in JSON: XWS, which squad builders exchange, and our own form, which is `Squad` field by field."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.lists.squad import Format, Squad, points
from dejarik.games.xwing.lists.squad_draft import RULE, Draft, DraftShip, Reading, UnreadableList, understand
from dejarik.games.xwing.lists.squad_messages import Fault

XWS_FACTIONS = {"rebel": "rebelalliance", "imperial": "galacticempire", "scum": "scumandvillainy"}
VENDOR = "dejarik"
SQUAD_FIELDS = ("faction", "ships", "name", "format")
SHIP_FIELDS = ("pilot", "upgrades", "threat")


def read_plain(document: object) -> Reading:
    """A squad from objects, lists, texts and numbers, with every field that is not as it should be."""
    if not isinstance(document, Mapping) or not ("pilots" in document or "ships" in document):
        raise UnreadableList([Fault(RULE, "list.not-a-squad")])
    faults: list[Fault] = []
    draft = (_read_xws if "pilots" in document else _read_own)(document, faults)
    if faults:
        raise UnreadableList(faults)
    return understand(draft, faults)


def _read_xws(document: Mapping[str, object], faults: list[Fault]) -> Draft:
    """Points, and all that other programs add, are passed over. What XWS cannot say stands under our own vendor key."""
    draft = Draft(
        [],
        name=_text(document, "name", "", faults) or "",
        faction=_text(document, "faction", "", faults),
        format=_format(_vendor(document), faults) if "format" in _vendor(document) else "points",
    )
    for place, ship in enumerate(_list(document, "pilots", "", faults)):
        where = f"pilots[{place}]"
        if isinstance(ship, Mapping):
            draft.ships.append(_read_xws_pilot(ship, where, faults))
        else:
            faults.append(_wrong(where, "an object"))
    return draft


def _read_xws_pilot(ship: Mapping[str, object], where: str, faults: list[Fault]) -> DraftShip:
    key = "id" if ship.get("id") is not None else "name"
    pilot = _text(ship, key, where, faults)
    if pilot is None and key not in ship:
        faults.append(_wrong(f"{where}.id", "a text"))
    slots = ship.get("upgrades") or {}
    upgrades: list[str] = []
    if isinstance(slots, Mapping):
        for slot in slots:
            upgrades += _texts(slots, str(slot), f"{where}.upgrades", faults)
    else:
        faults.append(_wrong(f"{where}.upgrades", "an object"))
    threat = _number(_vendor(ship), "threat", where, faults)
    type = ship.get("ship")
    return DraftShip(pilot or "", upgrades, threat, joined=threat == 0, ship=type if isinstance(type, str) else None)


def _read_own(document: Mapping[str, object], faults: list[Fault]) -> Draft:
    faults += [Fault(RULE, "list.field-unknown", {"field": str(key)}) for key in document if key not in SQUAD_FIELDS]
    draft = Draft(
        [],
        name=_text(document, "name", "", faults) or "",
        faction=_text(document, "faction", "", faults),
        format=_format(document, faults),
        fill=False,
    )
    for place, ship in enumerate(_list(document, "ships", "", faults)):
        where = f"ships[{place}]"
        if isinstance(ship, Mapping):
            draft.ships.append(_read_own_ship(ship, where, faults))
        else:
            faults.append(_wrong(where, "an object"))
    return draft


def _read_own_ship(ship: Mapping[str, object], where: str, faults: list[Fault]) -> DraftShip:
    unknown = [str(key) for key in ship if key not in SHIP_FIELDS]
    faults += [Fault(RULE, "list.field-unknown", {"field": f"{where}.{key}"}) for key in unknown]
    pilot = _text(ship, "pilot", where, faults)
    if "pilot" not in ship:
        faults.append(_wrong(f"{where}.pilot", "a text"))
    threat = _number(ship, "threat", where, faults)
    return DraftShip(pilot or "", _texts(ship, "upgrades", where, faults), threat, joined=threat == 0)


# Fields.


def _wrong(field: str, what: str) -> Fault:
    return Fault(RULE, "list.field", {"field": field, "what": what})


def _text(source: Mapping[str, object], key: str, where: str, faults: list[Fault]) -> str | None:
    value = source.get(key)
    if value is not None and not isinstance(value, str):
        faults.append(_wrong(f"{where}.{key}".lstrip("."), "a text"))
        return None
    return value


def _number(source: Mapping[str, object], key: str, where: str, faults: list[Fault]) -> int | None:
    value = source.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        faults.append(_wrong(f"{where}.{key}".lstrip("."), "a number"))
        return None
    return value


def _list(source: Mapping[str, object], key: str, where: str, faults: list[Fault]) -> list[object]:
    value = source.get(key)
    if value is None or isinstance(value, list | tuple):
        return list(value or ())
    faults.append(_wrong(f"{where}.{key}".lstrip("."), "a list"))
    return []


def _texts(source: Mapping[str, object], key: str, where: str, faults: list[Fault]) -> list[str]:
    value = source.get(key)
    if isinstance(value, str):
        return [value]
    found = _list(source, key, where, faults)
    faults += [
        _wrong(f"{where}.{key}[{place}]", "a text") for place, one in enumerate(found) if not isinstance(one, str)
    ]
    return [one for one in found if isinstance(one, str)]


def _format(source: Mapping[str, object], faults: list[Fault]) -> Format:
    value = source.get("format", "quick-build")
    if value not in ("quick-build", "points"):
        faults.append(Fault(RULE, "list.format-unknown", {"format": str(value)}))
        return "quick-build"
    return value


def _vendor(source: Mapping[str, object]) -> Mapping[str, object]:
    vendors = source.get("vendor")
    ours = vendors.get(VENDOR) if isinstance(vendors, Mapping) else None
    return ours if isinstance(ours, Mapping) else {}


# Writing.


def to_json(squad: Squad) -> str:
    return msgspec.json.encode(squad).decode()


def to_xws(squad: Squad) -> str:
    """The squad as other programs read it, also with cards that there are not. Cards of one slot stand together."""
    pilots = []
    for ship in squad.ships:
        slots: dict[str, list[str]] = {}
        for id in ship.upgrades:
            slots.setdefault(all_upgrades()[id].slots[0] if id in all_upgrades() else "unknown", []).append(id)
        row: dict[str, object] = {"id": ship.pilot, "upgrades": slots}
        if ship.pilot in all_pilots():
            row["ship"] = all_pilots()[ship.pilot].ship
        if ship.threat is not None:
            row["vendor"] = {VENDOR: {"threat": ship.threat}}
        pilots.append(row)
    document: dict[str, object] = {"name": squad.name, "faction": XWS_FACTIONS[squad.faction], "version": "2.0.0"}
    if points(squad) is not None:
        document["points"] = points(squad)
    document |= {"pilots": pilots, "vendor": {VENDOR: {"format": squad.format}}}
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"

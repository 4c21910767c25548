"""The places of a draft, and what an edit does to them: a unit `1`, an upgrade of it by its slot `1.gear.1`, a card of
the hand or deck `commands.1`, and `new` for one more unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from dejarik.games.legion.facts import DECK_KINDS
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.army_messages import RULE, Fault, UnreadableList, cards_of
from dejarik.games.list_reading import counts_to

NEW = "new"
HELD = ("commands", *DECK_KINDS)


class NoSuchPlace(UnreadableList):
    """The draft has no such place, or nothing of that name can stand there."""


def no_place(written: str) -> NoSuchPlace:
    return NoSuchPlace([Fault(RULE, "list.no-place", {"written": written})])


def upgrade_places(army: Army, number: int, one: ArmyUnit) -> Iterator[tuple[str, str]]:
    """Every upgrade of a unit with its place."""
    counts: Counter[str] = Counter()
    for id in one.upgrades:
        facts = army.cards.upgrades.get(id)
        slot = facts.slot if facts is not None else "unknown"
        counts[slot] += 1
        yield f"{number}.{slot}.{counts[slot]}", id


def places(army: Army) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(army.units, start=1):
        yield str(number), one.unit
        yield from upgrade_places(army, number, one)
    for kind in HELD:
        for number, id in enumerate(getattr(army, kind), start=1):
            yield f"{kind}.{number}", id


def edited(army: Army, field: str | None, value: str, place: str | None, card: str | None) -> Army:
    """With another name, faction or format, or another card at a place; None takes away what is there."""
    if field is not None:
        known = {"name": " ".join(value.split()), "faction": value, "format": value}
        return msgspec.structs.replace(army, **{field: known[field]})
    if place == NEW:
        return _with_units(army, (*army.units, ArmyUnit(_known(army, "units", card or ""))))
    part, _, rest = (place or "").partition(".")
    if part in HELD:
        return _with_card(army, part, rest, card)
    if not counts_to(part, len(army.units)):
        raise no_place(place or "")
    at = int(part) - 1
    if rest:
        return _with_upgrade(army, at, f"{part}.{rest}", card)
    unit = [] if card is None else [ArmyUnit(_known(army, "units", card))]
    return _with_units(army, (*army.units[:at], *unit, *army.units[at + 1 :]))


def moved(army: Army, place: str, by: int, copy: bool) -> Army:
    """A unit at another place of the list, or once more below itself."""
    if not counts_to(place, len(army.units)):
        raise no_place(place)
    units = list(army.units)
    at = int(place) - 1
    if copy:
        units.insert(at + 1, units[at])
    else:
        one = units.pop(at)
        units.insert(min(max(at + by, 0), len(units)), one)
    return _with_units(army, tuple(units))


def _with_units(army: Army, units: tuple[ArmyUnit, ...]) -> Army:
    return msgspec.structs.replace(army, units=units)


def _with_card(army: Army, kind: str, number: str, card: str | None) -> Army:
    held = list(getattr(army, kind))
    if not counts_to(number, len(held) + 1):
        raise no_place(f"{kind}.{number}")
    held[int(number) - 1 : int(number)] = [] if card is None else [_known(army, kind, card)]
    return msgspec.structs.replace(army, **{kind: tuple(held)})


def _with_upgrade(army: Army, at: int, place: str, card: str | None) -> Army:
    """The upgrade of the place makes room for another, or for none."""
    one = army.units[at]
    held = list(upgrade_places(army, at + 1, one))
    there = next((number for number, (where, _) in enumerate(held) if where == place), len(held))
    upgrades = [id for _, id in held]
    upgrades[there : there + 1] = [] if card is None else [_known(army, "upgrades", card)]
    changed = msgspec.structs.replace(one, upgrades=tuple(upgrades))
    return _with_units(army, (*army.units[:at], changed, *army.units[at + 1 :]))


def _known(army: Army, kind: str, id: str) -> str:
    if id not in cards_of(kind, army.edition):
        raise no_place(id)
    return id

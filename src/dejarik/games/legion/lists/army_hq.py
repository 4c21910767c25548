"""Links and text of the community's builder, Legion HQ.

A link ends in `/list/<faction>/<points>:<battle force>:<cards>`; points and battle force may be missing. Cards stand
with commas between them: a unit is a count, its two letters, and two letters (or `0`) for each slot of its upgrade
bar, with a counterpart behind `+`; all others are two letters alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol

import msgspec

from dejarik.games.legion.facts import EDITION, CounterpartFacts, UnitFacts, UpgradeFacts, catalogue_of
from dejarik.games.legion.lists.army import (
    STANDARD,
    STANDING_ORDERS,
    Army,
    ArmyUnit,
    activations,
    points,
    upgrade_points,
)
from dejarik.games.legion.lists.army_messages import KINDS, RULE, Fault, UnreadableList, cards_of
from dejarik.games.legion.lists.army_reading import MOST_CARDS, Reading

SITE = "https://legionhq2.com/list"
_LINK = re.compile(r"^https?://[^\s/]+/list/(?P<faction>\w+)/(?P<code>[\w:,+]+)/?$", re.IGNORECASE)
_UNIT = re.compile(r"^(?P<count>\d)(?P<unit>\w\w)(?P<upgrades>(?:0|[A-Za-z]\w)*)$")
_TWO = re.compile(r"0|[A-Za-z]\w")
_MOST_AT_ONCE = 9


class _Listed(Protocol):
    @property
    def hq(self) -> str: ...


def is_link(text: str) -> bool:
    return _LINK.match(text.strip()) is not None


def read_link(text: str, edition: str = EDITION) -> Reading:
    link = _LINK.match(text.strip())
    if link is None:
        raise UnreadableList([Fault(RULE, "list.link")])
    *head, code = link["code"].split(":")
    limit = next((one for one in head if one.isdecimal()), "")
    formats = catalogue_of(edition).formats
    format = next((id for id, facts in formats.items() if str(facts.points) == limit), STANDARD)
    force = next((one for one in head if not one.isdecimal()), "")
    army, wrong = Army(faction=link["faction"].casefold(), format=format, battle_force=force, edition=edition), []
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    units: list[ArmyUnit] = []
    for segment in filter(None, code.split(",")):
        kind, id = _card(segment, edition)
        if kind is not None:
            found[kind].append(id)
        elif (unit := _unit(segment, edition)) is not None:
            units += unit
        else:
            wrong.append(Fault(RULE, "list.link-card", {"written": segment}))
    if wrong or len(units) > MOST_CARDS:
        raise UnreadableList(wrong or [Fault(RULE, "list.too-long", {"most": MOST_CARDS, "what": "cards"})])
    hand = tuple(id for id in found["commands"] if id != STANDING_ORDERS)
    return Reading(
        msgspec.structs.replace(
            army,
            units=tuple(units),
            commands=(*hand, STANDING_ORDERS),
            objectives=tuple(found["objectives"]),
            secondaries=tuple(found["secondaries"]),
            advantages=tuple(found["advantages"]),
        )
    )


def _card(segment: str, edition: str) -> tuple[str | None, str]:
    if len(segment) != 2:
        return None, ""
    for kind in KINDS:
        id = _by_letters(kind, edition).get(segment)
        if id is not None and kind not in ("units", "upgrades", "counterparts"):
            return kind, id
    return None, ""


def _unit(segment: str, edition: str) -> list[ArmyUnit] | None:
    own, _, joined = segment.partition("+")
    read, counterpart = _UNIT.match(own), _UNIT.match(joined)
    unit = _by_letters("units", edition).get(read["unit"]) if read else None
    if read is None or unit is None or (joined and counterpart is None):
        return None
    upgrades = _upgrades(read["upgrades"], edition)
    joins = ""
    if counterpart is not None:
        joins = _by_letters("counterparts", edition).get(counterpart["unit"], counterpart["unit"])
        upgrades += _upgrades(counterpart["upgrades"], edition)
    return [ArmyUnit(unit, upgrades, joins)] * int(read["count"])


def _upgrades(letters: str, edition: str) -> tuple[str, ...]:
    known = _by_letters("upgrades", edition)
    return tuple(known.get(two, two) for two in _TWO.findall(letters) if two != "0")


@cache
def _by_letters(kind: str, edition: str) -> Mapping[str, str]:
    cards: Mapping[str, _Listed] = getattr(catalogue_of(edition), kind)
    return {card.hq: id for id, card in cards.items()}


# Writing.


def to_link(army: Army) -> str:
    """Names of nothing have no letters and are left out."""
    format = army.cards.formats.get(army.format)
    head = [str(format.points)] if format else []
    segments = list(_segments(army))
    for kind in ("commands", "objectives", "secondaries", "advantages"):
        cards: Mapping[str, _Listed] = getattr(army.cards, kind)
        segments += [cards[id].hq for id in getattr(army, kind) if id in cards and id != STANDING_ORDERS]
    return f"{SITE}/{army.faction}/{':'.join([*head, *filter(None, [army.battle_force]), ','.join(segments)])}"


def _segments(army: Army) -> Iterator[str]:
    """Units that stand side by side and are equipped alike are written once."""
    last, count = "", 0
    for one in [*(_letters(army, one, unit) for _, one, unit in army.known()), ""]:
        if one == last and count < _MOST_AT_ONCE:
            count += 1
            continue
        if last:
            yield f"{count}{last}"
        last, count = one, 1


def _letters(army: Army, one: ArmyUnit, unit: UnitFacts) -> str:
    """Each upgrade in a slot of its own kind; those that fit none stand behind."""
    left, joined = _held(army, one, unit)
    counterpart = army.counterpart_of(one)
    text = unit.hq
    for slot in _slots(army, one, unit):
        held = next((upgrade for upgrade in left if upgrade.slot == slot), None)
        text += held.hq if held else "0"
        if held:
            left.remove(held)
    text += "".join(upgrade.hq for upgrade in left)
    if counterpart is not None:
        text += f"+1{counterpart.hq}" + "".join(upgrade.hq for upgrade in joined)
    return text


def _slots(army: Army, one: ArmyUnit, unit: UnitFacts) -> tuple[str, ...]:
    return (*unit.slots, *(slot for upgrade in army.upgrades_of(one) for slot in upgrade.slots))


def _held(army: Army, one: ArmyUnit, unit: UnitFacts) -> tuple[list[UpgradeFacts], list[UpgradeFacts]]:
    """The upgrades of the unit, and those for which its counterpart alone has a slot."""
    counterpart = army.counterpart_of(one)
    joining = {*counterpart.slots} - {*_slots(army, one, unit)} if counterpart is not None else set()
    held = army.upgrades_of(one)
    return [card for card in held if card.slot not in joining], [card for card in held if card.slot in joining]


PIPS = "•"


def to_hq_text(army: Army) -> str:
    """As the builder prints a list for a tournament."""
    format = army.cards.formats.get(army.format)
    count = activations(army)
    lines = [army.name or "Untitled"]
    lines.append(f"{points(army)}/{format.points if format else 0} ({count} activation{'' if count == 1 else 's'})")
    for _, one, unit in army.known():
        held, joined = _held(army, one, unit)
        counterpart = army.counterpart_of(one)
        lines += _printed(army, one, unit, held)
        lines += _printed(army, one, counterpart, joined) if counterpart is not None else []
    commands = army.cards.commands
    lines += [
        "",
        "Commands:",
        *(f"{PIPS * commands[id].pips}{commands[id].called()}" for id in army.commands if id in commands),
    ]
    lines += ["", "Battle Deck"]
    for kind, title in (("objectives", "Objectives"), ("secondaries", "Secondaries"), ("advantages", "Advantages")):
        cards = cards_of(kind, army.edition)
        lines += [f"{title}:", *(f" - {cards[id].called()}" for id in getattr(army, kind) if id in cards)]
    return "\n".join(lines) + "\n"


def _printed(army: Army, one: ArmyUnit, card: UnitFacts | CounterpartFacts, held: list[UpgradeFacts]) -> list[str]:
    total = card.cost + sum(upgrade_points(army, one, upgrade) for upgrade in held)
    return [f"{card.called()} ({total})", *(f" - {upgrade.called()} ({upgrade.cost})" for upgrade in held)]

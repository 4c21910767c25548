"""Armies as people write them: a line for each unit, its upgrades below it, then the command hand and the battle deck.

    # Vader's Fist
    Faction: Empire
    Format: standard

    Darth Vader, Dark Lord of the Sith
    - Force Choke
    3x Stormtroopers
    - DLT-19 Stormtrooper
    Iden Versio
    - Recon Intel / Targeting Scopes

    Commands: Ambush; Push; Assault; Standing Orders
    Objectives: Breakthrough; Payload; Outflank

Behind a stroke stands what is set aside for an upgrade (keyword.unit.loadout). What builders print is read as well:
points in brackets, headings of ranks, upgrades behind a colon or in brackets, pips before command cards, a line like
`995/1000 (11 activations)`.
"""

from __future__ import annotations

import re

from dejarik.games.legion.facts import DECK_KINDS, EDITION, catalogue_of
from dejarik.games.legion.lists.army import STANDING_ORDERS, Army, ArmyUnit
from dejarik.games.legion.lists.army_hq import is_link, read_link
from dejarik.games.legion.lists.army_json import read_plain
from dejarik.games.legion.lists.army_messages import RULE, Fault, UnreadableList, card_name
from dejarik.games.legion.lists.army_names import named, parted
from dejarik.games.legion.lists.army_reading import Draft, DraftUnit, Reading, battle_cards, equipped, understand
from dejarik.games.list_reading import lines_or_json

MOST_LINES = 400
ASIDE = " / "
_FIELDS = {
    "faction": "faction",
    "format": "format",
    "battle force": "battle_force",
    "battleforce": "battle_force",
    "force armée": "battle_force",
}
_HEADS = {
    "command": "commands",
    "commands": "commands",
    "commandements": "commands",
    "contingencies": "contingencies",
    "imprévus": "contingencies",
    "objectives": "objectives",
    "objectifs": "objectives",
    "secondaries": "secondaries",
    "secondaires": "secondaries",
    "advantages": "advantages",
    "avantages": "advantages",
    "deployments": "deployments",
    "déploiements": "deployments",
    "conditions": "conditions",
}
_KINDS = {"contingencies": "commands"}
_RANKS = (
    "commander",
    "commanders",
    "operative",
    "operatives",
    "corps",
    "special forces",
    "support",
    "heavy",
    "counterparts",
)
_TOTAL = re.compile(r"^\d{1,6}\s*/\s*(?P<limit>\d{1,6})\b.*$")
_COUNT = re.compile(r"^(?P<count>\d{1,6})\s*[x×]\s*(?P<rest>.+)$", re.IGNORECASE)
_COST = re.compile(r"\s*\((?P<cost>\d{1,6})(?:\s*(?:pts?|points))?\)\s*$", re.IGNORECASE)
_BULLET = re.compile(r"^[-–*]\s+")
_PIPS = re.compile(r"^•+\s*")
_LINE_TOTAL = re.compile(r"\s*=\s*(?P<cost>\d{1,6})\s*$")


def read(text: str, edition: str = EDITION) -> Reading:
    """An army in any form that is known here: lines, JSON, or a link. UnreadableList says why there is none."""
    if is_link(text):
        return read_link(text, edition)
    given = lines_or_json(text, RULE, UnreadableList)
    return read_lines(given, edition) if isinstance(given, str) else read_plain(given, edition)


def read_lines(text: str, edition: str = EDITION) -> Reading:
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_LINES, "what": "lines"})])
    return understand(_Lines(edition).draft(lines), edition)


class _Lines:
    """Reads line by line; `section` is what the lines below a heading are."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.section = "units"
        self.ranked = False
        self.made = Draft()

    def draft(self, lines: list[str]) -> Draft:
        total = next((place for place, line in enumerate(lines) if _TOTAL.match(line.strip())), None)
        for place, line in enumerate(lines):
            if place == 0 and (total == 1 or line.startswith("#")):
                self.made.name = line.lstrip("#").strip()
            else:
                self._line(line.strip())
        self.made.standing = total is not None  # builders that print totals leave the card out of some forms
        return self.made

    def _line(self, line: str) -> None:
        total = _TOTAL.match(line)
        head, colon, rest = line.partition(":")
        word = head.strip().casefold()
        if total:
            formats = catalogue_of(self.edition).formats
            self.made.format = next(
                (id for id, one in formats.items() if one.points == int(total["limit"])), total["limit"]
            )
        elif colon and word in _FIELDS:
            setattr(self.made, _FIELDS[word], rest.strip())
        elif colon and word in _HEADS:
            self.section = _HEADS[word]
            self._cards(rest)
        elif word in ("battle deck", "deck de bataille"):
            self.section = "none"
        elif colon and word in _RANKS and not rest.strip():
            self.section, self.ranked = "units", True
        elif self.section == "units":
            self._unit_or_upgrade(line)
        elif self.section != "none":
            self._cards(line)

    def _cards(self, text: str) -> None:
        """Cards of the section; semicolons part them, or commas."""
        cards, kind = getattr(self.made, self.section), _KINDS.get(self.section, self.section)
        for one in text.split(";"):
            cards += [_PIPS.sub("", card) for card in parted(kind, _BULLET.sub("", one.strip()), self.edition)]

    def _unit_or_upgrade(self, line: str) -> None:
        bare = _BULLET.sub("", line)
        if bare != line and not self.ranked and self.made.units:
            self._upgrade(self.made.units[-1], _COST.sub("", bare))
            return
        self.made.units.append(_unit(bare, self.edition))

    def _upgrade(self, unit: DraftUnit, written: str) -> None:
        """An upgrade, and behind a stroke what may replace it."""
        held, stroke, aside = written.partition(ASIDE)
        unit.upgrades.append(held.strip() if stroke else written)
        if stroke:
            unit.loadout.append((held.strip(), aside.strip()))


def _unit(line: str, edition: str) -> DraftUnit:
    """`3× Name (cost): Upgrade (cost), Upgrade (cost) = total`, `Name (Upgrade, Upgrade)`, or the name alone."""
    counted = _COUNT.match(line)
    count = int(counted["count"]) if counted else 1
    line = counted["rest"] if counted else line
    line = _LINE_TOTAL.sub("", line)
    unit = DraftUnit(line, count=count)
    if named("units", line, edition):
        return unit
    name, colon, rest = line.partition("): ")
    if colon:
        unit.upgrades = [_COST.sub("", one.strip()) for one in re.split(r"(?<=\)),\s*", rest)]
        line = f"{name})"
    cost = _COST.search(line)
    if cost:
        unit.written, unit.cost = _COST.sub("", line), int(cost["cost"])
    else:
        before, bracket, inside = line.partition("(")
        if bracket and inside.endswith(")"):
            unit.written, unit.upgrades = before.rstrip(), list(parted("upgrades", inside[:-1], edition))
    return unit


# Writing.


def to_text(army: Army) -> str:
    """The army in lines. What is written here reads back as the same army."""
    lines = [f"# {' '.join(army.name.split())}".rstrip(), f"Faction: {army.faction}", f"Format: {army.format}"]
    if army.battle_force:
        lines.append(f"Battle force: {army.battle_force}")
    lines.append("")
    at = 0
    while at < len(army.units):
        one, count = army.units[at], 1
        while at + count < len(army.units) and army.units[at + count] == one:
            count += 1
        lines += _unit_words(army, one, count)
        at += count
    lines.append("")
    hand = [id for id in army.commands if id != STANDING_ORDERS]
    hand += [STANDING_ORDERS] if STANDING_ORDERS in army.commands else []
    held = [("commands", hand), ("contingencies", list(army.contingencies))]
    held += [(kind, list(getattr(army, kind))) for kind in DECK_KINDS]
    for kind, ids in held:
        if ids:
            words = [_words(army, _KINDS.get(kind, kind), id) for id in ids]
            lines.append(f"{kind.capitalize()}: " + "; ".join(words))
    return "\n".join(lines) + "\n"


def _unit_words(army: Army, one: ArmyUnit, count: int) -> list[str]:
    name = _words(army, "units", one.unit)
    aside = dict(one.loadout)
    below = [
        ASIDE.join([_upgrade_words(army, one, id), *([_words(army, "upgrades", aside[id])] if id in aside else [])])
        for id in one.upgrades
    ]
    below += [_words(army, "counterparts", one.counterpart)] if one.counterpart else []
    return [f"{count}x {name}" if count > 1 else name, *(f"- {line}" for line in below)]


def _upgrade_words(army: Army, one: ArmyUnit, id: str) -> str:
    """Of cards of one name the unit is given the one that it may take."""
    name = card_name("upgrades", id, "en", army.edition)
    return name if equipped(army, ArmyUnit(one.unit), [name]).upgrades == (id,) else id


def _words(army: Army, kind: str, id: str) -> str:
    """The name, or the id where the name alone would be read as another card."""
    name = card_name(kind, id, "en", army.edition)
    if ";" in name:
        return id
    ids = named(kind, name, army.edition)
    if kind in DECK_KINDS:  # cards of the smaller format are told by the format
        ids = tuple(battle_cards(kind, [name], army.edition, army.format))
    return name if ids == (id,) else id

"""Squads as other builders print them: a card a line, each with its points, a blank line or a sum after each ship.

    Luke Skywalker (62)                      (62) Luke Skywalker [T-65 X-wing]
    R2-D2 (7)                                (7) R2-D2
    Ship total: 69  Half Points: 35          Points: 69

Bullets and bold type do not matter, nor do sums and links. Points are not believed: they are looked up."""

from __future__ import annotations

import re

import msgspec

from dejarik.games.xwing.facts import all_ships
from dejarik.games.xwing.lists.squad_draft import Draft, DraftShip
from dejarik.games.xwing.lists.squad_names import faction_named, fold, pilots_named, upgrades_named

_COST = re.compile(r"\(\s*\d{1,3}\s*\)")
_SHIP = re.compile(r"\[(?P<ship>[^\[\]]{1,60})\]\s*$")
_MARKS = re.compile(r"^[\s>•·*_–—-]+|[\s*_:]+$")
_SUM = re.compile(r"^(?:ship\s+total|total|squad\s+total|points|half\s+points|threshold|loadout)\b.*\d", re.IGNORECASE)
_LINK = re.compile(r"https?://", re.IGNORECASE)


class _Line(msgspec.Struct):
    """A line without its points and marks. Where one ends a ship there is no name."""

    name: str = ""
    ship: str | None = None
    priced: bool = False


def is_listing(text: str) -> bool:
    """Points in brackets, or a sum below the cards, and no `+` between them."""
    lines = [line.strip() for line in text.splitlines()]
    return not any("+" in line for line in lines) and any(_COST.search(line) or _SUM.match(line) for line in lines)


def read_listing(text: str) -> Draft:
    draft = Draft([])
    begins = True
    for line in _lines(text):
        if not line.name:
            begins = True
        elif faction_named(line.name) is not None and not line.priced:
            draft.faction = line.name
        elif begins and not _starts_ship(line):
            # What stands alone above the cards is the squad's name; a card that is no ship belongs to the last one.
            if line.priced and draft.ships:
                _equip(draft.ships[-1], line.name)
            elif not draft.ships:
                draft.name = draft.name or line.name
        elif begins:
            draft.ships.append(DraftShip(line.name, [], ship=line.ship))
            begins = False
        else:
            _equip(draft.ships[-1], line.name)
    return draft


def without_points(text: str) -> str:
    return _COST.sub("", text)


def _equip(ship: DraftShip, card: str) -> None:
    assert ship.upgrades is not None
    ship.upgrades.append(card)


def _starts_ship(line: _Line) -> bool:
    """A ship card, or a card that is not known and cannot be told from one."""
    return bool(pilots_named(line.name)) or (line.priced and not upgrades_named(line.name))


def _lines(text: str) -> list[_Line]:
    found: list[_Line] = []
    for line in text.splitlines():
        plain = _MARKS.sub("", line)
        if _LINK.search(plain):
            continue
        if not plain or _SUM.match(plain):
            found.append(_Line())
            continue
        found += [_line(part) for part in (_split(plain) if len(_COST.findall(plain)) > 1 else [plain])]
    return found


def _split(line: str) -> list[str]:
    """Several cards on a line, each with its points behind it."""
    return [part.strip(" ,;") for part in re.split(r"(?<=\))\s*[,;]?\s+", line) if part.strip(" ,;")]


def _line(text: str) -> _Line:
    ship = _SHIP.search(text)
    bare = _MARKS.sub("", without_points(text[: ship.start()] if ship else text))
    return _Line(bare, _ship_named(ship["ship"]) if ship else None, _COST.search(text) is not None)


def _ship_named(name: str) -> str | None:
    ships = all_ships().items()
    return next((str(id) for id, ship in ships if fold(name) in (fold(ship.name.en), fold(ship.name.fr))), None)

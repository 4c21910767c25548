"""Squads as people write them: a line for each ship.

    # Red Squadron (rebel, points)
    Luke Skywalker + Proton Torpedoes + R2-D2
    Red Squadron Veteran

In a `quick-build` squad a ship card alone stands for its quick build, and `&` joins the two ships of one that has two.
"""

from __future__ import annotations

import re

from dejarik.games.list_reading import lines_or_json
from dejarik.games.xwing.lists.squad import Format, Squad, SquadShip, option_of, options_with, packages, points, threat
from dejarik.games.xwing.lists.squad_draft import RULE, Draft, DraftShip, Reading, UnreadableList, understand
from dejarik.games.xwing.lists.squad_json import read_plain
from dejarik.games.xwing.lists.squad_listing import is_listing, read_listing, without_points
from dejarik.games.xwing.lists.squad_messages import Fault, pilot_name, say, upgrade_name
from dejarik.games.xwing.lists.squad_names import faction_named, fold
from dejarik.rulebook.messages import Lang

FORMATS: dict[str, Format] = {
    "quickbuild": "quick-build",
    "quickbuilds": "quick-build",
    "formationrapide": "quick-build",
    "points": "points",
    "squadpoints": "points",
    "pointsdescadron": "points",
}
_HEADER = re.compile(r"^(?P<name>.*?)\s*(?:\((?P<tags>[^()]*)\))?$")
_QUICK = re.compile(r"\(\s*(?:quick[\s-]*build|formation\s+rapide)\s*\)", re.IGNORECASE)
_BARE = re.compile(r"\(\s*(?:no\s+upgrades?|sans\s+amélioration)\s*\)", re.IGNORECASE)


def read(text: str) -> Reading:
    """A squad in any form that is known here: lines, what other builders print, XWS, or our own JSON. UnreadableList
    says why there is none."""
    given = lines_or_json(text, RULE, UnreadableList)
    if not isinstance(given, str):
        return read_plain(given)
    return understand(read_listing(given), []) if is_listing(given) else read_lines(given)


def read_lines(text: str) -> Reading:
    draft = Draft([])
    faults: list[Fault] = []
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if lines[0].startswith("#"):
        _read_header(lines[0].lstrip("#").strip(), draft, faults)
    ships = [line for line in lines if not line.startswith("#")]
    if any(_QUICK.search(line) for line in ships):
        draft.format = "quick-build"
    for line in ships:
        draft.ships += _read_ships(line, draft.format)
    return understand(draft, faults)


def _read_header(header: str, draft: Draft, faults: list[Fault]) -> None:
    match = _HEADER.match(header)
    assert match is not None, "the pattern takes any line"
    draft.name = match["name"]
    for tag in (match["tags"] or "").split(","):
        if fold(tag) in FORMATS:
            draft.format = FORMATS[fold(tag)]
        elif tag.strip() and (draft.faction is None or faction_named(tag) is None):
            draft.faction = tag.strip()


def _read_ships(line: str, format: Format) -> list[DraftShip]:
    line = _QUICK.sub("", line)
    parts = [part.strip() for part in line.split("&")]
    return [_read_ship(part, format, joined=place > 0) for place, part in enumerate(parts)]


def _read_ship(part: str, format: Format, joined: bool) -> DraftShip:
    bare = _BARE.search(part) is not None
    pilot, *upgrades = (card.strip() for card in without_points(_BARE.sub("", part)).split("+"))
    upgrades = [card for card in upgrades if card]
    fill = format == "quick-build" and not upgrades and not bare
    return DraftShip(pilot, None if fill else upgrades, joined=joined)


# Writing.


def to_text(squad: Squad) -> str:
    """The squad in lines, its total below. What is written here reads back as the same squad."""
    name = " ".join(squad.name.split())
    header = f"# {name} ({squad.faction}, {squad.format})".replace("#  ", "# ")
    places = [package.places for package in packages(squad)] if squad.format == "quick-build" else []
    joined = {place for group in places for place in group[1:] if squad.ships[place].threat == 0}
    lines: list[str] = []
    for place, ship in enumerate(squad.ships):
        line = _ship_line(ship, squad)
        if place in joined:
            lines[-1] += f" & {line}"
        else:
            lines.append(line)
    return "\n".join((header, *lines, f"# {total_words(squad)}")) + "\n"


def total_words(squad: Squad, lang: Lang = "en") -> str:
    for key, total in (("total.points", points(squad)), ("total.threat", threat(squad))):
        if total is not None:
            return say(key, lang, {"total": total})
    return say("total.unknown", lang, {})


def _ship_line(ship: SquadShip, squad: Squad) -> str:
    cards = [_pilot_words(ship.pilot, squad), *(_upgrade_words(id, ship, squad) for id in ship.upgrades)]
    if len(cards) == 1 and squad.format == "quick-build" and not _is_only_build(ship):
        cards[0] += " (no upgrades)"
    return " + ".join(cards)


def _is_only_build(ship: SquadShip) -> bool:
    """Whether the ship card alone cannot be read as another quick build than this one."""
    return option_of((ship,)) is not None and len(options_with((ship.pilot,))) == 1


def _pilot_words(id: str, squad: Squad) -> str:
    """The name, or the id where the name alone would be read as another card."""
    return pilot_name(id) if _reads_as(Draft([DraftShip(pilot_name(id), [])], faction=squad.faction), id) else id


def _upgrade_words(id: str, ship: SquadShip, squad: Squad) -> str:
    name = upgrade_name(id)
    return name if _reads_as(Draft([DraftShip(ship.pilot, [name])], faction=squad.faction), id) else id


def _reads_as(draft: Draft, id: str) -> bool:
    reading = understand(draft, [])
    ship = reading.squad.ships[0]
    return not reading.faults and id == (ship.upgrades[0] if ship.upgrades else ship.pilot)

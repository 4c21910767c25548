"""Strike teams as people write them: a mission, and a line for each unit below its squad.

    # Skywalker's Own
    Mission: Shifting Priorities

    Squad 1
    General Anakin Skywalker
    CC-7567 Captain Rex
    501st Clone Troopers

Types before a name and points behind it, as builders print them, are passed over. Without the headings a squad begins
with each primary unit.
"""

from __future__ import annotations

import re

from dejarik.games.list_reading import lines_or_json
from dejarik.games.shatterpoint.facts import all_units
from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.lists.team_json import read_plain
from dejarik.games.shatterpoint.lists.team_messages import RULE, Fault, UnreadableList, mission_name, unit_name
from dejarik.games.shatterpoint.lists.team_names import units_named
from dejarik.games.shatterpoint.lists.team_reading import Draft, Reading, understand

MOST_LINES = 200
_MISSION = re.compile(r"^(?:mission(?:\s+set)?)\s*:\s*(?P<name>.+)$", re.IGNORECASE)
_SQUAD = re.compile(r"^(?:squad|escouade)\b(?:\s*#?\d+)?\s*(?:\([^()]*\)|\[[^\[\]]*\]|[:.-].*)?$", re.IGNORECASE)
_TYPE = re.compile(
    r"^(?:primary|secondary|support(?:ing)?|principale?|secondaire|(?:de\s+)?soutien)(?:\s+unit)?\s*:\s*", re.IGNORECASE
)
_BULLET = re.compile(r"^(?:[-*•]|\d+[.)])\s+")
_POINTS = re.compile(r"\s*(?:[(\[][^()\[\]]*\d[^()\[\]]*[)\]]|[:-]\s*\d+\s*(?:pts?|sp|pc)?)$", re.IGNORECASE)


def read(text: str) -> Reading:
    """A strike team in any form that is known here: lines, or JSON. UnreadableList says why there is none."""
    given = lines_or_json(text, RULE, UnreadableList)
    return read_lines(given) if isinstance(given, str) else read_plain(given)


def read_lines(text: str) -> Reading:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_LINES, "what": "lines"})])
    draft = Draft()
    headed = any(_SQUAD.match(line) for line in lines)
    for place, line in enumerate(lines):
        mission = _MISSION.match(line)
        if line.startswith("#"):
            draft.name = draft.name or line.lstrip("#").strip()
        elif mission:
            draft.missions.append(mission["name"].strip())
        elif _SQUAD.match(line):
            draft.squads.append([])
        elif headed and not draft.squads and place == 0 and not units_named(_bare(line)):
            draft.name = line
        else:
            _add(draft, _bare(line), headed)
    return understand(draft)


def _add(draft: Draft, written: str, headed: bool) -> None:
    """A unit to the squad it stands below; without headings each primary unit begins one."""
    types = {all_units()[id].type for id in units_named(written)}
    if not draft.squads or (not headed and types == {"primary"} and draft.squads[-1]):
        draft.squads.append([])
    draft.squads[-1].append(written)


def _bare(line: str) -> str:
    """The name alone, unless it is known with what stands around it."""
    name = _TYPE.sub("", _BULLET.sub("", line))
    return name if units_named(name) else _POINTS.sub("", name)


# Writing.


def to_text(team: StrikeTeam) -> str:
    """The team in lines. What is written here reads back as the same team."""
    lines = [f"# {' '.join(team.name.split())}".rstrip()]
    lines += [f"Mission: {mission_name(id)}" for id in team.missions]
    for number, squad in enumerate(team.squads, start=1):
        lines += ["", f"Squad {number}", *(_unit_words(id) for id in squad.units)]
    return "\n".join(lines) + "\n"


def _unit_words(id: str) -> str:
    """The name, or the id where the name alone would be read as another unit."""
    name = unit_name(id)
    return name if units_named(name) == (id,) else id

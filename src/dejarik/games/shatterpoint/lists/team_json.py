"""Strike teams in JSON: ours is `StrikeTeam` field by field. The id of a unit is the name printed on its card, in small
letters and without signs, as the community's collections of data have it; a squad may also be a list of its units, or
name them by their type."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.lists.team_messages import RULE, Fault, UnreadableList
from dejarik.games.shatterpoint.lists.team_reading import Draft, Reading, understand

FIELDS = ("squads", "missions", "mission", "name")
BY_TYPE = ("primary", "secondary", "supporting", "support")


def read_plain(document: object) -> Reading:
    """A strike team from objects, lists and texts, with every field that is not as it should be."""
    if not isinstance(document, Mapping) or "squads" not in document:
        raise UnreadableList([Fault(RULE, "list.not-a-team")])
    faults = [Fault(RULE, "list.field-unknown", {"field": str(key)}) for key in document if key not in FIELDS]
    draft = Draft()
    name = document.get("name", "")
    if isinstance(name, str):
        draft.name = name
    else:
        faults.append(_not("name", "a text"))
    for key in ("missions", "mission"):
        draft.missions += _texts(document.get(key), key, faults)
    squads = document["squads"]
    if not isinstance(squads, list | tuple):
        faults.append(_not("squads", "a list"))
        squads = ()
    draft.squads = [_squad(one, f"squads[{place}]", faults) for place, one in enumerate(squads)]
    if faults:
        raise UnreadableList(faults)
    return understand(draft)


def _squad(given: object, field: str, faults: list[Fault]) -> list[str]:
    if not isinstance(given, Mapping):
        return _texts(given, field, faults)
    found: list[str] = []
    for key, value in given.items():
        if key == "units" or key in BY_TYPE:
            found += _texts(value, f"{field}.{key}", faults)
        else:
            faults.append(Fault(RULE, "list.field-unknown", {"field": f"{field}.{key}"}))
    return found


def _texts(given: object, field: str, faults: list[Fault]) -> list[str]:
    """One text, or a list of them; nothing is nothing."""
    if given is None or isinstance(given, str):
        return [given] if given else []
    if not isinstance(given, list | tuple):
        faults.append(_not(field, "a list"))
        return []
    faults += [_not(f"{field}[{place}]", "a text") for place, one in enumerate(given) if not isinstance(one, str)]
    return [one for one in given if isinstance(one, str)]


def _not(field: str, what: str) -> Fault:
    return Fault(RULE, "list.field", {"field": field, "what": what})


def to_json(team: StrikeTeam) -> str:
    return msgspec.json.format(msgspec.json.encode(team), indent=2).decode() + "\n"

"""Armies in JSON: ours is `Army` field by field; the table-top simulator's is told by `armyFaction`."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dejarik.games.legion.facts import DECK_KINDS, EDITION
from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.army_messages import RULE, Fault, UnreadableList
from dejarik.games.legion.lists.army_reading import Draft, DraftUnit, Reading, understand
from dejarik.games.legion.lists.army_tts import is_tts, read_tts

TEXTS = ("faction", "format", "battle_force", "name", "edition")
LISTS = ("commands", "contingencies", *DECK_KINDS)
OF_A_UNIT = ("unit", "upgrades", "counterpart", "loadout")


def read_plain(document: object, edition: str = EDITION) -> Reading:
    """An army from objects, lists and texts, with every field that is not as it should be."""
    if isinstance(document, Mapping) and is_tts(document):
        return read_tts(document, edition)
    if not isinstance(document, Mapping) or "units" not in document:
        raise UnreadableList([Fault(RULE, "list.not-an-army")])
    known = (*TEXTS, *LISTS, "units")
    wrong = [Fault(RULE, "list.field-unknown", {"field": str(key)}) for key in document if key not in known]
    draft = Draft()
    for key in TEXTS:
        value = document.get(key, "")
        if not isinstance(value, str):
            wrong.append(_should_be(key, "a text"))
        elif value and key != "edition":
            setattr(draft, key, value)
    for key in LISTS:
        setattr(draft, key, texts(document.get(key), key, wrong))
    units = document["units"]
    if isinstance(units, list | tuple):
        draft.units = [_unit(one, f"units[{place}]", wrong) for place, one in enumerate(units)]
    else:
        wrong.append(_should_be("units", "a list"))
    if wrong:
        raise UnreadableList(wrong)
    return understand(draft, edition)


def _unit(given: object, field: str, wrong: list[Fault]) -> DraftUnit:
    if isinstance(given, str):
        return DraftUnit(given)
    if not isinstance(given, Mapping) or not isinstance(given.get("unit"), str):
        wrong.append(_should_be(field, "a unit"))
        return DraftUnit("")
    wrong += [Fault(RULE, "list.field-unknown", {"field": f"{field}.{key}"}) for key in given if key not in OF_A_UNIT]
    below = texts(given.get("upgrades"), f"{field}.upgrades", wrong)
    below += texts(given.get("counterpart"), f"{field}.counterpart", wrong)
    return DraftUnit(str(given["unit"]), below, loadout=_pairs(given.get("loadout"), f"{field}.loadout", wrong))


def _pairs(given: object, field: str, wrong: list[Fault]) -> list[tuple[str, str]]:
    """Each an upgrade and what may replace it."""
    found = []
    for place, one in enumerate(given if isinstance(given, list | tuple) else ()):
        names = texts(one, f"{field}[{place}]", wrong)
        if len(names) == 2:
            found.append((names[0], names[1]))
        else:
            wrong.append(_should_be(f"{field}[{place}]", "two upgrades"))
    if given is not None and not isinstance(given, list | tuple):
        wrong.append(_should_be(field, "a list"))
    return found


def texts(given: object, field: str, wrong: list[Fault]) -> list[str]:
    """Texts of a list; one text is a list of one."""
    if isinstance(given, str):
        given = [given] if given else []
    if given is not None and not isinstance(given, list | tuple):
        wrong.append(_should_be(field, "a list"))
        return []
    found = []
    for place, one in enumerate(given or ()):
        if isinstance(one, str):
            found.append(one)
        else:
            wrong.append(_should_be(f"{field}[{place}]", "a text"))
    return found


def _should_be(field: str, what: str) -> Fault:
    return Fault(RULE, "list.field", {"field": field, "what": what})


def to_json(army: Army) -> str:
    return msgspec.json.format(msgspec.json.encode(army), indent=2).decode() + "\n"

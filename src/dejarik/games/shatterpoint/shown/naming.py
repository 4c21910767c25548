"""What people call the things of a match: units, characters, cards, dice and icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.facts import all_abilities, all_layouts, all_missions, all_units
from dejarik.games.speaker import templates
from dejarik.words.catalogue import Lang, fill

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

# Arguments that carry the name of their part in an event, and the kind of thing that they are.
KINDS = {"target": "character", "origin": "character", "piece": "unit", "by": "player", "defense": "dice"}
LISTS = {"dice": "face", "row": "entry", "objectives": "objective", "effects": "effect"}


def name_of(game: Shatterpoint | None, kind: str, value: object, lang: Lang) -> str:
    """The value in the reader's language; as it stands where it is a number or has no other name."""
    if value is None:
        return ""
    kind = KINDS.get(kind, kind)
    if kind in LISTS and isinstance(value, tuple | list):
        return ", ".join(name_of(game, LISTS[kind], one, lang) for one in value) or _word("name.none", lang)
    match kind:
        case "player" if isinstance(value, int):
            return _word("name.player", lang, {"number": value + 1})
        case "unit" if game is not None and isinstance(value, int) and 0 <= value < len(game.state.units):
            return key_name(game.state.units[value].key, lang)
        case "character" if game is not None and isinstance(value, int):
            return character_name(game, value, lang)
        case "order" if value == "shatterpoint":
            return _word("name.order.shatterpoint", lang)
        case "order":
            return key_name(str(value), lang)
        case "stance" if isinstance(value, str):
            unit, _, face = value.rpartition(".")
            return all_units()[unit].stances[int(face)].name.in_(lang)
        case "effect" if isinstance(value, tuple | list):
            icon, count = value
            name = _word(f"name.entry.{icon}", lang)
            return name if count == 1 else f"{count} × {name}"
        case "ability":
            facts = all_abilities().get(str(value))
            return facts.name.in_(lang) if facts is not None else _word(f"name.{value}", lang)
        case "mission":
            return all_missions()[str(value)].name.in_(lang) if str(value) in all_missions() else str(value)
        case "layout":
            return all_layouts()[str(value)].name.in_(lang)
        case "struggle":
            return struggle_name(str(value), lang)
        case "card":
            return card_name(str(value), lang)
    key = f"name.{kind}.{value}"
    return _word(key, lang) if key in templates("shatterpoint", lang) else str(value)


def key_name(key: str, lang: Lang) -> str:
    facts = all_units().get(key)
    return facts.name.in_(lang) if facts is not None else key


def character_name(game: Shatterpoint, id: int, lang: Lang) -> str:
    """Characters of one unit are told apart by a number."""
    unit = game.state.units[game.state.characters[id].unit]
    name = key_name(unit.key, lang)
    return f"{name} {unit.characters.index(id) + 1}" if len(unit.characters) > 1 else name


def struggle_name(key: str, lang: Lang) -> str:
    for mission in all_missions().values():
        for one in mission.struggles:
            if one.id == key:
                return one.name.in_(lang)
    return key


def card_name(key: str, lang: Lang) -> str:
    """Whatever a card may be: a unit, an ability, a mission, or a word of the game."""
    if key in all_units():
        return key_name(key, lang)
    if key in all_abilities():
        return all_abilities()[key].name.in_(lang)
    if key in all_missions():
        return all_missions()[key].name.in_(lang)
    return struggle_name(key, lang)


def _word(key: str, lang: Lang, args: Mapping[str, object] | None = None) -> str:
    text = templates("shatterpoint", lang).get(key, key)
    return fill(text, args or {}, lang, lambda _, value: "" if value is None else str(value))

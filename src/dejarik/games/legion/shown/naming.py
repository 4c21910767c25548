"""What people call the things of a match: units, miniatures, cards, weapons, dice and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.army_messages import KINDS as CARDS
from dejarik.games.legion.lists.army_messages import cards_of
from dejarik.games.legion.state import COUNTERPART
from dejarik.games.speaker import templates
from dejarik.words.catalogue import Lang, fill

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.ruleset import Ruleset

# Arguments that carry the name of their part in an event, and the kind of thing that they are.
KINDS = {"defender": "unit", "piece": "unit", "target": "unit", "attacker": "unit", "die": "face"}
LISTS = {"dice": "face", "units": "unit", "weapons": "weapon", "cards": "card"}
PRINTED = {"command": "commands", "upgrade": "upgrades"}


def name_of(rules: Ruleset, game: Legion | None, kind: str, value: object, lang: Lang) -> str:
    """The value in the reader's language; as it stands where it is a number or has no other name."""
    if value is None:
        return ""
    if kind == "piece" and isinstance(value, tuple):
        return " · ".join([name_of(rules, game, "miniature", one, lang) for one in value])
    kind = KINDS.get(kind, kind)
    if kind in LISTS and isinstance(value, tuple | list):
        return ", ".join(name_of(rules, game, LISTS[kind], one, lang) for one in value) or _word(
            rules, "name.none", lang
        )
    if isinstance(value, int) and game is not None:
        if kind == "unit" and 0 <= value < len(game.state.units):
            return unit_name(rules, game, value, lang)
        if kind == "miniature" and 0 <= value < len(game.state.miniatures):
            return miniature_name(rules, game, value, lang)
    if kind == "player" and isinstance(value, int):
        return _word(rules, "name.player", lang, {"number": value + 1})
    if kind in ("unit", "card", "objective", "secondary", "advantage"):
        return card_name(rules, str(value), lang)
    if kind == "weapon":
        weapon = catalogue_of(rules.id).weapons.get(str(value))
        return weapon.name.said(lang) if weapon is not None else card_name(rules, str(value), lang)
    if kind in ("battlefield", "keyword", "terrain"):
        cards = catalogue_of(rules.id)
        named = (cards.battlefields, cards.keywords) if kind != "terrain" else (cards.pieces,)
        facts = next((one[str(value)] for one in named if str(value) in one), None)
        return facts.name.said(lang) if facts is not None else card_name(rules, str(value), lang)
    if kind in PRINTED:
        return _printed(rules, PRINTED[kind], str(value), lang) or card_name(rules, str(value), lang)
    key = f"name.{kind}.{value}"
    return _word(rules, key, lang) if key in templates(rules.id, lang) else str(value)


def unit_name(rules: Ruleset, game: Legion, id: int, lang: Lang) -> str:
    """Units of one name are told apart by a number, in the armies of a team together."""
    unit = game.state.units[id]
    name = game.printed[id].name.said(lang) if id < len(game.printed) else card_name(rules, unit.key, lang)
    alike = [one.id for one in game.state.units if one.key == unit.key and game.allied(one.owner, unit.owner)]
    return f"{name} {alike.index(id) + 1}" if len(alike) > 1 else name


def miniature_name(rules: Ruleset, game: Legion, id: int, lang: Lang) -> str:
    """The unit's own name where it has only one; else the card that brought it, or its place in the unit."""
    miniature = game.state.miniatures[id]
    unit = game.state.units[miniature.unit]
    name = unit_name(rules, game, unit.id, lang)
    if len(unit.miniatures) == 1:
        return name
    if miniature.upgrade >= 0:
        return f"{name}, {_printed(rules, 'upgrades', unit.upgrades[miniature.upgrade].key, lang)}"
    if miniature.upgrade == COUNTERPART:
        return f"{name}, {_printed(rules, 'counterparts', unit.counterpart, lang)}"
    number = unit.miniatures.index(id) + 1
    role = "leader" if id == unit.leader else "member"
    return _word(rules, f"name.miniature.{role}", lang, {"name": name, "number": number})


def card_name(rules: Ruleset, key: str, lang: Lang) -> str:
    """Whatever a card may be: a unit, an upgrade, a command or battle card."""
    for kind in CARDS:
        if name := _printed(rules, kind, key, lang):
            return name
    return key


def _printed(rules: Ruleset, kind: str, key: str, lang: Lang) -> str:
    card = cards_of(kind, rules.id).get(key)
    return card.called(lang) if card is not None else ""


def _word(rules: Ruleset, key: str, lang: Lang, args: Mapping[str, object] | None = None) -> str:
    text = templates(rules.id, lang).get(key, key)
    return fill(text, args or {}, lang, lambda _, value: "" if value is None else str(value))

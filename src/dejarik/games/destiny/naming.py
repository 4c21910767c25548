"""What people call the things of a match: players, cards, dice and their sides, symbols."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dejarik.games.destiny.facts import all_cards, side
from dejarik.words.catalogue import Lang, fill, templates

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

# Arguments that carry the name of their part in an event, and the kind of thing that they are.
KINDS = {"replaced": "card", "target": "card", "subject": "piece"}
LISTS = {"cards": "card", "sides": "side"}


def name_of(game: Destiny | None, kind: str, value: object, lang: Lang) -> str:
    """The value in the reader's language; as it stands where it is a number or has no other name."""
    if value is None:
        return ""
    kind = KINDS.get(kind, kind)
    if isinstance(value, tuple | list) and kind in LISTS:
        return ", ".join(name_of(game, LISTS[kind], one, lang) for one in value) or _word("name.none", lang)
    match kind:
        case "piece" if game is not None and isinstance(value, int):
            return card_name(game.state.keys[value], lang)
        case "player" if isinstance(value, int):
            return _word("name.player", lang, {"number": value + 1})
        case "card":
            return card_name(str(value), lang)
        case "side":
            return side_name(str(value), lang)
    key = f"name.{kind}.{value}"
    return _word(key, lang) if key in templates("destiny", lang) else str(value)


def card_name(key: str, lang: Lang) -> str:
    facts = all_cards().get(key)
    if facts is None:
        return key
    return facts.name.fr if lang == "fr" else facts.name.en


def side_name(text: str, lang: Lang) -> str:
    """ "+2 melee (1)" as people say it."""
    one = side(text)
    symbol = _word(f"name.symbol.{one.symbol}", lang)
    if one.symbol in ("special", "blank"):
        name = symbol
    else:
        name = f"{'+' if one.modifier else ''}{'X' if one.variable else one.value} {symbol}"
    return _word("name.side-with-cost", lang, {"side": name, "cost": one.cost}) if one.cost else name


def _word(key: str, lang: Lang, args: Mapping[str, object] | None = None) -> str:
    text = templates("destiny", lang).get(key, key)
    return fill(text, args or {}, lang, lambda _, value: "" if value is None else str(value))

"""What people call the things of a match: players, cards, dice and their sides, symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dejarik.games.destiny.facts import all_cards, side
from dejarik.games.speaker import templates
from dejarik.words.catalogue import Lang, fill

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

# Arguments that carry the name of their part in an event, and the kind of thing that they are.
KINDS = {"by": "player", "replaced": "card", "target": "card", "subject": "piece"}
LISTS = {"cards": "card", "costs": "cost", "sides": "side"}


def name_of(game: Destiny | None, kind: str, value: object, lang: Lang) -> str:
    """The value in the reader's language; as it stands where it is a number or has no other name."""
    if value is None:
        return ""
    kind = KINDS.get(kind, kind)
    if isinstance(value, tuple | list) and kind in LISTS:
        return ", ".join(name_of(game, LISTS[kind], one, lang) for one in value) or _word("name.none", lang)
    match kind:
        case "piece" if game is not None and isinstance(value, int):
            return copy_name(game, value, game.state.keys[value], lang)
        case "copy" if isinstance(value, tuple | list):
            return copy_name(game, value[0], str(value[1]), lang)
        case "dice" if isinstance(value, tuple | list):
            return dice_names(game, value, lang)
        case "worth" if isinstance(value, tuple | list):
            return worth_name(value[0], str(value[1]), lang)
        case "player" if isinstance(value, int):
            return _word("name.player", lang, {"number": value + 1})
        case "card":
            return card_name(str(value), lang)
        case "side":
            return side_name(str(value), lang)
    key = f"name.{kind}.{value}"
    return _word(key, lang) if key in templates("destiny", lang) else str(value)


def copy_name(game: Destiny | None, id: object, key: str, lang: Lang) -> str:
    """Characters of a team that are copies of each other are told apart by a number, from the first to the last."""
    name = card_name(key, lang)
    facts = all_cards().get(key)
    if game is None or not isinstance(id, int) or facts is None or facts.type != "character":
        return name
    state = game.state
    alike = [one for one, other in enumerate(state.keys) if other == key and state.owners[one] == state.owners[id]]
    return f"{name} {alike.index(id) + 1}" if len(alike) > 1 and id in alike else name


def dice_names(game: Destiny | None, dice: Sequence[Sequence[object]], lang: Lang) -> str:
    """Their sides, each with the card that it is of: the pieces, the cards and the sides, as events tell them."""
    each = zip(*dice, strict=True)
    named = [f"{side_name(str(side), lang)} ({copy_name(game, id, str(key), lang)})" for id, key, side in each]
    return ", ".join(named) or _word("name.none", lang)


def worth_name(value: object, symbol: str, lang: Lang) -> str:
    """What a resolved die is worth: a special has no number."""
    word = _word(f"name.symbol.{symbol}", lang)
    return word if symbol in ("special", "blank") else f"{value} {word}"


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

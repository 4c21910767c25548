"""What people call the things of a match: ships, cards, tokens, maneuvers, arcs, dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from dejarik.games.speaker import templates
from dejarik.games.xwing.facts import Name, all_conditions, all_damage, all_pilots, all_upgrades, ship_facts
from dejarik.words.catalogue import Lang, fill

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

# Arguments that carry the name of their part in an event, and the kind of thing that they are.
KINDS = {
    "attacker": "ship",
    "defender": "ship",
    "target": "ship",
    "piece": "ship",
}


def name_of(game: XWing | None, kind: str, value: object, lang: Lang) -> str:
    """The value in the reader's language; as it stands where it is a number or has no other name."""
    if value is None:
        return ""
    kind = KINDS.get(kind, kind)
    if isinstance(value, tuple | list) and kind in LISTS:
        return _joined([name_of(game, LISTS[kind], one, lang) for one in value], kind, lang)
    match kind:
        case "ship" if game is not None and isinstance(value, int):
            ship = game.state.ships[value]
            return f"{card_name(ship.pilot.id, lang)} ({ship.number})"
        case "player" if game is not None and isinstance(value, int):
            return player_name(game, value, lang)
        case "obstacle" | "the-obstacle" if game is not None and isinstance(value, int):
            return _word(f"name.{kind}.{game.state.obstacles[value].kind}", lang, {"number": value + 1})
        case "card":
            return card_name(str(value), lang)
        case "card-side":
            card, side = cast(tuple[str, int], value)
            return side_name(card, side, lang)
        case "through":
            return through_name(cast(tuple[int, int], value), lang)
        case "weapon":
            return weapon_name(str(value), lang)
        case "action":
            return action_name(str(value), lang)
        case "maneuver":
            return maneuver_name(value, lang)
        case "reason":
            return (
                _word(f"name.kind.{value}", lang) if _known(f"name.kind.{value}", lang) else card_name(str(value), lang)
            )
        case "type":
            return _in(ship_facts(str(value)).name, lang)
    key = f"name.{kind}.{value}"
    return _word(key, lang) if _known(key, lang) else str(value)


LISTS = {"cards": "card", "faces": "face", "before": "face", "arcs": "arc", "ships": "ship"}
"""Arguments that are lists, and what they are lists of."""


def card_name(id: str, lang: Lang) -> str:
    for cards in (all_pilots(), all_upgrades(), all_damage(), all_conditions()):
        if id in cards:
            return _in(cards[id].name, lang)
    ship_ability = f"name.ship-ability.{id}"
    return _word(ship_ability, lang) if _known(ship_ability, lang) else id


def side_name(card: str, side: int, lang: Lang) -> str:
    sides = all_upgrades()[card].sides
    name = sides[side].name
    return card_name(card, lang) if name is None else _in(name, lang)


def through_name(value: tuple[int, int], lang: Lang) -> str:
    """Hits and criticals that were not cancelled; what there is none of goes unsaid."""
    hits, crits = value
    which = "both" if hits and crits else "crits" if crits else "hits" if hits else "none"
    return _word(f"name.through.{which}", lang, {"hits": hits, "crits": crits})


def weapon_name(id: str, lang: Lang) -> str:
    """ "primary", "primary-rear" for a second printed weapon, or the card's name."""
    first, _, arc = id.partition("-")
    if first != "primary":
        return card_name(id, lang)
    if not arc:
        return _word("name.weapon.primary", lang)
    return _word("name.weapon.primary-arc", lang, {"arc": _word(f"name.arc.{arc}", lang)})


def action_name(id: str, lang: Lang) -> str:
    """An action of the book, or one that a card brings: those are called as they are offered."""
    card, dot, _ = id.partition(".")
    if not dot:
        return _word(f"name.action.{id}", lang)
    return _word(f"action.{id}", lang, {"card": card_name(card, lang)})


def maneuver_name(value: object, lang: Lang) -> str:
    """From its id, "2-bank-left", or from speed and bearing."""
    if isinstance(value, tuple):
        speed, bearing = value
    else:
        speed, _, bearing = str(value).partition("-")
    return _word("name.maneuver", lang, {"speed": speed, "bearing": _word(f"name.bearing.{bearing}", lang)})


def player_name(game: XWing, player: int, lang: Lang) -> str:
    """By faction; by number where both have the same."""
    factions = [cast(Mapping[str, str], squad)["faction"] for squad in game.setup[1]]
    if factions.count(factions[player]) > 1:
        return _word("name.player", lang, {"number": player + 1})
    return _word(f"name.faction.{factions[player]}", lang)


def _joined(names: list[str], kind: str, lang: Lang) -> str:
    if not names:
        return _word("name.none", lang)
    return (_word("name.and", lang) if kind == "arcs" else ", ").join(names)


def _in(name: Name, lang: Lang) -> str:
    return name.fr if lang == "fr" else name.en


def _known(key: str, lang: Lang) -> bool:
    return key in templates("xwing", lang)


def _word(key: str, lang: Lang, args: Mapping[str, object] | None = None) -> str:
    text = templates("xwing", lang).get(key, key)
    return fill(text, args or {}, lang, lambda _, value: "" if value is None else str(value))

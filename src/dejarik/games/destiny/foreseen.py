"""What an option would bring, as far as the table shows it: for those who look before they answer. What cards may do to
it on the way is not counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.games.destiny.resolve import ResolveDie
from dejarik.games.destiny.state import Card
from dejarik.games.destiny.symbols import DAMAGE
from dejarik.games.destiny.values import most_shields, remaining_health

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a character that is chosen: health now and after, shields now and after, whether it is defeated, and how much
    more it may still be given where damage is distributed."""

    health: tuple[int, int] | None = None
    shields: tuple[int, int] | None = None
    blocked: int = 0
    defeated: bool = False
    room: int | None = None


def outcome(game: Destiny, decision: Decision, option: Option) -> Outcome | None:
    character = _character(game, option)
    if character is None:
        return None
    value = decision.args.get("value")
    match decision.kind:
        case "target" if isinstance(value, int) and decision.args.get("symbol") in DAMAGE:
            return _hit(game, character, value)
        case "target" if isinstance(value, int):
            after = min(character.shields + value, max(character.shields, most_shields(game, character)))
            return Outcome(shields=(character.shields, after))
        case "assign":
            return Outcome(room=_room(game, character))
    return None


def folded(game: Destiny, decision: Decision, option: Option) -> bool:
    """Legal, but hardly what one wants: to harm one's own side, or to protect another."""
    character = _character(game, option)
    if decision.kind != "target" or character is None:
        return False
    harms = decision.args.get("symbol") in DAMAGE
    return (character.controller == decision.player) == harms


def _character(game: Destiny, option: Option) -> Card | None:
    piece = option.args.get("piece")
    card = game.in_play(piece) if isinstance(piece, int) else None
    return card if card is not None and card.type == "character" else None


def _hit(game: Destiny, character: Card, value: int) -> Outcome:
    """shield.mandatory, damage.excess"""
    resolution = game.current(ResolveDie)
    unblockable = resolution is not None and resolution.unblockable
    blocked = 0 if unblockable else min(character.shields, value)
    left = remaining_health(game, character)
    after = max(0, left - (value - blocked))
    shields = (character.shields, character.shields - blocked) if blocked else None
    return Outcome((left, after), shields, blocked, defeated=after == 0)


def _room(game: Destiny, character: Card) -> int:
    """damage.distribute.cap"""
    from dejarik.games.destiny.damage import AssignDamage

    assign = game.current(AssignDamage)
    given = dict(assign.given).get(character.id, 0) if assign is not None else 0
    return max(0, remaining_health(game, character) + character.shields - given)

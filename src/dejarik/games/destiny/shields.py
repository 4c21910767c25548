"""Giving and removing shields."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.core.several import ask_several, share
from dejarik.games.destiny.options import card_option
from dejarik.games.destiny.state import MOST_SHIELDS, Card, CardId, PlayerId
from dejarik.games.destiny.windows import BeforeShields

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def before(game: Destiny, gift: GiveShields) -> Outcome:
    return game.open(BeforeShields(character=gift.character, amount=gift.amount)) if gift.amount > 0 else None


def give(game: Destiny, gift: GiveShields) -> Outcome:
    character = game.in_play(gift.character)
    if character is not None:
        add_shields(game, character, gift.amount)
    return None


class GiveShields(Procedure):
    """shield.max: what is beyond the maximum is ignored."""

    character: CardId
    amount: int
    steps = (before, give)


def add_shields(game: Destiny, character: Card, amount: int) -> None:
    gained = min(amount, MOST_SHIELDS - character.shields)
    if gained > 0:
        character.shields += gained
        game.state.changed = True
        game.emit("shields.gained", player=character.controller, card=character.key, piece=character.id, amount=gained)


def remove_shields(game: Destiny, character: Card, amount: int) -> int:
    removed = min(amount, character.shields)
    if removed > 0:
        character.shields -= removed
        game.state.changed = True
        game.emit(
            "shields.removed", player=character.controller, card=character.key, piece=character.id, amount=removed
        )
    return removed


def ask_share(game: Destiny, split: SplitShields) -> Outcome:
    characters = game.characters(split.player)
    if not characters:
        return None
    shares = share([card_option(one.id, one.key) for one in characters], split.left)
    return ask_several(split.player, "shields", split.rule, take_shares, shares, args={"left": split.left})


def take_shares(game: Destiny, split: SplitShields, points: tuple[CardId, ...]) -> Outcome:
    split.given = list(Counter(points).items())
    return None


def give_shares(game: Destiny, split: SplitShields) -> Outcome:
    if not split.given:
        return DONE
    character, amount = split.given.pop(0)
    game.stack.append(GiveShields(character=character, amount=amount))
    return AGAIN


class SplitShields(Procedure):
    """Shields that a player gives to their own characters as they wish."""

    player: PlayerId
    left: int
    rule: str = "symbol.shield"
    given: list[tuple[CardId, int]] = []
    steps = (ask_share, give_shares)

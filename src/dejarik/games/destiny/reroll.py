"""Discarding a card to reroll dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.destiny import dice_pools, zones
from dejarik.games.destiny.options import DONE_CHOOSING, die_option
from dejarik.games.destiny.state import CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def discard(game: Destiny, action: Reroll) -> Outcome:
    """reroll.action"""
    zones.discard_from_hand(game, action.player, [action.card], "reroll")
    return None


def ask_die(game: Destiny, action: Reroll) -> Outcome:
    """reroll.choose-first: all of them before any is rolled; at least one (reroll.needs-die)."""
    left = [die for die in game.player(action.player).pool if die not in action.dice]
    if not left:
        return None
    options = [die_option(die, game.state.die_keys[die], str(game.side(die))) for die in left]
    if action.dice:
        options.append(DONE_CHOOSING)
    return Decision(action.player, "reroll", "reroll.choose-first", take_die, tuple(options))


def take_die(game: Destiny, action: Reroll, die: DieId | None) -> Outcome:
    if die is None:
        return None
    action.dice.append(die)
    return AGAIN


def roll(game: Destiny, action: Reroll) -> Outcome:
    dice_pools.reroll(game, action.dice)
    return None


class Reroll(Procedure):
    player: PlayerId
    card: CardId
    dice: list[DieId] = []
    steps = (discard, ask_die, roll)

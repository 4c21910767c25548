"""Discarding a card to reroll dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.destiny import dice_pools, zones
from dejarik.games.destiny.options import die_option
from dejarik.games.destiny.state import CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def discard(game: Destiny, action: Reroll) -> Outcome:
    """reroll.action"""
    zones.discard_from_hand(game, action.player, [action.card], "reroll")
    return None


def ask_dice(game: Destiny, action: Reroll) -> Outcome:
    """reroll.choose-first: all of them before any is rolled; at least one (reroll.needs-die)."""
    pool = game.player(action.player).pool
    if not pool:
        return None
    options = tuple([die_option(die, game.state.die_keys[die], game.side(die).text) for die in pool])
    return ask_several(action.player, "reroll", "reroll.choose-first", roll, Several(options, 1, len(pool)))


def roll(game: Destiny, action: Reroll, dice: tuple[DieId, ...]) -> Outcome:
    dice_pools.reroll(game, dice)
    return None


class Reroll(Procedure):
    player: PlayerId
    card: CardId
    steps = (discard, ask_dice)

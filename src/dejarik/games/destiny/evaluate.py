"""How good a position looks to a player: what a greedy bot steers by. One number, in points of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.state import PlayerId
from dejarik.games.destiny.values import die_value, remaining_health

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Option
    from dejarik.games.destiny.game import Destiny

# Choices that hardly matter to this evaluation: the bot takes the first answer that comes.
TRIVIAL = frozenset({"order", "order-players", "battlefield", "surplus-copy"})
# The hand is kept as it is.
HABITS = {"mulligan": "done", "upkeep-discard": "done"}

WON = 20.0
"""A match won, beside what is left."""
CHARACTER = 4.0
SHIELD, RESOURCE, CARD, DECK = 0.8, 0.55, 0.5, 0.03
UPGRADE, SUPPORT, READY, BATTLEFIELD = 0.7, 0.7, 0.9, 0.8
FACES = {
    "melee": 0.75,
    "ranged": 0.75,
    "indirect": 0.6,
    "shield": 0.5,
    "resource": 0.45,
    "disrupt": 0.3,
    "discard": 0.3,
    "focus": 0.5,
}
SPECIAL = 0.9
MODIFIER = 0.5


def value(game: Destiny, player: PlayerId) -> float:
    own = _of(game, player)
    others = [_of(game, one) for one in game.opponents(player)] if not game.player(player).out else [0.0]
    ahead = own - sum(others) / max(1, len(others))
    if game.result is None:
        return ahead
    return ahead + (WON if game.result.winner == player else -WON)


def _of(game: Destiny, player: PlayerId) -> float:
    own = game.player(player)
    total = RESOURCE * min(own.resources, 8) + CARD * len(own.hand) + DECK * len(own.deck)
    for character in game.characters(player):
        total += CHARACTER + remaining_health(game, character) + SHIELD * character.shields
        dice = len(game.dice_on(character)) + sum(len(game.dice_on(game.card(one))) for one in character.upgrades)
        total += 0.0 if character.exhausted else READY * dice
        total += sum(UPGRADE * (1 + (game.facts[one].cost or 0)) for one in character.upgrades)
    for support in game.supports(player):
        total += SUPPORT * (1 + (game.facts[support.id].cost or 0)) + (0.0 if support.exhausted else 0.3)
    for die in own.pool:
        side = game.side(die)
        worth = SPECIAL if side.symbol == "special" else FACES.get(side.symbol, 0.0) * die_value(game, die, player)
        total += worth * (MODIFIER if side.modifier else 1.0) - RESOURCE * side.cost
    if game.state.holder == player:
        total += BATTLEFIELD
    if own.done:
        total -= 0.4 * len(own.pool)
    return total


def quiet(game: Destiny, decision: Decision) -> bool:
    """What was decided has taken effect when the next turn begins."""
    return bool(game.stack) and isinstance(game.stack[-1], TakeAction)


def habit(decision: Decision) -> Option | None:
    """The answer that is given without thinking, if there is one."""
    wanted = HABITS.get(decision.kind)
    return decision.option(wanted) if wanted is not None else None


def clock(game: Destiny) -> int:
    return game.state.round


def horizon(game: Destiny) -> int:
    """What is decided in a round has shown its worth when the next one begins; the hand, one round later."""
    return game.state.round + (1 if game.state.phase == "action" else 2)

"""How good a position looks to a player: what a greedy bot steers by. One number, in points of damage.

A side has what lasts (characters, what they carry, cards, resources) and what this round still gives it (dice in the
pool and on ready cards), which is lost when the round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.mind.habits import habit
from dejarik.games.destiny.mind.worth import CARD, SHIELD, die_worth, resources_worth, usual_worth
from dejarik.games.destiny.state import Card, PlayerId
from dejarik.games.destiny.values import remaining_health

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.destiny.game import Destiny

__all__ = ["TRIVIAL", "clock", "habit", "horizon", "quiet", "value"]

# Choices that hardly matter to this evaluation: the bot takes the first answer that comes.
TRIVIAL = frozenset({"order", "order-players", "battlefield", "surplus-copy"})

WON = 20.0
"""A match won, beside what is left."""
CHARACTER = 4.0
DECK = 0.12
FEW, SCARCE = 10, 0.3
"""Who has no card left loses: each of the last few counts more."""
UPGRADE, SUPPORT, BATTLEFIELD = 0.7, 0.7, 0.3
READY = 0.9
"""A die that is still to be rolled, as a part of what it usually gives."""
PASSED = 0.5
"""Who has passed may find that the round is over."""
FLOOR = 0.5
"""No die in the pool is worth less: it may be rerolled or turned."""
TURNS, ROUND = 4, 100
"""How many turns are played out in the head, and more than a round can have."""


def value(game: Destiny, player: PlayerId) -> float:
    own = _of(game, player)
    others = [_of(game, one) for one in game.opponents(player)] if not game.player(player).out else [0.0]
    ahead = own - sum(others) / max(1, len(others))
    if game.result is None:
        return ahead
    return ahead + (WON if game.result.winner == player else -WON)


def _of(game: Destiny, player: PlayerId) -> float:
    own = game.player(player)
    total = _cards(len(own.hand), len(own.deck)) + resources_worth(own.resources)
    for character in game.characters(player):
        total += CHARACTER + remaining_health(game, character) + SHIELD * character.shields
        total += sum(UPGRADE * (1 + (game.facts[one].cost or 0)) for one in character.upgrades)
    for support in game.supports(player):
        total += SUPPORT * (1 + (game.facts[support.id].cost or 0))
    if game.state.holder == player:
        total += BATTLEFIELD
    if game.state.phase == "action" and not own.done:
        passed = game.state.passes > 0 and game.state.active != player
        total += _this_round(game, player) * (PASSED if passed else 1.0)
    return total


def _cards(hand: int, deck: int) -> float:
    return CARD * hand + DECK * deck - SCARCE * max(0, FEW - hand - deck)


def _this_round(game: Destiny, player: PlayerId) -> float:
    """What may still come of the dice before they go back to their cards."""
    total = 0.0
    for die in game.player(player).pool:
        total += max(die_worth(game, die, player), FLOOR * usual_worth(game.sides[die]))
    for card in (*game.characters(player), *game.supports(player)):
        if not card.exhausted:
            total += READY * _dice_worth(game, card)
    return total


def _dice_worth(game: Destiny, card: Card) -> float:
    """All that would be rolled with the card."""
    dice = game.dice_on(card)
    for upgrade in card.upgrades:
        dice += game.dice_on(game.card(upgrade))
    return sum([usual_worth(game.sides[die]) for die in dice])


def quiet(game: Destiny, decision: Decision) -> bool:
    """What was decided has taken effect when the next turn begins, or the round is over."""
    return (bool(game.stack) and isinstance(game.stack[-1], TakeAction)) or game.state.phase == "upkeep"


def clock(game: Destiny) -> int:
    """Turns; with the action phase a whole round is behind us."""
    return game.state.turn + (ROUND if game.state.phase in ("upkeep", "end") else 0)


def horizon(game: Destiny) -> int:
    """What is done has shown its worth a few turns later, or when the round is over; the hand, when the next one is."""
    return game.state.turn + (TURNS if game.state.phase == "action" else ROUND + 1)

"""How a match ends, and how a player of three or four is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.engine import Result
from dejarik.games.destiny.state import NOBODY, PlayerId
from dejarik.games.destiny.values import remaining_health

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def check_characters(game: Destiny) -> None:
    """victory.all-defeated: at once, whatever is still waiting."""
    lost = [id for id, player in enumerate(game.state.players) if not player.out and not player.characters]
    end_for(game, lost, "defeated")


def check_cards(game: Destiny) -> None:
    """victory.deck-out: at the end of a round."""
    lost = [
        id for id, player in enumerate(game.state.players) if not player.out and not player.hand and not player.deck
    ]
    end_for(game, lost, "cards")


def end_for(game: Destiny, lost: list[PlayerId], reason: str) -> None:
    """For those who lost, if any. victory.deck-out.both: where everybody left loses at once, the battlefield's
    controller wins."""
    left = [id for id, player in enumerate(game.state.players) if not player.out]
    winners = [id for id in left if id not in lost]
    if len(winners) <= 1:
        winner = winners[0] if winners else game.first
        game.emit("match.over", player=winner, reason=reason)
        scores = tuple(
            [sum(remaining_health(game, one) for one in game.characters(id)) for id in range(len(game.state.players))]
        )
        game.finish(Result(winner, scores, reason, game.state.round))
        return
    for player in lost:
        eliminate(game, player)


def may_concede(game: Destiny, player: PlayerId) -> bool:
    """Of three or more, between actions or while hands are discarded from: an effect is resolved first, since it may
    ask for what would be gone."""
    from dejarik.games.destiny.actions import TakeAction
    from dejarik.games.destiny.round import ActionPhase, Match, UpkeepPhase

    state = game.state
    if len(state.seats) == 2 or game.over or state.players[player].out:
        return False
    return all(isinstance(one, Match | ActionPhase | TakeAction | UpkeepPhase) for one in game.stack)


def concede(game: Destiny, player: PlayerId) -> None:
    """multi.elimination: who gives up is eliminated. A pass of theirs is none of the others' (multi.all-pass)."""
    state = game.state
    order = game.in_order(state.active)
    if player in order[len(order) - state.passes :]:
        state.passes -= 1
    game.emit("player.conceded", player=player)
    end_for(game, [player], "conceded")


def eliminate(game: Destiny, player: PlayerId) -> None:
    """multi.elimination-cards, multi.elimination-battlefield: the player's cards and dice leave the game."""
    from dejarik.games.destiny.dice_pools import set_die_aside
    from dejarik.games.destiny.zones import leave_play

    state = game.state
    own = state.players[player]
    left_of = next(one for one in game.in_order(player) if one != player)
    game.emit("player.eliminated", player=player)
    own.out = True
    for card in [one for one in state.cards if one is not None and one.controller == player]:
        if card.id != state.battlefield:
            leave_play(game, card, "discard")
    for die in list(own.pool):
        set_die_aside(game, die)
    for zone in (own.hand, own.deck, own.discard, own.aside, own.facedown, own.characters, own.supports):
        zone.clear()
    own.plot = NOBODY
    if state.holder == player or (state.holder == NOBODY and state.orderer == player):
        state.holder = NOBODY
        state.orderer = left_of
    game.reindex()

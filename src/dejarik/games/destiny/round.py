"""A round: the action phase, the upkeep phase, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from dejarik.core.procedure import DONE, OTHERS_STAND, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.dice_pools import leave_pool
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.options import card_option
from dejarik.games.destiny.queue import drained
from dejarik.games.destiny.resources import gain
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import hand_size, upkeep_resources
from dejarik.games.destiny.victory import check_cards
from dejarik.games.destiny.zones import discard_from_hand, draw, ready

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


# The action phase.


def begin_round(game: Destiny, phase: ActionPhase) -> Outcome:
    """battlefield.first-action"""
    state = game.state
    state.round += 1
    state.phase = "action"
    state.phase_over = False
    state.passes = 0
    state.active = game.first
    game.emit("round.began", round=state.round, player=state.active)
    return None


def turns(game: Destiny, phase: ActionPhase) -> Outcome:
    """round.action-phase: turn and turn about, clockwise (multi.turn-order); who has claimed passes every turn
    (claim.auto-pass)."""
    state = game.state
    if phase.acting:
        end_turn(game)
    players = 2 if len(state.seats) == 2 else len(game.in_order(state.active))
    while not state.phase_over and state.passes < players:
        player = state.active
        own = state.players[player]
        own.turn = state.turn = state.turn + 1
        if not own.done:
            phase.acting = True
            return Again(TakeAction(player=player))
        state.passes += 1
        end_turn(game)
    return DONE


def end_turn(game: Destiny) -> None:
    """A ban is over with the turn that it was for: the first that came after it."""
    state = game.state
    if state.bans:
        state.bans = [ban for ban in state.bans if ban.player != state.active or ban.turn == state.turn]
    state.active = 1 - state.active if len(state.seats) == 2 else next_player(game, state.active)


def next_player(game: Destiny, player: PlayerId) -> PlayerId:
    """To the left of a player, who may have been eliminated."""
    seats, players = game.state.seats, game.state.players
    at = seats.index(player)
    return next(one for one in (*seats[at + 1 :], *seats[: at + 1]) if not players[one].out)


class ActionPhase(Procedure):
    acting: bool = False
    steps = (begin_round, turns)


# The upkeep phase: each step for all players before the next.


def begin_upkeep(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    state = game.state
    state.phase = "upkeep"
    state.extra.clear()
    game.emit("upkeep.began", round=state.round)
    return drained(game)


def ready_all(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    """upkeep.1-ready"""
    for card in game.state.cards:
        if card is not None and card.exhausted:
            ready(game, card)
    return drained(game)


def return_dice(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    """upkeep.2-return-dice"""
    for player in game.state.players:
        for die in player.pool[:]:
            leave_pool(game, die)
    return None


def hand_out_resources(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    """upkeep.3-resources"""
    for player in game.in_order(game.first):
        gain(game, player, upkeep_resources(game, player))
    return drained(game)


def ask_discards(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    """upkeep.4-discard-draw: all at the same time, and nobody sees what another is choosing."""
    return ask_hands(game, upkeep, game.in_order(game.first), "upkeep-discard", "upkeep.4-discard-draw")


def ask_hands(game: Destiny, marking: Marking, players: Iterable[PlayerId], kind: str, rule: str) -> Outcome:
    """Whoever holds cards and has not answered says which of them; none is an answer too."""
    questions = []
    for player in players:
        hand = game.player(player).hand
        if hand and player not in marking.ready:
            cards = Several(tuple([card_option(card, game.state.keys[card]) for card in hand]), 0, len(hand))
            questions.append(ask_several(player, kind, rule, partial(mark, player=player), cards, secret=True))
    return tuple(questions) if questions else None


def mark(game: Destiny, marking: Marking, cards: tuple[CardId, ...], player: PlayerId) -> Outcome:
    marking.marked += cards
    marking.ready.append(player)
    return OTHERS_STAND


def discard_and_draw(game: Destiny, upkeep: UpkeepPhase) -> Outcome:
    """upkeep.4-discard-draw.no-draw, upkeep.4-discard-draw.short-deck"""
    for player in game.in_order(game.first):
        own = game.player(player)
        discard_from_hand(game, player, [card for card in own.hand if card in upkeep.marked])
        draw(game, player, hand_size(game, player) - len(own.hand))
    return drained(game)


class Marking(Procedure):
    """All players choose cards of their hands at the same time: who has chosen, and which."""

    marked: list[CardId] = []
    ready: list[PlayerId] = []


class UpkeepPhase(Marking):
    steps = (begin_upkeep, ready_all, return_dice, hand_out_resources, ask_discards, discard_and_draw)


# The end of the round.


def before_it_ends(game: Destiny, end: EndOfRound) -> Outcome:
    game.state.phase = "end"
    return next_delayed(game, in_round=True)


def end_round(game: Destiny, end: EndOfRound) -> None:
    """victory.deck-out comes before what is delayed until after the round."""
    check_cards(game)


def delayed(game: Destiny, end: EndOfRound) -> Outcome:
    return next_delayed(game, in_round=False)


def next_delayed(game: Destiny, in_round: bool) -> Outcome:
    """effect.delayed"""
    for one in game.state.delayed:
        if one.in_round == in_round:
            game.state.delayed.remove(one)
            return Again(Resolving(program=one.program, me=one.me, you=one.you, chosen=dict(one.chosen)))
    return drained(game)


def clear(game: Destiny, end: EndOfRound) -> Outcome:
    state = game.state
    state.claimed = False
    state.used.clear()
    state.must_play.clear()
    state.removed.clear()
    state.unrollable = [one for one in state.unrollable if one[1] > state.round]
    for player in state.players:
        player.replaced = False
        player.done = False
    return None


class EndOfRound(Procedure):
    steps = (before_it_ends, end_round, delayed, clear)


def again(game: Destiny, match: Match) -> Outcome:
    return Again(step=0)


def action_phase(game: Destiny, match: Match) -> Outcome:
    return ActionPhase()


def upkeep_phase(game: Destiny, match: Match) -> Outcome:
    return UpkeepPhase()


def end_of_round(game: Destiny, match: Match) -> Outcome:
    return EndOfRound()


class Match(Procedure):
    """round.structure"""

    steps = (action_phase, upkeep_phase, end_of_round, again)

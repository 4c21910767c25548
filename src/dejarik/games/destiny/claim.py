"""Claiming the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.destiny.effects import Resolving, costs_of
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.moments import Claimed
from dejarik.games.destiny.options import NO, yes_option
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def refuse_claim(game: Destiny, player: PlayerId) -> Refusal | None:
    if game.state.claimed:
        return Refusal("claim.once-per-round", "refusal.claimed")
    return None


def take_control(game: Destiny, player: PlayerId) -> None:
    """battlefield.control"""
    state = game.state
    if state.holder != player:
        state.holder = player
        state.changed = True
        game.emit("battlefield.taken", player=player, card=state.keys[state.battlefield])


def control(game: Destiny, claim: Claim) -> Outcome:
    """claim.take-control, claim.auto-pass"""
    state = game.state
    state.claimed = True
    state.changed = True
    game.player(claim.player).done = True
    game.emit("battlefield.claimed", player=claim.player, card=state.keys[state.battlefield])
    take_control(game, claim.player)
    trigger(game, Claimed, claim.player)
    return None


def offer(game: Destiny, claim: Claim) -> Outcome:
    """claim.ability-optional"""
    key = game.state.keys[game.state.battlefield]
    if not behaviour(key).claim:
        return None
    args: dict[str, object] = {"card": key}
    yes = yes_option(costs_of(behaviour(key).claim))
    return Decision(claim.player, "claim-ability", "claim.ability-optional", use, (yes, NO), args=args)


def use(game: Destiny, claim: Claim, yes: bool) -> Outcome:
    if not yes:
        return None
    battlefield = game.state.battlefield
    return Resolving(program=behaviour(game.state.keys[battlefield]).claim, me=battlefield, you=claim.player)


class Claim(Procedure):
    """claim.action"""

    player: PlayerId
    steps = (control, offer)

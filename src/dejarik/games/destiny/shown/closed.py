"""Actions that cannot be taken now, each with the rule that closes it: for those who wonder why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Refusal
from dejarik.core.seen import ClosedView
from dejarik.games.destiny.actions import TakeAction, judge_action
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.state import NOBODY, CardId, Player
from dejarik.games.destiny.values import card_cost

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

KINDS = ("action", "extra-action")
EMPTY = {
    "play": Refusal("zone.hand", "refusal.empty-hand"),
    "activate": Refusal("activate.procedure", "refusal.nothing-to-activate"),
    "resolve": Refusal("resolve.at-least-one", "refusal.empty-pool"),
    "use": Refusal("card-action.use", "refusal.no-card-action"),
}
"""Why an action is closed where there is not even a card or a die that it could be taken with."""


def closed(game: Destiny, decision: Decision) -> tuple[ClosedView, ...]:
    """By its verb alone where nothing could take it."""
    turn = game.current(TakeAction)
    if decision.kind not in KINDS or turn is None:
        return ()
    offered = {one.id for one in decision.options}
    candidates = [one for one in _candidates(game, game.player(turn.player)) if one not in offered]
    refused = {one: judge_action(game, turn, one) for one in candidates}
    found = [_closed(game, turn, one, why) for one, why in refused.items() if why is not None]
    known = {one.partition(":")[0] for one in (*offered, *(row.id for row in found))}
    return (*found, *(ClosedView(verb, why.rule, why.why) for verb, why in EMPTY.items() if verb not in known))


def _candidates(game: Destiny, own: Player) -> Iterator[str]:
    """What one could think of: each card of the hand, each card in play, each die."""
    for card in own.hand:
        yield f"play:{card}"
    for card in (*own.characters, *(id for id in own.supports if game.card(id).dice)):
        yield f"activate:{card}"
    for symbol in dict.fromkeys(game.side(die).symbol for die in own.pool):
        yield f"resolve:{symbol}"
    if not own.pool or not own.hand:
        yield "reroll"
    for card in _in_play(game, own):
        known = behaviour(game.state.keys[card])
        for program in (*known.actions, *known.power_actions):
            yield f"use:{program}:{card}"
    yield "claim"


def _in_play(game: Destiny, own: Player) -> Iterator[CardId]:
    for character in own.characters:
        yield character
        yield from game.card(character).upgrades
    yield from own.supports
    if own.plot != NOBODY:
        yield own.plot


def _closed(game: Destiny, turn: TakeAction, id: str, why: Refusal) -> ClosedView:
    verb, _, rest = id.partition(":")
    args = why.args
    if why.why == "refusal.cost":
        short = card_cost(game, turn.player, int(rest)) - game.player(turn.player).resources
        args = {**args, "short": short}
        return ClosedView(id, why.rule, "refusal.cost-short" if short > 0 else why.why, args)
    if verb == "reroll" and game.player(turn.player).pool:
        return ClosedView(id, why.rule, "refusal.empty-hand")
    return ClosedView(id, why.rule, why.why, args)

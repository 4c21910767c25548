"""What command cards do that are played from the hand at their moment, whatever lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.legion.effects import rule_of, take_way
from dejarik.games.legion.programs import Use

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Shows:
    """The card may be shown, if it is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        hand = game.state.players[use.player].hand
        if way:
            return DONE if way == "pass" else None
        yes = [(Option("show", "show", "option.command-card", {"command": use.card}), None)] if use.card in hand else []
        args: dict[str, object] = {"command": use.card}
        return offer(use.player, "held-card", rule_of(use), take_way, yes, PASS, discreet=True, args=args)


class Discards:
    """It is seen by all, and gone."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.hand.remove(use.card)
        own_.discard.append(use.card)
        game.emit("command.revealed", player=use.player, command=use.card)
        return None

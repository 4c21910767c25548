"""Command cards of Agent Kallus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.attacking import PoolGains, SpendsObservation, observed
from dejarik.games.legion.content.patterns import attacked, face_up, played, pool_formed, shot
from dejarik.games.legion.effects import Gains, rule_of, take_unit
from dejarik.games.legion.effects import answered as given_to
from dejarik.games.legion.programs import PERMANENT, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER
from dejarik.games.legion.windows import CommandsRevealed

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ISB: Final = "isb-investigation"


PIPS: Final = (0, 1, 2, 3, 4)


class Investigates:
    """All cards in the opponent's hand with a number of pips lie aside face up."""

    def do(self, game: Legion, use: Use) -> Outcome:
        given = given_to(use)
        if given is None:
            options = [(Option(f"pips:{one}", one, "option.number", {"count": one}), None) for one in PIPS]
            return offer(use.player, "command-pips", rule_of(use), take_unit, options, args={"command": use.card})
        opponent = game.opponent(use.player)
        foe = game.state.players[opponent]
        foe.withheld = [key for key in foe.hand if game.cards.commands[key].shown == given[0]]
        foe.hand = [key for key in foe.hand if key not in foe.withheld]
        for key in foe.withheld:
            game.emit("command.withheld", player=opponent, command=key)
        return None


class Concludes:
    """They have them back, and the card is discarded."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_, foe = game.state.players[use.player], game.state.players[game.opponent(use.player)]
        foe.hand += foe.withheld
        foe.withheld = []
        own_.permanent.remove(ISB)
        own_.discard.append(ISB)
        game.reindex()
        return None


def played_another(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    foe = game.state.players[game.opponent(player)]
    return ISB in game.state.players[player].permanent and bool(foe.chosen)


command(ISB, played(Investigates()), When(CommandsRevealed, Concludes(), about="", holds=played_another))
PERMANENT.add(ISB)
command(
    "ruthless-tactics",
    attacked(
        Gains(OTHER, observation=1),
        holds=lambda game, me, window: shot(game, me, window) and face_up(game, me, window),
    ),
    pool_formed(SpendsObservation(), PoolGains("suppressive"), may=True, holds=observed),
)

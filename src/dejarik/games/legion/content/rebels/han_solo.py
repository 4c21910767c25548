"""Command cards of Han Solo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.command import call_off
from dejarik.games.legion.content.patterns import beside, ordered, played, starts
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.effects import Gains, Lends, Moves
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.select import own
from dejarik.games.legion.targeting import MayAttack, refuse_target
from dejarik.games.legion.windows import CommandsRevealed

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

CHANGE = "change-of-plans"
LUKE = "Luke Skywalker"
HAN = "Han Solo"
NEAR: Final = 2


class CallsOff:
    def do(self, game: Legion, use: Use) -> Outcome:
        call_off(game, use.player)
        return None


def may_call_off(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    return game.state.players[player].chosen == CHANGE and bool(game.state.players[game.opponent(player)].chosen)


command(CHANGE, When(CommandsRevealed, CallsOff(), about="", may=True, holds=may_call_off))
command(
    "not-out-of-it-yet",
    played(Moves(1, own(HAN)), Moves(1, own(LUKE))),
    starts(Gains(aim=1, dodge=1), of=(LUKE,), holds=beside(HAN, NEAR)),
    starts(Gains(aim=1, dodge=1), of=(HAN,), holds=beside(LUKE, NEAR)),
)


def decoy(game: Legion, player: int, unit: Unit) -> bool:
    return game.allied(unit.owner, player) and unit.order == "up" and is_a(game, unit, "trooper")


def must_take_decoy(game: Legion, me: int, query: MayAttack) -> bool:
    """An enemy that can attack a trooper unit with a face-up order token may attack nobody else."""
    player = owner_of(game, me)
    attacker, defender = game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(defender.owner, player) or decoy(game, player, defender):
        return False
    return any(decoy(game, player, one) and refuse_target(game, attacker, one) is None for one in game.units_of(player))


command(
    "reckless-diversion",
    Changes(
        MayAttack,
        lambda game, me, query, value: Refusal("card.command.fields", "refusal.decoy"),
        must_take_decoy,
    ),
    Changes(
        Backup,
        lambda game, me, query, value: False,
        lambda game, me, query: decoy(game, owner_of(game, me), game.unit(query.defender)),
    ),
)
command("sorry-about-the-mess", ordered(Gains(aim=1, dodge=1), of=(HAN,)))
command(
    "see-you-in-hell",
    played(
        Lends("unconcerned", to=own(HAN), until="game"),
        Lends("unstoppable", to=own(HAN), until="game"),
        Lends("disengage", to=own(HAN)),
        Lends(STEADFAST, to=own(HAN)),
        Gains(own(HAN), aim=1, dodge=1),
    ),
    permanent=True,
)

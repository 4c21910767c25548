"""Command cards that every army may bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import ReturnsToHand
from dejarik.games.legion.command import withheld
from dejarik.games.legion.content.patterns import ForEachWithheld, ask_rank, phase_starts
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.facts import RANKS
from dejarik.games.legion.programs import Use, When, command, owner_of
from dejarik.games.legion.select import own
from dejarik.games.legion.selecting import WITHHELD
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import EndOfCommandPhase, IssuingOrders

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


class PutsAside:
    """A token of the player's choice out of the pool, which is shuffled."""

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        own_ = game.state.players[use.player]
        if way:
            rank = next(one for one in own_.pool if one == way)
            own_.pool.remove(rank)
            own_.kept.append(rank)
            own_.pool = game.shuffle(own_.pool)
            return None
        return ask_rank(use, list(dict.fromkeys(one for one in RANKS if one in own_.pool)), use.player)


command("ploy", phase_starts(PutsAside()))
command("ambush")
command("push")
command("assault")
command("standing-orders", When(EndOfCommandPhase, ReturnsToHand(), about=""))
FAR: Final = 3


def hired(game: Legion, use: Use) -> list[Unit]:
    """Mercenaries near the commander that the card was played with."""
    id = game.state.players[use.player].commander
    if id == NOBODY:
        return []
    near = Use(player=use.player, kind="command", card=use.card, program="", unit=id)
    return own("mercenary", within=FAR)(game, near)


for _key, _gained in (("aggression", Gains(aim=1)), ("discretion", Gains(dodge=1))):
    WITHHELD.add(_key)
    command(
        _key,
        When(
            IssuingOrders,
            ForEachWithheld(hired, _gained, may=False),
            about="",
            holds=lambda game, me, window: withheld(game, owner_of(game, me)) > 0,
        ),
    )

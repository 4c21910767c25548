"""Command cards of Director Orson Krennic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import deployed, phase_starts, played
from dejarik.games.legion.effects import EachOf, Gains, If
from dejarik.games.legion.programs import Use, command
from dejarik.games.legion.select import Among, own

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

KEPT: Final = 3


class Keeps:
    """Tokens from the top of the pool, which nobody knows, lie on the card."""

    def do(self, game: Legion, use: Use) -> Outcome:
        own_ = game.state.players[use.player]
        own_.pool, own_.kept = own_.pool[:-KEPT], [*own_.kept, *own_.pool[-KEPT:]]
        return None


command("voracious-ambition", phase_starts(Keeps()))
command(
    "annihilation-looms",
    played(
        Gains(Among("all", "trooper", where=deployed), suppression=2),
        If(lambda game, use: game.state.round >= 4),
        Gains(Among("all", "trooper", where=deployed), suppression=1),
    ),
)
command("deploy-the-garrison", phase_starts(EachOf(own("trooper", face_up=True), Acts("standby", may=False), most=2)))

"""Command cards of The Armorer."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts, MoreActions, TakesBackOrder
from dejarik.games.legion.content.patterns import ends, ordered, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, Lends, May, Suffers
from dejarik.games.legion.programs import command, owner_of
from dejarik.games.legion.select import It, own

WATCH = "children watch"
ARMORER = "The Armorer"

command("we-shape-ourselves", ordered(Acts("recover")))
divulges(
    "we-shape-ourselves",
    "setup-effects",
    (Choose("allies", own(WATCH), most=2), Lends("cache", of="aim 1", to=It("allies"), until="game")),
    (Choose("allies", own(WATCH), most=2), Lends("cache", of="dodge 1", to=It("allies"), until="game")),
)
command(
    "both-hunter-and-prey",
    ends(May("suffer"), Suffers(1), TakesBackOrder(), of=(ARMORER,), once="round"),
    starts(
        MoreActions(-1),
        of=(ARMORER,),
        holds=lambda game, me, window: (
            f"command:both-hunter-and-prey.0:{me}" in game.state.players[owner_of(game, me)].used
        ),
    ),
)

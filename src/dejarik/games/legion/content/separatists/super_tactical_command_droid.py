"""Command cards of Super Tactical Command Droid."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.green_tokens import Stocks, Told, draws
from dejarik.games.legion.content.patterns import ordered, played
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.programs import When, command, owner_of
from dejarik.games.legion.windows import TokensSpent, UnitDefeated

SUPER = "Super Tactical Command Droid"
EXTERMINATOR = "~exterminator"

command(
    "exterminate",
    ordered(Lends("demoralize", 2), Lends(EXTERMINATOR), of=(SUPER,)),
    When(
        UnitDefeated,
        Acts("attack", again=True),
        about="killer",
        once="round",
        holds=lambda game, me, window: (
            not game.allied(game.unit(window.unit).owner, owner_of(game, me))
            and bool(game.keyword(window.killer, EXTERMINATOR))
        ),
    ),
)
command(
    "tactical-download",
    played(Stocks(aim=4, dodge=4)),
    draws(1, "droid trooper", "ai"),
    Told(
        TokensSpent,
        Gains(immobilize=1, times=lambda game, use: use.chosen["stocked"][0]),
        holds=lambda game, me, window: window.stocked > 0,
    ),
)

"""Command cards of Moff Gideon."""

from __future__ import annotations

from dejarik.games.legion.acting import TurnsOrder
from dejarik.games.legion.content.patterns import deployed, ordered, played
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.hurling import Leaps
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.selecting import LATER
from dejarik.games.legion.windows import EndOfCommandPhase

command(
    "die-at-my-hand",
    played(Gains(own("Moff Gideon"), aim=1, dodge=1), Lends("relentless", to=own("Moff Gideon"))),
)
command("moment-of-consideration", ordered(Gains(standby=1)))
command(
    "you-have-something-i-want",
    When(
        EndOfCommandPhase,
        Choose("unit", own("Imperial Dark Troopers", face_up=True, where=deployed)),
        Leaps(2),
        TurnsOrder(It("unit")),
        about="",
    ),
)
LATER.add("you-have-something-i-want")

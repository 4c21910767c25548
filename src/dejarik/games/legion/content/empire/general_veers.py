"""Command cards of General Veers."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import ends, ordered, played
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.programs import command
from dejarik.games.legion.select import own

VEERS = "General Veers"

command("maximum-firepower", ends(Arms(), Fires(), Disarms(), of=(VEERS,), once="round"))
command("imperial-discipline", ordered(Acts("recover")))
command(
    "evasive-maneuvers",
    ordered(Gains(dodge=1), of=("vehicle",)),
    played(Lends("nimble", to=own("vehicle"))),
)

"""Command cards of Sun Fac."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import phase_starts, played
from dejarik.games.legion.effects import EachOf, Lends
from dejarik.games.legion.jumping import Jumps, Lands
from dejarik.games.legion.programs import command
from dejarik.games.legion.select import own

SUN_FAC = "Sun Fac"
WARRIORS = "Geonosian Warriors"

command(
    "brutal-enforcer",
    played(Lends("agile", 1, to=own(SUN_FAC)), Lends("demoralize", 1, to=own(SUN_FAC))),
    phase_starts(EachOf(own(WARRIORS, within=2, of=SUN_FAC), Jumps(3), Lands(), most=2)),
)

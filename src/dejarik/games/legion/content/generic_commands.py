"""Command cards that every army may bring."""

from __future__ import annotations

from dejarik.games.legion.acting import ReturnsToHand
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.windows import EndOfCommandPhase

command("ambush")
command("push")
command("assault")
command("standing-orders", When(EndOfCommandPhase, ReturnsToHand(), about=""))

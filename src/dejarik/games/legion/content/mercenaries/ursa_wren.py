"""Command cards of Ursa Wren."""

from __future__ import annotations

from dejarik.games.legion.content.patterns import played
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import GuardianUsed

WREN = "clan wren"

command(
    "no-one-threatens-our-family",
    played(Lends("guardian", 1, of="Clan Wren", to=own("clan wren commander", "clan wren operative"))),
    When(GuardianUsed, Choose("ally", own(WREN, within=1)), Gains(It("ally"), aim=1), of=(WREN,)),
)

"""Command cards of Rook Kast."""

from __future__ import annotations

from typing import Final

from dejarik.games.legion.content.patterns import phase_starts
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import It, own
from dejarik.games.legion.windows import StandbyGone

ROOK = "Rook Kast"
VENGEFUL: Final = "~vengeful"

command(
    "vengeful-strike",
    phase_starts(
        Gains(own(ROOK), standby=1),
        Lends(VENGEFUL, to=own(ROOK)),
        Choose("ally", own("clan saxon", within=2, of=ROOK, others=True)),
        Gains(It("ally"), standby=1),
        Lends(VENGEFUL, to=It("ally")),
    ),
    When(
        StandbyGone,
        Gains(aim=1, dodge=1),
        holds=lambda game, me, window: bool(game.keyword(window.unit, VENGEFUL)),
    ),
)

"""Command cards of the Galactic Republic that say something else than in the newer book."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import phase_starts, played, starts
from dejarik.games.legion.content.republic.obi_wan_kenobi import OBI_WAN, foes_of_kenobi
from dejarik.games.legion.effects import Gains, Lends, Times, one_of
from dejarik.games.legion.select import own
from dejarik.games.legion.targeting import FARTHER
from dejarik.games.legion_2020.cards.registry import command
from dejarik.games.legion_2020.supporting import JOINS_MELEE, TOKEN_STAYS

REX = "Clone Captain Rex"
command(
    "call-me-captain",
    played(Lends("fire-support", to=own(REX)), Lends(TOKEN_STAYS, to=own(REX)), Lends(JOINS_MELEE, to=own(REX))),
)
command("take-that-clankers", played(Lends(FARTHER, 4, to=own("trooper"))))
"""While they have an order and an aim token (keyword_rulings)."""
command(
    "hello-there",
    played(Lends("nimble", to=own(OBI_WAN))),
    phase_starts(Times(foes_of_kenobi, one_of("aim", "dodge", "standby", "surge", to=own(OBI_WAN)))),
)
command(
    "were-not-programmed",
    played(Gains(own(REX), surge=2), Lends("inspire", 2, to=own(REX))),
    starts(Acts("recover", may=False), of=(REX,), once="round"),
)

"""Command cards of IG-11."""

from __future__ import annotations

from typing import Final

from dejarik.games.legion.acting import Attacks
from dejarik.games.legion.card_uses import INSTEAD
from dejarik.games.legion.content.patterns import ordered, played, starts
from dejarik.games.legion.effects import EachOf, Gains, Lends
from dejarik.games.legion.programs import command, register
from dejarik.games.legion.select import IT, enemies, own

IG_11 = "IG-11"
CARNAGE: Final = "mechanical-carnage"

command(
    CARNAGE,
    played(Lends("gunslinger", on="lost", to=own(IG_11))),
    starts(Lends(INSTEAD, of=CARNAGE, until="activation"), of=(IG_11,), once="round"),
)
register(
    f"attack:{CARNAGE}",
    (EachOf(enemies(within=2, seen=True, of=IG_11), Attacks(IT, by=own(IG_11), may=False), may=False),),
)
command("a-machine-made-for-killing", ordered(Gains(aim=1), Lends("demoralize", 3), Lends("steady")))

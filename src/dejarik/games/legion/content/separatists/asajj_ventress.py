"""Command cards of Asajj Ventress."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import ends, played, starts
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Gains, HowMany, Lends, as_many
from dejarik.games.legion.firing import Arms, Disarms, Fires
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import RollingAttack

VENTRESS = "Asajj Ventress"

command(
    "i-am-fear",
    starts(Acts("recover", may=False), of=(VENTRESS,), once="round"),
    ends(Arms(), Fires(), Disarms(), of=(VENTRESS,), once="round"),
)
command("yes-my-master")
divulges(
    "yes-my-master",
    "setup-effects",
    tuple([Lends(word, to=own(VENTRESS), until="game") for word in ("bounty", "reinforcements")]),
    (
        Lends("demoralize", 1, to=own(VENTRESS), until="game"),
        Lends("makashi-mastery", to=own(VENTRESS), until="game"),
        Lends("outmaneuver", to=own(VENTRESS), until="game"),
    ),
    stays=True,
    must=True,
)
command(
    "the-jedi-shall-fall",
    played(Lends("jedi-hunter", to=own(VENTRESS))),
    When(
        RollingAttack,
        HowMany(4),
        Gains(suppression=1, times=as_many),
        Gains(dodge=1, times=as_many),
        about="attacker",
        of=(VENTRESS,),
    ),
)

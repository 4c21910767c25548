"""Command cards of Cassian Andor."""

from __future__ import annotations

from typing import Final

from dejarik.games.legion.acting import Acts, able
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import issued_by, ordered, played, wounds_of
from dejarik.games.legion.effects import Gains, Lends, May, Times, one_of
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import OrderIssued

STAND: Final = 3
CASSIAN = "Cassian Andor"

command(
    "last-stand",
    ordered(
        Lends("indomitable"),
        Times(
            lambda game, use: min(STAND, wounds_of(game, game.unit(use.unit))),
            one_of("aim", "dodge", "suppression"),
        ),
        of=("commander", "operative"),
    ),
)
command(
    "crack-shot",
    played(
        Gains(own(CASSIAN), aim=1),
        Lends("gunslinger", to=own(CASSIAN)),
        May("suppression"),
        Gains(own(CASSIAN), suppression=1),
    ),
)
action(
    "crack-shot",
    Acts("attack", may=False),
    kind="command",
    who=(CASSIAN,),
    can=lambda game, unit: able(game, unit, "attack"),
)
HEROES: Final = ("commander", "operative", "special")
command(
    "volunteer-mission",
    When(
        OrderIssued,
        Acts("recover"),
        Lends("danger-sense", 1),
        May("suppression"),
        Gains(suppression=1),
        of=HEROES,
        holds=issued_by(CASSIAN),
    ),
)

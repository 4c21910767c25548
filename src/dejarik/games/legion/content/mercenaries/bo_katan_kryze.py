"""Command cards of Bo-Katan Kryze."""

from __future__ import annotations

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.attacking import PoolGains
from dejarik.games.legion.content.patterns import acts_as_ordered, ordered, played, pool_formed, starts
from dejarik.games.legion.effects import Calms, Lends, Moves
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import AfterAction

BO_KATAN = "Bo-Katan Kryze"

command(
    "a-higher-purpose",
    starts(Acts("recover"), of=(BO_KATAN,), once="round"),
    played(Lends("barrage", to=own(BO_KATAN)), Lends("relentless", to=own(BO_KATAN))),
    pool_formed(
        PoolGains("pierce", 1, each=True),
        of=(BO_KATAN,),
        holds=lambda game, me, window: engaged(game, game.unit(window.attacker)),
    ),
)
command(
    "mandalore-will-survive",
    ordered(Calms(1)),
    When(AfterAction, Moves(1), of=("clan kryze",), holds=acts_as_ordered("attack")),
)

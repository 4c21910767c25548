"""Command cards of Jyn Erso."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import called, near_and_seen, ordered, played, starts
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import OrderIssued, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

JYN = "Jyn Erso"

command(
    "rebellions-are-built-on-hope",
    ordered(Gains(suppression=1), may=True),
    When(
        OrderIssued,
        Lends("danger-sense", 2, until="order"),
        Lends("indomitable", until="order"),
        Lends(STEADFAST, until="order"),
        of=("trooper",),
    ),
)
command(
    "trust-goes-both-ways",
    played(Lends("inspire", 2, to=own(JYN))),
    ordered(
        Lends("teamwork", of=JYN),
        of=("trooper",),
        holds=lambda game, me, window: not called(game, me, window.unit, JYN),
    ),
)


def jyn_sees(game: Legion, me: int, window: Any) -> bool:
    return near_and_seen(game, me, JYN, game.unit(window.unit), 2)


command(
    "i-rebel",
    starts(Lends("charge", until="activation"), of=(JYN,), once="round"),
    When(
        StartOfActivation,
        Gains(own(JYN), suppression=1),
        Acts("move", to=own(JYN)),
        Acts("attack", to=own(JYN)),
        whose="enemy",
        may=True,
        once="round",
        holds=jyn_sees,
    ),
)

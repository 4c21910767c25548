"""Command cards of Clone Captain Rex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.content.patterns import (
    acts_as_ordered,
    called,
    has_face_up,
    near_and_seen,
    played,
    pool_formed,
    starts,
)
from dejarik.games.legion.effects import Gains, Lends
from dejarik.games.legion.programs import When, command, owner_of
from dejarik.games.legion.select import own
from dejarik.games.legion.targeting import FARTHER
from dejarik.games.legion.windows import AfterAction

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

REX = "Clone Captain Rex"

command(
    "take-that-clankers",
    When(
        AfterAction,
        Lends(FARTHER, 4, until="activation"),
        of=("clone trooper",),
        holds=acts_as_ordered("aim"),
    ),
)
command(
    "were-not-programmed",
    played(Gains(own(REX), surge=2), Lends("inspire", 2, to=own(REX))),
    starts(Acts("recover"), of=(REX,), once="round"),
)


def rex_points_out(game: Legion, me: int, window: Any) -> bool:
    if called(game, me, window.attacker, REX) or not has_face_up(game, owner_of(game, me), REX):
        return False
    return near_and_seen(game, me, REX, game.unit(window.defender), 2)


command("call-me-captain", pool_formed(AddsDice(red=3), once="activation", holds=rex_points_out))

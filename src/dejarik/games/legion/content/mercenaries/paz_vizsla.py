"""Command cards of Paz Vizsla."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import called, played
from dejarik.games.legion.courage import Courage, forget_fear
from dejarik.games.legion.effects import Gains, Lends, May, Suffers
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, command
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.selecting import UNLESS
from dejarik.games.legion.windows import StandbyGone

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

PAZ = "Paz Vizsla"


def surrounded(game: Legion, player: PlayerId) -> bool:
    """Two enemies or more are near Paz Vizsla."""
    paz = unit_called(game, player, PAZ)
    if paz is None:
        return False
    foes = game.units_of(game.opponent(player))
    return sum(units_in_range(game, paz, foe, 2) for foe in foes) > 1


class ForgetsFear:
    """courage.null-gained: what was feared before is forgotten."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in own(PAZ)(game, use):
            forget_fear(game, unit)
        return None


UNLESS["go-there-are-too-many"] = surrounded
command(
    "go-there-are-too-many",
    played(
        ForgetsFear(),
        Gains(own(PAZ), standby=1),
        Lends("stationary", to=own(PAZ), until="game"),
        Lends("versatile", on="weapons", to=own(PAZ), until="game"),
    ),
    Changes(
        Courage,
        lambda game, me, query, value: None,
        lambda game, me, query: called(game, me, query.unit, PAZ),
        stage=9,
    ),
    When(
        StandbyGone,
        May("suffer"),
        Suffers(1),
        Gains(standby=1),
        of=(PAZ,),
        holds=lambda game, me, window: window.spent,
    ),
    permanent=True,
)

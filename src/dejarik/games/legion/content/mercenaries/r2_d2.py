"""Command cards of R2-D2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import armed, attacked, called, ordered, phase_starts, played
from dejarik.games.legion.effects import Gains, Lends, May, Moves
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.smoking import LaySmoke

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

R2 = "R2-D2"

command("impromptu-immolation", armed(R2), attacked(Acts("move"), of=(R2,)))


class Smokes:
    """One smoke token, from where R2-D2 stands."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = unit_called(game, use.player, R2)
        assert unit is not None
        return LaySmoke(unit=unit.id, left=1)


def r2_stands(game: Legion, me: int, window: Any) -> bool:
    unit = unit_called(game, ~me, R2)
    return unit is not None and unit.deployed


command(
    "smoke-screen",
    ordered(Moves(1), holds=lambda game, me, window: not called(game, me, window.unit, R2)),
    phase_starts(May("smoke"), Smokes(), holds=r2_stands),
)
command(
    "blast-off",
    played(Lends("disengage", to=own(R2)), Lends("jump", 1, to=own(R2))),
    ordered(Gains(dodge=1, suppression=1), of=(R2,)),
    Changes(
        Speed,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: called(game, me, query.unit, R2),
    ),
)

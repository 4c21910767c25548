"""Command cards about standing by, and about who is surrounded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import called, ordered, phase_starts, played
from dejarik.games.legion.courage import Courage, forget_fear
from dejarik.games.legion.effects import Choose, Gains, Lends, May, Suffers, one_of
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, command
from dejarik.games.legion.select import It, own, unit_called
from dejarik.games.legion.selecting import UNLESS
from dejarik.games.legion.windows import StandbyGone

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

PAZ, ROOK = "Paz Vizsla", "Rook Kast"


def strong_in_the_force(game: Legion, me: int, window: Any) -> bool:
    return "force" in game.facts(window.unit).slots


command(
    "a-disturbance-in-the-force",
    ordered(Lends("danger-sense", 1, until="order"), Lends("indomitable", until="order")),
    When(StandbyGone, one_of("aim", "dodge"), holds=strong_in_the_force),
)
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

"""Command cards of Gar Saxon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.content.patterns import called, ordered, played
from dejarik.games.legion.effects import Choose, Gains, Lends
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, command
from dejarik.games.legion.select import It, enemies, own

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

GAR = "Gar Saxon"

command(
    "marked-for-elimination",
    ordered(
        Gains(aim=2),
        Choose("foe", enemies("commander", "operative")),
        Gains(It("foe"), observation=4, suppression=2),
        of=(GAR,),
    ),
)


def too_far_for_gar(game: Legion, me: int, query: MayOrder) -> bool:
    if not called(game, me, query.by, GAR):
        return False
    return not units_in_range(game, game.unit(query.by), game.unit(query.unit), 1)


command(
    "fight-another-day",
    ordered(Gains(dodge=1)),
    played(Lends("outmaneuver", to=own(GAR, "special"))),
    Changes(MayOrder, lambda game, me, query, value: False, too_far_for_gar),
)
command(
    "victory-or-death",
    ordered(Gains(aim=1)),
    played(Lends("indomitable", to=own(GAR, "special"))),
)

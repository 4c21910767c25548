"""Command cards of Grand Moff Tarkin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.backup import BackupForGuardian, BackupNearby
from dejarik.games.legion.content.patterns import called, played
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Calms, Lends
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.missions import contests
from dejarik.games.legion.programs import Changes, When, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.token_placing import OBJECTIVES, token_shape
from dejarik.games.legion.windows import OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VADER = "Darth Vader"
TARKIN = "Grand Moff Tarkin"
TRIUMPH = "moment-of-triumph"


def takes_ground(game: Legion, me: int, window: Any) -> bool:
    """Tarkin contests an objective outside of his own territory, and the unit is near him."""
    player = owner_of(game, me)
    tarkin = unit_called(game, player, TARKIN)
    if tarkin is None or not units_in_range(game, tarkin, game.unit(window.unit), 2):
        return False
    tokens = [one for one in game.state.tokens if one.kind in OBJECTIVES and contests(game, tarkin, one)]
    return any(not in_territory(game, player, token_shape(one)) for one in tokens)


command(
    TRIUMPH,
    Changes(
        BackupForGuardian,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.defender, VADER),
    ),
    Changes(
        BackupNearby,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.unit, VADER) and called(game, me, query.defender, TARKIN),
    ),
    When(OrderIssued, Calms(1), of=("trooper",), holds=takes_ground),
)
divulges(
    TRIUMPH,
    "setup-effects",
    (Lends("guardian", 4, of=TARKIN, to=own(VADER), until="game"),),
    stays=True,
    must=True,
)


def stays(game: Legion, me: int, window: Any) -> bool:
    return "fear-will-keep-them-in-line" in game.state.players[owner_of(game, me)].permanent


command(
    "fear-will-keep-them-in-line",
    played(Lends("demoralize", 1, to=own("empire"))),
    When(OrderIssued, Lends("demoralize", 1), of=("empire",), holds=stays),
)
divulges("fear-will-keep-them-in-line", "setup-effects", (), stays=True)

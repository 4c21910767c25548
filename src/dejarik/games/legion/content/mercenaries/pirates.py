"""Command cards of pirates and smugglers for hire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.attacking import SurgesHit, surges_hit
from dejarik.games.legion.content.patterns import AIM, DODGE, ordered
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.effects import Either, Gains
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import When, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.windows import RollingAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

HONDO = "Hondo Ohnaka"


def hondo_cheers(game: Legion, me: int, window: Any) -> bool:
    hondo = unit_called(game, owner_of(game, me), HONDO)
    if hondo is None or suppressed(game, hondo) or panicked(game, hondo):
        return False
    unit = game.unit(window.attacker)
    return units_in_range(game, hondo, unit, 2) and units_see(game, hondo, unit)


command(
    "insolence-we-are-pirates",
    When(
        RollingAttack,
        Gains(own(HONDO), suppression=1),
        SurgesHit(),
        about="attacker",
        of=("raider trooper",),
        may=True,
        holds=hondo_cheers,
    ),
    surges_hit("insolence-we-are-pirates"),
)
command(
    "speak-softly-and-drive-a-big-tank",
    ordered(Either(may=True, move=(Acts("move", may=False),), aim=AIM, dodge=DODGE)),
)

"""Command cards of Ahsoka Tano."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.attacking import AddsDice
from dejarik.games.legion.content.patterns import ordered, played, pool_formed, small, starts
from dejarik.games.legion.effects import Gains, Lends, Moves, one_of
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import When, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.windows import DefenderDeclared

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

AHSOKA = "Ahsoka Tano"
MOST_DICE: Final = 3
SABINE = "Sabine Wren"

command(
    "i-am-no-jedi",
    played(Lends("agile", 1, to=own(AHSOKA))),
    pool_formed(
        AddsDice(white=1, times=lambda game, use: min(MOST_DICE, game.unit(use.unit).dodge)),
        of=(AHSOKA,),
        once="attack",
    ),
)
command(
    "family-reunion",
    played(Lends("teamwork", of=SABINE, to=own(AHSOKA))),
    starts(Moves(2, own(SABINE)), of=(AHSOKA,), once="round"),
    starts(Moves(2, own(AHSOKA)), of=(SABINE,), once="round"),
)


def protected(game: Legion, me: int, window: Any) -> bool:
    ahsoka, unit = unit_called(game, owner_of(game, me), AHSOKA), game.unit(window.defender)
    return ahsoka is not None and unit.id != ahsoka.id and small(game, unit) and units_in_range(game, ahsoka, unit, 1)


command(
    "swift-protector",
    played(Lends("guardian", 2, to=own(AHSOKA))),
    When(DefenderDeclared, Gains(dodge=1), about="defender", of=("trooper",), may=True, holds=protected),
)
command(
    "a-new-beginning",
    ordered(
        one_of("aim", "dodge"),
        of=("trooper",),
        holds=lambda game, me, window: small(game, game.unit(window.unit)),
    ),
    played(Lends("inspire", 2, to=own(AHSOKA))),
    starts(Acts("recover", may=False), of=(AHSOKA,), once="round"),
)

"""Command cards of Seventh Sister."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import called, ordered, played, turned_down
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.effects import Gains, HowMany, Lends, as_many
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, When, command, owner_of
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.windows import ApplyingCover, RollingAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

SISTER = "Seventh Sister"

command(
    "come-and-prove-it",
    played(Lends("indomitable", to=own("Fifth Brother", SISTER))),
    Changes(
        DefenseDice,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: called(game, me, query.defender, "Fifth Brother", SISTER),
    ),
    When(
        ApplyingCover,
        Gains(dodge=1),
        about="defender",
        of=(SISTER,),
        holds=lambda game, me, window: game.unit(window.defender).order == "up",
    ),
)


def frightened(game: Legion, me: int, query: AimDice) -> bool:
    sister, unit = unit_called(game, owner_of(game, me), SISTER), game.unit(query.unit)
    if sister is None or game.allied(unit.owner, sister.owner):
        return False
    return suppressed(game, unit) and units_in_range(game, sister, unit, 1)


command(
    "you-hide-your-fear-well",
    played(Lends("demoralize", 1, to=own(SISTER))),
    Changes(AimDice, lambda game, me, query, value: value - 1, frightened),
)


def turned_leader(game: Legion, me: int, window: Any) -> bool:
    foe = game.unit(window.defender)
    return foe.rank in ("commander", "operative") and turned_down(foe)


command(
    "unexpected-but-not-unwelcome",
    ordered(Acts("recover", may=False)),
    When(
        RollingAttack,
        HowMany(2),
        Gains(suppression=1, times=as_many),
        Gains(aim=1, times=as_many),
        about="attacker",
        of=(SISTER,),
        holds=turned_leader,
    ),
)

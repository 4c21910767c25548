"""Command cards of Clone Commander Cody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Attacks
from dejarik.games.legion.attacking import PoolGains, SpendsObservation, observed
from dejarik.games.legion.card_uses import FREE_TWICE
from dejarik.games.legion.content.patterns import attacked, near_and_seen, ordered, pool_formed, starts
from dejarik.games.legion.effects import Choose, Lends, Moves
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Holds, Use, When, command, owner_of
from dejarik.games.legion.select import IT, It, own, unit_called
from dejarik.games.legion.windows import WoundsDue

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CODY = "Clone Commander Cody"
BACKED = "~backed"
BACKING: Final = 4
COMBINED = "~combined"


def beside_cody(game: Legion, me: int, window: Any) -> bool:
    cody, unit = unit_called(game, owner_of(game, me), CODY), game.unit(window.defender)
    return cody is not None and bool(game.keyword(unit.id, BACKED)) and units_in_range(game, cody, unit, 1)


def hurt_beside(unit: int) -> str:
    return f"{BACKED}:{unit}"


class NotesHurt:
    """Where the unit stands as it is hurt: it may fall."""

    def do(self, game: Legion, use: Use) -> Outcome:
        attack = game.attacking()
        assert attack is not None
        attack.used = (*attack.used, hurt_beside(use.unit))
        return None


def backs(game: Legion, me: int, window: Any) -> bool:
    """Somebody under Cody's protection was hurt beside him, and he sees by whom."""
    attack = game.attacking()
    noted = attack.used if attack is not None else ()
    hurt = any(count and hurt_beside(unit) in noted for unit, count in window.wounded)
    return hurt and near_and_seen(game, me, CODY, game.unit(window.attacker), BACKING)


command(
    "have-i-ever-let-you-down",
    ordered(Lends(BACKED)),
    When(WoundsDue, NotesHurt(), about="defender", holds=beside_cody),
    attacked(Attacks(IT, by=own(CODY)), whose="enemy", holds=backs),
)


class Uncombines:
    """The attack is over."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        unit.granted = tuple([one for one in unit.granted if one.keyword.id != COMBINED])
        game.reindex()
        return None


command(
    "combined-arms",
    starts(Lends(FREE_TWICE, until="activation"), of=(CODY,), once="round"),
    pool_formed(SpendsObservation(), Lends(COMBINED), of=("vehicle",), may=True, holds=observed),
    attacked(
        Uncombines(),
        Choose("ally", own("clone trooper", within=1), may=True),
        Moves(1, It("ally"), may=False),
        of=("vehicle",),
        holds=lambda game, me, window: bool(game.keyword(window.attacker, COMBINED)),
    ),
)


def seen_by_all(kind: str) -> Holds:
    """The target has been observed, and is such a unit."""
    return lambda game, me, window: observed(game, me, window) and is_a(game, game.unit(window.defender), kind)


command(
    "bring-it-down",
    starts(Lends(FREE_TWICE, until="activation"), of=(CODY,), once="round"),
    pool_formed(SpendsObservation(), PoolGains("suppressive"), may=True, holds=seen_by_all("trooper")),
    pool_formed(SpendsObservation(), PoolGains("impact", 1), may=True, holds=seen_by_all("vehicle")),
)

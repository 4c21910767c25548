"""Command cards of Grand Admiral Thrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.activation import FORESEEN
from dejarik.games.legion.content.held_in_hand import Discards, Shows
from dejarik.games.legion.content.patterns import ends, phase_starts, pool_formed, starts, turned_down
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, EachOf, Gains, If, Lends, rule_of
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.programs import HELD, Use, command, owner_of
from dejarik.games.legion.select import It, enemies, own
from dejarik.games.legion.selecting import NEVER
from dejarik.games.legion.state import NOBODY

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

SUSPECT: Final = "~suspect"
WAIT = "we-must-wait-and-watch"


class Assigns:
    """A unit without an order gets one from its player's pool, if the token is there."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            pool = game.state.players[unit.owner].pool
            if not unit.order and unit.rank in pool:
                pool.remove(unit.rank)
                unit.order = "up"
                game.emit("order.issued", unit=unit.id, by=NOBODY)
        return None


def suspects(game: Legion, use: Use) -> list[Unit]:
    return enemies(where=lambda game, unit: bool(game.keyword(unit.id, SUSPECT)))(game, use)


command(
    "architects-of-their-own-destruction",
    phase_starts(Choose("foe", enemies()), Assigns(), Lends(SUSPECT, to=It("foe"))),
    starts(
        If(lambda game, use: not game.keyword(use.unit, SUSPECT)),
        Lends(FORESEEN, to=suspects),
        whose="enemy",
        once="round",
    ),
)
HELD["Grand Admiral Thrawn"] = WAIT
NEVER.add(WAIT)


def calm_ones(game: Legion, use: Use) -> list[Unit]:
    """Friends near the enemy that has acted, whom fear has not taken."""
    found = own(within=2)(game, use)
    return [one for one in found if not suppressed(game, one) and not panicked(game, one)]


class Strikes:
    """The chosen unit moves or attacks."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        return FreeAction(unit=unit.id, rule=rule_of(use), actions=("move", "attack"))


def still_waits(game: Legion, me: int, window: Any) -> bool:
    own_ = game.state.players[owner_of(game, me)]
    use = Use(player=owner_of(game, me), kind="command", card=WAIT, program="", unit=window.unit)
    return WAIT not in (*own_.discard, *own_.permanent) and bool(calm_ones(game, use))


command(
    WAIT,
    ends(Shows(), Discards(), Choose("unit", calm_ones), Strikes(), whose="enemy", holds=still_waits),
)
divulges(
    WAIT,
    "setup-effects",
    (EachOf(own("empire"), Lends("reinforcements", until="game"), most=3, may=False),),
    stays=True,
)
command(
    "i-want-you-to-know-failure",
    pool_formed(
        Gains(aim=1),
        of=("empire",),
        once="attack",
        holds=lambda game, me, window: not turned_down(game.unit(window.defender)),
    ),
)

"""Command cards of the Republic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts, Orders, ReturnsToHand, TakesBackOrder, commander, obeying
from dejarik.games.legion.attacking import AddsDice, PoolGains, SpendsObservation, observed
from dejarik.games.legion.card_uses import FREE_TWICE
from dejarik.games.legion.content.patterns import (
    AIM,
    CALM,
    DODGE,
    SURGE,
    attacked,
    called,
    has_face_up,
    hurt,
    near_and_seen,
    ordered,
    played,
    pool_formed,
    starts,
    turned_down,
)
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, Moves
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import Holds, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, own
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import StartOfEndPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

REX, ANAKIN, YODA, CODY = "Clone Captain Rex", "Anakin Skywalker", "Yoda", "Clone Commander Cody"


command(
    "general-kenobi",
    ordered(Gains(surge=1, times=lambda game, use: len(own(within=1, others=True)(game, use)))),
)
command(
    "were-not-programmed",
    played(Gains(own(REX), surge=2), Lends("inspire", 2, to=own(REX))),
    starts(Acts("recover"), of=(REX,), once="round"),
)


def rex_points_out(game: Legion, me: int, window: Any) -> bool:
    if called(game, me, window.attacker, REX) or not has_face_up(game, owner_of(game, me), REX):
        return False
    return near_and_seen(game, me, REX, game.unit(window.defender), 2)


command("call-me-captain", pool_formed(AddsDice(red=3), once="activation", holds=rex_points_out))


def seen_by_all(kind: str) -> Holds:
    """The target has been observed, and is such a unit."""
    return lambda game, me, window: observed(game, me, window) and is_a(game, game.unit(window.defender), kind)


command(
    "bring-it-down",
    starts(Lends(FREE_TWICE, until="activation"), of=(CODY,), once="round"),
    pool_formed(SpendsObservation(), PoolGains("suppressive"), may=True, holds=seen_by_all("trooper")),
    pool_formed(SpendsObservation(), PoolGains("impact", 1), may=True, holds=seen_by_all("vehicle")),
)
command("general-skywalker", played(Lends("inspire", 2, to=own(ANAKIN))), ordered(Gains(aim=1)))
command(
    "you-underestimate-my-power",
    pool_formed(
        AddsDice(white=6),
        of=(ANAKIN,),
        holds=lambda game, me, window: turned_down(game.unit(window.defender)),
    ),
)
command(
    "there-is-no-try",
    ordered(Gains(dodge=1), Lends("outmaneuver"), Lends("relentless")),
    When(StartOfEndPhase, ReturnsToHand("luminous-beings-are-we"), about=""),
)
command("attack-of-the-clones", ordered(Either(may=True, surge=SURGE, calm=CALM)))
command(
    "synchronized-offensive",
    ordered(
        Choose("ally", obeying(own("clone trooper", within=2), commander)),
        Orders(It("ally"), by=commander),
        of=("vehicle",),
    ),
)


def by_wookiees(game: Legion, me: int, window: Any) -> bool:
    """A Wookiee commander has issued the order."""
    if window.by == NOBODY:
        return False
    by = game.unit(window.by)
    return by.rank == "commander" and is_a(game, by, "wookiee trooper")


command(
    "defiance",
    ordered(
        Gains(aim=1, dodge=1, surge=1),
        holds=lambda game, me, window: by_wookiees(game, me, window) and hurt(game, game.unit(window.unit)),
    ),
)
command("get-in-position", ordered(Lends("agile", 1), of=("wookiee trooper",), holds=by_wookiees))
command("daring-defense", ordered(Lends("demoralize", 1), of=("wookiee trooper",), holds=by_wookiees))
command("tactical-planning", attacked(TakesBackOrder(OTHER), of=("special", "support")))
command(
    "flexible-strategy",
    ordered(Either(may=True, calm=CALM, move=(Moves(1, may=False),)), of=("trooper",)),
    ordered(Either(may=True, aim=AIM, dodge=DODGE), of=("vehicle",)),
)
command(
    "aggressive-negotiations",
    ordered(Either(may=True, move=(Moves(1, may=False),), aim=AIM, dodge=DODGE, surge=SURGE)),
)
command("flow-of-the-force", ordered(Acts("recover"), Gains(aim=1, dodge=1, standby=1)))

"""Upgrades of those who command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Orders, obeying
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.attacking import Upgrades
from dejarik.games.legion.content.patterns import pool_formed, shot, some
from dejarik.games.legion.courage import NO_RALLY, PRESENCE
from dejarik.games.legion.effects import Choose, Either, Gains, Lends, rule_of, take_way
from dejarik.games.legion.end_phase import VIGILANT
from dejarik.games.legion.facts import RANKS
from dejarik.games.legion.lending import MARKS
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, When, upgrade
from dejarik.games.legion.select import IT, It, own
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.windows import IssuingOrders, OrderDrawn, RemovingTokens, StartOfRally

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IMPROVISED: Final = "improvised-orders"

upgrade(
    "vigilance",
    When(
        RemovingTokens,
        Either(
            one=(Choose("kept", own("trooper", within=2)), Lends(VIGILANT, to=It("kept"))),
            two=(Choose("kept", own("corps trooper", within=2), most=2), Lends(VIGILANT, to=It("kept"))),
        ),
        about="",
    ),
)
MARKS["inspiring-presence"] = (PRESENCE,)
upgrade("inspiring-presence")
CORPS = obeying(own("corps"), IT)


def some_corps(game: Legion, me: int, window: Any) -> bool:
    return some(CORPS, "trusted-agent")(game, game.unit(me))


upgrade(
    "trusted-agent",
    When(
        IssuingOrders,
        Choose("ally", CORPS),
        Orders(It("ally"), by=IT),
        about="",
        may=True,
        pays=True,
        holds=some_corps,
    ),
)


def about_to_rally(game: Legion, me: int, window: Any) -> bool:
    """It would roll, and has an order: another's strict orders, or Maul, may have spared it the dice."""
    unit = game.unit(window.unit)
    return unit.order == "up" and unit.suppression > 0 and not game.keyword(unit.id, NO_RALLY)


upgrade(
    "strict-orders",
    When(
        StartOfRally,
        Gains(It("cause"), calm=1),
        Lends(NO_RALLY, to=It("cause"), until="activation"),
        whose="own",
        may=True,
        holds=about_to_rally,
    ),
)


class DrawsAnother:
    """A second token: one of the two is used, the other goes back."""

    def do(self, game: Legion, use: Use) -> Outcome:
        turn, way = game.current(Turn), use.way
        own = game.state.players[use.player]
        assert turn is not None
        assert turn.drawn is not None
        if "second" not in use.chosen:  # drawn once and for all, however often the question is put
            use.chosen["second"] = [RANKS.index(own.pool.pop())]
        first, second = turn.drawn, RANKS[use.chosen["second"][0]]
        if way:
            turn.drawn = first if way == first else second
            own.pool = game.shuffle([*own.pool, second if way == first else first])
            game.emit("order.drawn", player=use.player, rank=turn.drawn)
            return None
        ranks = dict.fromkeys((first, second))
        options = [(Option(f"rank:{rank}", rank, "option.kept-order", {"rank": rank}), None) for rank in ranks]
        return offer(use.player, "upgrade-order", rule_of(use), take_way, options, args={"upgrade": use.card})


def improvises() -> When:
    return When(
        OrderDrawn,
        DrawsAnother(),
        about="",
        may=True,
        pays=True,
        holds=lambda game, me, window: (
            window.player == game.unit(me).owner and bool(game.state.players[window.player].pool)
        ),
    )


upgrade(IMPROVISED, improvises())


def directs_fire(game: Legion, me: int, window: Any) -> bool:
    bearer = game.unit(me)
    near = units_in_range(game, bearer, game.unit(window.attacker), 1)
    return near and shot(game, me, window) and units_see(game, bearer, game.unit(window.defender))


upgrade("fire-control", pool_formed(Upgrades(lambda game, use: 2), whose="not-me", holds=directs_fire))

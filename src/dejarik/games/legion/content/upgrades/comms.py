"""Comms upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Orders
from dejarik.games.legion.activation import Turn
from dejarik.games.legion.content.patterns import AIM, CALM, DODGE, me_unordered, starts
from dejarik.games.legion.cover import HEAVY, Cover
from dejarik.games.legion.effects import Either
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.keywords.issuing import FAR_COORDINATE
from dejarik.games.legion.lending import MARKS
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.programs import Changes, When, upgrade
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import IssuingOrders, OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

MARKS["command-control-array"] = (FAR_COORDINATE,)
upgrade("command-control-array")
upgrade("hq-uplink", When(IssuingOrders, Orders(), about="", may=True, pays=True, holds=me_unordered))
upgrade(
    "hacked-comms-unit",
    When(
        OrderIssued,
        Orders(),
        whose="enemy",
        may=True,
        holds=lambda game, me, window: (
            me_unordered(game, me, window)
            and game.state.phase == "command"
            and units_in_range(game, game.unit(me), game.unit(window.unit), 1)
        ),
    ),
)
upgrade(
    "comms-jammer",
    Changes(
        MayOrder,
        lambda game, me, query, value: False,
        lambda game, me, query: (
            query.by != query.unit
            and not game.allied(game.unit(query.unit).owner, game.unit(me).owner)
            and units_in_range(game, game.unit(me), game.unit(query.unit), 1)
        ),
    ),
)


def drawn(game: Legion, me: int, window: Any) -> bool:
    """The unit was activated by a token out of the pool."""
    turn = game.current(Turn)
    return turn is not None and turn.unit == me and turn.drawn is not None


upgrade(
    "emergency-transponder",
    starts(Either(aim=AIM, dodge=DODGE, calm=CALM), whose="me", may=True, pays=True, holds=drawn),
)


def spotted(game: Legion, me: int, query: Any) -> bool:
    """Another unit shoots at an enemy close to the bearer, whom nobody fights."""
    if query.attacker == NOBODY:  # keyword.weapon.detonate.token-is-attacker
        return False
    bearer, attacker, foe = game.unit(me), game.unit(query.attacker), game.unit(query.defender)
    if not game.allied(attacker.owner, bearer.owner) or attacker.id == me or engaged(game, bearer):
        return False
    return units_in_range(game, bearer, foe, 1) and units_see(game, bearer, foe)


upgrade(
    "spotter-uplink", Changes(Cover, lambda game, me, query, value: max(0, min(HEAVY, value) - 1), spotted, stage=1)
)

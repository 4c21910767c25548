"""Condition cards: lasting effects that other cards assign to a ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.xwing.facts import condition_facts
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import PlayerId, Ship, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def assign(game: XWing, ship: Ship, condition: str) -> None:
    """condition.card, condition.token: in play, with its effect, from now until it is removed. Of a limited condition
    an earlier copy of the same player goes first (reading.54): it is on a ship of the same side."""
    if condition in ship.conditions:
        return
    bearers = [one for one in game.state.ships if one.owner == ship.owner and condition in one.conditions]
    if len(bearers) >= condition_facts(condition).limited:
        remove(game, bearers[0], condition)
    ship.conditions.append(condition)
    game.emit("condition.assigned", ship=ship.id, card=condition)
    game.reindex(ship)


def remove(game: XWing, ship: Ship, condition: str) -> None:
    ship.conditions.remove(condition)
    game.emit("condition.removed", ship=ship.id, card=condition)
    game.reindex(ship)


def choose_bearer(game: XWing, assigning: AssignCondition) -> Outcome:
    candidates = [game.ship(one) for one in assigning.among if game.ship(one).where in ("hangar", "play", "reserve")]
    if not candidates:
        return DONE
    return Decision(
        assigning.by,
        "condition",
        "condition.card",
        take_bearer,
        ship_options(candidates),
        args={"card": assigning.condition},
    )


def take_bearer(game: XWing, assigning: AssignCondition, ship: ShipId) -> None:
    assign(game, game.ship(ship), assigning.condition)


class AssignCondition(Procedure):
    """A player assigns a condition to one of these ships."""

    by: PlayerId
    condition: str
    among: tuple[ShipId, ...]
    steps = (choose_bearer,)

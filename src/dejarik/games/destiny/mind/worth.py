"""What things are worth to a player, in points of damage: resources, cards, and dice before they are resolved.

A die in the pool is worth a part of what resolving it would bring now, so that it is never better kept."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dejarik.games.destiny.state import MOST_SHIELDS
from dejarik.games.destiny.values import die_value

if TYPE_CHECKING:
    from dejarik.games.destiny.facts import Side
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import DieId, PlayerId

SHIELD, CARD = 0.8, 0.5
RESOURCES = (0.0, 0.6, 1.2, 1.7, 2.1, 2.4, 2.6, 2.7, 2.8)
"""What so many are worth: with a handful everything can be paid."""
FACES = {
    "melee": 0.75,
    "ranged": 0.75,
    "indirect": 0.6,
    "shield": 0.5,
    "resource": 0.4,
    "disrupt": 0.25,
    "discard": 0.3,
    "focus": 0.5,
}
"""Of each point of a symbol, wherever it may be used."""
SPECIAL = 0.9
UNRESOLVED = 0.75
"""The part that a die is worth of what it would bring."""
MODIFIER = 0.5
"""A modifier needs another die beside it."""
COST = 0.5
"""A resource that a side costs."""
VARIABLE = 1.5
"""An X, as long as nobody has rolled it."""


def resources_worth(count: int) -> float:
    return RESOURCES[min(count, len(RESOURCES) - 1)]


def die_worth(game: Destiny, die: DieId, player: PlayerId) -> float:
    """Of what a die in a pool shows: a symbol that nothing can be done with is worth nothing."""
    side = game.side(die)
    if side.symbol == "special":
        return SPECIAL - COST * side.cost
    value = die_value(game, die, player)
    match side.symbol:
        case "resource":
            now = game.player(player).resources
            worth = UNRESOLVED * (resources_worth(now + value) - resources_worth(now))
        case "disrupt":
            now = max((game.player(one).resources for one in game.opponents(player)), default=0)
            worth = UNRESOLVED * (resources_worth(now) - resources_worth(max(0, now - value)))
        case "discard":
            held = max((len(game.player(one).hand) for one in game.opponents(player)), default=0)
            worth = UNRESOLVED * CARD * min(value, held)
        case "shield":
            room = MOST_SHIELDS - min((one.shields for one in game.characters(player)), default=MOST_SHIELDS)
            worth = UNRESOLVED * SHIELD * min(value, room)
        case symbol:
            worth = FACES.get(symbol, 0.0) * value
    return worth * (MODIFIER if side.modifier else 1.0) - COST * side.cost


def side_worth(side: Side) -> float:
    """Of a side that a die may show some time."""
    value = VARIABLE if side.variable else side.value
    worth = SPECIAL if side.symbol == "special" else FACES.get(side.symbol, 0.0) * value
    return worth * (MODIFIER if side.modifier else 1.0) - COST * side.cost


@lru_cache(maxsize=4096)
def usual_worth(sides: tuple[Side, ...]) -> float:
    """Of a die that is still to be rolled."""
    return sum([max(0.0, side_worth(side)) for side in sides]) / max(1, len(sides))

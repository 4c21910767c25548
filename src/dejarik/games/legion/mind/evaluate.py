"""How good a position looks: points scored and in sight, what units are worth as they stand, whom they could hurt, and
how far they are from where points are to be had."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.mind.habits import habit
from dejarik.games.legion.mind.strength import harm
from dejarik.games.legion.scoring import FIRST, in_sight
from dejarik.games.legion.state import PlayerId, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

__all__ = ["TRIVIAL", "clock", "habit", "horizon", "quiet", "value"]

TRIVIAL = frozenset(
    (
        "armor",
        "attack-surges",
        "backup",
        "cancel",
        "command-card",
        "commander",
        "critical",
        "defender",
        "defense-surges",
        "dodge",
        "drawn-unit",
        "formation",
        "guardian",
        "guardian-dodge",
        "guardian-reroll",
        "guardian-surges",
        "impact",
        "improve",
        "keep-suppression",
        "lethal",
        "modify",
        "move-kind",
        "new-leader",
        "orders",
        "pierce",
        "pierce-guardian",
        "pile-in",
        "place-token",
        "pool",
        "promote",
        "recover",
        "reroll",
        "reroll-all",
        "reroll-defense",
        "reroll-with",
        "reveal",
        "scatter",
        "shields",
        "side",
        "standby",
        "turn",
        "weapons",
        "whose-token",
        "wound",
    )
)
"""Questions that are answered by habit."""
RESTING = frozenset(("action", "command-card", "drawn-unit", "turn"))
"""Questions at which a position may be judged."""
POINT = 60.0
PROSPECT = 25.0
"""A point that the end of the round would bring as things stand."""
NEAR = 0.06
"""For each millimetre that a unit is closer to the point of interest that it goes for."""
APPROACH = 0.03
"""For each millimetre to the nearest enemy."""
CLOSE = 70.0
"""So near to a point of interest it is reached."""
FAR = 2000.0
"""As far counts who is not on the table."""
ABSENT = 0.5
"""The share of its points that a unit is not worth while it is not on the table."""
NOW, SOON, LATER = 0.8, 0.5, 0.3
"""What the harm that a unit could do is worth: in this activation, in this round, in the next."""


def value(game: Legion, player: PlayerId) -> float:
    result = game.result
    if result is not None:
        return 0.0 if result.winner is None else 5000.0 if player in result.winners else -5000.0
    return _own(game, player) - _own(game, game.opponent(player)) - APPROACH * _apart(game, player)


def _own(game: Legion, player: PlayerId) -> float:
    total = POINT * game.state.players[game.sides[player]].points
    total += PROSPECT * in_sight(game, player, max(FIRST, game.state.round))
    enemies = [unit for unit in game.units_of(game.opponent(player)) if unit.deployed]
    total -= NEAR * _to_go(game, player)
    for unit in game.units_of(player):
        total += _worth(game, unit)
        if not unit.deployed:
            total -= ABSENT * unit.points
        elif enemies:
            total += _weight(game, unit) * max([harm(game, unit, other) for other in enemies])
    return total


def _apart(game: Legion, player: PlayerId) -> float:
    """How far a player's units are from the enemy, each from the nearest. That the enemies are as near to them is no
    loss, or a few would never go near to many."""
    total = 0.0
    there = [game.leader(unit) for unit in game.units_of(game.opponent(player)) if unit.deployed]
    for unit in game.units_of(player):
        if not unit.deployed:
            total += FAR
        elif there:
            one = game.leader(unit)
            total += min([hypot(one.x - other.x, one.y - other.y) for other in there])
    return total


def _to_go(game: Legion, player: PlayerId) -> float:
    """How far units are from the points of interest, to each of which one of them goes: the nearest pair first."""
    places = [(token.x, token.y) for token in game.state.tokens if token.kind == "poi"]
    leaders = [game.leader(unit) for unit in game.units_of(player) if unit.deployed]
    pairs = sorted(
        [
            (hypot(one.x - x, one.y - y), number, place)
            for place, (x, y) in enumerate(places)
            for number, one in enumerate(leaders)
        ]
    )
    total, gone, reached = 0.0, set[int](), set[int]()
    for away, number, place in pairs:
        if number not in gone and place not in reached:
            gone.add(number)
            reached.add(place)
            total += max(0.0, away - CLOSE)
    return total + FAR * (len(places) - len(reached))


def _worth(game: Legion, unit: Unit) -> float:
    whole = game.facts(unit.id).wounds * len(unit.miniatures)
    left = sum([one.threshold - one.wounds for one in game.alive(unit)])
    tokens = unit.aim + unit.dodge + unit.surge - 4.0 * (unit.suppression + unit.ion) - 8.0 * unit.poison
    return unit.points * (0.4 + 0.6 * left / whole) + tokens + 2.0 * unit.standby - 10.0 * suppressed(game, unit)


def _weight(game: Legion, unit: Unit) -> float:
    activation = game.current(Activation)
    if activation is not None and activation.unit == unit.id:
        return NOW if game.actions_left(activation) > 0 and "attack" not in activation.made else LATER
    return LATER if unit.order == "down" else SOON


def quiet(game: Legion, decision: Decision) -> bool:
    """Between actions nothing is half done."""
    return any(one.kind in RESTING for one in game.decisions)


def clock(game: Legion) -> int:
    """In activations."""
    state = game.state
    return 64 * state.round + sum([unit.order == "down" or unit.defeated for unit in state.units])


def horizon(game: Legion) -> int:
    """When this unit and the opponent's next have acted."""
    return clock(game) + 2

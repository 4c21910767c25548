"""How a match is won (victory.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.engine import Result

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ENOUGH: Final = 12


def conclude(game: Legion, winner: int | None, reason: str) -> None:
    players = game.state.players
    scores = tuple([players[game.sides[player]].points for player in range(len(players))])
    beside = (
        [] if winner is None else [one for one in game.everyone(winner) if game.allied(one, winner) and one != winner]
    )
    game.finish(Result(winner, scores, reason, game.state.round, tuple(beside)))


def last_standing(game: Legion) -> bool:
    """victory.last-standing (reading.32): as soon as a player has no unit left."""
    left = [game.has_units(player) for player in (0, 1)]
    if all(left):
        return False
    if any(left):
        conclude(game, left.index(True), "last-standing")
    else:
        by_points(game)
    return True


def twelve_points(game: Legion) -> bool:
    """victory.twelve-points"""
    ours, theirs = (player.points for player in game.state.players)
    if max(ours, theirs) < ENOUGH or ours == theirs:
        return False
    conclude(game, 0 if ours > theirs else 1, "twelve-points")
    return True


def by_points(game: Legion) -> None:
    """victory.round-five, victory.tiebreak (reading.33)"""
    lost = [sum(unit.points for unit in game.state.units if unit.owner == one and unit.defeated) for one in (0, 1)]
    ours, theirs = (player.points for player in game.state.players)
    if ours != theirs:
        conclude(game, 0 if ours > theirs else 1, "points")
    elif lost[0] != lost[1]:
        conclude(game, 0 if lost[0] < lost[1] else 1, "losses")
    else:
        conclude(game, None, "draw")

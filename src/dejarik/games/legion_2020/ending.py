"""The end phase in four steps, and who wins after the sixth round (end-phase.*, winning.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Steps
from dejarik.games.legion.end_phase import EndPhase, advance, score
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.state import NOBODY, PlayerId
from dejarik.games.legion.victory import conclude
from dejarik.games.legion_2020 import optional
from dejarik.games.legion_2020.keywords.bounties import kept_tokens
from dejarik.games.legion_2020.missions.payload import roll_carts
from dejarik.games.legion_2020.objectives import score_end, score_round
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def pass_counter(game: Legion2020, phase: EndPhase) -> None:
    """end-phase.step4.round-counter, end-phase.game-end"""
    state = game.state
    state.priority = NOBODY
    for unit in state.units:
        game.wear_off(unit, "order")
        game.wear_off(unit, "round")
    score_round(game)
    state.counter = game.opponent(state.counter)
    if optional.is_unlimited(game):
        optional.take_cards_back(game)
    elif state.round >= game.rounds:
        score_end(game)
        for player in (0, 1):
            gain_points(game, player, kept_tokens(game, player))
        by_tokens(game)


def by_tokens(game: Legion2020) -> None:
    """winning.victory-tokens, winning.tie.score, winning.tie.blue: there is no draw."""
    points = [player.points for player in game.state.players]
    beaten = [beaten_points(game, player) for player in (0, 1)]
    if points[0] != points[1]:
        conclude(game, points.index(max(points)), "points")
    elif beaten[0] != beaten[1]:
        conclude(game, beaten.index(max(beaten)), "losses")
    else:
        conclude(game, game.state.blue, "blue")


def beaten_points(game: Legion2020, player: PlayerId) -> int:
    """winning.tie.score: what the enemy units that are defeated cost."""
    return sum(unit.points for unit in game.state.units if not game.allied(unit.owner, player) and unit.defeated)


STEPS: Final[Steps] = otherwise(EndPhase, {score: None, advance: (roll_carts, pass_counter)})

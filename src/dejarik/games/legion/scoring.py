"""The scoring step of the end phase (endphase.score)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Procedure
from dejarik.games.legion.battle_cards.registry import AFTER, FROM_THE_START, NOTED, SCORES
from dejarik.games.legion.missions import gain_points

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

FIRST: Final = 2
"""card.objective.fields: every card that does not say otherwise scores from the second round on."""


def in_sight(game: Legion, player: PlayerId, round: int) -> int:
    """What the scoring step of that round would bring a player as things stand."""
    return sum([worth(game, card, player, round) for card in game.mission[0]])


def worth(game: Legion, card: str, player: PlayerId, round: int) -> int:
    scores = card in SCORES and (round >= FIRST or card in FROM_THE_START)
    return SCORES[card](game, player) if scores else 0


def score_objective(game: Legion, scoring: Scoring) -> None:
    """endphase.score: both players at the same time; all that the objective says comes before the secondary one."""
    score(game, game.mission[0][0])


def score_secondary(game: Legion, scoring: Scoring) -> None:
    """endphase.score"""
    score(game, game.mission[0][1])
    game.state.destroyed = ()


def score(game: Legion, card: str) -> None:
    found = [worth(game, card, player, game.state.round) for player in (0, 1)]
    for player, points in enumerate(found):
        gain_points(game, player, points)
        if card in NOTED:
            NOTED[card](game, player)
    if card in AFTER and game.state.round >= FIRST:
        game.later(*AFTER[card](game))


class Scoring(Procedure):
    steps = (score_objective, score_secondary)

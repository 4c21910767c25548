"""The scoring step of the end phase (endphase.score)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.battle_cards.registry import AFTER, FROM_THE_START, NOTED, SCORES
from dejarik.games.legion.missions import gain_points

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

FIRST: Final = 2
"""card.objective.fields: every card that does not say otherwise scores from the second round on."""


def in_sight(game: Legion, player: PlayerId, round: int) -> int:
    """What the scoring step of that round would bring a player as things stand."""
    cards = [card for card in game.mission[0] if card in SCORES and (round >= FIRST or card in FROM_THE_START)]
    return sum([SCORES[card](game, player) for card in cards])


def score(game: Legion, scoring: Scoring) -> None:
    """endphase.score: both players at the same time, for the objective and for the secondary objective."""
    found = [in_sight(game, player, game.state.round) for player in (0, 1)]
    for player, points in enumerate(found):
        gain_points(game, player, points)
        for card in game.mission[0]:
            if card in NOTED:
                NOTED[card](game, player)
    game.state.destroyed = ()


def after_scoring(game: Legion, scoring: Scoring) -> Outcome:
    """What a card has happen once its points were counted."""
    if game.state.round >= FIRST:
        game.later(*[step for card in game.mission[0] if card in AFTER for step in AFTER[card](game)])
    return None


class Scoring(Procedure):
    steps = (score, after_scoring)

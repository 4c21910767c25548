"""The race for threat, and what is told of it."""

from __future__ import annotations

import re
from random import Random

import pytest

import dejarik
from dejarik.core import record as records
from dejarik.games.xwing.shown import picture
from dejarik.games.xwing.shown.view import View
from dejarik.tabletop.pose import Pose
from tests.marks import covers
from tests.rules.xwing.escalation.matches import ESCORT, MARKERS, VETERAN, end_round, lose, playing, replaced, settled
from tests.rules.xwing.scenario import Scenario
from tests.words.test_words import told


def with_totals(match: Scenario, rebel: int, imperial: int) -> None:
    """Ships of that much threat are destroyed already, and all are replaced."""
    for player, total in ((1, rebel), (0, imperial)):
        pilot = "academypilot" if player else "bluesquadronescort"
        lost = match.ship(pilot, 450, 450, player=player, threat=total)
        lose(match, lost)
    settled(match)


@covers("escalation.victory")
@pytest.mark.parametrize(("total", "won"), [(8, False), (9, True)])
@pytest.mark.parametrize("player", [0, 1])
def test_more_than_twice_the_level_wins(total: int, won: bool, player: int) -> None:
    match = playing()
    with_totals(match, *((total, 3) if player == 0 else (3, total)))
    assert not match.game.over
    end_round(match)
    if won:
        assert match.game.result is not None
        assert (match.game.result.winner, match.game.result.reason) == (player, "escalation.victory")
        assert match.game.result.scores[player] == total
    else:
        assert (match.asked, match.game.result) == ("dial", None)


@covers("escalation.victory.both")
@pytest.mark.parametrize(("totals", "winner"), [((9, 9), None), ((11, 10), 0), ((9, 10), 1), ((10, 9), 0)])
def test_with_both_past_the_goal_the_higher_total_wins_and_a_tie_plays_on(
    totals: tuple[int, int], winner: int | None
) -> None:
    match = playing()
    with_totals(match, *totals)
    end_round(match)
    assert (match.game.result.winner if match.game.result else None) == winner
    assert match.game.over == (winner is not None)


@covers("escalation.victory", "escalation.reinforce.when")
def test_a_player_whose_last_ship_is_lost_goes_on_with_its_replacement() -> None:
    match = playing()
    lose(match, VETERAN)
    settled(match)
    replaced(match, ESCORT, "lukeskywalker", "hit")
    assert (match.game.result, match.asked, match.game.state.round) == (None, "dial", 2)


def test_everybody_sees_the_markers_and_the_threat_destroyed() -> None:
    match = playing()
    replaced(match, ESCORT, "lukeskywalker", "hit")
    for player in (0, 1, None):
        view = match.game.view(player)
        assert isinstance(view, View)
        assert view.escalation is not None
        assert view.escalation.markers == tuple(Pose(*spot) for spot in MARKERS)
        assert (view.escalation.threat_destroyed, view.escalation.goal) == ((0, 2), 8)
        assert view.ships[5].pilot[0] == "lukeskywalker"
        for lang in ("en", "fr"):
            assert picture.board(view, lang).count('class="marker"') == 2
    usual = Scenario.match().game.view(0)
    assert isinstance(usual, View)
    assert usual.escalation is None
    assert 'class="marker"' not in picture.board(usual)


@pytest.mark.parametrize("mode", ["escalation", "escalation-core"])
@pytest.mark.parametrize("seed", range(4, 6))
def test_whole_matches_are_told_and_replayed(mode: str, seed: int) -> None:
    game = dejarik.new_game("xwing", seed, options={"mode": mode, "round_limit": 30})
    for sentence in told(game, Random(seed)):
        assert sentence
        assert not re.search(r"[{}]|\bname\.|\b(ask|option|refusal|result)\.\w|None", sentence), sentence
    assert any(event.name == "replacement.chosen" for event in game.events)
    again = dejarik.replay(records.to_json(game.record()))
    assert again.state_hash() == game.state_hash()

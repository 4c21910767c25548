"""Bots play legally, reproducibly, and one of them well."""

from __future__ import annotations

from collections import Counter

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.core.decision import Option
from dejarik.errors import UserError
from dejarik.games.xwing.lists.ready_squads import ready_squads
from dejarik.lab.simulate import Plan, Summary, simulate, summed_up


def duel(games: int, seed: str, bots: tuple[str, str] = ("greedy", "random"), rounds: int = 60) -> Summary:
    plan = Plan(game="xwing", games=games, seed=seed, bots=bots, swap=True, options={"round_limit": rounds})
    return summed_up(plan, list(simulate(plan)))


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UserError, match="random, greedy, search-1, search-2, search-3"):
        bot_named("clever", 0)


def test_the_random_bot_gives_every_option_its_share() -> None:
    game = dejarik.new_game("xwing", 2)
    bot = bot_named("random", 0)
    decision = game.decisions[0]
    answers = [bot.choose(game, decision) for _ in range(1000 * len(decision.options))]
    chosen = Counter(answer.id for answer in answers if isinstance(answer, Option))
    assert set(chosen) == {option.id for option in decision.options}
    assert all(850 < count < 1150 for count in chosen.values())


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_with_the_same_seed_plays_the_same_match(name: str) -> None:
    one, other = (duel(2, "again", (name, "random"), rounds=4) for _ in range(2))
    assert [match.hash for match in one.matches] == [match.hash for match in other.matches]
    assert one.matches[0].hash != one.matches[1].hash


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_play_whole_matches_without_a_fault(name: str) -> None:
    summary = duel(2, "whole", (name, name), rounds=8)
    assert [match.fault for match in summary.matches] == [None] * 2
    assert summary.unfinished == 0


def test_the_greedy_bot_beats_the_random_one_from_either_seat() -> None:
    assert duel(10, "ten").bot_wins[0] >= 9


@pytest.mark.slow
def test_the_greedy_bot_wins_95_of_100_matches_against_the_random_one() -> None:
    assert duel(100, "hundred").bot_wins[0] >= 95


@pytest.mark.slow
@pytest.mark.parametrize("name", [squad.name for squad in ready_squads() if squad.format == "points"])
def test_the_greedy_bot_wins_95_of_100_matches_with_every_ready_squad(name: str) -> None:
    plan = Plan(game="xwing", games=100, seed=name, bots=("greedy", "random"), lists=(name, name), swap=True)
    assert summed_up(plan, list(simulate(plan, workers=2))).bot_wins[0] >= 95

"""Random matches of random decks: whatever the cards do to each other, the state stays sound and the record replays."""

from __future__ import annotations

from random import Random

import pytest

import dejarik
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.random_decks import random_deck
from dejarik.lab.simulate import Plan, simulate, summed_up
from tests.games.destiny import invariants


def plan(games: int, players: int = 2) -> Plan:
    return Plan(
        game="destiny",
        games=games,
        seed="cards",
        bots=("random",) * players,
        lists=("random",) * players,
        options={"players": players},
        check_replay=True,
    )


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_a_random_match_is_sound_at_every_decision(seed: int, players: int) -> None:
    decks = [random_deck(f"sound {seed}/{player}") for player in range(players)]
    game = dejarik.new_game("destiny", seed, decks, {"players": players})
    assert isinstance(game, Destiny)
    random = Random(seed)
    while not game.over:
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))
        invariants.check(game)


@pytest.mark.parametrize(("games", "players"), [(12, 2), (2, 3), (2, 4)])
def test_random_matches_replay_without_a_fault(games: int, players: int) -> None:
    check(games, players, workers=1)


@pytest.mark.slow
@pytest.mark.parametrize(("games", "players"), [(3000, 2), (250, 3), (250, 4)])
def test_thousands_of_random_matches_replay_without_a_fault(games: int, players: int) -> None:
    check(games, players, workers=2)


def check(games: int, players: int, workers: int) -> None:
    wanted = plan(games, players)
    summary = summed_up(wanted, list(simulate(wanted, workers)))
    assert [(match.fault, match.reproduce) for match in summary.matches if match.fault] == []
    assert summary.unfinished == 0

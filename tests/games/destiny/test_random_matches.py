"""Random matches of random decks: whatever the cards do to each other, the state stays sound and the record replays."""

from __future__ import annotations

from random import Random

import pytest

import dejarik
from dejarik.core.game import replayed
from dejarik.core.record import Leaving, from_json, to_json
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


@pytest.mark.parametrize("seed", range(6))
def test_players_who_concede_leave_a_sound_match_that_replays(seed: int) -> None:
    decks = [random_deck(f"leaving {seed}/{player}") for player in range(4)]
    game = dejarik.new_game("destiny", seed, decks, {"players": 4})
    assert isinstance(game, Destiny)
    random = Random(seed)
    gone: set[int] = set()
    while not game.over:
        can = [player for player in range(4) if game.may_leave(player)]
        if can and random.random() < 0.05 and len(gone) < 2:
            gone.add(leaver := random.choice(can))
            game.leave(leaver)
        else:
            decision = random.choice(game.decisions)
            game.answer(decision, decision.draw(random.random))
        invariants.check(game)
        assert not {decision.player for decision in game.decisions} & gone
    assert len(gone) == 2
    record = from_json(to_json(game.record()))
    assert replayed(dejarik.new_game("destiny", seed, decks, {"players": 4}), record).result == game.result
    at = next(count for count, entry in enumerate(record.entries) if isinstance(entry, Leaving))
    game.takeback(at)
    assert not any(player.out for player in game.state.players)
    assert game.record().entries[: len(record.entries)] == record.entries


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

"""The greedy bot plays Legion well and soon, by nothing but what its seat sees."""

from __future__ import annotations

from random import Random
from time import process_time

import msgspec
import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.ready_armies import ready_armies
from dejarik.games.legion.mind.evaluate import clock, value
from dejarik.games.legion.mind.habits import goals, habit
from dejarik.games.legion.state import Unit
from dejarik.lab.simulate import Plan, simulate, summed_up

NAMES = [army.name for army in ready_armies()]


def wins(name: str, games: int, workers: int = 1, bots: tuple[str, str] = ("greedy", "random")) -> int:
    plan = Plan(game="legion", games=games, seed=name, bots=bots, lists=(name, name), swap=True)
    summary = summed_up(plan, list(simulate(plan, workers)))
    assert summary.faults == summary.unfinished == 0
    return summary.bot_wins[0]


def test_the_greedy_bot_beats_the_random_one_from_either_seat() -> None:
    assert wins("Garrison Patrol", 2) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_greedy_bot_wins_95_of_100_matches_with_every_ready_army(name: str) -> None:
    assert wins(name, 100, workers=2) >= 95


@pytest.mark.slow
def test_the_search_bot_beats_the_random_one() -> None:
    assert wins("Garrison Patrol", 2, bots=("search-1", "random")) == 2


def test_an_activation_takes_less_than_a_second() -> None:
    """On average over two rounds with 1,000 points."""
    game, bot, other = dejarik.new_game("legion", 3), bot_named("greedy", 1), bot_named("random", 2)
    assert isinstance(game, Legion)
    spent = 0.0
    while not game.over and game.state.round < 3:
        decision = game.decisions[0]
        before = process_time()
        answer = (bot if decision.player == 0 else other).choose(game, decision)
        spent += process_time() - before if decision.player == 0 else 0.0
        game.answer(decision, answer)
    activated = [int(str(one.args["unit"])) for one in game.events if one.name == "unit.activated"]
    own = sum(game.unit(unit).owner == 0 for unit in activated)
    assert own > 12
    assert spent / own < 1.0


def test_its_answers_do_not_depend_on_what_it_cannot_see() -> None:
    game, lot = dejarik.new_game("legion", 5), Random(5)
    while not game.over and game.answer_count < 60:
        decision = game.decisions[0]
        if game.answer_count % 4 == 0:
            answer = bot_named("greedy", game.answer_count).choose(game, decision)
            twin = game.clone()
            assert isinstance(twin, Legion)
            for player in twin.state.players:
                player.pool.reverse()
                for deck in player.decks.values():
                    deck.reverse()
            twin.state.players[1 - decision.player].hand.reverse()
            assert bot_named("greedy", game.answer_count).choose(twin, twin.decisions[0]) == answer
        game.answer(decision, decision.draw(lot.random))


# What it thinks.


def test_by_habit_an_activation_ends_and_a_unit_is_drawn_rather_than_a_turn_passed() -> None:
    game, lot = dejarik.new_game("legion", 2), Random(2)
    assert isinstance(game, Legion)
    seen: set[str] = set()
    while not game.over and len(seen) < 2:
        decision = game.decisions[0]
        if decision.kind == "action":
            found = habit(game, decision)
            assert found is decision.option("end") or found is None
            seen.add("action")
        elif decision.kind == "turn" and {one.id for one in decision.options} == {"draw", "pass"}:
            assert habit(game, decision) is decision.option("draw")
        elif decision.kind == "turn":
            assert habit(game, decision) is not decision.option("pass")
            seen.add("turn")
        before = clock(game)
        game.answer(decision, decision.draw(lot.random))
        assert clock(game) >= before or game.state.round


def in_the_second_round() -> Legion:
    game, lot = dejarik.new_game("legion", 4), Random(4)
    assert isinstance(game, Legion)
    while game.state.round < 2:
        game.answer(game.decisions[0], game.decisions[0].draw(lot.random))
    return game


def moved(game: Legion, unit: Unit, x: float, y: float) -> Legion:
    """The match with a unit's leader elsewhere."""
    twin = game.clone()
    assert isinstance(twin, Legion)
    leader = twin.leader(unit)
    twin.state.miniatures[leader.id] = msgspec.structs.replace(leader, x=x, y=y, placed=True)
    twin.unit(unit.id).deployed = True
    return twin


def test_units_go_for_different_points_of_interest_and_do_not_stay_off_the_table() -> None:
    game = in_the_second_round()
    a, b = [(one.x, one.y) for one in game.state.tokens if one.kind == "poi"][:2]
    for one in game.state.units:  # no enemy is near either of them
        one.deployed = False
    first, second = game.units_of(0)[:2]
    nobody = value(game, 0)
    one_there = moved(game, first, *a)
    assert value(one_there, 0) > nobody
    together = moved(one_there, second, a[0] + 30.0, a[1])
    apart = moved(one_there, second, *b)
    assert value(apart, 0) > value(together, 0)


def test_a_unit_goes_near_to_the_enemy_however_many_they_are() -> None:
    game = in_the_second_round()
    for one in game.state.units:
        one.deployed = False
    game.state.tokens.clear()
    first = game.units_of(0)[0]
    for place, enemy in enumerate(game.units_of(1)):
        game = moved(game, enemy, 100.0 + 200.0 * place, 880.0)
    assert value(moved(game, first, 900.0, 40.0), 0) > value(moved(game, first, 900.0, 20.0), 0)


def test_a_unit_leaves_a_point_of_interest_to_the_friend_who_holds_it() -> None:
    """It goes for the next one, or for the enemy where friends hold them all."""
    game = in_the_second_round()
    near, far = [(one.x, one.y) for one in game.state.tokens if one.kind == "poi"][:2]
    game.state.tokens[:] = [one for one in game.state.tokens if (one.x, one.y) in (near, far)]
    for one in game.state.units:
        one.deployed = False
    mover, friend, other = game.units_of(0)[:3]
    enemy = game.units_of(1)[0]
    game = moved(game, mover, near[0], near[1] + 160.0)
    assert goals(game, 0, mover.id) == [near, far]
    game = moved(game, friend, *near)
    assert goals(game, 0, mover.id) == [far]
    assert goals(game, 0, friend.id) == [near, far]
    game = moved(moved(game, other, far[0] + 140.0, far[1]), enemy, 900.0, 900.0)
    assert goals(game, 0, mover.id) == [(900.0, 900.0)]

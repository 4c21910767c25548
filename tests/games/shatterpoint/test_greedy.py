"""The greedy bot plays Shatterpoint well and soon, by nothing but what its seat sees; the search bot plays it too."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.core.decision import Decision, Option
from dejarik.core.game import Game
from dejarik.games.shatterpoint.abilities import ACTIVE, LISTENERS
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.lists.ready_teams import default_teams, ready_teams
from dejarik.games.shatterpoint.mind.evaluate import value
from dejarik.games.shatterpoint.mind.habits import habit
from dejarik.lab.simulate import Plan, simulate, summed_up


def whole(name: str) -> bool:
    """Is every ability of the team played?"""
    (team,) = (team for team in ready_teams() if team.name == name)
    keys = [key for squad in team.squads for unit in squad.units for key in unit_facts(unit).abilities]
    return all(key in ACTIVE or key in LISTENERS for key in keys)


WHOLE = [team.name for team in ready_teams() if whole(team.name)]


def wins(name: str, games: int, workers: int = 1, bots: tuple[str, str] = ("greedy", "random")) -> int:
    plan = Plan(game="shatterpoint", games=games, seed=name, bots=bots, lists=(name, name), swap=True)
    summary = summed_up(plan, list(simulate(plan, workers)))
    assert summary.faults == summary.unfinished == 0
    return summary.bot_wins[0]


def test_the_teams_of_the_core_set_are_played_whole() -> None:
    assert {team.name for team in default_teams()} <= set(WHOLE)


def test_the_greedy_bot_beats_the_random_one_from_either_seat() -> None:
    assert wins(WHOLE[0], 2) == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", WHOLE)
def test_the_greedy_bot_wins_95_of_100_matches_with_every_team_played_whole(name: str) -> None:
    assert wins(name, 100, workers=2) >= 95


@pytest.mark.slow
def test_the_search_bot_beats_the_random_one() -> None:
    assert wins(WHOLE[0], 4, bots=("search-1", "random")) == 4


def until(game: Game[Any], kind: str) -> Decision:
    """Played by random bots until this is asked."""
    bot = bot_named("random", 3)
    while game.decisions[0].kind != kind:
        game.answer(game.decisions[0], bot.choose(game, game.decisions[0]))
    return game.decisions[0]


def test_the_search_bot_answers_legally() -> None:
    game = dejarik.new_game("shatterpoint", 3)
    for kind in ("deploy", "order", "activation"):
        decision = until(game, kind)
        game.answer(decision, bot_named("search-1", 1).choose(game, decision))
    assert not game.over


def test_a_greedy_decision_is_quick() -> None:
    """On average; the bound leaves room for a machine that has much else to do."""
    game, bot, other = dejarik.new_game("shatterpoint", 3), bot_named("greedy", 1), bot_named("random", 2)
    spent, decided = 0.0, 0
    while not game.over and decided < 60:
        decision = game.decisions[0]
        if decision.player == 0:
            before = process_time()
            answer = bot.choose(game, decision)
            spent, decided = spent + process_time() - before, decided + 1
        else:
            answer = other.choose(game, decision)
        game.answer(decision, answer)
    assert spent / decided < 0.06


def test_its_answers_do_not_depend_on_what_it_cannot_see() -> None:
    """The order of the decks and the struggles to come are changed before every answer: it gives the same one."""
    game = dejarik.new_game("shatterpoint", 5)
    assert isinstance(game, Shatterpoint)
    while not game.over and game.answer_count < 60:
        decision = game.decisions[0]
        answer = bot_named("greedy", game.answer_count).choose(game, decision)
        twin = game.clone()
        assert isinstance(twin, Shatterpoint)
        for player in twin.state.players:
            player.deck.reverse()
        assert bot_named("greedy", game.answer_count).choose(twin, twin.decisions[0]) == answer
        game.answer(decision, answer)


# What it thinks.


def test_struggles_objectives_and_wounds_count() -> None:
    game = dejarik.new_game("shatterpoint", 2)
    assert isinstance(game, Shatterpoint)
    until(game, "activation")
    worths = [value(game, 0)]
    assert worths[0] == -value(game, 1)
    game.state.token += 1
    worths.append(value(game, 0))
    next(one for one in game.state.units if one.owner == 1).wounded = True
    worths.append(value(game, 0))
    next(one for one in game.state.objectives if one.active).controller = 0
    worths.append(value(game, 0))
    game.state.players[0].claimed.append("any")
    worths.append(value(game, 0))
    assert worths == sorted(set(worths))
    assert worths[-1] > worths[-2] + 20


def option(id: str, value: object, **args: object) -> Option:
    return Option(id, value, "option.any", args)


def asked(kind: str, *options: Option) -> Decision:
    return Decision(0, kind, "attack.step8", lambda *_: None, options)


def test_on_the_way_it_takes_damage_in_the_tree_the_weakest_target_and_no_further_action() -> None:
    game = dejarik.new_game("shatterpoint", 2)
    stop = option("stop", None)
    shove, hurt = option("a", "a", effects=(("shove", 1),)), option("b", "b", effects=(("damage", 2),))
    assert habit(game, asked("tree", shove, hurt, stop)) is hurt  # type: ignore[arg-type]
    assert isinstance(game, Shatterpoint)
    enemies = [unit for unit in game.state.units if unit.owner == 1]
    enemies[0].wounded, enemies[1].damage = True, 3
    targets = [option(f"melee:{unit.characters[0]}", ("melee", unit.characters[0])) for unit in enemies]
    assert habit(game, asked("target", *targets, option("pass", None))) is targets[1]
    end = option("end", ("end", ""))
    assert habit(game, asked("activation", option("move", ("action", "move")), end)) is end
    assert habit(game, asked("choice", shove, hurt)) is None

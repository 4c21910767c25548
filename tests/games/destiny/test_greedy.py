"""The greedy bot plays Destiny well, and by nothing but what its seat sees."""

from __future__ import annotations

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.ready_decks import ready_decks
from dejarik.lab.simulate import Plan, simulate, summed_up


def wins(name: str, games: int, workers: int = 1) -> int:
    plan = Plan(game="destiny", games=games, seed=name, bots=("greedy", "random"), lists=(name, name), swap=True)
    summary = summed_up(plan, list(simulate(plan, workers)))
    assert summary.faults == summary.unfinished == 0
    return summary.bot_wins[0]


def test_the_greedy_bot_beats_the_random_one_from_either_seat() -> None:
    assert wins(ready_decks()[0].name, 10) >= 9


def test_two_greedy_bots_fight_it_out() -> None:
    """They do not wait for each other until the cards run out: characters fall, and soon."""
    bots = ("greedy", "greedy")
    names = [deck.name for deck in ready_decks()[::2]]
    plans = [Plan(game="destiny", games=1, seed="duel", bots=bots, lists=(name, name)) for name in names]
    played = [match for plan in plans for match in simulate(plan)]
    assert all(match.finished and match.rounds <= 12 for match in played)
    assert sum(match.reason == "defeated" for match in played) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("name", [deck.name for deck in ready_decks()])
def test_the_greedy_bot_wins_97_of_100_matches_with_every_ready_deck(name: str) -> None:
    assert wins(name, 100, workers=2) >= 97


def test_its_answers_do_not_depend_on_what_it_cannot_see() -> None:
    """Hands and decks of the other player are exchanged before every answer: it gives the same one."""
    game = dejarik.new_game("destiny", 5)
    assert isinstance(game, Destiny)
    while not game.over and game.answer_count < 120:
        decision = game.decisions[0]
        answer = bot_named("greedy", game.answer_count).choose(game, decision)
        twin = game.clone()
        assert isinstance(twin, Destiny)
        other = twin.state.players[1 - decision.player]
        other.hand, other.deck = (
            (other.deck + other.hand)[: len(other.hand)],
            (other.deck + other.hand)[len(other.hand) :],
        )
        twin.state.players[decision.player].deck.reverse()
        if all(one.player == decision.player for one in game.decisions):
            assert bot_named("greedy", game.answer_count).choose(twin, twin.decisions[0]) == answer
        game.answer(decision, answer)

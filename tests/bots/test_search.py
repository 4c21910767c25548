"""The search bot thinks within its budget, alike for alike seeds, from what its seat sees, and better than the greedy
one. Most tests give it little time: what it does then differs in quality only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dejarik
from dejarik.bots import BOTS, bot_named
from dejarik.bots import search as searching
from dejarik.bots.names import STRENGTHS, thinks
from dejarik.bots.search import (
    BUDGETS,
    SCREEN,
    SURE,
    Candidate,
    Search,
    SearchBot,
    better_half,
    clearly_behind,
    leaders,
)
from dejarik.core.decision import PASS, Option
from dejarik.core.game import Game
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.mind import evaluate as destiny_evaluate
from dejarik.games.destiny.mind.instinct import Instinct as DestinyInstinct
from dejarik.games.xwing.mind import evaluate
from dejarik.games.xwing.mind.instinct import Instinct
from dejarik.lab.simulate import Plan, Summary, simulate, summed_up
from dejarik.tabletop.pose import facing
from tests.bots.test_imagined import alike_to_player_0, in_planning


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    for strength in STRENGTHS:
        monkeypatch.setitem(searching.BUDGETS, strength, 200 * strength)


def duel(game: str, games: int, seed: str, bots: tuple[str, str], **options: object) -> Summary:
    plan = Plan(game=game, games=games, seed=seed, bots=bots, swap=True, options=options, check_replay=True)
    summary = summed_up(plan, list(simulate(plan)))
    assert [match.fault for match in summary.matches] == [None] * games
    return summary


def advanced(game: Game[Any], answers: int) -> Game[Any]:
    bot = bot_named("random", 0)
    for _ in range(answers):
        game.answer(game.decisions[0], bot.choose(game, game.decisions[0]))
    return game


# Strength.


def test_search_alone_is_the_one_of_middle_strength() -> None:
    bots = [bot_named(name, 0) for name in ("search-1", "search", "search-2", "search-3")]
    assert [isinstance(bot, SearchBot) and bot.budget for bot in bots] == [BUDGETS[one] for one in (1, 2, 2, 3)]
    assert [name for name in BOTS if thinks(name)] == ["search-1", "search-2", "search-3"]


def test_a_stronger_bot_thinks_longer_and_none_beyond_its_budget(
    monkeypatch: pytest.MonkeyPatch, in_haste: None
) -> None:
    thoughts: list[Search] = []
    best = Search.best

    def noted(search: Search, *args: Any) -> Any:
        thoughts.append(search)
        return best(search, *args)

    monkeypatch.setattr(Search, "best", noted)
    monkeypatch.setattr(searching, "SURE", 1e9)  # nothing is dropped early
    game = in_planning()
    for strength in STRENGTHS:
        bot_named(f"search-{strength}", 1).choose(game, game.decisions[0])
    spent = [search.spent for search in thoughts]
    assert spent == sorted(spent)
    field = len(game.decisions[0].options)
    assert all(200 * one <= used < 200 * one + field * 40 for one, used in zip(STRENGTHS, spent, strict=True))


# The race.


def candidate(*values: float) -> Candidate:
    one = Candidate((0.0,))
    one.values, one.total = list(values), sum(values)
    return one


def test_only_differences_within_the_same_worlds_count() -> None:
    first = candidate(10.0, -10.0, 30.0, -30.0)
    second = candidate(9.0, -11.1, 29.0, -31.1)
    assert clearly_behind(second, first, SURE)
    assert leaders([second, first]) == [first]


def test_what_may_still_turn_out_best_stays() -> None:
    first, second = candidate(3.0, 0.0, 3.0, 0.0), candidate(0.0, 3.0, 0.0, 2.0)
    assert leaders([first, second]) == [first, second]
    assert leaders([first, candidate(3.0, 0.0, 3.0, 0.0)])[0] is first
    assert len(leaders([first, candidate(3.0, 0.0, 3.0, 0.0)])) == 2


def test_the_usual_answer_yields_only_to_one_that_is_better_beyond_doubt() -> None:
    usual = PASS
    kept, lucky, better = candidate(1.0, 1.0, 1.0, 1.0), candidate(5.0, 0.0, 0.0, 0.0), candidate(2.0, 2.0, 2.0, 2.1)
    kept.answer = usual
    assert better_half([kept, lucky], usual) == [kept]
    assert better_half([lucky, kept], None) == [lucky]
    assert better_half([kept, better], usual) == [better]
    assert better_half([kept, lucky, better], usual) == [better, kept]


def test_a_ship_at_the_edge_does_not_think_about_flying_off_the_table() -> None:
    game = in_planning()
    decision = game.decisions[0]
    assert decision.subject is not None
    game.state.ships[decision.subject].pose = facing(game.state.width / 2, 60.0, 180.0)
    search = Search(evaluate, Instinct, game, decision)
    field = [one.answer.id for one in search.field(Random(0)) if isinstance(one.answer, Option)]
    assert len(field) == SCREEN < len(decision.options)
    assert not {"3-straight", "4-straight", "5-straight"} & set(field)


def test_of_many_subsets_the_usual_one_is_thought_about() -> None:
    """Which cards to shuffle back: there are more subsets of a hand than are tried."""
    game = dejarik.new_game("destiny", 3)
    decision = game.decisions[0]
    search = Search(destiny_evaluate, DestinyInstinct, game, decision)
    for seed in range(8):
        answers = [one.answer for one in search.field(Random(seed))]
        assert () in answers
        assert 1 < len(answers) < 32


# Its answers.


@pytest.mark.parametrize(("game", "answers"), [("xwing", 0), ("destiny", 8)])
def test_the_same_seed_gives_the_same_answers(game: str, answers: int, in_haste: None) -> None:
    match = in_planning() if game == "xwing" else advanced(dejarik.new_game(game, 3), answers)
    before = match.state_hash()
    for decision in match.decisions[:4]:
        chosen = [bot_named("search-1", "again").choose(match, decision) for _ in range(2)]
        assert chosen[0] == chosen[1]
        match.clone().answer(decision, chosen[0])
    assert match.state_hash() == before


def test_it_answers_alike_in_matches_of_x_wing_that_look_alike_to_it(in_haste: None) -> None:
    one, other = alike_to_player_0()
    for left, right in zip(one.decisions, other.decisions, strict=True):
        assert bot_named("search-1", 1).choose(one, left) == bot_named("search-1", 1).choose(other, right)


def test_it_does_not_see_the_other_hand_of_destiny_nor_the_decks(in_haste: None) -> None:
    game = advanced(dejarik.new_game("destiny", 5), 11)
    compared = 0
    while not game.over and compared < 25:
        decision = game.decisions[0]
        answer = bot_named("search-1", game.answer_count).choose(game, decision)
        if len(game.decisions) == 1:
            twin = game.clone()
            assert isinstance(twin, Destiny)
            other = twin.state.players[1 - decision.player]
            cards, held = other.deck + other.hand, len(other.hand)
            other.hand, other.deck = cards[:held], cards[held:]
            twin.state.players[decision.player].deck.reverse()
            assert bot_named("search-1", game.answer_count).choose(twin, decision) == answer
            compared += 1
        game.answer(decision, answer)


# Whole matches.


def test_it_beats_the_random_bot_at_destiny_from_either_seat(in_haste: None) -> None:
    """The greedy one is its equal in such haste."""
    assert duel("destiny", 4, "short", ("search-1", "random")).bot_wins[0] == 4


def test_it_beats_the_greedy_bot_at_x_wing_from_either_seat(in_haste: None) -> None:
    assert duel("xwing", 4, "short", ("search-2", "greedy"), setup="learning").bot_wins[0] >= 3


@pytest.mark.slow
@pytest.mark.parametrize(("game", "least"), [("xwing", 20), ("destiny", 16)])
def test_it_wins_more_matches_than_the_greedy_bot(game: str, least: int) -> None:
    assert duel(game, 30, "thirty", ("search", "greedy")).bot_wins[0] >= least

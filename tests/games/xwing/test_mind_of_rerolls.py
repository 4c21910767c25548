"""Which dice bots roll again."""

from __future__ import annotations

import pytest

from dejarik.bots import bot_named
from dejarik.games.xwing.mind.evaluate import habit
from dejarik.games.xwing.mind.instinct import Instinct
from tests.rules.xwing.scenario import Scenario


@pytest.fixture
def xwing() -> Scenario:
    return Scenario()


def locked(xwing: Scenario, red: str) -> None:
    """An attack with a lock on the defender, and these results."""
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.dice(red=red)
    xwing.attack(escort, tie)


def test_the_greedy_bot_spends_a_lock_on_what_failed_and_keeps_what_hits() -> None:
    spent = 0
    for seed in range(20):
        xwing = Scenario()
        locked(xwing, "blank blank hit")
        bot = bot_named("greedy", seed)
        xwing.answer(bot.choose(xwing.game, xwing.decision))
        if xwing.asked == "reroll":
            spent += 1
            assert bot.choose(xwing.game, xwing.decision) == ("blank", "blank")
    assert spent > 12


def test_a_lock_is_kept_where_every_die_hits(xwing: Scenario) -> None:
    locked(xwing, "hit hit crit")
    assert Instinct(lambda: 0.0).answer(xwing.game, xwing.decision) == xwing.decision.options[-1]


@pytest.mark.parametrize(
    ("red", "rerolled"),
    [("hit focus blank", ("focus", "blank")), ("crit hit hit", ("crit",)), ("hit blank hit", ("blank",))],
)
def test_the_usual_dice_are_those_that_failed_and_at_least_one(
    xwing: Scenario, red: str, rerolled: tuple[str, ...]
) -> None:
    locked(xwing, red)
    xwing.answer("lock")
    assert habit(xwing.game, xwing.decision) == rerolled
    assert Instinct(lambda: 0.0).answer(xwing.game, xwing.decision) == rerolled


def test_what_a_token_turns_is_not_rerolled(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.tokens(escort, focus=1)
    xwing.dice(red="hit focus blank")
    xwing.attack(escort, tie)
    xwing.answer("lock")
    assert habit(xwing.game, xwing.decision) == ("blank",)


def test_a_card_for_one_die_takes_the_worst(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("predator",))
    xwing.dice(red="focus blank hit")
    xwing.attack(escort, tie)
    assert Instinct(lambda: 0.0).answer(xwing.game, xwing.decision) == xwing.decision.options[0]
    xwing.answer("predator.Predator")
    assert habit(xwing.game, xwing.decision) == ("blank",)


def test_of_the_other_side_successes_are_rerolled(xwing: Scenario) -> None:
    vcx, tie = xwing.duel("lothalrebel", "academypilot", upgrades=("zuckuss",))
    xwing.dice(red="hit hit hit hit", green="blank evade focus")
    xwing.attack(vcx, tie)
    xwing.answer("zuckuss.ZuckussCrew")
    assert habit(xwing.game, xwing.decision) == ("evade",)

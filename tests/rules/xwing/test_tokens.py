"""Tokens: gained, spent, handed over, and removed by their colour. The cloak token."""

from typing import get_args

import pytest

from dejarik.games.xwing.shown.view import ship_view
from dejarik.games.xwing.state import Token
from dejarik.games.xwing.tokens import COLOURS, transfer
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


@covers("token.gain")
def test_a_gained_token_is_added_to_those_that_the_ship_has(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.tokens(escort, focus=1)
    xwing.action(escort, "focus")
    assert xwing[escort].tokens == {"focus": 2}


@covers("token.spend-remove")
def test_a_spent_token_is_gone(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, evade=1)
    xwing.dice(red="hit hit hit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["evade:blank", "pass"]
    xwing.answer("evade:blank")
    assert (xwing.asked, xwing[tie].tokens, xwing.facedown(tie)) == (None, {}, 2)


@covers("token.spend-remove")
def test_of_two_tokens_one_is_spent_at_a_time(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, evade=2)
    xwing.dice(red="hit hit hit", green="blank blank blank")
    xwing.attack(escort, tie)
    xwing.answer("evade:blank")
    assert (xwing.options, xwing[tie].tokens) == (["evade:blank", "pass"], {"evade": 1})


@covers("token.transfer")
@pytest.mark.parametrize(("jam", "left"), [(0, {"focus": 1}), (1, {})])
def test_a_transferred_token_leaves_one_ship_and_is_gained_by_the_other(
    xwing: Scenario, jam: int, left: dict[str, int]
) -> None:
    """Kyle Katarn gives a focus token away. A jammed ship loses what it gains, and the jam with it."""
    kyle = xwing.ship("kylekatarn", 450, 200, turret=("front",))
    friend = xwing.ship("bluesquadronescort", 450, 350)
    xwing.tokens(kyle, focus=1)
    xwing.tokens(friend, jam=jam)
    xwing.engagement()
    xwing.answer(f"kylekatarn.KyleKatarn:{kyle}")
    assert (xwing.asked, xwing[kyle].tokens, xwing[friend].tokens) == (None, {}, left)


# Colours.


@covers("token.green")
def test_green_tokens_go_in_the_end_phase(xwing: Scenario) -> None:
    ship, _ = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(ship, focus=2, evade=1, calculate=1, reinforce_fore=1, reinforce_aft=1)
    xwing.end_phase()
    assert xwing[ship].tokens == {}


@covers("token.orange")
def test_orange_tokens_go_in_the_end_phase(xwing: Scenario) -> None:
    ship, _ = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(ship, disarm=1, jam=2, tractor=2)
    xwing.end_phase()
    assert xwing[ship].tokens == {}


@covers("token.blue")
def test_a_blue_token_stays_in_the_end_phase(xwing: Scenario) -> None:
    ship, _ = xwing.duel("imdaartestpilot", "bluesquadronescort")
    xwing.tokens(ship, cloak=1)
    xwing.end_phase()
    assert xwing[ship].tokens == {"cloak": 1}


@covers("token.red")
def test_red_tokens_stay_in_the_end_phase(xwing: Scenario) -> None:
    ship, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(ship, stress=2, ion=1)
    xwing.lock(ship, tie)
    xwing.end_phase()
    assert (xwing[ship].tokens, xwing[ship].locks) == ({"stress": 2, "ion": 1}, [tie])


@covers("token.colours")
@pytest.mark.parametrize("token", get_args(Token))
def test_the_colour_of_a_token_says_whether_the_end_phase_removes_it(xwing: Scenario, token: Token) -> None:
    ship, _ = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(ship, **{token: 1})
    xwing.end_phase()
    assert (token in xwing[ship].tokens) == (COLOURS[token] in ("blue", "red"))


@covers("token.list", "token.colours")
def test_every_token_of_the_book_is_in_the_game_and_has_its_colour(xwing: Scenario) -> None:
    colours = {
        "green": {"focus", "evade", "calculate", "reinforce-fore", "reinforce-aft"},
        "orange": {"disarm", "jam", "tractor"},
        "blue": {"cloak"},
        "red": {"stress", "ion"},
    }
    assert {c: {token for token in get_args(Token) if COLOURS[token] == c} for c in colours} == colours


@covers("token.list")
def test_a_ship_shows_its_locks_shields_charges_force_and_conditions(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("r2d2",))
    xwing.lock(luke, tie)
    xwing[luke].conditions.append("listeningdevice")
    seen = ship_view(xwing[luke], dial_seen=False)
    assert (seen.locks, seen.shields, seen.force, seen.conditions) == ((tie,), 2, 2, ("listeningdevice",))
    assert seen.upgrades == (("r2d2", 3, 0),)


# Cloak.


@covers("token.cloak.agility")
def test_a_cloak_gives_2_more_defense_dice(xwing: Scenario) -> None:
    escort, phantom = xwing.duel("bluesquadronescort", "imdaartestpilot")
    xwing.tokens(phantom, cloak=1)
    xwing.dice(red="hit hit hit", green="evade evade blank blank")
    xwing.attack(escort, phantom)
    assert xwing.events("dice.rolled")[1]["faces"] == ("evade", "evade", "blank", "blank")


@covers("token.cloak.agility")
def test_without_the_cloak_the_phantom_rolls_2_defense_dice(xwing: Scenario) -> None:
    escort, phantom = xwing.duel("bluesquadronescort", "imdaartestpilot")
    xwing.dice(red="hit hit hit", green="evade evade")
    xwing.attack(escort, phantom)
    assert xwing[phantom].shields == 1


@covers("token.cloak.disarmed")
def test_a_cloaked_ship_does_not_attack_in_this_round_or_the_next(xwing: Scenario) -> None:
    phantom, _ = xwing.duel("imdaartestpilot", "bluesquadronescort")
    xwing.tokens(phantom, cloak=1)
    xwing.engage(phantom)
    assert xwing.asked is None
    xwing.end_phase()
    xwing.engage(phantom)
    assert (xwing.asked, xwing[phantom].tokens) == (None, {"cloak": 1})


@covers("token.cloak.disarmed")
def test_the_same_ship_without_its_cloak_may_attack(xwing: Scenario) -> None:
    phantom, _ = xwing.duel("imdaartestpilot", "bluesquadronescort")
    xwing.engage(phantom)
    assert xwing.options == ["primary", "pass"]


@covers("token.cloak.single")
def test_a_cloaked_ship_cannot_cloak(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.tokens(phantom, cloak=1)
    xwing.actions(phantom)
    with refused(xwing, by="token.cloak.single"):
        xwing.answer("cloak")
    assert xwing.options == ["focus", "evade", "barrel-roll", "pass"]


@covers("token.cloak.single")
def test_a_cloaked_ship_gains_no_second_cloak_token(xwing: Scenario) -> None:
    giver, taker = xwing.ship("imdaartestpilot", 450, 450), xwing.ship("imdaartestpilot", 550, 450)
    xwing.tokens(giver, cloak=1)
    xwing.tokens(taker, cloak=1)
    transfer(xwing.game, "cloak", xwing[giver], xwing[taker])
    assert xwing[taker].tokens == {"cloak": 1}

"""Tokens spent on dice: focus, evade, calculate, lock; and the reinforce token, which is not spent."""

import pytest

from dejarik.games.xwing.dice import Pool, rerollable
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


def results(xwing: Scenario) -> tuple[int, int]:
    """How many hits and criticals the last attack had left."""
    events = [event for event in xwing.game.events if event.name in ("attack.hit", "attack.missed")]
    return events[-1].args["hits"], events[-1].args["crits"]  # type: ignore[return-value]


# Focus.


@covers("token.focus.attack")
def test_without_a_focus_token_focus_results_stay(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.asked, results(xwing)) == (None, (0, 0))


@covers("token.focus.attack")
def test_a_focus_token_without_a_focus_result_is_not_spent(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(escort, focus=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing[escort].tokens) == (None, {"focus": 1})


@covers("token.focus.defense")
def test_a_focus_token_turns_every_focus_result_of_the_defender_into_an_evade(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, focus=2)
    xwing.dice(red="hit hit hit", green="focus focus evade")
    xwing.attack(escort, tie)
    assert xwing.options == ["focus", "pass"]
    xwing.answer("focus")
    assert (xwing.asked, xwing[tie].tokens, results(xwing)) == (None, {"focus": 1}, (0, 0))


@covers("token.focus.end", "token.evade.end")
def test_unspent_focus_and_evade_tokens_go_in_the_end_phase(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(escort, focus=1, stress=1)
    xwing.tokens(tie, evade=1)
    xwing.end_phase()
    assert (xwing[escort].tokens, xwing[tie].tokens) == ({"stress": 1}, {})


# Evade.


@covers("token.evade.spend")
@pytest.mark.parametrize(("spent", "left"), [("evade:blank", (1, 0)), ("evade:focus", (1, 0)), ("pass", (2, 0))])
def test_an_evade_token_turns_one_blank_or_focus_result_into_an_evade(
    xwing: Scenario, spent: str, left: tuple[int, int]
) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, evade=1)
    xwing.dice(red="hit hit hit", green="evade blank focus")
    xwing.attack(escort, tie)
    assert xwing.options == ["evade:blank", "evade:focus", "pass"]
    xwing.answer(spent)
    assert (results(xwing), xwing[tie].count("evade")) == (left, 1 if spent == "pass" else 0)


@covers("token.evade.spend")
def test_the_die_that_an_evade_token_changes_is_the_one_chosen(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, evade=1, focus=1)
    xwing.dice(red="hit hit hit", green="evade blank focus")
    xwing.attack(escort, tie)
    xwing.answer("evade:blank")
    assert xwing.decision.args["faces"] == ("evade", "evade", "focus")


@covers("token.evade.spend")
def test_an_evade_token_adds_no_die(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    decimator = xwing.ship("patrolleader", 450, 410, 180, player=1, turret=("left", "right"))
    xwing.tokens(decimator, evade=1)
    xwing.dice(red="hit blank blank")
    xwing.attack(escort, decimator)
    assert (xwing.asked, xwing.rolled[1], xwing[decimator].shields) == (None, (), 3)
    assert xwing[decimator].tokens == {"evade": 1}


# Calculate.


@covers("token.calculate.spend")
def test_a_calculate_token_turns_one_focus_result_into_a_hit(xwing: Scenario) -> None:
    tie, escort = xwing.duel("academypilot", "bluesquadronescort")
    xwing.tokens(tie, calculate=1)
    xwing.dice(red="focus focus", green="blank blank")
    xwing.attack(tie, escort)
    assert xwing.options == ["calculate", "pass"]
    xwing.answer("calculate")
    assert (xwing.asked, xwing[tie].tokens, results(xwing)) == (None, {}, (1, 0))


@covers("token.calculate.spend")
def test_a_calculate_token_turns_one_focus_result_into_an_evade(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(tie, calculate=1)
    xwing.dice(red="hit hit blank", green="focus focus blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["calculate", "pass"]
    xwing.answer("calculate")
    assert (xwing.asked, xwing[tie].tokens, results(xwing)) == (None, {}, (1, 0))


# Lock.


@covers("token.lock.spend")
def test_a_lock_is_spent_to_reroll_one_or_more_attack_dice(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank hit")
    xwing.attack(escort, tie)
    assert xwing.options == ["lock", "pass"]
    xwing.answer("lock")
    assert xwing.rerolls == ["blank", "hit", "blank+blank", "blank+hit", "blank+blank+hit"]
    xwing.dice(red="crit hit", green="blank blank blank")
    xwing.answer(("blank", "blank"))
    assert (xwing[escort].locks, results(xwing)) == ([], (2, 1))


@covers("token.lock.spend")
def test_no_lock_is_spent_without_dice_to_reroll(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank hit")
    xwing.attack(escort, tie)
    xwing.answer("lock")
    assert xwing.decision.named == ()
    for dice in ((), ("crit",), ("hit", "hit"), ("blank", "blank", "blank")):
        with refused(xwing, by="token.lock.spend"):
            xwing.answer(dice)
    assert xwing[escort].locks == [tie]


@covers("token.lock.spend")
def test_a_single_die_is_rerolled_without_asking_which(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    other = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.lock(tie, other)
    xwing.dice(red="blank focus")
    xwing.attack(tie, other)
    xwing.attacking.red.rerolled[1] = True
    xwing.changed()
    xwing.dice(red="hit", green="blank blank")
    given = xwing.game.answer_count
    xwing.answer("lock")
    assert (xwing.asked, xwing.game.answer_count - given, xwing[other].shields) == (None, 1, 1)


@covers("token.lock.spend")
def test_a_die_is_rerolled_only_once(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, upgrades=("predator",))
    other = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.lock(tie, other)
    xwing.tokens(tie, focus=1)
    xwing.dice(red="blank blank blank focus")
    xwing.attack(tie, other)
    xwing.reroll("predator.Predator", "blank")
    assert xwing.options == ["lock", "pass"]
    xwing.answer("lock")  # one die is left for it
    assert (xwing.decision.args["faces"], xwing.options) == (("blank", "focus"), ["focus", "pass"])


def test_predator_is_for_its_ships_own_attacks(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    other = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("predator",))
    xwing.dice(red="hit blank", green="blank blank blank")
    xwing.attack(tie, other)
    assert "dice.rolled" in [event.name for event in xwing.game.events]
    assert not xwing.game.decisions or xwing.decision.kind != "modify"


@covers("token.lock.own-only")
def test_the_lock_of_a_friend_cannot_be_spent(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    friend = xwing.ship("lukeskywalker", 500, 200)
    xwing.lock(friend, tie)
    xwing.dice(red="blank blank hit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing[friend].locks, results(xwing)) == (None, [tie], (1, 0))


@covers("token.lock.own-only")
def test_a_lock_on_another_ship_cannot_be_spent(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    other = xwing.ship("academypilot", 500, 800, player=1)
    xwing.lock(escort, other)
    xwing.dice(red="blank blank hit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing[escort].locks) == (None, [other])


# Reinforce.


def decimator(xwing: Scenario, **tokens: int) -> ShipId:
    """A large ship without agility, in the middle, heading north. It belongs to player 1."""
    ship = xwing.ship("patrolleader", 450, 450, player=1, turret=("left", "right"))
    xwing.tokens(ship, **tokens)
    return ship


@covers("token.reinforce.effect")
@pytest.mark.parametrize(
    ("red", "shields"),
    [("hit hit hit", 2), ("crit crit blank", 3), ("hit blank blank", 3), ("blank blank blank", 4)],
)
def test_a_reinforced_ship_suffers_one_damage_less_but_at_least_one(xwing: Scenario, red: str, shields: int) -> None:
    ship = decimator(xwing, reinforce_fore=1)
    escort = xwing.ship("bluesquadronescort", 450, 660, 180)
    xwing.dice(red=red)
    xwing.attack(escort, ship)
    assert (xwing[ship].shields, xwing[ship].tokens) == (shields, {"reinforce-fore": 1})


@covers("token.reinforce.effect")
def test_a_reinforce_token_is_still_there_for_the_next_attack(xwing: Scenario) -> None:
    ship = decimator(xwing, reinforce_fore=1)
    for x in (420, 480):
        escort = xwing.ship("bluesquadronescort", x, 660, 180)
        xwing.dice(red="hit hit blank")
        xwing.attack(escort, ship)
    assert (xwing[ship].shields, xwing[ship].tokens) == (2, {"reinforce-fore": 1})


@covers("token.reinforce.effect")
def test_reinforcement_takes_a_hit_off_before_a_critical(xwing: Scenario) -> None:
    ship = decimator(xwing, reinforce_fore=1)
    xwing[ship].shields = 0
    xwing.deck("weaponsfailure")
    escort = xwing.ship("bluesquadronescort", 450, 660, 180)
    xwing.dice(red="hit crit blank")
    xwing.attack(escort, ship)
    assert (xwing.faceup(ship), xwing.facedown(ship)) == (["weaponsfailure"], 0)


@covers("token.reinforce.effect")
@pytest.mark.parametrize(("side", "shields"), [("reinforce_fore", 1), ("reinforce_aft", 2)])
def test_an_attack_from_behind_is_met_by_the_aft_token_only(xwing: Scenario, side: str, shields: int) -> None:
    ship = decimator(xwing, **{side: 1})
    escort = xwing.ship("bluesquadronescort", 450, 240, 0)
    xwing.dice(red="hit hit hit")
    xwing.attack(escort, ship)
    assert xwing[ship].shields == shields


@covers("token.reinforce.wholly")
@pytest.mark.parametrize(("y", "shields"), [(450 + 21, 2), (450 + 19, 1)])
def test_an_attacker_across_the_side_line_is_not_met_by_reinforcement(xwing: Scenario, y: float, shields: int) -> None:
    ship = decimator(xwing, reinforce_fore=1)
    escort = xwing.ship("bluesquadronescort", 650, y, 270)
    xwing.dice(red="hit hit hit")
    xwing.attack(escort, ship)
    assert xwing[ship].shields == shields


@covers("example.reinforce")
def test_the_example_of_a_reinforced_decimator(xwing: Scenario) -> None:
    ship = decimator(xwing, reinforce_fore=1)
    ahead = xwing.ship("bluesquadronescort", 450, 660, 180)
    across = xwing.ship("bluesquadronescort", 660, 455, 270)
    behind = xwing.ship("bluesquadronescort", 450, 240, 0)
    suffered = []
    for attacker in (ahead, across, behind):
        xwing[ship].shields = 4
        xwing.changed()
        xwing.dice(red="hit hit hit")
        xwing.attack(attacker, ship)
        suffered.append(4 - xwing[ship].shields)
    assert suffered == [2, 3, 3]


def test_a_result_that_no_die_brought_cannot_be_rerolled() -> None:
    pool = Pool(["blank"], [False])
    pool.add("focus")
    assert rerollable(pool) == ("blank",)

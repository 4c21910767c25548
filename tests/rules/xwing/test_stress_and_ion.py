"""Stress, ion and tractor tokens: what they forbid, and what they make a ship do."""

import pytest

from dejarik.games.xwing.tokens import ionized, tractored
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

TRACTOR_MOVES = [
    "roll-left-centre",
    "roll-left-front",
    "roll-left-rear",
    "roll-right-centre",
    "roll-right-front",
    "roll-right-rear",
    "boost-straight",
]

# Stress.


@covers("stress.state")
def test_a_stressed_ship_has_no_action_to_choose(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.tokens(luke, stress=1)
    xwing.activate(luke, "3-straight")
    assert (xwing.asked, xwing[luke].performed, xwing[luke].tokens) == (None, [], {"stress": 1})
    assert xwing.events("action.skipped") == []


@covers("stress.state")
def test_a_stressed_ship_cannot_select_a_red_maneuver(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(luke, stress=1)
    xwing.planning()
    stressed, calm = xwing.decisions
    red = {"3-tallon-left", "3-tallon-right", "4-koiogran"}
    assert {option.id for option in calm.options} - {option.id for option in stressed.options} == red
    assert (stressed.subject, calm.subject) == (luke, wedge)
    with refused(xwing, by="planning.stressed-cannot-select-red"):
        xwing.answer("4-koiogran", stressed)


@covers("stress.no-actions-any-source")
@pytest.mark.parametrize("stress", [0, 1])
def test_a_stressed_ship_gets_no_action_from_a_card_either(xwing: Scenario, stress: int) -> None:
    luke, friend = xwing.duel("lukeskywalker", "academypilot", range=2)
    x, y, _ = xwing.where(friend)
    valen = xwing.ship("valenrudor", x + 60, y, 180, player=1)
    xwing.tokens(valen, stress=stress)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(luke, friend)
    assert xwing.asked == (None if stress else "ability")


@covers("stress.token")
def test_stress_stays_in_the_end_phase(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 600, 400, player=1)
    xwing.tokens(luke, stress=1, focus=1, disarm=1)
    xwing.end_phase()
    assert xwing[luke].tokens == {"stress": 1}


@covers("stress.cumulative")
def test_a_ship_stays_stressed_until_its_last_stress_token_is_gone(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 200)
    xwing.tokens(luke, stress=2)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].tokens, xwing.asked) == ({"stress": 1}, None)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].tokens, xwing.asked) == ({}, "action")


@covers("stress.red-execute-forbidden")
def test_a_ship_stressed_after_its_red_dial_was_set_flies_straight_on(xwing: Scenario) -> None:
    """The book gives no replacement; a white [2 straight] is the known one."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.dial(luke, "4-koiogran")
    xwing.tokens(luke, stress=1)
    xwing.activate(luke)
    assert xwing.where(luke) == (400.0, 520.0, 0.0)
    executed = xwing[luke].executed
    assert executed is not None
    assert (executed.speed, executed.bearing, executed.difficulty) == (2, "straight", "white")
    assert (xwing[luke].tokens, xwing.asked) == ({"stress": 1}, None)


@covers("stress.red-execute-forbidden")
def test_a_white_dial_is_executed_though_the_ship_is_stressed(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.tokens(luke, stress=1)
    xwing.activate(luke, "4-straight")
    assert (xwing.where(luke), xwing[luke].tokens) == ((400.0, 600.0, 0.0), {"stress": 1})


# Ion.


@covers("token.ion.threshold")
@pytest.mark.parametrize(("pilot", "needed"), [("academypilot", 1), ("cutlasssquadronpilot", 2), ("patrolleader", 3)])
def test_a_ship_is_ionized_by_as_many_tokens_as_its_size_asks(xwing: Scenario, pilot: str, needed: int) -> None:
    ship = xwing.ship(pilot, 400, 400, player=1)
    xwing.ship("lukeskywalker", 700, 400)
    xwing.tokens(ship, ion=needed - 1)
    assert not ionized(xwing[ship])
    xwing.tokens(ship, ion=needed)
    assert ionized(xwing[ship])
    xwing.planning()
    assert [decision.player for decision in xwing.decisions] == [0]


@covers("token.ion.below-threshold")
def test_a_medium_ship_with_one_ion_token_plays_its_round_as_usual(xwing: Scenario) -> None:
    uwing = xwing.ship("bluesquadronscout", 200, 200)
    xwing.ship("academypilot", 800, 800, 180, player=1)
    xwing.tokens(uwing, ion=1)
    xwing.round()
    xwing.answers("2-straight", "2-straight", "pass")
    assert (xwing.decision.subject, xwing.where(uwing)) == (uwing, (200.0, 340.0, 0.0))
    assert xwing.options == ["focus", "pass"]
    xwing.answer("pass")
    assert [decision.player for decision in xwing.decisions] == [0, 1]
    assert xwing[uwing].tokens == {"ion": 1}


@covers("token.ion.below-threshold")
def test_one_more_ion_token_in_the_next_round_ionizes_a_medium_ship(xwing: Scenario) -> None:
    uwing, punisher = xwing.duel("bluesquadronscout", "cutlasssquadronpilot", range=2, upgrades=("iontorpedoes",))
    xwing.tokens(punisher, ion=1)
    xwing.lock(uwing, punisher)
    xwing.dice(red="hit hit blank blank", green="blank")
    xwing.attack(uwing, punisher, "iontorpedoes")
    xwing.decline()
    assert xwing[punisher].tokens == {"ion": 2}
    xwing.planning()
    assert [decision.player for decision in xwing.decisions] == [0]


@covers("token.ion.no-dial")
def test_an_ionized_ship_gets_no_dial(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(luke, ion=1)
    xwing.planning()
    assert xwing.decision.subject == wedge
    xwing.answer("2-straight")
    assert (xwing[luke].dial, xwing[wedge].dial, xwing.asked) == (None, "2-straight", None)


@covers("token.ion.activation")
def test_a_ship_ionized_after_it_got_a_dial_activates_normally(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.dial(luke, "3-turn-left")
    xwing.tokens(luke, ion=1)
    xwing.activate(luke)
    assert xwing.events("dial.revealed") == [{"ship": luke, "maneuver": "3-turn-left"}]
    assert xwing.where(luke) == (290.0, 510.0, 270.0)
    assert xwing.options == ["focus", "barrel-roll", "pass"]
    xwing.answer("barrel-roll")
    xwing.answer("roll-left-centre")
    assert xwing[luke].tokens == {"ion": 1}


@covers("token.ion.skip-reveal")
def test_an_ionized_ship_reveals_no_dial(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.tokens(luke, ion=1)
    xwing.activate(luke)
    assert (xwing.events("dial.revealed"), xwing.asked) == ([], "action")
    xwing.answer("pass")
    xwing.activate(luke, "2-straight")
    assert xwing.options == [f"r2d2.R2D2:{luke}", "pass"]


@covers("token.ion.activation", "token.ion.maneuver")
def test_the_ion_maneuver_is_a_blue_straight_of_speed_1(xwing: Scenario) -> None:
    """Damaged Engine makes turns harder; it does not touch the ion maneuver."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.damage(luke, "damagedengine", faceup=True)
    xwing.tokens(luke, ion=1, stress=1)
    xwing.activate(luke)
    assert xwing.where(luke) == (400.0, 480.0, 0.0)
    executed = xwing[luke].executed
    assert executed is not None
    assert (executed.speed, executed.bearing, executed.difficulty) == (1, "straight", "blue")
    assert (xwing[luke].count("stress"), xwing.asked) == (0, "action")


@covers("token.ion.focus-only")
def test_an_ionized_ship_may_only_focus(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 400, 700, 180, player=1)
    xwing.tokens(luke, ion=1)
    xwing.activate(luke)
    assert xwing.options == ["focus", "pass"]
    with refused(xwing, by="token.ion.focus-only"):
        xwing.answer("lock")
    with refused(xwing, by="token.ion.focus-only"):
        xwing.answer("barrel-roll")


@covers("token.ion.focus-only")
@pytest.mark.parametrize("ion", [0, 1])
def test_an_ionized_ship_s_focus_has_no_linked_action(xwing: Scenario, ion: int) -> None:
    bwing = xwing.ship("bluesquadronpilot", 400, 400)
    xwing.tokens(bwing, ion=ion)
    xwing.activate(bwing, None if ion else "1-straight")
    xwing.answer("focus")
    if ion:
        assert xwing.asked is None
    else:
        assert xwing.options == ["barrel-roll-red", "pass"]


@covers("token.ion.maneuver", "maneuver.partial.step3", "token.ion.remove-all")
def test_an_ionized_ship_that_bumps_has_no_action_and_still_loses_its_ion_tokens(xwing: Scenario) -> None:
    """Its maneuver would end 80 ahead, where another ship stands: it stops at 60."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 400, 500, 180, player=1)
    xwing.tokens(luke, ion=2, stress=1)
    xwing.activate(luke)
    assert (xwing.where(luke), xwing[luke].tokens) == ((400.0, 460.0, 0.0), {})
    assert (xwing.asked, xwing.events("action.skipped")) == (None, [{"ship": luke}])


@covers("token.ion.remove-all")
def test_every_ion_token_goes_when_the_ion_activation_is_over(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.tokens(luke, ion=3)
    xwing.activate(luke)
    assert xwing[luke].tokens == {"ion": 3}
    xwing.answer("focus")
    assert xwing[luke].tokens == {"focus": 1}
    assert xwing.asked is None


@covers("token.ion.weapons")
def test_results_that_inflict_ion_tokens_do_no_damage(xwing: Scenario) -> None:
    """Ion torpedoes: the first result is 1 hit damage, the two others are ion tokens."""
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("iontorpedoes",))
    xwing.lock(luke, tie)
    xwing.dice(red="hit hit crit blank", green="blank blank blank")
    xwing.attack(luke, tie, "iontorpedoes")
    xwing.decline()
    assert xwing[tie].tokens == {"ion": 2}
    assert (xwing.faceup(tie), xwing.facedown(tie)) == ([], 1)


@covers("token.ion.weapons")
def test_an_ion_weapon_that_misses_inflicts_nothing(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("iontorpedoes",))
    xwing.lock(luke, tie)
    xwing.dice(red="hit hit blank blank", green="evade evade blank")
    xwing.attack(luke, tie, "iontorpedoes")
    xwing.decline()
    assert (xwing[tie].tokens, xwing[tie].damage) == ({}, [])


# Tractor.


def beam(xwing: Scenario, pilot: str, red: str, green: str = "blank blank blank") -> int:
    """A B-wing at (450, 200) has shot its tractor beam at a ship at range 2 ahead, which heads for it."""
    bwing, target = xwing.duel("bluesquadronpilot", pilot, range=2, upgrades=("tractorbeam",))
    xwing.dice(red=red, green=green)
    xwing.attack(bwing, target, "tractorbeam")
    return target


@covers("token.tractor.threshold")
@pytest.mark.parametrize(("pilot", "needed"), [("academypilot", 1), ("cutlasssquadronpilot", 2), ("patrolleader", 3)])
def test_a_ship_is_tractored_by_as_many_tokens_as_its_size_asks(xwing: Scenario, pilot: str, needed: int) -> None:
    ship = xwing.ship(pilot, 400, 400, player=1)
    xwing.tokens(ship, tractor=needed - 1)
    assert not tractored(xwing[ship])
    xwing.tokens(ship, tractor=needed)
    assert tractored(xwing[ship])


@covers("token.tractor.threshold")
def test_a_medium_ship_is_not_moved_by_its_first_tractor_token(xwing: Scenario) -> None:
    punisher = beam(xwing, "cutlasssquadronpilot", "hit blank blank", "blank")
    assert (xwing[punisher].tokens, xwing.asked) == ({"tractor": 1}, None)


@covers("token.tractor.threshold", "token.tractor.move-choice")
def test_a_medium_ship_is_moved_when_it_gets_its_second_tractor_token(xwing: Scenario) -> None:
    punisher = beam(xwing, "cutlasssquadronpilot", "hit crit blank", "blank")
    assert (xwing[punisher].tokens, xwing.asked) == ({"tractor": 2}, "tractor")
    assert xwing.options == [*TRACTOR_MOVES, "pass"]
    xwing.answer("roll-left-front")
    assert xwing.where(punisher) == (530.0, 380.0, 180.0)


@covers("token.tractor.move-choice")
def test_the_opponent_may_roll_or_boost_a_ship_that_becomes_tractored(xwing: Scenario) -> None:
    tie = beam(xwing, "academypilot", "hit blank blank")
    assert (xwing.decision.player, xwing.decision.subject) == (0, tie)
    places = {option.id: option.value for option in xwing.decision.options if option.value is not None}
    assert {id: (pose.x, pose.y) for id, pose in places.items()} == {  # type: ignore[attr-defined]
        "roll-left-centre": (530, 390),
        "roll-left-front": (530, 380),
        "roll-left-rear": (530, 400),
        "roll-right-centre": (370, 390),
        "roll-right-front": (370, 380),
        "roll-right-rear": (370, 400),
        "boost-straight": (450, 310),
    }
    assert xwing.options == [*TRACTOR_MOVES, "pass"]
    xwing.answer("boost-straight")
    assert xwing.where(tie) == (450.0, 310.0, 180.0)
    assert xwing.asked is None


@covers("token.tractor.move-choice")
def test_the_opponent_may_leave_a_tractored_ship_where_it_is(xwing: Scenario) -> None:
    tie = beam(xwing, "academypilot", "hit blank blank")
    xwing.answer("pass")
    assert (xwing.where(tie), xwing.asked) == ((450.0, 390.0, 180.0), None)


@covers("token.tractor.move-choice")
def test_more_tokens_than_needed_move_a_ship_once(xwing: Scenario) -> None:
    tie = beam(xwing, "academypilot", "hit hit crit")
    assert xwing[tie].tokens == {"tractor": 3}
    xwing.answer("roll-left-centre")
    assert (xwing.where(tie), xwing.asked) == ((530.0, 390.0, 180.0), None)


@covers("token.tractor.move-choice")
def test_a_ship_tractored_again_in_the_same_round_is_not_moved_again(xwing: Scenario) -> None:
    bwing, tie = xwing.duel("bluesquadronpilot", "academypilot", range=2, upgrades=("tractorbeam",))
    for asked in ("tractor", None):
        xwing.tokens(tie, tractor=0)
        xwing.dice(red="hit blank blank", green="blank blank blank")
        xwing.attack(bwing, tie, "tractorbeam")
        assert (xwing[tie].tokens, xwing.asked) == ({"tractor": 1}, asked)
        xwing.decline()


@covers("token.tractor.move-choice")
def test_a_tractor_move_ends_neither_on_a_ship_nor_outside(xwing: Scenario) -> None:
    """West of the ship is the edge, ahead of it a friend; only its left is free."""
    bwing = xwing.ship("bluesquadronpilot", 35, 200, upgrades=("tractorbeam",))
    tie = xwing.ship("academypilot", 35, 390, 180, player=1)
    xwing.ship("academypilot", 35, 320, 180, player=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(bwing, tie, "tractorbeam")
    assert xwing.decision.subject == tie
    assert xwing.options == ["roll-left-centre", "roll-left-front", "roll-left-rear", "pass"]


@covers("token.tractor.not-action")
def test_a_tractor_move_is_no_action_of_the_ship(xwing: Scenario) -> None:
    bwing, tie = xwing.duel("bluesquadronpilot", "academypilot", range=2, upgrades=("tractorbeam",))
    xwing.tokens(tie, stress=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(bwing, tie, "tractorbeam")
    xwing.answer("roll-left-centre")
    assert (xwing.where(tie), xwing[tie].performed) == ((530.0, 390.0, 180.0), [])
    xwing.actions(tie)
    assert xwing.asked is None
    xwing.tokens(tie, stress=0)
    xwing.actions(tie)
    assert "barrel-roll" in xwing.options


@covers("token.tractor.defense")
@pytest.mark.parametrize(
    ("attacker", "defender", "tokens", "dice"),
    [
        ("lukeskywalker", "academypilot", 0, 3),
        ("lukeskywalker", "academypilot", 2, 2),
        ("academypilot", "bluesquadronscout", 0, 2),
        ("academypilot", "bluesquadronscout", 1, 1),
    ],
)
def test_any_tractor_token_costs_one_defense_die(
    xwing: Scenario, attacker: str, defender: str, tokens: int, dice: int
) -> None:
    one, other = xwing.duel(attacker, defender, range=2)
    xwing.tokens(other, tractor=tokens)
    xwing.attack(one, other)
    xwing.decline()
    assert [len(event["faces"]) for event in xwing.events("dice.rolled")][1] == dice  # type: ignore[arg-type]


@covers("token.tractor.weapons")
def test_results_that_inflict_tractor_tokens_do_no_damage(xwing: Scenario) -> None:
    tie = beam(xwing, "academypilot", "hit hit crit", "evade blank blank")
    assert (xwing[tie].tokens, xwing[tie].damage) == ({"tractor": 2}, [])
    xwing.answer("pass")
    assert (xwing[tie].tokens, xwing[tie].damage, xwing.asked) == ({"tractor": 2}, [], None)

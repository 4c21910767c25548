"""Asteroids and debris clouds in a ship's way. Obstacles are squares of 40 mm unless a test says otherwise."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

SPECK = ((-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0))


def met(xwing: Scenario) -> list[object]:
    return [event["obstacle"] for event in xwing.events("obstacle.met")]


# Meeting one.


@covers("obstacle.no-partial")
def test_a_ship_is_placed_on_an_asteroid_and_does_not_back_up(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("asteroid", 410, 520)
    xwing.dice(red="blank")
    xwing.execute(luke, 2, "straight")
    assert xwing.where(luke) == (400.0, 520.0, 0.0)
    assert xwing[luke].executed.full  # type: ignore[union-attr]


@covers("obstacle.move-through")
def test_an_obstacle_under_the_template_only_has_its_effect(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    cloud = xwing.obstacle("debris", 405, 460)
    xwing.dice(red="blank")
    xwing.execute(luke, 4, "straight")
    assert (met(xwing), xwing[luke].tokens) == ([cloud], {"stress": 1})


@covers("obstacle.move-through")
def test_an_obstacle_under_the_starting_base_alone_has_no_new_effect(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("debris", 400, 390)
    xwing.execute(luke, 2, "straight")
    assert (met(xwing), xwing[luke].tokens) == ([], {})


@covers("obstacle.move-through")
def test_an_obstacle_beside_the_template_and_the_base_has_no_effect(xwing: Scenario) -> None:
    """The base is wider than the template: what only the base would have swept over is not met."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("debris", 415, 450, outline=SPECK)
    xwing.obstacle("debris", 422, 600, outline=SPECK)
    xwing.execute(luke, 4, "straight")
    assert (met(xwing), xwing[luke].tokens) == ([], {})


@covers("obstacle.move-through")
def test_an_obstacle_crossed_and_overlapped_has_its_effect_once(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    cloud = xwing.obstacle("debris", 400, 500)
    xwing.dice(red="blank")
    xwing.execute(luke, 2, "straight")
    assert (met(xwing), xwing[luke].tokens) == ([cloud], {"stress": 1})


@covers("obstacle.move-through")
def test_of_several_obstacles_the_nearest_to_the_start_comes_first(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    far = xwing.obstacle("asteroid", 400, 600)
    near = xwing.obstacle("debris", 400, 460)
    xwing.dice(red="blank blank")
    xwing.execute(luke, 4, "straight")
    assert met(xwing) == [near, far]


@covers("obstacle.move-through")
def test_a_partial_maneuver_meets_only_what_lies_under_the_part_travelled(xwing: Scenario) -> None:
    """[5 straight] ends at y = 640; two ships stop it at y = 530, so that the template beyond y = 510 was not used."""
    tie = xwing.ship("academypilot", 400, 400)
    for y in (570, 640):
        xwing.ship("lukeskywalker", 400, y, 180, player=1)
    crossed = xwing.obstacle("debris", 400, 450, outline=SPECK)
    under = xwing.obstacle("debris", 415, 545, outline=SPECK)
    xwing.obstacle("debris", 400, 605, outline=SPECK)
    xwing.dice(red="blank blank")
    xwing.execute(tie, 5, "straight")
    assert xwing.where(tie) == (400.0, 530.0, 0.0)
    assert met(xwing) == [crossed, under]


@covers("obstacle.move-through", "maneuver.stationary")
def test_a_ship_that_stays_on_an_obstacle_meets_it_again(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 400, 400)
    cloud = xwing.obstacle("debris", 400, 400)
    xwing.dice(red="blank")
    xwing.execute(shuttle, 0, "stationary", "red")
    assert (met(xwing), xwing[shuttle].tokens) == ([cloud], {"stress": 2})


@covers("obstacle.timing-after-execution")
def test_an_obstacle_has_its_effect_after_the_difficulty_check(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("debris", 400, 460)
    xwing.dice(red="blank")
    xwing.activate(luke, "4-koiogran")
    assert xwing[luke].tokens == {"stress": 2}
    assert [event.name for event in xwing.game.events][-5:] == [
        "ship.moved",
        "token.gained",
        "obstacle.met",
        "token.gained",
        "die.rolled",
    ]


# Asteroids.


@covers("obstacle.asteroid.roll")
@pytest.mark.parametrize(
    ("face", "faceup", "facedown"),
    [("crit", ["structuraldamage"], 0), ("hit", [], 1), ("focus", [], 0), ("blank", [], 0)],
)
def test_an_asteroid_hurts_as_its_die_says(xwing: Scenario, face: str, faceup: list[str], facedown: int) -> None:
    tie = xwing.ship("academypilot", 400, 400)
    xwing.obstacle("asteroid", 400, 460)
    xwing.deck("structuraldamage")
    xwing.dice(red=face)
    xwing.execute(tie, 4, "straight")
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (faceup, facedown)


@covers("obstacle.asteroid.skip-action", "action.skip-step")
def test_an_asteroid_costs_the_action_step_whatever_the_die(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("asteroid", 400, 460)
    xwing.dice(red="blank")
    xwing.activate(luke, "4-straight")
    assert (xwing[luke].tokens, xwing.asked) == ({}, None)
    assert xwing.events("action.skipped") == [{"ship": luke}]


@covers("obstacle.asteroid.no-attack")
@pytest.mark.parametrize(("x", "attacks"), [(450, False), (490, False), (491, True)])
def test_a_ship_on_or_touching_an_asteroid_cannot_attack(xwing: Scenario, x: float, attacks: bool) -> None:
    """Luke's base ends at x = 470, the asteroid begins 20 before its centre."""
    luke, _ = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.obstacle("asteroid", x, 200)
    xwing.engage(luke)
    assert (xwing.asked == "weapon") is attacks


@covers("obstacle.asteroid.no-attack")
def test_a_ship_on_an_asteroid_can_still_be_attacked(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.obstacle("asteroid", 490, 200)
    xwing.engage(tie)
    assert xwing.options == ["primary", "pass"]
    xwing.dice(red="hit hit", green="blank blank")
    xwing.answer("primary")
    assert xwing[luke].shields == 0


# Debris clouds.


@covers("obstacle.debris.stress")
def test_debris_brings_stress_after_a_blue_maneuver(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(wedge, stress=1)
    xwing.obstacle("debris", 400, 460)
    xwing.obstacle("debris", 600, 460)
    xwing.dice(red="blank blank")
    xwing.activate(luke, "2-straight")
    xwing.activate(wedge, "2-straight")
    assert [xwing[ship].tokens for ship in (luke, wedge)] == [{"stress": 1}, {"stress": 1}]
    assert (xwing.asked, xwing.events("action.skipped")) == (None, [])


@covers("obstacle.debris.roll")
@pytest.mark.parametrize(("face", "shields"), [("crit", 0), ("hit", 1), ("focus", 1), ("blank", 1)])
def test_debris_hurts_on_a_critical_result_only(xwing: Scenario, face: str, shields: int) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing[luke].shields = 1
    xwing.obstacle("debris", 400, 460)
    xwing.dice(red=face)
    xwing.execute(luke, 2, "straight")
    assert (xwing[luke].shields, xwing[luke].damage) == (shields, [])


@covers("obstacle.debris.roll")
def test_a_critical_result_from_debris_is_a_faceup_card_without_shields(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 400, 400)
    xwing.obstacle("debris", 400, 460)
    xwing.deck("structuraldamage")
    xwing.dice(red="crit")
    xwing.execute(tie, 2, "straight")
    assert xwing.faceup(tie) == ["structuraldamage"]


@covers("obstacle.debris.no-skip")
def test_a_ship_rid_of_the_stress_from_debris_may_act(xwing: Scenario) -> None:
    porkins = xwing.ship("jekporkins", 400, 400)
    xwing.obstacle("debris", 400, 460)
    xwing.dice(red="blank blank")
    xwing.activate(porkins, "2-straight")
    xwing.answer(f"jekporkins.JekPorkins:{porkins}")
    assert xwing.options == ["focus", "barrel-roll", "pass"]
    assert [event["reason"] for event in xwing.events("die.rolled")] == ["jekporkins", "debris"]


@covers("obstacle.debris.roll")
def test_a_ship_lost_on_gaining_the_stress_rolls_no_die_for_the_debris(xwing: Scenario) -> None:
    porkins = xwing.ship("jekporkins", 400, 400)
    xwing[porkins].shields = 0
    xwing.damage(porkins, "structuraldamage", "structuraldamage", "hullbreach")
    xwing.obstacle("debris", 400, 460)
    xwing.dice(red="hit")
    xwing.activate(porkins, "2-straight")
    xwing.answer(f"jekporkins.JekPorkins:{porkins}")
    assert (xwing[porkins].where, xwing.asked) == ("destroyed", None)
    assert [event["reason"] for event in xwing.events("die.rolled")] == ["jekporkins"]


@covers("obstacle.debris.no-skip")
def test_a_ship_on_debris_may_attack(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.obstacle("debris", 450, 200)
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]


# Pulled onto one.


def tractor(xwing: Scenario) -> tuple[int, int]:
    """A B-wing at (450, 200) has just tractored a TIE that heads for it from (450, 390); its west is on its right."""
    bwing, tie = xwing.duel("bluesquadronpilot", "academypilot", range=2, upgrades=("tractorbeam",))
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(bwing, tie, "tractorbeam")
    return bwing, tie


@covers("token.tractor.obstacles-allowed", "obstacle.asteroid.no-attack")
def test_a_tractored_ship_may_be_put_on_an_asteroid_and_then_cannot_attack(xwing: Scenario) -> None:
    rock = xwing.obstacle("asteroid", 370, 390)
    _, tie = tractor(xwing)
    assert "roll-right-centre" in xwing.options
    xwing.dice(red="hit")
    xwing.answer("roll-right-centre")
    assert xwing.where(tie) == (370.0, 390.0, 180.0)
    assert (met(xwing), xwing.facedown(tie)) == ([rock], 1)
    xwing.engage(tie)
    assert xwing.asked is None
    xwing.game.state.obstacles.clear()
    xwing.changed()
    xwing.engage(tie)
    assert xwing.asked == "weapon"


@covers("token.tractor.obstacles-allowed")
def test_a_tractor_move_onto_an_asteroid_does_not_cost_the_action_step(xwing: Scenario) -> None:
    xwing.obstacle("asteroid", 370, 390)
    _, tie = tractor(xwing)
    xwing.dice(red="blank")
    xwing.answer("roll-right-centre")
    assert (xwing[tie].skips_action, xwing.events("action.skipped")) == (False, [])


@covers("token.tractor.obstacles-allowed")
def test_a_tractor_move_meets_the_nearest_of_several_obstacles_first(xwing: Scenario) -> None:
    far = xwing.obstacle("asteroid", 352, 390, outline=SPECK)
    near = xwing.obstacle("debris", 410, 390, outline=SPECK)
    _, tie = tractor(xwing)
    xwing.dice(red="blank blank")
    xwing.answer("roll-right-centre")
    assert (met(xwing), xwing[tie].count("stress")) == ([near, far], 1)

"""Who can be attacked: arc, range, attack range."""

import pytest

from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

FRONT = ("front",)
# Wide enough to cross every line between two ships that face each other.
BAR = ((-40.0, -10.0), (-40.0, 10.0), (40.0, 10.0), (40.0, -10.0))


def row(xwing: Scenario, *spots: tuple[float, float]) -> list[ShipId]:
    """TIE fighters of player 1, head on."""
    return [xwing.ship("academypilot", x, y, 180, player=1) for x, y in spots]


def aim(xwing: Scenario, attacker: ShipId, weapon: str = "primary") -> list[str]:
    """The targets offered for this weapon."""
    xwing.engage(attacker)
    xwing.answer(weapon)
    return xwing.options


@covers("target.in-arc")
def test_a_ship_outside_the_firing_arc_is_no_target(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    left, right, beside = row(xwing, (420, 400), (480, 400), (530, 200))
    assert xwing.game.range(luke, beside) == 1
    assert aim(xwing, luke) == [f"ship:{left}", f"ship:{right}"]
    with refused(xwing, by="target.in-arc"):
        xwing.answer(f"ship:{beside}")


@covers("target.range")
def test_a_target_stands_within_range_3(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    at_295, at_290, at_305 = row(xwing, (440, 220 + 295 + 20), (480, 220 + 290 + 20), (400, 220 + 305 + 20))
    assert aim(xwing, luke) == [f"ship:{at_295}", f"ship:{at_290}"]
    with refused(xwing, by="target.range"):
        xwing.answer(f"ship:{at_305}")


@covers("target.enemy-only")
def test_a_friend_is_no_target(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    left, right = row(xwing, (420, 400), (480, 400))
    friend = xwing.ship("bluesquadronescort", 450, 300)
    assert xwing.game.range(luke, friend) == 1
    assert aim(xwing, luke) == [f"ship:{left}", f"ship:{right}"]
    with refused(xwing, by="target.enemy-only"):
        xwing.answer(f"ship:{friend}")


@covers("target.range-zero-forbidden")
def test_touching_ships_cannot_attack_each_other_but_can_attack_a_third(xwing: Scenario) -> None:
    luke, bumped = xwing.duel("lukeskywalker", "academypilot", range=0)
    behind_bumped = row(xwing, (480, 500), (420, 500))
    behind_luke = [xwing.ship("bluesquadronescort", x, 50) for x in (420, 480)]
    assert aim(xwing, luke) == [f"ship:{one}" for one in behind_bumped]
    with refused(xwing, by="target.range-zero-forbidden"):
        xwing.answer(f"ship:{bumped}")
    xwing.game.stack.clear()
    assert aim(xwing, bumped) == [f"ship:{one}" for one in behind_luke]
    with refused(xwing, by="target.range-zero-forbidden"):
        xwing.answer(f"ship:{luke}")


def corner_of_a_freighter(xwing: Scenario) -> tuple[ShipId, ShipId]:
    """The freighter's nearest corner is outside the reaper's front arc."""
    reaper = xwing.ship("scarifbasepilot", 450, 450)
    freighter = xwing.ship("outerrimsmuggler", 603.835, 552.737, 0, player=1, turret=("left", "right"))
    return reaper, freighter


@covers("target.attack-range")
def test_attack_range_is_measured_to_the_closest_point_inside_the_arc(xwing: Scenario) -> None:
    reaper, freighter = corner_of_a_freighter(xwing)
    assert xwing.game.distance(xwing[reaper], xwing[freighter]) == pytest.approx(90, abs=0.01)
    assert xwing.game.distance_in_arcs(xwing[reaper], xwing[freighter], FRONT) == pytest.approx(130, abs=0.01)
    xwing.dice(red="blank blank blank", green="blank")
    xwing.attack(reaper, freighter)
    assert [event["range"] for event in xwing.events("attack.declared")] == [2]


@covers("target.attack-range.only-for-attack")
def test_outside_an_attack_the_arc_does_not_matter_for_range(xwing: Scenario) -> None:
    reaper, freighter = corner_of_a_freighter(xwing)
    xwing.action(reaper, "jam")
    assert xwing[freighter].tokens == {"jam": 1}
    xwing.dice(red="blank blank blank", green="blank")
    xwing.attack(reaper, freighter)
    assert [len(faces) for faces in xwing.rolled] == [3, 1]


@covers("example.targeting")
def test_the_example_of_a_fighter_at_range_1_attacked_at_range_2(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    fighter = xwing.ship("bluesquadronescort", 558, 546, 85)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, fighter)
    assert [event["range"] for event in xwing.events("attack.declared")] == [2]
    assert [len(faces) for faces in xwing.rolled] == [2, 2]
    assert xwing.game.range(tie, fighter) == 1


@covers("attack.1a.measure")
def test_range_and_arc_are_measured_to_every_enemy_before_one_is_chosen(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    enemies = row(xwing, (450, 300), (450, 470), (600, 200))
    xwing.engage(luke)
    before = xwing.game.state_hash()
    measured = [xwing.game.distance_in_arcs(xwing[luke], xwing[one], FRONT) for one in enemies]
    assert measured == pytest.approx([60, 230, float("inf")], abs=0.001)
    assert (xwing.asked, xwing.game.state_hash()) == ("weapon", before)


@covers("obstruct.definition", "obstruct.effect")
def test_an_asteroid_on_the_line_of_the_attack_gives_a_defense_die(xwing: Scenario) -> None:
    tie, fighter = xwing.duel("academypilot", "bluesquadronescort", range=2)
    xwing.obstacle("asteroid", 450, 290, outline=BAR)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(tie, fighter)
    assert [len(faces) for faces in xwing.rolled] == [2, 3]


@covers("obstruct.definition")
def test_an_asteroid_beside_the_line_obstructs_nothing(xwing: Scenario) -> None:
    tie, fighter = xwing.duel("academypilot", "bluesquadronescort", range=2)
    xwing.obstacle("asteroid", 500, 290)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, fighter)
    assert [len(faces) for faces in xwing.rolled] == [2, 2]


@covers("obstruct.definition")
def test_of_several_closest_lines_the_attacker_chooses_one(xwing: Scenario) -> None:
    tie, fighter = xwing.duel("academypilot", "bluesquadronescort", range=2)
    xwing.obstacle("asteroid", 480, 290)
    xwing.attack(tie, fighter)
    assert (xwing.asked, xwing.options) == ("line", ["clear", "obstructed"])
    xwing.dice(red="blank blank", green="blank blank")
    xwing.answer("clear")
    assert [len(faces) for faces in xwing.rolled] == [2, 2]


@covers("obstruct.not-cumulative")
def test_two_asteroids_on_the_line_still_give_one_die(xwing: Scenario) -> None:
    tie, fighter = xwing.duel("academypilot", "bluesquadronescort", range=2)
    for y in (260, 320):
        xwing.obstacle("asteroid", 450, y, outline=BAR)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(tie, fighter)
    assert [len(faces) for faces in xwing.rolled] == [2, 3]


@covers("obstruct.stacks-with-range", "attack.3a.roll")
def test_the_die_for_obstruction_adds_to_the_die_for_range_3(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=3)
    xwing.obstacle("asteroid", 450, 300, outline=BAR)
    xwing.dice(red="blank blank blank", green="blank blank blank blank blank")
    xwing.attack(luke, tie)
    assert [len(faces) for faces in xwing.rolled] == [3, 5]


@covers("obstruct.by-ship")
def test_a_ship_on_the_line_is_noted_but_gives_no_die(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.ship("bluesquadronescort", 450, 290)
    xwing.dice(red="focus blank blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert (xwing.asked, xwing.attacking.obstructed_by_ship, xwing.attacking.obstructed) == ("modify", True, False)
    xwing.answer("pass")
    assert [len(faces) for faces in xwing.rolled] == [3, 3]


@covers("obstruct.by-ship")
def test_without_a_ship_on_the_line_none_is_noted(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.ship("bluesquadronescort", 520, 290)
    xwing.dice(red="focus blank blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert (xwing.asked, xwing.attacking.obstructed_by_ship) == ("modify", False)
    xwing.answer("pass")

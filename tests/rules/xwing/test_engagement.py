"""The Engagement phase: who engages when, what keeps a ship from attacking, simultaneous fire."""

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


def engaging(xwing: Scenario) -> int | None:
    """The ship that is asked to attack."""
    assert xwing.asked == "weapon"
    return xwing.decision.subject


@covers("engagement.order")
def test_the_highest_initiative_engages_first(xwing: Scenario) -> None:
    tie, luke = xwing.duel("academypilot", "lukeskywalker")
    xwing.engagement()
    assert engaging(xwing) == luke
    xwing.answer("pass")
    assert engaging(xwing) == tie


@covers("engagement.order")
def test_initiative_0_engages_last(xwing: Scenario) -> None:
    droid, luke = xwing.duel("g4rgorvm", "lukeskywalker")
    assert xwing[droid].initiative == 0
    xwing.engagement()
    assert engaging(xwing) == luke
    xwing.answer("pass")
    assert engaging(xwing) == droid


@covers("engagement.may-attack")
def test_a_ship_that_engages_attacks_one_target(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    ties = [xwing.ship("academypilot", x, 400, 0, player=1) for x in (420, 480)]
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]
    xwing.answer("primary")
    assert xwing.options == [f"ship:{tie}" for tie in ties]
    xwing.answer(f"ship:{ties[0]}")
    assert (xwing.asked, len(xwing.events("attack.declared"))) == (None, 1)


@covers("engagement.may-attack")
def test_a_ship_that_engages_may_attack_nobody(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing.engage(luke)
    xwing.answer("pass")
    assert (xwing.asked, xwing.events("attack.declared"), xwing.rolled) == (None, [], [])


@covers("engagement.may-attack")
@pytest.mark.parametrize(("apart", "told"), [(800, 1), (200, 0)])
def test_a_phase_in_which_nobody_has_a_target_says_so(xwing: Scenario, apart: float, told: int) -> None:
    xwing.ship("lukeskywalker", 450, 50)
    xwing.ship("academypilot", 450, 50 + apart, 180, player=1)
    xwing.game.state.could_fire = True  # what was possible in the round before says nothing of this one
    xwing.engagement()
    while xwing.asked is not None:
        xwing.answer("pass")  # who holds fire had a target
    assert len(xwing.events("engagement.no-target")) == told


@covers("engagement.once", "engagement.order")
def test_each_ship_engages_once(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    friend = xwing.ship("bluesquadronescort", 400, 200)
    xwing.engagement()
    asked = []
    while xwing.asked is not None:
        asked.append(engaging(xwing))
        xwing.answer("pass")
    assert asked == [luke, friend, tie]


# What keeps a ship from attacking.


@covers("engagement.no-attack-states", "token.disarm.effect")
@pytest.mark.parametrize("disarm", [1, 0])
def test_a_disarmed_ship_cannot_attack(xwing: Scenario, disarm: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes",))
    xwing.lock(luke, tie)
    xwing.tokens(luke, disarm=disarm)
    xwing.engage(luke)
    if disarm:
        assert xwing.asked is None
    else:
        assert xwing.options == ["primary", "protontorpedoes", "pass"]


@covers("token.disarm.effect")
@pytest.mark.parametrize("disarm", [1, 0])
def test_a_disarmed_ship_cannot_perform_a_bonus_attack(xwing: Scenario, disarm: int) -> None:
    garven = xwing.ship("garvendreis", 450, 450, upgrades=("veterantailgunner",))
    xwing.ship("academypilot", 450, 250, player=1)
    xwing.tokens(garven, disarm=disarm)
    xwing.run(Attack(attacker=garven, only="primary-rear", bonus=True), "engagement")
    assert xwing.asked == (None if disarm else "weapon")


@covers("engagement.no-attack-states")
@pytest.mark.parametrize(("kind", "attacks"), [("asteroid", False), ("debris", True)])
def test_a_ship_at_an_asteroid_cannot_attack(xwing: Scenario, kind: str, attacks: bool) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing.obstacle(kind, 490, 200)
    xwing.engage(luke)
    assert xwing.asked == ("weapon" if attacks else None)


@covers("engagement.no-attack-states")
def test_a_ship_without_a_target_cannot_attack(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", range=4)
    xwing.engage(luke)
    assert xwing.asked is None


@covers("token.disarm.end")
def test_a_disarmed_ship_can_attack_again_in_the_next_round(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing.game.state.round = 2
    xwing.tokens(luke, disarm=2)
    xwing.engage(luke)
    assert xwing.asked is None
    xwing.end_phase()
    assert xwing[luke].tokens == {}
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]


# Simultaneous fire.


def almost_destroyed(xwing: Scenario, ship: ShipId) -> None:
    """One more damage destroys the ship."""
    xwing[ship].shields = 0
    xwing.damage(ship, *["directhit"] * (xwing[ship].hull - 1))


@covers("destroy.simultaneous-fire")
def test_a_ship_destroyed_at_its_own_initiative_still_engages(xwing: Scenario) -> None:
    fighter, tie = xwing.duel("redsquadronveteran", "blacksquadronace")
    late = xwing.ship("blacksquadronace", 500, 480, 180, player=1)
    assert {xwing[one].initiative for one in (fighter, tie, late)} == {3}
    almost_destroyed(xwing, tie)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.engagement()
    xwing.answers("primary", f"ship:{tie}")
    assert (xwing[tie].destroyed, xwing[tie].in_play) == (True, True)
    assert xwing.options == [f"ship:{tie}", f"ship:{late}"]
    xwing.dice(red="hit hit", green="blank blank")
    xwing.answers(f"ship:{tie}", "primary")
    assert (xwing[fighter].shields, xwing[tie].where, engaging(xwing)) == (0, "play", late)
    xwing.answer("pass")
    assert (xwing[tie].where, xwing.asked) == ("destroyed", None)


@covers("destroy.simultaneous-fire.lower-initiative")
def test_a_ship_destroyed_before_its_initiative_never_engages(xwing: Scenario) -> None:
    _, tie = xwing.duel("lukeskywalker", "academypilot")
    almost_destroyed(xwing, tie)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.engagement()
    xwing.answer("primary")
    assert (xwing.asked, xwing[tie].where, xwing[tie].engaged) == (None, "destroyed", False)


@covers("destroy.simultaneous-fire.after-engaging")
def test_a_ship_that_has_engaged_stays_until_the_current_initiative_is_over(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    one, other = (xwing.ship("academypilot", x, 400, 180, player=1) for x in (420, 480))
    almost_destroyed(xwing, luke)
    xwing.engagement()
    xwing.answer("pass")
    xwing.dice(red="hit blank", green="blank blank")
    xwing.answers(f"ship:{one}", "primary")
    assert (xwing[luke].destroyed, xwing[luke].where, engaging(xwing)) == (True, "play", other)
    xwing.dice(red="hit blank", green="blank blank")
    xwing.answer("primary")
    assert [event["defender"] for event in xwing.events("attack.declared")] == [luke, luke]
    assert (xwing[luke].where, xwing.asked) == ("destroyed", None)


@covers("destroy.simultaneous-fire.stays-on-table")
def test_a_destroyed_ship_still_obstructs_until_it_is_removed(xwing: Scenario) -> None:
    fighter, tie = xwing.duel("redsquadronveteran", "academypilot", range=3)
    between = xwing.ship("academypilot", 450, 350, player=1)
    almost_destroyed(xwing, between)
    xwing.suffer(between, hits=1, phase="engagement")
    assert (xwing[between].destroyed, xwing[between].in_play) == (True, True)
    xwing.tokens(fighter, focus=1)
    xwing.dice(red="focus blank blank")
    xwing.attack(fighter, tie)
    assert (xwing.asked, xwing.attacking.obstructed_by_ship) == ("modify", True)

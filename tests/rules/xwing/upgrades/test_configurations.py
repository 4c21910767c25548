"""Configurations. Side 0 of the servomotor S-foils is closed, side 1 open."""

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


def side(xwing: Scenario, ship: ShipId, card: str) -> int:
    return xwing.game.card(ship, card).side


BLANKS = "blank blank blank"


@covers("card.servomotor-s-foils")
@pytest.mark.parametrize("side", [0, 1])
def test_s_foils_may_be_flipped_before_the_ship_activates(xwing: Scenario, side: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = side
    xwing.changed()
    xwing.activate(escort, "2-straight")
    assert (xwing[escort].revealed, xwing.decision.player) == (False, 0)
    assert xwing.options == [f"servomotorsfoils.ServomotorSFoils:{escort}", "pass"]
    xwing.answer(f"servomotorsfoils.ServomotorSFoils:{escort}")
    assert (xwing.asked, xwing.game.card(escort, "servomotorsfoils").side) == ("action", 1 - side)


@covers("card.servomotor-s-foils")
def test_s_foils_may_be_kept_as_they_are(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.activate(escort, "2-straight")
    xwing.answer("pass")
    assert (xwing.asked, xwing.game.card(escort, "servomotorsfoils").side) == ("action", 0)


@pytest.mark.parametrize(("side", "dice"), [(0, 2), (1, 3)])
def test_closed_s_foils_cost_the_primary_weapon_1_attack_die(xwing: Scenario, side: int, dice: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = side
    xwing.changed()
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [dice, 3]


def test_closed_s_foils_do_not_touch_torpedoes(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("servomotorsfoils", "iontorpedoes"))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(escort, tie, "iontorpedoes")
    attack = xwing.game.current(Attack)
    assert (xwing.asked, attack and len(attack.red.faces)) == ("modify", 4)


def test_closed_s_foils_add_a_boost_and_a_red_boost_linked_to_focus(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "boost", "pass"]
    xwing.answer("focus")
    assert xwing.options == ["boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.where(escort), xwing[escort].tokens) == ((450.0, 280.0, 0.0), {"focus": 1, "stress": 1})


def test_open_s_foils_add_no_action(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = 1
    xwing.changed()
    xwing.action(escort, "focus")
    assert (xwing.asked, xwing[escort].tokens) == (None, {"focus": 1})


def uwing(xwing: Scenario, card: str, shown: int) -> ShipId:
    ship = xwing.ship("bluesquadronscout", 450, 450, upgrades=(card,))
    xwing.game.card(ship, card).side = shown
    xwing.changed()
    return ship


@pytest.mark.parametrize(("card", "weak"), [("pivotwing", 0), ("swivelwing", 1)])
@pytest.mark.parametrize("shown", [0, 1])
def test_wings_cost_a_defense_die_on_one_of_their_sides(xwing: Scenario, card: str, weak: int, shown: int) -> None:
    ship = uwing(xwing, card, shown)
    tie = xwing.ship("academypilot", 450, 650, 180, player=1)
    dice = 1 if shown == weak else 2
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(tie, ship)
    assert xwing.dice_rolled == [2, dice]


@pytest.mark.parametrize(("answer", "heading"), [("left", 270.0), ("right", 90.0), ("about", 180.0), ("pass", 0.0)])
def test_pivot_wing_turns_a_ship_that_stood_still(xwing: Scenario, answer: str, heading: float) -> None:
    ship = uwing(xwing, "pivotwing", 0)
    xwing.execute(ship, 0, "stationary")
    xwing.answers(f"pivotwing.PivotWingTurns:{ship}", answer)
    assert xwing.where(ship) == (450.0, 450.0, heading)


def test_pivot_wing_turns_nobody_after_a_move_or_on_its_other_side(xwing: Scenario) -> None:
    ship = uwing(xwing, "pivotwing", 0)
    xwing.execute(ship, 1, "straight")
    xwing.game.card(ship, "pivotwing").side = 1
    xwing.changed()
    xwing.execute(ship, 0, "stationary")
    assert xwing.asked is None


def test_pivot_wing_may_be_flipped_before_activating(xwing: Scenario) -> None:
    ship = uwing(xwing, "pivotwing", 0)
    xwing.activate(ship, "1-straight")
    xwing.answer(f"pivotwing.PivotWing:{ship}")
    assert (side(xwing, ship, "pivotwing"), xwing.asked) == (1, "action")


def test_swivel_wing_flips_when_it_turns_and_again_after_a_move(xwing: Scenario) -> None:
    ship = uwing(xwing, "swivelwing", 0)
    xwing.execute(ship, 0, "stationary")
    xwing.answers(f"swivelwing.SwivelWingTurns:{ship}", "left")
    assert (side(xwing, ship, "swivelwing"), xwing.where(ship)[2]) == (1, 270.0)
    xwing.execute(ship, 1, "straight")
    xwing.answer(f"swivelwing.SwivelWingLowers:{ship}")
    assert side(xwing, ship, "swivelwing") == 0


@pytest.mark.parametrize("disarm", [1, 2])
def test_os_1_fires_missiles_at_a_locked_ship_with_1_disarm_token(xwing: Scenario, disarm: int) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 200, upgrades=("os1arsenalloadout", "concussionmissiles", "ioncannon"))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.lock(ship, tie)
    xwing.tokens(ship, disarm=disarm)
    xwing.engage(ship)
    if disarm == 2:
        assert xwing.asked is None
        return
    assert xwing.options == ["concussionmissiles", "pass"]
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.answer("concussionmissiles")
    assert (xwing.asked, xwing[ship].locks) == (None, [tie])


def test_a_friend_of_a_disarmed_os_1_spends_its_own_lock(xwing: Scenario) -> None:
    xwing.tokens(xwing.ship("nusquadronpilot", 300, 200, upgrades=("os1arsenalloadout",)), disarm=1)
    friend = xwing.ship("nusquadronpilot", 450, 200, upgrades=("concussionmissiles",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.lock(friend, tie)
    xwing.dice(red=BLANKS)
    xwing.attack(friend, tie, "concussionmissiles")
    assert "lock" in xwing.options


@covers("token.disarm.effect")
def test_a_disarmed_ship_with_os_1_attacks_nobody_it_has_not_locked(xwing: Scenario) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 200, upgrades=("os1arsenalloadout", "barragerockets"))
    xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.tokens(ship, disarm=1, focus=1)
    xwing.engage(ship)
    assert xwing.asked is None


@pytest.mark.parametrize(("disarm", "dice"), [(0, 4), (1, 3)])
def test_xg_1_fires_cannons_with_1_disarm_token_and_3_dice_at_most(xwing: Scenario, disarm: int, dice: int) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 200, upgrades=("xg1assaultconfiguration", "ioncannon"))
    tie = xwing.ship("academypilot", 450, 290, 180, player=1)
    xwing.tokens(ship, disarm=disarm)
    xwing.dice(red=" ".join(["blank"] * dice), green=BLANKS)
    xwing.attack(ship, tie, "ioncannon")
    assert xwing.dice_rolled == [dice, 3]


@pytest.mark.parametrize(("disarm", "weapons"), [(0, ["primary", "ioncannon"]), (1, ["ioncannon"]), (2, None)])
def test_xg_1_allows_cannons_alone_and_1_disarm_token_only(
    xwing: Scenario, disarm: int, weapons: list[str] | None
) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 200, upgrades=("xg1assaultconfiguration", "ioncannon"))
    xwing.ship("academypilot", 450, 290, 180, player=1)
    xwing.tokens(ship, disarm=disarm)
    xwing.engage(ship)
    assert (xwing.options[:-1] if xwing.asked else None) == weapons


def test_xg_1_does_nothing_for_another_disarmed_ship(xwing: Scenario) -> None:
    xwing.ship("nusquadronpilot", 600, 200, upgrades=("xg1assaultconfiguration",))
    friend = xwing.ship("nusquadronpilot", 450, 200, upgrades=("ioncannon",))
    xwing.ship("academypilot", 450, 290, 180, player=1)
    xwing.tokens(friend, disarm=1)
    xwing.engage(friend)
    assert xwing.asked is None

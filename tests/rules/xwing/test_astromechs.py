"""Astromechs beyond those of the core set."""

import pytest

from tests.rules.xwing.scenario import Scenario

BLANKS = "blank blank blank"


def test_an_r2_astromech_recovers_a_shield(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("r2astromech",))
    xwing[ship].shields = 1
    xwing.changed()
    xwing.activate(ship, "1-straight")
    xwing.answers(f"r2astromech.R2Astromech:{ship}", "pass")
    assert (xwing[ship].shields, xwing[ship].tokens, xwing.game.card(ship, "r2astromech").charges) == (
        2,
        {"disarm": 1},
        1,
    )


@pytest.mark.parametrize(("face", "suffered"), [("crit", 1), ("hit", 0)])
def test_r5_p8_rerolls_a_die_that_may_hurt_its_own_ship(xwing: Scenario, face: str, suffered: int) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("r5p8",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.dice(red=BLANKS)
    xwing.attack(ship, tie)
    assert xwing.options == ["r5p8.R5P8:blank", "pass"]
    xwing.dice(red=face, green=BLANKS)
    xwing.answer("r5p8.R5P8:blank")
    assert (xwing[ship].shields, len(xwing[tie].damage)) == (2 - suffered, 1)


def test_r5_p8_without_a_charge_rerolls_nothing(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("r5p8",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.game.card(ship, "r5p8").charges = 0
    xwing.changed()
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.attack(ship, tie)
    assert xwing.asked is None


@pytest.mark.parametrize(("upgrades", "offered"), [((), False), (("q7astromech",), True)])
def test_q7_barrel_rolls_onto_an_obstacle(xwing: Scenario, upgrades: tuple[str, ...], offered: bool) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=upgrades)
    xwing.obstacle("debris", 450, 270)
    xwing.obstacle("debris", 370, 200)
    xwing.obstacle("debris", 530, 200)
    xwing.actions(ship)
    assert ("barrel-roll" in xwing.options) is offered


@pytest.mark.parametrize("watched", [False, True])
def test_watchful_astromech_calculates_in_an_enemys_firing_arc(xwing: Scenario, watched: bool) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200, upgrades=("watchfulastromech", "dorsalturret"), turret=("front",))
    xwing.ship("academypilot", 450, 390, 180 if watched else 0, player=1)
    xwing.actions(ship)
    xwing.answers("rotate", "rear")
    assert xwing.asked == ("ability" if watched else None)
    if watched:
        xwing.answers(f"watchfulastromech.WatchfulAstromech:{ship}", "calculate-red")
        assert xwing[ship].tokens == {"calculate": 1, "stress": 1}


def test_chopper_trades_a_charge_for_a_shield(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", "protontorpedoes", "chewbacca"))
    xwing[ship].shields = 0
    xwing.changed()
    xwing.actions(ship)
    xwing.answer("chopper.ChargeForShield")
    assert (xwing[ship].shields, xwing.game.card(ship, "protontorpedoes").charges) == (1, 1)


def test_chopper_trades_2_shields_for_a_charge(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", "protontorpedoes"))
    xwing.game.card(ship, "protontorpedoes").charges = 0
    xwing.changed()
    xwing.actions(ship)
    xwing.answer("chopper.ShieldsForCharge")
    assert (xwing[ship].shields, xwing.game.card(ship, "protontorpedoes").charges) == (0, 1)


def test_chopper_leaves_charges_alone_that_recover_of_themselves(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", "chewbacca"))
    xwing[ship].shields = 1
    xwing.changed()
    xwing.actions(ship)
    assert not [id for id in xwing.options if "chopper" in id]

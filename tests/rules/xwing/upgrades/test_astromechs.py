"""Astromech droids."""

import pytest

from dejarik.games.xwing.facts import Bearing, DialEntry
from dejarik.games.xwing.maneuver import difficulty
from dejarik.games.xwing.state import DamageCard
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

BLANKS = "blank blank blank"


@covers("card.r2-d2")
def test_r2_d2_recovers_1_shield_for_a_charge_and_a_disarm_token(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", range=3, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.activate(luke, "1-straight")
    assert (xwing.options, xwing[luke].revealed) == ([f"r2d2.R2D2:{luke}", "pass"], True)
    xwing.answers(f"r2d2.R2D2:{luke}", "pass")
    assert (xwing[luke].shields, xwing.charges(luke, "r2d2"), xwing[luke].tokens) == (2, 2, {"disarm": 1})
    xwing.engage(luke)
    assert xwing.asked is None


@covers("card.r2-d2")
@pytest.mark.parametrize(("shields", "left"), [(2, 3), (1, 0)])
def test_r2_d2_needs_a_lost_shield_and_a_charge(xwing: Scenario, shields: int, left: int) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("r2d2",))
    xwing[luke].shields = shields
    xwing.spent(luke, "r2d2", left)
    xwing.activate(luke, "1-straight")
    assert (xwing.asked, xwing[luke].tokens) == ("action", {})


@covers("card.r2-d2")
def test_r2_d2_may_stay_idle(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.activate(luke, "1-straight")
    xwing.answers("pass", "pass")
    assert (xwing[luke].shields, xwing.charges(luke, "r2d2"), xwing[luke].tokens) == (1, 3, {})


@covers("card.r5-d8.facedown")
@pytest.mark.parametrize(("droid", "limit"), [("r5d8", 3), ("r5astromech", 2)])
def test_an_r5_unit_spends_a_charge_to_repair_a_facedown_card(xwing: Scenario, droid: str, limit: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "fuelleak")
    assert xwing.charges(escort, droid) == limit
    xwing.action(escort, f"{droid}.RepairFacedown")
    assert (xwing[escort].damage, xwing.game.state.discards) == ([], [["fuelleak"]])
    assert xwing.charges(escort, droid) == limit - 1


@covers("card.r5-d8.facedown")
@pytest.mark.parametrize("droid", ["r5d8", "r5astromech"])
def test_an_r5_unit_without_a_charge_repairs_no_facedown_card(xwing: Scenario, droid: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "fuelleak")
    xwing.spent(escort, droid)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


@covers("card.r5-d8.faceup")
@pytest.mark.parametrize(("droid", "limit"), [("r5d8", 3), ("r5astromech", 2)])
def test_an_r5_unit_repairs_a_faceup_ship_card_for_nothing(xwing: Scenario, droid: str, limit: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "structuraldamage", faceup=True)
    xwing.action(escort, f"{droid}.RepairFaceupShip")
    assert (xwing[escort].damage, xwing.charges(escort, droid)) == ([DamageCard("structuraldamage")], limit)


@covers("card.r5-d8.faceup")
@pytest.mark.parametrize("droid", ["r5d8", "r5astromech"])
def test_an_r5_unit_repairs_no_pilot_card(xwing: Scenario, droid: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "stunnedpilot", faceup=True)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


def test_an_r3_astromech_acquires_a_second_lock_and_keeps_both(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("r3astromech",))
    one, two = (xwing.ship("academypilot", x, 450, player=1) for x in (350, 550))
    xwing.action(escort, "lock", f"ship:{one}")
    assert xwing.options == [f"r3astromech.R3SecondLock:{escort}", "pass"]
    xwing.answer(f"r3astromech.R3SecondLock:{escort}")
    assert (xwing.asked, xwing[escort].locks) == (None, [one, two])


def test_an_r3_astromech_keeps_no_third_lock(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("r3astromech",))
    one, two, three = (xwing.ship("academypilot", x, 450, player=1) for x in (350, 450, 550))
    xwing.lock(escort, one)
    xwing.lock(escort, two)
    xwing.action(escort, "lock")
    assert (xwing.asked, xwing.options) == ("drop-lock", [f"ship:{one}", f"ship:{two}"])
    xwing.answers(f"ship:{one}", "pass")
    assert xwing[escort].locks == [two, three]


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
    assert xwing.options == ["r5p8.R5P8", "pass"]
    xwing.dice(red=face, green=BLANKS)
    xwing.reroll("r5p8.R5P8", "blank")
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


def test_watchful_astromech_calculates_after_a_reload(xwing: Scenario) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 200, upgrades=("watchfulastromech", "protontorpedoes"))
    xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.game.card(ship, "protontorpedoes").charges = 1
    xwing.changed()
    xwing.action(ship, "reload")
    assert (xwing.asked, xwing.options[0]) == ("ability", f"watchfulastromech.WatchfulAstromech:{ship}")


@pytest.mark.parametrize("who", ["ship", "friend"])
def test_watchful_astromech_waits_for_a_reload_or_rotation_of_its_own_ship(xwing: Scenario, who: str) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200, upgrades=("watchfulastromech", "dorsalturret"), turret=("front",))
    friend = xwing.ship("graysquadronbomber", 510, 200, upgrades=("dorsalturret",), turret=("front",))
    xwing.ship("academypilot", 450, 390, 180, player=1)
    if who == "ship":
        xwing.action(ship, "focus")
    else:
        xwing.action(friend, "rotate", "rear")
    assert xwing.asked is None


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


FOR_GOOD = ("connernets", "proximitymines", "clustermines", "electroprotonbomb")
"""Cards whose charges cannot be recovered."""


@pytest.mark.parametrize("card", [*FOR_GOOD, "protonbombs"])
def test_chopper_brings_no_charge_back_that_cannot_be_recovered(xwing: Scenario, card: str) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", card))
    xwing.spent(ship, card)
    xwing.actions(ship)
    assert ("chopper.ShieldsForCharge" in xwing.options) == (card == "protonbombs")
    xwing.decline()


@pytest.mark.parametrize("card", FOR_GOOD)
def test_chopper_offers_only_the_charges_that_can_be_recovered(xwing: Scenario, card: str) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", card, "protonbombs", "protontorpedoes"))
    for one in (card, "protonbombs", "protontorpedoes"):
        xwing.spent(ship, one)
    xwing.actions(ship)
    xwing.answer("chopper.ShieldsForCharge")
    assert xwing.options == ["protonbombs", "protontorpedoes"]
    xwing.answer("protonbombs")
    assert (xwing.charges(ship, "protonbombs"), xwing.charges(ship, card)) == (1, 0)


def test_chopper_may_spend_a_charge_that_cannot_be_recovered(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("chopper", "connernets"))
    xwing[ship].shields = 0
    xwing.changed()
    xwing.actions(ship)
    xwing.answer("chopper.ChargeForShield")
    assert (xwing[ship].shields, xwing.charges(ship, "connernets")) == (1, 0)


@pytest.mark.parametrize(
    ("speed", "bearing", "after"),
    [
        (1, "turn-left", "white"),
        (2, "bank-right", "white"),
        (2, "straight", "white"),
        (3, "straight", "red"),
        (3, "turn-right", "red"),
        (2, "segnor-left", "red"),
        (2, "koiogran", "red"),
    ],
)
def test_an_r4_astromech_makes_slow_basic_maneuvers_easier(
    xwing: Scenario, speed: int, bearing: Bearing, after: str
) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("r4astromech",))
    other = xwing.ship("bluesquadronescort", 300, 450)
    red = DialEntry(speed, bearing, "red")
    assert difficulty(xwing.game, xwing[escort], red) == after
    assert difficulty(xwing.game, xwing[other], red) == "red"

"""Mines detonate under ships."""

from __future__ import annotations

import pytest

from dejarik.tabletop.pose import facing
from tests.marks import covers
from tests.rules.xwing.devices.laid import drop, lay, lying
from tests.rules.xwing.scenario import Scenario


@covers("device.mine")
def test_a_mine_under_the_template_detonates_on_the_ship_that_moves(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    lay(xwing, "connernets", 450, 260)
    xwing.execute(ship, 3, "straight")
    assert (xwing.asked, xwing[ship].shields, xwing[ship].tokens, lying(xwing)) == (None, 1, {"ion": 3}, [])


@covers("device.mine", "device.bomb")
def test_a_mine_does_not_detonate_with_the_bombs_at_the_end_of_the_activation_phase(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    xwing[ship].activated = True
    lay(xwing, "ionbombs", 800, 800)
    lay(xwing, "connernets", 450, 300)
    xwing.activation()
    assert ([card for card, *_ in lying(xwing)], xwing[ship].tokens) == (["connernets"], {})


def test_a_mine_beside_the_template_and_the_base_stays(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    lay(xwing, "connernets", 510, 260)  # its near edge is at 462 mm, the template ends at 460 mm
    xwing.execute(ship, 3, "straight")
    assert (xwing[ship].shields, len(lying(xwing))) == (2, 1)


def test_a_mine_under_the_final_base_detonates(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    lay(xwing, "connernets", 450, 370)  # beyond the template, which ends at 340 mm
    xwing.execute(ship, 3, "straight")
    assert (xwing[ship].tokens, lying(xwing)) == ({"ion": 3}, [])


@pytest.mark.parametrize(("mine", "detonates"), [(255, True), (322, False)])
def test_only_the_travelled_part_of_the_template_counts(xwing: Scenario, mine: float, detonates: bool) -> None:
    """The template ends at 340 mm, but the ship is stopped at 300 mm by the one that stands at 340 mm."""
    ship = xwing.ship("graysquadronbomber", 450, 200)
    xwing.ship("graysquadronbomber", 450, 340, player=1)
    lay(xwing, "clustermines", 450, mine)
    xwing.game.state.devices = xwing.game.state.devices[:1]
    xwing.changed()
    if detonates:
        xwing.dice(red="blank blank")
    xwing.execute(ship, 3, "straight")
    assert (xwing.where(ship)[1], len(lying(xwing))) == (300.0, 0 if detonates else 1)


@pytest.mark.parametrize(
    ("action", "answer", "x", "y"),
    [
        ("barrel-roll-red", "roll-right-centre", 490, 440),
        ("barrel-roll-red", "roll-right-centre", 540, 440),
    ],
)
def test_a_barrel_roll_through_or_onto_a_mine_detonates_it(
    xwing: Scenario, action: str, answer: str, x: float, y: float
) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 450)
    lay(xwing, "clustermines", x, y)
    xwing.game.state.devices = xwing.game.state.devices[:1]
    xwing.changed()
    xwing.dice(red="hit blank")
    xwing.action(ship, action, answer)
    assert (xwing[ship].shields, lying(xwing)) == (1, [])


def test_a_mine_dropped_on_a_ship_detonates_at_once(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("connernets",))
    behind = xwing.ship("graysquadronbomber", 450, 360, player=1)
    xwing.system()
    xwing.answer(drop("connernets", bomber))
    assert (xwing.asked, xwing[behind].tokens, lying(xwing)) == (None, {"ion": 3}, [])


def test_a_mine_dropped_on_two_ships_detonates_on_the_one_that_its_player_says(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("connernets",))
    left = xwing.ship("graysquadronbomber", 420, 360, player=1)
    right = xwing.ship("graysquadronbomber", 480, 360, player=1)
    xwing.system()
    xwing.answer(drop("connernets", bomber))
    assert (xwing.asked, xwing.decision.player) == ("mine-under", 0)
    assert xwing.options == [f"ship:{left}", f"ship:{right}"]
    xwing.answer(f"ship:{right}")
    assert (xwing[left].tokens, xwing[right].tokens, lying(xwing)) == ({}, {"ion": 3}, [])


def test_a_bomb_dropped_on_a_ship_waits(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    behind = xwing.ship("graysquadronbomber", 450, 360, player=1)
    xwing.system()
    xwing.answer(drop("protonbombs", bomber))
    xwing.execute(behind, 1, "straight")
    assert (xwing[behind].shields, len(lying(xwing))) == (2, 1)


def test_a_proximity_mine_hurts_once_and_by_its_dice(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    lay(xwing, "proximitymines", 450, 260)
    xwing[ship].shields = 0
    xwing.deck("structuraldamage", "weaponsfailure", "damagedengine")
    xwing.dice(red="hit crit")
    xwing.execute(ship, 3, "straight")
    assert (xwing.facedown(ship), xwing.faceup(ship)) == (2, ["damagedengine"])


def test_three_cluster_mines_are_dropped_and_each_detonates_for_itself(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("clustermines",))
    ship = xwing.ship("graysquadronbomber", 450, 250, player=1)
    xwing.system()
    xwing.answer(drop("clustermines", bomber))
    xwing[bomber].pose = facing(800, 800, 0)
    xwing.changed()
    assert lying(xwing) == [("clustermines", 450.0, 390.0, 180.0)] * 3
    xwing.dice(red="crit focus")
    xwing.execute(ship, 5, "straight")  # the template is 20 mm wide: it meets the one in the middle
    assert (xwing[ship].shields, [one.id for one in xwing.game.state.devices]) == (1, [1, 2])


def test_mines_detonate_nearest_to_the_start_first(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    far = lay(xwing, "connernets", 450, 290)
    near = lay(xwing, "proximitymines", 450, 225)
    xwing.dice(red="blank blank")
    xwing.execute(ship, 3, "straight")
    assert [event["device"] for event in xwing.events("device.detonated")] == [near.id, far.id]


def test_the_next_mine_has_nobody_left_to_hurt(xwing: Scenario) -> None:
    """It stays, since the ship that met it is gone."""
    tie = xwing.ship("academypilot", 450, 200)
    xwing.damage(tie, "structuraldamage", "weaponsfailure")
    near, far = lay(xwing, "connernets", 450, 225), lay(xwing, "connernets", 450, 290)
    xwing.execute(tie, 3, "straight")
    assert (xwing[tie].where, near.id) == ("destroyed", 0)
    assert [one.id for one in xwing.game.state.devices] == [far.id]

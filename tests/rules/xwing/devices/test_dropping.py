"""How devices are dropped and launched, and what players see of them."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.dropping import guide_side, refuse_drop, ways
from dejarik.games.xwing.shown.picture import board
from dejarik.games.xwing.shown.view import view
from tests.marks import covers
from tests.rules.xwing.devices.laid import drop, lay, lying
from tests.rules.xwing.scenario import Scenario, refused


@covers("device.drop.step1", "device.drop.step2", "device.drop.step3")
def test_a_drop_lays_1_straight_at_the_rear_guides_and_the_device_at_its_far_end(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    assert [way.id for way in ways(xwing.game, xwing[bomber], "protonbombs")] == ["drop-1-straight"]
    xwing.system()
    assert xwing.options == [drop("protonbombs", bomber), "pass"]
    xwing.answer(drop("protonbombs", bomber))
    # From a small ship at (0, 0) heading north, the guide side is at (0, -60); the device lies beyond it.
    assert (xwing.asked, lying(xwing)) == (None, [("protonbombs", 450.0, 390.0, 180.0)])
    (bomb,) = xwing.game.state.devices
    assert (min(y for _, y in bomb.polygon), max(y for _, y in bomb.polygon)) == pytest.approx((358.0, 390.0))
    assert xwing[bomber].upgrades[0].charges == 1


@pytest.mark.parametrize(("pilot", "guide"), [("graysquadronbomber", 390.0), ("wardensquadronpilot", 380.0)])
def test_a_larger_base_starts_its_template_farther_off(xwing: Scenario, pilot: str, guide: float) -> None:
    bomber = xwing.ship(pilot, 450, 450, upgrades=("protonbombs",))
    assert guide_side(xwing[bomber], Way("drop", 1, "straight")).y == guide


@covers("device.launch.step1", "device.launch.step2", "device.launch.step3")
def test_a_launch_lays_5_straight_at_the_front_guides(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs", "trajectorysimulator"))
    xwing.system()
    xwing.answer(drop("protonbombs", bomber))
    assert (xwing.asked, xwing.options) == ("device", ["drop-1-straight", "launch-5-straight"])
    xwing.answer("launch-5-straight")
    # From a small ship at (0, 0) heading north, the guide side is at (0, 220).
    assert lying(xwing) == [("protonbombs", 450.0, 670.0, 0.0)]


def test_the_trajectory_simulator_launches_no_mine(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("proximitymines", "trajectorysimulator"))
    xwing.system()
    xwing.answer(drop("proximitymines", bomber))
    assert (xwing.asked, lying(xwing)) == (None, [("proximitymines", 450.0, 390.0, 180.0)])


@covers("device.upgrade")
def test_a_ship_without_the_upgrade_drops_nothing(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 300, 450, upgrades=("protonbombs",))
    other = xwing.ship("graysquadronbomber", 600, 450)
    xwing.system()
    assert xwing.options == [drop("protonbombs", bomber), "pass"]
    with refused(xwing, by="device.upgrade"):
        xwing.answer(drop("protonbombs", other))
    with refused(xwing, by="device.upgrade"):
        xwing.answer(drop("connernets", bomber))
    xwing.answer("pass")
    assert (xwing.asked, lying(xwing)) == (None, [])


@covers("charge.spend")
def test_without_a_charge_nothing_is_dropped(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    xwing[bomber].upgrades[0].charges = 0
    xwing.system()
    refusal = refuse_drop(xwing.game, xwing[bomber], "protonbombs")
    assert refusal is not None
    assert (xwing.asked, refusal.rule) == (None, "charge.spend")


def test_a_ship_drops_one_device_in_a_round(xwing: Scenario) -> None:
    """reading.55"""
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("protonbombs", "connernets"))
    xwing.system()
    assert xwing.options == [drop("protonbombs", bomber), drop("connernets", bomber), "pass"]
    xwing.answer(drop("connernets", bomber))
    assert (xwing.asked, xwing[bomber].dropped) == (None, True)
    xwing.one_round()
    assert (xwing.asked, xwing[bomber].dropped) == ("dial", False)


def test_a_device_that_would_not_lie_wholly_in_the_play_area_is_not_dropped(xwing: Scenario) -> None:
    near = xwing.ship("graysquadronbomber", 450, 91, upgrades=("protonbombs",))
    far = xwing.ship("graysquadronbomber", 600, 92, upgrades=("protonbombs",))
    xwing.system()
    assert xwing.options == [drop("protonbombs", far), "pass"]
    assert refuse_drop(xwing.game, xwing[near], "protonbombs") is not None


@pytest.mark.parametrize("moves", [False, True])
def test_a_ship_that_has_just_decloaked_drops_nothing(xwing: Scenario, moves: bool) -> None:
    """One that has thought better of it may."""
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    xwing.tokens(bomber, cloak=1)
    xwing.system()
    assert xwing.options == [drop("protonbombs", bomber), f"decloak:{bomber}", "pass"]
    xwing.answers(f"decloak:{bomber}", "roll-left-centre" if moves else "pass")
    assert xwing.asked == (None if moves else "ability")
    xwing.decline()


def test_a_ship_that_has_dropped_a_device_does_not_decloak(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    xwing.tokens(bomber, cloak=1)
    xwing.system()
    xwing.answer(drop("protonbombs", bomber))
    assert (xwing.asked, len(lying(xwing)), xwing[bomber].tokens) == (None, 1, {"cloak": 1})


def test_devices_are_seen_by_everybody(xwing: Scenario) -> None:
    bomb = lay(xwing, "protonbombs", 450, 400)
    mine = lay(xwing, "connernets", 200, 400)
    for player in (0, 1, None):
        table = view(xwing.game, player)
        assert [(one.id, one.kind, one.card, one.owner) for one in table.devices] == [
            (bomb.id, "bomb", "protonbombs", 1),
            (mine.id, "mine", "connernets", 1),
        ]
        assert 'class="bomb"' in board(table)
        assert 'class="mine"' in board(table)

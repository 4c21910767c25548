"""Dropping and launching devices, bombs and mines, and the cards that carry them."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.devices import Detonate, Way, place
from dejarik.games.xwing.dropping import PlaceDevice, guide_side, refuse_drop, ways
from dejarik.games.xwing.picture import board
from dejarik.games.xwing.state import Device
from dejarik.games.xwing.view import view
from dejarik.tabletop.pose import facing
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


def drop(card: str, ship: int) -> str:
    return f"{card}.DropDevice:{ship}"


def lay(xwing: Scenario, card: str, x: float, y: float, degrees: float = 0.0, player: int = 1) -> Device:
    """The device lies there already, its guide side in the middle of this point."""
    place(xwing.game, player, card, facing(x, y, degrees).at_rest())
    xwing.changed()
    return xwing.game.state.devices[-1]


def lying(xwing: Scenario) -> list[tuple[str, float, float, float]]:
    """Card, guide side and heading in degrees of every device on the table."""
    poses = [(one.card, one.pose) for one in xwing.game.state.devices]
    return [(card, round(p.x, 1), round(p.y, 1), round(p.heading * 180 / 3.141592653589793, 1)) for card, p in poses]


# Dropping.


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


def test_a_ship_that_has_just_decloaked_drops_nothing(xwing: Scenario) -> None:
    for moves in (False, True):
        bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
        xwing.tokens(bomber, cloak=1)
        xwing.system()
        xwing.answer("roll-left-centre" if moves else "pass")
        assert xwing.asked == (None if moves else "ability")
        if not moves:
            xwing.answer("pass")
            xwing[bomber].where, xwing[bomber].pose = "fled", None
            xwing.tokens(bomber, cloak=0)


# Bombs.


@covers("device.bomb")
def test_a_bomb_detonates_when_every_ship_has_activated_and_before_the_engagement_phase(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    tie = xwing.ship("academypilot", 450, 250, 0, player=1)
    xwing.dial(bomber, "2-straight")
    xwing.dial(tie, "1-turn-left")
    xwing.system()
    xwing.answer(drop("protonbombs", bomber))
    xwing.deck("structuraldamage")
    xwing.activation()
    xwing.decline()
    assert xwing.asked is None
    names = [event.name for event in xwing.game.events]
    assert names.index("device.detonated") > max(i for i, name in enumerate(names) if name == "ship.moved")
    assert (xwing.faceup(tie), xwing[bomber].shields, lying(xwing)) == (["structuraldamage"], 2, [])


def test_bombs_detonate_in_player_order_and_each_player_orders_his_own(xwing: Scenario) -> None:
    xwing.ship("graysquadronbomber", 100, 100)
    theirs = lay(xwing, "protonbombs", 800, 800, player=1)
    one, other = (lay(xwing, "ionbombs", x, 500, player=0) for x in (300, 500))
    xwing[0].activated = True
    xwing.activation()
    assert (xwing.asked, xwing.decision.player) == ("detonate-next", 0)
    assert xwing.options == [f"device:{one.id}", f"device:{other.id}"]
    xwing.answer(f"device:{other.id}")
    assert [event["device"] for event in xwing.events("device.detonated")] == [other.id, one.id, theirs.id]


@pytest.mark.parametrize(("y", "shields"), [(552, 1), (553, 2)])
def test_a_bomb_reaches_range_1(xwing: Scenario, y: float, shields: int) -> None:
    """From the bomb's edge at 432 mm, range 1 ends at 532 mm, where the near edge of the base is."""
    ship = xwing.ship("graysquadronbomber", 450, y)
    xwing.run(Detonate(device=lay(xwing, "protonbombs", 450, 400)), "activation")
    assert (xwing.asked, xwing[ship].shields) == (None, shields)


def test_a_bomb_hurts_friend_and_foe_and_outlives_the_ship_that_dropped_it(xwing: Scenario) -> None:
    friend = xwing.ship("graysquadronbomber", 400, 500)
    foe = xwing.ship("graysquadronbomber", 500, 500, player=1)
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",))
    xwing.run(PlaceDevice(ship=bomber, card="protonbombs"), "system")
    xwing.suffer(bomber, hits=9, phase="system")
    assert not xwing[bomber].in_play
    (bomb,) = xwing.game.state.devices
    xwing.run(Detonate(device=bomb), "activation")
    assert (xwing[friend].shields, xwing[foe].shields) == (1, 1)


def test_a_bomblet_rolls_2_dice_for_each_ship(xwing: Scenario) -> None:
    first = xwing.ship("graysquadronbomber", 400, 500)
    second = xwing.ship("graysquadronbomber", 500, 500, player=1)
    xwing[first].shields = 4
    xwing.changed()
    xwing.dice(red="hit crit focus blank")
    xwing.run(Detonate(device=lay(xwing, "bombletgenerator", 450, 400)), "activation")
    # A critical result, too, is a hit damage.
    assert ([e["critical"] for e in xwing.events("shield.lost")], xwing[second].shields) == ([False, False], 2)


def test_an_ion_bomb_brings_3_ion_tokens(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 500)
    xwing.run(Detonate(device=lay(xwing, "ionbombs", 450, 400)), "activation")
    assert (xwing[ship].tokens, xwing[ship].shields) == ({"ion": 3}, 2)


def test_a_seismic_charge_bursts_an_obstacle_near_it(xwing: Scenario) -> None:
    near_bomb = xwing.ship("graysquadronbomber", 450, 320)
    near_rock = xwing.ship("graysquadronbomber", 700, 450, player=1)
    rock, cloud = xwing.obstacle("asteroid", 560, 450), xwing.obstacle("debris", 450, 540)
    far = xwing.obstacle("asteroid", 450, 800)
    xwing.run(Detonate(device=lay(xwing, "seismiccharges", 450, 420)), "activation")
    assert (xwing.asked, xwing.decision.player) == ("burst", 1)
    assert xwing.options == [f"obstacle:{rock}", f"obstacle:{cloud}"]
    xwing.answer(f"obstacle:{rock}")
    assert (xwing[near_bomb].shields, xwing[near_rock].shields) == (2, 1)
    assert [one.polygon is None for one in xwing.game.state.obstacles] == [True, False, False]
    assert far == 2


def test_a_seismic_charge_without_an_obstacle_does_nothing(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 450)
    xwing.run(Detonate(device=lay(xwing, "seismiccharges", 450, 420)), "activation")
    assert (xwing.asked, xwing[ship].shields, lying(xwing)) == (None, 2, [])


def test_an_electro_proton_bomb_waits_for_its_fuse_and_then_reaches_range_2(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 600)
    xwing[ship].activated = True
    lay(xwing, "electroprotonbomb", 450, 400)
    xwing.activation()
    assert (len(lying(xwing)), xwing.game.state.devices[0].fuses, xwing[ship].tokens) == (1, 0, {})
    xwing.dice(red="blank focus hit crit")
    xwing.activation()
    assert (lying(xwing), xwing[ship].tokens, xwing[ship].shields) == ([], {"ion": 2, "disarm": 1}, 1)


def test_an_electro_proton_bomb_takes_shields_and_no_hull(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 500)
    xwing.game.state.devices.clear()
    bomb = lay(xwing, "electroprotonbomb", 450, 400)
    for _ in range(2):
        xwing.dice(red="blank blank blank blank" if xwing.game.state.devices[0].fuses == 0 else "")
        xwing.run(Detonate(device=bomb), "activation")
    assert (xwing.facedown(tie), xwing[tie].tokens, lying(xwing)) == (0, {}, [])


# Mines.


@covers("device.mine")
def test_a_mine_under_the_template_detonates_on_the_ship_that_moves(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    lay(xwing, "connernets", 450, 260)
    xwing.execute(ship, 3, "straight")
    assert (xwing.asked, xwing[ship].shields, xwing[ship].tokens, lying(xwing)) == (None, 1, {"ion": 3}, [])


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


# The cards.


@pytest.mark.parametrize("card", ["connernets", "proximitymines", "clustermines", "electroprotonbomb", "protonbombs"])
def test_the_charges_of_mines_cannot_be_reloaded(xwing: Scenario, card: str) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=(card,))
    xwing[bomber].upgrades[0].charges = 0
    xwing.actions(bomber)
    assert ("reload" in xwing.options) == (card == "protonbombs")


def test_a_bomblet_generator_turns_a_shield_into_2_charges(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("bombletgenerator",))
    xwing[bomber].upgrades[0].charges = 0
    xwing[bomber].activated = True
    xwing.activation()
    assert xwing.options == [f"bombletgenerator.BombletGenerator:{bomber}", "pass"]
    shields = xwing[bomber].shields
    xwing.answer(f"bombletgenerator.BombletGenerator:{bomber}")
    assert (xwing[bomber].shields, xwing[bomber].upgrades[0].charges) == (shields - 1, 2)
    xwing.activation()
    assert xwing.asked is None  # nothing to recover


def test_a_bomblet_generator_needs_a_shield(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("bombletgenerator",))
    xwing[bomber].upgrades[0].charges = xwing[bomber].shields = 0
    xwing[bomber].activated = True
    xwing.activation()
    assert xwing.asked is None


BANKS = ["drop-1-bank-left", "drop-1-bank-right"]


@pytest.mark.parametrize(
    ("pilot", "upgrades", "expected"),
    [
        ("scimitarsquadronpilot", (), ["drop-1-straight", *BANKS]),
        ("solsixxa", (), ["drop-1-straight", *BANKS, "drop-1-turn-left", "drop-1-turn-right"]),
        ("emonazzameen", (), ["drop-1-straight", "drop-3-turn-left", "drop-3-straight", "drop-3-turn-right"]),
        ("constablezuvio", (), ["drop-1-straight", "launch-1-straight"]),
        ("graysquadronbomber", ("skilledbombardier",), ["drop-1-straight", "drop-2-straight"]),
        (
            "scimitarsquadronpilot",
            ("skilledbombardier",),
            ["drop-1-straight", *BANKS, "drop-2-straight", "drop-2-bank-left", "drop-2-bank-right"],
        ),
        (
            "graysquadronbomber",
            ("trajectorysimulator", "skilledbombardier"),
            ["drop-1-straight", "launch-5-straight", "drop-2-straight", "launch-4-straight"],
        ),
    ],
)
def test_cards_that_let_a_ship_take_another_template(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], expected: list[str]
) -> None:
    bomber = xwing.ship(pilot, 450, 450, upgrades=("protonbombs", *upgrades))
    other = xwing.ship("graysquadronbomber", 200, 450, upgrades=("protonbombs",))
    xwing.game.state.phase = "system"
    assert [way.id for way in ways(xwing.game, xwing[bomber], "protonbombs")] == expected
    assert [way.id for way in ways(xwing.game, xwing[other], "protonbombs")] == ["drop-1-straight"]


def test_a_bank_to_the_left_ends_on_the_ship_s_left(xwing: Scenario) -> None:
    bomber = xwing.ship("scimitarsquadronpilot", 450, 450, upgrades=("protonbombs",))
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), "drop-1-bank-left")
    assert lying(xwing) == [("protonbombs", 426.6, 373.4, 225.0)]


def test_deathrain_may_act_after_a_drop(xwing: Scenario) -> None:
    deathrain = xwing.ship("deathrain", 450, 450, upgrades=("protonbombs",))
    xwing.system()
    xwing.answers(drop("protonbombs", deathrain), f"deathrain.Deathrain:{deathrain}", "focus")
    assert (xwing.asked, xwing[deathrain].tokens) == (None, {"focus": 1})


def test_deathrain_does_not_act_while_stressed(xwing: Scenario) -> None:
    deathrain = xwing.ship("deathrain", 450, 450, upgrades=("protonbombs",))
    xwing.tokens(deathrain, stress=1)
    xwing.system()
    xwing.answer(drop("protonbombs", deathrain))
    assert xwing.asked is None


def test_cad_bane_grants_a_red_boost_after_a_drop(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("protonbombs", "cadbane"))
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), f"cadbane.CadBane:{bomber}")
    assert xwing.options == ["boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.where(bomber)[1], xwing[bomber].tokens) == (550.0, {"stress": 1})


def test_delayed_fuses_put_off_a_bomb_by_a_round(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs", "delayedfuses"))
    xwing[bomber].activated = True
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    assert xwing.game.state.devices[0].fuses == 1
    xwing.activation()
    assert (len(lying(xwing)), xwing[bomber].shields) == (1, 2)
    xwing.activation()
    assert (lying(xwing), xwing[bomber].shields) == ([], 1)


def test_delayed_fuses_go_to_one_mine_of_a_cluster(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("clustermines", "delayedfuses"))
    xwing.system()
    xwing.answers(drop("clustermines", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    assert xwing.options == ["device:0", "device:1", "device:2"]
    xwing.answer("device:1")
    assert [one.fuses for one in xwing.game.state.devices] == [0, 1, 0]


def test_a_fused_mine_loses_its_fuse_to_the_first_ship_and_detonates_under_the_next(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    bomber = xwing.ship("graysquadronbomber", 450, 330, 0, upgrades=("connernets", "delayedfuses"))
    xwing.system()
    xwing.answers(drop("connernets", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    xwing.execute(ship, 1, "straight")
    assert (xwing[ship].tokens, [one.fuses for one in xwing.game.state.devices]) == ({}, [0])
    xwing.execute(ship, 0, "stationary")  # it stands on the mine
    assert (xwing[ship].tokens, lying(xwing)) == ({"ion": 3}, [])


def test_genius_drops_a_bomb_after_a_full_maneuver(xwing: Scenario) -> None:
    upgrades = ("protonbombs", "connernets", "genius", "trajectorysimulator")
    bomber = xwing.ship("graysquadronbomber", 450, 200, upgrades=upgrades)
    xwing.execute(bomber, 2, "straight")
    assert xwing.options == [f"genius.Genius:{bomber}", "pass"]
    xwing.answer(f"genius.Genius:{bomber}")
    # By its own template: the simulator is for the System phase.
    assert (xwing.asked, lying(xwing)) == (None, [("protonbombs", 450.0, 260.0, 180.0)])


def test_genius_drops_nothing_after_a_drop_or_a_partial_maneuver(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 200, upgrades=("protonbombs", "genius"))
    xwing[bomber].dropped = True
    xwing.changed()
    xwing.execute(bomber, 2, "straight")
    assert xwing.asked is None
    xwing[bomber].dropped = False
    xwing.ship("academypilot", 450, 420, player=1)
    xwing.execute(bomber, 2, "straight")
    assert xwing.asked is None


def test_feedback_ping_locks_a_ship_that_comes_close_to_a_device(xwing: Scenario) -> None:
    pinger = xwing.ship("graysquadronbomber", 850, 850, upgrades=("feedbackping",))
    foe = xwing.ship("graysquadronbomber", 450, 200, player=1)
    lay(xwing, "protonbombs", 350, 280, player=1)
    xwing.execute(foe, 1, "straight")
    assert xwing.asked is None  # the bomb is an enemy's
    lay(xwing, "protonbombs", 450, 420, player=0)
    xwing.execute(foe, 1, "straight")
    assert xwing.options == [f"feedbackping.FeedbackPing:{pinger}", "pass"]
    xwing.answer(f"feedbackping.FeedbackPing:{pinger}")
    assert xwing[pinger].locks == [foe]


def test_captain_nym_keeps_a_friendly_device_from_detonating(xwing: Scenario) -> None:
    nym = xwing.ship("captainnym", 700, 200)
    ship = xwing.ship("graysquadronbomber", 450, 200, player=1)
    lay(xwing, "connernets", 450, 260, player=0)
    xwing.execute(ship, 3, "straight")
    assert (xwing.options, xwing.decision.player) == ([f"captainnym.CaptainNym:{nym}", "pass"], 0)
    xwing.answer(f"captainnym.CaptainNym:{nym}")
    assert (xwing[ship].tokens, len(lying(xwing)), xwing[nym].pilot.charges) == ({}, 1, 0)
    xwing.run(Detonate(device=xwing.game.state.devices[0], ship=ship), "activation")
    assert (xwing[ship].tokens, lying(xwing)) == ({"ion": 3}, [])  # no charge is left


def test_captain_nym_lets_enemy_devices_detonate(xwing: Scenario) -> None:
    xwing.ship("captainnym", 700, 200)
    xwing.run(Detonate(device=lay(xwing, "protonbombs", 450, 260, player=1)), "activation")
    assert (xwing.asked, lying(xwing)) == (None, [])


@pytest.mark.parametrize(("x", "dice"), [(450, 2), (600, 1)])
def test_captain_nym_defends_better_behind_a_device(xwing: Scenario, x: float, dice: int) -> None:
    tie, nym = xwing.duel("academypilot", "captainnym", range=2)
    lay(xwing, "connernets", x, 270)
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(tie, nym)
    assert [len(faces) for faces in xwing.rolled] == [2, dice]


# What players see.


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

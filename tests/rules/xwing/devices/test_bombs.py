"""Bombs detonate after ships have moved."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.devices import Detonate
from dejarik.games.xwing.dropping import PlaceDevice
from tests.marks import covers
from tests.rules.xwing.devices.laid import drop, lay, lying
from tests.rules.xwing.scenario import Scenario


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


@covers("timing.simultaneous")
@pytest.mark.parametrize("first", [0, 1])
def test_ships_near_a_bomb_suffer_in_player_order(xwing: Scenario, first: int) -> None:
    ships = {player: xwing.ship("graysquadronbomber", 400 + 100 * player, 500, player=player) for player in (0, 1)}
    xwing.game.state.first_player = first
    xwing.changed()
    xwing.run(Detonate(device=lay(xwing, "protonbombs", 450, 400)), "activation")
    suffered = [event["ship"] for event in xwing.events("device.affects")]
    assert suffered == [ships[first], ships[1 - first]]


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

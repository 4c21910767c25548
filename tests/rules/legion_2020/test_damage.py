"""What becomes of a vehicle at its resilience, and of a unit without its leader."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.move_kinds import refuse_kind
from dejarik.games.legion.state import CardState
from dejarik.games.legion.wounds import SufferWounds, suffer
from dejarik.games.legion_2020.damage import DISABLED, Disrupt, half
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import AT_RT, LEIA, STORMTROOPERS, A, B, Lend
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused


@covers("resilience.roll", "wounds.vehicle.resilience-roll", "resilience.no-reroll", "vehicle-damage.gain")
@covers("damaged.token", "resilience.result.damaged", "wounds.vehicle.damaged")
def test_one_red_die_is_rolled_once_at_resilience(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(suffer(lg.game, walker, 3))
    assert lg.events("resilience.rolled") == []
    lg.dice("block")
    lg.run(suffer(lg.game, lg.game.unit(walker.id), 1))
    assert lg.game.unit(walker.id).damaged
    lg.run(suffer(lg.game, lg.game.unit(walker.id), 1))
    assert len(lg.events("resilience.rolled")) == 1


@covers("resilience.result.damaged", "wounds.vehicle.damaged")
@pytest.mark.parametrize(("face", "actions"), [("blank", 1), ("surge", 2), ("block", 2)])
def test_a_damaged_vehicle_may_lose_an_action(lg: Scenario2020, face: str, actions: int) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), damaged=True)
    lg.dice(face)
    lg.run(Activation(unit=walker.id))
    lg.answer("aim")
    assert (lg.asked == "action") is (actions == 2)
    lg.answer("end") if lg.asked else None


@covers("resilience.result.disabled", "wounds.vehicle.disabled", "disabled.token", "disabled.movement")
@covers("resilience.vehicle-damage-types", "vehicle-damage.types", "disabled.no-reverse-double-cost")
def test_a_disabled_vehicle_does_not_reverse(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    assert refuse_kind(lg.game, walker, "reverse") is None
    lg.dice("blank")
    lg.run(suffer(lg.game, walker, 4))
    walker = lg.game.unit(walker.id)
    assert (walker.damaged, walker.marks) == (False, ("disabled",))
    lg.run(Activation(unit=walker.id))
    lg.answer("move")
    with refused(lg, by="disabled.no-reverse-double-cost"):
        lg.answer("reverse")
    lg.answer("pivot")
    assert lg.asked == "move"


@covers("resilience.result.weapon-disrupted", "wounds.vehicle.weapon-disrupted", "weapon-disrupted.when")
@covers("weapon-disrupted.placement")
def test_the_opponent_chooses_the_disrupted_weapon(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300), upgrades=("at-rt-laser-cannon",))
    lg.unit(LEIA, B, (500, 900))
    lg.dice("surge")
    lg.run(suffer(lg.game, walker, 4))
    assert (lg.asked, lg.asks, len(lg.options)) == ("disrupt", B, 3)
    lg.answer("weapon:0.0")
    assert lg.game.unit(walker.id).marks == ("disrupted:0.0",)


@covers("wounds.vehicle.weapon-disrupted", "weapon-disrupted.placement")
@pytest.mark.parametrize(("state", "named"), [("ready", True), ("exhausted", True), ("discarded", False)])
def test_the_weapon_of_an_exhausted_card_may_be_disrupted(lg: Scenario2020, state: CardState, named: bool) -> None:
    tank = lg.unit(TANK, A, (500, 300), upgrades=("bunker-buster-shells",))
    lg.game.turn_card(tank, 0, state)
    lg.changed()
    lg.run(Disrupt(unit=tank.id))
    assert ("weapon:0.0" in lg.options) is named
    assert len(lg.options) == len(set(lg.options))


# New leaders.


@covers("defeated.new-leader", "wounds.leader-replacement")
def test_the_leader_comes_back_in_the_place_of_who_is_chosen(lg: Scenario2020) -> None:
    """What a card brought is gone with the miniature; those too far from where it stood close up."""
    places = ((500, 300), (530, 300), (560, 300), (450, 300), (600, 300))
    troops = lg.unit(STORMTROOPERS, A, *places, upgrades=("dlt-19-stormtrooper",))
    heavy = troops.miniatures[4]
    lg.run(SufferWounds(unit=troops.id, left=1, by=B, leader=troops.leader, named=(troops.leader,)))
    lg.answer(f"miniature:{heavy}")
    unit = lg.game.unit(troops.id)
    leader = lg.game.leader(unit)
    assert (leader.x, leader.y, leader.upgrade) == (600, 300, -1)
    assert lg.game.equipped(unit) == []
    assert len(lg.game.alive(unit)) == 4
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    assert lg.asked is None


@covers("wounds.vehicle.weapon-disrupted")
@pytest.mark.parametrize("guns", [2, 0])
def test_each_weapon_is_named_once_though_two_vehicles_bear_it(lg: Scenario2020, lend: Lend, guns: int) -> None:
    lend(BIKES, weapons=tuple([gun(name=f"Gun {number}") for number in range(guns)]))
    bikes = lg.unit(BIKES, A, (500, 300), (600, 300))
    lg.run(Disrupt(unit=bikes.id))
    if not guns:
        assert lg.asked is None
        return
    assert (lg.asked, lg.asks, lg.options) == ("disrupt", B, ["weapon:-1.0", "weapon:-1.1"])
    assert [one.args["weapon"] for one in lg.decision.options] == ["Gun 0", "Gun 1"]
    lg.answer("weapon:-1.1")
    assert lg.game.unit(bikes.id).marks == ("disrupted:-1.1",)


@covers("weapon-disrupted.half-dice")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ((0, 0, 1), (0, 0, 1)),
        ((3, 0, 0), (2, 0, 0)),
        ((1, 2, 2), (1, 2, 0)),
        ((2, 2, 2), (2, 1, 0)),
        ((0, 1, 4), (0, 1, 2)),
        ((5, 0, 1), (3, 0, 0)),
        ((0, 2, 0), (0, 1, 0)),
    ],
)
def test_half_of_the_dice_are_left_the_best_of_them(dice: tuple[int, int, int], left: tuple[int, int, int]) -> None:
    assert half(gun(dice=dice)).dice == left


@covers("compulsory.free-standard-move", "disabled.no-reverse-double-cost", "ion-token.free-actions")
@pytest.mark.parametrize("ion", [0, 1, 2])
@pytest.mark.parametrize("first", [True, False])
def test_a_disabled_speeder_flies_for_nothing(lg: Scenario2020, ion: int, first: bool) -> None:
    """Its compulsory move costs none of the actions that it has left, and is made though it has none."""
    plane = lg.put(lg.unit("t-47-airspeeder", A, (500, 200)), marks=(DISABLED,), ion=ion)
    lg.run(Activation(unit=plane.id))
    lg.answer(lg.options[0] if first else "pass")
    if first:
        lg.answer(lg.decision.placement.suggestion() if lg.decision.placement is not None else None)
    for action in ("aim", "dodge")[ion:]:
        lg.answer(action)
    assert (lg.asked == "move") is not first

"""Who stops a moving base, and who is displaced by it."""

from __future__ import annotations

from math import pi

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion_2020.displacing import room_for
from dejarik.games.legion_2020.passing import may_be_displaced, stops
from dejarik.tabletop.formation import Formation
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused

DEWBACK, E_WEB, SPEEDER = "dewback-rider", "e-web-heavy-blaster-team", "t-47-airspeeder"
TAUNTAUNS, SABER = "tauntaun-riders", "tx-130-saber-class-fighter-tank"
STEP = 125.0 + 70.0 - 2 * 6.0
"""A whole straight move of a large base with the speed-2 tool, from notch to notch."""
DEWBACKS = 75.0 + 70.0 - 2 * 6.0


def standard(lg: Scenario2020, unit: Unit) -> None:
    lg.run(Move(unit=unit.id, kinds=("standard",)))


def suggested(lg: Scenario2020) -> None:
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())


def foes(lg: Scenario2020, kind: str, y: float) -> Unit:
    """Somebody of the other side in the way: engaged troopers, or a unit of one base."""
    if kind != "engaged":
        return lg.unit(kind, B, (500, y))
    unit = lg.unit(STORMTROOPERS, B, (500, y))
    lg.unit(REBELS, A, (527, y))
    return unit


@covers("displacement.trigger.path", "displacement.step.set-aside", "displacement.step.move", "displacement.procedure")
@covers("displacement.step.place.who", "displacement.step.suppression", "movement.ground-vehicle.displaces")
@covers("vehicle.ground.move-over-troopers", "suppression.gain.displacement")
def test_a_walker_displaces_the_troopers_on_its_way(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    far = lg.unit(STORMTROOPERS, B, (700, 400), (520, 370), (480, 430), (700, 440))
    friends = lg.unit(REBELS, A, (500, 400), (500, 540), (700, 500))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    assert [lg.game.miniature(one).placed for one in far.miniatures[:4]] == [True, False, False, True]
    assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced", B, friends.id)
    with pytest.raises(IllegalAnswer, match=r"displacement.step.place.leader"):
        lg.answer([500 + 103.0, 400, 0, 0])
    lg.answer([500 + 101.9, 400, 0, 0])
    assert [one.suppression for one in (far, friends)] == [0, 0]
    for unit, ids in ((far, far.miniatures[1:3]), (friends, friends.miniatures[1:3])):
        assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced-rest", B, unit.id)
        assert isinstance(lg.decision.placement, Formation)
        assert {*lg.decision.placement.pieces} <= {*ids}  # who is where it should be stays there
        suggested(lg)
    assert all(one.placed for unit in (far, friends) for one in lg.game.alive(lg.game.unit(unit.id)))
    assert [lg.game.unit(unit.id).suppression for unit in (far, friends)] == [1, 1]
    order = [one.name for one in lg.game.events if one.name in ("unit.displaced", "unit.moved", "suppression.gained")]
    assert order == ["unit.displaced", "unit.displaced", "unit.moved", "suppression.gained", "suppression.gained"]


STOPPED_BY = {
    STORMTROOPERS: {TAUNTAUNS, AT_RT},
    E_WEB: {TAUNTAUNS, AT_RT},
    TAUNTAUNS: {TAUNTAUNS, AT_RT, E_WEB},
    AT_RT: {TAUNTAUNS, AT_RT, E_WEB},
    BIKES: set(),
}
"""Of each type of unit: whom it does not get past."""


@covers("movement.trooper.blocked-by", "movement.emplacement.blocked-by", "movement.creature.blocked-by-ground")
@covers("movement.ground-vehicle.blocked-by-ground", "movement.repulsor.through-all")
@covers("movement.emplacement.through-units")
@covers("displacement.immune.creature-emplacement", "movement.trooper.through-units")
@pytest.mark.parametrize("owner", [A, B])
@pytest.mark.parametrize("key", STOPPED_BY)
def test_who_gets_past_whom(lg: Scenario2020, key: str, owner: int) -> None:
    mover = lg.unit(key, A, (500, 300))
    others = {other: lg.unit(other, owner, (700 + 200 * at, 600)) for at, other in enumerate(STOPPED_BY)}
    assert {other for other, unit in others.items() if stops(lg.game, mover, unit)} == STOPPED_BY[key]
    assert not stops(lg.game, mover, mover)
    shoved = {other for other, unit in others.items() if may_be_displaced(lg.game, mover, unit)}
    assert shoved == {STORMTROOPERS}


@covers("displacement.immune.engaged", "displacement.creature-withdraw")
@pytest.mark.parametrize(
    ("key", "fights", "stopped"),
    [(AT_RT, False, True), (AT_RT, True, True), (TAUNTAUNS, False, True), (TAUNTAUNS, True, False)],
)
def test_who_is_engaged_is_displaced_by_its_own_foe_alone(
    lg: Scenario2020, key: str, fights: bool, stopped: bool
) -> None:
    """A creature that withdraws from the melee goes over those it has fought."""
    troops = lg.unit(STORMTROOPERS, B, (500, 500))
    mover = lg.unit(key, A, (500, 500 + 13.5 + (25.0 if key == TAUNTAUNS else 35.0)) if fights else (900, 300))
    if not fights or key == AT_RT:
        lg.unit(LEIA, A, (500, 473))
    assert stops(lg.game, mover, troops) is stopped
    assert may_be_displaced(lg.game, mover, troops) is not stopped


@covers("displacement.trigger.path")
@pytest.mark.parametrize(("z", "shoved"), [(0.0, True), (200.0, False)])
def test_who_is_on_another_level_stays(lg: Scenario2020, z: float, shoved: bool) -> None:
    """On a bridge, say."""
    walker, above = lg.unit(AT_RT, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    lg.set(above.leader, z=z)
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    assert (lg.asked == "displaced") is shoved
    if shoved:
        suggested(lg)
    assert lg.game.unit(above.id).suppression == int(shoved)


@covers("displacement.trigger.path", "movement.step4.full")
def test_who_stands_beside_the_way_stays(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    beside = lg.unit(STORMTROOPERS, B, (500 + 35 + 13.6, 400))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    assert lg.asked is None
    assert lg.game.unit(beside.id).suppression == 0


@covers("displacement.immune.engaged", "displacement.immune.creature-emplacement", "engaged.not-displaced")
@covers("movement.ground-vehicle.no-displace.engaged", "movement.ground-vehicle.no-displace.emplacement")
@covers("movement.ground-vehicle.no-displace.creature", "movement.ground-vehicle.blocked-by-ground", "movement.impeded")
@covers("unit-type.emplacement.not-displaced", "unit-type.emplacement.blocks-ground-vehicles")
@covers("movement.creature.no-displace.engaged", "movement.creature.no-displace.emplacement")
@covers("movement.creature.no-displace.creature", "movement.creature.blocked-by-ground")
@covers("vehicle.ground.move-through-vehicles", "creature.not-displaced", "creature.displaces")
@pytest.mark.parametrize("mover", [AT_RT, DEWBACK])
@pytest.mark.parametrize("kind", ["engaged", E_WEB, DEWBACK, AT_RT])
def test_some_stop_ground_vehicles_and_creatures(lg: Scenario2020, lend: Lend, mover: str, kind: str) -> None:
    lend(DEWBACK, speed=2)
    unit = lg.unit(mover, A, (500, 300))
    gap = 3.0
    foe = foes(lg, kind, 300 + 35 + gap + (13.5 if kind == "engaged" else 35))
    standard(lg, unit)
    with pytest.raises(IllegalAnswer, match=r"movement.impeded"):
        lg.answer([500, 300 + STEP, 0, 0])
    with pytest.raises(IllegalAnswer, match=r"movement.impeded|movement.no-final-overlap-minis"):
        lg.answer([500, 300 + gap + 1.0, 0, 0])
    lg.answer([500, 300 + gap - 1.0, 0, 0])
    assert lg.asked is None
    assert lg.game.unit(foe.id).suppression == 0


@covers("movement.trooper.blocked-by", "movement.emplacement.blocked-by", "trooper.move-through-vehicles")
@covers("trooper.move-through-troopers", "creature.blocks-movement")
@pytest.mark.parametrize("mover", [REBELS, E_WEB])
@pytest.mark.parametrize(("kind", "stops"), [(AT_RT, True), (DEWBACK, True), (SPEEDER, False), ("engaged", False)])
def test_ground_vehicles_and_creatures_stop_troopers(
    lg: Scenario2020, lend: Lend, mover: str, kind: str, stops: bool
) -> None:
    lend(E_WEB, speed=3)
    lend(REBELS, speed=3)
    unit = lg.unit(mover, A, (500, 300))
    own = lg.game.leader(unit).radius
    foe = foes(lg, kind, 420)
    radius = lg.game.leader(foe).radius
    lg.game.put(foe.leader, 500.0, 300 + own + radius + 1, 0.0, 0.0)
    lg.changed()
    standard(lg, unit)
    there = [500, 300 + 175 + 2 * own - (12 if mover == E_WEB else 0), 0, 0]
    if stops:
        with pytest.raises(IllegalAnswer, match=r"movement.impeded"):
            lg.answer(there)
        lg.answer([500, 300, 0, 0])
    else:
        lg.answer(there)
        assert lg.game.leader(lg.game.unit(unit.id)).y == pytest.approx(there[1], abs=0.01)


@covers("creature.displaces", "creature.subtype")
@covers("movement.creature.displaces", "displacement.trigger.path", "trooper.move-through-troopers")
def test_a_creature_displaces_troopers_too(lg: Scenario2020, lend: Lend) -> None:
    lend(DEWBACK)
    dewback = lg.unit(DEWBACK, B, (500, 300))
    rebels = lg.unit(REBELS, A, (500, 390), (530, 360))
    standard(lg, dewback)
    lg.answer([500, 300 + DEWBACKS, 0, 0])
    assert (lg.asked, lg.asks) == ("displaced", A)
    suggested(lg)
    suggested(lg)
    assert lg.game.unit(rebels.id).suppression == 1


@covers("displacement.step.place.cohesion", "displacement.step.place.no-enemy-contact")
def test_the_displaced_come_back_in_cohesion_and_touch_no_enemy(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (600, 380), (500, 400))
    lg.unit(REBELS, A, (660, 380))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    assert lg.asked == "displaced-rest"
    with pytest.raises(IllegalAnswer, match="cohesion"):
        lg.answer([600, 380 - 27 - 75.2, 0])
    with pytest.raises(IllegalAnswer, match="melee"):
        lg.answer([660, 380 - 27, 0])
    lg.answer([600, 380 - 27 - 74.9, 0])


@covers("displacement.step.place.no-enemy-contact", "displacement.step.place.leader")
def test_a_displaced_leader_touches_no_enemy(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.unit(REBELS, A, (600, 400))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    with pytest.raises(IllegalAnswer, match="contact"):
        lg.answer([573, 400, 0, 0])
    lg.answer([572, 400, 0, 0])


@covers("displacement.step.place.leader", "cohesion.several-units-displaced")
def test_who_is_out_of_cohesion_with_the_leader_comes_after_it(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (520, 400), (600, 400))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    lg.answer([520 - 101, 400, 0, 0])
    assert (lg.asked, lg.decision.subject) == ("displaced-rest", troops.id)
    suggested(lg)
    assert lg.game.standing(lg.game.unit(troops.id))[1].x < 520


@covers("displacement.step.place.leader", "displacement.step.place.cohesion")
def test_those_who_come_after_the_leader_may_take_each_others_places(lg: Scenario2020) -> None:
    """A few millimetres too far away, they are put a few millimetres nearer."""
    walker = lg.unit(AT_RT, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (520, 400), (600, 400), (600, 430))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    lg.answer([493, 400, 0, 0])
    lg.answer([590, 424, 0, 594, 396, 0])
    assert [one.y for one in lg.game.standing(lg.game.unit(troops.id))] == [400.0, 424.0, 396.0]


@covers("displacement.step.place.cohesion", "displacement.step.suppression")
def test_all_of_several_units_come_back(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    units = [lg.unit(STORMTROOPERS, B, (480, y), *more) for y, more in ((370, ()), (430, ((520, 430),)), (400, ()))]
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 0, 0])
    while lg.asked:
        suggested(lg)
    assert all(one.placed for unit in units for one in lg.game.alive(lg.game.unit(unit.id)))
    assert [lg.game.unit(unit.id).suppression for unit in units] == [1, 1, 1]


@covers("displacement.step.place.leader", "displacement.step.place.elevation")
@pytest.mark.parametrize(("wide", "speed"), [(0.0, 1), (105.0, 2), (155.0, 3), (400.0, 0)])
def test_who_finds_no_room_is_put_farther_away(lg: Scenario2020, wide: float, speed: int) -> None:
    """A walker stands where the leader stood, and so far around it is deep water."""
    if wide:
        lg.terrain(block(500, 400, 2 * wide, 2 * wide, 5, type="area", movement="impassable"))
    troops = lg.unit(STORMTROOPERS, B, (500, 400))
    lg.unit(AT_RT, A, (500, 400))
    way = room_for(lg.game, lg.game.leader(troops)).way  # type: ignore[arg-type]
    assert getattr(way, "most", 0.0) == pytest.approx({0: 0.0, 1: 102.0, 2: 152.0, 3: 202.0}[speed], abs=0.5)


@covers("displacement.step.place.elevation")
def test_another_level_is_better_than_another_place(lg: Scenario2020) -> None:
    """On a platform so small that the walker covers it all."""
    lg.terrain(block(500, 400, 60, 60, 20))
    troops, _ = lg.unit(STORMTROOPERS, B, (500, 400, 20.0)), lg.unit(AT_RT, A, (500, 400, 20.0))
    way = room_for(lg.game, lg.game.leader(troops)).way  # type: ignore[arg-type]
    assert (getattr(way, "most", 0.0), getattr(way, "level", 0.0)) == (pytest.approx(102.0), None)


@covers("displacement.step.place.elevation")
@pytest.mark.parametrize("room", [True, False])
def test_the_displaced_stay_on_their_level_if_there_is_room(lg: Scenario2020, room: bool) -> None:
    lg.terrain(block(520, 450, 300 if room else 12, 12, 20))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (520, 450, 20.0))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 20, 0])
    assert lg.asked == "displaced"
    if room:
        with pytest.raises(IllegalAnswer, match=r"displacement.step.place.elevation"):
            lg.answer([590, 490, 0, 0])
        lg.answer([590, 450, 20, 0])
    else:
        lg.answer([590, 490, 0, 0])


@covers("displacement.step.place.elevation", "displacement.step.place.cohesion")
def test_the_rest_stays_on_its_level_too(lg: Scenario2020) -> None:
    """Beside its leader, which nobody has displaced."""
    lg.terrain(block(560, 450, 300, 40, 20))
    walker = lg.unit(AT_RT, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (620, 450, 20.0), (520, 450, 20.0))
    standard(lg, walker)
    lg.answer([500, 300 + STEP, 20, 0])
    assert (lg.asked, lg.decision.subject) == ("displaced-rest", troops.id)
    with pytest.raises(IllegalAnswer, match=r"displacement.step.place.elevation"):
        lg.answer((620.0, 500.0, 0.0))
    lg.answer((650.0, 450.0, 0.0))
    assert lg.game.miniature(troops.miniatures[1]).z == 20.0


@covers("displacement.suppression-cap", "suppression.gain.displacement-once")
def test_one_suppression_token_in_an_activation(lg: Scenario2020) -> None:
    troops = lg.unit(STORMTROOPERS, B, (500, 400))
    for walker, tokens in ((lg.unit(AT_RT, A, (500, 300)), 1), (lg.unit(AT_RT, A, (800, 300)), 2)):
        lg.run(Activation(unit=walker.id))
        for _ in range(2):
            x, y = lg.game.leader(walker).x, 300.0
            lg.game.put(walker.leader, x, y, 0.0, 0.0)
            lg.game.put(troops.leader, x, 400.0, 0.0, 0.0)
            lg.changed()
            lg.answer("move")
            lg.answer("standard")
            lg.answer([x, y + STEP, 0, 0])
            suggested(lg)
        assert lg.game.unit(troops.id).suppression == tokens
    assert lg.asked is None


@covers("displacement.suppression-cap", "displacement.step.suppression")
def test_outside_of_activations_each_displacement_suppresses(lg: Scenario2020) -> None:
    """As by two carts at the end of a round: the limit is for an activation."""
    troops = lg.unit(STORMTROOPERS, B, (500, 400))
    walker = lg.unit(AT_RT, A, (500, 300))
    for tokens in (1, 2):
        lg.game.put(walker.leader, 500.0, 300.0, 0.0, 0.0)
        lg.game.put(troops.leader, 500.0, 400.0, 0.0, 0.0)
        standard(lg, walker)
        lg.answer([500, 300 + STEP, 0, 0])
        suggested(lg)
        assert lg.game.unit(troops.id).suppression == tokens


@covers("pivot.ground-vehicle-displaces", "movement.ground-vehicle.pivot-displace", "vehicle.ground.pivot-displaces")
@covers("pivot.no-overlap")
@pytest.mark.parametrize(("kind", "displaced"), [("free", True), ("engaged", False), (E_WEB, False), (AT_RT, False)])
def test_a_long_base_sweeps_as_it_turns(lg: Scenario2020, kind: str, displaced: bool) -> None:
    tank = lg.unit(TANK, B, (500, 300))
    lg.unit(LEIA, B, (1500, 700))
    x, y = 500 + 60, 300 + 60
    if kind == "engaged":
        other = lg.unit(REBELS, A, (x, y))
        lg.unit(STORMTROOPERS, B, (x, y + 27))
    else:
        far = 0 if kind == "free" else 15
        other = lg.unit(REBELS if kind == "free" else kind, A, (x + far, y + far))
    lg.run(Move(unit=tank.id, kinds=("pivot",)))
    if not displaced:
        with pytest.raises(IllegalAnswer, match=r"pivot.no-overlap"):
            lg.answer([500, 300, 0, pi / 2])
        lg.answer([500, 300, 0, -pi / 4])
        return
    lg.answer([500, 300, 0, pi / 2])
    assert (lg.asked, lg.asks) == ("displaced", A)
    suggested(lg)
    assert lg.game.unit(other.id).suppression == 1


@covers("pivot.no-overlap", "pivot.ground-vehicle-displaces")
@pytest.mark.parametrize(("kind", "displaces"), [("repulsor vehicle", False), ("ground vehicle", True)])
def test_a_repulsor_vehicle_displaces_nobody_as_it_turns(
    lg: Scenario2020, lend: Lend, kind: str, displaces: bool
) -> None:
    lend(TANK, type=kind)
    tank = lg.unit(TANK, B, (500, 300))
    lg.unit(REBELS, A, (570, 300))
    lg.run(Move(unit=tank.id, kinds=("pivot",)))
    if displaces:
        lg.answer([500, 300, 0, pi / 2])
        assert lg.asked == "displaced"
        suggested(lg)
        return
    with pytest.raises(IllegalAnswer, match=r"movement.no-final-overlap-minis"):
        lg.answer([500, 300, 0, pi / 2])
    lg.answer([500, 300, 0, 0.2])
    assert lg.asked is None


@covers("pivot.no-overlap")
def test_a_round_base_sweeps_over_nobody(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (500 + 35 + 13.6, 300))
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.answer([500, 300, 0, pi / 2])
    assert lg.asked is None
    assert lg.game.unit(troops.id).suppression == 0


@covers("creature.withdraw-displaces")
@covers("displacement.creature-withdraw", "movement.creature.withdraw-displace")
@pytest.mark.parametrize(("kind", "through"), [(REBELS, True), (E_WEB, False)])
def test_a_creature_withdraws_over_the_troopers_it_fights(
    lg: Scenario2020, lend: Lend, kind: str, through: bool
) -> None:
    lend(DEWBACK)
    dewback = lg.unit(DEWBACK, B, (500, 300))
    other = lg.unit(kind, A, (500, 300 + 35 + (13.5 if through else 35)))
    lg.run(Move(unit=dewback.id, kinds=("withdraw",)))
    if through:
        lg.answer([500, 300 + DEWBACKS, 0, 0])
        assert (lg.asked, lg.asks) == ("displaced", A)
        suggested(lg)
    else:
        assert lg.asked is None
    assert lg.game.unit(other.id).suppression == int(through)


@covers("creature.withdraw-displaces", "displacement.immune.engaged", "displacement.creature-withdraw")
@pytest.mark.parametrize("fights", [True, False])
def test_a_creature_that_is_pushed_does_not_withdraw_and_goes_over_nobody_it_fights(
    lg: Scenario2020, lend: Lend, fights: bool
) -> None:
    """As by Force Push, which moves who is engaged."""
    lend(DEWBACK)
    dewback = lg.unit(DEWBACK, B, (500, 300))
    other = lg.unit(REBELS, A, (500, 300 + 35 + 13.5 + (0 if fights else 5)))
    lg.run(Move(unit=dewback.id, speed=1, by=A))
    there = [500, 300 + DEWBACKS, 0, 0]
    if fights:
        with refused(lg, by="movement.impeded"):
            lg.answer(there)
        lg.answer([500, 300, 0, 0])
    else:
        lg.answer(there)
        suggested(lg)
    assert lg.game.unit(other.id).suppression == int(not fights)


@covers("movement.repulsor.through-all")
@pytest.mark.parametrize(("mover", "passes"), [(SPEEDER, True), (SABER, False)])
def test_repulsors_fly_over_everybody(lg: Scenario2020, lend: Lend, mover: str, passes: bool) -> None:
    words = () if passes else (("hover", 0, "ground"),)
    lend(mover, *words, speed=3, base="medium")
    speeder = lg.unit(mover, A, (500, 300))
    foes(lg, "engaged", 300 + 25 + 15)
    standard(lg, speeder)
    there = [500, 300 + 175 + 50 - 12, 0, 0]
    if passes:
        lg.answer(there)
        assert lg.asked is None
    else:
        with pytest.raises(IllegalAnswer, match=r"movement.impeded"):
            lg.answer(there)
        lg.answer([500, 300, 0, 0])


@covers("movement.repulsor.displace-only-compulsory", "displacement.trigger.repulsor-compulsory")
@covers("movement.no-final-overlap-minis")
def test_a_repulsor_ends_on_nobody(lg: Scenario2020, lend: Lend) -> None:
    lend(SPEEDER, speed=3, base="medium")
    speeder = lg.unit(SPEEDER, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (500, 300 + 175 + 50 - 12))
    standard(lg, speeder)
    with pytest.raises(IllegalAnswer, match=r"movement.no-final-overlap-minis"):
        lg.answer([500, 300 + 175 + 50 - 12, 0, 0])
    lg.answer([500, 300 + 100, 0, 0])
    assert lg.game.unit(troops.id).suppression == 0


@covers("movement.step2.notched", "standard-move.notched-base", "unit-type.emplacement.front-notch-move")
@covers("creature.standard-move", "base.notched-rotation")
@pytest.mark.parametrize("key", [AT_RT, DEWBACK, E_WEB])
def test_the_tool_lies_in_the_front_notch_as_the_base_stands(lg: Scenario2020, lend: Lend, key: str) -> None:
    lend(key, speed=2)
    unit = lg.unit(key, A, (500, 300))
    standard(lg, unit)
    with pytest.raises(IllegalAnswer, match=r"movement.step2.notched"):
        lg.answer([500 + STEP, 300, 0, pi / 2])
    with pytest.raises(IllegalAnswer, match=r"movement|standard"):
        lg.answer([500, 300 - 60, 0, 0])
    lg.answer([500, 300 + STEP, 0, 0])

"""Passengers together with other rules, and moves that effects make."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts.terms import UpgradeKey
from dejarik.games.legion.state import Upgrade
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.transporting import let_out
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import order, show
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import OFFICER, Scenario2020
from tests.rules.legion_2020.test_transports import match, ride
from tests.rules.table import refused

LUKE = "luke-skywalker-hero-of-the-rebellion"


@covers("transported.closed.wounds", "transported.state")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_when_their_leader_falls_the_others_stay_inside(lg: Scenario2020, lend: Lend, kind: str) -> None:
    tank, troops = ride(lg, lend, kind, count=3)
    lg.set(troops.leader, wounds=0)
    hurt = suffer(lg.game, troops, 1)
    assert hurt is not None
    lg.run(hurt)
    lg.answer(f"miniature:{troops.leader}")
    lg.answer(f"miniature:{troops.miniatures[2]}")
    assert lg.asked is None  # and not where they stand
    left = lg.game.alive(lg.game.unit(troops.id))
    assert [one.placed for one in left] == [False, False]
    assert match(lg).carrier(troops.id) == lg.game.unit(tank.id)


@covers("transported.state")
def test_everybody_sees_who_is_inside(lg: Scenario2020, lend: Lend) -> None:
    tank, troops = ride(lg, lend)
    seen = {one.id: one.carries for one in lg.game.view(A).units}  # type: ignore[attr-defined]
    assert seen == {tank.id: (troops.id,), troops.id: ()}
    let_out(match(lg), troops)
    assert not any(one.carries for one in lg.game.view(B).units)  # type: ignore[attr-defined]


@covers("restore.procedure", "transported.state", "keyword.treat.restore-rules")
def test_who_is_restored_to_a_unit_inside_is_inside(lg: Scenario2020, lend: Lend) -> None:
    lend(OFFICER, ("treat", 1, "capacity 1"))
    _, troops = ride(lg, lend, count=2)
    lg.set(troops.miniatures[1], defeated=True, placed=False, wounds=1, fell=lg.state.round)
    officer = lg.unit(OFFICER, B, (500, 500))
    lg.run(Activation(unit=officer.id))
    lg.answer("treat:-1")
    lg.answers("restore", f"miniature:{troops.miniatures[1]}")
    assert lg.asked == "action"  # nobody asks where it stands
    one = lg.game.miniature(troops.miniatures[1])
    assert (one.defeated, one.placed, one.wounds) == (False, False, 0)
    lg.answer("end")


@covers("transported.state", "keyword.scatter")
def test_nobody_is_scattered_out_of_a_vehicle(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=3)
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    lg.dice("blank")
    lg.run(Attack(attacker=lg.unit(LEIA, A, (500, 520)).id, only=(troops.id,)))
    assert lg.asked is None
    assert [one.placed for one in lg.game.alive(lg.game.unit(troops.id))] == [False] * 3


@covers("transported.state", "command-cards.effects")
@pytest.mark.parametrize("inside", [True, False])
def test_the_force_lifts_nobody_out_of_a_vehicle(lg: Scenario2020, lend: Lend, inside: bool) -> None:
    _, troops = ride(lg, lend)
    if not inside:
        let_out(match(lg), troops)
        lg.game.put_near(troops.leader, 400.0, 550.0, 0.0, 0.0)
        lg.changed()
    vader = lg.unit(VADER, A, (500, 520))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    assert ("command:vaders-might" in lg.options) is not inside  # and the vehicle is too heavy
    lg.answer("end")


@covers("disembark.fast-transport", "keyword.relentless.free-attack")
@pytest.mark.parametrize(("drives", "free"), [(1, True), (2, False)])
def test_out_of_a_fast_vehicle_nobody_is_relentless(lg: Scenario2020, lend: Lend, drives: int, free: bool) -> None:
    tank, vader = ride(lg, lend, key=VADER, count=1)
    lend(VADER, ("relentless", 0), weapons=(gun(),))
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.unit(LEIA, A, (500, 650))
    lg.changed()
    lg.run(Activation(unit=vader.id))
    lg.answer("move")
    while lg.asked in ("move", "step-out"):
        lg.answer(lg.decision.suggested)
    assert (lg.asked == "ability") is free
    lg.decline()


@covers("transported.closed.only-disembark", "transported.open.fast-vehicle", "transported.open.actions")
@pytest.mark.parametrize(
    ("kind", "drives", "rule"),
    [
        ("open", 1, ""),
        ("open", 2, "transported.open.fast-vehicle"),
        ("closed", 0, "transported.closed.only-disembark"),
    ],
)
def test_free_actions_of_cards_are_actions_inside_too(
    lg: Scenario2020, lend: Lend, kind: str, drives: int, rule: str
) -> None:
    tank, vader = ride(lg, lend, kind, key=VADER, count=1)
    lg.put(vader, upgrades=[Upgrade(UpgradeKey("force-choke"))])
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.unit(STORMTROOPERS, A, (500, 520))
    lg.changed()
    lg.run(Activation(unit=vader.id))
    if rule:
        with refused(lg, by=rule):
            lg.answer("upgrade:force-choke")
    assert ("upgrade:force-choke" in lg.options) is (not rule)
    lg.answer("end")


@covers("transported.open.fast-vehicle", "errata.command.son-of-skywalker")
@pytest.mark.parametrize("drives", [1, 2])
def test_in_a_fast_vehicle_luke_attacks_no_second_time(lg: Scenario2020, lend: Lend, drives: int) -> None:
    tank, luke = ride(lg, lend, key=LUKE, count=1)
    lend(LUKE, weapons=(gun(dice=(1, 0, 0)),))
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.unit(LEIA, A, (500, 650))
    show(lg, "son-of-skywalker", B)
    lg.dice("blank")
    lg.run(Activation(unit=luke.id))
    lg.answer("attack")
    assert (lg.asked == "command-way") is (drives == 1)
    if drives == 1:
        lg.answers("pass", "end")


@covers("transported.open.fast-vehicle", "standby.trigger")
@pytest.mark.parametrize("drives", [1, 2])
def test_in_a_fast_vehicle_nobody_who_has_stood_by_reacts_in_its_own_activation(
    lg: Scenario2020, lend: Lend, drives: int
) -> None:
    tank, troops = ride(lg, lend, count=1)
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.put(lg.unit(LEIA, A, (500, 650)), standby=True)
    lg.run(Activation(unit=troops.id))
    lg.answers("standby", "move", (500.0, 660.0, 0.0))
    assert (lg.asked, lg.asks) == (("standby", B) if drives == 1 else (None, None))
    if drives == 1:
        lg.answers("pass", "end")


@covers("embark.not-via-speed-x")
@pytest.mark.parametrize("inside", [True, False])
def test_a_move_at_a_set_speed_is_not_offered_inside(lg: Scenario2020, lend: Lend, inside: bool) -> None:
    _, troops = ride(lg, lend)
    if not inside:
        let_out(match(lg), troops)
        lg.game.put_near(troops.leader, 700.0, 550.0, 0.0, 0.0)
        lg.changed()
    show(lg, "no-time-for-sorrows", B)
    order(lg, troops, "no-time-for-sorrows")
    assert (lg.asked is None) is inside
    lg.decline()


@covers("immobilize-token.speed-x-outside")
@pytest.mark.parametrize("tokens", [0, 2, 3])
def test_who_cannot_move_is_pushed_all_the_same(lg: Scenario2020, tokens: int) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("force-push",))
    foe = lg.put(lg.unit(VADER, B, (500, 420)), immobilize=tokens)
    lg.run(Activation(unit=luke.id))
    lg.answer("upgrade:force-push")
    assert (lg.asked, lg.decision.subject) == ("move", foe.id)
    lg.answer(lg.decision.suggested)
    lg.answer("end")


@covers("cohesion.requirement")
def test_when_a_leader_falls_outside_the_others_gather_around_the_new_one(lg: Scenario2020) -> None:
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (590, 300), (410, 300))
    lg.unit(LEIA, B, (900, 800))
    hurt = suffer(lg.game, troops, 1)
    lg.run(hurt)
    lg.answers(f"miniature:{troops.leader}", f"miniature:{troops.miniatures[1]}")
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    leader = lg.game.leader(lg.game.unit(troops.id))
    others = [one for one in lg.game.alive(lg.game.unit(troops.id)) if one.id != leader.id]
    assert [lg.game.refuse_cohesion(one, leader) for one in others] == [None]

"""Units that panic flee, and are lost when they leave the table."""

from __future__ import annotations

from math import pi
from typing import cast

import pytest

from dejarik.core.ability import Ability
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import calm, suppress
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.hurling import Hurl
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import UnitDefeated
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.panic_tokens import PANIC
from dejarik.games.legion_2020.shown.view import view
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020

FULL = 125.0 + 27.0
"""A whole move with the speed-2 tool, from rim to rim."""
WIDTH, DEPTH = 1828.8, 914.4
DEWBACK, FLEET = "dewback-rider", "fleet-troopers"


@covers("panic.one-move-action", "panic.efficient-path", "courage.panic", "suppression.panic.activation", "rally.panic")
@covers("suppression.panic.threshold", "panic.condition")
def test_who_panics_runs_straight_to_the_nearest_edge(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=4)
    lg.dice("block blank blank surge")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert (leader.x, leader.y) == pytest.approx((500.0, 300.0 - FULL), abs=0.01)
    assert lg.asked is None
    assert lg.game.unit(rebels.id).suppression == 2


@covers("panic.efficient-path", "panic.one-move-action")
@pytest.mark.parametrize(("side", "edge"), [(("x", 1), 0.0), (("x", -1), WIDTH), (("y", 1), 0.0), (("y", -1), DEPTH)])
def test_each_edge_may_be_the_nearest(lg: Scenario2020, side: tuple[str, int], edge: float) -> None:
    """From 400 away to 400 less a whole move, and not a hair to the side."""
    axis, inward = side
    at = {"x": 900.0, "y": 450.0, axis: edge + 400.0 * inward}
    rebels = lg.put(lg.unit(REBELS, A, (at["x"], at["y"])), suppression=2, standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    at[axis] = edge + (400.0 - FULL) * inward
    assert (leader.x, leader.y) == pytest.approx((at["x"], at["y"]), abs=0.01)
    assert not lg.game.unit(rebels.id).standby


@covers("courage.panic-off-table")
@pytest.mark.parametrize(("away", "gone"), [(FULL + 13.5, False), (FULL + 13.0, True)])
@pytest.mark.parametrize(("side", "edge"), [(("x", 1), 0.0), (("x", -1), WIDTH), (("y", -1), DEPTH)])
def test_each_edge_may_be_fled_over(
    lg: Scenario2020, side: tuple[str, int], edge: float, away: float, gone: bool
) -> None:
    axis, inward = side
    at = {"x": 900.0, "y": 450.0, axis: edge + away * inward}
    rebels = lg.put(lg.unit(REBELS, A, (at["x"], at["y"])), suppression=2)
    lg.unit(LEIA, A, (600, 100))
    lg.unit(STORMTROOPERS, B, (700, 100))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).defeated is gone


@covers("panic.recover", "panic.token")
def test_who_does_not_panic_again_has_lost_its_fear(lg: Scenario2020, lend: Lend) -> None:
    """Whatever keeps it from that, be it for this activation alone."""
    lend(REBELS, ("dauntless", 0), courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1, used=(PANIC,))
    lg.dice("blank")
    lg.run(Activation(unit=rebels.id))
    lg.answers(lg.options[0], (500.0, 310.0, 0.0))
    assert (lg.game.unit(rebels.id).suppression, PANIC in lg.game.unit(rebels.id).used) == (2, False)
    lg.answer("end")


@covers("panic.condition", "suppression.panic.threshold")
def test_one_token_less_and_it_only_loses_an_action(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    lg.dice("block blank")
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked, lg.events("unit.panicked")) == ("action", [])
    lg.answer("end")


@covers("courage.panic-off-table", "rally.panic-leave", "suppression.panic.leaves-battlefield")
@covers("leaving-battlefield.defeated")
@pytest.mark.parametrize(("y", "gone"), [(FULL + 13.5, False), (FULL + 13.0, True), (20.0, True)])
def test_a_leader_that_ends_over_the_edge_takes_its_unit_along(lg: Scenario2020, y: float, gone: bool) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, y), (530, y)), suppression=2)
    lg.unit(LEIA, A, (1700, 800))
    lg.unit(STORMTROOPERS, B, (1500, 700))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    if not gone:
        assert lg.asked == "formation"
        lg.answer(lg.decision.placement.suggestion() if lg.decision.placement else None)
    assert lg.game.unit(rebels.id).defeated is gone


class Mourns(Ability[Legion2020, UnitDefeated]):
    card = "mourns"

    def applies(self, game: Legion2020, me: int, window: UnitDefeated) -> bool:
        return True

    def resolve(self, game: Legion2020, me: int, window: UnitDefeated) -> None:
        game.emit("mourned", unit=window.unit)


@covers("leaving-battlefield.defeated")
def test_what_follows_a_defeat_follows_that_of_who_leaves_the_table(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch
) -> None:
    mourns = Mourns()
    monkeypatch.setattr(Legion2020, "abilities", {**Legion2020.abilities, mourns.id: mourns})
    rebels = lg.put(lg.unit(REBELS, A, (500, 100)), suppression=2)
    lg.unit(LEIA, A, (1700, 800))
    lg.unit(STORMTROOPERS, B, (1500, 700))
    lg.dice("blank blank")
    reindex = Legion2020.reindex

    def listening(game: Legion2020) -> None:
        reindex(game)
        game.listeners = {**game.listeners, UnitDefeated: ((mourns, ~A),)}

    monkeypatch.setattr(Legion2020, "reindex", listening)
    lg.changed()
    lg.run(Activation(unit=rebels.id))
    assert [one["unit"] for one in lg.events("mourned")] == [rebels.id]


@covers("leaving-battlefield.defeated", "courage.panic-off-table")
def test_whose_last_unit_flees_has_lost(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 100)), suppression=2)
    lg.unit(STORMTROOPERS, B, (1500, 700))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.result is not None
    assert lg.game.result.winner == B


@covers("panic.efficient-path")
def test_round_a_wall_it_goes_where_the_edge_is_nearest(lg: Scenario2020) -> None:
    lg.terrain(block(500, 240, 60, 10, 200))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert leader.y < 260.0
    assert leader.x != 500.0


@covers("courage.panic-off-table", "panic.efficient-path")
@pytest.mark.parametrize(("top", "gone"), [(200.0, False), (5.0, True)])
def test_a_wall_before_the_edge_keeps_a_unit_on_the_table(lg: Scenario2020, top: float, gone: bool) -> None:
    lg.terrain(block(WIDTH / 2, 60, WIDTH, 10, top))
    rebels = lg.put(lg.unit(REBELS, A, (900, 120)), suppression=2)
    lg.unit(LEIA, A, (100, 800))
    lg.unit(STORMTROOPERS, B, (1500, 700))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).defeated is gone


@covers("panic.efficient-path", "courage.panic")
def test_who_cannot_come_nearer_to_an_edge_stays(lg: Scenario2020) -> None:
    lg.terrain(block(WIDTH / 2, 60, WIDTH, 10, 200))
    rebels = lg.put(lg.unit(REBELS, A, (900, 65 + 13.5)), suppression=2, standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert (leader.x, leader.y) == (900.0, 65 + 13.5)
    assert lg.game.unit(rebels.id).standby


@covers("panic.withdraw", "withdraw.panic", "panic.no-new-melee")
def test_who_is_engaged_withdraws_in_panic(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    foes = lg.unit(STORMTROOPERS, B, (500, 327))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert leader.y == pytest.approx(300.0 - 75.0 - 27.0, abs=0.01)
    assert not lg.game.unit(foes.id).defeated


@covers("panic.no-free-actions")
def test_nothing_else_is_offered_to_the_panicked(lg: Scenario2020) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    assert lg.asked is None
    assert lg.game.unit(leia.id).order == "down"


@covers("courage.panic-off-table", "panic.efficient-path")
@pytest.mark.parametrize(
    ("base", "y", "heading", "gone"),
    [
        ("medium", 163.0 + 25.0, pi, False),
        ("medium", 163.0 + 24.5, pi, True),
        ("medium", 81.5 + 25.0, 0.5 * pi, False),
        ("medium", 81.5 + 24.5, 0.5 * pi, True),
        ("long", 263.0 + 75.0, pi, False),
        ("long", 263.0 + 74.5, pi, True),
    ],
)
def test_a_notched_base_flees_over_the_edge_that_it_faces(
    lg: Scenario2020, lend: Lend, base: str, y: float, heading: float, gone: bool
) -> None:
    """Its base reaches 25 from its middle, or 75 where it is long: with the speed-2 tool, notch to notch, it comes 163
    or 263 far; 81.5 with the second arm alone, where it stands along the edge."""
    key = "tauntaun-riders"
    lend(key, courage=1, speed=2, base=base)
    riders = lg.put(lg.unit(key, A, (900, y)), suppression=2)
    lg.set(riders.leader, heading=heading)
    lg.unit(REBELS, A, (100, 800))
    lg.unit(STORMTROOPERS, B, (1500, 700))
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    assert lg.game.unit(riders.id).defeated is gone


@covers("courage.panic-off-table", "panic.efficient-path")
@pytest.mark.parametrize(("away", "gone"), [(163.0 + 25.0, False), (163.0 + 24.5, True)])
@pytest.mark.parametrize("left", [True, False])
def test_a_notched_base_flees_over_a_short_edge(
    lg: Scenario2020, lend: Lend, left: bool, away: float, gone: bool
) -> None:
    key = "tauntaun-riders"
    lend(key, courage=1, speed=2)
    riders = lg.put(lg.unit(key, A, (away if left else WIDTH - away, 457)), suppression=2)
    lg.set(riders.leader, heading=-0.5 * pi if left else 0.5 * pi)
    lg.unit(REBELS, A, (900, 800))
    lg.unit(STORMTROOPERS, B, (1000, 700))
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    assert lg.game.unit(riders.id).defeated is gone


# Up and down.


@covers("panic.vertical")
@pytest.mark.parametrize(("top", "down"), [(152.4, True), (152.8, False)])
def test_who_panics_on_a_roof_clambers_down(lg: Scenario2020, top: float, down: bool) -> None:
    """A roof over the whole width of the table whose edge is at y = 300: one die for each miniature."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, top))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, top), (540, 313.5, top)), suppression=2)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.dice("blank blank" + " surge blank" * down)
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert [one["dice"] for one in lg.events("clamber.rolled")] == [("surge", "blank")] * down
    if down:
        assert (leader.y, leader.z) == pytest.approx((286.5, 0.0), abs=1.1)
    else:
        assert leader.z == top
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)


@covers("keyword.jump-x.panic", "difficult.enter-reduces", "panic.efficient-path")
@pytest.mark.parametrize("jumps", [True, False])
def test_only_who_jumps_makes_light_of_a_bog_in_panic(lg: Scenario2020, lend: Lend, jumps: bool) -> None:
    """Who does not gets as far as the shorter tool reaches, and no farther."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 320, width, 200, 20, type="area", movement="difficult"))
    lend(REBELS, *[("jump", 1)] * jumps)
    rebels = lg.put(lg.unit(REBELS, A, (500, 350)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    gone = 350.0 - lg.game.leader(lg.game.unit(rebels.id)).y
    assert gone == pytest.approx(FULL if jumps else 75.0 + 27.0, abs=0.5)


@covers("keyword.jump-x.panic", "panic.withdraw", "withdraw.nothing-else")
@pytest.mark.parametrize("fights", [True, False])
def test_who_withdraws_in_panic_does_not_jump(lg: Scenario2020, lend: Lend, fights: bool) -> None:
    """Over a wall along the whole table, with no way round it."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 250, width, 10, 100))
    lend(LEIA, ("jump", 1), speed=2)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=4)
    lg.unit(STORMTROOPERS, B, (500, 327 if fights else 500))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    assert (lg.game.leader(lg.game.unit(leia.id)).y > 250.0) is fights


@covers("keyword.jump-x.panic", "panic.vertical")
def test_who_jumps_in_panic_need_not_clamber(lg: Scenario2020, lend: Lend) -> None:
    """At the foot of a house that the jump leads over."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 280, width, 40, 100))
    lend(LEIA, ("jump", 1), speed=2)
    leia = lg.put(lg.unit(LEIA, A, (500, 313.5)), suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    leader = lg.game.leader(lg.game.unit(leia.id))
    assert (leader.y, leader.z) == pytest.approx((313.5 - FULL, 0.0), abs=0.5)
    assert lg.events("clamber.rolled") == []


@covers("keyword.reposition.panic", "keyword.reposition.move-not-action", "standby.trigger")
@pytest.mark.parametrize("shot", [True, False])
def test_the_pivot_of_a_flight_is_answered_by_itself(lg: Scenario2020, lend: Lend, shot: bool) -> None:
    """And whoever falls to it flees no farther."""
    lend(DEWBACK, ("reposition", 0), courage=1, wounds=1)
    rider = lg.put(lg.unit(DEWBACK, A, (900, 300)), suppression=2)
    lg.unit(LEIA, A, (1500, 100))
    lg.put(lg.unit(STORMTROOPERS, B, (900, 500)), standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=rider.id))
    there = lg.game.miniature(rider.leader)
    assert (lg.asked, lg.asks, (there.x, there.y)) == ("standby", B, (900.0, 300.0))
    assert there.heading != 0.0
    if shot:
        lg.dice("crit blank")
        lg.answer("attack")
        assert (lg.game.unit(rider.id).defeated, lg.events("unit.fled")) == (True, [])
    else:
        lg.answer("pass")
        assert len(lg.events("unit.fled")) == 1
    lg.decline()


@covers("creature.displaces", "panic.efficient-path", "displacement.step.place.who")
def test_a_creature_displaces_in_panic(lg: Scenario2020) -> None:
    rider = lg.put(lg.unit(DEWBACK, A, (500, 400)), suppression=6)
    lg.game.put_near(rider.leader, 500.0, 400.0, pi, 0.0)
    squad = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.unit(REBELS, B, (1500, 800))
    lg.dice("blank " * 6)
    lg.run(Activation(unit=rider.id))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced", B, squad.id)
    lg.answer(lg.decision.suggested)
    assert lg.game.unit(squad.id).suppression == 1


@covers("panic.vertical", "panic.withdraw")
def test_who_withdraws_in_panic_does_not_clamber(lg: Scenario2020) -> None:
    """At the edge of the roof there is nowhere nearer to go."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, 100)), suppression=2)
    lg.unit(STORMTROOPERS, B, (500, 340.5, 100))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.events("clamber.rolled") == []
    assert lg.game.leader(lg.game.unit(rebels.id)).z == 100.0


@covers("keyword.scale.panic")
def test_who_can_walk_farther_does_not_scale_first(lg: Scenario2020, lend: Lend) -> None:
    """A pillar that it walks round: from its top no way leads on."""
    lg.terrain(block(500, 285, 30, 30, 100))
    lend(LEIA, ("scale", 0))
    leia = lg.put(lg.unit(LEIA, A, (500, 313.5)), suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    leader = lg.game.leader(lg.game.unit(leia.id))
    assert (leader.z, leader.y < 260.0) == (0.0, True)


@covers("panic.vertical")
def test_who_can_walk_farther_does_not_clamber(lg: Scenario2020) -> None:
    """A house that it walks round."""
    lg.terrain(block(500, 270, 60, 60, 100))
    leia = lg.put(lg.unit(LEIA, A, (500, 313.5)), suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    assert lg.events("clamber.rolled") == []
    assert lg.game.leader(leia).z == 0.0
    assert lg.game.leader(leia).y < 260.0


@covers("panic.vertical")
def test_a_clamber_in_flight_may_cost_the_unit(lg: Scenario2020) -> None:
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, 100)), suppression=2)
    lg.unit(LEIA, A, (1700, 800))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 200)), standby=True)
    lg.dice("blank blank block")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).defeated
    assert lg.asked is None  # nobody stands by for those who are gone


@covers("keyword.scale.panic")
@pytest.mark.parametrize(("word", "gone"), [("scale", 27.0 + FULL), ("nimble", 27.0)])
def test_scale_helps_to_flee(lg: Scenario2020, lend: Lend, word: str, gone: float) -> None:
    """Down without dice and on at full speed, or down only."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    lend(REBELS, (word, 0))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, 100)), suppression=2)
    lg.dice("blank blank" + (" blank" if word == "nimble" else ""))
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert (leader.y, leader.z) == pytest.approx((313.5 - gone, 0.0), abs=1.1)
    assert len(lg.events("clamber.rolled")) == (word == "nimble")


@covers("keyword.scale.panic", "keyword.scale.repeatable")
def test_who_has_scaled_before_does_so_again_in_panic(lg: Scenario2020, lend: Lend) -> None:
    """In the activation before, up to where it flees from."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    lend(REBELS, ("scale", 0))
    rebels = lg.unit(REBELS, A, (500, 286.5))
    lg.run(Activation(unit=rebels.id))
    lg.answers("move", "clamber", (500.0, 313.5, 100.0), "standard", (500.0, 313.5, 100.0), "end")
    lg.put(rebels, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert (leader.y, leader.z) == pytest.approx((313.5 - 27.0 - FULL, 0.0), abs=1.1)


@covers("keyword.scale.panic", "keyword.grounded")
def test_who_cannot_clamber_does_not_scale_in_panic(lg: Scenario2020, lend: Lend) -> None:
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    lend(REBELS, ("scale", 0), ("grounded", 0))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, 100)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.leader(lg.game.unit(rebels.id)).z == 100.0


@covers("keyword.scale.panic")
@pytest.mark.parametrize(("word", "z"), [("scale", 0.0), ("nimble", 100.0)])
def test_scale_follows_the_flight(lg: Scenario2020, lend: Lend, word: str, z: float) -> None:
    """To the edge of the roof, and down from it."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 300, width, 200, 100))
    lend(REBELS, (word, 0))
    rebels = lg.put(lg.unit(REBELS, A, (500, 213.5 + FULL, 100)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.leader(lg.game.unit(rebels.id)).z == z
    assert lg.events("clamber.rolled") == []


@covers("keyword.scale.panic", "keyword.scale.free-clamber")
def test_who_has_scaled_first_does_not_scale_again_at_the_end(lg: Scenario2020, lend: Lend) -> None:
    """Up onto a roof that takes a whole move to cross, and not down from it."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 230, width, 140, 100))
    lend(LEIA, ("scale", 0), speed=2)
    leia = lg.put(lg.unit(LEIA, A, (500, 313.5)), suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=leia.id))
    leader = lg.game.leader(lg.game.unit(leia.id))
    assert (leader.z, leader.y < 180.0) == (100.0, True)


@covers("keyword.scale.panic", "standby.defeated-unit-triggers-nothing")
@pytest.mark.parametrize("hit", [True, False])
def test_who_is_shot_as_it_scales_goes_no_farther(lg: Scenario2020, lend: Lend, hit: bool) -> None:
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 400, width, 200, 100))
    lend(REBELS, ("scale", 0))
    lend(STORMTROOPERS, weapons=(gun(dice=(1, 0, 0)),))
    rebels = lg.put(lg.unit(REBELS, A, (500, 313.5, 100)), suppression=2)
    lg.unit(LEIA, A, (1700, 800))
    foe = lg.put(lg.unit(STORMTROOPERS, B, (500, 150)), standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked, lg.decision.subject) == ("standby", foe.id)
    lg.dice("crit blank" if hit else "blank")
    lg.answer("attack")
    lg.decline()
    assert lg.game.unit(rebels.id).defeated is hit
    assert len(lg.events("unit.fled")) == (1 if hit else 2)


@covers("keyword.scale.panic", "keyword.scale.not-after-withdraw")
@pytest.mark.parametrize(("foe", "z"), [(1000.0, 0.0), (500.0, 100.0)])
def test_who_withdraws_in_panic_does_not_scale(lg: Scenario2020, lend: Lend, foe: float, z: float) -> None:
    """Alone it would reach the edge of the roof and go down; out of a melee it only gets to the edge."""
    width, _ = lg.state.table
    lg.terrain(block(width / 2, 300, width, 200, 100))
    lend(REBELS, ("scale", 0), speed=1)
    y = 213.5 + 75.0 + 27.0
    rebels = lg.put(lg.unit(REBELS, A, (500, y, 100)), suppression=2)
    lg.unit(STORMTROOPERS, B, (foe, y + 27.0, 100))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    leader = lg.game.leader(lg.game.unit(rebels.id))
    assert leader.z == z
    assert leader.y < 215.0


def run_from(lg: Scenario2020, lend: Lend, suppression: int) -> tuple[Unit, Unit]:
    """Rebels of courage 1 who have fled, near somebody who pulls strings."""
    lend(LEIA, ("pulling-the-strings", 0), courage=1)
    lend(REBELS, courage=1)
    leia = lg.put(lg.unit(LEIA, A, (560, 300)), rank="operative")
    rebels = lg.put(lg.unit(REBELS, A, (500, 400)), suppression=suppression)
    lg.unit(STORMTROOPERS, B, (500, 550))
    lg.dice(" ".join(["blank"] * suppression))
    lg.run(Activation(unit=rebels.id))
    return leia, rebels


@covers("panic.no-free-actions", "panic.token")
def test_who_has_panicked_performs_no_free_actions_later_in_the_round(lg: Scenario2020, lend: Lend) -> None:
    leia, rebels = run_from(lg, lend, 2)
    assert not lg.game.unit(rebels.id).defeated
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert lg.asked is None


@covers("panic.recover")
def test_who_has_lost_a_part_of_its_fear_is_still_in_panic(lg: Scenario2020, lend: Lend) -> None:
    leia, rebels = run_from(lg, lend, 3)
    calm(lg.game, lg.game.unit(rebels.id), 1)
    lg.changed()
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert lg.asked is None


@covers("panic.recover")
def test_who_has_lost_its_fear_performs_free_actions_again(lg: Scenario2020, lend: Lend) -> None:
    """Though as many tokens come back: that alone is no panic outside of an activation."""
    leia, rebels = run_from(lg, lend, 2)
    calm(lg.game, lg.game.unit(rebels.id), 1)
    suppress(lg.game, lg.game.unit(rebels.id))
    lg.changed()
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert (lg.asked, lg.options) == ("free-action", ["move", "attack", "pass"])


@covers("panic.no-free-actions", "panic.condition")
def test_suppression_alone_is_no_panic_before_the_rally(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("pulling-the-strings", 0), courage=1)
    lend(REBELS, courage=1)
    leia = lg.put(lg.unit(LEIA, A, (560, 300)), rank="operative")
    lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3)
    lg.unit(STORMTROOPERS, B, (500, 450))
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert (lg.asked, lg.options) == ("free-action", ["move", "attack", "pass"])


@covers("panic.no-free-actions", "keyword.exemplar.share-tokens")
@pytest.mark.parametrize(("suppression", "asked"), [(1, "standby"), (2, None)])
def test_who_has_panicked_spends_no_standby_token_of_an_example(
    lg: Scenario2020, lend: Lend, suppression: int, asked: str | None
) -> None:
    lend(LEIA, ("exemplar", 0), courage=1)
    lend(REBELS, courage=1)
    leia = lg.put(lg.unit(LEIA, A, (560, 300)), rank="operative")
    rebels = lg.put(lg.unit(REBELS, A, (500, 400)), suppression=suppression)
    foe = lg.unit(STORMTROOPERS, B, (500, 550))
    lg.dice(" ".join(["blank"] * suppression))
    lg.run(Activation(unit=rebels.id))
    if lg.asked is not None:
        lg.answer("end")
    lg.put(leia, standby=True)
    lg.run(Act(unit=foe.id, action="dodge"))
    while lg.asked == "standby" and lg.decision.subject != rebels.id:
        lg.answer("pass")
    assert lg.asked == asked


@covers("keyword.exemplar.share-tokens", "standby.one-spend-per-instance")
@pytest.mark.parametrize(("near", "far", "lent"), [(True, False, True), (False, True, False), (False, False, False)])
def test_a_standby_token_is_lent_by_an_example_close_by(
    lg: Scenario2020, lend: Lend, near: bool, far: bool, lent: bool
) -> None:
    lend(LEIA, ("exemplar", 0))
    rebels = lg.unit(REBELS, A, (500, 400))
    beside = lg.put(lg.unit(LEIA, A, (560, 400)), standby=near)
    lg.put(lg.unit(LEIA, A, (1500, 400)), standby=far)
    assert lg.game.standby_from(lg.game.unit(rebels.id)) == (beside.id if lent else -1)


@covers("immobilize-token.no-moves-at-zero", "panic.withdraw")
@pytest.mark.parametrize(("tokens", "away"), [(1, 0.0), (0, 102.0)])
def test_who_is_held_fast_does_not_flee_out_of_a_melee(lg: Scenario2020, lend: Lend, tokens: int, away: float) -> None:
    lend(REBELS, speed=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 400)), suppression=2, immobilize=tokens)
    lg.unit(STORMTROOPERS, B, (500, 427))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.leader(lg.game.unit(rebels.id)).y == pytest.approx(400.0 - away, abs=0.01)


@covers(
    "immobilize-token.no-moves-at-zero",
    "keyword.spur.panic",
    "keyword.reposition.panic",
    "movement.speed-modifier-order",
)
@pytest.mark.parametrize(
    ("tokens", "heading", "fled"), [(1, 0.0, True), (1, pi, True), (2, 0.0, False), (2, pi, False)]
)
def test_a_spur_makes_up_for_one_immobilize_token(lg: Scenario2020, tokens: int, heading: float, fled: bool) -> None:
    """A rider of speed 1 flees at speed 1, or neither turns nor takes another suppression token."""
    rider = lg.put(lg.unit(DEWBACK, A, (600, 400)), suppression=4, immobilize=tokens)
    lg.set(rider.leader, heading=heading)
    lg.unit(STORMTROOPERS, B, (900, 800))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=rider.id))
    now = lg.game.unit(rider.id)
    assert now.suppression == 4 + fled
    assert (lg.game.leader(now).y < 400.0) is fled
    assert fled or lg.game.leader(now).heading == heading


@covers("panic.recover", "panic.commander-courage")
@pytest.mark.parametrize(("away", "calm_again"), [(479.0, True), (490.0, False)])
def test_a_commander_who_comes_near_ends_the_panic(lg: Scenario2020, lend: Lend, away: float, calm_again: bool) -> None:
    leia, rebels = run_from(lg, lend, 2)
    at = lg.game.leader(lg.game.unit(rebels.id))
    lg.unit(VADER, A, (at.x + away, at.y))
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert lg.asked == ("free-action" if calm_again else None)
    lg.decline()


@covers("panic.recover", "panic.commander-courage")
@pytest.mark.parametrize(("near", "calm_again"), [(470.0, True), (490.0, False)])
def test_a_commander_who_has_come_near_and_gone_again_has_ended_the_panic(
    lg: Scenario2020, lend: Lend, near: float, calm_again: bool
) -> None:
    leia, rebels = run_from(lg, lend, 2)
    at = lg.game.leader(lg.game.unit(rebels.id))
    vader = lg.unit(VADER, A, (at.x + 550.0, at.y))
    lg.run(Move(unit=vader.id, kinds=("standard",)))
    lg.answer((at.x + near, at.y, 0.0))
    lg.set(vader.leader, x=1700.0, y=850.0)
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert lg.asked == ("free-action" if calm_again else None)
    lg.decline()


def pulls_strings(lg: Scenario2020, leia: Unit) -> bool:
    """Whether whoever has fled performs a free action, which nobody does in panic."""
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    free = lg.asked == "free-action"
    lg.decline()
    return free


@covers("panic.recover", "panic.commander-courage")
@pytest.mark.parametrize(("near", "calm_again"), [(470.0, True), (490.0, False)])
def test_a_commander_who_was_put_down_near_and_is_gone_again_has_ended_the_panic(
    lg: Scenario2020, lend: Lend, near: float, calm_again: bool
) -> None:
    leia, rebels = run_from(lg, lend, 2)
    at = lg.game.leader(lg.game.unit(rebels.id))
    vader = lg.unit(VADER, A, (at.x + 550.0, at.y))
    lg.run(Hurl(unit=vader.id, rule="card.command.fields", must=True, origin=(at.x + 550.0, at.y, 0.0), most=RANGES[1]))
    lg.answer((at.x + near, at.y, 0.0, 0.0))
    lg.set(vader.leader, x=1700.0, y=850.0)
    assert pulls_strings(lg, leia) is calm_again


@covers("panic.recover", "panic.commander-courage")
@pytest.mark.parametrize(("key", "calm_again"), [(FLEET, True), (REBELS, False)])
def test_a_commander_who_is_promoted_near_by_ends_the_panic(
    lg: Scenario2020, lend: Lend, key: str, calm_again: bool
) -> None:
    """Of courage 3, but not of courage 1."""
    leia, rebels = run_from(lg, lend, 3)
    lend(key, courage=3 if calm_again else 1)
    at = lg.game.leader(lg.game.unit(rebels.id))
    other = lg.unit(key, A, (at.x + 100.0, at.y))
    lg.run(EndPhase())
    lg.answer(f"unit:{other.id}", lg.decisions[0])
    lg.set(other.leader, x=1700.0, y=850.0)
    assert pulls_strings(lg, leia) is calm_again


@covers("panic.token", "panic.recover", "panic.condition")
def test_who_does_not_panic_in_its_next_activation_has_no_panic_token_any_more(lg: Scenario2020, lend: Lend) -> None:
    """A commander keeps it there, and is gone afterwards: its tokens alone are no panic."""
    leia, rebels = run_from(lg, lend, 2)
    at = lg.game.leader(lg.game.unit(rebels.id))
    vader = lg.unit(VADER, A, (at.x + 300.0, at.y))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    lg.answer("end")
    lg.set(vader.leader, x=1700.0, y=850.0)
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert (lg.asked, lg.game.unit(rebels.id).suppression) == ("free-action", 2)
    lg.decline()


@covers("panic.token", "panic.recover")
def test_who_panics_twice_recovers_at_once(lg: Scenario2020, lend: Lend) -> None:
    leia, rebels = run_from(lg, lend, 2)
    lg.put(rebels, order="up")
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert (lg.asked, lg.game.unit(rebels.id).used.count(PANIC)) == (None, 1)
    calm(lg.game, lg.game.unit(rebels.id), 1)
    suppress(lg.game, lg.game.unit(rebels.id))
    lg.changed()
    lg.run(Act(unit=leia.id, action="pulling-the-strings"))
    assert lg.asked == "free-action"
    lg.decline()


@covers("keyword.reposition.panic", "keyword.stationary.panic")
@pytest.mark.parametrize(("words", "turns"), [(("reposition",), True), (("reposition", "stationary"), False)])
def test_who_has_no_speed_turns_in_panic_unless_it_is_stationary(
    lg: Scenario2020, lend: Lend, words: tuple[str, ...], turns: bool
) -> None:
    lend(DEWBACK, *[(word, 0) for word in words], speed=0)
    rider = lg.put(lg.unit(DEWBACK, A, (600, 400)), suppression=4)
    lg.unit(STORMTROOPERS, B, (900, 800))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=rider.id))
    leader = lg.game.leader(lg.game.unit(rider.id))
    assert (leader.y, leader.heading != 0.0) == (400.0, turns)


@covers("keyword.reposition.panic", "panic.no-new-melee")
@pytest.mark.parametrize(("gap", "turns"), [(0.0, False), (5.0, True)])
def test_nobody_turns_into_a_melee_in_panic(lg: Scenario2020, lend: Lend, gap: float, turns: bool) -> None:
    """An oblong base, beside which somebody stands."""
    lend(DEWBACK, ("reposition", 0), speed=0, base="long")
    rider = lg.put(lg.unit(DEWBACK, A, (600, 400)), suppression=4)
    one = lg.game.leader(rider)
    lg.unit(STORMTROOPERS, B, (600 + one.radius + one.long + 13.5 + gap, 400))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=rider.id))
    assert (lg.game.leader(lg.game.unit(rider.id)).heading != 0.0) is turns


@covers("keyword.spur.panic")
@pytest.mark.parametrize(
    ("speed", "y", "engaged", "spurred"),
    [(1, 400.0, False, True), (3, 400.0, False, False), (1, 60.0, False, False), (1, 400.0, True, False)],
    ids=["faster", "no faster", "over the edge without", "in a melee"],
)
def test_a_spur_is_taken_in_panic_where_it_helps(
    lg: Scenario2020, lend: Lend, speed: int, y: float, engaged: bool, spurred: bool
) -> None:
    lend(REBELS, ("spur", 0), speed=speed)
    rebels = lg.put(lg.unit(REBELS, A, (600, y)), suppression=2)
    lg.unit(LEIA, A, (1700, 800))
    lg.unit(STORMTROOPERS, B, (600, y + 27.0) if engaged else (900, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert len(lg.events("suppression.gained")) == spurred


@covers("courage.panic-off-table")
@pytest.mark.parametrize(("away", "gone"), [(164.9, True), (165.6, False)])
def test_the_least_part_of_a_base_over_the_edge_is_enough(lg: Scenario2020, away: float, gone: bool) -> None:
    """A full move leads 125 and a base on, and the base reaches 13.5 farther."""
    rebels = lg.put(lg.unit(REBELS, A, (500, away)), suppression=4)
    lg.unit(LEIA, A, (1600, 800))
    lg.unit(STORMTROOPERS, B, (1700, 100))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).defeated is gone


@covers("panic.efficient-path", "courage.panic-off-table")
@pytest.mark.parametrize(("wide", "gone"), [(60, True), (400, False)])
def test_who_can_get_around_a_wall_flees_over_the_edge_behind_it(lg: Scenario2020, wide: int, gone: bool) -> None:
    """The tool leads past the end of a short wall and on over the edge, and past no long one."""
    lg.terrain(block(500, 60, wide, 10, 100))
    rebels = lg.put(lg.unit(REBELS, A, (500, 90)), suppression=4)
    lg.unit(LEIA, A, (1600, 800))
    lg.unit(STORMTROOPERS, B, (1700, 100))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).defeated is gone


@covers("panic.efficient-path", "keyword.reposition.panic")
@pytest.mark.parametrize(("away", "gone"), [(131, True), (132, False)])
def test_a_rider_who_faces_away_turns_and_flees_along_a_bent_tool(lg: Scenario2020, away: int, gone: bool) -> None:
    """Turned by a quarter it stands along the edge, and the second arm, bent by another quarter, leads to it: 87.5 and
    19 from the notch to the middle of a base that reaches 25 farther."""
    riders = lg.put(lg.unit("tauntaun-riders", A, (500, away)), suppression=4)
    lg.set(riders.leader, heading=0.0)
    lg.unit(LEIA, A, (1600, 800))
    lg.unit(STORMTROOPERS, B, (1700, 100))
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=riders.id))
    assert lg.game.unit(riders.id).defeated is gone


@covers("panic.token", "panic.condition")
def test_nobody_is_seen_to_panic_before_its_rally(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    assert not view(cast(Legion2020, lg.game), B).units[rebels.id].panicked
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    assert view(cast(Legion2020, lg.game), B).units[rebels.id].panicked

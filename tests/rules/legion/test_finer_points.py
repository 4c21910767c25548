"""Finer points of the book that a scene of its own shows best."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.missions import contests
from dejarik.games.legion.moves import Move, repositions
from dejarik.games.legion.standing import stood
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun
from tests.rules.legion.cards import decline, has, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario, block
from tests.rules.legion.test_backup import shot_at
from tests.rules.legion.test_pools import NO_MORE
from tests.rules.table import refused

# Attacks.


@covers("keyword.unit.barrage", "keyword.unit.arsenal")
def test_whoever_splits_two_weapons_of_one_miniature_has_used_its_arsenal(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), gun(name="Other"), ours=(("barrage", 0), ("arsenal", 2)))
    other = lg.unit(STORMTROOPERS, B, (600, 500))
    lg.run(Activation(unit=gunner.id))
    lg.answers("attack", f"unit:{foe.id}", ("weapon:-1.0",), f"unit:{other.id}")
    lg.dice("blank blank")
    decline(lg) if lg.asked != "pool" else lg.answer(lg.options[0])
    with refused(lg, by="action.limit-once"):
        lg.answer("attack")


@covers("keyword.weapon.lethal", "card.command.fields")
@pytest.mark.parametrize(("aims", "passed"), [(1, True), (0, False)])
def test_an_aim_token_that_pays_for_lethal_is_spent_in_the_attack(
    lg: Scenario, lend: Lend, aims: int, passed: bool
) -> None:
    lend(REBELS, weapons=(gun(("lethal", 1)),))
    squad, foe = lg.put(lg.unit(REBELS, A, (500, 300)), aim=1), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(LEIA, A, (560, 300))
    show(lg, "coordinated-fire")
    attack(lg, squad, "blank", "pass", f"aims:{aims}", at=foe)
    assert (lg.asked == "ability") is passed
    decline(lg)


@covers("attack.step4b.aim", "card.command.fields")
@pytest.mark.parametrize(("shown", "aims"), [(True, 1), (True, 2), (False, 1)])
def test_an_aim_token_is_spent_for_no_die_where_a_card_rewards_it(
    lg: Scenario, lend: Lend, shown: bool, aims: int
) -> None:
    lend(REBELS, weapons=(gun(dice=(2, 0, 0)),))
    squad, foe = lg.put(lg.unit(REBELS, A, (500, 300)), aim=aims), lg.unit(STORMTROOPERS, B, (500, 500))
    leia = lg.unit(LEIA, A, (560, 300))
    if shown:
        show(lg, "coordinated-fire")
    attack(lg, squad, "hit hit  block block", at=foe)
    if not shown:
        with pytest.raises(IllegalAnswer):
            lg.answer("nothing")
        lg.answer("pass")
        return
    lg.answer("nothing")
    if aims > 1:
        with pytest.raises(IllegalAnswer):
            lg.answer("nothing")  # once is enough
        lg.answer("pass")
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    assert (lg.game.unit(squad.id).aim, lg.game.unit(leia.id).aim) == (aims - 1, 1)


@covers("keyword.unit.gunslinger", "keyword.weapon.fixed")
def test_a_gunslinger_fires_a_fixed_weapon_only_where_it_points(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("gunslinger", 0), weapons=(gun(("fixed", 0, "front")), gun(name="Pistol")))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.set(walker.leader, heading=0.0)
    first, other = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    behind = lg.unit(STORMTROOPERS, B, (500, 100))
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",))
    assert lg.options == [f"gunslinger:{other.id}", "done"]
    with refused(lg, by=NO_MORE):
        lg.answer(f"gunslinger:{behind.id}")


@covers("card.command.fields", "backup.benefit")
@pytest.mark.parametrize(("order", "helped"), [("", True), ("up", False), ("down", True)])
def test_those_who_draw_fire_have_no_backup(lg: Scenario, order: str, helped: bool) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), order=order)
    lg.unit(REBELS, A, (450, 300))
    show(lg, "reckless-diversion")
    assert shot_at(lg, leia) is helped


# Objectives.


@covers("objective.contest")
@pytest.mark.parametrize(("fields", "there"), [({}, True), ({"defeated": True}, False), ({"deployed": False}, False)])
def test_only_who_is_on_the_battlefield_contests(lg: Scenario, fields: dict[str, bool], there: bool) -> None:
    token, leia = lg.poi(500, 340), lg.unit(LEIA, A, (500, 300))
    lg.put(leia, **fields)
    assert contests(lg.game, lg.game.unit(leia.id), token) is there


# Moves.


@covers("move.standard.place-leader")
def test_a_match_that_was_saved_in_the_middle_of_a_move_goes_on(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True))
    lg.mode = "clone"
    lg.answers("standard", (500.0, 400.0, 0.0))
    there = lg.game.leader(lg.game.unit(leia.id))
    assert (there.x, there.y, lg.asked) == (500, 400, None)


@covers("keyword.unit.jump", "keyword.unit.jump.impassable", "keyword.unit.speeder")
@pytest.mark.parametrize(
    ("word", "top", "legal"), [("jump", 150.0, True), ("jump", 160.0, False), ("speeder", 20.0, False)]
)
def test_impassable_terrain_is_crossed_by_jumps_that_are_high_enough(
    lg: Scenario, lend: Lend, word: str, top: float, legal: bool
) -> None:
    lend(LEIA, (word, 1))
    lg.terrain(block(500, 350, 600, 10, top, movement="impassable", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True))
    lg.answer("jump" if word == "jump" else "standard")
    if not legal:
        with refused(lg, by="move.impassable"):
            lg.answer((500.0, 400.0, 0.0))
        return
    lg.answer((500.0, 400.0, 0.0))
    assert has(lg, leia) == {}


@covers("keyword.unit.reposition")
@pytest.mark.parametrize(("fields", "turns"), [({}, True), ({"defeated": True}, False), ({"deployed": False}, False)])
def test_nobody_turns_who_is_not_on_the_battlefield(
    lg: Scenario, lend: Lend, fields: dict[str, bool], turns: bool
) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), **fields)
    assert repositions(lg.game, Move(unit=walker.id, kind="standard")) is turns


@covers("terrain.fitting")
@pytest.mark.parametrize(("beside", "z"), [(0.0, 0.0), (90.0, 0.0), (110.0, 200.0), (200.0, 200.0)])
def test_who_is_put_down_under_a_bridge_stands_on_the_nearest_level(lg: Scenario, beside: float, z: float) -> None:
    bridge = block(500, 300, 100, 100, 200)
    lg.terrain(replace(bridge, part=replace(bridge.part, bottom=150.0)))
    leader = lg.game.leader(lg.unit(REBELS, A, (900, 300)))
    there = stood(lg.game, leader, 500.0, 300.0, 0.0, beside)
    assert there is not None
    assert there.z == z

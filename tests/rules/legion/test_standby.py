"""Standby: who may answer what, when, and how often."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion.token_kinds import gain
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario, block

TWO = 304.8 + 27.0


def waiting(lg: Scenario, *at: tuple[float, float]) -> Unit:
    return lg.put(lg.unit(STORMTROOPERS, B, *at), standby=True)


@covers("standby.limit-one")
def test_a_second_standby_token_is_not_gained(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    for _ in range(2):
        gain(lg.game, rebels, "standby")
    foes = waiting(lg, (500, 500))
    lg.put(rebels, standby=False)
    lg.run(Act(unit=rebels.id, action="aim"))
    lg.answers("move", "standard", (500.0, 510.0, 0.0))
    assert not lg.game.unit(foes.id).standby
    lg.run(Act(unit=rebels.id, action="dodge"))
    assert lg.asked is None


@covers("standby.example", "standby.trigger", "standby.attack-target")
def test_whoever_waits_may_move_or_attack_the_one_who_acted(lg: Scenario) -> None:
    rebels, foes = lg.unit(REBELS, A, (500, 300)), waiting(lg, (500, 500))
    near = lg.unit(LEIA, A, (600, 500))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert (lg.asked, lg.asks, lg.options) == ("standby", B, ["attack", "move", "pass"])
    lg.dice("hit  block")
    lg.answer("attack")
    assert [one["unit"] for one in lg.events("standby.spent")] == [foes.id]
    assert [one["defender"] for one in lg.events("attack.declared")] == [rebels.id]
    assert not lg.game.unit(foes.id).standby
    assert lg.game.unit(near.id).suppression == 0


@covers("standby.trigger")
@pytest.mark.parametrize(
    ("away", "phase", "asked"),
    [(TWO, "activation", True), (TWO + 0.1, "activation", False), (TWO, "command", False), (TWO, "end", False)],
)
def test_standby_reaches_to_range_two_in_the_activation_phase(
    lg: Scenario, away: float, phase: str, asked: bool
) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    waiting(lg, (500, 300 + away))
    lg.game.state.phase = phase  # type: ignore[assignment]
    lg.changed()
    lg.run(Act(unit=rebels.id, action="aim"))
    assert (lg.asked == "standby") is asked
    if asked:
        lg.answer("pass")


@covers("standby.trigger")
def test_some_miniature_has_to_see_the_one_who_acts(lg: Scenario) -> None:
    lg.terrain(block(500, 400, 100, 10, 200))
    rebels, foes = lg.unit(REBELS, A, (500, 300)), waiting(lg, (500, 500), (500, 530))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert not lg.game.decisions
    lg.set(foes.miniatures[1], x=590.0, y=480.0)
    lg.run(Act(unit=rebels.id, action="dodge"))
    assert lg.asked == "standby"
    lg.answer("pass")


@covers("standby.trigger")
def test_nobody_answers_in_its_own_activation_or_what_its_player_caused(lg: Scenario) -> None:
    """A unit that waits acts; the enemy answers from standby; only others of its side answer that."""
    rebels, foes = lg.unit(REBELS, A, (500, 300)), waiting(lg, (500, 420))
    friends = lg.put(lg.unit(LEIA, A, (560, 300)), standby=True)
    lg.run(Activation(unit=rebels.id))
    lg.answer("standby")
    assert (lg.asks, lg.asked) == (B, "standby")
    lg.answers("move", "standard", (500.0, 430.0, 0.0))
    assert lg.game.unit(rebels.id).standby
    assert (lg.asks, lg.decision.subject) == (A, friends.id)
    lg.answer("pass")
    assert lg.asked == "action"
    lg.answer("end")
    lg.run(Move(unit=foes.id, by=A))
    lg.answers("standard", (500.0, 420.0, 0.0))
    assert lg.asked is None


@covers("standby.timing.first")
def test_standby_comes_before_what_follows_a_move(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("agile", 1))
    rebels = lg.unit(REBELS, A, (500, 300))
    waiting(lg, (500, 500))
    lg.run(Activation(unit=rebels.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    assert (lg.asks, lg.asked) == (B, "standby")
    assert lg.game.unit(rebels.id).dodge == 0
    lg.answer("pass")
    assert lg.game.unit(rebels.id).dodge == 1
    assert lg.asked == "action"
    lg.answer("end")


@covers("standby.trigger", "move.from-abilities")
def test_moves_that_are_no_actions_are_answered_too(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    waiting(lg, (500, 500))
    lg.run(Move(unit=rebels.id, speed=1))
    lg.answers("standard", (500.0, 310.0, 0.0))
    assert lg.asked == "standby"
    lg.answer("pass")


@covers("standby.timing.after-all-pools")
def test_standby_waits_until_every_pool_is_resolved(lg: Scenario) -> None:
    heavy = next(
        one.id
        for one in lg.game.cards.upgrades.values()
        if one.slot == "heavy weapon" and one.miniatures and one.weapons and one.weapons[0].range == (1, 4)
    )
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), (590, 300), (620, 300), upgrades=(heavy,))
    one, other = waiting(lg, (500, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    lg.run(Attack(attacker=rebels.id))
    lg.answer(f"unit:{other.id}")
    guns = [id for id in lg.options if id.startswith("weapon:0.")]
    lg.answer((guns[0],))
    lg.answer(f"unit:{one.id}")
    lg.answer("all")
    pools = 0
    while lg.asked not in ("standby", None):
        pools = max(pools, len(lg.game.current(Attack).pools))  # type: ignore[union-attr]
        lg.game.answer(lg.game.decisions[0], lg.game.decisions[0].draw(lambda: 0.1))
    assert (pools, len(lg.events("attack.rolled"))) == (2, 2)


@covers("standby.lose")
def test_suppression_and_acting_take_the_token(lg: Scenario) -> None:
    one = waiting(lg, (500, 500))
    gain(lg.game, one, "suppression")
    assert not one.standby
    lg.put(one, standby=True)
    lg.run(Act(unit=one.id, action="aim"))
    assert not lg.game.unit(one.id).standby


@covers("standby.trigger", "melee.engaged.limits")
def test_an_engaged_unit_does_not_move_from_standby(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = waiting(lg, (500, 500))
    lg.unit(LEIA, A, (500, 527))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert lg.asked is None
    assert lg.game.unit(foes.id).standby


@covers("unit-type.creature.pivot", "standby.trigger", "withdraw.action")
def test_an_engaged_creature_turns_on_the_spot_from_standby(lg: Scenario, lend: Lend) -> None:
    lend("tauntaun-riders", weapons=())
    rider = lg.put(lg.unit("tauntaun-riders", B, (500, 300)), standby=True)
    trooper = lg.unit(REBELS, A, (500, 300 + lg.game.leader(rider).radius + 13.5))
    lg.run(Activation(unit=trooper.id))
    lg.answer("aim")
    assert (lg.asked, lg.options) == ("standby", ["move", "pass"])
    lg.answer("move")
    assert lg.decision.args == {"kind": "pivot"}  # and no way out of the melee


@covers("standby.trigger", "timing.simultaneous.own-order")
def test_who_was_passed_over_may_answer_after_another_has(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    first, second = waiting(lg, (500, 500)), waiting(lg, (600, 500))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert lg.decision.subject == first.id
    lg.answer("pass")
    assert lg.decision.subject == second.id
    lg.answers("move", "standard", (600.0, 510.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("standby", first.id)
    lg.answer("pass")
    assert (lg.asked, lg.game.unit(first.id).standby, lg.game.unit(second.id).standby) == (None, True, False)


@covers("standby.trigger")
def test_who_has_no_token_does_not_answer_beside_one_who_has(lg: Scenario) -> None:
    rebels, idle = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (450, 500))
    foes = waiting(lg, (550, 500))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert (lg.asked, lg.decision.subject) == ("standby", foes.id)
    lg.answer("pass")
    assert lg.asked is None
    assert not lg.game.unit(idle.id).standby


@covers("standby.trigger", "keyword.weapon.immobilize.speed")
@pytest.mark.parametrize("immobilize", [1, 2])
def test_who_has_no_speed_left_does_not_move_from_standby(lg: Scenario, immobilize: int) -> None:
    rebels, foes = lg.unit(REBELS, A, (500, 300)), waiting(lg, (500, 500))
    lg.put(foes, immobilize=immobilize)
    lg.run(Act(unit=rebels.id, action="aim"))
    assert lg.options == (["attack", "move", "pass"] if immobilize < 2 else ["attack", "pass"])

"""Withdrawing, what actions cost, standby, and speeds."""

from __future__ import annotations

from math import pi

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion_2020.acting import LOST
from dejarik.games.legion_2020.turns import note_losses
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

E_WEB, DEWBACK, TAUNTAUNS = "e-web-heavy-blaster-team", "dewback-rider", "tauntaun-riders"
SABER, B1 = "tx-130-saber-class-fighter-tank", "b1-battle-droids"
RUN = 75.0 + 27.0
"""A whole move with the speed-1 tool, from rim to rim."""


def fight(lg: Scenario2020, key: str = REBELS, foe: str = STORMTROOPERS) -> tuple[Unit, Unit]:
    """Two units of one miniature each in contact, the first to the south."""
    unit = lg.unit(key, A, (500, 300))
    radius = lg.game.leader(unit).radius
    other = lg.unit(foe, B, (500, 300 + radius + 13.5))
    lg.unit(LEIA, B, (1500, 800))
    return unit, other


@covers(
    "withdraw.procedure", "engaged.withdraw", "engaged.no-moves", "movement.trooper.engaged", "withdraw.nothing-else"
)
def test_withdrawing_takes_the_whole_activation(lg: Scenario2020) -> None:
    rebels, _ = fight(lg)
    lg.run(Activation(unit=rebels.id))
    lg.answer("move")
    with pytest.raises(IllegalAnswer, match=r"reach|movement"):
        lg.answer([500, 300 - RUN - 1, 0])
    lg.answer([500, 300 - RUN, 0])
    assert lg.asked is None
    assert lg.game.unit(rebels.id).order == "down"


@covers("withdraw.procedure")
def test_nothing_goes_before_a_withdrawal(lg: Scenario2020) -> None:
    rebels, _ = fight(lg)
    lg.run(Activation(unit=rebels.id))
    lg.answer("aim")
    with pytest.raises(IllegalAnswer, match=r"withdraw.procedure"):
        lg.answer("move")
    lg.answer("end")


@covers("withdraw.one-action-enough", "withdraw.no-actions")
@pytest.mark.parametrize(("ion", "able"), [(1, True), (2, False)])
def test_one_action_is_needed_to_withdraw(lg: Scenario2020, lend: Lend, ion: int, able: bool) -> None:
    lend(B1)
    droids = lg.put(lg.unit(B1, A, (500, 300)), ion=ion)
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(LEIA, B, (1500, 800))
    lg.run(Activation(unit=droids.id))
    if able:
        lg.answer("move")
        lg.answer([500, 300 - RUN, 0])
    assert lg.asked is None
    assert (lg.game.leader(lg.game.unit(droids.id)).y < 300) is able


@covers("withdraw.no-actions")
def test_a_free_move_is_no_way_out_of_a_melee(lg: Scenario2020) -> None:
    rebels, _ = fight(lg)
    refusal = lg.game.refuse_free(rebels, "move")
    assert refusal is not None
    assert refusal.rule == "withdraw.no-actions"
    assert lg.game.refuse_free(rebels, "aim") is None
    assert lg.game.refuse_free(lg.unit(LEIA, A, (100, 100)), "move") is None


@covers("abilities.after-move.any-type")
@covers("withdraw.nothing-else", "withdraw.creature-emplacement", "creature.withdraw-free-actions")
@covers("movement.creature.withdraw", "movement.emplacement.withdraw", "unit-type.emplacement.withdraw")
@pytest.mark.parametrize(("key", "able"), [(REBELS, False), (TAUNTAUNS, True), (E_WEB, True)])
def test_creatures_and_emplacements_keep_their_abilities(lg: Scenario2020, lend: Lend, key: str, able: bool) -> None:
    """Relentless lets them attack after the move; they face the enemy and withdraw to the side."""
    lend(key, ("relentless", 0), speed=1)
    unit, foe = fight(lg, key)
    lg.game.put(unit.leader, 500.0, 300.0, 0.0, pi / 2)
    lg.changed()
    lg.run(Activation(unit=unit.id))
    lg.answer("move")
    radius = lg.game.leader(unit).radius
    lg.answer([500 + (RUN if key == REBELS else 75 + 2 * radius - 12), 300, 0, pi / 2])
    assert (lg.asked == "ability") is able
    lg.answer("pass") if able else None
    assert lg.asked is None
    assert (lg.game.unit(unit.id).order, lg.game.unit(foe.id).suppression) == ("down", 0)


@covers("withdraw.into-other-melee", "withdraw.not-back-into-same")
def test_it_may_lead_into_another_melee_but_not_back(lg: Scenario2020) -> None:
    rebels, _ = fight(lg)
    other = lg.unit(STORMTROOPERS, B, (500, 240))
    lg.run(Activation(unit=rebels.id))
    lg.answer("move")
    with pytest.raises(IllegalAnswer, match=r"withdraw|melee"):
        lg.answer([527, 327, 0])
    with pytest.raises(IllegalAnswer, match=r"withdraw|melee"):
        lg.answer([500, 300, 0])
    lg.answer([500, 267, 0])
    assert lg.game.contacts(lg.game.unit(rebels.id)) == (other.id,)


@covers("withdraw.not-back-into-same", "withdraw.into-other-melee")
@pytest.mark.parametrize("same", [True, False])
def test_a_creature_does_not_withdraw_back_either(lg: Scenario2020, same: bool) -> None:
    """Straight ahead stands another of those from whom it withdraws, or somebody else."""
    rider = lg.unit("tauntaun-riders", A, (500, 300))
    away = lg.game.leader(rider).radius + 13.5
    places = [(500 - away, 300), (500 + away, 360)]
    if same:
        lg.unit(STORMTROOPERS, B, *places)
    else:
        lg.unit(STORMTROOPERS, B, places[0])
        lg.unit(STORMTROOPERS, B, places[1])
    lg.run(Move(unit=rider.id, withdraws=True, kinds=("standard",)))
    while lg.asked != "move":
        lg.answer("pass")
    placement = lg.decision.placement
    assert placement is not None
    refusal = placement.judge((500.0, 360.0, 0.0, 0.0))
    assert (refusal is not None) is same
    assert placement.judge((500.0, 350.0, 0.0, 0.0)) is None
    lg.game.stack.clear()
    lg.changed()


@covers("withdraw.not-back-into-same")
def test_who_cannot_get_out_of_contact_does_not_withdraw(lg: Scenario2020, lend: Lend) -> None:
    lend(E_WEB, speed=1)
    gun = lg.unit(E_WEB, A, (500, 300))
    lg.unit(AT_RT, A, (500, 371))
    lg.unit(STORMTROOPERS, B, (500 + 48.5, 300))
    lg.run(Activation(unit=gun.id))
    with pytest.raises(IllegalAnswer, match=r"withdraw.not-back-into-same"):
        lg.answer("move")
    lg.answer("end")


@covers("withdraw.is-move-action")
def test_standby_answers_a_withdrawal(lg: Scenario2020) -> None:
    rebels, _ = fight(lg)
    lg.put(lg.unit(STORMTROOPERS, B, (600, 300)), standby=True)
    lg.run(Activation(unit=rebels.id))
    lg.answer("move")
    lg.answer([500, 250, 0])
    assert (lg.asked, lg.asks) == ("standby", B)
    lg.answer("pass")


# Disabled vehicles.


@covers("disabled.no-reverse-double-cost", "disabled.pivot-allowed", "spend.example", "disabled.movement")
@covers("resilience.result.disabled", "spend.example.disabled-at-rt", "wounds.vehicle.disabled")
def test_a_disabled_walker_pays_two_actions_to_move(lg: Scenario2020) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=("disabled",))
    lg.unit(LEIA, B, (1500, 800))
    lg.run(Activation(unit=walker.id))
    lg.answer("move")
    assert "reverse" not in lg.options
    lg.answer("standard")
    lg.answer([500, 320, 0, 0])
    assert lg.asked is None
    assert lg.game.unit(walker.id).order == "down"


@covers("disabled.no-reverse-double-cost", "disabled.pivot-allowed")
def test_a_disabled_walker_with_one_action_only_turns(lg: Scenario2020) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=("disabled",))
    lg.unit(LEIA, B, (1500, 800))
    lg.run(Activation(unit=walker.id))
    lg.answer("aim")
    lg.answer("move")
    if lg.asked == "move-kind":
        with pytest.raises(IllegalAnswer, match=r"disabled.no-reverse-double-cost"):
            lg.answer("standard")
        lg.answer("pivot")
    lg.answer([500, 300, 0, 1.0])
    assert lg.asked is None


@covers("spend.actions")
@pytest.mark.parametrize(
    ("left", "more", "lost"), [(2, 0, False), (1, 0, True), (3, 1, False), (2, 1, True), (1, -1, False), (0, -1, True)]
)
def test_who_has_fewer_actions_than_it_would_have_lost_one(lg: Scenario2020, left: int, more: int, lost: bool) -> None:
    """Be it that an effect gives it one, or takes one."""
    unit = lg.unit(REBELS, A, (500, 300))
    activation = Activation(unit=unit.id, left=left, more=more)
    lg.game.stack.append(activation)
    note_losses(lg.game, activation)  # type: ignore[arg-type]
    assert (LOST in activation.did) is lost
    lg.game.stack.clear()
    lg.changed()


@covers("spend.actions")
@pytest.mark.parametrize("damaged", [True, False])
def test_who_has_lost_an_action_pays_for_nothing_with_two(lg: Scenario2020, lend: Lend, damaged: bool) -> None:
    lend(AT_RT, ("juyo-mastery", 0))
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=("disabled",), damaged=damaged)
    lg.set(walker.leader, wounds=1)
    lg.unit(LEIA, B, (1500, 800))
    if damaged:
        lg.dice("blank")
    lg.run(Activation(unit=walker.id))
    activation = lg.game.current(Activation)
    assert activation is not None
    refusals = [lg.game.refuse_cost(activation, cost) for cost in (1, 2)]
    assert [one and one.rule for one in refusals] == [None, "spend.actions" if damaged else None]
    lg.answer("move")
    if damaged:
        assert lg.asked == "move"
        lg.answer([500, 300, 0, 1.0])
        lg.answer("end")
    else:
        lg.answer("standard")
        lg.answer([500, 320, 0, 0])
        lg.answer("end")


# Speeds.


@covers("reverse.immobilize", "strafe.immobilized", "strafe.difficult-terrain", "reverse.difficult")
@pytest.mark.parametrize(
    ("speed", "tokens", "slow"), [(3, 0, 2), (2, 0, 1), (1, 0, 1), (2, 1, 0), (3, 1, 1), (1, 1, 0)]
)
def test_immobilize_tokens_come_after_the_slowness_of_a_reverse(
    lg: Scenario2020, lend: Lend, speed: int, tokens: int, slow: int
) -> None:
    lend(SABER, ("hover", 0, "ground"), speed=speed)
    tank = lg.put(lg.unit(SABER, A, (800, 300)), immobilize=tokens)
    assert (speed_of(lg.game, tank, "strafe"), speed_of(lg.game, tank, "reverse")) == (slow, slow)
    lg.run(Move(unit=tank.id, kinds=("strafe",)))
    assert (lg.asked == "move") is (slow > 0)
    if slow:
        lg.answer([800, 300, 0, 0])


@covers("immobilize-token.speed-x-outside")
@pytest.mark.parametrize("own", [True, False])
def test_effects_move_the_immobilized_outside_their_activation(lg: Scenario2020, own: bool) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), immobilize=2)
    foes = lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=(rebels if own else foes).id))
    lg.run(Move(unit=rebels.id, kinds=("standard",), speed=1))
    assert (lg.asked == "move") is not own
    if not own:
        lg.answer([500, 300 - RUN, 0])
    lg.answer("end")


# Standby.


@covers("standby.trigger")
def test_standby_may_hit_somebody_else(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 450)), standby=True)
    near = lg.unit(LEIA, A, (600, 450))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert (lg.asked, lg.asks, lg.options) == ("standby", B, ["attack", "move", "pass"])
    lg.answer("attack")
    assert lg.asked == "defender"
    lg.dice("blank")
    lg.answer(f"unit:{near.id}")
    lg.answer("all") if lg.asked == "weapons" else None
    lg.answer("done") if lg.asked == "defender" else None
    assert [one["defender"] for one in lg.events("attack.declared")] == [near.id]
    assert not lg.game.unit(foes.id).standby


@covers("standby.trigger")
@pytest.mark.parametrize(("away", "asked"), [(2 * 152.4 + 27.0, True), (2 * 152.4 + 27.2, False)])
def test_standby_reaches_to_range_two(lg: Scenario2020, away: float, asked: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 300 + away)), standby=True)
    lg.run(Act(unit=rebels.id, action="dodge"))
    assert (lg.asked == "standby") is asked
    lg.answer("pass") if asked else None


@covers("standby.trigger")
def test_standby_answers_what_the_own_side_has_caused(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 450)), standby=True)
    lg.run(Move(unit=rebels.id, kinds=("standard",), speed=1, by=B))
    lg.answer([500, 290, 0])
    assert (lg.asked, lg.decision.subject) == ("standby", foes.id)
    lg.answer("pass")


@covers("standby.trigger", "attack.one-attack-action", "free-actions.typed")
@pytest.mark.parametrize("attacks", [True, False])
def test_a_free_attack_from_standby_in_the_own_activation_is_the_only_one(lg: Scenario2020, attacks: bool) -> None:
    """It stands by, the enemy reacts by a move, and it by an attack or not."""
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True)
    lg.run(Activation(unit=rebels.id))
    lg.answers("standby", "move", (500.0, 490.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("standby", rebels.id)
    lg.dice("blank")
    lg.answer("attack" if attacks else "pass")
    if attacks:
        with refused(lg, by="actions.same-action-once"):
            lg.answer("attack")
    else:
        lg.answer("attack")
        assert lg.asked is None


@covers("standby.trigger", "attack.one-attack-action", "keyword.exemplar.share-tokens")
def test_who_has_attacked_spends_no_standby_token_to_attack_again(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("exemplar", 0))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(lg.unit(LEIA, A, (560, 300)), standby=True)
    lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True)
    lg.run(Activation(unit=rebels.id))
    lg.dice("blank")
    lg.answers("attack", "move", (500.0, 490.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("standby", rebels.id)
    with refused(lg, by="actions.same-action-once"):
        lg.answer("attack")


@covers("standby.not-after-attack")
def test_no_standby_after_an_attack_that_was_no_action(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=rebels.id))
    assert "standby" in lg.options
    lg.dice("blank")
    lg.run(Attack(attacker=rebels.id))
    with refused(lg, by="standby.not-after-attack"):
        lg.answer("standby")
    lg.answer("end")


@covers("withdraw.speed-zero", "withdraw.creature-emplacement", "keyword.spur.example.one-immobilize")
@pytest.mark.parametrize(("key", "tokens", "able"), [(DEWBACK, 1, True), (DEWBACK, 2, False), (VADER, 1, False)])
def test_a_creature_that_a_token_slows_to_nothing_spurs_out_of_a_melee(
    lg: Scenario2020, lend: Lend, key: str, tokens: int, able: bool
) -> None:
    """Others use no keyword when they withdraw."""
    lend(VADER, ("spur", 0), speed=1, courage=3)
    unit, _ = fight(lg, key)
    lg.put(unit, immobilize=tokens)
    lg.set(unit.leader, heading=pi)
    lg.run(Activation(unit=unit.id))
    if not able:
        with refused(lg, by="withdraw.speed-zero"):
            lg.answer("move")
        return
    lg.answers("move", "pass", (500.0, 250.0, 0.0, pi))
    lg.decline()
    now = lg.game.unit(unit.id)
    assert (now.suppression, lg.game.leader(now).y) == (1, 250.0)


@covers("keyword.spur.example.one-immobilize", "keyword.spur.once-per-move")
def test_a_creature_that_fights_nobody_spurs_on_once(lg: Scenario2020, lend: Lend) -> None:
    lend(DEWBACK, ("spur", 0), speed=1)
    riders = lg.put(lg.unit(DEWBACK, A, (500, 300)), immobilize=1)
    lg.unit(LEIA, B, (1500, 800))
    lg.run(Activation(unit=riders.id))
    lg.answers("move", "spur", "standard", (500.0, 320.0, 0.0, 0.0))
    assert (lg.game.unit(riders.id).suppression, lg.asked) == (1, "action")
    lg.answer("end")


@covers("withdraw.speed-zero", "withdraw.creature-emplacement")
def test_a_creature_without_a_spur_that_has_no_speed_stays_in_its_melee(lg: Scenario2020, lend: Lend) -> None:
    lend(DEWBACK, speed=1)
    riders, _ = fight(lg, DEWBACK)
    lg.put(riders, immobilize=1)
    lg.set(riders.leader, heading=pi)
    lg.run(Activation(unit=riders.id))
    with refused(lg, by="withdraw.speed-zero"):
        lg.answer("move")
    lg.answer("end")


@covers("withdraw.creature-emplacement", "keyword.spur.effect")
def test_a_creature_that_needs_no_spur_to_withdraw_uses_none(lg: Scenario2020, lend: Lend) -> None:
    lend(DEWBACK, ("spur", 0))
    riders, _ = fight(lg, DEWBACK)
    lg.set(riders.leader, heading=pi)
    lg.run(Activation(unit=riders.id))
    lg.answers("move", (500.0, 250.0, 0.0, pi))
    assert lg.game.unit(riders.id).suppression == 0


@covers("withdraw.nothing-else", "withdraw.procedure")
def test_who_withdraws_uses_no_free_card_action(lg: Scenario2020) -> None:
    vader = lg.unit(VADER, A, (500, 300), upgrades=("force-choke",))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(LEIA, B, (1500, 800))
    lg.run(Activation(unit=vader.id))
    assert "upgrade:force-choke" in lg.options
    lg.answers("move", (500.0, 250.0, 0.0))
    assert lg.asked is None


@covers("withdraw.nothing-else", "withdraw.creature-emplacement")
@pytest.mark.parametrize(("key", "rule"), [(REBELS, "withdraw.nothing-else"), (DEWBACK, None)])
def test_who_has_withdrawn_performs_no_free_action(lg: Scenario2020, key: str, rule: str | None) -> None:
    unit, _ = fight(lg, key)
    lg.put(unit, used=("withdraw",))
    refusal = lg.game.refuse_free(lg.game.unit(unit.id), "aim")
    assert (None if refusal is None else refusal.rule) == rule


@covers("withdraw.procedure", "withdraw.creature-emplacement")
@pytest.mark.parametrize("own", [True, False])
def test_nobody_spurs_out_of_a_melee_outside_its_activation(lg: Scenario2020, lend: Lend, own: bool) -> None:
    """An effect has it perform a free move."""
    lend(DEWBACK, ("spur", 0))
    riders, foes = fight(lg, DEWBACK)
    lg.put(riders, immobilize=1)
    lg.run(Activation(unit=(riders if own else foes).id))
    lg.run(Act(unit=riders.id, action="move"))
    assert lg.asked == ("move" if own else "action")
    lg.decline()


@covers("standby.not-after-attack")
def test_no_standby_after_an_attack_but_an_attack_after_standby(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=rebels.id))
    lg.dice("blank")
    lg.answer("attack")
    lg.answer("all") if lg.asked == "weapons" else None
    with pytest.raises(IllegalAnswer, match=r"standby.not-after-attack"):
        lg.answer("standby")
    lg.answer("end")
    other = lg.unit(REBELS, A, (700, 300))
    lg.run(Activation(unit=other.id))
    lg.answer("standby")
    assert lg.game.unit(other.id).standby
    lg.dice("blank")
    lg.answer("attack")
    lg.answer("all") if lg.asked == "weapons" else None
    assert not lg.game.unit(other.id).standby


@covers("withdraw.creature-emplacement", "creature.withdraw-free-actions")
def test_a_creature_that_has_withdrawn_pays_for_nothing_more(lg: Scenario2020) -> None:
    rider = lg.put(lg.unit("dewback-rider", A, (600, 400)), used=("withdraw",))
    activation = Activation(unit=rider.id, left=1)
    refusals = [lg.game.refuse_cost(activation, cost) for cost in (0, 1)]
    assert [one and one.rule for one in refusals] == [None, "withdraw.nothing-else"]


@covers("withdraw.procedure", "withdraw.creature-emplacement")
@pytest.mark.parametrize(
    ("key", "gap", "made", "refused_"),
    [
        (REBELS, 13.5, (), False),
        (REBELS, 13.5, ("drop",), True),
        (REBELS, 13.5, ("aim",), True),
        ("tauntaun-riders", 25.0, ("drop",), False),
        ("tauntaun-riders", 25.0, ("aim",), True),
    ],
)
def test_only_creatures_withdraw_after_a_free_action(
    lg: Scenario2020, key: str, gap: float, made: tuple[str, ...], refused_: bool
) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + gap + 13.5))
    refusal = lg.game.refuse_withdrawal(unit, made)
    assert (refusal is not None and refusal.rule == "withdraw.procedure") is refused_

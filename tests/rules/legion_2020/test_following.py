"""What follows a move: standby, charges, tokens that are noticed, and abilities that are not used."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Phase, Token
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.legion_2020.test_withdrawing import RUN, fight

FULL = 125.0 + 27.0


@pytest.fixture
def charge(made: Made) -> str:
    facts = gun(("detonate", 2, "Charge"), range=(1, 1), dice=(4, 0, 0), name="Charge", area=True)
    return made("charges", slot="gear", weapons=(facts,))


def stop(lg: Scenario2020) -> None:
    lg.game.stack.clear()
    lg.changed()


# Flights.


def panic(lg: Scenario2020) -> int:
    """Rebels who run from (500, 300) to (500, 148)."""
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    return rebels.id


@covers("standby.trigger", "panic.one-move-action", "standby.defeated-unit-triggers-nothing")
def test_who_stands_by_may_shoot_at_those_who_flee(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (1500, 800))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 20)), standby=True)
    rebels = panic(lg)
    assert (lg.asked, lg.asks, lg.decision.subject) == ("standby", B, foes.id)
    lg.dice("crit blank")
    lg.answer("attack")
    assert (lg.asked, lg.game.unit(rebels).defeated) == (None, True)


@covers("keyword.detonate", "panic.one-move-action")
def test_charges_may_go_off_when_a_unit_has_fled(lg: Scenario2020, charge: str) -> None:
    lg.unit(STORMTROOPERS, B, (1500, 300), upgrades=(charge,))
    lg.state.tokens = [Token(0, "charge", 900.0, 700.0, owner=B, name="charges")]
    lg.changed()
    panic(lg)
    assert (lg.asked, lg.asks) == ("detonate", B)
    stop(lg)


@covers("bane.reveal-trigger")
def test_who_flees_past_a_bane_token_reveals_it(lg: Scenario2020) -> None:
    lg.state.tokens = [Token(0, "bane", 560.0, 40.0, owner=B, name="smoke-and-mirrors")]
    lg.changed()
    panic(lg)
    assert (len(lg.events("bane.revealed")), lg.state.tokens) == (1, [])


# Moves.


@covers("abilities.timing.after")
def test_what_follows_a_move_waits_until_all_stand_and_no_longer(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("tactical", 1), ("relentless", 0))
    rebels = lg.unit(REBELS, A, (500, 300), (540, 300))
    lg.unit(STORMTROOPERS, B, (500, 700))
    lg.run(Activation(unit=rebels.id))
    lg.answers("move", [500, 300 + FULL, 0])
    assert (lg.asked, lg.game.unit(rebels.id).aim) == ("formation", 0)
    lg.answer(lg.decision.suggested)
    assert (lg.asked, lg.game.unit(rebels.id).aim) == ("ability", 1)
    lg.answer("pass")
    assert lg.asked == "action"


# Withdrawing.


@covers("withdraw.nothing-else", "abilities.after-move.any-type")
@pytest.mark.parametrize("tokens", [0, 2])
def test_nothing_is_gained_by_a_withdrawal(lg: Scenario2020, lend: Lend, tokens: int) -> None:
    """Neither of one's own will nor in panic."""
    lend(REBELS, ("tactical", 1), ("agile", 1))
    rebels, _ = fight(lg)
    lg.put(rebels, suppression=tokens)
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=rebels.id))
    if not tokens:
        lg.answers("move", [500, 300 - RUN, 0])
    unit = lg.game.unit(rebels.id)
    assert lg.game.leader(unit).y == pytest.approx(300 - RUN, abs=0.01)
    assert (lg.asked, unit.aim, unit.dodge, unit.order) == (None, 0, 0, "down")


@covers("withdraw.nothing-else", "keyword.secret-mission.use")
@pytest.mark.parametrize("fights", [True, False])
def test_no_secret_mission_begins_with_a_withdrawal(lg: Scenario2020, lend: Lend, fights: bool) -> None:
    """Out of the middle of the table into the enemy's zone, which is 152.4 deep."""
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0), speed=1)
    leia = lg.unit(LEIA, A, (500, 914.4 - 100.0 - RUN))
    lg.unit(STORMTROOPERS, B, (500, 914.4 - 100.0 - RUN - (27.0 if fights else 100.0)))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", [500, 914.4 - 100.0, 0])
    assert lg.asked == (None if fights else "ability")
    lg.decline()


@covers("keyword.tactical.effect", "panic.one-move-action")
def test_who_flees_at_full_speed_still_makes_a_move_action(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("tactical", 1))
    assert lg.game.unit(panic(lg)).aim == 1


# Charges in every phase.


@covers("keyword.detonate", "standby.activation-phase-only")
@pytest.mark.parametrize("phase", ["command", "activation", "end"])
def test_charges_go_off_in_any_phase(lg: Scenario2020, charge: str, phase: str) -> None:
    rebels = lg.unit(REBELS, A, (500, 600))
    lg.unit(STORMTROOPERS, B, (1500, 300), upgrades=(charge,))
    lg.put(lg.unit(STORMTROOPERS, B, (500, 700)), standby=True)
    lg.state.tokens = [Token(0, "charge", 900.0, 700.0, owner=B, name="charges")]
    lg.state.phase = cast(Phase, phase)
    lg.changed()
    lg.run(Move(unit=rebels.id, kinds=("standard",), speed=1))
    lg.answer((500.0, 640.0, 0.0))
    if phase == "activation":
        assert lg.asked == "standby"
        lg.answer("pass")
    assert (lg.asked, lg.asks) == ("detonate", B)
    lg.answer("pass")


# Tow cables.


@covers("keyword.tow-cable.effect", "pivot.triggers-move-effects")
def test_a_tow_cable_makes_a_vehicle_move(lg: Scenario2020, lend: Lend) -> None:
    """Who waits for a move of the vehicle has it."""
    lend(LEIA, weapons=(gun(("tow-cable", 0)),))
    lend(AT_RT)
    leia, walker = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(AT_RT, B, (500, 500)), standby=True)
    friend = lg.put(lg.unit(REBELS, A, (600, 300)), standby=True)
    attack(lg, leia, "crit blank")
    if lg.asked == "standby":  # of the walker, after the attack
        lg.answer("pass")
    assert (lg.asked, lg.asks) == ("move", A)
    lg.answer((500.0, 500.0, 0.0, 0.5))
    unit = lg.game.unit(walker.id)
    assert lg.game.leader(unit).heading == pytest.approx(0.5, abs=1e-4)
    assert not unit.standby
    assert (lg.asked, lg.decision.subject) == ("standby", friend.id)
    lg.answer("pass")


@covers("keyword.tow-cable.effect", "pivot.ground-vehicle-displaces", "displacement.step.place.who")
def test_a_tank_that_is_towed_round_displaces_troopers(lg: Scenario2020, lend: Lend) -> None:
    """Its own player puts them back, who did not move it."""
    lend(LEIA, weapons=(gun(("tow-cable", 0)),))
    lend(TANK)
    leia, tank = lg.unit(LEIA, A, (500, 300)), lg.unit(TANK, B, (500, 500))
    rebels = lg.unit(REBELS, A, (500 + lg.game.leader(tank).radius + 20, 500))
    attack(lg, leia, "crit blank")
    lg.answer((500.0, 500.0, 0.0, 1.5))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced", B, rebels.id)
    lg.answer(lg.decision.suggested)
    assert lg.game.unit(rebels.id).suppression == 1


@covers("standby.defeated-unit-triggers-nothing", "keyword.tow-cable.effect", "keyword.scatter")
@pytest.mark.parametrize(("word", "key", "asked"), [("tow-cable", AT_RT, "move"), ("scatter", REBELS, "scatter")])
@pytest.mark.parametrize("hit", [True, False])
def test_weapons_of_who_falls_to_a_standby_attack_do_nothing_more(
    lg: Scenario2020, lend: Lend, word: str, key: str, asked: str, hit: bool
) -> None:
    lend(VADER, weapons=(gun((word, 0)),))
    lend(key)
    vader = lg.unit(VADER, A, (500, 300))
    lg.set(vader.leader, wounds=lg.game.leader(vader).threshold - 1)
    lg.unit(LEIA, A, (1500, 100))
    foes = lg.unit(key, B, (500, 500), (530, 500), (560, 500)) if key == REBELS else lg.unit(key, B, (500, 500))
    lg.put(lg.unit(STORMTROOPERS, B, (640, 300)), standby=True)
    attack(lg, vader, "crit blank", at=foes)
    while lg.asked == "wound":
        lg.answer(lg.options[-1])
    assert lg.asked == "standby"
    lg.dice("crit blank" if hit else "blank")
    lg.answer("attack")
    assert lg.game.unit(vader.id).defeated is hit
    assert lg.asked == (None if hit else asked)


@covers("standby.defeated-unit-triggers-nothing")
@pytest.mark.parametrize("hit", [True, False])
def test_a_card_does_nothing_for_who_falls_to_a_standby_attack(lg: Scenario2020, lend: Lend, hit: bool) -> None:
    palpatine = lg.unit("emperor-palpatine", A, (500, 300))
    lg.set(palpatine.leader, wounds=lg.game.leader(palpatine).threshold - 1)
    lg.unit(LEIA, A, (1500, 100))
    foes = lg.unit(REBELS, B, (500, 500))
    lend(STORMTROOPERS, weapons=(gun(dice=(1, 0, 0)),))
    lg.put(lg.unit(STORMTROOPERS, B, (640, 300)), standby=True)
    show(lg, "and-now-you-will-die")
    attack(lg, palpatine, "blank " * 6, at=foes)
    lg.dice("crit blank" if hit else "blank")
    lg.answer("attack")
    assert lg.game.unit(palpatine.id).defeated is hit
    assert lg.game.unit(foes.id).immobilize == (not hit)


# The end of an activation.


@covers("immobilize-token.removal", "timing.end-of-activation-order")
def test_immobilize_tokens_are_gone_when_other_effects_end_the_activation(lg: Scenario2020, lend: Lend) -> None:
    """Its player says what comes first, and one of the others may be a move."""
    lend(VADER, ("regenerate", 1), ("master-of-the-force", 1))
    vader = lg.put(lg.unit(VADER, A, (500, 300), upgrades=("force-push",)), immobilize=1)
    lg.set(vader.leader, wounds=1)
    lg.game.turn_card(vader, 0, "exhausted")
    lg.run(Activation(unit=vader.id))
    assert lg.game.unit(vader.id).immobilize == 1
    lg.answer("end")
    assert (lg.asked, lg.asks, len(lg.options)) == ("ability", A, 2)
    assert lg.game.unit(vader.id).immobilize == 0


# What is told.


@covers("keyword.cumbersome.no-move-after")
def test_who_fired_what_is_cumbersome_is_told_why_it_stays(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(("cumbersome", 0)),))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=rebels.id))
    lg.dice("blank")
    lg.answer("attack")
    refusal = {option.id: refusal for option, refusal in lg.decision.closed}["move"]
    assert refusal.rule == "keyword.cumbersome.no-move-after"
    lg.answer("end")

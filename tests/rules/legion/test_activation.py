"""Turns, activations, rallying, suppression, panic and the plain actions."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation, ActivationPhase, Turn
from dejarik.games.legion.command import CommandPhase, begin, issue_order
from dejarik.games.legion.courage import panicked, suppress, suppressed
from dejarik.games.legion.recover import Recover
from dejarik.games.legion.state import CardState
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario
from tests.rules.table import refused

B1 = "b1-battle-droids"


@covers("activation.choose.faceup", "activation.alternate", "activation.turn-alternation", "activation.pass.forced")
def test_players_take_turns_and_who_has_nobody_left_passes(lg: Scenario) -> None:
    first, second, third = (lg.put(lg.unit(REBELS, A, (300 + 300 * i, 300)), order="up") for i in range(3))
    foe = lg.put(lg.unit(STORMTROOPERS, B, (300, 800)), order="up")
    lg.run(ActivationPhase())
    assert lg.options == [f"unit:{one.id}" for one in (first, second, third)]
    lg.answers(f"unit:{second.id}", "end")
    assert (lg.asks, lg.decision.subject) == (B, foe.id)
    lg.answers("end", f"unit:{first.id}", "end")
    assert [one["player"] for one in lg.events("turn.passed")] == [B]
    assert (lg.asks, lg.decision.subject) == (A, third.id)
    lg.answer("end")
    assert [lg.game.unit(one.id).order for one in (first, second, third, foe)] == ["down"] * 4


@covers("activation.choose.draw", "activation.order-token.place", "activation.sequence")
def test_a_drawn_token_activates_a_unit_of_its_rank(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (300, 300))
    first, second = (lg.unit(REBELS, A, (600 + 300 * i, 300)) for i in range(2))
    lg.game.state.players[A].pool = ["commander", "corps"]
    lg.changed()
    lg.run(Turn(player=A))
    assert lg.options == [f"unit:{first.id}", f"unit:{second.id}"]
    lg.answers(f"unit:{second.id}", "end")
    assert [lg.game.unit(one.id).order for one in (leia, first, second)] == ["", "", "down"]
    assert lg.game.state.players[A].pool == ["commander"]


@covers("activation.draw.no-match", "activation.pass.effect")
def test_a_token_that_fits_nobody_is_gone_and_passing_is_free(lg: Scenario) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.game.state.players[A].pool = ["commander", "corps"]
    lg.changed()
    lg.run(Turn(player=A))
    assert lg.options == ["draw", "pass"]
    lg.answer("pass")
    assert lg.game.state.players[A].passes == 0
    assert lg.game.state.players[A].pool == ["commander"]


@covers("activation.draw.no-match", "activation.choose.draw", "activation.pass.effect")
@pytest.mark.parametrize(("answer", "passes"), [("draw", False), ("unit", False), ("pass", True)])
def test_after_a_token_that_fits_nobody_all_choices_are_open_again(lg: Scenario, answer: str, passes: bool) -> None:
    """The only support unit has fallen, and one with an order is no unit for a token of its rank."""
    leia = lg.unit(LEIA, A, (300, 300))
    rebels = lg.put(lg.unit(REBELS, A, (600, 300)), order="up")
    lg.put(lg.unit(AT_RT, A, (900, 300)), defeated=True)
    lg.game.state.players[A].pool = ["commander", "corps", "support"]
    lg.changed()
    lg.run(Turn(player=A))
    with refused(lg, by="activation.pass.token"):
        lg.answer("pass")
    for left in (["commander", "corps"], ["commander"]):
        lg.answer("draw")
        assert lg.game.state.players[A].pool == left
        assert lg.options == [f"unit:{rebels.id}", "draw", "pass"]
    lg.answer(f"unit:{rebels.id}" if answer == "unit" else answer)
    acting = lg.game.current(Activation)
    assert (acting and acting.unit) == {"draw": leia.id, "unit": rebels.id, "pass": None}[answer]
    if acting:
        lg.answer("end")
    assert [len(lg.events(one)) for one in ("turn.passed", "unit.activated")] == [passes, not passes]
    assert lg.game.state.players[A].passed is passes
    assert lg.game.state.active == B


@covers("activation.pass.token")
def test_who_has_activated_since_may_pass_again(lg: Scenario) -> None:
    """And whoever passed in the last round."""
    for x in (300, 600, 900):
        lg.put(lg.unit(REBELS, A, (x, 300)), order="up")
    own = lg.game.state.players[A]
    own.passes, own.passed = 2, True
    begin(lg.game, CommandPhase())
    lg.run(Turn(player=A))
    lg.answer("pass")
    lg.run(Turn(player=A))
    with refused(lg, by="activation.pass.token"):
        lg.answer("pass")
    lg.answers("unit:0", "end")
    lg.run(Turn(player=A))
    lg.answer("pass")
    assert (lg.game.state.players[A].passes, len(lg.events("turn.passed"))) == (0, 2)


@covers("activation.pass.token")
def test_pass_tokens_are_not_spent_on_two_turns_in_a_row(lg: Scenario) -> None:
    lg.put(lg.unit(REBELS, A, (300, 300)), order="up")
    own = lg.game.state.players[A]
    lg.run(Turn(player=A))
    lg.answer("end")
    lg.put(lg.game.state.units[0], order="up")
    lg.put(lg.unit(LEIA, A, (600, 300)), order="up")
    lg.run(Turn(player=A))
    with refused(lg, by="activation.pass.token"):
        lg.answer("pass")
    lg.game.stack.clear()
    own = lg.game.state.players[A]
    own.passes = 2
    lg.run(Turn(player=A))
    lg.answer("pass")
    assert lg.game.state.players[A].passes == 1
    lg.run(Turn(player=A))
    with refused(lg, by="activation.pass.token"):
        lg.answer("pass")


@covers("rally.roll", "rally.remove")
def test_blocks_and_surges_take_suppression_off(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=3)
    lg.dice("block surge blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.game.unit(rebels.id).suppression == 1
    lg.answer("end")


@covers("suppression.suppressed", "suppression.panicked", "suppression.thresholds", "suppression.concept")
@pytest.mark.parametrize(("tokens", "states"), [(0, (False, False)), (1, (True, False)), (2, (True, True))])
def test_suppression_counts_against_courage(lg: Scenario, tokens: int, states: tuple[bool, bool]) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=tokens)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == states


@covers("unit-type.droid.not-suppressed")
def test_droids_panic_but_are_never_suppressed(lg: Scenario) -> None:
    droids = lg.put(lg.unit(B1, A, (300, 300)), suppression=2)
    assert (suppressed(lg.game, droids), panicked(lg.game, droids)) == (False, True)


@covers("suppression.vehicles-immune", "courage.null")
def test_vehicles_and_those_without_courage_take_no_suppression(lg: Scenario) -> None:
    walker, vader, rebels = (lg.unit(key, A, (300 * i + 300, 300)) for i, key in enumerate((AT_RT, VADER, REBELS)))
    for unit in (walker, vader, rebels):
        suppress(lg.game, unit)
    assert [unit.suppression for unit in (walker, vader, rebels)] == [0, 0, 1]


@covers("courage.commander-panic", "courage.null-commander", "measure.within.unit")
@pytest.mark.parametrize(
    ("key", "away", "tokens", "expected"),
    [
        (LEIA, 457.2, 3, False),
        (LEIA, 457.3, 3, True),
        (LEIA, 457.2, 4, True),
        (VADER, 457.2, 9, False),
    ],
)
def test_a_commander_close_by_lends_courage(lg: Scenario, key: str, away: float, tokens: int, expected: bool) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=tokens)
    lg.unit(key, A, (300 + 27 + away, 300))
    assert panicked(lg.game, rebels) is expected


@covers("activation.suppressed-action-loss", "action.two-per-activation", "action.aim", "action.dodge", "token.green")
def test_a_suppressed_unit_has_one_action_less(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=1)
    lg.dice("blank")
    lg.run(Activation(unit=rebels.id))
    lg.answer("aim")
    assert lg.asked is None
    assert (lg.game.unit(rebels.id).aim, lg.game.unit(rebels.id).order) == (1, "down")


@covers("activation.suppressed-action-loss", "action.two-per-activation")
@pytest.mark.parametrize(("tokens", "budget"), [(0, 2), (1, 2), (2, 1), (3, 1)])
@pytest.mark.parametrize("later", [0, 2])
def test_tokens_that_come_or_go_later_change_nothing_of_the_actions(
    lg: Scenario, lend: Lend, tokens: int, budget: int, later: int
) -> None:
    lend(REBELS, courage=2)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=tokens + 1)
    lg.dice("block " + "blank " * tokens)
    lg.run(Activation(unit=rebels.id))
    acting = lg.game.current(Activation)
    assert acting is not None
    assert (acting.left, lg.game.unit(rebels.id).suppression) == (budget, tokens)
    lg.put(lg.game.unit(rebels.id), suppression=later)
    lg.answer("aim")
    assert lg.asked == ("action" if budget == 2 else None)
    lg.decline()


@covers("activation.panicked-no-actions", "activation.panicked-recovery")
@pytest.mark.parametrize(("courage", "tokens", "left"), [(2, 5, 3), (2, 4, 2), (1, 2, 1), (3, 6, 3)])
def test_who_panics_recovers_as_much_as_it_has_courage(
    lg: Scenario, lend: Lend, courage: int, tokens: int, left: int
) -> None:
    lend(REBELS, courage=courage)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=tokens)
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked, lg.game.unit(rebels.id).suppression) == (None, left)


@covers("activation.panicked-no-actions", "activation.panicked-recovery")
def test_a_panicked_unit_does_nothing_and_recovers(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=3)
    lg.dice("blank blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.asked is None
    assert lg.game.unit(rebels.id).suppression == 2


@covers("standby.no-attack-same-activation")
def test_who_stands_by_does_not_attack(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (300, 300))
    lg.unit(STORMTROOPERS, B, (300, 500))
    lg.run(Activation(unit=rebels.id))
    lg.answer("standby")
    with refused(lg, by="standby.no-attack-same-activation"):
        lg.answer("attack")
    lg.answer("end")


@covers("activation.panicked-no-actions", "keyword.unit.speeder.compulsory")
@pytest.mark.parametrize("fear", [1, 2])
def test_who_panics_does_not_begin_to_act(lg: Scenario, lend: Lend, fear: int) -> None:
    """A speeder is asked at the start of its actions whether it flies now."""
    lend("tauntaun-riders", ("speeder", 1), courage=1)
    riders = lg.put(lg.unit("tauntaun-riders", A, (300, 300)), suppression=fear)
    lg.dice("blank " * fear)
    lg.run(Activation(unit=riders.id))
    assert (lg.asked == "ability") is (fear == 1)


@covers("standby.no-attack-same-activation")
def test_who_attacks_does_not_stand_by(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (300, 300))
    lg.unit(STORMTROOPERS, B, (300, 500))
    lg.dice("blank")
    lg.run(Activation(unit=leia.id))
    lg.answer("attack")
    with refused(lg, by="standby.no-attack-same-activation"):
        lg.answer("standby")
    lg.answer("end")


@covers("action.limit-once", "action.dodge", "action.standby")
def test_each_action_but_the_move_is_made_once(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (300, 300))
    lg.unit(STORMTROOPERS, B, (300, 500))
    lg.run(Activation(unit=rebels.id))
    lg.answer("standby")
    assert lg.game.unit(rebels.id).standby
    with refused(lg, by="action.limit-once"):
        lg.answer("standby")
    lg.answer("dodge")
    assert lg.game.unit(rebels.id).dodge == 1


@covers("action.recover", "upgrade.recover-readies", "standby.lose")
def test_recovering_takes_off_as_much_as_one_likes(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (300, 300)), suppression=2, standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    lg.answer("recover")
    lg.answer(("suppression",))
    assert (lg.game.unit(leia.id).suppression, lg.game.unit(leia.id).standby) == (1, False)


@covers("action.recover", "upgrade.recover-readies", "keyword.unit.recharge")
@pytest.mark.parametrize(
    ("taken", "suppression", "states", "shields"),
    [
        ((), 2, ["exhausted", "exhausted"], 0),
        (("suppression", "suppression"), 0, ["exhausted", "exhausted"], 0),
        (("upgrade:1",), 2, ["exhausted", "ready"], 0),
        (("shield", "upgrade:0", "suppression"), 1, ["ready", "exhausted"], 1),
        ("all", 0, ["ready", "ready"], 1),
    ],
)
def test_recovering_is_of_any_of_tokens_cards_and_shields(
    lg: Scenario,
    lend: Lend,
    made: Made,
    taken: str | tuple[str, ...],
    suppression: int,
    states: list[str],
    shields: int,
) -> None:
    lend(LEIA, ("shielded", 3), ("recharge", 1))
    cards = [made(key, slot="gear", turns="exhaust") for key in ("scope", "rope")]
    leia = lg.put(lg.unit(LEIA, A, (300, 300), upgrades=tuple(cards)), suppression=2, shields=0)
    for number in range(2):
        lg.game.turn_card(leia, number, "exhausted")
    lg.changed()
    lg.run(Recover(unit=leia.id))
    assert lg.options == ["suppression", "upgrade:0", "upgrade:1", "shield", "done"]
    for much in (("suppression",) * 3, ("upgrade:0", "upgrade:0"), ("shield", "shield")):
        with refused(lg, by="action.recover"):
            lg.answer(much)
    lg.answer(taken)
    now = lg.game.unit(leia.id)
    assert (now.suppression, [one.state for one in now.upgrades], now.shields) == (suppression, states, shields)


@covers("action.recover", "upgrade.recover-readies")
@pytest.mark.parametrize("state", ["exhausted", "expended"])
def test_who_has_no_suppression_token_readies_cards(lg: Scenario, made: Made, state: CardState) -> None:
    leia = lg.unit(LEIA, A, (300, 300), upgrades=(made("scope", slot="gear", turns="exhaust"),))
    lg.game.turn_card(leia, 0, state)
    lg.changed()
    lg.run(Recover(unit=leia.id))
    if state == "exhausted":
        assert lg.options == ["upgrade:0", "done"]
        lg.answer("all")
    assert (lg.asked, lg.game.unit(leia.id).upgrades[0].state) == (None, "ready" if state == "exhausted" else state)


@covers("action.recover", "standby.lose", "standby.trigger")
def test_who_has_nothing_to_recover_may_recover(lg: Scenario) -> None:
    """Any number of tokens and cards, so none too; it is an action like others."""
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), standby=True)
    foes = lg.put(lg.unit(STORMTROOPERS, B, (300, 500)), standby=True)
    lg.run(Activation(unit=rebels.id))
    lg.answer("recover")
    assert (lg.asked, lg.decision.subject) == ("standby", foes.id)
    lg.answer("pass")
    assert not lg.game.unit(rebels.id).standby
    with refused(lg, by="action.limit-once"):
        lg.answer("recover")


@covers("deploy.must", "deploy.once")
def test_an_undeployed_unit_does_nothing_but_move(lg: Scenario) -> None:
    lg.game.state.objective = "breakthrough"
    rebels = lg.unit(REBELS, A)
    lg.run(Activation(unit=rebels.id))
    for action in ("aim", "dodge", "standby", "attack", "end"):
        with refused(lg, by="deploy.must"):
            lg.answer(action)
    assert lg.options == ["move"]


@covers("deploy.must", "keyword.weapon.immobilize.speed")
def test_an_undeployed_unit_that_cannot_move_stays_off(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A), immobilize=2)
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked, lg.game.unit(rebels.id).deployed) == (None, False)


@covers("unit-type.repulsor.no-standby", "action.standby")
def test_repulsor_vehicles_do_not_stand_by(lg: Scenario) -> None:
    speeder = next(one.id for one in lg.game.cards.units.values() if one.type == "repulsor vehicle")
    unit = lg.unit(speeder, A, (500, 300))
    lg.run(Activation(unit=unit.id))
    lg.answer("pass")  # it flies at the end
    with refused(lg, by="unit-type.repulsor.no-standby"):
        lg.answer("standby")


@covers("unit-type.repulsor.no-standby", "keyword.unit.fire-support")
@pytest.mark.parametrize(("words", "stands"), [((), False), ((("hover", 0, "ground"),), True)])
def test_repulsor_vehicles_gain_no_standby_token_by_an_effect(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int, str], ...], stands: bool
) -> None:
    lend("74-z-speeder-bikes", ("fire-support", 0), *words)
    bikes = lg.unit("74-z-speeder-bikes", A, (500, 300))
    moment = issue_order(lg.game, bikes.id)
    assert moment is not None
    lg.run(moment)
    assert (lg.game.unit(bikes.id).order, lg.game.unit(bikes.id).standby) == ("up", stands)


@covers("unit-type.droid.not-suppressed", "suppression.panicked")
@pytest.mark.parametrize(("key", "left", "cover"), [(B1, 2, 0), (REBELS, 1, 1)])
def test_a_droid_under_fire_acts_twice_and_has_no_better_cover(
    lg: Scenario, lend: Lend, key: str, left: int, cover: int
) -> None:
    lend(key, courage=1)
    unit = lg.put(lg.unit(key, A, (300, 300)), suppression=1)
    assert lg.game.suppression_cover(unit) == cover
    lg.dice("blank")
    lg.run(Activation(unit=unit.id))
    acting = lg.game.current(Activation)
    assert (acting and acting.left, lg.game.unit(unit.id).suppression) == (left, 1)
    lg.answer("end")


@covers("unit-type.vehicle.damage-token.effect", "token.vehicle-damage")
@pytest.mark.parametrize(("face", "left"), [("blank", 1), ("surge", 2)])
def test_a_damaged_vehicle_may_lose_an_action(lg: Scenario, face: str, left: int) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), damaged=True)
    lg.dice(face)
    lg.run(Activation(unit=walker.id))
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, lg.asked) == (left, "action")


@covers("unit-type.vehicle.damage-token.effect")
def test_who_is_not_damaged_rolls_for_nothing(lg: Scenario) -> None:
    lg.run(Activation(unit=lg.unit(AT_RT, A, (500, 300)).id))
    acting = lg.game.current(Activation)
    assert acting is not None
    assert (acting.left, lg.events("damage.rolled")) == (2, [])
    lg.answer("end")


# Tokens at the start.


@covers("keyword.weapon.ion.effect")
def test_ion_dice_are_rolled_before_the_unit_rallies(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), ion=1, suppression=1)
    lg.unit(VADER, B, (1500, 800))
    lg.dice("blank block")
    lg.run(Activation(unit=leia.id))
    assert (lg.events("ion.rolled")[0]["dice"], lg.events("unit.rallied")[0]["dice"]) == (("blank",), ("block",))
    lg.answer("aim")
    assert lg.asked is None


@covers("keyword.weapon.ion.effect")
def test_a_unit_that_panics_has_rolled_for_its_ion_tokens(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), ion=1, suppression=2)
    lg.unit(VADER, B, (1500, 800))
    lg.dice("block blank blank")
    lg.run(Activation(unit=rebels.id))
    assert [len(lg.events(one)) for one in ("ion.rolled", "unit.panicked")] == [1, 1]
    assert (lg.game.unit(rebels.id).ion, lg.game.unit(rebels.id).suppression) == (0, 1)


@covers("unit-type.vehicle.damage-token.effect", "timing.unit-activation")
def test_a_damaged_vehicle_rolls_before_it_chooses_its_speed(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("attack-run", 0))
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), damaged=True)
    lg.unit(VADER, B, (1500, 800))
    lg.dice("blank")
    lg.run(Activation(unit=walker.id))
    assert lg.asked == "attack-run"
    assert len(lg.events("damage.rolled")) == 1
    lg.answers("pass", "aim")
    assert lg.asked is None


@covers("activation.sequence", "keyword.unit.speeder.carrying", "keyword.unit.wheel-mode")
@pytest.mark.parametrize("mark", ["withdraw", "moved", "stopped", "compulsory-move", "faster", "slower", "rolling"])
def test_what_counts_for_one_activation_is_over_with_it(lg: Scenario, mark: str) -> None:
    leia = lg.put(lg.unit(LEIA, A, (300, 300)), used=(mark, "another"))
    lg.run(Activation(unit=leia.id))
    lg.decline()
    assert lg.game.unit(leia.id).used == ("another",)

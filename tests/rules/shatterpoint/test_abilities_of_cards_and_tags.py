"""Abilities about tags, costs, Order cards and objectives."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import surcharge
from dejarik.games.shatterpoint.activation import Activation, refuse_action
from dejarik.games.shatterpoint.conditions import gain_condition
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.order_deck import RevealOrder, refuse_reserve
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.state import NOBODY
from dejarik.games.shatterpoint.struggle import check_control, remove_control
from dejarik.games.shatterpoint.windows import EndOfSetup
from tests.marks import covers
from tests.rules.shatterpoint.scenario import MAUL, REX, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, settle, use


def test_rebels_and_ewoks_are_one(sp: Scenario) -> None:
    leia, rex = bearer(sp, "unexpected-allies"), sp.unit(REX, A, (800, 450))
    assert has(sp.game, leia.id, "ewok")
    assert not has(sp.game, rex.id, "ewok")


@covers("stat-card.tags")
@pytest.mark.parametrize(
    ("ability", "way", "taken", "left"),
    [
        ("uncertain-loyalties", 0, ("galactic-empire", "spy", "trooper"), ("rebel-alliance", "scoundrel", "spectre")),
        ("uncertain-loyalties", 1, ("rebel-alliance", "scoundrel", "spectre"), ("galactic-empire", "spy", "trooper")),
        ("hired-hand", 0, ("galactic-empire",), ("scoundrel",)),
        ("hired-hand", 1, ("scoundrel",), ("galactic-empire",)),
        ("conflicting-responsibilities", 0, ("galactic-empire",), ("rebel-alliance",)),
        ("conflicting-responsibilities", 1, ("rebel-alliance",), ("galactic-empire",)),
    ],
)
def test_one_side_is_taken_at_the_end_of_the_setup(
    sp: Scenario, ability: str, way: int, taken: tuple[str, ...], left: tuple[str, ...]
) -> None:
    """Before that the unit is of neither side."""
    unit = bearer(sp, ability)
    assert not any(has(sp.game, unit.id, tag) for tag in (*taken, *left))
    window = sp.game.open(EndOfSetup(leader=A))
    assert window is not None
    sp.run(window)
    sp.answer(f"way:{way}")
    assert all(has(sp.game, unit.id, tag) for tag in taken)
    assert not any(has(sp.game, unit.id, tag) for tag in left)


def test_mandalorians_pay_no_more_for_wounds(sp: Scenario) -> None:
    armorer, rex = bearer(sp, "our-survival-is-our-strength-this-is-the-way"), sp.unit(REX, A, (800, 450))
    for unit in (armorer, rex):
        unit.injured = 1
    assert (surcharge(sp.game, armorer), surcharge(sp.game, rex)) == (0, 1)


def test_a_sniper_makes_two_combat_actions(sp: Scenario) -> None:
    unit, rex = bearer(sp, "special-forces-sniper"), sp.unit(REX, A, (800, 450))
    assert refuse_action(sp.game, Activation(unit=unit.id, made=("combat",)), "combat") is None
    assert refuse_action(sp.game, Activation(unit=rex.id, made=("combat",)), "combat") is not None


def test_shin_is_impatient(sp: Scenario) -> None:
    unit, rex = bearer(sp, "impatience"), sp.unit(REX, A, (800, 450))
    sp.deck(rex.id)
    sp.force(3)
    assert refuse_reserve(sp.game, A, unit.id) is not None
    assert keyword(sp.game, unit.characters[0], "immunity-pinned") == 1


@pytest.mark.parametrize("ability", ["patience", "opportunistic-unsurper"])
def test_the_reserved_card_is_swapped(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (800, 450))
    sp.deck(unit.id)
    sp.player(A).reserve = rex.id
    sp.run(RevealOrder())
    sp.answer("top")
    sp.answer("way:0")
    while sp.asked not in ("order", None):
        sp.answer("stay" if "stay" in sp.options else "pass")
    assert sp.player(A).reserve == unit.id
    sp.decline()


def test_secrets_cost_a_control_token(sp: Scenario) -> None:
    unit = bearer(sp, "secrets-uncovered")
    sp.objective(100, 100, controller=B)
    use(sp, unit, "secrets-uncovered")
    if sp.asked == "choose-objective":
        sp.answer(sp.options[0])
    assert sp.game.state.objectives[0].controller == NOBODY
    sp.decline()


def test_a_lockdown_keeps_the_objective(sp: Scenario) -> None:
    unit, goal = bearer(sp, "lockdown"), sp.objective(450, 500, controller=A)
    sp.unit(MAUL, B, (450, 540))
    sp.unit("asajjventresssithassassin", B, (500, 540))
    assert not remove_control(sp.game, goal)
    check_control(sp.game)
    assert goal.controller == A
    sp[unit].wounded = True
    check_control(sp.game)
    assert goal.controller == B


@pytest.mark.parametrize(("ability", "condition"), [("manipulating-hand", ()), ("tools-of-the-trade", ("disarmed",))])
def test_what_is_done_to_an_enemy(sp: Scenario, ability: str, condition: tuple[str, ...]) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 560))
    use(sp, unit, ability)
    if sp.asked == "choice":
        sp.answer("way:0")
    if sp.asked == "move":
        sp.answer((450, 600, 0))
        assert sp.place(maul) == (450, 600, 0)
    assert sp[maul].conditions == condition
    settle(sp)
    sp.decline()


def test_immunity_lets_him_heal(sp: Scenario) -> None:
    unit = bearer(sp, "greater-purpose")
    gain_condition(sp.game, unit, "exposed")
    assert (unit.conditions, len(sp.game.state.news)) == ((), 1)

"""The special rules of missions."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.state import SHATTERPOINT, Unit
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, B1, MAUL, REX, A, B, Scenario


def play(sp: Scenario, mission: str, struggle: str) -> None:
    sp.game.state.mission, sp.game.state.struggle = mission, struggle


def chosen(sp: Scenario, struggle: str, by: int = SHATTERPOINT) -> Unit:
    """Anakin, activated by the Shatterpoint card."""
    play(sp, "sabotage-showdown", struggle)
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage = 5
    sp.force(0, spent=2)
    sp.game.state.order = by
    sp.activate(anakin)
    return anakin


@covers("mission.card.fields", "term.special-rules")
def test_a_unit_chosen_by_the_shatterpoint_card_has_the_ploy_of_the_struggle(sp: Scenario) -> None:
    chosen(sp, "shut-down-the-alarms")
    assert sp.player(A).force == 1
    assert sp.asked == "activation"


def test_its_characters_may_press_forward(sp: Scenario) -> None:
    anakin = chosen(sp, "set-the-charges")
    sp.answer((450, 500, 0))
    assert sp.place(anakin) == (450, 500, 0)
    assert sp.asked == "activation"


def test_it_may_regroup(sp: Scenario) -> None:
    anakin = chosen(sp, "secure-the-exits")
    assert sp.options == ["way:0", "way:1", "pass"]
    sp.answer("way:0")
    assert sp[anakin].damage == 3
    assert sp.asked == "activation"


def test_a_unit_with_its_own_card_has_no_ploy(sp: Scenario) -> None:
    chosen(sp, "shut-down-the-alarms", by=0)
    assert sp.player(A).force == 0
    assert sp.asked == "activation"


@pytest.mark.parametrize(("struggle", "asked"), [("noble-sacrifice", True), ("questionable-heroics", False)])
def test_a_wound_by_the_right_type_of_unit_challenges_the_odds(sp: Scenario, struggle: str, asked: bool) -> None:
    play(sp, "never-tell-me-the-odds", struggle)
    anakin, b1 = sp.unit(ANAKIN, A, (450, 450)), sp.unit(B1, B, (450, 550), (800, 800))
    sp.unit(REX, A, (100, 100))
    sp.unit(MAUL, B, (100, 800))
    b1.damage = 8
    sp.force(2)
    sp.dice("crit failure failure failure failure failure failure failure", "failure failure failure")
    sp.attack(anakin, b1)
    sp.answer("option:a")
    if asked:
        assert (sp.asked, sp.options) == ("challenge", ["yes", "no"])
        sp.answer("yes")
        assert (sp.game.state.token, sp.player(A).force) == (1, 1)
        assert sp.game.state.challenged
    assert sp.asked is None

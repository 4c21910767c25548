"""The special rules of missions."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.clever_ploys import ChangeStruggle
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.state import SHATTERPOINT, Unit
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, B1, KALANI, MAUL, REX, A, B, Scenario


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


@covers("mission.card.fields", "timing.attack-simultaneous")
@pytest.mark.parametrize("active", [A, B])
def test_a_wound_by_an_ability_challenges_the_odds_too(sp: Scenario, active: int) -> None:
    """Anakin's Deflect wounds Kalani, who shot at him; only in the turn of Anakin's player that is a challenge."""
    play(sp, "never-tell-me-the-odds", "noble-sacrifice")
    anakin, kalani = sp.unit(ANAKIN, A, (450, 450)), sp.unit(KALANI, B, (450, 650))
    kalani.damage = sp.game.facts(kalani.id).stamina - 2
    sp.game.state.active = active
    sp.force(2)
    ranged = sp.game.facts(kalani.id).stances[0].ranged_attack
    sp.dice("failure " * (ranged or 0), "failure " * 5)
    sp.attack(kalani, anakin, "ranged")
    sp.answer(sp.options[0])
    assert sp[kalani].wounded
    assert sp.asked == ("challenge" if active == A else None)
    if active == A:
        sp.answer("yes")
    assert (sp.game.state.token, sp.player(A).force) == ((1, 1) if active == A else (0, 2))


def contact(sp: Scenario, struggle: str, number: int = 1) -> tuple[Unit, Unit]:
    """First Contact: Anakin and Rex against Maul; A has just revealed the Shatterpoint card."""
    play(sp, "first-contact", struggle)
    sp.game.state.number = number
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (300, 300))
    maul = sp.unit(MAUL, B, (450, 800))
    sp.deck(SHATTERPOINT, rex.id).discard = [anakin.id]
    sp.deck(maul.id, player=B)
    return anakin, rex


def test_a_kept_shatterpoint_card_starts_the_ploy_of_both_players(sp: Scenario) -> None:
    anakin, rex = contact(sp, "surprise-assault")
    sp.force(1, spent=3)
    sp.run(RevealOrder())
    assert sp.options == ["keep", "redraw"]
    sp.answer("keep")
    assert (sp.asked, sp.asks) == ("ploy-opening", A)
    sp.answer("refresh")
    assert sp.player(A).force == 3
    assert (sp.asked, sp.asks) == ("ploy-opening", B)
    sp.answer("refresh")
    assert sp.options == [f"unit:{anakin.id}", f"unit:{rex.id}"]


def test_who_is_moved_by_the_opening_does_not_activate(sp: Scenario) -> None:
    anakin, rex = contact(sp, "surprise-assault")
    sp.run(RevealOrder())
    sp.answers(f"dash:{anakin.characters[0]}", (450, 500, 0), "refresh")
    assert sp.place(anakin) == (450, 500, 0)
    assert sp.game.state.activated == rex.id


def test_a_card_may_be_fetched_into_the_reserve(sp: Scenario) -> None:
    anakin, rex = contact(sp, "surprise-assault")
    sp.run(RevealOrder())
    sp.answers(f"fetch:{rex.id}", "refresh")
    assert (sp.player(A).reserve, sp.player(A).deck, sp.game.state.activated) == (rex.id, [], anakin.id)


def test_a_reset_frees_objectives(sp: Scenario) -> None:
    contact(sp, "we-may-have-miscalculated", 2)
    sp.objective(100, 100, controller=B)
    sp.run(RevealOrder())
    sp.answer("objective:O0")
    assert sp.game.state.objectives[0].controller == -1
    assert sp.asked == "shatterpoint"


def test_a_move_ploy_repositions_a_unit_that_then_waits(sp: Scenario) -> None:
    anakin, rex = contact(sp, "its-now-or-never", 3)
    sp.run(RevealOrder())
    sp.answer((450, 600, 0))
    sp.answer("stay")
    assert sp.place(anakin) == (450, 600, 0)
    assert sp.game.state.activated == rex.id


def test_a_unit_recovers(sp: Scenario) -> None:
    anakin, _ = contact(sp, "this-wasnt-the-plan", 2)
    anakin.wounded, anakin.damage, anakin.conditions = True, 11, ("pinned",)
    sp.run(RevealOrder())
    sp.answers(f"unit:{anakin.id}", "pinned")
    now = sp[anakin]
    assert (now.wounded, now.damage, now.conditions) == (False, 8, ())
    assert sp.asked == "shatterpoint"


def test_an_injury_is_patched_up_or_force_refreshed(sp: Scenario) -> None:
    anakin, _ = contact(sp, "bring-it-home", 3)
    anakin.injured = 1
    sp.force(0, player=B, spent=3)
    sp.run(RevealOrder())
    assert sp[anakin].injured == 0
    assert sp.player(B).force == 2
    assert sp.asked == "shatterpoint"


@pytest.mark.parametrize(("held", "asked"), [(3, "change-struggle"), (2, None)])
def test_who_faces_three_objectives_may_change_the_struggle(sp: Scenario, held: int, asked: str | None) -> None:
    play(sp, "first-contact", "they-were-expecting-us")
    sp.game.state.number = 2
    for number in range(held):
        sp.objective(100 + 200 * number, 100, controller=A)
    sp.force(0, player=B)
    sp.run(ChangeStruggle())
    assert sp.asked == asked
    if asked is not None:
        assert (sp.asks, sp.options) == (B, ["momentum", "pass"])
        sp.answers("momentum", "map:0")
        assert sp.game.state.struggle in ("we-may-have-miscalculated", "this-wasnt-the-plan")
        assert sp.player(B).momentum == 0
        assert not any(one.active for one in sp.game.state.objectives)


def test_the_turn_offers_the_change_once_the_token_has_moved(sp: Scenario) -> None:
    anakin, _ = contact(sp, "they-were-expecting-us", 2)
    sp.deck(anakin.id)
    for number in range(3):
        sp.objective(100 + 200 * number, 100, controller=A)
    sp.turn()
    sp.answer("end")
    assert (sp.asked, sp.asks, sp.game.state.token) == ("change-struggle", B, 3)

"""The variant for one core set."""

from __future__ import annotations

import pytest

import dejarik
from dejarik.games.xwing.lists.squad import default_squads
from tests.marks import covers
from tests.rules.xwing.escalation.matches import (
    CORE_ACADEMY,
    CORE_ESCORT,
    CORE_SECOND,
    end_round,
    lose,
    playing,
    replaced,
    settled,
)
from tests.rules.xwing.scenario import refused


@covers("escalation.core.start")
def test_the_core_set_variant_begins_with_an_escort_against_two_academy_pilots() -> None:
    match = playing(mode="escalation-core")
    ships = match.game.state.ships
    assert [(ship.owner, ship.pilot.id) for ship in ships] == [
        (0, "bluesquadronescort"),
        (1, "academypilot"),
        (1, "academypilot"),
    ]
    assert [card.id for card in ships[0].upgrades] == ["protontorpedoes", "r3astromech", "servomotorsfoils"]
    with pytest.raises(dejarik.ListError, match=r"escalation\.core\.start"):
        dejarik.new_game("xwing", lists=default_squads(), options={"mode": "escalation-core"})


@covers("escalation.core.rebel-replacement")
def test_the_escort_may_be_replaced_by_luke_or_porkins() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ESCORT)
    end_round(match)
    assert (match.decision.player, match.options) == (0, ["lukeskywalker", "jekporkins", "pass"])
    assert match.decision.rule == "escalation.core.rebel-replacement"
    match.answers("jekporkins", "side:1")
    match.dice(red="blank")
    match.answer("marker:2")
    assert (match[3].pilot.id, match[3].where) == ("jekporkins", "play")
    assert match.asked == "dial"


@covers("escalation.core.rebel-replacement")
def test_without_a_replacement_the_usual_victory_counts() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ESCORT)
    end_round(match)
    match.answer("pass")
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (1, "victory.last-squad-standing")


@covers("escalation.core.imperial-win")
@pytest.mark.parametrize("pilot", ["lukeskywalker", "jekporkins"])
def test_the_imperial_player_wins_when_the_second_x_wing_is_destroyed(pilot: str) -> None:
    match = playing(mode="escalation-core")
    ship = replaced(match, CORE_ESCORT, pilot, "hit")
    lose(match, ship)
    assert not match.game.over  # not before the round is over
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (1, "escalation.victory")


@covers("escalation.core.imperial-replacement")
@pytest.mark.parametrize(("first", "other"), [("idenversio", "valenrudor"), ("valenrudor", "idenversio")])
def test_the_second_academy_pilot_is_replaced_by_the_other_of_the_two(first: str, other: str) -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ACADEMY)
    end_round(match)
    assert (match.decision.player, match.options) == (1, ["idenversio", "valenrudor", "pass"])
    match.answer(first)
    match.dice(red="hit")
    match.answer("marker:1")
    lose(match, CORE_SECOND)
    end_round(match)
    assert match.asked == "marker"  # who replaces it was not asked
    match.dice(red="focus")
    match.answer("marker:1")
    assert [match[ship].pilot.id for ship in (3, 4)] == [first, other]
    assert match.asked == "dial"


@covers("escalation.core.imperial-replacement")
def test_the_first_academy_pilot_may_go_unreplaced_whoever_was_replaced_before() -> None:
    match = playing(mode="escalation-core")
    replaced(match, CORE_ESCORT, "lukeskywalker", "hit")
    lose(match, CORE_ACADEMY)
    end_round(match)
    assert (match.decision.player, match.options) == (1, ["idenversio", "valenrudor", "pass"])


@covers("escalation.core.imperial-replacement")
def test_the_second_academy_pilot_is_replaced_even_if_the_first_was_not() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ACADEMY, CORE_SECOND)
    end_round(match)
    with refused(match, by="escalation.core.imperial-replacement"):
        match.answer("lukeskywalker")
    match.answer("pass")
    assert match.options == ["idenversio", "valenrudor"]
    match.answer("valenrudor")
    assert (match[3].pilot.id, match.asked) == ("valenrudor", "marker")


@covers("escalation.core.rebel-win")
def test_the_rebel_player_wins_with_the_third_tie_destroyed() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ACADEMY, CORE_SECOND)
    end_round(match)
    match.answer("idenversio")  # Valen Rudor comes for the second
    match.dice(red="hit focus")
    match.answers("marker:1", "marker:1")
    assert (match.asked, match.game.result) == ("dial", None)  # two are not enough
    lose(match, 3)
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (0, "escalation.victory")


@covers("escalation.core.rebel-win", "escalation.core.imperial-win")
def test_both_goals_in_one_round_are_a_draw() -> None:
    match = playing(mode="escalation-core")
    luke = replaced(match, CORE_ESCORT, "lukeskywalker", "hit")
    third = match.ship("academypilot", 450, 450, player=1)
    match.ship("academypilot", 500, 450, player=1)
    lose(match, luke, CORE_ACADEMY, CORE_SECOND, third)
    settled(match)
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (None, "escalation.both-goals")

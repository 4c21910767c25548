"""Replacements come out of hyperspace at a marker."""

from __future__ import annotations

from math import sqrt

import pytest

from dejarik.games.xwing.escalation import SIDES, of
from dejarik.games.xwing.escalation.hyperspace import at_side
from dejarik.games.xwing.escalation.markers import marker_outline
from dejarik.games.xwing.state import ShipId
from dejarik.tabletop.distance import distance
from dejarik.tabletop.pose import Pose, facing
from tests.marks import covers
from tests.rules.xwing.escalation.matches import (
    ESCORT,
    IDEN,
    MARKERS,
    VETERAN,
    end_round,
    lose,
    playing,
    replaced,
    settled,
)
from tests.rules.xwing.scenario import Scenario


def flush(match: Scenario, ship: ShipId, marker: int) -> bool:
    """Whether the middle of the ship's rear touches the marker, and the ship faces away from it."""
    pose, there = match.pose(ship), of(match.game).markers[marker - 1]
    rear = pose.ahead(-match[ship].half)
    gap = distance(match.game.footprint(match[ship]), marker_outline(there))
    away = (pose.x - there.x) * (rear.x - there.x) + (pose.y - there.y) * (rear.y - there.y) > 0
    return gap < 0.01 and away


@covers("escalation.reinforce.marker-die", "example.escalation-placement")
@pytest.mark.parametrize(("face", "degrees"), [("hit", 0), ("focus", 120), ("blank", 240)])
@pytest.mark.parametrize("marker", [1, 2])
def test_the_die_says_at_which_side_the_ship_stands(face: str, degrees: float, marker: int) -> None:
    match = playing()
    lose(match, ESCORT)
    end_round(match)
    match.answers("lukeskywalker", "side:1")
    assert (match.asked, match.options) == ("marker", ["marker:1", "marker:2"])
    match.dice(red=face)
    match.answer(f"marker:{marker}")
    x, y, _ = MARKERS[marker - 1]
    to_centre = 50 / (2 * sqrt(3)) + 20
    expected = facing(x, y, degrees).ahead(to_centre).at_rest()
    assert match.pose(5) == expected
    assert flush(match, 5, marker)
    assert match.events("die.rolled")[-1] == {"ship": 5, "face": face, "reason": "hyperspace"}


@covers("escalation.reinforce.crit")
@pytest.mark.parametrize("face", SIDES)
def test_a_critical_hit_lets_the_player_choose_any_side(face: str) -> None:
    match = playing()
    ship = replaced(match, ESCORT, "lukeskywalker", "crit")
    assert (match.asked, match.decision.player) == ("marker-side", 0)
    assert match.options == ["side:hit", "side:focus", "side:blank"]
    match.answer(f"side:{face}")
    assert match.events("replacement.entered")[-1] == {"ship": ship, "marker": 1, "face": face}


def block(match: Scenario, marker: int, *faces: str) -> list[ShipId]:
    """An Imperial ship stands in the way at each of these sides."""
    there = of(match.game).markers[marker - 1]
    found = []
    for face in faces:
        ship = match.ship("academypilot", 0, 0, player=1)
        match[ship].pose = at_side(there, face, match[ship])  # type: ignore[arg-type]
        found.append(ship)
    match.changed()
    return found


@covers("escalation.reinforce.blocked-side")
@pytest.mark.parametrize(
    ("rolled", "blocked", "used"),
    [
        ("hit", ("hit",), "focus"),
        ("hit", ("hit", "focus"), "blank"),
        ("focus", ("focus",), "blank"),
        ("blank", ("blank",), "hit"),
        ("blank", ("hit", "focus"), "blank"),
    ],
)
def test_a_blocked_side_gives_way_to_the_next_one_clockwise(rolled: str, blocked: tuple[str, ...], used: str) -> None:
    match = playing()
    block(match, 1, *blocked)
    ship = replaced(match, ESCORT, "lukeskywalker", rolled)
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 1, "face": used}]
    assert flush(match, ship, 1)


@covers("escalation.reinforce.blocked-side")
def test_an_obstacle_does_not_block_a_side() -> None:
    match = playing()
    match.obstacle("asteroid", 200, 450 + 40)
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 1, "face": "hit"}]


@covers("escalation.reinforce.blocked-marker")
def test_with_every_side_blocked_the_other_marker_is_used() -> None:
    match = playing()
    block(match, 1, *SIDES)
    block(match, 2, "focus")
    ship = replaced(match, ESCORT, "lukeskywalker", "focus")
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 2, "face": "blank"}]


@covers("escalation.reinforce.blocked-marker")
def test_with_both_markers_blocked_the_ship_waits_and_its_player_has_not_lost() -> None:
    match = playing()
    first, *_ = block(match, 1, *SIDES)
    block(match, 2, *SIDES)
    lose(match, VETERAN)
    settled(match)
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    assert match.events("replacement.waits") == [{"ship": ship}]
    assert (match[ship].where, match.asked, match.game.result) == ("hyperspace", "dial", None)
    assert not any(match[one.subject or 0].owner == 0 for one in match.decisions)
    match[first].pose = Pose(450.0, 450.0, 0.0)
    match.changed()
    match.dice(red="hit")
    end_round(match)
    match.answer("marker:1")
    assert match[ship].where == "play"


@covers("escalation.reinforce.when")
def test_a_replacement_comes_with_everything_but_tokens_and_gets_a_dial_in_the_next_round() -> None:
    match = playing()
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    luke = match[ship]
    assert (luke.shields, luke.force, luke.tokens, luke.damage, luke.number) == (2, 2, {}, [], 3)
    assert [card.charges for card in luke.upgrades] == [0, 2, 3, 0]
    assert (luke.dial, match.game.state.phase, match.game.state.round) == (None, "planning", 2)
    assert ship in [one.subject for one in match.decisions]
    assert any(me == ship for bound in match.game.listeners.values() for _, me in bound)


@covers("escalation.reinforce.marker-die")
def test_a_ship_with_a_turret_points_it_when_it_enters() -> None:
    match = playing()
    ship = replaced(match, IDEN, "patrolleader:2", "hit")
    assert (match.asked, match.decision.subject) == ("turret", ship)
    match.answer(match.decision.options[1].id)
    assert match[ship].turret == ("left", "right")
    assert flush(match, ship, 1)  # a large base

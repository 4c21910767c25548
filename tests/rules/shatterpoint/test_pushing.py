"""Pushes, pulls, shoves and placements."""

from __future__ import annotations

from math import pi, sqrt

import pytest

from dejarik.games.shatterpoint.pushing import Place, Push, Shove
from dejarik.games.shatterpoint.state import Unit
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, MAUL, REX, A, B, Scenario, block
from tests.rules.table import refused


def push(sp: Scenario, target: Unit, by: Unit, range: int = 3, way: str = "away", turn: float = 0.0) -> None:
    sp.run(Push(player=by.owner, character=target.characters[0], origin=by.characters[0], range=range, way=way))  # type: ignore[arg-type]
    sp.answer((turn,))


@covers("move.push.tool", "move.push.away", "example.asajj-push", "move.push.chooser")
def test_a_push_goes_the_whole_length_away(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    push(sp, rex, asajj)
    assert sp.place(rex) == (450, 400 + 152, 0)


@covers("move.pull.toward")
def test_a_pull_comes_nearer(sp: Scenario) -> None:
    maul, rex = sp.unit(MAUL, B, (450, 200)), sp.unit(REX, A, (450, 400))
    push(sp, rex, maul, 2, "toward")
    assert sp.place(rex) == (450, 324, 0)


@covers("geometry.toward-away.arc", "geometry.toward-away.line", "geometry.away.hinge", "example.toward-away")
def test_a_push_turns_by_up_to_45_degrees(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    sp.run(Push(player=B, character=rex.characters[0], origin=asajj.characters[0], range=2))
    with refused(sp, by="move.push.away"):
        sp.answer((pi / 4 + 0.01,))
    sp.answer((0.785398,))
    x, y, _ = sp.place(rex)
    assert (x, y) == pytest.approx((450 + 76 / sqrt(2), 400 + 76 / sqrt(2)), abs=0.01)


@covers("geometry.toward.hinge", "move.pull.toward")
def test_a_pull_turns_no_farther_either(sp: Scenario) -> None:
    maul, rex = sp.unit(MAUL, B, (450, 200)), sp.unit(REX, A, (450, 400))
    sp.run(Push(player=B, character=rex.characters[0], origin=maul.characters[0], range=2, way="toward"))
    with refused(sp, by="move.pull.toward"):
        sp.answer((-pi / 4 - 0.01,))


@covers("move.push.stop-object")
def test_a_push_stops_at_a_base(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    sp.unit(ANAKIN, A, (450, 500))
    push(sp, rex, asajj)
    assert sp.place(rex) == pytest.approx((450, 460, 0), abs=0.02)


@covers("move.push.stop-object")
def test_it_stops_at_a_token_but_not_at_one_touched_from_the_start(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    sp.objective(450, 410)
    push(sp, rex, asajj, 2)
    assert sp.place(rex) == (450, 476, 0)
    sp.objective(450, 550)
    push(sp, rex, asajj, 2)
    assert sp.place(rex) == pytest.approx((450, 550 - 32.5, 0), abs=0.02)


@covers("move.push.stop-terrain", "example.magnaguard-wall")
@pytest.mark.parametrize("top", [20, 120])
def test_it_stops_at_the_side_of_terrain(sp: Scenario, top: float) -> None:
    sp.terrain(block(450, 500, 200, 20, top))
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    push(sp, rex, asajj)
    assert sp.place(rex) == pytest.approx((450, 470, 0), abs=0.02)


@covers("move.push.same-top", "move.push.gap", "move.push.ignore-start-terrain")
def test_it_slides_onto_a_flush_part_and_over_gaps(sp: Scenario) -> None:
    sp.terrain(block(450, 400, 100, 100, 85), block(450, 550, 100, 120, 85))
    asajj, rex = sp.unit(ASAJJ, B, (450, 370, 85)), sp.unit(REX, A, (450, 420, 85))
    push(sp, rex, asajj)
    assert sp.place(rex) == (450, 572, 85)


@covers("move.push.edge", "example.dooku-rim")
def test_it_does_not_end_partly_over_a_rim(sp: Scenario) -> None:
    sp.terrain(block(450, 400, 100, 100, 85))
    asajj, rex = sp.unit(ASAJJ, B, (450, 370, 85)), sp.unit(REX, A, (450, 420, 85))
    push(sp, rex, asajj, 1)
    assert sp.place(rex) == pytest.approx((450, 430, 85), abs=0.02)


@covers("move.push.edge", "move.push.same-top")
def test_the_rim_of_two_flush_parts_is_found_exactly(sp: Scenario) -> None:
    """The base rests on both; where it leaves them neither has a corner."""
    sp.terrain(block(430, 400, 60, 100, 85), block(490, 380, 60, 60, 85))
    asajj, rex = sp.unit(ASAJJ, B, (460, 340, 85)), sp.unit(REX, A, (460, 385, 85))
    push(sp, rex, asajj, 1)
    x, y, z = sp.place(rex)
    assert (x, z) == (460, 85)
    assert 385 < y < 400
    assert any(height == 85 for height, _ in sp.game.field.levels(x, y, 20))
    assert not any(height == 85 for height, _ in sp.game.field.levels(x, y + 0.05, 20))
    assert sp.first(rex).part


@covers("move.push.fall")
def test_it_drops_where_the_whole_base_is_beyond(sp: Scenario) -> None:
    sp.terrain(block(450, 400, 100, 100, 85))
    asajj, rex = sp.unit(ASAJJ, B, (450, 370, 85)), sp.unit(REX, A, (450, 420, 85))
    push(sp, rex, asajj, 2)
    assert sp.place(rex) == (450, 496, 0)
    assert sp[rex].damage == 0


@covers("move.push.edge")
def test_it_comes_to_rest_on_a_level_that_its_whole_base_had_reached(sp: Scenario) -> None:
    sp.terrain(block(450, 400, 100, 100, 170), block(450, 500, 100, 100, 85))
    asajj, rex = sp.unit(ASAJJ, B, (450, 370, 170)), sp.unit(REX, A, (450, 410, 170))
    push(sp, rex, asajj)
    assert sp.place(rex) == pytest.approx((450, 530, 85), abs=0.02)


@covers("move.push.end-on-lower-object")
def test_it_does_not_come_down_on_another_base(sp: Scenario) -> None:
    sp.terrain(block(450, 400, 100, 100, 85))
    asajj, rex = sp.unit(ASAJJ, B, (450, 370, 85)), sp.unit(REX, A, (450, 420, 85))
    sp.unit(ANAKIN, A, (450, 525))
    push(sp, rex, asajj, 2)
    assert sp.place(rex) == pytest.approx((450, 485, 0), abs=0.02)


@covers("move.never-off-board")
def test_it_stops_at_the_edge_of_the_table(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 750)), sp.unit(REX, A, (450, 830))
    push(sp, rex, asajj)
    assert sp.place(rex) == pytest.approx((450, 880, 0), abs=0.02)


@covers("icon.shove", "measure.shove-tool")
def test_a_shove_pushes_and_then_may_follow(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 450))
    sp.run(Shove(shover=anakin.characters[0], target=maul.characters[0]))
    assert (sp.asked, sp.asks) == ("push", A)
    sp.answer((0.0,))
    assert sp.place(maul) == (450, 475, 0)
    assert (sp.asked, sp.asks) == ("pull", A)
    sp.answer((0.0,))
    assert sp.place(anakin) == (450, 425, 0)


@covers("icon.shove", "keyword.steadfast")
@pytest.mark.parametrize("steadfast", [True, False])
def test_the_pull_is_offered_whatever_became_of_the_push(sp: Scenario, steadfast: bool) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 450))
    sp.run(Shove(shover=anakin.characters[0], target=maul.characters[0], steadfast=steadfast))
    if not steadfast:
        sp.answer("pass")
    assert sp.asked == "pull"
    assert sp.place(maul) == (450, 450, 0)
    sp.answer("pass")
    assert sp.place(anakin) == (450, 400, 0)


@covers("move.place.tool", "move.place.origin", "move.place.elevation", "move.place.fit")
def test_a_placed_character_stands_within_range_at_any_elevation(sp: Scenario) -> None:
    sp.terrain(block(450, 560, 100, 100, 170))
    anakin, rex = sp.unit(ANAKIN, A, (450, 400)), sp.unit(REX, A, (450, 450))
    sp.run(Place(player=A, character=rex.characters[0], origin=anakin.characters[0], range=3))
    with refused(sp, by="move.place.tool"):
        sp.answer((450 - 200, 400, 0))
    with refused(sp, by="move.no-partial-overlap"):
        sp.answer((450, 515, 170))
    sp.answer((450, 550, 170))
    assert sp.place(rex) == (450, 550, 170)
    assert sp.events("character.placed") == [{"character": rex.characters[0], "x": 450, "y": 550, "z": 170}]


@covers("condition.pinned")
def test_pushes_ignore_pinned(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 300)), sp.unit(REX, A, (450, 400))
    rex.conditions = ("pinned",)
    push(sp, rex, asajj, 2)
    assert sp.place(rex) == (450, 476, 0)
    assert sp[rex].conditions == ("pinned",)

"""Advance, dash, climb, jump and reposition; access points."""

from __future__ import annotations

from random import Random

import pytest

from dejarik.games.shatterpoint.facts.terrain import AccessPoint
from dejarik.games.shatterpoint.moves import ToolReach
from dejarik.games.shatterpoint.standing import Standing
from dejarik.tabletop.tool import lay, lies_clear, pieces
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, A, B, Scenario, block
from tests.rules.table import refused

# The far corner of the tool is a little farther than its middle line.
ADVANCE_MOST = 20 + 150 + 20
DASH_MOST = 20 + 85 + 20


@covers("move.tool.procedure", "move.advance", "move.dash", "measure.movement-tools", "move.tools-by-kind")
@pytest.mark.parametrize(
    ("kind", "most"),
    [
        ("advance", ADVANCE_MOST),
        ("reposition", ADVANCE_MOST),
        ("dash", DASH_MOST),
        ("climb", DASH_MOST),
        ("jump", DASH_MOST),
    ],
)
def test_a_character_ends_in_contact_with_its_tool(sp: Scenario, kind: str, most: float) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, kind)
    with refused(sp, by="move.tool.procedure"):
        sp.answer((450, 450 + most + 2, 0))
    sp.answer((450, 450 + most, 0))
    assert sp.place(anakin) == (450, 450 + most, 0)


@covers("icon.personal", "action.may-be-empty")
def test_a_move_may_be_declined(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "dash")
    sp.answer("stay")
    assert sp.events("character.moved") == []


@covers("overlap.no-shared-end", "overlap.definition", "move.tool.over-bases")
def test_a_move_leads_over_bases_but_does_not_end_on_one(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(REX, A, (450, 500))
    sp.move(anakin, "advance")
    with refused(sp, by="overlap.no-shared-end"):
        sp.answer((450, 539, 0))
    sp.answer((450, 540, 0))
    assert sp.place(anakin) == (450, 540, 0)


@covers("overlap.different-elevation")
def test_characters_on_different_elevations_do_not_overlap(sp: Scenario) -> None:
    sp.terrain(block(450, 560, 100, 100, 100, bottom=90, open=True, traversable=True))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 560, 100))
    sp.move(anakin, "advance")
    sp.answer((450, 560, 0))
    assert sp.place(anakin) == (450, 560, 0)


@covers("overlap.objective-token")
def test_a_character_may_stand_on_a_token(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.objective(450, 540)
    sp.move(anakin, "advance")
    sp.answer((450, 540, 0))
    assert sp.place(anakin) == (450, 540, 0)


@covers("move.never-off-board")
def test_nobody_leaves_the_table(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 850))
    sp.move(anakin, "advance")
    with refused(sp, by="move.never-off-board"):
        sp.answer((450, 881, 0))


@covers("move.no-partial-overlap", "example.gar-saxon-overhang")
def test_the_whole_base_rests_on_one_elevation(sp: Scenario) -> None:
    sp.terrain(block(450, 500, 200, 200, 85))
    anakin = sp.unit(ANAKIN, A, (450, 500, 85))
    sp.move(anakin, "advance")
    with refused(sp, by="move.no-partial-overlap"):
        sp.answer((450, 590, 85))
    sp.answer((450, 580, 85))
    assert sp.place(anakin) == (450, 580, 85)


@covers("move.must-fit")
@pytest.mark.parametrize(("bottom", "fits"), [(39, False), (40, True)])
def test_a_character_must_fit_under_what_is_above(sp: Scenario, bottom: float, fits: bool) -> None:
    sp.terrain(block(450, 560, 100, 100, 100, bottom=bottom, open=True, traversable=True))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "advance")
    if fits:
        sp.answer((450, 560, 0))
        assert sp.place(anakin) == (450, 560, 0)
    else:
        with refused(sp, by="move.no-partial-overlap"):
            sp.answer((450, 560, 0))


@covers("move.advance", "move.dash", "icon.reposition", "example.bo-katan-gantry", "move.start-elevation")
@pytest.mark.parametrize(
    ("kind", "rule"), [("advance", "move.advance"), ("dash", "move.dash"), ("reposition", "icon.reposition")]
)
def test_level_moves_do_not_end_higher(sp: Scenario, kind: str, rule: str) -> None:
    sp.terrain(block(450, 550, 100, 100, 85, traversable=True))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, kind)
    with refused(sp, by=rule):
        sp.answer((450, 530, 85))


@covers("move.climb", "move.jump", "example.kalani-climb", "move.climb.terrain", "move.jump.terrain")
@pytest.mark.parametrize("kind", ["climb", "jump"])
def test_climbs_and_jumps_end_at_any_elevation(sp: Scenario, kind: str) -> None:
    sp.terrain(block(450, 550, 100, 100, 170))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, kind)
    sp.answer((450, 530, 170))
    assert sp.place(anakin) == (450, 530, 170)


@covers("move.advance", "example.501st-dash")
@pytest.mark.parametrize("kind", ["advance", "dash"])
def test_level_moves_may_end_lower(sp: Scenario, kind: str) -> None:
    sp.terrain(block(450, 450, 100, 100, 170))
    anakin = sp.unit(ANAKIN, A, (450, 450, 170))
    sp.move(anakin, kind)
    sp.answer((450, 540, 0))
    assert sp.place(anakin) == (450, 540, 0)


@covers("move.advance.terrain", "move.dash.terrain", "terrain.impassable")
@pytest.mark.parametrize(("kind", "rule"), [("advance", "move.advance.terrain"), ("dash", "move.dash.terrain")])
def test_the_tool_of_a_level_move_keeps_clear_of_higher_impassable_parts(sp: Scenario, kind: str, rule: str) -> None:
    sp.terrain(block(450, 495, 600, 10, 120))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, kind)
    with refused(sp, by=rule):
        sp.answer((450, 550, 0))


@covers("move.advance.terrain", "terrain.traversable")
@pytest.mark.parametrize("low", [True, False])
def test_low_or_traversable_parts_do_not_hinder_it(sp: Scenario, low: bool) -> None:
    sp.terrain(block(450, 495, 600, 10, 76 if low else 120, traversable=not low))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "advance")
    sp.answer((450, 550, 0))
    assert sp.place(anakin) == (450, 550, 0)


@covers("geometry.tool-bend", "example.anakin-advance")
def test_the_bent_tool_leads_round_a_corner(sp: Scenario) -> None:
    sp.terrain(block(350, 500, 200, 30, 120))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "advance")
    sp.answer((430, 545, 0))
    assert sp.place(anakin) == (430, 545, 0)


@covers("move.advance.engaged", "engagement.no-advance")
def test_an_engaged_character_dashes_in_place_of_an_advance(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 550))
    sp.move(anakin, "advance")
    with refused(sp, by="move.advance.engaged"):
        sp.answer("advance")
    assert sp.options == ["dash", "stay"]


@covers("move.climb.engaged", "engagement.no-climb")
def test_an_engaged_character_does_not_climb(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 550))
    sp.move(anakin, "climb")
    assert sp.asked is None


@covers("engagement.wounded-enemy", "move.advance.engaged")
def test_wounded_enemies_hinder_neither_advance_nor_climb(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 550)).wounded = True
    sp.move(anakin, "advance", "climb")
    assert sp.options == ["advance", "climb", "stay"]


@covers("icon.reposition", "move.jump", "move.dash")
@pytest.mark.parametrize("kind", ["reposition", "jump", "dash"])
def test_other_moves_are_made_while_engaged(sp: Scenario, kind: str) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 550))
    sp.move(anakin, kind)
    sp.answer((450, 400, 0))
    assert sp.place(anakin) == (450, 400, 0)


@covers("condition.pinned")
def test_a_pinned_character_attempts_one_move_in_vain(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.conditions = ("pinned",)
    sp.move(anakin, "dash")
    assert (sp.asked, sp.options) == ("pinned", ["attempt", "stay"])
    sp.answer("attempt")
    assert sp.place(anakin) == (450, 450, 0)
    assert sp[anakin].conditions == ()


@covers("condition.pinned")
def test_who_stays_is_still_pinned(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.conditions = ("pinned",)
    sp.move(anakin, "dash")
    sp.answer("stay")
    assert sp[anakin].conditions == ("pinned",)


LADDER = (AccessPoint(1, 450, 560, 0, 0, (2,)), AccessPoint(2, 450, 600, 1, 85, (1,)))


@covers("access.use", "access.meaning", "example.ladder")
def test_a_move_that_ends_by_a_ladder_may_go_on_at_its_other_end(sp: Scenario) -> None:
    sp.terrain(block(450, 650, 200, 150, 85), access=LADDER)
    anakin = sp.unit(ANAKIN, A, (450, 420))
    sp.move(anakin, "advance")
    sp.answer((450, 530, 0))
    assert (sp.asked, sp.options) == ("access", ["access:2", "pass"])
    sp.answer("access:2")
    with refused(sp, by="access.use"):
        sp.answer((450, 600 + 25 + 21, 85))
    sp.answer((450, 620, 85))
    assert sp.place(anakin) == (450, 620, 85)


@covers("access.use")
def test_too_far_from_the_ladder_nothing_is_asked(sp: Scenario) -> None:
    sp.terrain(block(450, 650, 200, 150, 85), access=LADDER)
    anakin = sp.unit(ANAKIN, A, (450, 420))
    sp.move(anakin, "advance")
    sp.answer((450, 514, 0))
    assert sp.place(anakin) == (450, 514, 0)


@covers("move.tool.procedure")
def test_places_by_lot_are_legal_and_so_are_the_nearest_to_any_wish(sp: Scenario) -> None:
    sp.terrain(block(450, 520, 100, 30, 120), block(560, 450, 90, 90, 85), block(350, 450, 60, 60, 40, open=True))
    sp.unit(MAUL, B, (450, 400))
    anakin = sp.unit(ANAKIN, A, (450, 460))
    random = Random(1)
    for kind in ("jump", "dash", "reposition"):
        sp.move(anakin, kind)
        placement = sp.decision.placement
        assert placement is not None
        for spot in placement.candidates(20, random.random):
            assert placement.judge((spot[0], spot[1], spot[2])) is None
            wish = (spot[0] + random.uniform(-90, 90), spot[1] + random.uniform(-90, 90), spot[2])
            near = placement.nearest(wish)
            assert near is not None
            assert placement.judge(tuple(near)) is None
        sp.answer("stay")


@covers("move.tool.procedure", "geometry.tool-bend")
def test_every_end_in_touch_with_a_tool_that_lies_clear_is_legal(sp: Scenario) -> None:
    """Tools laid by lot between walls, and ends beside them: none is refused."""
    sp.terrain(block(450, 520, 120, 15, 120), block(540, 430, 15, 120, 120), block(380, 440, 30, 15, 120))
    rex = sp.first(sp.unit(REX, A, (450, 450)))
    random = Random(2)
    tried = 0
    for kind in ("advance", "dash"):
        reach = ToolReach(sp.game, rex, kind)
        standing = Standing(sp.game, rex, reach)
        for _ in range(400):
            laid = lay(reach.tool, rex.x, rex.y, rex.radius, random.uniform(0, 7), random.uniform(-1.57, 1.57))
            if not lies_clear(reach.tool, laid, reach.in_the_way()):
                continue
            x, y = random.choice(pieces(reach.tool, laid)[random.randrange(2)][0])
            end = (x + random.uniform(-12, 12), y + random.uniform(-12, 12))
            if sp.game.field.levels(*end, rex.radius)[:1] == [(0.0, 0)] and not standing.cannot_stand(*end, 0.0):
                tried += 1
                assert reach.judge(*end, 0.0) is None, (laid, end)
    assert tried > 100

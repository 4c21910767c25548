"""Where bases may be put: ranges, edges and tools, measured from outside; what is drawn by lot lies within."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from dejarik.core.decision import Refusal
from dejarik.games.shatterpoint.facts import all_units, unit_facts
from dejarik.games.shatterpoint.facts.terrain import AccessPoint
from dejarik.games.shatterpoint.measuring import in_range, near_token
from dejarik.games.shatterpoint.moves import MakeMove, ToolReach, exits, kinds_for, landing
from dejarik.games.shatterpoint.pushing import Push
from dejarik.games.shatterpoint.sight import (
    close_enemies,
    engaged,
    lose_hunker,
    sees,
    terrain_cover,
    tied_down,
    unit_engaged,
)
from dejarik.games.shatterpoint.standing import AnyOf, NearEdge, Standing, WithinRange, opposite, turned
from dejarik.games.shatterpoint.state import Character
from dejarik.games.shatterpoint.targeting import refuse_target, refuse_type
from dejarik.tabletop.polygon import TOUCH, area
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, COMMANDOS, MAUL, REX, TROOPERS, A, B, Scenario, block
from tests.rules.table import refused

WHY = Refusal("setup.deploy.rest", "")


def rex_at(sp: Scenario, x: float = 450, y: float = 450, z: float = 0) -> Character:
    return sp.first(sp.unit(REX, A, (x, y, z)))


# A range.


@covers("measure.within")
@pytest.mark.parametrize(("away", "within"), [(64.9, True), (65.0, True), (65.1, False)])
def test_some_part_of_the_base_is_within_the_range(sp: Scenario, away: float, within: bool) -> None:
    rex = rex_at(sp)
    reach = WithinRange(300.0, 400.0, 20.0, 25.0, rex, WHY)
    for x, y in ((300 + away, 400), (300 - away, 400), (300, 400 + away), (300, 400 - away)):
        assert (reach.judge(x, y, 0) is None) is within
        assert (reach.refuse(x, y, 0) is None) is within
    assert reach.middle() == (300, 400, 65)
    assert reach.shapes() == {"middle": [300, 400], "most": 65}
    assert reach.felt() is None


def test_the_hull_of_a_range_holds_whole_bases(sp: Scenario) -> None:
    hull = WithinRange(300.0, 400.0, 20.0, 25.0, rex_at(sp), WHY).hull(0)
    assert hull is not None
    found = [hypot(x - 300, y - 400) for x, y in hull]
    assert all(84.9 < one < 87 for one in found)  # 65 and the base's radius; the corners of a polygon around it


def test_places_by_lot_fill_a_range(sp: Scenario) -> None:
    rex, lot = rex_at(sp), Random(1)
    reach = WithinRange(300.0, 400.0, 20.0, 25.0, rex, WHY)
    found = [reach.draw(lot.random) for _ in range(400)]
    away = [hypot(x - 300, y - 400) for x, y in found]
    assert max(away) <= 65
    assert 0.4 < sum(one > 65 / 2**0.5 for one in away) / 400 < 0.6  # half of the area lies farther out
    for sign in (1, -1):
        assert 0.4 < sum(sign * (x - 300) > 0 for x, _ in found) / 400 < 0.6
        assert 0.4 < sum(sign * (y - 400) > 0 for _, y in found) / 400 < 0.6


def test_one_of_several_ranges_is_enough(sp: Scenario) -> None:
    rex, lot = rex_at(sp), Random(1)
    ways = [WithinRange(x, 400.0, 20.0, 25.0, rex, WHY) for x in (200.0, 700.0)]
    reach = AnyOf(ways)
    assert [reach.judge(x, 400, 0) is None for x in (200, 265, 266, 450, 635, 700)] == [
        True,
        True,
        False,
        False,
        True,
        True,
    ]
    assert reach.refuse(450, 400, 0) is not None
    assert (reach.middle(), reach.shapes(), reach.felt()) == ((200, 400, 65), ways[0].shapes(), None)
    hull = reach.hull(0)
    assert hull is not None
    assert list(hull) == [(115, 315), (785, 315), (785, 485), (115, 485)]
    drawn = [reach.draw(lot.random)[0] for _ in range(200)]
    assert 0.35 < sum(one < 450 for one in drawn) / 200 < 0.65


# An edge.


@covers("setup.deploy.primary", "struggle.map-orientation")
@pytest.mark.parametrize(
    ("edge", "at", "beyond"),
    [(0, (300, 96), (300, 97)), (1, (804, 300), (803, 300)), (2, (300, 804), (300, 803)), (3, (96, 300), (97, 300))],
)
def test_how_far_from_an_edge_the_first_is_deployed(
    sp: Scenario, edge: int, at: tuple[float, float], beyond: tuple[float, float]
) -> None:
    rex, lot = rex_at(sp), Random(1)
    reach = NearEdge(edge, 76.0, rex)
    assert (reach.judge(*at, 0), reach.refuse(*at, 0)) == (None, None)
    refusal = reach.judge(*beyond, 0)
    assert refusal is not None
    assert refusal.rule == "setup.deploy.primary"
    found = [reach.draw(lot.random) for _ in range(200)]
    assert all(reach.judge(x, y, 0) is None for x, y in found)
    assert all(20 <= x <= 880 and 20 <= y <= 880 for x, y in found)
    spread = [(max(one) - min(one)) for one in zip(*found, strict=True)]
    assert sorted(spread) == pytest.approx([76, 860], abs=30)  # all along it, and as deep as it goes
    middle = {0: (450, 20), 1: (880, 450), 2: (450, 880), 3: (20, 450)}[edge]
    assert reach.middle() == (*middle, 450)
    assert (reach.shapes(), reach.felt()) == ({"edge": edge, "deep": 96}, None)
    hull = reach.hull(0)
    assert hull is not None
    left, low, right, high = [(0, 0, 900, 116), (784, 0, 900, 900), (0, 784, 900, 900), (0, 0, 116, 900)][edge]
    assert set(hull) == {(left, low), (right, low), (right, high), (left, high)}
    assert abs(area(hull)) == (right - left) * (high - low)  # one corner after the other


@covers("struggle.map-orientation")
def test_a_map_is_turned_to_its_edge() -> None:
    assert [turned(100, 30, edge) for edge in range(4)] == [(100, 30), (870, 100), (800, 870), (30, 800)]
    assert [opposite(edge) for edge in range(4)] == [2, 3, 0, 1]


# Standing.


@covers("move.never-off-board")
@pytest.mark.parametrize(
    ("x", "y", "on"),
    [
        (20, 450, True),
        (19.9, 450, False),
        (880, 450, True),
        (880.1, 450, False),
        (450, 20, True),
        (450, 19.9, False),
        (450, 880, True),
        (450, 880.1, False),
    ],
)
def test_the_whole_base_stays_on_the_table(sp: Scenario, x: float, y: float, on: bool) -> None:
    rex = rex_at(sp)
    refusal = Standing(sp.game, rex, WithinRange(x, y, 20.0, 25.0, rex, WHY)).cannot_stand(x, y, 0)
    assert (refusal.rule if refusal else None) == (None if on else "move.never-off-board")


@covers("overlap.no-shared-end", "overlap.different-elevation")
@pytest.mark.parametrize(("apart", "z", "free"), [(40, 0, True), (39.9, 0, False), (0, 76, False), (0, 77, True)])
def test_bases_of_one_elevation_do_not_overlap(sp: Scenario, apart: float, z: float, free: bool) -> None:
    rex, maul = rex_at(sp), sp.first(sp.unit(MAUL, B, (600, 600)))
    standing = Standing(sp.game, rex, WithinRange(600.0, 600.0, 20.0, 254.0, rex, WHY))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        refusal = standing.cannot_stand(maul.x + dx * apart, maul.y + dy * apart, z)
        assert (refusal.rule if refusal else None) == (None if free else "overlap.no-shared-end")


@covers("move.no-partial-overlap")
def test_a_base_stands_on_a_surface_that_is_there(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 200, 200, 50))
    rex = rex_at(sp, 100, 100)
    standing = Standing(sp.game, rex, WithinRange(450.0, 450.0, 20.0, 254.0, rex, WHY))
    found = {(x, z): standing.no_level(x, 450, z) is None for x in (450, 545, 600) for z in (0, 50)}
    assert found == {
        (450, 0): False,
        (450, 50): True,
        (545, 0): False,
        (545, 50): False,
        (600, 0): True,
        (600, 50): False,
    }
    assert standing.read((450.4, 450.0, 40.0)) == (450.4, 450.0, 50.0)  # the nearest height
    assert standing.read((450.4, 450.0, 20.0)) == (450.4, 450.0, 0.0)


def test_the_nearest_place_to_a_wish_is_near(sp: Scenario) -> None:
    rex = rex_at(sp)
    sp.unit(MAUL, B, (600, 600))
    standing = Standing(sp.game, rex, WithinRange(600.0, 600.0, 20.0, 76.0, rex, WHY))
    legal = (600.0, 660.0, 0.0)
    assert standing.nearest(legal) == legal
    found = standing.nearest((600.0, 610.0, 0.0))  # under Maul's base
    assert found is not None
    assert standing.judge(found) is None
    assert hypot(found[0] - 600, found[1] - 610) < 45
    far = standing.nearest((600.0, 850.0, 0.0))
    assert far is not None
    assert standing.judge(far) is None
    assert hypot(far[0] - 600, far[1] - 850) < 150  # 134 at best


def test_where_nothing_is_legal_there_is_no_suggestion(sp: Scenario) -> None:
    rex = rex_at(sp)
    sp.unit(MAUL, B, (600, 600))
    standing = Standing(sp.game, rex, WithinRange(600.0, 600.0, 0.0, 0.0, rex, WHY))
    assert (standing.searched(), standing.nearest((600.0, 600.0, 0.0))) == (None, None)
    with pytest.raises(ValueError, match="no legal spot"):
        standing.suggestion()


def test_a_place_by_lot_is_legal_and_may_be_taken_as_it_is(sp: Scenario) -> None:
    sp.terrain(block(600, 600, 200, 200, 50))
    rex, lot = rex_at(sp), Random(3)
    standing = Standing(sp.game, rex, WithinRange(600.0, 560.0, 20.0, 152.0, rex, WHY))
    found = standing.candidates(60, lot.random)
    assert len(found) == 60
    assert {z for _, _, z in found} == {0.0, 50.0}
    fresh = Standing(sp.game, rex, standing.reach)
    assert [fresh.judge(one) for one in found] == [None] * 60


# What just touches: places are rounded, so a hundredth of a millimetre is none.

TOUCHING = [(TOUCH, True), (1.1 * TOUCH, False)]


@covers("measure.within", "objective.contest", "engagement.definition")
@pytest.mark.parametrize(("more", "within"), TOUCHING)
def test_what_just_touches_a_range_is_within_it(sp: Scenario, more: float, within: bool) -> None:
    rex, maul = rex_at(sp, 0, 450), sp.first(sp.unit(MAUL, B, (116 + more, 450)))
    token = sp.objective(108.5 + more, 450)
    assert in_range(rex, maul, 2) is within
    assert near_token(rex, token, 2) is within
    for x in (76 + 20 + more + 20, -(76 + 20 + more + 20)):
        maul.x = x
        assert bool(close_enemies(sp.game, rex)) is within
    reach = WithinRange(0.0, 400.0, 20.0, 25.0, rex, WHY)
    assert (reach.judge(65 + more, 400, 0) is None) is within


@covers("setup.deploy.primary", "move.never-off-board", "overlap.no-shared-end")
@pytest.mark.parametrize(("more", "within"), TOUCHING)
def test_what_just_touches_an_edge_or_a_base_may_stand_there(sp: Scenario, more: float, within: bool) -> None:
    rex = rex_at(sp)
    assert (NearEdge(0, 76.0, rex).judge(300, 96 + more, 0) is None) is within
    standing = Standing(sp.game, rex, WithinRange(450.0, 450.0, 20.0, 254.0, rex, WHY))
    for x, y in ((20 - more, 450), (880 + more, 450), (450, 20 - more), (450, 880 + more)):
        assert (standing.cannot_stand(x, y, 0) is None) is within
    sp.unit(MAUL, B, (0, 300))
    standing = Standing(sp.game, rex, WithinRange(450.0, 450.0, 20.0, 254.0, rex, WHY))
    assert (standing.cannot_stand(40 - more, 300, 0) is None) is within


@covers("move.tool.procedure", "access.use")
@pytest.mark.parametrize(("more", "within"), TOUCHING)
def test_what_just_touches_a_tool_or_an_access_point_is_reached(sp: Scenario, more: float, within: bool) -> None:
    points = (AccessPoint(1, 45 + more, 450.0, 0, 0.0, (2,)), AccessPoint(2, 600.0, 450.0, 0, 0.0, (1,)))
    sp.terrain(access=points)
    rex = rex_at(sp, 0, 450)
    reach = ToolReach(sp.game, rex, "advance")
    assert (reach.refuse(reach.most + more, 450, 0) is None) is within
    assert [one.id for one in exits(sp.game, rex)] == ([2] if within else [])


# Tools.


@covers("move.tool.procedure")
@pytest.mark.parametrize(
    ("kind", "most"), [("advance", 190), ("reposition", 190), ("dash", 125), ("climb", 125), ("jump", 125)]
)
def test_how_far_each_move_leads(sp: Scenario, kind: str, most: float) -> None:
    """The tool's length and a base's width; 150 and 85 millimetres."""
    rex = rex_at(sp)
    reach = ToolReach(sp.game, rex, kind)
    for away, ok in ((most - 0.5, True), (most + 1.5, False)):
        for x, y in ((450 + away, 450), (450 - away, 450), (450, 450 + away), (450, 450 - away)):
            assert (reach.refuse(x, y, 0) is None) is ok, (kind, away)
    mx, my, far = reach.middle()
    assert (mx, my) == (450, 450)
    assert far == pytest.approx(most, abs=1.5)
    assert reach.shapes()["kind"] == kind
    assert reach.felt() is None


@covers("move.advance.terrain", "move.dash.terrain", "move.climb.terrain", "move.jump.terrain")
@pytest.mark.parametrize("kind", ["advance", "dash", "reposition", "climb", "jump"])
@pytest.mark.parametrize(("top", "traversable"), [(100, False), (70, False), (100, True)])
def test_what_hinders_a_tool(sp: Scenario, kind: str, top: float, traversable: bool) -> None:
    sp.terrain(block(450, 520, 900, 20, top, traversable=traversable))
    rex = rex_at(sp, 450, 480)
    reach = ToolReach(sp.game, rex, kind)
    barred = kind in ("advance", "dash", "reposition") and top > 76 and not traversable
    assert (reach.felt() is not None) is barred
    refusal = reach.judge(450, 570, 0)
    assert (refusal is not None) is barred
    if refusal is not None:
        assert refusal.rule == ("move.dash.terrain" if kind == "dash" else "move.advance.terrain")
    assert (reach.hull(200) is None) is (kind in ("advance", "dash", "reposition"))
    assert reach.hull(0) is not None


@covers("move.tool.procedure", "move.advance.terrain")
def test_a_wall_bars_only_what_lies_behind_it(sp: Scenario) -> None:
    sp.terrain(block(450, 520, 900, 20, 100))
    reach = ToolReach(sp.game, rex_at(sp, 450, 480), "advance")
    assert (reach.refuse(450, 400, 0), reach.refuse(520, 480, 0)) == (None, None)
    behind = reach.refuse(450, 570, 0)
    assert behind is not None
    assert behind.why == "refusal.no-way"


@covers("geometry.toward-away.arc")
def test_toward_any_of_several_places(sp: Scenario) -> None:
    rex = rex_at(sp)
    reach = ToolReach(sp.game, rex, "dash", toward=((450, 800), (800, 450)))
    found = {(x, y): reach.refuse(450 + x, 450 + y, 0) is None for x in (-60, 0, 60) for y in (-60, 0, 60)}
    assert found == {
        (-60, -60): False, (-60, 0): False, (-60, 60): True,
        (0, -60): False, (0, 0): True, (0, 60): True,
        (60, -60): True, (60, 0): True, (60, 60): True,
    }  # fmt: skip


@covers("engagement.definition")
def test_a_move_that_may_not_end_engaged_may_end_behind_a_wall(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 300, 10, 100))
    rex = sp.unit(REX, A, (450, 450))
    sp.unit(MAUL, B, (450, 640))
    sp.unit(COMMANDOS, B, (300, 450))
    reach = ToolReach(sp.game, sp.first(rex), "reposition", free=True)
    assert reach.refuse(450, 560, 0) is None  # 40 from Maul, who is not seen
    refusal = reach.refuse(400, 450, 0)
    assert refusal is not None
    assert refusal.rule == "engagement.definition"
    assert ToolReach(sp.game, sp.first(rex), "reposition").refuse(400, 450, 0) is None


@covers("move.advance.engaged", "move.climb.engaged", "keyword.scale")
def test_the_ways_to_make_a_move(sp: Scenario) -> None:
    rex, scaler = sp.unit(REX, A, (450, 450)), sp.unit("rebelpathfinders", A, (100, 100))

    def ways(unit: object, *kinds: str) -> dict[str, bool]:
        one = sp.first(unit)  # type: ignore[arg-type]
        return {way: refusal is None for way, refusal in kinds_for(sp.game, one, kinds)}

    assert ways(rex, "advance") == {"advance": True}
    assert ways(scaler, "advance") == {"advance": True, "climb": True}
    assert ways(scaler, "jump") == {"jump": True}
    maul = sp.unit(MAUL, B, (450, 520))
    assert ways(rex, "advance") == {"advance": False, "dash": True}
    assert ways(rex, "climb", "dash") == {"climb": False, "dash": True}
    sp[maul].wounded = True
    assert ways(rex, "advance", "climb") == {"advance": True, "climb": True}


@covers("access.use")
def test_where_one_leaves_an_access_point(sp: Scenario) -> None:
    points = (AccessPoint(1, 450.0, 300.0, 0, 0.0, (2,)), AccessPoint(2, 450.0, 380.0, 1, 100.0, (1,)))
    sp.terrain(block(450, 450, 200, 200, 100), access=points)
    rex = sp.unit(REX, A, (450, 280))
    landed = landing(sp.game, sp.first(rex), points[1])
    assert landed.judge((450.0, 425.0, 100.0)) is None  # within 25 of the point
    for spot, rule in (((450.0, 426.0, 100.0), "access.use"), ((450.0, 325.0, 0.0), "reading.24")):
        refusal = landed.judge(spot)
        assert refusal is not None
        assert refusal.rule == rule
    assert (landed.reach.hull(100) is not None, landed.reach.hull(0)) == (True, None)


# Sight and engagement.


@covers("engagement.definition", "elevation.same")
@pytest.mark.parametrize(("away", "z", "close"), [(116, 0, True), (116.1, 0, False), (60, 76, True), (60, 77, False)])
def test_who_is_close(sp: Scenario, away: float, z: float, close: bool) -> None:
    rex = rex_at(sp)
    maul = sp.first(sp.unit(MAUL, B, (100, 100)))
    sp.unit(ANAKIN, A, (450, 400))  # a friend
    sp.unit(TROOPERS, B)  # not on the table
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        maul.x, maul.y, maul.z = 450 + dx * away, 450 + dy * away, z
        found = [one.id for one in close_enemies(sp.game, rex)]
        assert found == ([maul.id] if close else []), (dx, dy)
        assert engaged(sp.game, rex, maul) is close
        assert tied_down(sp.game, rex) is close
        assert unit_engaged(sp.game, sp.game.unit(rex.unit)) is close


@covers("hunker.lost-engaged", "engagement.definition", "los.blocked")
def test_whoever_of_two_sees_the_other_both_units_are_engaged(sp: Scenario) -> None:
    """What is over one's own base does not hide others from one, but one from others."""
    sp.terrain(block(450, 450, 120, 120, 100, bottom=50))
    rex, maul = rex_at(sp), sp.first(sp.unit(MAUL, B, (450, 560)))
    assert (sees(sp.game, rex, maul), sees(sp.game, maul, rex)) == (True, False)
    for one in (rex, maul):
        assert unit_engaged(sp.game, sp.game.unit(one.unit))
        sp.game.unit(one.unit).hunker = 1
    lose_hunker(sp.game)
    assert [sp.game.unit(one.unit).hunker for one in (rex, maul)] == [0, 0]


@covers("los.definition", "los.blocked")
@pytest.mark.parametrize(("x", "width", "seen"), [(450, 30, True), (450, 60, False), (520, 60, True), (380, 60, True)])
def test_what_a_wall_hides(sp: Scenario, x: float, width: float, seen: bool) -> None:
    sp.terrain(block(x, 500, width, 4, 100))
    rex, maul = rex_at(sp, 450, 470), sp.first(sp.unit(MAUL, B, (450, 530)))
    assert sees(sp.game, rex, maul) is (seen or width < 40)
    other = sp.first(sp.unit(COMMANDOS, B, (600, 470)))
    assert sees(sp.game, rex, other)


@covers("cover.terrain.conditions")
@pytest.mark.parametrize(("y", "top", "covered"), [(580, 30, True), (555, 30, True), (540, 30, False), (580, 3, True)])
def test_what_gives_cover(sp: Scenario, y: float, top: float, covered: bool) -> None:
    """A part within range 1 of the defender, on some line between the bases, at the attacker's elevation or higher."""
    sp.terrain(block(450, y, 60, 4, top))
    rex, maul = rex_at(sp, 450, 400), sp.first(sp.unit(MAUL, B, (450, 602)))
    near = 602 - 20 - (y + 2) <= 25
    assert terrain_cover(sp.game, rex, maul) is (covered and near)


# A placement in a match.


@covers("move.tool.procedure")
def test_the_answer_to_a_move_is_a_place_in_reach(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    sp.run(MakeMove(character=rex.characters[0], kinds=("dash",)))
    with refused(sp, by="move.tool.procedure"):
        sp.answer((450, 577, 0))
    sp.answer((450, 574, 0))
    assert sp.place(rex) == (450, 574, 0)


# Pushes.


def shoved(sp: Scenario, character: Character, y: float, length: int = 2) -> float:
    """How far up it is after a push of that range, away from somebody at that height."""
    origin = sp.unit("asajjventresssithassassin", B, (450, y))
    sp.run(Push(player=B, character=character.id, origin=origin.characters[0], range=length))
    sp.answer((0.0,))
    return sp.game.character(character.id).y


@covers("move.push.stop-object")
def test_contact_that_was_there_does_not_stop_a_push_away(sp: Scenario) -> None:
    rex = rex_at(sp, 450, 450)
    sp.unit(MAUL, B, (490, 450))
    assert shoved(sp, rex, 300) == 526


@covers("move.push.stop-object")
def test_who_is_pushed_straight_at_a_base_it_touches_does_not_move(sp: Scenario) -> None:
    rex = rex_at(sp, 450, 450)
    sp.unit(MAUL, B, (450, 490))
    assert shoved(sp, rex, 300) == 450


@covers("move.push.stop-object")
@pytest.mark.parametrize(("token", "end"), [(482.5, 526), (490, 457.5), (540, 507.5), (575, 526)])
def test_a_token_stops_a_push_unless_it_was_touched(sp: Scenario, token: float, end: float) -> None:
    sp.objective(450, token)
    assert shoved(sp, rex_at(sp, 450, 450), 300) == pytest.approx(end, abs=0.02)


@covers("move.push.stop-object", "elevation.same")
@pytest.mark.parametrize(("z", "end"), [(76, 460), (77, 526)])
def test_a_base_of_another_elevation_stops_no_push(sp: Scenario, z: float, end: float) -> None:
    sp.terrain(block(450, 520, 60, 60, z, bottom=z - 5, traversable=True))
    sp.unit(MAUL, B, (450, 500, z))
    assert shoved(sp, rex_at(sp, 450, 450), 300) == pytest.approx(end, abs=0.02)


@covers("move.push.stop-terrain", "move.must-fit")
@pytest.mark.parametrize(("bottom", "end"), [(39, 470), (40, 526)])
def test_a_push_goes_on_under_what_leaves_room(sp: Scenario, bottom: float, end: float) -> None:
    sp.terrain(block(450, 550, 120, 120, 80, bottom=bottom))
    assert shoved(sp, rex_at(sp, 450, 450), 300) == pytest.approx(end, abs=0.02)


@covers("move.push.tool")
@pytest.mark.parametrize(("length", "end"), [(1, 475), (2, 526), (3, 602)])
def test_a_push_goes_as_far_as_its_range(sp: Scenario, length: int, end: float) -> None:
    assert shoved(sp, rex_at(sp, 450, 450), 300, length) == end


@covers("attack.dash-value", "attack.range.ranged")
def test_who_has_no_ranged_attack_targets_nobody_from_afar(sp: Scenario) -> None:
    key = next(one for one in all_units() if unit_facts(one).stances[0].range is None)
    fighter, rex = sp.first(sp.unit(key, B, (450, 450))), rex_at(sp, 450, 560)
    refusal = refuse_target(sp.game, fighter, rex, "ranged")
    assert refusal is not None
    assert refusal.rule == "attack.range.ranged"
    closed = refuse_type(sp.game, fighter, "ranged")
    assert closed is not None
    assert closed.rule == "attack.dash-value"


@covers("attack.range.ranged", "measure.within")
def test_ranged_attacks_reach_as_far_as_the_stance_says(sp: Scenario) -> None:
    rex, maul = rex_at(sp, 450, 300), sp.first(sp.unit(MAUL, B, (450, 800)))
    reach = unit_facts(REX).stances[0].range
    assert reach == 5
    for more, rule in ((0, None), (1, "attack.range.ranged")):
        sp.put(maul, 450, 300 + 254 + rex.radius + maul.radius + more)
        refusal = refuse_target(sp.game, rex, maul, "ranged")
        assert (refusal.rule if refusal else None) == rule


@covers("move.advance.terrain", "move.dash.terrain")
@pytest.mark.parametrize("kind", ["advance", "dash"])
def test_what_is_drawn_of_a_barred_reach_is_legal_and_nearly_all_of_it(sp: Scenario, kind: str) -> None:
    sp.terrain(block(450, 520, 60, 20, 100), block(380, 450, 20, 90, 100))
    rex = rex_at(sp)
    reach = ToolReach(sp.game, rex, kind)
    felt = reach.felt()
    assert felt is not None
    for x, y in felt:
        far = hypot(x - rex.x, y - rex.y)
        ux, uy = (x - rex.x) / far, (y - rex.y) / far
        end = far - rex.radius
        assert reach.judge(rex.x + ux * end, rex.y + uy * end, 0) is None
        beyond = [end + step for step in range(12, int(reach.most - end), 12)]
        assert all(reach.refuse(rex.x + ux * more, rex.y + uy * more, 0) is not None for more in beyond)

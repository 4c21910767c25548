"""What people are shown besides the state: floors in reach, what an answer would bring, the track ahead."""

from __future__ import annotations

import pytest

from dejarik.core.aid import AidAsked, NoAid
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.floors import Floor, floors
from dejarik.games.shatterpoint.moves import ToolReach
from dejarik.games.shatterpoint.shown.aids import Landing, Odds, Relations, aid
from dejarik.games.shatterpoint.shown.target_odds import most_damage
from dejarik.games.shatterpoint.shown.view import view
from dejarik.games.shatterpoint.state import Unit
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, TROOPERS, A, B, Scenario, block


def floors_for(sp: Scenario, unit: Unit, kind: str) -> dict[float, Floor]:
    game = sp.game
    mover = game.character(unit.characters[0])
    others = [one for one in game.state.characters if one.placed and one.id != mover.id]
    return {one.z: one for one in floors(game.field, mover, others, ToolReach(game, mover, kind))}


@covers("move.advance", "move.climb", "move.no-partial-overlap")
def test_a_climb_reaches_a_roof_and_an_advance_does_not(sp: Scenario) -> None:
    sp.terrain(block(450, 540, 100, 80, 100))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert set(floors_for(sp, anakin, "advance")) == {0.0}
    climbed = floors_for(sp, anakin, "climb")
    assert set(climbed) == {0.0, 100.0}
    assert all(500 - 1e-6 <= y <= 580 + 1e-6 for _, y in climbed[100.0].container)
    wall = ((400.0, 500.0), (500.0, 500.0), (500.0, 580.0), (400.0, 580.0))
    assert climbed[0.0].keep_out == ((wall, 0.0, False),)
    assert climbed[100.0].keep_out == ()


@covers("move.must-fit")
@pytest.mark.parametrize(("bottom", "walls"), [(39, 1), (40, 0)])
def test_what_leaves_room_below_it_is_no_wall(sp: Scenario, bottom: float, walls: int) -> None:
    sp.terrain(block(450, 540, 100, 80, 100, bottom=bottom))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert len(floors_for(sp, anakin, "climb")[0.0].keep_out) == walls


@covers("overlap.no-shared-end", "overlap.different-elevation")
def test_bases_are_kept_clear_of_on_their_own_elevation_only(sp: Scenario) -> None:
    sp.terrain(block(450, 540, 100, 80, 100))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 540, 100))
    climbed = floors_for(sp, anakin, "climb")
    assert climbed[100.0].keep_out[-1][0] == ((450.0, 540.0),)
    assert len(climbed[0.0].keep_out) == 1


@covers("move.advance.terrain")
def test_what_is_drawn_of_a_reach_ends_where_terrain_bars_the_way(sp: Scenario) -> None:
    sp.terrain(block(450, 520, 400, 10, 100))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    ground = floors_for(sp, anakin, "advance")[0.0]
    assert max(y for _, y in ground.container) > 600
    assert max(y for _, y in ground.outline) < 560


@covers("objective.control.when", "turn.step9.move", "turn.step9.first-turn")
def test_the_view_tells_what_the_end_of_the_turn_would_bring(sp: Scenario) -> None:
    sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (800, 800))
    sp.objective(450, 500)
    sp.objective(800, 700)
    seen = view(sp.game, A)
    assert [(one.contesting, one.next, one.controller) for one in seen.objectives] == [
        ((1, 0), A, None),
        ((0, 1), B, None),
    ]
    assert [one.who for one in seen.objectives] == [(0,), (1,)]
    assert seen.ahead == 1
    sp.game.state.turn = 1
    assert view(sp.game, A).ahead == 0


@covers("measure.any-time", "engagement.definition", "elevation.same")
def test_how_others_stand_to_a_character(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 100, 80, 100))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    maul = sp.unit(MAUL, B, (550, 450))
    rex = sp.unit(REX, A, (450, 600, 100))
    asked = AidAsked(about="relations", piece=anakin.characters[0])
    found = aid(sp.game, A, asked, "book")
    assert isinstance(found, Relations)
    by = {one.character: one for one in found.relations}
    enemy, friend = by[maul.characters[0]], by[rex.characters[0]]
    assert (enemy.mm, enemy.range, enemy.elevation, enemy.engaged) == (60, 2, "same", True)
    assert (friend.mm, friend.elevation, friend.engaged) == (110, "higher", False)
    assert view(sp.game, None).characters[0].engaged == maul.characters


@covers("move.tool.procedure", "move.advance.terrain")
def test_the_tool_is_shown_as_it_bends_around_a_wall(sp: Scenario) -> None:
    sp.terrain(block(450, 530, 40, 10, 200))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "advance")
    asked = AidAsked(about="landing", kind="move", subject=anakin.characters[0], by="455 575 0")
    found = aid(sp.game, A, asked, "book")
    assert isinstance(found, Landing)
    assert found.why == ""
    assert found.tool is not None
    assert found.tool.bend > 0
    assert all(not (430 < x < 470 and 526 < y < 534) for outline in found.tool.outlines for x, y in outline)
    sp.answer("stay")


@covers("move.tool.procedure", "move.advance.terrain")
def test_the_tool_stays_as_it_is_held_where_that_leads_there(sp: Scenario) -> None:
    sp.terrain(block(450, 560, 40, 10, 200))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "advance")

    def tool(by: str) -> tuple[int, tuple[int, int]] | None:
        asked = AidAsked(about="landing", kind="move", subject=anakin.characters[0], by=by)
        found = aid(sp.game, A, asked, "book")
        assert isinstance(found, Landing)
        assert found.why == ""
        return (
            None if found.tool is None else (found.tool.bend, (round(found.tool.hinge[0]), round(found.tool.hinge[1])))
        )

    assert tool("545 450 0") == (0, (545, 450))
    assert tool("545 450 0 1.5707963 1.5707963") == (90, (545, 450))  # at its hinge, which may be bent
    assert tool("545 355 0 1.5707963 1.5707963") == (90, (545, 450))  # a base and both arms away
    assert tool("545 450 0 0 0") == (0, (545, 450))  # held so it would not lead there
    assert tool("455 600 0 0 0") != (0, (450, 545))  # nor through a wall
    sp.answer("stay")


@covers("attack.step4.attack-pool", "attack.step4.defense-pool", "action.focus", "hunker.cover")
def test_what_gives_the_dice_is_told_before_the_roll(sp: Scenario) -> None:
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 600))
    sp.first(rex).focus, sp[maul].hunker = 1, 2
    sp.unit(TROOPERS, A, (400, 450), (500, 450))
    sp.attack(rex, maul, "ranged", action=True)
    assert sp.asked == "ability"  # before the dice
    shown = view(sp.game, A).attack
    assert shown is not None
    assert shown.step == "pools"
    assert shown.because[0][1:] == ((1, "action.focus"),)
    assert shown.because[1][1:] == ((2, "hunker.cover"),)
    sp.answer("pass")
    finishes(sp)


@covers("attack.step3")
def test_the_odds_of_a_target_are_not_told_by_the_book(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    maul = sp.unit(MAUL, B, (550, 450))
    sp.run(Attack(attacker=anakin.characters[0]))
    asked = AidAsked(about="odds", kind="target", subject=anakin.characters[0])
    found = aid(sp.game, A, asked, "learning")
    assert isinstance(found, Odds)
    one = found.options[f"melee:{maul.characters[0]}"]
    assert (one.attack, one.defense) == (8, 5)
    assert sum(one.values) == pytest.approx(1.0)
    with pytest.raises(NoAid):
        aid(sp.game, A, asked, "book")
    with pytest.raises(NoAid):
        aid(sp.game, B, asked, "learning")
    sp.answer("pass")


@covers("tree.next", "tree.no-repeat")
def test_the_way_through_a_tree_that_does_most_damage(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    tree = sp.game.facts(anakin.id).stances[0].tree
    assert [most_damage(tree, successes) for successes in (0, 1, 2, 3, 9)] == [0, 3, 5, 7, 10]


@covers("move.tool.procedure", "engagement.definition")
def test_a_move_is_tried_out_before_it_is_made(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    maul = sp.unit(MAUL, B, (450, 640))
    sp.objective(450, 560)
    sp.move(anakin, "advance")
    game = sp.game
    before = game.state_hash()

    def landing(by: str) -> Landing:
        asked = AidAsked(about="landing", kind="move", subject=anakin.characters[0], by=by)
        found = aid(game, A, asked, "learning")
        assert isinstance(found, Landing)
        return found

    there = landing("450 560 0")
    assert (there.engaged, there.objectives, there.why) == (maul.characters, ("O0",), "")
    assert [(one.character, one.mm, one.engaged) for one in there.relations] == [(maul.characters[0], 40, True)]
    assert there.tool is not None
    assert (there.tool.bend, round(there.tool.hinge[0])) == (0, 450)
    assert 450 < there.tool.hinge[1] < 560
    assert landing("450 450 0").tool is None
    far = landing("450 880 0")
    assert far.why == "refusal.out-of-reach"
    assert far.nearest is not None
    assert landing(" ".join(str(number) for number in far.nearest)).why == ""
    with pytest.raises(NoAid):
        landing("here")
    assert game.state_hash() == before
    sp.answer("stay")

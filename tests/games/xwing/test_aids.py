"""Overlays, relations, previews and paths show what the engine would do, and nothing that the reader may not see."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import msgspec
import pytest
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon as ShapelyPolygon

import dejarik
from dejarik.core.aid import AidAsked, NoAid
from dejarik.games.xwing import arc, ruler
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.shown.aids import aid
from dejarik.games.xwing.shown.aids.previews import DevicePreview, LinePreview, MovePreview
from dejarik.tabletop.distance import distance
from tests.games.xwing.test_no_leak import with_other_secrets
from tests.rules.xwing.scenario import Scenario


@pytest.fixture
def xwing() -> Scenario:
    return Scenario()


def ask(game: XWing, player: int | None, about: str, terms: Any = "learning", **what: Any) -> Any:
    return aid(game, player, AidAsked(about=about, **what), terms)


def previews(scenario: Scenario, player: int = 0) -> dict[str, Any]:
    decision = next(one for one in scenario.game.decisions if one.player == player)
    options: dict[str, Any] = ask(
        scenario.game, player, "previews", kind=decision.kind, subject=decision.subject
    ).options
    return options


# Overlay.


@pytest.mark.parametrize("pilot", ["academypilot", "lothalrebel", "omicrongrouppilot"])
def test_a_point_is_in_the_shape_of_its_arc_and_range(xwing: Scenario, pilot: str) -> None:
    ship = xwing.ship(pilot, 450, 450, 37, turret=("left",) if pilot == "lothalrebel" else ())
    pose, half = xwing.pose(ship), xwing[ship].half
    base = xwing.game.footprint(xwing[ship])
    shapes = ask(xwing.game, 0, "overlay", piece=ship).shapes
    areas = [(one, ShapelyPolygon(one.path).buffer(0)) for one in shapes]
    assert {one.kind for one in shapes} == {"band", "arc", "bullseye"}
    random = Random(1)
    for _ in range(400):
        x, y = random.uniform(60, 840), random.uniform(60, 840)
        dot = ((x, y), (x + 1e-6, y), (x, y + 1e-6))
        here = ruler.band(distance(base, dot))
        for shape, area in areas:
            if area.exterior.distance(ShapelyPoint(x, y)) < 0.6:
                continue  # too close to an edge to tell, since corners are drawn with straight pieces
            which = str(shape.args.get("arc", "")).replace("-", "_")
            if shape.kind == "band":
                inside = here <= shape.args["range"]
            else:
                seen = arc.in_arc(dot, which, pose.x, pose.y, pose.heading, half)
                inside = here == shape.args["range"] and seen
            assert area.contains(ShapelyPoint(x, y)) == inside, (shape.kind, shape.args, x, y)


def test_the_arcs_drawn_are_those_of_the_weapons(xwing: Scenario) -> None:
    ship = xwing.ship("lothalrebel", 450, 450, upgrades=("dorsalturret",), turret=("left",))
    arcs = {one.args["arc"] for one in ask(xwing.game, 0, "overlay", piece=ship).shapes if one.kind == "arc"}
    assert arcs == {"front", "left"}


def test_a_lock_is_measured_all_round(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300)
    tie = xwing.ship("academypilot", 450, 450, 180, player=1)
    xwing.ship("academypilot", 550, 300, player=1)

    def kinds(player: int, piece: int) -> set[str]:
        return {one.kind for one in ask(xwing.game, player, "overlay", piece=piece).shapes}

    assert "arc" in kinds(0, escort)
    xwing.action(escort, "lock")
    assert xwing.asked == "lock"
    assert kinds(0, escort) == {"band"}
    assert "arc" in kinds(0, tie), "only of the ship that is asked about"
    assert "arc" in kinds(1, escort), "only for the player who is asked"


# Relations.


def test_relations_say_range_arcs_both_ways_and_what_lies_between(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    friend = xwing.ship("bluesquadronescort", 600, 200, 90)
    rock = xwing.obstacle("asteroid", 450, 300)
    found = ask(xwing.game, 0, "relations", piece=luke).relations
    assert [one.ship for one in found] == [friend, tie]
    there = found[1]
    assert (there.range, there.distance, there.obstacles, there.ships) == (2, 150.0, [rock], [])
    assert there.arcs == ["front", "bullseye"]
    assert there.arcs_back == ["front", "bullseye"]
    (shot,) = there.attacks
    assert (shot.weapon, shot.range, shot.arc, shot.obstructed, shot.obstacles) == ("primary", 2, "front", True, [rock])
    assert found[0].attacks == []


def test_a_ship_out_of_reach_says_why(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=4)
    (there,) = ask(xwing.game, 0, "relations", piece=luke).relations
    assert there.ship == tie
    assert there.attacks[0].refused.why == "refusal.target.range"


# Previews.


@pytest.mark.parametrize("seed", range(6))
def test_a_dial_leads_where_the_preview_says(seed: int) -> None:
    """Every maneuver of the dial, among ships and obstacles: end, bump, obstacles and leaving, as they then happen."""
    random = Random(seed)
    for _ in range(4):
        table = Scenario(seed)
        ship = table.ship("blacksquadronace", random.uniform(80, 300), random.uniform(80, 300), random.uniform(0, 360))
        pose = table.pose(ship)
        ahead = pose.ahead(random.uniform(60, 150)).aside(random.uniform(-60, 60))
        table.ship("lothalrebel", ahead.x, ahead.y, random.uniform(0, 360), player=1)
        rock = pose.ahead(random.uniform(60, 120)).aside(random.uniform(-80, 80))
        table.obstacle("debris", rock.x, rock.y)
        table.planning()
        for option, seen in previews(table).items():
            speed, _, bearing = option.partition("-")
            played = Scenario(seed)
            played.game = table.game.clone()  # type: ignore[assignment]
            played.game.stack.clear()
            played.execute(ship, int(speed), bearing)  # type: ignore[arg-type]
            if played.game.decisions and played.game.decisions[0].kind == "tallon":
                assert [end.option for end in seen.ends] == played.options
                played.answer(seen.ends[0].option)
            moved = [event for event in played.game.events if event.name.startswith("ship.moved")][-1]
            assert tuple(moved.args["after"]) == (seen.end.x, seen.end.y, seen.end.heading)  # type: ignore[arg-type]
            assert (moved.name == "ship.moved") == seen.full
            assert moved.args.get("touched") == seen.touched
            assert bool(played.events("ship.fled")) == seen.leaves
            if not seen.leaves:
                assert [event["obstacle"] for event in played.events("obstacle.met")] == seen.obstacles
            assert seen.path[0] == msgspec.structs.replace(seen.path[0], x=round(pose.x, 2), y=round(pose.y, 2))
            assert seen.path[-1] == seen.end
            assert hypot(seen.path[-2].x - seen.end.x, seen.path[-2].y - seen.end.y) < 11  # a Tallon roll shifts by 10
            assert table.pose(ship) == pose


def test_ghosts_of_rolls_and_boosts_stand_where_the_ship_will(xwing: Scenario) -> None:
    ship = xwing.ship("alphasquadronpilot", 450, 450, 30)
    for action in ("barrel-roll", "boost"):
        xwing.actions(ship)
        xwing.answer(action)
        seen = previews(xwing)
        option = xwing.options[1]
        assert isinstance(seen[option], MovePreview)
        assert len(seen[option].template) >= 4
        xwing.answer(option)
        assert xwing.pose(ship) == seen[option].end
        xwing.decline()
        xwing[ship].performed.clear()


def test_a_bomb_lies_where_its_preview_says(xwing: Scenario) -> None:
    ship = xwing.ship("gammasquadronace", 450, 450, 200, upgrades=("skilledbombardier", "protonbombs"))
    xwing.system()
    xwing.answer(next(option for option in xwing.options if "protonbombs" in option))
    seen = previews(xwing)
    option = xwing.options[-1]
    assert isinstance(seen[option], DevicePreview)
    xwing.answer(option)
    (bomb,) = xwing.game.state.devices
    assert seen[option].devices == [[(round(x, 1), round(y, 1)) for x, y in bomb.polygon]]
    assert xwing[ship].dropped


def test_targets_are_shown_with_their_line(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=3)
    other = xwing.ship("academypilot", 520, 420, 180, player=1)
    rock = xwing.obstacle("asteroid", 450, 300)
    xwing.engage(luke)
    xwing.answer("primary")
    seen = previews(xwing)
    assert isinstance(seen[f"ship:{tie}"], LinePreview)
    assert (seen[f"ship:{tie}"].range, seen[f"ship:{tie}"].obstacles) == (3, [rock])
    assert (seen[f"ship:{other}"].range, seen[f"ship:{other}"].obstructed) == (2, False)
    assert xwing.asked == "target"


def test_the_path_of_the_last_move_is_the_one_flown(xwing: Scenario) -> None:
    ship = xwing.ship("blacksquadronace", 450, 300)
    assert ask(xwing.game, None, "path", piece=ship).preview is None
    planned = xwing.pose(ship)
    xwing.execute(ship, 2, "turn-left")
    flown = ask(xwing.game, None, "path", piece=ship).preview
    assert flown.path[0] == planned
    assert flown.path[-1] == flown.end == xwing.pose(ship)
    assert flown.full


# Who may ask for what.


@pytest.mark.parametrize(
    "what",
    [
        {"about": "overlay"},
        {"about": "overlay", "piece": -1},
        {"about": "relations", "piece": 99},
        {"about": "path", "piece": 10**6},
        {"about": "previews", "kind": "dial", "subject": 99},
        {"about": "previews"},
        {"about": "odds", "piece": 0, "other": 0},
        {"about": "odds", "piece": 0, "other": 1, "by": "nonsense"},
        {"about": "odds", "kind": "dial", "subject": 0},
        {"about": "dreams", "piece": 0},
    ],
)
def test_nonsense_is_refused(xwing: Scenario, what: dict[str, Any]) -> None:
    xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    with pytest.raises(NoAid) as no:
        ask(xwing.game, 0, **what)
    assert no.value.code == "no-aid"
    assert len(xwing.decisions) == 2


def test_previews_of_another_seat_are_not_given(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    for player in (1, None):
        with pytest.raises(NoAid):
            ask(xwing.game, player, "previews", kind="dial", subject=luke)
    assert len(xwing.decisions) == 2


def test_by_the_book_one_measures_only_when_attacking_and_gets_no_odds(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    for what in (
        {"about": "previews", "kind": "dial", "subject": luke},
        {"about": "overlay", "piece": luke},
        {"about": "relations", "piece": luke},
        {"about": "odds", "piece": luke, "other": tie},
    ):
        with pytest.raises(NoAid) as no:
            ask(xwing.game, 0, terms="book", **what)  # type: ignore[arg-type]
        assert no.value.code == "aids-off"
    assert len(xwing.decisions) == 2
    xwing.game.stack.clear()
    xwing.engage(luke)
    assert ask(xwing.game, 0, "overlay", "book", piece=luke).shapes
    assert ask(xwing.game, 0, "relations", "book", piece=luke).relations
    for player, piece in ((0, tie), (1, luke), (None, luke)):
        with pytest.raises(NoAid):
            ask(xwing.game, player, "overlay", "book", piece=piece)
    assert xwing.asked == "weapon"


# Nothing hidden shines through.


def everything(game: XWing, player: int | None) -> object:
    """Every aid that this reader can ask for now."""
    found: list[object] = []
    for decision in game.decisions:
        if decision.player == player:
            for about in ("previews", "odds"):
                found.append(answer(game, player, about=about, kind=decision.kind, subject=decision.subject))
    flying = [ship.id for ship in game.state.ships if ship.in_play]
    for ship in flying:
        for about in ("overlay", "relations", "path"):
            found.append(answer(game, player, about=about, piece=ship))
        found += [answer(game, player, about="odds", piece=ship, other=other) for other in flying]
    return found


def answer(game: XWing, player: int | None, **what: Any) -> object:
    try:
        return msgspec.to_builtins(ask(game, player, **what))
    except NoAid as no:
        return str(no)


@pytest.mark.parametrize("seed", range(4, 8))
def test_aids_do_not_depend_on_hidden_facts_nor_change_the_match(seed: int) -> None:
    game = dejarik.new_game("xwing", seed=seed, options={"setup": "learning"} if seed % 2 == 0 else {})
    assert isinstance(game, XWing)
    random = Random(seed)
    compared = 0
    while not game.over and game.answer_count < 140:
        decision = random.choice(game.decisions)
        if random.random() < 0.8:
            before = game.state_hash()
            for player in (0, 1, None):
                twin = with_other_secrets(game, player, random)
                compared += twin.state_hash() != game.state_hash()
                assert everything(twin, player) == everything(game, player)
            assert game.state_hash() == before
        game.answer(decision, decision.draw(random.random))
    assert compared > 20


# Sketches.


def test_a_sketch_shows_every_maneuver_from_where_the_ship_stands(xwing: Scenario) -> None:
    ship = xwing.ship("lukeskywalker", 450, 450)
    xwing.ship("academypilot", 450, 700, player=1)
    seen = ask(xwing.game, 0, "sketch", piece=ship).options
    assert set(seen) == set(dial("t65xwing"))
    straight = seen["2-straight"]
    assert straight.full
    assert (straight.end.x, straight.end.y) == (450, pytest.approx(450 + 2 * 40 + 40))


def test_nobody_sketches_for_others_nor_by_the_book(xwing: Scenario) -> None:
    ship = xwing.ship("lukeskywalker", 450, 450)
    for player, terms, code in ((1, "learning", "no-aid"), (None, "learning", "no-aid"), (0, "book", "aids-off")):
        with pytest.raises(NoAid) as refused:
            ask(xwing.game, player, "sketch", terms, piece=ship)
        assert refused.value.code == code

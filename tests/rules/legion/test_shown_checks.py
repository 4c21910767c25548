"""Which conditions a place meets, each with its rule, before anybody is put down there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.core.aid import AidAsked
from dejarik.games.legion import game as game_module
from dejarik.games.legion.game import Legion
from dejarik.games.legion.moves import Move
from dejarik.games.legion.shown.aids import Landing, aid
from dejarik.games.legion.terrain import field_of
from dejarik.games.legion.unit_placing import PlaceUnit
from dejarik.games.legion_2020.game import Legion2020
from dejarik.rulebook import load
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, FIELDS, STORMTROOPERS, VADER, A, B, Scenario, block

LEFT, SECOND = (300.0, 100.0), (330.0, 100.0)
OVERLAP = "move.through-miniatures.no-end-overlap"
Table = Callable[..., Scenario]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Of either book, at which a question may be left open."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    return Scenario


def landed(lg: Scenario, *spot: float) -> Landing:
    """What is said of a place for what is asked now."""
    question = lg.game.decisions[0]
    by = " ".join(map(str, spot))
    found = aid(lg.game, A, AidAsked(about="landing", kind=question.kind, subject=question.subject, by=by), "learning")
    assert isinstance(found, Landing)
    return found


def held(found: Landing) -> dict[str, str]:
    """The rule of each condition."""
    return {one.label: one.rule for one in found.checks}


@covers("move.standard.joint", "move.obstacle.tool", "move.through-miniatures.no-end-overlap", "cohesion.range")
def test_a_move_names_the_rule_of_each_condition_that_its_leader_and_the_others_meet(table: Table) -> None:
    lg = table()
    unit = lg.unit(STORMTROOPERS, A, LEFT, SECOND)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    found = landed(lg, 300.0, 200.0, 0.0, 0.0)
    assert (found.why, held(found)) == (
        "",
        {
            "check.straight": "move.standard.joint",
            "check.clear-way": "move.obstacle.tool",
            "check.no-overlap": "move.through-miniatures.no-end-overlap",
            "check.cohesion": "cohesion.range",
        },
    )
    assert [one.args for one in found.checks] == [{"bend": 0}, {}, {}, {"count": 1}]


@covers("move.standard.joint")
def test_round_a_corner_the_joint_says_how_far_it_is_bent(table: Table) -> None:
    lg = table()
    lg.terrain(block(360.0, 100.0, 10.0, 60.0, 100.0))
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    found = next(one for one in landed(lg, 390.0, 100.0, 0.0, 0.0).checks if one.label == "check.joint")
    assert (found.rule, found.args["bend"] in range(1, 91)) == ("move.standard.joint", True)


@covers("objective.contest")
def test_what_a_leader_would_contest_is_told_where_it_would_and_not_where_it_stands(table: Table) -> None:
    lg = table()
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    point = lg.poi(300.0, 290.0)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    there = next(one for one in landed(lg, 300.0, 200.0, 0.0, 0.0).checks if one.rule == "objective.contest")
    assert there.args == {"points": [point.id]}
    assert "check.contests" not in held(landed(lg, *LEFT, 0.0, 0.0))


@covers("move.through-miniatures.no-end-overlap", "move.obstacle.tool")
def test_of_a_place_that_is_refused_only_what_holds_is_ticked(table: Table) -> None:
    """On somebody else; then out of reach; then behind a wall that the tool may not cross."""
    lg = table()
    lg.terrain(block(400.0, 100.0, 10.0, 400.0, 100.0))
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.unit(STORMTROOPERS, A, (300.0, 190.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    taken, far, barred = landed(lg, 300.0, 200.0, 0, 0), landed(lg, 300.0, 600.0, 0, 0), landed(lg, 425.0, 100.0, 0, 0)
    assert (taken.rule, list(held(taken))) == (OVERLAP, ["check.straight", "check.clear-way"])
    assert (far.rule, list(held(far))) == ("move.standard.place-leader", ["check.no-overlap"])
    assert (barred.rule, list(held(barred))) == ("move.obstacle.tool", ["check.no-overlap"])
    assert held(landed(lg, 3000.0, 100.0, 0, 0)) == {}


@covers("deploy.by-moving")
def test_who_comes_on_by_a_move_begins_at_the_edge_of_its_territory(table: Table) -> None:
    lg = table()
    unit = lg.unit(STORMTROOPERS, A)
    lg.game.state.objective = "bunker-assault"
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    spot = lg.game.decisions[0].placement.suggestion()  # type: ignore[union-attr]
    assert held(landed(lg, *spot))["check.from-edge"] == "deploy.by-moving"


@covers("climb.vertical")
def test_a_climb_names_the_limit_of_its_height(table: Table) -> None:
    lg = table()
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.run(Move(unit=unit.id, kinds=("climb",)))
    found = next(one for one in landed(lg, 300.0, 150.0, 0.0, 0.0).checks if one.label == "check.climb")
    assert (found.rule, found.args) == ("climb.vertical", {"height": 1})


@covers("move.notched.joint")
def test_a_notched_base_has_its_own_rule_for_the_joint(table: Table) -> None:
    lg = table()
    unit = lg.unit(AT_RT, A, LEFT)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    assert held(landed(lg, 300.0, 150.0, 0.0, 0.0))["check.straight"] == "move.notched.joint"


@covers("cohesion.range", "move.through-miniatures.no-end-overlap", "melee.move-into.only-way")
def test_of_the_others_each_condition_is_told_by_itself(table: Table) -> None:
    """Two of them: as they would stand; then one too far away, both on one place, one on somebody else."""
    lg = table()
    unit = lg.unit(STORMTROOPERS, A, LEFT, SECOND, (360.0, 100.0))
    lg.unit(STORMTROOPERS, A, (300.0, 240.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    lg.game.answer(lg.game.decisions[0], [300.0, 200.0, 0.0, 0.0])
    assert lg.game.decisions[0].kind == "formation"
    rules = ("cohesion.range", OVERLAP, "melee.move-into.only-way")
    well, apart = landed(lg, 330, 200, 0, 360, 200, 0), landed(lg, 330, 200, 0, 560, 200, 0)
    same, taken = landed(lg, 330, 200, 0, 335, 200, 0), landed(lg, 330, 200, 0, 300, 250, 0)
    assert (well.why, tuple(held(well).values())) == ("", rules)
    assert (apart.rule, list(held(apart))) == ("cohesion.range", ["check.no-overlap", "check.no-enemy"])
    for found in (same, taken):
        assert (found.rule, list(held(found))) == (OVERLAP, ["check.cohesion", "check.no-enemy"])


@covers("melee.move-into.one-enemy", "melee.move-into.step1", "cohesion.range")
def test_who_joins_a_melee_is_in_contact_in_cohesion_and_touches_no_other_enemy(table: Table) -> None:
    lg = table()
    unit, foe = lg.unit(STORMTROOPERS, A, LEFT, SECOND), lg.unit(VADER, B, (300.0, 200.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    enemy = lg.game.leader(foe)
    touch = (300.0, 200.0 - enemy.radius - lg.game.leader(unit).radius, 0.0, 0.0)
    begun = next(one for one in landed(lg, *touch).checks if one.label == "check.one-enemy")
    assert (begun.rule, begun.args) == ("melee.move-into.one-enemy", {"unit": foe.id})
    lg.game.answer(lg.game.decisions[0], list(touch))
    assert lg.game.decisions[0].kind == "pile-in"
    found = held(landed(lg, *lg.game.decisions[0].placement.suggestion()))  # type: ignore[union-attr]
    assert (found["check.contact"], found["check.in-cohesion"]) == ("melee.move-into.step1", "cohesion.range")
    assert "check.one-enemy" in found
    away = landed(lg, 330.0, 150.0, 0.0, 0.0)
    assert (away.rule, list(held(away))) == ("melee.move-into.step1", ["check.no-overlap"])


@covers("keyword.unit.prepared-position")
def test_who_is_put_into_an_area_is_wholly_inside_it(table: Table) -> None:
    lg = table()
    unit = lg.unit(STORMTROOPERS, A)
    lg.game.state.objective = "bunker-assault"
    lg.run(PlaceUnit(unit=unit.id, rule="keyword.unit.prepared-position"))
    spot = lg.game.decisions[0].placement.suggestion()  # type: ignore[union-attr]
    assert held(landed(lg, *spot))["check.in-area"] == "keyword.unit.prepared-position"


@pytest.mark.parametrize("match", [Legion, Legion2020])
def test_every_rule_that_a_condition_names_stands_in_the_book_that_is_played(table: Table, match: type[Legion]) -> None:
    lg = table(match)
    unit, vehicle = lg.unit(STORMTROOPERS, A, LEFT, SECOND), lg.unit(AT_RT, A, (900.0, 100.0))
    lg.poi(300.0, 290.0)
    rules = set()
    for mover, spot in ((unit, (300.0, 200.0, 0.0, 0.0)), (vehicle, (900.0, 150.0, 0.0, 0.0))):
        lg.run(Move(unit=mover.id, kinds=("standard",)))
        rules |= set(held(landed(lg, *spot)).values())
        lg.game.answer(lg.game.decisions[0], list(spot))
        if lg.game.decisions and lg.game.decisions[0].kind == "formation":
            rules |= set(held(landed(lg, 330.0, 200.0, 0.0)).values())
            lg.game.answer(lg.game.decisions[0], [330.0, 200.0, 0.0])
    known = {one.id for one in load(match.edition).entries()}
    assert len(rules) > 4
    assert rules <= known

"""Prepared positions: units that stand on the battlefield before the first round."""

from __future__ import annotations

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.prepared import PreparedPositions
from dejarik.games.legion.state import Granted, Unit
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Scenario, block
from tests.rules.table import refused


def prepared(lg: Scenario, key: str, owner: int, *more: str) -> Unit:
    words = ("prepared-position", *more)
    return lg.put(lg.unit(key, owner), granted=tuple([Granted(Keyword(KeywordKey(one))) for one in words]))


def mission(lg: Scenario, objective: str = "close-the-pocket") -> None:
    lg.game.state.objective = objective
    lg.changed()


@covers("setup.prepared-positions")
def test_the_players_place_in_turns_blue_first(lg: Scenario) -> None:
    mission(lg)
    lg.game.state.blue = B
    ours = [prepared(lg, LEIA, A).id, prepared(lg, LEIA, A).id]
    theirs = prepared(lg, LEIA, B).id
    unprepared = lg.unit(LEIA, B)
    lg.run(PreparedPositions())
    assert (lg.asks, lg.options) == (B, [f"unit:{theirs}", "pass"])
    lg.answer(f"unit:{theirs}")
    lg.answer((300, 100, 0, 0))  # blue is B, whose territory lies at the lower edge
    assert (lg.asks, lg.options) == (A, [f"unit:{ours[0]}", f"unit:{ours[1]}", "pass"])
    lg.answers(f"unit:{ours[1]}", (300, 800, 0, 0))
    assert (lg.asks, lg.options) == (A, [f"unit:{ours[0]}", "pass"])
    lg.answer("pass")
    deployed = [unit.id for unit in lg.game.state.units if unit.deployed]
    assert (lg.asked, deployed) == (None, [ours[1], theirs])
    assert unprepared.id not in deployed


@covers("setup.prepared-positions", "keyword.unit.prepared-position", "keyword.unit.stationary.prepared")
def test_a_stationary_unit_is_not_kept_back(lg: Scenario) -> None:
    mission(lg)
    still = prepared(lg, LEIA, A, "stationary")
    lg.run(PreparedPositions())
    assert (lg.asked, lg.decision.named) == ("place-unit", ())
    with pytest.raises(IllegalAnswer):
        lg.answer("pass")
    lg.answer((300, 100, 0, 0))
    assert (lg.game.unit(still.id).deployed, lg.game.unit(still.id).dodge) == (True, 1)


@covers("keyword.unit.prepared-position", "keyword.unit.prepared-position.impassable")
@pytest.mark.parametrize("fits", [True, False])
def test_a_long_base_is_put_into_the_only_corner_where_it_fits(lg: Scenario, fits: bool) -> None:
    """It is 150 mm long and 100 mm wide."""
    narrow = 0 if fits else 2
    rocks = [(12, 114, 24, 228), (330 - narrow, 114, 408, 228), (330, 190, 660, 78), (1562, 114, 534, 230)]
    lg.terrain(*[block(*rock, 20, movement="impassable") for rock in rocks])
    mission(lg)
    tank = prepared(lg, "tx-225-gavw-occupier-tank", A, "stationary")
    lg.run(PreparedPositions())
    assert (lg.asked == "place-unit") is fits
    if fits:
        lg.answer((75.0, 75.0, 0.0, 0.0))
    assert lg.game.unit(tank.id).deployed is fits


@covers("keyword.unit.stationary.prepared")
def test_nobody_is_kept_back_before_who_is_stationary(lg: Scenario) -> None:
    mission(lg)
    still, other = prepared(lg, LEIA, A, "stationary"), prepared(lg, STORMTROOPERS, A)
    lg.run(PreparedPositions())
    with refused(lg, by="keyword.unit.stationary.prepared"):
        lg.answer("pass")
    lg.answers(f"unit:{still.id}", (300, 100, 0, 0), "pass")
    assert [lg.game.unit(one.id).deployed for one in (still, other)] == [True, False]


@covers("keyword.unit.prepared-position", "keyword.unit.prepared-position.impassable")
def test_the_whole_unit_stands_in_its_territory_off_impassable_terrain(lg: Scenario) -> None:
    lg.terrain(block(400, 100, 80, 80, 100, movement="impassable"))
    mission(lg)
    unit = prepared(lg, STORMTROOPERS, A)
    lg.run(PreparedPositions())
    lg.answer(f"unit:{unit.id}")
    with refused(lg, by="keyword.unit.prepared-position"):
        lg.answer((300, 220, 0, 0))  # the territory ends at 228.6
    with refused(lg, by="keyword.unit.prepared-position"):
        lg.answer((530, 100, 0, 0))
    with refused(lg, by="terrain.impassable"):
        lg.answer((400, 100, 100, 0))
    lg.answer((200, 210, 0, 0))
    with refused(lg, by="keyword.unit.prepared-position"):
        lg.answer((200, 240, 0, 170, 180, 0, 170, 210, 0))
    lg.answer((230, 180, 0, 170, 180, 0, 170, 210, 0))
    placed = lg.game.unit(unit.id)
    assert (placed.deployed, placed.dodge, len(lg.game.standing(placed))) == (True, 1, 4)


def test_a_corner_of_two_rectangles_counts_as_inside(lg: Scenario) -> None:
    mission(lg, "breakthrough")
    unit = prepared(lg, LEIA, A)
    lg.run(PreparedPositions())
    lg.answer(f"unit:{unit.id}")
    with refused(lg, by="keyword.unit.prepared-position"):
        lg.answer((1610, 222, 0, 0))
    lg.answer((1612, 220, 0, 0))  # over the line between the two parts of blue's territory
    assert lg.game.unit(unit.id).deployed


def test_nobody_without_the_keyword_is_asked(lg: Scenario) -> None:
    mission(lg)
    lg.unit(REBELS, A)
    lg.run(PreparedPositions())
    assert lg.asked is None


@covers("setup.prepared-positions")
def test_turns_go_to_and_fro(lg: Scenario) -> None:
    mission(lg)
    ours = [prepared(lg, LEIA, A).id for _ in range(2)]
    theirs = [prepared(lg, LEIA, B).id for _ in range(2)]
    lg.run(PreparedPositions())
    seen = []
    for unit, spot in ((ours[0], (100, 60)), (theirs[0], (100, 850)), (ours[1], (200, 60)), (theirs[1], (200, 850))):
        seen.append(lg.asks)
        lg.answers(f"unit:{unit}", (*spot, 0, 0))
    assert (seen, lg.asked) == ([A, B, A, B], None)

"""Measuring range."""

from typing import cast

import pytest

from dejarik.games.xwing import ruler
from dejarik.games.xwing.state import ShipId
from dejarik.tabletop.distance import distance
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


def apart(
    xwing: Scenario, gap: float, one: str = "lukeskywalker", other: str = "academypilot"
) -> tuple[ShipId, ShipId]:
    """Two small ships, one behind the other, with exactly that many mm between their bases."""
    return xwing.ship(one, 450, 200), xwing.ship(other, 450, 240 + gap, player=1)


def gap_to(xwing: Scenario, ship: ShipId, obstacle: int) -> float:
    outline = xwing.game.state.obstacles[obstacle].polygon
    assert outline is not None
    return distance(xwing.game.footprint(xwing[ship]), outline)


@covers("range.ruler")
@pytest.mark.parametrize(("gap", "band"), [(50, 1), (150, 2), (250, 3), (350, 4)])
def test_the_ruler_has_three_bands_of_100_mm(xwing: Scenario, gap: float, band: int) -> None:
    luke, tie = apart(xwing, gap)
    assert xwing.game.range(luke, tie) == xwing.game.range(tie, luke) == band


@covers("range.measure")
@pytest.mark.parametrize(("gap", "band"), [(99, 1), (100, 1), (101, 2), (200, 2), (201, 3), (300, 3), (301, 4)])
def test_range_is_the_band_of_the_closest_points(xwing: Scenario, gap: float, band: int) -> None:
    luke, tie = apart(xwing, gap)
    assert xwing.game.range(luke, tie) == band


@covers("range.measure")
def test_range_goes_from_the_closest_point_to_the_closest_point(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 450)
    corner = xwing.ship("academypilot", 560, 560, player=1)  # 70 mm east and 70 north of corner to corner: 98.99
    turned = xwing.ship("academypilot", 450, 590, 45, player=1)  # a corner reaches 28.28 mm towards Luke: 91.7
    assert xwing.game.range(luke, corner) == 1
    assert xwing.game.range(luke, turned) == 1
    beyond = xwing.ship("academypilot", 340, 341, 90, player=1)  # 70 and 69
    farther = xwing.ship("academypilot", 561, 339, player=1)  # 71 and 71: 100.4
    assert (xwing.game.range(luke, beyond), xwing.game.range(luke, farther)) == (1, 2)


@covers("range.measure.bases")
@pytest.mark.parametrize("pilot", ["lukeskywalker", "bluesquadronpilot", "sigmasquadronace", "academypilot"])
def test_range_is_measured_between_bases_whatever_stands_on_them(xwing: Scenario, pilot: str) -> None:
    near, far = apart(xwing, 99, one="jekporkins", other=pilot)
    also_far = xwing.ship(pilot, 450, 59, player=1)
    assert xwing[near].half == xwing[far].half == 20
    assert (xwing.game.range(near, far), xwing.game.range(near, also_far)) == (1, 2)


@covers("range.zero.touching")
@pytest.mark.parametrize(("gap", "band"), [(0, 0), (1, 1)])
def test_touching_ships_are_at_range_0(xwing: Scenario, gap: float, band: int) -> None:
    luke, tie = apart(xwing, gap)
    assert xwing.game.range(luke, tie) == band


@covers("range.zero.touching")
@pytest.mark.parametrize(("y", "band", "may_attack"), [(170, 0, False), (160, 0, False), (159, 1, True)])
def test_a_ship_on_or_against_an_asteroid_is_at_range_0_of_it(
    xwing: Scenario, y: float, band: int, may_attack: bool
) -> None:
    luke, _tie = apart(xwing, 150)
    asteroid = xwing.obstacle("asteroid", 450, y)
    assert ruler.band(gap_to(xwing, luke, asteroid)) == band
    xwing.engage(luke)
    assert (xwing.asked == "weapon") == may_attack


@covers("range.zero.self")
def test_iden_is_close_enough_to_save_herself(xwing: Scenario) -> None:
    _luke, iden = apart(xwing, 150, other="idenversio")
    assert xwing.game.range(iden, iden) == 0
    xwing.suffer(iden, hits=2)
    assert xwing.options == [f"idenversio.IdenVersio:{iden}", "pass"]
    xwing.answer(f"idenversio.IdenVersio:{iden}")
    assert xwing[iden].damage == []


@covers("range.beyond")
def test_an_object_is_beyond_every_band_that_none_of_its_points_reaches(xwing: Scenario) -> None:
    luke, tie = apart(xwing, 205)
    gap = xwing.game.distance(xwing[luke], xwing[tie])
    assert [ruler.beyond(gap, band) for band in (1, 2, 3)] == [True, True, False]
    assert xwing.game.range(luke, tie) == 3


@covers("range.span")
def test_a_span_from_0_includes_touching_ships_and_a_span_from_1_does_not(xwing: Scenario) -> None:
    luke, touching = apart(xwing, 0)
    xwing.ship("academypilot", 440, 400, 180, player=1)
    xwing.ship("academypilot", 490, 400, 180, player=1)
    xwing.action(luke, "lock")
    assert xwing.options == [f"ship:{touching}", "ship:2", "ship:3"]
    xwing.answer(f"ship:{touching}")
    xwing.engage(luke)
    xwing.answer("primary")
    assert xwing.options == ["ship:2", "ship:3"]
    with refused(xwing, by="target.range-zero-forbidden"):
        xwing.answer(f"ship:{touching}")


@covers("example.range.figure1")
def test_the_upper_tie_touches_and_the_left_one_is_at_range_2(xwing: Scenario) -> None:
    x_wing = xwing.ship("bluesquadronescort", 450, 450)
    upper = xwing.ship("academypilot", 460, 490, 180, player=1)
    left = xwing.ship("academypilot", 260, 440, 90, player=1)
    assert xwing.game.distance(xwing[x_wing], xwing[left]) == pytest.approx(150, abs=1e-4)
    assert (xwing.game.range(x_wing, upper), xwing.game.range(x_wing, left)) == (0, 2)


@covers("example.range.figure2")
def test_the_tie_is_beyond_range_1_and_the_asteroid_beyond_range_2(xwing: Scenario) -> None:
    x_wing, tie = apart(xwing, 150, one="bluesquadronescort")
    asteroid = xwing.obstacle("asteroid", 740, 200)
    gaps = xwing.game.distance(xwing[x_wing], xwing[tie]), gap_to(xwing, x_wing, asteroid)
    assert gaps == (150.0, 250.0)
    assert [ruler.beyond(gaps[0], band) for band in (1, 2)] == [True, False]
    assert [ruler.beyond(gaps[1], band) for band in (1, 2, 3)] == [True, True, False]
    assert [ruler.band(gap) for gap in gaps] == [2, 3]


@covers("example.range-bonus")
@pytest.mark.parametrize(("range", "red", "green"), [(1, 4, 3), (2, 3, 3), (3, 3, 4)])
def test_range_1_gives_the_x_wing_a_die_and_range_3_gives_the_tie_one(
    xwing: Scenario, range: int, red: int, green: int
) -> None:
    x_wing, tie = xwing.duel("bluesquadronescort", "academypilot", range=range)
    xwing.dice(red="blank " * red, green="blank " * green)
    xwing.attack(x_wing, tie)
    assert [len(cast(tuple[str, ...], event["faces"])) for event in xwing.events("dice.rolled")] == [red, green]

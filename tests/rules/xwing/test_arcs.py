"""Arcs: the four standard ones, firing arcs, bullseye, full arcs and turrets."""

from math import cos, radians, sin

import pytest

from dejarik.games.xwing import arc, ruler
from dejarik.games.xwing.placing_forces import Deploy
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import weapon
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

STANDARD = ("front", "rear", "left", "right")


def surround(xwing: Scenario, away: float = 150.0) -> dict[str, ShipId]:
    """A TIE fighter of player 1 on each side of (450, 450), by the arc it stands in for a ship heading north."""
    spots = {"front": (0.0, away), "rear": (0.0, -away), "left": (-away, 0.0), "right": (away, 0.0)}
    return {name: xwing.ship("academypilot", 450 + x, 450 + y, player=1) for name, (x, y) in spots.items()}


def seen_from(xwing: Scenario, ship: ShipId, other: ShipId, *arcs: str) -> set[str]:
    """In which of these arcs of the ship the other stands."""
    pose = xwing.pose(ship)
    base = xwing.game.footprint(xwing[other])
    return {one for one in arcs if arc.in_arc(base, one, pose.x, pose.y, pose.heading, xwing[ship].half)}


def targets(xwing: Scenario, ship: ShipId, weapon: str = "primary") -> list[str]:
    """Whom the ship could attack: its options, or the only target taken without asking."""
    xwing.engage(ship)
    xwing.answer(weapon)
    if xwing.asked == "target":
        return xwing.options
    return [f"ship:{event['defender']}" for event in xwing.events("attack.declared")]


@covers("arc.four")
def test_each_side_of_a_ship_is_one_arc(xwing: Scenario) -> None:
    hawk = xwing.ship("rebelscout", 450, 450)
    for expected, enemy in surround(xwing).items():
        assert seen_from(xwing, hawk, enemy, *STANDARD) == {expected}


@covers("arc.standard")
@pytest.mark.parametrize("pilot", ["rebelscout", "wardensquadronpilot", "outerrimsmuggler"])
def test_the_standard_arcs_leave_no_gap_around_a_ship(xwing: Scenario, pilot: str) -> None:
    half = xwing[xwing.ship(pilot, 450, 450)].half
    for tenth in range(3600):
        x, y = 450 + 150 * sin(radians(tenth / 10)), 450 + 150 * cos(radians(tenth / 10))
        around = [one for one in STANDARD if arc.in_arc(((x, y),) * 3, one, 450, 450, 0, half)]
        assert len(around) == 1, f"{tenth / 10} degrees: {around}"
    assert all(arc.in_arc(((450.0, 450.0),) * 3, one, 450, 450, 0, half) for one in STANDARD)


@covers("arc.firing")
def test_a_fighter_does_not_fire_out_of_its_rear_arc(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    behind = xwing.ship("bluesquadronescort", 450, 300)
    xwing.engage(tie)
    assert xwing.asked is None
    ahead = [xwing.ship("bluesquadronescort", x, 600) for x in (420, 480)]
    assert targets(xwing, tie) == [f"ship:{one}" for one in ahead]
    with refused(xwing, by="target.in-arc"):
        xwing.answer(f"ship:{behind}")


@covers("arc.firing")
def test_a_second_printed_firing_arc_is_a_weapon_of_its_own(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 450, player=1)
    behind = [xwing.ship("bluesquadronescort", x, 250) for x in (420, 480)]
    ahead = xwing.ship("bluesquadronescort", 450, 650)
    assert targets(xwing, shuttle, "primary-rear") == [f"ship:{one}" for one in behind]
    with refused(xwing, by="target.in-arc"):
        xwing.answer(f"ship:{ahead}")


@covers("arc.in-arc")
def test_one_corner_inside_the_arc_is_enough(xwing: Scenario) -> None:
    hawk = xwing.ship("rebelscout", 450, 200, turret=("front",))
    enemy = xwing.ship("academypilot", 572, 300, player=1)
    corners_in = [one for one in xwing.game.footprint(xwing[enemy]) if arc.in_arc((one,) * 3, "front", 450, 200, 0, 20)]
    assert len(corners_in) == 1
    assert seen_from(xwing, hawk, enemy, *STANDARD) == {"front", "right"}
    xwing.engage(hawk)
    assert xwing.options == ["primary", "pass"]


@covers("arc.in-arc")
def test_a_base_a_little_further_aside_is_outside_the_arc(xwing: Scenario) -> None:
    hawk = xwing.ship("rebelscout", 450, 200, turret=("front",))
    enemy = xwing.ship("academypilot", 574, 300, player=1)
    assert seen_from(xwing, hawk, enemy, *STANDARD) == {"right"}
    xwing.engage(hawk)
    assert xwing.asked is None


@covers("arc.bullseye")
@pytest.mark.parametrize("upgrades", [(), ("predator",)])
def test_the_bullseye_arc_matters_to_cards_only(xwing: Scenario, upgrades: tuple[str, ...]) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1, upgrades=upgrades)
    fighter = xwing.ship("bluesquadronescort", 477, 600)
    assert seen_from(xwing, tie, fighter, *arc.ARCS) == {"front", "full_front", "bullseye"}
    xwing.dice(red="blank blank")
    xwing.attack(tie, fighter)
    assert (xwing.asked, [len(faces) for faces in xwing.rolled]) == (("modify", [2]) if upgrades else (None, [2, 2]))


@covers("arc.bullseye")
def test_a_ship_beside_the_bullseye_strip_is_in_the_front_arc_only(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    fighter = xwing.ship("bluesquadronescort", 478, 600)
    assert seen_from(xwing, tie, fighter, *arc.ARCS) == {"front", "full_front"}


def at_the_edge_of_the_bullseye(xwing: Scenario, *upgrades: str) -> tuple[ShipId, ShipId]:
    tie = xwing.ship("academypilot", 450, 450, player=1, upgrades=upgrades)
    return tie, xwing.ship("bluesquadronescort", 483.3, 580, 45)


@covers("arc.bullseye.own-range")
def test_range_differs_between_the_front_and_the_bullseye_arc(xwing: Scenario) -> None:
    tie, fighter = at_the_edge_of_the_bullseye(xwing)
    front, bullseye = (xwing.game.distance_in_arcs(xwing[tie], xwing[fighter], (one,)) for one in ("front", "bullseye"))
    assert (round(front, 1), round(bullseye, 1)) == (82.8, 107.5)
    assert (ruler.band(front), ruler.band(bullseye)) == (1, 2)


@covers("example.bullseye")
@pytest.mark.parametrize(("used", "range", "dice"), [("primary", 1, 3), ("heavylasercannon", 2, 4)])
def test_the_example_of_range_1_in_front_and_range_2_in_the_bullseye(
    xwing: Scenario, used: str, range: int, dice: int
) -> None:
    tie, fighter = at_the_edge_of_the_bullseye(xwing, "heavylasercannon")
    xwing.dice(red="blank " * dice, green="blank blank")
    xwing.attack(tie, fighter, used)
    assert [event["range"] for event in xwing.events("attack.declared")] == [range]
    assert [len(faces) for faces in xwing.rolled] == [dice, 2]


@covers("arc.full")
def test_the_side_line_parts_the_full_arcs(xwing: Scenario) -> None:
    gunship = xwing.ship("kashyyykdefender", 450, 450)
    ahead = xwing.ship("academypilot", 550, 450 + 25, player=1)
    across = xwing.ship("academypilot", 350, 450 + 10, player=1)
    behind = xwing.ship("academypilot", 550, 450 - 25, player=1)
    assert seen_from(xwing, gunship, ahead, "full_front", "full_rear") == {"full_front"}
    assert seen_from(xwing, gunship, across, "full_front", "full_rear") == {"full_front", "full_rear"}
    assert seen_from(xwing, gunship, behind, "full_front", "full_rear") == {"full_rear"}
    assert targets(xwing, gunship) == [f"ship:{ahead}", f"ship:{across}"]


@covers("arc.turret.indicators")
def test_a_ship_with_a_turret_weapon_gets_an_indicator_when_it_is_placed(xwing: Scenario) -> None:
    bomber = xwing.ship("goldsquadronveteran", 450, 50, upgrades=("ioncannonturret",))
    xwing[bomber].where, xwing[bomber].pose = "hangar", None
    xwing.changed()
    xwing.run(Deploy(ship=bomber), "setup")
    xwing.answer((450.0, 50.0, 0.0))
    assert (xwing.asked, xwing.options) == ("turret", ["front", "right", "rear", "left"])
    xwing.answer("right")
    assert xwing[bomber].turret == ("right",)


@covers("arc.turret.indicators")
def test_a_ship_without_a_turret_weapon_gets_no_indicator(xwing: Scenario) -> None:
    bomber = xwing.ship("goldsquadronveteran", 450, 50)
    xwing[bomber].where, xwing[bomber].pose = "hangar", None
    xwing.changed()
    xwing.run(Deploy(ship=bomber), "setup")
    xwing.answer((450.0, 50.0, 0.0))
    assert (xwing.asked, xwing[bomber].turret) == (None, ())


@covers("arc.turret.single")
def test_a_single_turret_fires_where_its_indicator_points(xwing: Scenario) -> None:
    bomber = xwing.ship("goldsquadronveteran", 450, 450, upgrades=("ioncannonturret",), turret=("right",))
    right = [xwing.ship("academypilot", 620, y, player=1) for y in (420, 480)]
    ahead = xwing.ship("academypilot", 450, 620, player=1)
    assert [xwing.game.range(bomber, one) for one in (*right, ahead)] == [2, 2, 2]
    assert targets(xwing, bomber, "ioncannonturret") == [f"ship:{one}" for one in right]
    with refused(xwing, by="special-weapon.arc"):
        xwing.answer(f"ship:{ahead}")


@covers("arc.turret.double", "example.turret")
def test_a_double_turret_fires_in_two_opposite_directions(xwing: Scenario) -> None:
    freighter = xwing.ship("outerrimsmuggler", 450, 450, turret=("left", "right"))
    around = surround(xwing, away=200)
    assert weapon(xwing.game, xwing[freighter], "primary").arcs == ("left", "right")
    assert targets(xwing, freighter) == [f"ship:{around['left']}", f"ship:{around['right']}"]
    for outside in ("front", "rear"):
        with refused(xwing, by="target.in-arc"):
            xwing.answer(f"ship:{around[outside]}")


@covers("example.turret")
def test_the_example_of_a_single_turret_set_right(xwing: Scenario) -> None:
    hawk = xwing.ship("rebelscout", 450, 450, turret=("right",))
    around = surround(xwing)
    assert weapon(xwing.game, xwing[hawk], "primary").arcs == ("right",)
    xwing.dice(red="blank blank", green="blank blank blank")
    assert targets(xwing, hawk) == [f"ship:{around['right']}"]

"""Barrel rolls and boosts: where they end, and what stands in their way. Ships start at O, the middle of the table."""

import pytest

from dejarik.tabletop.polygon import Polygon
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

O = 450.0  # noqa: E741
GRAIN: Polygon = ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5))
TEMPLATE: Polygon = ((-20.0, -10.0), (-20.0, 10.0), (20.0, 10.0), (20.0, -10.0))
RIGHT = ["roll-right-centre", "roll-right-front", "roll-right-rear"]
LEFT = ["roll-left-centre", "roll-left-front", "roll-left-rear"]


def offsets(xwing: Scenario) -> dict[str, tuple[float, float]]:
    """The end positions on offer, as seen from O."""
    poses = {option.id: option.value for option in xwing.decision.options}
    return {id: (round(pose.x - O, 1), round(pose.y - O, 1)) for id, pose in poses.items()}  # type: ignore[attr-defined]


# Barrel roll.


@covers("action.barrel-roll")
def test_a_barrel_roll_keeps_the_heading(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O, 30)
    xwing.action(tie, "barrel-roll", "roll-right-centre")
    # 80 mm to the right of a ship that heads 30 degrees east of north: 80 cos 30 east, 80 sin 30 south.
    assert xwing.where(tie) == (round(O + 69.28, 1), round(O - 40.0, 1), 30.0)


@covers("action.barrel-roll.choice", "action.barrel-roll.step1", "action.barrel-roll.step3", "example.barrel-roll")
def test_a_small_ship_has_six_positions_one_speed_1_template_away(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.action(tie, "barrel-roll")
    assert offsets(xwing) == {
        "roll-left-centre": (-80.0, 0.0),
        "roll-left-front": (-80.0, 10.0),
        "roll-left-rear": (-80.0, -10.0),
        "roll-right-centre": (80.0, 0.0),
        "roll-right-front": (80.0, 10.0),
        "roll-right-rear": (80.0, -10.0),
    }
    xwing.answer("roll-right-front")
    assert xwing.where(tie) == (530.0, 460.0, 0.0)


@covers("action.barrel-roll.step1")
def test_a_medium_or_large_ship_rolls_by_the_width_of_the_speed_1_template(xwing: Scenario) -> None:
    """Known, not in the book: its long side lies against the base, so the positions differ by half its length."""
    freighter = xwing.ship("wildspacefringer", O, O)
    xwing.action(freighter, "barrel-roll-red")
    assert [offset for id, offset in offsets(xwing).items() if id in RIGHT] == [(100, 0), (100, 20), (100, -20)]


@covers("action.barrel-roll.step2")
@pytest.mark.parametrize(("x", "y"), [(21, 0), (40, 9), (40, -9), (59, 9)])
def test_the_template_covers_20_to_60_mm_beside_the_ship_and_10_mm_to_either_end(
    xwing: Scenario, x: float, y: float
) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.obstacle("asteroid", O + x, O + y, outline=GRAIN)
    xwing.action(tie, "barrel-roll")
    assert xwing.options == LEFT


@covers("action.barrel-roll.step2")
@pytest.mark.parametrize(("x", "y"), [(19, 0), (40, 11), (40, -11), (59, 11)])
def test_what_lies_beside_the_template_does_not_matter(xwing: Scenario, x: float, y: float) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.obstacle("asteroid", O + x, O + y, outline=GRAIN)
    xwing.action(tie, "barrel-roll")
    assert xwing.options == LEFT + RIGHT


@covers("action.barrel-roll.no-ship-overlap")
def test_a_ship_does_not_roll_onto_another_ship(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.ship("academypilot", O + 90, O + 20, player=1)
    xwing.action(tie, "barrel-roll")
    with refused(xwing, by="action.barrel-roll.choice"):
        xwing.answer("roll-right-rear")
    assert xwing.options == LEFT


@covers("action.barrel-roll.no-ship-overlap")
def test_positions_beside_the_other_ship_stay_open(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.ship("academypilot", O + 90, O + 35, player=1)
    xwing.action(tie, "barrel-roll")
    assert xwing.options == [*LEFT, "roll-right-rear"]


@covers("action.barrel-roll.no-ship-overlap")
def test_a_ship_hemmed_in_on_both_sides_cannot_roll_at_all(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.ship("academypilot", O + 90, O, player=1)
    xwing.ship("academypilot", O - 90, O, player=1)
    xwing.actions(tie)
    with refused(xwing, by="action.barrel-roll.no-ship-overlap"):
        xwing.answer("barrel-roll")
    assert xwing.options == ["focus", "evade", "pass"]


@covers("action.barrel-roll.no-obstacle")
def test_an_asteroid_under_the_template_closes_that_side(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.obstacle("asteroid", O + 40, O, outline=TEMPLATE)
    xwing.action(tie, "barrel-roll")
    assert xwing.options == LEFT


@covers("action.barrel-roll.no-obstacle")
def test_asteroids_on_both_sides_forbid_the_roll(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.obstacle("asteroid", O + 40, O, outline=GRAIN)
    xwing.obstacle("asteroid", O - 40, O, outline=GRAIN)
    xwing.actions(tie)
    with refused(xwing, by="action.barrel-roll.no-obstacle"):
        xwing.answer("barrel-roll")
    assert xwing.options == ["focus", "evade", "pass"]


@covers("action.barrel-roll.no-obstacle")
def test_debris_under_the_final_base_closes_that_position(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.obstacle("debris", O - 80, O + 25, outline=GRAIN)
    xwing.action(tie, "barrel-roll")
    assert xwing.options == ["roll-left-centre", "roll-left-rear", *RIGHT]


@covers("action.boost.pass-through-ship")
def test_the_template_of_a_roll_may_cross_a_ship(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", O, O)
    xwing.ship("academypilot", O + 40, O + 25, player=1)  # x 20..60, y 5..45: under the template, not under the base
    xwing.action(tie, "barrel-roll")
    assert xwing.options == LEFT + RIGHT


# Boost.


@covers("action.boost")
def test_a_boost_is_no_maneuver(xwing: Scenario) -> None:
    """Loose Stabilizer punishes every maneuver that is no straight: it takes no notice of a boost on a bank."""
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.damage(a_wing, "loosestabilizer", faceup=True)
    xwing.action(a_wing, "boost", "boost-bank-left")
    assert (xwing[a_wing].executed, xwing.faceup(a_wing), xwing[a_wing].shields) == (None, ["loosestabilizer"], 2)


@covers("action.boost")
def test_a_boost_checks_no_difficulty(xwing: Scenario) -> None:
    inquisitor = xwing.ship("inquisitor", O, O - 200, upgrades=("afterburners",))
    xwing.execute(inquisitor, 4, "koiogran", "red")
    xwing.answers(f"afterburners.Afterburners:{inquisitor}", "boost", "boost-straight")
    assert xwing[inquisitor].tokens == {"stress": 1}


@covers("action.boost.step1", "action.boost.step2-3", "example.boost")
def test_a_boost_goes_straight_ahead_or_along_a_speed_1_bank(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.action(a_wing, "boost")
    assert offsets(xwing) == {
        "boost-straight": (0.0, 80.0),
        "boost-bank-left": (-37.6, 90.7),
        "boost-bank-right": (37.6, 90.7),
    }


@covers("action.boost.step2-3", "example.boost")
@pytest.mark.parametrize(
    ("template", "heading"), [("boost-bank-left", 315.0), ("boost-straight", 0.0), ("boost-bank-right", 45.0)]
)
def test_a_boost_turns_the_ship_as_its_template_does(xwing: Scenario, template: str, heading: float) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.action(a_wing, "boost", template)
    assert xwing.where(a_wing)[2] == heading


@covers("action.boost.no-ship-overlap")
def test_a_boost_onto_a_ship_is_not_possible_and_never_partial(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.ship("academypilot", O, O + 125, 45, player=1)  # its corner reaches back to y = 96.7
    xwing.action(a_wing, "boost")
    with refused(xwing, by="action.boost.step1"):
        xwing.answer("boost-straight")
    assert xwing.options == ["boost-bank-left", "boost-bank-right"]


@covers("action.boost.no-ship-overlap")
def test_a_ship_right_ahead_closes_the_boost(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.ship("academypilot", O, O + 90, player=1)
    xwing.actions(a_wing)
    with refused(xwing, by="action.boost.no-ship-overlap"):
        xwing.answer("boost")
    assert xwing.options == ["focus", "evade", "lock", "barrel-roll", "pass"]


@covers("action.boost.no-obstacle")
def test_debris_under_the_template_alone_closes_the_boost(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.obstacle("debris", O, O + 40, outline=GRAIN)  # under all three templates, under none of the final bases
    xwing.actions(a_wing)
    with refused(xwing, by="action.boost.no-obstacle"):
        xwing.answer("boost")
    assert xwing.options == ["focus", "evade", "barrel-roll", "pass"]


@covers("action.boost.no-obstacle")
def test_debris_beside_the_template_leaves_the_boost_open(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.obstacle("debris", O - 11, O + 25, outline=GRAIN)
    xwing.obstacle("debris", O + 11, O + 25, outline=GRAIN)
    xwing.action(a_wing, "boost")
    assert xwing.options == ["boost-straight", "boost-bank-left", "boost-bank-right"]


@covers("action.boost.no-obstacle")
def test_debris_under_the_final_base_closes_the_boost_that_ends_there(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.obstacle("debris", O - 40, O + 95, outline=GRAIN)
    xwing.action(a_wing, "boost")
    assert xwing.options == ["boost-straight", "boost-bank-right"]


@covers("action.boost.pass-through-ship")
def test_the_template_of_a_boost_may_cross_a_ship(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", O, O)
    xwing.ship("academypilot", O + 25, O + 40, player=1)  # x 5..45, y 20..60: under the template, not under the base
    xwing.action(a_wing, "boost")
    xwing.answer("boost-straight")
    assert xwing.where(a_wing) == (O, O + 80, 0.0)


# The edge of the play area (docs/decisions/0003-readings.md, 3).


def test_neither_roll_nor_boost_leaves_the_play_area(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", 880, 880)
    xwing.actions(a_wing)
    xwing.answer("barrel-roll")
    assert xwing.options == ["roll-left-centre", "roll-left-rear"]
    xwing.answer("roll-left-rear")
    xwing.actions(a_wing, action_step=False)
    assert xwing.options == ["focus", "evade", "pass"]

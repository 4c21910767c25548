"""Leaving the play area, which is 900 mm square."""

from dejarik.games.xwing import template
from dejarik.games.xwing.maneuver import move_of
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


@covers("destroy.flee")
def test_a_ship_flees_when_any_part_of_its_base_ends_outside(xwing: Scenario) -> None:
    """The base would cover x = -3 to 37."""
    luke = xwing.ship("lukeskywalker", 137, 400, 270)
    tie = xwing.ship("academypilot", 400, 400, player=1)
    xwing.tokens(luke, focus=1)
    xwing.lock(tie, luke)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].where, xwing[luke].pose, xwing[luke].destroyed) == ("fled", None, False)
    assert (xwing[luke].tokens, xwing[tie].locks) == ({}, [])
    assert [ship.id for ship in xwing.game.ships] == [tie]
    assert xwing.events("ship.fled") == [{"ship": luke}]
    assert xwing.asked is None


@covers("destroy.flee")
def test_a_base_on_the_very_edge_is_still_inside(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 140, 400, 270)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].where, xwing.where(luke)) == ("play", (20.0, 400.0, 270.0))
    assert xwing.asked == "action"


@covers("destroy.flee")
def test_every_edge_is_an_edge(xwing: Scenario) -> None:
    ships = [xwing.ship("academypilot", *pose) for pose in ((400, 763, 0), (763, 400, 90), (400, 137, 180))]
    for ship in ships:
        xwing.execute(ship, 2, "straight")
    assert [xwing[ship].where for ship in ships] == ["fled", "fled", "fled"]


@covers("destroy.flee")
def test_a_ship_that_is_stopped_before_the_edge_does_not_flee(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 763, 0)
    xwing.ship("academypilot", 400, 880, 0, player=1)
    xwing.execute(luke, 2, "straight")
    assert xwing.where(luke) == (400.0, 840.0, 0.0)


@covers("destroy.flee")
def test_a_ship_that_has_fled_meets_no_obstacle_and_gets_no_engagement(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 137, 400, 270)
    tie = xwing.ship("academypilot", 400, 400, 270, player=1)
    xwing.obstacle("asteroid", 80, 400)
    xwing.execute(luke, 2, "straight")
    xwing.engagement()
    assert (xwing.events("obstacle.met"), xwing.asked, xwing[tie].engaged) == ([], None, True)


@covers("destroy.flee.base-only", "destroy.flee")
def test_a_template_that_leaves_the_area_does_not_matter(xwing: Scenario) -> None:
    """The turn swings out over the west edge and comes back."""
    luke = xwing.ship("lukeskywalker", 35, 400, 315)
    move = move_of(3, "turn-right")
    assert move is not None
    assert min(x for x, _ in template.outline(xwing.pose(luke), 20.0, move)) < -15
    xwing.activate(luke, "3-turn-right")
    assert (xwing[luke].where, xwing.where(luke)) == ("play", (35.0, 555.6, 45.0))
    assert xwing.asked == "action"


@covers("destroy.outside-engagement", "card.jek-porkins")
def test_a_ship_that_is_destroyed_before_it_is_seen_to_be_outside_does_not_flee(xwing: Scenario) -> None:
    """The red maneuver brings him a stress token, and the die for it the last damage."""
    porkins = xwing.ship("jekporkins", 137, 400, 270)
    xwing[porkins].shields, xwing[porkins].hull = 0, 1
    xwing.execute(porkins, 2, "straight", "red")
    xwing.dice(red="hit")
    xwing.answer(f"jekporkins.JekPorkins:{porkins}")
    assert (xwing[porkins].where, xwing.events("ship.fled"), xwing.asked) == ("destroyed", [], None)

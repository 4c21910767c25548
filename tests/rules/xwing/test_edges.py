"""Edges of the rules: what is gone has no effect, what cannot be done is not offered, what makes no difference is not
told apart."""

from __future__ import annotations

from dejarik.games.xwing.conditions import assign
from dejarik.games.xwing.devices import Detonate
from dejarik.games.xwing.docking import next_to_dock
from dejarik.games.xwing.line_of_attack import line_options
from dejarik.games.xwing.obstacles import remove_obstacle
from dejarik.games.xwing.system import has_system_ability
from tests.marks import covers
from tests.rules.xwing.devices.laid import lay, lying
from tests.rules.xwing.scenario import Scenario


def test_an_obstacle_that_is_gone_bursts_no_more_and_stops_nobody(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 300)
    rock = xwing.obstacle("asteroid", 450, 400)
    remove_obstacle(xwing.game, rock)
    xwing.changed()
    xwing.run(Detonate(device=lay(xwing, "seismiccharges", 450, 360)), "activation")
    assert (xwing.asked, xwing[ship].shields, lying(xwing)) == (None, 2, [])
    xwing.activate(ship, "2-straight")
    assert (xwing.asked, xwing[ship].shields) == ("action", 2)


def test_the_hunt_ends_with_a_ship_that_flees(xwing: Scenario) -> None:
    """Only where the hunted is destroyed does its player choose another."""
    xwing.ship("omicrongrouppilot", 450, 200, upgrades=("agentkallus",))
    prey = xwing.ship("academypilot", 450, 840, player=1)
    other = xwing.ship("academypilot", 200, 600, player=1)
    assign(xwing.game, xwing[prey], "hunted")
    xwing.changed()
    xwing.execute(prey, 5, "straight")
    assert (xwing.asked, xwing[prey].where, xwing[other].conditions) == (None, "fled", [])


@covers("action.linked")
def test_a_linked_action_already_performed_is_not_offered_beside_other_abilities(xwing: Scenario) -> None:
    """A TIE Advanced links a red barrel roll to its focus action; Vader may spend Force for another action."""
    for performed, linked in (([], True), (["barrel-roll"], False)):
        vader = xwing.ship("darthvader", 200 if performed else 600, 450)
        xwing.ship("bluesquadronescort", 400, 600, player=1)
        xwing[vader].performed = list(performed)
        xwing.actions(vader)
        xwing.answer("focus")
        assert f"darthvader.DarthVader:{vader}" in xwing.options
        assert (f"linked-action:{vader}" in xwing.options) is linked
        xwing.decline()


@covers("obstruct.definition")
def test_a_line_is_named_by_what_it_crosses_and_the_others_do_not(xwing: Scenario) -> None:
    lay(xwing, "seismiccharges", 300, 300)
    lay(xwing, "proximitymines", 500, 300)
    lines = [(False, (2,), ()), (False, (2, 3), ()), (True, (2,), (1,)), (True, (2,), ())]
    found = [(one.id, one.label, one.args) for one in line_options(xwing.game, lines)]
    assert found == [
        ("clear", "option.line-clear", {}),
        ("ship:3", "option.line-past", {"obstructed": False, "ships": (3,)}),
        ("obstructed+device:1", "option.line-past", {"obstructed": True, "cards": ("proximitymines",)}),
        ("obstructed", "option.line-obstructed", {}),
    ]


def test_only_a_ship_that_some_carrier_takes_is_asked_whether_it_starts_docked(xwing: Scenario) -> None:
    ghost = xwing.ship("lothalrebel", 450, 100, upgrades=("ghost",), turret=("front",))
    escort, shuttle = xwing.ship("bluesquadronescort", 200, 100), xwing.ship("zeborrelios", 700, 100)
    for ship in (ghost, escort, shuttle):
        xwing[ship].pose, xwing[ship].where = None, "hangar"
    xwing.changed()
    first = next_to_dock(xwing.game, [])
    assert first is not None
    assert first.id == shuttle
    assert next_to_dock(xwing.game, [shuttle]) is None


def test_a_ship_in_reserve_that_is_not_docked_has_no_moment_in_the_system_phase(xwing: Scenario) -> None:
    shuttle = xwing.ship("zeborrelios", 450, 450)
    xwing[shuttle].pose, xwing[shuttle].where = None, "reserve"
    xwing.changed()
    assert has_system_ability(xwing.game, xwing[shuttle]) is False
    ghost = xwing.ship("lothalrebel", 450, 450, upgrades=("ghost",), turret=("front",))
    xwing[shuttle].docked_to = ghost
    xwing.changed()
    assert has_system_ability(xwing.game, xwing[shuttle]) is True

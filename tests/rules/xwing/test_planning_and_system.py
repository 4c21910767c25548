"""The Planning phase and the System phase."""

import pytest

from dejarik.games.xwing.lists.squad import default_squads
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.shown.view import view
from dejarik.games.xwing.state import Executed, PlayerId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

X_WING_DIAL = [
    "1-bank-left",
    "1-straight",
    "1-bank-right",
    "2-turn-left",
    "2-bank-left",
    "2-straight",
    "2-bank-right",
    "2-turn-right",
    "3-tallon-left",
    "3-turn-left",
    "3-bank-left",
    "3-straight",
    "3-bank-right",
    "3-turn-right",
    "3-tallon-right",
    "4-straight",
    "4-koiogran",
]
RED = {"3-tallon-left", "3-tallon-right", "4-koiogran"}


@covers("planning.secret-selection")
def test_the_opponent_does_not_see_the_maneuver_on_a_dial(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    mine, theirs = xwing.decisions
    xwing.answer("2-bank-left", mine)
    seen = {player: view(xwing.game, player).ships[luke] for player in (0, 1, None)}
    assert [seen[player].dial_assigned for player in (0, 1, None)] == [True, True, True]
    assert [seen[player].dial for player in (0, 1, None)] == ["2-bank-left", None, None]
    assert xwing.events("dial.assigned") == [{"ship": luke}]
    assert (xwing.decision.subject, theirs.secret) == (tie, True)


@covers("planning.dial-per-type")
def test_only_maneuvers_of_the_ships_own_dial_are_selected(xwing: Scenario) -> None:
    _luke, _tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.planning()
    x_wings, ties = xwing.decisions
    assert [option.id for option in x_wings.options] == X_WING_DIAL
    assert [option.id for option in ties.options] == list(dial("tielnfighter"))
    assert "1-straight" in X_WING_DIAL
    with refused(xwing, by="planning.dial-per-type"):
        xwing.answer("1-straight", ties)


@covers("planning.maneuver.components", "example.dial")
def test_a_maneuver_is_speed_direction_and_difficulty(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.planning()
    chosen = xwing.decision.option("3-bank-right")
    assert chosen is not None
    assert chosen.args == {"speed": 3, "bearing": "bank-right", "difficulty": "white", "stress": 0}
    xwing.answer("3-bank-right")
    xwing.activate(luke)
    assert xwing.events("dial.revealed") == [{"ship": luke, "maneuver": "3-bank-right"}]
    assert xwing[luke].executed == Executed(3, "bank-right", "white", True)
    assert xwing.asked == "action"


@covers("planning.set-dial")
def test_a_dial_lies_facedown_beside_one_ship(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.ship("jekporkins", 600, 200)
    xwing.planning()
    xwing.answer("4-straight")
    assert [(ship.dial, ship.revealed) for ship in xwing.game.ships] == [("4-straight", False), (None, False)]
    assert [decision.subject for decision in xwing.decisions] == [1]
    assert xwing.game.ship(luke).dial == "4-straight"


@covers("planning.end")
@pytest.mark.parametrize("why", ["ionized", "reserve"])
def test_planning_ends_without_a_dial_for_ionized_ships_and_ships_in_reserve(xwing: Scenario, why: str) -> None:
    luke, jek = xwing.ship("lukeskywalker", 300, 200), xwing.ship("jekporkins", 600, 200)
    tie = xwing.ship("academypilot", 450, 800, 180, player=1)
    if why == "ionized":
        xwing.tokens(tie, ion=1)
    else:
        xwing[tie].where, xwing[tie].pose = "reserve", None
    xwing.changed()
    xwing.planning()
    assert [decision.subject for decision in xwing.decisions] == [luke, jek]
    xwing.answers("1-straight", "1-straight")
    assert xwing.decisions == ()


@covers("planning.end")
def test_planning_goes_on_until_every_ship_has_a_dial(xwing: Scenario) -> None:
    for x in (300, 450, 600):
        xwing.ship("jekporkins", x, 200)
    xwing.planning()
    xwing.answers("1-straight", "1-straight")
    assert (xwing.asked, xwing.decision.subject) == ("dial", 2)


@covers("planning.stressed-cannot-select-red")
def test_a_stressed_ship_cannot_select_a_red_maneuver(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.tokens(luke, stress=1)
    xwing.planning()
    assert xwing.options == [maneuver for maneuver in X_WING_DIAL if maneuver not in RED]
    with refused(xwing, by="planning.stressed-cannot-select-red"):
        xwing.answer("4-koiogran")


@covers("planning.stressed-cannot-select-red")
def test_red_maneuvers_stay_on_the_dial_of_a_stressed_ship_and_say_why_not(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.tokens(luke, stress=1)
    xwing.planning()
    assert xwing.asked == "dial"
    (asked,) = view(xwing.game, PlayerId(0)).decisions
    assert [one.id for one in asked.closed] == [maneuver for maneuver in X_WING_DIAL if maneuver in RED]
    assert {(one.rule, one.args["difficulty"]) for one in asked.closed} == {
        ("planning.stressed-cannot-select-red", "red")
    }


@covers("planning.stressed-cannot-select-red")
def test_a_ship_without_stress_may_select_a_red_maneuver(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.planning()
    xwing.answer("4-koiogran")
    assert xwing[luke].dial == "4-koiogran"


# The System phase.


@covers("system.order")
@pytest.mark.parametrize("owners", [(0, 1), (1, 0), (0, 0)])
def test_system_abilities_are_used_in_ascending_initiative(xwing: Scenario, owners: tuple[int, int]) -> None:
    phantom = xwing.ship("sigmasquadronace", 300, 450, player=owners[0])  # initiative 4
    tie = xwing.ship("obsidiansquadronpilot", 600, 450, player=owners[1])  # initiative 2
    for ship in (phantom, tie):
        xwing.tokens(ship, cloak=1)
    xwing.system()
    assert (xwing.asked, xwing.decision.subject) == ("decloak", tie)
    xwing.answer("boost-straight")
    assert (xwing.asked, xwing.decision.subject) == ("decloak", phantom)
    xwing.answer("pass")
    assert (xwing.asked, xwing.where(tie), xwing.where(phantom)) == (None, (600, 570, 0), (300, 450, 0))


@covers("system.core-set-empty")
def test_the_system_phase_of_a_core_set_game_asks_nothing(xwing: Scenario) -> None:
    for player, squad in enumerate(default_squads()):
        for place, member in enumerate(squad.ships):
            xwing.ship(member.pilot, 200 + 100 * place, 75 + 750 * player, 180 * player, player, member.upgrades)
    xwing.one_round()
    for decision in xwing.decisions:
        xwing.answer("2-straight", decision)
    assert [event["phase"] for event in xwing.events("phase.begins")] == ["planning", "system", "activation"]
    assert xwing.asked == "activation-next"  # the two Academy Pilots

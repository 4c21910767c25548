"""Initiative order, the phases of a round, and abilities that meet at one moment."""

from math import pi

import pytest

from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

REBEL = Squad("rebel", (SquadShip("bluesquadronescort"),))
IMPERIAL = Squad("imperial", (SquadShip("academypilot"),))
X_WING, TIE = 0, 1


def deployed(seed: int = 1) -> Scenario:
    """A real match of one X-wing and one TIE, far apart, before its first dial."""
    match = Scenario.match(REBEL, IMPERIAL, seed=seed, obstacles=False)
    match.answers((450, 822, pi), (450, 75, 0))
    return match


def fly_round(match: Scenario) -> None:
    """The X-wing creeps north and the TIE circles; nobody acts, and nobody is in range."""
    for decision in match.decisions:
        match.answer("1-straight" if decision.subject == X_WING else "1-turn-left", decision)
    while match.asked == "action":
        match.answer("pass")


def set_dials(xwing: Scenario, maneuver: str) -> None:
    for decision in xwing.decisions:
        xwing.answer(maneuver, decision)


def passed_in(xwing: Scenario, kind: str) -> list[int | None]:
    """Passes every question of this kind: the ships that were asked, in order."""
    asked = []
    while xwing.asked == kind:
        asked.append(xwing.decision.subject)
        xwing.answer("pass")
    return asked


def trio(xwing: Scenario) -> tuple[ShipId, ShipId, ShipId]:
    """Initiative 5, 3 and 1, side by side, and an enemy ahead of them that looks away."""
    ace = xwing.ship("howlrunner", 350, 300)
    middle = xwing.ship("blacksquadronace", 450, 300)
    rookie = xwing.ship("academypilot", 550, 300)
    xwing.ship("bluesquadronescort", 450, 600, 0, player=1)
    return ace, middle, rookie


# Initiative.


@covers("initiative.value")
def test_initiative_is_read_from_the_card_and_says_who_activates_first(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=4)
    xwing.dial(luke, "1-straight")
    xwing.dial(tie, "2-turn-left")
    xwing.activation()
    xwing.decline()
    assert (xwing[luke].initiative, xwing[tie].initiative) == (5, 1)
    assert [event["ship"] for event in xwing.events("ship.activates")] == [tie, luke]


@covers("initiative.order")
def test_order_is_ascending_in_activation_and_descending_in_engagement(xwing: Scenario) -> None:
    ace, middle, rookie = trio(xwing)
    for ship in (ace, middle, rookie):
        xwing.dial(ship, "2-straight")
    xwing.dial(3, "1-straight")
    xwing.activation()
    xwing.decline()
    assert [event["ship"] for event in xwing.events("ship.activates")] == [rookie, 3, middle, ace]
    xwing.engagement()
    assert passed_in(xwing, "weapon") == [ace, middle, rookie]


@covers("initiative.tie.same-player")
def test_the_owner_orders_ships_of_one_initiative_anew_in_each_phase(xwing: Scenario) -> None:
    one, other = xwing.ship("academypilot", 400, 300, player=1), xwing.ship("academypilot", 500, 300, player=1)
    xwing.ship("bluesquadronescort", 450, 600, 0)
    xwing.one_round()
    for decision in xwing.decisions:
        xwing.answer("1-straight" if decision.player == 0 else "2-straight", decision)
    assert (xwing.asked, xwing.decision.player) == ("activation-next", 1)
    assert xwing.options == [f"ship:{one}", f"ship:{other}"]
    xwing.answer(f"ship:{other}")
    assert passed_in(xwing, "action") == [other, one, 2]
    assert (xwing.asked, xwing.decision.player) == ("engagement-next", 1)
    assert xwing.options == [f"ship:{one}", f"ship:{other}"]
    xwing.answer(f"ship:{one}")
    assert passed_in(xwing, "weapon") == [one, other]


@covers("initiative.tie.across-players")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_players_ships_of_an_initiative_act_before_the_others(xwing: Scenario, first: int) -> None:
    a, b = xwing.ship("redsquadronveteran", 400, 200), xwing.ship("redsquadronveteran", 500, 200)
    c = xwing.ship("blacksquadronace", 450, 600, 180, player=1)
    xwing.game.state.first_player = first
    xwing.changed()
    xwing.one_round()
    set_dials(xwing, "2-straight")
    order: list[int | None] = []
    engaged: list[int | None] = []
    while xwing.asked in ("activation-next", "action", "engagement-next", "weapon"):
        if xwing.asked.endswith("next"):
            assert (xwing.decision.player, xwing.options) == (0, [f"ship:{a}", f"ship:{b}"])
            xwing.answer(f"ship:{b}")
        else:
            (order if xwing.asked == "action" else engaged).append(xwing.decision.subject)
            xwing.answer("pass")
    assert order == engaged == ([b, a, c] if first == 0 else [c, b, a])


@covers("initiative.first-player-marker")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_player_stays_first(seed: int) -> None:
    match = deployed(seed)
    first = match.game.state.first_player
    for _ in range(4):
        fly_round(match)
        assert match.game.state.first_player == first
    assert (match.game.state.round, match.game.state.phase) == (5, "planning")
    assert [event["player"] for event in match.events("setup.first-player")] == [first]


# The round.


@covers("round.phases")
def test_a_round_has_five_phases_in_order() -> None:
    match = deployed()
    fly_round(match)
    begun = [(event["round"], event["phase"]) for event in match.events("phase.begins")]
    phases = ["planning", "system", "activation", "engagement", "end"]
    assert begun == [(1, phase) for phase in phases] + [(2, "planning")]


@covers("round.summary")
def test_system_and_activation_go_up_in_initiative_and_engagement_goes_down(xwing: Scenario) -> None:
    ace, middle, rookie = trio(xwing)
    for ship in (ace, middle, rookie):
        xwing.tokens(ship, cloak=1, focus=1)
    xwing.one_round()
    for decision in xwing.decisions:
        xwing.answer("1-straight" if decision.player == 1 else "2-straight", decision)
    for ship in (rookie, middle, ace):
        assert (xwing.asked, xwing.decision.subject) == ("decloak", ship)
        xwing.answer("boost-straight")
    assert passed_in(xwing, "action") == [rookie, 3, middle, ace]
    assert passed_in(xwing, "weapon") == [ace, middle, rookie]
    assert (xwing.asked, [xwing[ship].count("focus") for ship in (ace, middle, rookie)]) == (None, [0, 0, 0])


@covers("game.rounds-repeat")
def test_round_4_begins_with_planning_while_both_players_have_a_ship() -> None:
    match = deployed()
    for _ in range(3):
        fly_round(match)
    assert (match.game.state.round, match.game.state.phase) == (4, "planning")
    assert [decision.subject for decision in match.decisions] == [X_WING, TIE]


# Abilities at one moment.


def kyle_and_friend(xwing: Scenario, x: float, player: int) -> ShipId:
    """Kyle may hand his focus token to the friend ahead of him when the Engagement phase starts."""
    kyle = xwing.ship("kylekatarn", x, 100 + 700 * player, 180 * player, player, turret=("front",))
    xwing.ship("bluesquadronescort", x, 200 + 500 * player, 180 * player, player)
    xwing.tokens(kyle, focus=1)
    return kyle


@covers("timing.start-of-phase")
def test_an_ability_of_the_start_of_the_phase_comes_before_the_first_ship_engages(xwing: Scenario) -> None:
    luke, _tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    kyle = kyle_and_friend(xwing, 700, player=0)
    xwing.engagement()
    assert (xwing.asked, xwing.options) == ("ability", [f"kylekatarn.KyleKatarn:{kyle}", "pass"])
    assert not any(ship.engaged for ship in xwing.game.ships)
    xwing.answer(f"kylekatarn.KyleKatarn:{kyle}")
    assert [xwing[ship].count("focus") for ship in (kyle, kyle + 1)] == [0, 1]
    assert (xwing.asked, xwing.decision.subject) == ("weapon", luke)


@covers("timing.simultaneous")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_resolves_all_own_abilities_of_a_moment_first(xwing: Scenario, first: int) -> None:
    # No squad has more than one Kyle; here each side has two, so that "all" means something.
    kyles = {player: [kyle_and_friend(xwing, x, player) for x in (200, 700)] for player in (0, 1)}
    xwing.game.state.first_player = first
    xwing.changed()
    xwing.engagement()
    for player in (first, 1 - first):
        one, other = kyles[player]
        assert xwing.decision.player == player
        assert xwing.options == [f"kylekatarn.KyleKatarn:{one}", f"kylekatarn.KyleKatarn:{other}", "pass"]
        xwing.answer(f"kylekatarn.KyleKatarn:{other}")
        assert (xwing.decision.player, xwing.options) == (player, [f"kylekatarn.KyleKatarn:{one}", "pass"])
        xwing.answer(f"kylekatarn.KyleKatarn:{one}")
    assert xwing.asked == "engagement-next"
    given = [event["ship"] for event in xwing.events("token.removed")]
    assert given == [kyle for player in (first, 1 - first) for kyle in reversed(kyles[player])]


@covers("timing.own-order")
@pytest.mark.parametrize("fire_first", [True, False])
def test_a_player_orders_own_abilities_of_one_moment(xwing: Scenario, fire_first: bool) -> None:
    _luke, tie = xwing.duel("lukeskywalker", "academypilot", range=4)
    xwing.damage(tie, "consolefire", "disabledpowerregulator", faceup=True)
    abilities = [
        f"consolefire.ConsoleFire:{tie}",
        f"disabledpowerregulator.DisabledPowerRegulator:{tie}",
    ]
    xwing.engage(tie)
    assert (xwing.decision.player, xwing.options) == (1, abilities)
    xwing.dice(red="blank")
    xwing.answer(abilities[0 if fire_first else 1])
    names = [event.name for event in xwing.game.events if event.name in ("die.rolled", "token.gained")]
    assert names == (["die.rolled", "token.gained"] if fire_first else ["token.gained", "die.rolled"])

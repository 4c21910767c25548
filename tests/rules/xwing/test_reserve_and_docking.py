"""Ships in reserve, carriers and the ships that dock with them."""

from math import pi

import pytest

from dejarik.core.engine import Result
from dejarik.games.xwing.docking import dock
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.shown.view import view
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import weapons
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


def ghost(xwing: Scenario, shuttle: str = "herasyndulla", **more: object) -> tuple[ShipId, ShipId]:
    """A VCX-100 in the middle, heading north, with a docked shuttle."""
    carrier = xwing.ship("lothalrebel", 450, 450, upgrades=("ghost",))
    docked = xwing.ship(shuttle, 450, 100)
    dock(xwing.game, xwing[docked], carrier)
    xwing.changed()
    return carrier, docked


def enemy(xwing: Scenario, x: float = 450, y: float = 850, degrees: float = 180) -> ShipId:
    return xwing.ship("academypilot", x, y, degrees, player=1)


def block_the_stern(xwing: Scenario) -> None:
    """Bases side by side wherever a shuttle could go that leaves a carrier in the middle."""
    for x in range(210, 700, 80):
        for y in (370, 290, 210, 130):
            xwing.ship("lothalrebel", x, y)


# In reserve.


@covers("reserve.state")
def test_a_ship_in_reserve_is_skipped_in_planning_activation_and_engagement(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    tie = enemy(xwing, y=700)
    xwing.one_round()
    assert [decision.subject for decision in xwing.decisions] == [carrier, tie]
    xwing.answers("1-straight", "2-straight")
    assert (xwing.asked, xwing.decision.subject) == ("deployment", shuttle)
    xwing.answer("pass")
    asked = []
    while xwing.game.decisions:
        asked.append((xwing.asked, xwing.game.decisions[0].subject))
        xwing.decline()
    assert asked
    assert shuttle not in [subject for _, subject in asked]
    assert [event["ship"] for event in xwing.events("ship.activates")] == [tie, carrier]
    assert (xwing[shuttle].where, xwing[shuttle].pose, xwing[shuttle].performed) == ("reserve", None, [])


@covers("reserve.state")
def test_a_ship_in_reserve_can_be_neither_attacked_nor_locked(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    tie = xwing.ship("maarekstele", 450, 650, 180, player=1)
    xwing.actions(tie)
    xwing.answer("lock")
    assert xwing[tie].locks == [carrier]
    xwing.attack(tie, carrier)
    assert (xwing.attacking.defender, xwing[shuttle].where) == (carrier, "reserve")
    while xwing.asked:
        xwing.answer("pass")


@covers("reserve.abilities")
@pytest.mark.parametrize("in_reserve", [False, True])
def test_the_pilot_of_a_ship_in_reserve_has_no_ability(xwing: Scenario, in_reserve: bool) -> None:
    valen = xwing.ship("valenrudor", 400, 200)
    friend, attacker = xwing.duel("academypilot", "jekporkins")
    if in_reserve:
        xwing[valen].where, xwing[valen].pose = "reserve", None
        xwing.changed()
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(attacker, friend)
    assert xwing.asked == (None if in_reserve else "ability")


@covers("reserve.abilities")
def test_what_says_so_works_in_reserve(xwing: Scenario) -> None:
    """Comms Shuttle: the carrier of a docked Sheathipede coordinates before it activates."""
    carrier, _ap5 = ghost(xwing, "ap5")
    friend = xwing.ship("jekporkins", 450, 650)
    xwing.activate(carrier, "1-straight")
    assert (xwing.asked, xwing.options[1:]) == ("ability", ["pass"])
    assert xwing.options[0].startswith("comms-shuttle.CommsShuttleCalls:")
    xwing.answer(xwing.options[0])
    xwing.answers("coordinate", "focus")
    assert xwing[friend].count("focus") == 1
    assert "coordinate" not in xwing.options  # performed this round
    xwing.answer("pass")


@covers("reserve.abilities")
def test_the_carrier_has_the_docked_shuttles_action_and_nobody_else_has(xwing: Scenario) -> None:
    carrier, ap5 = ghost(xwing, "ap5")
    xwing.ship("jekporkins", 450, 650)
    xwing.actions(carrier)
    assert "coordinate" in xwing.options
    xwing.answer("pass")
    xwing[ap5].docked_to = None
    xwing.changed()
    xwing.actions(carrier)
    assert "coordinate" not in xwing.options
    xwing.answer("pass")


@covers("victory.last-squad-standing")
@pytest.mark.parametrize("where", ["reserve", "destroyed"])
def test_a_ship_in_reserve_keeps_its_player_in_the_game(xwing: Scenario, where: str) -> None:
    shuttle = xwing.ship("herasyndulla", 450, 100, threat=3)
    enemy(xwing)
    xwing[shuttle].where, xwing[shuttle].pose = where, None  # type: ignore[assignment]
    xwing.changed()
    xwing.end_phase()
    lost = Result(1, (0, 3), "victory.last-squad-standing", 1)
    assert xwing.game.result == (None if where == "reserve" else lost)


def test_the_end_phase_reaches_ships_in_reserve(xwing: Scenario) -> None:
    _carrier, ezra = ghost(xwing, "ezrabridger")
    xwing.tokens(ezra, focus=1, stress=1)
    xwing[ezra].force = 0
    xwing.changed()
    enemy(xwing)
    xwing.end_phase()
    assert (xwing[ezra].tokens, xwing[ezra].force) == ({"stress": 1}, 1)


# Docking.


@covers("dock.dock")
def test_a_ship_touching_its_carrier_may_dock_and_is_in_reserve_then(xwing: Scenario) -> None:
    carrier = xwing.ship("lothalrebel", 450, 450, upgrades=("ghost",))
    shuttle = xwing.ship("herasyndulla", 450, 390)
    tie = enemy(xwing)
    xwing.lock(tie, shuttle)
    xwing.lock(shuttle, tie)
    xwing.dial(shuttle, "2-straight")
    xwing.system()
    assert (xwing.asked, xwing.decision.subject, xwing.options) == ("dock", shuttle, [f"ship:{carrier}", "pass"])
    xwing.answer(f"ship:{carrier}")
    ship = xwing[shuttle]
    assert (ship.where, ship.docked_to, ship.pose, ship.dial) == ("reserve", carrier, None, None)
    assert (ship.locks, xwing[tie].locks) == ([], [])
    assert view(xwing.game, 1).ships[shuttle].docked_to == carrier
    assert xwing.asked is None  # it does not deploy in the phase in which it has docked


@covers("dock.dock")
@pytest.mark.parametrize(
    ("pilot", "upgrades", "gap", "title", "offered"),
    [
        ("herasyndulla", (), 0, True, True),
        ("herasyndulla", (), 0, False, False),  # no Ghost title, no carrier
        ("herasyndulla", (), 50, True, False),
        ("herasyndulla", ("phantom",), 50, True, True),
        ("herasyndulla", ("phantom",), 101, True, False),
        ("ap5", (), 0, True, True),
        ("jekporkins", (), 0, True, False),
    ],
)
def test_who_docks_with_the_ghost(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], gap: float, title: bool, offered: bool
) -> None:
    xwing.ship("lothalrebel", 450, 450, upgrades=("ghost",) if title else ())
    xwing.ship(pilot, 450, 390 - gap, upgrades=upgrades)
    xwing.system()
    assert xwing.asked == ("dock" if offered else None)


@covers("dock.dock")
def test_a_full_carrier_takes_nobody_else(xwing: Scenario) -> None:
    _carrier, shuttle = ghost(xwing)
    xwing.ship("ap5", 450, 390)
    xwing.system()
    assert (xwing.asked, xwing.decision.subject) == ("deployment", shuttle)
    xwing.answer("pass")
    assert xwing.asked is None


def test_a_headhunter_docks_with_the_hounds_tooth(xwing: Scenario) -> None:
    carrier = xwing.ship("trandoshanslaver", 450, 450, upgrades=("houndstooth",))
    xwing.ship("binayrepirate", 450, 390)
    xwing.ship("jekporkins", 450, 510)
    xwing.system()
    assert xwing.options == [f"ship:{carrier}", "pass"]
    xwing.answer("pass")
    assert xwing.asked is None


@covers("dock.dock")
def test_a_ship_may_be_set_up_docked() -> None:
    rebels = Squad("rebel", (SquadShip("lothalrebel", ("ghost",)), SquadShip("herasyndulla", ("dorsalturret",))))
    xwing = Scenario.match(rebels, Squad("imperial", (SquadShip("academypilot"),)), obstacles=False)
    if xwing.asked == "first-player":
        xwing.answer("player:0")
    assert (xwing.asked, xwing.decision.subject, xwing.options) == ("dock", 1, ["ship:0", "pass"])
    xwing.answer("ship:0")
    xwing.answer("left")  # the turret indicator
    placed = []
    while xwing.asked == "deploy":
        decision = xwing.decision
        placed.append(decision.subject)
        south = decision.player == 0
        xwing.answer((450.0, 50.0 if south else 850.0, 0.0 if south else pi))
    assert set(placed) == {0, 2}
    assert (xwing[1].where, xwing[1].docked_to, xwing[1].turret) == ("reserve", 0, ("left",))
    assert [decision.subject for decision in xwing.decisions] == [0, 2]


# Deploying.


@covers("dock.deploy", "reserve.return")
def test_a_docked_ship_may_deploy_in_the_system_phase_with_any_maneuver(xwing: Scenario) -> None:
    _carrier, shuttle = ghost(xwing)
    xwing.system()
    assert (xwing.asked, xwing.decision.subject) == ("deployment", shuttle)
    assert xwing.options == [f"rear:{maneuver}" for maneuver in dial("attackshuttle")] + ["pass"]
    xwing.answer("rear:2-straight")
    # The carrier's rear edge is at y 410: a template of 80 and half a base further.
    assert (xwing.where(shuttle), xwing[shuttle].where, xwing[shuttle].docked_to) == ((450, 310, 180), "play", None)
    assert (xwing.asked, xwing.options) == ("action", ["focus", "evade", "barrel-roll", "pass"])
    xwing.answer("focus")
    assert (xwing[shuttle].count("focus"), xwing.asked) == (1, None)


@covers("dock.deploy")
def test_a_docked_ship_need_not_deploy(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    xwing.system()
    xwing.answer("pass")
    assert (xwing[shuttle].where, xwing[shuttle].docked_to, xwing.asked) == ("reserve", carrier, None)


@covers("dock.deploy")
def test_a_ship_does_not_dock_in_the_phase_in_which_it_deploys(xwing: Scenario) -> None:
    carrier = xwing.ship("lothalrebel", 450, 450, upgrades=("ghost",))
    shuttle = xwing.ship("herasyndulla", 450, 100, upgrades=("phantom",))
    dock(xwing.game, xwing[shuttle], carrier)
    xwing.changed()
    xwing.system()
    xwing.answers("rear:1-straight", "pass")
    assert (xwing.game.range(shuttle, carrier), xwing.asked) == (1, None)
    xwing.system()
    assert xwing.asked == "dock"


@covers("dock.deploy")
def test_a_carrier_without_the_hatch_deploys_from_either_end(xwing: Scenario) -> None:
    carrier = xwing.ship("trandoshanslaver", 450, 450, upgrades=("houndstooth",))
    docked = xwing.ship("binayrepirate", 450, 100)
    dock(xwing.game, xwing[docked], carrier)
    xwing.changed()
    xwing.system()
    assert {option.split(":")[0] for option in xwing.options} == {"front", "rear", "pass"}
    xwing.answer("front:1-straight")
    assert xwing.where(docked) == (450, 550, 0)
    xwing.answer("pass")


@covers("dock.deploy")
def test_a_reverse_maneuver_does_not_deploy(xwing: Scenario) -> None:
    ghost(xwing, "ap5")
    xwing.system()
    assert "rear:1-reverse-straight" not in xwing.options
    assert "rear:1-straight" in xwing.options


@covers("dock.deploy")
def test_deploying_is_executing_a_maneuver(xwing: Scenario) -> None:
    """Difficulty, obstacles, partial maneuvers: as ever. The action is none of the Perform Action step."""
    _carrier, shuttle = ghost(xwing)
    blocker = xwing.ship("jekporkins", 450, 310)
    xwing.system()
    xwing.answer("rear:2-straight")
    assert xwing.where(shuttle) == (450, 350, 180)
    assert xwing.game.range(shuttle, blocker) == 0
    executed = xwing[shuttle].executed
    assert executed is not None
    assert (executed.full, executed.difficulty, xwing.asked) == (False, "blue", "action")


@covers("dock.deploy")
def test_a_red_deployment_brings_stress_and_a_stressed_ship_has_none(xwing: Scenario) -> None:
    _carrier, shuttle = ghost(xwing)
    xwing.system()
    xwing.answer("rear:1-turn-left")
    assert (xwing[shuttle].stressed, xwing.asked) == (True, None)
    twin = Scenario()
    _carrier, shuttle = ghost(twin)
    twin.tokens(shuttle, stress=1)
    twin.system()
    assert [option for option in twin.options if option.endswith(("1-turn-left", "4-koiogran"))] == []


@covers("dock.deploy")
def test_a_maneuver_without_room_is_not_offered(xwing: Scenario) -> None:
    ghost(xwing)
    xwing.ship("lothalrebel", 450, 370)  # touches the carrier's stern
    xwing.system()
    assert "rear:1-straight" not in xwing.options
    assert "rear:2-straight" in xwing.options  # over the other ship: 80 mm, as long as its base


@covers("dock.deploy")
def test_without_any_room_nothing_is_offered(xwing: Scenario) -> None:
    _carrier, shuttle = ghost(xwing)
    block_the_stern(xwing)
    xwing.system()
    assert (xwing.asked, xwing[shuttle].where) == (None, "reserve")


@covers("dock.deploy")
def test_a_deployed_ship_does_not_activate_but_engages(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    tie = enemy(xwing, 450, 150, 0)
    xwing.one_round()
    xwing.answers("1-straight", "2-straight", "rear:1-straight", "pass")
    xwing.decline()
    assert shuttle not in [event["ship"] for event in xwing.events("ship.activates")]
    declined = [event["ship"] for event in xwing.events("attack.declined")]
    assert (shuttle in declined, carrier in declined, tie in declined) == (True, False, True)


@covers("dock.deploy")
def test_a_ship_that_deploys_off_the_table_flees(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    xwing[carrier].pose = xwing.pose(carrier).ahead(-400)
    xwing.changed()
    xwing.system()
    xwing.answer("rear:2-straight")
    assert (xwing[shuttle].where, xwing.asked) == ("fled", None)


# The carrier is lost.


def nearly_lost(xwing: Scenario, shuttle: str = "herasyndulla") -> tuple[ShipId, ShipId]:
    carrier, docked = ghost(xwing, shuttle)
    xwing[carrier].shields = 0
    xwing.damage(carrier, *["directhit"] * 5, *["fuelleak"] * 4)
    return carrier, docked


@covers("dock.emergency")
def test_a_destroyed_carriers_ship_may_deploy_for_1_critical_damage_and_has_no_action(xwing: Scenario) -> None:
    carrier, shuttle = nearly_lost(xwing)
    xwing.suffer(carrier, hits=1, phase="activation")
    assert (xwing.asked, xwing.decision.subject, xwing.options) == ("emergency", shuttle, ["deploy", "pass"])
    xwing.answer("deploy")
    assert xwing[shuttle].shields == 0
    xwing.answer("rear:1-straight")
    assert (xwing.where(shuttle), xwing[shuttle].docked_to, xwing.asked) == ((450, 350, 180), None, None)
    assert (xwing[carrier].where, xwing[shuttle].activated) == ("destroyed", True)


@covers("dock.emergency")
def test_a_docked_ship_that_stays_is_lost_with_its_carrier(xwing: Scenario) -> None:
    carrier, shuttle = nearly_lost(xwing)
    xwing.suffer(carrier, hits=1, phase="activation")
    xwing.answer("pass")
    assert [xwing[ship].where for ship in (carrier, shuttle)] == ["destroyed", "destroyed"]
    assert (xwing[shuttle].destroyed, xwing.asked) == (True, None)


@covers("dock.emergency")
def test_a_docked_ship_without_room_is_lost_unasked(xwing: Scenario) -> None:
    carrier, shuttle = nearly_lost(xwing)
    block_the_stern(xwing)
    xwing.suffer(carrier, hits=1, phase="activation")
    assert (xwing.asked, xwing[shuttle].where) == (None, "destroyed")


@covers("dock.emergency")
def test_in_an_emergency_too_the_carriers_own_place_is_no_room(xwing: Scenario) -> None:
    carrier, shuttle = nearly_lost(xwing)
    xwing.ship("lothalrebel", 450, 350)  # 20 mm behind the stern
    xwing.suffer(carrier, hits=1, phase="activation")
    xwing.answer("deploy")
    assert "rear:1-straight" not in xwing.options
    assert "pass" not in xwing.options
    xwing.answer("rear:3-straight")
    assert xwing.where(shuttle) == (450, 270, 180)


@covers("dock.emergency")
def test_the_critical_damage_may_destroy_the_shuttle(xwing: Scenario) -> None:
    carrier, shuttle = nearly_lost(xwing)
    xwing[shuttle].shields = 0
    xwing.damage(shuttle, "damagedengine", "hullbreach")
    xwing.deck("weaponsfailure", "consolefire")
    xwing.suffer(carrier, hits=1, phase="activation")
    xwing.answer("deploy")
    assert (xwing[shuttle].where, xwing[shuttle].docked_to, xwing.asked) == ("destroyed", None, None)


@covers("dock.emergency")
def test_a_carrier_that_flees_takes_its_ship_along(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    xwing[carrier].pose = xwing.pose(carrier).ahead(400)
    xwing.changed()
    xwing.activate(carrier, "2-straight")
    assert [xwing[ship].where for ship in (carrier, shuttle)] == ["fled", "fled"]
    assert (xwing[shuttle].destroyed, xwing.asked) == (False, None)


@covers("dock.emergency")
@pytest.mark.parametrize(("initiative", "engages"), [(3, True), (4, False), (5, False)])
def test_after_an_emergency_in_the_engagement_phase_a_ship_engages_if_its_turn_is_yet_to_come(
    xwing: Scenario, initiative: int, engages: bool
) -> None:
    """The carrier is shot by a ship of initiative 4 and removed when all of that initiative have engaged."""
    carrier, docked = nearly_lost(xwing)
    xwing[carrier].initiative, xwing[docked].initiative = 4, initiative
    shooter = xwing.ship("sigmasquadronace", 450, 650, 180, player=1)
    xwing[shooter].tokens.clear()
    prey = enemy(xwing, 450, 150, 180)
    xwing[prey].engaged = xwing[carrier].engaged = True
    xwing.changed()
    xwing.engagement()
    xwing.dice(red="hit blank blank")
    xwing.answer("primary")
    while xwing.asked != "emergency":
        xwing.answer("pass")
    xwing.answers("deploy", "rear:1-straight")
    assert xwing.asked == ("weapon" if engages else None)
    if engages:
        assert xwing.decision.subject == docked
    xwing.decline()


# What a docked ship does for its carrier.


def test_a_docked_attack_shuttle_gives_its_carrier_a_tail_gun(xwing: Scenario) -> None:
    carrier, _shuttle = ghost(xwing)
    tails = [(one.id, one.attack, one.arcs) for one in weapons(xwing.game, xwing[carrier])]
    assert tails == [("primary", 4, ("front",)), ("primary-rear", 3, ("rear",))]
    xwing.system()
    xwing.answers("rear:1-straight", "pass")
    assert [one.id for one in weapons(xwing.game, xwing[carrier])] == ["primary"]


def test_locked_and_loaded_a_primary_attack_is_followed_by_one_to_the_rear(xwing: Scenario) -> None:
    carrier, shuttle = ghost(xwing)
    ahead, behind = enemy(xwing, 450, 650), enemy(xwing, 450, 250, 0)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(carrier, ahead)
    assert xwing.options == [f"locked-and-loaded.LockedAndLoaded:{shuttle}", "pass"]
    xwing.dice(red="hit hit blank", green="blank blank blank")
    xwing.answer(xwing.options[0])
    xwing.answer("primary-rear")
    assert (len(xwing[behind].damage), xwing.asked) == (2, None)
    assert [made.bonus for made in xwing[carrier].attacks] == [False, True]


def armed_ghost(xwing: Scenario, weapon: str) -> tuple[ShipId, ShipId]:
    carrier = xwing.ship("lothalrebel", 450, 450, upgrades=("ghost", weapon), turret=("front",))
    shuttle = xwing.ship("herasyndulla", 450, 100)
    dock(xwing.game, xwing[shuttle], carrier)
    xwing.changed()
    return carrier, shuttle


@covers("attack.6c.bonus-attack")
def test_locked_and_loaded_a_turret_attack_is_followed_by_one_to_the_rear_too(xwing: Scenario) -> None:
    carrier, shuttle = armed_ghost(xwing, "dorsalturret")
    ahead = enemy(xwing, 450, 670)
    enemy(xwing, 450, 250, 0)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(carrier, ahead, "dorsalturret")
    assert xwing.options == [f"locked-and-loaded.LockedAndLoaded:{shuttle}", "pass"]
    xwing.decline()


@covers("attack.6c.bonus-attack")
def test_locked_and_loaded_torpedoes_are_followed_by_nothing(xwing: Scenario) -> None:
    carrier, _shuttle = armed_ghost(xwing, "protontorpedoes")
    ahead = enemy(xwing, 450, 670)
    enemy(xwing, 450, 250, 0)
    xwing.lock(carrier, ahead)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(carrier, ahead, "protontorpedoes")
    assert xwing.options == ["lock", "pass"]
    xwing.answer("pass")
    assert xwing.asked is None


def test_locked_and_loaded_nobody_is_asked_where_nobody_is_behind(xwing: Scenario) -> None:
    carrier, _shuttle = ghost(xwing)
    ahead = enemy(xwing, 450, 650)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(carrier, ahead)
    assert xwing.asked is None


def test_locked_and_loaded_an_attack_to_the_rear_is_followed_by_none(xwing: Scenario) -> None:
    carrier, _shuttle = ghost(xwing)
    behind = enemy(xwing, 450, 250, 0)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(carrier, behind, "primary-rear")
    assert xwing.asked is None


def test_a_comms_shuttle_gives_a_tail_gun_but_no_bonus_attack(xwing: Scenario) -> None:
    carrier, _ap5 = ghost(xwing, "ap5")
    ahead = enemy(xwing, 450, 650)
    enemy(xwing, 450, 250, 0)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(carrier, ahead)
    assert xwing.asked is None

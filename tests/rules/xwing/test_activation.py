"""The Activation phase: its order and the three steps of a ship's activation; decloaking before it, SLAM in it."""

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


@covers("activation.order")
def test_the_lower_initiative_finishes_its_activation_before_the_higher_starts(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 300, 200)
    tie = xwing.ship("academypilot", 600, 700, 180, player=1)
    xwing.dial(luke, "2-straight")
    xwing.dial(tie, "2-straight")
    xwing.activation()
    assert (xwing.asked, xwing.decision.subject) == ("action", tie)
    assert xwing.events("dial.revealed") == [{"ship": tie, "maneuver": "2-straight"}]
    xwing.answer("focus")
    assert xwing.decision.subject == luke
    order = [(event.name, event.args["ship"]) for event in xwing.game.events if event.name != "ship.placed"]
    assert order == [
        ("ship.activates", tie),
        ("dial.revealed", tie),
        ("ship.moved", tie),
        ("token.gained", tie),
        ("action.performed", tie),
        ("ship.activates", luke),
        ("dial.revealed", luke),
        ("ship.moved", luke),
    ]


@covers("activation.order")
def test_a_ship_activates_only_once(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 600, 700, 180, player=1)
    xwing.dial(tie, "2-straight")
    xwing.activation()
    xwing.answer("pass")
    assert xwing.asked is None
    assert xwing.events("ship.activates") == [{"ship": tie}]


@covers("activation.step1.reveal")
def test_a_dial_is_public_once_it_is_revealed_and_abilities_after_that_answer(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 300, 200, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.dial(luke, "2-straight")
    assert xwing.game.view(1).ships[luke].dial is None  # type: ignore[attr-defined]
    xwing.activate(luke)
    assert xwing.game.view(1).ships[luke].dial == "2-straight"  # type: ignore[attr-defined]
    assert xwing.where(luke) == (300.0, 200.0, 0.0)
    assert xwing.asked == "ability"
    assert xwing.options == [f"r2d2.R2D2:{luke}", "pass"]


@covers("activation.step2.execute")
def test_the_maneuver_on_the_dial_is_the_one_executed(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 300, 200)
    xwing.activate(luke, "2-straight")
    executed = xwing[luke].executed
    assert executed is not None
    assert (executed.speed, executed.bearing, executed.difficulty, executed.full) == (2, "straight", "blue", True)
    assert xwing.where(luke) == (300.0, 320.0, 0.0)
    assert xwing.asked == "action"


@covers("activation.step3.action")
def test_after_its_maneuver_a_ship_may_perform_one_action(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 300, 200)
    xwing.ship("academypilot", 300, 500, 180, player=1)
    xwing.activate(luke, "2-straight")
    assert xwing.options == ["focus", "lock", "barrel-roll", "pass"]
    xwing.answer("focus")
    assert xwing[luke].tokens == {"focus": 1}
    assert xwing.asked is None


@covers("activation.step3.action")
def test_a_ship_may_go_without_an_action(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 300, 200)
    xwing.activate(luke, "2-straight")
    xwing.answer("pass")
    assert xwing[luke].tokens == {}
    assert xwing.asked is None


@covers("activation.end")
def test_engagement_waits_until_every_ship_has_activated(xwing: Scenario) -> None:
    one, other = xwing.ship("academypilot", 300, 200), xwing.ship("academypilot", 600, 200)
    xwing.ship("academypilot", 600, 800, 180, player=1)
    xwing.round()
    for _ in range(3):
        xwing.answer("2-straight")
    with refused(xwing, by="initiative.tie.same-player"):
        xwing.answer("pass")
    xwing.answers(f"ship:{one}", "pass")
    assert (xwing.game.state.phase, xwing.decision.subject) == ("activation", other)
    xwing.answers("pass", "pass")
    assert len(xwing.events("ship.activates")) == 3
    assert (xwing.game.state.phase, xwing.asked) == ("engagement", "engagement-next")


# Skipping the step.


@covers("action.skip-step")
def test_a_bumped_ship_may_still_perform_an_action_that_a_card_grants(xwing: Scenario) -> None:
    luke, friend = xwing.duel("lukeskywalker", "academypilot", range=2)
    x, y, _ = xwing.where(friend)
    valen = xwing.ship("valenrudor", x + 160, y, 270, player=1)
    xwing.activate(valen, "3-straight")
    assert (xwing.asked, xwing[valen].tokens) == (None, {})
    assert xwing.events("action.skipped") == [{"ship": valen}]
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(luke, friend)
    assert xwing.options == [f"valenrudor.ValenRudor:{valen}", "pass"]
    xwing.answer(f"valenrudor.ValenRudor:{valen}")
    assert xwing.options == ["focus", "evade", "barrel-roll", "pass"]


# SLAM.


@covers("action.slam", "action.slam.step1")
def test_slam_executes_a_second_maneuver_of_the_same_speed_and_disarms(xwing: Scenario) -> None:
    wing = xwing.ship("nusquadronpilot", 400, 400)
    xwing.activate(wing, "2-straight")
    xwing.answer("slam")
    assert xwing.options == ["2-turn-left", "2-bank-left", "2-straight", "2-bank-right", "2-turn-right"]
    with refused(xwing, by="action.slam.step1"):
        xwing.answer("3-straight")
    xwing.answer("2-turn-left")
    assert xwing.where(wing) == (317.5, 602.5, 270.0)
    assert xwing[wing].tokens == {"disarm": 1}
    assert xwing.asked is None


@covers("action.slam.step2")
def test_a_red_slam_brings_stress(xwing: Scenario) -> None:
    """A damaged engine makes the turn red."""
    wing = xwing.ship("nusquadronpilot", 400, 400)
    xwing.damage(wing, "damagedengine", faceup=True)
    xwing.activate(wing, "2-straight")
    xwing.answers("slam", "2-turn-left")
    assert xwing[wing].tokens == {"stress": 1, "disarm": 1}


@covers("action.slam.step2")
def test_a_slam_meets_ships_and_obstacles_like_any_maneuver(xwing: Scenario) -> None:
    wing = xwing.ship("nusquadronpilot", 400, 200)
    tie = xwing.ship("academypilot", 400, 450, 180, player=1)
    xwing.obstacle("debris", 400, 370)
    xwing.activate(wing, "2-straight")
    xwing.dice(red="blank")
    xwing.answers("slam", "2-straight")
    assert xwing.where(wing) == (400.0, 410.0, 0.0)
    assert xwing.game.range(wing, tie) == 0
    assert xwing[wing].tokens == {"stress": 1, "disarm": 1}


@covers("action.slam.step2")
def test_a_slam_off_the_table_is_a_flight(xwing: Scenario) -> None:
    wing = xwing.ship("nusquadronpilot", 400, 700)
    xwing.activate(wing, "2-straight")
    xwing.answers("slam", "2-straight")
    assert (xwing[wing].where, xwing.asked) == ("fled", None)


@covers("action.slam.step3")
def test_a_ship_that_slammed_cannot_attack(xwing: Scenario) -> None:
    wing = xwing.ship("nusquadronpilot", 400, 200)
    xwing.ship("bluesquadronescort", 400, 700, 180, player=1)
    xwing.activate(wing, "2-straight")
    xwing.answers("slam", "2-straight")
    xwing.engage(wing)
    assert xwing.asked is None
    xwing.tokens(wing, disarm=0)
    xwing.engage(wing)
    assert xwing.options == ["primary", "pass"]


@covers("action.slam.timing")
def test_slam_is_not_among_the_actions_that_a_card_grants(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 500, 300)
    wing = xwing.ship("nusquadronpilot", 400, 200)
    xwing.activate(wing, "2-straight")
    assert xwing.options == ["focus", "lock", "slam", "pass"]
    xwing.answer("pass")
    xwing.action(shuttle, "coordinate")
    assert (xwing.decision.subject, xwing.options) == (wing, ["focus", "lock", "pass"])
    with refused(xwing, by="action.slam.timing"):
        xwing.answer("slam")


# Decloaking.


@covers("action.cloak.decloak")
def test_a_cloaked_ship_may_spend_its_token_in_the_system_phase(xwing: Scenario) -> None:
    phantom = xwing.ship("sigmasquadronace", 400, 400)
    other = xwing.ship("whisper", 700, 400)
    plain = xwing.ship("imdaartestpilot", 100, 400)
    xwing.tokens(phantom, cloak=1)
    xwing.tokens(other, cloak=1)
    xwing.system()
    assert (xwing.asked, xwing.decision.subject) == ("decloak", phantom)
    xwing.answer("boost-straight")
    assert xwing[phantom].tokens == {}
    xwing.answer("pass")  # what its Stygium array offers
    assert (xwing.asked, xwing.decision.subject) == ("decloak", other)
    xwing.answer("pass")
    assert xwing[other].tokens == {"cloak": 1}
    assert (xwing.asked, xwing.where(plain)) == (None, (100.0, 400.0, 0.0))


@covers("action.cloak.decloak.small")
def test_a_small_ship_decloaks_with_the_straight_template_of_speed_2(xwing: Scenario) -> None:
    phantom = xwing.ship("sigmasquadronace", 400, 400)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    places = {option.id: option.value for option in xwing.decision.options if option.value is not None}
    assert {id: (pose.x, pose.y, pose.heading) for id, pose in places.items()} == {  # type: ignore[attr-defined]
        "roll-left-centre": (280, 400, 0),
        "roll-left-front": (280, 410, 0),
        "roll-left-rear": (280, 390, 0),
        "roll-right-centre": (520, 400, 0),
        "roll-right-front": (520, 410, 0),
        "roll-right-rear": (520, 390, 0),
        "boost-straight": (400, 520, 0),
    }
    xwing.answers("roll-right-front", "pass")
    assert xwing.where(phantom) == (520.0, 410.0, 0.0)


@covers("action.cloak.decloak.medium-large")
def test_a_large_ship_decloaks_with_the_straight_template_of_speed_1(xwing: Scenario) -> None:
    large = xwing.ship("patrolleader", 400, 400)
    xwing.tokens(large, cloak=1)
    xwing.system()
    places = {option.id: option.value for option in xwing.decision.options if option.value is not None}
    assert {id: (pose.x, pose.y) for id, pose in places.items()} == {  # type: ignore[attr-defined]
        "roll-left-centre": (300, 400),
        "roll-left-front": (300, 420),
        "roll-left-rear": (300, 380),
        "roll-right-centre": (500, 400),
        "roll-right-front": (500, 420),
        "roll-right-rear": (500, 380),
        "boost-straight": (400, 520),
    }


@covers("action.cloak.decloak.medium-large")
def test_a_medium_ship_decloaks_ahead_by_the_template_of_speed_1(xwing: Scenario) -> None:
    medium = xwing.ship("scarifbasepilot", 400, 400)
    xwing.tokens(medium, cloak=1)
    xwing.system()
    xwing.answer("boost-straight")
    assert xwing.where(medium) == (400.0, 500.0, 0.0)

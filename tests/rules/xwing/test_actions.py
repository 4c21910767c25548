"""Performing actions: which are open to a ship, how often, red and linked ones, and what each does."""

from typing import get_args

from dejarik.games.xwing.actions import PERFORM
from dejarik.games.xwing.facts import Action
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

# Which actions are open to a ship.


@covers("action.step")
def test_a_ship_chooses_from_its_action_bar_and_its_cards_or_does_nothing(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("r5d8",))
    xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing.damage(escort, "fuelleak")
    xwing.actions(escort)
    assert xwing.options == ["focus", "lock", "barrel-roll", "r5d8.RepairFacedown", "pass"]
    xwing.answer("pass")
    assert (xwing.asked, xwing[escort].tokens, xwing[escort].performed) == (None, {}, [])


@covers("action.step")
def test_one_action_is_all_that_the_perform_action_step_gives(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    xwing.activate(escort, "2-straight")
    assert xwing.options == ["focus", "barrel-roll", "pass"]
    xwing.answer("focus")
    assert (xwing.asked, xwing[escort].performed) == (None, ["focus"])


@covers("action.extra", "action.once-per-round")
def test_an_action_granted_later_in_the_round_must_be_a_different_one(xwing: Scenario) -> None:
    valen = xwing.ship("valenrudor", 450, 390, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 200)
    xwing.action(valen, "focus")
    xwing.tokens(valen, focus=0)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, valen)
    xwing.answer(f"valenrudor.ValenRudor:{valen}")
    with refused(xwing, by="action.once-per-round"):
        xwing.answer("focus")
    assert xwing.options == ["evade", "barrel-roll", "pass"]
    xwing.answer("evade")
    assert xwing[valen].performed == ["focus", "evade"]


@covers("action.once-per-round")
def test_a_new_round_opens_every_action_again(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1)
    xwing.ship("bluesquadronescort", 450, 850, 180)
    xwing.action(tie, "evade")
    xwing.actions(tie)
    assert xwing.options == ["focus", "barrel-roll", "pass"]
    xwing.answer("pass")
    xwing.one_round()
    xwing.answers("2-straight", "2-straight")
    while xwing.decision.player == 0:
        xwing.answer("pass")
    assert xwing.options == ["focus", "evade", "barrel-roll", "pass"]


@covers("action.once-per-round.identity")
def test_a_linked_red_barrel_roll_is_the_same_action_as_the_white_one(xwing: Scenario) -> None:
    b_wing = xwing.ship("bluesquadronpilot", 450, 450)
    xwing.action(b_wing, "barrel-roll", "roll-right-centre")
    xwing.actions(b_wing, action_step=False)
    xwing.answer("focus")
    assert (xwing.asked, xwing[b_wing].tokens) == (None, {"focus": 1})


@covers("action.red")
def test_a_red_action_brings_1_stress_once_it_is_done(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450)
    xwing.actions(y_wing)
    assert xwing.options == ["focus", "barrel-roll-red", "pass"]
    xwing.answers("barrel-roll-red", "roll-left-centre")
    assert (xwing.where(y_wing), xwing[y_wing].tokens) == ((370.0, 450.0, 0.0), {"stress": 1})
    xwing.actions(y_wing, action_step=False)
    assert xwing.asked is None


@covers("action.red")
def test_a_white_action_brings_no_stress(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.action(escort, "barrel-roll", "roll-left-centre")
    assert xwing[escort].tokens == {}


@covers("action.stressed-none")
def test_the_stress_of_a_red_action_keeps_a_ship_from_an_action_that_it_is_granted(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450)
    shuttle = xwing.ship("ap5", 300, 450)
    xwing.action(y_wing, "barrel-roll-red", "roll-right-centre")
    xwing.action(shuttle, "coordinate")
    assert (xwing.asked, xwing[y_wing].performed, xwing[shuttle].performed) == (None, ["barrel-roll"], ["coordinate"])


@covers("action.stressed-none")
def test_a_stressed_ship_performs_no_action_not_even_one_of_a_card(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("r5d8",))
    xwing.damage(escort, "woundedpilot", faceup=True)
    xwing.damage(escort, "fuelleak")
    xwing.tokens(escort, stress=1)
    xwing.actions(escort)
    assert xwing.asked is None


# Linked actions.


@covers("action.linked", "cards.action-bars.figures")
def test_a_b_wing_may_follow_its_focus_with_the_linked_red_barrel_roll(xwing: Scenario) -> None:
    b_wing = xwing.ship("bluesquadronpilot", 450, 450)
    xwing.action(b_wing, "focus")
    assert xwing.options == ["barrel-roll-red", "pass"]
    xwing.answers("barrel-roll-red", "roll-right-centre")
    assert (xwing.where(b_wing), xwing[b_wing].tokens) == ((530.0, 450.0, 0.0), {"focus": 1, "stress": 1})


@covers("action.linked", "action.linked.optional")
def test_a_b_wing_does_not_reach_its_linked_barrel_roll_through_lock(xwing: Scenario) -> None:
    b_wing = xwing.ship("bluesquadronpilot", 450, 450)
    xwing.ship("academypilot", 450, 600, player=1)
    xwing.action(b_wing, "lock")
    assert (xwing.asked, xwing[b_wing].performed) == (None, ["lock"])


@covers("action.linked.optional")
def test_a_linked_action_may_be_declined_and_is_then_gone(xwing: Scenario) -> None:
    b_wing = xwing.ship("bluesquadronpilot", 450, 450)
    xwing.action(b_wing, "focus", "pass")
    assert (xwing.asked, xwing[b_wing].tokens) == (None, {"focus": 1})
    xwing.actions(b_wing, action_step=False)
    assert xwing.options == ["barrel-roll", "pass"]


@covers("action.linked")
def test_a_red_linked_action_follows_a_white_one_and_ends_the_chain(xwing: Scenario) -> None:
    bomber = xwing.ship("gammasquadronace", 450, 450, player=1)
    xwing.ship("bluesquadronescort", 450, 700, 180)
    xwing.action(bomber, "barrel-roll", "roll-right-centre")
    assert xwing.options == ["lock-red", "pass"]
    xwing.answer("lock-red")
    assert (xwing.asked, xwing[bomber].count("stress")) == (None, 1)


@covers("action.stressed-none")
def test_the_link_of_a_boost_that_a_stressed_ship_may_perform_stays_closed(xwing: Scenario) -> None:
    """Afterburners lets a stressed ship boost; the red focus linked to the boost is an action like any other."""
    inquisitor = xwing.ship("inquisitor", 450, 300, player=1, upgrades=("afterburners",))
    xwing.execute(inquisitor, 4, "koiogran", "red")
    xwing.answers(f"afterburners.Afterburners:{inquisitor}", "boost", "boost-straight")
    assert (xwing.asked, xwing[inquisitor].tokens) == (None, {"stress": 1})


# Action headers on cards.


@covers("action.card-header")
def test_the_action_on_a_damage_card_is_among_the_actions(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "woundedpilot", faceup=True)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "woundedpilot.RepairWoundedPilot", "pass"]
    xwing.answer("woundedpilot.RepairWoundedPilot")
    assert (xwing.faceup(escort), xwing.facedown(escort)) == ([], 1)


@covers("action.card-header.counts")
def test_each_header_of_a_card_is_an_action_of_its_own_once_a_round(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("r5d8",))
    xwing.damage(escort, "fuelleak", "fuelleak")
    xwing.damage(escort, "structuraldamage", faceup=True)
    xwing.action(escort, "r5d8.RepairFacedown")
    xwing.actions(escort, action_step=False)
    with refused(xwing, by="action.once-per-round"):
        xwing.answer("r5d8.RepairFacedown")
    assert xwing.options == ["focus", "barrel-roll", "r5d8.RepairFaceupShip", "pass"]


# The actions.


@covers("action.list.summary")
def test_the_book_has_13_actions_and_every_one_is_played(xwing: Scenario) -> None:
    assert len(PERFORM) == 13
    assert set(PERFORM) == set(get_args(Action))


@covers("action.focus")
def test_focus_gives_1_focus_token(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.action(escort, "focus")
    assert xwing[escort].tokens == {"focus": 1}


@covers("action.evade")
def test_evade_gives_1_evade_token(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.action(tie, "evade")
    assert xwing[tie].tokens == {"evade": 1}


@covers("action.calculate")
def test_calculate_gives_1_calculate_token(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("k2so",))
    xwing.action(escort, "calculate")
    assert xwing[escort].tokens == {"calculate": 1}


@covers("action.cloak")
def test_cloak_gives_1_cloak_token_that_outlasts_the_end_phase(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450, player=1)
    xwing.ship("bluesquadronescort", 450, 100)
    xwing.action(phantom, "cloak")
    assert xwing[phantom].tokens == {"cloak": 1}
    xwing.end_phase()
    assert xwing[phantom].tokens == {"cloak": 1}


@covers("action.reinforce")
def test_reinforce_gives_a_token_with_the_side_that_its_player_chooses(xwing: Scenario) -> None:
    gunship = xwing.ship("kashyyykdefender", 450, 450)
    xwing.action(gunship, "reinforce")
    assert xwing.options == ["fore", "aft"]
    xwing.answer("aft")
    assert xwing[gunship].tokens == {"reinforce-aft": 1}


# Coordinate.


@covers("action.coordinate", "action.extra")
def test_a_coordinated_ship_performs_one_action_of_its_own(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 450, 200)
    escort = xwing.ship("bluesquadronescort", 450, 390)
    xwing.action(shuttle, "coordinate")
    assert (xwing.decision.subject, xwing.options) == (escort, ["focus", "lock", "barrel-roll", "pass"])
    xwing.answer("focus")
    assert (xwing[escort].tokens, xwing[shuttle].tokens) == ({"focus": 1}, {})
    assert (xwing[escort].performed, xwing[shuttle].performed) == (["focus"], ["coordinate"])


@covers("action.coordinate.target")
def test_only_another_friendly_ship_at_range_1_or_2_is_coordinated(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 450, 300)
    near = xwing.ship("bluesquadronescort", 540, 300)
    middle = xwing.ship("bluesquadronescort", 450, 490)
    xwing.ship("bluesquadronescort", 410, 300)  # touches: range 0
    xwing.ship("bluesquadronescort", 450, 590)  # range 3
    xwing.ship("academypilot", 350, 400, player=1)  # range 1, an enemy
    xwing.actions(shuttle)
    xwing.answer("coordinate")
    assert xwing.options == [f"ship:{near}", f"ship:{middle}"]


@covers("action.coordinate.target")
def test_without_such_a_ship_coordinate_is_refused(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 450, 300)
    xwing.ship("bluesquadronescort", 450, 590)
    xwing.actions(shuttle)
    with refused(xwing, by="action.coordinate.target"):
        xwing.answer("coordinate")
    assert xwing.options == ["calculate", "pass"]


@covers("action.coordinate.rules-apply")
def test_a_coordinated_ship_does_not_repeat_an_action(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 450, 200)
    escort = xwing.ship("bluesquadronescort", 450, 390)
    xwing.action(escort, "focus")
    xwing.action(shuttle, "coordinate")
    assert xwing.options == ["lock", "barrel-roll", "pass"]


@covers("action.coordinate.rules-apply")
def test_a_stressed_ship_gets_nothing_out_of_being_coordinated(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 450, 200)
    escort = xwing.ship("bluesquadronescort", 450, 390)
    xwing.tokens(escort, stress=1)
    xwing.action(shuttle, "coordinate")
    assert (xwing.asked, xwing[escort].performed) == (None, [])


@covers("action.once-per-round", "action.coordinate.rules-apply")
def test_two_shuttles_do_not_coordinate_each_other_again_and_again(xwing: Scenario) -> None:
    one = xwing.ship("omicrongrouppilot", 450, 200)
    other = xwing.ship("omicrongrouppilot", 450, 400)
    xwing.action(one, "coordinate", "coordinate")
    assert (xwing.decision.subject, xwing.options) == (one, ["focus", "reinforce", "pass"])
    with refused(xwing, by="action.once-per-round"):
        xwing.answer("coordinate")
    xwing.answer("focus")
    assert (xwing[one].performed, xwing[other].performed) == (["coordinate", "focus"], ["coordinate"])


# Reload.


@covers("action.reload", "action.reload.step2")
def test_reload_recovers_1_charge_and_brings_1_disarm_token(xwing: Scenario) -> None:
    starwing = xwing.ship("nusquadronpilot", 450, 450, player=1, upgrades=("protontorpedoes",))
    xwing[starwing].upgrades[0].charges = 1
    xwing.changed()
    xwing.action(starwing, "reload")
    assert (xwing[starwing].upgrades[0].charges, xwing[starwing].tokens) == (2, {"disarm": 1})


@covers("action.reload.step2")
def test_reload_recovers_no_more_than_1_charge(xwing: Scenario) -> None:
    starwing = xwing.ship("nusquadronpilot", 450, 450, player=1, upgrades=("protontorpedoes",))
    xwing[starwing].upgrades[0].charges = 0
    xwing.changed()
    xwing.action(starwing, "reload")
    assert xwing[starwing].upgrades[0].charges == 1


@covers("action.reload.step1")
def test_reload_needs_a_torpedo_missile_or_device_that_lacks_a_charge(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450, upgrades=("protontorpedoes", "r5d8"))
    xwing[y_wing].upgrades[1].charges = 0
    xwing.changed()
    xwing.actions(y_wing)
    with refused(xwing, by="action.reload.step1"):
        xwing.answer("reload-red")
    assert xwing.options == ["focus", "barrel-roll-red", "pass"]


@covers("action.reload.step1")
def test_the_player_chooses_among_the_cards_to_reload(xwing: Scenario) -> None:
    cards = ("protontorpedoes", "iontorpedoes", "concussionmissiles", "protonbombs", "r5d8")
    y_wing = xwing.ship("goldsquadronveteran", 450, 450, upgrades=cards)
    for card in (0, 2, 3, 4):
        xwing[y_wing].upgrades[card].charges = 0
    xwing.changed()
    xwing.action(y_wing, "reload-red")
    assert xwing.options == ["protontorpedoes", "concussionmissiles", "protonbombs"]


@covers("action.reload.step3")
def test_a_ship_that_has_reloaded_does_not_attack_in_the_same_round(xwing: Scenario) -> None:
    starwing, _ = xwing.duel("nusquadronpilot", "bluesquadronescort", upgrades=("protontorpedoes",))
    xwing[starwing].upgrades[0].charges = 1
    xwing.changed()
    xwing.action(starwing, "reload")
    xwing.engage(starwing)
    assert xwing.asked is None
    xwing.end_phase()
    xwing.engage(starwing)
    assert xwing.options == ["primary", "pass"]


# Rotate.


@covers("action.rotate")
def test_a_single_turret_is_turned_to_any_other_arc(xwing: Scenario) -> None:
    heavy = xwing.ship("caridaacademycadet", 450, 450, player=1, turret=("front",))
    xwing.action(heavy, "rotate")
    assert xwing.options == ["right", "rear", "left"]
    xwing.answers("rear", "pass")
    assert xwing[heavy].turret == ("rear",)


@covers("action.rotate")
def test_a_double_turret_has_one_other_setting(xwing: Scenario) -> None:
    k_wing = xwing.ship("wardensquadronpilot", 450, 450, turret=("front", "rear"))
    xwing.action(k_wing, "rotate")
    assert (xwing.asked, xwing[k_wing].turret) == (None, ("left", "right"))

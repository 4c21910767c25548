"""Talents and Force powers beyond the core set."""

import pytest

from tests.rules.xwing.scenario import Scenario, blanks, refused

# Talents for an attack.


def test_crack_shot_cancels_1_evade_of_a_ship_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("crackshot",))
    xwing.dice(red="hit hit blank", green="evade evade blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["crackshot.CrackShot:0", "pass"]
    xwing.answer("crackshot.CrackShot:0")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(escort, "crackshot")) == (None, 1, 0)


@pytest.mark.parametrize(
    ("x", "left", "green"),
    [
        (485, 1, "evade evade blank"),  # not in the bullseye
        (450, 0, "evade evade blank"),  # no charge
        (450, 1, "blank blank blank"),  # nothing to cancel
    ],
)
def test_crack_shot_needs_bullseye_charge_and_evade(xwing: Scenario, x: float, left: int, green: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("crackshot",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.game.card(escort, "crackshot").charges = left
    xwing.changed()
    xwing.dice(red="hit hit blank", green=green)
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing.charges(escort, "crackshot")) == (None, left)


def test_fearless_makes_a_hit_of_1_result_head_on_at_range_1(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=1, upgrades=("fearless",))
    xwing.dice(red="blank focus hit hit", green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.options == ["fearless.Fearless:blank", "fearless.Fearless:focus", "pass"]
    xwing.answer("fearless.Fearless:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 3)


@pytest.mark.parametrize(("range", "degrees"), [(2, 180), (1, 0)])
def test_fearless_needs_range_1_and_the_defenders_front_arc(xwing: Scenario, range: int, degrees: float) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("fearless",))
    tie = xwing.ship("academypilot", 450, 190 + 100 * range, degrees, player=1)
    xwing.dice(red=blanks(5 - range), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


@pytest.mark.parametrize(("evade", "damage"), [(1, 1), (0, 0)])
def test_juke_turns_an_evade_of_the_defender_to_focus_while_evading(xwing: Scenario, evade: int, damage: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("juke",))
    xwing.tokens(escort, evade=evade)
    xwing.dice(red="hit blank blank", green="evade blank blank")
    xwing.attack(escort, tie)
    if evade:
        assert (xwing.decision.player, xwing.options) == (0, ["juke.Juke:evade", "pass"])
        xwing.answer("juke.Juke:evade")
    assert (xwing.asked, xwing.facedown(tie)) == (None, damage)


@pytest.mark.parametrize(("x", "offered"), [(450, True), (485, False)])
def test_marksmanship_makes_a_hit_critical_in_the_bullseye(xwing: Scenario, x: float, offered: bool) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("marksmanship",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(escort, tie)
    if offered:
        xwing.answer("marksmanship.Marksmanship:hit")
    assert (xwing.asked, xwing.faceup(tie)) == (None, ["weaponsfailure"] if offered else [])


def test_ruthless_hurts_a_friend_near_the_defender_for_a_hit(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("ruthless",))
    one, two = (xwing.ship("academypilot", x, 390) for x in (380, 520))
    xwing.dice(red="blank blank", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.options == ["ruthless.Ruthless:blank", "pass"]
    xwing.answer("ruthless.Ruthless:blank")
    assert (xwing.asked, xwing.options) == ("sacrifice", [f"ship:{one}", f"ship:{two}"])
    xwing.answer(f"ship:{two}")
    assert (xwing.asked, xwing[enemy].shields) == (None, 1)
    assert (xwing.facedown(one), xwing.facedown(two)) == (0, 1)


def test_ruthless_needs_another_friend_near_the_defender(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", range=1, upgrades=("ruthless",))
    xwing.ship("academypilot", 700, 300)
    xwing.dice(red=blanks(3), green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "shields"), [("hit", 1), ("crit", 0)])
def test_deadeye_shot_gives_up_a_result_to_expose_a_card(xwing: Scenario, face: str, shields: int) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("deadeyeshot",))
    xwing.damage(enemy, "weaponsfailure")
    xwing.dice(red="hit crit", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.options == ["deadeyeshot.DeadeyeShot:hit", "deadeyeshot.DeadeyeShot:crit", "pass"]
    xwing.answer(f"deadeyeshot.DeadeyeShot:{face}")
    assert (xwing.asked, xwing.faceup(enemy), xwing[enemy].shields) == (None, ["weaponsfailure"], shields)


def test_deadeye_shot_needs_a_facedown_card(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("deadeyeshot",))
    xwing.dice(red="hit crit", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.asked is None


def test_a_lone_wolf_rerolls_1_attack_die_for_its_charge(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("lonewolf",))
    xwing.ship("bluesquadronescort", 800, 800)
    xwing.dice(red="blank blank blank hit", green=blanks(3))
    xwing.attack(escort, tie)
    xwing.answer("lonewolf.LoneWolfAttacks:blank")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(escort, "lonewolf")) == (None, 1, 0)
    xwing.end_phase()
    assert xwing.charges(escort, "lonewolf") == 1


def test_a_lone_wolf_rerolls_1_defense_die_for_its_charge(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("lonewolf",))
    xwing.dice(red="hit blank blank", green="blank blank blank evade")
    xwing.attack(escort, tie)
    assert xwing.options == ["lonewolf.LoneWolfDefends:blank", "pass"]
    xwing.answer("lonewolf.LoneWolfDefends:blank")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(tie, "lonewolf")) == (None, 0, 0)


@pytest.mark.parametrize(("x", "left"), [(630, 1), (900, 0)])
def test_a_lone_wolf_is_alone_and_has_a_charge(xwing: Scenario, x: float, left: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("lonewolf",))
    xwing.ship("bluesquadronescort", x, 200)
    xwing.game.card(escort, "lonewolf").charges = left
    xwing.changed()
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


def test_selfless_takes_a_critical_damage_for_a_friend(xwing: Scenario) -> None:
    enemy = xwing.ship("academypilot", 450, 600, 180, player=1)
    luke = xwing.ship("bluesquadronescort", 450, 410)
    friend = xwing.ship("bluesquadronescort", 510, 410, upgrades=("selfless",))
    xwing.dice(red="crit hit", green=blanks(2))
    xwing.attack(enemy, luke)
    assert xwing.options == [f"selfless.Selfless:{friend}", "pass"]
    xwing.answer(f"selfless.Selfless:{friend}")
    assert (xwing.asked, xwing[luke].shields, xwing[friend].shields) == (None, 1, 1)


@pytest.mark.parametrize(
    ("x", "y", "red"),
    [
        (510, 410, "hit hit"),  # no critical result
        (650, 410, "crit hit"),  # range 2
        (260, 600, "crit hit"),  # far outside the attack arc
    ],
)
def test_selfless_does_nothing_else(xwing: Scenario, x: float, y: float, red: str) -> None:
    enemy = xwing.ship("academypilot", 450, 600, 180, player=1)
    luke = xwing.ship("bluesquadronescort", 450, 410)
    xwing.ship("bluesquadronescort", x, y, upgrades=("selfless",))
    xwing.dice(red=red, green=blanks(2))
    xwing.attack(enemy, luke)
    assert (xwing.asked, xwing[luke].shields) == (None, 0)


@pytest.mark.parametrize(("x", "dice"), [(490, 2), (495, 3)])
def test_intimidation_costs_an_enemy_that_it_touches_1_defense_die(xwing: Scenario, x: float, dice: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.ship("bluesquadronescort", x, xwing.pose(tie).y, upgrades=("intimidation",))
    xwing.dice(red=blanks(3), green=blanks(dice))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [3, dice]


@pytest.mark.parametrize(("x", "dice"), [(450, [4, 4]), (600, [3, 3])])
def test_trick_shot_rolls_1_more_die_through_an_obstacle(xwing: Scenario, x: float, dice: list[int]) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("trickshot",))
    xwing.obstacle("debris", x, 295)
    xwing.dice(red=blanks(dice[0]), green=blanks(dice[1]))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == dice


# Talents for actions and initiative.


def test_daredevil_boosts_with_the_turn_template_as_a_red_action(xwing: Scenario) -> None:
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(a_wing, "boost")
    assert xwing.options == [
        "boost-straight", "boost-bank-left", "boost-bank-right", "boost-turn-left", "boost-turn-right",
    ]  # fmt: skip
    xwing.answer("boost-turn-right")
    assert xwing.where(a_wing) == (505.0, 505.0, 90.0)
    assert xwing[a_wing].tokens == {"stress": 1}
    xwing.decline()


def test_daredevil_leaves_the_other_boosts_white(xwing: Scenario) -> None:
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(a_wing, "boost", "boost-straight")
    assert xwing[a_wing].tokens == {}
    xwing.decline()


def test_daredevil_does_nothing_for_a_red_boost(xwing: Scenario) -> None:
    interceptor = xwing.ship("alphasquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(interceptor, "focus")
    xwing.answers(f"autothrusters.Autothrusters:{interceptor}", "boost-red")
    assert xwing.options == ["boost-straight", "boost-bank-left", "boost-bank-right"]


@pytest.mark.parametrize(("x", "evade"), [(550, "evade"), (600, "evade-red")])
def test_debris_gambit_evades_in_white_next_to_an_obstacle(xwing: Scenario, x: float, evade: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("debrisgambit",))
    xwing.obstacle("debris", x, 450)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", evade, "pass"]
    xwing.answer(evade)
    assert xwing[escort].tokens == ({"evade": 1} if evade == "evade" else {"evade": 1, "stress": 1})


def test_expert_handling_rolls_in_white(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450, upgrades=("experthandling",))
    xwing.action(y_wing, "barrel-roll", "roll-left-centre")
    assert xwing[y_wing].tokens == {}


def test_a_squad_leader_coordinates_actions_that_are_on_both_bars(xwing: Scenario) -> None:
    leader = xwing.ship("bluesquadronescort", 450, 300, upgrades=("squadleader",))
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 460)
    xwing.actions(leader)
    assert "coordinate-red" in xwing.options
    xwing.answer("coordinate-red")
    assert xwing.options == ["focus", "lock", "barrel-roll", "pass"]
    with refused(xwing, by="action.coordinate"):
        xwing.answer("evade")
    xwing.answer("focus")
    xwing.decline()
    assert (xwing[a_wing].tokens, xwing[leader].tokens) == ({"focus": 1}, {"stress": 1})


def test_swarm_tactics_brings_a_friend_to_the_same_initiative(xwing: Scenario) -> None:
    howlrunner = xwing.ship("howlrunner", 450, 200, upgrades=("swarmtactics",))
    tie = xwing.ship("academypilot", 540, 200)
    far = xwing.ship("academypilot", 800, 200)
    enemy = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"swarmtactics.SwarmTactics:{howlrunner}")
    assert (xwing[tie].engagement_initiative, xwing[far].engagement_initiative) == (5, 1)
    assert (xwing.asked, xwing.options) == ("engagement-next", [f"ship:{howlrunner}", f"ship:{tie}"])
    assert xwing[enemy].engaged is False


def test_swarm_tactics_needs_a_friend_at_range_1_and_ends_with_the_round(xwing: Scenario) -> None:
    xwing.ship("howlrunner", 450, 200, upgrades=("swarmtactics",))
    tie = xwing.ship("academypilot", 700, 200)
    xwing[tie].engages_at = 5
    xwing.changed()
    xwing.one_round()
    assert (xwing.asked, xwing[tie].engagement_initiative) == ("dial", 1)


# Force powers.


def test_heightened_perception_engages_at_initiative_7_for_1_force(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("heightenedperception",))
    soontir = xwing.ship("soontirfel", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"heightenedperception.HeightenedPerception:{luke}")
    assert (xwing[luke].engagement_initiative, xwing[luke].force, xwing[luke].engaged) == (7, 1, True)
    assert (xwing.asked, xwing[soontir].engaged) == ("weapon", False)


@pytest.mark.parametrize(("force", "asked"), [(0, "weapon"), (1, "ability")])
def test_heightened_perception_needs_force(xwing: Scenario, force: int, asked: str) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", upgrades=("heightenedperception",))
    xwing[luke].force = force
    xwing.changed()
    xwing.engagement()
    assert xwing.asked == asked


@pytest.mark.parametrize(("range", "force", "left"), [(1, 2, 2), (3, 2, 1)])
def test_sense_shows_a_dial_to_its_player_alone(xwing: Scenario, range: int, force: int, left: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range, upgrades=("sense",))
    xwing[luke].force = force
    xwing.dial(tie, "2-straight")
    xwing.system()
    assert xwing.options == [f"sense.Sense:{luke}", "pass"]
    xwing.answer(f"sense.Sense:{luke}")
    seen = [event for event in xwing.game.events if event.name == "dial.seen"]
    assert [(event.to, event.args["maneuver"]) for event in seen] == [(0, "2-straight")]
    assert xwing[luke].force == left


@pytest.mark.parametrize(("range", "force"), [(3, 0), (4, 2)])
def test_sense_reaches_no_farther(xwing: Scenario, range: int, force: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range, upgrades=("sense",))
    xwing[luke].force = force
    xwing.dial(tie, "2-straight")
    xwing.system()
    assert xwing.asked is None


@pytest.mark.parametrize(
    ("action", "place", "shields"), [("barrel-roll", "roll-left-centre", 2), ("boost", "boost-straight", 1)]
)
def test_supernatural_reflexes_cost_a_damage_for_an_action_that_is_not_on_the_bar(
    xwing: Scenario, action: str, place: str, shields: int
) -> None:
    luke = xwing.ship("lukeskywalker", 450, 300, upgrades=("supernaturalreflexes",))
    xwing.activate(luke, "2-straight")
    xwing.answer(f"supernaturalreflexes.SupernaturalReflexes:{luke}")
    assert (xwing.options, xwing[luke].revealed) == (["barrel-roll", "boost", "pass"], False)
    xwing.answers(action, place)
    assert (xwing[luke].force, xwing[luke].shields, xwing.asked) == (1, shields, "action")


@pytest.mark.parametrize(("force", "stress"), [(0, 0), (2, 1)])
def test_supernatural_reflexes_need_force_and_no_stress(xwing: Scenario, force: int, stress: int) -> None:
    luke = xwing.ship("lukeskywalker", 450, 300, upgrades=("supernaturalreflexes",))
    xwing[luke].force = force
    xwing.tokens(luke, stress=stress)
    xwing.activate(luke, "3-straight")
    assert xwing.asked == (None if stress else "action")


@pytest.mark.parametrize(("hits", "force"), [(1, 1), (2, 2), (4, 3)])
def test_hate_turns_damage_into_force(xwing: Scenario, hits: int, force: int) -> None:
    vader = xwing.ship("darthvader", 450, 450, upgrades=("hate",))
    xwing[vader].force = 0
    xwing.changed()
    xwing.suffer(vader, hits=hits)
    assert xwing[vader].force == force


def test_hate_counts_no_damage_that_was_prevented(xwing: Scenario) -> None:
    vader = xwing.ship("darthvader", 450, 450, upgrades=("hate", "ablativeplating"))
    xwing[vader].force = 0
    xwing.changed()
    xwing.obstacle("asteroid", 450, 550)
    xwing.dice(red="hit")
    xwing.execute(vader, 1, "straight")
    xwing.answer(f"ablativeplating.AblativePlating:{vader}")
    assert (xwing[vader].force, xwing[vader].shields) == (0, 2)


@pytest.mark.parametrize(("x", "offered"), [(450, False), (485, True)])
def test_brilliant_evasion_makes_evades_of_2_focus_results_outside_the_bullseye(
    xwing: Scenario, x: float, offered: bool
) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1)
    luke = xwing.ship("lukeskywalker", x, 390, 180, upgrades=("brilliantevasion",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.dice(red="hit hit", green="focus focus")
    xwing.attack(tie, luke)
    xwing.answer("pass")  # Luke's own ability
    assert ("brilliantevasion.BrilliantEvasion:focus+focus" in xwing.options) == offered
    if offered:
        xwing.answer("brilliantevasion.BrilliantEvasion:focus+focus")
        assert (xwing.asked, xwing[luke].force, xwing[luke].shields) == (None, 0, 2)


def test_brilliant_evasion_changes_two_focus_results_and_not_one(xwing: Scenario) -> None:
    """reading.88"""
    tie = xwing.ship("academypilot", 450, 200, player=1)
    luke = xwing.ship("lukeskywalker", 520, 390, 180, upgrades=("brilliantevasion",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.dice(red="hit hit", green="focus blank")
    xwing.attack(tie, luke)
    xwing.answer("pass")  # Luke's own ability
    assert not any(one.startswith("brilliantevasion") for one in xwing.options)


@pytest.mark.parametrize(("red", "green"), [("hit blank blank", 1), ("hit hit crit", 3), ("blank blank focus", 0)])
def test_predictive_shot_limits_the_defense_dice_to_the_hits(xwing: Scenario, red: str, green: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("predictiveshot",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.attack(luke, tie)
    xwing.dice(red=red, green=blanks(green))
    xwing.answer(f"predictiveshot.PredictiveShot:{luke}")
    assert (xwing.dice_rolled, xwing[luke].force) == ([3, green], 0)


@pytest.mark.parametrize(("x", "asked"), [(450, "ability"), (485, None)])
def test_predictive_shot_may_be_left_and_needs_the_bullseye(xwing: Scenario, x: float, asked: str | None) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("predictiveshot",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(luke, tie)
    assert xwing.asked == asked
    xwing.decline()
    assert xwing.dice_rolled == [3, 3]


@pytest.mark.parametrize(("x", "y", "offered"), [(450, 295, True), (450, 430, True), (600, 295, False)])
def test_shattering_shot_adds_a_focus_result_at_obstacles(xwing: Scenario, x: float, y: float, offered: bool) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("shatteringshot",))
    xwing.obstacle("debris", x, y)
    obstructed = y == 295 and offered
    xwing.dice(red=blanks(3), green=blanks(3 + obstructed) if not offered else "")
    xwing.attack(luke, tie)
    assert (xwing.asked == "modify") == offered
    if offered:
        assert xwing.options == ["shatteringshot.ShatteringShot:focus", "pass"]
        xwing.answer("shatteringshot.ShatteringShot:focus")
        assert (xwing.options, xwing[luke].force) == (["force:1", "pass"], 1)

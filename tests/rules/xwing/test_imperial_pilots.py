"""What the pilots of the Empire beyond the core set can do, and what all ships of a type can."""

from typing import cast

import pytest

from dejarik.games.xwing.state import DamageCard
from dejarik.tabletop.pose import Pose
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks, refused

# TIE/ln fighter.


def test_howlrunner_lets_a_friend_close_by_reroll_1_die_of_a_primary_attack(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort")
    howlrunner = xwing.ship("howlrunner", 540, 200)
    xwing.dice(red="blank hit hit", green=blanks(2))
    xwing.attack(tie, enemy)
    used = f"howlrunner.Howlrunner:{howlrunner}"
    assert (xwing.decision.player, xwing.options) == (0, [f"{used}:hit", f"{used}:blank", "pass"])
    xwing.answer(f"{used}:blank")
    assert (xwing.asked, xwing[enemy].shields) == (None, 0)


def test_howlrunner_serves_herself(xwing: Scenario) -> None:
    _, enemy = xwing.duel("howlrunner", "bluesquadronescort")
    xwing.dice(red="blank blank")
    xwing.attack(0, enemy)
    assert xwing.options == ["howlrunner.Howlrunner:blank", "pass"]


@pytest.mark.parametrize(
    ("x", "player", "weapon"),
    [
        (640, 0, "primary"),  # range 2
        (540, 1, "primary"),  # an enemy of the attacker
        (540, 0, "protontorpedoes"),  # no primary attack
    ],
)
def test_howlrunner_serves_nobody_else(xwing: Scenario, x: float, player: int, weapon: str) -> None:
    attacker, enemy = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.ship("howlrunner", x, 200, player=player)
    xwing.lock(attacker, enemy)
    xwing.dice(red="blank blank blank blank" if weapon != "primary" else blanks(3))
    xwing.attack(attacker, enemy, weapon)
    assert [id for id in xwing.options if "howlrunner" in id] == []


@pytest.mark.parametrize(("range", "dice"), [(1, 4), (2, 2)])
def test_mauler_mithel_rolls_1_more_attack_die_at_range_1(xwing: Scenario, range: int, dice: int) -> None:
    mauler, enemy = xwing.duel("maulermithel", "bluesquadronescort", range=range)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(mauler, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("x", "dice"), [(450, 3), (490, 2)])
def test_scourge_skutu_rolls_1_more_attack_die_at_a_ship_in_the_bullseye(xwing: Scenario, x: float, dice: int) -> None:
    scourge = xwing.ship("scourgeskutu", 450, 200)
    enemy = xwing.ship("bluesquadronescort", x, 390, 180, player=1)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(scourge, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("damaged", "dice"), [(True, 3), (False, 2)])
def test_gideon_hask_rolls_1_more_attack_die_at_a_damaged_ship(xwing: Scenario, damaged: bool, dice: int) -> None:
    gideon, enemy = xwing.duel("gideonhask", "bluesquadronescort")
    if damaged:
        xwing.damage(enemy, "fuelleak")
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(gideon, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("answer", "dice", "left"), [("wampa.Wampa:0", 3, 0), ("pass", 2, 1)])
def test_wampa_may_spend_his_charge_for_1_more_attack_die(xwing: Scenario, answer: str, dice: int, left: int) -> None:
    wampa, enemy = xwing.duel("wampa", "bluesquadronescort")
    xwing.attack(wampa, enemy)
    assert xwing.options == ["wampa.Wampa:0", "pass"]
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.answer(answer)
    assert (xwing.dice_rolled, xwing[wampa].pilot.charges) == ([dice, 2], left)


def test_wampa_loses_his_charge_when_he_has_defended_and_recovers_it_in_the_end_phase(xwing: Scenario) -> None:
    enemy, wampa = xwing.duel("bluesquadronescort", "wampa")
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(enemy, wampa)
    assert (xwing.asked, xwing[wampa].pilot.charges) == (None, 0)
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(wampa, enemy)
    assert (xwing.asked, xwing[wampa].pilot.charges) == (None, 0)
    xwing.end_phase()
    assert xwing[wampa].pilot.charges == 1


@pytest.mark.parametrize(
    ("damaged", "y", "offered"),
    [
        (True, 390, True),
        (False, 390, False),  # the attacker is not damaged
        (True, 670, False),  # range 3
    ],
)
def test_del_meeko_helps_a_friend_that_defends_against_a_damaged_attacker(
    xwing: Scenario, damaged: bool, y: float, offered: bool
) -> None:
    enemy = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    del_meeko = xwing.ship("delmeeko", 540, y, player=1)
    if damaged:
        xwing.damage(enemy, "fuelleak")
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(enemy, tie)
    assert xwing.asked == ("modify" if offered else None)
    if offered:
        assert xwing.options == [f"delmeeko.DelMeeko:{del_meeko}:blank", "pass"]
        xwing.dice(green="evade")
        xwing.answer(f"delmeeko.DelMeeko:{del_meeko}:blank")
        assert xwing[tie].damage == []


def test_seyn_marana_turns_a_critical_result_into_a_facedown_card_past_the_shields(xwing: Scenario) -> None:
    seyn, enemy = xwing.duel("seynmarana", "bluesquadronescort")
    xwing.dice(red="crit hit", green=blanks(2))
    xwing.attack(seyn, enemy)
    assert xwing.options == ["seynmarana.SeynMarana:crit", "pass"]
    xwing.answer("seynmarana.SeynMarana:crit")
    assert (xwing.asked, xwing[enemy].shields, xwing.facedown(enemy), xwing.faceup(enemy)) == (None, 2, 1, [])
    assert len(xwing.events("attack.missed")) == 1


def test_seyn_marana_needs_a_critical_result(xwing: Scenario) -> None:
    seyn, enemy = xwing.duel("seynmarana", "bluesquadronescort")
    xwing.dice(red="hit hit", green=blanks(2))
    xwing.attack(seyn, enemy)
    assert (xwing.asked, xwing[enemy].shields) == (None, 0)


@pytest.mark.parametrize(
    ("maneuver", "stress", "offered"), [("2-straight", 0, True), ("3-turn-left", 0, False), ("2-straight", 2, False)]
)
def test_night_beast_may_focus_after_a_blue_maneuver(
    xwing: Scenario, maneuver: str, stress: int, offered: bool
) -> None:
    night_beast = xwing.ship("nightbeast", 450, 450)
    xwing.tokens(night_beast, stress=stress)
    xwing.activate(night_beast, maneuver)
    if offered:
        xwing.answers("nightbeast.NightBeast:0", "focus")
        assert (xwing.options, xwing[night_beast].tokens) == (["evade", "barrel-roll", "pass"], {"focus": 1})
    else:
        assert xwing.asked == ("action" if not stress else None)


# TIE interceptor.


def test_autothrusters_follow_an_action_with_a_red_barrel_roll_or_boost(xwing: Scenario) -> None:
    interceptor = xwing.ship("alphasquadronpilot", 450, 450)
    xwing.action(interceptor, "focus")
    assert xwing.options == [f"autothrusters.Autothrusters:{interceptor}", "pass"]
    xwing.answer(f"autothrusters.Autothrusters:{interceptor}")
    assert xwing.options == ["barrel-roll-red", "boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.asked, xwing[interceptor].tokens) == (None, {"focus": 1, "stress": 1})


def test_autothrusters_do_nothing_for_a_stressed_ship_or_another_type(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.action(tie, "focus")
    assert xwing.asked is None


@pytest.mark.parametrize(("x", "tokens"), [(450, {"focus": 1}), (490, {})])
def test_soontir_fel_gains_a_focus_token_with_an_enemy_in_his_bullseye(
    xwing: Scenario, x: float, tokens: dict[str, int]
) -> None:
    soontir = xwing.ship("soontirfel", 450, 200)
    xwing.ship("academypilot", 450, 300)
    xwing.ship("bluesquadronescort", x, 480, 180, player=1)
    xwing.engagement()
    assert (xwing.asked, xwing[soontir].tokens) == ("weapon", tokens)


def test_turr_phennir_may_roll_or_boost_after_an_attack_even_while_stressed(xwing: Scenario) -> None:
    turr, enemy = xwing.duel("turrphennir", "bluesquadronescort")
    xwing.tokens(turr, stress=1)
    xwing.dice(red=blanks(3), green=blanks(2))
    xwing.attack(turr, enemy)
    xwing.answer("turrphennir.TurrPhennir:0")
    assert xwing.options == ["barrel-roll", "boost", "pass"]
    xwing.answers("barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing.where(turr)) == (None, (370.0, 200.0, 0.0))


# TIE advanced x1.


@pytest.mark.parametrize(("locked", "dice"), [(True, 3), (False, 2)])
def test_an_advanced_targeting_computer_adds_a_die_and_a_critical_result_against_a_locked_ship(
    xwing: Scenario, locked: bool, dice: int
) -> None:
    tie, enemy = xwing.duel("tempestsquadronpilot", "bluesquadronescort")
    xwing.deck("fuelleak")
    if locked:
        xwing.lock(tie, enemy)
    xwing.dice(red=" ".join(["hit"] * dice), green=blanks(2))
    xwing.attack(tie, enemy)
    if locked:
        assert xwing.decision.option("advanced-targeting-computer.AdvancedTargetingComputerHit:hit") is not None
        xwing.answer("pass")
    assert (xwing.dice_rolled, xwing.faceup(enemy)) == ([dice, 2], ["fuelleak"] if locked else [])


def test_an_advanced_targeting_computer_is_for_the_primary_weapon(xwing: Scenario) -> None:
    tie = xwing.ship("tempestsquadronpilot", 450, 200, upgrades=("concussionmissiles",))
    enemy = xwing.ship("bluesquadronescort", 450, 440, 180, player=1)
    xwing.lock(tie, enemy)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(tie, enemy, "concussionmissiles")
    xwing.decline()
    assert xwing.dice_rolled == [3, 2]


def test_darth_vader_spends_force_for_one_action_after_another(xwing: Scenario) -> None:
    vader, enemy = xwing.duel("darthvader", "bluesquadronescort")
    xwing.action(vader, "barrel-roll", "roll-left-centre")
    xwing.answers("darthvader.DarthVader:0", "focus", "darthvader.DarthVader:0", "lock")
    assert (xwing.asked, xwing[vader].force, xwing[vader].locks) == (None, 1, [enemy])
    assert xwing[vader].performed == ["barrel-roll", "focus", "lock"]


def test_darth_vader_without_force_has_one_action(xwing: Scenario) -> None:
    vader = xwing.ship("darthvader", 450, 450)
    xwing[vader].force = 0
    xwing.changed()
    xwing.action(vader, "barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing[vader].performed) == (None, ["barrel-roll"])


def test_maarek_stele_picks_the_faceup_card_of_the_defender_among_three(xwing: Scenario) -> None:
    maarek, enemy = xwing.duel("maarekstele", "bluesquadronescort")
    xwing[enemy].shields = 0
    xwing.deck("fuelleak", "weaponsfailure", "hullbreach")
    xwing.dice(red="crit blank", green=blanks(2))
    xwing.attack(maarek, enemy)
    assert (xwing.decision.player, xwing.options) == (0, ["fuelleak", "weaponsfailure", "hullbreach"])
    xwing.answer("weaponsfailure")
    assert (xwing.faceup(enemy), xwing.game.state.discards) == (["weaponsfailure"], [["fuelleak", "hullbreach"]])


def test_maarek_stele_has_no_part_in_other_damage(xwing: Scenario) -> None:
    _, enemy = xwing.duel("maarekstele", "bluesquadronescort")
    xwing[enemy].shields = 0
    xwing.deck("weaponsfailure")
    xwing.suffer(enemy, crits=1)
    assert (xwing.asked, xwing.faceup(enemy)) == (None, ["weaponsfailure"])


def test_ved_foslo_may_fly_one_speed_faster_or_slower(xwing: Scenario) -> None:
    ved = xwing.ship("vedfoslo", 450, 300)
    xwing.activate(ved, "2-straight")
    xwing.answer("vedfoslo.VedFoslo:0")
    assert xwing.options == ["1-straight", "3-straight"]
    xwing.answers("3-straight", "pass")
    executed = xwing[ved].executed
    assert executed is not None
    assert (xwing.where(ved), executed.difficulty) == ((450.0, 460.0, 0.0), "blue")


def test_ved_foslo_keeps_the_maneuver_of_his_dial_if_he_wishes_and_templates_end_somewhere(xwing: Scenario) -> None:
    ved = xwing.ship("vedfoslo", 450, 300)
    xwing.activate(ved, "3-bank-left")
    xwing.answer("vedfoslo.VedFoslo:0")
    executed = xwing[ved].executed
    assert executed is not None
    assert (xwing.asked, executed.speed) == ("action", 2)
    other = xwing.ship("vedfoslo", 700, 300)
    xwing.game.stack.clear()
    xwing.activate(other, "2-straight")
    xwing.answers("pass", "pass")
    assert xwing.where(other) == (700.0, 420.0, 0.0)


def test_zertik_strom_spends_a_lock_to_expose_a_damage_card(xwing: Scenario) -> None:
    zertik, enemy = xwing.duel("zertikstrom", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure")
    xwing.lock(zertik, enemy)
    xwing.end_phase()
    assert xwing.options == ["zertikstrom.ZertikStrom:0", "pass"]
    xwing.answer("zertikstrom.ZertikStrom:0")
    assert (xwing.asked, xwing.faceup(enemy), xwing[zertik].locks) == (None, ["weaponsfailure"], [])


@pytest.mark.parametrize(("locked", "faceup"), [(False, False), (True, True)])
def test_zertik_strom_needs_a_lock_and_a_facedown_card(xwing: Scenario, locked: bool, faceup: bool) -> None:
    zertik, enemy = xwing.duel("zertikstrom", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure", faceup=faceup)
    if locked:
        xwing.lock(zertik, enemy)
    xwing.end_phase()
    assert (xwing.asked, xwing[enemy].damage) == (None, [DamageCard("weaponsfailure", faceup)])


# TIE/sa bomber and TIE punisher.


def test_captain_jonus_lets_a_friend_reroll_up_to_2_dice_of_a_missile_attack(xwing: Scenario) -> None:
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort", upgrades=("protontorpedoes",))
    jonus = xwing.ship("captainjonus", 540, 200)
    xwing.lock(bomber, enemy)
    xwing.dice(red="blank blank blank hit")
    xwing.attack(bomber, enemy, "protontorpedoes")
    used = f"captainjonus.CaptainJonus:{jonus}:"
    offered = [id.removeprefix(used) for id in xwing.options if id.startswith(used)]
    assert sorted(offered) == ["blank", "blank+blank", "blank+hit", "hit"]
    xwing.dice(red="hit hit", green=blanks(2))
    xwing.answer(used + "blank+blank")
    xwing.decline()
    assert xwing[enemy].shields == 0


def test_captain_jonus_has_no_part_in_a_primary_attack(xwing: Scenario) -> None:
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort")
    xwing.ship("captainjonus", 540, 200)
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(bomber, enemy)
    assert xwing.asked is None


@pytest.mark.parametrize(("pilot", "usable"), [("majorrhymer", True), ("scimitarsquadronpilot", False)])
@pytest.mark.parametrize(
    ("weapon", "range"), [("clustermissiles", 3), ("concussionmissiles", 1), ("clustermissiles", 0)]
)
def test_major_rhymer_shoots_torpedoes_and_missiles_1_range_farther_or_nearer(
    xwing: Scenario, pilot: str, usable: bool, weapon: str, range: int
) -> None:
    rhymer, enemy = xwing.duel(pilot, "bluesquadronescort", range=range, upgrades=(weapon,))
    xwing.lock(rhymer, enemy)
    xwing.engage(rhymer)
    options = xwing.options if xwing.asked == "weapon" else []
    assert (weapon in options) == usable
    assert ("primary" in options) == (range > 0)


def test_tomax_bren_recovers_a_charge_of_a_talent_when_he_reloads(xwing: Scenario) -> None:
    tomax = xwing.ship("tomaxbren", 450, 450, upgrades=("elusive", "crackshot", "protontorpedoes"))
    for card in ("elusive", "crackshot", "protontorpedoes"):
        xwing.game.card(tomax, card).charges = 0
    xwing.changed()
    xwing.action(tomax, "reload-red")
    xwing.answer("tomaxbren.TomaxBren:0")
    assert xwing.options == ["elusive", "crackshot"]
    xwing.answer("elusive")
    charges = [xwing.game.card(tomax, card).charges for card in ("elusive", "crackshot", "protontorpedoes")]
    assert (xwing.asked, charges) == (None, [1, 0, 1])


def test_tomax_bren_recovers_nothing_where_no_talent_has_been_used(xwing: Scenario) -> None:
    tomax = xwing.ship("tomaxbren", 450, 450, upgrades=("crackshot", "protontorpedoes"))
    xwing.game.card(tomax, "protontorpedoes").charges = 0
    xwing.changed()
    xwing.action(tomax, "reload-red")
    assert (xwing.asked, xwing.game.card(tomax, "protontorpedoes").charges) == (None, 1)


def test_redline_keeps_two_locks_and_may_lock_after_each_action(xwing: Scenario) -> None:
    redline = xwing.ship("redline", 450, 300)
    one, two = (xwing.ship("bluesquadronescort", x, 450, player=1) for x in (350, 550))
    xwing.lock(redline, one)
    xwing.action(redline, "lock")
    assert (xwing.asked, xwing[redline].locks) == (None, [one, two])


def test_redline_locks_after_another_action(xwing: Scenario) -> None:
    redline = xwing.ship("redline", 450, 300)
    enemy = xwing.ship("bluesquadronescort", 350, 450, player=1)
    xwing.action(redline, "focus", "redline.RedlineLocks:0")
    assert (xwing.asked, xwing[redline].locks, xwing[redline].performed) == (None, [enemy], ["focus"])


# TIE/ph phantom.


def test_a_stygium_array_follows_decloaking_with_an_evade_action(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    xwing.answers("boost-straight", f"stygium-array.StygiumArray:{phantom}", "evade")
    assert (xwing.asked, xwing[phantom].tokens, xwing[phantom].performed) == (None, {"evade": 1}, ["evade"])


def test_a_stygium_array_does_nothing_for_a_ship_that_stays_cloaked(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    xwing.answer("pass")
    assert (xwing.asked, xwing[phantom].tokens) == (None, {"cloak": 1})


@pytest.mark.parametrize(("answer", "tokens"), [("stygium-array.StygiumArrayCloaks:0", {"cloak": 1}), ("pass", {})])
def test_a_stygium_array_may_turn_an_evade_token_into_a_cloak(
    xwing: Scenario, answer: str, tokens: dict[str, int]
) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.ship("bluesquadronescort", 700, 700, player=1)
    xwing.tokens(phantom, evade=1)
    xwing.end_phase()
    xwing.answer(answer)
    assert (xwing.asked, xwing[phantom].tokens) == (None, tokens)


@pytest.mark.parametrize("tokens", [{}, {"evade": 1, "cloak": 1}])
def test_a_stygium_array_needs_an_evade_token_and_no_cloak(xwing: Scenario, tokens: dict[str, int]) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.ship("bluesquadronescort", 700, 700, player=1)
    xwing.tokens(phantom, **tokens)
    xwing.end_phase()
    assert xwing.asked is None


def test_echo_decloaks_with_banks(xwing: Scenario) -> None:
    echo = xwing.ship("echo", 450, 450)
    xwing.tokens(echo, cloak=1)
    xwing.system()
    sides = [
        f"roll-{side}-bank-{way}-{place}"
        for side in ("left", "right")
        for way in ("left", "right")
        for place in ("centre", "front", "rear")
    ]
    assert xwing.options == [*sides, "boost-bank-left", "boost-bank-right", "pass"]
    poses = {option.id: cast(Pose, option.value) for option in xwing.decision.options[:-1]}
    ahead = poses["roll-right-bank-left-centre"]
    # The bank of the notes, laid across: 52.22 ahead and 126.07 to the side, the heading turned with it.
    assert (round(ahead.x, 2), round(ahead.y, 2)) == (576.07, 502.22)
    assert round(ahead.heading * 180 / 3.141592653589793 % 360, 1) == 315.0
    mirrored = poses["roll-left-bank-right-centre"]
    assert (round(mirrored.x, 2), round(mirrored.y, 2)) == (323.93, 502.22)
    xwing.answer("boost-bank-right")
    assert (xwing.asked, xwing.where(echo)) == ("ability", (502.2, 576.1, 45.0))


def test_an_obstacle_under_the_bank_bars_the_way(xwing: Scenario) -> None:
    echo = xwing.ship("echo", 450, 450)
    xwing.obstacle("asteroid", 520, 465)
    xwing.tokens(echo, cloak=1)
    xwing.system()
    assert [id for id in xwing.options if id.startswith("roll-right-bank-left")] == []
    assert [id for id in xwing.options if id.startswith("roll-left")] != []


@pytest.mark.parametrize(("red", "tokens"), [("hit blank blank", {"evade": 1}), ("blank blank blank", {})])
def test_whisper_gains_an_evade_token_when_she_hits(xwing: Scenario, red: str, tokens: dict[str, int]) -> None:
    whisper, enemy = xwing.duel("whisper", "bluesquadronescort")
    xwing.dice(red=red, green=blanks(2))
    xwing.attack(whisper, enemy)
    assert (xwing.asked, xwing[whisper].tokens) == (None, tokens)


# TIE striker and TIE reaper.


def test_adaptive_ailerons_move_the_ship_before_its_dial_is_revealed(xwing: Scenario) -> None:
    striker = xwing.ship("planetarysentinel", 450, 200)
    xwing.activate(striker, "2-straight")
    assert (xwing.options, xwing[striker].revealed) == (["1-bank-left", "1-straight", "1-bank-right"], False)
    xwing.answer("1-straight")
    assert (xwing.asked, xwing.where(striker)) == ("action", (450.0, 400.0, 0.0))


@pytest.mark.parametrize("ion", [False, True])
def test_adaptive_ailerons_are_not_for_a_stressed_or_an_ionized_ship(xwing: Scenario, ion: bool) -> None:
    striker = xwing.ship("planetarysentinel", 450, 200)
    xwing.tokens(striker, **({"ion": 1} if ion else {"stress": 2}))
    xwing.activate(striker, None if ion else "2-straight")
    xwing.decline()
    assert xwing.where(striker) == (450.0, 280.0 if ion else 320.0, 0.0)


@pytest.mark.parametrize(("answers", "y"), [(("duchess.Duchess:0", "1-straight"), 400.0), (("pass",), 320.0)])
def test_duchess_chooses_whether_to_use_her_ailerons_even_while_stressed(
    xwing: Scenario, answers: tuple[str, ...], y: float
) -> None:
    duchess = xwing.ship("duchess", 450, 200)
    xwing.tokens(duchess, stress=2)
    xwing.activate(duchess, "2-straight")
    xwing.answers(*answers)
    assert (xwing.asked, xwing.where(duchess)) == (None, (450.0, y, 0.0))


@pytest.mark.parametrize(("focus", "offered"), [(0, True), (1, False)])
def test_major_vermeil_makes_a_hit_against_a_ship_without_green_tokens(
    xwing: Scenario, focus: int, offered: bool
) -> None:
    vermeil, enemy = xwing.duel("majorvermeil", "bluesquadronescort")
    xwing.tokens(enemy, focus=focus)
    xwing.dice(red="blank hit hit", green=blanks(2))
    xwing.attack(vermeil, enemy)
    if offered:
        assert xwing.options == ["majorvermeil.MajorVermeil:blank", "pass"]
        xwing.answer("majorvermeil.MajorVermeil:blank")
    assert (xwing.asked, xwing[enemy].shields, xwing.facedown(enemy)) == (None, 0, int(offered))


@pytest.mark.parametrize(("focus", "offered"), [(0, True), (1, False)])
def test_captain_feroph_evades_an_attacker_without_green_tokens(xwing: Scenario, focus: int, offered: bool) -> None:
    enemy, feroph = xwing.duel("bluesquadronescort", "captainferoph")
    xwing.tokens(enemy, focus=focus)
    xwing.dice(red="hit blank blank", green="blank")
    xwing.attack(enemy, feroph)
    if offered:
        xwing.answer("captainferoph.CaptainFeroph:blank")
    assert (xwing.asked, xwing[feroph].shields) == (None, 2 - (not offered))


# TIE/d defender and TIE striker.


@pytest.mark.parametrize(("maneuver", "offered"), [("3-straight", True), ("2-straight", False)])
def test_full_throttle_follows_a_fast_maneuver_with_an_evade_action(
    xwing: Scenario, maneuver: str, offered: bool
) -> None:
    defender = xwing.ship("deltasquadronpilot", 450, 300)
    xwing.activate(defender, maneuver)
    if offered:
        xwing.answers(f"full-throttle.FullThrottle:{defender}", "evade", "pass")
    assert (xwing.asked, xwing[defender].tokens) == ((None, {"evade": 1}) if offered else ("action", {}))


@pytest.mark.parametrize(("locked", "offered"), [(True, True), (False, False)])
def test_colonel_vessery_locks_a_ship_that_somebody_has_locked(xwing: Scenario, locked: bool, offered: bool) -> None:
    vessery, enemy = xwing.duel("colonelvessery", "bluesquadronescort")
    friend = xwing.ship("academypilot", 540, 200)
    if locked:
        xwing.lock(friend, enemy)
    xwing.dice(red="blank blank blank", green=blanks(2) if not offered else "")
    xwing.attack(vessery, enemy)
    assert xwing.asked == ("ability" if offered else None)
    if offered:
        xwing.answer("colonelvessery.ColonelVessery:0")
        assert (xwing.asked, xwing[vessery].locks) == ("modify", [enemy])


def test_countess_ryad_may_turn_about_at_the_end_of_a_straight_one_step_harder(xwing: Scenario) -> None:
    ryad = xwing.ship("countessryad", 450, 300)
    xwing.tokens(ryad, stress=1)
    xwing.activate(ryad, "3-straight")
    xwing.answer("countessryad.CountessRyad:0")
    executed = xwing[ryad].executed
    assert executed is not None
    assert (executed.bearing, executed.difficulty, xwing.where(ryad)) == ("koiogran", "white", (450.0, 460.0, 180.0))
    assert (xwing.asked, xwing[ryad].tokens) == (None, {"stress": 1})


@pytest.mark.parametrize(("card", "maneuver"), [("fuelleak", "3-bank-left"), ("damagedengine", "3-turn-left")])
def test_countess_ryad_turns_about_after_straights_only(xwing: Scenario, card: str, maneuver: str) -> None:
    ryad = xwing.ship("countessryad", 450, 300)
    xwing.damage(ryad, card, faceup=True)
    xwing.activate(ryad, maneuver)
    xwing.decline()
    executed = xwing[ryad].executed
    assert executed is not None
    assert executed.bearing == maneuver.removeprefix("3-")


@pytest.mark.parametrize(("evade", "faceup"), [(1, ["weaponsfailure"]), (0, [])])
def test_rexler_brath_exposes_a_card_of_the_defender_while_he_evades(
    xwing: Scenario, evade: int, faceup: list[str]
) -> None:
    rexler, enemy = xwing.duel("rexlerbrath", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure")
    xwing.tokens(rexler, evade=evade)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(rexler, enemy)
    assert (xwing.asked, xwing.faceup(enemy)) == (None, faceup)


@pytest.mark.parametrize(("damage", "offered"), [(1, True), (2, False)])
def test_pure_sabacc_may_roll_1_more_die_with_at_most_1_damage_card(
    xwing: Scenario, damage: int, offered: bool
) -> None:
    sabacc, enemy = xwing.duel("puresabacc", "bluesquadronescort")
    xwing.damage(sabacc, *["fuelleak"] * damage)
    xwing.dice(red=blanks(4 if offered else 3), green=blanks(2))
    xwing.attack(sabacc, enemy)
    if offered:
        xwing.answer("puresabacc.PureSabacc:0")
    assert (xwing.asked, xwing.dice_rolled) == (None, [4 if offered else 3, 2])


# Lambda-class shuttle.


def test_captain_kagi_draws_the_enemy_locks_of_chosen_friends_upon_himself(xwing: Scenario) -> None:
    kagi = xwing.ship("captainkagi", 450, 200)
    one, two, far = (xwing.ship("academypilot", x, y) for x, y in ((350, 300), (550, 300), (450, 800)))
    first, second, third = (xwing.ship("bluesquadronescort", x, 600, 180, player=1) for x in (300, 450, 600))
    xwing.lock(first, one)
    xwing.lock(second, two)
    xwing.lock(third, far)
    xwing.engagement()
    xwing.answer(f"captainkagi.CaptainKagi:{kagi}")
    assert xwing.options == [f"ship:{one}", f"ship:{two}"]
    xwing.answer(f"ship:{one}")
    assert xwing.options == [f"ship:{two}", "pass"]
    xwing.answer("pass")
    assert [xwing[enemy].locks for enemy in (first, second, third)] == [[kagi], [two], [far]]
    assert xwing.asked is not None


def test_captain_kagi_is_not_asked_without_an_enemy_lock(xwing: Scenario) -> None:
    xwing.ship("captainkagi", 450, 200)
    tie, bomber = xwing.ship("academypilot", 350, 300), xwing.ship("scimitarsquadronpilot", 550, 300)
    xwing.lock(bomber, tie)
    xwing.engagement()
    assert (xwing.asked, xwing[bomber].locks) == (None, [tie])


def test_colonel_jendon_has_his_friends_lock_beyond_range_3_for_a_round(xwing: Scenario) -> None:
    jendon, bomber = xwing.ship("coloneljendon", 450, 100), xwing.ship("scimitarsquadronpilot", 600, 100)
    near, far = (xwing.ship("bluesquadronescort", 600, y, 180, player=1) for y in (400, 700))
    xwing.dial(bomber, "1-straight")
    for ship in (jendon, near, far):
        xwing[ship].activated = True
    xwing.changed()
    xwing.activation()
    xwing.answers(f"coloneljendon.ColonelJendon:{jendon}", "lock")
    assert (xwing.asked, xwing[bomber].locks, xwing[jendon].pilot.charges) == (None, [far], 1)


def test_colonel_jendon_may_leave_it_and_his_enemies_lock_as_ever(xwing: Scenario) -> None:
    jendon, enemy = xwing.duel("coloneljendon", "bluesquadronescort")
    bomber = xwing.ship("scimitarsquadronpilot", 650, 200)
    xwing[jendon].lasting.append("coloneljendon")
    xwing.changed()
    xwing.action(enemy, "lock", f"ship:{jendon}")
    xwing.actions(bomber)
    with refused(xwing, by="action.lock.step2"):
        xwing.answer("lock")
    xwing.answer("pass")
    xwing[jendon].lasting.clear()
    xwing.changed()
    xwing.action(bomber, "lock", f"ship:{enemy}")
    assert (xwing[enemy].locks, xwing[bomber].locks) == ([jendon], [enemy])


def test_lieutenant_sai_may_perform_the_action_of_the_ship_that_he_coordinates(xwing: Scenario) -> None:
    sai = xwing.ship("lieutenantsai", 450, 300)
    tie = xwing.ship("academypilot", 450, 460)
    xwing.actions(sai)
    xwing.answers("coordinate", "focus")
    assert xwing.options == [f"lieutenantsai.LieutenantSai:{sai}", "pass"]
    xwing.answers(f"lieutenantsai.LieutenantSai:{sai}", "focus")
    assert (xwing.asked, xwing[tie].tokens, xwing[sai].tokens) == (None, {"focus": 1}, {"focus": 1})


@pytest.mark.parametrize("answers", [("evade",), ("pass",)])
def test_lieutenant_sai_performs_no_action_that_is_not_on_his_bar(xwing: Scenario, answers: tuple[str, ...]) -> None:
    sai = xwing.ship("lieutenantsai", 450, 300)
    xwing.ship("academypilot", 450, 460)
    xwing.actions(sai)
    xwing.answers("coordinate", *answers)
    assert (xwing.asked, xwing[sai].tokens) == (None, {})


# VT-49 Decimator.


@covers("target.range-zero-forbidden")
@pytest.mark.parametrize(("pilot", "asked"), [("captainoicunn", "weapon"), ("patrolleader", None)])
def test_captain_oicunn_attacks_a_ship_that_he_touches(xwing: Scenario, pilot: str, asked: str | None) -> None:
    oicunn, _ = xwing.duel(pilot, "bluesquadronescort", range=0)
    xwing[oicunn].turret = ("front", "rear")
    xwing.changed()
    xwing.engage(oicunn)
    assert xwing.asked == asked
    if asked:
        xwing.dice(red=blanks(4), green=blanks(2))
        xwing.answer("primary")
        assert (xwing.events("attack.declared")[0]["range"], xwing.dice_rolled) == (0, [4, 2])


@pytest.mark.parametrize(("token", "offered"), [("reinforce_fore", True), ("reinforce_aft", False)])
def test_chiraneau_turns_a_focus_result_critical_on_the_reinforced_side(
    xwing: Scenario, token: str, offered: bool
) -> None:
    chiraneau, enemy = xwing.duel("rearadmiralchiraneau", "bluesquadronescort")
    xwing[chiraneau].turret = ("front", "rear")
    xwing.tokens(chiraneau, **{token: 1})
    xwing.deck("weaponsfailure")
    xwing[enemy].shields = 0
    xwing.dice(red="focus blank blank", green=blanks(2))
    xwing.attack(chiraneau, enemy)
    if offered:
        assert xwing.options == ["rearadmiralchiraneau.RearAdmiralChiraneau:focus", "pass"]
        xwing.answer("rearadmiralchiraneau.RearAdmiralChiraneau:focus")
    assert (xwing.asked, xwing.faceup(enemy)) == (None, ["weaponsfailure"] if offered else [])

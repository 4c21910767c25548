"""What the pilots of Scum and Villainy can do, and what some of their ships can."""

import pytest

from tests.rules.xwing.scenario import Scenario, blanks

WALL = ((-60.0, -9.0), (-60.0, 9.0), (60.0, 9.0), (60.0, -9.0))
MISS = {"red": "blank blank blank", "green": "blank blank blank"}


# Z-95-AF4 Headhunter.


@pytest.mark.parametrize(("x", "dice"), [(600, 2), (720, 3)])
def test_ndru_rolls_1_more_die_alone(xwing: Scenario, x: float, dice: int) -> None:
    ndru, tie = xwing.duel("ndrusuhlak", "academypilot")
    xwing.ship("cartelspacer", x, 200)
    xwing.dice(red=blanks(dice), green=blanks(3))
    xwing.attack(ndru, tie)
    assert len(xwing.rolled[0]) == dice


@pytest.mark.parametrize(("x", "taken"), [(600, True), (720, False)])
def test_kaato_takes_a_token_from_a_friend_at_range_0_to_2(xwing: Scenario, x: float, taken: bool) -> None:
    kaato, friend = xwing.ship("kaatoleeachos", 450, 200), xwing.ship("cartelspacer", x, 200)
    xwing.tokens(friend, focus=1, evade=1)
    xwing.engagement()
    if taken:
        xwing.answer(f"kaatoleeachos.KaatoLeeachos:{kaato}")
        assert xwing.options == ["token:focus", "token:evade"]
        xwing.answer("token:evade")
    assert (xwing.asked, xwing[kaato].tokens) == (None, {"evade": 1} if taken else {})
    assert xwing[friend].tokens == ({"focus": 1} if taken else {"focus": 1, "evade": 1})


# BTL-A4 Y-wing.


@pytest.mark.parametrize(("pilot", "heading"), [("cartelspacer", 0), ("cartelspacer", 180), ("ndrusuhlak", 0)])
def test_drea_gives_friends_that_are_not_limited_a_reroll(xwing: Scenario, pilot: str, heading: float) -> None:
    friend, tie = xwing.duel(pilot, "academypilot")
    drea = xwing.ship("drearenthal", 520, 200, heading)
    helped = (pilot, heading) == ("cartelspacer", 0)
    xwing.dice(red="blank blank" + (" hit" if helped else ""), green=blanks(3))
    xwing.attack(friend, tie)
    if helped:
        assert xwing.options == [f"drearenthal.DreaRenthal:{drea}:blank", "pass"]
        xwing.answer(f"drearenthal.DreaRenthal:{drea}:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(helped))


@pytest.mark.parametrize(("weapon", "dice"), [("primary", 2), ("dorsalturret", 3)])
def test_kavil_rolls_1_more_die_but_for_front_arc_attacks(xwing: Scenario, weapon: str, dice: int) -> None:
    kavil = xwing.ship("kavil", 450, 200, upgrades=("dorsalturret",), turret=("front",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.dice(red=blanks(dice), green=blanks(3))
    xwing.attack(kavil, tie, weapon)
    assert len(xwing.rolled[0]) == dice


# Fang fighter.


@pytest.mark.parametrize("range", [1, 2])
def test_a_fang_fighter_face_to_face_at_range_1_makes_an_evade_of_a_result(xwing: Scenario, range: int) -> None:
    tie, fang = xwing.duel("academypilot", "skullsquadronpilot", range=range)
    xwing.dice(red="hit" + " blank" * (3 - range), green=blanks(3))
    xwing.attack(tie, fang)
    if range == 1:
        assert xwing.options == ["concordia-faceoff.ConcordiaFaceoff:blank", "pass"]
        xwing.answer("pass")
    assert (xwing.asked, xwing.facedown(fang)) == (None, range - 1)


@pytest.mark.parametrize("range", [1, 2])
def test_fenn_rau_may_roll_1_more_die_at_range_1(xwing: Scenario, range: int) -> None:
    fenn, tie = xwing.duel("fennrau", "academypilot", range=range)
    if range == 2:
        xwing.dice(**MISS)
        xwing.attack(fenn, tie)
    else:
        xwing.attack(fenn, tie)
        assert xwing.options == [f"fennrau.FennRauPilot:{fenn}", "pass"]
        xwing.dice(red=blanks(5), green=blanks(3))
        xwing.answer(f"fennrau.FennRauPilot:{fenn}")
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 3 if range == 2 else 5)


def test_fenn_rau_may_do_so_when_he_defends(xwing: Scenario) -> None:
    tie, fenn = xwing.duel("academypilot", "fennrau", range=1)
    xwing.dice(red=blanks(3))
    xwing.attack(tie, fenn)
    xwing.dice(green="evade evade evade evade")
    xwing.answer(f"fennrau.FennRauPilot:{fenn}")
    assert (xwing.asked, len(xwing.rolled[1])) == (None, 4)


@pytest.mark.parametrize("heading", [180, 0])
def test_old_teroch_strips_an_enemy_that_faces_him_at_range_1(xwing: Scenario, heading: float) -> None:
    teroch = xwing.ship("oldteroch", 450, 200)
    tie = xwing.ship("academypilot", 450, 290, heading, player=1)
    xwing.tokens(tie, focus=2, evade=1, stress=1)
    xwing.engagement()
    if heading == 180:
        xwing.answer(f"oldteroch.OldTeroch:{teroch}")
    assert xwing.asked == "weapon"
    assert xwing[tie].tokens == ({"stress": 1} if heading == 180 else {"focus": 2, "evade": 1, "stress": 1})


@pytest.mark.parametrize("charges", [1, 0])
def test_joy_spends_a_torpedo_charge_to_take_a_defense_die_off(xwing: Scenario, charges: int) -> None:
    joy, tie = xwing.duel("joyrekkoff", "academypilot", upgrades=("protontorpedoes",))
    xwing[joy].upgrades[0].charges = charges
    xwing.dice(red=blanks(3), green="" if charges else blanks(3))
    xwing.attack(joy, tie)
    if charges:
        xwing.dice(green=blanks(2))
        xwing.answer(f"joyrekkoff.JoyRekkoff:{joy}")
    assert (xwing.asked, len(xwing.rolled[1]), xwing[joy].upgrades[0].charges) == (None, 3 - charges, 0)


@pytest.mark.parametrize(("colour", "tokens"), [("red", {"stress": 1, "focus": 2}), ("white", {})])
def test_kad_focuses_after_a_red_maneuver(xwing: Scenario, colour: str, tokens: dict[str, int]) -> None:
    kad = xwing.ship("kadsolus", 450, 200)
    xwing.execute(kad, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[kad].tokens) == (None, tokens)


# M3-A interceptor.


@pytest.mark.parametrize(("x", "near"), [(540, True), (610, False)])
def test_serissu_gives_a_friend_close_by_a_defense_reroll(xwing: Scenario, x: float, near: bool) -> None:
    tie, friend = xwing.duel("academypilot", "binayrepirate")
    serissu = xwing.ship("serissu", x, 390, 180, player=1)
    xwing.dice(red="hit blank", green="blank blank" + (" evade" if near else ""))
    xwing.attack(tie, friend)
    if near:
        assert xwing.options == [f"serissu.Serissu:{serissu}:blank", "pass"]
        xwing.answer(f"serissu.Serissu:{serissu}:blank")
    assert (xwing.asked, xwing.game.ship(friend).shields) == (None, xwing[friend].shield_value - (not near))


def test_serissu_may_use_it_for_herself(xwing: Scenario) -> None:
    tie, serissu = xwing.duel("academypilot", "serissu")
    xwing.dice(red="hit blank", green="blank blank blank evade")
    xwing.attack(tie, serissu)
    xwing.answer("serissu.Serissu:blank")
    assert (xwing.asked, xwing[serissu].shields) == (None, 1)


def test_genesis_red_copies_the_tokens_of_what_it_locks(xwing: Scenario) -> None:
    genesis, tie = xwing.duel("genesisred", "academypilot")
    xwing.tokens(genesis, evade=1)
    xwing.tokens(tie, focus=2)
    xwing.action(genesis, "focus")
    assert xwing[genesis].tokens == {"evade": 1, "focus": 1}
    xwing.action(genesis, "lock")
    assert (xwing.asked, xwing[genesis].tokens, xwing[tie].tokens) == (None, {"focus": 2}, {"focus": 2})


def test_inaldra_suffers_a_hit_for_a_reroll_of_any_dice(xwing: Scenario) -> None:
    inaldra, tie = xwing.duel("inaldra", "academypilot")
    xwing.dice(red="blank blank hit hit", green=blanks(3))
    xwing.attack(inaldra, tie)
    assert xwing.options == [f"inaldra.InaldraAttacks:{faces}" for faces in ("blank", "blank+blank")] + ["pass"]
    xwing.answer("inaldra.InaldraAttacks:blank+blank")
    assert (xwing.asked, xwing[inaldra].shields, xwing.facedown(tie)) == (None, 0, 2)


def test_inaldra_may_spare_herself(xwing: Scenario) -> None:
    tie, inaldra = xwing.duel("academypilot", "inaldra")
    xwing.dice(red="blank blank", green=blanks(3))
    xwing.attack(tie, inaldra)
    assert "inaldra.InaldraDefends:blank" in xwing.options
    xwing.answer("pass")
    assert (xwing.asked, xwing[inaldra].shields) == (None, 1)


@pytest.mark.parametrize(("face", "tokens"), [("blank", {"evade": 1}), ("hit", {})])
def test_laetin_evades_after_a_miss(xwing: Scenario, face: str, tokens: dict[str, int]) -> None:
    laetin, tie = xwing.duel("laetinashera", "academypilot")
    xwing.dice(red=f"{face} blank", green=blanks(3))
    xwing.attack(laetin, tie)
    assert (xwing.asked, xwing[laetin].tokens) == (None, tokens)
    xwing.tokens(laetin, evade=0)
    xwing.dice(red=f"{face} blank", green=blanks(3))
    xwing.attack(tie, laetin)
    assert (xwing.asked, xwing[laetin].tokens) == (None, tokens)


@pytest.mark.parametrize("charges", [1, 2])
def test_quinn_is_disarmed_for_a_charge(xwing: Scenario, charges: int) -> None:
    quinn = xwing.ship("quinnjast", 450, 200, upgrades=("protontorpedoes",))
    xwing[quinn].upgrades[0].charges = charges
    xwing.engagement()
    if charges == 1:
        xwing.answer(f"quinnjast.QuinnJast:{quinn}")
    assert (xwing.asked, xwing[quinn].upgrades[0].charges) == (None, 2)
    assert xwing[quinn].tokens == ({"disarm": 1} if charges == 1 else {})


def test_g4r_burns_the_ships_that_touch_it_after_it_has_defended(xwing: Scenario) -> None:
    tie, g4r = xwing.duel("academypilot", "g4rgorvm")
    touching = xwing.ship("cartelspacer", 490, 390, player=1)
    free = xwing.ship("cartelspacer", 540, 390, player=1)
    xwing.dice(red="blank blank", green=blanks(3))
    xwing.attack(tie, g4r)
    assert xwing.asked is None
    assert (xwing[touching].shields, xwing[free].shields, xwing[g4r].shields) == (0, 1, 1)


# Kihraxz fighter.


@pytest.mark.parametrize(("range", "red", "green"), [(1, 5, 2), (2, 3, 2), (3, 3, 4)])
def test_talonbane_is_at_his_best_close_up_and_far_off(xwing: Scenario, range: int, red: int, green: int) -> None:
    talonbane, tie = xwing.duel("talonbanecobra", "academypilot", range=range)
    xwing.dice(red=blanks(red), green=blanks(3 + (range == 3)))
    xwing.attack(talonbane, tie)
    xwing.dice(red=blanks(2 + (range == 1)), green=blanks(green))
    xwing.attack(tie, talonbane)
    assert xwing.asked is None
    assert [len(faces) for faces in xwing.rolled[::3]] == [red, green]


# StarViper.


@pytest.mark.parametrize(("y", "near"), [(290, True), (390, False)])
def test_guri_focuses_with_an_enemy_close_by(xwing: Scenario, y: float, near: bool) -> None:
    guri = xwing.ship("guri", 450, 200)
    xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.engagement()
    if near:
        xwing.answer(f"guri.Guri:{guri}")
    assert (xwing.asked, xwing[guri].tokens) == ("weapon", {"focus": 1} if near else {})


# Modified TIE/ln fighter.


@pytest.mark.parametrize(("enemy", "dice"), [("outerrimsmuggler", 3), ("bluesquadronescort", 2)])
def test_ahhav_rolls_1_more_die_against_larger_ships(xwing: Scenario, enemy: str, dice: int) -> None:
    ahhav, other = xwing.duel("ahhav", enemy)
    xwing[other].turret = ("front", "rear") if enemy == "outerrimsmuggler" else ()
    xwing.changed()
    agility = 1 if enemy == "outerrimsmuggler" else 2
    xwing.dice(red=blanks(dice), green=blanks(agility))
    xwing.attack(ahhav, other)
    xwing.dice(red=blanks(3), green=blanks(dice + 1))
    xwing.attack(other, ahhav)
    assert (xwing.asked, [len(faces) for faces in xwing.rolled[::3]]) == (None, [dice, dice + 1])


@pytest.mark.parametrize("x", [450, 500])
def test_proach_is_disarmed_to_tractor_an_enemy_in_his_bullseye(xwing: Scenario, x: float) -> None:
    proach = xwing.ship("foremanproach", 450, 200)
    y_wing = xwing.ship("outerrimsmuggler", x, 400, 180, player=1)
    xwing[y_wing].turret = ("left", "right")
    xwing.changed()
    xwing.engage(proach)
    if x == 450:
        xwing.answer(f"foremanproach.ForemanProach:{proach}")
        assert (xwing.asked, xwing[proach].tokens, xwing[y_wing].tokens) == (None, {"disarm": 1}, {"tractor": 1})
    else:
        assert xwing.asked == "weapon"


# M12-L Kimogila.


@pytest.mark.parametrize("charges", [2, 0])
def test_dalan_takes_a_shield_from_a_ship_in_his_bullseye(xwing: Scenario, charges: int) -> None:
    dalan = xwing.ship("dalanoberos", 450, 200)
    escort = xwing.ship("bluesquadronescort", 450, 400, 0, player=1)
    aside = xwing.ship("bluesquadronescort", 520, 400, 0, player=1)
    xwing[dalan].shields, xwing[dalan].pilot.charges = 0, charges
    xwing.engagement()
    if charges:
        xwing.answer(f"dalanoberos.DalanOberos:{dalan}")
    assert xwing.asked == "weapon"
    assert (xwing[dalan].shields, xwing[escort].shields, xwing[aside].shields) == ((1, 1, 2) if charges else (0, 2, 2))


# HWK-290.


@pytest.mark.parametrize(("charges", "ion"), [(3, 3), (2, 1)])
def test_dace_adds_2_ion_tokens_for_3_charges(xwing: Scenario, charges: int, ion: int) -> None:
    tie, xw = xwing.duel("academypilot", "bluesquadronescort")
    dace = xwing.ship("dacebonearm", 560, 390, player=1)
    xwing[dace].pilot.charges = charges
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.engage(tie)
    if charges == 3:
        xwing.answer(f"dacebonearm.DaceBonearm:{dace}")
    assert (xwing.asked, xwing[tie].count("ion"), xw) == ("weapon", ion, 1)
    assert xwing[dace].pilot.charges == charges % 3


def test_dace_leaves_friends_alone(xwing: Scenario) -> None:
    friend = xwing.ship("cartelspacer", 450, 200)
    xwing.ship("dacebonearm", 560, 200)
    xwing.damage(friend, "disabledpowerregulator", faceup=True)
    xwing.engage(friend)
    assert (xwing.asked, xwing[friend].count("ion")) == (None, 1)


def test_torkil_makes_a_ship_in_his_arc_engage_last(xwing: Scenario) -> None:
    torkil = xwing.ship("torkilmux", 450, 200, turret=("front",))
    wedge = xwing.ship("wedgeantilles", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"torkilmux.TorkilMux:{torkil}")
    assert (xwing.decision.subject, xwing[wedge].engages_at) == (torkil, 0)
    xwing.answer("pass")
    assert (xwing.decision.subject, xwing.game.state.initiative) == (wedge, 0)


def test_torkil_reaches_nobody_outside_his_arc(xwing: Scenario) -> None:
    xwing.ship("torkilmux", 450, 200, turret=("rear",))
    wedge = xwing.ship("wedgeantilles", 450, 390, 180, player=1)
    xwing.engagement()
    assert (xwing.asked, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", wedge, 6)


@pytest.mark.parametrize(("turret", "taken"), [("front", True), ("rear", False)])
def test_palob_takes_a_token_from_an_enemy_in_his_arc(xwing: Scenario, turret: str, taken: bool) -> None:
    palob = xwing.ship("palobgodalhi", 450, 200, turret=(turret,))
    tie = xwing.ship("academypilot", 450, 390, 0, player=1)
    xwing.tokens(tie, evade=1)
    xwing.engagement()
    if taken:
        xwing.answer(f"palobgodalhi.PalobGodalhi:{palob}")
    assert xwing.asked == ("weapon" if taken else None)
    assert (xwing[palob].tokens, xwing[tie].tokens) == (({"evade": 1}, {}) if taken else ({}, {"evade": 1}))


@pytest.mark.parametrize("force", [1, 0])
def test_kanan_in_the_hwk_protects_himself_too(xwing: Scenario, force: int) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    kanan = xwing.ship("kananjarrus-hwk290lightfreighter", 450, 390, 0, player=1, turret=("front",))
    xwing[kanan].force = force
    if force:
        xwing.attack(tie, kanan)
        xwing.dice(red="blank", green=blanks(2))
        xwing.answer(f"kananjarrus-hwk290lightfreighter.KananJarrusScum:{kanan}")
    else:
        xwing.dice(red="blank blank", green=blanks(2))
        xwing.attack(tie, kanan)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 2 - force)


# Firespray.


@pytest.mark.parametrize("close", [0, 1, 2])
def test_boba_rerolls_a_die_for_each_enemy_close_by(xwing: Scenario, close: int) -> None:
    boba, tie = xwing.duel("bobafett", "academypilot")
    for x in (350, 550)[:close]:
        xwing.ship("academypilot", x, 200, player=1)
    xwing.dice(red=blanks(3), green="" if close else blanks(3))
    xwing.attack(boba, tie)
    prefix = "bobafett.BobaFettAttacks"
    expected = {1: [f"{prefix}:blank"], 2: [f"{prefix}:blank", f"{prefix}:blank+blank"]}
    assert (xwing.options if close else []) == ([*expected[close], "pass"] if close else [])
    if close:
        xwing.dice(red="hit", green=blanks(3))
        xwing.answer(f"{prefix}:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(close > 0))


def test_boba_does_so_when_he_defends(xwing: Scenario) -> None:
    tie, boba = xwing.duel("academypilot", "bobafett", range=1)
    xwing.dice(red="hit blank blank", green="blank blank evade")
    xwing.attack(tie, boba)
    xwing.answer("bobafett.BobaFettDefends:blank")
    assert (xwing.asked, xwing[boba].shields) == (None, 4)


@pytest.mark.parametrize(
    ("friend", "x", "dice"), [("cartelspacer", 490, 4), ("cartelspacer", 500, 3), ("guri", 490, 3)]
)
def test_kath_rolls_1_more_die_against_a_ship_that_a_generic_friend_touches(
    xwing: Scenario, friend: str, x: float, dice: int
) -> None:
    kath, tie = xwing.duel("kathscarlet", "academypilot")
    xwing.ship(friend, x, xwing.pose(tie).y)
    xwing.dice(red=blanks(dice), green=blanks(3))
    xwing.attack(kath, tie)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, dice)


@pytest.mark.parametrize("stress", [1, 0])
def test_koshka_rerolls_against_a_stressed_ship(xwing: Scenario, stress: int) -> None:
    koshka, tie = xwing.duel("koshkafrost", "academypilot")
    xwing.tokens(tie, stress=stress)
    xwing.dice(red=blanks(3) + " hit" * stress, green=blanks(3))
    xwing.attack(koshka, tie)
    if stress:
        assert xwing.options == ["koshkafrost.KoshkaFrostAttacks:blank", "pass"]
        xwing.answer("koshkafrost.KoshkaFrostAttacks:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, stress)


def test_koshka_rerolls_when_a_stressed_ship_attacks_her(xwing: Scenario) -> None:
    tie, koshka = xwing.duel("academypilot", "koshkafrost")
    xwing.tokens(tie, stress=1)
    xwing.dice(red="hit blank", green="blank blank evade")
    xwing.attack(tie, koshka)
    xwing.answer("koshkafrost.KoshkaFrostDefends:blank")
    assert (xwing.asked, xwing[koshka].shields) == (None, 4)


# G-1A.


@pytest.mark.parametrize(("colour", "tokens"), [("red", {"stress": 1, "calculate": 1}), ("white", {})])
def test_4_lom_calculates_after_a_red_maneuver(xwing: Scenario, colour: str, tokens: dict[str, int]) -> None:
    lom = xwing.ship("4lom", 450, 200)
    xwing.execute(lom, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[lom].tokens) == (None, tokens)


@pytest.mark.parametrize(("x", "moved"), [(550, True), (620, False)])
def test_4_lom_hands_stress_on_in_the_end_phase(xwing: Scenario, x: float, moved: bool) -> None:
    lom, tie = xwing.ship("4lom", 450, 200), xwing.ship("academypilot", x, 200, player=1)
    xwing.tokens(lom, stress=1)
    xwing.end_phase()
    if moved:
        xwing.answer(f"4lom.FourLOMStress:{lom}")
    assert (xwing.asked, xwing[lom].count("stress"), xwing[tie].count("stress")) == (None, int(not moved), int(moved))


@pytest.mark.parametrize("used", [True, False])
def test_zuckuss_may_have_both_sides_roll_1_more_die(xwing: Scenario, used: bool) -> None:
    zuckuss, tie = xwing.duel("zuckuss", "academypilot")
    xwing.attack(zuckuss, tie)
    xwing.dice(red=blanks(3 + used), green=blanks(3 + used))
    xwing.answer(f"zuckuss.ZuckussPilot:{zuckuss}" if used else "pass")
    assert (xwing.asked, [len(faces) for faces in xwing.rolled]) == (None, [3 + used, 3 + used])


# Aggressor.


def test_an_aggressor_calculates_twice(xwing: Scenario) -> None:
    ig = xwing.ship("ig88c", 450, 200)
    xwing.action(ig, "evade")
    assert xwing[ig].tokens == {"evade": 1}
    xwing.action(ig, "calculate")
    assert (xwing.asked, xwing[ig].tokens) == (None, {"evade": 1, "calculate": 2})


@pytest.mark.parametrize(("friend", "given"), [("ig88c", True), ("cartelspacer", False)])
def test_ig_88a_hands_a_calculate_token_to_a_ship_that_calculates(xwing: Scenario, friend: str, given: bool) -> None:
    ig, other = xwing.ship("ig88a", 450, 200), xwing.ship(friend, 600, 200)
    xwing.tokens(ig, calculate=1)
    xwing.engagement()
    if given:
        xwing.answer(f"ig88a.IG88A:{ig}")
    assert xwing.asked in (None, "engagement-next")
    assert xwing[other].tokens == ({"calculate": 1} if given else {})


@pytest.mark.parametrize("face", ["blank", "hit"])
def test_ig_88b_fires_a_cannon_after_a_miss(xwing: Scenario, face: str) -> None:
    ig, tie = xwing.duel("ig88b", "academypilot", upgrades=("jammingbeam",))
    xwing.dice(red=f"{face} blank blank", green=blanks(3))
    xwing.attack(ig, tie)
    if face == "blank":
        xwing.answer(f"ig88b.IG88B:{ig}")
        assert xwing.options == ["jammingbeam", "pass"]
    else:
        assert xwing.asked is None


def test_ig_88c_evades_after_a_boost(xwing: Scenario) -> None:
    ig = xwing.ship("ig88c", 450, 200)
    xwing.action(ig, "boost", "boost-straight")
    xwing.answer(f"ig88c.IG88C:{ig}")
    assert xwing.options == ["evade", "pass"]
    xwing.answer("evade")
    assert (xwing.asked, xwing[ig].tokens) == (None, {"evade": 1})


# JumpMaster 5000.


@pytest.mark.parametrize(("x", "given"), [(560, True), (640, False)])
def test_manaroo_hands_all_her_green_tokens_over(xwing: Scenario, x: float, given: bool) -> None:
    manaroo, friend = xwing.ship("manaroo", 450, 200, turret=("front",)), xwing.ship("cartelspacer", x, 200)
    xwing.tokens(manaroo, focus=2, evade=1, stress=1)
    xwing.engagement()
    if given:
        xwing.answer(f"manaroo.Manaroo:{manaroo}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 2, "evade": 1} if given else {})


@pytest.mark.parametrize(("heading", "charges"), [(180, 1), (180, 0), (0, 1)])
def test_dengar_strikes_back_at_a_ship_in_his_front_arc(xwing: Scenario, heading: float, charges: int) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    other = xwing.ship("academypilot", 500, 200)
    dengar = xwing.ship("dengar", 450, 400, heading, player=1, turret=("front",))
    xwing[dengar].pilot.charges = charges
    xwing.dice(red="blank blank", green=blanks(2))
    xwing.attack(tie, dengar)
    if (heading, charges) == (180, 1):
        xwing.answer(f"dengar.DengarPilot:{dengar}")
        assert (xwing.options, xwing[dengar].pilot.charges) == (["primary", "pass"], 0)
        xwing.dice(red="hit hit", green=blanks(3))
        xwing.answer("primary")
        assert (xwing.facedown(tie), xwing.facedown(other)) == (2, 0)
    assert xwing.asked is None


# Lancer.


@pytest.mark.parametrize("answer", ["stress", "token:focus"])
def test_asajj_presses_an_enemy_in_her_turret_arc(xwing: Scenario, answer: str) -> None:
    asajj = xwing.ship("asajjventress", 450, 200, turret=("right",))
    tie = xwing.ship("academypilot", 600, 200, 90, player=1)
    xwing.tokens(tie, focus=1)
    force = xwing[asajj].force
    xwing.engagement()
    xwing.answer(f"asajjventress.AsajjVentress:{asajj}")
    assert (xwing.decision.player, xwing.options) == (1, ["stress", "token:focus"])
    xwing.answer(answer)
    assert xwing[tie].tokens == ({"focus": 1, "stress": 1} if answer == "stress" else {})
    assert (xwing.asked, xwing[asajj].force) == ("weapon", force - 1)


def test_asajj_reaches_nobody_outside_her_turret_arc(xwing: Scenario) -> None:
    xwing.ship("asajjventress", 450, 200, turret=("left",))
    xwing.ship("academypilot", 600, 200, 90, player=1)
    xwing.engagement()
    assert xwing.asked is None


@pytest.mark.parametrize("turret", ["front", "left"])
def test_ketsu_tractors_a_ship_in_both_her_arcs(xwing: Scenario, turret: str) -> None:
    ketsu = xwing.ship("ketsuonyo", 450, 200, turret=(turret,))
    other = xwing.ship("outerrimsmuggler", 450, 340, 180, player=1, turret=("left", "right"))
    xwing.engagement()
    if turret == "front":
        xwing.answer(f"ketsuonyo.KetsuOnyoPilot:{ketsu}")
    assert (xwing.asked, xwing[other].tokens) == ("weapon", {"tractor": 1} if turret == "front" else {})


@pytest.mark.parametrize("turret", ["front", "rear"])
def test_sabine_in_the_lancer_adds_a_focus_result(xwing: Scenario, turret: str) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    sabine = xwing.ship("sabinewren-lancerclasspursuitcraft", 450, 400, 180, player=1, turret=(turret,))
    xwing.tokens(sabine, focus=1)
    xwing.dice(red="hit blank", green=blanks(2))
    xwing.attack(tie, sabine)
    if turret == "front":
        xwing.answers("sabinewren-lancerclasspursuitcraft.SabineWrenLancer:focus", "focus")
    assert (xwing.asked, xwing[sabine].shields) == (None, 2 if turret == "front" else 1)


# YV-666.


@pytest.mark.parametrize("face", ["crit", "hit"])
def test_bossk_makes_2_hits_of_a_critical(xwing: Scenario, face: str) -> None:
    bossk, tie = xwing.duel("bossk", "academypilot")
    xwing.dice(red=f"{face} blank blank", green=blanks(3))
    xwing.attack(bossk, tie)
    if face == "crit":
        xwing.answer(f"bossk.BosskPilot:{bossk}")
    assert (xwing.asked, xwing.facedown(tie), xwing.faceup(tie)) == (None, 2 if face == "crit" else 1, [])


@pytest.mark.parametrize("locked", [True, False])
def test_latts_spends_her_lock_to_tractor_its_target(xwing: Scenario, locked: bool) -> None:
    latts = xwing.ship("lattsrazzi", 450, 200)
    other = xwing.ship("outerrimsmuggler", 450, 340, 180, player=1, turret=("left", "right"))
    if locked:
        xwing.lock(latts, other)
    xwing.engagement()
    if locked:
        xwing.answer(f"lattsrazzi.LattsRazziPilot:{latts}")
    assert (xwing.asked, xwing[latts].locks, xwing[other].tokens) == ("weapon", [], {"tractor": 1} if locked else {})


# Customized YT-1300.


@pytest.mark.parametrize("obstructed", [True, False])
def test_han_rolls_1_more_die_past_an_obstacle(xwing: Scenario, obstructed: bool) -> None:
    tie = xwing.ship("academypilot", 450, 150)
    han = xwing.ship("hansolo", 450, 400, 180, player=1, turret=("front", "rear"))
    xwing.obstacle("debris", 450 if obstructed else 700, 270, outline=WALL)
    xwing.dice(red=blanks(2), green="" if obstructed else blanks(1))
    xwing.attack(tie, han)
    if obstructed:
        xwing.dice(green=blanks(3))
        xwing.answer(f"hansolo.HanSoloScum:{han}")
    assert (xwing.asked, len(xwing.rolled[1])) == (None, 3 if obstructed else 1)


@pytest.mark.parametrize(("shields", "colour"), [(0, "blue"), (3, "white")])
def test_l3_37_flies_banks_with_ease_once_her_shields_are_gone(xwing: Scenario, shields: int, colour: str) -> None:
    l3 = xwing.ship("l337", 450, 200, turret=("front", "rear"))
    xwing[l3].shields = shields
    xwing.changed()
    xwing.planning()
    colours = {option.id: option.args["difficulty"] for option in xwing.decision.options}
    assert colours["3-bank-left"] == colour


def test_lando_takes_a_stress_to_reroll_his_blanks(xwing: Scenario) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.dice(red="hit blank")
    xwing.attack(lando, tie)
    xwing.dice(red="hit", green=blanks(3))
    xwing.answer(f"landocalrissian.LandoCalrissianScum:{lando}")
    assert (xwing.asked, xwing.facedown(tie), xwing[lando].tokens) == (None, 2, {"stress": 1})


def test_a_stressed_lando_does_not(xwing: Scenario) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.tokens(lando, stress=1)
    xwing.dice(red="hit blank", green=blanks(3))
    xwing.attack(lando, tie)
    assert (xwing.asked, xwing.facedown(tie)) == (None, 1)


# ST-70 assault ship.


@pytest.mark.parametrize(("heading", "asked"), [(180, "modify"), (0, None)])
def test_the_mandalorian_makes_a_focus_of_a_blank_between_two_enemies(
    xwing: Scenario, heading: float, asked: str | None
) -> None:
    mando, tie = xwing.duel("themandalorian", "academypilot")
    xwing.ship("academypilot", 520, 400, heading, player=1)
    xwing.dice(red=blanks(3), green="" if asked else blanks(3))
    xwing.attack(mando, tie)
    assert xwing.asked == asked
    if asked:
        assert xwing.options == ["themandalorian.TheMandalorianAttacks:blank", "pass"]
        xwing.dice(green=blanks(3))
        xwing.answer("themandalorian.TheMandalorianAttacks:blank")
        assert xwing.asked is None


def test_the_mandalorian_does_so_when_he_defends(xwing: Scenario) -> None:
    tie, mando = xwing.duel("academypilot", "themandalorian")
    xwing.ship("academypilot", 520, 200)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, mando)
    assert xwing.options == ["themandalorian.TheMandalorianDefends:blank", "pass"]
    xwing.answer("themandalorian.TheMandalorianDefends:blank")
    assert xwing.asked is None


# Quadrijet transfer spacetug.


@pytest.mark.parametrize(("y", "tokens"), [(280, {"tractor": 1}), (290, {})])
def test_unkar_tractors_what_touches_him_and_himself(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    unkar = xwing.ship("unkarplutt", 450, 200)
    other = xwing.ship("outerrimsmuggler", 450, y - 20, 180, turret=("left", "right"))
    xwing.engagement()
    if tokens:
        assert xwing.asked == "tractor"
        xwing.answer("pass")
    assert (xwing.asked, xwing[unkar].tokens, xwing[other].tokens) == (None, tokens, tokens)

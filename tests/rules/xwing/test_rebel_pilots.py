"""What the pilots of the Rebel Alliance can do, and what some of their ships can."""

import pytest

from dejarik.games.xwing.maneuver import dial
from tests.rules.xwing.scenario import Scenario

MISS = {"red": "blank blank blank", "green": "blank blank blank"}


# T-65 X-wing.


@pytest.mark.parametrize(("pilot", "dice"), [("wedgeantilles", 2), ("bluesquadronescort", 3)])
def test_wedge_costs_the_defender_1_die(xwing: Scenario, pilot: str, dice: int) -> None:
    attacker, tie = xwing.duel(pilot, "academypilot")
    xwing.ship("wedgeantilles" if pilot != "wedgeantilles" else "bluesquadronescort", 800, 200)
    xwing.dice(red="blank blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(attacker, tie)
    assert (xwing.asked, len(xwing.rolled[1])) == (None, dice)


def test_thane_gives_a_result_up_to_expose_a_damage_card_that_only_he_sees(xwing: Scenario) -> None:
    thane, tie = xwing.duel("thanekyrell", "academypilot")
    xwing.damage(tie, "structuraldamage", "hullbreach")
    xwing.dice(red="focus blank blank", green="blank blank")
    xwing.attack(thane, tie)
    assert xwing.options == ["thanekyrell.ThaneKyrell:focus", "pass"]
    xwing.answer("thanekyrell.ThaneKyrell:focus")
    assert (xwing.decision.player, xwing.options) == (0, ["expose:structuraldamage", "expose:hullbreach"])
    assert "hullbreach" not in repr(xwing.game.view(1))
    xwing.answer("expose:structuraldamage")
    assert (xwing.asked, xwing.faceup(tie), xwing.facedown(tie)) == (None, ["structuraldamage"], 1)
    assert len(xwing.rolled[1]) == 2  # the exposed card already counts


def test_thane_looks_at_nothing_if_no_damage_is_facedown(xwing: Scenario) -> None:
    thane, tie = xwing.duel("thanekyrell", "academypilot")
    xwing.damage(tie, "hullbreach", faceup=True)
    xwing.dice(red="focus blank blank", green="blank blank blank")
    xwing.attack(thane, tie)
    assert xwing.asked is None


@pytest.mark.parametrize("pilot", ["garvendreis-t65xwing", "garvendreis"])
def test_garven_passes_the_focus_that_he_spends_on_to_a_friend(xwing: Scenario, pilot: str) -> None:
    garven, tie = xwing.duel(pilot, "academypilot")
    friend = xwing.ship("bluesquadronescort", 560, 200)
    xwing.tokens(garven, focus=1)
    xwing.dice(red="focus blank blank", green="blank blank blank")
    xwing.attack(garven, tie)
    xwing.answer("focus")
    assert xwing.options == [f"{pilot}.GarvenDreis:{garven}", "pass"]
    xwing.answer(f"{pilot}.GarvenDreis:{garven}")
    assert (xwing.asked, xwing[garven].tokens, xwing[friend].tokens) == (None, {}, {"focus": 1})


def test_garven_has_nobody_to_pass_it_to_beyond_range_3_and_none_for_a_token_he_keeps(xwing: Scenario) -> None:
    garven, tie = xwing.duel("garvendreis-t65xwing", "academypilot")
    friend = xwing.ship("bluesquadronescort", 850, 200)
    xwing.tokens(garven, focus=1)
    xwing.dice(red="focus blank blank", green="blank blank blank")
    xwing.attack(garven, tie)
    xwing.answer("focus")
    assert (xwing.asked, xwing[friend].tokens) == (None, {})


@pytest.mark.parametrize(("face", "shields", "escort"), [("hit", 1, 1), ("crit", 1, 1)])
def test_biggs_suffers_a_damage_meant_for_a_friend(xwing: Scenario, face: str, shields: int, escort: int) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    biggs = xwing.ship("biggsdarklighter", 540, 390, 180, player=1)
    xwing.dice(red="hit crit", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing.options == [f"biggsdarklighter.BiggsDarklighter:{biggs}", "pass"]
    xwing.answer(f"biggsdarklighter.BiggsDarklighter:{biggs}")
    assert xwing.options == ["hit", "crit"]
    xwing.answer(face)
    assert (xwing.asked, xwing[biggs].shields, xwing[friend].shields) == (None, shields, escort)
    assert xwing.hits == [(int(face == "crit"), int(face == "hit"))]


@pytest.mark.parametrize(("x", "y", "range", "red"), [(610, 390, 2, "hit crit"), (540, 250, 1, "hit crit blank")])
def test_biggs_must_be_close_and_in_the_attack_arc(xwing: Scenario, x: float, y: float, range: int, red: str) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort", range=range)
    xwing.ship("biggsdarklighter", x, y, 180, player=1)
    xwing.dice(red=red, green="blank blank")
    xwing.attack(tie, friend)
    assert (xwing.asked, xwing[friend].shields) == (None, 0)


def test_biggs_does_not_suffer_for_himself(xwing: Scenario) -> None:
    tie, biggs = xwing.duel("academypilot", "biggsdarklighter")
    xwing.dice(red="hit crit", green="blank blank")
    xwing.attack(tie, biggs)
    assert (xwing.asked, xwing[biggs].shields) == (None, 0)


def test_kullbee_may_flip_his_foils_after_a_barrel_roll_but_not_after_a_focus(xwing: Scenario) -> None:
    kullbee = xwing.ship("kullbeesperado", 450, 200, upgrades=("servomotorsfoils",))
    xwing.action(kullbee, "focus")
    assert xwing.options == ["boost-red", "pass"]  # the linked boost of the closed foils
    xwing.answer("pass")
    xwing.action(kullbee, "barrel-roll", "roll-left-centre")
    assert xwing.options == [f"kullbeesperado.KullbeeSperado:{kullbee}", "pass"]
    xwing.answer(f"kullbeesperado.KullbeeSperado:{kullbee}")
    assert (xwing.asked, xwing[kullbee].upgrades[0].side) == (None, 1)


def test_kullbee_has_nothing_to_flip_without_a_configuration(xwing: Scenario) -> None:
    kullbee = xwing.ship("kullbeesperado", 450, 200)
    xwing.action(kullbee, "barrel-roll", "roll-left-centre")
    assert xwing.asked is None


def test_leevan_may_evade_in_red_after_a_barrel_roll(xwing: Scenario) -> None:
    leevan = xwing.ship("leevantenza", 450, 200)
    xwing.action(leevan, "barrel-roll", "roll-left-centre")
    xwing.answer(f"leevantenza.LeevanTenza:{leevan}")
    assert xwing.options == ["evade-red", "pass"]
    xwing.answer("evade-red")
    assert (xwing.asked, xwing[leevan].tokens) == (None, {"evade": 1, "stress": 1})


def test_leevan_does_not_after_a_focus_nor_twice_a_round(xwing: Scenario) -> None:
    leevan = xwing.ship("leevantenza", 450, 200)
    xwing.action(leevan, "focus")
    assert xwing.asked is None
    xwing[leevan].performed.append("evade")
    xwing.changed()
    xwing.action(leevan, "barrel-roll", "roll-left-centre")
    assert xwing.asked is None


@pytest.mark.parametrize(
    ("friend", "action"), [("bluesquadronescort", "barrel-roll"), ("goldsquadronveteran", "barrel-roll-red")]
)
def test_antoc_lets_a_friend_do_the_same_in_its_own_colour(xwing: Scenario, friend: str, action: str) -> None:
    antoc = xwing.ship("antocmerrick-wat1", 450, 200)
    other = xwing.ship(friend, 600, 200)
    xwing.action(antoc, "barrel-roll", "roll-left-centre")
    xwing.answer(f"antocmerrick-wat1.AntocMerrick:{antoc}")
    assert (xwing.decision.subject, xwing.options) == (other, [action, "pass"])


def test_antoc_has_nobody_to_copy_a_focus_or_a_move_that_is_not_on_the_bar(xwing: Scenario) -> None:
    antoc = xwing.ship("antocmerrick-wat1", 450, 200)
    xwing.ship("lothalrebel", 600, 200)
    xwing.action(antoc, "focus")
    xwing.action(antoc, "barrel-roll", "roll-left-centre")
    assert xwing.asked is None


@pytest.mark.parametrize(("focus", "asked"), [(1, "ability"), (0, "action")])
def test_edrio_acts_before_activating_if_he_is_focused(xwing: Scenario, focus: int, asked: str) -> None:
    edrio = xwing.ship("edriotwotubes", 450, 200)
    xwing.tokens(edrio, focus=focus)
    xwing.activate(edrio, "2-straight")
    assert xwing.asked == asked
    if focus:
        xwing.answers(f"edriotwotubes.EdrioTwoTubes:{edrio}", "barrel-roll", "roll-left-centre")
        assert xwing.options == ["focus", "pass"]


@pytest.mark.parametrize("locked", [True, False])
def test_a_friends_lock_on_corran_passes_to_the_defender_that_he_has_locked(xwing: Scenario, locked: bool) -> None:
    corran, tie = xwing.duel("corranhorn-t65xwing", "academypilot")
    friend = xwing.ship("bluesquadronescort", 560, 200)
    xwing.lock(friend, corran)
    if locked:
        xwing.lock(corran, tie)
    xwing.dice(**MISS)
    xwing.attack(corran, tie)
    if locked:
        xwing.answer(f"corranhorn-t65xwing.CorranHorn:{corran}")
    xwing.decline()
    assert xwing[friend].locks == ([tie] if locked else [corran])


@pytest.mark.parametrize("charges", [1, 0])
def test_wes_jams_whom_he_attacked_for_a_charge(xwing: Scenario, charges: int) -> None:
    wes, tie = xwing.duel("wesjanson", "academypilot")
    xwing.tokens(tie, focus=1)
    xwing[wes].pilot.charges = charges
    xwing.dice(**MISS)
    xwing.attack(wes, tie)
    if charges:
        xwing.answer(f"wesjanson.WesJanson:{wes}")
    assert (xwing.asked, xwing[tie].tokens) == (None, {} if charges else {"focus": 1})


@pytest.mark.parametrize("charges", [1, 0])
def test_wes_jams_who_attacked_him_for_a_charge(xwing: Scenario, charges: int) -> None:
    tie, wes = xwing.duel("academypilot", "wesjanson")
    xwing.tokens(tie, focus=1)
    xwing[wes].pilot.charges = charges
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, wes)
    if charges:
        xwing.answer(f"wesjanson.WesJansonDefends:{wes}")
    assert (xwing.asked, xwing[tie].tokens) == (None, {} if charges else {"focus": 1})


# RZ-1 A-wing.


def test_every_a_wing_may_follow_an_action_up_with_a_red_boost(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", 450, 200)
    xwing.action(a_wing, "focus")
    assert xwing.options == [f"vectored-thrusters.VectoredThrusters:{a_wing}", "pass"]
    xwing.answers(f"vectored-thrusters.VectoredThrusters:{a_wing}", "boost-red", "boost-straight")
    assert (xwing.asked, xwing[a_wing].tokens) == (None, {"focus": 1, "stress": 1})


def test_an_a_wing_that_has_boosted_boosts_no_more(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", 450, 200)
    xwing.action(a_wing, "boost", "boost-straight")
    assert xwing.asked is None


def test_jake_lets_a_friend_close_by_focus_after_his_barrel_roll(xwing: Scenario) -> None:
    jake, friend = xwing.ship("jakefarrell", 450, 200), xwing.ship("bluesquadronescort", 370, 290)
    xwing.action(jake, "barrel-roll", "roll-left-centre")
    xwing.answer(f"jakefarrell.JakeFarrell:{jake}")
    assert xwing.options == [f"ship:{jake}", f"ship:{friend}"]
    xwing.answers(f"ship:{friend}", "focus")
    xwing.decline()
    assert (xwing[jake].tokens, xwing[friend].tokens) == ({}, {"focus": 1})


def test_jake_grants_nothing_after_another_action(xwing: Scenario) -> None:
    jake = xwing.ship("jakefarrell", 450, 200)
    xwing.action(jake, "evade")
    assert xwing.options == [f"vectored-thrusters.VectoredThrusters:{jake}", "pass"]


@pytest.mark.parametrize(("pilot", "dice"), [("wedgeantilles-rz1awing", 2), ("greensquadronpilot", 3)])
def test_young_wedge_costs_a_defender_in_his_front_arc_1_die(xwing: Scenario, pilot: str, dice: int) -> None:
    attacker, tie = xwing.duel(pilot, "academypilot")
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(attacker, tie)
    assert len(xwing.rolled[1]) == dice


@pytest.mark.parametrize("range", [1, 2])
def test_sabine_in_the_a_wing_changes_a_result_at_range_1(xwing: Scenario, range: int) -> None:
    sabine, tie = xwing.duel("sabinewren-rz1awing", "academypilot", range=range)
    xwing.dice(red=" ".join(["blank"] * (4 - range)), green="blank blank blank")
    xwing.attack(sabine, tie)
    if range == 1:
        assert xwing.options == ["sabinewren-rz1awing.SabineWrenAWingAttacks:blank", "pass"]
        xwing.answer("sabinewren-rz1awing.SabineWrenAWingAttacks:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2 - range)


@pytest.mark.parametrize("heading", [180, 0])
def test_sabine_in_the_a_wing_defends_so_from_the_attackers_front_arc(xwing: Scenario, heading: float) -> None:
    """A ship behind her has her in its front arc; a turret that faces away has not."""
    hwk = xwing.ship("rebelscout", 450, 200, heading, turret=("front" if heading == 0 else "rear",))
    sabine = xwing.ship("sabinewren-rz1awing", 450, 290, 180, player=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(hwk, sabine)
    if heading == 0:
        xwing.answer("sabinewren-rz1awing.SabineWrenAWingDefends:blank")
    assert (xwing.asked, xwing[sabine].shields) == (None, 2 if heading == 0 else 1)


@pytest.mark.parametrize(("stress", "acts"), [(2, True), (3, False)])
def test_tycho_acts_with_up_to_2_stress_tokens(xwing: Scenario, stress: int, acts: bool) -> None:
    tycho = xwing.ship("tychocelchu", 450, 200)
    other = xwing.ship("greensquadronpilot", 600, 200)
    xwing.tokens(tycho, stress=stress)
    xwing.tokens(other, stress=1)
    xwing.actions(other)
    assert xwing.asked is None
    xwing.actions(tycho)
    assert (xwing.asked == "action") is acts


@pytest.mark.parametrize("force", [3, 1])
def test_ahsoka_spends_2_force_so_that_a_stressed_friend_acts(xwing: Scenario, force: int) -> None:
    ahsoka, friend = xwing.ship("ahsokatano-rz1awing", 450, 200), xwing.ship("bluesquadronescort", 560, 300)
    xwing[ahsoka].force = force
    xwing.tokens(friend, stress=1)
    xwing.execute(ahsoka, 2, "straight")
    if force == 3:
        xwing.answers(f"ahsokatano-rz1awing.AhsokaTano:{ahsoka}", "focus")
    assert (xwing.asked, xwing[ahsoka].force) == (None, 1)
    assert xwing[friend].tokens == ({"stress": 1, "focus": 1} if force == 3 else {"stress": 1})


# A/SF-01 B-wing.


def test_a_stressed_braylen_rerolls_up_to_2_dice(xwing: Scenario) -> None:
    braylen, tie = xwing.duel("braylenstramm", "academypilot")
    xwing.tokens(braylen, stress=1)
    xwing.dice(red="blank blank blank hit hit", green="blank blank blank")
    xwing.attack(braylen, tie)
    prefix = "braylenstramm.BraylenStrammAttacks"
    assert xwing.options == [f"{prefix}:blank", f"{prefix}:blank+blank", "pass"]
    xwing.answer(f"{prefix}:blank+blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2)


@pytest.mark.parametrize("stress", [1, 0])
def test_braylen_rerolls_defense_dice_too_if_he_is_stressed(xwing: Scenario, stress: int) -> None:
    tie, braylen = xwing.duel("academypilot", "braylenstramm")
    xwing.tokens(braylen, stress=stress)
    xwing.dice(red="hit blank", green="blank evade" if stress else "blank")
    xwing.attack(tie, braylen)
    if stress:
        xwing.answer("braylenstramm.BraylenStrammDefends:blank")
    assert (xwing.asked, xwing[braylen].shields) == (None, 3 + stress)


@pytest.mark.parametrize("stress", [1, 0])
def test_ten_numb_spends_stress_for_all_his_focus_results(xwing: Scenario, stress: int) -> None:
    ten, tie = xwing.duel("tennumb", "academypilot")
    xwing.tokens(ten, stress=stress)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(ten, tie)
    if stress:
        assert xwing.options == ["tennumb.TenNumbAttacks:focus+focus", "pass"]
        xwing.answer("tennumb.TenNumbAttacks:focus+focus")
    assert (xwing.asked, xwing[ten].tokens, xwing.facedown(tie)) == (None, {}, 2 * stress)


def test_ten_numb_does_so_when_he_defends(xwing: Scenario) -> None:
    tie, ten = xwing.duel("academypilot", "tennumb")
    xwing.tokens(ten, stress=1)
    xwing.dice(red="hit blank", green="focus")
    xwing.attack(tie, ten)
    xwing.answer("tennumb.TenNumbDefends:focus")
    assert (xwing[ten].tokens, xwing[ten].shields) == ({}, 4)


@pytest.mark.parametrize(("x", "moved"), [(600, True), (720, False)])
def test_gina_hands_a_stress_token_on_within_range_2(xwing: Scenario, x: float, moved: bool) -> None:
    gina, friend = xwing.ship("ginamoonsong", 450, 200), xwing.ship("bluesquadronescort", x, 200)
    xwing.tokens(gina, stress=2)
    xwing.engagement()
    assert xwing.asked is None
    assert (xwing[gina].count("stress"), xwing[friend].count("stress")) == ((1, 1) if moved else (2, 0))


# BTL-A4 Y-wing and ARC-170.


@pytest.mark.parametrize(("pilot", "agility"), [("norrawexley-btla4ywing", 1), ("norrawexley", 1)])
@pytest.mark.parametrize("range", [1, 2])
def test_norra_adds_an_evade_with_an_enemy_close_by_chosen_or_not(
    xwing: Scenario, pilot: str, agility: int, range: int
) -> None:
    tie, norra = xwing.duel("academypilot", pilot, range=range)
    before = xwing[norra].shields
    xwing.dice(red="hit hit" + " blank" * (2 - range), green="blank")
    xwing.attack(tie, norra)
    if range == 1:
        assert xwing.options == [f"{pilot}.NorraWexleyPilot:evade", "pass"]
        xwing.answer("pass")
    assert (xwing.asked, before - xwing[norra].shields) == (None, range)


@pytest.mark.parametrize("x", [540, 800])
def test_horton_rerolls_a_die_for_each_friend_at_the_defender(xwing: Scenario, x: float) -> None:
    horton, tie = xwing.duel("hortonsalm", "academypilot")
    xwing.ship("bluesquadronescort", x, 390)
    xwing.dice(red="blank blank" + (" hit" if x == 540 else ""), green="blank blank blank")
    xwing.attack(horton, tie)
    if x == 540:
        assert xwing.options == ["hortonsalm.HortonSalm:blank", "pass"]
        xwing.answer("hortonsalm.HortonSalm:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(x == 540))


def test_dutch_lets_a_friend_lock_what_he_locked_however_far(xwing: Scenario) -> None:
    dutch, tie = xwing.duel("dutchvander", "academypilot", range=3)
    friend = xwing.ship("bluesquadronescort", 450, 110)
    assert xwing.game.range(friend, tie) == 4
    xwing.action(dutch, "lock", f"ship:{tie}")
    assert xwing.options == [f"dutchvander.DutchVander:{dutch}", "pass"]
    xwing.answer(f"dutchvander.DutchVander:{dutch}")
    assert (xwing.decision.subject, xwing.options) == (friend, [f"ship:{tie}", "pass"])
    xwing.answer(f"ship:{tie}")
    assert (xwing[dutch].locks, xwing[friend].locks) == ([tie], [tie])


def test_dutch_shares_nothing_after_a_focus_nor_beyond_range_3(xwing: Scenario) -> None:
    dutch, tie = xwing.duel("dutchvander", "academypilot", range=3)
    xwing.ship("bluesquadronescort", 850, 200)
    xwing.action(dutch, "focus")
    assert xwing.asked is None
    xwing.action(dutch, "lock")
    assert (xwing.asked, xwing[dutch].locks) == (None, [tie])


@pytest.mark.parametrize("focus", [1, 0])
def test_evaan_spends_a_focus_token_for_a_friends_defense_until_the_round_is_over(xwing: Scenario, focus: int) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    evaan = xwing.ship("evaanverlaine", 540, 390, 0, player=1)
    xwing.tokens(evaan, focus=focus)
    xwing.engagement()
    if focus:
        xwing.answers(f"evaanverlaine.EvaanVerlaine:{evaan}", f"ship:{friend}")
    assert (xwing.asked, xwing[evaan].tokens) == ("weapon", {})
    xwing.answer("pass")  # the X-wing's own attack
    xwing.dice(red="blank blank", green="blank blank" + " blank" * focus)
    xwing.answer("primary")
    if xwing.asked == "target":
        xwing.answer(f"ship:{friend}")
    assert len(xwing.rolled[1]) == 2 + focus
    xwing.one_round()
    assert (xwing.asked, xwing[friend].defense_changes, tie) == ("dial", [], 0)


@pytest.mark.parametrize(("colour", "asked"), [("white", "ability"), ("blue", None)])
def test_pops_lets_a_friend_focus_after_a_white_maneuver(xwing: Scenario, colour: str, asked: str | None) -> None:
    pops, friend = xwing.ship("popskrail", 450, 200), xwing.ship("bluesquadronescort", 540, 300)
    xwing.execute(pops, 2, "straight", colour)  # type: ignore[arg-type]
    assert xwing.asked == asked
    if asked:
        xwing.answers(f"popskrail.PopsKrail:{pops}", f"ship:{friend}", "focus")
        assert xwing[friend].tokens == {"focus": 1}


@pytest.mark.parametrize(("face", "tokens"), [("hit", {}), ("crit", {}), ("focus", {"stress": 1})])
def test_ibtisam_may_roll_her_stress_off(xwing: Scenario, face: str, tokens: dict[str, int]) -> None:
    ibtisam = xwing.ship("ibtisam", 450, 200)
    xwing.execute(ibtisam, 1, "straight")
    assert xwing.asked is None
    xwing.tokens(ibtisam, stress=1)
    xwing.execute(ibtisam, 1, "straight")
    xwing.dice(red=face)
    xwing.answer(f"ibtisam.Ibtisam:{ibtisam}")
    assert xwing[ibtisam].tokens == tokens


@pytest.mark.parametrize("pilot", ["sharabey", "sharabey-rz1awing"])
@pytest.mark.parametrize("locked", [True, False])
def test_shara_spends_her_lock_for_a_focus_result(xwing: Scenario, pilot: str, locked: bool) -> None:
    tie, shara = xwing.duel("academypilot", pilot)
    if locked:
        xwing.lock(shara, tie)
    xwing.tokens(shara, focus=1)
    xwing.dice(red="hit blank", green=" ".join(["blank"] * (1 if pilot == "sharabey" else 3)))
    xwing.attack(tie, shara)
    before = xwing[shara].shields
    if locked:
        xwing.answers(f"{pilot}.SharaBeyDefends:focus", "focus")
    assert (xwing.asked, xwing[shara].locks, xwing[shara].tokens) == (None, [], {} if locked else {"focus": 1})
    assert (before == xwing[shara].shields == xwing[shara].shield_value) is locked


@pytest.mark.parametrize("pilot", ["sharabey", "sharabey-rz1awing"])
def test_shara_adds_a_focus_result_to_her_primary_attack(xwing: Scenario, pilot: str) -> None:
    shara, tie = xwing.duel(pilot, "academypilot")
    xwing.lock(shara, tie)
    xwing.tokens(shara, focus=1)
    xwing.dice(red="blank blank" + " blank" * (pilot == "sharabey"), green="blank blank blank")
    xwing.attack(shara, tie)
    xwing.answers(f"{pilot}.SharaBeyAttacks:focus", "focus")
    assert (xwing.asked, xwing[shara].locks, xwing.facedown(tie)) == (None, [], 1)


def test_shara_adds_nothing_to_an_attack_with_torpedoes(xwing: Scenario) -> None:
    shara, tie = xwing.duel("sharabey", "academypilot", upgrades=("protontorpedoes",))
    xwing.lock(shara, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(shara, tie, "protontorpedoes")
    assert not [option for option in xwing.options if option.startswith("sharabey")]


# E-wing.


def test_an_e_wing_locks_far_ships_and_none_at_range_1(xwing: Scenario) -> None:
    e_wing, near = xwing.duel("roguesquadronescort", "academypilot", range=1)
    middle = xwing.ship("academypilot", 600, 200, player=1)
    far = xwing.ship("academypilot", 850, 850, player=1)
    xwing.action(e_wing, "lock")
    assert xwing.options == [f"ship:{middle}", f"ship:{far}"]
    xwing.answer(f"ship:{far}")
    assert (xwing[e_wing].locks, near) == ([far], 1)


@pytest.mark.parametrize("heading", [0, 180])
def test_gavin_makes_a_friends_hit_critical_if_he_has_the_defender_in_front(xwing: Scenario, heading: float) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    gavin = xwing.ship("gavindarklighter", 520, 200, heading)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(friend, tie)
    if heading == 0:
        assert xwing.options == [f"gavindarklighter.GavinDarklighter:{gavin}:hit", "pass"]
        xwing.answer(f"gavindarklighter.GavinDarklighter:{gavin}:hit")
    assert xwing.asked is None
    assert xwing.hits == [(int(heading != 0), int(heading == 0))]


# Z-95-AF4 Headhunter.


@pytest.mark.parametrize(("x", "asked"), [(540, "ability"), (610, None)])
def test_airen_lets_a_friend_at_range_1_act_in_red(xwing: Scenario, x: float, asked: str | None) -> None:
    airen, tie = xwing.duel("airencracken", "academypilot")
    friend = xwing.ship("bluesquadronescort", x, 200)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(airen, tie)
    assert xwing.asked == asked
    if asked:
        xwing.answer(f"airencracken.AirenCracken:{airen}")
        assert xwing.options == ["focus-red", "lock-red", "barrel-roll-red", "pass"]
        xwing.answer("focus-red")
        assert xwing[friend].tokens == {"focus": 1, "stress": 1}


@pytest.mark.parametrize("x", [540, 800])
def test_blount_may_roll_1_more_die_with_a_friend_at_the_defender(xwing: Scenario, x: float) -> None:
    blount, tie = xwing.duel("lieutenantblount", "academypilot")
    xwing.ship("bluesquadronescort", x, 390)
    if x == 540:
        xwing.attack(blount, tie)
        xwing.dice(red="blank blank blank", green="blank blank blank")
        xwing.answer(f"lieutenantblount.LieutenantBlount:{blount}")
    else:
        xwing.dice(red="blank blank", green="blank blank blank")
        xwing.attack(blount, tie)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 3 if x == 540 else 2)


# Attack shuttle, TIE fighter, Sheathipede.


@pytest.mark.parametrize(("stress", "asked"), [(0, "ability"), (1, None)])
def test_sabine_rolls_or_boosts_in_the_attack_shuttle_too(xwing: Scenario, stress: int, asked: str | None) -> None:
    sabine = xwing.ship("sabinewren", 450, 200)
    xwing.tokens(sabine, stress=stress)
    xwing.activate(sabine, "3-straight")
    assert xwing.asked == asked
    if asked:
        xwing.answer(f"sabinewren.SabineWrenShuttle:{sabine}")
        assert xwing.options == ["barrel-roll", "boost", "pass"]


@pytest.mark.parametrize(
    ("pilot", "hits", "crits"),
    [
        ("zeborrelios", 1, 0),
        ("zeborrelios-tielnfighter", 1, 0),
        ("zeborrelios-sheathipedeclassshuttle", 1, 0),
        ("ezrabridger", 0, 1),
    ],
)
def test_zeb_cancels_criticals_before_hits(xwing: Scenario, pilot: str, hits: int, crits: int) -> None:
    tie, zeb = xwing.duel("academypilot", pilot)
    xwing.deck("structuraldamage")
    xwing.dice(red="hit crit", green="evade blank" + (" blank" if "tieln" in pilot else ""))
    xwing.attack(tie, zeb)
    assert (xwing.asked, xwing.hits) == (None, [(hits, crits)])


@pytest.mark.parametrize("pilot", ["ezrabridger", "ezrabridger-tielnfighter", "ezrabridger-sheathipedeclassshuttle"])
@pytest.mark.parametrize("stress", [1, 0])
def test_a_stressed_ezra_changes_2_focus_results_for_1_force(xwing: Scenario, pilot: str, stress: int) -> None:
    ezra, tie = xwing.duel(pilot, "academypilot")
    xwing.tokens(ezra, stress=stress)
    dice = 3 if pilot == "ezrabridger" else 2
    xwing.dice(red="focus focus" + " blank" * (dice - 2), green="blank blank blank")
    xwing.attack(ezra, tie)
    choices = [f"{pilot}.EzraBridgerAttacks:focus", f"{pilot}.EzraBridgerAttacks:focus+focus"] if stress else []
    assert xwing.options == ["force:1", *choices, "pass"]
    xwing.answer(choices[1] if stress else "force:1")
    assert (xwing.asked, xwing[ezra].force, xwing.facedown(tie)) == (None, 0, 1 + stress)


@pytest.mark.parametrize("hull", ["", "-tielnfighter", "-sheathipedeclassshuttle", "-gauntletfighter"])
@pytest.mark.parametrize("stress", [1, 0])
def test_a_stressed_ezra_defends_so_too(xwing: Scenario, hull: str, stress: int) -> None:
    pilot = f"ezrabridger{hull}"
    tie, ezra = xwing.duel("academypilot", pilot)
    xwing.tokens(ezra, stress=stress)
    agility = 3 if "tie" in hull else 2
    xwing.dice(red="hit hit", green="focus focus" + " blank" * (agility - 2))
    xwing.attack(tie, ezra)
    used = f"{pilot}.EzraBridgerDefends:focus+focus"
    assert (used in xwing.options) is bool(stress)
    xwing.answer(used if stress else "pass")
    assert (xwing.asked, xwing[ezra].force) == (None, 1 - stress)
    assert bool(xwing.events("attack.missed")) is bool(stress)


def test_ezra_attacks_so_in_the_gauntlet(xwing: Scenario) -> None:
    pilot = "ezrabridger-gauntletfighter"
    ezra, tie = xwing.duel(pilot, "academypilot")
    xwing.tokens(ezra, stress=1)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(ezra, tie)
    xwing.answer(f"{pilot}.EzraBridgerAttacks:focus+focus")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2)


# HWK-290.


@pytest.mark.parametrize(("turret", "given"), [("front", True), ("rear", False)])
def test_kyle_hands_a_focus_token_to_a_friend_in_his_arc(xwing: Scenario, turret: str, given: bool) -> None:
    kyle, friend = xwing.ship("kylekatarn", 450, 100, turret=(turret,)), xwing.ship("bluesquadronescort", 450, 200)
    xwing.tokens(kyle, focus=1)
    xwing.engagement()
    if given:
        xwing.answer(f"kylekatarn.KyleKatarn:{kyle}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 1} if given else {})


@pytest.mark.parametrize("stress", [0, 1])
def test_jan_takes_a_stress_so_that_a_friend_in_her_arc_rolls_1_more_die(xwing: Scenario, stress: int) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    jan = xwing.ship("janors", 450, 100, turret=("front",))
    xwing.tokens(jan, stress=stress)
    if stress:
        xwing.dice(**MISS)
        xwing.attack(friend, tie)
    else:
        xwing.attack(friend, tie)
        xwing.dice(red="blank blank blank blank", green="blank blank blank")
        xwing.answer(f"janors.JanOrs:{jan}")
    assert (xwing.asked, len(xwing.rolled[0]), xwing[jan].tokens) == (None, 4 - stress, {"stress": 1})


def test_jan_does_not_help_a_ship_outside_her_arc(xwing: Scenario) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.ship("janors", 450, 100, turret=("rear",))
    xwing.dice(**MISS)
    xwing.attack(friend, tie)
    assert xwing.asked is None


def test_roark_makes_a_ship_in_his_arc_engage_at_initiative_7_this_round(xwing: Scenario) -> None:
    friend, tie = xwing.duel("cavernangelszealot", "academypilot")
    roark = xwing.ship("roarkgarnet", 450, 100, turret=("front",))
    xwing.engagement()
    assert xwing.options == [f"roarkgarnet.RoarkGarnet:{roark}", "pass"]
    xwing.answer(f"roarkgarnet.RoarkGarnet:{roark}")
    assert xwing.options == [f"ship:{friend}", f"ship:{tie}"]
    xwing.answer(f"ship:{friend}")
    assert (xwing.decision.kind, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", friend, 7)


def test_without_roark_the_same_ship_engages_in_its_own_turn(xwing: Scenario) -> None:
    xwing.duel("cavernangelszealot", "academypilot")
    roark = xwing.ship("roarkgarnet", 450, 100, turret=("front",))
    xwing.engagement()
    xwing.answer("pass")
    assert (xwing.decision.kind, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", roark, 4)


def test_roark_reaches_nobody_outside_his_arc(xwing: Scenario) -> None:
    xwing.ship("cavernangelszealot", 450, 200)
    xwing.ship("roarkgarnet", 450, 100, turret=("rear",))
    xwing.engagement()
    assert xwing.asked is None


# BTL-S8 K-wing.


@pytest.mark.parametrize(("shields", "dice", "left"), [(3, 3, 2), (0, 1, 1)])
def test_miranda_trades_shields_for_dice_and_dice_for_shields(
    xwing: Scenario, shields: int, dice: int, left: int
) -> None:
    miranda = xwing.ship("mirandadoni", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing[miranda].shields = shields
    xwing.attack(miranda, tie)
    ability = "MirandaDoni" if shields else "MirandaRecovers"
    assert xwing.options == [f"mirandadoni.{ability}:{miranda}", "pass"]
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.answer(f"mirandadoni.{ability}:{miranda}")
    assert (xwing.asked, len(xwing.rolled[0]), xwing[miranda].shields) == (None, dice, left)


def test_miranda_does_not_do_both_with_her_last_shield(xwing: Scenario) -> None:
    miranda = xwing.ship("mirandadoni", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing[miranda].shields = 1
    xwing.attack(miranda, tie)
    xwing.dice(**MISS)
    xwing.answer(f"mirandadoni.MirandaDoni:{miranda}")
    assert (xwing.asked, xwing[miranda].shields) == (None, 0)


@pytest.mark.parametrize(("x", "near"), [(560, True), (790, False)])
def test_a_friend_spends_eseges_focus_within_range_2(xwing: Scenario, x: float, near: bool) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    esege = xwing.ship("esegetuketu", x, 200, turret=("front", "rear"))
    xwing.tokens(esege, focus=1)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(friend, tie)
    if near:
        assert xwing.options == [f"esegetuketu.EsegeAttack:{esege}:focus", "pass"]
        xwing.answer(f"esegetuketu.EsegeAttack:{esege}:focus")
    assert (xwing.asked, xwing[esege].tokens, xwing.facedown(tie)) == (None, {} if near else {"focus": 1}, 2 * near)


def test_eseges_focus_defends_a_friend_but_is_no_help_to_an_enemy(xwing: Scenario) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    esege = xwing.ship("esegetuketu", 560, 390, player=1)
    xwing.tokens(esege, focus=1)
    xwing.dice(red="hit focus", green="focus blank")
    xwing.attack(tie, friend)
    assert xwing.options == [f"esegetuketu.EsegeDefense:{esege}:focus", "pass"]
    xwing.answer(f"esegetuketu.EsegeDefense:{esege}:focus")
    assert (xwing.asked, xwing[esege].tokens, xwing[friend].shields) == (None, {}, 2)


# UT-60D U-wing.


@pytest.mark.parametrize("action", ["focus", "lock"])
def test_benthic_hands_his_focus_on_after_a_focus_action(xwing: Scenario, action: str) -> None:
    benthic, friend = xwing.ship("benthictwotubes", 450, 200), xwing.ship("bluesquadronescort", 560, 200)
    xwing.tokens(benthic, focus=int(action == "lock"))
    xwing.action(benthic, action)
    if action == "focus":
        xwing.answer(f"benthictwotubes.BenthicTwoTubes:{benthic}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 1} if action == "focus" else {})


@pytest.mark.parametrize(("pilot", "reach"), [("bodhirook", True), ("bluesquadronscout", False)])
def test_bodhi_lets_friends_lock_what_any_of_them_could(xwing: Scenario, pilot: str, reach: bool) -> None:
    far = xwing.ship("bluesquadronescort", 100, 100)
    xwing.ship(pilot, 100, 200)
    xwing.ship("bluesquadronescort", 600, 600)
    tie = xwing.ship("academypilot", 700, 700, player=1)
    xwing.action(far, "lock")
    assert (xwing.asked == "lock" and f"ship:{tie}" in xwing.options) is reach


@pytest.mark.parametrize(("x", "tokens"), [(560, {}), (850, {"stress": 1})])
def test_cassian_takes_a_stress_token_off_a_friend(xwing: Scenario, x: float, tokens: dict[str, int]) -> None:
    cassian, friend = xwing.ship("cassianandor", 450, 200), xwing.ship("bluesquadronescort", x, 200)
    xwing.tokens(friend, stress=1)
    xwing.dial(friend, "1-straight")
    xwing.dial(cassian, "1-straight")
    xwing[friend].activated = xwing[cassian].activated = True
    xwing.changed()
    xwing.activation()
    if not tokens:
        xwing.answer(f"cassianandor.CassianAndorPilot:{cassian}")
    assert (xwing.asked, xwing[friend].tokens) == (None, tokens)


@pytest.mark.parametrize(("y", "asked"), [(340, "ability"), (420, None)])
def test_heff_acts_when_an_enemy_ends_touching_him(xwing: Scenario, y: float, asked: str | None) -> None:
    heff = xwing.ship("hefftobber", 450, 200)
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.execute(tie, 2, "straight")
    assert xwing.asked == asked
    if asked:
        xwing.answer(f"hefftobber.HeffTobber:{heff}")
        assert (xwing.decision.subject, xwing.options[0]) == (heff, "focus")


@pytest.mark.parametrize("damaged", [True, False])
def test_saw_gives_damaged_friends_a_reroll(xwing: Scenario, damaged: bool) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    saw = xwing.ship("sawgerrera", 560, 200)
    if damaged:
        xwing.damage(friend, "structuraldamage")
    xwing.dice(red="blank blank blank" + (" hit" if damaged else ""), green="blank blank blank")
    xwing.attack(friend, tie)
    if damaged:
        xwing.answer(f"sawgerrera.SawGerreraPilot:{saw}:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(damaged))


@pytest.mark.parametrize(("colour", "tokens"), [("red", {"stress": 1, "calculate": 1}), ("white", {})])
def test_k_2so_calculates_when_it_gains_stress(xwing: Scenario, colour: str, tokens: dict[str, int]) -> None:
    k2so = xwing.ship("k2so", 450, 200)
    xwing.execute(k2so, 1, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[k2so].tokens) == (None, tokens)


# Modified YT-1300.


def test_han_rolls_all_his_dice_again_near_an_obstacle_and_may_still_reroll(xwing: Scenario) -> None:
    han = xwing.ship("hansolo-modifiedyt1300lightfreighter", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.lock(han, tie)
    xwing.obstacle("asteroid", 560, 200)
    xwing.dice(red="blank blank hit")
    xwing.attack(han, tie)
    assert xwing.options == [f"hansolo-modifiedyt1300lightfreighter.HanSolo:{han}", "pass"]
    xwing.dice(red="hit hit blank")
    xwing.answer(f"hansolo-modifiedyt1300lightfreighter.HanSolo:{han}")
    assert "lock:blank" in xwing.options
    xwing.dice(green="blank blank blank")
    xwing.answer("pass")
    assert xwing.facedown(tie) == 2


def test_han_does_not_without_an_obstacle(xwing: Scenario) -> None:
    han = xwing.ship("hansolo-modifiedyt1300lightfreighter", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.obstacle("asteroid", 700, 200)
    xwing.dice(**MISS)
    xwing.attack(han, tie)
    assert xwing.asked is None


@pytest.mark.parametrize("charges", [1, 0])
def test_chewbacca_spends_his_charge_to_be_dealt_a_card_facedown(xwing: Scenario, charges: int) -> None:
    chewbacca = xwing.ship("chewbacca", 450, 200, turret=("front", "rear"))
    xwing[chewbacca].shields, xwing[chewbacca].pilot.charges = 0, charges
    xwing.deck("hullbreach")
    xwing.suffer(chewbacca, crits=1)
    if charges:
        xwing.answer(f"chewbacca.ChewbaccaPilot:{chewbacca}")
    assert xwing.asked is None
    assert (xwing.facedown(chewbacca), xwing.faceup(chewbacca)) == ((1, []) if charges else (0, ["hullbreach"]))


def test_chewbacca_is_not_asked_about_a_hit_or_about_others(xwing: Scenario) -> None:
    chewbacca = xwing.ship("chewbacca", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, player=1)
    xwing[chewbacca].shields = 0
    xwing.deck("hullbreach", "structuraldamage")
    xwing.suffer(chewbacca, hits=1)
    xwing.suffer(tie, crits=1)
    assert (xwing.asked, xwing.faceup(tie), xwing.facedown(chewbacca)) == (None, ["structuraldamage"], 1)


@pytest.mark.parametrize(("colour", "asked"), [("blue", "ability"), ("white", None)])
def test_lando_lets_a_friend_act_after_a_blue_maneuver(xwing: Scenario, colour: str, asked: str | None) -> None:
    id = "landocalrissian-modifiedyt1300lightfreighter"
    lando = xwing.ship(id, 450, 200, turret=("front", "rear"))
    friend = xwing.ship("bluesquadronescort", 650, 300)
    xwing.execute(lando, 1, "straight", colour)  # type: ignore[arg-type]
    assert xwing.asked == asked
    if asked:
        xwing.answers(f"{id}.LandoCalrissian:{lando}", f"ship:{friend}", "focus")
        assert xwing[friend].tokens == {"focus": 1}


def test_leia_spends_force_on_a_friend_that_flew_a_red_maneuver(xwing: Scenario) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    luke = xwing.ship("lukeskywalker", 560, 200)
    xwing.execute(luke, 2, "straight", "red")
    xwing.answer(f"leiaorgana.LeiaOrganaPilot:{leia}")
    assert (xwing.asked, xwing[luke].tokens, xwing[leia].force) == (None, {"stress": 1, "focus": 1}, 0)
    xwing[leia].force, xwing[luke].force = 1, 0
    xwing.execute(luke, 1, "straight", "red")
    xwing.answer(f"leiaorgana.LeiaOrganaPilot:{leia}")
    assert xwing.options == ["focus", "force"]
    xwing.answer("force")
    assert (xwing[luke].force, xwing[leia].force) == (1, 0)


@pytest.mark.parametrize(("pilot", "colour", "force"), [("luke", "white", 1), ("luke", "red", 0), ("tie", "red", 1)])
def test_leia_does_not_otherwise(xwing: Scenario, pilot: str, colour: str, force: int) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    luke, tie = xwing.ship("lukeskywalker", 560, 200), xwing.ship("academypilot", 340, 200, player=1)
    xwing[leia].force = force
    xwing.execute(luke if pilot == "luke" else tie, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[leia].force) == (None, force)


# YT-2400.


@pytest.mark.parametrize(("range", "dice"), [(1, 3), (2, 4)])
def test_a_yt_2400_has_a_blind_spot_at_range_1(xwing: Scenario, range: int, dice: int) -> None:
    yt = xwing.ship("wildspacefringer", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 260 + {1: 50, 2: 150}[range], 180, player=1)
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.attack(yt, tie)
    assert len(xwing.rolled[0]) == dice


# VCX-100 and attack shuttle.


@pytest.mark.parametrize("pilot", ["herasyndulla-vcx100lightfreighter", "herasyndulla"])
def test_hera_changes_a_red_or_blue_maneuver_for_another_of_its_colour(xwing: Scenario, pilot: str) -> None:
    hera = xwing.ship(pilot, 450, 200)
    entries = dial(xwing[hera].type)
    blue = [id for id, entry in entries.items() if entry.difficulty == "blue"]
    xwing.activate(hera, blue[0])
    xwing.answer(f"{pilot}.HeraSyndullaPilot:{hera}")
    if len(blue) > 2:
        assert xwing.options == blue[1:]
        xwing.answer(blue[1])
    assert xwing[hera].dial == blue[1]
    executed = xwing[hera].executed
    assert executed is not None
    assert (executed.speed, executed.difficulty) == (entries[blue[1]].speed, "blue")
    xwing.decline()


def test_hera_keeps_a_white_maneuver(xwing: Scenario) -> None:
    hera = xwing.ship("herasyndulla", 450, 200)
    white = next(id for id, one in dial("attackshuttle").items() if one.difficulty == "white" and one.speed == 2)
    xwing.activate(hera, white)
    assert xwing.asked == "action"


@pytest.mark.parametrize("force", [1, 0])
def test_kanan_spends_force_to_take_an_attack_die_off_for_a_friend_in_his_arc(xwing: Scenario, force: int) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    kanan = xwing.ship("kananjarrus", 450, 600, 180, player=1)
    xwing[kanan].force = force
    if force:
        xwing.attack(tie, friend)
        xwing.dice(red="blank", green="blank blank")
        xwing.answer(f"kananjarrus.KananJarrusPilot:{kanan}")
    else:
        xwing.dice(red="blank blank", green="blank blank")
        xwing.attack(tie, friend)
    assert (xwing.asked, len(xwing.rolled[0]), xwing[kanan].force) == (None, 2 - force, 0)


def test_kanan_does_nothing_for_ships_outside_his_arc(xwing: Scenario) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    xwing.ship("kananjarrus", 450, 600, 0, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing.asked is None


@pytest.mark.parametrize("pilot", ["chopper", "chopper-gauntletfighter"])
def test_chopper_jams_each_enemy_that_touches_it_twice(xwing: Scenario, pilot: str) -> None:
    xwing.ship(pilot, 450, 200)
    tie = xwing.ship("academypilot", 450, 260, player=1)
    free = xwing.ship("academypilot", 600, 400, player=1)
    xwing.tokens(tie, focus=1, evade=1)
    xwing.tokens(free, focus=1)
    xwing.engagement()
    assert (xwing.decision.player, xwing.options) == (0, ["token:focus", "token:evade"])
    xwing.answer("token:focus")
    assert (xwing.asked, xwing[tie].tokens, xwing[free].tokens) == ("weapon", {}, {"focus": 1})


# Auzituck gunship.


@pytest.mark.parametrize("reinforced", [True, False])
def test_lowhhrick_spends_reinforce_for_a_friends_evade(xwing: Scenario, reinforced: bool) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    lowhhrick = xwing.ship("lowhhrick", 540, 390, 180, player=1)
    xwing.tokens(lowhhrick, reinforce_aft=int(reinforced))
    xwing.dice(red="blank blank", green="evade evade")
    xwing.attack(tie, friend)
    if reinforced:
        xwing.answer(f"lowhhrick.Lowhhrick:{lowhhrick}")
    assert (xwing.asked, xwing[lowhhrick].tokens) == (None, {})
    assert xwing[friend].tokens == ({"evade": 1} if reinforced else {})


@pytest.mark.parametrize("damaged", [True, False])
def test_a_damaged_wullffwarro_rolls_1_more_die(xwing: Scenario, damaged: bool) -> None:
    wullff, tie = xwing.duel("wullffwarro", "academypilot")
    if damaged:
        xwing.damage(wullff, "structuraldamage")
        xwing.attack(wullff, tie)
        xwing.dice(red="blank blank blank blank", green="blank blank blank")
        xwing.answer(f"wullffwarro.WullffWarro:{wullff}")
    else:
        xwing.dice(**MISS)
        xwing.attack(wullff, tie)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 3 + damaged)

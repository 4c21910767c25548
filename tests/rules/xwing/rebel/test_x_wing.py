import pytest

from tests.rules.xwing.scenario import MISS, Scenario, blanks


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
    tie = xwing.ship("academypilot", 350, 350, 180, player=1)
    xwing.action(kullbee, "focus")
    assert xwing.options == ["boost-red", "pass"]  # the linked boost of the closed foils
    xwing.answer("pass")
    xwing.action(kullbee, "barrel-roll", "roll-left-centre")
    assert xwing.options == [f"kullbeesperado.KullbeeSperado:{kullbee}", "pass"]
    xwing.answer(f"kullbeesperado.KullbeeSperado:{kullbee}")
    assert (xwing.asked, xwing[kullbee].upgrades[0].side) == (None, 1)
    xwing.dice(red=blanks(3), green=blanks(3))  # open foils do not take a die away
    xwing.attack(kullbee, tie)


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


@pytest.mark.parametrize("attacker", ["corran", "friend"])
def test_corran_passes_locks_on_in_his_own_attacks_only(xwing: Scenario, attacker: str) -> None:
    corran, tie = xwing.duel("corranhorn-t65xwing", "academypilot")
    friend = xwing.ship("bluesquadronescort", 500, 200)
    xwing.lock(friend, corran)
    xwing.lock(corran, tie)
    if attacker == "friend":
        xwing.dice(**MISS)
    xwing.attack(corran if attacker == "corran" else friend, tie)
    assert xwing.asked == ("ability" if attacker == "corran" else None)


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

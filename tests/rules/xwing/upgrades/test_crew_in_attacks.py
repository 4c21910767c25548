"""Crew that act around an attack."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.upgrades.aboard import BLANKS, freighter


@covers("token.jam.resolve")
@pytest.mark.parametrize(("face", "own"), [("blank", {}), ("hit", {"jam": 1})])
def test_freelance_slicer_jams_the_attacker_before_it_rolls(xwing: Scenario, face: str, own: dict[str, int]) -> None:
    ship = freighter(xwing, "freelanceslicer")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(ship, tie)
    xwing.tokens(tie, focus=1)
    xwing.attack(tie, ship)
    xwing.dice(red=f"{face} blank blank", green="blank blank")
    xwing.answer(f"freelanceslicer.FreelanceSlicer:{ship}")
    assert (xwing[tie].tokens, xwing[ship].tokens, xwing[ship].locks) == ({}, own, [])


def test_freelance_slicer_needs_a_lock_on_the_attacker(xwing: Scenario) -> None:
    ship = freighter(xwing, "freelanceslicer")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, ship)
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "offered"), [("hit", True), ("blank", False)])
def test_magva_yarro_locks_an_attacker_that_hit(xwing: Scenario, face: str, offered: bool) -> None:
    ship = freighter(xwing, "magvayarro")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red=f"{face} blank", green="blank blank")
    xwing.attack(tie, ship)
    if offered:
        xwing.answer(f"magvayarro.MagvaYarroCrew:{ship}")
    assert (xwing.asked, xwing[ship].locks) == (None, [tie] if offered else [])


def test_saw_gerrera_suffers_to_turn_focus_into_criticals(xwing: Scenario) -> None:
    ship = freighter(xwing, "sawgerrera")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="focus focus blank", green="evade blank blank")
    xwing.deck("weaponsfailure")
    xwing.attack(ship, tie)
    xwing.answer("sawgerrera.SawGerreraCrew:focus")
    assert (xwing[ship].shields, xwing.faceup(tie)) == (1, ["weaponsfailure"])


def test_saw_gerrera_is_not_asked_without_a_focus_result(xwing: Scenario) -> None:
    ship = freighter(xwing, "sawgerrera")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="hit blank blank", green="evade blank blank")
    xwing.attack(ship, tie)
    assert (xwing.asked, xwing[ship].shields) == (None, 2)


@pytest.mark.parametrize("stress", [0, 1])
def test_zuckuss_takes_stress_to_have_a_defense_die_rerolled(xwing: Scenario, stress: int) -> None:
    ship = freighter(xwing, "zuckuss")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(ship, stress=stress)
    xwing.dice(red="hit blank blank", green="evade blank blank")
    xwing.attack(ship, tie)
    if not stress:
        xwing.dice(green="blank")
        xwing.reroll("zuckuss.ZuckussCrew", "evade")
    assert (len(xwing[tie].damage), xwing[ship].tokens) == (1 - stress, {"stress": 1})


@pytest.mark.parametrize("stress", [0, 1])
def test_latts_razzi_takes_the_attackers_stress_for_an_evade(xwing: Scenario, stress: int) -> None:
    ship = freighter(xwing, "lattsrazzi")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(tie, stress=stress)
    xwing.dice(red="hit blank", green="blank focus")
    xwing.attack(tie, ship)
    if stress:
        assert xwing.options == ["lattsrazzi.LattsRazziCrew:blank", "lattsrazzi.LattsRazziCrew:focus", "pass"]
        xwing.answer("lattsrazzi.LattsRazziCrew:blank")
    assert (xwing[ship].shields, xwing[tie].tokens) == (1 + stress, {})


@pytest.mark.parametrize("attacks", [True, False])
def test_emperor_palpatine_modifies_a_die_of_another_friend(xwing: Scenario, attacks: bool) -> None:
    emperor = freighter(xwing, "emperorpalpatine", force=1)
    friend = xwing.ship("bluesquadronescort", 150, 200)
    tie = xwing.ship("academypilot", 150, 390, 180, player=1)
    if attacks:
        xwing.dice(red="focus blank blank", green=BLANKS)
        xwing.attack(friend, tie)
        xwing.answer(f"emperorpalpatine.EmperorPalpatineAttacks:{emperor}:focus")
        assert len(xwing[tie].damage) == 1
    else:
        xwing.dice(red="hit blank", green="focus blank")
        xwing.attack(tie, friend)
        xwing.answer(f"emperorpalpatine.EmperorPalpatineDefends:{emperor}:focus")
        assert xwing[friend].shields == 2
    assert (xwing[emperor].force, xwing.asked) == (0, None)


def test_emperor_palpatine_does_not_help_his_own_ship_twice_nor_enemies(xwing: Scenario) -> None:
    emperor = freighter(xwing, "emperorpalpatine", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="focus blank", green="focus blank")
    xwing.attack(tie, emperor)
    assert xwing.options == ["force:1", "pass"]


@pytest.mark.parametrize("stress", [0, 1])
def test_admiral_sloane_rerolls_against_stressed_ships(xwing: Scenario, stress: int) -> None:
    sloane = freighter(xwing, "admiralsloane")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing.tokens(tie, stress=stress)
    xwing.dice(red=BLANKS, green="" if stress else BLANKS)
    xwing.attack(friend, tie)
    if stress:
        xwing.dice(red="hit", green=BLANKS)
        xwing.reroll(f"admiralsloane.AdmiralSloane:{sloane}", "blank")
    assert len(xwing[tie].damage) == stress


@pytest.mark.parametrize("hull", [1, 4])
def test_admiral_sloane_stresses_who_destroys_a_friend(xwing: Scenario, hull: int) -> None:
    freighter(xwing, "admiralsloane")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing[friend].shields, xwing[friend].hull = 0, hull
    xwing.changed()
    xwing.dice(red="hit blank", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing[tie].tokens == ({"stress": 2} if hull == 1 else {})


@pytest.mark.parametrize("weapon", ["ionmissiles", "primary"])
def test_tristan_wren_makes_a_friends_missile_critical(xwing: Scenario, weapon: str) -> None:
    tristan = freighter(xwing, "tristanwren")
    friend = xwing.ship("bluesquadronescort", 350, 450, upgrades=("ionmissiles",))
    tie = xwing.ship("academypilot", 350, 640, 180, player=1)
    xwing.lock(friend, tie)
    xwing.dice(red="hit blank blank")
    xwing.attack(friend, tie, weapon)
    assert (f"tristanwren.TristanWrenCrew:{tristan}:hit" in xwing.options) is (weapon != "primary")
    if weapon != "primary":
        xwing.answer(f"tristanwren.TristanWrenCrew:{tristan}:hit")
        assert (xwing.attacking.red.faces[0], xwing.charges(tristan, "tristanwren")) == ("crit", 0)
        assert xwing.asked == "modify"


@covers("target.range-zero-forbidden")
@pytest.mark.parametrize(("crew", "offered"), [("zeborrelios", True), ("niennunb", False)])
def test_zeb_orrelios_allows_primary_attacks_at_range_0(xwing: Scenario, crew: str, offered: bool) -> None:
    ship = freighter(xwing, crew)
    tie = xwing.ship("academypilot", 450, 490, 180, player=1)
    for attacker, defender, red, green in ((ship, tie, 4, 3), (tie, ship, 3, 2)):
        xwing.engage(attacker)
        assert xwing.asked == ("weapon" if offered else None)
        if offered:
            xwing.dice(red=" ".join(["blank"] * red), green=" ".join(["blank"] * green))
            xwing.answer("primary")
            assert [len(faces) for faces in xwing.rolled[-2:]] == [red, green]
            assert xwing[attacker].attacks[-1].defender == defender

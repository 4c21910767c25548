import pytest

from tests.rules.xwing.scenario import Scenario


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

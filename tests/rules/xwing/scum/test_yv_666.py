import pytest

from tests.rules.xwing.scenario import Scenario, blanks


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

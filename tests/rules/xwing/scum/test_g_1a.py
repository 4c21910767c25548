import pytest

from tests.rules.xwing.scenario import Scenario, blanks


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

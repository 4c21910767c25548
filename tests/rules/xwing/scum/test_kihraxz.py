import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("range", "red", "green"), [(1, 5, 2), (2, 3, 2), (3, 3, 4)])
def test_talonbane_is_at_his_best_close_up_and_far_off(xwing: Scenario, range: int, red: int, green: int) -> None:
    talonbane, tie = xwing.duel("talonbanecobra", "academypilot", range=range)
    xwing.dice(red=blanks(red), green=blanks(3 + (range == 3)))
    xwing.attack(talonbane, tie)
    xwing.dice(red=blanks(2 + (range == 1)), green=blanks(green))
    xwing.attack(tie, talonbane)
    assert xwing.asked is None
    assert [len(faces) for faces in xwing.rolled[::3]] == [red, green]

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


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


@pytest.mark.parametrize(("gap", "asked"), [(0, None), (10, "modify")])
def test_the_mandalorian_does_not_count_an_enemy_that_he_touches(
    xwing: Scenario, gap: float, asked: str | None
) -> None:
    mando, tie = xwing.duel("themandalorian", "academypilot")
    beside = xwing.ship("academypilot", 450 + xwing[mando].half + 20 + gap, 200, 270, player=1)
    assert xwing.game.range_in_arc(beside, mando, "front") == (1 if gap else 0)
    xwing.dice(red=blanks(3), green="" if asked else blanks(3))
    xwing.attack(mando, tie)
    assert xwing.asked == asked

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


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

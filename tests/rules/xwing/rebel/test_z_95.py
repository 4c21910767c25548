import pytest

from tests.rules.xwing.scenario import Scenario


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

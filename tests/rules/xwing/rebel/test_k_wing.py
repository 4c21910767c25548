import pytest

from tests.rules.xwing.scenario import MISS, Scenario


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


def test_a_friend_spends_two_of_eseges_focus_tokens_in_one_attack(xwing: Scenario) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    esege = xwing.ship("esegetuketu", 560, 200, turret=("front", "rear"))
    xwing.tokens(esege, focus=2)
    xwing.lock(friend, tie)
    xwing.dice(red="focus blank blank")
    xwing.attack(friend, tie)
    xwing.answer(f"esegetuketu.EsegeAttack:{esege}:focus")
    xwing.dice(red="focus focus")
    xwing.reroll("lock", "blank blank")
    xwing.dice(green="blank blank blank")
    xwing.answer(f"esegetuketu.EsegeAttack:{esege}:focus")
    assert (xwing.asked, xwing[esege].tokens, xwing.facedown(tie)) == (None, {}, 3)

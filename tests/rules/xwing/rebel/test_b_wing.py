import pytest

from tests.rules.xwing.scenario import Scenario


def test_a_stressed_braylen_rerolls_up_to_2_dice(xwing: Scenario) -> None:
    braylen, tie = xwing.duel("braylenstramm", "academypilot")
    xwing.tokens(braylen, stress=1)
    xwing.dice(red="blank blank blank hit hit", green="blank blank blank")
    xwing.attack(braylen, tie)
    assert xwing.options == ["braylenstramm.BraylenStrammAttacks", "pass"]
    xwing.answer("braylenstramm.BraylenStrammAttacks")
    assert xwing.rerolls == ["blank", "blank+blank"]
    xwing.answer(("blank", "blank"))
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2)


@pytest.mark.parametrize("stress", [1, 0])
def test_braylen_rerolls_defense_dice_too_if_he_is_stressed(xwing: Scenario, stress: int) -> None:
    tie, braylen = xwing.duel("academypilot", "braylenstramm")
    xwing.tokens(braylen, stress=stress)
    xwing.dice(red="hit blank", green="blank evade" if stress else "blank")
    xwing.attack(tie, braylen)
    if stress:
        xwing.reroll("braylenstramm.BraylenStrammDefends", "blank")
    assert (xwing.asked, xwing[braylen].shields) == (None, 3 + stress)


@pytest.mark.parametrize("stress", [1, 0])
def test_ten_numb_spends_stress_for_all_his_focus_results(xwing: Scenario, stress: int) -> None:
    ten, tie = xwing.duel("tennumb", "academypilot")
    xwing.tokens(ten, stress=stress)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(ten, tie)
    if stress:
        assert xwing.options == ["tennumb.TenNumbAttacks:focus+focus", "pass"]
        xwing.answer("tennumb.TenNumbAttacks:focus+focus")
    assert (xwing.asked, xwing[ten].tokens, xwing.facedown(tie)) == (None, {}, 2 * stress)


def test_ten_numb_does_so_when_he_defends(xwing: Scenario) -> None:
    tie, ten = xwing.duel("academypilot", "tennumb")
    xwing.tokens(ten, stress=1)
    xwing.dice(red="hit blank", green="focus")
    xwing.attack(tie, ten)
    xwing.answer("tennumb.TenNumbDefends:focus")
    assert (xwing[ten].tokens, xwing[ten].shields) == ({}, 4)


@pytest.mark.parametrize(("x", "moved"), [(600, True), (720, False)])
def test_gina_hands_a_stress_token_on_within_range_2(xwing: Scenario, x: float, moved: bool) -> None:
    gina, friend = xwing.ship("ginamoonsong", 450, 200), xwing.ship("bluesquadronescort", x, 200)
    xwing.tokens(gina, stress=2)
    xwing.engagement()
    assert xwing.asked is None
    assert (xwing[gina].count("stress"), xwing[friend].count("stress")) == ((1, 1) if moved else (2, 0))

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize("close", [0, 1, 2])
def test_boba_rerolls_a_die_for_each_enemy_close_by(xwing: Scenario, close: int) -> None:
    boba, tie = xwing.duel("bobafett", "academypilot")
    for x in (350, 550)[:close]:
        xwing.ship("academypilot", x, 200, player=1)
    xwing.dice(red=blanks(3), green="" if close else blanks(3))
    xwing.attack(boba, tie)
    if close:
        assert xwing.options == ["bobafett.BobaFettAttacks", "pass"]
        xwing.dice(red="hit", green=blanks(3))
        xwing.answer("bobafett.BobaFettAttacks")
    if close == 2:
        assert xwing.rerolls == ["blank", "blank+blank"]
        xwing.answer(("blank",))
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(close > 0))


def test_boba_does_so_when_he_defends(xwing: Scenario) -> None:
    tie, boba = xwing.duel("academypilot", "bobafett", range=1)
    xwing.dice(red="hit blank blank", green="blank blank evade")
    xwing.attack(tie, boba)
    xwing.reroll("bobafett.BobaFettDefends", "blank")
    assert (xwing.asked, xwing[boba].shields) == (None, 4)


@pytest.mark.parametrize(
    ("friend", "x", "dice"), [("cartelspacer", 490, 4), ("cartelspacer", 500, 3), ("guri", 490, 3)]
)
def test_kath_rolls_1_more_die_against_a_ship_that_a_generic_friend_touches(
    xwing: Scenario, friend: str, x: float, dice: int
) -> None:
    kath, tie = xwing.duel("kathscarlet", "academypilot")
    xwing.ship(friend, x, xwing.pose(tie).y)
    xwing.dice(red=blanks(dice), green=blanks(3))
    xwing.attack(kath, tie)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, dice)


@pytest.mark.parametrize("stress", [1, 0])
def test_koshka_rerolls_against_a_stressed_ship(xwing: Scenario, stress: int) -> None:
    koshka, tie = xwing.duel("koshkafrost", "academypilot")
    xwing.tokens(tie, stress=stress)
    xwing.dice(red=blanks(3) + " hit" * stress, green=blanks(3))
    xwing.attack(koshka, tie)
    if stress:
        assert xwing.options == ["koshkafrost.KoshkaFrostAttacks", "pass"]
        xwing.reroll("koshkafrost.KoshkaFrostAttacks", "blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, stress)


def test_koshka_rerolls_when_a_stressed_ship_attacks_her(xwing: Scenario) -> None:
    tie, koshka = xwing.duel("academypilot", "koshkafrost")
    xwing.tokens(tie, stress=1)
    xwing.dice(red="hit blank", green="blank blank evade")
    xwing.attack(tie, koshka)
    xwing.reroll("koshkafrost.KoshkaFrostDefends", "blank")
    assert (xwing.asked, xwing[koshka].shields) == (None, 4)

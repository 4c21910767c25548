import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("focus", "offered"), [(0, True), (1, False)])
def test_major_vermeil_makes_a_hit_against_a_ship_without_green_tokens(
    xwing: Scenario, focus: int, offered: bool
) -> None:
    vermeil, enemy = xwing.duel("majorvermeil", "bluesquadronescort")
    xwing.tokens(enemy, focus=focus)
    xwing.dice(red="blank hit hit", green=blanks(2))
    xwing.attack(vermeil, enemy)
    if offered:
        assert xwing.options == ["majorvermeil.MajorVermeil:blank", "pass"]
        xwing.answer("majorvermeil.MajorVermeil:blank")
    assert (xwing.asked, xwing[enemy].shields, xwing.facedown(enemy)) == (None, 0, int(offered))


@pytest.mark.parametrize(("focus", "offered"), [(0, True), (1, False)])
def test_captain_feroph_evades_an_attacker_without_green_tokens(xwing: Scenario, focus: int, offered: bool) -> None:
    enemy, feroph = xwing.duel("bluesquadronescort", "captainferoph")
    xwing.tokens(enemy, focus=focus)
    xwing.dice(red="hit blank blank", green="blank")
    xwing.attack(enemy, feroph)
    if offered:
        xwing.answer("captainferoph.CaptainFeroph:blank")
    assert (xwing.asked, xwing[feroph].shields) == (None, 2 - (not offered))

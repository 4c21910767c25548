import pytest

from tests.rules.xwing.scenario import Scenario, blanks


def test_adaptive_ailerons_move_the_ship_before_its_dial_is_revealed(xwing: Scenario) -> None:
    striker = xwing.ship("planetarysentinel", 450, 200)
    xwing.activate(striker, "2-straight")
    assert (xwing.options, xwing[striker].revealed) == (["1-bank-left", "1-straight", "1-bank-right"], False)
    xwing.answer("1-straight")
    assert (xwing.asked, xwing.where(striker)) == ("action", (450.0, 400.0, 0.0))


@pytest.mark.parametrize("ion", [False, True])
def test_adaptive_ailerons_are_not_for_a_stressed_or_an_ionized_ship(xwing: Scenario, ion: bool) -> None:
    striker = xwing.ship("planetarysentinel", 450, 200)
    xwing.tokens(striker, **({"ion": 1} if ion else {"stress": 2}))
    xwing.activate(striker, None if ion else "2-straight")
    xwing.decline()
    assert xwing.where(striker) == (450.0, 280.0 if ion else 320.0, 0.0)


@pytest.mark.parametrize(("answers", "y"), [(("duchess.Duchess:0", "1-straight"), 400.0), (("pass",), 320.0)])
def test_duchess_chooses_whether_to_use_her_ailerons_even_while_stressed(
    xwing: Scenario, answers: tuple[str, ...], y: float
) -> None:
    duchess = xwing.ship("duchess", 450, 200)
    xwing.tokens(duchess, stress=2)
    xwing.activate(duchess, "2-straight")
    xwing.answers(*answers)
    assert (xwing.asked, xwing.where(duchess)) == (None, (450.0, y, 0.0))


@pytest.mark.parametrize(("damage", "offered"), [(1, True), (2, False)])
def test_pure_sabacc_may_roll_1_more_die_with_at_most_1_damage_card(
    xwing: Scenario, damage: int, offered: bool
) -> None:
    sabacc, enemy = xwing.duel("puresabacc", "bluesquadronescort")
    xwing.damage(sabacc, *["fuelleak"] * damage)
    xwing.dice(red=blanks(4 if offered else 3), green=blanks(2))
    xwing.attack(sabacc, enemy)
    if offered:
        xwing.answer("puresabacc.PureSabacc:0")
    assert (xwing.asked, xwing.dice_rolled) == (None, [4 if offered else 3, 2])

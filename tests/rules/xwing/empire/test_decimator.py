import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks


@covers("target.range-zero-forbidden")
@pytest.mark.parametrize(("pilot", "asked"), [("captainoicunn", "weapon"), ("patrolleader", None)])
def test_captain_oicunn_attacks_a_ship_that_he_touches(xwing: Scenario, pilot: str, asked: str | None) -> None:
    oicunn, _ = xwing.duel(pilot, "bluesquadronescort", range=0)
    xwing[oicunn].turret = ("front", "rear")
    xwing.changed()
    xwing.engage(oicunn)
    assert xwing.asked == asked
    if asked:
        xwing.dice(red=blanks(4), green=blanks(2))
        xwing.answer("primary")
        assert (xwing.events("attack.declared")[0]["range"], xwing.dice_rolled) == (0, [4, 2])


def test_captain_oicunn_allows_nobody_else_to_attack_at_range_0(xwing: Scenario) -> None:
    patrol, _ = xwing.duel("patrolleader", "bluesquadronescort", range=0)
    xwing[patrol].turret = ("front", "rear")
    xwing.ship("captainoicunn", 700, 200)
    xwing.engage(patrol)
    assert xwing.asked is None


@pytest.mark.parametrize(("token", "offered"), [("reinforce_fore", True), ("reinforce_aft", False)])
def test_chiraneau_turns_a_focus_result_critical_on_the_reinforced_side(
    xwing: Scenario, token: str, offered: bool
) -> None:
    chiraneau, enemy = xwing.duel("rearadmiralchiraneau", "bluesquadronescort")
    xwing[chiraneau].turret = ("front", "rear")
    xwing.tokens(chiraneau, **{token: 1})
    xwing.deck("weaponsfailure")
    xwing[enemy].shields = 0
    xwing.dice(red="focus blank blank", green=blanks(2))
    xwing.attack(chiraneau, enemy)
    if offered:
        assert xwing.options == ["rearadmiralchiraneau.RearAdmiralChiraneau:focus", "pass"]
        xwing.answer("rearadmiralchiraneau.RearAdmiralChiraneau:focus")
    assert (xwing.asked, xwing.faceup(enemy)) == (None, ["weaponsfailure"] if offered else [])

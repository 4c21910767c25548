import pytest

from tests.rules.xwing.scenario import Scenario, blanks


def test_autothrusters_follow_an_action_with_a_red_barrel_roll_or_boost(xwing: Scenario) -> None:
    interceptor = xwing.ship("alphasquadronpilot", 450, 450)
    xwing.action(interceptor, "focus")
    assert xwing.options == [f"autothrusters.Autothrusters:{interceptor}", "pass"]
    xwing.answer(f"autothrusters.Autothrusters:{interceptor}")
    assert xwing.options == ["barrel-roll-red", "boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.asked, xwing[interceptor].tokens) == (None, {"focus": 1, "stress": 1})


def test_autothrusters_do_nothing_for_a_stressed_ship_or_another_type(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.action(tie, "focus")
    assert xwing.asked is None


@pytest.mark.parametrize(("x", "tokens"), [(450, {"focus": 1}), (490, {})])
def test_soontir_fel_gains_a_focus_token_with_an_enemy_in_his_bullseye(
    xwing: Scenario, x: float, tokens: dict[str, int]
) -> None:
    soontir = xwing.ship("soontirfel", 450, 200)
    xwing.ship("academypilot", 450, 300)
    xwing.ship("bluesquadronescort", x, 480, 180, player=1)
    xwing.engagement()
    assert (xwing.asked, xwing[soontir].tokens) == ("weapon", tokens)


def test_turr_phennir_may_roll_or_boost_after_an_attack_even_while_stressed(xwing: Scenario) -> None:
    turr, enemy = xwing.duel("turrphennir", "bluesquadronescort")
    xwing.tokens(turr, stress=1)
    xwing.dice(red=blanks(3), green=blanks(2))
    xwing.attack(turr, enemy)
    xwing.answer("turrphennir.TurrPhennir:0")
    assert xwing.options == ["barrel-roll", "boost", "pass"]
    xwing.answers("barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing.where(turr)) == (None, (370.0, 200.0, 0.0))

import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize(("y", "tokens"), [(280, {"tractor": 1}), (290, {})])
def test_unkar_tractors_what_touches_him_and_himself(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    unkar = xwing.ship("unkarplutt", 450, 200)
    other = xwing.ship("outerrimsmuggler", 450, y - 20, 180, turret=("left", "right"))
    xwing.engagement()
    if tokens:
        assert xwing.asked == "tractor"
        xwing.answer("pass")
    assert (xwing.asked, xwing[unkar].tokens, xwing[other].tokens) == (None, tokens, tokens)

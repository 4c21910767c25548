import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize(("y", "near"), [(290, True), (390, False)])
def test_guri_focuses_with_an_enemy_close_by(xwing: Scenario, y: float, near: bool) -> None:
    guri = xwing.ship("guri", 450, 200)
    xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.engagement()
    if near:
        xwing.answer(f"guri.Guri:{guri}")
    assert (xwing.asked, xwing[guri].tokens) == ("weapon", {"focus": 1} if near else {})

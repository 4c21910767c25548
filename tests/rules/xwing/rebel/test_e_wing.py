import pytest

from tests.rules.xwing.scenario import Scenario


def test_an_e_wing_locks_far_ships_and_none_at_range_1(xwing: Scenario) -> None:
    e_wing, near = xwing.duel("roguesquadronescort", "academypilot", range=1)
    middle = xwing.ship("academypilot", 600, 200, player=1)
    far = xwing.ship("academypilot", 850, 850, player=1)
    xwing.action(e_wing, "lock")
    assert xwing.options == [f"ship:{middle}", f"ship:{far}"]
    xwing.answer(f"ship:{far}")
    assert (xwing[e_wing].locks, near) == ([far], 1)


@pytest.mark.parametrize("heading", [0, 180])
def test_gavin_makes_a_friends_hit_critical_if_he_has_the_defender_in_front(xwing: Scenario, heading: float) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    gavin = xwing.ship("gavindarklighter", 520, 200, heading)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(friend, tie)
    if heading == 0:
        assert xwing.options == [f"gavindarklighter.GavinDarklighter:{gavin}:hit", "pass"]
        xwing.answer(f"gavindarklighter.GavinDarklighter:{gavin}:hit")
    assert xwing.asked is None
    assert xwing.hits == [(int(heading != 0), int(heading == 0))]

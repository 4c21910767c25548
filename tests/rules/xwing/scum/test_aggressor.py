import pytest

from tests.rules.xwing.scenario import Scenario, blanks


def test_an_aggressor_calculates_twice(xwing: Scenario) -> None:
    ig = xwing.ship("ig88c", 450, 200)
    xwing.action(ig, "evade")
    assert xwing[ig].tokens == {"evade": 1}
    xwing.action(ig, "calculate")
    assert (xwing.asked, xwing[ig].tokens) == (None, {"evade": 1, "calculate": 2})


@pytest.mark.parametrize(("friend", "given"), [("ig88c", True), ("cartelspacer", False)])
def test_ig_88a_hands_a_calculate_token_to_a_ship_that_calculates(xwing: Scenario, friend: str, given: bool) -> None:
    ig, other = xwing.ship("ig88a", 450, 200), xwing.ship(friend, 600, 200)
    xwing.tokens(ig, calculate=1)
    xwing.engagement()
    if given:
        xwing.answer(f"ig88a.IG88A:{ig}")
    assert xwing.asked in (None, "engagement-next")
    assert xwing[other].tokens == ({"calculate": 1} if given else {})


@pytest.mark.parametrize("face", ["blank", "hit"])
def test_ig_88b_fires_a_cannon_after_a_miss(xwing: Scenario, face: str) -> None:
    ig, tie = xwing.duel("ig88b", "academypilot", upgrades=("jammingbeam",))
    xwing.dice(red=f"{face} blank blank", green=blanks(3))
    xwing.attack(ig, tie)
    if face == "blank":
        xwing.answer(f"ig88b.IG88B:{ig}")
        assert xwing.options == ["jammingbeam", "pass"]
    else:
        assert xwing.asked is None


def test_ig_88c_evades_after_a_boost(xwing: Scenario) -> None:
    ig = xwing.ship("ig88c", 450, 200)
    xwing.action(ig, "boost", "boost-straight")
    xwing.answer(f"ig88c.IG88C:{ig}")
    assert xwing.options == ["evade", "pass"]
    xwing.answer("evade")
    assert (xwing.asked, xwing[ig].tokens) == (None, {"evade": 1})

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize("answer", ["stress", "token:focus"])
def test_asajj_presses_an_enemy_in_her_turret_arc(xwing: Scenario, answer: str) -> None:
    asajj = xwing.ship("asajjventress", 450, 200, turret=("right",))
    tie = xwing.ship("academypilot", 600, 200, 90, player=1)
    xwing.tokens(tie, focus=1)
    force = xwing[asajj].force
    xwing.engagement()
    xwing.answer(f"asajjventress.AsajjVentress:{asajj}")
    assert (xwing.decision.player, xwing.options) == (1, ["stress", "token:focus"])
    xwing.answer(answer)
    assert xwing[tie].tokens == ({"focus": 1, "stress": 1} if answer == "stress" else {})
    assert (xwing.asked, xwing[asajj].force) == ("weapon", force - 1)


def test_asajj_reaches_nobody_outside_her_turret_arc(xwing: Scenario) -> None:
    xwing.ship("asajjventress", 450, 200, turret=("left",))
    xwing.ship("academypilot", 600, 200, 90, player=1)
    xwing.engagement()
    assert xwing.asked is None


@pytest.mark.parametrize("turret", ["front", "left"])
def test_ketsu_tractors_a_ship_in_both_her_arcs(xwing: Scenario, turret: str) -> None:
    ketsu = xwing.ship("ketsuonyo", 450, 200, turret=(turret,))
    other = xwing.ship("outerrimsmuggler", 450, 340, 180, player=1, turret=("left", "right"))
    xwing.engagement()
    if turret == "front":
        xwing.answer(f"ketsuonyo.KetsuOnyoPilot:{ketsu}")
    assert (xwing.asked, xwing[other].tokens) == ("weapon", {"tractor": 1} if turret == "front" else {})


@pytest.mark.parametrize("turret", ["front", "rear"])
def test_sabine_in_the_lancer_adds_a_focus_result(xwing: Scenario, turret: str) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    sabine = xwing.ship("sabinewren-lancerclasspursuitcraft", 450, 400, 180, player=1, turret=(turret,))
    xwing.tokens(sabine, focus=1)
    xwing.dice(red="hit blank", green=blanks(2))
    xwing.attack(tie, sabine)
    if turret == "front":
        xwing.answers("sabinewren-lancerclasspursuitcraft.SabineWrenLancer:focus", "focus")
    assert (xwing.asked, xwing[sabine].shields) == (None, 2 if turret == "front" else 1)


@pytest.mark.parametrize(("y", "near"), [(459, True), (461, False)])
def test_sabine_in_the_lancer_looks_no_farther_than_range_2(xwing: Scenario, y: float, near: bool) -> None:
    """The TIE's near edge is at 220 mm and range 2 ends at 420 mm, hers is 40 mm before her middle."""
    tie = xwing.ship("academypilot", 450, 200)
    sabine = xwing.ship("sabinewren-lancerclasspursuitcraft", 450, y, 180, player=1, turret=("front",))
    xwing.tokens(sabine, focus=1)
    xwing.dice(red="hit blank", green=blanks(2 if near else 3))
    xwing.attack(tie, sabine)
    assert xwing.asked == ("modify" if near else None)

import pytest

from dejarik.games.xwing.devices import Detonate
from tests.rules.xwing.devices.laid import lay
from tests.rules.xwing.scenario import Scenario, blanks

WALL = ((-60.0, -9.0), (-60.0, 9.0), (60.0, 9.0), (60.0, -9.0))


@pytest.mark.parametrize("obstructed", [True, False])
def test_han_rolls_1_more_die_past_an_obstacle(xwing: Scenario, obstructed: bool) -> None:
    tie = xwing.ship("academypilot", 450, 150)
    han = xwing.ship("hansolo", 450, 400, 180, player=1, turret=("front", "rear"))
    xwing.obstacle("debris", 450 if obstructed else 700, 270, outline=WALL)
    xwing.dice(red=blanks(2), green="" if obstructed else blanks(1))
    xwing.attack(tie, han)
    if obstructed:
        xwing.dice(green=blanks(3))
        xwing.answer(f"hansolo.HanSoloScum:{han}")
    assert (xwing.asked, len(xwing.rolled[1])) == (None, 3 if obstructed else 1)


@pytest.mark.parametrize(("shields", "colour"), [(0, "blue"), (3, "white")])
def test_l3_37_flies_banks_with_ease_once_her_shields_are_gone(xwing: Scenario, shields: int, colour: str) -> None:
    l3 = xwing.ship("l337", 450, 200, turret=("front", "rear"))
    xwing[l3].shields = shields
    xwing.changed()
    xwing.planning()
    colours = {option.id: option.args["difficulty"] for option in xwing.decision.options}
    assert colours["3-bank-left"] == colour


def test_lando_takes_a_stress_to_reroll_his_blanks(xwing: Scenario) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.dice(red="hit blank")
    xwing.attack(lando, tie)
    xwing.dice(red="hit", green=blanks(3))
    xwing.answer(f"landocalrissian.LandoCalrissianScum:{lando}")
    assert (xwing.asked, xwing.facedown(tie), xwing[lando].tokens) == (None, 2, {"stress": 1})


def test_a_stressed_lando_does_not(xwing: Scenario) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.tokens(lando, stress=1)
    xwing.dice(red="hit blank", green=blanks(3))
    xwing.attack(lando, tie)
    assert (xwing.asked, xwing.facedown(tie)) == (None, 1)


@pytest.mark.parametrize(
    ("faces", "stress", "asked"), [("blank hit", 0, True), ("hit hit", 0, False), ("blank hit", 1, False)]
)
def test_lando_rerolls_the_blanks_of_a_mine_too(xwing: Scenario, faces: str, stress: int, asked: bool) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    xwing.tokens(lando, stress=stress)
    xwing.dice(red=faces)
    xwing.run(Detonate(device=lay(xwing, "clustermines", 450, 260, player=1), ship=lando), "activation")
    assert (xwing.asked == "ability") == asked
    if asked:
        xwing.dice(red="focus")
        xwing.answer(f"landocalrissian.LandoCalrissianApart:{lando}")
        assert [event["before"] for event in xwing.events("die.rerolled")] == [("blank",)]
    assert (xwing.asked, xwing[lando].tokens) == (None, {"stress": 1} if stress or asked else {})

import pytest

from tests.rules.xwing.scenario import MISS, Scenario


def test_han_rolls_all_his_dice_again_near_an_obstacle_and_may_still_reroll(xwing: Scenario) -> None:
    han = xwing.ship("hansolo-modifiedyt1300lightfreighter", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.lock(han, tie)
    xwing.obstacle("asteroid", 560, 200)
    xwing.dice(red="blank blank hit")
    xwing.attack(han, tie)
    assert xwing.options == [f"hansolo-modifiedyt1300lightfreighter.HanSolo:{han}", "pass"]
    xwing.dice(red="hit hit blank")
    xwing.answer(f"hansolo-modifiedyt1300lightfreighter.HanSolo:{han}")
    assert "lock:blank" in xwing.options
    xwing.dice(green="blank blank blank")
    xwing.answer("pass")
    assert xwing.facedown(tie) == 2


def test_han_does_not_without_an_obstacle(xwing: Scenario) -> None:
    han = xwing.ship("hansolo-modifiedyt1300lightfreighter", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.obstacle("asteroid", 700, 200)
    xwing.dice(**MISS)
    xwing.attack(han, tie)
    assert xwing.asked is None


@pytest.mark.parametrize("charges", [1, 0])
def test_chewbacca_spends_his_charge_to_be_dealt_a_card_facedown(xwing: Scenario, charges: int) -> None:
    chewbacca = xwing.ship("chewbacca", 450, 200, turret=("front", "rear"))
    xwing[chewbacca].shields, xwing[chewbacca].pilot.charges = 0, charges
    xwing.deck("hullbreach")
    xwing.suffer(chewbacca, crits=1)
    if charges:
        xwing.answer(f"chewbacca.ChewbaccaPilot:{chewbacca}")
    assert xwing.asked is None
    assert (xwing.facedown(chewbacca), xwing.faceup(chewbacca)) == ((1, []) if charges else (0, ["hullbreach"]))


def test_chewbacca_is_not_asked_about_a_hit_or_about_others(xwing: Scenario) -> None:
    chewbacca = xwing.ship("chewbacca", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, player=1)
    xwing[chewbacca].shields = 0
    xwing.deck("hullbreach", "structuraldamage")
    xwing.suffer(chewbacca, hits=1)
    xwing.suffer(tie, crits=1)
    assert (xwing.asked, xwing.faceup(tie), xwing.facedown(chewbacca)) == (None, ["structuraldamage"], 1)


@pytest.mark.parametrize(("colour", "asked"), [("blue", "ability"), ("white", None)])
def test_lando_lets_a_friend_act_after_a_blue_maneuver(xwing: Scenario, colour: str, asked: str | None) -> None:
    id = "landocalrissian-modifiedyt1300lightfreighter"
    lando = xwing.ship(id, 450, 200, turret=("front", "rear"))
    friend = xwing.ship("bluesquadronescort", 650, 300)
    xwing.execute(lando, 1, "straight", colour)  # type: ignore[arg-type]
    assert xwing.asked == asked
    if asked:
        xwing.answers(f"{id}.LandoCalrissian:{lando}", f"ship:{friend}", "focus")
        assert xwing[friend].tokens == {"focus": 1}


def test_leia_spends_force_on_a_friend_that_flew_a_red_maneuver(xwing: Scenario) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    luke = xwing.ship("lukeskywalker", 560, 200)
    xwing.execute(luke, 2, "straight", "red")
    xwing.answer(f"leiaorgana.LeiaOrganaPilot:{leia}")
    assert (xwing.asked, xwing[luke].tokens, xwing[leia].force) == (None, {"stress": 1, "focus": 1}, 0)
    xwing[leia].force, xwing[luke].force = 1, 0
    xwing.execute(luke, 1, "straight", "red")
    xwing.answer(f"leiaorgana.LeiaOrganaPilot:{leia}")
    assert xwing.options == ["focus", "force"]
    xwing.answer("force")
    assert (xwing[luke].force, xwing[leia].force) == (1, 0)


@pytest.mark.parametrize(("pilot", "colour", "force"), [("luke", "white", 1), ("luke", "red", 0), ("tie", "red", 1)])
def test_leia_does_not_otherwise(xwing: Scenario, pilot: str, colour: str, force: int) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    luke, tie = xwing.ship("lukeskywalker", 560, 200), xwing.ship("academypilot", 340, 200, player=1)
    xwing[leia].force = force
    xwing.execute(luke if pilot == "luke" else tie, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[leia].force) == (None, force)

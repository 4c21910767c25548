import pytest

from dejarik.games.xwing.devices import Detonate
from tests.marks import covers
from tests.rules.xwing.devices.laid import lay
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
    assert "lock" in xwing.options
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


HAN = "hansolo-modifiedyt1300lightfreighter"


@covers("obstacle.asteroid.roll")
@pytest.mark.parametrize("again", [True, False])
def test_han_rolls_the_die_of_an_obstacle_again(xwing: Scenario, again: bool) -> None:
    han = xwing.ship(HAN, 450, 200, turret=("front", "rear"))
    xwing.obstacle("asteroid", 450, 350)
    shields = xwing[han].shields
    xwing.dice(red="hit")
    xwing.activate(han, "3-straight")
    assert (xwing.options, xwing[han].shields) == ([f"{HAN}.HanSoloApart:{han}", "pass"], shields)
    if again:
        xwing.dice(red="blank")
    xwing.answer(f"{HAN}.HanSoloApart:{han}" if again else "pass")
    assert (xwing.asked, xwing[han].shields) == (None, shields - (not again))
    assert [event["faces"] for event in xwing.events("die.rerolled")] == ([("blank",)] if again else [])


def test_han_leaves_the_die_as_it_is_far_from_obstacles(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 450, 200, turret=("front", "rear"))
    xwing.obstacle("asteroid", 700, 200)
    xwing.damage(han, "consolefire", faceup=True)
    shields = xwing[han].shields
    xwing.dice(red="hit")
    xwing.engage(han)
    assert (xwing.asked, xwing[han].shields) == (None, shields - 1)


def test_others_leave_the_dice_of_obstacles_as_they_are(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 620, 260, turret=("front", "rear"))
    friend = xwing.ship("bluesquadronescort", 450, 200)
    xwing.obstacle("asteroid", 450, 300)
    shields = xwing[friend].shields
    xwing.dice(red="hit")
    xwing.activate(friend, "2-straight")
    assert (xwing.asked, xwing[friend].shields, han) == (None, shields - 1, 0)


def test_han_rolls_a_die_of_a_damage_card_again(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 450, 200, turret=("front", "rear"))
    xwing.obstacle("asteroid", 560, 200)
    xwing.damage(han, "woundedpilot", faceup=True)
    xwing.dice(red="crit")
    xwing.action(han, "focus")
    xwing.dice(red="focus")
    xwing.answer(f"{HAN}.HanSoloApart:{han}")
    assert (xwing.asked, xwing[han].tokens) == (None, {"focus": 1})


def test_han_rolls_all_the_dice_of_a_mine_again(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 450, 200, turret=("front", "rear"))
    xwing.obstacle("asteroid", 560, 200)
    shields = xwing[han].shields
    xwing.dice(red="blank crit")
    xwing.run(Detonate(device=lay(xwing, "clustermines", 450, 260, player=1), ship=han), "activation")
    xwing.dice(red="hit blank")
    xwing.answer(f"{HAN}.HanSoloApart:{han}")
    assert (xwing.asked, xwing[han].shields) == (None, shields - 1)


def test_han_rolls_the_defense_dice_of_lando_again(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 450, 200, upgrades=("landocalrissian",), turret=("front", "rear"))
    xwing.obstacle("asteroid", 560, 200)
    xwing.dice(green="blank blank")
    xwing.action(han, "landocalrissian.LandoCalrissianCrew")
    xwing.dice(green="focus evade")
    xwing.answer(f"{HAN}.HanSoloApart:{han}")
    assert (xwing.asked, xwing[han].tokens) == (None, {"focus": 1, "evade": 1})


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


@covers("destroy.outside-engagement")
def test_leia_does_nothing_for_a_friend_that_its_red_maneuver_has_destroyed(xwing: Scenario) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    blue = xwing.ship("bluesquadronescort", 560, 200)
    xwing[blue].shields = 0
    xwing.damage(blue, "loosestabilizer", faceup=True)
    xwing.damage(blue, "panickedpilot", "panickedpilot", "fuelleak")
    xwing.execute(blue, 2, "bank-right", "red")
    xwing.answer(f"loosestabilizer.LooseStabilizer:{blue}")
    assert (xwing[blue].where, xwing.asked, xwing[leia].force) == ("destroyed", None, 1)


@pytest.mark.parametrize(("pilot", "colour", "force"), [("luke", "white", 1), ("luke", "red", 0), ("tie", "red", 1)])
def test_leia_does_not_otherwise(xwing: Scenario, pilot: str, colour: str, force: int) -> None:
    leia = xwing.ship("leiaorgana", 450, 200, turret=("front", "rear"))
    luke, tie = xwing.ship("lukeskywalker", 560, 200), xwing.ship("academypilot", 340, 200, player=1)
    xwing[leia].force = force
    xwing.execute(luke if pilot == "luke" else tie, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[leia].force) == (None, force)


def test_han_does_not_roll_the_evade_that_c_3po_has_added(xwing: Scenario) -> None:
    han = xwing.ship(HAN, 450, 200, turret=("front", "rear"), upgrades=("c3po",))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.obstacle("asteroid", 560, 200)
    xwing.tokens(han, calculate=1)
    shields = xwing[han].shields
    xwing.dice(red="hit hit")
    xwing.attack(tie, han)
    xwing.dice(green="evade")
    xwing.answer(f"c3po.C3POGuesses:{han}")  # one die: the guess is 1
    xwing.answer(f"c3po.C3POWasRight:{han}")
    xwing.dice(green="blank")
    xwing.answer(f"{HAN}.HanSolo:{han}")
    assert (xwing.asked, shields - xwing[han].shields) == (None, 1)

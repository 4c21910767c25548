import pytest

from tests.rules.xwing.scenario import Scenario, blanks


def test_howlrunner_lets_a_friend_close_by_reroll_1_die_of_a_primary_attack(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort")
    howlrunner = xwing.ship("howlrunner", 540, 200)
    xwing.dice(red="blank hit hit", green=blanks(2))
    xwing.attack(tie, enemy)
    used = f"howlrunner.Howlrunner:{howlrunner}"
    assert (xwing.decision.player, xwing.options) == (0, [used, "pass"])
    xwing.answer(used)
    assert (xwing.decision.player, xwing.rerolls) == (0, ["blank", "hit"])
    xwing.answer(("blank",))
    assert (xwing.asked, xwing[enemy].shields) == (None, 0)


def test_howlrunner_serves_herself(xwing: Scenario) -> None:
    _, enemy = xwing.duel("howlrunner", "bluesquadronescort")
    xwing.dice(red="blank blank")
    xwing.attack(0, enemy)
    assert xwing.options == ["howlrunner.Howlrunner", "pass"]


@pytest.mark.parametrize(
    ("x", "player", "weapon"),
    [
        (640, 0, "primary"),  # range 2
        (540, 1, "primary"),  # an enemy of the attacker
        (540, 0, "protontorpedoes"),  # no primary attack
    ],
)
def test_howlrunner_serves_nobody_else(xwing: Scenario, x: float, player: int, weapon: str) -> None:
    attacker, enemy = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.ship("howlrunner", x, 200, player=player)
    xwing.lock(attacker, enemy)
    xwing.dice(red="blank blank blank blank" if weapon != "primary" else blanks(3))
    xwing.attack(attacker, enemy, weapon)
    assert [id for id in xwing.options if "howlrunner" in id] == []


@pytest.mark.parametrize(("range", "dice"), [(1, 4), (2, 2)])
def test_mauler_mithel_rolls_1_more_attack_die_at_range_1(xwing: Scenario, range: int, dice: int) -> None:
    mauler, enemy = xwing.duel("maulermithel", "bluesquadronescort", range=range)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(mauler, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("x", "dice"), [(450, 3), (490, 2)])
def test_scourge_skutu_rolls_1_more_attack_die_at_a_ship_in_the_bullseye(xwing: Scenario, x: float, dice: int) -> None:
    scourge = xwing.ship("scourgeskutu", 450, 200)
    enemy = xwing.ship("bluesquadronescort", x, 390, 180, player=1)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(scourge, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("damaged", "dice"), [(True, 3), (False, 2)])
def test_gideon_hask_rolls_1_more_attack_die_at_a_damaged_ship(xwing: Scenario, damaged: bool, dice: int) -> None:
    gideon, enemy = xwing.duel("gideonhask", "bluesquadronescort")
    if damaged:
        xwing.damage(enemy, "fuelleak")
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(gideon, enemy)
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize(("answer", "dice", "left"), [("wampa.Wampa:0", 3, 0), ("pass", 2, 1)])
def test_wampa_may_spend_his_charge_for_1_more_attack_die(xwing: Scenario, answer: str, dice: int, left: int) -> None:
    wampa, enemy = xwing.duel("wampa", "bluesquadronescort")
    xwing.attack(wampa, enemy)
    assert xwing.options == ["wampa.Wampa:0", "pass"]
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.answer(answer)
    assert (xwing.dice_rolled, xwing[wampa].pilot.charges) == ([dice, 2], left)


def test_wampa_loses_his_charge_when_he_has_defended_and_recovers_it_in_the_end_phase(xwing: Scenario) -> None:
    enemy, wampa = xwing.duel("bluesquadronescort", "wampa")
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(enemy, wampa)
    assert (xwing.asked, xwing[wampa].pilot.charges) == (None, 0)
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(wampa, enemy)
    assert (xwing.asked, xwing[wampa].pilot.charges) == (None, 0)
    xwing.end_phase()
    assert xwing[wampa].pilot.charges == 1


@pytest.mark.parametrize(
    ("damaged", "y", "offered"),
    [
        (True, 390, True),
        (False, 390, False),  # the attacker is not damaged
        (True, 670, False),  # range 3
    ],
)
def test_del_meeko_helps_a_friend_that_defends_against_a_damaged_attacker(
    xwing: Scenario, damaged: bool, y: float, offered: bool
) -> None:
    enemy = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    del_meeko = xwing.ship("delmeeko", 540, y, player=1)
    if damaged:
        xwing.damage(enemy, "fuelleak")
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(enemy, tie)
    assert xwing.asked == ("modify" if offered else None)
    if offered:
        assert xwing.options == [f"delmeeko.DelMeeko:{del_meeko}", "pass"]
        xwing.dice(green="evade")
        xwing.reroll(f"delmeeko.DelMeeko:{del_meeko}", "blank")
        assert xwing[tie].damage == []


def test_seyn_marana_turns_a_critical_result_into_a_facedown_card_past_the_shields(xwing: Scenario) -> None:
    seyn, enemy = xwing.duel("seynmarana", "bluesquadronescort")
    xwing.dice(red="crit hit", green=blanks(2))
    xwing.attack(seyn, enemy)
    assert xwing.options == ["seynmarana.SeynMarana:crit", "pass"]
    xwing.answer("seynmarana.SeynMarana:crit")
    assert (xwing.asked, xwing[enemy].shields, xwing.facedown(enemy), xwing.faceup(enemy)) == (None, 2, 1, [])
    assert len(xwing.events("attack.missed")) == 1


def test_seyn_marana_needs_a_critical_result(xwing: Scenario) -> None:
    seyn, enemy = xwing.duel("seynmarana", "bluesquadronescort")
    xwing.dice(red="hit hit", green=blanks(2))
    xwing.attack(seyn, enemy)
    assert (xwing.asked, xwing[enemy].shields) == (None, 0)


@pytest.mark.parametrize(
    ("maneuver", "stress", "offered"), [("2-straight", 0, True), ("3-turn-left", 0, False), ("2-straight", 2, False)]
)
def test_night_beast_may_focus_after_a_blue_maneuver(
    xwing: Scenario, maneuver: str, stress: int, offered: bool
) -> None:
    night_beast = xwing.ship("nightbeast", 450, 450)
    xwing.tokens(night_beast, stress=stress)
    xwing.activate(night_beast, maneuver)
    if offered:
        xwing.answers("nightbeast.NightBeast:0", "focus")
        assert (xwing.options, xwing[night_beast].tokens) == (["evade", "barrel-roll", "pass"], {"focus": 1})
    else:
        assert xwing.asked == ("action" if not stress else None)

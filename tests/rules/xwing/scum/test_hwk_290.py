import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("charges", "ion"), [(3, 3), (2, 1)])
def test_dace_adds_2_ion_tokens_for_3_charges(xwing: Scenario, charges: int, ion: int) -> None:
    tie, xw = xwing.duel("academypilot", "bluesquadronescort")
    dace = xwing.ship("dacebonearm", 560, 390, player=1)
    xwing[dace].pilot.charges = charges
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.engage(tie)
    if charges == 3:
        xwing.answer(f"dacebonearm.DaceBonearm:{dace}")
    assert (xwing.asked, xwing[tie].count("ion"), xw) == ("weapon", ion, 1)
    assert xwing[dace].pilot.charges == charges % 3


def test_dace_leaves_friends_alone(xwing: Scenario) -> None:
    friend = xwing.ship("cartelspacer", 450, 200)
    xwing.ship("dacebonearm", 560, 200)
    xwing.damage(friend, "disabledpowerregulator", faceup=True)
    xwing.engage(friend)
    assert (xwing.asked, xwing[friend].count("ion")) == (None, 1)


def test_torkil_makes_a_ship_in_his_arc_engage_last(xwing: Scenario) -> None:
    torkil = xwing.ship("torkilmux", 450, 200, turret=("front",))
    wedge = xwing.ship("wedgeantilles", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"torkilmux.TorkilMux:{torkil}")
    assert (xwing.decision.subject, xwing[wedge].engages_at) == (torkil, 0)
    xwing.answer("pass")
    assert (xwing.decision.subject, xwing.game.state.initiative) == (wedge, 0)


def test_torkil_reaches_nobody_outside_his_arc(xwing: Scenario) -> None:
    xwing.ship("torkilmux", 450, 200, turret=("rear",))
    wedge = xwing.ship("wedgeantilles", 450, 390, 180, player=1)
    xwing.engagement()
    assert (xwing.asked, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", wedge, 6)


@pytest.mark.parametrize(("turret", "taken"), [("front", True), ("rear", False)])
def test_palob_takes_a_token_from_an_enemy_in_his_arc(xwing: Scenario, turret: str, taken: bool) -> None:
    palob = xwing.ship("palobgodalhi", 450, 200, turret=(turret,))
    tie = xwing.ship("academypilot", 450, 390, 0, player=1)
    xwing.tokens(tie, evade=1)
    xwing.engagement()
    if taken:
        xwing.answer(f"palobgodalhi.PalobGodalhi:{palob}")
    assert xwing.asked == ("weapon" if taken else None)
    assert (xwing[palob].tokens, xwing[tie].tokens) == (({"evade": 1}, {}) if taken else ({}, {"evade": 1}))


@pytest.mark.parametrize("force", [1, 0])
def test_kanan_in_the_hwk_protects_himself_too(xwing: Scenario, force: int) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    kanan = xwing.ship("kananjarrus-hwk290lightfreighter", 450, 390, 0, player=1, turret=("front",))
    xwing[kanan].force = force
    if force:
        xwing.attack(tie, kanan)
        xwing.dice(red="blank", green=blanks(2))
        xwing.answer(f"kananjarrus-hwk290lightfreighter.KananJarrusScum:{kanan}")
    else:
        xwing.dice(red="blank blank", green=blanks(2))
        xwing.attack(tie, kanan)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 2 - force)

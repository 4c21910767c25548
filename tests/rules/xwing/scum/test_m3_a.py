import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("x", "near"), [(540, True), (610, False)])
def test_serissu_gives_a_friend_close_by_a_defense_reroll(xwing: Scenario, x: float, near: bool) -> None:
    tie, friend = xwing.duel("academypilot", "binayrepirate")
    serissu = xwing.ship("serissu", x, 390, 180, player=1)
    xwing.dice(red="hit blank", green="blank blank" + (" evade" if near else ""))
    xwing.attack(tie, friend)
    if near:
        assert xwing.options == [f"serissu.Serissu:{serissu}", "pass"]
        xwing.reroll(f"serissu.Serissu:{serissu}", "blank")
    assert (xwing.asked, xwing.game.ship(friend).shields) == (None, xwing[friend].shield_value - (not near))


def test_serissu_may_use_it_for_herself(xwing: Scenario) -> None:
    tie, serissu = xwing.duel("academypilot", "serissu")
    xwing.dice(red="hit blank", green="blank blank blank evade")
    xwing.attack(tie, serissu)
    xwing.reroll("serissu.Serissu", "blank")
    assert (xwing.asked, xwing[serissu].shields) == (None, 1)


def test_genesis_red_copies_the_tokens_of_what_it_locks(xwing: Scenario) -> None:
    genesis, tie = xwing.duel("genesisred", "academypilot")
    xwing.tokens(genesis, evade=1)
    xwing.tokens(tie, focus=2)
    xwing.action(genesis, "focus")
    assert xwing[genesis].tokens == {"evade": 1, "focus": 1}
    xwing.action(genesis, "lock")
    assert (xwing.asked, xwing[genesis].tokens, xwing[tie].tokens) == (None, {"focus": 2}, {"focus": 2})


def test_inaldra_suffers_a_hit_for_a_reroll_of_any_dice(xwing: Scenario) -> None:
    inaldra, tie = xwing.duel("inaldra", "academypilot")
    xwing.dice(red="blank blank hit hit", green=blanks(3))
    xwing.attack(inaldra, tie)
    assert xwing.options == ["inaldra.InaldraAttacks", "pass"]
    xwing.answer("inaldra.InaldraAttacks")
    assert xwing.rerolls == ["blank", "blank+blank"]
    xwing.answer(("blank", "blank"))
    assert (xwing.asked, xwing[inaldra].shields, xwing.facedown(tie)) == (None, 0, 2)


def test_inaldra_may_spare_herself(xwing: Scenario) -> None:
    tie, inaldra = xwing.duel("academypilot", "inaldra")
    xwing.dice(red="blank blank", green=blanks(3))
    xwing.attack(tie, inaldra)
    assert "inaldra.InaldraDefends" in xwing.options
    xwing.answer("pass")
    assert (xwing.asked, xwing[inaldra].shields) == (None, 1)


@pytest.mark.parametrize(("face", "tokens"), [("blank", {"evade": 1}), ("hit", {})])
def test_laetin_evades_after_a_miss(xwing: Scenario, face: str, tokens: dict[str, int]) -> None:
    laetin, tie = xwing.duel("laetinashera", "academypilot")
    xwing.dice(red=f"{face} blank", green=blanks(3))
    xwing.attack(laetin, tie)
    assert (xwing.asked, xwing[laetin].tokens) == (None, tokens)
    xwing.tokens(laetin, evade=0)
    xwing.dice(red=f"{face} blank", green=blanks(3))
    xwing.attack(tie, laetin)
    assert (xwing.asked, xwing[laetin].tokens) == (None, tokens)


@pytest.mark.parametrize("charges", [1, 2])
def test_quinn_is_disarmed_for_a_charge(xwing: Scenario, charges: int) -> None:
    quinn = xwing.ship("quinnjast", 450, 200, upgrades=("protontorpedoes",))
    xwing[quinn].upgrades[0].charges = charges
    xwing.engagement()
    if charges == 1:
        xwing.answer(f"quinnjast.QuinnJast:{quinn}")
    assert (xwing.asked, xwing[quinn].upgrades[0].charges) == (None, 2)
    assert xwing[quinn].tokens == ({"disarm": 1} if charges == 1 else {})


def test_g4r_burns_the_ships_that_touch_it_after_it_has_defended(xwing: Scenario) -> None:
    tie, g4r = xwing.duel("academypilot", "g4rgorvm")
    touching = xwing.ship("cartelspacer", 490, 390, player=1)
    free = xwing.ship("cartelspacer", 540, 390, player=1)
    xwing.dice(red="blank blank", green=blanks(3))
    xwing.attack(tie, g4r)
    assert xwing.asked is None
    assert (xwing[touching].shields, xwing[free].shields, xwing[g4r].shields) == (0, 1, 1)


def test_quinn_brings_no_charge_back_that_cannot_be_recovered(xwing: Scenario) -> None:
    quinn = xwing.ship("quinnjast", 450, 200, upgrades=("proximitymines",))
    xwing.spent(quinn, "proximitymines")
    xwing.engagement()
    assert (xwing.asked, xwing.charges(quinn, "proximitymines")) == (None, 0)

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


def test_captain_jonus_lets_a_friend_reroll_up_to_2_dice_of_a_missile_attack(xwing: Scenario) -> None:
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort", upgrades=("protontorpedoes",))
    jonus = xwing.ship("captainjonus", 540, 200)
    xwing.lock(bomber, enemy)
    xwing.dice(red="blank blank blank hit")
    xwing.attack(bomber, enemy, "protontorpedoes")
    xwing.answer(f"captainjonus.CaptainJonus:{jonus}")
    assert xwing.rerolls == ["blank", "hit", "blank+blank", "blank+hit"]
    xwing.dice(red="hit hit", green=blanks(2))
    xwing.answer(("blank", "blank"))
    xwing.decline()
    assert xwing[enemy].shields == 0


def test_captain_jonus_has_no_part_in_a_primary_attack(xwing: Scenario) -> None:
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort")
    xwing.ship("captainjonus", 540, 200)
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(bomber, enemy)
    assert xwing.asked is None


@pytest.mark.parametrize(("pilot", "usable"), [("majorrhymer", True), ("scimitarsquadronpilot", False)])
@pytest.mark.parametrize(
    ("weapon", "range"), [("clustermissiles", 3), ("concussionmissiles", 1), ("clustermissiles", 0)]
)
def test_major_rhymer_shoots_torpedoes_and_missiles_1_range_farther_or_nearer(
    xwing: Scenario, pilot: str, usable: bool, weapon: str, range: int
) -> None:
    rhymer, enemy = xwing.duel(pilot, "bluesquadronescort", range=range, upgrades=(weapon,))
    xwing.lock(rhymer, enemy)
    xwing.engage(rhymer)
    options = xwing.options if xwing.asked == "weapon" else []
    assert (weapon in options) == usable
    assert ("primary" in options) == (range > 0)


def test_major_rhymer_brings_no_torpedo_2_ranges_nearer(xwing: Scenario) -> None:
    rhymer, enemy = xwing.duel("majorrhymer", "bluesquadronescort", range=0, upgrades=("protontorpedoes",))
    xwing.lock(rhymer, enemy)
    xwing.engage(rhymer)
    assert xwing.asked is None


def test_tomax_bren_recovers_a_charge_of_a_talent_when_he_reloads(xwing: Scenario) -> None:
    tomax = xwing.ship("tomaxbren", 450, 450, upgrades=("elusive", "crackshot", "protontorpedoes"))
    for card in ("elusive", "crackshot", "protontorpedoes"):
        xwing.game.card(tomax, card).charges = 0
    xwing.changed()
    xwing.action(tomax, "reload-red")
    xwing.answer("tomaxbren.TomaxBren:0")
    assert xwing.options == ["elusive", "crackshot"]
    xwing.answer("elusive")
    charges = [xwing.game.card(tomax, card).charges for card in ("elusive", "crackshot", "protontorpedoes")]
    assert (xwing.asked, charges) == (None, [1, 0, 1])


def test_tomax_bren_recovers_nothing_where_no_talent_has_been_used(xwing: Scenario) -> None:
    tomax = xwing.ship("tomaxbren", 450, 450, upgrades=("crackshot", "protontorpedoes"))
    xwing.game.card(tomax, "protontorpedoes").charges = 0
    xwing.changed()
    xwing.action(tomax, "reload-red")
    assert (xwing.asked, xwing.game.card(tomax, "protontorpedoes").charges) == (None, 1)

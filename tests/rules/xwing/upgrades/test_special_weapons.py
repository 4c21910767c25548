"""Primary and special weapons: arc, attack value, range, range bonus, requirement and cost."""

import pytest

from dejarik.games.xwing.targeting import Weapon, weapon, weapons
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

TORPEDOES = ("protontorpedoes",)
# An obstacle wide enough to cross every line between two ships that face each other.
BAR = ((-40.0, -10.0), (-40.0, 10.0), (40.0, 10.0), (40.0, -10.0))


@covers("weapon.primary")
def test_the_primary_weapon_of_an_x_wing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=3)
    assert weapons(xwing.game, xwing[escort]) == (Weapon("primary", attack=3, arcs=("front",), ranges=(1, 3)),)
    xwing.dice(red="blank blank blank", green="blank blank blank blank")
    xwing.attack(escort, tie)
    assert [len(faces) for faces in xwing.rolled] == [3, 4]


@covers("special-weapon", "special-weapon.attack-value")
@pytest.mark.parametrize(("used", "dice"), [("primary", 2), ("protontorpedoes", 4)])
def test_an_attack_with_torpedoes_is_not_a_primary_attack(xwing: Scenario, used: str, dice: int) -> None:
    """Closed s-foils take a die from primary attacks only."""
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes", "servomotorsfoils"))
    xwing.lock(luke, tie)
    xwing.dice(red="blank " * dice)
    xwing.attack(luke, tie, used)
    assert (xwing.asked, [len(faces) for faces in xwing.rolled]) == ("modify", [dice])


@covers("special-weapon.alternative")
def test_a_special_weapon_is_used_instead_of_the_primary_weapon(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=TORPEDOES)
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.engage(luke)
    assert xwing.options == ["primary", "protontorpedoes", "pass"]
    xwing.answers("protontorpedoes", "pass")
    assert (xwing.asked, len(xwing.events("attack.declared"))) == (None, 1)


@covers("special-weapon.arc")
def test_torpedoes_do_not_fire_out_of_the_rear_arc(xwing: Scenario) -> None:
    garven = xwing.ship("garvendreis", 450, 450, upgrades=TORPEDOES)
    behind = xwing.ship("academypilot", 450, 250, player=1)
    xwing.lock(garven, behind)
    xwing.engage(garven)
    assert xwing.options == ["primary-rear", "pass"]
    with refused(xwing, by="attack.1c.defender"):
        xwing.answer("protontorpedoes")


@covers("special-weapon.arc")
def test_the_target_of_torpedoes_is_in_the_arc_on_their_card(xwing: Scenario) -> None:
    garven = xwing.ship("garvendreis", 450, 450, upgrades=TORPEDOES)
    behind = xwing.ship("academypilot", 450, 250, player=1)
    ahead = [xwing.ship("academypilot", x, 650, player=1) for x in (420, 480)]
    for locked in (behind, *ahead):
        xwing.lock(garven, locked)
    xwing.engage(garven)
    xwing.answer("protontorpedoes")
    assert xwing.options == [f"ship:{one}" for one in ahead]
    with refused(xwing, by="special-weapon.arc"):
        xwing.answer(f"ship:{behind}")


@covers("special-weapon.range")
@pytest.mark.parametrize(("range", "usable"), [(1, False), (2, True), (3, True)])
def test_torpedoes_need_range_2_or_3(xwing: Scenario, range: int, usable: bool) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range, upgrades=TORPEDOES)
    xwing.lock(luke, tie)
    xwing.engage(luke)
    assert xwing.options == ["primary", *TORPEDOES * usable, "pass"]


@covers("special-weapon.no-range-bonus")
@pytest.mark.parametrize(("asteroid", "dice"), [(False, 3), (True, 4)])
def test_range_3_does_not_help_against_torpedoes_but_obstruction_does(
    xwing: Scenario, asteroid: bool, dice: int
) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=3, upgrades=TORPEDOES)
    xwing.lock(luke, tie)
    if asteroid:
        xwing.obstacle("asteroid", 450, 300, outline=BAR)
    xwing.dice(red="blank blank blank blank", green="blank " * dice)
    xwing.attack(luke, tie, "protontorpedoes")
    xwing.answer("pass")
    assert [len(faces) for faces in xwing.rolled] == [4, dice]


@covers("special-weapon.no-range-bonus")
def test_range_1_adds_no_die_to_a_weapon_with_the_missile_symbol(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=1, upgrades=("advprotontorpedoes",))
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank blank")
    xwing.attack(luke, tie, "advprotontorpedoes")
    assert (xwing.asked, [len(faces) for faces in xwing.rolled]) == ("modify", [5])


@covers("range-bonus.weapons")
@pytest.mark.parametrize(
    ("used", "range", "red", "green"),
    [("ioncannon", 1, 4, 3), ("ioncannon", 3, 3, 4), ("protontorpedoes", 3, 4, 3)],
)
def test_range_bonuses_apply_to_special_weapons_without_the_missile_symbol(
    xwing: Scenario, used: str, range: int, red: int, green: int
) -> None:
    bomber, tie = xwing.duel(
        "bluesquadronpilot", "academypilot", range=range, upgrades=("ioncannon", "protontorpedoes")
    )
    xwing.lock(bomber, tie)
    xwing.dice(red="blank " * red, green="blank " * green)
    xwing.attack(bomber, tie, used)
    xwing.answer("pass")
    assert [len(faces) for faces in xwing.rolled] == [red, green]


@covers("special-weapon.requirement", "special-weapon.requirement.lock")
def test_torpedoes_need_a_lock_on_the_defender(xwing: Scenario) -> None:
    luke = xwing.ship("bluesquadronescort", 450, 200, upgrades=TORPEDOES)
    free, *locked = (xwing.ship("academypilot", x, 420, 180, player=1) for x in (450, 390, 510))
    for one in locked:
        xwing.lock(luke, one)
    xwing.engage(luke)
    xwing.answer("protontorpedoes")
    assert xwing.options == [f"ship:{one}" for one in locked]
    with refused(xwing, by="special-weapon.requirement.lock"):
        xwing.answer(f"ship:{free}")


@covers("special-weapon.requirement.lock")
def test_the_lock_that_torpedoes_need_is_not_spent_and_may_still_be(xwing: Scenario) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot", range=2, upgrades=TORPEDOES)
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    assert xwing[luke].locks == [tie]
    assert xwing.options == ["lock", "pass"]
    xwing.dice(red="hit hit hit hit", green="blank blank blank")
    xwing.reroll("lock", "blank blank blank blank")
    assert xwing[luke].locks == []
    xwing.answer("pass")


@covers("special-weapon.requirement", "special-weapon.requirement.focus")
def test_a_weapon_that_needs_focus_does_not_spend_it(xwing: Scenario) -> None:
    bomber, tie = xwing.duel("goldsquadronveteran", "academypilot", range=2, upgrades=("protonrockets",))
    xwing.tokens(bomber, focus=1)
    xwing.dice(red="focus focus blank blank blank", green="blank blank blank")
    xwing.attack(bomber, tie, "protonrockets")
    assert (xwing[bomber].tokens, xwing.options) == ({"focus": 1}, ["focus", "pass"])
    xwing.answer("focus")
    assert [event["hits"] for event in xwing.events("attack.hit")] == [2]


@covers("special-weapon.requirement.focus")
def test_without_a_focus_token_a_weapon_that_needs_it_is_not_offered(xwing: Scenario) -> None:
    bomber, tie = xwing.duel("goldsquadronveteran", "academypilot", range=2, upgrades=("barragerockets",))
    xwing.lock(bomber, tie)
    xwing.engage(bomber)
    assert xwing.options == ["primary", "pass"]
    with refused(xwing, by="special-weapon.requirement.focus"):
        xwing.answer("barragerockets")


@covers("example.attack-header", "cards.torpedo-figure")
def test_the_figures_on_the_card_of_the_torpedoes(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=TORPEDOES)
    torpedoes = weapon(xwing.game, xwing[luke], "protontorpedoes")
    assert torpedoes == Weapon("protontorpedoes", 4, ("front",), (2, 3), ("lock",), range_bonus=False)
    assert xwing.game.card(luke, "protontorpedoes").charges == 2
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    xwing.answer("pass")
    assert [event["card"] for event in xwing.events("charge.spent")] == ["protontorpedoes"]
    assert xwing.game.card(luke, "protontorpedoes").charges == 1


def test_a_blinded_pilot_s_torpedoes_get_no_critical_from_their_text(xwing: Scenario) -> None:
    """Blinded Pilot leaves the default use of Force only: not even a compulsory change happens."""
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=TORPEDOES)
    xwing.lock(luke, tie)
    xwing.damage(luke, "blindedpilot", faceup=True)
    xwing.dice(red="hit focus blank blank", green="blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    assert xwing.options == ["force:1", "pass"]
    xwing.answer("pass")
    assert (xwing.facedown(tie), xwing.faceup(tie)) == (1, [])

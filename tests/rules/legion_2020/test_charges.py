"""Charges and area weapons: who is struck, who decides, whom cover helps."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.areas import Blast, Detonation
from dejarik.games.legion.state import Token
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020


@pytest.fixture
def charge(made: Made) -> str:
    facts = gun(("detonate", 2, "Charge"), range=(1, 1), dice=(4, 0, 0), name="Charge", area=True)
    return made("charges", slot="gear", weapons=(facts,))


def goes_off(lg: Scenario2020, dice: str, owner: int = A) -> None:
    """In the middle of the table of the test."""
    lg.state.tokens = [Token(0, "charge", 500.0, 400.0, owner=owner, name="charges")]
    lg.changed()
    lg.dice(dice)
    lg.run(Blast(token=0))


@covers("area-weapon.ranged")
@pytest.mark.parametrize(("cover", "left"), [("light", 1), ("heavy", 0), ("none", 2)])
def test_cover_and_suppression_as_in_any_ranged_attack(lg: Scenario2020, charge: str, cover: str, left: int) -> None:
    lg.terrain(block(500, 440, 200, 10, 25, type="scatter", cover=cover, blocks=False))  # type: ignore[arg-type]
    troops = lg.unit(STORMTROOPERS, B, (500, 470))
    goes_off(lg, "hit hit blank blank " + "block " * left)
    rolled = lg.events("defense.rolled")
    assert len(rolled[0]["dice"] if rolled else ()) == left  # type: ignore[arg-type]
    assert lg.game.unit(troops.id).suppression == 1


@covers("detonate.line-of-sight")
def test_only_those_who_see_the_token_fall(lg: Scenario2020, charge: str) -> None:
    lg.terrain(block(580, 440, 110, 10, 300))
    troops = lg.unit(STORMTROOPERS, B, (470, 470), (500, 470), (575, 470), (605, 480))
    goes_off(lg, "crit crit crit crit blank blank blank blank")
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert [lg.game.miniature(one).defeated for one in troops.miniatures] == [True, True, False, False]


@covers("transported.closed.no-attacks", "transported.open.can-be-target")
@pytest.mark.parametrize(("kind", "struck"), [("closed", 1), ("open", 2)])
def test_nobody_is_struck_inside_a_closed_vehicle(
    lg: Scenario2020, lend: Lend, charge: str, kind: str, struck: int
) -> None:
    lend(TANK, ("transport", 1, kind))
    tank, troops = lg.unit(TANK, B, (500, 500)), lg.unit(STORMTROOPERS, B, (900, 800))
    take_in(cast(Legion2020, lg.game), troops, tank)
    lg.changed()
    goes_off(lg, "blank " * 4 * struck)
    if lg.asked is not None:
        lg.answer(lg.options[0])
    assert len(lg.events("attack.rolled")) == struck


@covers("detonate.token-is-attacker", "detonate.no-aim")
def test_nobody_aims_for_a_charge_or_is_hurt_for_it(lg: Scenario2020, lend: Lend, charge: str) -> None:
    lend(VADER, ("deflect", 0), courage=3)
    placer = lg.put(lg.unit(REBELS, A, (1500, 300), upgrades=(charge,)), aim=2)
    vader = lg.put(lg.unit(VADER, B, (500, 470)), dodge=1)
    goes_off(lg, "crit blank blank blank surge")
    if lg.asked is not None:
        lg.answer(lg.options[0])
    assert (wounds(lg, placer), lg.game.unit(placer.id).aim) == (0, 2)
    assert lg.events("dice.rerolled") == []
    assert lg.game.unit(vader.id).suppression == 1


@covers("detonate.order-by-user", "area-weapon.alone-in-pool")
@pytest.mark.parametrize("owner", [A, B])
def test_who_sets_it_off_says_in_which_order(lg: Scenario2020, charge: str, owner: int) -> None:
    """Whosever units are struck."""
    struck = [lg.unit(STORMTROOPERS, B, (440, 470)), lg.unit(REBELS, A, (560, 470))]
    goes_off(lg, "", owner)
    assert (lg.asked, lg.asks) == ("pool", owner)
    assert len(lg.options) == len(struck)
    lg.dice("hit blank blank blank block " * 2)
    lg.answer(lg.options[1])
    assert lg.asked is None
    assert [one["unit"] for one in lg.events("defense.rolled")] == [struck[1].id, struck[0].id]


@covers("keyword.detonate", "timing.same-unit")
@pytest.mark.parametrize("together", [True, False])
def test_of_two_types_of_charge_its_player_says_which_goes_first(
    lg: Scenario2020, made: Made, charge: str, together: bool
) -> None:
    """Of one unit that has both, or of two."""
    other = gun(("detonate", 1, "Mine"), range=(1, 1), dice=(1, 0, 0), name="Mine", area=True)
    mines = made("mines", slot="gear", weapons=(other,))
    unit = lg.unit(REBELS, A, (1500, 300), upgrades=(charge, mines) if together else (charge,))
    if not together:
        lg.unit(REBELS, A, (1500, 500), upgrades=(mines,))
    lg.state.tokens = [
        Token(0, "charge", 500.0, 400.0, owner=A, name="charges"),
        Token(1, "charge", 700.0, 400.0, owner=A, name="mines"),
        Token(2, "charge", 900.0, 400.0, owner=A, name="mines"),
    ]
    lg.changed()
    lg.run(Detonation(unit=unit.id))
    assert lg.options == ["token:0", "token:1", "token:2", "pass"]
    lg.answer("token:2")
    assert lg.options == ["token:0", "pass"]  # one mine at most
    lg.answer("token:0")
    assert (lg.asked, [one.id for one in lg.state.tokens]) == (None, [1])


@covers("keyword.detonate")
def test_who_sets_off_nothing_is_not_asked_for_each_of_its_units(lg: Scenario2020, charge: str) -> None:
    unit = lg.unit(REBELS, A, (1500, 300), upgrades=(charge,))
    lg.unit(REBELS, A, (1500, 500), upgrades=(charge,))
    lg.unit(STORMTROOPERS, B, (1500, 700), upgrades=(charge,))
    lg.state.tokens = [
        Token(number, "charge", 500.0 + 200.0 * number, 400.0, owner=owner, name="charges")
        for number, owner in enumerate((A, A, B))
    ]
    lg.changed()
    lg.run(Detonation(unit=unit.id))
    assert (lg.asks, lg.options) == (B, ["token:2", "pass"])
    lg.answer("pass")
    assert (lg.asks, lg.options) == (A, ["token:0", "token:1", "pass"])
    lg.answer("pass")
    assert lg.asked is None

"""Equally short lines of an attack that cross different things: how the attacker is asked which one counts."""

from __future__ import annotations

import pytest

from tests.marks import covers
from tests.rules.xwing.devices.laid import lay
from tests.rules.xwing.scenario import Scenario, blanks

SCRAMBLER = ("tacticalscrambler",)


def attacked_past(xwing: Scenario, *scramblers: bool) -> list[int]:
    """A TIE attacks an escort head on; two ships of the escort's squad stand side by side on the lines between, so that
    each line crosses one of them, and perhaps one more stands behind both."""
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    spots = [(430, 340), (470, 340), (450, 410)]
    past = []
    for (x, y), scrambles in zip(spots, scramblers, strict=False):
        past.append(xwing.ship("bluesquadronescort", x, y, upgrades=SCRAMBLER if scrambles else ()))
    xwing.attack(tie, escort)
    return past


@covers("obstruct.by-ship")
@pytest.mark.parametrize("scrambles", [(True, False), (False, True)])
def test_two_lines_past_a_ship_each_are_named_by_their_ships(xwing: Scenario, scrambles: tuple[bool, bool]) -> None:
    left, right = attacked_past(xwing, *scrambles)
    assert (xwing.asked, sorted(xwing.options)) == ("line", [f"ship:{left}", f"ship:{right}"])
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.answer(f"ship:{left if scrambles[0] else right}")
    assert xwing.dice_rolled == [2, 3]


@covers("obstruct.by-ship")
def test_a_ship_on_every_line_is_not_named(xwing: Scenario) -> None:
    left, right, _ = attacked_past(xwing, True, False, True)
    assert sorted(xwing.options) == [f"ship:{left}", f"ship:{right}"]
    xwing.dice(red=blanks(2), green=blanks(4))
    xwing.answer(f"ship:{left}")
    assert xwing.dice_rolled == [2, 4]


@covers("obstruct.by-ship")
@pytest.mark.parametrize(("bomb", "x"), [(432, 470), (468, 430)])
def test_a_line_over_a_device_and_one_past_a_ship_are_told_apart(xwing: Scenario, bomb: float, x: float) -> None:
    """And where they meet, one line crosses both."""
    tie, nym = xwing.duel("academypilot", "captainnym")
    lay(xwing, "protonbombs", bomb, 260)
    ship = xwing.ship("academypilot", x, 275, player=1, upgrades=SCRAMBLER)
    xwing.attack(tie, nym)
    assert (xwing.asked, xwing.options[-1]) == ("line", f"ship:{ship}+device:0")
    assert sorted(xwing.options[:-1]) == ["device:0", f"ship:{ship}"]
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.answer(f"ship:{ship}+device:0")
    assert xwing.dice_rolled == [2, 3]


@covers("obstruct.by-ship")
def test_a_device_on_every_line_is_not_named(xwing: Scenario) -> None:
    tie, nym = xwing.duel("academypilot", "captainnym")
    lay(xwing, "connernets", 450, 230)
    ship = xwing.ship("academypilot", 475, 310, player=1, upgrades=SCRAMBLER)
    xwing.attack(tie, nym)
    assert (xwing.asked, xwing.options) == ("line", ["clear", f"ship:{ship}"])
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.answer(f"ship:{ship}")
    assert xwing.dice_rolled == [2, 3]


@covers("obstruct.by-ship")
def test_a_defender_does_not_obstruct_the_attack_on_itself(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280, 30, upgrades=SCRAMBLER)
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(tie, escort)
    assert xwing.dice_rolled == [2, 2]

"""Every card on a ship that stands apart: far off, turned away, it has no part in what others do."""

from collections.abc import Iterator

import pytest

from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.listeners import implemented
from dejarik.games.xwing.state import ShipId
from tests.rules.xwing.scenario import Scenario

ANYWHERE = frozenset({"emperorpalpatine"})
"""Cards that help friends however far off they are, in attacks."""


def bearers() -> Iterator[tuple[str, str, int]]:
    """Each played card as its pilot, upgrade and side."""
    for pilot in all_pilots():
        if implemented(pilot, "pilot"):
            yield pilot, "", 0
    for upgrade, facts in all_upgrades().items():
        if implemented(upgrade, "upgrade"):
            for side in range(len(facts.sides)):
                yield "bluesquadronescort", upgrade, side


def apart(xwing: Scenario, pilot: str, upgrade: str, side: int, player: int) -> ShipId:
    """In the corner, more than range 3 from the middle, with all that a card may ask for."""
    ship = xwing.ship(pilot, 60, 60, 225, player, upgrades=(upgrade,) if upgrade else ())
    xwing[ship].force = xwing[ship].force_capacity = 3
    if upgrade:
        xwing[ship].upgrades[0].side = side
    xwing.tokens(ship, focus=2, evade=2, calculate=2)
    return ship


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("pilot", "upgrade", "side"), list(bearers()))
def test_a_ship_apart_has_no_part_in_an_attack(
    xwing: Scenario, pilot: str, upgrade: str, side: int, player: int
) -> None:
    attacker, defender = xwing.ship("bluesquadronescort", 450, 450), xwing.ship("academypilot", 450, 640, 180, player=1)
    bearer = apart(xwing, pilot, upgrade, side, player)
    xwing.lock(bearer, attacker if player else defender)
    xwing.dice(red="hit hit focus", green="focus blank blank")
    xwing.attack(attacker, defender)
    if upgrade in ANYWHERE:
        assert (xwing.asked, xwing.decision.player) == ("modify", player)
        xwing.decline()
    assert (xwing.asked, xwing.dice_rolled, xwing.facedown(defender)) == (None, [3, 3], 2)


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("pilot", "upgrade", "side"), list(bearers()))
def test_a_ship_apart_has_no_part_in_a_maneuver_and_an_action(
    xwing: Scenario, pilot: str, upgrade: str, side: int, player: int
) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    apart(xwing, pilot, upgrade, side, player)
    xwing.activate(escort, "4-koiogran")
    assert (xwing.asked, xwing[escort].tokens) == (None, {"stress": 1})
    xwing.activate(escort, "2-straight")
    assert (xwing.options, xwing[escort].tokens) == (["focus", "barrel-roll", "pass"], {})
    xwing.answers("barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing[escort].tokens) == (None, {})

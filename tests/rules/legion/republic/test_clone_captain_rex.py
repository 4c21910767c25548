"""Command cards of Clone Captain Rex."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.targeting import Reach, refuse_target
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import decline, rolled, show
from tests.rules.legion.scenario import STORMTROOPERS, VADER, A, B, Lend, Scenario

CLONES = "clone-trooper-infantry"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order", "key", "at", "added"),
    [("up", CLONES, (500, 500), 3), ("down", CLONES, (500, 500), 0), ("up", CLONES, (500, 800), 0)],
)
def test_rex_points_the_enemy_out(lg: Scenario, order: str, key: str, at: tuple[int, int], added: int) -> None:
    lg.put(lg.unit("clone-captain-rex", A, (500, 300)), order=order)
    unit = lg.unit(key, A, (600, 600))
    lg.unit(STORMTROOPERS, B, at)
    show(lg, "call-me-captain")
    lg.run(Activation(unit=unit.id))
    lg.answer("attack")
    decline(lg)
    weapon = lg.game.facts(unit.id).weapons[1]
    assert rolled(lg) == sum(weapon.dice) + added


@covers("card.command.fields", "attack.pool.range")
@pytest.mark.parametrize(
    ("reach", "apart", "order_", "acted", "reached"),
    [
        (3, 4, "up", "aim", True),
        (3, 4.1, "up", "aim", False),
        (3, 4, "", "aim", False),
        (3, 4, "up", "dodge", False),
        (4, 4.1, "up", "aim", False),
    ],
)
def test_clones_that_aim_shoot_farther(
    lg: Scenario, lend: Lend, reach: int, apart: float, order_: str, acted: str, reached: bool
) -> None:
    lend(CLONES, weapons=(gun(range=(1, reach)),))
    clones = lg.put(lg.unit(CLONES, A, (500, 100)), order=order_)
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * apart))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=clones.id))
    lg.answer(acted)
    assert (refuse_target(lg.game, lg.game.unit(clones.id), foe) is None) is reached
    lg.answer("end")
    assert refuse_target(lg.game, lg.game.unit(clones.id), foe) is not None


@covers("card.command.fields")
def test_clones_that_aim_in_the_activation_of_another_shoot_no_farther(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(range=(1, 3)),))
    clones, yoda = lg.put(lg.unit(CLONES, A, (500, 100)), order="up"), lg.unit("yoda", A, (500, 200))
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=yoda.id))
    lg.answer("guidance")
    lg.answer("aim")
    assert lg.game.unit(clones.id).aim == 1
    assert refuse_target(lg.game, lg.game.unit(clones.id), foe) is not None
    lg.answer("end")


@covers("card.command.fields", "attack.pool.range")
def test_each_weapon_of_clones_that_aim_reaches_one_farther(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(range=(1, 2), name="Short"), gun(range=(1, 3), name="Long")))
    clones = lg.put(lg.unit(CLONES, A, (500, 100)), order="up")
    foe = lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    show(lg, "take-that-clankers")
    lg.run(Activation(unit=clones.id))
    lg.answer("aim")
    reach = Reach(lg.game, lg.game.unit(clones.id), foe, 0)
    assert [reach.allows(one) for one in lg.game.facts(clones.id).weapons] == [False, True]
    lg.answer("end")

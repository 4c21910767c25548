"""Command cards of Bo-Katan Kryze."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.windows import AfterAction
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import decline, formed, happen, show
from tests.rules.legion.scenario import REBELS, A, B, Lend, Scenario


@covers("card.command.fields")
@pytest.mark.parametrize("engaged", [True, False])
def test_bo_katan_pierces_in_melee(lg: Scenario, engaged: bool) -> None:
    bo, foe = lg.unit("bo-katan-kryze", A, (500, 300)), lg.unit(REBELS, B, (500, 327 if engaged else 500))
    show(lg, "a-higher-purpose")
    attack = formed(lg, bo, foe, engaged)
    assert attack.pools[-1].keyword("pierce") == engaged
    decline(lg)


@covers("card.command.fields")
def test_each_of_bo_katans_weapons_pierces(lg: Scenario, lend: Lend) -> None:
    lend("bo-katan-kryze", ("arsenal", 2), weapons=(sword(name="One"), sword(name="Two")))
    bo, foe = lg.unit("bo-katan-kryze", A, (500, 300)), lg.unit(REBELS, B, (500, 327))
    show(lg, "a-higher-purpose")
    lg.run(Attack(attacker=bo.id, only=(foe.id,)))
    lg.answer(("weapon:-1.0", "weapon:-1.1"))
    attack = lg.game.current(Attack)
    assert attack is not None
    assert attack.pools[-1].keyword("pierce") == 2
    decline(lg)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("action", "order", "own", "moves"),
    [
        ("attack", "up", True, True),
        ("attack", "down", True, False),
        ("aim", "up", True, False),
        ("attack", "up", False, False),
    ],
)
def test_clan_kryze_moves_on(lg: Scenario, action: str, order: str, own: bool, moves: bool) -> None:
    """In its own activation, not by an attack in that of another."""
    bo, friend = lg.put(lg.unit("bo-katan-kryze", A, (500, 300)), order=order), lg.unit(REBELS, A, (700, 300))
    show(lg, "mandalore-will-survive")
    lg.run(Activation(unit=bo.id if own else friend.id))
    happen(lg, AfterAction(unit=bo.id, action=action))
    assert (lg.asked == "command-way" and lg.options == ["move", "pass"]) == moves
    decline(lg)

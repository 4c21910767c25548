"""Command cards of Sabine Wren."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.mercenaries.bossk import gassed
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import AfterAttack
from tests.marks import covers
from tests.rules.legion.cards import decline, has, offered, order, show
from tests.rules.legion.scenario import LEIA, REBELS, A, B, Scenario, block
from tests.rules.table import refused

LUKE = "luke-skywalker-hero-of-the-rebellion"
SABINE = "sabine-wren-explosive-artist"


@covers("card.command.fields", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize(
    ("case", "poisons"),
    [({}, True), ({"token": 0}, False), ({"owner": B}, False), ({"name": "explosions"}, False), ({"token": -2}, False)],
)
def test_which_charges_hold_dioxis(lg: Scenario, case: dict[str, Any], poisons: bool) -> None:
    lg.game.state.tokens.append(Token(0, "charge", 100.0, 100.0, owner=A, name="explosions"))
    name, owner = case.get("name", "merciless-munitions"), case.get("owner", A)
    lg.game.state.tokens.append(Token(1, "charge", 500.0, 300.0, owner=owner, name=name))
    if (token := case.get("token", 1)) >= 0:
        lg.game.stack.append(Attack(attacker=-1, by=A, token=token))
    assert gassed(lg.game, ~A, AfterAttack(attacker=-1, defenders=())) is poisons
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["legacy-of-mandalore", ""], ids=["by the card", "otherwise"])
@pytest.mark.parametrize(("key", "gains"), [(LUKE, True), ("sabine-wren-explosive-artist", True), (REBELS, False)])
def test_sabine_profits_from_her_orders_to_heroes(lg: Scenario, key: str, gains: bool, card: str) -> None:
    sabine = lg.unit("sabine-wren-explosive-artist", A, (500, 300))
    unit = sabine if "sabine" in key else lg.unit(key, A, (800, 300))
    show(lg, "legacy-of-mandalore")
    order(lg, unit, card, by=sabine.id)
    assert offered(lg) == ({"aim", "dodge"} if gains else set())
    decline(lg)
    assert has(lg, sabine) == ({"dodge": 1} if gains else {})


@covers("card.command.fields")
@pytest.mark.parametrize("key", [LEIA, ""], ids=["another's", "nobody's"])
def test_sabine_has_nothing_of_orders_that_are_not_hers(lg: Scenario, key: str) -> None:
    lg.unit("sabine-wren-explosive-artist", A, (500, 300))
    by, luke = lg.unit(key, A, (900, 300)).id if key else -1, lg.unit(LUKE, A, (800, 300))
    show(lg, "legacy-of-mandalore")
    order(lg, luke, by=by)
    assert offered(lg) == set()


@covers("card.command.fields", "token.graffiti.placement")
def test_sabine_sprays_on_a_wall(lg: Scenario) -> None:
    lg.terrain(block(500, 420, 100, 60, 10))
    sabine = lg.put(lg.unit(SABINE, A, (500, 300)), suppression=1)
    show(lg, "symbol-of-rebellion")
    lg.run(Activation(unit=sabine.id))
    assert lg.options == ["recover", "pass"]
    lg.answers("recover", "all")
    lg.answer("command:symbol-of-rebellion")
    assert lg.asked == "graffiti-place"
    for place, rule in (
        ((400.0, 330.0, 0.0), "card.command.fields"),
        ((500.0, 520.0, 0.0), "token.graffiti.placement"),
    ):
        with refused(lg, by=rule):
            lg.answer(place)
    lg.answer((500.0, 400.0, 0.0))
    assert [(one.kind, one.owner) for one in lg.game.state.tokens] == [("graffiti", A)]
    lg.answer("end")
    assert lg.game.unit(sabine.id).suppression == 0


@covers("card.command.fields")
def test_sabine_finds_no_wall(lg: Scenario) -> None:
    sabine = lg.unit(SABINE, A, (500, 300))
    show(lg, "symbol-of-rebellion")
    lg.run(Activation(unit=sabine.id))
    lg.answers("pass", "command:symbol-of-rebellion", "end")
    assert lg.game.state.tokens == []

"""Command cards of Iden Versio."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.facts.terms import Rank
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.windows import EndOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, has, order, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Scenario, block

IDEN = "iden-versio"
SEEKER = "idens-id10-seeker-droid"
HOPE = "rebellions-are-built-on-hope"


@covers("card.command.fields")
def test_iden_recovers_first(lg: Scenario) -> None:
    iden = lg.put(lg.unit(IDEN, A, (500, 300)), suppression=1)
    show(lg, "concussive-blast")
    lg.run(Activation(unit=iden.id))
    assert lg.asked == "recover"
    lg.answer("all")
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (lg.game.unit(iden.id).suppression, activation.left) == (0, 2)
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize("slow", [True, False])
def test_a_tactical_strike_is_slow(lg: Scenario, slow: bool) -> None:
    iden = lg.put(lg.unit("iden-versio", A, (500, 300)), order="up")
    show(lg, "tactical-strike")
    lg.run(Activation(unit=iden.id))
    lg.answer("slow" if slow else "pass")
    assert speed_of(lg.game, iden) == (1 if slow else 2)
    assert lg.game.keyword(iden.id, "steady") == slow
    lg.answer("end")
    assert has(lg, iden) == {}


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "gained"),
    [
        ("pulse-scan", "iden-versio", {"dodge": 1, "standby": 1}),
    ],
)
def test_the_activation_ends_with_tokens(lg: Scenario, card: str, key: str, gained: dict[str, int]) -> None:
    unit, other = lg.unit(key, A, (500, 300)), lg.unit(STORMTROOPERS, A, (800, 300))
    show(lg, card)
    happen(lg, EndOfActivation(unit=other.id))
    happen(lg, EndOfActivation(unit=unit.id))
    assert [has(lg, one) for one in (unit, other)] == [gained, {}]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order_", "before", "after", "pool"),
    [
        (REBELS, "", ["corps"], "down", []),
        (REBELS, "", [], "", []),
        (REBELS, "up", ["corps"], "down", ["corps"]),
        (REBELS, "down", ["corps"], "down", ["corps"]),
        ("rebel-commandos", "", ["corps"], "", ["corps"]),
        ("rebel-commandos", "up", ["corps"], "up", ["corps"]),
    ],
)
def test_a_seeker_incapacitates(
    lg: Scenario, key: str, order_: str, before: list[Rank], after: str, pool: list[Rank]
) -> None:
    iden = lg.unit(IDEN, A, (500, 300), (540, 300), counterpart=SEEKER)
    foe = lg.put(lg.unit(key, B, (540, 470), (540, 700)), order=order_)
    lg.game.state.players[B].pool = [*before]
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    lg.answer("command:incapacitate")
    now = lg.game.unit(foe.id)
    assert (now.suppression, now.order, lg.game.state.players[B].pool) == (3, after, pool)
    assert len(lg.events("order.turned")) == (after != order_)
    assert "command:incapacitate" not in lg.options
    lg.answer("end")


@covers("card.command.fields", "token.order")
def test_whose_order_is_turned_down_has_lost_its_hope(lg: Scenario) -> None:
    iden = lg.unit(IDEN, A, (500, 300), (540, 300), counterpart=SEEKER)
    foe = lg.unit(REBELS, B, (540, 470), (540, 700))
    show(lg, HOPE, B)
    order(lg, foe)
    assert lg.game.keyword(foe.id, "danger-sense") == 2
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    lg.answer("command:incapacitate")
    assert (lg.game.unit(foe.id).order, lg.game.keyword(foe.id, "danger-sense")) == ("down", 0)
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "at", "seeker", "wall"),
    [
        (REBELS, (500, 485), True, False),
        ("at-rt", (540, 420), True, False),
        (REBELS, (540, 420), False, False),
        (REBELS, (540, 420), True, True),
    ],
)
def test_whom_a_seeker_does_not_reach(
    lg: Scenario, key: str, at: tuple[float, float], seeker: bool, wall: bool
) -> None:
    """Out of range of the droid, no trooper, no droid, or out of sight."""
    if wall:
        lg.terrain(block(540, 360, 400, 4, 300))
    places = [(500.0, 300.0), (540.0, 300.0)] if seeker else [(500.0, 300.0)]
    iden = lg.unit(IDEN, A, *places, counterpart=SEEKER)
    lg.unit(key, B, at)
    show(lg, "incapacitate")
    lg.run(Activation(unit=iden.id))
    assert "command:incapacitate" not in lg.options
    lg.answer("end")

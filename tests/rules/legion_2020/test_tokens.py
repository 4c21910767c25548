"""Bane tokens, graffiti, and what tokens may not cover."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pytest
from msgspec.structs import replace

from dejarik.core.decision import Refusal
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import refuse_charge
from dejarik.games.legion.bane import refuse_place
from dejarik.games.legion.content.mercenaries.cad_bane import OTHERS, PassesFear
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import PROGRAMS, Use
from dejarik.games.legion.smoking import rules_of
from dejarik.games.legion.state import Token
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import Shape
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020


@covers("bane.kablamo", "detonate.order-by-cause")
def test_who_comes_near_says_in_which_order_a_bane_token_strikes(lg: Scenario2020) -> None:
    """What its dice do is still the business of whoever laid it."""
    lg.state.tokens = [Token(0, "bane", 500.0, 430.0, owner=B, name="kablamo")]
    leia, rebels = lg.unit(LEIA, A, (500, 220)), lg.unit(REBELS, A, (600, 430))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0))
    assert (lg.asked, lg.asks) == ("pool", A)
    lg.dice("surge blank blank blank  block  surge blank blank blank")
    lg.answer(f"pool:{[leia.id, rebels.id].index(rebels.id)}")
    assert (lg.asked, lg.asks) == ("critical", B)
    lg.answer("criticals:1")
    assert [one["unit"] for one in lg.events("defense.rolled")] == [rebels.id]
    lg.answer("criticals:0")
    assert lg.state.tokens == []


@covers("standby.before-other-effects", "standby.defeated-unit-triggers-nothing", "bane.reveal-trigger")
@pytest.mark.parametrize(("way", "shown"), [("pass", 1), ("attack", 0)])
def test_standby_comes_before_a_bane_token_is_revealed(lg: Scenario2020, way: str, shown: int) -> None:
    """Whoever has fallen to it reveals none."""
    lg.state.tokens = [Token(0, "bane", 500.0, 430.0, owner=B, name="smoke-and-mirrors")]
    rebels = lg.unit(REBELS, A, (500, 220))
    lg.unit(LEIA, A, (1500, 200))
    lg.put(lg.unit(VADER, B, (1500, 800)))
    lg.put(lg.unit(STORMTROOPERS, B, (600, 400)), standby=True)
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0))
    assert (lg.asked, lg.asks, len(lg.events("bane.revealed"))) == ("standby", B, 0)
    if way == "attack":
        lg.dice("crit blank")
    lg.answer(way)
    assert (lg.asked, len(lg.events("bane.revealed"))) == (None, shown)
    assert len(lg.state.tokens) == 1 - shown


@covers("bane.here-i-am.relocate", "objective-token.claim.carry")
def test_who_takes_the_place_of_a_bane_token_brings_along_what_he_has_claimed(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, name=replace(lg.game.cards.units[VADER].name, en="Cad Bane"))
    bane = lg.unit(VADER, B, (1500, 800))
    claimed = Token(0, "poi", 1500.0, 838.9, name="supplies")
    lg.state.tokens = [claimed, Token(1, "bane", 500.0, 430.0, owner=B, name="here-i-am")]
    lg.put(bane, assets=(claimed,))
    rebels = lg.unit(REBELS, A, (500, 220))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0))
    assert (lg.asked, lg.asks) == ("carry", B)
    lg.answer(lg.decision.suggested)
    leader, (token,) = lg.game.leader(lg.game.unit(bane.id)), lg.state.tokens
    assert (leader.x, leader.y) == (500.0, 430.0)
    assert hypot(token.x - leader.x, token.y - leader.y) == pytest.approx(13.5 + 25.4, abs=0.1)


@covers("graffiti-token.both-cancel")
@pytest.mark.parametrize(("owners", "asked", "dice"), [((A, B), False, 3), ((A,), True, 3), ((B,), False, 2)])
def test_graffiti_of_both_sides_does_nothing(lg: Scenario2020, owners: tuple[int, ...], asked: bool, dice: int) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3)
    lg.state.tokens = [Token(id, "graffiti", 440.0 + 120.0 * id, 300.0, owner=owner) for id, owner in enumerate(owners)]
    lg.changed()
    lg.dice("block " * dice)
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked == "graffiti") is asked
    if asked:
        lg.answer("pass")
    assert [len(one["dice"]) for one in lg.events("unit.rallied")] == [dice]  # type: ignore[arg-type]
    lg.answer("end")


def smoke(lg: Scenario2020, shape: Shape) -> Refusal | None:
    leader = lg.game.leader(lg.game.unit(0))
    return next((refusal for rule in rules_of(lg.game, leader) if (refusal := rule(shape)) is not None), None)


@covers("bane.no-overlap", "keyword.arm.no-overlap", "keyword.smoke-x.placement", "condition-tokens.no-overlap")
@pytest.mark.parametrize(
    "refuse",
    [
        lambda lg, shape: refuse_place(lg.game, shape),
        lambda lg, shape: refuse_charge(lg.game, lg.game.leader(lg.game.unit(0)), shape),
        smoke,
    ],
)
def test_no_token_covers_one_of_a_condition(
    lg: Scenario2020, refuse: Callable[[Scenario2020, Shape], Refusal | None]
) -> None:
    lg.unit(STORMTROOPERS, A, (500, 300))
    lg.state.tokens = [Token(0, "condition", 500.0, 400.0, name="mine")]
    lg.changed()
    radius = token_shape(lg.state.tokens[0])[1]
    assert refuse(lg, token_shape(Token(1, "charge", 500.0 + 2 * radius - 1, 400.0))) is not None
    assert refuse(lg, token_shape(Token(1, "charge", 500.0 + 2 * radius + 1, 400.0))) is None


@covers("graffiti-token.enemy", "range.between-units")
@pytest.mark.parametrize(("wall", "dice"), [(False, 2), (True, 3)])
def test_who_is_near_graffiti_need_not_be_who_sees_it(lg: Scenario2020, wall: bool, dice: int) -> None:
    """The leader looks past a wall from too far away; the other stands behind it, or both do."""
    lg.terrain(block(600, 330, 60 if not wall else 400, 10, 200))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300), (600, 300)), suppression=3)
    lg.state.tokens = [Token(0, "graffiti", 600.0, 300 + 13.5 + 304.8 + 10.0, owner=B)]
    lg.changed()
    lg.dice("block " * dice)
    lg.run(Activation(unit=rebels.id))
    assert [len(one["dice"]) for one in lg.events("unit.rallied")] == [dice]  # type: ignore[arg-type]
    lg.answer("end")


@covers("bane.reveal-trigger", "displacement.step.place.leader")
def test_who_is_put_down_beside_a_bane_token_reveals_it(lg: Scenario2020) -> None:
    """Rebels whom a walker displaces."""
    walker = lg.unit(AT_RT, B, (500, 300))
    rebels = lg.unit(REBELS, A, (500, 380))
    lg.state.tokens = [Token(0, "bane", 640.0, 420.0, owner=B, name="smoke-and-mirrors")]
    lg.changed()
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((500.0, 300.0 + 125.0 + 2 * 35.0 - 12.0, 0.0, 0.0))
    assert (lg.asked, lg.decision.subject) == ("displaced", rebels.id)
    assert len(lg.events("bane.revealed")) == 0
    lg.answer((560.0, 390.0, 0.0, 0.0))
    assert len(lg.events("bane.revealed")) == 1


@covers("transfer.suppression-needs-courage", "transfer.procedure")
def test_fear_is_transferred_to_nobody_without_courage(
    lg: Scenario2020, lend: Lend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an effect that passes it on; no card of 2020 has one."""
    monkeypatch.setitem(PROGRAMS, "fear", (PassesFear(OTHERS),))
    lend(VADER, courage=None)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=2)
    rebels = lg.unit(REBELS, A, (560, 300))
    lg.unit(VADER, B, (500, 450))
    lg.unit(AT_RT, B, (620, 450))
    foe = lg.unit(STORMTROOPERS, B, (440, 300))
    lg.run(Use(player=A, kind="command", card="ambush", program="fear", unit=leia.id))
    assert lg.options == [f"unit:{rebels.id}", f"unit:{foe.id}", "pass"]
    lg.answers(f"unit:{rebels.id}", "pass")
    assert [lg.game.unit(one.id).suppression for one in (leia, rebels)] == [1, 1]

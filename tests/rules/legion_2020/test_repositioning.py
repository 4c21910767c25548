"""Reposition: a pivot beside a standard move is a move of its own."""

from __future__ import annotations

import pytest

from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, REBELS, STORMTROOPERS, A, B, Lend
from tests.rules.legion_2020.scenario import TANK, Scenario2020

DEWBACK = "dewback-rider"


@covers("keyword.reposition.pivot", "pivot.ground-vehicle-displaces", "displacement.procedure")
@pytest.mark.parametrize("first", [True, False])
def test_whom_the_pivot_displaces_is_put_back(lg: Scenario2020, lend: Lend, first: bool) -> None:
    """Before the move as well as after it."""
    lend(TANK, ("reposition", 0))
    tank = lg.unit(TANK, A, (500, 300))
    rebels = lg.unit(REBELS, B, (500 + lg.game.leader(tank).radius + 20, 300 if first else 400))
    lg.run(Move(unit=tank.id, kinds=("standard",)))
    if not first:
        lg.answers("pass", (500.0, 400.0, 0.0, 0.0))
    assert lg.asked == "reposition"
    lg.answer((500.0, 300.0 if first else 400.0, 0.0, 1.5))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced", B, rebels.id)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(lg.game.unit(rebels.id)).placed
    assert (lg.asked, lg.game.unit(rebels.id).suppression) == ("move" if first else None, 1)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.reposition.move-not-action", "standby.trigger")
def test_standby_answers_the_pivot_and_the_move(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True)
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0, 0.5))
    assert (lg.asked, lg.decision.subject) == ("standby", foes.id)
    lg.answer("pass")
    assert lg.asked == "move"
    lg.answer(lg.decision.suggested)
    assert lg.asked == "standby"
    lg.answer("pass")
    assert lg.asked is None


@covers("keyword.reposition.move-not-action", "keyword.agile")
def test_a_pivot_is_no_move_action(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, ("reposition", 0), ("agile", 1))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, kinds=("standard",), action=True))
    lg.answer((500.0, 300.0, 0.0, 0.5))
    lg.answer(lg.decision.suggested)
    assert (lg.asked, lg.game.unit(walker.id).dodge) == (None, 1)


@covers("engaged.no-moves", "keyword.reposition.pivot")
def test_who_has_come_into_a_melee_does_not_turn_any_more(lg: Scenario2020, lend: Lend) -> None:
    lend(DEWBACK, ("reposition", 0))
    rider = lg.unit(DEWBACK, A, (500, 300))
    one = lg.game.leader(rider)
    lg.unit(REBELS, B, (500, 300 + 75 + one.radius + 13.5))
    lg.run(Move(unit=rider.id, kinds=("standard",)))
    lg.answers("pass", (500.0, 375.0, 0.0, 0.0))
    assert lg.asked is None


@covers("engaged.no-moves", "standby.before-other-effects")
def test_who_is_caught_after_the_pivot_goes_no_farther(lg: Scenario2020, lend: Lend) -> None:
    """Those who wait run into it."""
    lend(DEWBACK, ("reposition", 0))
    rider = lg.unit(DEWBACK, A, (500, 300))
    one = lg.game.leader(rider)
    lg.put(lg.unit(REBELS, B, (500, 300 + one.radius + 13.5 + 60)), standby=True)
    lg.run(Move(unit=rider.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0, 0.5))
    lg.answers("move", (500.0, 300 + one.radius + 13.5, 0.0))
    assert lg.asked is None
    assert lg.game.leader(lg.game.unit(rider.id)).y == 300.0


@covers("bane.reveal-trigger")
@pytest.mark.parametrize(("turns", "shown"), [(True, 1), (False, 0)])
def test_a_token_is_revealed_by_a_pivot_and_not_by_standing_there(
    lg: Scenario2020, lend: Lend, turns: bool, shown: int
) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.state.tokens = [Token(0, "bane", 500.0, 160.0, owner=B, name="smoke-and-mirrors")]
    lg.changed()
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0, 0.1) if turns else "pass")
    assert len(lg.events("bane.revealed")) == shown
    lg.game.stack.clear()
    lg.changed()

"""Command cards of Jedi Knight."""

from __future__ import annotations

from dejarik.games.legion.command import CommandPhase, take_orders
from dejarik.games.legion.windows import IssuingOrders
from tests.marks import covers
from tests.rules.legion.cards import happen, show
from tests.rules.legion.scenario import A, Lend, Scenario

CLONES = "clone-trooper-infantry"
KNIGHT = "jedi-knight-general"


@covers("card.command.fields", "command.orders.must-issue-all")
def test_clones_move_for_orders_that_are_held_back(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    knight = lg.unit(KNIGHT, A, (500, 300))
    squads = [lg.put(lg.unit(CLONES, A, (500 + 100 * one, 500)), suppression=1) for one in range(4)]
    lg.put(squads[3], order="up")
    show(lg, "affirmative-general")
    lg.game.state.players[A].commander = knight.id
    phase = CommandPhase()
    lg.game.stack.append(phase)
    take_orders(lg.game, phase, ((A, 0, knight.id),))
    happen(lg, IssuingOrders())
    for one in squads[:2]:
        assert f"unit:{squads[3].id}" not in lg.options
        lg.answers(f"unit:{one.id}", "pass")  # which stays where it is
        lg.answer([f"unit:{one.id}"])
    assert [lg.game.unit(one.id).suppression for one in squads] == [0, 0, 1, 1]
    lg.game.stack.clear()
    lg.changed()

"""Command cards of Agent Kallus."""

from __future__ import annotations

import pytest

from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.mind.hidden import redraw
from dejarik.games.legion.windows import AfterAttack, CommandsRevealed
from tests.marks import covers
from tests.rules.legion.cards import happen, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Scenario

KALLUS = "agent-kallus"


@covers("card.command.fields", "info.command-hand-secret")
def test_an_investigation_holds_cards_back_until_another_is_played(lg: Scenario) -> None:
    lg.unit(KALLUS, A, (500, 300))
    lg.unit(LEIA, B, (500, 900))
    foe = lg.game.state.players[B]
    foe.hand = ["push", "turning-the-tide", "ambush", "standing-orders"]
    play(lg, "isb-investigation")
    assert lg.options == [f"pips:{one}" for one in range(5)]
    lg.answer("pips:2")
    foe = lg.game.state.players[B]
    assert (foe.hand, foe.withheld) == (["ambush", "standing-orders"], ["push", "turning-the-tide"])
    assert lg.game.view(A).players[B].withheld == ("push", "turning-the-tide")  # type: ignore[attr-defined]
    discard_cards(lg.game, EndPhase())
    own, foe = lg.game.state.players
    assert own.permanent == ["isb-investigation"]
    redraw(lg.game, A)
    assert not {"push", "turning-the-tide"} & set(lg.game.state.players[B].hand)
    lg.game.state.players[B].hand = ["standing-orders"]
    happen(lg, CommandsRevealed())  # nobody has played another yet
    assert lg.game.state.players[B].withheld
    show(lg, "ambush", B)
    happen(lg, CommandsRevealed())
    own, foe = lg.game.state.players
    assert (foe.hand, foe.withheld) == (["standing-orders", "push", "turning-the-tide"], [])
    assert (own.permanent, own.discard) == ([], ["isb-investigation"])


@covers("card.command.fields")
@pytest.mark.parametrize(("order_", "melee", "seen"), [("up", False, 1), ("", False, 0), ("up", True, 0)])
def test_ordered_units_observe_whom_they_shoot_at(lg: Scenario, order_: str, melee: bool, seen: int) -> None:
    squad, foe = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), order=order_), lg.unit(REBELS, B, (500, 500))
    show(lg, "ruthless-tactics")
    happen(lg, AfterAttack(attacker=squad.id, defenders=(foe.id,), melee=melee))
    assert lg.game.unit(foe.id).observation == seen

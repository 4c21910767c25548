"""Command cards of Director Orson Krennic."""

from __future__ import annotations

from dejarik.games.legion.activation import Turn
from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, offered, play, show, suppression
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Scenario

KRENNIC = "director-orson-krennic"


@covers("card.command.fields")
def test_the_garrison_stands_by(lg: Scenario) -> None:
    ready, idle = (lg.unit(STORMTROOPERS, A, (x, 300)) for x in (500, 800))
    lg.put(ready, order="up")
    show(lg, "deploy-the-garrison")
    happen(lg, StartOfActivationPhase())
    assert offered(lg) == {f"unit:{ready.id}", "pass"}
    lg.answer(f"unit:{ready.id}")
    assert [lg.game.unit(one.id).standby for one in (ready, idle)] == [True, False]


@covers("card.command.fields")
def test_annihilation_grows(lg: Scenario) -> None:
    one, foe, tank = (
        lg.unit(STORMTROOPERS, A, (500, 300)),
        lg.unit(REBELS, B, (900, 300)),
        lg.unit("at-st", A, (1400, 300)),
    )
    for round, each in ((3, 2), (4, 3)):
        lg.game.state.round = round
        for unit in (one, foe):
            lg.put(unit, suppression=0)
        play(lg, "annihilation-looms")
        assert suppression(lg, one, foe, tank) == [each, each, 0]


@covers("card.command.fields", "activation.phase-end")
def test_krennic_keeps_three_tokens_to_choose_from(lg: Scenario) -> None:
    lg.unit(KRENNIC, A, (500, 300))
    own = lg.game.state.players[A]
    own.pool = ["heavy", "support", "corps", "corps", "commander"]
    show(lg, "voracious-ambition")
    happen(lg, StartOfActivationPhase())
    own = lg.game.state.players[A]
    assert (own.pool, own.kept) == (["heavy", "support"], ["corps", "corps", "commander"])
    lg.run(Turn(player=A))
    assert lg.options == ["kept:corps", "kept:commander", "draw"]
    lg.answers("kept:commander", "end")
    assert lg.game.state.players[A].kept == ["corps", "corps"]

"""Command cards of Moff Gideon."""

from __future__ import annotations

from dejarik.games.legion.windows import EndOfCommandPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, show
from tests.rules.legion.scenario import REBELS, A, B, Scenario
from tests.rules.table import refused

DARK = "imperial-dark-troopers"


@covers("card.command.fields")
def test_dark_troopers_drop_from_the_sky(lg: Scenario) -> None:
    lg.unit("moff-gideon", A, (300, 300))
    dark, foe = lg.put(lg.unit(DARK, A, (500, 300)), order="up"), lg.unit(REBELS, B, (900, 600))
    idle = lg.unit(DARK, A, (400, 300))
    lg.unit(REBELS, B, (1700, 100))
    show(lg, "you-have-something-i-want")
    happen(lg, EndOfCommandPhase())
    assert lg.asked == "place-unit"
    assert lg.decision.named == ()  # they cannot stay
    side = lg.game.leader(dark).radius + lg.game.leader(foe).radius
    with refused(lg, by="card.command.fields"):
        lg.answer((900.0 - side - 304.8, 600.0, 0.0, 0.0))
    lg.answer((900.0 - side - 306.0, 600.0, 0.0, 0.0))
    assert [lg.game.unit(one.id).order for one in (dark, idle)] == ["down", ""]
    assert lg.game.leader(lg.game.unit(dark.id)).y == 600.0


@covers("card.command.fields")
def test_not_in_the_first_round(lg: Scenario) -> None:
    lg.unit("moff-gideon", A, (300, 300))
    refusals = []
    for round in (1, 2):
        lg.game.state.round = round
        refusals.append(lg.game.refuse_card(A, "you-have-something-i-want"))
    assert [one is not None and one.why for one in refusals] == ["refusal.not-first-round", False]

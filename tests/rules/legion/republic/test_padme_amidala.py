"""Command cards of Padme Amidala."""

from __future__ import annotations

import pytest

from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, has, play, range_of
from tests.rules.legion.scenario import A, Lend, Scenario

PADME = "padme-amidala"
CLONES = "clone-trooper-infantry"


@covers("card.command.fields")
@pytest.mark.parametrize(("taken", "dodges"), [(0, 0), (1, 1), (3, 2)])
def test_padme_takes_fear_upon_herself(lg: Scenario, lend: Lend, taken: int, dodges: int) -> None:
    lend(CLONES)
    lend(PADME)
    padme = lg.unit(PADME, A, (500, 300))
    squad = lg.put(lg.unit(CLONES, A, (500, 300 + range_of(2))), suppression=4)
    far = lg.put(lg.unit(CLONES, A, (500, 302 + range_of(2))), suppression=4)
    lg.unit(CLONES, A, (560, 300))  # with nothing to be rid of
    play(lg, "our-fate-is-in-your-hands")
    assert has(lg, padme) == {"danger-sense": 2}
    happen(lg, StartOfActivationPhase())
    assert lg.decision.several is not None
    assert [option.id for option in lg.decision.several.among] == [f"unit:{squad.id}"]
    lg.answer([f"unit:{squad.id}"] * taken)
    assert [lg.game.unit(one.id).suppression for one in (squad, far, padme)] == [4 - taken, 4, taken]
    assert lg.game.unit(padme.id).dodge == dodges

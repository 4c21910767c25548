"""Command cards of Plo Koon."""

from __future__ import annotations

import pytest

from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, has, order, range_of, show
from tests.rules.legion.scenario import STORMTROOPERS, A, B, Lend, Scenario

PLO = "plo-koon"
CLONES = "clone-trooper-infantry"


@covers("card.command.fields", "keyword.unit.distract")
def test_plo_koon_distracts_twice(lg: Scenario, lend: Lend) -> None:
    lend(PLO)
    plo = lg.unit(PLO, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (400 + 200 * one, 500)) for one in range(2)]
    show(lg, "i-dont-believe-in-chance")
    order(lg, plo, "i-dont-believe-in-chance")
    for one in foes:
        lg.answer("distract")
        lg.answer(f"unit:{one.id}")
    assert lg.asked is None
    assert [lg.game.unit(one.id).distracted for one in foes] == [plo.id, plo.id]


@covers("card.command.fields", "keyword.unit.distract")
@pytest.mark.parametrize(("key", "at"), [(CLONES, (500, 500)), (PLO, (500, 1100))])
def test_who_distracts_nobody(lg: Scenario, lend: Lend, key: str, at: tuple[int, int]) -> None:
    lend(PLO)
    lend(CLONES)
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, at)
    show(lg, "i-dont-believe-in-chance")
    order(lg, unit, "i-dont-believe-in-chance")
    assert (lg.asked, set(has(lg, unit))) == (None, {"~trusted"})
    if key == PLO:
        happen(lg, StartOfActivation(unit=unit.id))  # with others he moves, not with himself
        assert lg.asked is None


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "apart", "moves"),
    [("i-dont-believe-in-chance", 2, True), ("i-dont-believe-in-chance", 2.1, False), ("", 2, False)],
)
def test_plo_koon_moves_with_those_he_trusts(lg: Scenario, lend: Lend, card: str, apart: float, moves: bool) -> None:
    lend(PLO)
    lend(CLONES)
    plo, squad = lg.unit(PLO, A, (500, 300)), lg.unit(CLONES, A, (500, 300 + range_of(apart)))
    show(lg, "i-dont-believe-in-chance")
    order(lg, squad, card)
    happen(lg, StartOfActivation(unit=squad.id))
    assert (lg.asked == "command-way") is moves
    if moves:
        lg.answers("move", "standard")
        (step,) = [one for one in lg.game.stack if isinstance(one, Move)]
        assert (step.unit, step.speed) == (plo.id, 1)
        lg.answer((540.0, 300.0, 0.0))

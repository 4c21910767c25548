"""Command cards of Hondo Ohnaka."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.windows import AfterMove, StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, has, offered, play, show, suppression
from tests.rules.legion.scenario import REBELS, A, B, Lend, Scenario

HONDO = "hondo-ohnaka"


@covers("card.command.fields")
def test_hondo_tells_stories(lg: Scenario, lend: Callable[..., None]) -> None:
    lend("hondo-ohnaka", courage=2)
    hondo = lg.put(lg.unit("hondo-ohnaka", A, (500, 300)), order="up")
    unit = lg.unit("weequay-pirates", A, (600, 300))
    show(lg, "stories-so-many-of-them-true")
    happen(lg, StartOfActivation(unit=unit.id))
    lg.answer("command:stories-so-many-of-them-true.0:-1")
    lg.answer("surge")
    assert (has(lg, unit), suppression(lg, hondo)) == ({"surge": 1}, [1])
    lg.put(lg.game.unit(hondo.id), order="down")
    happen(lg, StartOfActivation(unit=unit.id))
    assert offered(lg) == set()


@covers("card.command.fields")
def test_hondo_trades_fear_for_tokens(lg: Scenario, lend: Lend) -> None:
    lend(HONDO)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=2)
    foe = lg.put(lg.unit(REBELS, B, (500, 327)), aim=2, dodge=1, standby=True)
    play(lg, "thats-just-good-business")
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))
    one, two = lg.game.unit(hondo.id), lg.game.unit(foe.id)
    assert (one.suppression, one.aim, one.dodge, one.surge) == (0, 2, 1, 0)
    assert (two.suppression, two.aim, two.dodge, two.standby) == (2, 0, 0, False)
    lg.put(two, aim=1)
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))  # only the first time
    assert lg.game.unit(foe.id).aim == 1


@covers("card.command.fields", "token.standby")
@pytest.mark.parametrize(
    ("fear", "standby", "gained"), [(0, True, True), (0, False, False), (1, True, False)], ids=["", "none", "afraid"]
)
def test_hondo_takes_a_standby_token_that_is_there(
    lg: Scenario, lend: Lend, fear: int, standby: bool, gained: bool
) -> None:
    """The other's goes as it gains suppression."""
    lend(HONDO)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=fear)
    foe = lg.put(lg.unit(REBELS, B, (500, 327)), standby=standby)
    play(lg, "thats-just-good-business")
    happen(lg, AfterMove(unit=hondo.id, kind="standard"))
    assert [lg.game.unit(one.id).standby for one in (hondo, foe)] == [gained, False]


@covers("card.command.fields", "action.free-card")
def test_hondo_moves_for_nothing_and_fears_nobody(lg: Scenario, lend: Lend) -> None:
    lend(HONDO, courage=1)
    hondo = lg.put(lg.unit(HONDO, A, (500, 300)), suppression=4)
    play(lg, "thats-just-good-business")
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=hondo.id))
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, "command:thats-just-good-business" in lg.options) == (2, True)
    lg.answer("end")

"""Command cards of Anakin Skywalker."""

from __future__ import annotations

import pytest

from tests.marks import covers
from tests.rules.legion.cards import formed, rolled, show
from tests.rules.legion.scenario import A, B, Scenario


@covers("card.command.fields")
@pytest.mark.parametrize(("order", "acted", "added"), [("down", 1, 6), ("up", 0, 0), ("up", 1, 6)])
def test_anakin_is_stronger_against_those_who_have_acted(lg: Scenario, order: str, acted: int, added: int) -> None:
    """A unit that cannot be stopped may have a token of either kind."""
    anakin = lg.unit("anakin-skywalker-the-chosen-one", A, (500, 300))
    foe = lg.put(lg.unit("b1-battle-droids", B, (500, 500)), order=order, acted=acted)
    show(lg, "you-underestimate-my-power")
    formed(lg, anakin, foe)
    assert rolled(lg) == 1 + added

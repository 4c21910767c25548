from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejarik.games.legion import game as game_module
from dejarik.games.legion.terrain import field_of
from tests.rules.legion.scenario import FIELDS, Scenario


@pytest.fixture
def lg(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario]:
    """A table without terrain, unless the test puts some there."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    scenario = Scenario()
    yield scenario
    scenario.check_finished()

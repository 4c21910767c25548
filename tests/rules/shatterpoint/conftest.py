from collections.abc import Iterator

import pytest

from dejarik.games.shatterpoint import game as game_module
from dejarik.games.shatterpoint.terrain import field_of
from tests.rules.shatterpoint.scenario import FIELDS, Scenario


@pytest.fixture
def sp(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario]:
    """A table without terrain, unless the test puts some there."""
    monkeypatch.setattr(game_module, "field_of", lambda layout: FIELDS.get(layout) or field_of(layout))
    scenario = Scenario()
    yield scenario
    scenario.check_finished()

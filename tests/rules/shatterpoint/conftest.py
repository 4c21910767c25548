from collections.abc import Callable, Iterator

import pytest

from dejarik.core.ability import Listener
from dejarik.games.shatterpoint import game as game_module
from dejarik.games.shatterpoint.abilities import ANSWERS, LISTENERS, PROGRAMS, Answer
from dejarik.games.shatterpoint.terrain import field_of
from tests.rules.shatterpoint.scenario import FIELDS, Scenario


@pytest.fixture
def sp(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario]:
    """A table without terrain, unless the test puts some there."""
    monkeypatch.setattr(game_module, "field_of", lambda layout: FIELDS.get(layout) or field_of(layout))
    scenario = Scenario()
    yield scenario
    scenario.check_finished()


Lend = Callable[[str, type[Listener]], None]


@pytest.fixture
def lend(monkeypatch: pytest.MonkeyPatch) -> Lend:
    """For rules that few cards touch: `lend(key, Kind)` gives those who have an ability one more while the test
    lasts. The units come after."""

    def give(key: str, kind: type[Listener]) -> None:
        one = kind()
        one.card = key  # type: ignore[misc]
        monkeypatch.setitem(LISTENERS, key, [*LISTENERS.get(key, ()), one])
        if isinstance(one, Answer):
            monkeypatch.setitem(ANSWERS, one.id, one)
            monkeypatch.setitem(PROGRAMS, one.id, one.program)

    return give

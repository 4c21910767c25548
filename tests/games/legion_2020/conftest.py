from __future__ import annotations

import pytest

from dejarik.games import HOMES
from tests.games.legion_2020.lists_only import homes


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, home in homes().items():
        monkeypatch.setitem(HOMES, game, home)

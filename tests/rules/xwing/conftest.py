from collections.abc import Iterator

import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.fixture
def xwing() -> Iterator[Scenario]:
    scenario = Scenario()
    yield scenario
    scenario.check_finished()

from collections.abc import Iterator

import pytest

from tests.rules.destiny.scenario import Scenario


@pytest.fixture
def destiny() -> Iterator[Scenario]:
    scenario = Scenario()
    yield scenario
    scenario.check_finished()

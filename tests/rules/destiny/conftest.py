from collections.abc import Callable, Iterator

import pytest

from dejarik.core.ability import Listener
from dejarik.games.destiny.listeners import (
    ABILITIES,
    AFTERS,
    BEHAVIOUR,
    PROGRAMS,
    Behaviour,
    card,
    listeners_of,
    own,
)
from tests.rules.destiny.scenario import Scenario

Lend = Callable[[str, type[Listener]], None]


@pytest.fixture
def destiny() -> Iterator[Scenario]:
    scenario = Scenario()
    yield scenario
    scenario.check_finished()


@pytest.fixture
def lend() -> Iterator[Lend]:
    """For rules that few cards touch: `lend(key, Ability)` gives a card one more ability while the test lasts."""
    lent: list[tuple[Behaviour, str, type[Listener]]] = []

    def give(key: str, kind: type[Listener]) -> None:
        card(key)(kind)
        lent.append((own(key), key, kind))

    yield give
    for home, key, kind in lent:
        home.listeners = tuple(one for one in home.listeners if type(one) is not kind)
        for known in (ABILITIES, AFTERS, PROGRAMS):
            known.pop(f"{key}.{kind.__name__}", None)
        if home == Behaviour():
            del BEHAVIOUR[key]
    listeners_of.cache_clear()

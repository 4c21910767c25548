from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dejarik.games.legion import game as game_module
from dejarik.games.legion.facts import Keyword, UnitFacts
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.game import Legion
from dejarik.games.legion.terrain import field_of
from tests.rules.legion.armory import maker
from tests.rules.legion.editions import editions_of, match_type
from tests.rules.legion.scenario import FIELDS, Lend, Made, Scenario


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with a rule that plays alike in an edition is run under that edition too."""
    if "edition" in metafunc.fixturenames:
        metafunc.parametrize("edition", editions_of(metafunc.definition))


@pytest.fixture
def lg(monkeypatch: pytest.MonkeyPatch, edition: str) -> Iterator[Scenario]:
    """A table without terrain, unless the test puts some there."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    scenario = Scenario(match_type(edition))
    monkeypatch.setattr(Legion, "roll", lambda game, faces, count: scenario.as_loaded(game, faces, count))
    yield scenario
    scenario.check_finished()


@pytest.fixture
def lend(lg: Scenario, monkeypatch: pytest.MonkeyPatch) -> Lend:
    """`lend(key, ("agile", 1), ("direct", 0, "Corps Trooper"), …)`: the card prints just these keywords while the test
    lasts. The units come after."""

    def give(key: str, *words: tuple[str, int] | tuple[str, int, str], **fields: object) -> None:
        cards: dict[str, UnitFacts] = dict(lg.game.cards.units)
        printed = tuple([Keyword(KeywordKey(id), x, *of) for id, x, *of in words])
        cards[key] = replace(cards[key], keywords=printed, **fields)
        monkeypatch.setattr(lg.game.cards, "units", cards)

    return give


@pytest.fixture
def made(lg: Scenario, monkeypatch: pytest.MonkeyPatch) -> Made:
    """`made("staff", ("sidearm", 0, "melee"), slot="heavy weapon", miniatures=1, …)`: an upgrade that nobody printed,
    while the test lasts."""

    return maker(lg, monkeypatch)

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dejarik.games.legion import game as game_module
from dejarik.games.legion.facts import Keyword, UnitFacts
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.terrain import field_of
from tests.rules.legion.armory import maker
from tests.rules.legion.cards import cards_of_its_own
from tests.rules.legion.scenario import FIELDS, Lend, Made
from tests.rules.legion_2020.scenario import Scenario2020


@pytest.fixture
def lg(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario2020]:
    """A table without terrain, unless the test puts some there."""
    yield from table(monkeypatch, Scenario2020())


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario2020]:
    """The same for four players in two teams."""
    yield from table(monkeypatch, Scenario2020(players=4))


def table(monkeypatch: pytest.MonkeyPatch, scenario: Scenario2020) -> Iterator[Scenario2020]:
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    with cards_of_its_own():
        yield scenario
    scenario.check_finished()


@pytest.fixture
def lend(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> Lend:
    """`lend(key, ("agile", 1), …)`: the card prints just these keywords while the test lasts. The units come after."""

    def give(key: str, *words: tuple[str, int] | tuple[str, int, str], **fields: object) -> None:
        cards: dict[str, UnitFacts] = dict(lg.game.cards.units)
        printed = tuple([Keyword(KeywordKey(id), x, *of) for id, x, *of in words])
        cards[key] = replace(cards[key], keywords=printed, **fields)
        monkeypatch.setattr(lg.game.cards, "units", cards)

    return give


@pytest.fixture
def made(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> Made:
    """`made("staff", ("sidearm", 0, "melee"), …)`: an upgrade that nobody printed, while the test lasts."""

    return maker(lg, monkeypatch)

"""Which tests of the rules of 2.6 are run under the edition of 2020 as well: those of rules that play alike there."""

from __future__ import annotations

from typing import ClassVar

import pytest

from dejarik.core.decision import Refusal
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import Unit
from dejarik.games.legion_2020.game import Legion2020
from dejarik.rulebook import load
from dejarik.rulebook.editions import editions
from tests.rules.legion.unshared import UNSHARED

GAME, EDITION = "legion", "legion-2020"


class SharedRules(Legion2020):
    """The edition's rules with the cards of 2.6 and its names of rules, as the tests have them."""

    edition: ClassVar[str] = GAME
    commands_written = Legion.commands_written
    upgrades_written = Legion.upgrades_written
    uses_written = Legion.uses_written

    def cited(self, rule: str) -> str:
        return rule

    def tied(self, unit: Unit, out: bool = False) -> Refusal:
        return Legion.tied(self, unit, out)

    def by_type(self, unit: Unit, refusal: Refusal | None) -> Refusal | None:
        return refusal

    def mission_of(self, player: int) -> tuple[str, str, str]:
        return Legion.mission_of(self, player)


def match_type(edition: str) -> type[Legion]:
    return SharedRules if edition == EDITION else Legion


def editions_of(test: pytest.Function) -> list[str]:
    """Some rule that the test names must play alike: that one is proved under the edition too, if the whole test passes
    there (`UNSHARED` are those that cannot)."""
    found = editions(load(EDITION))
    assert found is not None
    rules = [rule for mark in test.iter_markers("covers") for rule in mark.args]
    shared = not found.shared().isdisjoint(rules) and test.originalname not in UNSHARED
    return [GAME, EDITION] if shared else [GAME]

"""Which tests of the rules of 2.6 are run under the edition of 2020 as well: those of rules that play alike there."""

from __future__ import annotations

from typing import ClassVar

import pytest

from dejarik.games.legion.game import Legion
from dejarik.games.legion_2020.game import Legion2020
from dejarik.rulebook import load
from dejarik.rulebook.editions import editions
from tests.rules.legion.unshared import UNSHARED

GAME, EDITION = "legion", "legion-2020"
AS_THERE = {"vehicle.no-climb": "climb.no-notched"}
"""What the other book calls rules that this one has several of."""


class SharedRules(Legion2020):
    """The edition's rules with the cards of 2.6 and its names of rules, as the tests have them."""

    edition: ClassVar[str] = GAME
    commands_written = Legion.commands_written
    upgrades_written = Legion.upgrades_written
    uses_written = Legion.uses_written

    held_fast = Legion.held_fast
    tied = Legion.tied

    def cited(self, rule: str) -> str:
        return AS_THERE.get(rule, rule)

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

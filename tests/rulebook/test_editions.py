"""The map between the books of two editions of a game."""

from __future__ import annotations

import pytest

from dejarik.rulebook import load
from dejarik.rulebook.catalogue import games
from dejarik.rulebook.editions import Editions, differences, editions, twins_of

MAPS = [found for game in games() if (found := editions(load(game))) is not None]


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.game)
def test_both_ends_of_every_link_exist(found: Editions) -> None:
    own, other = load(found.game), load(found.of)
    assert [rule for rule in found.entries if rule not in own] == []
    named = [rule for twins in found.entries.values() for rule in (*twins.same, *twins.differs)]
    assert [rule for rule in named if rule not in other] == []


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.game)
def test_a_rule_is_the_same_or_differs_and_every_testable_one_is_placed(found: Editions) -> None:
    assert [rule for rule, twins in found.entries.items() if twins.same and twins.differs] == []
    left_out = [entry.id for entry in load(found.game) if entry.id not in found.entries]
    assert len(left_out) < 40


def test_a_game_with_one_book_has_no_map() -> None:
    assert editions(load("xwing")) is None
    assert [found.game for found in MAPS] == ["legion-2020"]


def test_the_twin_of_a_rule_is_the_one_that_says_the_same() -> None:
    (found,) = MAPS
    twins = found.counterparts()
    assert twins["army.one-faction"] == "army.faction.single"
    assert twins["victory.round-five"] in found.entries
    assert "army.one-faction" in found.shared()
    assert "army.points" in found.shared()
    assert "activation.panicked-recovery" not in found.shared()


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.game)
def test_every_difference_is_told_in_both_languages(found: Editions) -> None:
    told = differences(load(found.game))
    assert list(told) == [rule for rule, twins in found.entries.items() if twins.differs]
    assert all(text["en"] and text["fr"] and text["en"] != text["fr"] for text in told.values())


def test_twins_are_found_from_either_book() -> None:
    edition, parent = load("legion-2020"), load("legion")
    (own,) = [twin for twin in twins_of(edition, edition)["army.points-limit"] if twin.rule == "army.points"]
    assert (own.game, own.differs, "800" in own.how["fr"]) == ("legion", True, True)
    there = {twin.rule: twin for twin in twins_of(parent, edition)["army.points"]}
    assert there["army.points-limit"].how == own.how
    assert (there["army.composition"].differs, there["army.composition"].how) == (False, {})

"""The first match: a commander and a squad a side, all laid out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from dejarik.core.game import replayed
from dejarik.games.errors import OptionError
from dejarik.games.legion.cohesion import refuse_cohesion
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.army_builder import ArmyDrafts
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.ready_armies import learning_armies, ready_armies
from dejarik.games.legion.measuring import apart, range_of
from dejarik.games.legion.ruleset import LegionRules
from dejarik.games.legion.standing import refuse_standing
from dejarik.games.legion_2020.ruleset import Legion2020Rules

LEARNING = {"setup": "learning"}
RULES = LegionRules()


def first_match(seed: int = 1) -> Legion:
    game = RULES.create(seed, RULES.default_lists(LEARNING), LEARNING)
    assert game.decisions
    return game


def test_its_armies_are_legal_and_offered_nowhere_else() -> None:
    for army in learning_armies():
        assert faults(army) == []
        assert [army.cards.units[one.unit].rank for one in army.units] == ["commander", "corps"]
        assert army not in ready_armies()
    assert "learning" not in ArmyDrafts.formats


def test_all_is_laid_out_and_a_command_card_is_asked_for() -> None:
    game = first_match()
    state = game.state
    assert {one.kind for one in game.decisions} == {"command-card"}
    assert (state.round, state.blue, state.objective) == (1, 0, "recon-close-the-pocket")
    assert [one.kind for one in state.tokens] == ["poi"] * 3
    for unit in state.units:
        assert unit.deployed
        leader = game.leader(unit)
        for one in game.alive(unit):
            assert refuse_standing(game, one, game.on_table()) is None
            assert one.id == leader.id or refuse_cohesion(game, one, leader) is None


def test_both_sides_stand_alike_and_out_of_each_others_reach() -> None:
    game = first_match()
    width, depth = game.state.table
    ours, theirs = game.units_of(0), game.units_of(1)
    for one, other in zip(ours, theirs, strict=True):
        here, there = game.leader(one), game.leader(other)
        assert (here.x + there.x, here.y + there.y) == pytest.approx((width, depth))
        assert abs(here.heading - there.heading) == pytest.approx(3.14159, abs=1e-4)
    squads = [game.leader(ours[1]), game.leader(theirs[1])]
    assert range_of(apart(*squads)) == 4


@pytest.mark.parametrize("seed", range(3))
def test_it_comes_to_an_end_and_replays(seed: int) -> None:
    lot, game = Random(seed), first_match(seed)
    while game.decisions:
        decision = lot.choice(game.decisions)
        game.answer(decision, decision.draw(lot.random))
    assert replayed(first_match(seed), game.record()).state_hash() == game.state_hash()


@pytest.mark.parametrize(
    ("options", "lists", "said"),
    [
        (LEARNING, RULES.default_lists({}), "belong together"),
        ({}, learning_armies(), "belong together"),
        ({"setup": "slow"}, RULES.default_lists({}), "choose standard or learning"),
        ({**LEARNING, "battlefield": "landing-pad"}, learning_armies(), "jungle-clearing"),
    ],
)
def test_what_does_not_fit_is_refused(options: Mapping[str, object], lists: list[object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        RULES.create(1, lists, options)


def test_the_edition_has_none() -> None:
    rules = Legion2020Rules()
    assert "learning" not in catalogue_of("legion-2020").formats
    with pytest.raises(OptionError, match="no option 'setup'"):
        rules.create(1, rules.default_lists({}), LEARNING)

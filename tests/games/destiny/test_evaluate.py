"""What a bot sees in a position of Destiny: dice are there to be used, and what is asked on the way has a sensible
answer."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dejarik.core.decision import Choice, Option
from dejarik.games.destiny.mind.evaluate import FEW, value
from dejarik.games.destiny.mind.habits import habit
from dejarik.games.destiny.mind.worth import die_worth, usual_worth
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, GUN, LUKE, VADER = "01002", "01047", "01035", "01010"


@pytest.fixture
def destiny() -> Scenario:
    return Scenario()


def habitual(destiny: Scenario) -> Choice:
    answer = habit(destiny.game, destiny.game.decisions[0])
    assert answer is not None
    return answer.id if isinstance(answer, Option) else answer


# A position.


def test_a_round_that_is_left_early_is_worth_less(destiny: Scenario) -> None:
    destiny.character(LUKE, elite=True)
    destiny.character(GUN, B)
    ready = value(destiny.game, A)
    destiny.state.passes, destiny.state.active = 1, B
    passed = value(destiny.game, A)
    destiny.player().done = True
    claimed = value(destiny.game, A)
    assert ready > passed > claimed


@pytest.mark.parametrize("side", ["2 melee", "1 shield", "1 resource"])
def test_a_die_is_better_resolved_than_kept(destiny: Scenario, side: str) -> None:
    luke = destiny.character(VADER if side == "1 resource" else LUKE)
    gun = destiny.character(GUN, B)
    destiny.pool(luke, side)
    destiny.turn()
    before = value(destiny.game, A)
    destiny.answer(f"resolve:{side.partition(' ')[2]}")
    if destiny.asked == "target":
        destiny.answer(f"card:{gun if 'melee' in side else luke}")
    assert value(destiny.game, A) > before


def test_a_symbol_that_nothing_can_be_done_with_is_worth_nothing(destiny: Scenario) -> None:
    vader = destiny.character(VADER, elite=True)
    destiny.character(GUN, B)
    disrupt, _ = destiny.pool(vader, "2 disrupt", "1 resource")
    assert die_worth(destiny.game, disrupt, A) == 0
    destiny.resources(3, B)
    assert die_worth(destiny.game, disrupt, A) > 0


def test_the_more_resources_one_has_the_less_another_counts(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    worths = []
    for amount in range(10):
        destiny.resources(amount)
        worths.append(value(destiny.game, A))
    gains = [more - less for less, more in pairwise(worths)]
    assert gains == pytest.approx(sorted(gains, reverse=True))
    assert gains[0] > 5 * gains[-1]


def test_the_last_cards_count_more_than_the_first(destiny: Scenario) -> None:
    def lost() -> float:
        before = value(destiny.game, A)
        destiny.player().deck.pop()
        return before - value(destiny.game, A)

    destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.deck(*[LUKE] * (FEW + 1))
    first = lost()
    assert lost() > 2 * first


def test_strong_dice_are_worth_more_than_weak_ones(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(TROOPER)
    strong, weak = (usual_worth(destiny.game.sides[destiny[card].dice[0]]) for card in (luke, trooper))
    assert strong > weak > 0


# On the way.


def test_damage_goes_to_the_enemy_nearest_to_defeat(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=8)
    destiny.character(GUN, B)
    hurt = destiny.character(TROOPER, B, damage=5)
    destiny.pool(luke, "2 melee")
    destiny.act("resolve:melee")
    assert (destiny.asked, habitual(destiny)) == ("target", f"card:{hurt}")


def test_only_dull_dice_are_rerolled(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    destiny.character(GUN, B)
    destiny.hand(LUKE)
    _, blank = destiny.pool(luke, "3 melee", "blank")
    destiny.act(f"reroll:{destiny.player().hand[0]}")
    assert (destiny.asked, habitual(destiny)) == ("reroll", (f"die:{blank}",))


def test_a_die_is_turned_to_its_best_side(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    destiny.character(GUN, B)
    _, blank = destiny.pool(luke, "1 focus", "blank")
    destiny.act("resolve:focus")
    assert (destiny.asked, habitual(destiny)) == ("focus", f"die:{blank}")
    destiny.answer(f"die:{blank}")
    assert destiny.asked == "side"
    face = int(str(habitual(destiny)).partition(":")[2])
    assert str(destiny.game.sides[blank][face]) == "3 melee"

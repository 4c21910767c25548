"""The odds of an attack are those of the dice: worked out face by face, and rolled often."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from dejarik.games.legion.expectation import Rolled, Shot, outcome, rolled_again
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE, AttackDie

POOL: tuple[AttackDie, ...] = ("red", "black", "black", "white", "white")


def test_one_die_against_one_die() -> None:
    """A black die hits on 3 of 8 and has 1 critical; a white die blocks 1 of 6."""
    found = outcome(Shot((0, 1, 0)))
    assert found.hit == pytest.approx(4 / 8)
    assert found.wounds == pytest.approx((1 - 4 / 8 * 5 / 6, 4 / 8 * 5 / 6))
    assert found.at_least(1) == found.expected == pytest.approx(4 / 8 * 5 / 6)
    assert found.at_least(0) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("shot", "expected"),
    [
        (Shot((0, 1, 0), surge="hit"), 5 / 8 * 5 / 6),
        (Shot((0, 1, 0), surges=1), 5 / 8 * 5 / 6),
        (Shot((0, 1, 0), critical=1, armor=9), 2 / 8 * 5 / 6),
        (Shot((1, 0, 0), rerolls=(1,)), (6 / 8 + 2 / 8 * 6 / 8) * 5 / 6),
        (Shot((1, 0, 0), rerolls=(2, 2)), (1 - (2 / 8) ** 3) * 5 / 6),
        (Shot((1, 0, 0), cover=1), (1 / 8 + 5 / 8 * 5 / 6) * 5 / 6),
        (Shot((1, 0, 0), cover=2), (1 / 8 + 5 / 8 * 4 / 6) * 5 / 6),
        (Shot((1, 0, 0), cover=1, low_profile=True), 1 / 8 * 5 / 6),
        (Shot((1, 0, 0), dodge=1), 1 / 8 * 5 / 6),
        (Shot((1, 0, 0), backup=2), 1 / 8 * 5 / 6),
        (Shot((1, 0, 0), armor=1), 1 / 8 * 5 / 6),
        (Shot((1, 0, 0), armor=1, impact=1), 6 / 8 * 5 / 6),
        (Shot((1, 0, 0), armor=1, impact=1, primitive=True), 0.0),
        (Shot((1, 0, 0), primitive=True), 6 / 8 * 5 / 6),
        (Shot((1, 0, 0), shields=1), 0.0),
        (Shot((1, 0, 0), die="red"), 6 / 8 * 3 / 6),
        (Shot((1, 0, 0), die="red", defense_surge=True), 6 / 8 * 2 / 6),
        (Shot((1, 0, 0), die="red", defense_surges=1), 6 / 8 * 2 / 6),
        (Shot((1, 0, 0), die="red", pierce=1), 6 / 8),
        (Shot((1, 0, 0), more=1), 6 / 8 * (5 / 6) ** 2),
        (Shot((1, 0, 0), die="red", defense_surge=True, defense_surges=1), 6 / 8 * 2 / 6),
        (Shot((1, 0, 0), cover=1, dodge=1), 1 / 8 * 5 / 6),
        (Shot((1, 0, 0), cover=1, fixed_cover=True), 1 / 8 * 5 / 6),
    ],
)
def test_what_changes_the_odds_of_one_die(shot: Shot, expected: float) -> None:
    assert outcome(shot).expected == pytest.approx(expected)


@pytest.mark.parametrize(
    ("shot", "expected"),
    [
        (Shot((0, 0, 2), critical=1, surge="hit", armor=9), 2 / 8 + 15 / 64),  # 15 of 64 rolls have a surge
        (Shot((0, 0, 2), critical=1, surge="crit", armor=9), 4 / 8),
        (Shot((0, 0, 2), critical=1, surge="hit"), 6 / 8),
        (Shot((0, 0, 2), critical=1, surges=1), 6 / 8),
        (Shot((0, 0, 2), critical=1), 4 / 8 + 15 / 64),
        (Shot((0, 0, 2), surges=1), 4 / 8 + 15 / 64),
        (Shot((0, 0, 1), critical=1, rerolls=(1,), armor=9), 2 / 8 + 5 / 8 * 2 / 8),
        # Surges of which nothing can be made are rolled again as blanks are, those of the better die first.
        (Shot((0, 0, 2), critical=1, rerolls=(1,)), 1 / 4 + 5 / 16 * 11 / 8 + 11 / 64 * 5 / 4 + 25 / 64 * 3 / 8),
        (Shot((0, 0, 2), surges=1, rerolls=(1,)), 1 / 4 + 5 / 16 * 11 / 8 + 11 / 64 * 5 / 4 + 25 / 64 * 3 / 8),
        (Shot((1, 0, 1), critical=1, rerolls=(1,)), 1.548828125),
        (Shot((0, 0, 1), critical=1, rerolls=(1, 1)), 1 - (5 / 8) ** 3),
        (Shot((1, 0, 1), rerolls=(1,)), 6 / 8 + 2 / 8 * 6 / 8 + 2 / 8 + 6 / 8 * 6 / 8 * 2 / 8),  # the red one first
        (Shot((2, 0, 0), cover=1, low_profile=True), 2 / 8 + 25 / 64 * 5 / 6),  # 25 of 64 rolls are two hits
        (Shot((2, 0, 0), armor=1), 2 / 8 + 25 / 64),
        (Shot((2, 0, 0), armor=1, primitive=True), 36 / 64),
        (Shot((1, 0, 0), primitive=True, backup=2), 1 / 8),
    ],
)
def test_what_gets_through_to_dice_that_block_nothing(shot: Shot, expected: float) -> None:
    assert outcome(replace(shot, pierce=9)).expected == pytest.approx(expected)


def test_a_critical_and_a_hit_are_a_hit_as_well_as_either() -> None:
    assert outcome(Shot((0, 0, 2))).hit == pytest.approx(1 - (6 / 8) ** 2)


@pytest.mark.parametrize(
    ("shot", "chances"),
    [
        (Shot((0, 0, 2), critical=1), {(3, 2, 0): 1, (2, 3, 0): 1, (2, 2, 0): 6}),
        (Shot((0, 0, 2), critical=2), {(3, 2, 0): 2, (2, 3, 0): 1, (2, 2, 0): 5}),
        (Shot((0, 0, 2), surges=1), {(2, 3, 0): 1, (1, 4, 0): 1, (1, 3, 0): 6}),
        (Shot((0, 0, 2), surge="crit"), {(3, 2, 0): 2, (2, 3, 0): 1, (2, 2, 0): 5}),
        (Shot((0, 0, 2), surge="hit"), {(2, 3, 0): 1, (1, 4, 0): 2, (1, 3, 0): 5}),
    ],
)
def test_a_white_die_is_rolled_again_beside_those_that_lie(shot: Shot, chances: dict[Rolled, int]) -> None:
    """A critical, two hits and a surge."""
    assert rolled_again(shot, (1, 2, 1), (0, 0, 1)) == {key: count / 8 for key, count in chances.items()}


def test_every_roll_of_three_dice_and_of_the_defence() -> None:
    """1 red, 1 black and 1 white die, surges to criticals, heavy cover, against white dice with Pierce 1."""
    found = outcome(Shot((1, 1, 1), surge="crit", cover=2, pierce=1))
    total = 0.0
    for faces in product(*(ATTACK_FACES[color] for color in ATTACK_DICE)):
        crits = faces.count("crit") + faces.count("surge")
        for covered in product(DEFENSE_FACES["white"], repeat=faces.count("hit")):
            left = crits + covered.count("blank")
            rolls = list(product(DEFENSE_FACES["white"], repeat=left))
            wounds = sum(left - max(0, roll.count("block") - 1) for roll in rolls) / len(rolls)
            total += wounds / 6 ** len(covered) / 8**3
    assert found.expected == pytest.approx(total)
    assert sum(found.wounds) == pytest.approx(1.0)


def test_rerolls_as_a_player_makes_them() -> None:
    """Blanks of the better colour first; 20,000 rolls come within three standard errors."""
    lot, rounds, total = Random(7), 20_000, 0
    for _ in range(rounds):
        rolled = [(color, lot.choice(ATTACK_FACES[color])) for color in POOL]
        poor = [place for place, (_, face) in enumerate(rolled) if face in ("blank", "surge")][:2]
        for place in poor:
            rolled[place] = (rolled[place][0], lot.choice(ATTACK_FACES[rolled[place][0]]))
        results = sum(face in ("hit", "crit") for _, face in rolled)
        total += results - sum(lot.choice(DEFENSE_FACES["red"]) == "block" for _ in range(results))
    expected = outcome(Shot((1, 2, 2), rerolls=(2,), die="red")).expected
    assert total / rounds == pytest.approx(expected, abs=0.025)

"""Command cards of Mandalorian Leader."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import range_of, show
from tests.rules.legion.scenario import REBELS, VADER, A, B, Lend, Scenario

LEADER = "mandalorian-leader"
KRYZE = "clan-kryze-veterans"


def rolled_with(lg: Scenario) -> tuple[int, int, int]:
    """The dice of the pool in hand, while it is asked whether they are rerolled."""
    found = lg.game.attacking()
    assert found is not None
    assert lg.asked == "reroll"
    return found.pool.dice


@covers("card.command.fields")
@pytest.mark.parametrize(("fear", "apart", "asked"), [(0, 2, True), (9, 2, False), (0, 2.1, False)])
def test_a_leader_makes_attacks_better(lg: Scenario, lend: Lend, fear: int, apart: float, asked: bool) -> None:
    lend(KRYZE, weapons=(gun(dice=(0, 0, 3)),))
    lend(VADER, defense_surge=False, courage=3)
    lend(LEADER)
    leader = lg.put(lg.unit(LEADER, A, (500, 300)), suppression=fear)
    clan = lg.put(lg.unit(KRYZE, A, (500, 300 + range_of(apart))), aim=1)
    lg.unit(VADER, B, (700, 300 + range_of(apart)))
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=clan.id))
    if asked:
        lg.answers("white", "black")
    assert rolled_with(lg) == ((1, 0, 2) if asked else (0, 0, 3))
    lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("dice", "asked", "after"),
    [((1, 1, 1), True, (0, 2, 1)), ((1, 0, 2), False, (0, 1, 2)), ((0, 0, 3), False, (0, 0, 3))],
)
def test_a_leader_makes_attacks_nearby_worse(
    lg: Scenario, lend: Lend, dice: tuple[int, int, int], asked: bool, after: tuple[int, int, int]
) -> None:
    lend(VADER, weapons=(gun(dice=dice),), courage=3)
    lend(LEADER, defense_surge=False)
    leader, vader = lg.unit(LEADER, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 300 + range_of(1))), aim=1)
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=vader.id))
    if asked:
        assert (lg.options, lg.game.decisions[0].player) == (["red-worse", "black-worse"], B)
        lg.answer("red-worse")
    assert rolled_with(lg) == after
    lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "owner", "ways", "dice"),
    [
        (VADER, B, [["red-worse", "black-worse"]], [(0, 2, 0), (1, 1, 0)]),
        (KRYZE, A, [["black", "pass"], ["black", "pass"]], [(2, 0, 0), (2, 0, 0)]),
    ],
)
def test_a_leader_makes_so_many_dice_of_an_attack_better_or_worse(
    lg: Scenario, lend: Lend, key: str, owner: int, ways: list[list[str]], dice: list[tuple[int, int, int]]
) -> None:
    """Of both pools together, not of each."""
    lend(key, ("arsenal", 2), weapons=(gun(dice=(1, 1, 0)), gun(dice=(1, 1, 0), name="Other")), courage=3)
    unit, leader = lg.unit(key, owner, (500, 300)), lg.unit(LEADER, A, (500, 400))
    foes = [lg.unit(REBELS, 1 - owner, (x, 400)) for x in (440, 560)]
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.run(Attack(attacker=unit.id))
    asked = []
    for foe, weapon in zip(foes, ("weapon:-1.0", "weapon:-1.1"), strict=True):
        lg.answers(f"unit:{foe.id}", *([(weapon,)] if foe is foes[0] else []))
        while lg.asked == "command-way":
            asked.append(lg.options)
            lg.answer(lg.options[0])
    found = lg.game.attacking()
    assert found is not None
    assert (lg.asked, asked, [pool.dice for pool in found.pools]) == ("pool", ways, dice)

"""What condition cards do."""

from __future__ import annotations

import pytest

from dejarik.core.decision import Refusal
from dejarik.games.legion.targeting import MayAttack, refuse_target
from tests.marks import covers
from tests.rules.legion.scenario import STORMTROOPERS, A, B
from tests.rules.legion_2020.scenario import Scenario2020

RANGE_2, RANGE_3 = 27.0 + 304.8, 27.0 + 457.2


@covers("errata.battle.limited-visibility.round-1", "errata.battle.limited-visibility.round-2")
@pytest.mark.parametrize(
    ("card", "round", "away", "rule"),
    [
        ("limited-visibility", 1, RANGE_2, None),
        ("limited-visibility", 1, RANGE_2 + 1, "errata.battle.limited-visibility.round-1"),
        ("limited-visibility", 2, RANGE_2 + 1, None),
        ("limited-visibility", 2, RANGE_3 + 1, "errata.battle.limited-visibility.round-2"),
        ("limited-visibility", 3, RANGE_3 + 1, None),
        ("dawn", 1, RANGE_2, None),
        ("dawn", 1, RANGE_2 + 1, "errata.battle.limited-visibility.round-1"),
        ("dawn", 2, RANGE_3 + 1, None),
        ("clear-conditions", 1, RANGE_3 + 1, None),
    ],
)
def test_in_the_dark_nobody_shoots_far(lg: Scenario2020, card: str, round: int, away: float, rule: str | None) -> None:
    sniper = lg.unit("cassian-andor", A, (300, 300), upgrades=("a280-cfe-sniper-config",))
    foes = lg.unit(STORMTROOPERS, B, (300 + away, 300))
    lg.state.condition, lg.state.round = card, round
    lg.game.reindex()
    lg.changed()
    refusal = refuse_target(lg.game, sniper, foes)
    assert (None if refusal is None else refusal.rule) == rule
    other = Refusal("attack.declare-defender", "refusal.engaged")
    assert lg.game.value(MayAttack(sniper.id, foes.id), other) == other  # what else forbids it still does


@covers("errata.battle.limited-visibility.round-1")
@pytest.mark.parametrize(("gap", "rule"), [(27.0, None), (60.0, "errata.battle.limited-visibility.round-1")])
def test_the_dark_ends_no_melee_far_from_the_leader(lg: Scenario2020, gap: float, rule: str | None) -> None:
    """One of the unit touches the enemy; its leader, who has taken the place of another, is beyond range 2."""
    snipers = lg.unit("rebel-commandos", A, (300, 300), (800, 300), upgrades=("dh-447-sniper",))
    foes = lg.unit(STORMTROOPERS, B, (800, 300 + gap))
    lg.state.condition, lg.state.round = "limited-visibility", 1
    lg.game.reindex()
    lg.changed()
    refusal = lg.game.value(MayAttack(snipers.id, foes.id), None)
    assert (None if refusal is None else refusal.rule) == rule

"""Abilities that blow up what is around an objective."""

from __future__ import annotations

import pytest

from tests.rules.shatterpoint.scenario import MAUL, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, settle, use


@pytest.mark.parametrize(
    ("ability", "damage"),
    [("explosive-charge", 2), ("delta-give-me-an-explosive-solution", 2), ("prescribed-fire", 2)],
)
def test_everybody_around_the_objective_is_hurt(sp: Scenario, ability: str, damage: int) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 640))
    sp.objective(450, 600)
    sp[maul].hunker = 1
    use(sp, unit, ability)
    if sp.asked == "choose-objective":
        sp.answer(sp.options[0])
    settle(sp)
    assert (sp[maul].damage, sp[maul].hunker) == (damage, 0)
    sp.decline()


def test_a_bomb_hits_around_an_enemy(sp: Scenario) -> None:
    bossk, maul = bearer(sp, "explosive-ordnance"), sp.unit(MAUL, B, (450, 640))
    sp.dice("expertise expertise hit crit failure")
    use(sp, bossk, "explosive-ordnance")
    settle(sp)
    assert (sp[maul].damage, sp[bossk].damage) == (2, 0)
    sp.decline()

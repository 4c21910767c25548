"""Command cards of Sun Fac."""

from __future__ import annotations

from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, has, play
from tests.rules.legion.scenario import A, Lend, Scenario

SUN_FAC = "sun-fac"
WARRIORS = "geonosian-warriors-soldiers-of-the-hive"


@covers("card.command.fields", "keyword.unit.jump")
def test_warriors_near_sun_fac_jump_high(lg: Scenario, lend: Lend) -> None:
    lend(WARRIORS, ("jump", 1))
    lend(SUN_FAC)
    sun = lg.unit(SUN_FAC, A, (500, 300))
    side = lg.game.leader(sun).radius + 13.5
    units = [lg.unit(WARRIORS, A, (500 + 60 * one, 400)) for one in range(3)]
    far = lg.unit(WARRIORS, A, (500, 306 + side + 304.8))
    play(lg, "brutal-enforcer")
    assert has(lg, sun) == {"agile": 1, "demoralize": 1}
    happen(lg, StartOfActivationPhase())
    assert lg.options == [*[f"unit:{one.id}" for one in units], "pass"]
    assert f"unit:{far.id}" not in lg.options
    for one in units[:2]:
        lg.answers(f"unit:{one.id}", "jump")
        assert lg.asked == "move"
        assert lg.game.keyword(one.id, "jump") == 3
        leader = lg.game.leader(one)
        lg.answer((leader.x, leader.y + 60.0, 0.0, 0.0))
        assert lg.game.keyword(one.id, "jump") == 1
    assert lg.asked is None

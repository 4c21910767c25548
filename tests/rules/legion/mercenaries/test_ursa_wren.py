"""Command cards of Ursa Wren."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import play
from tests.rules.legion.scenario import VADER, A, B, Lend, Scenario

WREN = "clan-wren-veterans"


@covers("card.command.fields", "keyword.unit.guardian.named")
@pytest.mark.parametrize("count", [1, 0])
def test_a_clan_guards_its_own_and_aims(lg: Scenario, lend: Lend, count: int) -> None:
    lend(WREN, defense_surge=False)
    lend("ursa-wren", defense_surge=False)
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),), courage=3)
    ursa, squad = lg.unit("ursa-wren", A, (500, 300)), lg.unit(WREN, A, (560, 300))
    vader = lg.unit(VADER, B, (530, 500))
    play(lg, "no-one-threatens-our-family")
    assert [lg.game.keyword(one.id, "guardian") for one in (ursa, squad)] == [1, 0]
    lg.dice("hit block")
    lg.run(Attack(attacker=vader.id, only=(squad.id,)))
    assert (lg.asked, lg.decision.subject, lg.options) == ("guardian", ursa.id, ["guard:1", "guard:0"])
    lg.answer(f"guard:{count}")
    if count:
        assert lg.options == [f"unit:{ursa.id}", f"unit:{squad.id}"]
        lg.answer(f"unit:{squad.id}")
    lg.decline()
    assert lg.game.unit(squad.id).aim == count

"""Command cards of Obi-Wan Kenobi."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import happen, has, order, play, show
from tests.rules.legion.scenario import STORMTROOPERS, VADER, A, B, Lend, Scenario

CLONES = "clone-trooper-infantry"
OBI_WAN = "obi-wan-kenobi"


@covers("card.command.fields")
def test_kenobi_counts_allies_near_the_ordered_unit(lg: Scenario) -> None:
    unit = lg.unit(CLONES, A, (500, 300))
    lg.unit(CLONES, A, (600, 300))
    lg.unit(CLONES, A, (500 + 179.4, 300))
    lg.unit(CLONES, A, (500 + 180.4, 330))
    show(lg, "general-kenobi")
    order(lg, unit, "general-kenobi")
    assert has(lg, unit) == {"surge": 2}


RANGE_1 = 152.4 + 27.0


RANGE_2 = 304.8 + 27.0


@covers("card.command.fields")
def test_obi_wan_greets_each_enemy_near_him(lg: Scenario) -> None:
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + RANGE_2))
    lg.unit(STORMTROOPERS, B, (540, 400))
    lg.unit(STORMTROOPERS, B, (300, 300 + RANGE_2))
    play(lg, "hello-there")
    assert lg.game.keyword(obi_wan.id, "nimble") == 1
    happen(lg, StartOfActivationPhase())
    for way in ("surge", "standby"):
        assert lg.options == ["aim", "dodge", "standby", "surge", "pass"]
        lg.answer(way)
    assert lg.asked is None
    now = lg.game.unit(obi_wan.id)
    assert (now.surge, now.standby, now.aim, now.dodge) == (1, True, 0, 0)


@covers("card.command.fields")
def test_obi_wan_dodges_for_those_beside_him(lg: Scenario) -> None:
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.unit(CLONES, A, (500 + RANGE_1, 300))
    lg.unit(CLONES, A, (500, 350))
    lg.unit(CLONES, A, (500 - RANGE_1 - 1, 300))
    lg.unit("at-rt", A, (500, 400))
    play(lg, "knowledge-and-defense")
    assert lg.game.unit(obi_wan.id).dodge == 2


@covers("card.command.fields", "keyword.unit.guardian")
@pytest.mark.parametrize("card", ["knowledge-and-defense", "push"])
def test_obi_wan_guards_in_melee(lg: Scenario, lend: Lend, card: str) -> None:
    lend(OBI_WAN, ("guardian", 2), courage=3, defense_surge=False)
    lend(CLONES, defense_surge=False)
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),), courage=3)
    lg.unit(OBI_WAN, A, (600, 300))
    clones, vader = lg.unit(CLONES, A, (500, 300)), lg.unit(VADER, B, (500, 327))
    show(lg, card)
    lg.dice("hit block")
    lg.run(Attack(attacker=vader.id, only=(clones.id,)))
    assert (lg.asked == "guardian") is (card != "push")
    while lg.asked:
        lg.answer(lg.options[-1])

"""Command cards of Bossk."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.windows import EndOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, has, offered, play, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Scenario

BOSSK = "bossk"


@covers("card.command.fields", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize(("key", "poison"), [(REBELS, 1), ("at-rt", 0)])
def test_dioxis_poisons_troopers(lg: Scenario, key: str, poison: int) -> None:
    bossk = lg.unit(BOSSK, A, (500, 300))
    foe, far = lg.unit(key, B, (500, 450)), lg.unit(REBELS, B, (1500, 450))
    play(lg, "merciless-munitions")
    lg.run(Activation(unit=bossk.id))
    lg.answer("arm:-3")
    lg.answer((500.0, 390.0, 0.0))
    lg.answers("pass", "pass", "end")
    lg.dice("blank blank blank blank")
    lg.run(Blast(token=0))
    lg.answer("pool:0")
    assert [lg.game.unit(one.id).poison for one in (foe, far)] == [poison, 0]
    assert lg.game.unit(bossk.id).poison == 1  # friends breathe it too


@covers("card.command.fields")
def test_bossk_waits_for_every_enemy(lg: Scenario) -> None:
    bossk, ally, foe = lg.unit("bossk", A, (500, 300)), lg.unit(STORMTROOPERS, A, (800, 300)), lg.unit(REBELS, B)
    show(lg, "lying-in-wait")
    for unit in (ally, foe, foe):
        happen(lg, EndOfActivation(unit=unit.id))
    assert has(lg, bossk) == {"aim": 2}


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "key"), [("im-your-worst-nightmare", "cad-bane"), ("reptilian-rampage", "bossk")])
def test_two_attacks_in_one_activation(lg: Scenario, card: str, key: str) -> None:
    unit = lg.unit(key, A, (500, 300))
    foe = lg.unit(STORMTROOPERS, B, *[(480 + 30 * n, 500) for n in range(4)])
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    current = lg.game.current(Activation)
    assert current is not None
    current.made, current.left = ("attack",), 1
    lg.changed()
    assert "attack" in offered(lg)
    current.made, current.left = ("attack", "attack"), 1
    lg.changed()
    assert "attack" not in offered(lg)
    assert foe.deployed
    assert ("command:reptilian-rampage" in offered(lg)) == (key == "bossk")
    lg.answer("end")


@covers("card.command.fields", "action.free-card")
def test_bossk_rampages_for_a_wound(lg: Scenario) -> None:
    bossk = lg.unit("bossk", A, (500, 300))
    show(lg, "reptilian-rampage")
    lg.run(Activation(unit=bossk.id))
    lg.answer("command:reptilian-rampage")
    assert lg.game.leader(lg.game.unit(bossk.id)).wounds == 1
    lg.answer("pass")
    assert "command:reptilian-rampage" not in offered(lg)
    lg.answer("end")

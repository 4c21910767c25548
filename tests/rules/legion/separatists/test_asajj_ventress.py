"""Command cards of Asajj Ventress."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.windows import RollingAttack
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, has, offered, range_of, show
from tests.rules.legion.scenario import REBELS, A, B, Lend, Scenario

CLONES = "clone-trooper-infantry"
VENTRESS = "asajj-ventress"


@covers("card.command.fields")
def test_ventress_recovers_and_chokes_somebody_close(lg: Scenario, lend: Lend) -> None:
    ventress_key = "asajj-ventress"
    lend(ventress_key, weapons=(gun(range=(1, 4)),), courage=3)
    lend(REBELS, defense_surge=False)
    ventress = lg.put(lg.unit(ventress_key, A, (500, 300)), suppression=1)
    near, _ = lg.unit(REBELS, B, (500, 300 + range_of(1))), lg.unit(REBELS, B, (500, 300 - range_of(1) - 2))
    show(lg, "i-am-fear")
    lg.run(Activation(unit=ventress.id))
    lg.answers("all", "end")
    assert lg.game.unit(ventress.id).suppression == 0
    assert (lg.asked, lg.options) == ("command-unit", [f"unit:{near.id}", "pass"])
    lg.answer("pass")


@covers("card.command.fields")
def test_ventress_trades_fear_for_speed(lg: Scenario) -> None:
    ventress, foe = lg.unit("asajj-ventress", A, (500, 300)), lg.unit(CLONES, B, (500, 500))
    show(lg, "the-jedi-shall-fall")
    happen(lg, RollingAttack(attacker=ventress.id, defender=foe.id, melee=False))
    assert offered(lg) == {f"number:{count}" for count in range(5)}
    lg.answer("number:3")
    assert has(lg, ventress) == {"suppression": 3, "dodge": 3}


@covers("card.command.fields", "keyword.command.divulge", "keyword.command.permanent")
@pytest.mark.parametrize(
    ("text", "words"),
    [("text:0", {"bounty", "reinforcements"}), ("text:1", {"demoralize", "makashi-mastery", "outmaneuver"})],
)
def test_ventress_serves_her_master_from_the_start(lg: Scenario, lend: Lend, text: str, words: set[str]) -> None:
    lend(VENTRESS)
    ventress = lg.unit(VENTRESS, A)
    own = lg.game.state.players[A]
    own.hand = ["yes-my-master", "push"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    assert lg.options == ["card:yes-my-master"]
    lg.answers("card:yes-my-master", text)
    assert set(has(lg, ventress)) == words
    own = lg.game.state.players[A]
    assert (own.hand, own.shown, own.permanent) == (["push"], [], ["yes-my-master"])
    while lg.game.decisions:
        lg.answer("pass")


@covers("card.command.fields", "keyword.command.divulge")
def test_what_must_be_shown_goes_before_what_may_be(lg: Scenario, lend: Lend) -> None:
    lend(VENTRESS)
    lg.unit(VENTRESS, A)
    lg.unit("cad-bane", A)
    lg.game.state.players[A].hand = ["i-make-the-rules-now", "yes-my-master"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    assert lg.options == ["card:yes-my-master"]

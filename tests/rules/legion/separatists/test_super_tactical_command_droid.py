"""Command cards of Super Tactical Command Droid."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.purse import purse
from dejarik.games.legion.windows import UnitDefeated
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.cards import happen, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, VADER, A, B, Lend, Scenario

SUPER = "super-tactical-command-droid-command-and-control-droid"
DROIDS = "b1-battle-droids"
TACTICAL = "super-tactical-command-droid-command-and-control-droid"


@covers("card.command.fields")
@pytest.mark.parametrize("ordered", [True, False])
def test_a_droid_exterminates_and_attacks_again(lg: Scenario, lend: Lend, ordered: bool) -> None:
    lend(SUPER, weapons=(gun(),))
    other = lg.unit(SUPER, A, (900, 300))
    droid, fallen = lg.unit(SUPER, A, (500, 300)), lg.unit(REBELS, B, (600, 500))
    leia = lg.unit(LEIA, B, (500, 500))
    show(lg, "exterminate")
    order(lg, other, "exterminate")
    order(lg, droid, "exterminate" if ordered else "")
    for killer, lost in ((-1, fallen), (other.id, droid)):
        happen(lg, UnitDefeated(unit=lost.id, by=A, killer=killer))
        assert lg.asked is None
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))
    assert (lg.asked == "command-way") is ordered
    if ordered:
        lg.answer("attack")
        found = lg.game.attacking()
        assert found is not None
        assert found.attacker == droid.id
        lg.dice("blank")
        lg.answer(f"unit:{leia.id}")
    lg.decline()
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))  # the first time only
    assert lg.asked is None


@covers("card.command.fields", "action.limit-once")
def test_a_droid_exterminates_though_it_has_attacked(lg: Scenario, lend: Lend) -> None:
    lend(SUPER, weapons=(gun(),))
    droid, fallen = lg.unit(SUPER, A, (500, 300)), lg.unit(REBELS, B, (600, 500))
    lg.unit(LEIA, B, (500, 500))
    show(lg, "exterminate")
    order(lg, droid, "exterminate")
    lg.game.stack.append(Activation(unit=droid.id, made=("attack",), step=99))
    happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=droid.id))
    assert lg.options == ["attack", "pass"]
    lg.answer("pass")
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "token.green")
def test_droids_download_one_token_at_a_time(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, weapons=(gun(dice=(0, 2, 0)),))
    lend(VADER, defense_surge=False, courage=3)
    lend(TACTICAL)
    lg.unit(TACTICAL, A, (900, 300))
    droids, _ = lg.unit(DROIDS, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    play(lg, "tactical-download")
    assert sorted(lg.game.state.players[A].stock) == ["aim"] * 4 + ["dodge"] * 4
    assert purse(lg.game, droids, "aim") == 1
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=droids.id))
    assert lg.asked == "reroll"
    lg.answer(["die:black.blank"])
    assert not lg.game.decisions  # there is no second token in this attack
    assert lg.game.state.players[A].stock.count("aim") == 3
    assert lg.game.unit(droids.id).immobilize == 1


@covers("card.command.fields", "token.green")
def test_who_has_an_aim_token_too_says_which_one_is_spent(lg: Scenario, lend: Lend) -> None:
    lend(DROIDS, weapons=(gun(),))
    lend(TACTICAL)
    lg.unit(TACTICAL, A, (900, 300))
    droids, _ = lg.put(lg.unit(DROIDS, A, (500, 300)), aim=1), lg.unit(VADER, B, (500, 500))
    play(lg, "tactical-download")
    lg.dice("blank blank")
    lg.run(Attack(attacker=droids.id))
    lg.answer(["die:black.blank"])
    assert (lg.asked, [one.id for one in lg.decision.several.among]) == ("whose-token", ["own", "stock"])  # type: ignore[union-attr]
    lg.answer(("stock",))
    assert (lg.game.unit(droids.id).aim, lg.game.state.players[A].stock.count("aim")) == (1, 3)
    assert lg.asked == "reroll"


@covers("card.command.fields")
def test_a_droid_that_spends_its_own_token_as_a_guardian_is_not_held(lg: Scenario, lend: Lend) -> None:
    lend(TACTICAL)
    lend(DROIDS, ("guardian", 1), ("deflect", 0), courage=2, defense_surge=False)
    lend(LEIA, weapons=(gun(),))
    lg.unit(TACTICAL, A, (900, 900))
    other, gunner = lg.unit(REBELS, A, (500, 500)), lg.unit(LEIA, B, (500, 200))
    droids = lg.put(lg.unit(DROIDS, A, (500, 580)), dodge=1)
    play(lg, "tactical-download")
    attack(lg, gunner, "hit surge", "guard:1", at=other)
    assert lg.asked == "guardian-dodge"
    lg.answer("dodge")
    assert (lg.game.unit(droids.id).dodge, lg.game.unit(droids.id).immobilize) == (0, 0)

"""Command cards of IG-11."""

from __future__ import annotations

from dejarik.games.legion.activation import Activation
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import play, range_of, show
from tests.rules.legion.scenario import REBELS, A, B, Lend, Scenario

IG_11 = "ig-11"


@covers("card.command.fields", "action.attack")
def test_ig_11_attacks_everybody_around(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, ("gunslinger", 0), weapons=(gun(range=(1, 4)),))
    lend(REBELS, defense_surge=False)
    ig = lg.unit(IG_11, A, (500, 300))
    foes = [lg.unit(REBELS, B, (400 + 100 * one, 300 + range_of(1))) for one in range(2)]
    lg.unit(REBELS, B, (500, 302 + range_of(2)))
    play(lg, "mechanical-carnage")
    assert lg.game.keyword(ig.id, "gunslinger") == 0
    lg.run(Activation(unit=ig.id))
    lg.dice("blank blank")
    lg.answer("attack")
    assert lg.options == [f"unit:{one.id}" for one in foes]
    lg.answer(f"unit:{foes[1].id}")
    declared = [event["defender"] for event in lg.events("attack.declared")]
    assert declared == [foes[1].id, foes[0].id]
    assert (lg.asked, "attack" in lg.options) == ("action", False)
    lg.answer("end")


@covers("card.command.fields", "keyword.unit.ataru-mastery")
def test_the_carnage_is_one_attack_of_two(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, ("ataru-mastery", 0), weapons=(gun(),))
    lend(REBELS, defense_surge=False)
    ig = lg.unit(IG_11, A, (500, 300))
    foes = [lg.unit(REBELS, B, (x, 500)) for x in (400, 600)]
    show(lg, "mechanical-carnage")
    lg.run(Activation(unit=ig.id))
    lg.dice("blank blank blank")
    lg.answers("attack", f"unit:{foes[0].id}")
    lg.answer("attack")
    assert lg.asked == "defender"
    lg.answer(f"unit:{foes[0].id}")
    assert len(lg.events("attack.declared")) == 3


@covers("card.command.fields")
def test_the_carnage_is_over_with_the_activation(lg: Scenario, lend: Lend) -> None:
    lend(IG_11, weapons=(gun(),))
    lend(REBELS, defense_surge=False)
    ig, foe = lg.unit(IG_11, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    show(lg, "mechanical-carnage")
    lg.run(Activation(unit=ig.id))
    lg.answer("end")
    lg.put(lg.game.unit(ig.id), order="up")
    lg.run(Activation(unit=ig.id))
    lg.dice("blank")
    lg.answer("attack")
    assert [event["defender"] for event in lg.events("attack.declared")] == [foe.id]
    lg.answer("end")

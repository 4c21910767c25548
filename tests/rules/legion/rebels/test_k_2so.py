"""Command cards of K-2SO."""

from __future__ import annotations

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.targeting import refuse_target
from tests.marks import covers
from tests.rules.legion.cards import play
from tests.rules.legion.missions import mission, points
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

K2 = "k-2so"
CASSIAN = "cassian-andor"


@covers("card.command.fields")
def test_k2so_falls_so_that_nobody_shoots_at_cassian(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    k2, cassian = lg.unit(K2, A, (500, 300)), lg.unit(CASSIAN, A, (560, 300))
    far, squad = lg.unit(LEIA, A, (500, 500)), lg.unit(REBELS, A, (440, 300))
    foe, brawler = lg.unit(STORMTROOPERS, B, (560, 600)), lg.unit(VADER, B, (587, 300))
    play(lg, "sacrifice")
    assert lg.game.keyword(k2.id, "guardian") == 4
    lg.run(Activation(unit=k2.id))
    lg.answer("end")
    assert lg.options == [f"unit:{cassian.id}", "pass"]  # not Leia, who is too far away, nor the squad
    lg.answer(f"unit:{cassian.id}")
    assert lg.game.unit(k2.id).defeated
    refusal = refuse_target(lg.game, foe, cassian)
    assert refusal is not None
    assert refuse_target(lg.game, brawler, cassian) is None  # in melee they may
    lg.set(brawler.leader, x=900.0)
    refusal = refuse_target(lg.game, foe, cassian)
    assert refusal is not None
    assert refusal.why == "refusal.may-not-attack"
    assert refuse_target(lg.game, foe, far) is None
    assert lg.game.unit(squad.id).defeated is False


@covers("card.command.fields")
def test_k2so_may_live_on(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    k2 = lg.unit(K2, A, (500, 300))
    lg.unit(CASSIAN, A, (560, 300))
    play(lg, "sacrifice")
    lg.run(Activation(unit=k2.id))
    lg.answers("end", "pass")
    assert not lg.game.unit(k2.id).defeated


@covers("card.command.fields", "card.secondary.fields")
def test_k2so_who_gives_himself_up_has_been_defeated(lg: Scenario, lend: Lend) -> None:
    lend(K2)
    mission(lg, secondary="marked-targets")
    k2 = lg.put(lg.unit(K2, A, (500, 300)), marks=("marked",))
    cassian = lg.unit(CASSIAN, A, (560, 300))
    lg.unit(STORMTROOPERS, B, (500, 900))
    play(lg, "sacrifice")
    lg.run(Activation(unit=k2.id))
    lg.answers("end", f"unit:{cassian.id}")
    assert points(lg) == [0, 1]

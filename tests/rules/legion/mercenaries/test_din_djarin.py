"""Command cards of Din Djarin."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from tests.marks import covers
from tests.rules.legion.armory import wounds
from tests.rules.legion.cards import attacked, decline, offered, range_of, show
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, VADER, A, B, Lend, Scenario

DIN = "din-djarin"


def attack_of(lg: Scenario) -> Attack:
    attack = lg.game.current(Attack)
    assert attack is not None
    return attack


@covers("card.command.fields")
def test_din_likes_the_odds(lg: Scenario) -> None:
    din, one = lg.unit("din-djarin", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, "i-like-those-odds")
    attacked(lg, din, one)
    assert offered(lg) == set()
    other = lg.unit(STORMTROOPERS, B, (600, 500))
    attacked(lg, din, one)
    assert lg.options == ["attack", "pass"]
    lg.answer("pass")
    assert (lg.asked, lg.events("attack.declared")) == (None, [])
    lg.put(din, used=())
    attacked(lg, din, one)
    lg.answer("attack")
    declared = lg.events("attack.declared") or [{"defender": attack_of(lg).only[0]}]
    assert declared[0]["defender"] == other.id
    decline(lg)


@covers("card.command.fields", "attack.step1.range")
@pytest.mark.parametrize("near", [True, False])
def test_the_odds_are_those_whom_din_reaches(lg: Scenario, near: bool) -> None:
    din, one = lg.unit("din-djarin", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(STORMTROOPERS, B, (600, 500) if near else (1700, 800))
    show(lg, "i-like-those-odds")
    attacked(lg, din, one)
    assert (lg.asked is not None) is near


@covers("card.command.fields")
def test_birds_whistle_among_enemies(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, wounds=3)
    din = lg.unit(DIN, A, (500, 300))
    squad = lg.unit(STORMTROOPERS, B, (500, 400), (540, 400), (580, 400))
    hero, far = lg.unit(VADER, B, (450, 400)), lg.unit(STORMTROOPERS, B, (500, 300 + range_of(1) + 1))
    show(lg, "whistling-birds")
    lg.run(Activation(unit=din.id))
    lg.answer("command:whistling-birds")
    several = lg.decision.several
    assert several is not None
    assert ({one.id for one in several.among}, several.most) == ({f"unit:{squad.id}", f"unit:{hero.id}"}, 2)
    lg.dice("hit blank surge crit")
    lg.answer((f"unit:{squad.id}", f"unit:{hero.id}"))
    while lg.asked == "wound":
        lg.answer(lg.options[0])
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == 1
    assert [wounds(lg, one) for one in (squad, hero, far)] == [2, 1, 0]
    lg.answer("end")


@covers("keyword.unit.bounty.score")
def test_birds_bring_their_hunter_the_bounty(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, wounds=1)
    din, prey = lg.unit(DIN, A, (500, 300)), lg.put(lg.unit(LEIA, B, (500, 400)), bounties=2)
    lg.unit(STORMTROOPERS, B, (1500, 800))  # the match goes on
    show(lg, "whistling-birds")
    lg.run(Activation(unit=din.id))
    lg.dice("surge")
    lg.answer("command:whistling-birds")
    assert (lg.game.unit(prey.id).defeated, lg.game.state.players[A].points) == (True, 1)
    lg.answer("end")

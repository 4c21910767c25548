"""Command cards of Luke Skywalker."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import EndOfActivation, StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword, wounds
from tests.rules.legion.cards import attacked, happen, offered, order, play, range_of, show, suppression
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

LUKE = "luke-skywalker-hero-of-the-rebellion"
BOBA = "boba-fett-infamous-bounty-hunter"
KNIGHT = "luke-skywalker-jedi-knight"
CHEWBACCA = "chewbacca-walking-carpet"
TAUNTAUNS = "tauntaun-riders"


@covers("card.command.fields")
def test_luke_takes_fear_away(lg: Scenario) -> None:
    luke = lg.put(lg.unit(LUKE, A, (500, 300)), suppression=2)
    near = lg.put(lg.unit(REBELS, A, (500, 700)), suppression=2)
    lg.put(lg.unit(REBELS, A, (500, 900)), suppression=2)
    show(lg, "return-of-the-jedi")
    happen(lg, StartOfActivation(unit=luke.id))
    assert offered(lg) == {f"unit:{luke.id}", f"unit:{near.id}", "pass"}
    lg.answer(f"unit:{near.id}")
    lg.answer((f"unit:{near.id}",))
    lg.answer("pass")
    assert suppression(lg, luke, near) == [2, 1]


@covers("card.command.fields")
@pytest.mark.parametrize(("lives", "apart"), [(True, 200), (True, 500), (False, 200)])
def test_luke_attacks_again_once(lg: Scenario, lives: bool, apart: float) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 300 + apart))
    lg.put(luke, defeated=not lives)
    able = lives and apart == 200
    other = lg.unit(REBELS, A, (700, 300))
    show(lg, "son-of-skywalker")
    attacked(lg, other, foe)
    assert offered(lg) == set()
    attacked(lg, luke, foe)
    assert offered(lg) == ({"attack", "pass"} if able else set())
    if able:
        lg.answer("pass")
    attacked(lg, luke, foe)
    assert offered(lg) == set()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "owner", "suppression", "apart", "served"),
    [
        (REBELS, A, 0, 1, True),
        (REBELS, A, 0, 1.1, False),
        (LEIA, A, 0, 1, False),
        (CHEWBACCA, A, 0, 1, False),
        (STORMTROOPERS, B, 2, 1, True),
        (STORMTROOPERS, B, 2, 1.1, False),
        (BOBA, B, 9, 1, False),
        (STORMTROOPERS, B, 0, 1, False),
        (VADER, B, 9, 1, False),
    ],
)
def test_who_serves_the_master(
    lg: Scenario, lend: Lend, key: str, owner: int, suppression: int, apart: float, served: bool
) -> None:
    lend(VADER, courage=3)
    luke, unit = lg.unit(KNIGHT, A, (500, 300)), lg.unit(key, owner, (500, 300 + range_of(apart)))
    lg.put(unit, suppression=suppression)
    show(lg, "you-serve-your-master-well")
    lg.run(Activation(unit=luke.id))
    assert ("command:you-serve-your-master-well" in lg.options) is served
    if served:
        lg.answer("command:you-serve-your-master-well")
        if owner == A:
            assert (lg.asked, lg.decision.subject) == ("free-action", unit.id)
            lg.answer("pass")
        else:
            assert lg.game.unit(unit.id).suppression == suppression + 3
    lg.answer("end")


@covers("card.command.fields", "keyword.unit.observe")
def test_a_patrol_looks_around(lg: Scenario) -> None:
    squad = lg.unit(REBELS, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (500 + 100 * one, 600)) for one in range(2)]
    lg.unit(STORMTROOPERS, B, (500, 900))
    show(lg, "on-patrol")
    order(lg, squad, "on-patrol")
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answer("pass")
    assert lg.asked == "give-tokens"
    assert lg.decision.several is not None
    assert [sorted(len(one) for one in lg.decision.several.legal())] == [[1, 1]]
    lg.answer([f"unit:{foes[1].id}"])
    assert [lg.game.unit(one.id).observation for one in foes] == [0, 4]


@covers("card.command.fields")
@pytest.mark.parametrize(("player", "dodges"), [(B, 1), (A, 0)])
def test_riders_dodge_as_enemies_come_near(lg: Scenario, lend: Lend, player: int, dodges: int) -> None:
    lend(TAUNTAUNS)
    rider = lg.unit(TAUNTAUNS, A, (500, 300))
    near = lg.unit(STORMTROOPERS, player, (500, 520))
    lg.unit(REBELS, A, (560, 520))
    show(lg, "on-patrol")
    happen(lg, EndOfActivation(unit=near.id))
    if dodges:
        assert lg.options == [f"unit:{rider.id}", "pass"]
        lg.answer(f"unit:{rider.id}")
    assert lg.game.unit(rider.id).dodge == dodges


@covers("card.command.fields")
def test_luke_fights_no_more_and_calms_two(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, weapons=(gun(),), defense_surge=False, courage=3)
    luke = lg.unit(LUKE, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (440 + 60 * number, 440)) for number in range(3)]
    far, walker = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(AT_ST, B, (350, 400))
    play(lg, "i-am-a-jedi")
    several = lg.decision.several
    assert several is not None
    assert {one.id for one in several.among} == {f"unit:{one.id}" for one in foes}
    lg.answer((f"unit:{foes[0].id}", f"unit:{foes[1].id}"))
    shut = [refuse_target(lg.game, lg.game.unit(one.id), luke) for one in (*foes, far)]
    assert [refusal is not None and refusal.why == "refusal.may-not-attack" for refusal in shut] == [
        True,
        True,
        False,
        False,
    ]
    own = refuse_target(lg.game, luke, foes[0])
    assert own is not None
    assert own.why == "refusal.may-not-attack"
    assert lg.game.unit(walker.id).granted == ()


@covers("card.command.fields", "attack.step7c.convert-surges")
@pytest.mark.parametrize(("card", "hurt"), [("i-am-a-jedi", 0), ("push", 1)])
def test_surges_block_for_a_jedi(lg: Scenario, lend: Lend, card: str, hurt: int) -> None:
    lend(LUKE, defense_surge=False)
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),), courage=3)
    luke, vader = lg.unit(LUKE, B, (500, 300)), lg.unit(VADER, A, (500, 600))
    show(lg, card, B)
    attack(lg, vader, "hit surge", at=luke)
    assert wounds(lg, luke) == hurt


@covers("card.command.fields", "attack.step7a.roll-defence")
@pytest.mark.parametrize(("suppression", "more"), [(0, 3), (2, 1), (4, 0)])
def test_luke_is_full_of_surprises(lg: Scenario, lend: Lend, suppression: int, more: int) -> None:
    lend(LUKE, courage=3, defense_surge=False)
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),), courage=3)
    luke, vader = lg.unit(LUKE, B, (500, 300)), lg.unit(VADER, A, (500, 327))
    play(lg, "full-of-surprises", B)
    assert lg.game.unit(luke.id).dodge == 1
    lg.put(lg.game.unit(luke.id), dodge=0, suppression=suppression)
    attack(lg, vader, "crit blank " + "blank " * (more - 1) + ("block" if more else ""), at=luke)
    assert wounds(lg, luke) == (0 if more else 1)
    attack(lg, vader, "blank", at=luke)  # nothing is rolled against nothing
    assert len(lg.events("defense.rolled")) == 1

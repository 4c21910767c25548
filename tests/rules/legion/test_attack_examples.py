"""The book's worked attack, with its own figures."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.wounds import SufferWounds, suffer
from tests.marks import covers
from tests.rules.legion.armory import faces, gun
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Made, Scenario, block

SNOW = "stormtroopers"


def snowtroopers(lg: Scenario, lend: Lend, made: Made, surge: str | None = "hit") -> Unit:
    """Six of them, with rifles of one white die; the last one stands behind a wall."""
    lend(SNOW, weapons=(gun(dice=(0, 0, 1), name="Rifle"),), attack_surge=surge)
    made("two more", slot="personnel", miniatures=2)
    places = [(500 + 30 * place, 300) for place in range(5)]
    return lg.unit(SNOW, A, *places, (900, 300), upgrades=("two more",))


def rebels(lg: Scenario, lend: Lend, made: Made, *, behind: bool = False) -> Unit:
    lend(REBELS, defense_surge=True)
    made("one more", slot="personnel", miniatures=1)
    y = 700 if behind else 690
    return lg.unit(REBELS, B, *[(500 + 30 * place, y) for place in range(5)], upgrades=("one more",))


@covers("attack.example.full.declare", "attack.step1.los")
def test_luke_is_not_seen_by_the_leader(lg: Scenario, lend: Lend, made: Made) -> None:
    lg.terrain(block(300, 400, 100, 10, 200))
    attackers = snowtroopers(lg, lend, made)
    luke = lg.unit(LEIA, B, (140, 480))
    defenders = rebels(lg, lend, made)
    for other, rule in ((luke, "attack.step1.los"), (defenders, None)):
        refusal = refuse_target(lg.game, attackers, other)
        assert (refusal.rule if refusal else None) == rule


@covers("attack.example.full.pool", "attack.example.full.roll", "attack.example.full.cover")
@covers("attack.example.full.defence", "attack.example.full.wounds", "example.roll-attack", "example.roll-defence")
@covers("dice.kinds", "dice.attack-symbols", "dice.defence-symbols", "dice.blank", "dice.source")
def test_the_attack_of_the_snowtroopers(lg: Scenario, lend: Lend, made: Made) -> None:
    lg.terrain(block(900, 340, 120, 10, 200), block(560, 650, 400, 10, 30, type="scatter", cover="light", blocks=False))
    attackers, defenders = snowtroopers(lg, lend, made), rebels(lg, lend, made, behind=True)
    lg.put(attackers, aim=1)
    lg.dice("crit hit surge blank blank")
    lg.run(Attack(attacker=attackers.id))
    lg.answer("all")
    assert lg.events("attack.declared")[0]["dice"] == (0, 0, 5)
    lg.dice("surge surge  block surge blank blank  block surge blank blank")
    lg.answer(("die:white.blank", "die:white.blank"))
    assert lg.events("cover.determined")[0]["cover"] == 1
    assert lg.events("cover.rolled")[0]["dice"] == ("block", "surge", "blank", "blank")
    assert lg.events("defense.rolled")[0]["dice"] == ("block", "surge", "blank", "blank")
    lg.answers(*[f"miniature:{one}" for one in defenders.miniatures[1:3]])
    left = lg.game.unit(defenders.id)
    assert (len(lg.game.alive(left)), left.suppression) == (3, 1)


def told(lg: Scenario) -> list[str]:
    return [event.name for event in lg.game.events]


@covers("attack.sequence")
def test_the_steps_of_one_pool_come_once_and_in_order(lg: Scenario, lend: Lend, made: Made) -> None:
    lg.terrain(block(560, 650, 400, 10, 30, type="scatter", cover="light", blocks=False))
    attackers, defenders = snowtroopers(lg, lend, made), rebels(lg, lend, made, behind=True)
    lg.put(attackers, aim=1)
    lg.put(defenders, dodge=1)
    lg.dice("crit hit surge blank blank blank")
    lg.run(Attack(attacker=attackers.id))
    lg.answer("all")
    lg.dice("surge blank  blank blank blank")
    lg.answer(("die:white.blank", "die:white.blank"))
    assert (lg.asked, told(lg)[-1]) == ("dodge", "cover.rolled")
    lg.dice("block blank blank")
    lg.answer(lg.options[-1])
    lg.answers(*[f"miniature:{one}" for one in defenders.miniatures[1:3]])
    assert told(lg) == [
        "attack.declared",
        "attack.rolled",
        "attack.rerolled",
        "cover.determined",
        "cover.rolled",
        "dodge.spent",
        "defense.rolled",
        *["miniature.wounded", "miniature.defeated"] * 2,
        "suppression.gained",
    ]


@covers("attack.sequence")
def test_two_pools_are_formed_before_the_first_is_rolled(lg: Scenario, lend: Lend) -> None:
    guns = gun(dice=(1, 0, 0), name="One"), gun(dice=(0, 1, 0), name="Other")
    lend(LEIA, ("arsenal", 2), weapons=guns)
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (400, 500)), lg.unit(STORMTROOPERS, B, (600, 500))]
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"unit:{foes[0].id}")
    lg.answer(("weapon:-1.0",))
    assert (lg.asked, told(lg)) == ("defender", ["attack.declared"])
    lg.answer(f"unit:{foes[1].id}")
    assert (lg.asked, lg.options, told(lg)) == ("pool", ["pool:0", "pool:1"], ["attack.declared"] * 2)
    lg.dice("hit block  hit block")
    lg.answer("pool:1")
    rolls = ["attack.rolled", "defense.rolled", "suppression.gained"]
    assert [name for name in told(lg) if name in rolls] == rolls * 2
    assert [one["unit"] for one in lg.events("suppression.gained")] == [foes[1].id, foes[0].id]


@covers("attack.example.full.roll", "example.roll-attack")
@pytest.mark.parametrize(("surge", "after"), [("hit", "crit hit hit hit hit"), (None, "blank blank blank crit hit")])
def test_surges_by_the_card(lg: Scenario, lend: Lend, made: Made, surge: str | None, after: str) -> None:
    lg.terrain(block(900, 340, 120, 10, 200))
    attackers, defenders = snowtroopers(lg, lend, made, surge), rebels(lg, lend, made)
    lg.put(attackers, aim=1)
    lg.put(defenders, dodge=1)
    lg.dice("crit hit surge blank blank")
    lg.run(Attack(attacker=attackers.id))
    lg.answer("all")
    lg.dice("surge surge")
    lg.answer(("die:white.blank", "die:white.blank"))
    assert (lg.asked, faces(lg)) == ("dodge", after)


@covers("attack.example.full.cover", "example.apply-cover", "attack.step5d.apply-cover")
@pytest.mark.parametrize(("cover", "left"), [("light", "crit hit hit hit"), ("heavy", "crit hit hit")])
def test_light_and_heavy_cover(lg: Scenario, lend: Lend, made: Made, cover: str, left: str) -> None:
    barrier = block(560, 650, 400, 10, 30, type="scatter", cover=cover, blocks=False)  # type: ignore[arg-type]
    lg.terrain(block(900, 340, 120, 10, 200), barrier)
    attackers, defenders = snowtroopers(lg, lend, made), rebels(lg, lend, made, behind=True)
    lg.put(defenders, dodge=1)
    lg.dice("crit hit hit hit hit  block surge blank blank")
    lg.run(Attack(attacker=attackers.id))
    lg.answer("all")
    assert (lg.asked, faces(lg)) == ("dodge", left)


@covers("dice.kinds", "dice.attack-symbols", "dice.defence-symbols", "dice.blank")
def test_dice_show_what_the_book_says() -> None:
    assert set(ATTACK_DICE) == set(ATTACK_FACES) == {"red", "black", "white"}
    assert set(DEFENSE_FACES) == {"red", "white"}
    assert {face for faces in ATTACK_FACES.values() for face in faces} == {"hit", "crit", "surge", "blank"}
    assert {face for faces in DEFENSE_FACES.values() for face in faces} == {"block", "surge", "blank"}


# Wounds.


@covers("example.wounds.clones", "attack.step9.compare", "example.compare")
def test_three_wounds_on_five_clones(lg: Scenario, lend: Lend, made: Made) -> None:
    clones = rebels(lg, lend, made)
    lg.run(suffer(lg.game, clones, 3))
    lg.answers(*[f"miniature:{one}" for one in clones.miniatures[1:4]])
    left = lg.game.alive(lg.game.unit(clones.id))
    assert [one.id for one in left] == [clones.leader, clones.miniatures[4]]


@covers("wounds.outside-attack.named-miniatures", "wounds.leader-replaced")
def test_an_effect_that_names_the_leader(lg: Scenario, lend: Lend, made: Made) -> None:
    squad = rebels(lg, lend, made)
    lg.run(SufferWounds(unit=squad.id, left=1, by=A, leader=squad.leader, named=(squad.leader,)))
    assert lg.game.miniature(squad.leader).defeated
    assert (lg.asked, lg.asks) == ("new-leader", B)
    lg.answer(f"miniature:{squad.miniatures[1]}")


@covers("wounds.outside-attack.named-miniatures")
def test_what_those_named_cannot_suffer_is_lost(lg: Scenario, lend: Lend, made: Made) -> None:
    squad = rebels(lg, lend, made)
    lg.run(SufferWounds(unit=squad.id, left=3, by=A, leader=squad.leader, named=(squad.miniatures[1],)))
    fallen = [one for one in squad.miniatures if lg.game.miniature(one).defeated]
    assert (lg.asked, fallen) == (None, [squad.miniatures[1]])


@covers("wounds.outside-attack.named-miniatures")
def test_whoever_names_miniatures_chooses_among_them(lg: Scenario, lend: Lend, made: Made) -> None:
    squad = rebels(lg, lend, made)
    lg.run(SufferWounds(unit=squad.id, left=1, by=A, named=squad.miniatures[:2]))
    assert (lg.asks, lg.options) == (A, [f"miniature:{one}" for one in squad.miniatures[:2]])


@covers("attack.suppression.assign", "attack.suppression.melee-none")
@pytest.mark.parametrize(("dice", "tokens"), [("hit", 1), ("blank", 0)])
def test_a_hit_that_cover_takes_suppresses(lg: Scenario, lend: Lend, dice: str, tokens: int) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(STORMTROOPERS, ("cover", 2))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice(dice + (" block" if dice == "hit" else ""))
    lg.run(Attack(attacker=leia.id))
    assert lg.game.unit(foes.id).suppression == tokens

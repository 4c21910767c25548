"""The attack: defenders, pools, dice, cover, defence, wounds, suppression, standby."""

from __future__ import annotations

from math import sqrt

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.cover import hidden_value
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion.sight import obscured, sees
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.wounds import SufferWounds, suffer
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario, block
from tests.rules.table import refused

WOOKIEES = "wookiee-warriors-freedom-fighters"
LINE = ((500, 500), (530, 500), (560, 500), (590, 500))


def squad(lg: Scenario, key: str, owner: int, y: float, count: int = 4) -> Unit:
    return lg.unit(key, owner, *[(500 + 30 * place, y) for place in range(count)])


def shoot(lg: Scenario, attacker: Unit, dice: str) -> None:
    """The only target, with everything."""
    lg.dice(dice)
    lg.run(Attack(attacker=attacker.id))
    if lg.asked == "weapons":
        lg.answer("all")


def left(lg: Scenario, unit: Unit) -> int:
    return len(lg.game.alive(lg.game.unit(unit.id)))


# Whom.


@covers("attack.step1.range", "attack.step1.declare", "measure.range-bands", "attack.sources", "unit.allied-enemy")
@pytest.mark.parametrize(("gap", "rule"), [(457.2, None), (457.3, "attack.step1.range")])
def test_the_defender_is_in_range_of_some_weapon(lg: Scenario, gap: float, rule: str | None) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 300 + 27 + gap))
    refusal = refuse_target(lg.game, rebels, foes)
    assert (refusal.rule if refusal else None) == rule


@covers("attack.step1.los", "los.definition", "los.block.terrain", "los.terrain.size")
@pytest.mark.parametrize(("top", "seen"), [(41.0, True), (60.0, False)])
def test_the_leader_sees_some_defender(lg: Scenario, top: float, seen: bool) -> None:
    lg.terrain(block(500, 400, 300, 20, top))
    rebels = lg.unit(REBELS, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500))
    assert sees(lg.game, lg.game.leader(rebels), lg.game.leader(foes)) is seen
    refusal = refuse_target(lg.game, rebels, foes)
    assert (refusal.rule if refusal else None) == (None if seen else "attack.step1.los")


@covers("attack.step1.los")
@pytest.mark.parametrize(("x", "rule"), [(440, "attack.step1.los"), (510, None)])
def test_the_leader_sees_some_defender_in_a_melee_too(lg: Scenario, lend: Lend, x: float, rule: str | None) -> None:
    """One of the others, who has come round the end of a wall, is the only one in contact."""
    lend(REBELS, weapons=(sword(),))
    lg.terrain(block(460, 400, 80, 10, 400))
    rebels = lg.unit(REBELS, A, (x, 370), (513.6, 413))
    foes = lg.unit(STORMTROOPERS, B, (490, 426))
    assert in_melee_with(lg.game, rebels) == [foes]
    refusal = refuse_target(lg.game, rebels, foes)
    assert (refusal.rule if refusal else None) == rule


@covers("los.block.vehicles", "los.block.troopers", "unit-type.ground.blocks-los", "unit-type.repulsor.no-los-block")
def test_ground_vehicles_block_sight_and_others_do_not(lg: Scenario) -> None:
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    a, b = lg.game.leader(one), lg.game.leader(other)
    lg.unit(REBELS, A, (500, 350))
    assert sees(lg.game, a, b)
    lg.unit(AT_RT, A, (500, 400))
    assert not sees(lg.game, a, b)


@covers("keyword.unit.hover.ground")
def test_who_begins_to_hover_over_the_ground_blocks_sight(lg: Scenario, lend: Lend) -> None:
    lend("laat-le-patrol-transport")
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 600))
    flyer = lg.unit("laat-le-patrol-transport", A, (500, 450))
    assert sees(lg.game, lg.game.leader(one), lg.game.leader(other))
    lg.game.grant(lg.game.unit(flyer.id), "hover", of="ground")
    assert not sees(lg.game, lg.game.leader(one), lg.game.leader(other))


@covers("los.block.vehicles", "unit-type.ground.blocks-los")
@pytest.mark.parametrize(("x", "y"), [(200, 0), (-200, 0), (0, 200), (0, -200), (150, 150), (150, -150)])
def test_a_ground_vehicle_blocks_sight_whichever_way_one_looks(lg: Scenario, x: float, y: float) -> None:
    one, other = lg.unit(LEIA, A, (500 - x, 450 - y)), lg.unit(STORMTROOPERS, B, (500 + x, 450 + y))
    walker = lg.unit(AT_RT, A, (500, 450))
    aside = lg.unit(LEIA, B, (500 + x + 0.7 * y, 450 + y - 0.7 * x))
    a, b, c = (lg.game.leader(unit) for unit in (one, other, aside))
    assert (sees(lg.game, a, b), sees(lg.game, b, a), sees(lg.game, a, c)) == (False, False, True)
    lg.set(walker.leader, x=500.0 - y, y=450.0 + x)
    assert sees(lg.game, a, b)


@covers("los.block.vehicles", "unit-type.ground.blocks-los")
def test_a_ground_vehicle_blocks_sight_from_when_it_deploys(lg: Scenario) -> None:
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    walker = lg.unit(AT_RT, A)
    assert sees(lg.game, lg.game.leader(one), lg.game.leader(other))
    lg.game.put(walker.leader, 500.0, 400.0, 0.0, 0.0)
    walker.deployed = True
    assert not sees(lg.game, lg.game.leader(one), lg.game.leader(other))


@covers("undeployed.enemy", "melee.engaged.limits")
def test_nobody_shoots_at_the_undeployed_or_into_a_melee(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    away = lg.unit(STORMTROOPERS, B)
    lg.unit(LEIA, A, (800, 400))
    foes = lg.unit(STORMTROOPERS, B, (800, 427))
    assert [getattr(refuse_target(lg.game, rebels, one), "rule", None) for one in (away, foes)] == [
        "undeployed.enemy",
        "melee.engaged.limits",
    ]


@covers("wounds.assign", "wounds.outside-attack.no-dice")
def test_whose_unit_it_is_says_who_is_wounded(lg: Scenario) -> None:
    """Whosever effect it is, unless that names a miniature."""
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300))
    lg.run(suffer(lg.game, rebels, 1, by=B))
    assert (lg.asks, lg.options) == (A, [f"miniature:{one}" for one in rebels.miniatures[1:3]])
    lg.game.stack.clear()
    lg.run(SufferWounds(unit=rebels.id, left=1, by=B, leader=rebels.leader, named=rebels.miniatures[:2]))
    assert (lg.asks, lg.options) == (B, [f"miniature:{one}" for one in rebels.miniatures[:2]])


# With what.


@covers("attack.step2a.eligible", "attack.step2b.one-weapon", "attack.pool.gather", "attack.pool.not-empty")
def test_every_miniature_that_sees_adds_a_weapon(lg: Scenario) -> None:
    lg.terrain(block(620, 400, 40, 20, 80))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (620, 370))
    foes = lg.unit(STORMTROOPERS, B, (620, 430))
    lg.run(Attack(attacker=rebels.id))
    assert lg.asked == "weapons"
    (option,) = {one.id for one in lg.decision.several.among} if lg.decision.several else {""}
    with refused(lg, by="attack.step2b.one-weapon"):
        lg.answer((option,) * 3)
    lg.dice("blank blank")
    lg.answer("all")
    assert lg.events("attack.declared")[0]["dice"] == (0, 2, 0)
    assert lg.game.unit(foes.id).suppression == 0


@covers("attack.pool.no-ranged-in-melee")
def test_who_has_no_melee_weapon_attacks_nobody_in_melee_with_it(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(),))
    walker = lg.unit(AT_RT, A, (500, 300))
    close = lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(walker).radius + 13.5))
    others = [lg.unit(STORMTROOPERS, B, (500 + x, 500)) for x in (0, 100)]
    lg.run(Attack(attacker=walker.id))
    with refused(lg, by="attack.pool.no-ranged-in-melee"):
        lg.answer(f"unit:{close.id}")
    assert lg.options == [f"unit:{one.id}" for one in others]


@covers("attack.pool.no-ranged-in-melee", "attack.pool.no-mix", "weapon.melee-ranged", "attack.melee.not-in-contact")
def test_in_melee_all_weapons_are_melee_weapons(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327), (530, 327))
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=leia.id))
    assert lg.events("attack.declared")[0]["weapons"] == ("Martial Arts",)


@covers("attack.step3.additional-defender", "attack.pool.same-name-together", "attack.step3.same-name")
@covers("attack.pool.once-per-sequence")
def test_weapons_of_one_name_are_not_split(lg: Scenario) -> None:
    rebels = squad(lg, REBELS, A, 300, 2)
    first, second = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    lg.run(Attack(attacker=rebels.id))
    lg.answer(f"unit:{first.id}")
    lg.dice("blank")
    name = lg.decision.several.among[0].id if lg.decision.several else ""
    lg.answer((name,))
    assert [one["defender"] for one in lg.events("attack.declared")] == [first.id]
    assert second.suppression == 0


# Dice.


@covers("attack.step4a.roll", "attack.step7a.roll-defence", "attack.step9.compare", "attack.step10.suppression")
@covers("wounds.miniature-defeated", "wounds.remove", "attack.suppression.assign", "card.unit.wound-threshold")
@covers(
    "attack.step4c.convert-surges", "attack.step7c.convert-surges", "card.unit.surge-chart", "card.unit.defence-die"
)
def test_hits_that_are_not_blocked_wound(lg: Scenario) -> None:
    rebels, foes = squad(lg, REBELS, A, 300), squad(lg, STORMTROOPERS, B, 500)
    shoot(lg, rebels, "hit crit surge hit  block surge blank")
    assert left(lg, foes) == 4  # they have nobody to fall before their player says who
    lg.answer(f"miniature:{foes.miniatures[1]}")
    lg.answer(f"miniature:{foes.miniatures[2]}")
    assert (left(lg, foes), lg.game.unit(foes.id).suppression) == (2, 1)


@covers("attack.step4b.aim", "attack.step4b.reroll", "token.aim")
def test_an_aim_token_rerolls_two_dice(lg: Scenario) -> None:
    rebels, foes = squad(lg, REBELS, A, 300, 3), squad(lg, STORMTROOPERS, B, 500)
    lg.put(rebels, aim=2)
    shoot(lg, rebels, "blank blank hit")
    with refused(lg, by="attack.step4b.aim"):
        lg.answer(("die:black.blank", "die:black.blank", "die:black.hit"))
    lg.dice("crit blank")
    lg.answer(("die:black.blank", "die:black.blank"))
    assert lg.game.unit(rebels.id).aim == 1
    lg.dice("block block")
    lg.answer("pass")
    assert left(lg, foes) == 4


@covers("attack.step4c.surge-tokens", "attack.step7c.surge-tokens", "token.surge")
def test_surge_tokens_turn_surges_that_the_card_does_not(lg: Scenario) -> None:
    rebels, foes = squad(lg, REBELS, A, 300, 2), squad(lg, STORMTROOPERS, B, 500)
    lg.put(rebels, surge=1)
    lg.put(foes, surge=1)
    shoot(lg, rebels, "surge surge")
    lg.dice("surge")
    lg.answer("surges:1")
    lg.answer("surges:1")
    assert (lg.game.unit(rebels.id).surge, lg.game.unit(foes.id).surge, left(lg, foes)) == (0, 0, 4)


@covers("attack.step5e.apply-dodge", "token.dodge", "attack.cancel")
def test_each_dodge_cancels_a_hit_and_no_critical(lg: Scenario) -> None:
    rebels, foes = squad(lg, REBELS, A, 300, 2), squad(lg, STORMTROOPERS, B, 500)
    lg.put(foes, dodge=2)
    shoot(lg, rebels, "hit crit")
    lg.dice("block")
    lg.answer("dodges:2")
    assert (lg.game.unit(foes.id).dodge, left(lg, foes)) == (0, 4)


# Cover.


@covers("attack.step5a.partially-blocked", "attack.step5a.check", "attack.step5b.type", "cover.categories")
@covers("attack.step5a.no-cover-terrain", "terrain.cover-classes")
@pytest.mark.parametrize(("cover", "value"), [("none", 0), ("light", 1), ("heavy", 2)])
def test_terrain_close_to_the_defender_obscures(lg: Scenario, cover: str, value: int) -> None:
    lg.terrain(block(500, 460, 100, 10, 20, type="scatter", cover=cover, blocks=False))  # type: ignore[arg-type]
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.partially-blocked")
@pytest.mark.parametrize("y", [340, 322])
def test_terrain_far_from_the_defender_or_at_the_leader_does_not(lg: Scenario, y: float) -> None:
    lg.terrain(block(500, y, 100, 10, 20, type="scatter", blocks=False))
    attacker, foe = lg.unit(REBELS, A, (500, 303.5)), lg.unit(STORMTROOPERS, B, (500, 400 if y < 340 else 500))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == 0


@covers("attack.step5a.partially-blocked", "terrain.composite")
@pytest.mark.parametrize(("pieces", "value"), [((1, 1), 0), ((1, 2), 2)])
def test_of_a_piece_that_the_leader_touches_no_part_obscures(lg: Scenario, pieces: tuple[int, int], value: int) -> None:
    """Crates side by side: the one is at the leader, the other before the defender."""
    crates = block(500, 323.5, 40, 20, 20), block(500, 343.5, 40, 20, 20)
    lg.terrain(*[replace(one, piece=piece, type="scatter") for one, piece in zip(crates, pieces, strict=True)])
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.partially-blocked", "terrain.composite")
@pytest.mark.parametrize(("pieces", "value"), [((1, 1), 2), ((1, 2), 0)])
def test_a_piece_is_close_to_the_defender_if_some_part_of_it_is(
    lg: Scenario, pieces: tuple[int, int], value: int
) -> None:
    """A ruin of two walls: the one is in the way, the other beside the defender."""
    walls = block(500, 400, 60, 20, 20), block(560, 450, 20, 120, 20)
    lg.terrain(*[replace(one, piece=piece, blocks=False) for one, piece in zip(walls, pieces, strict=True)])
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 510))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.fully-blocked", "objective.poi.no-los-block")
def test_who_is_hidden_altogether_is_obscured_wherever_the_wall_is(lg: Scenario) -> None:
    lg.terrain(block(500, 340, 100, 10, 200, cover="light"))
    lg.poi(500, 450)
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 600))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == 1


@covers("attack.step5b.type")
@pytest.mark.parametrize(("covers_", "value"), [(("light", "heavy"), 2), (("light", "light"), 1)])
def test_one_miniature_behind_heavy_cover_is_enough(lg: Scenario, covers_: tuple[str, ...], value: int) -> None:
    crates = zip((480, 580), covers_, strict=True)
    lg.terrain(*[block(x, 460, 40, 10, 20, type="scatter", cover=one, blocks=False) for x, one in crates])  # type: ignore[arg-type]
    attacker, foes = lg.unit(REBELS, A, (530, 300)), lg.unit(STORMTROOPERS, B, (470, 500), (590, 500), (900, 300))
    assert hidden_value(lg.game, lg.game.leader(attacker), foes) == value


@covers("attack.step5a.fully-blocked", "attack.step5b.type")
def test_who_is_hidden_altogether_has_the_cover_of_what_hides_it(lg: Scenario) -> None:
    lg.terrain(block(500, 340, 100, 10, 200, cover="heavy"), block(900, 340, 100, 10, 200, cover="none"))
    for x, value in ((500, 2), (900, 1)):
        attacker, foe = lg.unit(REBELS, A, (x, 300)), lg.unit(STORMTROOPERS, B, (x, 600))
        assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.fully-blocked", "attack.step5a.partially-blocked", "attack.step5b.type")
@pytest.mark.parametrize(("y", "value"), [(660, 2), (560, 1)])
def test_a_barricade_before_one_who_is_hidden_altogether_obscures_it_too(lg: Scenario, y: float, value: int) -> None:
    barricade = block(500, y, 60, 10, 20, type="scatter", blocks=False, barricade=True)
    lg.terrain(block(500, 450, 200, 10, 200, cover="light"), barricade)
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 700))
    assert not sees(lg.game, lg.game.leader(attacker), lg.game.leader(foe))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.fully-blocked")
def test_the_wood_around_the_attacker_is_no_cover_for_who_is_hidden_by_something_else(lg: Scenario) -> None:
    lg.terrain(block(500, 300, 100, 100, 200, type="area"), block(500, 450, 200, 10, 200, cover="light"))
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 700))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == 1


@covers("attack.step5a.fully-blocked", "unit-type.ground.blocks-los", "unit-type.ground.obscures")
@pytest.mark.parametrize(("key", "value"), [(AT_ST, 2), ("x-34-landspeeder", 0)])
def test_a_ground_vehicle_that_hides_somebody_is_heavy_cover(lg: Scenario, key: str, value: int) -> None:
    attacker, foe = lg.unit(REBELS, A, (500, 200)), lg.unit(STORMTROOPERS, B, (500, 800))
    lg.unit(key, A, (500, 400))
    assert sees(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) is not bool(value)
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5a.partially-blocked", "unit-type.ground.obscures")
@pytest.mark.parametrize(("inches", "value"), [(2.5, 2), (3.5, 0)])
def test_a_ground_vehicle_close_to_the_defender_obscures_it(lg: Scenario, inches: float, value: int) -> None:
    """Its edge is on the line between the middles of the two."""
    attacker, foe = lg.unit(REBELS, A, (500, 100)), lg.unit(STORMTROOPERS, B, (500, 700))
    walker = lg.unit(AT_ST, A, (900, 400))
    radius = lg.game.leader(walker).radius
    away = sqrt((radius + 13.5 + 25.4 * inches) ** 2 - radius**2)
    lg.set(walker.leader, x=500 + radius, y=700 - away)
    assert sees(lg.game, lg.game.leader(attacker), lg.game.leader(foe))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == value


@covers("attack.step5b.determine-cover", "unit-type.ground.never-obscured")
@pytest.mark.parametrize(("behind", "value"), [(1, 0), (2, 2)])
def test_half_of_the_miniatures_obscured_give_cover(lg: Scenario, behind: int, value: int) -> None:
    lg.terrain(block(500, 460, 40, 10, 20, type="scatter", blocks=False))
    attacker = lg.unit(REBELS, A, (500, 300))
    places = [(500 + 5 * i, 500 + 30 * i) for i in range(behind)] + [(900 + 30 * i, 300) for i in range(4 - behind)]
    foes = lg.unit(STORMTROOPERS, B, *places)
    assert hidden_value(lg.game, lg.game.leader(attacker), foes) == value
    walker = lg.unit(AT_RT, B, (500, 700))
    assert hidden_value(lg.game, lg.game.leader(attacker), walker) == 0


@covers("objective.poi.terrain", "objective.poi.no-los-block", "unit-type.ground.obscures")
def test_a_point_of_interest_gives_heavy_cover_and_hides_nobody(lg: Scenario) -> None:
    lg.poi(500, 440)
    attacker, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    assert sees(lg.game, lg.game.leader(attacker), lg.game.leader(foe))
    assert obscured(lg.game, lg.game.leader(attacker), lg.game.leader(foe)) == 2


@covers("attack.step5c.roll-cover", "attack.step5d.apply-cover", "attack.step5b.suppressed-bonus", "cover.cap")
@covers("token.smoke.defender", "token.smoke.attacker", "token.smoke.example", "token.smoke.cumulative")
@pytest.mark.parametrize(("smoke", "saved"), [(0, 1), (1, 2), (3, 2)])
def test_cover_is_rolled_for_each_hit(lg: Scenario, smoke: int, saved: int) -> None:
    rebels, foes = squad(lg, REBELS, A, 300), squad(lg, STORMTROOPERS, B, 700)
    lg.put(foes, suppression=1)
    lg.game.state.tokens = [Token(number, "smoke", 500.0, 720.0) for number in range(smoke)]
    lg.changed()
    defence = ["block"] * (4 - saved)
    shoot(lg, rebels, "hit hit hit crit  block surge blank " + " ".join(defence))
    assert (lg.events("defense.rolled")[0]["dice"], left(lg, foes)) == (tuple(defence), 4)


@covers("attack.step5a.melee-skips", "attack.suppression.melee-none")
def test_a_melee_attack_knows_no_cover_and_no_suppression(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 327), (530, 327)), suppression=1)
    lg.dice("hit hit hit block block block")
    lg.run(Attack(attacker=leia.id))
    assert (lg.events("cover.rolled"), lg.game.unit(foes.id).suppression) == ([], 1)


@covers("backup.benefit", "backup.effect", "backup.provider")
@pytest.mark.parametrize(("far", "near", "hits"), [(400, 60, 2), (304, 60, 4), (400, 200, 4)])
def test_a_corps_unit_stands_by_its_commander(lg: Scenario, far: float, near: float, hits: int) -> None:
    foes = squad(lg, STORMTROOPERS, B, 100)
    leia = lg.unit(LEIA, A, (500, 127 + far))
    lg.unit(REBELS, A, (500 + near, 167 + far))
    lg.dice("hit hit hit hit " + "block " * hits)
    lg.run(Attack(attacker=foes.id, only=(leia.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    lg.answer("backup:2") if lg.asked == "backup" else None
    assert len(lg.events("defense.rolled")[0]["dice"]) == hits  # type: ignore[arg-type]


@covers("backup.effect", "attack.step6.modify")
@pytest.mark.parametrize(("first", "then"), [("backup", "armor"), ("armor", "backup")])
def test_armour_and_backup_cancel_one_after_the_other(lg: Scenario, lend: Lend, first: str, then: str) -> None:
    lend(LEIA, ("armor-x", 1))
    foes, leia = squad(lg, STORMTROOPERS, B, 100), lg.unit(LEIA, A, (500, 527))
    lg.unit(REBELS, A, (560, 567))
    lg.dice("hit hit hit hit block")
    lg.run(Attack(attacker=foes.id, only=(leia.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    most = {"armor": "armor:1", "backup": "backup:2"}
    assert lg.options == ["armor", "backup", "pass"]
    lg.answers(first, most[first], most[then])
    assert len(lg.events("defense.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]


# Wounds.


@covers("wounds.most-wounded-first", "wounds.leader-last", "wounds.overflow", "attack.wounds.example-wookiees")
@covers("wounds.assign", "wounds.wounded", "wounds.outside-attack.no-dice")
def test_the_most_wounded_comes_first_and_the_leader_last(lg: Scenario) -> None:
    wookiees = squad(lg, WOOKIEES, A, 300, 3)
    lg.run(suffer(lg.game, wookiees, 4))
    assert lg.options == [f"miniature:{one}" for one in wookiees.miniatures[1:3]]
    lg.answer(f"miniature:{wookiees.miniatures[2]}")
    assert [lg.game.miniature(one).wounds for one in wookiees.miniatures[:3]] == [0, 1, 3]
    lg.run(suffer(lg.game, lg.game.unit(wookiees.id), 2))
    assert left(lg, wookiees) == 1
    assert lg.game.leader(lg.game.unit(wookiees.id)).wounds == 0


@covers("wounds.most-wounded-first", "wounds.wounded")
def test_who_is_wounded_already_takes_the_next_wound(lg: Scenario) -> None:
    wookiees = squad(lg, WOOKIEES, A, 300, 3)
    lg.set(wookiees.miniatures[1], wounds=1)
    lg.run(suffer(lg.game, wookiees, 1))
    assert [lg.game.miniature(one).wounds for one in wookiees.miniatures[:3]] == [0, 2, 0]


@covers("wounds.los-cap")
def test_no_more_wounds_than_the_seen_can_suffer(lg: Scenario) -> None:
    lg.terrain(block(620, 470, 100, 10, 200))
    rebels = lg.unit(REBELS, A, (500, 300), (500, 270), (500, 240))
    foes = lg.unit(STORMTROOPERS, B, (540, 500), (640, 490), (640, 520))
    lg.put(rebels, aim=0)
    shoot(lg, rebels, "crit crit crit blank blank blank")
    lg.answer(f"miniature:{foes.miniatures[1]}")
    assert left(lg, foes) == 2


@covers("wounds.los-cap")
def test_in_melee_they_fall_unseen_too(lg: Scenario) -> None:
    lg.terrain(block(610, 325, 180, 10, 200))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (620, 350), (650, 350))
    lg.dice("crit crit crit blank blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"miniature:{foes.miniatures[1]}")
    assert lg.game.unit(foes.id).defeated


@covers("wounds.unit-defeated", "victory.last-standing", "victory.conditions")
def test_the_last_unit_standing_wins_at_once(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(SufferWounds(unit=foes.id, left=3))
    assert lg.game.unit(foes.id).defeated
    assert lg.game.result is not None
    assert (lg.game.result.winner, lg.game.result.reason) == (A, "last-standing")


@covers("wounds.leader-replaced", "unit.leader")
def test_a_fallen_leader_is_replaced(lg: Scenario) -> None:
    rebels = squad(lg, REBELS, A, 300, 3)
    lg.set(rebels.leader, defeated=True, placed=False)
    lg.run(SufferWounds(unit=rebels.id, left=0, leader=rebels.leader))
    lg.answer(f"miniature:{rebels.miniatures[2]}")
    assert lg.game.unit(rebels.id).leader == rebels.miniatures[2]


@covers("wounds.leader-replaced")
@pytest.mark.parametrize(("health", "hurt"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_a_wounded_miniature_that_becomes_a_frailer_leader_lives(lg: Scenario, health: int, hurt: int) -> None:
    rebels = squad(lg, REBELS, A, 300, 3)
    lg.set(rebels.leader, defeated=True, placed=False, threshold=health)
    new = lg.set(rebels.miniatures[2], threshold=3, wounds=2).id
    lg.run(SufferWounds(unit=rebels.id, left=0, leader=rebels.leader))
    lg.answer(f"miniature:{new}")
    assert (lg.game.miniature(new).threshold, lg.game.miniature(new).wounds) == (health, hurt)


@covers("unit-type.vehicle.damage-token.gain", "unit-type.vehicle.damage-token.limit")
@covers("unit-type.vehicle.resilience.value")
def test_a_vehicle_is_damaged_once(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    resilience = lg.game.facts(walker.id).resilience or 0
    lg.run(suffer(lg.game, walker, resilience - 1))
    assert not lg.game.unit(walker.id).damaged
    lg.run(suffer(lg.game, lg.game.unit(walker.id), 1))
    assert lg.game.unit(walker.id).damaged
    lg.put(lg.game.unit(walker.id), damaged=False)
    lg.run(suffer(lg.game, lg.game.unit(walker.id), 1))
    assert not lg.game.unit(walker.id).damaged


# Keywords that dice meet.


@covers("keyword.unit.armor-x", "keyword.unit.immune-pierce")
def test_armour_cancels_so_many_hits_and_some_are_never_pierced(lg: Scenario) -> None:
    cards = lg.game.cards.units.values()
    armored = next(one for one in cards if one.keyword("armor-x"))
    immune = next(one for one in cards if one.keyword("immune-pierce"))
    walker, guarded = lg.unit(armored.id, A, (900, 300)), lg.unit(immune.id, B, (500, 327))
    (word,) = [one.x for one in armored.keywords if one.id == "armor-x"]
    assert lg.game.value(Armor(guarded.id, walker.id), 0) == word
    assert lg.game.value(Armor(walker.id, guarded.id), 0) == lg.game.keyword(guarded.id, "armor-x")
    assert lg.game.value(Pierce(walker.id, guarded.id), 3) == 0
    assert lg.game.value(Pierce(guarded.id, walker.id), 3) == 3


# Standby.


@covers("standby.trigger", "standby.attack-target", "standby.action", "standby.timing.first", "token.standby")
def test_a_unit_that_stands_by_acts_after_an_enemy_close_by(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True)
    away = lg.put(lg.unit(STORMTROOPERS, B, (500, 800)), standby=True)
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("standby", B, foes.id)
    lg.dice("blank")
    lg.answer("attack")
    assert (lg.game.unit(foes.id).standby, lg.game.unit(away.id).standby) == (False, True)
    assert lg.events("attack.declared")[0]["defender"] == leia.id
    lg.answer("end")

"""Forming pools: who may add which weapon against whom, and pools from a weapon that has fired."""

from __future__ import annotations

from math import pi

import pytest

from dejarik.core.ability import Window
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import Keyword, WeaponFacts
from dejarik.games.legion.facts.terms import KeywordKey, Slot
from dejarik.games.legion.game import Legion
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.missions import contests
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import Armory
from dejarik.games.legion.state import CardState, Granted, Unit, Upgrade
from dejarik.games.legion.targeting import Ref, leader_sees, refuse_attack, refuse_target, targets, weapon, weapons_of
from dejarik.games.legion.windows import AfterAttack
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, duel, gun, sword, wounds
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

MELEE = 27
INCH = 25.4
NO_MORE = "attack.step3.additional-defender"
AREA = gun(range=(1, 1), name="Blast", area=True)


def offered(lg: Scenario, unit: Unit, foe: Unit, **fields: object) -> set[str]:
    """The names of the weapons that somebody may add."""
    armory = Armory(lg.game, Attack(attacker=unit.id, **fields), unit, foe)  # type: ignore[arg-type]
    return {str(armory.option(ref).args["weapon"]) for ref in armory.users}


def declared(lg: Scenario) -> list[tuple[object, object, object]]:
    return [(one["defender"], one["weapons"], one["dice"]) for one in lg.events("attack.declared")]


def foes(lg: Scenario, *places: tuple[float, float]) -> list[Unit]:
    """Lone troopers, each a unit."""
    return [lg.unit(STORMTROOPERS, B, place) for place in places]


def moved(lg: Scenario, unit: Unit) -> None:
    """It is the unit's activation, and it has moved."""
    lg.game.stack.append(Activation(unit=unit.id, step=99))
    lg.game.note(unit.id, "moved")


# Refusals.


@covers("attack.pool.not-empty", "attack.pool.range", "attack.pool.figure-bound-weapons", "attack.step2a.eligible")
@covers("upgrade.exhaust")
def test_a_weapon_that_nobody_may_add_is_refused_by_its_rule(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"), sword(), gun(range=(1, 1), name="Pistol")))
    made("big", slot="heavy weapon", miniatures=1, weapons=(gun(name="Big"),))
    made("mortar", slot="gear", turns="exhaust", weapons=(gun(name="Mortar"),))
    lg.terrain(block(900, 330, 200, 10, 200))
    places = ((500, 300), (530, 300), (560, 300), (590, 300), (900, 300))
    rebels = lg.unit(REBELS, A, *places, upgrades=("big", "mortar"))
    lg.game.turn_card(rebels, 1, "exhausted")
    lg.changed()
    (foe,) = foes(lg, (600, 600))
    lg.run(Attack(attacker=rebels.id, only=(foe.id,)))
    for answer, rule in (
        ((), "attack.pool.not-empty"),
        (("weapon:-1.1",), "attack.pool.range"),
        (("weapon:-1.2",), "attack.pool.range"),
        (("weapon:0.0",), "attack.step2a.eligible"),
        (("weapon:1.0",), "upgrade.exhaust"),
    ):
        with refused(lg, by=rule):
            lg.answer(answer)


@covers("attack.pool.same-name-together", "attack.pool.once-per-sequence", "attack.pool.no-ranged-in-melee")
def test_weapons_of_an_earlier_pool_are_refused_by_their_rule(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"), sword(name="Knife")))
    made("big", slot="heavy weapon", miniatures=1, weapons=(gun(name="Big"),))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), (590, 300), (620, 300), upgrades=("big",))
    walker = lg.unit(AT_RT, B, (500, 300))
    lg.set(walker.miniatures[0], x=500.0 - 13.5 - lg.game.leader(walker).radius)
    (foe,) = foes(lg, (500, 500))
    lg.run(Attack(attacker=rebels.id))
    lg.answer(f"unit:{walker.id}")
    with refused(lg, by="attack.pool.no-ranged-in-melee"):
        lg.answer(("weapon:-1.0",))
    lg.answers(("weapon:-1.1",), f"unit:{foe.id}")
    with refused(lg, by="attack.step3.same-name"):
        lg.answer(("weapon:-1.1",))
    assert lg.options == ["weapon:-1.0", "weapon:0.0"]


@covers("rule.area-weapon.pool", "keyword.weapon.cumbersome", "attack.pool.range")
def test_who_has_moved_is_told_why_each_weapon_is_closed(lg: Scenario, lend: Lend) -> None:
    """What is out of range is so whoever moved; an area weapon is in no pool of others."""
    closed = (gun(range=(2, 4), name="Far"), gun(("cumbersome", 0), name="Heavy"), AREA)
    gunner, _ = duel(lg, lend, gun(name="Rifle"), *closed, gun(name="Pistol"), apart=100)
    moved(lg, gunner)
    lg.run(Attack(attacker=gunner.id))
    for place, rule in enumerate(("attack.pool.range", "keyword.weapon.cumbersome", "rule.area-weapon.pool"), 1):
        with refused(lg, by=rule):
            lg.answer((f"weapon:-1.{place}",))


@covers("attack.step1.range", "keyword.weapon.cumbersome")
@pytest.mark.parametrize(
    ("weapon", "rule"),
    [(gun(range=(2, 4)), "attack.step1.range"), (gun(("cumbersome", 0)), "keyword.weapon.cumbersome")],
)
@pytest.mark.parametrize("using", [(), ((-1, 0),)])
def test_who_has_moved_is_told_why_nobody_is_a_target(
    lg: Scenario, lend: Lend, weapon: WeaponFacts, rule: str, using: tuple[Ref, ...]
) -> None:
    """Also where an effect lets it attack with this weapon alone."""
    gunner, _ = duel(lg, lend, weapon, apart=100)
    moved(lg, gunner)
    assert [getattr(why, "rule", None) for _, why in targets(lg.game, gunner, using=using)] == [rule]
    lg.game.stack.clear()
    lg.changed()


@covers("attack.pool.once-per-sequence", "attack.pool.requirements", "upgrade.expend")
def test_a_weapon_is_closed_by_who_has_fired_its_arc_or_its_card(lg: Scenario, lend: Lend, made: Made) -> None:
    behind = gun(("fixed", 0, "rear"), name="Stern")
    lend(REBELS, base="large", weapons=(gun(name="Rifle"), gun(name="Pistol"), behind))
    made("big", slot="heavy weapon", miniatures=1, weapons=(gun(name="Big"), gun(name="Small")))
    made("mine", slot="gear", turns="expend", weapons=(gun(name="Mine"),))
    rebels = lg.unit(REBELS, A, (500, 300), (700, 300), upgrades=("big", "mine"))
    lg.set(rebels.miniatures[4], defeated=False)
    lg.game.put_near(rebels.miniatures[4], 600.0, 300.0, 0.0, 0.0)
    lg.game.turn_card(lg.game.unit(rebels.id), 1, "expended")
    lg.changed()
    first, second = foes(lg, (500, 500), (600, 500))
    lg.run(Attack(attacker=rebels.id))
    lg.answers(f"unit:{first.id}", ("weapon:0.0",), f"unit:{second.id}")
    for name, rule in (
        ("0.1", "attack.pool.once-per-sequence"),
        ("-1.2", "attack.pool.requirements"),
        ("1.0", "upgrade.expend"),
    ):
        with refused(lg, by=rule):
            lg.answer((f"weapon:{name}",))


@covers("upgrade.two-sided.choice", "attack.pool.different-weapons")
@pytest.mark.parametrize(
    ("two_sided", "count", "places"), [(False, 2, [0, 1]), (True, 2, [1]), (True, 1, [0]), (False, 1, [0])]
)
def test_of_a_two_sided_card_the_weapon_that_is_up_is_used(
    lg: Scenario, lend: Lend, made: Made, two_sided: bool, count: int, places: list[int]
) -> None:
    """The second side is up; what is on both sides is printed once."""
    lend(LEIA, weapons=())
    weapons = tuple([gun(name=name) for name in ("One", "Other")[:count]])
    made("kit", slot="gear", weapons=weapons, two_sided=two_sided)
    leia = lg.unit(LEIA, A, (500, 300))
    leia = lg.put(leia, upgrades=(Upgrade("kit", side=1),))
    assert weapons_of(lg.game, lg.game.leader(leia)) == [(0, place) for place in places]


@covers("attack.melee.not-in-contact", "attack.step1.range")
def test_who_has_only_swords_attacks_whom_others_of_it_touch(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, weapons=(sword(),))
    rebels = lg.unit(REBELS, A, (500, 300), (560, 300))
    touched, apart = foes(lg, (587, 300), (500, 380))
    found = {one.id: getattr(why, "rule", None) for one, why in targets(lg.game, rebels)}
    assert found == {touched.id: None, apart.id: "melee.engaged.limits"}
    assert refuse_attack(lg.game, rebels) is None


@covers("attack.pool.figure-bound-weapons")
def test_a_bound_weapon_that_came_with_nobody_is_everybodys(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"),))
    made("scope", slot="heavy weapon", weapons=(gun(name="Scope"),))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), upgrades=("scope",))
    (foe,) = foes(lg, (500, 500))
    armory = Armory(lg.game, Attack(attacker=rebels.id), rebels, foe)
    assert tuple(armory.users[0, 0]) == rebels.miniatures[:2]


@covers("attack.step2a.eligible", "attack.step1.failure", "attack.pool.not-empty")
@pytest.mark.parametrize(("y", "fires"), [(330, False), (200, True)])
def test_nobody_attacks_where_the_only_weapon_that_reaches_sees_nothing(
    lg: Scenario, lend: Lend, made: Made, y: float, fires: bool
) -> None:
    """The leader sees the enemy, the one with the big gun behind the wall does not."""
    lend(REBELS, weapons=(gun(range=(1, 1), name="Pistol"),))
    made("big", slot="heavy weapon", miniatures=1, weapons=(gun(range=(1, 4), name="Big"),))
    lg.terrain(block(570, y, 60, 10, 200))
    places = ((500, 300), (520, 270), (520, 240), (520, 210), (570, 300))
    rebels = lg.unit(REBELS, A, *places, upgrades=("big",))
    lg.unit(STORMTROOPERS, B, (500, 700))
    lg.run(Activation(unit=rebels.id))
    if fires:
        lg.answer("attack")
        assert lg.asked == "weapons" or lg.events("attack.declared")
        return
    with refused(lg, by="attack.step1.failure"):
        lg.answer("attack")


# Range, arcs, kinds.


@covers("attack.pool.range", "weapon.definition")
@pytest.mark.parametrize(("inches", "names"), [(13.0, {"Long"}), (12.0, {"Long", "Short"})])
def test_range_is_measured_from_the_leader(lg: Scenario, lend: Lend, inches: float, names: set[str]) -> None:
    lend(REBELS, weapons=(gun(range=(1, 2), name="Short"), gun(range=(1, 3), name="Long")))
    rebels = lg.unit(REBELS, A, (500, 300), (500, 400))
    (foe,) = foes(lg, (500, 300 + MELEE + inches * INCH))
    assert offered(lg, rebels, foe) == names


@covers("attack.pool.range")
def test_some_weapons_have_a_least_range(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(range=(2, 4), name="Far"), gun(name="Near"), apart=MELEE + 6 * INCH)
    assert offered(lg, gunner, foe) == {"Near"}


@covers("weapon.dual", "attack.melee-or-ranged", "keyword.weapon.versatile.dual", "attack.pool.no-mix")
@pytest.mark.parametrize(("apart", "melee"), [(MELEE, True), (100, False)])
def test_a_weapon_of_both_kinds_is_of_the_kind_of_its_pool(lg: Scenario, lend: Lend, apart: float, melee: bool) -> None:
    both, other = gun(("versatile", 0), range=(0, 1), name="Both"), gun(name="Rifle")
    gunner, foe = duel(lg, lend, both, other, ours=(("arsenal", 2),), apart=apart)
    assert offered(lg, gunner, foe) == ({"Both"} if melee else {"Both", "Rifle"})
    armory = Armory(lg.game, Attack(attacker=gunner.id), gunner, foe)
    pool = armory.pool(armory.everything())
    assert (pool.melee, pool.ranged) == (melee, not melee)


@covers("keyword.weapon.fixed", "attack.pool.requirements", "notched.arcs")
@pytest.mark.parametrize(
    ("x", "y", "names"),
    [
        (500, 700, {"Bow", "Free"}),
        (500, 300, {"Stern", "Free"}),
        (700, 500, {"Flank", "Free"}),
        (600, 500 + 100 - 13.5 * 2**0.5 + 0.1, {"Bow", "Flank", "Free"}),
    ],
)
def test_fixed_weapons_have_their_arcs(lg: Scenario, lend: Lend, x: float, y: float, names: set[str]) -> None:
    weapons = [
        gun(("fixed", 0, arc), name=name) for name, arc in (("Bow", "front"), ("Stern", "rear"), ("Flank", "sides"))
    ]
    lend(AT_RT, weapons=(*weapons, gun(name="Free")))
    walker = lg.unit(AT_RT, A, (500, 500))
    (foe,) = foes(lg, (x, y))
    assert offered(lg, walker, foe) == names


@covers("keyword.weapon.fixed", "attack.step1.failure")
def test_nobody_is_attacked_whom_no_arc_holds(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(("fixed", 0, "front")),))
    walker = lg.unit(AT_RT, A, (500, 500))
    (foe,) = foes(lg, (500, 300))
    refusal = refuse_target(lg.game, walker, foe)
    assert refusal
    assert refusal.rule == "keyword.weapon.fixed"
    lg.set(walker.leader, heading=pi)
    assert refuse_target(lg.game, walker, foe) is None


@covers("attack.step1.failure", "attack.one-action-per-turn")
def test_no_attack_action_without_a_target(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(), apart=900)
    lg.run(Activation(unit=gunner.id))
    with refused(lg, by="attack.step1.failure"):
        lg.answer("attack")
    lg.answers("aim", "dodge")
    assert lg.events("attack.declared") == []


@covers("keyword.unit.immune-range-1-weapons", "weapon.dual")
@pytest.mark.parametrize(("most", "names"), [(1, ["Sword"]), (2, ["Spear", "Sword"])])
def test_weapons_that_reach_range_1_at_most_are_kept_out_of_melee_as_well(
    lg: Scenario, lend: Lend, most: int, names: list[str]
) -> None:
    spear = gun(range=(0, most), name="Spear")
    fencer, foe = duel(lg, lend, spear, sword(), theirs=(("immune-range-1-weapons", 0),), apart=MELEE)
    armory = Armory(lg.game, Attack(attacker=fencer.id), fencer, foe)
    assert [weapon(lg.game, fencer.id, ref).name for ref in armory.users] == names


@covers("keyword.unit.immune-range-1-weapons")
def test_some_are_out_of_reach_of_short_weapons(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(range=(1, 1), name="Short"), gun(name="Long"))
    gunner, foe = duel(lg, lend, *weapons, theirs=(("immune-range-1-weapons", 0),), apart=100)
    assert offered(lg, gunner, foe) == {"Long"}
    lend(foe.key)
    lg.game.read_facts()
    lg.changed()
    assert offered(lg, gunner, foe) == {"Short", "Long"}


@covers("keyword.weapon.versatile")
def test_versatile_weapons_shoot_out_of_a_melee(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(("versatile", 0), name="Pistol"), gun(name="Rifle"), sword(), apart=MELEE)
    (free,) = foes(lg, (500, 500))
    lg.unit(REBELS, A, (800, 300))
    (held,) = foes(lg, (800, MELEE + 300))
    assert offered(lg, gunner, free) == {"Pistol"}
    assert refuse_target(lg.game, gunner, free) is None
    assert offered(lg, gunner, foe) == {"Sword"}
    for other, rule in ((held, "melee.engaged.limits"), (foe, None)):
        refusal = refuse_target(lg.game, gunner, other)
        assert (refusal.rule if refusal else None) == rule


@covers("keyword.weapon.cumbersome")
@pytest.mark.parametrize(("key", "move", "open_"), [(LEIA, (500.0, 310.0, 0.0), False), (AT_RT, None, True)])
def test_a_cumbersome_weapon_is_not_fired_after_a_move(
    lg: Scenario, lend: Lend, key: str, move: tuple[float, ...] | None, open_: bool
) -> None:
    lend(key, weapons=(gun(("cumbersome", 0)),))
    unit = lg.unit(key, A, (500, 300))
    foes(lg, (500, 500))
    lg.run(Activation(unit=unit.id))
    lg.answer("move")
    lg.answers("standard", move) if move else lg.answers("pivot", (500.0, 300.0, 0.0, 0.5))
    if open_:
        lg.dice("blank")
        lg.answer("attack")
        assert lg.events("attack.declared")
    else:
        with refused(lg, by="keyword.weapon.cumbersome"):
            lg.answer("attack")


@covers("keyword.weapon.cumbersome")
def test_one_may_move_after_a_cumbersome_attack(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("cumbersome", 0)))
    lg.run(Activation(unit=gunner.id))
    lg.dice("blank")
    lg.answers("attack", "move", "standard", (500.0, 310.0, 0.0))
    assert lg.game.leader(lg.game.unit(gunner.id)).y == 310


@covers("keyword.weapon.spray", "keyword.weapon.spray.example")
@pytest.mark.parametrize(("hidden", "dice"), [(False, 6), (True, 4)])
def test_spray_counts_for_each_defender_in_sight(lg: Scenario, lend: Lend, hidden: bool, dice: int) -> None:
    lend(AT_RT, weapons=(gun(("spray", 0), range=(1, 1), dice=(0, 2, 0)),))
    if hidden:
        lg.terrain(block(600, 370, 90, 6, 200))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 400), (460, 400), (640, 400))
    lg.dice("blank " * dice)
    lg.run(Attack(attacker=walker.id))
    assert declared(lg)[0][2] == (0, dice, 0)


@covers("keyword.weapon.spray", "keyword.upgrade.small")
@pytest.mark.parametrize(("counterpart", "dice"), [("", 2), ("idens-id10-seeker-droid", 2), ("omega", 4)])
def test_spray_does_not_count_a_small_miniature(lg: Scenario, lend: Lend, counterpart: str, dice: int) -> None:
    lend(AT_RT, weapons=(gun(("spray", 0), range=(1, 1), dice=(0, 2, 0)),))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit("iden-versio", B, (500, 400), *[(530, 400)] * bool(counterpart), counterpart=counterpart)
    lg.dice("blank " * dice)
    lg.run(Attack(attacker=walker.id))
    assert declared(lg)[0][2] == (0, dice, 0)


@covers("keyword.weapon.long-shot")
@pytest.mark.parametrize(("inches", "asked"), [(30 * INCH, True), (30 * INCH + 1, False)])
def test_a_long_shot_reaches_one_range_farther(lg: Scenario, lend: Lend, inches: float, asked: bool) -> None:
    gunner, foe = duel(
        lg, lend, gun(("long-shot", 0), range=(1, 4)), gun(range=(1, 4), name="Other"), apart=MELEE + inches
    )
    assert refuse_target(lg.game, gunner, foe) is not None
    assert refuse_attack(lg.game, gunner) is not None
    lg.put(gunner, aim=2)
    assert (refuse_attack(lg.game, gunner) is None) is asked
    if asked:
        lg.run(Attack(attacker=gunner.id))
        assert (declared(lg), lg.game.unit(gunner.id).aim, lg.asked) == ([(foe.id, ("Gun",), (0, 1, 0))], 1, "reroll")


@covers("keyword.weapon.long-shot")
def test_a_long_shot_is_a_choice_and_taken_once(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("long-shot", 0)))
    lg.put(gunner, aim=2)
    lg.run(Attack(attacker=gunner.id))
    assert lg.options == ["unit:1", "long-shot"]
    lg.answer("long-shot")
    assert (lg.asked, lg.game.unit(gunner.id).aim) == ("reroll", 1)


@covers("keyword.weapon.long-shot")
@pytest.mark.parametrize(("side", "state", "asked"), [(0, "ready", True), (1, "ready", False), (0, "exhausted", False)])
def test_nobody_spends_a_token_for_the_long_shot_of_a_weapon_that_is_not_up(
    lg: Scenario, lend: Lend, made: Made, side: int, state: CardState, asked: bool
) -> None:
    weapons = (gun(("long-shot", 0), name="Pistol"), gun(name="Rifle"))
    made("kit", slot="gear", weapons=weapons, two_sided=True, turns="exhaust")
    gunner, _ = duel(lg, lend, gun(name="Gun"))
    lg.put(gunner, aim=1, upgrades=(Upgrade("kit", side=side, state=state),))
    lg.unit(STORMTROOPERS, B, (600, 500))
    lg.run(Attack(attacker=gunner.id))
    assert lg.options == ["unit:1", "unit:2", *["long-shot"] * asked]


# Whose weapon it is.


@covers("attack.pool.figure-bound-weapons")
@pytest.mark.parametrize("slot", ["heavy weapon", "personnel", "squad leader"])
def test_what_a_card_brings_serves_whom_it_brings(lg: Scenario, lend: Lend, made: Made, slot: Slot) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"),), miniatures=2)
    made("one", slot=slot, miniatures=1, weapons=(gun(name="Own"),))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), upgrades=("one",))
    (foe,) = foes(lg, (500, 500))
    armory = Armory(lg.game, Attack(attacker=rebels.id), rebels, foe)
    assert armory.users == {(-1, 0): list(rebels.miniatures), (0, 0): [rebels.miniatures[2]]}


@covers("attack.pool.figure-bound-weapons", "attack.pool.different-weapons", "example.form-pool")
@pytest.mark.parametrize(("seen", "names"), [(True, {"Rifle", "Cannon"}), (False, {"Rifle"})])
def test_a_heavy_weapon_is_its_own_miniatures(
    lg: Scenario, lend: Lend, made: Made, seen: bool, names: set[str]
) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"),))
    made("cannon", miniatures=1, weapons=(gun(name="Cannon", dice=(2, 0, 0)),))
    if not seen:
        lg.terrain(block(700, 330, 60, 10, 200))
    places = ((500, 300), (530, 300), (470, 300), (440, 300), (530, 270) if seen else (700, 300))
    rebels = lg.unit(REBELS, A, *places, upgrades=("cannon",))
    foe = lg.unit(STORMTROOPERS, B, (500, 500) if seen else (700, 500))
    if not seen:
        lg.set(foe.leader, y=500.0, x=700.0)
    assert offered(lg, rebels, foe) == names
    armory = Armory(lg.game, Attack(attacker=rebels.id), rebels, foe)
    assert armory.pool(armory.everything()).dice == ((2, 4, 0) if seen else (0, 4, 0))


@covers("keyword.upgrade.sidearm")
@pytest.mark.parametrize(("apart", "names"), [(MELEE, ["Blade"]), (100, ["Pistol"])])
def test_a_sidearm_that_adds_nobody_is_for_who_bears_it(
    lg: Scenario, lend: Lend, made: Made, apart: float, names: list[str]
) -> None:
    made("blade", ("sidearm", 0, "melee"), slot="gear", weapons=(sword(name="Blade"),))
    lend(LEIA, weapons=(sword(name="Fists"), gun(name="Pistol")))
    leia, foe = lg.unit(LEIA, A, (500, 300), upgrades=("blade",)), lg.unit(VADER, B, (500, 300 + apart))
    armory = Armory(lg.game, Attack(attacker=leia.id), leia, foe)
    assert [weapon(lg.game, leia.id, ref).name for ref in armory.users] == names


@covers("keyword.upgrade.sidearm", "keyword.upgrade.sidearm.ranged", "keyword.upgrade.sidearm.example")
@pytest.mark.parametrize(
    ("of", "apart", "dice"),
    [("melee", MELEE, (1, 0, 0)), ("melee", 100, (0, 1, 0)), ("ranged", MELEE, (0, 0, 1)), ("ranged", 100, (2, 0, 0))],
)
def test_a_sidearm_takes_the_place_of_others(
    lg: Scenario, lend: Lend, made: Made, of: str, apart: float, dice: tuple[int, int, int]
) -> None:
    """The guard has a staff or a bow of its own, the unit a fist and a pistol."""
    lend(REBELS, weapons=(gun(range=(0, 0), dice=(0, 0, 1), name="Fist"), gun(name="Pistol")), miniatures=1)
    own = sword(dice=(1, 0, 0), name="Staff") if of == "melee" else gun(dice=(2, 0, 0), name="Bow")
    made("guard", ("sidearm", 0, of), miniatures=1, weapons=(own,))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), upgrades=("guard",))
    foe = lg.unit(VADER, B, (500, 300 + apart))
    armory = Armory(lg.game, Attack(attacker=rebels.id), rebels, foe)
    guard = rebels.miniatures[1]
    refs = [ref for ref, users in armory.users.items() if guard in users]
    assert [armory.gathered([(guard, ref)]).dice for ref in refs] == [dice]


@covers("keyword.upgrade.noncombatant")
def test_a_noncombatant_adds_no_weapon(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"),))
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1, weapons=(gun(name="Scalpel"),))
    places = ((500, 300), (530, 300), (470, 300), (440, 300), (530, 270))
    rebels = lg.unit(REBELS, A, *places, upgrades=("medic",))
    (foe,) = foes(lg, (500, 500))
    armory = Armory(lg.game, Attack(attacker=rebels.id), rebels, foe)
    assert armory.pool(armory.everything()).dice == (0, 4, 0)


@covers("upgrade.exhaust.armament-all", "upgrade.exhaust.weapon-timing", "upgrade.exhaust")
@pytest.mark.parametrize(("slot", "most"), [("armament", 3), ("grenades", 1)])
def test_a_card_that_is_turned_serves_one_or_all(lg: Scenario, lend: Lend, made: Made, slot: str, most: int) -> None:
    lend(REBELS, weapons=())
    made("grenade", slot=slot, weapons=(gun(range=(1, 1), name="Grenade"),), turns="exhaust")
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), upgrades=("grenade",))
    (foe,) = foes(lg, (500, 400))
    lg.dice("blank " * most)
    lg.run(Attack(attacker=rebels.id))
    if most > 1:
        lg.answer("all")
    assert declared(lg)[0][2] == (0, most, 0)
    assert lg.game.unit(rebels.id).upgrades[0].state == "exhausted"
    assert offered(lg, lg.game.unit(rebels.id), foe) == set()


# Several pools.


@covers("keyword.unit.arsenal", "attack.step4.choose-pool", "attack.additional-pool.choose", "attack.action.ends")
@covers("attack.step11.additional-pool", "example.additional-defender")
def test_an_arsenal_may_be_split(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("arsenal", 2), weapons=(gun(name="Left", dice=(1, 0, 0)), gun(name="Right")))
    walker = lg.unit(AT_RT, A, (500, 300))
    one, other = foes(lg, (400, 500), (600, 500))
    lg.put(other, standby=True)
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",))
    assert lg.options == [f"unit:{other.id}", "done"]
    with refused(lg, by="attack.step3.additional-defender"):
        lg.answer(f"unit:{one.id}")
    lg.answer(f"unit:{other.id}")
    assert declared(lg) == [(one.id, ("Left",), (1, 0, 0)), (other.id, ("Right",), (0, 1, 0))]
    assert (lg.asked, lg.options, lg.events("attack.rolled")) == ("pool", ["pool:0", "pool:1"], [])
    lg.dice("blank blank")
    lg.answer("pool:1")
    assert [len(dice["dice"]) for dice in lg.events("attack.rolled")] == [1, 1]  # type: ignore[arg-type]
    assert lg.asked in ("standby", None)


@covers("card.command.fields", "card.upgrade.fields")
@pytest.mark.parametrize(
    ("card", "asked", "dice", "word"),
    [
        ("ruthless-tactics", "ability", (1, 1, 0), "suppressive"),
        ("overcharged-generator", "ability", (1, 2, 0), "impact"),
        ("fire-control", "black", (2, 0, 0), ""),
        ("honor-and-strength", "red-worse", (0, 2, 0), ""),
    ],
)
def test_a_card_speaks_of_the_pool_just_formed(
    lg: Scenario, lend: Lend, card: str, asked: str, dice: tuple[int, int, int], word: str
) -> None:
    """Nothing of it fits the first: nobody there is observed, the weapon is not fixed, and all its dice are white."""
    weapons = (gun(dice=(0, 0, 2)), gun(("fixed", 0, "front"), dice=(1, 1, 0), name="Cannon"))
    lend(AT_RT, ("arsenal", 2), weapons=weapons)
    lend(LEIA)
    walker = lg.unit(AT_RT, A, (500, 300), upgrades=("overcharged-generator",) * (card == "overcharged-generator"))
    lg.unit(LEIA, A, (560, 300), upgrades=("fire-control",) * (card == "fire-control"))
    one, other = foes(lg, (400, 500), (600, 500))
    lg.put(other, observation=1)
    owner = B if card == "honor-and-strength" else A
    lg.game.state.players[B].commander = lg.unit(LEIA, B, (500, 460)).id
    if card in ("ruthless-tactics", "honor-and-strength"):
        show(lg, card, owner)
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",))
    if card == "fire-control":
        lg.answer("pass")
    lg.answer(f"unit:{other.id}")
    lg.answer(lg.options[0] if asked == "ability" else asked)
    assert lg.asked == "pool"
    now = lg.game.attacking()
    assert now is not None
    formed = [(pool.dice, [key for key, _ in pool.keywords]) for pool in now.pools]
    assert formed == [((0, 0, 2), []), (dice, ["fixed", *[word] * bool(word)])]
    assert [lg.game.unit(foe.id).observation for foe in (one, other)] == [0, card != "ruthless-tactics"]


@covers("attack.step11.additional-pool", "keyword.weapon.pierce")
def test_what_was_spent_on_one_pool_is_not_spent_on_the_next(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("arsenal", 2), weapons=(gun(("pierce", 1), name="Left"), gun(("pierce", 1), name="Right")))
    lend(STORMTROOPERS, defense_surge=False)
    walker = lg.unit(AT_RT, A, (500, 300))
    one, other = foes(lg, (400, 500), (600, 500))
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",), f"unit:{other.id}")
    lg.dice("hit block hit block")
    lg.answer("pool:0")
    while lg.game.decisions:
        lg.answer(lg.options[0])
    assert [lg.game.unit(foe.id).defeated for foe in (one, other)] == [True, True]


@covers("card.command.fields", "keyword.x-stacking.weapon")
@pytest.mark.parametrize(("apart", "words"), [(200, {"pierce": 2}), (MELEE, {"impact": 1})])
def test_what_is_lent_to_weapons_of_one_kind_is_not_in_pools_of_the_other(
    lg: Scenario, lend: Lend, apart: float, words: dict[str, int]
) -> None:
    unit, foe = duel(lg, lend, gun(("pierce", 1)), sword(), apart=apart)
    lent = (("pierce", "ranged"), ("impact", "melee"), ("agile", "unit"))
    granted = tuple([Granted(Keyword(KeywordKey(word), 1), "round", on=on) for word, on in lent])  # type: ignore[arg-type]
    lg.put(unit, granted=granted, aim=1)
    attack(lg, unit, "blank", at=foe)
    now = lg.game.attacking()
    assert now is not None
    assert (lg.asked, dict(now.pool.keywords)) == ("reroll", words)


@covers("keyword.unit.arsenal", "keyword.x-stacking.unit")
@pytest.mark.parametrize(("x", "most"), [(2, 2), (3, 3), (0, 1)])
def test_an_arsenal_puts_several_weapons_into_one_pool(lg: Scenario, lend: Lend, x: int, most: int) -> None:
    weapons = tuple([gun(name=f"Gun {number}") for number in range(4)])
    gunner, foe = duel(lg, lend, *weapons, ours=(("arsenal", x),) if x else ())
    armory = Armory(lg.game, Attack(attacker=gunner.id), gunner, foe)
    assert len(armory.everything()) == most
    assert armory.refuse(tuple([(-1, place) for place in range(most)])) is None
    too_many = armory.refuse(tuple([(-1, place) for place in range(most + 1)]))
    assert too_many is not None


@covers("keyword.unit.barrage")
@pytest.mark.parametrize(("chosen", "again"), [(("weapon:-1.0", "weapon:-1.1"), False), (("weapon:-1.0",), True)])
def test_a_barrage_is_two_attacks_without_an_arsenal(
    lg: Scenario, lend: Lend, chosen: tuple[str, ...], again: bool
) -> None:
    gunner, _ = duel(lg, lend, gun(), gun(name="Other"), ours=(("barrage", 0), ("arsenal", 2)))
    lg.run(Activation(unit=gunner.id))
    lg.dice("blank " * len(chosen))
    lg.answers("attack", chosen)
    if not again:
        with refused(lg, by="action.limit-once"):
            lg.answer("attack")
        return
    lg.answer("attack")
    with refused(lg, by="attack.step2b.one-weapon"):
        lg.answer(("weapon:-1.0", "weapon:-1.1"))
    lg.dice("blank")
    lg.answer(("weapon:-1.1",))
    assert len(declared(lg)) == 2


@covers("keyword.unit.ataru-mastery", "keyword.unit.ataru-mastery.attack", "keyword.unit.ataru-mastery.defend")
def test_ataru_attacks_twice_and_gains_tokens(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), ours=(("ataru-mastery", 0), ("relentless", 0)), theirs=(("ataru-mastery", 0),))
    lg.run(Activation(unit=gunner.id))
    lg.dice("blank blank")
    lg.answers("attack", "attack")
    assert (lg.game.unit(gunner.id).dodge, lg.game.unit(foe.id).aim) == (2, 2)
    assert lg.asked is None


@covers("attack.one-action-per-turn", "keyword.unit.ataru-mastery")
@pytest.mark.parametrize(("words", "again"), [((("ataru-mastery", 0),), True), ((), False)])
def test_one_attack_action_in_an_activation(lg: Scenario, lend: Lend, words: tuple[Word, ...], again: bool) -> None:
    gunner, _ = duel(lg, lend, gun(), ours=(*words, ("relentless", 0)))
    lg.run(Activation(unit=gunner.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    lg.dice("blank")
    lg.answer(lg.options[0])
    assert len(declared(lg)) == 1
    assert ("attack" in lg.options) is again


@covers("deploy.must")
def test_who_is_not_on_the_table_is_told_to_deploy_before_it_attacks(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A)
    foes(lg, (500, 300))
    refusal = refuse_attack(lg.game, leia)
    assert refusal is not None
    assert refusal.rule == "deploy.must"


@covers("keyword.unit.advanced-targeting", "keyword.unit.advanced-targeting.single-pool")
@pytest.mark.parametrize(("kind", "answer", "asked"), [("trooper", "advanced-targeting", True), ("vehicle", "", False)])
def test_advanced_targeting_aims_at_one_kind(lg: Scenario, lend: Lend, kind: str, answer: str, asked: bool) -> None:
    words = (("advanced-targeting", 2, kind), ("arsenal", 2))
    gunner, foe = duel(lg, lend, gun(), gun(name="Other"), ours=words)
    (other,) = foes(lg, (600, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"unit:{foe.id}")
    assert (lg.asked == "advanced-targeting") is asked
    if asked:
        lg.answer(answer)
        assert lg.game.unit(gunner.id).aim == 2
    lg.answer(("weapon:-1.0",))
    assert lg.asked == ("reroll" if asked else "defender")
    assert len(declared(lg)) == 1
    assert lg.game.unit(other.id).suppression == 0


@covers("keyword.unit.advanced-targeting.single-pool")
def test_who_does_not_aim_may_split_fire(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), gun(name="Other"), ours=(("advanced-targeting", 1, "trooper"), ("arsenal", 2)))
    foes(lg, (600, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answers(f"unit:{foe.id}", "pass", ("weapon:-1.0",))
    assert (lg.asked, lg.game.unit(gunner.id).aim) == ("defender", 0)
    lg.answer(lg.options[0])
    assert lg.asked == "pool"  # it does not aim at the next one either


@covers("keyword.unit.gunslinger", "keyword.unit.gunslinger.once")
def test_a_gunslinger_fires_once_more_at_another(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(name="Pistol"), ours=(("gunslinger", 0),))
    one, other = foes(lg, (600, 500), (400, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"unit:{foe.id}")
    assert lg.options == [f"gunslinger:{one.id}", f"gunslinger:{other.id}", "done"]
    with refused(lg, by="attack.step3.additional-defender"):
        lg.answer(f"gunslinger:{foe.id}")
    lg.answer(f"gunslinger:{one.id}")
    assert declared(lg) == [(foe.id, ("Pistol",), (0, 1, 0)), (one.id, ("Pistol",), (0, 1, 0))]
    assert lg.asked == "pool"  # no third one


@covers("keyword.unit.inconspicuous", "keyword.unit.gunslinger")
def test_a_gunslinger_overlooks_whom_others_do(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(name="Pistol"), ours=(("gunslinger", 0),))
    lend(REBELS, ("inconspicuous", 0))
    hidden = lg.put(lg.unit(REBELS, B, (600, 500)), suppression=1)
    other, _ = foes(lg, (400, 500), (500, 1100))  # one of them is out of range
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"unit:{foe.id}")
    assert lg.options == [f"gunslinger:{other.id}", "done"]
    with refused(lg, by="keyword.unit.inconspicuous"):
        lg.answer(f"gunslinger:{hidden.id}")
    lg.dice("blank")
    lg.answer("done")


@covers("keyword.unit.gunslinger")
def test_a_gunslinger_fires_at_the_inconspicuous_where_nobody_else_can_be_attacked(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(name="Pistol"), ours=(("gunslinger", 0),), theirs=(("inconspicuous", 0),))
    lend(REBELS, ("inconspicuous", 0))
    hidden = lg.put(lg.unit(REBELS, B, (600, 500)), suppression=1)
    lg.put(foe, suppression=1)
    foes(lg, (500, 1100))  # out of range
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"unit:{foe.id}")
    assert lg.options == [f"gunslinger:{hidden.id}", "done"]


@covers("keyword.unit.gunslinger")
@pytest.mark.parametrize("joined", [True, False])
def test_a_distracted_gunslinger_fires_on_only_if_somebody_could_not_join(
    lg: Scenario, lend: Lend, joined: bool
) -> None:
    lg.terrain(block(565, 420, 80, 10, 200))
    lend(STORMTROOPERS, ("gunslinger", 0), weapons=(gun(name="Pistol"),))
    leia, rebels = lg.unit(LEIA, A, (540, 360)), lg.unit(REBELS, A, (800, 500))
    squad = lg.unit(STORMTROOPERS, B, (480, 500), (450, 500) if joined else (580, 470))
    lg.put(squad, distracted=leia.id)
    lg.dice("blank blank" if joined else "")
    lg.run(Attack(attacker=squad.id))
    assert [one[0] for one in declared(lg)] == [leia.id]
    assert (f"gunslinger:{rebels.id}" in lg.options if lg.asked else False) is not joined


@covers("keyword.unit.gunslinger")
def test_a_gunslinger_fires_again_at_nobody_in_melee_with_it(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("gunslinger", 0), weapons=(gun(range=(0, 3), name="Both"),))
    walker = lg.unit(AT_RT, A, (500, 300))
    near, far, other = foes(lg, (500 + lg.game.leader(walker).radius + 13.5, 300), (500, 500), (600, 500))
    lg.run(Attack(attacker=walker.id))
    lg.answer(f"unit:{far.id}")
    assert lg.options == [f"gunslinger:{other.id}", "done"]
    with refused(lg, by=NO_MORE):
        lg.answer(f"gunslinger:{near.id}")


@covers("keyword.unit.gunslinger")
@pytest.mark.parametrize(("others", "seen"), [(((650, 600),), False), (((650, 600), (540, 620)), True)])
def test_who_fires_again_sees_somebody_of_whom_it_fires_at(
    lg: Scenario, lend: Lend, made: Made, others: tuple[tuple[float, float], ...], seen: bool
) -> None:
    """The leader sees all, the gunner behind the wall those straight ahead."""
    lg.terrain(block(560, 340, 10, 150, 200))
    lend(REBELS, ("gunslinger", 0), weapons=(), miniatures=1)
    made("pistol", slot="heavy weapon", miniatures=1, weapons=(gun(range=(1, 5), name="Pistol"),))
    rebels = lg.unit(REBELS, A, (590, 300), (530, 300), upgrades=("pistol",))
    (first,) = foes(lg, (500, 600))
    second = lg.unit(STORMTROOPERS, B, *others)
    lg.dice("" if seen else "blank")
    lg.run(Attack(attacker=rebels.id))
    lg.answers(*[f"unit:{first.id}"] * seen)
    assert (lg.asked == "defender" and f"gunslinger:{second.id}" in lg.options) is seen


@covers("keyword.unit.gunslinger")
def test_a_fixed_weapon_that_fires_again_keeps_to_its_arc(lg: Scenario, lend: Lend) -> None:
    fixed = gun(("fixed", 0, "front"), range=(1, 5), name="Cannon")
    lend(AT_RT, ("gunslinger", 0), ("arsenal", 2), weapons=(fixed, gun(range=(1, 1), name="Pistol")))
    lg.unit(AT_RT, A, (500, 300))
    ahead, aside, _ = foes(lg, (590, 520), (620, 320), (500, 520))
    lg.run(Attack(attacker=0))
    lg.answer(f"unit:{ahead.id}")
    assert f"gunslinger:{aside.id}" not in lg.options
    with refused(lg, by=NO_MORE):
        lg.answer(f"gunslinger:{aside.id}")


@covers("keyword.unit.gunslinger")
def test_a_gunslinger_chooses_which_of_its_weapons_fires_again(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("beam", 1), name="Laser"), gun(name="Pistol"))
    gunner, foe = duel(lg, lend, *weapons, ours=(("gunslinger", 0), ("arsenal", 2)))
    (other,) = foes(lg, (600, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answers(f"unit:{foe.id}", "all", f"gunslinger:{other.id}")
    assert (lg.asked, lg.options) == ("weapon-again", ["weapon:-1.0", "weapon:-1.1"])
    lg.answer("weapon:-1.1")
    assert declared(lg)[-1] == (other.id, ("Pistol",), (0, 1, 0))
    assert lg.asked == "pool"


@covers("keyword.unit.gunslinger")
def test_a_gunslinger_may_do_without(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(name="Pistol"), ours=(("gunslinger", 0),))
    foes(lg, (600, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.dice("blank")
    lg.answers(f"unit:{foe.id}", "done")
    assert len(declared(lg)) == 1


@covers("keyword.weapon.beam", "keyword.weapon.beam.targets")
def test_a_beam_goes_on_from_unit_to_unit(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(650, 680, 200, 10, 200))
    gunner, first = duel(lg, lend, gun(("beam", 2), range=(1, 2), name="Laser"), apart=300)
    beside, second, third, hidden = foes(lg, (350, 600), (650, 600), (790, 600), (650, 740))
    lg.run(Attack(attacker=gunner.id))
    assert lg.options == [f"beam:{beside.id}", f"beam:{second.id}", "done"]
    with refused(lg, by="keyword.weapon.beam.targets"):
        lg.answer(f"beam:{third.id}")
    lg.answer(f"beam:{second.id}")
    assert lg.options == [f"beam:{third.id}", "done"]
    for one in (beside, hidden):
        with refused(lg, by="keyword.weapon.beam.targets"):
            lg.answer(f"beam:{one.id}")
    with refused(lg, by="attack.step3.additional-defender"):
        lg.answer(f"beam:{first.id}")


@covers("keyword.unit.gunslinger", "attack.pool.range", "attack.pool.no-ranged-in-melee")
def test_a_gunslinger_turns_the_weapon_that_fired_on_whom_it_reaches(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("gunslinger", 0), weapons=(gun(range=(1, 2), name="Pistol"), gun(range=(1, 4), name="Rifle"), sword()))
    lg.terrain(block(340, 400, 160, 10, 300))
    walker = lg.unit(AT_RT, A, (500, 300))
    at = lg.game.leader(walker).radius + 13.5
    first, other, far, near, hidden = foes(lg, (500, 500), (600, 500), (500, 750), (500 + at, 300), (260, 460))
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",))
    assert lg.options == [f"gunslinger:{other.id}", "done"]
    for one, rule in ((far, NO_MORE), (near, NO_MORE), (hidden, "attack.step1.los")):
        with refused(lg, by=rule):
            lg.answer(f"gunslinger:{one.id}")


@covers("keyword.unit.gunslinger", "attack.melee-or-ranged")
def test_a_sword_is_not_fired_again(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("gunslinger", 0), ("arsenal", 2), weapons=(gun(range=(0, 3), name="Both"), gun(name="Rifle")))
    walker = lg.unit(AT_RT, A, (500, 300))
    near, far, other = foes(lg, (500 + lg.game.leader(walker).radius + 13.5, 300), (500, 500), (600, 500))
    lg.run(Attack(attacker=walker.id))
    lg.answer(f"unit:{near.id}")
    for one in (far, other):
        with refused(lg, by=NO_MORE):
            lg.answer(f"gunslinger:{one.id}")
    lg.answer(f"unit:{far.id}")
    assert lg.options == [f"gunslinger:{other.id}", "done"]


@covers("keyword.weapon.beam", "melee.engaged.limits", "keyword.unit.incognito")
def test_a_beam_spares_those_in_melee_and_the_unknown(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("incognito", 0))
    lend(AT_RT, weapons=(gun(("beam", 3), range=(1, 4), name="Laser"),))
    walker = lg.unit(AT_RT, A, (500, 300))
    at = lg.game.leader(walker).radius + 13.5
    first, open_, fights, near = foes(lg, (500, 450), (560, 450), (440, 450), (500 + at, 300))
    lg.unit(REBELS, A, (413, 450))
    away, unknown = lg.unit(STORMTROOPERS, B), lg.unit(VADER, B, (500, 580))
    lg.run(Attack(attacker=walker.id))
    lg.answer(f"unit:{first.id}")
    assert lg.options == [f"beam:{open_.id}", "done"]
    for one, rule in (
        (fights, "melee.engaged.limits"),
        (near, "melee.engaged.limits"),
        (away, "undeployed.enemy"),
        (unknown, "keyword.unit.incognito"),
    ):
        with refused(lg, by=rule):
            lg.answer(f"beam:{one.id}")


@covers("keyword.weapon.beam", "keyword.weapon.beam.targets")
def test_a_beam_reaches_x_units_beyond_its_range(lg: Scenario, lend: Lend) -> None:
    gunner, first = duel(lg, lend, gun(("beam", 2), range=(1, 2), name="Laser"), apart=300)
    second, third, fourth = foes(lg, (500, 760), (500, 890), (650, 890))
    assert refuse_target(lg.game, gunner, third) is not None
    lg.run(Attack(attacker=gunner.id))
    assert lg.options == [f"beam:{second.id}", "done"]
    lg.answer(f"beam:{second.id}")
    assert lg.options == [f"beam:{third.id}", "done"]
    lg.answer(f"beam:{third.id}")
    assert lg.asked == "pool"  # although the fourth is near enough
    assert [one[0] for one in declared(lg)] == [first.id, second.id, third.id]
    assert fourth.defeated is False


@covers("keyword.weapon.beam.targets", "attack.step2a.eligible")
def test_who_fires_the_beam_sees_whom_it_reaches(lg: Scenario, lend: Lend, made: Made) -> None:
    """The leader sees both, the gunner behind the wall only the first."""
    lg.terrain(block(560, 340, 10, 150, 200))
    lend(REBELS, weapons=(), miniatures=1)
    made("laser", slot="heavy weapon", miniatures=1, weapons=(gun(("beam", 1), range=(1, 5), name="Laser"),))
    rebels = lg.unit(REBELS, A, (590, 300), (530, 300), upgrades=("laser",))
    first, second = foes(lg, (540, 600), (670, 600))
    assert leader_sees(lg.game, rebels, second)
    lg.run(Attack(attacker=rebels.id))
    assert [one[0] for one in declared(lg)] == [first.id]


@covers("keyword.weapon.beam.targets", "attack.step1.los")
@pytest.mark.parametrize(("others", "seen"), [(((650, 600),), False), (((650, 600), (490, 620)), True)])
def test_the_leader_sees_somebody_of_whom_a_beam_reaches(
    lg: Scenario, lend: Lend, made: Made, others: tuple[tuple[float, float], ...], seen: bool
) -> None:
    """The gunner sees all, the leader behind the wall those straight ahead."""
    lg.terrain(block(560, 340, 10, 150, 200))
    lend(REBELS, weapons=(), miniatures=1)
    made("laser", slot="heavy weapon", miniatures=1, weapons=(gun(("beam", 1), range=(1, 5), name="Laser"),))
    rebels = lg.unit(REBELS, A, (530, 300), (590, 300), upgrades=("laser",))
    (first,) = foes(lg, (540, 600))
    second = lg.unit(STORMTROOPERS, B, *others)
    lg.dice("" if seen else "blank")
    lg.run(Attack(attacker=rebels.id))
    lg.answers(*[f"unit:{first.id}"] * seen)
    assert (lg.asked == "defender" and f"beam:{second.id}" in lg.options) is seen


@covers("keyword.weapon.beam.targets")
def test_one_of_a_unit_in_sight_is_enough_for_a_beam(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(620, 540, 60, 10, 200))
    gunner, first = duel(lg, lend, gun(("beam", 1), range=(1, 2), name="Laser"), apart=300)
    second = lg.unit(STORMTROOPERS, B, (590, 640), (660, 640))
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"beam:{second.id}")
    assert [one[0] for one in declared(lg)] == [first.id, second.id]
    assert lg.asked == "pool"


@covers("keyword.weapon.beam.targets", "attack.pool.range")
def test_a_beam_turns_on_nobody_nearer_than_its_weapon_reaches(lg: Scenario, lend: Lend) -> None:
    """Farther than that it may."""
    gunner, first = duel(lg, lend, gun(("beam", 1), range=(3, 3), name="Laser"), apart=340)
    near, beside, far = foes(lg, (540, 617), (440, 640), (500, 804))
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"unit:{first.id}")
    assert lg.options == [f"beam:{beside.id}", f"beam:{far.id}", "done"]
    with refused(lg, by="attack.pool.range"):
        lg.answer(f"beam:{near.id}")


@covers("keyword.weapon.beam.targets", "keyword.upgrade.small")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_beam_takes_no_way_by_a_small_miniature(lg: Scenario, lend: Lend, order: tuple[int, int]) -> None:
    """Beside it stands the other unit, but too far from those who count."""
    lend(LEIA, weapons=(gun(("beam", 1), range=(1, 5), name="Laser"),))
    gunner = lg.unit(LEIA, A, (500, 300))
    iden = lg.unit("iden-versio", B, (400, 600), (460, 600), counterpart="idens-id10-seeker-droid")
    other, third = foes(lg, (620, 600), (510, 650))
    assert units_in_range(lg.game, iden, other, 1)
    pair = [iden, other]
    first, second = [pair[one] for one in order]
    lg.run(Attack(attacker=gunner.id))
    assert f"unit:{second.id}" in lg.options
    lg.answer(f"unit:{first.id}")
    assert lg.options == [f"beam:{third.id}", "done"]
    lg.decline()


@covers("keyword.weapon.beam.targets")
def test_a_beam_goes_on_from_its_own_first_defender(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("beam", 1), range=(1, 5), name="Laser"), gun(range=(1, 5), name="Rifle"))
    gunner, first = duel(lg, lend, *weapons, ours=(("arsenal", 2),))
    split, near_first, near_split = foes(lg, (900, 500), (400, 500), (1000, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",), f"unit:{split.id}")
    assert f"beam:{near_first.id}" in lg.options
    with refused(lg, by="keyword.weapon.beam.targets"):
        lg.answer(f"beam:{near_split.id}")


@covers("keyword.weapon.beam", "keyword.weapon.fixed", "attack.pool.requirements")
def test_a_fixed_beam_keeps_to_its_arc(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(("beam", 1), ("fixed", 0, "front"), range=(1, 5), name="Laser"),))
    lg.unit(AT_RT, A, (500, 300))
    ahead, aside = foes(lg, (590, 420), (680, 340))
    assert leader_sees(lg.game, lg.game.unit(0), aside)
    lg.run(Attack(attacker=0))
    assert [one[0] for one in declared(lg)] == [ahead.id]


@covers("keyword.weapon.beam.not-gunslinger")
@pytest.mark.parametrize("first", ["beam", "gunslinger"])
def test_beam_or_gunslinger(lg: Scenario, lend: Lend, first: str) -> None:
    gunner, foe = duel(lg, lend, gun(("beam", 2), name="Laser"), ours=(("gunslinger", 0),))
    one, other, _ = foes(lg, (600, 500), (400, 500), (700, 500))
    lg.run(Attack(attacker=gunner.id))
    lg.answers(f"unit:{foe.id}", f"{first}:{one.id}")
    if first == "beam":
        with refused(lg, by="keyword.weapon.beam.not-gunslinger"):
            lg.answer(f"gunslinger:{other.id}")
    else:
        assert lg.asked == "pool"


# Who is attacked.


@covers("keyword.unit.incognito")
@pytest.mark.parametrize(
    ("apart", "rule"), [(MELEE + 6 * INCH, None), (MELEE + 6 * INCH + 1, "keyword.unit.incognito")]
)
def test_the_unknown_are_attacked_from_close_by_only(lg: Scenario, lend: Lend, apart: float, rule: str | None) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=(("incognito", 0),), apart=apart)
    refusal = refuse_target(lg.game, gunner, foe)
    assert (refusal.rule if refusal else None) == rule


@covers("keyword.unit.incognito")
@pytest.mark.parametrize("words", [(("incognito", 0),), ()])
def test_the_unknown_contest_nothing(lg: Scenario, lend: Lend, words: tuple[Word, ...]) -> None:
    _, foe = duel(lg, lend, gun(), theirs=words)
    assert contests(lg.game, foe, lg.poi(500, 560)) is not bool(words)


@covers("keyword.unit.incognito.lost")
@pytest.mark.parametrize("attacks", [True, False])
def test_who_attacks_or_is_attacked_is_known(lg: Scenario, lend: Lend, attacks: bool) -> None:
    words: tuple[Word, ...] = (("incognito", 0),)
    gunner, foe = duel(lg, lend, gun(), ours=words if attacks else (), theirs=() if attacks else words, apart=100)
    attack(lg, gunner, "blank")
    unit = gunner if attacks else foe
    assert not lg.game.keyword(unit.id, "incognito")
    lg.changed()
    assert not lg.game.keyword(unit.id, "incognito")


@covers("keyword.unit.incognito.drop")
@pytest.mark.parametrize("shown", [True, False])
def test_one_may_show_oneself_as_the_activation_begins(lg: Scenario, lend: Lend, shown: bool) -> None:
    gunner, _ = duel(lg, lend, gun(), ours=(("incognito", 0),))
    lg.run(Activation(unit=gunner.id))
    assert lg.asked == "ability"
    lg.answer(lg.options[0] if shown else "pass")
    assert lg.asked == "action"
    assert bool(lg.game.keyword(gunner.id, "incognito")) is not shown


# Distract.


def distracting(lg: Scenario, lend: Lend, *words: Word, away: float = 200) -> tuple[Unit, Unit, Unit]:
    """Leia draws the eyes of a squad from a unit of rebels."""
    lend(LEIA, ("distract", 0), *words)
    lend(REBELS)
    lend(STORMTROOPERS, weapons=(gun(name="Rifle"), gun(range=(1, 2), name="Launcher")))
    leia, rebels = lg.unit(LEIA, A, (500, 500 - away)), lg.unit(REBELS, A, (700, 300))
    squad = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500), (560, 500))
    lg.run(Activation(unit=leia.id))
    return leia, rebels, squad


@covers("keyword.unit.distract", "action.free-card")
def test_the_distracted_attack_nobody_else(lg: Scenario, lend: Lend) -> None:
    leia, rebels, squad = distracting(lg, lend)
    lg.answers("distract", "aim", "dodge")
    squad = lg.game.unit(squad.id)
    assert squad.distracted == leia.id
    lg.run(Attack(attacker=squad.id))
    assert (lg.asked, lg.decision.args["defender"]) == ("weapons", leia.id)
    lg.set(leia.leader, placed=False, x=1700.0)
    lg.put(lg.game.unit(leia.id), deployed=False)
    assert [refusal is None for _, refusal in targets(lg.game, squad)] == [False, True]
    assert rebels.defeated is False


@covers("keyword.unit.distract")
def test_the_distracted_are_so_in_every_attack_that_effects_allow(lg: Scenario, lend: Lend) -> None:
    leia, rebels, squad = distracting(lg, lend)
    assert {one.id for one, why in targets(lg.game, squad) if why is None} == {leia.id, rebels.id}
    lg.put(squad, distracted=leia.id)
    assert {one.id for one, why in targets(lg.game, squad) if why is None} == {leia.id}
    lg.answer("end")


@covers("keyword.unit.distract")
@pytest.mark.parametrize(("away", "rule"), [(MELEE + 12 * INCH, None), (MELEE + 12 * INCH + 1, "action.card")])
def test_distract_reaches_range_2(lg: Scenario, lend: Lend, away: float, rule: str | None) -> None:
    distracting(lg, lend, away=away)
    if rule:
        with refused(lg, by=rule):
            lg.answer("distract")
    else:
        assert "distract" in lg.options


@covers("keyword.unit.distract.all-weapons")
def test_all_weapons_go_to_the_one_who_distracts(lg: Scenario, lend: Lend) -> None:
    leia, _, squad = distracting(lg, lend)
    lg.answers("distract", "aim", "dodge")
    lg.run(Attack(attacker=squad.id))
    with refused(lg, by="attack.step2b.one-weapon"):
        lg.answer(("weapon:-1.0", "weapon:-1.0"))
    lg.dice("blank blank blank")
    lg.answer(("weapon:-1.0", "weapon:-1.0", "weapon:-1.1"))
    assert ([one[0] for one in declared(lg)], lg.asked) == ([leia.id], "dodge")
    lg.answer("dodges:0")


@covers("keyword.unit.distract.all-weapons")
def test_only_who_could_not_join_attacks_another(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(565, 420, 80, 10, 200))
    lend(LEIA, ("distract", 0))
    lend(STORMTROOPERS, weapons=(gun(name="Rifle"), gun(name="Launcher")))
    leia, rebels = lg.unit(LEIA, A, (540, 360)), lg.unit(REBELS, A, (800, 500))
    squad = lg.unit(STORMTROOPERS, B, (480, 500), (580, 470))
    lg.put(squad, distracted=leia.id)
    lg.run(Attack(attacker=squad.id))
    lg.answer(("weapon:-1.0",))
    assert lg.options == [f"unit:{rebels.id}", "done"]
    lg.answer(f"unit:{rebels.id}")
    assert [one[1] for one in declared(lg)] == [("Rifle",), ("Launcher",)]
    assert lg.asked == "pool"


@covers("keyword.unit.distract.lose-inconspicuous")
def test_who_distracts_is_conspicuous(lg: Scenario, lend: Lend) -> None:
    leia, _, _ = distracting(lg, lend, ("inconspicuous", 0))
    assert lg.game.keyword(leia.id, "inconspicuous")
    lg.answer("distract")
    assert not lg.game.keyword(leia.id, "inconspicuous")
    lg.game.wear_off(lg.game.unit(leia.id), "round")
    assert lg.game.keyword(leia.id, "inconspicuous")
    assert lg.asked == "action"


@covers("keyword.unit.immune-melee")
@pytest.mark.parametrize("words", [(("immune-melee", 0),), ()])
def test_some_are_not_to_be_touched(lg: Scenario, lend: Lend, words: tuple[Word, ...]) -> None:
    fencer, foe = duel(lg, lend, sword(), theirs=words, apart=100)
    lg.run(Move(unit=fencer.id, action=True))
    lg.answer("standard")
    if words:
        with refused(lg, by="keyword.unit.immune-melee"):
            lg.answer((500.0, 373.0, 0.0))
    else:
        lg.answer((500.0, 373.0, 0.0))
        assert lg.game.leader(lg.game.unit(fencer.id)).y == 373
    assert wounds(lg, foe) == 0


@covers("attack.action.ends", "attack.melee-or-ranged", "keyword.unit.arsenal")
def test_an_attack_with_both_kinds_of_pools_was_a_melee_attack_too(
    lg: Scenario, lend: Lend, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(AT_RT, ("arsenal", 2), weapons=(gun(), sword()))
    walker = lg.unit(AT_RT, A, (500, 300))
    near = lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(walker).radius + 13.5))
    far = lg.unit(STORMTROOPERS, B, (500, 600))
    seen: list[bool] = []
    opened = Legion.open

    def told(game: Legion, window: Window) -> Window | None:
        seen.extend([window.melee] if isinstance(window, AfterAttack) else [])
        return opened(game, window)

    monkeypatch.setattr(Legion, "open", told)
    lg.dice("blank blank")
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{near.id}", f"unit:{far.id}", "pool:0")
    assert set(seen) == {True}

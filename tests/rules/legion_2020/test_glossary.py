"""What the later glossary says of weapons, vehicles, troopers, upgrades and ranges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.patterns import wounds_of
from dejarik.games.legion.courage import calm, suppress, suppressed
from dejarik.games.legion.facts import WeaponFacts, catalogue_of
from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import RANKS, SLOTS, KeywordKey
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.pools import Armory
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import own
from dejarik.games.legion.targeting import weapon
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.damage import half
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made
from tests.rules.legion_2020.scenario import BIKES, Scenario2020

EDITION = "legion-2020"
CARDS = catalogue_of(EDITION)


# Disrupted weapons.


def gun(red: int, black: int, white: int, *words: str) -> WeaponFacts:
    keywords = tuple([Keyword(KeywordKey(one)) for one in words])
    return WeaponFacts(name="gun", range=(1, 3), dice=(red, black, white), keywords=keywords)


@covers("weapon-disrupted.half-dice", "wounds.vehicle.weapon-disrupted")
@pytest.mark.parametrize(
    ("dice", "left"),
    [((3, 2, 0), (3, 0, 0)), ((1, 1, 2), (1, 1, 0)), ((0, 1, 0), (0, 1, 0)), ((0, 2, 3), (0, 2, 1))],
)
def test_half_of_the_dice_rounded_up(dice: tuple[int, int, int], left: tuple[int, int, int]) -> None:
    assert half(gun(*dice)).dice == left


@covers("weapon-disrupted.half-dice", "weapon-disrupted.placement", "weapon-disrupted.is-vehicle-damage")
def test_a_disrupted_weapon_adds_half_its_dice_until_it_is_repaired(lg: Scenario2020) -> None:
    walker = lg.put(lg.unit(AT_ST, A, (500, 300)), marks=("disrupted:-1.1",))
    lg.unit(STORMTROOPERS, B, (500, 500))
    weapons = lg.game.facts(walker.id).weapons
    dice = [lg.game.wielded(lg.game.unit(walker.id), (-1, place)).dice for place in range(len(weapons))]
    assert dice == [half(one).dice if place == 1 else one.dice for place, one in enumerate(weapons)]
    assert sum(dice[1]) < sum(weapons[1].dice)
    assert lg.game.damage_tokens(lg.game.unit(walker.id)) == ["disrupted:-1.1"]
    lg.game.mend_damage(lg.game.unit(walker.id), "disrupted:-1.1")
    assert lg.game.wielded(lg.game.unit(walker.id), (-1, 1)).dice == weapons[1].dice


@covers("weapon-disrupted.spray")
@pytest.mark.parametrize(("marks", "dice"), [((), 9), (("disrupted:-1.0",), 6)])
def test_a_disrupted_spray_halves_its_dice_for_each_miniature(
    lg: Scenario2020, lend: Lend, marks: tuple[str, ...], dice: int
) -> None:
    lend(AT_RT, weapons=(gun(0, 3, 0, "spray"),))
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=marks)
    lg.squad(STORMTROOPERS, B, 415.0, 3, 460.0)
    lg.shoot(walker, "blank " * dice)
    (rolled,) = lg.events("attack.rolled")
    assert rolled["dice"] == ("blank",) * dice


@covers("weapon-disrupted.half-dice", "keyword.beam")
def test_a_disrupted_beam_goes_on_with_half_of_its_dice(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, weapons=(replace(gun(0, 3, 0), keywords=(Keyword(KeywordKey("beam"), 1),)),))
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), marks=("disrupted:-1.0",))
    first, second = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    lg.dice("blank blank blank blank")
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{first.id}", f"beam:{second.id}", "pool:0")
    assert [one["dice"] for one in lg.events("attack.declared")] == [(0, 2, 0), (0, 2, 0)]


# Weapons.


@covers("weapon.equipment-each-mini", "upgrade.weapon-upgrades")
def test_every_miniature_may_throw_a_grenade(lg: Scenario2020) -> None:
    squad = lg.unit(REBELS, A, *[(500 + 40 * number, 300) for number in range(4)], upgrades=("impact-grenades",))
    lg.unit(STORMTROOPERS, B, (560, 420))
    lg.run(Attack(attacker=squad.id))
    several = lg.decision.several
    assert several is not None
    limits = {one.id: several.limit(place) for place, one in enumerate(several.among)}
    assert limits["weapon:0.0"] == 4
    lg.answer(("weapon:0.0",) * 3 + tuple([one for one in limits if one != "weapon:0.0"][-1:]))
    lg.game.stack.clear()
    lg.changed()


@covers("weapon.equipment-each-mini", "upgrade.weapon-upgrades", "exhaust.required")
def test_every_miniature_uses_a_weapon_for_which_the_card_is_exhausted(lg: Scenario2020, made: Made) -> None:
    shells = made("shells", slot="ordnance", weapons=(gun(1, 0, 0),), turns="exhaust")
    squad = lg.unit(REBELS, A, *[(500 + 40 * number, 300) for number in range(4)], upgrades=(shells,))
    lg.unit(STORMTROOPERS, B, (560, 420))
    lg.run(Attack(attacker=squad.id))
    lg.dice("blank blank blank blank")
    lg.answer(("weapon:0.0",) * 4)
    assert [one["dice"] for one in lg.events("attack.declared")] == [(4, 0, 0)]
    assert lg.game.unit(squad.id).upgrades[0].state == "exhausted"


@covers("weapon.ranged", "weapon.melee", "weapon.area")
@pytest.mark.parametrize("away", [27.0, 150.0])
def test_weapons_are_used_in_their_kind_of_attack(lg: Scenario2020, away: float) -> None:
    """The saboteur's charge is an area weapon."""
    squad = lg.unit("rebel-commandos", A, (500, 300), (540, 300), upgrades=("proton-charge-saboteur",))
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + away))
    armory = Armory(lg.game, Attack(attacker=squad.id), squad, foe)
    found = {weapon(lg.game, squad.id, ref) for ref in armory.users}
    assert found
    assert {(one.range or (9, 9))[0] == 0 for one in found} == {away == 27.0}
    assert not any(one.area for one in found)


@covers("keywords.weapon-effect")
@covers("weapon.keyword-affects-whole-pool", "weapon.example.blast")
@pytest.mark.parametrize(("words", "wounds"), [(("blast",), 4), ((), 2)])
def test_one_blast_weapon_makes_the_whole_pool_ignore_cover(
    lg: Scenario2020, lend: Lend, words: tuple[str, ...], wounds: int
) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(0, 0, 1, *words), replace(gun(0, 0, 3), name="rifle")))
    lend(VADER, ("cover", 2))
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    lg.shoot(leia, "hit hit hit hit " + "blank " * wounds)
    assert sum(one.wounds for one in lg.game.alive(lg.game.unit(foe.id))) == wounds


# Vehicles and troopers.


@covers("vehicle.resilience", "vehicle.no-resilience")
@pytest.mark.parametrize(
    ("key", "wounds", "rolls"), [(AT_ST, 7, 0), (AT_ST, 8, 1), (BIKES, 2, 0)], ids=["below", "at", "none"]
)
def test_a_vehicle_rolls_at_its_resilience(lg: Scenario2020, key: str, wounds: int, rolls: int) -> None:
    vehicle = lg.unit(key, A, (500, 300), (600, 300))
    lg.unit(LEIA, A, (1500, 100))
    lg.unit(VADER, B, (1500, 800))
    resilience = lg.game.facts(vehicle.id).resilience
    assert (resilience is None) is (key == BIKES)
    if resilience is not None:
        wounds = resilience - 1 + rolls
    if rolls:
        lg.dice("block")
    lg.run(suffer(lg.game, vehicle, wounds))
    if lg.asked == "wound":
        lg.answer(lg.options[0])
    assert len(lg.events("resilience.rolled")) == rolls


@covers("suppression.gain", "suppression.remove")
def test_suppression_comes_and_goes_one_by_one(lg: Scenario2020) -> None:
    squad = lg.unit(REBELS, A, (500, 300))
    suppress(lg.game, squad)
    suppress(lg.game, squad)
    assert lg.game.unit(squad.id).suppression == 2
    calm(lg.game, squad, 1)
    assert lg.game.unit(squad.id).suppression == 1


@covers("trooper.melee-engaged")
@pytest.mark.parametrize(("key", "gap", "is_engaged"), [(STORMTROOPERS, 27.0, True), (AT_ST, 63.5, False)])
def test_troopers_are_engaged_by_troopers_alone(lg: Scenario2020, key: str, gap: float, is_engaged: bool) -> None:
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(key, B, (500 + gap, 300))
    assert in_melee_with(lg.game, leia) == [lg.game.unit(foe.id)]
    assert engaged(lg.game, leia) is is_engaged


@covers("trooper.subtypes", "wookiee.effects-apply", "wookiee.no-exceptions", "trooper.definition")
def test_all_kinds_of_troopers_are_troopers(lg: Scenario2020) -> None:
    keys = ("rebel-troopers", "phase-i-clone-troopers", "b1-battle-droids", "dewback-rider", "e-web-heavy-blaster-team")
    units = [lg.unit(key, A, (200 + 200 * number, 300)) for number, key in enumerate((*keys, "wookiee-warriors"))]
    lg.unit(AT_RT, A, (1600, 300))
    assert [unit.id for unit in own("trooper")(lg.game, use(lg))] == [unit.id for unit in units]
    wookiees = lg.put(units[-1], suppression=2)
    assert suppressed(lg.game, wookiees)


def use(lg: Scenario2020) -> Use:
    return Use(player=A, kind="command", card="push", program="")


@covers("unit.leader", "unit-leader.definition")
def test_each_unit_has_one_leader(lg: Scenario2020) -> None:
    for key, count in ((LEIA, 1), (REBELS, 4)):
        unit = lg.squad(key, A, 300.0, count)
        assert [one.id for one in lg.game.standing(unit) if one.id == unit.leader] == [unit.miniatures[0]]


@covers("wounds.wounded-unit")
def test_a_wounded_miniature_makes_a_wounded_unit(lg: Scenario2020) -> None:
    guards = lg.squad("wookiee-warriors", A, 300.0, 3)
    squad = lg.squad(REBELS, A, 400.0, 4)
    lg.unit(VADER, B, (1500, 800))
    for unit in (guards, squad):
        lg.run(suffer(lg.game, unit, 1))
        if lg.asked == "wound":
            lg.answer(lg.options[-1])
    assert [wounds_of(lg.game, lg.game.unit(unit.id)) for unit in (guards, squad)] == [1, 0]


# Building an army.


def wrong(army: Army) -> set[str]:
    return {fault.rule for fault in ruleset_of(EDITION).check_list(to_text(army)).faults}


def with_upgrades(name: str, unit: str, *upgrades: str) -> set[str]:
    """What is wrong with a ready army when one more unit has these, besides points and ranks."""
    army = army_named(name, EDITION)
    found = wrong(replace(army, units=(*army.units, ArmyUnit(unit, upgrades))))
    return {one for one in found if "points" not in one and "ranks" not in one and one != "army.composition"}


EMPIRE, REBEL = "March of the Dark Lord", "Hope of the Rebellion"


@covers("upgrade.restriction.general", "upgrade.restriction.unit-name", "upgrade.restriction.dark-side")
@covers(
    "upgrade.restriction.light-side", "upgrade.bar", "upgrade.no-duplicates", "errata.upgrade.comms-relay.restriction"
)
@pytest.mark.parametrize(
    ("name", "unit", "upgrades", "legal"),
    [
        (EMPIRE, "stormtroopers", ("dlt-19-stormtrooper",), True),
        (EMPIRE, "snowtroopers", ("dlt-19-stormtrooper",), False),
        (EMPIRE, "emperor-palpatine", ("force-choke",), True),
        (EMPIRE, "emperor-palpatine", ("jedi-mind-trick",), False),
        (REBEL, "luke-skywalker-jedi-knight", ("jedi-mind-trick",), True),
        (REBEL, "luke-skywalker-jedi-knight", ("force-choke",), False),
        (EMPIRE, "stormtroopers", ("impact-grenades", "concussion-grenades"), False),
        (EMPIRE, "e-web-heavy-blaster-team", ("comms-relay",), False),
        (EMPIRE, "e-web-heavy-blaster-team", ("comms-jammer",), True),
        (EMPIRE, "at-st", ("comms-relay",), True),
        (REBEL, "luke-skywalker-jedi-knight", ("force-push", "force-push"), False),
        (REBEL, "luke-skywalker-jedi-knight", ("force-push", "force-reflexes"), True),
    ],
)
def test_who_may_bear_an_upgrade(name: str, unit: str, upgrades: tuple[str, ...], legal: bool) -> None:
    assert (with_upgrades(name, unit, *upgrades) == with_upgrades(name, unit)) is legal


@covers("unique.bullet", "unique.one-per-army")
def test_a_unique_name_comes_once() -> None:
    vader = CARDS.units["darth-vader-dark-lord-of-the-sith"]
    assert vader.bullets == 1
    army = army_named(EMPIRE, EDITION)
    twice = replace(army, units=(*army.units, ArmyUnit("darth-vader-the-emperors-apprentice")))
    assert any("unique" in rule for rule in wrong(twice))


@covers("unit.rank", "upgrade.icons")
def test_six_ranks_and_fourteen_kinds_of_upgrades() -> None:
    assert {one.rank for one in CARDS.units.values()} == set(RANKS) == {
        "commander", "operative", "corps", "special", "support", "heavy",
    }  # fmt: skip
    sold = {one.slot for one in CARDS.upgrades.values()} - {"supply"}
    assert len(sold) == 14
    assert sold == set(SLOTS) - {"programming", "squad leader", "doctrine", "clan", "supply"}

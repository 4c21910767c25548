"""Upgrades inside attacks and after them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import FORMED, RESOLVE, Attack
from dejarik.games.legion.content.upgrades.generator import fixed_gun
from dejarik.games.legion.content.upgrades.heavy_weapon import names_of
from dejarik.games.legion.content.upgrades.squad_leader import wins
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.dice_colors import cover_die, defense_die
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.pools import Pool, PoolKind
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.shown.attack_odds import attack_odds
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import (
    AfterAttack,
    ApplyingCover,
    EndOfActivation,
    PoolFormed,
    RollingAttack,
    UnitDefeated,
)
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import decline, happen, has, offered, show, yielded
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

CLONES, LUKE = "clone-trooper-infantry", "luke-skywalker-hero-of-the-rebellion"


def pool(
    lg: Scenario, unit: Unit, foe: Unit, dice: int, melee: bool = False, words: tuple[tuple[str, int], ...] = ()
) -> list[int]:
    """The red, black and white dice (so many in all) that are rolled once a pool of one white die has been formed and
    the unit's card is used."""
    lg.dice("blank " * dice)
    formed = Pool(
        foe.id,
        "melee" if melee else "ranged",
        ((unit.leader, (-1, 0)),),
        (0, 0, 1),
        keywords=words,
    )
    lg.game.stack.append(Attack(attacker=unit.id, pools=[formed], step=RESOLVE))
    happen(lg, PoolFormed(attacker=unit.id, defender=foe.id, melee=melee))
    while lg.game.decisions:
        mine = [one for one in offered(lg) if one.startswith("upgrade:")]
        lg.answer(mine[0]) if mine else yielded(lg)
    rolled = lg.rolled.values()
    return [sum(count for faces, count in rolled if faces is ATTACK_FACES[color]) for color in ATTACK_DICE]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("wounds", "melee", "dice"), [(1, True, 2), (0, True, 1), (1, False, 1)])
def test_tenacity(lg: Scenario, wounds: int, melee: bool, dice: int) -> None:
    vader, foe = lg.unit(VADER, A, (500, 300), upgrades=("tenacity",)), lg.unit(LUKE, B, (500, 327))
    lg.set(vader.leader, wounds=wounds)
    assert pool(lg, vader, foe, dice, melee) == [dice - 1, 0, 1]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("upgrade", "more"), [("overcharged-generator", [0, 1, 1]), ("barrage-generator", [0, 0, 3])])
@pytest.mark.parametrize(
    ("words", "melee", "works"),
    [((("fixed", 1),), False, True), ((("fixed", 1),), True, False), ((), False, False)],
)
def test_generators_feed_fixed_guns(
    lg: Scenario, upgrade: str, more: list[int], words: tuple[tuple[str, int], ...], melee: bool, works: bool
) -> None:
    gun, foe = lg.unit("e-web-heavy-blaster-team", A, (500, 300), upgrades=(upgrade,)), lg.unit(LUKE, B, (500, 500))
    dice = more if works else [0, 0, 1]
    assert pool(lg, gun, foe, sum(dice), melee, words) == dice
    assert lg.game.unit(gun.id).upgrades[0].state == ("exhausted" if works else "ready")


@covers("card.upgrade.fields")
@pytest.mark.parametrize("names", [("Gun",), ("Crosshair",)])
def test_cards_look_at_the_pool_that_is_formed(lg: Scenario, names: tuple[str, ...]) -> None:
    unit, foe = lg.unit(LUKE, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    fixed = Pool(foe.id, "ranged", (), (0, 0, 1), keywords=(("fixed", 1),), names=("Crosshair",))
    plain = Pool(foe.id, "ranged", (), (0, 0, 1), names=("Gun",))
    found = [fixed, plain] if names == ("Gun",) else [plain, fixed]
    lg.game.stack.append(Attack(attacker=unit.id, pools=found))
    assert names_of(lg.game) == names
    assert fixed_gun(lg.game, unit.id, PoolFormed(unit.id, foe.id, False)) is (found[-1] is fixed)
    lg.game.stack.clear()
    lg.changed()


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("face", "dice"), [("surge", [1, 0, 1]), ("block", [0, 1, 1]), ("blank", [0, 0, 2]), ("", [0, 0, 1])]
)
def test_a_frenzied_gunner(lg: Scenario, face: str, dice: list[int]) -> None:
    tank, foe = lg.unit("at-st", A, (500, 300), upgrades=("frenzied-gunner",)), lg.unit(LUKE, B, (500, 600))
    lg.dice(face)
    assert pool(lg, tank, foe, sum(dice), melee=not face) == dice


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("upgrade", "names", "fear", "critical"),
    [
        ("reluctant-hero", (), 2, 2),
        ("reluctant-hero", (), 1, 1),
        ("reluctant-hero", (), 0, 0),
        ("crosshair", ("Crosshair",), 0, 1),
        ("crosshair", ("Crosshair", "Wrecker"), 0, 0),
    ],
)
def test_criticals_by_card(lg: Scenario, upgrade: str, names: tuple[str, ...], fear: int, critical: int) -> None:
    unit = lg.put(lg.unit(LUKE, A, (500, 300), (530, 300), upgrades=(upgrade,)), suppression=fear)
    foe = lg.unit("at-st", B, (500, 600))
    formed = Pool(foe.id, "ranged", ((unit.leader, (-1, 0)),), (0, 0, 1), names=names)
    attack = Attack(attacker=unit.id, pools=[formed], step=RESOLVE)
    lg.game.stack.append(attack)
    lg.changed()
    moment = lg.game.open(PoolFormed(attacker=unit.id, defender=foe.id, melee=False))
    assert (moment is None) is (not critical)
    if moment is not None:
        lg.game.stack.append(moment)
        lg.changed()
        for option in lg.game.decisions[0].options if lg.game.decisions else ():
            if option.id.startswith("upgrade:reluctant"):
                lg.answer(option.id)
                break
    current = lg.game.current(Attack) or attack
    assert current.pools[-1].keyword("critical") == critical
    decline(lg)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("key", "upgrade", "word"),
    [
        ("jedi-knight-general", "jedi-guardian-jedi-knight", "lethal"),
        ("jedi-knight-general", "jedi-training-master-duelist", "critical"),
        ("kraken", "enhanced-combat-subroutines", "lethal"),
    ],
)
def test_weapon_keywords_of_a_card_are_in_every_pool(lg: Scenario, key: str, upgrade: str, word: str) -> None:
    unit, foe = lg.unit(key, A, (500, 300), upgrades=(upgrade,)), lg.unit("at-st", B, (500, 600))
    formed = Pool(foe.id, "ranged", ((unit.leader, (-1, 0)),), (0, 0, 1))
    attack = Attack(attacker=unit.id, pools=[formed], step=99)
    lg.game.stack.append(attack)
    happen(lg, PoolFormed(attacker=unit.id, defender=foe.id, melee=False))
    assert attack.pools[0].keyword(word) == 1


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("key", "wounds", "aims"), [(LUKE, 1, True), (REBELS, 1, True), (LUKE, 0, False), ("at-st", 1, False)]
)
def test_on_the_hunt(lg: Scenario, key: str, wounds: int, aims: bool) -> None:
    unit = lg.unit(STORMTROOPERS, A, (500, 300), upgrades=("on-the-hunt",))
    foe = lg.unit(key, B, *[(500 + 30 * n, 500) for n in range(lg.game.cards.units[key].miniatures)])
    lg.set(foe.leader, wounds=wounds)
    happen(lg, RollingAttack(attacker=unit.id, defender=foe.id, melee=False))
    if aims:
        lg.answer(f"upgrade:on-the-hunt.0:{unit.id}")
    assert has(lg, unit) == ({"aim": 1} if aims else {})


@covers("card.upgrade.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(
    ("key", "upgrade", "surge"),
    [
        ("at-st", "imperial-hammers-elite-armor-pilot", "hit"),
        ("maul-a-rival", "the-darksaber-maul", "crit"),
        ("jedi-knight-general", "jedi-guardian-jedi-knight", "hit"),
    ],
)
def test_surges_by_card(lg: Scenario, key: str, upgrade: str, surge: str) -> None:
    unit, foe = lg.unit(key, A, (500, 300), upgrades=(upgrade,)), lg.unit(REBELS, B, (500, 500))
    nothing: str | None = None
    assert lg.game.value(AttackSurge(unit.id, foe.id), nothing) == surge
    assert lg.game.value(AttackSurge(unit.id, foe.id), "crit") == "crit"
    assert lg.game.value(AttackSurge(foe.id, unit.id), nothing) is None


@covers("card.upgrade.fields")
def test_the_darksaber_makes_a_commander(lg: Scenario) -> None:
    assert lg.unit("maul-a-rival", A, (500, 300), upgrades=("the-darksaber-maul",)).rank == "commander"


@covers("card.upgrade.fields")
@pytest.mark.parametrize("melee", [True, False])
def test_a_platoon_commander_fights_well_in_melee(lg: Scenario, melee: bool) -> None:
    unit = lg.unit("imperial-officer", A, (500, 300), upgrades=("platoon-commander",))
    foe = lg.unit(REBELS, B, (500, 327))
    assert lg.game.value(DefenseSurge(foe.id, unit.id, melee, False), False) is melee
    assert lg.game.value(DefenseSurge(unit.id, foe.id, melee, False), False) is False
    pool = Pool(foe.id, "melee" if melee else "ranged", ((unit.leader, (-1, 0)),), (0, 0, 1))
    nothing: str | None = None
    assert lg.game.value(AttackSurge(unit.id, foe.id), nothing) is None
    lg.game.stack.append(Attack(attacker=unit.id, pools=[pool], step=99))
    assert lg.game.value(AttackSurge(unit.id, foe.id), nothing) is None
    lg.game.stack[-1] = Attack(attacker=unit.id, pools=[pool], resolved=[0], step=99)
    assert lg.game.value(AttackSurge(unit.id, foe.id), nothing) == ("crit" if melee else None)
    assert lg.game.value(AttackSurge(foe.id, unit.id), nothing) is None
    lg.game.stack.clear()


@covers("card.upgrade.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(("chosen", "hurt"), [(("weapon:-1.0", "weapon:0.0"), 2), (("weapon:-1.0", "weapon:-1.0"), 0)])
def test_a_fragmentation_grenade_sharpens_every_die_of_its_pool(
    lg: Scenario, lend: Lend, chosen: tuple[str, ...], hurt: int
) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 1, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False)
    squad = lg.unit(REBELS, A, (500, 300), (540, 300), upgrades=("fragmentation-grenades",))
    vader = lg.unit(VADER, B, (520, 400))
    lg.run(Attack(attacker=squad.id))
    lg.dice("surge surge " + "blank " * hurt)
    lg.answer(chosen)
    lg.decline()
    assert wounds(lg, vader) == hurt


@covers("card.upgrade.fields")
def test_odds_are_told_of_who_bears_fragmentation_grenades(lg: Scenario) -> None:
    squad = lg.unit(REBELS, A, (500, 300), (540, 300), upgrades=("fragmentation-grenades",))
    foes = [lg.unit(STORMTROOPERS, B, (500 + 60 * place, 400)) for place in range(2)]
    lg.run(Attack(attacker=squad.id))
    assert lg.asked == "defender"
    assert set(attack_odds(lg.game, lg.decision)) == {f"unit:{one.id}" for one in foes}
    lg.game.stack.clear()


@covers("card.upgrade.fields", "card.unit.defence-die")
@pytest.mark.parametrize(
    ("key", "upgrade"), [("rebel-agent", "combat-armor-rebel-agent"), ("imperial-agent", "combat-armor-imperial-agent")]
)
def test_combat_armour(lg: Scenario, key: str, upgrade: str, lend: Callable[..., None]) -> None:
    lend(key, defense="white")
    unit, plain = lg.unit(key, A, (500, 300), upgrades=(upgrade,)), lg.unit(key, A, (700, 300))
    assert [defense_die(lg.game, one.id) for one in (unit, plain)] == ["red", "white"]
    assert lg.game.value(DefenseSurge(0, unit.id, False, False), True) is False
    assert lg.game.value(DefenseSurge(0, plain.id, False, False), True) is True


@covers("card.upgrade.fields", "attack.step7c.convert-surges")
def test_what_another_card_gives_is_not_lost_to_combat_armour(lg: Scenario) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("combat-armor-rebel-agent",))
    show(lg, "i-am-a-jedi")
    assert lg.game.value(DefenseSurge(0, luke.id, False, False), True) is True


@covers("card.upgrade.fields", "attack.step5c.roll-cover")
@pytest.mark.parametrize(
    ("at", "order", "color"),
    [
        (((900, 50),), "up", "red"),
        (((900, 50), (930, 50)), "", "red"),
        (((900, 50),), "down", "white"),
        (((900, 700),), "up", "white"),
        (((900, 50), (900, 700)), "up", "white"),
    ],
)
def test_who_is_dug_in_rolls_red_for_cover(
    lg: Scenario, at: tuple[tuple[int, int], ...], order: str, color: str
) -> None:
    lg.game.state.objective = "breakthrough"
    lg.changed()
    unit = lg.put(lg.unit(REBELS, A, *at, upgrades=("dug-in",)), order=order)
    plain = lg.unit(REBELS, A, (900, 90))
    assert [cover_die(lg.game, one.id) for one in (unit, plain)] == [color, "white"]


@covers("card.upgrade.fields")
@pytest.mark.parametrize("melee", [True, False])
def test_duck_and_cover(lg: Scenario, melee: bool) -> None:
    unit, foe = lg.unit(REBELS, A, (500, 300), upgrades=("duck-and-cover",)), lg.unit(STORMTROOPERS, B, (500, 500))
    happen(lg, ApplyingCover(attacker=foe.id, defender=unit.id, melee=melee))
    assert offered(lg) == (set() if melee else {f"upgrade:duck-and-cover.0:{unit.id}", "pass"})
    if not melee:
        lg.answer(f"upgrade:duck-and-cover.0:{unit.id}")
    assert lg.game.unit(unit.id).suppression == (not melee)


def strike(lg: Scenario, foe: Unit, unit: Unit, hits: int, uses: bool = True, kind: PoolKind = "ranged") -> None:
    """An attack with so many criticals, none of them blocked."""
    formed = Pool(unit.id, kind, ((foe.leader, (-1, 0)),), (0, 0, hits))
    lg.dice("crit " * hits + "blank " * hits)
    lg.run(Attack(attacker=foe.id, pools=[formed], step=RESOLVE))
    while lg.game.decisions:
        mine = [one for one in offered(lg) if one.startswith("upgrade:")]
        lg.answer(mine[0]) if mine and uses else yielded(lg)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("hits", "uses", "wounds", "state"),
    [(3, True, 1, "expended"), (2, True, 1, "expended"), (1, True, 1, "ready"), (3, False, 3, "ready")],
)
def test_katarn_armour_takes_the_worst(lg: Scenario, hits: int, uses: bool, wounds: int, state: str) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("katarn-pattern-armor",)), lg.unit(STORMTROOPERS, B, (500, 500))
    strike(lg, foe, luke, hits, uses)
    now = lg.game.unit(luke.id)
    assert (lg.game.leader(now).wounds, now.upgrades[0].state) == (wounds, state)


@covers("card.upgrade.fields")
def test_katarn_armour_is_of_no_use_in_melee(lg: Scenario) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("katarn-pattern-armor",)), lg.unit(STORMTROOPERS, B, (500, 327))
    strike(lg, foe, luke, 3, kind="melee")
    now = lg.game.unit(luke.id)
    assert (lg.game.leader(now).wounds, now.upgrades[0].state) == (3, "ready")


@covers("card.upgrade.fields")
def test_stims_put_wounds_off(lg: Scenario) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("emergency-stims",)), lg.unit(STORMTROOPERS, B, (500, 500))
    strike(lg, foe, luke, 3)
    now = lg.game.unit(luke.id)
    assert (lg.game.leader(now).wounds, now.upgrades[0].wounds, now.upgrades[0].state) == (1, 2, "exhausted")
    happen(lg, EndOfActivation(unit=luke.id))
    decline(lg)
    now = lg.game.unit(luke.id)
    assert (lg.game.leader(now).wounds, now.upgrades[0].wounds) == (3, 0)
    happen(lg, EndOfActivation(unit=luke.id))
    decline(lg)
    assert lg.game.leader(lg.game.unit(luke.id)).wounds == 3


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("number", "hurt"), [("number:1", 2), ("number:2", 1)])
def test_stims_put_off_as_many_wounds_as_their_player_likes(lg: Scenario, number: str, hurt: int) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("emergency-stims",)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("crit crit crit blank blank blank")
    lg.run(Attack(attacker=foe.id, pools=[Pool(luke.id, "ranged", ((foe.leader, (-1, 0)),), (0, 0, 3))], step=RESOLVE))
    lg.answer(f"upgrade:emergency-stims.0:{luke.id}")
    assert lg.options == ["number:1", "number:2"]
    lg.answer(number)
    now = lg.game.unit(luke.id)
    assert (lg.game.leader(now).wounds, now.upgrades[0].wounds) == (hurt, 3 - hurt)


@covers("card.upgrade.fields")
def test_stims_put_one_wound_off(lg: Scenario) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("emergency-stims",)), lg.unit(STORMTROOPERS, B, (500, 500))
    strike(lg, foe, luke, 1)
    assert lg.game.leader(lg.game.unit(luke.id)).wounds == 0
    happen(lg, EndOfActivation(unit=luke.id))
    assert lg.game.leader(lg.game.unit(luke.id)).wounds == 1


@covers("card.upgrade.fields")
def test_stims_that_are_ready_again_keep_what_they_have(lg: Scenario) -> None:
    luke, foe = lg.unit(LUKE, A, (500, 300), upgrades=("emergency-stims",)), lg.unit(STORMTROOPERS, B, (500, 500))
    strike(lg, foe, luke, 2)
    lg.game.turn_card(lg.game.unit(luke.id), 0, "ready")
    lg.changed()
    strike(lg, foe, luke, 1)
    assert lg.game.unit(luke.id).upgrades[0].wounds == 3
    happen(lg, EndOfActivation(unit=luke.id))
    assert lg.game.leader(lg.game.unit(luke.id)).wounds == 3


# Afterwards.


def attacked(lg: Scenario, attacker: Unit, *defenders: Unit, **what: object) -> None:
    ids = tuple([one.id for one in defenders])
    happen(lg, AfterAttack(attacker=attacker.id, defenders=ids, **what))  # type: ignore[arg-type]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("wounds", "aim"), [(2, 1), (0, 0)])
def test_anger(lg: Scenario, wounds: int, aim: int) -> None:
    vader, foe = lg.unit(VADER, A, (500, 300), upgrades=("anger",)), lg.unit(LUKE, B, (500, 500))
    attacked(lg, foe, vader, wounded=((vader.id, wounds),) if wounds else ())
    decline(lg)
    assert lg.game.unit(vader.id).aim == aim


@covers("card.upgrade.fields")
def test_anger_at_wounds_of_all_kinds(lg: Scenario) -> None:
    """Poison, effects of cards and what it costs itself; once for each effect, whatever the number."""
    vader = lg.unit(VADER, A, (500, 300), upgrades=("anger",))
    lg.run(suffer(lg.game, vader, 2))
    assert lg.game.unit(vader.id).aim == 1
    lg.run(suffer(lg.game, lg.game.unit(vader.id), 0))
    assert lg.game.unit(vader.id).aim == 1


@covers("card.upgrade.fields")
def test_anger_at_an_attack_comes_once(lg: Scenario) -> None:
    vader, foe = lg.unit(VADER, A, (500, 300), upgrades=("anger",)), lg.unit(STORMTROOPERS, B, (500, 500))
    strike(lg, foe, vader, 3)
    assert lg.game.unit(vader.id).aim == 1


@covers("card.upgrade.fields")
def test_the_327th_marks_its_targets(lg: Scenario) -> None:
    tank = lg.unit("saber-class-tank", A, (500, 300), upgrades=("327th-star-corps-pilot",))
    foe, other = lg.unit(REBELS, B, (500, 600)), lg.unit(REBELS, B, (700, 600))
    attacked(lg, tank, foe)
    decline(lg)
    assert [lg.game.unit(one.id).observation for one in (foe, other)] == [1, 0]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("y", "dice", "dodge"), [(600, "blank", 1), (600, "crit blank", 1), (700, "blank", 0), (327, "blank", 0)]
)
def test_up_close_and_personal(lg: Scenario, y: int, dice: str, dodge: int) -> None:
    """Whether the enemy is still there afterwards or not."""
    unit, foe = lg.unit(REBELS, A, (500, 300), upgrades=("up-close-and-personal",)), lg.unit(STORMTROOPERS, B, (500, y))
    lg.unit(VADER, B, (1700, 800))
    lg.dice(dice)
    lg.run(Attack(attacker=unit.id))
    decline(lg)
    assert (lg.game.unit(unit.id).dodge, lg.game.unit(foe.id).defeated) == (dodge, "crit" in dice)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("at", "melee", "fear"), [((500, 600), False, 1), ((500, 700), False, 0), ((500, 600), True, 0)]
)
def test_terror(lg: Scenario, at: tuple[int, int], melee: bool, fear: int) -> None:
    vader = lg.unit(VADER, A, (500, 300), upgrades=("terror",))
    ally, foe = lg.unit(STORMTROOPERS, A, (700, 300)), lg.unit(REBELS, B, at)
    attacked(lg, foe, vader, melee=melee)
    assert lg.game.unit(foe.id).suppression == 0
    attacked(lg, foe, ally, melee=melee)
    assert lg.game.unit(foe.id).suppression == fear
    attacked(lg, foe, vader, ally, melee=melee)
    assert lg.game.unit(foe.id).suppression == 2 * fear


@covers("keyword.weapon.overrun", "card.upgrade.fields")
@pytest.mark.parametrize("card", ["duck-and-cover", "force-barrier", "terror"])
@pytest.mark.parametrize("kind", ["ranged", "overrun"])
def test_who_is_run_over_is_not_shot_at(lg: Scenario, card: str, kind: PoolKind) -> None:
    own = card == "duck-and-cover"
    defender = lg.unit(REBELS, A, (500, 300), upgrades=(card,) if own else ())
    bearer = defender if own else lg.unit(VADER, A, (560, 300), upgrades=(card,))
    foe = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("hit block")
    lg.run(Attack(attacker=foe.id, pools=[Pool(defender.id, kind, ((foe.leader, (-1, 0)),), (0, 0, 1))], step=RESOLVE))
    used = False
    while lg.game.decisions:
        used = used or f"upgrade:{card}.0:{bearer.id}" in offered(lg)
        yielded(lg)
    assert (used or lg.game.unit(foe.id).suppression > 0) is (kind == "ranged")


@covers("keyword.weapon.overrun", "card.upgrade.fields")
@pytest.mark.parametrize("card", ["frenzied-gunner", "barrage-generator", "fire-control"])
@pytest.mark.parametrize("kind", ["ranged", "overrun"])
def test_gunners_have_no_part_in_running_somebody_over(lg: Scenario, card: str, kind: PoolKind) -> None:
    tank, foe = lg.unit("at-st", A, (500, 300), upgrades=(card,)), lg.unit(LUKE, B, (500, 600))
    unit = lg.unit("at-st", A, (650, 300)) if card == "fire-control" else tank
    pool = Pool(foe.id, kind, ((unit.leader, (-1, 0)),), (0, 0, 1), (("fixed", 1),))
    lg.run(Attack(attacker=unit.id, pools=[pool], only=(foe.id,), step=FORMED))
    assert (lg.asked in ("ability", "upgrade-way")) is (kind == "ranged")
    decline(lg)


@covers("card.upgrade.fields")
def test_luke_encourages_after_an_attack(lg: Scenario) -> None:
    unit = lg.unit(REBELS, A, *[(500 + 30 * n, 300) for n in range(5)], upgrades=("luke-skywalker",))
    near, far = (lg.put(lg.unit(REBELS, A, (500, y)), suppression=3) for y in (500, 900))
    foe = lg.unit(STORMTROOPERS, B, (900, 500))
    attacked(lg, unit, foe)
    assert f"unit:{far.id}" not in offered(lg)
    lg.answer(f"unit:{near.id}")
    lg.answer((f"unit:{near.id}", f"unit:{near.id}"))
    assert lg.game.unit(near.id).suppression == 1


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("attacker", "killer", "fallen", "won"),
    [
        ("rex", "rex", "foe", True),
        ("rex", "rex", "friend", False),
        ("rex", "friend", "foe", False),
        ("friend", "rex", "foe", False),
        ("", "rex", "foe", False),
    ],
)
def test_what_rex_counts_as_a_victory(lg: Scenario, attacker: str, killer: str, fallen: str, won: bool) -> None:
    units = {
        "rex": lg.unit(CLONES, A, (500, 300), upgrades=("clone-captain-rex",)),
        "friend": lg.unit(CLONES, A, (600, 300)),
        "foe": lg.unit(STORMTROOPERS, B, (500, 500)),
    }
    if attacker:
        lg.game.stack.append(Attack(attacker=units[attacker].id))
    window = UnitDefeated(unit=units[fallen].id, by=A, killer=units[killer].id)
    assert wins(lg.game, units["rex"].id, window) is won
    lg.game.stack.clear()
    lg.changed()


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("dice", "wins"), [("crit blank", True), ("blank", False)])
def test_rex_goes_on_after_a_victory(lg: Scenario, dice: str, wins: bool) -> None:
    unit = lg.unit(CLONES, A, *[(500 + 30 * n, 300) for n in range(5)], upgrades=("clone-captain-rex",))
    foe = lg.unit("b1-battle-droids", B, (500, 500))
    lg.unit(VADER, B, (1700, 800))
    lg.dice(dice)
    formed = Pool(foe.id, "ranged", ((unit.leader, (-1, 0)),), (0, 0, 1))
    lg.run(Attack(attacker=unit.id, pools=[formed], step=RESOLVE))
    while lg.game.decisions and lg.asked != "free-action":
        yielded(lg)
    assert (lg.asked == "free-action") is wins
    if wins:
        lg.answer("aim")
    assert (lg.asked, lg.game.unit(unit.id).aim) == (None, int(wins))


@covers("card.upgrade.fields", "action.free-card.no-repeat")
@pytest.mark.parametrize("own", [True, False])
def test_rex_does_nothing_twice(lg: Scenario, lend: Lend, own: bool) -> None:
    """What others have done in their activation does not count."""
    lend(CLONES, ("take-cover", 1))
    unit = lg.unit(CLONES, A, *[(500 + 30 * n, 300) for n in range(5)], upgrades=("clone-captain-rex",))
    other = lg.unit(CLONES, A, (500, 200))
    foe = lg.unit("b1-battle-droids", B, (500, 500))
    lg.unit(VADER, B, (1700, 800))
    lg.game.stack.append(Activation(unit=(unit if own else other).id, made=("take-cover", "aim")))
    lg.dice("crit blank")
    formed = Pool(foe.id, "ranged", ((unit.leader, (-1, 0)),), (0, 0, 1))
    lg.run(Attack(attacker=unit.id, pools=[formed], step=RESOLVE))
    while lg.asked != "free-action":
        yielded(lg)
    assert [one in lg.options for one in ("take-cover", "aim", "dodge")] == [not own, not own, True]
    lg.game.stack.clear()
    lg.changed()

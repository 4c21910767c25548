"""Where the rules of an attack end: the twin of each case in which a keyword or a token does nothing."""

from __future__ import annotations

from math import pi

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.aftermath import follow_up
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.backup import has_backup, provides
from dejarik.games.legion.cover import hidden_value, looks_down
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.facts import Keyword, WeaponFacts
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.facts.terrain import Cover
from dejarik.games.legion.guarding import guardians
from dejarik.games.legion.modifying import weak_point
from dejarik.games.legion.pools import Armory, pool_of
from dejarik.games.legion.rerolling import Criticals
from dejarik.games.legion.state import Granted, Token, Unit, Upgrade
from dejarik.games.legion.windows import AfterAction, AfterMove, EndOfActivation, StartOfActivation
from dejarik.games.legion.wounds import may_take, suffer
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, duel, faces, gun, sword, wounds
from tests.rules.legion.cards import happen, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

MELEE = 27
CLONES, OBI_WAN = "clone-trooper-infantry", "obi-wan-kenobi"


def guarded(
    lg: Scenario, lend: Lend, weapon: WeaponFacts, *words: Word, key: str = STORMTROOPERS, theirs: tuple[Word, ...] = ()
) -> tuple[Unit, Unit, Unit]:
    """Leia shoots at one beside whom Vader stands guard."""
    lend(LEIA, weapons=(weapon,))
    lend(key, *theirs)
    lend(VADER, *words, courage=2, defense_surge=False)
    return lg.unit(LEIA, A, (500, 200)), lg.unit(key, B, (500, 500)), lg.unit(VADER, B, (500, 600))


# Forming pools.


@covers("keyword.unit.gunslinger", "attack.step2a.eligible")
def test_only_who_sees_the_next_one_fires_again(lg: Scenario, lend: Lend, made: Made) -> None:
    """The leader sees both, the one with the pistol behind the wall only the first."""
    lg.terrain(block(560, 340, 10, 150, 200))
    lend(REBELS, ("gunslinger", 0), weapons=(gun(range=(1, 5), name="Rifle"),), miniatures=1)
    made("pistol", slot="heavy weapon", miniatures=1, weapons=(gun(range=(1, 5), name="Pistol"),))
    rebels = lg.unit(REBELS, A, (590, 300), (530, 300), upgrades=("pistol",))
    first, second = lg.unit(STORMTROOPERS, B, (500, 600)), lg.unit(STORMTROOPERS, B, (650, 600))
    lg.run(Attack(attacker=rebels.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0", "weapon:0.0"), f"gunslinger:{second.id}")
    assert lg.asked == "pool"
    assert lg.events("attack.declared")[-1]["weapons"] == ("Rifle",)


@covers("keyword.weapon.beam.targets")
def test_a_beam_goes_on_from_whoever_of_a_unit_is_near(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("beam", 1), range=(1, 5), name="Laser"),))
    leia = lg.unit(LEIA, A, (500, 200))
    first = lg.unit(STORMTROOPERS, B, (300, 500), (380, 500))
    other = lg.unit(STORMTROOPERS, B, (540, 500), (620, 500))
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"unit:{first.id}")
    assert lg.options == [f"beam:{other.id}", "done"]
    lg.dice("blank")
    lg.answer("done")


@covers("keyword.unit.advanced-targeting")
def test_other_keywords_that_name_a_kind_aim_at_nobody(lg: Scenario, lend: Lend) -> None:
    words: tuple[Word, ...] = (("advanced-targeting", 1, "trooper"), ("coordinate", 2, "trooper"))
    leia, foe = duel(lg, lend, gun(), ours=words)
    attack(lg, leia, "blank", "advanced-targeting", at=foe)
    assert lg.game.unit(leia.id).aim == 1
    lg.answer("pass")


@covers("keyword.weapon.long-shot", "attack.step3.additional-defender")
def test_a_long_shot_is_thought_of_before_the_first_defender(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("long-shot", 0)), gun(("long-shot", 0), name="Other"))
    leia, foe = duel(lg, lend, *weapons, ours=(("arsenal", 2),))
    other = lg.unit(STORMTROOPERS, B, (600, 500))
    lg.put(leia, aim=1)
    lg.run(Attack(attacker=leia.id))
    assert "long-shot" in lg.options
    lg.answers(f"unit:{foe.id}", ("weapon:-1.0",))
    assert lg.options == [f"unit:{other.id}", "done"]


@covers("standby.attack-target", "keyword.unit.gunslinger")
@pytest.mark.parametrize(("only", "asked"), [(True, None), (False, "defender")])
def test_who_may_attack_one_alone_fires_again_at_nobody(
    lg: Scenario, lend: Lend, only: bool, asked: str | None
) -> None:
    leia, foe = duel(lg, lend, gun(), ours=(("gunslinger", 0),))
    lg.unit(STORMTROOPERS, B, (600, 500))
    lg.dice("blank" if only else "")
    lg.run(Attack(attacker=leia.id, only=(foe.id,) if only else ()))
    if not only:
        lg.answer(f"unit:{foe.id}")
    assert lg.asked == asked


@covers("standby.lose")
def test_who_attacks_by_an_effect_stands_by_no_more(lg: Scenario, lend: Lend) -> None:
    leia, _ = duel(lg, lend, gun())
    lg.put(leia, standby=True)
    attack(lg, leia, "blank")
    assert not lg.game.unit(leia.id).standby


@covers("keyword.unit.barrage", "keyword.unit.arsenal")
@pytest.mark.parametrize(("several", "again"), [(True, True), (False, False)])
def test_an_arsenal_is_used_where_one_miniature_fires_twice(
    lg: Scenario, lend: Lend, several: bool, again: bool
) -> None:
    """Into two pools: one each by two walkers, or both by the same."""
    weapons = (gun(name="Left"), gun(name="Right"))
    lend(AT_RT, ("barrage", 0), ("arsenal", 2), weapons=weapons, miniatures=2)
    places = ((500, 300), (600, 300)) if several else ((500, 300),)
    walkers = lg.unit(AT_RT, A, *places)
    one, other = lg.unit(STORMTROOPERS, B, (400, 500)), lg.unit(STORMTROOPERS, B, (650, 500))
    lg.game.stack.append(Activation(unit=walkers.id, step=99, made=("attack",)))
    lg.run(Attack(attacker=walkers.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",), f"unit:{other.id}", *[("weapon:-1.1",)] * several)
    assert lg.asked == "pool"
    used = {wielder for pool in lg.game.attacking().pools for wielder, _ in pool.wielders}  # type: ignore[union-attr]
    assert (len(used) == 2) is several
    assert ("arsenal" in lg.game.did(walkers.id)) is not again


@covers("keyword.unit.arsenal", "keyword.unit.ataru-mastery")
def test_who_attacks_twice_without_a_barrage_has_its_arsenal_both_times(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(name="Left"), gun(name="Right"))
    leia, foe = duel(lg, lend, *weapons, ours=(("ataru-mastery", 0), ("arsenal", 2)))
    lg.game.stack.append(Activation(unit=leia.id, step=99, made=("attack", "attack")))
    armory = Armory(lg.game, Attack(attacker=leia.id), leia, foe)
    assert len(armory.everything()) == 2


# One pool and the next.


def two_pools(lg: Scenario, lend: Lend, *words: Word, ours: tuple[Word, ...] = (), **tokens: int) -> list[Unit]:
    """Leia fires at two units of stormtroopers, one weapon at each."""
    lend(LEIA, ("arsenal", 2), *ours, weapons=(gun(*words, name="Left"), gun(dice=(0, 3, 0), name="Right")))
    leia = lg.put(lg.unit(LEIA, A, (500, 200)), **tokens)
    foes = [lg.unit(STORMTROOPERS, B, *[(x + 30 * at, 500) for at in range(3)]) for x in (350, 600)]
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), f"unit:{foes[1].id}")
    return foes


@covers("keyword.weapon.lethal", "attack.step11.additional-pool")
def test_what_an_aim_token_pierced_for_one_pool_pierces_nothing_in_the_next(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, defense_surge=False)
    _, other = two_pools(lg, lend, ("lethal", 1), aim=1)
    lg.dice("crit")
    lg.answers("pool:0", "pass")
    lg.dice("blank  crit blank blank block")
    lg.answer("aims:1")
    while lg.asked == "wound":
        lg.answer(lg.options[0])
    assert (lg.asked, len(lg.game.alive(lg.game.unit(other.id)))) == (None, 3)


@covers("keyword.unit.block", "attack.step11.additional-pool")
def test_a_dodge_of_one_defender_blocks_nothing_for_the_next(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("block", 0), defense_surge=False)
    foe, other = two_pools(lg, lend)
    lg.put(foe, dodge=1)
    lg.dice("hit")
    lg.answers("pool:0")
    lg.dice("crit blank blank surge")
    lg.answer("dodges:1")
    assert lg.asked == "wound"
    assert lg.decision.subject == other.id


@covers("keyword.unit.deflect.attack-continues", "wounds.los-cap", "attack.step11.additional-pool")
def test_how_many_of_one_defender_were_seen_limits_no_other_pool(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(440, 440, 60, 10, 200))
    lend(STORMTROOPERS, ("deflect", 0), defense_surge=False)
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="Left"), gun(dice=(0, 3, 0), name="Right")))
    leia = lg.unit(LEIA, A, (500, 200))
    foe, other = lg.unit(STORMTROOPERS, B, (540, 500)), lg.unit(STORMTROOPERS, B, (600, 500), (640, 500), (680, 500))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{foe.id}", ("weapon:-1.0",), f"unit:{other.id}")
    lg.dice("crit surge  crit crit crit blank blank blank")
    lg.answer("pool:0")
    while lg.asked == "wound":
        lg.answer(lg.options[0])
    assert lg.game.unit(other.id).defeated


@covers("keyword.weapon.ram", "card.upgrade.fields", "attack.step11.additional-pool")
def test_what_was_foreseen_for_one_pool_binds_no_other(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("ram", 1), name="Left"), gun(("ram", 1), name="Right"))
    lend(LEIA, ("arsenal", 2), weapons=weapons)
    leia = lg.unit(LEIA, A, (500, 200), upgrades=("clairvoyance",))
    one, other = lg.unit(STORMTROOPERS, B, (400, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    lg.game.stack.append(Activation(unit=leia.id, step=99))
    lg.game.note(leia.id, "moved")
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",), f"unit:{other.id}")
    lg.dice("blank")
    lg.answer("pool:0")
    lg.dice("blank blank")
    lg.answer(lg.options[0])
    assert lg.asked == "ram"


@covers("attack.step4.choose-pool", "attack.step11.additional-pool")
@pytest.mark.parametrize("fallen", [True, False])
def test_nothing_is_rolled_against_the_fallen(lg: Scenario, lend: Lend, fallen: bool) -> None:
    leia, foe = duel(lg, lend, gun(), key=STORMTROOPERS)
    lg.put(foe, defeated=fallen)
    lg.dice("" if fallen else "blank")
    pools = [pool_of(foe.id, "ranged", [(gun(), 1)])]
    lg.run(Attack(attacker=leia.id, pools=pools, step=RESOLVE))
    assert len(lg.events("attack.rolled")) == (not fallen)


@covers("attack.step10.suppression")
def test_a_hit_and_a_critical_suppress_once(lg: Scenario, lend: Lend) -> None:
    leia, foe = duel(lg, lend, gun(dice=(2, 0, 0)))
    attack(lg, leia, "hit crit block block")
    assert lg.game.unit(foe.id).suppression == 1


@covers("keyword.unit.incognito.lost", "keyword.weapon.detonate.token-is-attacker")
def test_a_charge_betrays_nobody_who_has_no_part_in_it(lg: Scenario, lend: Lend, made: Made) -> None:
    made("charges", slot="gear", weapons=(gun(range=(1, 1), dice=(1, 0, 0), name="Charge", area=True),))
    lend(LEIA, ("incognito", 0))
    lg.unit(VADER, B, (500, 480))
    leia = lg.unit(LEIA, A, (900, 300))
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="charges"))
    lg.changed()
    lg.dice("blank")
    lg.run(Blast(token=0))
    assert lg.game.keyword(leia.id, "incognito") == 1


# Guardian.


@covers("keyword.unit.guardian")
@pytest.mark.parametrize(("key", "asked"), [(STORMTROOPERS, "guardian"), (AT_RT, None)])
def test_nobody_guards_a_vehicle(lg: Scenario, lend: Lend, key: str, asked: str | None) -> None:
    gunner, foe, _ = guarded(lg, lend, gun(), ("guardian", 1), key=key)
    attack(lg, gunner, "hit" + ("" if asked else " block"), at=foe)
    assert lg.asked == asked


@covers("keyword.unit.guardian", "attack.step6.modify")
def test_a_guardian_who_could_take_nothing_is_no_choice(lg: Scenario, lend: Lend) -> None:
    gunner, foe, _ = guarded(lg, lend, gun(), ("guardian", 1), theirs=(("shielded", 1),))
    attack(lg, gunner, "crit", at=foe)
    assert lg.asked == "shields"
    lg.dice("block")
    lg.answer(())


@covers("keyword.unit.guardian")
def test_other_keywords_with_a_number_take_no_hits(lg: Scenario, lend: Lend) -> None:
    gunner, foe, _ = guarded(lg, lend, gun(dice=(3, 0, 0)), ("guardian", 1), ("cover", 2))
    attack(lg, gunner, "hit hit hit", at=foe)
    assert lg.options == ["guard:1", "guard:0"]


@covers("keyword.unit.guardian", "card.command.fields")
def test_who_has_lost_the_keyword_guards_nobody(lg: Scenario, lend: Lend) -> None:
    gunner, foe, guard = guarded(lg, lend, gun(), ("guardian", 1))
    lg.put(guard, granted=(Granted(Keyword(KeywordKey("guardian")), "round", on="lost"),))
    attack(lg, gunner, "hit block", at=foe)
    assert lg.asked is None


@covers("keyword.unit.guardian.suppressed", "courage.null")
def test_courage_0_is_not_reached_without_a_token(lg: Scenario, lend: Lend) -> None:
    gunner, foe, _ = guarded(lg, lend, gun(), ("guardian", 1))
    lend(VADER, ("guardian", 1), courage=0)
    lg.game.read_facts()
    lg.changed()
    attack(lg, gunner, "hit", at=foe)
    assert lg.asked == "guardian"


@covers("keyword.unit.guardian")
@pytest.mark.parametrize(
    ("places", "wall", "offered"),
    [
        (((500, 800), (500, 620)), False, True),
        (((500, 800), (500, 820)), False, False),
        (((700, 520), (520, 620)), True, True),
        (((700, 520), (720, 540)), True, False),
    ],
)
def test_one_of_the_guards_is_near_enough_and_one_sees(
    lg: Scenario, lend: Lend, places: tuple[tuple[float, float], ...], wall: bool, offered: bool
) -> None:
    if wall:
        lg.terrain(block(610, 520, 10, 140, 200))
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("guardian", 1), courage=2)
    foe = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.unit(REBELS, B, *places)
    attack(lg, lg.unit(LEIA, A, (500, 200)), "hit" + ("" if offered else " block"), at=foe)
    assert (lg.asked == "guardian") is offered


@covers("keyword.unit.soresu-mastery.guardian")
def test_a_guardian_without_a_dodge_token_rerolls_nothing(lg: Scenario, lend: Lend) -> None:
    gunner, foe, guard = guarded(lg, lend, gun(), ("guardian", 1), ("soresu-mastery", 0))
    attack(lg, gunner, "hit blank", "guard:1", at=foe)
    assert (lg.asked, wounds(lg, guard)) == (None, 1)


@covers("keyword.unit.duelist.defence", "keyword.unit.guardian.pierce")
@pytest.mark.parametrize("ours", [True, False])
def test_the_dodge_of_who_fights_keeps_no_block_of_its_guard(lg: Scenario, lend: Lend, ours: bool) -> None:
    """Whichever of the two is a duelist."""
    lend(VADER, weapons=(sword(("pierce", 1), dice=(2, 0, 0)),), courage=3)
    lend(CLONES, *[("duelist", 0)] * ours, defense_surge=False)
    lend(OBI_WAN, ("guardian", 1), *[("duelist", 0)] * (not ours), courage=3)
    lg.unit(OBI_WAN, A, (600, 300))
    clones, fencer = lg.put(lg.unit(CLONES, A, (500, 300)), dodge=1), lg.unit(VADER, B, (500, MELEE + 300))
    show(lg, "knowledge-and-defense")
    attack(lg, fencer, "hit hit block", "dodges:1", "guard:1", at=clones)
    assert lg.asked == "pierce-guardian"
    lg.answer("pierce:1")


@covers("keyword.unit.guardian", "keyword.upgrade.small")
@pytest.mark.parametrize(("area", "offered"), [(True, True), (False, False)])
def test_who_is_near_the_small_one_guards_against_area_weapons(
    lg: Scenario, lend: Lend, made: Made, area: bool, offered: bool
) -> None:
    made("child", ("small", 0), slot="personnel", miniatures=1)
    lend(VADER, ("guardian", 1), courage=2)
    foes = lg.unit(STORMTROOPERS, B, (500, 500), upgrades=("child",))
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], 600.0, 500.0, 0.0, 0.0)
    guard, leia = lg.unit(VADER, B, (760, 500)), lg.unit(LEIA, A, (500, 300))
    lg.changed()
    pool = pool_of(foes.id, "ranged", [], area=area)
    dice = [("red", "hit", "")]
    found = guardians(lg.game, Attack(attacker=leia.id, pools=[pool], resolved=[0], dice=dice))
    assert found == [guard.id] * offered


@covers("keyword.unit.guardian", "keyword.unit.divine-influence.crits", "card.upgrade.fields")
@pytest.mark.parametrize(("dice", "labels"), [("hit crit", [True, True, False]), ("crit crit", [False] * 3)])
def test_how_many_criticals_is_said_only_where_there_is_a_choice(
    lg: Scenario, lend: Lend, dice: str, labels: list[bool]
) -> None:
    gunner, foe, guard = guarded(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2))
    lg.put(guard, upgrades=(Upgrade("protector"),))
    attack(lg, gunner, dice, at=foe)
    named = {one.id: one.label for one in lg.decision.options}
    ids = ["guard:2", "guard:1", "guard:0"]
    assert [named[id] == "option.guard-criticals" for id in ids] == labels
    lg.dice("block block")
    lg.answer("guard:2")


# Pierce.


@covers("keyword.unit.duelist", "keyword.weapon.pierce")
@pytest.mark.parametrize(
    ("words", "aims", "asked"), [((("duelist", 0),), 1, "pierce"), ((("duelist", 0),), 0, None), ((), 1, None)]
)
def test_only_a_duelist_who_has_aimed_pierces(
    lg: Scenario, lend: Lend, words: tuple[Word, ...], aims: int, asked: str | None
) -> None:
    fencer, _ = duel(lg, lend, sword(dice=(2, 0, 0)), ours=words, apart=MELEE)
    lg.put(fencer, aim=aims)
    attack(lg, fencer, "crit blank" if aims else "crit crit block block")
    if aims:
        lg.dice("crit block block")
        lg.answer(("die:red.blank",))
    assert lg.asked == asked


@covers("keyword.unit.duelist.defence")
def test_a_duelist_who_is_shot_at_is_pierced(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(("pierce", 1), dice=(2, 0, 0)), theirs=(("duelist", 0),))
    lg.put(foe, dodge=1)
    attack(lg, gunner, "hit crit block", "dodges:1")
    assert lg.asked == "pierce"


# Rerolls and surges.


@covers("keyword.unit.observe.one-by-one", "keyword.unit.observe.spend", "attack.step4b.aim")
@pytest.mark.parametrize(("token", "left"), [("aim", (1, 2)), ("observation", (2, 1))])
def test_the_token_that_was_chosen_is_spent(lg: Scenario, lend: Lend, token: str, left: tuple[int, int]) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)))
    lg.put(gunner, aim=2)
    lg.put(foe, observation=2)
    attack(lg, gunner, "blank blank", token)
    lg.dice("blank")
    lg.answer(("die:red.blank",))
    assert (lg.game.unit(gunner.id).aim, lg.game.unit(foe.id).observation) == left
    lg.answer("pass")


@covers("keyword.unit.observe.one-by-one", "attack.step4b.reroll")
def test_whoever_has_both_tokens_may_spend_neither(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(("lethal", 1)))
    lg.put(gunner, aim=1)
    lg.put(foe, observation=1)
    attack(lg, gunner, "blank", "pass")
    assert (lg.asked, lg.game.unit(foe.id).observation) == ("lethal", 1)


@covers("attack.step4b.aim")
def test_an_aim_token_rerolls_one_die_or_two_and_not_none(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(dice=(3, 0, 0)))
    lg.put(gunner, aim=1)
    attack(lg, gunner, "blank blank blank")
    for chosen in ((), ("die:red.blank",) * 3):
        with refused(lg, by="attack.step4b.aim"):
            lg.answer(chosen)
    lg.dice("blank")
    lg.answer(["die:red.blank"])
    assert lg.events("attack.rerolled")[0]["dice"] == ("blank",)


@covers("keyword.unit.duelist", "token.observation")
@pytest.mark.parametrize(("apart", "aims", "seen"), [(MELEE, 0, 1), (200, 1, 0)])
def test_only_an_aim_token_in_melee_is_worth_spending_on_no_die(
    lg: Scenario, lend: Lend, apart: float, aims: int, seen: int
) -> None:
    weapons = (sword(dice=(1, 0, 0)), gun(dice=(1, 0, 0)))
    fencer, foe = duel(lg, lend, *weapons, ours=(("duelist", 0),), apart=apart)
    lg.put(fencer, aim=aims)
    lg.put(foe, observation=seen)
    attack(lg, fencer, "blank")
    assert [one.id for one in lg.decision.named] == ["pass"]
    lg.answer("pass")


@covers("attack.step4b.aim", "attack.step4c.card-charts")
def test_dice_that_convert_otherwise_are_named_apart(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(dice=(0, 1, 0), surge="crit"), gun(dice=(0, 1, 0), name="Other"))
    gunner, _ = duel(lg, lend, *weapons, ours=(("arsenal", 2),))
    lg.put(gunner, aim=1)
    attack(lg, gunner, "blank blank", "all")
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == ["die:black.blank.crit", "die:black.blank"]
    lg.answer("pass")


@covers("attack.step4b.aim")
def test_nobody_aims_better_with_a_weapon_that_has_no_dice(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(dice=(0, 0, 0)))
    lg.put(gunner, aim=1)
    attack(lg, gunner, "")
    assert (lg.asked, lg.game.unit(gunner.id).aim) == (None, 1)


@covers("attack.step4c.surge-tokens")
def test_surge_tokens_change_surges_alone(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("lethal", 1), dice=(3, 0, 0)))
    lg.put(gunner, surge=2, aim=1)
    attack(lg, gunner, "crit blank surge", "pass")
    assert lg.options == ["surges:1", "surges:0"]
    lg.answer("surges:1")
    assert (faces(lg), lg.game.unit(gunner.id).surge) == ("blank crit hit", 1)


@covers("attack.step4c.surge-tokens", "attack.step4c.convert-surges")
def test_who_converts_surges_spends_no_token(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), attack_surge="hit")
    lg.put(gunner, surge=1)
    attack(lg, gunner, "surge blank")
    assert (lg.asked, wounds(lg, foe)) == (None, 1)


@covers("keyword.weapon.detonate.token-is-attacker", "attack.step4c.convert-surges")
def test_a_charge_has_neither_the_chart_nor_the_tokens_of_a_unit(lg: Scenario, lend: Lend, made: Made) -> None:
    made("charges", slot="gear", weapons=(gun(range=(1, 1), dice=(1, 0, 0), name="Charge", area=True),))
    lend(LEIA, attack_surge="crit")
    foe = lg.unit(VADER, B, (500, 480))
    lg.put(lg.unit(LEIA, A, (900, 300)), surge=1)
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="charges"))
    lg.changed()
    lg.dice("surge")
    lg.run(Blast(token=0))
    assert (lg.asked, lg.game.unit(foe.id).suppression) == (None, 0)


@covers("keyword.unit.marksman")
def test_a_marksman_is_asked_of_what_shows(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("lethal", 1), dice=(2, 0, 0)), ours=(("marksman", 0),))
    lg.put(gunner, aim=1)
    attack(lg, gunner, "hit crit", "pass")
    assert (lg.asked, lg.options) == ("improve", ["aim.hit", "pass"])


@covers("keyword.unit.jarkai-mastery")
def test_who_has_no_dodge_token_improves_nothing(lg: Scenario, lend: Lend) -> None:
    fencer, _ = duel(lg, lend, sword(), ours=(("jarkai-mastery", 0),), apart=MELEE)
    attack(lg, fencer, "blank")
    assert lg.asked is None


# What the attacker changes.


@covers("keyword.weapon.impact", "keyword.unit.armor")
def test_hits_that_pierce_armour_are_criticals(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("impact", 2), dice=(4, 0, 0)), theirs=(("armor", 0),))
    attack(lg, gunner, "hit hit hit blank", "impact:2")
    assert (faces(lg), lg.options) == ("blank crit crit hit", ["armor:1", "armor:0"])


@covers("keyword.unit.weak-point", "keyword.weapon.impact")
@pytest.mark.parametrize(("words", "most"), [((("weak-point", 2, "rear"),), 2), ((("weak-point", 2, "front"),), 0)])
def test_a_weak_point_is_impact_of_its_own(lg: Scenario, lend: Lend, words: tuple[Word, ...], most: int) -> None:
    """The walker looks away from Leia, whose gun has none."""
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)),))
    lend(AT_RT, ("armor", 0), *words)
    lg.unit(AT_RT, B, (500, 500))
    attack(lg, lg.unit(LEIA, A, (500, 300)), "hit hit hit")
    assert lg.options[0] == (f"impact:{most}" if most else "armor:3")


@covers("keyword.unit.weak-point", "notched.arcs")
def test_one_of_the_weak_sides_is_enough(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)),))
    lend(AT_RT, ("armor", 0), ("weak-point", 1, "front, rear"))
    walker, leia = lg.unit(AT_RT, B, (500, 500)), lg.unit(LEIA, A, (500, 300))
    found = []
    for heading in (0.0, pi / 2, pi):
        lg.set(walker.leader, heading=heading)
        found.append(weak_point(lg.game, shot(lg, leia, walker)))
    assert found == [1, 0, 1]


@covers("keyword.unit.weak-point", "card.command.fields")
def test_a_weak_point_that_is_lost_gives_nothing(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("armor", 0), ("weak-point", 1, "rear"))
    walker, leia = lg.unit(AT_RT, B, (500, 500)), lg.unit(LEIA, A, (500, 300))
    assert weak_point(lg.game, shot(lg, leia, walker)) == 1
    lg.put(walker, granted=(Granted(Keyword(KeywordKey("weak-point")), "round", on="lost"),))
    assert weak_point(lg.game, shot(lg, leia, walker)) == 0


def shot(lg: Scenario, unit: Unit, foe: Unit) -> Attack:
    """Of which the dice are still to be modified."""
    return Attack(attacker=unit.id, pools=[pool_of(foe.id, "ranged", [])], resolved=[0])


@covers("keyword.weapon.ion.shields", "keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize(("words", "left"), [((), 1), ((("immune-enemy-effects", 0),), 2)])
def test_ion_leaves_the_shields_of_the_immune(lg: Scenario, lend: Lend, words: tuple[Word, ...], left: int) -> None:
    gunner, foe = duel(lg, lend, gun(("ion", 1)), theirs=(("shielded", 2), *words))
    attack(lg, gunner, "crit")
    assert (lg.asked, lg.game.unit(foe.id).shields) == ("shields", left)
    lg.dice("block")
    lg.answer(())


@covers("keyword.weapon.ram", "keyword.weapon.impact", "card.upgrade.fields")
@pytest.mark.parametrize("foreseen", [True, False])
def test_dice_that_were_foreseen_are_changed_no_more(lg: Scenario, lend: Lend, foreseen: bool) -> None:
    lend(LEIA, weapons=(gun(("ram", 1), ("impact", 1), dice=(2, 0, 0)),))
    leia, _ = lg.unit(LEIA, A, (500, 300), upgrades=("clairvoyance",)), lg.unit(AT_RT, B, (500, 500))
    lend(AT_RT, ("armor", 0))
    lg.game.read_facts()
    lg.changed()
    lg.game.stack.append(Activation(unit=leia.id, step=99))
    lg.game.note(leia.id, "moved")
    lg.dice("hit hit")
    lg.run(Attack(attacker=leia.id))
    lg.dice("hit hit" if foreseen else "")
    lg.answer(lg.options[0] if foreseen else "pass")
    assert lg.asked == ("armor" if foreseen else "ram")


@covers("keyword.weapon.ram", "keyword.weapon.detonate.token-is-attacker")
def test_a_charge_rams_nobody(lg: Scenario, made: Made) -> None:
    made("charges", slot="gear", weapons=(gun(("ram", 2), range=(1, 1), dice=(1, 0, 0), name="Charge", area=True),))
    lg.unit(VADER, B, (500, 480))
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="charges"))
    lg.changed()
    lg.dice("hit block")
    lg.run(Blast(token=0))
    assert lg.asked is None


@covers("attack.step6.modify", "backup.effect")
def test_backup_that_could_cancel_nothing_is_no_choice(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("shielded", 1))
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),))
    leia, _ = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (450, 300))
    attack(lg, lg.unit(VADER, B, (500, 727)), "crit", at=leia)
    assert lg.asked == "shields"
    lg.dice("block")
    lg.answer(())


@covers("keyword.unit.shielded.cancel")
def test_shields_cancel_what_shows(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("shielded", 2),))
    attack(lg, gunner, "hit blank")
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == (["die:hit"], 1)
    lg.dice("block")
    lg.answer(())


@covers("attack.step6.modify")
def test_who_defends_may_cancel_nothing(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("shielded", 1), ("armor-x", 1)))
    attack(lg, gunner, "hit hit")
    lg.dice("block blank")
    lg.answer("pass")
    assert (wounds(lg, foe), lg.game.unit(foe.id).shields) == (1, 1)


# Cover.


@covers("attack.step5b.type", "attack.step5b.determine-cover")
@pytest.mark.parametrize(("covers_", "value"), [(("light", "heavy"), 2), (("heavy", "light"), 2), (("light",) * 2, 1)])
def test_one_in_heavy_cover_is_enough(lg: Scenario, covers_: tuple[Cover, Cover], value: int) -> None:
    """Crates before two of four."""
    places = ((400, 500), (500, 500), (600, 500), (700, 500))
    crates = zip(places, covers_, strict=False)
    lg.terrain(*[block(x, y - 40, 60, 10, 20, type="scatter", cover=one, blocks=False) for (x, y), one in crates])
    leia, foes = lg.unit(LEIA, A, (550, 200)), lg.unit(STORMTROOPERS, B, *places)
    assert hidden_value(lg.game, lg.game.leader(leia), foes) == value


@covers("keyword.unit.death-from-above")
@pytest.mark.parametrize("words", [(("death-from-above", 0),), ()])
def test_height_alone_takes_no_cover_away(lg: Scenario, lend: Lend, words: tuple[Word, ...]) -> None:
    lg.terrain(block(500, 300, 100, 100, 100))
    lend(LEIA, *words, weapons=(gun(),))
    lend(VADER, ("cover", 1), courage=3)
    leia = lg.unit(LEIA, A, (500, 300, 100))
    lg.unit(VADER, B, (500, 500))
    attack(lg, leia, "hit block" + " block" * bool(words))
    assert bool(lg.events("defense.rolled")) is bool(words)


@covers("keyword.unit.death-from-above")
@pytest.mark.parametrize(("ours", "theirs", "down"), [((200,), (60, 310), False), ((60, 310), (200,), True)])
def test_the_highest_terrain_under_each_counts(
    lg: Scenario, ours: tuple[int, ...], theirs: tuple[int, ...], down: bool
) -> None:
    tops = [*[(300, top) for top in ours], *[(500, top) for top in theirs]]
    lg.terrain(*[block(500, y, 60, 60, top, blocks=False) for y, top in tops])
    leia, foe = lg.unit(LEIA, A, (500, 300, max(ours))), lg.unit(VADER, B, (500, 500, max(theirs)))
    assert looks_down(lg.game, lg.game.leader(leia), lg.game.leader(foe)) is down


@covers("token.smoke.attacker", "keyword.weapon.detonate.token-is-attacker")
def test_a_charge_in_smoke_is_no_trooper_that_attacks(lg: Scenario, made: Made) -> None:
    made("charges", slot="gear", weapons=(gun(range=(1, 1), dice=(1, 0, 0), name="Charge", area=True),))
    lg.unit(VADER, B, (500, 480))
    lg.game.state.tokens += [
        Token(0, "charge", 500.0, 400.0, owner=A, name="charges"),
        Token(1, "smoke", 500.0, 250.0, owner=A, name="smoke"),
    ]
    lg.changed()
    lg.dice("hit block")
    lg.run(Blast(token=0))
    assert lg.events("cover.rolled") == []


@covers("keyword.unit.low-profile", "attack.step5c.roll-cover")
def test_a_low_profile_blocks_no_hit_that_is_not_there(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(), theirs=(("low-profile", 0), ("cover", 2)))
    attack(lg, gunner, "crit block")
    assert lg.events("cover.rolled") == []


# Wounds.


@covers("wounds.assign", "wounds.outside-attack.no-dice")
@pytest.mark.parametrize(
    ("upgrades", "deployed", "asked"), [((), False, None), (("big",), False, "wound"), ((), True, "wound")]
)
def test_who_is_wounded_is_asked_where_it_makes_a_difference(
    lg: Scenario, made: Made, upgrades: tuple[str, ...], deployed: bool, asked: str | None
) -> None:
    """Of those who are not on the battlefield one is like the other, but for what its card makes of it."""
    made("big", slot="heavy weapon", miniatures=1, weapons=(gun(name="Big"),))
    places = ((500, 300), (530, 300), (560, 300)) if deployed else ()
    rebels = lg.unit(REBELS, A, *places, upgrades=upgrades)
    alive = len(lg.game.alive(rebels))
    lg.run(suffer(lg.game, rebels, 1))
    assert lg.asked == asked
    if asked:
        lg.answer(lg.options[-1])
    assert len(lg.game.alive(lg.game.unit(rebels.id))) == alive - 1


@covers("wounds.overflow", "wounds.miniature-defeated", "wounds.most-wounded-first")
def test_who_is_wounded_takes_no_more_than_it_can_bear(lg: Scenario) -> None:
    wookiees = lg.unit("wookiee-warriors-freedom-fighters", A, (500, 300), (560, 300))
    leader, other = wookiees.miniatures[:2]
    lg.set(other, wounds=2)
    lg.run(suffer(lg.game, wookiees, 2))
    assert (lg.game.miniature(other).defeated, lg.game.miniature(leader).wounds) == (True, 1)


@covers("keyword.unit.counterpart.redirect-wounds", "wounds.overflow")
def test_a_counterpart_that_is_left_alone_takes_the_wounds(lg: Scenario) -> None:
    iden = lg.unit("iden-versio", B, (500, 500), (530, 500), counterpart="idens-id10-seeker-droid")
    hero, droid = iden.miniatures
    lg.set(hero, defeated=True, placed=False)
    assert [one.id for one in may_take(lg.game, iden)] == [droid]


# Defence.


@covers("keyword.unit.nimble", "attack.step5e.apply-dodge")
@pytest.mark.parametrize(("spent", "left"), [(0, 2), (1, 2), (2, 1)])
def test_who_spends_no_dodge_token_gains_none(lg: Scenario, lend: Lend, spent: int, left: int) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=(("nimble", 0),))
    lg.put(foe, dodge=2)
    attack(lg, gunner, "blank", f"dodges:{spent}")
    assert lg.game.unit(foe.id).dodge == left


@covers("keyword.unit.danger-sense.dice", "attack.step7a.roll-defence")
def test_who_has_nothing_to_block_rolls_no_dice(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=(("danger-sense", 2),))
    lg.put(foe, suppression=2)
    attack(lg, gunner, "blank")
    assert lg.events("defense.rolled") == []


@covers("keyword.unit.uncanny-luck", "keyword.unit.soresu-mastery", "attack.step7b.reroll")
def test_nobody_is_lucky_without_dice(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(), theirs=(("uncanny-luck", 2), ("soresu-mastery", 0)))
    attack(lg, gunner, "blank")
    assert lg.asked is None


@covers("card.unit.defence-die", "attack.step7a.roll-defence")
@pytest.mark.parametrize("color", ["red", "white"])
def test_defence_dice_are_of_the_colour_on_the_card(lg: Scenario, lend: Lend, color: str) -> None:
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, defense=color, defense_surge=False, courage=3)
    foe, leia = lg.put(lg.unit(VADER, B, (500, 500)), surge=1), lg.unit(LEIA, A, (500, 300))
    attack(lg, leia, "crit crit surge blank", at=foe)
    now = lg.game.attacking()
    assert now is not None
    assert (lg.asked, now.colors) == ("defense-surges", [color] * 2)


@covers("attack.step5e.apply-dodge", "keyword.unit.outmaneuver")
@pytest.mark.parametrize(
    ("words", "options"),
    [((), ["dodges:0", "dodges:1"]), ((("outmaneuver", 0),), ["dodges:0", "dodges:1", "dodges:1.1"])],
)
def test_so_many_dodge_tokens_can_be_spent_as_there_are(
    lg: Scenario, lend: Lend, words: tuple[Word, ...], options: list[str]
) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=words)
    lg.put(foe, dodge=1)
    attack(lg, gunner, "hit crit crit")
    assert lg.options == options
    lg.dice("block block")
    lg.answer("dodges:1")


@covers("keyword.weapon.high-velocity")
@pytest.mark.parametrize(("words", "asked"), [((), "dodge"), ((("high-velocity", 0),), None)])
def test_a_fast_charge_is_not_dodged(lg: Scenario, made: Made, words: tuple[Word, ...], asked: str | None) -> None:
    weapon = gun(*words, range=(1, 1), dice=(1, 0, 0), name="Charge", area=True)
    made("charges", slot="gear", weapons=(weapon,))
    lg.put(lg.unit(VADER, B, (500, 480)), dodge=1)
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="charges"))
    lg.changed()
    lg.dice("blank")
    lg.run(Blast(token=0))
    assert lg.asked == asked


@covers("keyword.unit.uncanny-luck")
def test_luck_is_for_some_of_the_dice_or_not_used(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("uncanny-luck", 1),))
    attack(lg, gunner, "crit crit blank blank")
    assert [one.id for one in lg.decision.named] == ["pass"]
    with refused(lg, by="attack.step7b.reroll"):
        lg.answer(())
    lg.answer("pass")
    assert wounds(lg, foe) == 2


@covers("keyword.weapon.tow-cable", "attack.step11.additional-pool")
def test_only_the_vehicle_that_was_wounded_is_turned(lg: Scenario, lend: Lend) -> None:
    cables = (gun(("tow-cable", 0), name="Left"), gun(("tow-cable", 0), name="Right"))
    lend(LEIA, ("arsenal", 2), weapons=cables)
    lend(AT_RT, defense_surge=False)
    leia = lg.unit(LEIA, A, (500, 200))
    first, second = lg.unit(AT_RT, B, (400, 500)), lg.unit(AT_RT, B, (600, 500))
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",), f"unit:{second.id}")
    lg.dice("blank  crit blank")
    lg.answer("pool:0")
    assert (lg.asked, lg.decision.subject) == ("tow-cable", second.id)


@covers("wounds.unit-defeated", "keyword.weapon.poison", "keyword.weapon.immobilize")
def test_the_fallen_have_no_tokens(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("poison", 1), ("immobilize", 1)),))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    foe, leia = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(LEIA, A, (500, 300))
    attack(lg, leia, "crit blank", at=foe)
    now = lg.game.unit(foe.id)
    assert (now.defeated, now.poison, now.immobilize) == (True, 0, 0)


# Who has been seen.


@covers("wounds.los-cap")
def test_what_anybody_who_shoots_sees_can_be_wounded(lg: Scenario) -> None:
    """The leader sees one of them, the other rebel another, and neither the third."""
    lg.terrain(block(570, 400, 60, 10, 200), block(700, 480, 120, 10, 200))
    rebels = lg.unit(REBELS, A, (500, 300), (640, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (620, 480), (700, 530))
    first, second = rebels.miniatures[:2]
    for wielders, most in (((first,), 1), ((second,), 1), ((first, second), 2)):
        pool = pool_of(foes.id, "ranged", [], tuple([(one, (-1, 0)) for one in wielders]))
        shot = Attack(attacker=rebels.id, pools=[pool], resolved=[0])
        assert lg.game.most_wounds(shot) == most


@covers("wounds.los-cap", "keyword.upgrade.small")
@pytest.mark.parametrize(("area", "most"), [(False, 1), (True, 2)])
def test_a_small_miniature_in_sight_counts_for_area_weapons_alone(
    lg: Scenario, made: Made, area: bool, most: int
) -> None:
    """Beside a trooper whom everybody sees; the other is behind a wall."""
    lg.terrain(block(850, 450, 200, 10, 200))
    made("child", ("small", 0), slot="personnel", miniatures=1)
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (900, 500), upgrades=("child",))
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], 540.0, 520.0, 0.0, 0.0)
    lg.changed()
    pool = pool_of(foes.id, "ranged", [], area=area)
    leia = lg.unit(LEIA, A, (500, 300))
    assert lg.game.most_wounds(Attack(attacker=leia.id, pools=[pool], resolved=[0])) == most


@covers("keyword.unit.deflect.attack-continues", "wounds.los-cap")
def test_whom_a_fallen_walker_hid_is_still_out_of_sight_of_its_attack(lg: Scenario, lend: Lend) -> None:
    """Its wreck is gone, but what the attack could wound was known before."""
    lend(AT_RT, miniatures=2, wounds=1, weapons=(gun(dice=(3, 0, 0)),))
    lend(STORMTROOPERS, ("deflect", 0), defense_surge=False)
    walkers = lg.unit(AT_RT, A, (500, 300), (500, 400))
    foes = lg.unit(STORMTROOPERS, B, (600, 500), (500, 500))
    lg.dice("crit crit crit surge blank blank")
    lg.run(Attack(attacker=walkers.id))
    lg.answer(("weapon:-1.0",))
    assert lg.game.miniature(walkers.miniatures[1]).defeated
    assert [lg.game.miniature(one).defeated for one in foes.miniatures[:2]] == [False, True]


# Backup.


@covers("backup.benefit")
@pytest.mark.parametrize(("y", "helped"), [(500, True), (420, False)])
def test_nobody_of_a_unit_with_backup_is_near_the_attacker(lg: Scenario, y: int, helped: bool) -> None:
    """Half a yard from their leader, but another may be nearer."""
    squad = lg.put(lg.unit(STORMTROOPERS, B, (500, 500), (530, y)), rank="operative")
    lg.unit(STORMTROOPERS, B, (500, 560))
    leia = lg.unit(LEIA, A, (530, 100))
    assert has_backup(lg.game, shot(lg, leia, squad)) is helped


@covers("keyword.unit.entourage.backup", "keyword.unit.retinue.backup")
@pytest.mark.parametrize(
    ("leader", "guard", "helped"),
    [
        ((("entourage", 0, "Rebel Troopers"),), (), True),
        ((("entourage", 0, "Stormtroopers"),), (), False),
        ((), (("retinue", 0, "Leia Organa"),), True),
        ((), (("retinue", 0, "Darth Vader"),), False),
    ],
)
def test_only_those_who_are_named_give_backup_whatever_their_rank(
    lg: Scenario, lend: Lend, leader: tuple[Word, ...], guard: tuple[Word, ...], helped: bool
) -> None:
    lend(LEIA, *leader)
    lend(REBELS, *guard)
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(REBELS, A, (450, 300)), rank="special")
    assert provides(lg.game, rebels, leia) is helped


@covers("backup.provider", "courage.null")
def test_who_knows_no_fear_gives_backup(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, courage=None)
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (450, 300))
    assert provides(lg.game, lg.put(rebels, suppression=1), leia)


@covers("backup.benefit")
def test_one_who_sees_the_corps_unit_is_enough_for_backup(lg: Scenario) -> None:
    lg.terrain(block(500, 330, 40, 10, 200))
    squad = lg.unit(STORMTROOPERS, B, (500, 300), (560, 300))
    assert provides(lg.game, lg.unit(STORMTROOPERS, B, (500, 360)), squad)


# What follows.


@covers("keyword.unit.ready")
@pytest.mark.parametrize(("action", "aims"), [("standby", 2), ("dodge", 0)])
def test_only_who_stands_by_is_ready(lg: Scenario, lend: Lend, action: str, aims: int) -> None:
    lend(LEIA, ("ready", 2))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Act(unit=leia.id, action=action))
    assert lg.game.unit(leia.id).aim == aims


@covers("keyword.unit.relentless", "keyword.unit.steady")
@pytest.mark.parametrize(("mine", "moved", "asked"), [(True, True, True), (True, False, False), (False, True, False)])
def test_the_relentless_strike_after_a_move_of_their_own_activation(
    lg: Scenario, lend: Lend, mine: bool, moved: bool, asked: bool
) -> None:
    """Not after a friend's, and not where nobody is being activated."""
    lend(LEIA, ("relentless", 0), weapons=(gun(),))
    leia, friend = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    if mine:
        lg.game.stack.append(Activation(unit=leia.id, step=99))
    happen(lg, AfterAction(unit=leia.id if moved else friend.id, action="move"))
    assert (lg.asked is not None) is asked


@covers("keyword.unit.relentless", "standby.no-attack-same-activation")
@pytest.mark.parametrize(("made", "asked"), [(("standby", "move"), False), (("aim", "move"), True)])
def test_who_has_stood_by_is_not_relentless(lg: Scenario, lend: Lend, made: tuple[str, ...], asked: bool) -> None:
    lend(LEIA, ("relentless", 0), weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.game.stack.append(Activation(unit=leia.id, step=99, made=made))
    happen(lg, AfterAction(unit=leia.id, action="move"))
    assert (lg.asked is not None) is asked


@covers("keyword.unit.tempted", "melee.engaged.limits")
def test_the_tempted_who_fight_stay_where_they_are(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(1, 0, 0)),))
    lend(REBELS, courage=2)
    lend(VADER, ("tempted", 0), courage=3)
    gunner, friend = lg.unit(LEIA, B, (500, 300)), lg.unit(REBELS, A, (500, 480))
    lg.unit(VADER, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (700, 300 + MELEE))
    lg.unit(REBELS, A, (1500, 300))
    attack(lg, gunner, "hit blank", at=friend)
    assert (lg.asked, lg.options) == ("tempted", ["attack", "pass"])
    with refused(lg, by="melee.engaged.limits"):
        lg.answer("move")


@covers("keyword.unit.complete-the-mission.attack", "keyword.unit.complete-the-mission.defence")
def test_a_mission_is_at_its_own_tokens_and_of_its_own_units(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("complete-the-mission", 0), defense_surge=False)
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 500))
    for name, count in (("smoke", 0), ("priority-mission", 2)):
        lg.game.state.tokens = [Token(0, "advantage", 500.0, 400.0, owner=A, name=name)]
        lg.changed()
        assert lg.game.value(Criticals(leia.id, foe.id), 0) == count
        assert lg.game.value(Criticals(rebels.id, foe.id), 0) == 0
        assert lg.game.value(DefenseSurge(foe.id, leia.id, False, False), False) is bool(count)


@covers("keyword.weapon.overrun.attack", "keyword.unit.inconspicuous")
def test_who_is_passed_over_alone_is_overrun_however_inconspicuous(lg: Scenario, lend: Lend) -> None:
    blade = gun(("overrun", 1), range=None, dice=(1, 0, 0), name="Blade")
    lend(AT_RT, weapons=(blade,))
    lend(REBELS, ("inconspicuous", 0))
    walker, foe = lg.unit(AT_RT, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 365)), suppression=1)
    lg.game.stack.append(Activation(unit=walker.id, step=99))
    happen(lg, AfterMove(unit=walker.id, kind="standard", action=True, crossed=(foe.id,)))
    lg.dice("blank")
    lg.answer(lg.options[0])
    assert lg.events("attack.declared")[0]["defender"] == foe.id


@covers("keyword.weapon.overrun.attack", "upgrade.exhaust.weapon-timing")
def test_an_overrun_turns_the_card_of_its_weapon(lg: Scenario, lend: Lend, made: Made) -> None:
    blade = gun(("overrun", 2), range=None, dice=(1, 0, 0), name="Blade")
    made("blades", slot="hardpoint", weapons=(blade,), turns="exhaust")
    walker, foe = lg.unit(AT_RT, A, (500, 300), upgrades=("blades",)), lg.unit(STORMTROOPERS, B, (500, 365))
    lg.game.stack.append(Activation(unit=walker.id, step=99))
    happen(lg, AfterMove(unit=walker.id, kind="standard", action=True, crossed=(foe.id,)))
    lg.dice("blank")
    lg.answer(lg.options[0])
    assert lg.game.unit(walker.id).upgrades[0].state == "exhausted"


@covers("keyword.weapon.tow-cable")
@pytest.mark.parametrize(("word", "asked"), [("tow-cable", "tow-cable"), ("impact", None)])
def test_only_a_cable_turns_a_vehicle(lg: Scenario, lend: Lend, word: str, asked: str | None) -> None:
    lend(LEIA, weapons=(gun((word, 1)),))
    lend(AT_RT, defense_surge=False)
    walker, leia = lg.unit(AT_RT, B, (500, 500)), lg.unit(LEIA, A, (500, 300))
    attack(lg, leia, "crit blank", at=walker)
    assert lg.asked == asked


@covers("keyword.weapon.scatter", "keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize(("words", "asked"), [((), "scatter"), ((("immune-enemy-effects", 0),), None)])
def test_the_immune_are_not_scattered(lg: Scenario, lend: Lend, words: tuple[Word, ...], asked: str | None) -> None:
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    lend(STORMTROOPERS, *words)
    foes, leia = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500)), lg.unit(LEIA, A, (500, 300))
    attack(lg, leia, "blank", at=foes)
    assert lg.asked == asked


@covers("keyword.weapon.scatter", "attack.step11.additional-pool")
def test_those_are_scattered_whom_that_pool_has_struck(lg: Scenario, lend: Lend) -> None:
    """The first pool scatters nobody, nor does the third."""
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (x, 500), (x, 530)) for x in (400, 500, 600)]
    words = ((), (("scatter", 0),), ())
    pools = [pool_of(foe.id, "ranged", [(gun(*some), 1)]) for foe, some in zip(foes, words, strict=True)]
    step = Attack.steps.index(follow_up)
    lg.run(Attack(attacker=leia.id, pools=pools, resolved=[0, 1, 2], step=step))
    assert (lg.asked, lg.decision.subject) == ("scatter", foes[1].id)
    lg.answer((540.0, 530.0, 0.0))
    assert [lg.game.miniature(foe.miniatures[1]).x for foe in foes] == [400, 540, 600]
    assert lg.asked is None


# Activations.


@covers("keyword.unit.ruthless")
@pytest.mark.parametrize(("away", "asked"), [(304.8, True), (305.2, False)])
def test_the_ruthless_drive_those_close_by(lg: Scenario, lend: Lend, away: float, asked: bool) -> None:
    lend(VADER, ("ruthless", 0), courage=3)
    lend(STORMTROOPERS)
    lg.unit(VADER, A, (500, 300))
    squad = lg.put(lg.unit(STORMTROOPERS, A, (500, 300 + MELEE + away)), order="up")
    happen(lg, StartOfActivation(unit=squad.id))
    assert (lg.asked == "ability") is asked


@covers("keyword.unit.latent-power", "courage.null")
@pytest.mark.parametrize(("courage", "asked"), [(2, True), (None, False)])
def test_who_can_gain_no_suppression_has_no_latent_power(
    lg: Scenario, lend: Lend, courage: int | None, asked: bool
) -> None:
    lend(LEIA, ("latent-power", 0), courage=courage)
    leia = lg.unit(LEIA, A, (500, 300))
    happen(lg, EndOfActivation(unit=leia.id))
    assert (lg.asked == "ability") is asked


@covers("keyword.unit.latent-power")
def test_a_block_wakes_no_power(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("latent-power", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=2)
    happen(lg, EndOfActivation(unit=leia.id))
    lg.dice("block")
    lg.answer(lg.options[0])
    assert (lg.asked, wounds(lg, leia), lg.game.unit(leia.id).suppression) == (None, 2, 1)

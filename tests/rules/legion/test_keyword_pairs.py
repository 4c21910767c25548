"""Two or three keywords in one scene, as the book has each of them."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.pools import Armory
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_attack, refuse_target
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.cards import play
from tests.rules.legion.scenario import (
    AT_RT,
    AT_ST,
    LEIA,
    REBELS,
    STORMTROOPERS,
    VADER,
    A,
    B,
    Lend,
    Made,
    Scenario,
    block,
)

IDEN, SEEKER = "iden-versio", "idens-id10-seeker-droid"


# Forming pools.


@covers("keyword.unit.advanced-targeting")
@pytest.mark.parametrize(("key", "aims"), [(VADER, 1), (AT_ST, 2)])
def test_only_the_instance_that_names_the_target_aims(lg: Scenario, lend: Lend, key: str, aims: int) -> None:
    both = (("advanced-targeting", 1, "trooper"), ("advanced-targeting", 2, "vehicle"))
    leia, foe = duel(lg, lend, gun(), ours=both, key=key)
    attack(lg, leia, "blank", "advanced-targeting", at=foe)
    assert lg.game.unit(leia.id).aim == aims
    lg.answer("pass")


@covers("keyword.unit.distract.all-weapons")
def test_who_is_distracted_adds_a_weapon_each_and_more_if_it_likes(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Two", dice=(0, 0, 1))))
    lend(VADER)
    squad = lg.unit(STORMTROOPERS, A, (500, 300), (530, 300))
    vader = lg.unit(VADER, B, (500, 500))
    lg.put(squad, distracted=vader.id)
    lg.run(Attack(attacker=squad.id))
    several = lg.decision.several
    assert several is not None
    assert (several.least, several.most) == (2, 4)
    lg.dice("blank blank")
    lg.answer(["weapon:-1.0", "weapon:-1.1"])
    assert not lg.asked


@covers("keyword.unit.distract.all-weapons")
def test_who_could_join_against_the_one_who_distracts_fires_at_nobody_else(lg: Scenario, lend: Lend) -> None:
    """Whatever weapons each has left."""
    lend(STORMTROOPERS, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Two")))
    lend(VADER, courage=3)
    squad = lg.unit(STORMTROOPERS, A, (500, 300), (530, 300))
    vader, _ = lg.unit(VADER, B, (500, 500)), lg.unit(VADER, B, (700, 500))
    lg.put(squad, distracted=vader.id)
    lg.run(Attack(attacker=squad.id))
    lg.dice("blank blank")
    lg.answer(["weapon:-1.0", "weapon:-1.0"])
    assert not lg.asked
    assert [one["defender"] for one in lg.events("attack.declared")] == [vader.id]


@covers("keyword.unit.distract.all-weapons", "keyword.weapon.beam")
@pytest.mark.parametrize("distracted", [True, False])
def test_a_beam_against_the_one_who_distracts_does_not_go_on(lg: Scenario, lend: Lend, distracted: bool) -> None:
    """Though another of the unit does not see that one, and so may fire at somebody else."""
    lg.terrain(block(615, 330, 170, 4, 200))
    lend(STORMTROOPERS, weapons=(gun(("beam", 1), name="Beam"),))
    lend(VADER, courage=3)
    squad = lg.unit(STORMTROOPERS, A, (500, 300), (560, 300))
    vader, other = lg.unit(VADER, B, (500, 500)), lg.unit(VADER, B, (600, 500))
    lg.put(squad, distracted=vader.id if distracted else -1)
    lg.dice("blank" if distracted else "blank blank")
    lg.run(Attack(attacker=squad.id))
    if not distracted:
        lg.answers(f"unit:{vader.id}", f"beam:{other.id}", "pool:0")
    assert (lg.asked, len(lg.events("attack.declared"))) == (None, 2 - distracted)


@covers("keyword.unit.gunslinger")
def test_a_weapon_that_fires_again_is_no_second_weapon(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), ("gunslinger", 0), weapons=(gun(name="One"), gun(name="Two")))
    lend(VADER)
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(VADER, B, (400 + 100 * number, 500)) for number in range(3)]
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{foes[0].id}", ["weapon:-1.0"], f"gunslinger:{foes[1].id}")
    assert lg.options == [f"unit:{foes[2].id}", "done"]
    lg.dice("blank blank blank")
    lg.answer(f"unit:{foes[2].id}")
    lg.answers("pool:0", "pool:1")


@covers("keyword.unit.immune-range-1-weapons", "rule.area-weapon")
def test_an_area_weapon_is_a_range_1_weapon(lg: Scenario, lend: Lend, made: Made) -> None:
    made("bomb", weapons=(gun(("arm", 1, "Bomb"), range=(1, 1), area=True, name="Bomb"),))
    lend(AT_ST, ("immune-range-1-weapons", 0))
    lend(VADER)
    vader, walker = lg.unit(VADER, B, (500, 450)), lg.unit(AT_ST, B, (600, 400))
    lg.game.state.tokens.append(Token(0, "charge", 500.0, 400.0, owner=A, name="bomb"))
    lg.changed()
    lg.dice("crit block")  # for Vader alone
    lg.run(Blast(token=0))
    assert not lg.asked
    assert (wounds(lg, vader), wounds(lg, walker)) == (0, 0)


# Wounds.


@covers("keyword.upgrade.small", "keyword.unit.counterpart.redirect-wounds")
@pytest.mark.parametrize("apart", [200, 27])
def test_a_small_counterpart_takes_no_wounds_of_a_shot(lg: Scenario, lend: Lend, apart: float) -> None:
    lend(IDEN)
    weapon = gun(range=(0, 3), dice=(2, 0, 0))
    lend(LEIA, weapons=(weapon,))
    iden = lg.unit(IDEN, B, (500, 300 + apart), (530, 300 + apart), counterpart=SEEKER)
    lg.put(iden, shields=0)
    leia = lg.unit(LEIA, A, (500, 300))
    attack(lg, leia, "hit hit blank blank")
    hero, droid = iden.miniatures
    if apart > 100:
        assert (lg.game.miniature(hero).wounds, lg.game.miniature(droid).wounds) == (2, 0)
    else:
        assert lg.options == [f"miniature:{hero}", f"miniature:{droid}"]  # in melee it is one of them
        lg.answers(f"miniature:{hero}", f"miniature:{hero}")


@covers("keyword.upgrade.small", "keyword.unit.counterpart.redirect-wounds")
def test_shots_can_fell_the_last_beside_a_small_counterpart(lg: Scenario, lend: Lend) -> None:
    lend(IDEN)
    lend(LEIA, weapons=(gun(dice=(1, 0, 0)),))
    iden = lg.unit(IDEN, B, (500, 500), (530, 500), counterpart=SEEKER)
    lg.put(iden, shields=0)
    hero, droid = iden.miniatures
    lg.set(hero, wounds=lg.game.miniature(hero).threshold - 1)
    attack(lg, lg.unit(LEIA, A, (500, 300)), "hit blank")
    assert (lg.game.miniature(hero).defeated, lg.game.miniature(droid).defeated) == (True, False)


# Refusals name the keyword that forbids.


def forbids(lg: Scenario, unit: Unit, other: Unit) -> str:
    refusal = refuse_target(lg.game, lg.game.unit(unit.id), lg.game.unit(other.id))
    assert refusal is not None
    return refusal.rule


@covers("keyword.unit.immune-range-1-weapons")
def test_a_range_1_weapon_is_refused_by_the_keyword(lg: Scenario, lend: Lend) -> None:
    leia, vader = duel(lg, lend, gun(range=(1, 1)), theirs=(("immune-range-1-weapons", 0),), apart=100)
    assert forbids(lg, leia, vader) == "keyword.unit.immune-range-1-weapons"
    far = lg.unit(VADER, B, (500, 900))
    assert forbids(lg, leia, far) == "attack.step1.range"


@covers("keyword.weapon.fixed")
def test_a_fixed_weapon_is_refused_by_its_arc(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(("fixed", 0, "front")),))
    walker, behind = lg.unit(AT_RT, A, (500, 300)), lg.unit(REBELS, B, (300, 300))
    assert forbids(lg, walker, behind) == "keyword.weapon.fixed"


@covers("keyword.upgrade.sidearm.ranged")
def test_a_sidearm_leaves_no_other_weapon(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(LEIA, weapons=(gun(range=(1, 4)),))
    made("pistol", ("sidearm", 0, "ranged"), slot="gear", weapons=(gun(range=(1, 1), name="Pistol"),))
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("pistol",))
    assert forbids(lg, leia, lg.unit(REBELS, B, (500, 600))) == "keyword.upgrade.sidearm"


@covers("keyword.weapon.cumbersome", "keyword.unit.wheel-mode")
@pytest.mark.parametrize(
    ("ours", "used", "did", "rule"),
    [
        ((("cumbersome", 0),), (), ("moved",), "keyword.weapon.cumbersome"),
        ((), ("wheel-mode",), (), "keyword.unit.wheel-mode"),
        ((), (), ("moved",), ""),
    ],
)
def test_an_attack_action_is_refused_by_what_forbids_it(
    lg: Scenario,
    lend: Lend,
    ours: tuple[tuple[str, int], ...],
    used: tuple[str, ...],
    did: tuple[str, ...],
    rule: str,
) -> None:
    leia, _ = duel(lg, lend, gun(*ours), ours=(("wheel-mode", 0),))
    lg.run(Activation(unit=leia.id))
    lg.answer("pass")
    lg.put(leia, used=used)
    lg.game.note(leia.id, *did)
    refusal = refuse_attack(lg.game, lg.game.unit(leia.id))
    assert (refusal.rule if refusal else "") == rule
    lg.changed()
    assert ("attack" in lg.options) == (not rule)


# A card whose range was lost.


@covers("keyword.weapon.versatile", "keyword.weapon.versatile.dual")
@pytest.mark.parametrize(("y", "weapons"), [(327, ["weapon:-1.0", "weapon:-1.1"]), (600, ["weapon:-1.1"])])
def test_the_annihilator_is_fired_out_of_a_melee(lg: Scenario, y: float, weapons: list[str]) -> None:
    grievous = lg.unit("general-grievous-sinister-cyborg", A, (500, 300))
    lg.unit(REBELS, B, (500, 273), (500, 240))
    foe = lg.unit(REBELS, B, (500, y), (530, y + 10))
    armory = Armory(lg.game, Attack(attacker=grievous.id), grievous, foe)
    assert [armory.option(ref).id for ref in armory.users] == weapons


@covers("keyword.weapon.versatile", "melee.engaged.limits")
def test_what_is_not_versatile_stays_out_of_a_shot_from_a_melee(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("versatile", 0)), gun(name="Rifle"), gun(range=(0, 2), name="Both"), sword())
    lend(LEIA, weapons=weapons)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, B, (500, 273), (500, 240))
    foe = lg.unit(REBELS, B, (500, 500))
    shot = Attack(attacker=leia.id)
    armory = Armory(lg.game, shot, leia, foe)
    assert [armory.option(ref).id for ref in armory.users] == ["weapon:-1.0"]
    rules = ["melee.engaged.limits", "melee.engaged.limits", "attack.pool.range"]
    assert [why.rule for _, why in armory.closed(shot)] == rules


@covers("keyword.weapon.versatile", "card.command.fields")
@pytest.mark.parametrize(
    ("card", "key"),
    [("fear-surprise-intimidation", "count-dooku"), ("go-there-are-too-many", "paz-vizsla")],
)
def test_a_card_makes_ranged_weapons_versatile(lg: Scenario, lend: Lend, card: str, key: str) -> None:
    lend(key, weapons=(gun(), sword()))
    hero = lg.unit(key, A, (500, 300))
    lg.unit(REBELS, B, (500, 273), (500, 240))
    foe = lg.unit(REBELS, B, (500, 500))
    assert forbids(lg, hero, foe) == "melee.engaged.limits"
    play(lg, card)
    assert refuse_target(lg.game, lg.game.unit(hero.id), foe) is None
    armory = Armory(lg.game, Attack(attacker=hero.id), lg.game.unit(hero.id), foe)
    assert [armory.option(ref).id for ref in armory.users] == ["weapon:-1.0"]
    lg.game.wear_off(lg.game.unit(hero.id), "round")
    lg.game.wear_off(lg.game.unit(hero.id), "game")
    assert forbids(lg, hero, foe) == "melee.engaged.limits"


@covers("weapon.dual", "attack.pool.range")
@pytest.mark.parametrize(
    ("key", "reach"),
    [
        ("arc-troopers", 2),
        ("arc-troopers-strike-team", 2),
        ("b2-super-battle-droids", 2),
        ("drk-1-sith-probe-droids", 2),
        ("df-90-mortar-trooper", 3),
        ("r2-d2-hero-of-a-thousand-devices", 1),
        ("r2-d2-independent-astromech", 1),
        ("major-marquand", 3),
        ("chewbacca-let-the-wookiee-win", 3),
    ],
)
def test_some_weapons_strike_in_melee_and_beyond(lg: Scenario, key: str, reach: int) -> None:
    dual = [one.range for one in lg.game.cards.units[key].weapons if one.range and one.range[0] == 0]
    assert max(most for _, most in dual) == reach
    unit, near = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (500, 300 + 150 * reach))
    armory = Armory(lg.game, Attack(attacker=unit.id), unit, near)
    assert [ref for ref in armory.users if lg.game.cards.units[key].weapons[ref[1]].range in dual]


@covers("attack.pool.gather")
@pytest.mark.parametrize(
    ("key", "y", "dice"),
    [
        ("e-web-heavy-blaster-team", 850, (1, 2, 2)),
        ("major-marquand", 850, (2, 2, 2)),
        ("boba-fett-infamous-bounty-hunter", 700, (0, 2, 0)),
    ],
)
def test_the_long_guns_have_all_their_dice(lg: Scenario, key: str, y: float, dice: tuple[int, int, int]) -> None:
    """So far away that they have no other weapon."""
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (500, y))
    armory = Armory(lg.game, Attack(attacker=unit.id), unit, foe)
    assert armory.pool(armory.everything()).dice == dice


@covers("weapon.melee-ranged")
@pytest.mark.parametrize("key", [AT_ST, "range-troopers"])
def test_who_kicks_or_cuts_fights_in_melee(lg: Scenario, key: str) -> None:
    assert lg.game.has_melee_weapon(lg.game.leader(lg.unit(key, A, (500, 300))))

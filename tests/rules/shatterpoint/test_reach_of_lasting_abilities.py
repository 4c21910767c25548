"""Whom an ability that lasts is for, to the millimetre: itself or others, how far, whose, of which kind."""

from __future__ import annotations

from typing import Literal

import pytest

from dejarik.games.shatterpoint.damage import leave
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.order_deck import reserve_cost
from dejarik.games.shatterpoint.pools import cover
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.targeting import refuse_target
from tests.marks import covers
from tests.rules.shatterpoint.playing import apart, fight
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    B1,
    COMMANDOS,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
)
from tests.rules.shatterpoint.test_abilities_beyond_the_core import attacking, bearer, defending

CHEWIE, EWOKS, STORMTROOPERS, VADER = "chewie", "ewokhunters", "stormtroopers", "darthvadertheemperorsservant"


def value(sp: Scenario, unit: Unit, name: str, character: int = 0) -> int:
    return keyword(sp.game, unit.characters[character], name)


# Keywords of its own.


@covers("ability.innate.continuous")
@pytest.mark.parametrize(
    "ability",
    ["conquerors-resolve", "resolve", "i-love-my-job", "garrison-force", "greedy", "security-force"],
)
def test_only_the_characters_of_the_card_that_contest_hold_out(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (380, 500))
    goal = sp.objective(420, 500)
    assert (value(sp, unit, "steadfast"), value(sp, rex, "steadfast")) == (1, 0)
    goal.active = False
    sp.changed()
    assert value(sp, unit, "steadfast") == 0
    if len(unit.characters) > 1:
        goal.active = True
        sp.put(sp.first(unit, 1), 800, 100)
        assert (value(sp, unit, "steadfast"), value(sp, unit, "steadfast", 1)) == (1, 0)


@pytest.mark.parametrize(
    ("ability", "stance", "name"),
    [
        ("im-afraid-i-must-request-your-surrender", 0, "steadfast"),
        ("im-afraid-i-must-request-your-surrender", 1, "protection"),
        ("descendent-of-the-great-house-vizsla", 1, "steadfast"),
        ("guardians-of-the-whills", 1, "cover"),
        ("guardians-of-the-whills", 0, "impact"),
    ],
)
def test_a_stance_gives_nothing_to_its_twin_of_the_other_side(
    sp: Scenario, ability: str, stance: int, name: str
) -> None:
    unit, twin = bearer(sp, ability), bearer(sp, ability, (450, 800), B)
    for one in (unit, twin):
        sp[one].stance = stance
    assert (value(sp, unit, name), value(sp, twin, name)) == (1, 1)
    sp[twin].stance = 1 - stance
    assert (value(sp, unit, name), value(sp, twin, name)) == (1, 0)


def stick(sp: Scenario, type: Literal["melee", "ranged"], target: str) -> tuple[Unit, Unit]:
    """Chief Chirpa attacks a unit with Protection."""
    chirpa, droids = bearer(sp, "sharp-stick"), sp.unit(target, B, (450, 520), (510, 520))
    fight(sp, chirpa, droids, type)
    return chirpa, droids


@covers("keyword.protection")
def test_a_sharp_stick_pierces_the_target_alone_and_nothing_but_protection(sp: Scenario) -> None:
    chirpa, droids = stick(sp, "melee", "darktroopers")
    names = {"protection": 1, "immunity-pinned": 1}
    assert {name: value(sp, droids, name, 1) for name in names} == names  # the other one is not attacked
    assert (value(sp, droids, "protection"), value(sp, droids, "immunity-pinned")) == (0, 1)
    assert value(sp, chirpa, "impact") == 2
    sp.game.stack.clear()


def test_others_than_chirpa_do_not_pierce_it_nor_does_he_by_a_shot(sp: Scenario) -> None:
    chirpa, droids = stick(sp, "ranged", "darktroopers")
    assert value(sp, droids, "protection") == 1
    rex = sp.unit(REX, A, (380, 520))
    fight(sp, rex, droids)
    assert value(sp, droids, "protection") == 1
    fight(sp, chirpa, droids)
    assert value(sp, droids, "protection") == 0
    sp.game.stack.clear()


# Keywords of others.


@covers("measure.within")
@pytest.mark.parametrize(
    ("ability", "range", "name", "has", "has_not"),
    [
        ("bodyguard", 2, "cover", (ANAKIN, REX), (TROOPERS,)),
        ("protective-detail", 2, "cover", (VADER,), (ANAKIN, STORMTROOPERS)),
        ("crew-of-the-ghost", 4, "cover", ("jynersostardust", "boushhleiaorgana"), (ANAKIN,)),
        ("the-muscle-of-the-batch", 3, "steadfast", ("crosshair",), (REX, "weequaypirates")),
        ("the-muscle-of-the-batch", 3, "protection", (REX, "weequaypirates"), (ANAKIN,)),
        ("divine-influence", 5, "scale", (EWOKS,), (CHEWIE,)),
        ("divine-influence", 5, "climbs-engaged", (EWOKS,), (CHEWIE,)),
    ],
)
def test_how_far_a_card_gives_allies_a_keyword(
    sp: Scenario, ability: str, range: int, name: str, has: tuple[str, ...], has_not: tuple[str, ...]
) -> None:
    unit = bearer(sp, ability)
    for key in (*has, *has_not):
        ally, enemy = sp.unit(key, A), sp.unit(key, B)
        for more, there in ((0, 1), (1, 0)):
            apart(sp, unit, ally, range, more)
            assert value(sp, ally, name) == (there if key in has else 0), (key, more)
        sp.first(ally).placed = False
        apart(sp, unit, enemy, 0)
        assert value(sp, enemy, name) == 0, key
        sp.first(enemy).placed = False


@pytest.mark.parametrize(("more", "immune"), [(0, 1), (1, 0)])
def test_how_far_incoming_is_heard(sp: Scenario, more: float, immune: int) -> None:
    unit, troopers = bearer(sp, "incoming"), sp.unit(TROOPERS, A)
    enemies = sp.unit(TROOPERS, B, (380, 450))
    for one in (troopers, enemies):
        sp[one].hunker = 1
    apart(sp, unit, troopers, 3, more)
    assert (value(sp, troopers, "immunity-exposed"), value(sp, enemies, "immunity-exposed")) == (immune, 0)


@pytest.mark.parametrize(("more", "there"), [(0, 1), (1, 0)])
def test_how_far_the_party_goes(sp: Scenario, more: float, there: int) -> None:
    unit, rex = bearer(sp, "this-partys-over"), sp.unit(REX, A)
    sp.unit(MAUL, B, (450, 390))
    enemy = sp.unit(TROOPERS, B, (380, 450))
    apart(sp, unit, rex, 5, more)
    assert (value(sp, rex, "steadfast"), value(sp, rex, "protection")) == (there, there)
    assert value(sp, enemy, "steadfast") == 0


def test_one_of_two_at_the_party_is_enough(sp: Scenario) -> None:
    """Whoever of the unit is engaged."""
    unit = bearer(sp, "this-partys-over")
    if len(unit.characters) > 1:
        sp.put(sp.first(unit, 1), 650, 450)
    sp.unit(MAUL, B, (450, 390))
    assert value(sp, unit, "steadfast") == 1


@pytest.mark.parametrize(("key", "name"), [(CHEWIE, "steadfast"), ("hanandchewieinitforthemoney", "immunity-exposed")])
def test_how_far_bodhi_gets_right(sp: Scenario, key: str, name: str) -> None:
    bodhi, ally, enemy = bearer(sp, "galen-said-i-could-get-right-by-myself"), sp.unit(key, A), sp.unit(key, B)
    for more, there in ((0, 1), (1, 0)):
        apart(sp, bodhi, ally, 3, more)
        one = sp.first(ally)
        sp.game.state.objectives.clear()
        sp.objective(one.x, one.y + 40)
        assert value(sp, ally, name) == there, more
    sp.put(sp.first(enemy), 380, 450)
    sp.objective(380, 450)
    assert value(sp, enemy, name) == 0


@covers("keyword.immunity")
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_how_far_luke_makes_rebels_immune(sp: Scenario, where: str) -> None:
    luke, chewie = bearer(sp, "i-am-a-jedi-like-my-father-before-me"), sp.unit(CHEWIE, A)
    enemy = sp.unit(CHEWIE, B, (380, 450))
    sp.deck(*([luke.id] if where == "deck" else []))
    name = "immunity-exposed" if where == "deck" else "immunity-pinned"
    for more, there in ((0, 1), (1, 0)):
        apart(sp, luke, chewie, 5, more)
        assert (value(sp, luke, name), value(sp, chewie, name), value(sp, enemy, name)) == (1, there, 0)


def test_secrecy_protects_nobody_else(sp: Scenario) -> None:
    unit, rex = bearer(sp, "our-secrecy-is-our-survival-this-is-the-way"), sp.unit(REX, A, (450, 540))
    sp.deck(unit.id, rex.id)
    assert (value(sp, unit, "protection"), value(sp, rex, "protection")) == (1, 0)


# Dice.


@pytest.mark.parametrize(
    ("ability", "damage", "injured", "melee", "ranged"),
    [
        ("last-stand-of-the-jedi", 9, 1, 2, 2),
        ("last-stand-of-the-jedi", 9, 2, 4, 4),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", 5, 0, 1, 1),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", 6, 1, 5, 5),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", 2, 0, 0, 0),
        ("just-as-we-shape-mandalorian-steel-we-shape-ourselves", 9, 2, 0, 0),
    ],
)
def test_dice_in_attack_for_what_it_has_suffered(
    sp: Scenario, ability: str, damage: int, injured: int, melee: int, ranged: int
) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    rex = sp.unit(REX, A, (380, 520))
    for one in (unit, rex):
        sp[one].damage, sp[one].injured = damage, injured
    assert (attacking(sp, unit, maul), attacking(sp, unit, maul, "ranged")) == (melee, ranged)
    assert (attacking(sp, rex, maul), attacking(sp, maul, unit)) == (0, 0)


@pytest.mark.parametrize(
    ("ability", "damage", "injured", "melee", "ranged"),
    [
        ("last-stand-of-the-jedi", 0, 1, 2, 2),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", 6, 1, 0, 0),
        ("just-as-we-shape-mandalorian-steel-we-shape-ourselves", 5, 0, 1, 0),
        ("just-as-we-shape-mandalorian-steel-we-shape-ourselves", 6, 2, 4, 0),
    ],
)
def test_dice_in_defense_for_what_it_has_suffered(
    sp: Scenario, ability: str, damage: int, injured: int, melee: int, ranged: int
) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    rex = sp.unit(REX, A, (380, 520))
    for one in (unit, rex):
        sp[one].damage, sp[one].injured = damage, injured
    assert (defending(sp, unit, maul), defending(sp, unit, maul, "ranged")) == (melee, ranged)
    assert (defending(sp, rex, maul), defending(sp, rex, maul, "ranged")) == (0, 0)


@pytest.mark.parametrize("ability", ["the-brains-of-the-batch", "darkness-and-shadows"])
def test_hunker_tokens_of_others_bring_no_dice(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    rex = sp.unit(REX, A, (380, 600))
    sp[unit].hunker = sp[rex].hunker = 2
    assert (attacking(sp, rex, maul), defending(sp, rex, maul), defending(sp, rex, maul, "ranged")) == (0, 0, 2)
    more = int(ability == "the-brains-of-the-batch")  # one die, not one for each
    assert (attacking(sp, unit, maul), defending(sp, unit, maul), defending(sp, unit, maul, "ranged")) == (
        more,
        more,
        3,
    )


@pytest.mark.parametrize(("target", "dice"), [(MAUL, 2), (SAXON, 0), (COMMANDOS, 0)])
def test_the_overpowering_monster_hunts_leaders(sp: Scenario, target: str, dice: int) -> None:
    unit, prey = bearer(sp, "overpowering-monster"), sp.unit(target, B, (450, 520))
    rex = sp.unit(REX, A, (380, 520))
    assert (attacking(sp, unit, prey), attacking(sp, unit, prey, "ranged"), attacking(sp, rex, prey)) == (dice, dice, 0)


@pytest.mark.parametrize(
    ("ability", "friend", "stranger", "melee", "ranged"),
    [
        ("pack-hunter-wolfpack", REX, ANAKIN, 2, 0),
        ("pack-hunter-weequay", "weequaypirates", ANAKIN, 2, 0),
        ("night-hunter", "savageopress", ANAKIN, 0, 2),
    ],
)
def test_a_pack_hunts_together(sp: Scenario, ability: str, friend: str, stranger: str, melee: int, ranged: int) -> None:
    unit, prey = bearer(sp, ability, (450, 420)), sp.unit(SAXON, B, (450, 520))
    other, foe = sp.unit(stranger, A, (450, 590)), sp.unit(friend, B, (520, 560))
    assert (attacking(sp, unit, prey), attacking(sp, unit, prey, "ranged")) == (0, 0)  # the hunter itself, a stranger
    pack = sp.unit(friend, A, (390, 560))
    assert (attacking(sp, unit, prey), attacking(sp, unit, prey, "ranged")) == (melee, ranged)
    assert (attacking(sp, other, prey), attacking(sp, other, prey, "ranged")) == (0, 0)
    sp.put(sp.first(pack), 390, 800)  # engaged no longer
    assert (attacking(sp, unit, prey), attacking(sp, unit, prey, "ranged")) == (0, 0)
    assert foe.owner == B


@pytest.mark.parametrize("ability", ["night-hunter", "strength-in-numbers", "you-will-die-here-alone"])
@pytest.mark.parametrize("action", [True, False])
def test_some_dice_are_for_combat_actions_alone(sp: Scenario, ability: str, action: bool) -> None:
    unit, prey = bearer(sp, ability, (450, 420)), sp.unit(SAXON, B, (450, 500))
    friend = {"night-hunter": "savageopress", "strength-in-numbers": EWOKS}.get(ability)
    if friend:
        sp.unit(friend, A, (450, 570))
    type = "ranged" if ability == "night-hunter" else "melee"
    fight(sp, unit, prey, type, action)
    dice = {"night-hunter": 2, "you-will-die-here-alone": 3}.get(ability) or len(unit.characters)
    assert attacking(sp, unit, prey, type) == (dice if action else 0)
    sp.game.stack.clear()


def test_ewoks_count_those_around_the_target(sp: Scenario) -> None:
    unit, prey = bearer(sp, "strength-in-numbers", (450, 420)), sp.unit(SAXON, B, (450, 500))
    if len(unit.characters) > 1:
        sp.put(sp.first(unit, 1), 800, 100)
    assert attacking(sp, unit, prey) == 0
    mates, others = sp.unit(EWOKS, A, (450, 570), (520, 540)), sp.unit(REX, A, (380, 540))
    enemy = sp.unit(EWOKS, B, (380, 470))
    assert attacking(sp, unit, prey) == len(mates.characters)
    assert attacking(sp, others, prey) == 0
    sp[mates].wounded = True
    assert attacking(sp, unit, prey) == 0
    assert enemy.owner == B


@pytest.mark.parametrize(("ability", "attack", "defense"), [("mobilize-the-village", 1, 0), ("protective-wards", 0, 1)])
def test_the_village_fights_as_one(sp: Scenario, ability: str, attack: int, defense: int) -> None:
    unit, maul = bearer(sp, ability, (100, 100)), sp.unit(MAUL, B, (450, 600))
    ewoks, rex = sp.unit(EWOKS, A, (450, 540)), sp.unit(REX, A, (380, 600))
    theirs = sp.unit(EWOKS, B, (520, 640))
    assert (attacking(sp, ewoks, maul), defending(sp, ewoks, maul)) == (attack, defense)
    for one in (rex, unit):
        assert (attacking(sp, one, maul), defending(sp, one, maul)) == (0, 0)
    assert (attacking(sp, theirs, rex), defending(sp, theirs, rex)) == (0, 0)
    sp[unit].wounded = True
    assert (attacking(sp, ewoks, maul), defending(sp, ewoks, maul)) == (0, 0)


@pytest.mark.parametrize(("more", "dice"), [(0, 1), (1, 0)])
def test_how_far_riff_tamson_smells_it(sp: Scenario, more: float, dice: int) -> None:
    riff, maul = bearer(sp, "theres-plenty-of-suffering-to-go-around"), sp.unit(MAUL, B, (450, 390))
    hurt, friend = sp.unit(SAXON, B), sp.unit(REX, A, (380, 450))
    sp[hurt].injured = sp[friend].injured = 1
    apart(sp, riff, hurt, 4, more)
    assert (attacking(sp, riff, maul), attacking(sp, friend, maul)) == (dice, 0)


@pytest.mark.parametrize(("more", "dice"), [(0, 0), (1, 3)])
def test_how_near_a_friend_saves_the_defender_from_morgan(sp: Scenario, more: float, dice: int) -> None:
    morgan, maul = bearer(sp, "you-will-die-here-alone"), sp.unit(MAUL, B, (450, 520))
    saxon, rex = sp.unit(SAXON, B), sp.unit(REX, A, (400, 560))
    apart(sp, maul, saxon, 2, more)
    assert (attacking(sp, morgan, maul), attacking(sp, morgan, maul, "ranged")) == (dice, 0)
    assert attacking(sp, rex, maul) == 0
    leave(sp.game, sp[saxon])
    sp.changed()
    assert attacking(sp, morgan, maul) == 3


def test_a_garrison_that_is_off_duty_helps_nobody_else(sp: Scenario) -> None:
    troopers, maul = bearer(sp, "garrison-force"), sp.unit(MAUL, B, (450, 600))
    rex = sp.unit(REX, A, (380, 600))
    sp[troopers].hunker = sp[rex].hunker = 2
    assert (attacking(sp, troopers, maul), attacking(sp, rex, maul)) == (1, 0)


@covers("cover.effect")
@pytest.mark.parametrize(("hunker", "total"), [(0, 0), (1, 0), (2, 1)])
def test_sonar_takes_one_of_the_cover(sp: Scenario, hunker: int, total: int) -> None:
    unit, maul = bearer(sp, "sonar-detection"), sp.unit(MAUL, B, (450, 600))
    rex = sp.unit(REX, A, (380, 450))
    sp[maul].hunker = hunker
    assert cover(sp.game, sp.first(unit), sp.first(maul)).total == total
    assert cover(sp.game, sp.first(rex), sp.first(maul)).total == hunker


@pytest.mark.parametrize("ability", ["say-goodnight-clankers", "deadeye", "the-deadeye-of-the-batch"])
def test_only_a_deadeye_meets_no_cover(sp: Scenario, ability: str) -> None:
    shooter, maul, rex = bearer(sp, ability), sp.unit(MAUL, B, (450, 600)), sp.unit(REX, A, (380, 450))
    sp[maul].hunker = 1
    found = [cover(sp.game, sp.first(one), sp.first(maul)).total for one in (shooter, rex)]
    assert found == [0, 1]


# Who cannot be targeted.


def may(sp: Scenario, attacker: Unit, defender: Unit, type: str = "ranged") -> bool:
    return refuse_target(sp.game, sp.first(attacker), sp.first(defender), type) is None  # type: ignore[arg-type]


@covers("effect.cannot-beats-can")
@pytest.mark.parametrize("ability", ["clever-disguise", "is-that-one-of-ours", "opportunistic-unsurper"])
def test_a_disguise_hides_nobody_else(sp: Scenario, ability: str) -> None:
    unit, mate = bearer(sp, ability, owner=B), sp.unit(SAXON, B, (380, 450))
    rex = sp.unit(REX, A, (450, 540))
    sp.deck(unit.id, mate.id, player=B)
    assert (may(sp, rex, unit), may(sp, rex, mate)) == (False, True)


@covers("effect.cannot-beats-can")
@pytest.mark.parametrize(("more", "shot"), [(0, False), (1, True)])
def test_how_far_ewoks_may_be_from_the_droids(sp: Scenario, more: float, shot: bool) -> None:
    droids, rex = bearer(sp, "goodness-gracious-me", owner=B), sp.unit(REX, A, (450, 390))
    ewoks, foes = sp.unit(EWOKS, B), sp.unit(EWOKS, A, (380, 450))
    apart(sp, droids, ewoks, 3, more)
    assert may(sp, rex, droids) is shot
    assert foes.owner == A


def test_friends_who_are_no_ewoks_do_not_hide_the_droids(sp: Scenario) -> None:
    droids, rex = bearer(sp, "goodness-gracious-me", owner=B), sp.unit(REX, A, (450, 390))
    sp.unit(SAXON, B, (450, 520))
    sp.unit(EWOKS, A, (380, 450))
    assert may(sp, rex, droids)


@covers("example.interposition", "effect.cannot-beats-can")
def test_who_is_engaged_with_an_interceding_unit_strikes_no_leader(sp: Scenario) -> None:
    guards = bearer(sp, "intercede", owner=B)
    leader, second = sp.unit(MAUL, B, (380, 520)), sp.unit(SAXON, B, (520, 520))
    line, rex = sp.unit(B1, B, (450, 620)), sp.unit(REX, A, (450, 520))
    sp.put(sp.first(guards), 450, 450)
    allowed = {one: may(sp, rex, unit, "melee") for one, unit in (("leader", leader), ("second", second))}
    assert allowed == {"leader": False, "second": False}
    assert (may(sp, rex, line, "melee"), may(sp, rex, guards, "melee")) == (True, True)
    sp[guards].wounded = True
    assert (may(sp, rex, leader, "melee"), may(sp, rex, second, "melee")) == (True, True)
    sp[guards].wounded = False
    for place, one in enumerate(guards.characters):
        sp.put(sp.game.character(one), 60, 60 + 60 * place)
    assert (may(sp, rex, leader, "melee"), may(sp, rex, second, "melee")) == (True, True)


def test_interceding_units_do_not_shield_their_enemies(sp: Scenario) -> None:
    guards = bearer(sp, "intercede", owner=A)
    rex, maul = sp.unit(REX, A, (450, 540)), sp.unit(MAUL, B, (450, 600))
    assert guards.owner == A
    assert may(sp, rex, maul, "melee")


# The reserve.


@covers("reserve.cost")
def test_gideon_makes_only_the_enemy_pay_more(sp: Scenario) -> None:
    gideon, rex = bearer(sp, "assume-that-i-know-everything"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, 800))
    assert [reserve_cost(sp.game, one.id) for one in (gideon, rex, maul)] == [1, 1, 2]

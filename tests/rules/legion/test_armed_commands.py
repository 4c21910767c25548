"""Command cards with a weapon on them."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.mercenaries.boba_fett import holds_fire
from dejarik.games.legion.content.mercenaries.bossk import gassed
from dejarik.games.legion.content.rebels.chewbacca import bowcasters
from dejarik.games.legion.facts import Keyword, WeaponFacts
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.firing import refs_of
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.programs import Use
from dejarik.games.legion.state import CARD, Granted, Token, Unit
from dejarik.games.legion.targeting import MayAttack, refuse_target, weapon, weapons_of
from dejarik.games.legion.windows import AfterAttack, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import happen, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

BOBA, IDEN, R2 = "boba-fett-infamous-bounty-hunter", "iden-versio", "r2-d2-independent-astromech"
VEERS, GRIEVOUS, SABINE = "general-veers", "general-grievous-sinister-cyborg", "sabine-wren-explosive-artist"
BOSSK, CHEWBACCA = "bossk", "chewbacca-walking-carpet"


def range_of(bands: int) -> float:
    return 152.4 * bands + 27.0


def weapons(lg: Scenario, unit: Unit) -> list[WeaponFacts]:
    return [weapon(lg.game, unit.id, ref) for ref in weapons_of(lg.game, lg.game.leader(unit))]


def named(lg: Scenario, unit: Unit, name: str) -> list[tuple[tuple[int, int] | None, tuple[int, int, int]]]:
    return [(one.range, one.dice) for one in weapons(lg, unit) if one.name == name]


# For an activation.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "name", "range", "dice"),
    [
        ("z-6-jetpack-rocket", BOBA, "Z-6 Jetpack Rocket", (3, 4), (3, 0, 0)),
        ("concussive-blast", IDEN, "Grenade Launcher", (1, 2), (5, 0, 0)),
        ("impromptu-immolation", R2, "Impromptu Immolation", (0, 1), (0, 0, 2)),
    ],
)
def test_a_weapon_while_the_unit_is_activated(
    lg: Scenario, card: str, key: str, name: str, range: tuple[int, int], dice: tuple[int, int, int]
) -> None:
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(key, B, (1500, 800))
    show(lg, card)
    assert named(lg, unit, name) == []
    lg.run(Activation(unit=unit.id))
    assert named(lg, unit, name) == [(range, dice)]
    assert named(lg, foe, name) == []
    lg.answer("end")
    assert named(lg, unit, name) == []


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("apart", "reached"),
    [(range_of(2), False), (range_of(2) + 1, True), (range_of(4), True), (range_of(4) + 1, False)],
)
def test_a_rocket_flies_from_range_three_to_four(lg: Scenario, lend: Lend, apart: float, reached: bool) -> None:
    lend(BOBA, weapons=(sword(),), courage=3)
    lend(VADER, courage=3)
    boba, vader = lg.unit(BOBA, A, (500, 100)), lg.unit(VADER, B, (500, 100 + apart))
    show(lg, "z-6-jetpack-rocket")
    lg.run(Activation(unit=boba.id))
    assert (refuse_target(lg.game, boba, vader) is None) is reached
    lg.answer("end")


@covers("card.command.fields")
def test_iden_recovers_first(lg: Scenario) -> None:
    iden = lg.put(lg.unit(IDEN, A, (500, 300)), suppression=1)
    show(lg, "concussive-blast")
    lg.run(Activation(unit=iden.id))
    assert lg.asked == "recover"
    lg.answer("all")
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (lg.game.unit(iden.id).suppression, activation.left) == (0, 2)
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["impromptu-immolation", "push"])
def test_r2_rolls_away_after_an_attack(lg: Scenario, lend: Lend, card: str) -> None:
    lend(R2, weapons=(gun(),))
    r2, _ = lg.unit(R2, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    show(lg, card)
    lg.dice("blank")
    lg.run(Attack(attacker=r2.id))
    if card == "push":
        assert lg.asked is None
    else:
        assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
        lg.answer("pass")


# Attacks at the end of an activation.


def at_the_end(lg: Scenario, unit: Unit, card: str) -> list[str]:
    """Whom the card's weapon can be fired at."""
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    lg.answer("end")
    return [one for one in lg.options if one.startswith("unit:")] if lg.asked == "command-unit" else []


@covers("card.command.fields", "attack.step2b.one-weapon")
@pytest.mark.parametrize(("apart", "seen", "struck"), [(3, True, 0), (3.1, True, 1), (5.2, True, 1), (3.5, False, 0)])
def test_veers_calls_for_the_cannons_of_a_walker(
    lg: Scenario, lend: Lend, apart: float, seen: bool, struck: int
) -> None:
    lend(VEERS, ("arsenal", 2), weapons=(gun(range=(1, 5)),))
    lend(LEIA, defense_surge=False)
    if not seen:
        lg.terrain(block(500, 300, 400, 4, 300))
    veers, leia = lg.unit(VEERS, A, (500, 100)), lg.unit(LEIA, B, (500, 100 + range_of(0) + 152.4 * apart))
    found = at_the_end(lg, veers, "maximum-firepower")
    assert found == [f"unit:{leia.id}"] * struck
    if struck:
        lg.dice("hit blank blank blank blank")
        lg.answer(found[0])
        (event,) = lg.events("attack.declared")
        assert (event["dice"], event["weapons"]) == ((4, 0, 0), ("AT-AT Cannons",))
        lg.decline()
    assert lg.asked is None
    assert named(lg, veers, "AT-AT Cannons") == []


@covers("card.command.fields")
def test_veers_need_not_fire(lg: Scenario) -> None:
    veers, leia = lg.unit(VEERS, A, (500, 100)), lg.unit(LEIA, B, (500, 700))
    assert at_the_end(lg, veers, "maximum-firepower")
    lg.answer("pass")
    assert lg.events("attack.declared") == []
    assert wounds(lg, leia) == 0


@covers("card.command.fields")
def test_leia_bombards_three_different_units(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(),))
    lend(STORMTROOPERS, defense_surge=False)
    leia = lg.unit(LEIA, A, (500, 100))
    foes = [lg.unit(STORMTROOPERS, B, (300 + 150 * number, 700)) for number in range(4)]
    left = at_the_end(lg, leia, "coordinated-bombardment")
    assert left == [f"unit:{one.id}" for one in foes]
    for count in range(3):
        lg.dice("blank blank")
        lg.answer(left[count])
        assert (lg.asked == "command-unit") is (count < 2)
        if count < 2:
            assert [one for one in lg.options if one != "pass"] == [one for one in left if one not in left[: count + 1]]
    assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 0, 0)] * 3


@covers("withdraw.no-attack-standby")
def test_who_has_withdrawn_makes_no_attack_by_a_card(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(STORMTROOPERS, B, (1100, 250))
    show(lg, "coordinated-bombardment")
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 250.0, 0.0))
    lg.answer("end")
    assert lg.asked is None


@covers("card.command.fields")
def test_grievous_strikes_everybody_around_him(lg: Scenario, lend: Lend) -> None:
    lend(GRIEVOUS, weapons=(sword(dice=(6, 0, 0)),), courage=3)
    lend(REBELS, defense_surge=False)
    grievous = lg.unit(GRIEVOUS, A, (500, 300))
    side = lg.game.leader(grievous).radius + 13.5
    fought, near = lg.unit(REBELS, B, (500 + side, 300)), lg.unit(REBELS, B, (500, 300 + side + 152.4))
    lg.unit(REBELS, B, (500, 300 - side - 153.4))
    play(lg, "trained-in-your-jedi-arts")
    now = lg.game.unit(grievous.id)
    assert (now.dodge, lg.game.keyword(grievous.id, "disengage")) == (1, 1)
    lg.run(Activation(unit=grievous.id))
    lg.answer("end")
    assert lg.options == [f"unit:{fought.id}", f"unit:{near.id}", "pass"]
    for foe in (fought, near):
        lg.dice("blank blank blank blank")
        if lg.asked == "command-unit":
            lg.answer(f"unit:{foe.id}")
        lg.decline() if lg.asked not in (None, "command-unit") else None
    assert [event["dice"] for event in lg.events("attack.declared")] == [(1, 2, 1)] * 2
    assert [lg.game.unit(foe.id).suppression for foe in (fought, near)] == [1, 1]


# Charges.


@covers("keyword.weapon.arm", "keyword.command.permanent")
@pytest.mark.parametrize(("card", "key", "count"), [("explosions", SABINE, 2), ("merciless-munitions", BOSSK, 1)])
def test_a_card_full_of_charges(lg: Scenario, card: str, key: str, count: int) -> None:
    unit = lg.unit(key, A, (500, 300))
    play(lg, card)
    lg.run(Activation(unit=unit.id))
    assert "arm:-3" in lg.options
    lg.answer("arm:-3")
    for number in range(count):
        assert lg.asked == "arm"
        lg.answer((500.0 + 40.0 * number, 360.0, 0.0))
    assert [(one.kind, one.name, one.owner) for one in lg.game.state.tokens] == [("charge", card, A)] * count
    assert lg.asked == "detonate"
    lg.answer("pass")
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answers("pass", "end")
    show(lg, "push")  # in a later round nothing is laid, and what lies there goes off all the same
    lg.game.state.players[A].permanent = [card]
    lg.changed()
    lg.run(Activation(unit=unit.id))
    assert "arm:-3" not in lg.options
    lg.answer("aim")
    assert (lg.asked, lg.options) == ("detonate", [*[f"token:{number}" for number in range(count)], "pass"])
    lg.answers("pass", "end")


@covers("card.command.fields", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize(("key", "poison"), [(REBELS, 1), ("at-rt", 0)])
def test_dioxis_poisons_troopers(lg: Scenario, key: str, poison: int) -> None:
    bossk = lg.unit(BOSSK, A, (500, 300))
    foe, far = lg.unit(key, B, (500, 450)), lg.unit(REBELS, B, (1500, 450))
    play(lg, "merciless-munitions")
    lg.run(Activation(unit=bossk.id))
    lg.answer("arm:-3")
    lg.answer((500.0, 390.0, 0.0))
    lg.answers("pass", "pass", "end")
    lg.dice("blank blank blank blank")
    lg.run(Blast(token=0))
    lg.answer("pool:0")
    assert [lg.game.unit(one.id).poison for one in (foe, far)] == [poison, 0]
    assert lg.game.unit(bossk.id).poison == 1  # friends breathe it too


@covers("card.command.fields", "keyword.weapon.detonate.attack")
@pytest.mark.parametrize(
    ("case", "poisons"),
    [({}, True), ({"token": 0}, False), ({"owner": B}, False), ({"name": "explosions"}, False), ({"token": -2}, False)],
)
def test_which_charges_hold_dioxis(lg: Scenario, case: dict[str, Any], poisons: bool) -> None:
    lg.game.state.tokens.append(Token(0, "charge", 100.0, 100.0, owner=A, name="explosions"))
    name, owner = case.get("name", "merciless-munitions"), case.get("owner", A)
    lg.game.state.tokens.append(Token(1, "charge", 500.0, 300.0, owner=owner, name=name))
    if (token := case.get("token", 1)) >= 0:
        lg.game.stack.append(Attack(attacker=-1, by=A, token=token))
    assert gassed(lg.game, ~A, AfterAttack(attacker=-1, defenders=())) is poisons
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "held"),
    [
        ({}, True),
        ({"card": True}, False),
        ({"active": "other"}, False),
        ({"by": "other"}, False),
        ({"theirs": True}, False),
    ],
)
def test_when_boba_holds_his_fire(lg: Scenario, lend: Lend, case: dict[str, Any], held: bool) -> None:
    lend(BOBA, *([("~weapon", 0)] if case.get("card") else []))
    boba, other = lg.unit(BOBA, B if case.get("theirs") else A, (500, 300)), lg.unit(STORMTROOPERS, A, (600, 300))
    attacker = other if case.get("by") else boba
    lg.game.stack.append(Activation(unit=(other if case.get("active") or case.get("by") else boba).id))
    assert holds_fire(lg.game, ~A, MayAttack(attacker.id, lg.unit(REBELS, B, (500, 500)).id)) is held
    lg.game.stack.clear()
    lg.changed()


# A friend's weapon.


@covers("card.command.fields")
def test_which_weapons_chewbacca_lends(lg: Scenario, lend: Lend) -> None:
    lend(CHEWBACCA, weapons=(sword(), gun(range=(0, 1), name="Near"), gun(range=None, name="None"), gun(range=(1, 3))))
    lg.unit(CHEWBACCA, A, (500, 300))
    found = bowcasters(lg.game, Use(player=A, kind="command", card="", program=""))
    assert [one.name for one in found] == ["Near", "Gun"]


@covers("card.command.fields", "attack.pool.gather")
@pytest.mark.parametrize("why", ["", "far", "unseen", "engaged", "melee"])
def test_chewbacca_shoots_with_leia(lg: Scenario, lend: Lend, why: str) -> None:
    """Even when he is engaged himself."""
    lend(LEIA, weapons=(gun(dice=(0, 2, 0)), sword(dice=(0, 2, 0))))
    lend(CHEWBACCA, weapons=(sword(), gun(("pierce", 1), dice=(1, 1, 0), name="Bowcaster")), courage=3)
    lend(VADER, courage=3)
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 327 if why == "melee" else 600))
    if why == "unseen":
        lg.terrain(block(650, 500, 4, 800, 200))
    lg.unit(CHEWBACCA, A, (500 + range_of(3) + 1, 600) if why == "far" else (760, 500))
    if why == "engaged":
        lg.unit(REBELS, B, (787, 500))
    show(lg, "brains-and-brawn")
    joins = why in ("", "engaged")
    lg.dice("blank " * (4 if joins else 2))
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    lg.decline()
    rolled = lg.events("attack.rolled")[0]["dice"]
    assert isinstance(rolled, tuple)
    assert len(rolled) == (4 if joins else 2)


@covers("card.command.fields", "attack.pool.gather", "keyword.weapon.pierce")
def test_what_chewbaccas_weapon_can_do_joins_what_leias_can(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("pierce", 1), dice=(0, 2, 0)),))
    lend(CHEWBACCA, weapons=(gun(("pierce", 1), dice=(1, 0, 0), name="Bowcaster"),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 600))
    lg.unit(CHEWBACCA, A, (760, 500))
    show(lg, "brains-and-brawn")
    lg.dice("crit crit crit block block block")
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    while lg.asked:
        lg.answer(lg.options[0])
    assert wounds(lg, vader) == 2


# Strikes from above.

TACTICAL = "super-tactical-command-droid-command-and-control-droid"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "name", "range", "dice"),
    [
        ("orbital-strike", "Orbital Bombardment", (4, 6), (2, 2, 0)),
        ("air-support", "Air Support", (4, 6), (1, 2, 0)),
        ("overwhelming-barrage", "Overwhelming Barrage", (4, 6), (0, 4, 0)),
        ("i-am-fear", "Force Choke", (0, 1), (0, 1, 0)),
        ("log-traps", "Log Trap", (1, 4), (2, 3, 0)),
    ],
)
def test_what_is_printed_of_the_weapon(
    lg: Scenario, card: str, name: str, range: tuple[int, int], dice: tuple[int, int, int]
) -> None:
    (printed,) = lg.game.cards.commands[card].weapons
    assert (printed.name, printed.range, printed.dice) == (name, range, dice)


@covers("card.command.fields", "attack.step2b.one-weapon")
def test_a_card_fires_its_own_weapon_and_no_other_that_is_lent(lg: Scenario) -> None:
    cards = ("air-support", "orbital-strike")
    granted = tuple([Granted(Keyword(KeywordKey(WEAPON), 0, card), "activation") for card in cards])
    droid = lg.put(lg.unit(TACTICAL, A, (500, 100)), granted=granted)
    assert [refs_of(lg.game, droid, card) for card in cards] == [((CARD, 0),), ((CARD, 1),)]


@covers("card.command.fields", "attack.step1.declare")
@pytest.mark.parametrize(("apart", "asked"), [(600, True), (200, False)])
def test_nobody_calls_for_air_support_against_nobody(lg: Scenario, lend: Lend, apart: float, asked: bool) -> None:
    lend(TACTICAL, weapons=(sword(),))
    droid, _ = lg.unit(TACTICAL, A, (500, 100)), lg.unit(REBELS, B, (500, 100 + apart))
    show(lg, "air-support")
    lg.run(Activation(unit=droid.id))
    lg.answer("end")
    assert (lg.asked == "command-way") is asked
    lg.decline()
    assert named(lg, droid, "Air Support") == []


@covers("card.command.fields", "keyword.weapon.suppressive")
def test_a_strike_from_orbit_is_for_one_commander_of_a_round(lg: Scenario, lend: Lend) -> None:
    lend(TACTICAL, weapons=(sword(),))
    lend(REBELS, defense_surge=False)
    first, second = lg.unit(TACTICAL, A, (500, 100)), lg.unit(TACTICAL, A, (700, 100))
    squad, foe = lg.unit(STORMTROOPERS, A, (900, 100)), lg.unit(REBELS, B, (600, 700))
    assert at_the_end(lg, squad, "orbital-strike") == []
    assert at_the_end(lg, first, "orbital-strike") == [f"unit:{foe.id}"]
    lg.answer("pass")
    assert at_the_end(lg, second, "orbital-strike") == [f"unit:{foe.id}"]
    lg.dice("blank blank blank blank")
    lg.answer(f"unit:{foe.id}")
    assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 2, 0)]
    assert lg.game.unit(foe.id).suppression == 1
    assert at_the_end(lg, first, "orbital-strike") == []


@covers("card.command.fields", "keyword.unit.field-commander")
@pytest.mark.parametrize("word", ["field-commander", "tactical"])
def test_a_field_commander_calls_for_one_strike_whatever_its_size(lg: Scenario, lend: Lend, word: str) -> None:
    lend(STORMTROOPERS, (word, 1), weapons=(sword(),))
    lend(REBELS, defense_surge=False)
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 100), (530, 100), (470, 100)), lg.unit(REBELS, B, (500, 700))
    found = at_the_end(lg, squad, "orbital-strike")
    assert found == [f"unit:{foe.id}"] * (word == "field-commander")
    if found:
        lg.dice("blank blank blank blank")
        lg.answer(found[0])
        assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 2, 0)]


@covers("card.command.fields", "keyword.weapon.beam")
@pytest.mark.parametrize(
    ("card", "dice", "more"), [("air-support", (1, 2, 0), 2), ("overwhelming-barrage", (0, 4, 0), 1)]
)
def test_a_strike_goes_on_along_its_beam(
    lg: Scenario, lend: Lend, card: str, dice: tuple[int, int, int], more: int
) -> None:
    lend(VADER, weapons=(sword(),), courage=3)
    lend(REBELS, defense_surge=False)
    vader = lg.unit(VADER, A, (500, 100))
    foes = [lg.unit(REBELS, B, (400 + 60 * number, 700)) for number in range(4)]
    show(lg, card)
    lg.run(Activation(unit=vader.id))
    lg.answer("end")
    assert (lg.asked, lg.options) == ("command-way", ["attack", "pass"])
    lg.answer("attack")
    lg.answer(f"unit:{foes[0].id}")
    for number in range(1, more + 1):
        lg.answer(f"beam:{foes[number].id}")
    assert lg.asked == "pool"
    assert [event["dice"] for event in lg.events("attack.declared")] == [dice] * (more + 1)
    lg.dice(" ".join(["blank"] * sum(dice) * (more + 1)))
    while lg.asked == "pool":
        lg.answer(lg.options[0])
    assert lg.asked is None


@covers("card.command.fields")
def test_ventress_recovers_and_chokes_somebody_close(lg: Scenario, lend: Lend) -> None:
    ventress_key = "asajj-ventress"
    lend(ventress_key, weapons=(gun(range=(1, 4)),), courage=3)
    lend(REBELS, defense_surge=False)
    ventress = lg.put(lg.unit(ventress_key, A, (500, 300)), suppression=1)
    near, _ = lg.unit(REBELS, B, (500, 300 + range_of(1))), lg.unit(REBELS, B, (500, 300 - range_of(1) - 2))
    show(lg, "i-am-fear")
    lg.run(Activation(unit=ventress.id))
    lg.answers("all", "end")
    assert lg.game.unit(ventress.id).suppression == 0
    assert (lg.asked, lg.options) == ("command-unit", [f"unit:{near.id}", "pass"])
    lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(("upgrade", "may"), [("ewok-trapper", True), ("", False)])
def test_a_trapper_lets_logs_roll_as_the_activation_phase_begins(lg: Scenario, upgrade: str, may: bool) -> None:
    places = ((500, 300), (530, 300))
    ewoks = lg.unit("ewok-skirmishers", A, *places, upgrades=(upgrade,) if upgrade else ())
    for one in ewoks.miniatures:
        lg.set(one, defeated=False, placed=True)
    foe = lg.unit(REBELS, B, (500, 300 + range_of(4)))
    lg.unit(REBELS, B, (500, 302 + range_of(4)))
    show(lg, "log-traps")
    happen(lg, StartOfActivationPhase())
    assert (lg.asked == "command-unit") is may
    if may:
        lg.answer(f"unit:{ewoks.id}")
        assert lg.options == [f"unit:{foe.id}", "pass"]
        lg.dice("blank blank blank blank blank")
        lg.answer(f"unit:{foe.id}")
        assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 3, 0)]
    assert named(lg, ewoks, "Log Trap") == []

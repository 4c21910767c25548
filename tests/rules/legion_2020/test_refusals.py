"""Whoever does what is forbidden is told by which rule of this book."""

from __future__ import annotations

from math import pi

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused

E_WEB, TAUNTAUNS, COMMANDOS = (
    "e-web-heavy-blaster-team",
    "tauntaun-riders",
    "bx-series-droid-commandos",
)


def fight(lg: Scenario2020, lend: Lend) -> tuple[Unit, Unit]:
    """Leia and Vader in contact, stormtroopers beside them."""
    lend(LEIA, weapons=(gun(), sword()))
    lend(STORMTROOPERS, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 327))
    return leia, lg.unit(STORMTROOPERS, B, (700, 300))


@covers("engaged.no-ranged-attacks")
def test_who_is_engaged_does_not_shoot(lg: Scenario2020, lend: Lend) -> None:
    leia, troopers = fight(lg, lend)
    lg.unit(VADER, B, (473, 300))
    lg.run(Attack(attacker=leia.id))
    with refused(lg, by="engaged.no-ranged-attacks"):
        lg.answer(f"unit:{troopers.id}")


@covers("engaged.not-ranged-target")
def test_nobody_shoots_at_who_is_engaged(lg: Scenario2020, lend: Lend) -> None:
    leia, troopers = fight(lg, lend)
    lg.unit(LEIA, A, (700, 400))
    lg.unit(LEIA, A, (800, 400))
    lg.run(Attack(attacker=troopers.id))
    with refused(lg, by="engaged.not-ranged-target"):
        lg.answer(f"unit:{leia.id}")


@covers("engaged.not-ranged-target", "keyword.versatile.effect")
def test_who_may_shoot_out_of_a_melee_is_told_that_the_target_is_in_one(lg: Scenario2020, lend: Lend) -> None:
    leia, troopers = fight(lg, lend)
    lend(LEIA, weapons=(gun(("versatile", 0)), sword()))
    lg.game.read_facts()
    lg.changed()
    lg.unit(REBELS, A, (700, 327))
    lg.unit(VADER, B, (473, 300))
    lg.run(Attack(attacker=leia.id))
    with refused(lg, by="engaged.not-ranged-target"):
        lg.answer(f"unit:{troopers.id}")


@covers("engaged.no-moves")
def test_who_is_engaged_does_not_move_by_its_standby_token(lg: Scenario2020, lend: Lend) -> None:
    leia, troopers = fight(lg, lend)
    lg.put(leia, standby=True)
    lg.run(Activation(unit=troopers.id))
    lg.answer("aim")
    with refused(lg, by="engaged.no-moves"):
        lg.answer("move")


@covers("base-contact.enemy-only-to-start-melee")
def test_nobody_without_a_melee_weapon_touches_an_enemy(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 400))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by="base-contact.enemy-only-to-start-melee"):
        lg.answer([500, 373, 0])


@covers("leaving-battlefield.not-voluntary")
def test_nobody_leaves_the_table_by_choice(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (500, 50))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by="leaving-battlefield.not-voluntary"):
        lg.answer([500, 12, 0])


@covers("keyword.ai", "immobilize-token.no-moves-at-zero")
@pytest.mark.parametrize(
    ("key", "immobilize", "action", "rule"),
    [
        (COMMANDOS, 0, "aim", "keyword.ai"),
        (STORMTROOPERS, 2, "move", "immobilize-token.no-moves-at-zero"),
    ],
)
def test_what_keeps_a_unit_from_an_action(lg: Scenario2020, key: str, immobilize: int, action: str, rule: str) -> None:
    unit = lg.put(lg.unit(key, B, (500, 600)), immobilize=immobilize)
    lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=unit.id))
    with refused(lg, by=rule):
        lg.answer(action)


@covers("keyword.stationary.no-moves")
def test_who_is_stationary_does_not_move(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("stationary", 0))
    lg.run(Activation(unit=lg.unit(LEIA, A, (500, 300)).id))
    with refused(lg, by="keyword.stationary.no-moves"):
        lg.answer("move")


@covers("vehicle.no-climb", "creature.no-climb", "unit-type.emplacement.no-climb", "reverse.who", "strafe.requirements")
@pytest.mark.parametrize(
    ("key", "kind", "rule"),
    [
        (AT_ST, "climb", "vehicle.no-climb"),
        (TANK, "clamber", "vehicle.no-climb"),
        (TAUNTAUNS, "clamber", "creature.no-climb"),
        (E_WEB, "clamber", "unit-type.emplacement.no-climb"),
        (BIKES, "reverse", "reverse.who"),
        (AT_RT, "strafe", "strafe.requirements"),
    ],
)
def test_not_every_unit_makes_every_move(lg: Scenario2020, key: str, kind: str, rule: str) -> None:
    unit = lg.unit(key, B, (500, 500))
    lg.run(Move(unit=unit.id, action=True))
    with refused(lg, by=rule):
        lg.answer(kind)


@covers("movement.creature.no-embark", "movement.ground-vehicle.no-embark", "movement.repulsor.no-climb-embark")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        (TAUNTAUNS, "movement.creature.no-embark"),
        (AT_RT, "movement.ground-vehicle.no-embark"),
        (BIKES, "movement.repulsor.no-climb-embark"),
    ],
)
def test_not_everybody_rides(lg: Scenario2020, lend: Lend, key: str, rule: str) -> None:
    lend(TANK, ("transport", 1, "open"))
    lg.unit(TANK, A, (500, 300))
    lg.run(Move(unit=lg.unit(key, A, (700, 300)).id, action=True))
    with refused(lg, by=rule):
        lg.answer("embark")


@covers("objective-token.claim.leader-contact", "objective-token.drop.action", "objective-token.sabotage.leader")
@covers("condition-tokens.resupply.leader-contact")
@pytest.mark.parametrize(
    ("objective", "condition", "action", "rule"),
    [
        ("bombing-run", "", "claim", "objective-token.claim.leader-contact"),
        ("bombing-run", "", "drop", "objective-token.drop.action"),
        ("sabotage-the-moisture-vaporators", "", "sabotage", "objective-token.sabotage.leader"),
        ("", "supply-drop", "resupply", "condition-tokens.resupply.leader-contact"),
    ],
)
def test_what_is_done_with_a_token_needs_one(
    lg: Scenario2020, objective: str, condition: str, action: str, rule: str
) -> None:
    lg.state.objective, lg.state.condition = objective, condition
    lg.run(Activation(unit=lg.unit(REBELS, A, (500, 300)).id))
    with refused(lg, by=rule):
        lg.answer(action)


@covers("melee.attack.weapons")
def test_only_melee_weapons_are_used_against_whom_one_fights(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(), sword(), sword(name="Second")))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 327))
    lg.run(Attack(attacker=leia.id))
    with refused(lg, by="melee.attack.weapons"):
        lg.answer(("weapon:-1.0",))


@covers("free-card-actions.once-each")
def test_a_free_card_action_is_made_once(lg: Scenario2020) -> None:
    vader = lg.put(lg.unit(VADER, A, (500, 300), upgrades=("force-choke",)))
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=vader.id, made=("upgrade:force-choke",)))
    with refused(lg, by="free-card-actions.once-each"):
        lg.answer("upgrade:force-choke")


@covers("movement.step2.notched", "margin.flat-placement")
def test_where_a_compulsory_move_and_a_barricade_lead_nobody(lg: Scenario2020) -> None:
    lg.terrain(block(500, 400, 100, 15, 30, type="scatter", barricade=True))
    bikes, leia = lg.unit(BIKES, B, (900, 300)), lg.unit(LEIA, A, (500, 350))
    lg.run(Move(unit=bikes.id, kinds=("standard",), compulsory=True, action=True))
    with refused(lg, by="movement.step2.notched"):
        lg.answer((1074.0, 332.0, 0.0, 0.5 * pi))  # it would have to turn first
    lg.game.stack.clear()
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by="margin.flat-placement"):
        lg.answer([500, 400, 0])


@covers("attack.form-pool.choose-weapons", "attack.form-pool.eligible")
def test_one_weapon_each_at_those_who_are_seen(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(), gun(name="Second")))
    lg.terrain(block(750, 425, 10, 250, 200))
    leia, troopers = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    hidden = lg.unit(STORMTROOPERS, B, (900, 500))
    lg.unit(REBELS, B, (550, 500))
    lg.run(Attack(attacker=leia.id))
    with refused(lg, by="attack.form-pool.eligible"):
        lg.answer(f"unit:{hidden.id}")
    lg.answer(f"unit:{troopers.id}")
    with refused(lg, by="attack.form-pool.choose-weapons"):
        lg.answer(("weapon:-1.0", "weapon:-1.1"))


@covers("leaving-battlefield.not-voluntary", "cohesion.distance", "margin.flat-placement")
def test_places_that_are_no_place_are_told_in_the_words_of_this_book(lg: Scenario2020) -> None:
    lg.terrain(replace(block(560, 100, 90, 15, 30, type="scatter", blocks=False, barricade=True), sort="barricades"))
    rebels = lg.unit(REBELS, A, (500, 40), (530, 40))
    lg.run(Move(unit=rebels.id, kinds=("standard",), action=True))
    with refused(lg, by="leaving-battlefield.not-voluntary"):
        lg.answer((500.0, 10.0, 0.0))
    with refused(lg, by="margin.flat-placement"):
        lg.answer((540.0, 100.0, 0.0))
    lg.answer((500.0, 60.0, 0.0))
    with pytest.raises(IllegalAnswer, match="the speed-1 tool") as told:
        lg.answer((500.0, 60.0 + 27.0 + 75.2, 0.0))
    assert told.value.rule == "cohesion.distance"
    lg.answer((500.0, 60.0 + 27.0 + 75.0, 0.0))

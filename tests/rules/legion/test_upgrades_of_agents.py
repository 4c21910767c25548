"""Upgrades of an agent who loses his patience, of gunners at a door, and of those who break the Force of others."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.upgrades.crew import still_loaded
from dejarik.games.legion.courage import courage
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import weapon, weapons_of
from dejarik.games.legion.windows import AfterAction
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import decline
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

LUKE, SISTER, TRANSPORT = "luke-skywalker-hero-of-the-rebellion", "seventh-sister", "laat-le-patrol-transport"

# Cassian.


def cassian(lg: Scenario) -> Unit:
    cards = ("targeting-scopes", "cassian-andor")
    squad = lg.unit(REBELS, A, *[(500 + 30 * n, 300) for n in range(5)], upgrades=cards)
    lg.unit(STORMTROOPERS, B, (500, 500))
    return squad


def guns(lg: Scenario, unit: Unit) -> set[str]:
    """The weapons of the card that its miniature may use."""
    leader = lg.game.leader(lg.game.unit(unit.id))
    return {weapon(lg.game, unit.id, ref).name for ref in weapons_of(lg.game, leader) if ref[0] == 1}


def words(lg: Scenario, unit: Unit) -> list[str]:
    found = ("low-profile", "secret-mission", "uncanny-luck")
    return [word for word in found if lg.game.keyword(unit.id, word)]


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
@pytest.mark.parametrize("turns", [True, False])
def test_cassian_changes_when_friends_fall(lg: Scenario, turns: bool) -> None:
    squad = cassian(lg)
    plain = lg.game.facts(squad.id).courage or 0
    patient = ({"A280 Sniper Config"}, ["low-profile", "secret-mission"], plain + 1)
    assert (guns(lg, squad), words(lg, squad), courage(lg.game, squad)) == patient
    lg.run(suffer(lg.game, squad, 1))
    lg.answer(lg.options[0])  # who falls
    assert "pass" in lg.options
    lg.answer(lg.options[0] if turns else "pass")
    now = lg.game.unit(squad.id)
    assert [one.side for one in now.upgrades] == [0, int(turns)]
    found = (guns(lg, squad), words(lg, squad), courage(lg.game, now))
    friend = lg.unit(REBELS, A, (500, 200))
    assert courage(lg.game, friend) == plain
    assert found == (({"Black Ops"}, ["uncanny-luck"], None) if turns else patient)


@covers("card.upgrade.fields")
def test_cassian_is_patient_when_he_deploys_and_nobody_chooses(lg: Scenario) -> None:
    lg.game.state.objective = "breakthrough"
    lg.game.read_facts()
    lg.changed()
    squad = lg.unit(REBELS, A, upgrades=("cassian-andor",))
    lg.run(Move(unit=squad.id))
    asked = []
    while lg.asked is not None:
        asked.append(lg.asked)
        lg.answer(lg.decision.suggested)
    assert "card-side" not in asked
    assert (lg.game.unit(squad.id).deployed, lg.game.unit(squad.id).upgrades[0].side) == (True, 0)


@covers("courage.null-gained", "card.upgrade.fields")
@pytest.mark.parametrize(("turns", "left"), [(True, 0), (False, 2)])
def test_cassian_forgets_his_fear_when_he_changes(lg: Scenario, turns: bool, left: int) -> None:
    squad = lg.put(cassian(lg), suppression=2)
    lg.run(suffer(lg.game, squad, 1))
    lg.answer(lg.options[0])
    lg.answer(lg.options[0] if turns else "pass")
    assert lg.game.unit(squad.id).suppression == left


@covers("card.upgrade.fields")
def test_cassian_stays_as_he_is_while_nobody_falls(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, wounds=2)
    squad = cassian(lg)
    lg.run(suffer(lg.game, squad, 1))
    decline(lg)
    assert lg.game.unit(squad.id).upgrades[1].side == 0


@covers("card.upgrade.fields", "attack.pool.gather")
@pytest.mark.parametrize(("side", "lost", "more"), [(1, 2, 2), (1, 0, 0), (0, 2, 0)])
def test_cassian_avenges_the_fallen(lg: Scenario, side: int, lost: int, more: int) -> None:
    squad = cassian(lg)
    for one in squad.miniatures[1 : 1 + lost]:
        lg.set(one, defeated=True, placed=False)
    squad.upgrades = (squad.upgrades[0], replace(squad.upgrades[1], side=side))
    lg.changed()
    lg.run(Attack(attacker=squad.id))
    mine = f"upgrade:cassian-andor.2:{squad.id}"
    offered = False
    while lg.game.decisions:
        offered = offered or mine in lg.options
        lg.answer(mine if mine in lg.options else lg.options[0])
    assert offered is (more > 0)
    (declared,), (rolled,) = lg.events("attack.declared"), lg.events("attack.rolled")
    assert isinstance(declared["dice"], tuple)
    assert isinstance(rolled["dice"], tuple)
    assert len(rolled["dice"]) == sum(declared["dice"]) + more


# Gunners.


def transport(lg: Scenario, lend: Lend) -> Unit:
    """With a gun of its own that reaches ahead, and an enemy on either side."""
    lend(TRANSPORT, ("transport", 0), weapons=(gun(("fixed", 0, "front"), dice=(0, 1, 0)),))
    lend(LEIA, courage=2)
    return lg.unit(TRANSPORT, A, (500, 400), upgrades=("door-gunners",))


@covers("card.upgrade.fields", "attack.one-action-per-turn")
@pytest.mark.parametrize("used", [False, True])
def test_gunners_whose_weapon_was_left_out_may_attack_alone(lg: Scenario, lend: Lend, used: bool) -> None:
    flyer = transport(lg, lend)
    lg.unit(LEIA, B, (500, 700))
    lg.unit(VADER, B, (850, 400))
    lg.run(Activation(unit=flyer.id))
    lg.answer("attack")
    while lg.asked != "action" and f"upgrade:door-gunners.1:{flyer.id}" not in lg.options:
        wanted = "unit:2" if used else "unit:1"
        lg.answer(wanted if wanted in lg.options else lg.options[-1])
    assert (f"upgrade:door-gunners.1:{flyer.id}" in lg.options) is not used
    if not used:
        lg.answer(f"upgrade:door-gunners.1:{flyer.id}")
        decline(lg)
        rolled = [one["unit"] for one in lg.events("attack.rolled")]
        assert len(rolled) == 2
        return
    lg.answer("end")


@covers("card.upgrade.fields", "attack.one-action-per-turn")
@pytest.mark.parametrize(
    ("case", "may"),
    [
        ({}, True),
        ({"action": "move"}, False),
        ({"active": "other"}, False),
        ({"did": ("door-gunners",)}, False),
        ({"defeated": True}, False),
        ({"far": True}, False),
    ],
)
def test_when_gunners_may_attack_alone(lg: Scenario, lend: Lend, case: dict[str, Any], may: bool) -> None:
    flyer, other = transport(lg, lend), lg.unit(REBELS, A, (500, 100))
    lg.unit(VADER, B, (850, 400 if not case.get("far") else 1150))
    active = other if case.get("active") else flyer
    lg.game.stack.append(Activation(unit=active.id, made=("attack",), did=case.get("did", ())))
    lg.put(flyer, defeated=case.get("defeated", False))
    assert still_loaded(lg.game, flyer.id, AfterAction(unit=flyer.id, action=case.get("action", "attack"))) is may
    lg.game.stack.clear()
    lg.changed()


# The Force.


@covers("card.upgrade.fields", "upgrade.exhaust")
@pytest.mark.parametrize(("face", "dodges"), [("block", 0), ("surge", 0), ("blank", 1)])
def test_an_inquisitor_breaks_what_the_force_does(lg: Scenario, face: str, dodges: int) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("force-reflexes",))
    sister = lg.unit(SISTER, B, (500, 450), upgrades=("inquisitorius-training",))
    lg.run(Activation(unit=luke.id))
    lg.answer("upgrade:force-reflexes")
    assert lg.asks == B
    lg.dice(face)
    lg.answer(f"upgrade:inquisitorius-training.0:{sister.id}")
    now = lg.game.unit(luke.id)
    assert (now.dodge, now.upgrades[0].state) == (dodges, "exhausted")
    lg.answer("end")


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("at", "asked"), [((500, 450), True), ((500, 500), False)])
def test_an_inquisitor_must_be_near(lg: Scenario, at: tuple[int, int], asked: bool) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("force-reflexes",))
    lg.unit(SISTER, B, at, upgrades=("inquisitorius-training",))
    lg.run(Activation(unit=luke.id))
    lg.answer("upgrade:force-reflexes")
    assert (lg.asks == B) is asked
    decline(lg)
    assert lg.game.unit(luke.id).dodge == 1

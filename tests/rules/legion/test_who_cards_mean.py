"""Whom the text of a card means: how near, in sight, on whose side, engaged or not."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.empire.seventh_sister import frightened
from dejarik.games.legion.content.mercenaries.gar_saxon import too_far_for_gar
from dejarik.games.legion.content.mercenaries.hondo_ohnaka import hondo_talks
from dejarik.games.legion.content.rebels.ahsoka_tano import protected
from dejarik.games.legion.content.rebels.chewbacca import brawn
from dejarik.games.legion.content.republic.clone_captain_rex import rex_points_out
from dejarik.games.legion.content.republic.clone_commander_cody import BACKED, backs, beside_cody, hurt_beside
from dejarik.games.legion.content.republic.faction import by_wookiees
from dejarik.games.legion.content.separatists.poggle_the_lesser import judged
from dejarik.games.legion.content.upgrades.command import directs_fire
from dejarik.games.legion.content.upgrades.comms import spotted
from dejarik.games.legion.content.upgrades.force import terrified
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.programs import PROGRAMS, Use
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.select import Among
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterAttack, OrderIssued, PoolFormed, StartOfActivation, WoundsDue
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

RANGE = {1: 152.4, 2: 304.8, 3: 457.2, 4: 609.6}
WOOKIEES = "wookiee-warriors-freedom-fighters"
CARD = ~A
"""A command card of A's."""
Case = dict[str, Any]


def hero(lg: Scenario, lend: Lend, name: str, **fields: object) -> Unit:
    lend(VADER, name=Name(name), courage=2)
    return lg.put(lg.unit(VADER, A, (500, 300)), **fields)


def other(lg: Scenario, owner: int, gap: float, key: str = REBELS, **fields: object) -> Unit:
    """Straight ahead of the hero, so far from base to base."""
    unit = lg.unit(key, owner, (900, 300))
    leader = lg.game.leader(unit)
    lg.set(unit.leader, x=500.0, y=300.0 + 13.5 + gap + leader.radius + leader.long, heading=0.0)
    return lg.put(unit, **fields)


def hidden(lg: Scenario, wall: bool) -> None:
    if wall:
        lg.terrain(block(500, 340, 1000, 10, 200))


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("owner", "tokens", "beyond", "there", "meant"),
    [
        (B, 1, 0.0, True, True),
        (B, 0, 0.0, True, False),
        (B, 1, 0.5, True, False),
        (A, 1, 0.0, True, False),
        (B, 1, 0.0, False, False),
    ],
)
def test_the_sister_frightens_suppressed_enemies_near_her(
    lg: Scenario, lend: Lend, owner: int, tokens: int, beyond: float, there: bool, meant: bool
) -> None:
    sister = hero(lg, lend, "Seventh Sister")
    unit = other(lg, owner, RANGE[1] + beyond, suppression=tokens)
    lg.put(sister, defeated=not there)
    assert frightened(lg.game, CARD, AimDice(unit.id)) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"melee": True}, False),
        ({"beyond": 0.5}, False),
        ({"attacker": REBELS}, False),
        ({"engaged": True}, True),
        ({"away": True}, False),
        ({"wall": True, "beyond": -100}, False),
    ],
)
def test_chewbacca_lends_his_bowcaster_to_leia(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    chewbacca = hero(lg, lend, "Chewbacca", defeated=case.get("away", False))
    attacker = lg.unit(case.get("attacker", LEIA), A, (300, 300))
    foe = other(lg, B, RANGE[3] + case.get("beyond", 0.0), STORMTROOPERS)
    if case.get("engaged"):
        lg.unit(STORMTROOPERS, B, (500, 273))
    assert chewbacca.owner == A
    assert brawn(lg.game, CARD, PoolFormed(attacker.id, foe.id, case.get("melee", False))) is meant


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"melee": True}, False),
        ({"beyond": 0.5}, False),
        ({"engaged": True}, False),
        ({"at": "bearer"}, False),
        ({"defeated": True}, False),
        ({"wall": True, "beyond": -100}, False),
    ],
)
def test_terror_strikes_who_attacks_another(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    bearer, friend = hero(lg, lend, "Vader"), lg.unit(STORMTROOPERS, A, (300, 300))
    foe = other(lg, B, RANGE[2] + case.get("beyond", 0.0), defeated=case.get("defeated", False))
    if case.get("engaged"):
        lg.unit(REBELS, B, (500, 273))
    attacked = bearer if case.get("at") else friend
    window = AfterAttack(attacker=foe.id, defenders=(attacked.id,), melee=case.get("melee", False))
    assert terrified(lg.game, bearer.id, window) is meant


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"by": "bearer"}, False),
        ({"by": "enemy"}, False),
        ({"beyond": 0.5}, False),
        ({"engaged": True}, False),
        ({"wall": True, "beyond": -50}, False),
    ],
)
def test_a_spotter_sees_for_others(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    bearer, friend = hero(lg, lend, "Spotter"), lg.unit(STORMTROOPERS, A, (300, 300))
    enemy, foe = lg.unit(REBELS, B, (1200, 300)), other(lg, B, RANGE[1] + case.get("beyond", 0.0))
    if case.get("engaged"):
        lg.unit(REBELS, B, (500, 273))
    attacker = {"bearer": bearer, "enemy": enemy}.get(case.get("by", ""), friend)
    assert spotted(lg.game, bearer.id, Cover(attacker.id, foe.id)) is meant


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("beyond", "melee", "wall", "meant"),
    [(0.0, False, False, True), (0.5, False, False, False), (0.0, True, False, False), (0.0, False, True, False)],
)
def test_fire_is_directed_for_attackers_close_by(
    lg: Scenario, lend: Lend, beyond: float, melee: bool, wall: bool, meant: bool
) -> None:
    if wall:
        lg.terrain(block(500, 240, 1000, 10, 200))
    bearer = hero(lg, lend, "Director")
    friend, foe = other(lg, A, RANGE[1] + beyond), lg.unit(STORMTROOPERS, B, (500, 100))
    assert directs_fire(lg.game, bearer.id, PoolFormed(friend.id, foe.id, melee)) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"by": B}, False),
        ({"key": LEIA}, False),
        ({"key": AT_RT}, False),
        ({"beyond": 0.5}, False),
        ({"wall": True, "beyond": -100}, False),
    ],
)
def test_poggle_judges_the_fights_of_his_corps(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    hero(lg, lend, "Poggle the Lesser")
    attacker = lg.unit(case.get("key", REBELS), case.get("by", A), (300, 300))
    foe = other(lg, B, RANGE[2] + case.get("beyond", 0.0), STORMTROOPERS)
    assert judged(lg.game, CARD, Cover(attacker.id, foe.id)) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"by": "rex"}, False),
        ({"order": "down"}, False),
        ({"order": ""}, False),
        ({"beyond": 0.5}, False),
        ({"wall": True, "beyond": -100}, False),
    ],
)
def test_rex_points_out_whom_he_sees(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    rex = hero(lg, lend, "Clone Captain Rex", order=case.get("order", "up"))
    friend, foe = lg.unit(REBELS, A, (300, 300)), other(lg, B, RANGE[2] + case.get("beyond", 0.0), STORMTROOPERS)
    attacker = rex if case.get("by") else friend
    assert rex_points_out(lg.game, CARD, PoolFormed(attacker.id, foe.id, False)) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "rank", "by", "meant"),
    [
        (WOOKIEES, "commander", True, True),
        (WOOKIEES, "special", True, False),
        (REBELS, "commander", True, False),
        (WOOKIEES, "commander", False, False),
    ],
)
def test_wookiee_commanders_issue_these_orders(lg: Scenario, key: str, rank: str, by: bool, meant: bool) -> None:
    unit, leader = lg.unit(REBELS, A, (500, 300)), lg.put(lg.unit(key, A, (600, 300)), rank=rank)
    window = OrderIssued(unit=unit.id, by=leader.id if by else -1)
    assert by_wookiees(lg.game, CARD, window) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("fields", "beyond", "deployed", "meant"),
    [
        ({"order": "up"}, 0.0, True, True),
        ({"order": "down"}, 0.0, True, False),
        ({"order": "up", "suppression": 3}, 0.0, True, True),
        ({"order": "up", "suppression": 4}, 0.0, True, False),
        ({"order": "up", "defeated": True}, 0.0, True, False),
        ({"order": "up"}, 0.5, True, False),
        ({"order": "up"}, 0.0, False, False),
    ],
)
def test_hondo_talks_to_those_beside_him(
    lg: Scenario, lend: Lend, fields: dict[str, object], beyond: float, deployed: bool, meant: bool
) -> None:
    hondo = hero(lg, lend, "Hondo Ohnaka", **fields)
    unit = other(lg, A, RANGE[1] + beyond, deployed=deployed)
    assert hondo_talks(lg.game, CARD, StartOfActivation(unit=unit.id)) is meant
    lg.put(hondo, deployed=deployed)  # who is not on the battlefield is near others who are not (undeployed.allied)
    assert hondo_talks(lg.game, CARD, StartOfActivation(unit=unit.id)) is meant


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("name", "beyond", "barred"), [("Gar Saxon", 0.0, False), ("Gar Saxon", 0.5, True), ("X", 0.5, False)]
)
def test_gar_orders_only_those_beside_him(lg: Scenario, lend: Lend, name: str, beyond: float, barred: bool) -> None:
    gar, unit = hero(lg, lend, name), other(lg, A, RANGE[1] + beyond)
    assert too_far_for_gar(lg.game, CARD, MayOrder(unit.id, gar.id)) is barred


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "beyond", "there", "meant"),
    [(REBELS, 0.0, True, True), (REBELS, 0.5, True, False), (AT_RT, 0.0, True, False), (REBELS, 0.0, False, False)],
)
def test_ahsoka_protects_small_bases_beside_her(
    lg: Scenario, lend: Lend, key: str, beyond: float, there: bool, meant: bool
) -> None:
    ahsoka = hero(lg, lend, "Ahsoka Tano", defeated=not there)
    unit, foe = other(lg, A, RANGE[1] + beyond, key), lg.unit(STORMTROOPERS, B, (900, 300))
    assert protected(lg.game, CARD, PoolFormed(foe.id, unit.id, False)) is meant
    assert not protected(lg.game, CARD, PoolFormed(foe.id, ahsoka.id, False))


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"word": ""}, False),
        ({"count": 0}, False),
        ({"aside": 0.5}, False),
        ({"beyond": 0.5}, False),
        ({"there": False}, False),
        ({"wall": True, "beyond": -100}, False),
    ],
)
def test_cody_answers_for_those_he_backs(lg: Scenario, lend: Lend, case: Case, meant: bool) -> None:
    hidden(lg, case.get("wall", False))
    hero(lg, lend, "Clone Commander Cody", defeated=not case.get("there", True))
    lend(REBELS, *([(case.get("word", BACKED), 0)] if case.get("word", BACKED) else []))
    hurt = lg.unit(REBELS, A, (500 - 27 - RANGE[1] - case.get("aside", 0.0), 300))
    foe = other(lg, B, RANGE[4] + case.get("beyond", 0.0), STORMTROOPERS)
    due = WoundsDue(attacker=foe.id, defender=hurt.id, melee=False, count=1)
    noted = (hurt_beside(hurt.id),) if beside_cody(lg.game, CARD, due) else ()
    window = AfterAttack(attacker=foe.id, defenders=(hurt.id,), wounded=((hurt.id, case.get("count", 1)),))
    assert not backs(lg.game, CARD, window)
    lg.game.stack.append(Attack(attacker=foe.id, used=noted, step=99))
    assert backs(lg.game, CARD, window) is meant
    lg.game.stack.clear()


REACH: dict[str, tuple[int, ...]] = {
    "command:a-simple-man": (1,),
    "command:covering-fire": (2,),
    "command:double-the-fall": (2,),
    "command:his-eminence": (1,),
    "command:lead-from-the-front": (1,),
    "command:no-one-threatens-our-family": (1,),
    "command:on-patrol": (2,),
    "command:somebody-has-to-save-our-skins": (2,),
    "command:supreme-commander": (1,),
    "command:unrelenting-assault": (2,),
    "command:vengeful-strike": (2,),
    "command:we-protect-our-own": (2,),
    "upgrade:clone-shock-trooper-pilot": (1,),
    "upgrade:luke-skywalker": (2,),
    "upgrade:proven-tactician": (1,),
    "upgrade:unorthodox-tactician": (3,),
    "upgrade:vigilance": (2, 2),
}
"""How far from somebody those may be whom a card has chosen, as it says."""


def selectors(thing: Any) -> list[Among]:
    """All in the effects of a card that name a range, each once."""
    if isinstance(thing, Among):
        return [thing] if thing.within else []
    parts = thing if isinstance(thing, tuple) else list(getattr(thing, "__dict__", {}).values())
    found = [one for part in parts for one in selectors(part)]
    return list({id(one): one for one in found}.values())


@covers("card.command.fields", "card.upgrade.fields", "measure.within.unit")
@pytest.mark.parametrize("card", REACH)
def test_cards_reach_as_far_as_they_say(lg: Scenario, lend: Lend, card: str) -> None:
    kind, _, key = card.partition(":")
    found = selectors(tuple([program for id, program in PROGRAMS.items() if id.partition("/")[0][:-2] == card]))
    assert len(found) == len(REACH[card])
    bearer = hero(lg, lend, "Vader")
    use = Use(player=A, kind=kind, card=key, program="", unit=bearer.id)  # type: ignore[arg-type]
    for selector, range in zip(found, REACH[card], strict=True):
        near, far = other(lg, A, RANGE[range]), other(lg, A, RANGE[range] + 0.5)
        assert [selector.is_near(lg.game, use, bearer, one) for one in (near, far)] == [True, False]

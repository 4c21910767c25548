"""A card that says "you" speaks of its own ship: what a friend beside it does or suffers is no moment of the card's."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import get_annotations
from itertools import product
from typing import Any

import pytest

from dejarik.core.ability import Query, Window
from dejarik.games.xwing import windows
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Pool
from dejarik.games.xwing.facts import Bearing, Difficulty, all_pilots, all_upgrades, ship_ability_id
from dejarik.games.xwing.listeners import LISTENERS, Kind
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import DamageCard, Executed, ShipId, Token
from tests.rules.xwing.scenario import Scenario

ESCORT = "bluesquadronescort"
TOKENS: tuple[Token, ...] = ("stress", "focus", "ion", "jam")
ACTIONS = ("focus", "lock", "barrel-roll", "boost", "evade", "reload", "rotate", "calculate", "coordinate", "slam")
DIFFICULTIES: tuple[Difficulty, ...] = ("blue", "white", "red")
BEARINGS: tuple[Bearing, ...] = ("straight", "bank-left", "turn-left", "koiogran", "stationary")

FRIENDS = {
    "kananjarrus-hwk290lightfreighter.KananJarrusScum",
    "kananjarrus.KananJarrusCrew",
    "leiaorgana.LeiaOrganaPilot",
    "lowhhrick.Lowhhrick",
    "valenrudor.ValenRudor",
}
"""Abilities whose text names friendly ships, or any."""

SELDOM = {
    "adaptive-ailerons", "admiralsloane", "agentkallus", "antocmerrick-wat1", "bistan", "c3po.C3POWasRight",
    "colonelvessery", "comms-shuttle", "corranhorn-t65xwing", "dacebonearm", "delayedfuses", "dengar.DengarPilot",
    "disabledpowerregulator", "duchess", "dutchvander", "ezrabridger", "feedbackping", "foremanproach", "g4rgorvm",
    "grandinquisitor", "hefftobber", "ig88b", "inertialdampeners.DampenersStrain", "janors",
    "kananjarrus.KananJarrusPilot", "lieutenantsai", "listeningdevice", "locked-and-loaded", "maarekstele",
    "migsmayfeld", "mirandadoni.MirandaRecovers", "munitionsfailsafe", "predictiveshot", "puresabacc", "st321",
    "suppressivefire", "veterantailgunner", "veteranturretgunner",
}  # fmt: skip
"""Cards, or abilities of one, that wait for more than this table has: they are tested by themselves."""

Case = tuple[str, Kind, str, int | None, Ability[Any]]


def cases() -> Iterator[Case]:
    """Each ability of a card at a moment of one ship, and a pilot who has it."""
    for (kind, id, side), listeners in LISTENERS.items():
        for one in listeners:
            if isinstance(one, Ability) and "ship" in get_annotations(one.listens_to):
                yield one.id, kind, id, side, one


def table(kind: Kind, id: str, side: int | None, rich: bool) -> tuple[Scenario, ShipId, ShipId, ShipId]:
    """The ship with the card, a friend beside it, and an enemy ahead that is near both."""
    xwing = Scenario()
    pilot = id if kind == "pilot" else ESCORT
    if kind == "ship-ability":
        pilot = next(one for one in all_pilots() if ability_of(one) == id)
    upgrades = (id if kind == "upgrade" else "servomotorsfoils", "protontorpedoes", "seismiccharges", "elusive")
    me = xwing.ship(pilot, 450, 300, upgrades=upgrades, turret=("front",))
    friend = xwing.ship(ESCORT, 450 + xwing[me].half + 50, 300, upgrades=("protontorpedoes",))
    enemy = xwing.ship(ESCORT, 465, 300 + xwing[me].half + 70, 180, player=1)
    xwing.dial(enemy, "2-straight")
    xwing.obstacle("asteroid", 450, 150)
    if side is not None:
        xwing[me].upgrades[0].side = side
    for one in (me, friend):
        ship = xwing[one]
        ship.force_capacity, ship.force, ship.shields = 3, 2, max(ship.shield_value - 1, 0)
        ship.dial, ship.revealed, ship.performed = "2-bank-left" if rich else "2-straight", True, ["barrel-roll"]
        ship.damage += [DamageCard("panickedpilot"), DamageCard("fuelleak", faceup=True)]
        if rich:
            xwing.tokens(one, focus=1, evade=1, calculate=1, reinforce_fore=1)
            xwing.lock(one, enemy)
        else:
            xwing.tokens(one, stress=3)
            for card in ship.upgrades:
                card.charges = min(card.charges, 0 if card.id in ("protontorpedoes", "elusive") else 1)
    if kind == "damage":
        xwing[me].damage.append(DamageCard(id, faceup=True))
    elif kind == "condition":
        xwing[me].conditions.append(id)
    xwing.changed()
    return xwing, me, friend, enemy


def ability_of(pilot: str) -> str:
    printed = all_pilots()[pilot].ship_ability
    return "" if printed is None else ship_ability_id(printed)


def moments(kind: type[Window], ship: ShipId, enemy: ShipId, weapons: tuple[str, ...]) -> Iterator[dict[str, object]]:
    """What the fields of such a window may say, where it is that ship's."""
    fields: dict[str, tuple[object, ...]] = {
        "ship": (ship,),
        "devices": ((),),
        "speed": (2,),
        "bearing": BEARINGS,
        "difficulty": DIFFICULTIES,
        "obstacle": (0,),
        "full": (True, False),
        "met_obstacle": (True,),
        "action": ACTIONS,
        "target": (enemy,),
        "token": TOKENS,
        "pool": ("attack", "defense"),
        "hits": (1,),
        "crits": (1,),
        "source": ("attack", "obstacle"),
        "count": (1,),
        "leaks": (1,),
        "damage_card": ("directhit", "panickedpilot"),
        "hit": (True, False),
        "weapon": weapons,
        "attacker": (ship, enemy),
        "defender": (enemy, ship),
    }
    asked = [one for one in kind.__struct_fields__ if one in fields]
    for values in product(*(fields[one] for one in asked)):
        said = dict(zip(asked, values, strict=True))
        if said.get("attacker") != said.get("defender", -1):
            yield said


def applies(case: Case, of_a_friend: bool, rich: bool) -> bool:
    _, kind, id, side, listener = case
    xwing, me, friend, enemy = table(kind, id, side, rich)
    ship = friend if of_a_friend else me
    own = kind == "upgrade" and all_upgrades()[id].sides[0].weapon is not None
    weapons = (id,) if own else ("primary", "protontorpedoes")
    executed = [Executed(3, bearing, colour, True) for bearing in BEARINGS for colour in DIFFICULTIES]
    for said in moments(listener.listens_to, ship, enemy, weapons):
        attacker, defender = (ship, enemy) if said.get("pool", "attack") == "attack" else (enemy, ship)
        attack = Attack(
            attacker=attacker, defender=defender, weapon=str(said.get("weapon", weapons[0])), range=1, arc="front"
        )
        attack.red, attack.green = Pool(["hit", "blank"], [False] * 2), Pool(["evade", "blank"], [False] * 2)
        attack.hit, attack.obstructed = bool(said.get("hit")), True
        xwing.game.stack[:] = [attack, RollDice(ship=ship, faces=["blank"])]
        for flown in executed if listener.listens_to is windows.AfterExecuting else executed[:1]:
            xwing[ship].executed = flown
            if listener.applies(xwing.game, me, listener.listens_to(**said)):
                return True
    return False


CASES = {case[0]: case for case in cases()}


@pytest.mark.parametrize("id", CASES)
def test_a_card_waits_for_moments_of_its_own_ship(id: str) -> None:
    """Two tables: with tokens, locks and charges; stressed, without most of that."""
    theirs = [applies(CASES[id], of_a_friend=True, rich=rich) for rich in (True, False)]
    assert any(theirs) is (id in FRIENDS)
    if not {id, id.partition(".")[0]} & SELDOM:
        assert any(applies(CASES[id], of_a_friend=False, rich=rich) for rich in (True, False))


# What always holds.

OF_OTHERS = {"bodhirook.BodhiRook", "coloneljendon.ColonelJendonsLocks", "leiaorgana.LeiaEases"}
"""Modifiers whose text names friendly ships."""
RARE = {
    "advancedsensors", "ahhav", "autoblasters.AutoblastersCriticals", "collisiondetector.CollisionDetectorIgnores",
    "comms-shuttle", "deathtroopers", "debrisgambit", "ghost", "houndstooth", "intimidation", "isbslicer",
    "kathscarlet", "kavil", "l337.L337Pilot", "ndrusuhlak", "os1arsenalloadout", "outmaneuver", "suppressivefire",
    "tail-gun", "xg1assaultconfiguration",
}  # fmt: skip
"""What holds where this table has too little for it."""


def modifiers() -> Iterator[tuple[str, Kind, str, int | None, Modifier[Any, Any]]]:
    for (kind, id, side), listeners in LISTENERS.items():
        yield from ((one.id, kind, id, side, one) for one in listeners if isinstance(one, Modifier))


MODIFIERS = {one[0]: one for one in modifiers()}


def asked(
    kind: type[Query], ship: ShipId, enemy: ShipId, weapons: tuple[str, ...], card: str
) -> Iterator[dict[str, object]]:
    """What such a question may be about, where it is that ship's."""
    fields: dict[str, tuple[object, ...]] = {
        "ship": (ship,),
        "carrier": (ship,),
        "weapon": weapons,
        "range": (1, 3),
        "obstructed": (True,),
        "obstructing": ([ship],),
        "past_devices": (True,),
        "speed": (2,),
        "bearing": BEARINGS,
        "action": ("focus", "lock"),
        "pool": ("attack",),
        "modification": ("lock", "focus"),
        "token": ("focus", "stress", "jam"),
        "target": (enemy,),
        "red": (False,),
        "obstacle": (0,),
        "card": ("seismiccharges", "protontorpedoes", card),
    }
    names = [one for one in kind.__struct_fields__ if one in fields]
    sides = [{"attacker": ship, "defender": enemy}, {"attacker": enemy, "defender": ship}]
    for values, side in product(product(*(fields[one] for one in names)), sides):
        said = dict(zip(names, values, strict=True))
        yield said | {one: of for one, of in side.items() if one in kind.__struct_fields__}


def holds(id: str, of_a_friend: bool, rich: bool) -> bool:
    _, kind, card, side, modifier = MODIFIERS[id]
    xwing, me, friend, enemy = table(kind, card, side, rich)
    ship = friend if of_a_friend else me
    own = kind == "upgrade" and all_upgrades()[card].sides[0].weapon is not None
    xwing[me].lasting = xwing[friend].lasting = [card]
    xwing.game.state.phase = "activation"
    xwing.damage(enemy, "panickedpilot")
    used = ["firecontrolsystem.FireControlSystem"]
    xwing.game.stack.append(Attack(attacker=ship, defender=enemy, range=1, arc="front", notes={card: 1}, used=used))
    for said in asked(modifier.listens_to, ship, enemy, (card,) if own else ("primary", "protontorpedoes"), card):
        if "attacker" in said and said["attacker"] == enemy and "defender" not in said:
            continue
        if modifier.applies(xwing.game, me, modifier.listens_to(**said)):
            return True
    return False


@pytest.mark.parametrize("id", MODIFIERS)
def test_a_card_changes_values_of_its_own_ship(id: str) -> None:
    assert any(holds(id, of_a_friend=True, rich=rich) for rich in (True, False)) is (id in OF_OTHERS)
    if not {id, id.partition(".")[0]} & RARE:
        assert any(holds(id, of_a_friend=False, rich=rich) for rich in (True, False))

"""Weapons made for a test, and what a duel needs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import Keyword, UpgradeFacts, WeaponFacts
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import KeywordKey, Slot, UpgradeKey
from dejarik.games.legion.state import Unit
from tests.rules.legion.scenario import LEIA, VADER, A, B, Lend, Made, Scenario

Word = tuple[str, int] | tuple[str, int, str]


def words(*given: Word) -> tuple[Keyword, ...]:
    return tuple([Keyword(KeywordKey(id), x, *of) for id, x, *of in given])


def maker(lg: Scenario, monkeypatch: pytest.MonkeyPatch) -> Made:
    """The fixture `made`."""

    def make(key: str, *given: Word, slot: Slot = "heavy weapon", **fields: object) -> str:
        plain = UpgradeFacts(id=UpgradeKey(key), hq="", name=Name(key), slot=slot, cost=0, keywords=words(*given))
        facts = replace(plain, **fields)
        monkeypatch.setattr(lg.game.cards, "upgrades", {**lg.game.cards.upgrades, key: facts})
        return key

    return make


def gun(
    *given: Word,
    range: tuple[int, int] | None = (1, 3),
    dice: tuple[int, int, int] = (0, 1, 0),
    name: str = "Gun",
    **more: object,
) -> WeaponFacts:
    return WeaponFacts(name=name, range=range, dice=dice, keywords=words(*given), **more)  # type: ignore[arg-type]


def sword(*given: Word, dice: tuple[int, int, int] = (0, 1, 0), name: str = "Sword") -> WeaponFacts:
    return gun(*given, range=(0, 0), dice=dice, name=name)


def duel(
    lg: Scenario,
    lend: Lend,
    *weapons: WeaponFacts,
    ours: tuple[Word, ...] = (),
    theirs: tuple[Word, ...] = (),
    apart: float = 200,
    key: str = VADER,
    attack_surge: str | None = None,
    defense_surge: bool = False,
) -> tuple[Unit, Unit]:
    """Leia with these weapons, and somebody who can take wounds; in melee if they are 27 apart."""
    lend(LEIA, *ours, weapons=weapons, attack_surge=attack_surge)
    lend(key, *theirs, defense_surge=defense_surge, **({"courage": 3} if key == VADER else {}))
    return lg.unit(LEIA, A, (500, 300)), lg.unit(key, B, (500, 300 + apart))


def attack(lg: Scenario, unit: Unit, dice: str, *answers: object, at: Unit | None = None) -> None:
    lg.dice(dice)
    lg.run(Attack(attacker=unit.id, only=() if at is None else (at.id,)))
    lg.answers(*answers)


def wounds(lg: Scenario, unit: Unit) -> int:
    """Tokens on its miniatures, those of the fallen with them."""
    return sum(lg.game.miniature(one).wounds for one in unit.miniatures)


def faces(lg: Scenario) -> str:
    """The attack dice of the pool in hand, sorted; while something is asked."""
    found = lg.game.attacking()
    assert found is not None
    assert lg.asked
    return " ".join(sorted(face for _, face, _ in found.dice))

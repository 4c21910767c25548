"""How many dice are rolled: pools and cover (attack.step4.*, cover.*, hunker.cover)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query, Tally
from dejarik.games.shatterpoint.facts.terms import AttackType
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.sight import terrain_cover
from dejarik.games.shatterpoint.state import Character, CharacterId
from dejarik.games.shatterpoint.targeting import stance

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


class AttackDice(Query, frozen=True):
    attacker: CharacterId
    defender: CharacterId
    type: str


class DefenseDice(Query, frozen=True):
    attacker: CharacterId
    defender: CharacterId
    type: str


class Cover(Query, frozen=True):
    """How much the defender benefits from."""

    attacker: CharacterId
    defender: CharacterId


def attack_dice(game: Shatterpoint, attacker: Character, defender: Character, type: AttackType, dice: int = 0) -> Tally:
    """attack.step4.attack-pool (reading.29): the value, or that of an attack of so many dice; then what adds or
    removes."""
    parts = [(dice or stance(game, attacker).attack_dice(type), "attack.values")]
    if attacker.focus:
        parts.append((attacker.focus, "action.focus"))
    extra, rule = (
        (attacker.impact, "keyword.impact") if type == "melee" else (attacker.sharpshooter, "keyword.sharpshooter")
    )
    if extra:
        parts.append((extra, rule))
    tally = Tally(tuple(parts))
    if AttackDice in game.listeners:
        tally = game.value(AttackDice(attacker.id, defender.id, type), tally)
    return tally


def defense_dice(game: Shatterpoint, attacker: Character, defender: Character, type: AttackType) -> Tally:
    """attack.step4.defense-pool, cover.effect"""
    tally = Tally(((stance(game, defender).defense_dice(type), "attack.values"),))
    if type == "ranged":
        covered = cover(game, attacker, defender)
        if covered.parts:
            tally = Tally(tally.parts + covered.parts)
    if DefenseDice in game.listeners:
        tally = game.value(DefenseDice(attacker.id, defender.id, type), tally)
    return tally


def cover(game: Shatterpoint, attacker: Character, defender: Character) -> Tally:
    """cover.terrain.value, hunker.cover: 1 from terrain, however much of it; 1 for each Hunker token."""
    parts = []
    if terrain_cover(game, attacker, defender):
        parts.append((1, "cover.terrain.conditions"))
    hunker = game.unit(defender.unit).hunker
    if hunker:
        parts.append((hunker, "hunker.cover"))
    printed = keyword(game, defender.id, "cover")
    if printed:
        parts.append((printed, "cover.effect"))
    tally = Tally(tuple(parts))
    if parts and Cover in game.listeners:
        tally = game.value(Cover(attacker.id, defender.id), tally)
    return tally

"""Who may attack whom, and how (attack.step1 to attack.step3, attack.range.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Option, Refusal
from dejarik.games.shatterpoint.facts import StanceFacts
from dejarik.games.shatterpoint.facts.terms import AttackType
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.sight import engaged, sees, tied_down
from dejarik.games.shatterpoint.state import Character, CharacterId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.attack import Attack
    from dejarik.games.shatterpoint.game import Shatterpoint

TYPES: Final[tuple[AttackType, ...]] = ("melee", "ranged")


class MayTarget(Query, frozen=True):
    """Whether effects let one character attack another (effect.cannot-beats-can)."""

    attacker: CharacterId
    defender: CharacterId
    type: str


def stance(game: Shatterpoint, character: Character) -> StanceFacts:
    """stance.only-active-used"""
    unit = game.unit(character.unit)
    return game.facts(unit.id).stances[unit.stance]


def refuse_type(game: Shatterpoint, attacker: Character, type: AttackType) -> Refusal | None:
    """attack.dash-value, attack.ranged.not-while-engaged"""
    values = stance(game, attacker)
    if (type == "melee" and not values.melee_attack) or (type == "ranged" and values.range is None):
        return Refusal("attack.dash-value", "refusal.no-such-attack", {"type": type})
    if type == "ranged" and tied_down(game, attacker):
        return Refusal("attack.ranged.not-while-engaged", "refusal.engaged-ranged")
    return None


def refuse_target(
    game: Shatterpoint, attacker: Character, defender: Character, type: AttackType, origin: Character | None = None
) -> Refusal | None:
    """attack.range.melee, attack.range.ranged, attack.step2; ranged attacks may be measured from somebody else."""
    origin = origin or attacker
    if type == "melee":
        if not engaged(game, attacker, defender):
            return Refusal("attack.range.melee", "refusal.not-engaged")
    else:
        reach = stance(game, attacker).range
        if reach is None or not in_range(origin, defender, reach):
            return Refusal("attack.range.ranged", "refusal.out-of-range", {"range": reach})
        if not sees(game, origin, defender):
            return Refusal("attack.step2", "refusal.no-sight")
    if MayTarget in game.listeners and not game.value(MayTarget(attacker.id, defender.id, type), True):
        return Refusal("effect.cannot-beats-can", "refusal.cannot-target")
    return None


def candidates(game: Shatterpoint, attack: Attack) -> list[tuple[Option, Refusal | None]]:
    """Every type and enemy, with what forbids it (attack.target-enemy)."""
    attacker = game.character(attack.attacker)
    origin = attacker if attack.origin < 0 else game.character(attack.origin)
    found: list[tuple[Option, Refusal | None]] = []
    enemies = [one for one in game.enemies_of(attacker) if not attack.only or one.id in attack.only]
    for type in TYPES:
        if type not in attack.types:
            continue
        closed = refuse_type(game, attacker, type)
        for one in enemies:
            refusal = closed or refuse_target(game, attacker, one, type, origin)
            found.append((target_option(type, one.id), refusal))
    return found


_OPTIONS: dict[tuple[str, CharacterId], Option] = {}


def target_option(type: AttackType, character: CharacterId) -> Option:
    known = _OPTIONS.get((type, character))
    if known is None:
        args: dict[str, object] = {"type": type, "character": character}
        known = Option(f"{type}:{character}", (type, character), "option.target", args)
        _OPTIONS[type, character] = known
    return known

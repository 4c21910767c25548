"""The odds of an attack that could be declared, and of each answer to a question about one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dejarik.core.aid import NoAid
from dejarik.core.decision import Decision
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.declaring import candidates, narrowed, used_weapon
from dejarik.games.xwing.shown.aids.dice_changes import after_modification, rerolls
from dejarik.games.xwing.shown.aids.hypothetical import declared
from dejarik.games.xwing.shown.aids.situation import Odds, odds_of
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import refuse_attack, refuse_target, refuse_weapon, weapons

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def attack_odds(game: XWing, attacker: Ship, target: Ship, weapon: str | None) -> Odds:
    """Of the attack in progress, if it is that one; else of one that could be declared as everybody stands. Without a
    weapon, of the first that can be used."""
    attack = game.current(Attack)
    if attack is not None and is_of(attack, attacker.id, target.id, weapon):
        return odds_of(game, attack)
    for one in weapons(game, attacker):
        if weapon in (None, one.id) and not (
            refuse_attack(game, attacker)
            or refuse_target(game, attacker, one, target)
            or refuse_weapon(game, attacker, one)
        ):
            return odds_of(game, declared(game, attacker, target, one.id))
    raise NoAid("no-aid", "That ship cannot be attacked so as they stand.")


def is_of(attack: Attack, attacker: ShipId, target: ShipId, weapon: str | None) -> bool:
    same = (attack.attacker, attack.defender) == (attacker, target) and weapon in (None, attack.weapon)
    return same and not attack.unrolled


def question_odds(game: XWing, decision: Decision) -> tuple[Odds | None, dict[str, Odds]]:
    """As the attack stands, and after each answer that makes a difference."""
    attack = game.current(Attack)
    if attack is None or attack.unrolled:
        raise NoAid("no-aid", "That question is not about an attack.")
    match decision.kind:
        case "weapon":
            return None, weapon_odds(game, attack)
        case "target":
            return None, target_odds(game, attack, [cast(ShipId, one.value) for one in decision.options])
        case "modify":
            return odds_of(game, attack), modification_odds(game, decision)
        case "reroll":
            return odds_of(game, attack), rerolls(game)
    if attack.defender is None:
        raise NoAid("no-aid", "That question is not about an attack.")
    return odds_of(game, attack), {}


def weapon_odds(game: XWing, attack: Attack) -> dict[str, Odds]:
    """Each weapon against the target that it does most damage to."""
    attacker = game.ship(attack.attacker)
    best = {}
    for weapon in weapons(game, attacker):
        found = [
            odds_of(game, declared(game, attacker, target, weapon.id, attack))
            for target in candidates(game, attack, narrowed(attack, weapon))
        ]
        if found:
            best[weapon.id] = max(found, key=lambda one: one.expected)
    return best


def target_odds(game: XWing, attack: Attack, targets: list[ShipId]) -> dict[str, Odds]:
    attacker = game.ship(attack.attacker)
    weapon = used_weapon(game, attack).id
    return {f"ship:{id}": odds_of(game, declared(game, attacker, game.ship(id), weapon, attack)) for id in targets}


def modification_odds(game: XWing, decision: Decision) -> dict[str, Odds]:
    found = {option.id: after_modification(game, option) for option in decision.options}
    return {id: odds for id, odds in found.items() if odds is not None}

"""What a unit may do while it forms a pool (attack.step2b.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.giving import give
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


def aim_better(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.advanced-targeting: aim tokens against the kind that it names, for a single pool."""
    unit = game.unit(attack.attacker)
    if attack.pools or not aims_against(game, unit, game.unit(attack.defender)):
        return None
    candidates = [(Option("advanced-targeting", True, "option.use"), None)]
    rule = "keyword.unit.advanced-targeting"
    return offer(unit.owner, "advanced-targeting", rule, take_aims, candidates, PASS, subject=unit.id)


def aims_against(game: Legion, unit: Unit, defender: Unit) -> int:
    """keyword.unit.advanced-targeting: the X of the instances that name such a defender."""
    words = [one for one in game.keywords_of(unit) if one.id == "advanced-targeting"]
    return sum(one.x for one in words if is_a(game, defender, one.of))


def take_aims(game: Legion, attack: Attack, used: bool | None) -> None:
    """keyword.unit.advanced-targeting.single-pool"""
    if used:
        attack.single = True
        unit = game.unit(attack.attacker)
        give(game, unit, "aim", aims_against(game, unit, game.unit(attack.defender)))


def sharpen(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.makashi-mastery: one Pierce less, for a defender who cannot guard against the rest."""
    pool = attack.pools[-1]
    if not pool.melee or not pool.keyword("pierce") or not game.keyword(attack.attacker, "makashi-mastery"):
        return None
    candidates = [(Option("makashi-mastery", True, "option.use"), None)]
    owner = game.unit(attack.attacker).owner
    return offer(owner, "makashi", "keyword.unit.makashi-mastery", take_sharpened, candidates, PASS)


def take_sharpened(game: Legion, attack: Attack, used: bool | None) -> None:
    if used:
        pool = attack.pools[-1]
        less = [(id, x - 1 if id == "pierce" else x) for id, x in pool.keywords]
        attack.pools[-1] = msgspec.structs.replace(pool, keywords=(*less, ("makashi-mastery", 1)))

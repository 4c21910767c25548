"""What a unit may do while it forms a pool (attack.step2b.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.giving import give
from dejarik.games.legion.kinds import named_by

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


def aim_better(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.advanced-targeting: aim tokens against the kind that it names, for a single pool."""
    unit = game.unit(attack.attacker)
    if attack.pools or attack.single or not game.keyword(unit.id, "advanced-targeting"):
        return None
    if not named_by(game, unit.id, "advanced-targeting", game.unit(attack.defender)):
        return None
    candidates = [(Option("advanced-targeting", True, "option.use"), None)]
    rule = "keyword.unit.advanced-targeting"
    return offer(unit.owner, "advanced-targeting", rule, take_aims, candidates, PASS, subject=unit.id)


def take_aims(game: Legion, attack: Attack, used: bool | None) -> None:
    """keyword.unit.advanced-targeting.single-pool"""
    if used:
        attack.single = True
        give(game, game.unit(attack.attacker), "aim", game.keyword(attack.attacker, "advanced-targeting"))


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

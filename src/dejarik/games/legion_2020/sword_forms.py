"""Dodge tokens of those who fence: surges that block, and attackers who are hit by their own attack (keyword.deflect,
keyword.djem-so-mastery.*, keyword.soresu-mastery.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.counting import counted
from dejarik.games.legion.deflecting import strike_back
from dejarik.games.legion.guarding import (
    Guard,
    ask_hits,
    attack_of,
    blocks_surges,
    convert,
    guarded,
    hurt,
    pierce,
    roll,
)
from dejarik.games.legion.purse import purse, spend
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

DODGE: Final = Option("dodge", True, "option.use")


class TurnedBack(Query, frozen=True):
    """The defense result for which the attacker suffers a wound."""

    unit: UnitId


def hit_back(game: Legion2020, attack: Attack, unit: UnitId, dice: list[str]) -> Outcome:
    """keyword.deflect, keyword.soresu-mastery.effect, keyword.immune-deflect.effect: a wound for each surge, once a
    dodge token was spent; Deflect in ranged attacks only."""
    wounds = dice.count(game.value(TurnedBack(unit), "surge"))
    if not wounds or not turns_back(game, attack, unit):
        return None
    return strike_back(game, attack, wounds)


def turns_back(game: Legion2020, attack: Attack, unit: UnitId) -> bool:
    able = game.keyword(unit, "soresu-mastery") or (attack.pool.ranged and game.keyword(unit, "deflect"))
    return bool(able) and not attack.pool.all_have("immune-deflect")


def deflect_each(game: Legion2020, attack: Attack) -> Outcome:
    """keyword.deflect.dodge-needed"""
    return hit_back(game, attack, attack.pool.defender, attack.defense) if attack.dodged else None


def riposte(game: Legion2020, attack: Attack) -> Outcome:
    """keyword.djem-so-mastery.effect, keyword.djem-so-mastery.both-conditions: one wound, if a dodge token was spent
    and some result is gone from the pool by now."""
    pool = attack.pool
    cancelled = len(attack.dice) < sum(pool.dice)
    if not attack.dodged or not cancelled or not game.keyword(pool.defender, "djem-so-mastery"):
        return None
    return None if pool.all_have("immune-deflect") else strike_back(game, attack)


# Guardian with Soresu Mastery.


def pay_dodge(game: Legion2020, guard: Guard) -> Outcome:
    """keyword.soresu-mastery.guardian-dodge, keyword.soresu-mastery.high-velocity"""
    unit, fast = game.unit(guard.unit), attack_of(game).pool.all_have("high-velocity")
    if fast or not game.keyword(unit.id, "soresu-mastery") or not purse(game, unit, "dodge"):
        return None
    rule = "keyword.soresu-mastery.guardian-dodge"
    return offer(unit.owner, "guardian-dodge", rule, take_dodge, [(DODGE, None)], PASS, subject=unit.id)


def take_dodge(game: Legion2020, guard: Guard, used: bool | None) -> Outcome:
    """keyword.soresu-mastery.guardian-counts: one of the hits that it took needs no die."""
    if not used:
        return None
    guard.dodged = True
    guard.taken -= 1
    return spend(game, game.unit(guard.unit), "dodge", 1)


def guard_back(game: Legion2020, guard: Guard) -> Outcome:
    return hit_back(game, attack_of(game), guard.unit, guard.dice) if guard.dodged else None


def convert_shared(game: Legion2020, guard: Guard) -> Outcome:
    """surge-token.guardian, keyword.exemplar.share-tokens, clone-trooper.shared-tokens: tokens of others serve it
    as well."""
    unit, surges = game.unit(guard.unit), guard.dice.count("surge")
    if guard.dodged or blocks_surges(game, attack_of(game), unit.id):
        return convert(game, guard)
    options = counted("surges", min(surges, purse(game, unit, "surge")), "option.surge-tokens")
    return offer(unit.owner, "guardian-surges", "surge-token.guardian", take_shared, options, subject=unit.id)


def take_shared(game: Legion2020, guard: Guard, count: int) -> Outcome:
    for _ in range(count):
        guard.dice[guard.dice.index("surge")] = "block"
    return spend(game, game.unit(guard.unit), "surge", count)


GUARD: Final[Steps] = (ask_hits, pay_dodge, roll, guard_back, convert_shared, pierce, hurt, guarded)

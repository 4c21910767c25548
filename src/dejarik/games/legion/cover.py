"""Cover: obscured miniatures, its value and the cover roll (attack.step5a to attack.step5d, cover.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.sight import obscured
from dejarik.games.legion.state import Unit, UnitId
from dejarik.tabletop.shape import disc, within

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

HEAVY: Final = 2


class Cover(Query, frozen=True):
    """The value of the defender's cover. Those who raise it listen at stage 0, those who lower it at stage 1
    (cover.improve-before-reduce)."""

    attacker: UnitId
    defender: UnitId


def determine_cover(game: Legion, attack: Attack) -> None:
    """attack.step5a.melee-skips, attack.step5a.check, attack.step5b.determine-cover, attack.step5b.type, cover.cap"""
    pool = attack.pool
    if pool.melee:
        return
    attacker, defender = game.unit(attack.attacker), game.unit(pool.defender)
    value = hidden_value(game, attacker, defender)
    if suppressed(game, defender):  # attack.step5b.suppressed-bonus
        value += 1
    value += smoke(game, attacker, defender)
    value = game.value(Cover(attacker.id, defender.id), value)
    blasted = pool.keyword("blast") and not game.keyword(defender.id, "immune-blast")  # keyword.weapon.blast
    attack.cover = 0 if blasted else max(0, min(HEAVY, value))
    if attack.cover:
        game.emit("cover.determined", unit=defender.id, cover=attack.cover)


def hidden_value(game: Legion, attacker: Unit, defender: Unit) -> int:
    """unit-type.ground.never-obscured, unit-type.repulsor.never-obscured: by the share of miniatures obscured."""
    if game.facts(defender.id).vehicle:
        return 0
    leader = game.leader(attacker)
    found = [obscured(game, leader, one) for one in game.standing(defender)]
    behind = [value for value in found if value]
    return max(behind) if 2 * len(behind) >= len(found) and behind else 0


def smoke(game: Legion, attacker: Unit, defender: Unit) -> int:
    """token.smoke.defender, token.smoke.attacker, token.smoke.cumulative: each token once."""
    troopers = [unit for unit in (attacker, defender) if not game.facts(unit.id).vehicle]
    leaders = [base(game.leader(unit)) for unit in troopers]
    return sum(
        any(within(disc(one.x, one.y, ADVANTAGE_RADIUS), leader, RANGES[1]) for leader in leaders)
        for one in game.state.tokens
        if one.kind == "smoke"
    )


def roll_cover(game: Legion, attack: Attack) -> None:
    """attack.step5c.roll-cover, attack.step5d.apply-cover"""
    hits = attack.count("hit")
    if not attack.cover or not hits:
        return
    low = int(
        game.keyword(attack.pool.defender, "low-profile") > 0
    )  # keyword.unit.low-profile: a die less, a block more
    faces = game.roll(DEFENSE_FACES["white"], hits - low) + ["block"] * low
    game.emit("cover.rolled", unit=attack.pool.defender, dice=tuple(faces))
    cancelled = faces.count("block") + (faces.count("surge") if attack.cover == HEAVY else 0)
    attack.cancel("hit", cancelled)

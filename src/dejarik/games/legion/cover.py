"""Cover: obscured miniatures, its value and the cover roll (attack.step5a to attack.step5d, cover.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.games.legion import sight
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.dice_colors import cover_die
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, RANGES
from dejarik.games.legion.kinds import reaches_defender
from dejarik.games.legion.measuring import base
from dejarik.games.legion.origin import origin
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.games.legion.targeting import exposed
from dejarik.games.legion.terrain import height_value
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
    """attack.step5a.melee-skips, attack.step5a.check, attack.step5b.determine-cover, attack.step5b.type, cover.cap,
    keyword.unit.unconcerned"""
    pool = attack.pool
    if not pool.ranged or game.keyword(pool.defender, "unconcerned"):
        return
    defender, leader = game.unit(pool.defender), origin(game, attack)
    value = game.hidden_value(leader, defender, pool.area) + game.suppression_cover(defender)
    value += smoke(game, leader, defender)
    value = game.value(Cover(attack.attacker, defender.id), value)
    attack.cover = max(0, min(HEAVY, value))
    if attack.cover:
        game.emit("cover.determined", unit=defender.id, cover=attack.cover)


def obscured(game: Legion, leader: Miniature, one: Miniature) -> int:
    """unit-type.ground.never-obscured, unit-type.repulsor.never-obscured"""
    return 0 if game.facts(one.unit).vehicle else sight.obscured(game, leader, one)


def hidden_value(game: Legion, leader: Miniature, defender: Unit, area: bool = False) -> int:
    """By the share of miniatures obscured. keyword.upgrade.small: area weapons find those, too."""
    theirs = game.standing(defender) if area else exposed(game, defender)
    found = [obscured(game, leader, one) for one in theirs]
    behind = [value for value in found if value]
    return max(behind) if 2 * len(behind) >= len(found) and behind else 0


def suppression_cover(game: Legion, defender: Unit) -> int:
    """attack.step5b.suppressed-bonus"""
    return int(suppressed(game, defender))


def cover_fails(game: Legion, attack: Attack) -> bool:
    """Whether the defender's cover cancels nothing: keyword.weapon.blast, keyword.unit.immune-blast,
    keyword.unit.death-from-above, keyword.unit.immune-enemy-effects"""
    pool = attack.pool
    if not reaches_defender(game, attack):
        return False
    if pool.keyword("blast") and not game.keyword(pool.defender, "immune-blast"):
        return True
    return attack.attacker != NOBODY and bool(
        game.keyword(attack.attacker, "death-from-above")
        and looks_down(game, game.leader(game.unit(attack.attacker)), game.leader(game.unit(pool.defender)))
    )


def looks_down(game: Legion, attacker: Miniature, defender: Miniature) -> bool:
    """keyword.unit.death-from-above: on terrain that is no area, and higher than any under the other
    (terrain.height.measure)."""
    own = [height_value(part.part.top) for part in game.field.under(base(attacker)) if part.type != "area"]
    theirs = [height_value(part.part.top) for part in game.field.under(base(defender))]
    return max(own, default=0) > max(theirs, default=0)


def smoke(game: Legion, attacker: Miniature, defender: Unit) -> int:
    """token.smoke.defender, token.smoke.attacker, token.smoke.cumulative"""
    both = [one for one in (attacker, game.leader(defender)) if one.unit != NOBODY]
    leaders = [base(one) for one in both if not game.facts(one.unit).vehicle]
    return sum(
        game.smoke_value(sum(within(disc(one.x, one.y, ADVANTAGE_RADIUS), leader, RANGES[1]) for leader in leaders))
        for one in game.state.tokens
        if one.kind == "smoke"
    )


def roll_cover(game: Legion, attack: Attack) -> None:
    """attack.step5c.roll-cover, attack.step5d.apply-cover: where cover cancels nothing its dice are rolled all the
    same."""
    hits = attack.count("hit")
    if not attack.cover or not hits:
        return
    low = int(
        game.keyword(attack.pool.defender, "low-profile") > 0
    )  # keyword.unit.low-profile: a die less, a block more
    color = cover_die(game, attack.pool.defender)
    faces = game.roll(DEFENSE_FACES[color], hits - low) + ["block"] * low
    game.emit("cover.rolled", unit=attack.pool.defender, dice=tuple(faces))
    if cover_fails(game, attack):
        return
    cancelled = faces.count("block") + (faces.count("surge") if attack.cover == HEAVY else 0)
    attack.cancel("hit", cancelled)

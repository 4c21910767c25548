"""What an attack on each target would bring, with every weapon that reaches it: exact odds of wounds and suppression,
as both units stand and with the tokens that they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import has_backup
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.cover import cover_fails, determine_cover
from dejarik.games.legion.defending import DefenseDice, DefenseSurge
from dejarik.games.legion.deflecting import deflects, too_fast
from dejarik.games.legion.expectation import Shot, outcome
from dejarik.games.legion.modifying import BACKUP, armor_of, weak_point
from dejarik.games.legion.piercing import pierce_left
from dejarik.games.legion.pools import Armory, Pool
from dejarik.games.legion.rerolling import REROLLED, AimDice, Criticals, into
from dejarik.games.legion.shields import free_shields
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.legion.game import Legion


class Headline(msgspec.Struct, frozen=True):
    label: str
    args: dict[str, object]
    p: float


class WoundOdds(msgspec.Struct, frozen=True, kw_only=True):
    """`values`: how likely each number of wounds is; `left` are the wounds that the defender can still suffer."""

    values: tuple[float, ...]
    expected: float
    headline: Headline
    assumes: tuple[str, ...] = ()
    left: int


class AttackOdds(WoundOdds, frozen=True, kw_only=True):
    """Before the roll: `suppresses` is how likely a suppression token is. The dice are red, black and white ones."""

    suppresses: float
    dice: tuple[int, int, int]
    weapons: tuple[str, ...]
    cover: int


def attack_odds(game: Legion, asked: Decision) -> dict[str, AttackOdds]:
    """By the options that name a defender."""
    attack = game.current(Attack)
    assert attack is not None
    found = {}
    for option in asked.options:
        other = option.args.get("unit")
        if isinstance(other, int) and option.id.startswith(("unit:", "pool:")):
            pool = pool_against(game, attack, option.value if asked.kind == "pool" else None, other)
            if pool is not None:
                found[option.id] = odds_of(game, attack.attacker, pool)
    return found


def pool_against(game: Legion, attack: Attack, formed: object, other: UnitId) -> Pool | None:
    """The pool that was formed, or the one with everything that may be added."""
    if isinstance(formed, int):
        return attack.pools[formed]
    armory = Armory(game, attack, game.unit(attack.attacker), game.unit(other))
    return armory.pool(armory.everything()) if armory.users else None


def odds_of(game: Legion, attacker: UnitId, pool: Pool) -> AttackOdds:
    shot = shot_of(game, attacker, pool)
    result = outcome(shot)
    left = wounds_left(game, pool.defender)
    suppresses = 1.0 if pool.keyword("suppressive") else result.hit if pool.ranged else 0.0
    if not may_be_suppressed(game, game.unit(pool.defender)):
        suppresses = 0.0
    return AttackOdds(
        values=result.wounds,
        expected=result.expected,
        suppresses=suppresses,
        headline=defeats(pool.defender, result.at_least(left)),
        assumes=("odds.assumes.rerolls", "odds.assumes.tokens"),
        dice=pool.dice,
        weapons=pool.names,
        cover=shot.cover,
        left=left,
    )


def defeats(defender: UnitId, p: float) -> Headline:
    return Headline("odds.defeats", {"unit": defender}, p)


def wounds_left(game: Legion, defender: UnitId) -> int:
    return sum([one.threshold - one.wounds for one in game.alive(game.unit(defender))])


def shot_of(game: Legion, attacker: UnitId, pool: Pool, dodges: int | None = None) -> Shot:
    """With all the defender's dodge tokens, or so many. Cover is determined in a match to think with, since it is
    told."""
    probe = Attack(attacker=attacker, pools=[pool], resolved=[0])
    unit, defender = game.unit(attacker), game.unit(pool.defender)
    thought = game.clone()
    assert isinstance(thought, type(game))
    determine_cover(thought, probe)
    dodge = 0 if too_fast(game, probe) else defender.dodge if dodges is None else dodges
    surge = DefenseSurge(attacker, defender.id, pool.melee, dodge > 0)
    facts = game.facts(defender.id)
    return Shot(
        dice=pool.dice,
        surge=into(game, probe) or "",
        rerolls=(game.value(AimDice(unit.id), REROLLED),) * unit.aim + (1,) * defender.observation,
        critical=pool.keyword("critical") + game.value(Criticals(attacker, defender.id), 0),
        surges=unit.surge,
        cover=0 if cover_fails(game, probe) else probe.cover,
        fixed_cover=not game.rolls_cover,
        low_profile=bool(game.keyword(defender.id, "low-profile")),
        dodge=dodge,
        armor=armor_of(game, probe),
        impact=pool.keyword("impact") + weak_point(game, probe),
        primitive=pool.keyword("primitive") > 0,
        backup=BACKUP if game.backup and has_backup(game, probe) else 0,
        shields=free_shields(defender) if pool.ranged else 0,
        die=facts.defense,
        defense_surge=(dodge > 0 and deflects(game, probe, defender.id))
        or bool(game.value(surge, facts.defense_surge)),
        defense_surges=defender.surge,
        pierce=pierce_left(game, probe, defender.id),
        more=game.value(DefenseDice(defender.id, pool.keyword("pierce")), 1) - 1,
    )

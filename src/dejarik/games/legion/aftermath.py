"""What weapons do to a defender once the attack is resolved (keyword.weapon.tow-cable, keyword.weapon.scatter)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.legion.cohesion import formation, members_of
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.move_kinds import refuse_kind
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.pools import Pool
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

LEAVE: Final = Option("pass", None, "option.pass")


def follow_up(game: Legion, attack: Attack) -> Outcome:
    """One pool after the other, as they were resolved."""
    for number in attack.resolved:
        if number not in attack.followed:
            pool = attack.pools[number]
            if not may_affect(game, attack.player(game), game.unit(pool.defender)):
                attack.followed.append(number)  # keyword.unit.immune-enemy-effects
                continue
            if turns(game, pool, number in attack.struck):
                return game.towed(attack, pool)
            if scatters(game, pool):
                return ask_scatter(game, attack, pool)
            attack.followed.append(number)
    return None


def done(attack: Attack) -> Outcome:
    number = next(one for one in attack.resolved if one not in attack.followed)
    attack.followed.append(number)
    return AGAIN


def pool_in_hand(attack: Attack) -> Pool:
    return attack.pools[next(one for one in attack.resolved if one not in attack.followed)]


def turns(game: Legion, pool: Pool, wounded: bool) -> bool:
    """keyword.weapon.tow-cable: a vehicle that this pool has wounded, if it can pivot
    (keyword.weapon.immobilize.speed)."""
    defender = game.unit(pool.defender)
    if not pool.keyword("tow-cable") or not wounded or defender.defeated or not game.facts(defender.id).vehicle:
        return False
    return refuse_kind(game, defender, "pivot", action=False, spur=False) is None


def ask_turn(game: Legion, attack: Attack, pool: Pool) -> Outcome:
    """keyword.weapon.tow-cable (reading.10 of the keywords): the attacking player may pivot it."""
    unit = game.unit(pool.defender)
    leader = game.leader(unit)
    way = game.pivot_way(game, leader, game.pivot(unit))  # keyword.unit.full-pivot
    placement = LeaderPlacement(game, leader, way, melee=True, home=leader)
    player, rule = attack.player(game), "keyword.weapon.tow-cable"
    return ask_place(player, "tow-cable", rule, take_turn, placement, subject=pool.defender, named=(LEAVE,))


def take_turn(game: Legion, attack: Attack, spot: Spot | None) -> Outcome:
    """notched.pivot.multi-miniature, standby.lose"""
    if spot is not None:
        unit = game.unit(pool_in_hand(attack).defender)
        for one in game.standing(unit):
            game.put(one.id, one.x, one.y, one.z, spot[3])
        unit.standby = False
        game.emit("unit.turned", unit=unit.id)
    return done(attack)


def scatters(game: Legion, pool: Pool) -> bool:
    """keyword.weapon.scatter: troopers on small bases, of whom somebody beside the leader is left."""
    defender, facts = game.unit(pool.defender), game.facts(pool.defender)
    if not pool.keyword("scatter") or defender.defeated or facts.vehicle or facts.base != "small":
        return False
    return bool(members_of(game, defender.leader))


def ask_scatter(game: Legion, attack: Attack, pool: Pool) -> Outcome:
    defender = game.unit(pool.defender)
    members = members_of(game, defender.leader)
    others = [one for one in game.on_table() if one.unit != defender.id]
    rest = formation(game, game.leader(defender), members, others)
    player, rule = attack.player(game), "keyword.weapon.scatter"
    return ask_place(player, "scatter", rule, take_scattered, rest, subject=defender.id, named=(LEAVE,))


def take_scattered(game: Legion, attack: Attack, spot: Spot | None) -> Outcome:
    if spot is not None:
        unit = game.unit(pool_in_hand(attack).defender)
        leader = game.leader(unit)
        for one, pose in zip(members_of(game, unit.leader), poses(spot), strict=True):
            game.put_near(one.id, pose.x, pose.y, pose.heading, leader.z)
        game.emit("unit.scattered", unit=unit.id)
    return done(attack)

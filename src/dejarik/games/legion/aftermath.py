"""What weapons do to a defender once the attack is resolved (keyword.weapon.tow-cable, keyword.weapon.scatter)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Again, Outcome
from dejarik.games.legion.cohesion import FAR, members_of
from dejarik.games.legion.formations import formation
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import refuse_kind
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.standing import meet, stood, there_already
from dejarik.games.legion.state import NOBODY, Miniature, UnitId
from dejarik.games.legion.targeting import too_small
from dejarik.tabletop.formation import Formation, Pattern, Standing, poses
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.placement import MIDDLE, RegionPlacement
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

TEMPTING: Final = 3
LEAVE: Final = Option("pass", None, "option.pass")


def tempted_by(game: Legion, attack: Attack) -> tuple[str, ...]:
    """keyword.unit.tempted: noted of who is at range 3 of the attacker before anybody falls or reacts; a token tempts
    nobody."""
    if attack.attacker == NOBODY:
        return ()
    attacker = game.unit(attack.attacker)
    foes = [one for one in game.units_of(game.opponent(attacker.owner)) if game.keyword(one.id, "tempted")]
    return tuple([tempts(one.id) for one in foes if units_in_range(game, attacker, one, TEMPTING)])


def tempts(unit: UnitId) -> str:
    """Noted in an attack that tempts the unit, if a friend falls."""
    return f"tempts:{unit}"


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
    return refuse_kind(game, defender, "pivot") is None


def ask_turn(game: Legion, attack: Attack, pool: Pool) -> Outcome:
    """keyword.weapon.tow-cable (reading.10 of the keywords): the attacking player may pivot it."""
    unit = game.unit(pool.defender)
    leader = game.leader(unit)
    way = game.pivot_way(game, leader, game.pivot(unit))  # keyword.unit.full-pivot
    placement = LeaderPlacement(game, leader, way, home=leader)
    player, rule = attack.player(game), "keyword.weapon.tow-cable"
    return ask_place(player, "tow-cable", rule, take_turn, placement, subject=pool.defender, named=(LEAVE,))


def take_turn(game: Legion, attack: Attack, spot: Spot | None) -> Outcome:
    """notched.pivot.multi-miniature, standby.lose"""
    if spot is not None:
        unit = game.unit(pool_in_hand(attack).defender)
        for one in game.standing(unit):
            game.put(one.id, one.x, one.y, one.z, spot[3])
        if unit.standby:
            stand_down(game, unit)
        game.emit("unit.turned", unit=unit.id)
    return done(attack)


def scatters(game: Legion, pool: Pool) -> bool:
    """keyword.weapon.scatter: those on small bases, as no vehicle is, of whom somebody beside the leader is left."""
    defender, facts = game.unit(pool.defender), game.facts(pool.defender)
    if not pool.keyword("scatter") or facts.base != "small":
        return False
    return game.leader(defender).placed and bool(scattered(game, pool))


def scattered(game: Legion, pool: Pool) -> list[Miniature]:
    """keyword.upgrade.small: those who are no part of the defender stay where they are."""
    defender = game.unit(pool.defender)
    spared = too_small(game, defender) if game.spares_small(pool) else ()
    return [one for one in members_of(game, defender.leader) if one.id not in spared]


def ask_scatter(game: Legion, attack: Attack, pool: Pool) -> Outcome:
    defender, members = game.unit(pool.defender), scattered(game, pool)
    moved = {defender.leader, *(one.id for one in members)}
    others = [one for one in game.on_table() if one.id not in moved]
    rest = may_stay(game, formation(game, game.leader(defender), members, others), members)
    player, rule = attack.player(game), "keyword.weapon.scatter"
    return ask_place(player, "scatter", rule, take_scattered, rest, subject=defender.id, named=(LEAVE,))


def may_stay(game: Legion, rest: Formation, members: list[Miniature]) -> Formation:
    """keyword.weapon.scatter: any of them are moved, so that each may be left where it stands, as in contact with an
    enemy or far from a new leader."""
    leader = game.leader(game.unit(members[0].unit))

    def refuse(index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        if stays(members[index], pose):
            return None
        left = [stays(one, there) for one, there in zip(members, standing, strict=True)]
        moved = [None if stay else there for stay, there in zip(left, standing, strict=True)]
        refusal = rest.refuse(index, moved)
        there = stood(game, members[index], pose.x, pose.y, pose.heading, leader.z)
        if refusal is not None or there is None:
            return refusal
        met = (one.id for one, stay in zip(members, left, strict=True) if stay and meet(game, there, one))
        return next((there_already(one) for one in met), None)

    anywhere = [RegionPlacement(Region(MIDDLE, game.outline(), radius=one.radius), FAR) for one in members]
    near = zip(rest.alone, members, anywhere, strict=True)
    alone = tuple([own if own.judge(home(one)) is None else table for own, one, table in near])
    same = Pattern("pattern.same", lambda index, standing: (Pose(*home(members[index])),))
    return msgspec.structs.replace(
        rest, alone=alone, refuse=refuse, patterns=(same, *rest.patterns), wider=None, settles=None, mutual=False
    )


def home(one: Miniature) -> Spot:
    """Where it stands, as an answer says it."""
    return at_rest(one.x, one.y, one.heading)


def stays(one: Miniature, pose: Pose | None) -> bool:
    return pose is not None and (pose.x, pose.y) == home(one)[:2]


def take_scattered(game: Legion, attack: Attack, spot: Spot | None) -> Outcome:
    """token.bane.reveal: also those who were put there."""
    if spot is not None:
        pool = pool_in_hand(attack)
        unit = game.unit(pool.defender)
        leader = game.leader(unit)
        for one, pose in zip(scattered(game, pool), poses(spot), strict=True):
            if not stays(one, pose):
                game.put_near(one.id, pose.x, pose.y, pose.heading, leader.z)
        game.emit("unit.scattered", unit=unit.id)
        done(attack)
        return Again(game.revealed(unit.id))
    return done(attack)

"""Wounds, defeated miniatures and units, and new leaders (wounds.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.games.legion.assets import Drop
from dejarik.games.legion.cohesion import facing, reach_of
from dejarik.games.legion.counterparts import beside, is_counterpart, shares_wounds
from dejarik.games.legion.courage import forget_fear
from dejarik.games.legion.formations import formation
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, PlayerId, Unit, UnitId
from dejarik.games.legion.victory import last_standing
from dejarik.games.legion.windows import MiniatureDefeated, UnitDefeated, WoundsSuffered
from dejarik.tabletop.formation import poses
from dejarik.tabletop.pose import Mm

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


UNDYING: Final = "~undying"
"""The mark of a unit that its wounds do not defeat before the end phase."""


def may_take(game: Legion, unit: Unit, spared: tuple[MiniatureId, ...] = ()) -> list[Miniature]:
    """wounds.leader-last, wounds.most-wounded-first (reading.44), keyword.upgrade.noncombatant; of a counterpart
    see `shares_wounds`. Those who are `spared` are no part of the unit (keyword.upgrade.small)."""
    alive = [one for one in game.alive(unit) if one.id not in spared]
    if not alive:
        return []
    alive = [one for one in alive if not is_counterpart(one)] or alive
    left = [one for one in alive if one.id != unit.leader] or alive
    hurt = [one for one in left if one.wounds and game.marked(one, "noncombatant")]
    left = hurt or left  # keyword.upgrade.noncombatant.wounded
    most = max(one.wounds for one in left)
    found = [one for one in left if one.wounds == most]
    return [one for one in found if not game.marked(one, "noncombatant")] or found


def assign(game: Legion, suffer: SufferWounds) -> Outcome:
    """wounds.assign, wounds.overflow: the player whose unit it is chooses among equals."""
    unit = game.unit(suffer.unit)
    if suffer.left <= 0:
        return None
    open_to = takers(game, suffer)
    if not open_to:  # keyword.upgrade.small, wounds.unit-defeated: what nobody can take is lost
        return None
    different = {one.upgrade: one for one in open_to}
    if len(different) == 1 and not unit_spread(game, unit, open_to):
        return wound(game, suffer, open_to[0].id)
    candidates = [
        (Option(f"miniature:{one.id}", one.id, "option.miniature", {"miniature": one.id}), None) for one in open_to
    ]
    player = suffer.by if suffer.named else unit.owner
    return offer(player, "wound", "wounds.assign", wound, candidates, subject=unit.id)


def takers(game: Legion, suffer: SufferWounds) -> list[Miniature]:
    """Who may be assigned the next wound: those whom the effect names; else a counterpart may share it, unless it is
    spared (keyword.upgrade.small)."""
    unit = game.unit(suffer.unit)
    if suffer.named:  # what they cannot suffer nobody does
        return named_ones(game, suffer)
    others = game.may_take_wounds(unit, suffer.spared)
    other = beside(game, unit) if suffer.spared else None
    return others if other is not None and other.id in suffer.spared else shares_wounds(game, unit, others)


def named_ones(game: Legion, suffer: SufferWounds) -> list[Miniature]:
    """wounds.outside-attack.named-miniatures"""
    return [one for one in game.alive(game.unit(suffer.unit)) if one.id in suffer.named]


def unit_spread(game: Legion, unit: Unit, among: list[Miniature]) -> bool:
    """Does it matter which one is taken? Not for one that is alone, nor for those who are not on the table."""
    return len(among) > 1 and unit.deployed


def wound(game: Legion, suffer: SufferWounds, one: MiniatureId) -> Outcome:
    """wounds.miniature-defeated, wounds.remove: until all are suffered or the miniature is defeated."""
    miniature = game.miniature(one)
    undying = bool(game.keyword(miniature.unit, UNDYING))
    taken = suffer.left if undying else min(suffer.left, miniature.threshold - miniature.wounds)
    if beside(game, game.unit(miniature.unit)) is not None:
        taken = 1
    suffer.left, suffer.taken = suffer.left - taken, suffer.taken + taken
    wounds = miniature.wounds + taken
    game.emit("miniature.wounded", miniature=one, count=taken)
    game.state.miniatures[one] = msgspec.structs.replace(miniature, wounds=wounds)
    if wounds >= miniature.threshold and not undying:
        suffer.fell = True
        defeat(game, one)
    return AGAIN


def defeat(game: Legion, one: MiniatureId) -> None:
    miniature = game.miniature(one)
    unit = game.unit(miniature.unit)
    fallen = msgspec.structs.replace(miniature, defeated=True, placed=False, fell=game.state.round)
    game.state.miniatures[one] = fallen
    game.emit("miniature.defeated", miniature=one, unit=unit.id)
    if not game.alive(unit):
        defeat_unit(game, unit)
    elif miniature.upgrade != NOBODY:
        game.reindex()  # upgrade.miniature-defeated, keyword.unit.counterpart.defeated


def defeat_unit(game: Legion, unit: Unit) -> None:
    """wounds.unit-defeated (reading.30), objective.drop.defeated"""
    unit.defeated = True
    unit.order = ""
    unit.aim = unit.dodge = unit.surge = unit.suppression = unit.observation = 0
    unit.ion = unit.poison = unit.immobilize = 0
    unit.standby = unit.damaged = False
    game.emit("unit.defeated", unit=unit.id)
    game.reindex()
    if unit.assets:
        game.later(Drop(unit=unit.id))
    game.settle_panic()


def replace_leader(game: Legion, suffer: SufferWounds) -> Outcome:
    """wounds.leader-replaced: only effects that name miniatures can take a leader while others live."""
    unit = game.unit(suffer.unit)
    if unit.defeated or not game.miniature(unit.leader).defeated:
        return None
    alive = game.alive(unit)
    own = [one for one in alive if not is_counterpart(one)] or alive
    able = [one for one in own if not game.marked(one, "noncombatant")] or own  # keyword.upgrade.noncombatant.leader
    candidates = [
        (Option(f"miniature:{one.id}", one.id, "option.miniature", {"miniature": one.id}), None) for one in able
    ]
    return offer(unit.owner, "new-leader", "wounds.leader-replaced", take_leader, candidates, subject=unit.id)


def take_leader(game: Legion, suffer: SufferWounds, one: MiniatureId) -> None:
    """wounds.leader-replaced: the leader comes back in the other's place; what a card brought is gone with it."""
    unit = game.unit(suffer.unit)
    old, new = game.leader(unit), game.miniature(one)
    if game.is_replaced(old) or new.upgrade >= 0:
        stand_in(game, unit, old, new)
        suffer.leader = NOBODY  # who stands elsewhere now
    else:
        unit.leader = one
        if not is_counterpart(new):
            take_place_of(game, old, new)
    game.emit("leader.replaced", unit=unit.id, miniature=unit.leader)


def take_place_of(game: Legion, old: Miniature, new: Miniature) -> None:
    """wounds.leader-replaced, keyword.unit.heavy-weapon-team: the one chosen is from now on what the leader was, and it
    is the other that has gone."""
    wounds = min(new.wounds, old.threshold - 1)
    leader = msgspec.structs.replace(new, upgrade=old.upgrade, threshold=old.threshold, wounds=wounds)
    gone = msgspec.structs.replace(old, upgrade=new.upgrade, threshold=new.threshold, wounds=new.threshold)
    game.state.miniatures[new.id], game.state.miniatures[old.id] = leader, gone
    if new.upgrade != old.upgrade:
        game.reindex()


def stand_in(game: Legion, unit: Unit, old: Miniature, new: Miniature) -> None:
    """keyword.upgrade.leader, keyword.upgrade.leader.two-wounds: the leader takes the place of the other; with a higher
    threshold it has a wound token."""
    place = msgspec.structs.replace(new, id=old.id, threshold=old.threshold, upgrade=old.upgrade)
    wounds = min(new.wounds + int(old.threshold > new.threshold), old.threshold - 1)
    game.state.miniatures[old.id] = msgspec.structs.replace(place, wounds=wounds)
    gone = msgspec.structs.replace(new, defeated=True, placed=False, wounds=new.threshold, fell=game.state.round)
    game.state.miniatures[new.id] = gone
    game.reindex()


def close_ranks(game: Legion, suffer: SufferWounds) -> Outcome:
    """unit.always-in-cohesion (reading.45): those out of cohesion with a new leader, or since a card that let them be
    farther away has gone, are placed; the others stay."""
    unit = game.unit(suffer.unit)
    leader = game.leader(unit)
    out = stragglers(game, unit) if suffer.leader != leader.id or reach_of(game, leader) < suffer.reach else []
    if not out:
        return None
    ids = {leader.id, *(one.id for one in out)}
    rest = formation(game, leader, out, [one for one in game.on_table() if one.id not in ids])
    return ask_place(unit.owner, "formation", "unit.always-in-cohesion", take_ranks, rest, subject=unit.id)


def stragglers(game: Legion, unit: Unit) -> list[Miniature]:
    """Those out of cohesion with their leader."""
    leader = game.leader(unit)
    others = [one for one in game.standing(unit) if one.id != leader.id]
    return [one for one in others if game.refuse_cohesion(one, leader) is not None]


def take_ranks(game: Legion, suffer: SufferWounds, spot: Spot) -> Outcome:
    """token.bane.reveal, of those who are placed."""
    unit = game.unit(suffer.unit)
    leader = game.leader(unit)
    for one, pose in zip(stragglers(game, unit), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, facing(game, leader, pose.heading), leader.z)
    return game.revealed(unit.id)


def damage_vehicle(game: Legion, suffer: SufferWounds) -> Outcome:
    """unit-type.vehicle.damage-token.gain, unit-type.vehicle.damage-token.limit: once in a game."""
    unit = game.unit(suffer.unit)
    resilience = game.facts(unit.id).resilience
    if unit.defeated or resilience is None or unit.damaged_once:
        return None
    if sum(one.wounds for one in game.alive(unit)) >= resilience:
        unit.damaged = unit.damaged_once = True
        game.emit("vehicle.damaged", unit=unit.id)
    return None


def lose_fear(game: Legion, suffer: SufferWounds) -> None:
    """keyword.unit.enrage"""
    forget_fear(game, game.unit(suffer.unit))


def tell_suffered(game: Legion, suffer: SufferWounds) -> Outcome:
    """Of an attack's own the attack tells, once it is over."""
    if suffer.struck or not suffer.taken:
        return None
    return game.open(WoundsSuffered(unit=suffer.unit))


def tell_fallen(game: Legion, suffer: SufferWounds) -> Outcome:
    """objective.drop.panic: who is left may be too far from a commander."""
    if not suffer.fell or game.unit(suffer.unit).defeated:
        return None
    game.settle_panic()
    return game.open(MiniatureDefeated(unit=suffer.unit))


def finish(game: Legion, suffer: SufferWounds) -> Outcome:
    """victory.last-standing"""
    return fallen(game, suffer.unit, suffer.by, suffer.killer) if game.unit(suffer.unit).defeated else DONE


def fallen(game: Legion, unit: UnitId, by: PlayerId = NOBODY, killer: UnitId = NOBODY) -> Outcome:
    """victory.last-standing: what follows the defeat of a unit."""
    return None if last_standing(game) else game.open(UnitDefeated(unit=unit, by=by, killer=killer))


class SufferWounds(Procedure):
    """wounds.outside-attack.no-dice: so many wounds for a unit, in an attack or not."""

    unit: UnitId
    left: int
    by: PlayerId = NOBODY
    killer: UnitId = NOBODY
    """The unit whose attack or effect it is, if it is one's."""
    leader: MiniatureId = NOBODY
    """Who led before."""
    reach: Mm = 0.0
    """How far from the leader the others could stand."""
    melee: tuple[UnitId, ...] = ()
    """With whom it was in melee before, where an edition asks for it."""
    named: tuple[MiniatureId, ...] = ()
    """Those that the effect itself names: whoever controls it assigns them."""
    spared: tuple[MiniatureId, ...] = ()
    """keyword.upgrade.small: those who count as no part of the unit."""
    taken: int = 0
    """How many have been assigned."""
    fell: bool = False
    """Whether a miniature has fallen."""
    struck: bool = False
    """Whether they are those of an attack, for its defender."""
    steps = (assign, replace_leader, close_ranks, damage_vehicle, lose_fear, tell_fallen, tell_suffered, finish)


def suffer(
    game: Legion, unit: Unit, wounds: int, by: PlayerId = NOBODY, killer: UnitId = NOBODY, struck: bool = False
) -> SufferWounds:
    reach = reach_of(game, game.leader(unit))
    return SufferWounds(unit=unit.id, left=wounds, by=by, leader=unit.leader, reach=reach, killer=killer, struck=struck)

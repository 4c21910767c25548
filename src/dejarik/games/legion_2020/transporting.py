"""Transports: who is carried by whom, and what a passenger may do (transported.*, embark.*, disembark.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.state import Miniature, Unit, UnitId
from dejarik.games.legion_2020.passing import CREATURE

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

EMBARKED: Final = "embarked"
DISEMBARKED: Final = "disembarked"
ALL: Final = "all-spent"
"""That a unit's activation has gone into one action."""
FAST: Final = 1
"""How often a vehicle moves in a round before its passengers have no time."""
KEYWORDS: Final = ("transport", "light-transport")
CLOSED: Final = Refusal("transported.closed.only-disembark", "refusal.inside-closed")
INSIDE: Final = Refusal("transported.closed.no-attacks", "refusal.inside-closed")
HURRIED: Final = Refusal("transported.open.fast-vehicle", "refusal.fast-vehicle")


# Vehicles.


def transports(game: Legion2020, unit: Unit) -> bool:
    words = game.words[unit.id]
    return not words.keys().isdisjoint(KEYWORDS)


def is_open(game: Legion2020, vehicle: Unit) -> bool:
    return any(game.keyword(vehicle.id, f"{word}:open") for word in KEYWORDS)


def passengers(game: Legion2020, vehicle: UnitId) -> list[Unit]:
    return [game.unit(one) for one, other in game.state.carried if other == vehicle and not game.unit(one).defeated]


def carrier(game: Legion2020, unit: UnitId) -> Unit | None:
    """transported.state"""
    return next((game.unit(vehicle) for one, vehicle in game.state.carried if one == unit), None)


def may_carry(game: Legion2020, vehicle: Unit, unit: Unit) -> bool:
    """keyword.transport.effect, keyword.transport.capacity, keyword.light-transport-x.eligible: a friendly one."""
    if not vehicle.deployed or not may_ride(game, unit):
        return False
    light, all = game.keyword(vehicle.id, "light-transport"), game.keyword(vehicle.id, "transport")
    if len(passengers(game, vehicle.id)) >= light + all:
        return False
    return bool(all) or (len(game.alive(unit)) == 1 and not game.notched(unit.id))


def may_ride(game: Legion2020, unit: Unit) -> bool:
    """movement.trooper.embark, movement.emplacement.embark, movement.creature.no-embark,
    movement.ground-vehicle.no-embark"""
    facts = game.facts(unit.id)
    return not facts.vehicle and facts.type != CREATURE


def note_drive(game: Legion2020, vehicle: Unit, kind: str) -> None:
    """disembark.fast-transport: standard moves and reverses count, turns and strafes do not."""
    if kind in ("standard", "reverse") and transports(game, vehicle):
        now = game.state.round
        game.state.driven = (*[one for one in game.state.driven if one[0] == now], (now, vehicle.id))


def is_fast(game: Legion2020, vehicle: Unit) -> bool:
    return game.state.driven.count((game.state.round, vehicle.id)) > FAST


# Where passengers are.


def seat(game: Legion2020, one: Miniature, vehicle: Unit) -> Miniature:
    """transported.closed.range: the base of the vehicle stands for that of the passenger."""
    there = game.miniature(vehicle.leader)
    return msgspec.structs.replace(
        one,
        x=there.x,
        y=there.y,
        z=there.z,
        heading=there.heading,
        radius=there.radius,
        long=there.long,
        part=there.part,
        placed=False,
    )


def take_in(game: Legion2020, unit: Unit, vehicle: Unit) -> None:
    """embark.removal-and-end, embark.tokens-go-along"""
    for one in unit.miniatures:
        game.state.miniatures[one] = msgspec.structs.replace(game.miniature(one), placed=False)
    game.state.carried = (*game.state.carried, (unit.id, vehicle.id))
    game.emit("unit.embarked", unit=unit.id, by=vehicle.id)


def let_out(game: Legion2020, unit: Unit) -> None:
    game.state.carried = tuple([pair for pair in game.state.carried if pair[0] != unit.id])


# What they may do.


def earlier(game: Legion2020, unit: Unit) -> tuple[str, ...]:
    """What the unit has done in its activation before the move that it makes now. Who may still begin to move out of a
    fast vehicle has done nothing."""
    own = game.current(Activation)
    return own.made[:-1] if own is not None and own.unit == unit.id else ()


def refuse_ride(game: Legion2020, unit: Unit) -> Refusal | None:
    """embark.claimed-objective, embark.stationary, embark.speed-zero: what keeps a unit from getting in and out."""
    if unit.assets:
        return Refusal("embark.claimed-objective", "refusal.holds-token")
    if game.keyword(unit.id, "stationary"):
        return Refusal("embark.stationary", "refusal.stationary")
    return None if speed_of(game, unit) else Refusal("embark.speed-zero", "refusal.no-speed")


def confines(game: Legion2020, unit: Unit) -> Refusal | None:
    """transported.closed.only-disembark"""
    vehicle = game.carrier(unit.id)
    return None if vehicle is None or is_open(game, vehicle) else CLOSED


def refuse_cost(game: Legion2020, activation: Activation, cost: int) -> Refusal | None:
    """transported.open.actions, transported.open.fast-vehicle"""
    vehicle = game.carrier(activation.unit)
    if vehicle is None or not is_fast(game, vehicle):
        return None
    return HURRIED if activation.made or not cost else None


def refuse_free(game: Legion2020, unit: Unit, action: str) -> Refusal | None:
    """transported.closed.only-disembark, transported.open.fast-vehicle, disembark.fast-transport"""
    if ALL in game.did(unit.id):
        return HURRIED
    vehicle = game.carrier(unit.id)
    if vehicle is None:
        return None
    if not is_open(game, vehicle):
        return None if action == "move" else CLOSED
    own = game.activating() == unit.id
    return HURRIED if own and is_fast(game, vehicle) else None


def fights(game: Legion2020, unit: Unit, other: Unit) -> bool:
    """transported.open.melee: through the vehicle, which is in contact."""
    ours, theirs = carrier(game, unit.id) or unit, carrier(game, other.id) or other
    return theirs.id in game.contacts(ours)


def body(game: Legion2020, one: Miniature) -> Miniature:
    """transported.closed.line-of-sight, transported.open.attack-measure, transported.open.can-be-target"""
    vehicle = carrier(game, one.unit)
    return one if vehicle is None else game.miniature(vehicle.leader)

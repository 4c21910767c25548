"""The questions that transports answer otherwise (transported.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.compulsory import CompulsoryWay
from dejarik.games.legion.game import Legion
from dejarik.games.legion.move_kinds import Kind
from dejarik.games.legion.moves import Move
from dejarik.games.legion.places import Places
from dejarik.games.legion.placing import Way
from dejarik.games.legion.state import Miniature, Unit, UnitId
from dejarik.games.legion.ways import Stretch
from dejarik.games.legion_2020 import acting, boarding, panic_tokens, transporting
from dejarik.games.legion_2020.state import State2020

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


class Riding(Legion):
    """A part of the match of 2020."""

    state: State2020

    @property
    def _mine(self) -> Legion2020:
        return self  # type: ignore[return-value]  # which is a part of it

    def carrier(self, unit: UnitId) -> Unit | None:
        return transporting.carrier(self._mine, unit) if self.state.carried else None

    def carries(self, unit: Unit) -> list[UnitId]:
        """transported.state"""
        return [one.id for one in transporting.passengers(self._mine, unit.id)]

    # Where passengers are.

    def leader(self, unit: Unit) -> Miniature:
        one = self.state.miniatures[unit.leader]
        vehicle = self.carrier(unit.id) if self.state.carried else None
        return one if vehicle is None else transporting.seat(self._mine, one, vehicle)

    def standing(self, unit: Unit) -> list[Miniature]:
        vehicle = self.carrier(unit.id) if self.state.carried else None
        if vehicle is None:
            return super().standing(unit)
        return [transporting.seat(self._mine, one, vehicle) for one in self.alive(unit)]

    def places(self) -> Places:
        known, state = self._places, self.state
        if known is None or known.fixed != (state.carried, state.seized) or known.miniatures != state.miniatures:
            known = self._places = Places(state.miniatures, known)
            known.inside = {one: self.unit(vehicle) for one, vehicle in state.carried}
            known.fixed = (state.carried, state.seized)
        return known

    def find_contacts(self, unit: Unit, places: Places) -> tuple[UnitId, ...]:
        """transported.closed.base-contact"""
        inside = places.inside
        if unit.id in inside:
            return ()
        found = super().find_contacts(unit, places)
        return tuple([one for one in found if one not in inside]) if inside else found

    def body(self, one: Miniature) -> Miniature:
        return transporting.body(self._mine, one) if self.state.carried else one

    # Moves.

    def kinds_of(self, move: Move) -> tuple[Kind, ...]:
        """embark.concept, embark.not-via-speed-x"""
        if self.carrier(move.unit) is not None:
            return ("disembark",) if move.action and not move.speed else ()
        kinds = super().kinds_of(move)
        if not move.action or "climb" not in move.kinds:
            return kinds
        own = self.units_of(self.unit(move.unit).owner)
        return (*kinds, "embark") if any(transporting.transports(self._mine, one) for one in own) else kinds

    def refuse_move_of(self, move: Move, unit: Unit, kind: Kind) -> Refusal | None:
        if kind == "embark":
            return self.bars_move(unit, kind) or boarding.refuse_embark(self._mine, move, unit)
        return super().refuse_move_of(move, unit, kind)

    def bars_move(self, unit: Unit, kind: Kind) -> Refusal | None:
        """keyword.cumbersome.no-move-after: nor into a transport and out of it."""
        if self.carrier(unit.id) is None:
            return super().bars_move(unit, kind)
        return super().bars_move(unit, "disembark") or boarding.refuse_disembark(self._mine, unit)

    def pay_for_kind(self, unit: Unit, kind: Kind, action: bool) -> None:
        super().pay_for_kind(unit, kind, action)
        if kind == "disembark":
            boarding.open_door(self._mine, unit)

    def must_go(self, move: Move) -> bool:
        return move.kind in ("embark", "disembark") or super().must_go(move)

    def own_way(self, move: Move, leader: Miniature) -> Way | None:
        if move.kind == "embark":
            return boarding.boarding(self._mine, leader, self.unit(move.unit))
        if move.kind == "disembark":
            return boarding.Doorstep(self._mine, leader, self.unit(self.state.leaving[1]))
        return super().own_way(move, leader)

    def clear_way(self, unit: Unit, way: Way, spot: Spot) -> None:
        super().clear_way(unit, way, spot)
        if isinstance(way, Stretch):
            transporting.note_drive(self._mine, unit, way.kind)
        elif isinstance(way, CompulsoryWay):  # standard-move.compulsory
            transporting.note_drive(self._mine, unit, "standard")

    def shuns(self, mover: Miniature, way: Way) -> frozenset[UnitId]:
        """disembark.no-enemy-contact.placement"""
        if isinstance(way, boarding.Beside):
            return frozenset([one.id for one in self.units_of(self.opponent(self.unit(mover.unit).owner))])
        return super().shuns(mover, way)

    # Actions and attacks.

    def confines(self, unit: Unit) -> Refusal | None:
        return transporting.confines(self._mine, unit) if self.state.carried else None

    def refuse_cost(self, activation: Activation, cost: int) -> Refusal | None:
        refusal = transporting.refuse_cost(self._mine, activation, cost) if self.state.carried else None
        return refusal or acting.refuse_cost(self._mine, activation, cost)

    def refuse_free(self, unit: Unit, action: str) -> Refusal | None:
        return transporting.refuse_free(self._mine, unit, action) or super().refuse_free(unit, action)

    def may_react(self, unit: Unit) -> bool:
        """standby.trigger: whoever's activation it is; transported.closed.no-token-spending, disembark.standby,
        panic.no-free-actions"""
        vehicle = self.carrier(unit.id)
        shut_in = vehicle is not None and not transporting.is_open(self._mine, vehicle)
        return not shut_in and not panic_tokens.is_panicked(self, unit)

    def refuse_defender(self, unit: Unit) -> Refusal | None:
        """transported.closed.no-attacks, transported.open.can-be-target"""
        vehicle = self.carrier(unit.id)
        if vehicle is None or transporting.is_open(self._mine, vehicle):
            return super().refuse_defender(unit)
        return transporting.INSIDE

    def fights(self, unit: Unit, other: Unit) -> bool:
        return transporting.fights(self._mine, unit, other) if self.state.carried else super().fights(unit, other)

    def turns_freely(self, unit: UnitId) -> bool:
        """transported.open.no-fixed"""
        return self.carrier(unit) is not None

"""What units do, and what they are moved over by: the questions on moves, actions and standby that this edition answers
otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.decision import Refusal, Spot
from dejarik.core.procedure import Again, Outcome
from dejarik.games.legion.actions import furious
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.aftermath import done
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.game import Legion
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.moves import Move
from dejarik.games.legion.placing import Way
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import close, exemplars
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, Unit, UnitId
from dejarik.games.legion_2020 import acting, deploying, displacing, panic_tokens

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


class Doing(Legion):
    """A part of the match of 2020."""

    @property
    def _own(self) -> Legion2020:
        return self  # type: ignore[return-value]  # which is a part of it

    # Who is displaced.

    def makes_way(self, mover: Miniature, way: Way) -> frozenset[MiniatureId]:
        return frozenset([one.id for one in displacing.makes_way(self._own, mover, way)])

    def moved_over(self, way: Way, there: Miniature) -> tuple[MiniatureId, ...]:
        return displacing.moved_over(self._own, way, there)

    def clear_way(self, unit: Unit, way: Way, spot: Spot) -> None:
        super().clear_way(unit, way, spot)
        displacing.set_aside(self._own, unit, way, spot)

    def towed(self, attack: Attack, pool: Pool) -> Outcome:
        """keyword.tow-cable.effect, pivot.triggers-move-effects: a move, which displaces."""
        done(attack)
        return Again(Move(unit=pool.defender, kinds=("pivot",), by=attack.player(self)))

    # Actions and standby.

    def must_deploy(self, unit: Unit) -> bool:
        """Units are deployed before the first round; those that are not stand in a transport, and may stay there."""
        return False

    def refuse_hostility(self, activation: Activation, unit: Unit, action: str) -> Refusal | None:
        return acting.refuse_hostility(self._own, activation, unit, action)

    def refuse_withdrawn(self, unit: Unit) -> Refusal | None:
        """withdraw.nothing-else says it of all that the unit could do."""
        return None

    def refuse_withdrawal(self, unit: Unit, made: tuple[str, ...]) -> Refusal | None:
        return acting.refuse_withdrawal(self._own, unit, made)

    def laden(self, unit: Unit) -> bool:
        """objective-token.claim.carry: what a leader holds slows nobody."""
        return False

    def tires(self, unit: Unit) -> bool:
        """keyword.juyo-mastery.two-moves: while it is wounded."""
        return furious(self, unit)

    def withdraws_into_melee(self) -> bool:
        """withdraw.into-other-melee"""
        return True

    def shuns(self, mover: Miniature, way: Way) -> frozenset[UnitId]:
        return acting.shuns(self._own, mover, way)

    def refuse_free(self, unit: Unit, action: str) -> Refusal | None:
        return acting.refuse_free(self._own, unit, action)

    def refuse_kind(self, unit: Unit, kind: str, action: bool) -> Refusal | None:
        return acting.refuse_kind(self._own, unit, kind, action)

    def pay_for_kind(self, unit: Unit, kind: str, action: bool) -> None:
        acting.pay_for_kind(self._own, unit, kind, action)

    def lowered(self, speed: int, kind: str, immobilize: int) -> int:
        """reverse.immobilize, strafe.immobilized: going backwards or aside leaves a speed of 1, immobilize tokens do
        not."""
        slower = min(speed, max(1, speed - 1)) if kind in ("reverse", "strafe") else speed
        return max(0, slower - immobilize)

    def bogs_down(self, unit: Unit) -> bool:
        """difficult.not-cumulative: a speed of 1 that immobilize tokens have left is none in difficult terrain."""
        return unit.immobilize > 0

    def set_speed_beats(self, unit: Unit) -> tuple[str, ...]:
        """immobilize-token.speed-x-outside; the deployment Advanced Positions: while units deploy no trooper is
        stationary."""
        beaten = super().set_speed_beats(unit)
        if self.current(deploying.Deploy) is not None and deploying.goes_ahead(self._own, unit.id):
            beaten = (*beaten, "keyword.unit.stationary")
        return beaten if self.activating() == unit.id else (*beaten, "keyword.weapon.immobilize.speed")

    held_fast: ClassVar[Refusal] = Refusal("engaged.no-moves", "refusal.engaged")

    def tied(self, unit: Unit, other: Unit) -> Refusal:
        return acting.NO_SHOT if engaged(self, unit) and not self.armed(unit.id, "versatile") else acting.NO_TARGET

    def closes_up(self, one: Miniature, refilling: bool) -> bool:
        """melee.start.step3.no-melee-weapon, melee.refill-contact: a unit that has a melee weapon; later those
        miniatures that have one."""
        those = [one] if refilling else self.standing(self.unit(one.unit))
        return any(self.has_melee_weapon(each) for each in those)

    def refill_order(self, attacker: UnitId, defender: UnitId) -> tuple[UnitId, UnitId]:
        """melee.refill.order"""
        first = acting.last_activated(self._own)
        return (attacker, defender) if self.allied(self.unit(attacker).owner, first) else (defender, attacker)

    def standby_from(self, unit: Unit) -> UnitId:
        """standby.one-spend-per-instance, keyword.exemplar.share-tokens: its own, or that of an example close by."""
        if unit.standby:
            return unit.id
        words = self.words
        if not [one for one in self.state.units if one.standby and "exemplar" in words[one.id]]:
            return NOBODY
        lent = [one.id for one in exemplars(self, unit) if one.standby and close(self, unit, one, "exemplar")]
        return lent[0] if lent else NOBODY

    def reacts_to_own(self) -> bool:
        """standby.trigger: whoever's effect it was."""
        return True

    def standby_targets(self, acted: Unit) -> tuple[UnitId, ...]:
        """standby.trigger: any legal target."""
        return ()

    def calmed(self, unit: Unit) -> None:
        panic_tokens.settle(self, unit)

    def settle_panic(self) -> None:
        """courage.panic: units panic in their activations alone. panic.recover, panic.commander-courage: but whom a
        commander has come near to has lost its fear for good."""
        for unit in self.state.units:
            if unit.used:
                panic_tokens.settle(self, unit)

    def put_near(self, one: MiniatureId, x: float, y: float, heading: float, z: float) -> None:
        """panic.recover: however it comes there."""
        super().put_near(one, x, y, heading, z)
        self.settle_panic()

    def takes_fear_over(self, unit: Unit) -> bool:
        """transfer.suppression-needs-courage"""
        return may_be_suppressed(self, unit)

    def joins_melees(self) -> bool:
        """base-contact.none-in-setup"""
        return self.state.phase != "setup"

    def places_into_melee(self) -> bool:
        """Only moves lead into a melee."""
        return False

    def may_strike(self, activation: Activation, unit: Unit) -> bool:
        """standby.not-after-attack, withdraw.creature-emplacement, disembark.fast-transport"""
        return self.refuse_free(unit, "attack") is None

    def may_use(self, piece: int) -> bool:
        """withdraw.nothing-else"""
        return super().may_use(piece) and (piece < 0 or not acting.gave_all(self._own, self.unit(piece)))

"""Sensors."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.activation import Activate
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ExtraAction, OtherWays, spend_charge
from dejarik.games.xwing.devices import EXPLOSIVES, Way
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import (
    ActionForbidden,
    DeviceWays,
    DiceModificationForbidden,
    IgnoresObstacle,
    RepositionsThroughObstacles,
)
from dejarik.games.xwing.windows import AfterRevealing, MeetingObstacle


@card("advancedsensors")
class AdvancedSensors(ExtraAction[AfterRevealing]):
    """An action once the dial is revealed, and then none for the rest of the activation."""

    def now(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        activation = game.current(Activate)
        assert activation is not None
        activation.notes[self.card] = len(game.ship(me).performed)
        return SensorAction(ship=me, card=self.card)


def act_early(game: XWing, sensing: SensorAction) -> Procedure:
    return PerformAction(ship=sensing.ship, rule="action.extra")


def forget_if_declined(game: XWing, sensing: SensorAction) -> None:
    """An action that was declined in the end forbids nothing."""
    activation = game.current(Activate)
    assert activation is not None
    if len(game.ship(sensing.ship).performed) == activation.notes[sensing.card]:
        del activation.notes[sensing.card]


class SensorAction(Procedure):
    ship: ShipId
    card: str
    steps = (act_early, forget_if_declined)


@card("advancedsensors")
class AdvancedSensorsForbid(Modifier[ActionForbidden, str | None]):
    """Linked actions too."""

    def applies(self, game: XWing, me: ShipId, query: ActionForbidden) -> bool:
        activation = game.current(Activate)
        if query.ship != me or activation is None or activation.ship != me or self.card not in activation.notes:
            return False
        return len(game.ship(me).performed) > activation.notes[self.card]

    def change(self, game: XWing, me: ShipId, query: ActionForbidden, value: str | None) -> str | None:
        return self.card


@card("firecontrolsystem")
class FireControlSystem(Reroll):
    """A lock on the defender rerolls 1 attack die without being spent."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if attack.target in game.ship(me).locks else 0


@card("firecontrolsystem")
class FireControlSystemKeepsLock(Modifier[DiceModificationForbidden, str | None]):
    """Having done so, the ship cannot spend the lock in this attack."""

    def applies(self, game: XWing, me: ShipId, query: DiceModificationForbidden) -> bool:
        attack = game.current(Attack)
        used = attack is not None and "firecontrolsystem.FireControlSystem" in attack.used
        return used and query.ship == me and query.modification == "lock"

    def change(self, game: XWing, me: ShipId, query: DiceModificationForbidden, value: str | None) -> str | None:
        return self.card


@card("collisiondetector")
class CollisionDetector(Modifier[RepositionsThroughObstacles, bool]):
    """Boosts and barrel rolls may cross and overlap obstacles."""

    def applies(self, game: XWing, me: ShipId, query: RepositionsThroughObstacles) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: RepositionsThroughObstacles, value: bool) -> bool:
        return True


@card("collisiondetector")
class CollisionDetectorWarns(Ability[MeetingObstacle]):
    """A charge, and the obstacle has no effect on the ship this round."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: MeetingObstacle) -> bool:
        if window.ship != me or not game.card(me, self.card).charges:
            return False
        return f"{self.card}:{window.obstacle}" not in game.ship(me).lasting

    def resolve(self, game: XWing, me: ShipId, window: MeetingObstacle) -> None:
        spend_charge(game, me, self.card)
        game.ship(me).lasting.append(f"{self.card}:{window.obstacle}")


@card("collisiondetector")
class CollisionDetectorIgnores(Modifier[IgnoresObstacle, bool]):
    def applies(self, game: XWing, me: ShipId, query: IgnoresObstacle) -> bool:
        return query.ship == me and f"{self.card}:{query.obstacle}" in game.ship(me).lasting

    def change(self, game: XWing, me: ShipId, query: IgnoresObstacle, value: bool) -> bool:
        return True


@card("trajectorysimulator")
class TrajectorySimulator(OtherWays):
    """In the System phase a bomb may be launched with [5 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        bomb = EXPLOSIVES[query.card].kind == "bomb" and game.state.phase == "system"
        return (Way("launch", 5, "straight"),) if bomb else ()

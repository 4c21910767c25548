"""The fourteen damage cards. Each effect holds while its card is faceup on the ship."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import CardAction
from dejarik.games.xwing.content.effects import OneDieFewer, RollsDie, flown
from dejarik.games.xwing.damage import SufferDamage, repair
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.facts import all_damage
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import DamageCard, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import (
    ActionForbidden,
    AttackDice,
    DefenseDice,
    DiceModificationForbidden,
    HitsAreCritical,
    ManeuverDifficulty,
)
from dejarik.games.xwing.windows import AfterAction, AfterExecuting, AfterSufferingCritical, BeforeEngaging, DealtFaceup


def repair_own(game: XWing, me: ShipId, id: str) -> None:
    """A card that repairs itself."""
    repair(game, game.ship(me), DamageCard(id, faceup=True))


class RepairAction(CardAction):
    """Action: repair this card."""

    def perform(self, game: XWing, me: ShipId) -> None:
        repair_own(game, me, self.card)


@card("panickedpilot")
class PanickedPilot(Ability[DealtFaceup]):
    """2 stress, and the card is repaired."""

    def applies(self, game: XWing, me: ShipId, window: DealtFaceup) -> bool:
        return window.ship == me and window.damage_card == self.card

    def resolve(self, game: XWing, me: ShipId, window: DealtFaceup) -> None:
        repair_own(game, me, self.card)
        gain(game, game.ship(me), "stress", 2)


@card("blindedpilot")
class BlindedPilot(Modifier[DiceModificationForbidden, str | None]):
    """While attacking, dice are modified by the default use of Force only."""

    def applies(self, game: XWing, me: ShipId, query: DiceModificationForbidden) -> bool:
        return query.ship == me and query.pool == "attack" and query.modification != "force"

    def change(self, game: XWing, me: ShipId, query: DiceModificationForbidden, value: str | None) -> str | None:
        return self.card


@card("blindedpilot")
class RepairBlindedPilot(RepairAction):
    pass


@card("woundedpilot")
class WoundedPilot(RollsDie[AfterAction]):
    """card.wounded-pilot: each action is followed by a die that may bring 1 stress."""

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me

    def rolled(self, game: XWing, me: ShipId, face: Face) -> None:
        if face in ("hit", "crit"):
            gain(game, game.ship(me), "stress")


@card("woundedpilot")
class RepairWoundedPilot(RepairAction):
    pass


@card("stunnedpilot")
class StunnedPilot(Ability[AfterExecuting]):
    """A maneuver through or onto an obstacle costs 1 hit damage."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.met_obstacle

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return SufferDamage(ship=me, hits=1)


@card("consolefire")
class ConsoleFire(RollsDie[BeforeEngaging]):
    """Before the ship engages, a hit on one die costs 1 hit damage."""

    def applies(self, game: XWing, me: ShipId, window: BeforeEngaging) -> bool:
        return window.ship == me

    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure | None:
        return SufferDamage(ship=me, hits=1) if face == "hit" else None


@card("consolefire")
class RepairConsoleFire(RepairAction):
    pass


@card("damagedengine")
class DamagedEngine(Modifier[ManeuverDifficulty, int]):
    """Turns are one step harder."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return query.ship == me and query.bearing in ("turn-left", "turn-right")

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value + 1


@card("weaponsfailure")
class WeaponsFailure(OneDieFewer[AttackDice]):
    """1 attack die fewer."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me


@card("weaponsfailure")
class RepairWeaponsFailure(RepairAction):
    pass


@card("hullbreach")
class HullBreach(Modifier[HitsAreCritical, bool]):
    """Hit damage is suffered as critical damage."""

    def applies(self, game: XWing, me: ShipId, query: HitsAreCritical) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: HitsAreCritical, value: bool) -> bool:
        return True


@card("hullbreach")
class RepairHullBreach(RepairAction):
    pass


@card("structuraldamage")
class StructuralDamage(OneDieFewer[DefenseDice]):
    """1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me


@card("damagedsensorarray")
class DamagedSensorArray(Modifier[ActionForbidden, str | None]):
    """Only focus, and the actions of damage cards."""

    def applies(self, game: XWing, me: ShipId, query: ActionForbidden) -> bool:
        return query.ship == me and query.action != "focus" and not is_damage_action(query.action)

    def change(self, game: XWing, me: ShipId, query: ActionForbidden, value: str | None) -> str | None:
        return self.card


@card("damagedsensorarray")
class RepairDamagedSensorArray(RepairAction):
    pass


@card("loosestabilizer")
class LooseStabilizer(Ability[AfterExecuting]):
    """A maneuver that is no straight costs 1 hit damage and repairs the card."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and flown(game, window).bearing != "straight"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        repair_own(game, me, self.card)
        return SufferDamage(ship=me, hits=1)


@card("loosestabilizer")
class RepairLooseStabilizer(RepairAction):
    pass


@card("disabledpowerregulator")
class DisabledPowerRegulator(Ability[BeforeEngaging]):
    """Before the ship engages it gains 1 ion token."""

    def applies(self, game: XWing, me: ShipId, window: BeforeEngaging) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: BeforeEngaging) -> None:
        gain(game, game.ship(me), "ion")


@card("disabledpowerregulator")
class RestartPowerRegulator(Ability[AfterExecuting]):
    """An ion maneuver repairs the card."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.ion

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        repair_own(game, me, self.card)


@card("fuelleak")
class FuelLeak(Ability[AfterSufferingCritical]):
    """After 1 critical damage: 1 hit damage, and the card is repaired. That hit may be critical in its turn: the oldest
    leak goes first, so that it is one of every moment under way, and a leak dealt meanwhile is none of them."""

    def applies(self, game: XWing, me: ShipId, window: AfterSufferingCritical) -> bool:
        return window.ship == me and window.leaks > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterSufferingCritical) -> Procedure:
        repair_own(game, me, self.card)
        for one in game.stack:
            if isinstance(one, AfterSufferingCritical) and one.ship == me:
                one.leaks -= 1
        return SufferDamage(ship=me, hits=1)


@card("fuelleak")
class RepairFuelLeak(RepairAction):
    pass


@card("directhit")
class DirectHit(Ability[DealtFaceup]):
    """1 hit damage, and the card is repaired."""

    def applies(self, game: XWing, me: ShipId, window: DealtFaceup) -> bool:
        return window.ship == me and window.damage_card == self.card

    def resolve(self, game: XWing, me: ShipId, window: DealtFaceup) -> Procedure:
        repair_own(game, me, self.card)
        return SufferDamage(ship=me, hits=1)


def is_damage_action(action: str) -> bool:
    return action.partition(".")[0] in all_damage()

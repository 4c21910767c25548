"""Illicit upgrades."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing import reposition
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import CardAction, ResolveAction, cloaked_already
from dejarik.games.xwing.content.effects import RollsDie, spend_charge
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.system import decloak_moves
from dejarik.games.xwing.tokens import gain, remove, spend
from dejarik.games.xwing.values import ActsWhileStressed, RedWhileStressed
from dejarik.games.xwing.windows import (
    AfterDecloaking,
    AfterExecuting,
    BeforeActivating,
    BeforeEngaging,
    BeforeExecuting,
    StartOfPlanning,
)
from dejarik.tabletop.pose import Pose

# Cloaking Device.


@card("cloakingdevice")
class CloakingDevice(CardAction):
    """A charge for a cloak action."""

    def available(self, game: XWing, me: ShipId) -> bool:
        ship = game.ship(me)
        free = cloaked_already(game, ship) is None and "cloak" not in ship.performed
        return free and game.card(me, self.card).charges > 0

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        spend_charge(game, me, self.card)
        return ResolveAction(ship=me, action="cloak")


@card("cloakingdevice")
class CloakingDeviceFails(RollsDie[StartOfPlanning]):
    """A focus on a die as Planning begins: the ship decloaks or loses its cloak."""

    def applies(self, game: XWing, me: ShipId, window: StartOfPlanning) -> bool:
        return "cloak" in game.ship(me).tokens

    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure | None:
        return LoseCloak(ship=me) if face == "focus" else None


def choose_decloak(game: XWing, losing: LoseCloak) -> Decision:
    """action.cloak.decloak, or the token goes without a move."""
    ship = game.ship(losing.ship)
    moves = reposition.options(reposition.legal(game, ship, decloak_moves(game, ship)))
    discard = Option("discard", None, "option.discard-cloak")
    return Decision(ship.owner, "lose-cloak", "action.cloak.decloak", take_decloak, (*moves, discard), subject=ship.id)


def take_decloak(game: XWing, losing: LoseCloak, pose: Pose | None) -> Outcome:
    ship = game.ship(losing.ship)
    if pose is None:
        remove(game, ship, "cloak")
        return None
    spend(game, ship, "cloak")
    reposition.put(game, ship, pose, "decloak", decloak_moves(game, ship))
    return game.open(AfterDecloaking(ship=ship.id))


class LoseCloak(Procedure):
    ship: ShipId
    steps = (choose_decloak,)


# Contraband Cybernetics.


@card("contrabandcybernetics")
class ContrabandCybernetics(Ability[BeforeActivating]):
    """A charge: for this round stress keeps the ship from nothing."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> None:
        spend_charge(game, me, self.card)
        game.ship(me).lasting.append(self.card)


@card("contrabandcybernetics")
class CyberneticManeuvers(Modifier[RedWhileStressed, bool]):
    def applies(self, game: XWing, me: ShipId, query: RedWhileStressed) -> bool:
        return query.ship == me and self.card in game.ship(me).lasting

    def change(self, game: XWing, me: ShipId, query: RedWhileStressed, value: bool) -> bool:
        return True


@card("contrabandcybernetics")
class CyberneticActions(Modifier[ActsWhileStressed, bool]):
    def applies(self, game: XWing, me: ShipId, query: ActsWhileStressed) -> bool:
        return query.ship == me and self.card in game.ship(me).lasting

    def change(self, game: XWing, me: ShipId, query: ActsWhileStressed, value: bool) -> bool:
        return True


# Others.


@card("feedbackarray")
class FeedbackArray(Ability[BeforeEngaging]):
    """An ion and a disarm token: every ship at range 0 suffers 1 hit damage, this one too (range.zero.self)."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeEngaging) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: BeforeEngaging) -> None:
        ship = game.ship(me)
        struck = [one for one in game.ships if game.range(me, one.id) == 0]
        game.later(*[SufferDamage(ship=one.id, hits=1) for one in struck])
        gain(game, ship, "ion")
        gain(game, ship, "disarm")


@card("inertialdampeners")
class InertialDampeners(Ability[BeforeExecuting]):
    """A shield for a white stationary maneuver in place of the revealed one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeExecuting) -> bool:
        return window.ship == me and game.ship(me).shields > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeExecuting) -> None:
        ship = game.ship(me)
        ship.shields -= 1
        game.emit("shield.lost", ship=me, critical=False)
        window.speed, window.bearing, window.difficulty = 0, "stationary", "white"
        ship.lasting.append(self.card)


@card("inertialdampeners")
class DampenersStrain(Ability[AfterExecuting]):
    """The stress comes once the ship has stood still."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and self.card in game.ship(me).lasting

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        game.ship(me).lasting.remove(self.card)
        gain(game, game.ship(me), "stress")

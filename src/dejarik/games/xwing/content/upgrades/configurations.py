"""Configurations."""

from __future__ import annotations

from math import pi

from dejarik.core.ability import Tally
from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.content.effects import OneDieFewer, attack_now, flown, has_slot
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.reposition import put
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.values import AttackDice, AttacksWhileDisarmed, DefenseDice, DiceModificationForbidden
from dejarik.games.xwing.windows import AfterExecuting, BeforeActivating


def flip(game: XWing, me: ShipId, id: str) -> None:
    """upgrade.two-sided: the other side shows, and holds."""
    turned = game.card(me, id)
    turned.side = 1 - turned.side
    game.emit("card.flipped", ship=me, card=id, side=turned.side)
    game.reindex(game.ship(me))


class FlipFoils(Ability[BeforeActivating]):
    """card.servomotor-s-foils: before activating the card may be flipped."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> None:
        flip(game, me, self.card)


class WingsExposed(OneDieFewer[DefenseDice]):
    """1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me


@card("servomotorsfoils")
class ServomotorSFoils(FlipFoils):
    pass


@card("servomotorsfoils", side=0)
class FoilsClosed(OneDieFewer[AttackDice]):
    """Closed foils cost the primary weapon 1 attack die. The actions they add stand with the card's facts."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon == PRIMARY


class TurnOnTheSpot(Ability[AfterExecuting]):
    """After a stationary maneuver the ship may be turned by 90 or 180 degrees."""

    optional = True
    flips = False

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and flown(game, window).bearing == "stationary"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return Turn(ship=me, flips=self.card if self.flips else None)


def choose_turn(game: XWing, turn: Turn) -> Decision:
    ship = game.ship(turn.ship)
    options = (
        Option("left", -pi / 2, "option.turn-left"),
        Option("right", pi / 2, "option.turn-right"),
        Option("about", pi, "option.turn-about"),
    )
    return Decision(ship.owner, "turn", "maneuver.stationary", take_turn, (*options, PASS), subject=ship.id)


def take_turn(game: XWing, turn: Turn, angle: float | None) -> None:
    """A square base that turns by quarters covers what it covered before."""
    if angle is None:
        return
    ship = game.ship(turn.ship)
    assert ship.pose is not None
    put(game, ship, ship.pose.turned(angle).at_rest(), "turn")
    if turn.flips is not None:
        flip(game, turn.ship, turn.flips)


class Turn(Procedure):
    ship: ShipId
    flips: str | None = None
    steps = (choose_turn,)


@card("pivotwing")
class PivotWing(FlipFoils):
    pass


@card("pivotwing", side=0)
class PivotWingOpen(WingsExposed):
    pass


@card("pivotwing", side=0)
class PivotWingTurns(TurnOnTheSpot):
    pass


@card("swivelwing", side=0)
class SwivelWingTurns(TurnOnTheSpot):
    """The turn flips the card."""

    flips = True


@card("swivelwing", side=1)
class SwivelWingUp(WingsExposed):
    pass


@card("swivelwing", side=1)
class SwivelWingLowers(Ability[AfterExecuting]):
    """A full maneuver that is not stationary allows the card to be flipped back."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and flown(game, window).bearing != "stationary"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        flip(game, me, self.card)


def lightly_disarmed(ship: Ship) -> bool:
    """Exactly 1 disarm token; a cloak disarms without one."""
    return ship.count("disarm") == 1 and "cloak" not in ship.tokens


@card("os1arsenalloadout")
class Os1ArsenalLoadout(Modifier[AttacksWhileDisarmed, bool]):
    """With 1 disarm token, torpedoes and missiles are fired at locked ships all the same."""

    def applies(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed) -> bool:
        ship = game.ship(me)
        if query.attacker != me or not lightly_disarmed(ship):
            return False
        return query.defender in ship.locks and has_slot(query.weapon, "torpedo", "missile")

    def change(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed, value: bool) -> bool:
        return True


@card("os1arsenalloadout")
class Os1KeepsLock(Modifier[DiceModificationForbidden, str | None]):
    """In such an attack the lock is not spent."""

    def applies(self, game: XWing, me: ShipId, query: DiceModificationForbidden) -> bool:
        if query.ship != me or query.modification != "lock" or not lightly_disarmed(game.ship(me)):
            return False
        return has_slot(attack_now(game).weapon, "torpedo", "missile")

    def change(self, game: XWing, me: ShipId, query: DiceModificationForbidden, value: str | None) -> str | None:
        return self.card


@card("xg1assaultconfiguration")
class Xg1AssaultConfiguration(Modifier[AttacksWhileDisarmed, bool]):
    """With 1 disarm token, cannons are fired all the same."""

    def applies(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed) -> bool:
        return query.attacker == me and lightly_disarmed(game.ship(me)) and has_slot(query.weapon, "cannon")

    def change(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed, value: bool) -> bool:
        return True


@card("xg1assaultconfiguration")
class Xg1ThreeDice(Modifier[AttackDice, Tally]):
    """A disarmed ship's cannon rolls 3 attack dice at most."""

    stage = 9

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and lightly_disarmed(game.ship(me)) and has_slot(query.weapon, "cannon")

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(3 - value.total, self.card) if value.total > 3 else value

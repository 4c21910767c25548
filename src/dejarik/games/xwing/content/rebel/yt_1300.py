"""The modified YT-1300 of the Rebel Alliance."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing import ruler
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.content.effects import (
    OnOneShip,
    attack_now,
    can_act,
    friends,
    fully_executed,
    spend_force,
    spend_pilot_charges,
)
from dejarik.games.xwing.dice import roll_again
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.rolls import reroll_apart, rolling_now
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import AfterExecuting, AfterRolling, AfterRollingApart, BeforeDealtFaceup
from dejarik.tabletop.distance import distance


@card("hansolo-modifiedyt1300lightfreighter")
class HanSolo(Ability[AfterRolling]):
    """Near an obstacle he may roll all his dice anew, which is no reroll to any other effect."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        rolled = window.ship == me and bool(attack_now(game).pool(window.pool).faces)
        return rolled and near_obstacle(game, game.ship(me))

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        roll_again(game, attack_now(game), window.pool)


@card("hansolo-modifiedyt1300lightfreighter")
class HanSoloApart(Ability[AfterRollingApart]):
    """So he may with dice that he rolls for an obstacle, a device or a card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRollingApart) -> bool:
        return window.ship == me and near_obstacle(game, game.ship(me))

    def resolve(self, game: XWing, me: ShipId, window: AfterRollingApart) -> None:
        reroll_apart(game, rolling_now(game))


def near_obstacle(game: XWing, ship: Ship) -> bool:
    """At range 0-1 of one."""
    return any(ruler.band(distance(game.footprint(ship), outline)) <= 1 for outline in game.outlines())


@card("chewbacca", kind="pilot")
class ChewbaccaPilot(Ability[BeforeDealtFaceup]):
    """A charge, and the faceup card is dealt facedown."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> None:
        spend_pilot_charges(game, me)
        window.faceup = False


@card("landocalrissian-modifiedyt1300lightfreighter")
class LandoCalrissian(OnOneShip[AfterExecuting]):
    """After a full blue maneuver, a friend at range 0-3 may act."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        if not fully_executed(game, window, "blue", by=me):
            return []
        near = friends(game, me, 0, 3, itself=True)
        return [one for one in near if can_act(game, PerformAction(ship=one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return PerformAction(ship=chosen, rule="action.extra")


@card("leiaorgana", kind="pilot")
class LeiaOrganaPilot(Ability[AfterExecuting]):
    """1 Force for a friend at range 0-3 after its full red maneuver: a focus token, or 1 Force back."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        if not game.friendly(me, window.ship) or not game.ship(window.ship).in_play:
            return False
        able = fully_executed(game, window, "red", by=window.ship) and game.ship(me).force > 0
        return able and game.range(me, window.ship) <= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        spend_force(game, me)
        return Inspire(ship=me, friend=window.ship)


def choose_gift(game: XWing, inspiring: Inspire) -> Decision:
    friend = game.ship(inspiring.friend)
    options = [Option("focus", "focus", "option.gain-focus")]
    if friend.force < friend.force_capacity:
        options.append(Option("force", "force", "option.recover-force"))
    return Decision(
        game.controller(inspiring.ship), "focus-or-force", "ship.card", take_gift, tuple(options), inspiring.friend
    )


def take_gift(game: XWing, inspiring: Inspire, gift: str) -> None:
    friend = game.ship(inspiring.friend)
    if gift == "focus":
        gain(game, friend, "focus")
    else:
        friend.force += 1
        game.emit("force.recovered", ship=friend.id)


class Inspire(Procedure):
    ship: ShipId
    friend: ShipId
    steps = (choose_gift,)

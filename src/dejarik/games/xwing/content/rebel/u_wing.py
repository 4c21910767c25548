"""The UT-60D U-wing of the Rebel Alliance."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ExtraAction, OnOneShip, friends
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain, remove, transfer
from dejarik.games.xwing.values import InLockRange
from dejarik.games.xwing.windows import AfterAction, AfterExecuting, AfterGaining, StartOfActivation


@card("benthictwotubes")
class BenthicTwoTubes(OnOneShip[AfterAction]):
    """After his focus action, 1 focus token may go to a friend at range 1-2."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        focused = window.ship == me and window.action == "focus" and "focus" in game.ship(me).tokens
        return friends(game, me, 1, 2) if focused else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "focus", game.ship(me), game.ship(chosen))


@card("bodhirook")
class BodhiRook(Modifier[InLockRange, bool]):
    """What is at range 0-3 of one friend can be locked by all."""

    def applies(self, game: XWing, me: ShipId, query: InLockRange) -> bool:
        return game.friendly(me, query.ship)

    def change(self, game: XWing, me: ShipId, query: InLockRange, value: bool) -> bool:
        mine = [one for one in game.ships if game.friendly(me, one.id) and one.id not in (query.ship, query.target)]
        return value or any(game.range(one.id, query.target) <= 3 for one in mine)


@card("cassianandor", kind="pilot")
class CassianAndorPilot(OnOneShip[StartOfActivation]):
    """A friend at range 1-3 is rid of 1 stress token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfActivation) -> list[Ship]:
        return [one for one in friends(game, me, 1, 3) if one.stressed]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        remove(game, game.ship(chosen), "stress")


@card("hefftobber")
class HeffTobber(ExtraAction[AfterExecuting]):
    """An enemy whose maneuver ends at range 0 lets him act."""

    def now(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        enemy = game.ship(window.ship)  # which may have been lost since
        return not game.friendly(me, enemy.id) and enemy.in_play and game.range(me, enemy.id) == 0


@card("sawgerrera", kind="pilot")
class SawGerreraPilot(Reroll):
    """A damaged friend at range 0-3 may reroll 1 attack die."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        attacker = game.ship(attack.attacker)
        return 1 if attacker.damage and game.range(me, attacker.id) <= 3 else 0


@card("k2so", kind="pilot")
class K2SOPilot(Ability[AfterGaining]):
    """Each stress token brings him 1 calculate token."""

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        return window.ship == me and window.token == "stress"

    def resolve(self, game: XWing, me: ShipId, window: AfterGaining) -> None:
        gain(game, game.ship(me), "calculate")

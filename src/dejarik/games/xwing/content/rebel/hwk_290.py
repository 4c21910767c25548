"""The HWK-290 of the Rebel Alliance."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import OnOneShip, change_dice, friends, in_firing_arc, primary
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain, transfer
from dejarik.games.xwing.windows import BeforeRolling, StartOfEngagement


@card("kylekatarn", kind="pilot")
class KyleKatarn(OnOneShip[StartOfEngagement]):
    """timing.start-of-phase: 1 of his focus tokens may go to a friendly ship in his firing arc."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if "focus" not in game.ship(me).tokens:
            return []
        return [one for one in friends(game, me, 0, 3) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "focus", game.ship(me), game.ship(chosen))


@card("janors", kind="pilot")
class JanOrs(Ability[BeforeRolling]):
    """A primary attack by a friend in her firing arc: she takes 1 stress, it rolls 1 more die."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not primary(window) or game.ship(me).stressed:
            return False
        return game.friendly(me, window.attacker) and in_firing_arc(game, me, window.attacker)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, "attack", 1, self.card)
        gain(game, game.ship(me), "stress")


@card("roarkgarnet")
class RoarkGarnet(OnOneShip[StartOfEngagement]):
    """A ship in his firing arc engages at initiative 7."""

    harms = False

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in game.others(game.ship(me)) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        game.ship(chosen).engages_at = 7
        game.emit("initiative.changed", ship=chosen, initiative=7)

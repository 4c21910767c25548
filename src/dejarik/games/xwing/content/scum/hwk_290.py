"""The HWK-290 of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import (
    OnOneShip,
    TakesToken,
    change_dice,
    has_token,
    in_firing_arc,
    in_turret,
    spend_force,
    spend_pilot_charges,
)
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import AfterGaining, BeforeRolling, StartOfEngagement


@card("dacebonearm")
class DaceBonearm(Ability[AfterGaining]):
    """3 charges make 2 more of an enemy's ion token at range 0-3."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        ion = window.token == "ion" and not game.friendly(me, window.ship) and game.ship(window.ship).in_play
        return ion and game.ship(me).pilot.charges >= 3 and game.range(me, window.ship) <= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterGaining) -> None:
        spend_pilot_charges(game, me, 3)
        gain(game, game.ship(window.ship), "ion", 2)


@card("torkilmux")
class TorkilMux(OnOneShip[StartOfEngagement]):
    """A ship in his firing arc engages at initiative 0."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in game.others(game.ship(me)) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        game.ship(chosen).engages_at = 0
        game.emit("initiative.changed", ship=chosen, initiative=0)


@card("palobgodalhi")
class PalobGodalhi(TakesToken):
    """From an enemy in his firing arc at range 0-2."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        enemies = game.enemies(game.ship(me))
        return [one for one in enemies if has_token(one) and in_firing_arc(game, me, one.id, 2)]


@card("kananjarrus-hwk290lightfreighter")
class KananJarrusScum(Ability[BeforeRolling]):
    """1 Force when he, or a ship in his turret arc, defends: the attacker rolls 1 die fewer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not game.ship(me).force:
            return False
        return window.defender == me or in_turret(game, me, window.defender)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        spend_force(game, me)
        change_dice(game, "attack", -1, self.card)

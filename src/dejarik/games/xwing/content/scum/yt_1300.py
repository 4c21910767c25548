"""The customized YT-1300 of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.content.effects import MayAddDie, attack_now, primary, several
from dejarik.games.xwing.dice import allowed, reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.rolls import reroll_apart, rolling_now
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import ManeuverDifficulty
from dejarik.games.xwing.windows import AfterRolling, AfterRollingApart, BeforeRolling


@card("hansolo", kind="pilot")
class HanSoloScum(MayAddDie):
    """1 more die if an obstacle is in the way of an attack on him, or of a primary attack of his."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        own = window.ship == me and (window.pool == "defense" or primary(window))
        return own and attack_now(game).obstructed


@card("l337", kind="pilot")
class L337Pilot(Modifier[ManeuverDifficulty, int]):
    """Without shields, banks are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return query.ship == me and not game.ship(me).shields and query.bearing in ("bank-left", "bank-right")

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


@card("landocalrissian", kind="pilot")
class LandoCalrissianScum(Ability[AfterRolling]):
    """1 stress for a reroll of all his blank results."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        ship = game.ship(me)
        if window.ship != me or ship.stressed or not allowed(game, ship, window.pool, self.id):
            return False
        return "blank" in attack_now(game).pool(window.pool).faces

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        attack = attack_now(game)
        blanks = attack.pool(window.pool).faces.count("blank")
        reroll(game, attack, window.pool, several("blank", blanks))
        gain(game, game.ship(me), "stress")


@card("landocalrissian", kind="pilot")
class LandoCalrissianApart(Ability[AfterRollingApart]):
    """So he may with dice that he rolls for an obstacle, a device or a card."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRollingApart) -> bool:
        return window.ship == me and "blank" in rolling_now(game).faces and not game.ship(me).stressed

    def resolve(self, game: XWing, me: ShipId, window: AfterRollingApart) -> None:
        reroll_apart(game, rolling_now(game), "blank")
        gain(game, game.ship(me), "stress")

"""The Lancer-class pursuit craft of Scum and Villainy."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OnOneShip, in_turret, loss_options, spend_force
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import GREEN, gain, remove
from dejarik.games.xwing.windows import StartOfEngagement


@card("asajjventress")
class AsajjVentress(OnOneShip[StartOfEngagement]):
    """1 Force: an enemy in her turret arc at range 0-2 takes 1 stress or gives a green token up."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        enemies = game.enemies(game.ship(me)) if game.ship(me).force else []
        return [one for one in enemies if in_turret(game, me, one.id, 2)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return StressOrToken(ship=chosen)


def choose_loss(game: XWing, threat: StressOrToken) -> Decision:
    ship = game.ship(threat.ship)
    options = (Option("stress", None, "option.gain-stress"), *loss_options(ship, GREEN))
    return Decision(ship.owner, "stress-or-token", "ship.card", take_loss, options, subject=ship.id)


def take_loss(game: XWing, threat: StressOrToken, token: Token | None) -> None:
    if token is None:
        gain(game, game.ship(threat.ship), "stress")
    else:
        remove(game, game.ship(threat.ship), token)


class StressOrToken(Procedure):
    ship: ShipId
    steps = (choose_loss,)


@card("ketsuonyo", kind="pilot")
class KetsuOnyoPilot(OnOneShip[StartOfEngagement]):
    """A ship at range 0-1 in both her arcs gains 1 tractor token."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        ahead = [one for one in game.others(game.ship(me)) if game.range_in_arc(me, one.id, "front") <= 1]
        return [one for one in ahead if in_turret(game, me, one.id, 1)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(chosen), "tractor")


@card("sabinewren-lancerclasspursuitcraft")
class SabineWrenLancer(DiceModification):
    """Attacked from her turret arc at range 0-2, she may add 1 focus result."""

    pool = "defense"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if in_turret(game, me, attack.attacker, 2):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.green.add("focus")

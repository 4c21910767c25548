"""Cards that let a ship execute another maneuver than the one its dial shows."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.maneuver import LEVELS, maneuver_id
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import BeforeExecuting


class OtherManeuver(Ability[BeforeExecuting]):
    """The maneuver that is about to be executed may become another one."""

    optional = True

    def others(self, game: XWing, window: BeforeExecuting) -> list[tuple[int, Bearing, int]]:
        """Speed, bearing and how many steps harder."""
        raise NotImplementedError

    def applies(self, game: XWing, me: ShipId, window: BeforeExecuting) -> bool:
        return window.ship == me and bool(self.others(game, window))

    def resolve(self, game: XWing, me: ShipId, window: BeforeExecuting) -> Procedure:
        others = self.others(game, window)
        self.pay(game, me)
        return PickManeuver(ship=me, others=others)

    def pay(self, game: XWing, me: ShipId) -> None:
        """What the change costs."""


def pick_maneuver(game: XWing, picking: PickManeuver) -> Decision:
    options = tuple(
        Option(
            maneuver_id(speed, bearing),
            (speed, bearing, harder),
            "option.maneuver",
            {"speed": speed, "bearing": bearing},
        )
        for speed, bearing, harder in picking.others
    )
    ship = game.ship(picking.ship)
    return Decision(ship.owner, "other-maneuver", "activation.step2.execute", take_maneuver, options, subject=ship.id)


def take_maneuver(game: XWing, picking: PickManeuver, chosen: tuple[int, Bearing, int]) -> None:
    window = game.current(BeforeExecuting)
    assert window is not None
    window.speed, window.bearing, harder = chosen
    window.difficulty = LEVELS[min(LEVELS.index(window.difficulty) + harder, 2)]


class PickManeuver(Procedure):
    ship: ShipId
    others: list[tuple[int, Bearing, int]]
    steps = (pick_maneuver,)

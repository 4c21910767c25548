"""The TIE striker of the Galactic Empire, and the ailerons that it shares with the TIE reaper."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.activation import Activate
from dejarik.games.xwing.content.effects import MayAddDie
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import ExecuteManeuver, maneuver_id
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import BeforeActivating, BeforeRolling

AILERONS: tuple[Bearing, ...] = ("bank-left", "straight", "bank-right")


class Ailerons(Ability[BeforeActivating]):
    """A white maneuver of speed 1 before the dial is revealed."""

    def moves(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        activation = game.current(Activate)
        return window.ship == me and activation is not None and not activation.ion

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> Procedure:
        return UseAilerons(ship=me)


@card("adaptive-ailerons")
class AdaptiveAilerons(Ailerons):
    """A ship that is not stressed must. "Duchess" chooses (her card)."""

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return self.moves(game, me, window) and not game.ship(me).stressed and not game.has_card(me, "duchess")


@card("duchess")
class Duchess(Ailerons):
    """She uses her ailerons if she wishes, and even while stressed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return self.moves(game, me, window)


def choose_ailerons(game: XWing, using: UseAilerons) -> Decision:
    ship = game.ship(using.ship)
    options = tuple(
        Option(maneuver_id(1, bearing), bearing, "option.maneuver", {"speed": 1, "bearing": bearing})
        for bearing in AILERONS
    )
    return Decision(ship.owner, "ailerons", "maneuver.execute.place", take_ailerons, options, subject=ship.id)


def take_ailerons(game: XWing, using: UseAilerons, bearing: Bearing) -> Procedure:
    return ExecuteManeuver(ship=using.ship, speed=1, bearing=bearing, difficulty="white")


class UseAilerons(Procedure):
    ship: ShipId
    steps = (choose_ailerons,)


@card("puresabacc")
class PureSabacc(MayAddDie):
    """With 1 damage card or none, 1 more attack die if wished."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and len(game.ship(me).damage) <= 1

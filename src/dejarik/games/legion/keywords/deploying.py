"""Keywords by which units come onto the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.free_actions import free_act
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import FASTEST
from dejarik.games.legion.moves import Move, refuse_every_kind
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.unit_placing import PlaceUnit
from dejarik.games.legion.windows import AfterDeploying, StartOfActions, StartOfActivation, StartOfEndPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FIRST_ROUND: Final = 1
FLY_FIRST: Final = "speeder.FlyFirst"


@keyword("infiltrate")
class Infiltrate(Ability["Legion", StartOfActivation]):
    """keyword.unit.infiltrate, keyword.unit.infiltrate.impassable: placed in friendly territory."""

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        return window.unit == me and not game.unit(me).deployed

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> Procedure:
        return PlaceUnit(unit=me, rule="keyword.unit.infiltrate")


@keyword("scout")
class Scout(Ability["Legion", StartOfActions]):
    """keyword.unit.scout, keyword.unit.scout.cap: a free move action from the edge at speed X, 3 at most.
    keyword.unit.stationary"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActions) -> bool:
        return window.unit == me and not game.unit(me).deployed and not game.keyword(me, "stationary")

    def resolve(self, game: Legion, me: int, window: StartOfActions) -> Procedure:
        """keyword.unit.speeder.compulsory: once there, it may make its compulsory move at this moment, too."""
        if game.keyword(me, "speeder"):
            window.pending.append((FLY_FIRST, me))
        return free_act(game, game.unit(me), "move", min(FASTEST, game.keyword(me, "scout")))


@keyword("transport")
class DeployPassenger(Ability["Legion", AfterDeploying]):
    """keyword.unit.transport.deploy: the passenger deploys at speed 1 from the Transport's base."""

    def applies(self, game: Legion, me: int, window: AfterDeploying) -> bool:
        passenger = game.unit(me).passenger
        if window.unit != me or passenger == NOBODY:
            return False
        return not game.unit(passenger).deployed

    def resolve(self, game: Legion, me: int, window: AfterDeploying) -> Procedure:
        return Move(unit=game.unit(me).passenger, kinds=("standard",), speed=1, aboard=me)


@keyword("reinforcements")
class Reinforcements(Ability["Legion", StartOfEndPhase]):
    """keyword.unit.reinforcements: a move at speed 1 at the end of the first round, which is no action."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        if game.state.round != FIRST_ROUND or held(game, game.unit(me)):
            return False
        return refuse_every_kind(game, self.move(me)) is None

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> Procedure:
        return self.move(me)

    def move(self, me: int) -> Move:
        return Move(unit=me, speed=1)

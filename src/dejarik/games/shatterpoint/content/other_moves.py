"""Units whose characters may make another move than the one they would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.games.shatterpoint.abilities import brings
from dejarik.games.shatterpoint.moves import MoveKinds
from dejarik.games.shatterpoint.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


class Instead(Modifier["Shatterpoint", MoveKinds, tuple[str, ...]]):
    """A move of its own characters may be another one."""

    old: tuple[str, ...] = ("advance",)
    new = "reposition"

    def applies(self, game: Shatterpoint, me: UnitId, query: MoveKinds) -> bool:
        return query.kind in self.old and game.character(query.character).unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: MoveKinds, value: tuple[str, ...]) -> tuple[str, ...]:
        return (*value, self.new)


brings("im-afraid-i-must-request-your-surrender")(Instead)


@brings("daughter-of-mandalore")
class JumpsInstead(Instead):
    old = ("dash", "advance", "climb", "reposition")
    new = "jump"


@brings("pathfinders")
class AdvancesHunkered(Instead):
    """Only with a Hunker token."""

    old = ("dash",)
    new = "advance"

    def applies(self, game: Shatterpoint, me: UnitId, query: MoveKinds) -> bool:
        return super().applies(game, me, query) and game.unit(me).hunker > 0

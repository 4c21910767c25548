"""How a ship last moved, from what was announced to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dejarik.core.event import Event
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.maneuver import move_of
from dejarik.games.xwing.shown.aids import moves
from dejarik.games.xwing.shown.aids.previews import MovePreview
from dejarik.games.xwing.state import PlayerId, Ship
from dejarik.games.xwing.template import Move
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

LOOK_BACK = 400
"""Events among which the move is looked for: well over a round of a large match."""
MOVED = frozenset({"ship.moved", "ship.moved-partially", "ship.repositioned"})


def last_path(game: XWing, player: PlayerId | None, ship: Ship) -> MovePreview | None:
    for event in reversed(game.events_since(max(0, game.event_count - LOOK_BACK))):
        if event.name in MOVED and event.args["ship"] == ship.id and event.visible_to(player):
            return path_of(event, ship)
    return None


def path_of(event: Event, ship: Ship) -> MovePreview | None:
    args = event.args
    if args["before"] is None or args["after"] is None:
        return None
    start, end = (Pose(*cast(tuple[float, float, float], args[when])) for when in ("before", "after"))
    if event.name == "ship.repositioned":
        laid = moves.template_between(ship, start, end)
    else:
        laid = move_of(cast(int, args["speed"]), cast(Bearing, args["bearing"]))
    full = event.name != "ship.moved-partially"
    return MovePreview(
        ship=ship.id,
        path=moves.along(start, ship.half, laid if isinstance(laid, Move) else None, end, full),
        end=end,
        template=moves.outline(ship, start, laid),
        full=full,
        touched=cast("int | None", args.get("touched")),
    )

"""Answers that cannot be given now, each with the rule that closes it: for those who wonder why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dejarik.core.decision import Closed, Decision
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.planning import PlanningPhase, judge_dial
from dejarik.games.xwing.state import ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def closed(game: XWing, decision: Decision) -> tuple[Closed, ...]:
    planning = game.current(PlanningPhase)
    if decision.kind != "dial" or decision.subject is None or planning is None:
        return ()
    return tuple(_maneuvers(game, planning, ShipId(decision.subject), {one.id for one in decision.options}))


def _maneuvers(game: XWing, planning: PlanningPhase, id: ShipId, offered: set[str]) -> Iterator[Closed]:
    """What else is on the dial, in the colour that it has now."""
    ship = game.ship(id)
    for maneuver, entry in dial(ship.type).items():
        why = judge_dial(id, game, planning, maneuver) if maneuver not in offered else None
        if why is not None:
            args = {"speed": entry.speed, "bearing": entry.bearing, "difficulty": difficulty(game, ship, entry)}
            yield Closed(maneuver, why.rule, why.why, {**why.args, **args})

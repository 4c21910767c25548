"""Whether those who follow a leader find room in cohesion with it (movement.step5.cohesion, cohesion.requirement)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import members_of, reach_of
from dejarik.games.legion.formations import Forbids, formation_within
from dejarik.games.legion.measuring import at_most, base
from dejarik.games.legion.state import NOBODY, Miniature
from dejarik.tabletop.formation import Pattern
from dejarik.tabletop.shape import Shape, inside_of

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ALONE: Final = Refusal("movement.step5.cohesion", "refusal.no-room-to-climb")
NO_ROOM: Final = Refusal("deployment.cohesion", "refusal.no-room-to-climb")


def has_company(
    game: Legion,
    there: Miniature,
    forbids: Forbids | None = None,
    free: Sequence[Shape] = (),
    besides: tuple[Pattern, ...] = (),
) -> bool:
    """Inside of what is `free`, where nothing is forbidden, room is found sooner; `besides` is where else to look."""
    members = members_of(game, there.id)
    if not members:
        return True
    others, reach = [one for one in game.on_table() if one.unit != there.unit], reach_of(game, there)
    around = [area for area, _ in free if inside_of(area, base(there))]
    if any(formation_within(game, there, members, others, None, reach, area).has_room for area in around):
        return True
    rest = formation_within(game, there, members, others, forbids, reach)
    rest.patterns = (*rest.patterns, *besides)
    return rest.has_room


def refuse_alone(game: Legion, there: Miniature) -> Refusal | None:
    """On something: the ground has room for everybody, or nearly."""
    return None if at_most(there.z, 0.0) or has_company(game, there) else ALONE


def refuse_deployed_alone(game: Legion, there: Miniature, forbids: Forbids, free: list[Shape]) -> Refusal | None:
    """deployment.cohesion: of a leader that is put down, on the ground too, for zones are narrow; bomb carts have
    nobody who follows."""
    if there.unit == NOBODY or has_company(game, there, forbids, free):
        return None
    return NO_ROOM

"""The movement templates, and a piece with a square base moved along one of them."""

from collections.abc import Iterable, Sequence
from math import radians
from typing import Literal

import msgspec

from dejarik.tabletop import laid_template, path
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Mm, Pose, Rad

Shape = Literal["straight", "bank", "turn"]
Side = Literal[-1, 0, 1]  # left, straight on, right

STRAIGHT_STEP: Mm = 40.0
BANK_RADII: tuple[Mm, ...] = (80.0, 130.0, 180.0)
TURN_RADII: tuple[Mm, ...] = (35.0, 62.5, 90.0)
WIDTH: Mm = 20.0


class Template(msgspec.Struct, frozen=True, cache_hash=True):
    """One of the cardboard templates; sizes are those of its centre line."""

    shape: Shape
    speed: int

    @property
    def radius(self) -> Mm:
        """0 for a straight."""
        if self.shape == "straight":
            return 0.0
        return (BANK_RADII if self.shape == "bank" else TURN_RADII)[self.speed - 1]

    @property
    def angle(self) -> Rad:
        return {"straight": 0.0, "bank": radians(45.0), "turn": radians(90.0)}[self.shape]

    @property
    def length(self) -> Mm:
        return STRAIGHT_STEP * self.speed if self.shape == "straight" else self.radius * self.angle


TEMPLATES: dict[tuple[Shape, int], Template] = {
    **{("straight", speed): Template("straight", speed) for speed in range(1, 6)},
    **{("bank", speed): Template("bank", speed) for speed in range(1, 4)},
    **{("turn", speed): Template("turn", speed) for speed in range(1, 4)},
}


class Move(msgspec.Struct, frozen=True, cache_hash=True):
    """A template, the side it bends to, and whether it is laid at the rear guides to back away."""

    template: Template
    side: Side
    reverse: bool = False


class Stop(msgspec.Struct, frozen=True):
    """Where a move ended: the pose (exact, not yet at rest), how much of the template lies behind the base, and which
    of the others it was stopped by (None after a full move).

    `travelled` is the stretch from the template's near end to the trailing edge of the base: the whole length after a
    full move, 0 while the trailing edge has not come as far as the template.
    """

    pose: Pose
    travelled: Mm
    touched: int | None


# The numbers of a move as path.py wants them. Moves are few, so each is worked out once.
_numbers: dict[Move, path.Numbers] = {}


def _numbers_of(move: Move) -> path.Numbers:
    known = _numbers.get(move)
    if known is None:
        template = move.template
        if (template.shape, template.speed) not in TEMPLATES:
            raise ValueError(f"no such template: {template.shape} {template.speed}")
        if (move.side == 0) != (template.shape == "straight"):
            raise ValueError(f"a {template.shape} template cannot lie on side {move.side}")
        known = (template.length, template.radius, template.angle, move.side, move.reverse, WIDTH)
        _numbers[move] = known
    return known


def end(start: Pose, half: Mm, move: Move) -> Pose:
    """The pose at the far end of the template. Exact: rounding is for pieces at rest."""
    return Pose(*path.end_pose((start.x, start.y, start.heading), half, _numbers_of(move)))


def end_at_rest(start: Pose, half: Mm, move: Move) -> Pose:
    """The same, as a piece rests there."""
    return Pose(*path.end_at_rest((start.x, start.y, start.heading), half, _numbers_of(move)))


def ends_at_rest(start: Pose, half: Mm, moves: Iterable[Move]) -> list[path.Placing]:
    """The places (x, y, heading) at the far ends of several templates, as pieces rest there."""
    return path.ends_at_rest((start.x, start.y, start.heading), half, [_numbers_of(move) for move in moves])


def along(start: Pose, half: Mm, move: Move, s: Mm) -> Pose:
    """The pose with the trailing edge's middle at `s` on the centre line: -2 half is the start, the length the end."""
    return Pose(*path.pose_along((start.x, start.y, start.heading), half, _numbers_of(move), s))


def back_up(start: Pose, half: Mm, move: Move, others: Sequence[Polygon]) -> Stop:
    """Move to the far end, then back along the template until no convex `others` is overlapped."""
    place = (start.x, start.y, start.heading)
    x, y, heading, s, touched = path.back_up(place, half, _numbers_of(move), others)
    if s <= -2.0 * half:
        return Stop(start, 0.0, touched)
    return Stop(Pose(x, y, heading), max(0.0, s), None if touched < 0 else touched)


def meets(start: Pose, half: Mm, move: Move, polygon: Polygon, travelled: Mm | None = None) -> bool:
    """Does the template (only its first `travelled` mm, if given) meet the polygon?"""
    numbers = _numbers_of(move)
    reach = numbers[0] if travelled is None else travelled
    return laid_template.template_meets(polygon, (start.x, start.y, start.heading), half, numbers, reach)


def met(start: Pose, half: Mm, move: Move, polygons: Sequence[Polygon], travelled: Mm | None = None) -> list[int]:
    """The indices of the polygons that the template (only its first `travelled` mm, if given) meets."""
    numbers = _numbers_of(move)
    reach = numbers[0] if travelled is None else travelled
    return laid_template.templates_meet(polygons, (start.x, start.y, start.heading), half, numbers, reach)


def outline(start: Pose, half: Mm, move: Move) -> Polygon:
    """The template on the table, for drawing."""
    return laid_template.outline((start.x, start.y, start.heading), half, _numbers_of(move))

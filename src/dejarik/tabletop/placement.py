"""A placement decision over a region: what the core asks of a legal set, answered by geometry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.tabletop import region as regions
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region
from dejarik.tabletop.shape import disc, inside_of

# Farther than any table; larger numbers only cost precision.
FAR = 1e5
MIDDLE = ((0.0, 0.0),)


class RegionPlacement(msgspec.Struct, gc=False):
    """A spot is (x, y, heading). `outside` refuses a piece that leaves the container; `too_close` has one refusal for
    each keep-out."""

    region: Region
    outside: Refusal
    too_close: tuple[Refusal, ...] = ()
    drawn: Spot | None = None
    """The last spot that was drawn here. It is known to fit when it comes back as an answer."""

    def read(self, answer: object) -> Spot | None:
        return self.drawn if answer is self.drawn else numbers_of(answer)

    def judge(self, spot: Spot) -> Refusal | None:
        if spot is self.drawn:
            return None
        region = self.region
        if region.outline == MIDDLE and not region.keep_out and region.headings is None:  # a disc, however it is turned
            return None if inside_of(region.container, disc(spot[0], spot[1], region.radius)) else self.outside
        verdict = regions.fits(region, Pose(*spot))
        if verdict is None:
            return None
        if verdict.startswith("keep_out:"):
            return self.too_close[int(verdict.removeprefix("keep_out:"))]
        return self.outside

    def nearest(self, spot: Spot) -> Spot | None:
        pose = regions.nearest(self.region, Pose(*spot))
        return None if pose is None else _spot(pose)

    @property
    def has_room(self) -> bool:
        return regions.has_room(self.region)

    def suggestion(self) -> Spot:
        pose = regions.somewhere(self.region)
        if pose is None:
            raise ValueError("this placement has no legal spot")
        return _spot(pose)

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        return [self._drawn(uniform) for _ in range(count)]

    def _drawn(self, uniform: Callable[[], float]) -> Spot:
        pose = regions.sample(self.region, uniform)
        if pose is None:
            raise ValueError("this placement has no legal spot")
        self.drawn = drawn = _spot(pose)
        return drawn

    def shapes(self) -> dict[str, object]:
        return {"set": "region", **msgspec.to_builtins(self.region)}


def numbers_of(answer: object) -> Spot | None:
    """The place of one piece that an answer from outside names, on the grid; None if it names none."""
    if isinstance(answer, Pose):
        answer = (answer.x, answer.y, answer.heading)
    elif type(answer) is not tuple and isinstance(answer, Mapping):
        answer = tuple(answer.get(name) for name in ("x", "y", "heading"))
    if type(answer) is not tuple and (not isinstance(answer, Sequence) or isinstance(answer, str | bytes)):
        return None
    if len(answer) != 3:
        return None
    for number in answer:
        if type(number) is not float and type(number) is not int:
            return None
        if not -FAR <= number <= FAR:  # which is also false for what is not a number
            return None
    x, y, heading = answer
    return at_rest(float(x), float(y), float(heading))


def _spot(pose: Pose) -> Spot:
    return (pose.x, pose.y, pose.heading)

"""Seeded random shapes, and their shapely twins, many at a time."""

from collections.abc import Callable, Sequence
from math import cos, sin, tau
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from dejarik.tabletop.polygon import Point, Polygon, rectangle
from dejarik.tabletop.shape import Shape, disc, hull, oblong

CASES = 2000
NEAR = 0.05  # no measure may be farther than this from the oracle's, no verdict wrong beyond it

RADII = (13.5, 20.0, 25.0, 35.0, 50.0)


def blob(random: Random, x: float, y: float) -> Polygon:
    """A convex polygon of three to eight corners."""
    return hull(
        tuple(
            (x + r * sin(a), y + r * cos(a))
            for a, r in ((random.uniform(0.0, tau), random.uniform(10.0, 60.0)) for _ in range(random.randint(3, 8)))
        )
    )


def some_shape(random: Random, reach: float = 120.0, polygons: bool = True) -> Shape:
    """A disc, an oblong, a rectangle, or a polygon with or without round corners."""
    x, y, heading = random.uniform(-reach, reach), random.uniform(-reach, reach), random.uniform(0.0, tau)
    kind = random.randrange(5 if polygons else 2)
    if kind == 0:
        return disc(x, y, random.choice(RADII))
    if kind == 1:
        return oblong(x, y, heading, random.uniform(50.0, 80.0), random.choice(RADII))
    if kind == 2:
        return (rectangle(x, y, heading, random.uniform(5.0, 50.0), random.uniform(5.0, 50.0)), 0.0)
    polygon = blob(random, x, y)
    return (polygon if random.random() < 0.5 else polygon[::-1], random.choice((0.0, 5.0, 13.5)))


def pairs(seed: int, count: int = CASES, reach: float = 120.0) -> list[tuple[Shape, Shape]]:
    random = Random(seed)
    return [(some_shape(random, reach), some_shape(random, reach)) for _ in range(count)]


def core_twin(core: Polygon) -> Any:
    if len(core) == 1:
        return shapely.Point(core[0])
    return shapely.LineString(core) if len(core) == 2 else shapely.Polygon(core)


def core_twins(shapes: Sequence[Shape]) -> npt.NDArray[Any]:
    return np.array([core_twin(core) for core, _ in shapes])


def radii(shapes: Sequence[Shape]) -> npt.NDArray[np.float64]:
    return np.array([radius for _, radius in shapes])


def twins(shapes: Sequence[Shape], grown: float = 0.0) -> npt.NDArray[Any]:
    """Of 128 sides where they are round: nowhere more than 0.015 mm off."""
    return np.asarray(shapely.buffer(core_twins(shapes), radii(shapes) + grown, quad_segs=32))


def apart(a: Sequence[Shape], b: Sequence[Shape]) -> npt.NDArray[np.float64]:
    """How far the shapes are apart; negative where they overlap, though no deeper than their radii tell."""
    return np.asarray(shapely.distance(core_twins(a), core_twins(b)) - radii(a) - radii(b))


def points(places: Sequence[Point]) -> npt.NDArray[Any]:
    return np.asarray(shapely.points(np.array(places)))


def each(function: Callable[..., Any], cases: Sequence[tuple[Any, ...]]) -> npt.NDArray[Any]:
    return np.array([function(*case) for case in cases])


def no_mismatch(ours: npt.NDArray[Any], over: npt.NDArray[Any]) -> None:
    """Our verdicts are true where `over`, in millimetres past the border, is positive; nearer than NEAR either will do.
    Both verdicts must have come up."""
    wrong = np.flatnonzero((ours != (over > 0.0)) & (np.abs(over) > NEAR))
    assert not len(wrong), [(int(i), bool(ours[i]), float(over[i])) for i in wrong[:5]]
    assert ours.any()
    assert not ours.all()

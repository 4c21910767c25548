"""A slow and simple judge of lines of sight: it tries lines, many at a time.

If any line is clear, then one is that touches two things: corners of obstacles, or the rims of the two pieces. Such
lines, and a grid of others, are tried against obstacles that are made a little smaller or larger.
"""

from math import hypot
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from dejarik.tabletop.polygon import Polygon

Array: TypeAlias = npt.NDArray[np.float64]
Disc: TypeAlias = tuple[float, float, float]


def frame(a: Disc, b: Disc) -> tuple[float, Any]:
    """The distance of the middles, and a function that turns points so that they lie at (0, 0) and (distance, 0)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    span = hypot(dx, dy)
    ex, ey = dx / span, dy / span

    def turned(polygon: Polygon) -> Array:
        points = np.array(polygon) - (a[0], a[1])
        return np.stack([points[:, 0] * ex + points[:, 1] * ey, points[:, 1] * ex - points[:, 0] * ey], axis=1)

    return span, turned


def lines(ra: float, rb: float, span: float, polygons: list[Array], grid: int) -> tuple[Array, Array]:
    """Signed distances of both middles from lines to try: a grid, those through two corners, and the tangents."""
    a, b = np.meshgrid(np.linspace(-ra, ra, grid), np.linspace(-rb, rb, grid))
    found_a, found_b = [a.ravel()], [b.ravel()]
    if polygons:
        corners = np.concatenate(polygons)
        i, j = np.triu_indices(len(corners), 1)
        d = corners[j] - corners[i]
        size = np.hypot(d[:, 0], d[:, 1])
        keep = size > 1e-9
        n = np.stack([-d[keep, 1], d[keep, 0]], axis=1) / size[keep, None]
        n *= np.where(n[:, 1:] < 0.0, -1.0, 1.0)
        # y - m x - k = 0 with the normal up: a positive distance is a line above the middle.
        offset = (n * corners[i][keep]).sum(axis=1)
        found_a.append(offset)
        found_b.append(offset - n[:, 0] * span)
        for own, mid, other in ((ra, 0.0, 0), (rb, span, 1)):
            for sign in (-1.0, 1.0):
                near, far = _tangents(corners, own * sign, mid, span)
                found_a.append(near if other == 0 else far)
                found_b.append(far if other == 0 else near)
    return np.concatenate(found_a), np.concatenate(found_b)


def _tangents(corners: Array, distance: float, mid: float, span: float) -> tuple[Array, Array]:
    """Lines through each corner at a signed distance from the middle at (mid, 0): that, and the other distance."""
    x, y = corners[:, 0] - mid, corners[:, 1]
    away = np.hypot(x, y)
    possible = away >= abs(distance)
    x, y, away = x[possible], y[possible], away[possible]
    at, lean = np.arctan2(y, x), np.arccos(np.clip(distance / np.maximum(away, 1e-12), -1.0, 1.0))
    normals = np.concatenate([at + lean, at - lean])
    upward = np.sin(normals) > 1e-9
    normals = normals[upward]
    own = np.full(len(normals), distance)
    other = own - np.cos(normals) * ((span if mid == 0.0 else 0.0) - mid)
    return own, other


def stretches(
    a: Array, b: Array, ra: float, rb: float, span: float, slack: float, whole: bool = False
) -> tuple[Array, Array, Array, Array]:
    """Of the lines that meet both discs (made larger by the slack): slope, height at x = 0, and where the stretch
    between the discs begins and ends; with those within the discs if it is to be whole."""
    lean = (b - a) / span
    good = (np.abs(lean) < 1.0 - 1e-12) & (np.abs(a) <= ra + slack) & (np.abs(b) <= rb + slack)
    a, b, lean = a[good], b[good], lean[good]
    up = np.sqrt(1.0 - lean * lean)
    sign = -1.0 if whole else 1.0
    start = -a * lean + sign * np.sqrt(np.maximum((ra + slack) ** 2 - a * a, 0.0)) * up
    end = span - b * lean - sign * np.sqrt(np.maximum((rb + slack) ** 2 - b * b, 0.0)) * up
    return lean / up, a / up, start, end


def met(slope: Array, height: Array, start: Array, end: Array, polygon: Array, grow: float) -> tuple[Array, Array]:
    """The stretch of each line, between `start` and `end`, within a convex polygon whose sides are moved outwards; the
    end lies before the start where there is none."""
    low, high = start.copy(), end.copy()
    turn = 1.0 if _area(polygon) > 0.0 else -1.0
    for p, q in zip(polygon, np.roll(polygon, -1, axis=0), strict=True):
        nx, ny = turn * (q[1] - p[1]), turn * (p[0] - q[0])
        size = hypot(nx, ny)
        if size < 1e-9:
            continue
        d = (nx * p[0] + ny * p[1]) / size + grow
        # nx x + ny (height + slope x) <= d
        rate, room = (nx + ny * slope) / size, d - ny * height / size
        with np.errstate(divide="ignore", invalid="ignore"):
            at = room / rate
        high = np.where(rate > 1e-12, np.minimum(high, at), high)
        low = np.where(rate < -1e-12, np.maximum(low, at), low)
        none = (np.abs(rate) <= 1e-12) & (room < 0.0)
        high = np.where(none, low - 1.0, high)
    return low, high


def _area(polygon: Array) -> float:
    x, y = polygon[:, 0], polygon[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))

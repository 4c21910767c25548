"""Shapes for the property tests, and their shapely twins."""

from math import cos, sin, tau

import shapely
from hypothesis import settings
from hypothesis import strategies as st

from dejarik.games.xwing.template import TEMPLATES, Move
from dejarik.tabletop.polygon import Polygon, placed, square
from dejarik.tabletop.pose import Pose

# Enough examples to find a slip, few enough for a quick suite; the same ones in every run.
quick = settings(max_examples=150, deadline=None, derandomize=True, database=None)

HALVES = st.sampled_from([20.0, 30.0, 40.0])
headings = st.one_of(st.floats(0.0, tau), st.sampled_from([0.0, tau / 8, tau / 4, tau / 2]))


def poses(reach: float = 120.0) -> st.SearchStrategy[Pose]:
    return st.builds(Pose, st.floats(-reach, reach), st.floats(-reach, reach), headings)


def squares(reach: float = 120.0) -> st.SearchStrategy[Polygon]:
    return st.builds(lambda pose, half: square(pose.x, pose.y, pose.heading, half), poses(reach), HALVES)


@st.composite
def stars(draw: st.DrawFn, reach: float = 120.0) -> Polygon:
    """A simple polygon, mostly non-convex, of either orientation."""
    count = draw(st.integers(3, 10))
    radii = [draw(st.floats(8.0, 60.0)) for _ in range(count)]
    outline = tuple((r * sin(tau * i / count), r * cos(tau * i / count)) for i, r in enumerate(radii))
    pose = draw(poses(reach))
    polygon = placed(outline, pose.x, pose.y, pose.heading)
    return polygon if draw(st.booleans()) else polygon[::-1]


@st.composite
def hulls(draw: st.DrawFn, reach: float = 120.0) -> Polygon:
    """A convex polygon."""
    hull = shapely.convex_hull(twin(draw(stars(reach))))
    assert isinstance(hull, shapely.Polygon)
    return tuple((float(x), float(y)) for x, y in list(hull.exterior.coords)[:-1])


@st.composite
def moves(draw: st.DrawFn) -> Move:
    template = draw(st.sampled_from(list(TEMPLATES.values())))
    side = 0 if template.shape == "straight" else draw(st.sampled_from([-1, 1]))
    return Move(template, side, draw(st.booleans()))  # type: ignore[arg-type]


def base(pose: Pose, half: float) -> Polygon:
    return square(pose.x, pose.y, pose.heading, half)


def twin(polygon: Polygon) -> shapely.Polygon:
    return shapely.Polygon(polygon)

from math import cos, hypot, pi, radians, sin

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from dejarik.games.xwing import template
from dejarik.games.xwing.template import TEMPLATES, Move, Template
from dejarik.tabletop import path
from dejarik.tabletop.distance import distance
from dejarik.tabletop.overlap import first_overlapped, penetration
from dejarik.tabletop.polygon import TOUCH, Polygon, square
from dejarik.tabletop.pose import Pose
from tests.tabletop.oracle import HALVES, base, moves, poses, quick, squares, stars, twin

ORIGIN = Pose(0.0, 0.0, 0.0)
# Less depth than this, some way past the contact, would mean that a free pose was skipped.
CONTACT_LOST = 1e-5


def straight(speed: int, reverse: bool = False) -> Move:
    return Move(TEMPLATES["straight", speed], 0, reverse)


@pytest.mark.parametrize(
    ("move", "x", "y", "degrees"),
    [
        *[(straight(speed), 0.0, 40.0 * speed + 40.0, 0.0) for speed in range(1, 6)],
        (Move(TEMPLATES["bank", 1], 1), 37.574, 90.711, 45.0),
        (Move(TEMPLATES["bank", 2], 1), 52.218, 126.066, 45.0),
        (Move(TEMPLATES["bank", 3], 1), 66.863, 161.421, 45.0),
        (Move(TEMPLATES["bank", 1], -1), -37.574, 90.711, 315.0),
        (Move(TEMPLATES["turn", 1], 1), 55.0, 55.0, 90.0),
        (Move(TEMPLATES["turn", 2], 1), 82.5, 82.5, 90.0),
        (Move(TEMPLATES["turn", 3], -1), -110.0, 110.0, 270.0),
        (straight(1, reverse=True), 0.0, -80.0, 0.0),
        (Move(TEMPLATES["bank", 1], -1, reverse=True), -37.574, -90.711, 45.0),
        (Move(TEMPLATES["bank", 1], 1, reverse=True), 37.574, -90.711, 315.0),
    ],
)
def test_a_small_base_ends_where_the_figures_say(move: Move, x: float, y: float, degrees: float) -> None:
    end = template.end(ORIGIN, 20.0, move)
    assert (end.x, end.y, end.heading) == pytest.approx((x, y, radians(degrees)), abs=6e-4)


def test_there_are_eleven_templates() -> None:
    assert len(TEMPLATES) == 11


def test_a_template_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no such template"):
        template.end(ORIGIN, 20.0, Move(Template("turn", 4), 1))
    with pytest.raises(ValueError, match="cannot lie"):
        template.end(ORIGIN, 20.0, Move(TEMPLATES["bank", 1], 0))


@quick
@given(poses(), HALVES, moves())
def test_along_runs_from_the_start_to_the_end(start: Pose, half: float, move: Move) -> None:
    first = template.along(start, half, move, -2 * half)
    last = template.along(start, half, move, move.template.length)
    end = template.end(start, half, move)
    assert (first.x, first.y) == pytest.approx((start.x, start.y), abs=1e-9)
    assert (last.x, last.y) == pytest.approx((end.x, end.y), abs=1e-9)
    for one, other in ((first, start), (last, end)):
        assert abs((one.heading - other.heading + pi) % (2 * pi) - pi) < 1e-9


def centre_line(start: Pose, half: float, move: Move) -> shapely.LineString:
    """Tail, template and lead."""
    t = move.template
    flip = -1.0 if move.reverse else 1.0
    points = [(0.0, -3 * half)]
    for i in range(2001):
        a = t.angle * i / 2000
        if t.angle:
            points.append((t.radius * (1 - cos(a)), t.radius * sin(a)))
        else:
            points.append((0.0, t.length * i / 2000))
    ex, ey = points[-1]
    points.append((ex + 3 * half * sin(t.angle), ey + 3 * half * cos(t.angle)))
    return shapely.LineString([start.at(move.side * across, flip * (half + along)) for across, along in points])


@quick
@given(poses(), HALVES, moves(), st.floats(0, 1))
def test_both_marks_stay_on_the_centre_line(start: Pose, half: float, move: Move, t: float) -> None:
    s = -2 * half + t * (move.template.length + 2 * half)
    pose = template.along(start, half, move, s)
    line = centre_line(start, half, move)
    for end in (half, -half):
        assert line.distance(shapely.Point(pose.at(0.0, end))) < 1e-4


@quick
@given(HALVES, moves(), st.floats(0, 1), st.floats(1e-4, 5))
def test_no_corner_outruns_the_bound(half: float, move: Move, t: float, step: float) -> None:
    """What makes the conservative advancement safe."""
    s = -2 * half + t * (move.template.length + 2 * half - step)
    now, later = (base(template.along(ORIGIN, half, move, at), half) for at in (s, s + step))
    fastest = path._fastest(half, template._numbers_of(move))
    for p, q in zip(now, later, strict=True):
        assert hypot(p[0] - q[0], p[1] - q[1]) <= fastest * step + 1e-7


@quick
@given(poses(20), HALVES, moves(), st.lists(squares(160), max_size=5))
def test_a_backed_up_base_is_free_and_was_not_before(
    start: Pose, half: float, move: Move, others: list[Polygon]
) -> None:
    others = [other for other in others if penetration(base(start, half), other) <= TOUCH]
    stop = template.back_up(start, half, move, others)
    length = move.template.length
    if stop.touched is None:
        assert stop.pose == template.end(start, half, move)
        assert stop.travelled == length
        assert first_overlapped(base(stop.pose, half), others) == -1
        return
    resting = base(stop.pose.at_rest(), half)
    assert first_overlapped(resting, others) == -1
    s = path.back_up((start.x, start.y, start.heading), half, template._numbers_of(move), others)[3]
    assert stop.travelled == max(0.0, s)
    if stop.pose == start:
        assert s == -2 * half
    else:
        assert distance(resting, others[stop.touched]) <= TOUCH
    # Everything farther along is overlapped, but for the sliver in which contact is being reached.
    for i in range(1, 101):
        farther = s + i / 100 * (length - s)
        deepest = max(penetration(base(template.along(start, half, move, farther), half), other) for other in others)
        assert deepest > CONTACT_LOST or farther - s < 0.5, (farther, deepest)


def test_a_base_crossed_freely_can_stop_the_way_back() -> None:
    """The end is blocked by the farther base; backing away from it runs into the nearer one, jumped on the way out."""
    nearer, farther = square(0.0, 75.0, 0.0, 20.0), square(0.0, 150.0, 0.0, 20.0)
    stop = template.back_up(ORIGIN, 20.0, straight(2), (farther, nearer))
    assert stop.pose.y == pytest.approx(35.0, abs=1e-3)
    assert stop.touched == 1
    assert stop.travelled == 0.0


def test_a_gap_just_wide_enough_stops_the_base() -> None:
    nearer, farther = square(0.0, 60.0, 0.0, 20.0), square(0.0, 140.1, 0.0, 20.0)
    stop = template.back_up(ORIGIN, 20.0, straight(2), (farther, nearer))
    assert stop.pose.y == pytest.approx(100.1, abs=1e-3)
    assert stop.touched == 0
    assert stop.travelled == pytest.approx(60.1, abs=1e-3)


def test_a_base_in_contact_from_the_start_goes_nowhere() -> None:
    stop = template.back_up(ORIGIN, 20.0, straight(1), (square(0.0, 50.0, 0.0, 30.0),))
    assert stop.pose == ORIGIN
    assert stop.travelled == 0.0
    assert stop.touched == 0


@quick
@given(poses(60), HALVES, moves(), stars(160), st.floats(0, 1))
def test_meets_agrees_with_the_oracle(start: Pose, half: float, move: Move, polygon: Polygon, part: float) -> None:
    travelled = part * move.template.length
    drawn = twin(piece(start, half, move, travelled))
    ours = template.meets(start, half, move, polygon, travelled)
    if not drawn.is_valid or drawn.area < 1e-3:
        return
    # The sampled rims stray from the true ones by less than this.
    if drawn.buffer(-0.02).intersects(twin(polygon)):
        assert ours
    elif drawn.distance(twin(polygon)) > 0.02:
        assert not ours


def piece(start: Pose, half: float, move: Move, travelled: float) -> Polygon:
    """The first `travelled` mm of the template, rims sampled."""
    t = move.template
    flip = -1.0 if move.reverse else 1.0
    rims = []
    for offset, steps in ((10.0, range(41)), (-10.0, range(40, -1, -1))):
        for i in steps:
            at = travelled * i / 40
            if t.angle:
                a, r = at / t.radius, t.radius + offset
                rims.append((move.side * (t.radius - r * cos(a)), flip * (half + r * sin(a))))
            else:
                rims.append((-offset, flip * (half + at)))
    return tuple(start.at(across, along) for across, along in rims)


@quick
@given(poses(60), HALVES, moves())
def test_the_outline_is_the_whole_template(start: Pose, half: float, move: Move) -> None:
    drawn, expected = twin(template.outline(start, half, move)), twin(piece(start, half, move, move.template.length))
    assert drawn.is_valid
    assert drawn.hausdorff_distance(expected) < 3.0
    assert drawn.symmetric_difference(expected).area < 0.001 * expected.area
    assert template.meets(start, half, move, template.outline(start, half, move))


def test_nothing_travelled_meets_nothing() -> None:
    assert not template.meets(ORIGIN, 20.0, straight(1), square(0.0, 20.0, 0.0, 20.0), 0.0)
    assert template.meets(ORIGIN, 20.0, straight(1), square(0.0, 20.0, 0.0, 20.0), 1.0)


def test_a_polygon_that_swallows_the_template_meets_it() -> None:
    assert template.meets(ORIGIN, 20.0, Move(TEMPLATES["turn", 1], -1), square(0.0, 0.0, 0.0, 500.0))

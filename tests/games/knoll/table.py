"""The table and what may stand where on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dejarik.core.decision import Refusal
from dejarik.tabletop import shape, sight, terrain
from dejarik.tabletop.formation import Formation, Pattern, Standing, abreast, rings
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import Polygon, clip
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region, keep_off
from dejarik.tabletop.terrain import Part, Stand
from tests.games.knoll.state import Disc

WIDTH, HEIGHT = 600.0, 400.0
RADIUS, TALL = 15.0, 30.0
COHESION = 60.0
ZONE = 100.0


def rectangle(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


TABLE = rectangle(0.0, 0.0, WIDTH, HEIGHT)
ZONES = (rectangle(0.0, 0.0, WIDTH, ZONE), rectangle(0.0, HEIGHT - ZONE, WIDTH, HEIGHT))
KNOLL = Part(1, rectangle(220.0, 130.0, 380.0, 270.0), 0.0, 40.0)
SOLIDS = terrain.solids([KNOLL])


def stand(pose: Pose) -> Stand:
    found = terrain.surface(shape.disc(pose.x, pose.y, RADIUS), [KNOLL])
    assert found is not None  # knoll.level has been judged
    return Stand(pose, *found)


def place(container: Polygon, outside: Refusal, discs: Iterable[Disc]) -> RegionPlacement:
    """knoll.level, knoll.apart: a disc lies wholly on the knoll or wholly beside it, and on no other."""
    rim = [((a, b), 0.0) for a, b in zip(KNOLL.footprint, KNOLL.footprint[1:] + KNOLL.footprint[:1], strict=True)]
    others = [disc for disc in discs if disc.stand is not None]
    shapes = [shape.disc(disc.stand.pose.x, disc.stand.pose.y, RADIUS) for disc in others if disc.stand is not None]
    keep_out = tuple([keep_off(one) for one in (*rim, *shapes)])
    refusals = [Refusal("knoll.level", "refusal.level")] * len(rim)
    refusals += [Refusal("knoll.apart", "refusal.apart", {"other": disc.id}) for disc in others]
    region = Region(((0.0, 0.0),), container, keep_out, headings=(0.0,), radius=RADIUS)
    return RegionPlacement(region, outside, tuple(refusals))


def within(middle: Pose, reach: float) -> Polygon:
    """All that a disc may cover when it goes so far."""
    return clip(shape.outline(shape.disc(middle.x, middle.y, reach + RADIUS)), tuple(shape.edges_of(TABLE)))


def squad(pieces: tuple[int, ...], alone: RegionPlacement, leader: Pose | None) -> Formation:
    """knoll.cohesion: every disc stays near its leader, who is the first of them or stands already."""

    def leading(standing: Standing) -> Pose | None:
        return leader or standing[0]

    def refuse(index: int, standing: Standing) -> Refusal | None:
        lead, pose = leading(standing), standing[index]
        assert pose is not None
        own = shape.disc(pose.x, pose.y, RADIUS)
        for other, there in enumerate(standing):
            if other != index and there is not None and shape.overlap(own, shape.disc(there.x, there.y, RADIUS)):
                return Refusal("knoll.apart", "refusal.apart", {"other": pieces[other]})
        if lead is not None and not shape.within(own, shape.disc(lead.x, lead.y, RADIUS), COHESION):
            return Refusal("knoll.cohesion", "refusal.cohesion", {"most": int(COHESION)})
        return None

    def circle(index: int, standing: Standing) -> Iterator[Pose]:
        lead = leading(standing)
        yield from rings(lead, (35.0, 50.0, 75.0), 12) if lead is not None else in_zone()

    def line(index: int, standing: Standing) -> Iterator[Pose]:
        lead = leading(standing)
        yield from abreast(lead, 35.0, 2) if lead is not None else in_zone()

    def in_zone() -> Iterator[Pose]:
        middle = sum(y for _, y in alone.region.container) / len(alone.region.container)
        yield from abreast(Pose(WIDTH / 2, middle, 0.0), 60.0, 4)

    patterns = (Pattern("pattern.circle", circle), Pattern("pattern.line", line))
    return Formation(pieces, (alone,) * len(pieces), refuse, patterns)


def sees(one: Stand, other: Stand) -> bool:
    """knoll.sight: some line from one disc to the other, over the edge or past it."""
    a, b = (sight.cylinder(at.pose.x, at.pose.y, RADIUS, at.z, at.z + TALL) for at in (one, other))
    return sight.some_clear(a, b, SOLIDS)

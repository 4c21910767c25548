"""What the geometry of miniatures costs: small bases among fifteen pieces of terrain, measured one call at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import tau
from random import Random
from statistics import median
from time import process_time

from dejarik.tabletop import sight, tool
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.shape import disc, distance
from dejarik.tabletop.sight import Solid, cylinder, prism

Row = tuple[str, str, str]
Scene = tuple[Solid, Solid, list[Solid]]

PASSES = 7
RADIUS, TALL, SIDE = 13.5, 41.9, 900.0


def some_scene(random: Random) -> Scene:
    """Two troopers anywhere on a table with fifteen walls and houses, neither of them inside one."""
    a, b = (cylinder(random.uniform(0.0, SIDE), random.uniform(0.0, SIDE), RADIUS, 0.0, TALL) for _ in range(2))
    terrain: list[Solid] = []
    while len(terrain) < 15:
        x, y, heading = random.uniform(0.0, SIDE), random.uniform(0.0, SIDE), random.uniform(0.0, tau)
        footprint = rectangle(x, y, heading, random.uniform(20.0, 75.0), random.uniform(20.0, 75.0))
        if min(distance((footprint, 0.0), one[0]) for one in (a, b)) > 0.0:
            terrain.append(prism(footprint, 0.0, random.choice((30.0, 60.0, 100.0, 150.0))))
    return (a, b, terrain)


def microseconds(call: Callable[[], object], repeats: int) -> float:
    """The median over several passes of the mean over many calls."""
    passes = []
    for _ in range(PASSES):
        began = process_time()
        for _ in range(repeats):
            call()
        passes.append((process_time() - began) / repeats)
    return 1e6 * median(passes)


def geometry_rows() -> list[Row]:
    random = Random(1)
    scenes = [some_scene(random) for _ in range(200)]
    a, b = disc(1.0, 2.0, RADIUS), disc(100.0, 50.0, RADIUS)
    long = (65.0, 60.0, 17.5, tau / 4)
    laid = tool.lay(long, 450.0, 450.0, RADIUS, 1.0, 0.5)
    walls = [shape for shape, _, _ in scenes[0][2]]
    return [
        ("measure, µs", "mean", "one in ten is slower than"),
        ("---", "---:", "---:"),
        ("distance of two discs", f"{microseconds(partial(distance, a, b), 20_000):.2f}", ""),
        sight_row("some", sight.some_clear, scenes),
        sight_row("every", sight.every_clear, scenes),
        ("what a tool lies over, of 15", f"{microseconds(partial(tool.overlapped, long, laid, walls), 500):.1f}", ""),
    ]


def sight_row(which: str, clear: Callable[..., bool], scenes: list[Scene]) -> Row:
    times = sorted(microseconds(partial(clear, *scene), 5) for scene in scenes)
    middle = sum(times) / len(times)
    return (f"sight past 15 prisms, {which} line clear", f"{middle:.1f}", f"{times[len(times) * 9 // 10]:.1f}")

"""An answer by chance to any question, from what the question itself tells: no rule is known here."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from random import Random
from typing import Any

import msgspec

from dejarik.tabletop import region as regions
from dejarik.tabletop.region import Region

Question = dict[str, Any]
Shapes = dict[str, Any]
Wish = Callable[[Shapes, Random], list[float]]


def choice(question: Question, random: Random) -> object:
    """An option, some of them, or a place. It may be refused: then another is asked for."""
    several, options = question.get("several"), [one["id"] for one in question["options"]]
    if several is not None:
        return some(options, several, random)
    shapes = question.get("placement")
    if shapes is None or (options and random.random() < 0.3):  # an option that stands beside the place
        return random.choice(options)
    return spot(shapes, random)


def some(ids: list[str], several: dict[str, Any], random: Random) -> object:
    """So many of them as the question says, each as often as it says; or one of those that stand alone."""
    among, alone = ids[: several["among"]], ids[several["among"] :]
    if alone and random.random() < 0.3:
        return random.choice(alone)
    limits = several["limits"] or [several["each"]] * len(among)
    pool = [id for id, limit in zip(among, limits, strict=True) for _ in range(limit)]
    return random.sample(pool, min(len(pool), random.randint(several["least"], several["most"])))


def spot(shapes: Shapes, random: Random) -> list[float]:
    """A place that the shapes allow, or about where they say that one may be."""
    if shapes["set"] == "region":
        return in_region(shapes, random)
    if shapes["set"] == "formation":
        return list(random.choice([one["spot"] for one in shapes["patterns"]] or [shapes["suggestion"]]))
    wish = next((wish for field, wish in WISHES if field in shapes), None)
    return list(shapes["suggestion"]) if wish is None or random.random() < 0.3 else wish(shapes, random)


def in_region(shapes: Shapes, random: Random) -> list[float]:
    pose = regions.sample(msgspec.convert(shapes, Region), random.random)
    assert pose is not None
    return [pose.x, pose.y, pose.heading]


def on_a_floor(shapes: Shapes, random: Random) -> list[float]:
    floor = random.choice(shapes["floors"])
    disc = {"outline": [(0.0, 0.0)], "radius": shapes["radius"]}
    pose = regions.sample(msgspec.convert({**disc, **floor}, Region), random.random)
    return list(shapes["suggestion"]) if pose is None else [pose.x, pose.y, floor["z"]]


def in_a_box(shapes: Shapes, random: Random) -> list[float]:
    left, low, right, high = shapes["box"]
    return [random.uniform(left, right), random.uniform(low, high), *shapes["suggestion"][2:]]


def in_an_area(shapes: Shapes, random: Random) -> list[float]:
    corners = random.choice(shapes["areas"])
    across, along = [x for x, _ in corners], [y for _, y in corners]
    return in_a_box({**shapes, "box": (min(across), min(along), max(across), max(along))}, random)


def about_the_middle(shapes: Shapes, random: Random) -> list[float]:
    (x, y), away, bearing = shapes["middle"], shapes["most"] * sqrt(random.random()), random.uniform(-pi, pi)
    return [x + away * sin(bearing), y + away * cos(bearing), *shapes["suggestion"][2:]]


def turned(shapes: Shapes, random: Random) -> list[float]:
    x, y, z, _ = shapes["suggestion"]
    return [x, y, z, shapes["heading"] + random.uniform(-1.0, 1.0) * shapes["turn"]]


def between(shapes: Shapes, random: Random) -> list[float]:
    return [random.uniform(shapes["least"], shapes["most"])]


WISHES: tuple[tuple[str, Wish], ...] = (
    ("floors", on_a_floor),
    ("box", in_a_box),
    ("areas", in_an_area),
    ("least", between),
    ("turn", turned),
    ("most", about_the_middle),
)
"""By the field that tells where places may be found; where none does, the place that is suggested."""

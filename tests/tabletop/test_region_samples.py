"""The page snaps pieces with its own geometry. What it must agree with is written down once, as samples that both sides
are tested against: here that the samples say what the engine says, in web/src/lib/region.test.ts that the page does.

`python -m tests.tabletop.test_region_samples` writes them anew."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from dejarik.games import new_game
from dejarik.tabletop import region as regions
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import square
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region
from dejarik.tabletop.shape import disc, oblong

SAMPLES = Path(__file__).parents[2] / "web" / "src" / "lib" / "region.samples.json"


class Case(msgspec.Struct):
    """A placement as it was asked in a match, poses with what forbids each (None: legal), and for some of the illegal
    ones how far away the engine's nearest legal pose is."""

    region: Region
    verdicts: list[tuple[Pose, str | None]]
    nearest: list[tuple[Pose, float]]


def written() -> list[Case]:
    return msgspec.json.decode(SAMPLES.read_bytes(), type=list[Case])


def test_the_samples_say_what_the_engine_says() -> None:
    for case in written():
        for pose, verdict in case.verdicts:
            assert regions.fits(case.region, pose) == verdict
        for pose, away in case.nearest:
            assert _away(case.region, pose) == pytest.approx(away, abs=1e-3)


def test_the_samples_hold_legal_and_illegal_poses_of_every_kind() -> None:
    verdicts = {verdict for case in written() for _, verdict in case.verdicts}
    assert {None, "container", "keep_out:0"} <= verdicts


def _away(region: Region, pose: Pose) -> float:
    found = regions.nearest(region, pose)
    assert found is not None
    return float(((found.x - pose.x) ** 2 + (found.y - pose.y) ** 2) ** 0.5)


def drawn() -> list[Case]:
    """Every placement of one set-up, obstacles and ships, and some of round pieces, with poses drawn around them."""
    draw = random.Random("samples")
    game = new_game("xwing", seed="samples")
    cases: list[Case] = []
    while game.decisions and game.state.phase == "setup":
        decision = game.decisions[0]
        if not isinstance(decision.placement, RegionPlacement):
            game.answer(decision, draw.choice(list(decision.options)).id)
            continue
        cases.append(_case(decision.placement.region, draw))
        game.answer(decision, decision.draw(draw.random))
    return cases + [_case(region, draw) for region in _round(draw)]


def _round(draw: random.Random) -> list[Region]:
    """A disc and an oblong among others, which they may touch, may not, or keep away from."""
    table = ((0.0, 0.0), (914.0, 0.0), (914.0, 914.0), (0.0, 914.0))
    keep_out = tuple(
        regions.keep_off(shape, clearance, strict)
        for shape, clearance, strict in (
            *((disc(draw.uniform(0, 914), draw.uniform(0, 914), 25.0), 0.0, draw.random() < 0.5) for _ in range(12)),
            (oblong(450.0, 450.0, 0.4, 80.0, 50.0), 76.2, False),
            ((square(200.0, 700.0, 0.2, 90.0), 0.0), 25.0, True),
            ((square(700.0, 200.0, 0.2, 90.0), 0.0), 0.0, True),
        )
    )
    long = oblong(0.0, 0.0, 0.0, 80.0, 50.0)
    return [
        Region(((0.0, 0.0),), table, keep_out, radius=13.5),
        Region(long[0], table, keep_out, radius=long[1]),
        Region(long[0], table, keep_out, (0.0, 1.5), long[1]),
    ]


def _case(region: Region, draw: random.Random) -> Case:
    headings = region.headings
    poses = [
        Pose(draw.uniform(0, 914), draw.uniform(0, 914), draw.uniform(0, 6.28)).at_rest()
        if headings is None
        else Pose(draw.uniform(0, 914), draw.uniform(0, 914), draw.choice(headings)).at_rest()
        for _ in range(30)
    ]
    poses += [one for one in (regions.sample(region, draw.random) for _ in range(10)) if one is not None]
    verdicts = [(pose, regions.fits(region, pose)) for pose in poses]
    illegal = [pose for pose, verdict in verdicts if verdict is not None]
    return Case(region, verdicts, [(pose, round(_away(region, pose), 4)) for pose in illegal[:5]])


if __name__ == "__main__":
    SAMPLES.write_bytes(msgspec.json.encode(drawn()) + b"\n")

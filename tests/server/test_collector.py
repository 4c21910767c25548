"""Nobody waits for the collector of garbage: there is next to none, and it is looked for in small steps."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from dejarik.server import collector, new_matches, rooms
from dejarik.server.app import application
from dejarik.server.collector import Collector
from dejarik.server.connection import Connection
from dejarik.server.metrics import Metrics
from dejarik.server.requests import NewMatch, SeatWish
from dejarik.server.room import Room
from dejarik.server.rooms import Rooms
from dejarik.server.settings import Settings


@pytest.fixture
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is freed but by counting references."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Rooms]:
    app = application(Settings(database=f"sqlite:///{folder / 'matches.sqlite'}", over_seconds=0.05))
    async with app.router.lifespan_context(app):
        yield app.state.rooms


async def opened(home: Rooms) -> Room:
    seats = (SeatWish(kind="me"), SeatWish(kind="me"))
    return await home.find((await new_matches.create(home, NewMatch(game="xwing", seats=seats), "")).match)


async def until_gone(home: Rooms) -> None:
    async with asyncio.timeout(10):
        while home.rooms:
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("uncollected")
def test_a_match_that_is_over_is_let_go_when_nobody_looks_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SWEEP_SECONDS", 0.02)

    async def scene() -> list[weakref.ref[object]]:
        async with running(tmp_path) as home:
            room, other = await opened(home), await opened(home)
            reader = Connection((0,), 256)
            await room.enter(reader)
            assert room.play is not None
            left: list[weakref.ref[object]] = [weakref.ref(one) for one in (room, room.play, room.play.game, reader)]
            room.match.status = other.match.status = "over"
            await asyncio.sleep(0.2)
            assert list(home.rooms.values()) == [room], "somebody still looks at this one"
            room.leave(reader)
            del room, other, reader
            await until_gone(home)
            await asyncio.sleep(0.02)
            return left

    assert [one() for one in asyncio.run(scene())] == [None] * 4


@pytest.mark.usefixtures("thresholds")
def test_what_lives_is_not_looked_through_however_much_comes() -> None:
    collector.in_small_steps()
    before = gc.get_stats()
    kept = [[number] for number in range(collector.YOUNG * collector.STEPS * 4)]
    after = gc.get_stats()
    looks = [new["collections"] - old["collections"] for old, new in zip(before, after, strict=True)]
    assert len(kept) > collector.YOUNG
    assert looks[0] > 0
    assert looks[1] > 0
    assert looks[2] == 0


@pytest.mark.usefixtures("thresholds")
def test_what_replaces_what_was_there_is_looked_through_in_steps() -> None:
    collector.in_small_steps()
    views = [[number] for number in range(50_000)]
    gc.collect()
    steps, young = Collector(), []
    for number in range(len(views)):
        views[number] = [number]
        if number % 500 == 0:
            young.append(len(gc.get_objects(generation=0)))
            steps.step()
    steps.close()
    assert max(young) < 5000


def test_a_look_through_everything_waits_for_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks = time.monotonic(), 0

    def looked() -> int:
        nonlocal looks
        looks += 1
        return 0

    tidy = Collector()
    tidy.close()
    monkeypatch.setattr(gc, "collect", looked)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    now += collector.QUIET_SECONDS + 1
    tidy.tidy(matches=500)
    assert looks == 0
    tidy.tidy(matches=3)
    tidy.tidy(matches=3)
    assert looks == 1
    now += collector.LATEST_SECONDS + 1
    tidy.tidy(matches=500)
    assert looks == 2


def test_looks_and_the_lag_of_the_loop_are_measured(tmp_path: Path) -> None:
    async def scene() -> Metrics:
        async with running(tmp_path) as home:
            await asyncio.sleep(0.1)
            time.sleep(0.3)  # the loop stands still, as it must not
            gc.collect()
            await asyncio.sleep(0.2)
            return home.metrics

    metrics = asyncio.run(scene())
    lag = metrics.registry.get_sample_value
    counted = lag("dejarik_loop_lag_seconds_count")
    assert counted is not None
    assert counted > (lag("dejarik_loop_lag_seconds_bucket", {"le": "0.15"}) or 0.0)
    assert (lag("dejarik_collector_seconds_count", {"generation": "2"}) or 0.0) >= 1.0

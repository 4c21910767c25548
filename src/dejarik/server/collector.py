"""Garbage is collected in small steps.

Matches, answers and requests leave no cycles behind: counting references frees them at once. What is left over is
little and young, so only what came lately is looked through, often; a look through everything would stop everybody,
and the longer the more matches there are."""

from __future__ import annotations

import gc
import time
from collections import deque

from dejarik.server.metrics import Metrics

YOUNG = 10_000
"""When so many objects more have come than gone, those that came lately are looked through at the latest."""
STEPS = 5
"""After so many looks, those who outlived one are looked through once more."""
NEVER = 2**31 - 1

QUIET_MATCHES = 50
"""With so few matches in memory, a look through everything takes some hundredths of a second."""
QUIET_SECONDS = 600.0
LATEST_SECONDS = 86_400.0
"""A server that is never quiet looks through everything once a day: each connection leaves about a kilobyte to it."""


def in_small_steps() -> None:
    """From now on. What exists already, code and catalogues, stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, STEPS, NEVER)


class Collector:
    """Looks through everything when nobody minds, and measures how long each look takes."""

    def __init__(self) -> None:
        self._looked = time.monotonic()
        self._began = 0.0
        self._steps = 0
        self._looks: deque[tuple[int, float]] = deque(maxlen=1000)
        gc.callbacks.append(self._seen)

    def close(self) -> None:
        gc.callbacks.remove(self._seen)

    def step(self) -> None:
        """A look at what came since the last. To be taken many times a second: where views replace views, as many come
        as go, and the collector, which counts the difference, would not look until there are hundreds of thousands."""
        self._steps += 1
        gc.collect(1 if self._steps % STEPS == 0 else 0)

    def tidy(self, matches: int) -> None:
        """A look through everything, if it is due with so many matches in memory."""
        waited = time.monotonic() - self._looked
        if waited > (QUIET_SECONDS if matches <= QUIET_MATCHES else LATEST_SECONDS):
            gc.collect()
            self._looked = time.monotonic()

    def report(self, metrics: Metrics) -> None:
        """The looks since the last report. Not at once: one may happen while the metrics themselves are at work."""
        while self._looks:
            generation, seconds = self._looks.popleft()
            metrics.collecting.labels(str(generation)).observe(seconds)

    def _seen(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self._looks.append((info["generation"], time.perf_counter() - self._began))

"""Time to think: a total for each seat, running while that seat is asked. A lost connection pauses it for a while."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from dejarik.server.storage import ClockState

GRACE_MS = 120_000.0
"""How long lost connections may pause a seat's clock in one match."""


class Clocks:
    def __init__(self, state: ClockState, now: Callable[[], float] = time.monotonic) -> None:
        self.left = list(state.left)
        self.grace = list(state.grace)
        self.running: frozenset[int] = frozenset()
        self.away: frozenset[int] = frozenset()
        self._now = now
        self._stamp = now()

    @classmethod
    def fresh(cls, seats: int, seconds: int) -> Clocks:
        return cls(ClockState((seconds * 1000.0,) * seats, (GRACE_MS,) * seats))

    def turn(self, asked: Collection[int], away: Collection[int]) -> None:
        """Charge the time that passed, then let the clocks of those run who are asked now."""
        self.charge()
        self.running = frozenset(asked)
        self.away = frozenset(away)

    def charge(self) -> None:
        now = self._now()
        passed = (now - self._stamp) * 1000.0
        self._stamp = now
        for seat in self.running:
            paused = min(passed, self.grace[seat]) if seat in self.away else 0.0
            self.grace[seat] -= paused
            self.left[seat] -= passed - paused

    def give(self, seat: int, seconds: int) -> None:
        self.left[seat] += seconds * 1000.0

    def fallen(self, seat: int) -> bool:
        self.charge()
        return self.left[seat] <= 0.0

    def state(self) -> ClockState:
        self.charge()
        return ClockState(tuple(self.left), tuple(self.grace))

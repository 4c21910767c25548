"""Time to think: for each seat a total, or so much for each decision. It runs while that seat is asked, and a lost
connection pauses it for a while."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from dejarik.server.storage import ClockState

GRACE_MS = 120_000.0
"""How long lost connections may pause a seat's clock in one match."""


class Clocks:
    def __init__(
        self, state: ClockState, decision_seconds: int | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.left = list(state.left)
        self.grace = list(state.grace)
        self.running: frozenset[int] = frozenset()
        self.away: frozenset[int] = frozenset()
        self._each = None if decision_seconds is None else decision_seconds * 1000.0
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

    def answered(self, seat: int) -> None:
        """The seat's next decision has its own time, where that was agreed."""
        if self._each is not None:
            self.charge()
            self.left[seat] = self._each

    def give(self, seat: int, seconds: int) -> None:
        """More time; a flag that fell stands again."""
        self.charge()
        self.left[seat] = max(0.0, self.left[seat]) + seconds * 1000.0

    def paused(self, seat: int) -> bool:
        self.charge()
        return seat in self.running and seat in self.away and self.grace[seat] > 0.0

    def fallen(self, seat: int) -> bool:
        self.charge()
        return self.left[seat] <= 0.0

    def next_fall(self) -> float | None:
        """In how many seconds the next flag falls, if nothing happens before."""
        self.charge()
        falls = [
            self.left[seat] + (self.grace[seat] if seat in self.away else 0.0)
            for seat in self.running
            if self.left[seat] > 0.0
        ]
        return min(falls) / 1000.0 if falls else None

    def state(self) -> ClockState:
        self.charge()
        return ClockState(tuple(self.left), tuple(self.grace))

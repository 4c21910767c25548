"""Drawing lots that are not all alike, for players who answer by instinct."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate


def lot(weights: Sequence[float], uniform: Callable[[], float]) -> int:
    """An index, each as likely as its weight says."""
    sums = list(accumulate(weights))
    return bisect(sums, uniform() * sums[-1], hi=len(sums) - 1)

"""Tests of rules that play alike in both editions, told with something that does not: a roll for cover, a pass token."""

from __future__ import annotations

from typing import Final

UNSHARED: Final[frozenset[str]] = frozenset({})

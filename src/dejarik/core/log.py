"""A list that grows at its end and is shared by clones, each of which goes on by itself."""

from __future__ import annotations

from typing import Any

# What came before, the entry, the length. Nested tuples, because Python takes long chains of them apart without
# recursion, which Structs do not survive.
Log = tuple[Any, Any, int]


def linked(log: Log | None, entry: object) -> Log:
    return (log, entry, 1 if log is None else log[2] + 1)


def unlinked(log: Log | None, after: int = 0) -> list[Any]:
    entries: list[Any] = []
    while log is not None and log[2] > after:
        entries.append(log[1])
        log = log[0]
    entries.reverse()
    return entries

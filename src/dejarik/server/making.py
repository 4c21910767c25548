"""What is shown of a match after the fact is made for somebody, in its time, and only while they wait for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from dejarik.core.record import Entry
from dejarik.server.refusals import Declined
from dejarik.server.shelf import MOST_ENTRIES
from dejarik.server.workers import TookTooLong, TooMuchWork, Workers

T = TypeVar("T")
SECONDS = 20.0


def check_length(entries: Sequence[Entry]) -> None:
    if len(entries) > MOST_ENTRIES:
        raise Declined(422, "too-long", f"Films are made of matches of at most {MOST_ENTRIES} entries.")


async def made(workshop: Workers, function: Callable[..., T], *args: object) -> T:
    """In a process of its own."""
    try:
        return await workshop.ask(function, *args, seconds=SECONDS)
    except TookTooLong:
        raise Declined(503, "too-long", "This takes too long to show.") from None
    except TooMuchWork:
        raise Declined(503, "busy", "Too many wait for films; come again later.") from None

"""The door: how many may be inside, from one address and in all, and how long somebody may stand in it without saying
what they want. When all places are taken, who has said nothing yet makes room first; who holds a seat keeps it."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections import Counter
from enum import IntEnum
from typing import Any

from dejarik.server.addresses import Addresses, household
from dejarik.server.logs import log
from dejarik.server.settings import Settings

LOOK_SECONDS = 1.0


class Standing(IntEnum):
    SILENT = 0
    """Has asked for nothing yet, or for nothing more."""
    ASKING = 1
    """A request is under way, or a socket without a seat is open."""
    SEATED = 2


class Visit:
    """One connection, from its first byte to its last."""

    __slots__ = ("address", "standing", "took", "transport", "unsent", "until")

    def __init__(self, address: str, transport: asyncio.Transport, now: float, until: float) -> None:
        self.address = address
        self.transport = transport
        self.standing = Standing.SILENT
        self.until: float | None = until
        """When it must have said what it wants."""
        self.unsent = 0
        self.took = now
        """When it last took something of what waits for it."""

    def patient(self, now: float, seconds: float) -> bool:
        """Whether to wait longer for this one, who may take nothing for so many seconds."""
        waiting = self.transport.get_write_buffer_size()
        if not waiting or waiting < self.unsent:
            self.took = now
        self.unsent = waiting
        return (self.until is None or now <= self.until) and now - self.took <= seconds


class Door:
    def __init__(self, settings: Settings, most: int) -> None:
        self.settings = settings
        self.most = most
        self.proxies = Addresses(settings.proxies)
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._standing: dict[Standing, dict[Visit, None]] = {standing: {} for standing in Standing}
        """In the order in which they came to it."""
        self._from: Counter[str] = Counter()
        self._quiet_until = 0.0

    @property
    def inside(self) -> int:
        return len(self._visits)

    def enter(self, transport: asyncio.Transport) -> Visit | None:
        """None if there is no room."""
        address = _address(transport)
        # A proxy stands for many people: they are counted when they say what they want, see `guards.Together`.
        if address not in self.proxies and self._from[household(address)] >= self.settings.connections_each:
            return None
        if self.inside >= self.most and not self._somebody_leaves():
            return None
        now = asyncio.get_running_loop().time()
        visit = Visit(household(address), transport, now, now + self.settings.header_seconds)
        self._visits[transport] = visit
        self._standing[visit.standing][visit] = None
        self._from[visit.address] += 1
        return visit

    def of(self, transport: asyncio.Transport) -> Visit | None:
        return self._visits.get(transport)

    def leave(self, visit: Visit) -> None:
        if self._visits.pop(visit.transport, None) is None:
            return
        del self._standing[visit.standing][visit]
        self._from[visit.address] -= 1
        if not self._from[visit.address]:
            del self._from[visit.address]

    def rise(self, visit: Visit, standing: Standing) -> None:
        """Or fall: what a connection is there for has changed."""
        if visit.transport in self._visits and visit.standing != standing:
            del self._standing[visit.standing][visit]
            visit.standing = standing
            self._standing[standing][visit] = None

    def _somebody_leaves(self) -> bool:
        for standing in (Standing.SILENT, Standing.ASKING):
            for visit in self._standing[standing]:
                self.leave(visit)
                visit.transport.abort()
                return True
        return False

    async def watch(self) -> None:
        """Let go of those who take too long, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._failed)
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for visit in list(self._visits.values()):
                if not visit.patient(loop.time(), self.settings.write_seconds):
                    visit.transport.abort()

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Without handles nobody new gets in, and asyncio says so for each who waits: those inside must not wait for
        that."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in (errno.EMFILE, errno.ENFILE):
            loop.default_exception_handler(context)
        elif loop.time() > self._quiet_until:
            self._quiet_until = loop.time() + 10
            log("no handles are left for new connections", level=logging.ERROR, why=error.strerror)


def most_connections(settings: Settings, handles: int) -> int:
    """As many as we want, or as the operating system gives us handles for: files and workers need some too."""
    return max(8, min(settings.connections, handles - settings.backlog - settings.handles_kept))


def handles() -> int:
    """How many files and connections this process may have open, after asking for as many as it may."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 10**6
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return 10**6 if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # more than the kernel allows
        return soft
    return wanted


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""

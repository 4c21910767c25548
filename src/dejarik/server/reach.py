"""Where a server is reached: from its own computer, and from others."""

from __future__ import annotations

import socket
from contextlib import closing
from ipaddress import ip_address

from dejarik.server.guards import LOOPBACK
from dejarik.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has. Nothing is sent there; but the system says by which of its own it would be."""


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def address(host: str, port: int) -> str:
    """The page as this computer opens it."""
    return _page("localhost" if host in EVERYWHERE else host, port)


def from_elsewhere(settings: Settings) -> tuple[str, ...]:
    """The page as others open it, the best way first; none if only this computer reaches it. Asked each time, since a
    computer may change its network."""
    host, port = settings.listens
    if is_loopback(host) or not port:
        return ()
    named = [name for name in settings.hosts if name not in LOOPBACK]
    if settings.hosts:  # called by any other name, the server does not answer
        return tuple(_page(name, port) for name in named)
    return tuple(_page(one, port) for one in (own_addresses() if host in EVERYWHERE else (host,)))


def own_addresses() -> tuple[str, ...]:
    """Of this computer in its network."""
    found = (_own_address(family, other) for family, other in ELSEWHERE)
    return tuple(one for one in found if one is not None)[:1]


def _own_address(family: socket.AddressFamily, other: str) -> str | None:
    try:
        with closing(socket.socket(family, socket.SOCK_DGRAM)) as asking:
            asking.connect((other, 9))
            host = str(asking.getsockname()[0])
    except OSError:  # no network of that kind
        return None
    return None if is_loopback(host) or host in EVERYWHERE else host


def _page(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"

"""Where a connection comes from: whom an operator trusts, and who counts as one caller."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from dejarik.errors import UserError


class Addresses:
    """Addresses and networks by name: 127.0.0.1, ::1, 10.0.0.0/8."""

    def __init__(self, names: Iterable[str]) -> None:
        self._networks = tuple(network(name) for name in names)

    def __contains__(self, address: str) -> bool:
        known = _known(address) if self._networks else None
        return known is not None and any(known in one for one in self._networks)


def network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        raise UserError(f"{name!r} is no address or network: write 127.0.0.1 or 10.0.0.0/8.") from None


@lru_cache(10_000)
def household(address: str) -> str:
    """Who counts as one caller: in IPv6 everybody has a whole network of addresses."""
    known = _known(address)
    return str(IPv6Network((known, 64), strict=False)) if isinstance(known, IPv6Address) else str(known or address)


def _known(address: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(known, "ipv4_mapped", None) or known

"""Who listens for a keyword that this edition has otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from dejarik.core.ability import Ability, Listener

L = TypeVar("L", bound=type[Listener])

OWN: Final[dict[str, list[Listener]]] = {}
OWN_ABILITIES: Final[dict[str, Ability[Any, Any]]] = {}
SILENT: Final = frozenset({"covert-ops", "infiltrate", "loadout", "scout", "scouting-party", "tempted", "transport"})
"""What is done here as units deploy (`deploying`, `arriving`), rides along (`transport`) or only concerns lists."""


def keyword(id: str) -> Callable[[L], L]:
    """Replaces what the game has for this keyword."""

    def register(kind: L) -> L:
        one = kind()
        one.card = id  # type: ignore[misc]  # of its class otherwise; here each has one instance
        OWN.setdefault(id, []).append(one)
        if isinstance(one, Ability):
            OWN_ABILITIES[one.id] = one
        return kind

    return register

"""Who listens for a keyword that this edition has otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from dejarik.core.ability import Ability, Listener

L = TypeVar("L", bound=type[Listener])

OWN: Final[dict[str, list[Listener]]] = {}
OWN_ABILITIES: Final[dict[str, Ability[Any, Any]]] = {}
SILENT: Final = frozenset({"infiltrate", "scout"})
"""What acts in setup here, and not when a unit is activated: Scout stands in `deploying`."""


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

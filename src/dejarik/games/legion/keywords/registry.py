"""Who listens for which keyword."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from dejarik.core.ability import Ability, Listener

L = TypeVar("L", bound=type[Listener])

LISTENERS: Final[dict[str, list[Listener]]] = {}
"""By keyword, as the cards' facts name it."""
ABILITIES: Final[dict[str, Ability[Any, Any]]] = {}


def keyword(id: str) -> Callable[[L], L]:
    """The listener is heard while a unit has this keyword."""

    def register(kind: L) -> L:
        one = kind()
        one.card = id  # type: ignore[misc]  # of its class otherwise; here each has one instance
        LISTENERS.setdefault(id, []).append(one)
        if isinstance(one, Ability):
            ABILITIES[one.id] = one
        return kind

    return register

"""Panic tokens: who has panicked is so until it has lost its fear, also outside its activation (panic.token,
panic.recover)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

PANIC: Final = "panic"
NO_FREE_ACTIONS: Final = Refusal("panic.no-free-actions", "refusal.panicked")


def gain(unit: Unit) -> None:
    """panic.token"""
    if PANIC not in unit.used:
        unit.used = (*unit.used, PANIC)


def lose(unit: Unit) -> None:
    unit.used = tuple([one for one in unit.used if one != PANIC])


def settle(game: Legion, unit: Unit) -> None:
    """panic.recover"""
    if PANIC in unit.used and not panicked(game, unit):
        lose(unit)


def is_panicked(game: Legion, unit: Unit) -> bool:
    return PANIC in unit.used and panicked(game, unit)

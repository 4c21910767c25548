"""Shield tokens: how many a unit has, and which side is up (keyword.unit.shielded)."""

from __future__ import annotations

from dejarik.games.legion.state import Unit


def count_shields(unit: Unit, count: int) -> None:
    """keyword.unit.shielded, keyword.unit.shielded.sides, token.shield: new tokens come with their active side up; of
    lost ones the inactive go first."""
    unit.shields = min(count, unit.shields + max(0, count - unit.shielded))
    unit.shielded = count


def free_shields(unit: Unit) -> int:
    """keyword.unit.wheel-mode: the active ones that it may turn over; rolled up none."""
    return 0 if "wheel-mode" in unit.used else unit.shields


def flip_active(unit: Unit, count: int) -> None:
    """So many inactive tokens turned over."""
    unit.shields += count

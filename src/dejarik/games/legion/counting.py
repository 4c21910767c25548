"""A number as an answer: how many tokens, dice or hits."""

from __future__ import annotations

from dejarik.core.decision import Option, Refusal


def counted(name: str, most: int, label: str = "option.count") -> list[tuple[Option, Refusal | None]]:
    """All of them first, and none last."""
    return [(Option(f"{name}:{count}", count, label, {"count": count}), None) for count in range(most, -1, -1)]

"""Expertise charts: what a row does to the rolls, and what is held back until after the attack (expertise.*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

ON_ATTACK: Final = frozenset(("crit", "hit", "crit>hit", "crit>failure", "hit>crit", "hit>failure"))
ON_DEFENSE: Final = frozenset(("block", "block>failure"))


def changed(roll: Sequence[str], entry: str) -> list[str]:
    """expertise.physical-dice, expertise.change-result: a result is added, or one that shows is turned; where none
    shows it, nothing happens."""
    result = list(roll)
    old, turns, new = entry.partition(">")
    if not turns:
        result.append(entry)
    elif old in result:
        result[result.index(old)] = new
    return result


def order_matters(roll: Sequence[str], entries: Sequence[str]) -> bool:
    """expertise.entries.order: whether the owner has anything to choose."""
    if len(set(entries)) < 2 or not any(">" in entry for entry in entries):
        return False
    ends = set()
    for order in set(permutations(entries)):
        after = list(roll)
        for entry in order:
            after = changed(after, entry)
        ends.add(tuple(sorted(after)))
    return len(ends) > 1


def held(entries: Sequence[str], damage: bool) -> list[str]:
    """expertise.icons-after-attack: what waits until the attack is resolved. Damage of an attack chart does not."""
    return [one for one in entries if one not in ON_ATTACK and one not in ON_DEFENSE and (one != "damage" or damage)]

"""Which cards a match plays as they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dejarik.games.legion.facts import Catalogue, CommandFacts, Keyword, UnitFacts, UpgradeFacts, WeaponFacts

UNWRITTEN: Final = frozenset(
    (
        "attack-run",
        "climbing-vehicle",
        "disengage",
        "jump",
        "reposition",
        "self-destruct",
        "speeder",
        "spur",
        "weighed-down",
        "wheel-mode",
    )
)
"""Keywords of the book that no rule knows yet. Self-destruct stands on unit cards by a newer rule, which is not the
book's of weapons."""


def unit_lacks(cards: Catalogue, facts: UnitFacts) -> tuple[str, ...]:
    """The keywords for which a unit is not played as printed: those newer than the book, those that no rule knows."""
    return (*facts.newer, *_unwritten(cards, facts.keywords, facts.weapons))


def upgrade_lacks(cards: Catalogue, facts: UpgradeFacts) -> tuple[str, ...]:
    return (*facts.newer, *_unwritten(cards, facts.keywords, facts.weapons))


def plays_unit(cards: Catalogue, facts: UnitFacts) -> bool:
    return not (facts.unpriced or unit_lacks(cards, facts))


def plays_upgrade(cards: Catalogue, facts: UpgradeFacts) -> bool:
    return facts.effect == "facts" and not upgrade_lacks(cards, facts)


def plays_command(cards: Catalogue, facts: CommandFacts) -> bool:
    """Nothing but its pips and orders: generic cards."""
    return not facts.units and not facts.only and not facts.battle_force and facts.faction is None


def _unwritten(cards: Catalogue, keywords: Iterable[Keyword], weapons: Iterable[WeaponFacts]) -> tuple[str, ...]:
    held = [*keywords, *[one for weapon in weapons for one in weapon.keywords]]
    return tuple(dict.fromkeys(str(one.id) for one in held if one.id in UNWRITTEN or one.id not in cards.keywords))

"""Which cards a match plays as they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dejarik.games.legion.facts import Catalogue, CommandFacts, Keyword, UnitFacts, UpgradeFacts, WeaponFacts

UNWRITTEN: Final = frozenset(
    (
        "advanced-targeting",
        "ai",
        "aid",
        "arm",
        "arsenal",
        "ataru-mastery",
        "attack-run",
        "barrage",
        "beam",
        "bounty",
        "cache",
        "climbing-vehicle",
        "compel",
        "complete-the-mission",
        "coordinate",
        "covert-ops",
        "cumbersome",
        "cunning",
        "cycle",
        "danger-sense",
        "dauntless",
        "death-from-above",
        "detonate",
        "direct",
        "disengage",
        "distract",
        "divine-influence",
        "divulge",
        "djem-so-mastery",
        "enrage",
        "exemplar",
        "fire-support",
        "fixed",
        "flawed",
        "flexible-response",
        "guardian",
        "guidance",
        "gunslinger",
        "hunted",
        "im-part-of-the-squad-too",
        "immune-deflect",
        "immune-enemy-effects",
        "immune-melee",
        "immune-range-1-weapons",
        "incognito",
        "inconspicuous",
        "independent",
        "infiltrate",
        "interrogate",
        "jarkai-mastery",
        "jump",
        "latent-power",
        "lethal",
        "loadout",
        "long-shot",
        "makashi-mastery",
        "marksman",
        "master-of-the-force",
        "master-storyteller",
        "noncombatant",
        "outmaneuver",
        "override",
        "overrun",
        "permanent",
        "prepared-position",
        "primitive",
        "programmed",
        "pulling-the-strings",
        "quick-thinking",
        "ram",
        "recharge",
        "reconfigure",
        "reinforcements",
        "repair",
        "reposition",
        "retinue",
        "ruthless",
        "scout",
        "scouting-party",
        "secret-mission",
        "self-destruct",
        "self-preservation",
        "sentinel",
        "shielded",
        "sidearm",
        "speeder",
        "spray",
        "spur",
        "strategize",
        "teamwork",
        "tempted",
        "tow-cable",
        "transport",
        "treat",
        "unconcerned",
        "unstoppable",
        "versatile",
        "weak-point",
        "weighed-down",
        "were-not-regs",
        "wheel-mode",
    )
)
"""Keywords of the book that no rule knows yet."""


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

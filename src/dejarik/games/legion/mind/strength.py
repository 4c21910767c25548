"""How much one unit can hurt another from where both stand: what the dice bring on average, without rolling any."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.expectation import Shot, outcome
from dejarik.games.legion.facts import WeaponFacts, catalogue_of
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.measuring import range_of
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import Miniature, Unit, Upgrade
from dejarik.tabletop.polygon import TOUCH

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

MANY: Final = 20_000
WHOLE_ARMOR: Final = 99
HIDDEN: Final = -1
LONGEST: Final = 5
BOUND: Final = ("heavy weapon", "personnel", "squad leader")
"""Cards whose weapons one miniature alone uses."""


class Volley(msgspec.Struct, frozen=True):
    """What a unit throws at a range: its dice, and the keywords that most change what they do."""

    dice: tuple[int, int, int] = (0, 0, 0)
    impact: int = 0
    pierce: int = 0
    critical: int = 0
    blast: bool = False


NOTHING: Final = Volley()


def harm(game: Legion, unit: Unit, other: Unit) -> float:
    """The wounds that an attack would bring on average, as a share of what the other unit is worth in points."""
    a, b = game.state.miniatures[unit.leader], game.state.miniatures[other.leader]
    gap = max(0.0, hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius)
    range = 0 if gap <= TOUCH else range_of(gap)
    if range > LONGEST:
        return 0.0
    makeup = tuple([one.upgrade for one in game.alive(unit)])
    thrown = volley(game.cards.edition, unit.key, unit.upgrades, makeup, range)
    if thrown is NOTHING:
        return 0.0
    cover = 0 if range == 0 else seen_through(game, a, b)
    if cover == HIDDEN:
        return 0.0
    facts, words = game.facts(other.id), game.words[other.id]
    shot = Shot(
        dice=thrown.dice,
        surge=game.facts(unit.id).attack_surge or "",
        rerolls=(2,) * unit.aim,
        critical=thrown.critical,
        cover=0 if thrown.blast else min(2, cover + (other.suppression > 1)),
        dodge=other.dodge,
        armor=WHOLE_ARMOR if "armor" in words else words.get("armor-x", 0),
        impact=thrown.impact,
        die=facts.defense,
        defense_surge=facts.defense_surge,
        pierce=0 if "immune-pierce" in words else thrown.pierce,
    )
    left = sum([one.threshold - one.wounds for one in game.alive(other)])
    whole = facts.wounds * len(other.miniatures)
    return other.points * min(left, outcome(shot).expected) / whole


@lru_cache(maxsize=MANY)
def volley(edition: str, key: str, upgrades: tuple[Upgrade, ...], makeup: tuple[int, ...], range: int) -> Volley:
    """Every miniature with its best weapon for the range; `makeup` says which card brought each."""
    cards = catalogue_of(edition)
    own = list(cards.units[key].weapons)
    dice, words = [0] * len(ATTACK_DICE), dict[str, int]()
    for source in makeup:
        weapons = list(own)
        for number, card in enumerate(upgrades):
            facts = cards.upgrades[card.key]
            if card.state == "ready" and (source == number or facts.slot not in BOUND):
                weapons += facts.weapons
        best = max([one for one in weapons if _reaches(one, range)], key=_promise, default=None)
        if best is not None:
            dice = [had + more for had, more in zip(dice, best.dice, strict=True)]
            for word in best.keywords:
                words[word.id] = words.get(word.id, 0) + max(word.x, 1)
    if not any(dice):
        return NOTHING
    red, black, white = dice
    impact, pierce, critical = (words.get(word, 0) for word in ("impact", "pierce", "critical"))
    return Volley((red, black, white), impact, pierce, critical, "blast" in words)


def _reaches(weapon: WeaponFacts, range: int) -> bool:
    return weapon.range is not None and weapon.range[0] <= range <= weapon.range[1]


def _promise(weapon: WeaponFacts) -> float:
    red, black, white = weapon.dice
    return 0.75 * red + 0.5 * black + 0.25 * white + 0.3 * len(weapon.keywords)


def seen_through(game: Legion, a: Miniature, b: Miniature) -> int:
    """The cover of one leader from another, or HIDDEN. It is remembered: most of them stand where they stood."""
    known = _sights.setdefault((game.ruleset, game.state.battlefield), {})
    key = (a.x, a.y, a.z, a.unit, b.x, b.y, b.z, b.unit)
    found = known.get(key)
    if found is None:
        if len(known) > MANY:
            known.clear()
        found = known[key] = game.obscured(a, b) if sees(game, a, b) else HIDDEN
    return found


_sights: dict[tuple[str, str], dict[tuple[float, ...], int]] = {}

"""The odds of an attack by its dice alone: how many successes are left after blocks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dejarik.games.odds import OddsAnswer, OddsAsked, OddsField, OddsForm, read_numbers, row
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE, DEFENSE_DIE

MOST = 15
FORM = OddsForm(
    fields=(OddsField("attack", "attacker", 0, MOST, 7), OddsField("defense", "defender", 0, MOST, 5)),
    rows=("successes", "attack-expertise", "defense-expertise"),
)


def odds_form() -> OddsForm:
    return FORM


def odds_dice(written: str) -> Mapping[str, str]:
    return {}


def odds(asked: OddsAsked) -> OddsAnswer:
    numbers = read_numbers(FORM, asked.numbers)
    return _odds(numbers["attack"], numbers["defense"])


@lru_cache(maxsize=256)
def _odds(attack: int, defense: int) -> OddsAnswer:
    """dice.crit, dice.hit, dice.block: crits stand, each block takes a hit."""
    crits_and_hits: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(attack):
        found: dict[tuple[int, int], float] = {}
        for (crits, hits), chance in crits_and_hits.items():
            for face in ATTACK_DIE:
                key = (crits + (face == "crit"), hits + (face == "hit"))
                found[key] = found.get(key, 0.0) + chance / len(ATTACK_DIE)
        crits_and_hits = found
    blocks = _count(defense, DEFENSE_DIE.count("block") / len(DEFENSE_DIE))
    successes = [0.0] * (attack + 1)
    for (crits, hits), chance in crits_and_hits.items():
        for blocked, other in enumerate(blocks):
            successes[crits + max(0, hits - blocked)] += chance * other
    rows = (
        row("successes", successes),
        row("attack-expertise", _count(attack, ATTACK_DIE.count("expertise") / len(ATTACK_DIE))),
        row("defense-expertise", _count(defense, DEFENSE_DIE.count("expertise") / len(DEFENSE_DIE))),
    )
    return OddsAnswer({"attack": attack, "defense": defense}, rows, ("odds.assumes.charts",))


def _count(dice: int, share: float) -> list[float]:
    """The chance of each number of dice that show a face."""
    chances = [1.0]
    for _ in range(dice):
        stays = [one * (1 - share) for one in chances] + [0.0]
        for number, one in enumerate(chances):
            stays[number + 1] += one * share
        chances = stays
    return chances

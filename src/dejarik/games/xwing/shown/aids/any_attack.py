"""The odds of any attack, from the numbers that somebody sets: dice, range, obstruction, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from dejarik.games.odds import OddsAnswer, OddsAsked, OddsError, OddsField, OddsForm, Side, read_numbers, row
from dejarik.games.xwing.shown.aids.bare import MIDDLE, BareAttack, bare_odds
from dejarik.games.xwing.shown.aids.odds import Means

MOST_DICE = 12
ATTACKER = ("focus", "calculate", "force", "lock")
DEFENDER = ("focus", "calculate", "force", "evade", "reinforce")
ONE_IS_ENOUGH = ("focus", "lock", "reinforce")
MOST_TOKENS = 6


def _token(side: Side, name: str) -> OddsField:
    return OddsField(f"{side}-{name}", side, 0, 1 if name in ONE_IS_ENOUGH else MOST_TOKENS, 0)


FORM = OddsForm(
    fields=(
        OddsField("attack", "attacker", 0, MOST_DICE, 3),
        *(_token("attacker", one) for one in ATTACKER),
        OddsField("defense", "defender", 0, MOST_DICE, 2),
        *(_token("defender", one) for one in DEFENDER),
        OddsField("range", "table", 1, 3, MIDDLE),
        OddsField("obstructed", "table", 0, 1, 0),
    ),
    rows=("damage",),
)


def odds_form() -> OddsForm:
    return FORM


def odds(asked: OddsAsked) -> OddsAnswer:
    if asked.dice:
        raise OddsError("Attack and defense dice are set by their number, not by cards.")
    numbers = read_numbers(FORM, asked.numbers)
    return _odds(tuple(numbers.items()))


@lru_cache(maxsize=1024)
def _odds(numbers: tuple[tuple[str, int], ...]) -> OddsAnswer:
    given = dict(numbers)
    attacker, defender = tokens(given, "attacker"), tokens(given, "defender")
    found = bare_odds(
        BareAttack(
            attack=given["attack"],
            defense=given["defense"],
            range=given["range"],
            obstructed=bool(given["obstructed"]),
            attacker=means(attacker),
            defender=means(defender),
            reinforced=bool(defender.get("reinforce")),
        )
    )
    return OddsAnswer(
        dice={"attack": found.attack_dice, "defense": found.defense_dice},
        rows=(row("damage", found.values),),
        assumes=tuple(f"aid.assumes.{one}" for one in assumed(attacker, defender)),
    )


def tokens(numbers: Mapping[str, int], side: str) -> dict[str, int]:
    return {name.removeprefix(f"{side}-"): count for name, count in numbers.items() if name.startswith(side) and count}


def means(tokens: Mapping[str, int]) -> Means:
    return Means(
        focus=bool(tokens.get("focus")),
        calculate=tokens.get("calculate", 0),
        force=tokens.get("force", 0),
        lock=bool(tokens.get("lock")),
        evade=tokens.get("evade", 0),
    )


def assumed(attacker: Mapping[str, int], defender: Mapping[str, int]) -> Iterator[str]:
    if any(one not in ("lock", "reinforce") for one in (*attacker, *defender)):
        yield "tokens"
    if "lock" in attacker:
        yield "lock"
    yield "cards"
    yield "faceup"


def odds_dice(written: str) -> Mapping[str, str]:
    """Dice have no names here."""
    return {}

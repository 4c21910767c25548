"""The odds of an attack by its dice: how many wounds it brings, and whether it suppresses."""

from __future__ import annotations

from collections.abc import Mapping

from dejarik.games.legion.expectation import Shot, outcome
from dejarik.games.odds import OddsAnswer, OddsAsked, OddsField, OddsForm, read_numbers, row

SURGES = ("", "hit", "crit")
FORM = OddsForm(
    fields=(
        OddsField("red", "attacker", 0, 8, 0),
        OddsField("black", "attacker", 0, 8, 4),
        OddsField("white", "attacker", 0, 8, 0),
        OddsField("attack-surge", "attacker", 0, 2, 0),
        OddsField("rerolls", "attacker", 0, 8, 0),
        OddsField("critical", "attacker", 0, 4, 0),
        OddsField("impact", "attacker", 0, 6, 0),
        OddsField("pierce", "attacker", 0, 6, 0),
        OddsField("red-defense", "defender", 0, 1, 0),
        OddsField("defense-surge", "defender", 0, 1, 0),
        OddsField("cover", "defender", 0, 2, 0),
        OddsField("dodge", "defender", 0, 6, 0),
        OddsField("armor", "defender", 0, 8, 0),
    ),
    rows=("wounds", "suppression"),
)


def odds_form() -> OddsForm:
    return FORM


def odds_dice(written: str) -> Mapping[str, str]:
    return {}


def odds(asked: OddsAsked) -> OddsAnswer:
    return answered(asked, fixed_cover=False)


def answered(asked: OddsAsked, fixed_cover: bool) -> OddsAnswer:
    numbers = read_numbers(FORM, asked.numbers)
    shot = Shot(
        dice=(numbers["red"], numbers["black"], numbers["white"]),
        surge=SURGES[numbers["attack-surge"]],
        rerolls=(numbers["rerolls"],),
        critical=numbers["critical"],
        impact=numbers["impact"],
        pierce=numbers["pierce"],
        cover=numbers["cover"],
        fixed_cover=fixed_cover,
        dodge=numbers["dodge"],
        armor=numbers["armor"],
        die="red" if numbers["red-defense"] else "white",
        defense_surge=bool(numbers["defense-surge"]),
    )
    found = outcome(shot)
    rows = (row("wounds", found.wounds), row("suppression", (1.0 - found.hit, found.hit)))
    dice = {color: numbers[color] for color in ("red", "black", "white")}
    return OddsAnswer(dice, rows, ("odds.assumes.rerolls", "odds.assumes.tokens"))

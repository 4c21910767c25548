"""Odds outside a match: exact against enumeration, bounded, and honest about what they leave out."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from dejarik.games import ruleset_of, rulesets
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.shown import odds as destiny
from dejarik.games.odds import OddsAsked, OddsError, OddsModule
from dejarik.games.speaker import templates
from dejarik.games.xwing.shown.aids import any_attack as xwing
from dejarik.words import LANGUAGES

REY, REY_STAFF = "01038", "01044"


def test_an_attack_by_hand() -> None:
    """Two dice that succeed half of the time: 1, 2, 1 of 4."""
    answer = xwing.odds(OddsAsked(numbers={"attack": 2, "defense": 0}))
    assert answer.dice == {"attack": 2, "defense": 0}
    (damage,) = answer.rows
    assert (damage.values, damage.at_least, damage.expected) == ((0.25, 0.5, 0.25), (1.0, 0.75, 0.25), 1.0)


def test_range_and_obstruction_are_the_engines() -> None:
    near = xwing.odds(OddsAsked(numbers={"attack": 3, "defense": 1, "range": 1}))
    far = xwing.odds(OddsAsked(numbers={"attack": 3, "defense": 1, "range": 3, "obstructed": 1}))
    assert (near.dice, far.dice) == ({"attack": 4, "defense": 1}, {"attack": 3, "defense": 3})
    assert near.rows[0].expected > far.rows[0].expected


def test_tokens_count_and_what_they_assume_is_said() -> None:
    plain = xwing.odds(OddsAsked(numbers={"attack": 3}))
    locked = xwing.odds(OddsAsked(numbers={"attack": 3, "attacker-lock": 1, "attacker-focus": 1}))
    assert locked.rows[0].expected > plain.rows[0].expected
    assert plain.assumes == ("aid.assumes.cards", "aid.assumes.faceup")
    assert locked.assumes == ("aid.assumes.tokens", "aid.assumes.lock", *plain.assumes)


def test_dice_of_cards_against_enumeration() -> None:
    """Every roll of the three dice, added up as a player would: a modifier only beside a die of its symbol."""
    cards = (REY, REY, REY_STAFF)
    dice = [card_facts(card).sides for card in cards]
    answer = destiny.odds(OddsAsked(dice=cards))
    for row in answer.rows:
        if row.of == "special":
            continue
        totals: Counter[int] = Counter()
        for roll in product(*dice):
            base = [side.value for side in roll if side.symbol == row.of and not side.modifier]
            added = [side.value for side in roll if side.modifier and side.symbol in (row.of, "any")]
            totals[sum(base) + sum(added) if base else 0] += 1
        whole = sum(totals.values())
        assert row.values == pytest.approx([totals[n] / whole for n in range(max(totals) + 1)], abs=1e-6)


def test_a_reroll_is_counted_and_said() -> None:
    """One side in six of Rey's die is a discard: missed with 5/6, and with one more try with 25/36."""
    once, again = (destiny.odds(OddsAsked(dice=(REY,), numbers={"rerolls": n})) for n in (0, 1))
    missed = [{row.of: row.values[0] for row in answer.rows}["discard"] for answer in (once, again)]
    assert missed == pytest.approx([5 / 6, 25 / 36], abs=1e-6)
    assert "odds.assumes.rerolls" in again.assumes
    assert "odds.assumes.rerolls" not in once.assumes


@pytest.mark.parametrize(
    ("game", "asked", "says"),
    [
        (xwing, OddsAsked(numbers={"attack": 13}), "from 0 to 12"),
        (xwing, OddsAsked(numbers={"moon": 1}), "attacker-focus"),
        (xwing, OddsAsked(dice=(REY,)), "not by cards"),
        (destiny, OddsAsked(dice=("no-card",)), "no-card"),
        (destiny, OddsAsked(numbers={"rerolls": -1}), "from 0 to 2"),
    ],
)
def test_what_cannot_be_set_is_refused(game: OddsModule, asked: OddsAsked, says: str) -> None:
    with pytest.raises(OddsError, match=says):
        game.odds(asked)


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_assumption_has_words(ruleset: str) -> None:
    home = ruleset_of(ruleset).odds()
    assert home is not None
    every = {field.name: field.most for field in home.odds_form().fields}
    dice = (REY,) if ruleset == "destiny" else ()
    answer = home.odds(OddsAsked(numbers=every, dice=dice))
    for lang in LANGUAGES:
        assert set(answer.assumes) <= templates(ruleset, lang).keys()

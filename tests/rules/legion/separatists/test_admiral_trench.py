"""Command cards of Admiral Trench."""

from __future__ import annotations

import pytest

from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, has, play
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario
from tests.rules.table import refused


@covers("card.command.fields")
def test_two_enemies_at_most_smell_of_fear(lg: Scenario) -> None:
    lg.unit(STORMTROOPERS, A, (500, 300))
    foes = [lg.unit(REBELS, B, (500 + 100 * number, 600)).id for number in range(3)]
    play(lg, "i-smell-fear-and-it-smells-good")
    with refused(lg, by="card.command.fields"):
        lg.answer([f"unit:{one}" for one in foes])
    lg.answer([f"unit:{one}" for one in foes[:2]])
    assert [one for one in foes if "~ploy" in has(lg, lg.game.unit(one))] == foes[:2]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("way", "tokens"), [("green", (1, 0, "up")), ("fear", (2, 2, "up")), ("unordered", (2, 0, ""))]
)
def test_fear_smells_good(lg: Scenario, lend: Lend, way: str, tokens: tuple[int, int, str]) -> None:
    lend(STORMTROOPERS)
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), aim=2, order="up")
    lg.unit(LEIA, B, (800, 600))
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.answer(f"unit:{foe.id}")
    assert lg.game.keyword(foe.id, "~ploy") == 0
    lg.answer(way)
    now = lg.game.unit(foe.id)
    assert (now.aim, now.suppression, now.order) == tokens
    happen(lg, StartOfActivation(unit=squad.id))  # the token is gone
    assert lg.asked is None


@covers("card.command.fields")
def test_who_has_no_green_token_loses_none(lg: Scenario) -> None:
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), suppression=1)
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    lg.answers(f"unit:{foe.id}", "green")
    assert (lg.asked, has(lg, foe)) == (None, {"suppression": 1})


@covers("card.command.fields", "token.standby")
def test_a_standby_token_can_be_lost_to_a_ploy(lg: Scenario) -> None:
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 600)), standby=True, aim=1)
    play(lg, "i-smell-fear-and-it-smells-good")
    lg.answer([f"unit:{foe.id}"])
    happen(lg, StartOfActivation(unit=squad.id))
    lg.answers(f"unit:{foe.id}", "green")
    assert lg.options == ["aim", "standby"]
    lg.answer("standby")
    assert set(has(lg, foe)) == {"aim"}

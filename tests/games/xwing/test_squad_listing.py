"""Squads as other builders print them."""

from __future__ import annotations

import pytest

from dejarik.games import ListError
from dejarik.games.xwing.lists.entering import read_squad as load_list
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_builder import draft_list

YASB = """Luke Skywalker (62)
Instinctive Aim (2)
R2-D2 (7)
Ship total: 71  Half Points: 36  Threshold: 3

"Dutch" Vander (40)
Ion Cannon Turret (5)
Ship total: 45  Half Points: 23  Threshold: 4


Total: 116

View in a builder: https://example.org/?f=Rebel%20Alliance&d=v8ZsZ200Z4X116
"""
PRICED_FIRST = """Rebel Alliance

(62) Luke Skywalker [T-65 X-wing]
(2) Instinctive Aim
(7) R2-D2
Points: 71

(40) "Dutch" Vander [BTL-A4 Y-wing]
(5) Ion Cannon Turret
Points: 45

Total points: 116
"""
MARKED = """**Luke Skywalker (62)**
- Instinctive Aim (2)
- R2-D2 (7)

**"Dutch" Vander (40)**
* Ion Cannon Turret (5)
"""
ON_LINES = """Luke Skywalker (62), Instinctive Aim (2), R2-D2 (7)

"Dutch" Vander (40), Ion Cannon Turret (5)
"""
JOINED = 'Luke Skywalker (62) + Instinctive Aim (2) + R2-D2 (7)\n"Dutch" Vander (40) + Ion Cannon Turret (5)'
LUKE = SquadShip("lukeskywalker", ("instinctiveaim", "r2d2"))
DUTCH = SquadShip("dutchvander", ("ioncannonturret",))


@pytest.mark.parametrize("text", [YASB, PRICED_FIRST, MARKED, ON_LINES, JOINED])
def test_what_other_builders_print_is_read(text: str) -> None:
    assert load_list(text) == Squad("rebel", (LUKE, DUTCH), format="points")


def test_the_line_above_the_cards_is_the_name() -> None:
    assert load_list("**Yavin Evening**\n\n" + MARKED).name == "Yavin Evening"


def test_the_ship_in_brackets_tells_ship_cards_of_one_name_apart() -> None:
    ships = [
        load_list(f"Rebel Alliance\n(40) Sabine Wren [{ship}]\nPoints: 40").ships[0].pilot
        for ship in ("TIE/ln Fighter", "Attack Shuttle")
    ]
    assert len(set(ships)) == 2


def test_a_card_that_is_not_known_is_kept_where_it_stood() -> None:
    draft = draft_list("Luke Skywalker (62)\nFlux Capacitor (88)\nR2-D2 (7)\n\nNobody At All (3)\n")
    assert [slot.card for slot in draft.rows[0].slots if slot.card] == ["r2d2", "Flux Capacitor"]
    assert draft.rows[1].cards == ("Nobody At All",)
    assert draft.total == 59 + 7, "the known cards are counted, whatever the list says"


@pytest.mark.parametrize(("lang", "word"), [("en", "Export"), ("fr", "Exportez")])
def test_a_link_says_what_to_do_instead(lang: str, word: str) -> None:
    with pytest.raises(ListError) as refused:
        draft_list("https://example.org/?f=Rebel%20Alliance&d=v8ZsZ200Z4X116", lang=lang)  # type: ignore[arg-type]
    assert word in refused.value.faults[0]

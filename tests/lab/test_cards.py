"""`dejarik cards`: every card there is, and whether a match plays it, said by one judge."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dejarik import cli
from dejarik.games.xwing.facts import all_damage, all_pilots, all_ships, all_upgrades
from dejarik.games.xwing.listeners import LISTENERS
from dejarik.games.xwing.lists.pool import played, pool
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_faults import unimplemented


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert cli.main(["cards", "xwing", *words, "--json"]) == 0
    out = capsys.readouterr()
    assert out.err == ""
    document: dict[str, Any] = json.loads(out.out)
    return document


def test_every_card_is_listed_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    document = listed(capsys)
    facts = {"pilot": all_pilots(), "upgrade": all_upgrades(), "ship": all_ships(), "damage": all_damage()}
    assert document["game"] == "xwing"
    for kind, known in facts.items():
        cards = [card for card in document["cards"] if card["kind"] == kind]
        assert [card["id"] for card in cards] == list(known)
        assert document["totals"][kind] == {"facts": len(known), "played": sum(card["played"] for card in cards)}


def test_a_line_has_what_is_known_of_its_card(capsys: pytest.CaptureFixture[str]) -> None:
    cards = {(card["kind"], card["id"]): card for card in listed(capsys, "--lang", "fr")["cards"]}
    assert cards["pilot", "academypilot"] == {
        "id": "academypilot",
        "kind": "pilot",
        "name": "Pilote de l’Académie",
        "played": True,
        "faction": "imperial",
        "ship": "tielnfighter",
        "cost": 22,
    }
    assert cards["upgrade", "hullupgrade"]["cost"] == {"0": 2, "1": 3, "2": 5, "3": 7}
    assert "faction" not in cards["upgrade", "predator"]
    assert "cost" not in cards["ship", "t65xwing"]


def test_a_list_may_be_narrowed_and_its_totals_still_count_what_is_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = listed(capsys, "--kind", "pilot", "--faction", "scum")
    narrow = listed(capsys, "--kind", "pilot", "--faction", "scum", "--played")
    rest = listed(capsys, "--kind", "pilot", "--faction", "scum", "--unplayed")
    assert {card["faction"] for card in whole["cards"]} == {"scum"}
    assert whole["totals"] == narrow["totals"] == rest["totals"]
    assert all(card["played"] for card in narrow["cards"])
    assert not any(card["played"] for card in rest["cards"])
    assert len(narrow["cards"]) + len(rest["cards"]) == len(whole["cards"])


def test_the_list_and_the_warnings_about_squads_agree() -> None:
    for card in pool("pilot"):
        assert (unimplemented(Squad("rebel", (SquadShip(card.id),))) == []) is card.played
    for card in pool("upgrade"):
        assert unimplemented(Squad("rebel", (SquadShip("bluesquadronescort", (card.id,)),))) == (
            [] if card.played else [card.id]
        )


def test_a_card_is_played_when_its_text_is_or_when_it_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played("pilot", "academypilot")
    assert played("upgrade", "hullupgrade")
    assert played("pilot", "lukeskywalker")
    monkeypatch.delitem(LISTENERS, ("pilot", "lukeskywalker", None))
    assert not played("pilot", "lukeskywalker")


def test_people_get_lines_in_their_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "xwing", "--kind", "damage", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("14 cartes de dégâts jouées sur 14\n")
    assert "Brèche de Coque" in out


@pytest.mark.parametrize("words", [["chess"], ["xwing", "--kind", "dice"], ["xwing", "--played", "--unplayed"]])
def test_a_senseless_request_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", *words]) == 2
    assert capsys.readouterr().out == ""

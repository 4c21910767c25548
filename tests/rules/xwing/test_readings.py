"""What the rulebook leaves open: the engine says so, and says how it is played here."""

from __future__ import annotations

import re
from math import pi
from pathlib import Path

import pytest

import dejarik
from dejarik.cli import main
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.rulebook import LANGUAGES, Lang, load
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

SOURCE = Path(dejarik.__file__).parent
DECISIONS = SOURCE.parents[1] / "docs" / "decisions" / "0003-readings.md"
SILENT = {"en": "The rulebook is silent", "fr": "Le livret ne dit rien"}


@covers("game.documents")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_that_no_rule_forbids_is_refused_by_a_reading_that_calls_the_book_silent(
    lang: Lang, capsys: pytest.CaptureFixture[str]
) -> None:
    escorts = Squad("rebel", (SquadShip("bluesquadronescort"),) * 2)
    match = Scenario.match(escorts, Squad("imperial", (SquadShip("academypilot"),)), obstacles=False)
    match.answer((450, 850, pi))
    match.answer(match.decision.options[0].id)
    match.answer((450, 50, 0))
    with refused(match, by="reading.38"):
        match.answer((470, 50, 0))
    assert main(["rules", "show", "xwing", "reading.38", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert SILENT[lang] in shown
    assert "setup.step5.zone" in shown  # where to read on
    assert not load("xwing").entry("reading.38", lang).lines  # no place of the book is claimed for it
    match.answer((490, 50, 0))  # touching is allowed
    assert match.asked == "dial"


@covers("game.documents")
def test_questions_that_the_book_does_not_ask_cite_the_reading(xwing: Scenario) -> None:
    match = Scenario.match()
    assert (match.asked, match.decision.rule) == ("side", "reading.33")
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2)
    xwing.obstacle("debris", 440, 300, outline=((-10.0, -10.0), (-10.0, 10.0), (10.0, 10.0), (10.0, -10.0)))
    xwing.attack(luke, tie)  # head on: every line between the bases is as short, and one half of them is obstructed
    assert (xwing.asked, xwing.decision.rule) == ("line", "reading.13")
    for lang in LANGUAGES:
        assert SILENT[lang] in load("xwing").entry("reading.13", lang).text
        assert SILENT[lang] in load("xwing").entry("reading.33", lang).text


def test_each_reading_is_told_in_both_languages_and_leads_to_rules() -> None:
    rules = load("xwing")
    english, french = rules.readings("en"), rules.readings("fr")
    assert [one.id for one in english] == [one.id for one in french]
    assert not any(one.id in rules for one in english)  # they are no rules, and are not counted as such
    for one, autre in zip(english, french, strict=True):
        assert one.title.strip() != autre.title.strip()
        assert one.text.strip() != autre.text.strip()
        assert not re.search(r"'", one.text + autre.text + one.title + autre.title), one.id
        assert not re.search(r"(?<=\w)[!?;](?!\w)|(?<=\w): | [:;!?»]", autre.title + autre.text), one.id
        assert [ref for ref in one.refs if ref not in rules] == []


def test_the_decision_page_and_the_readings_have_the_same_numbers() -> None:
    rows = re.findall(r"^\| (\d+) \|", DECISIONS.read_text(encoding="utf-8"), re.MULTILINE)
    assert [f"reading.{number}" for number in rows] == [one.id for one in load("xwing").readings()]


def test_readings_are_found_by_their_words_and_beginnings() -> None:
    assert "reading.38" in [one.id for one in load("xwing").search("bases touch overlap")]
    assert load("xwing").near("reading.3")[0] == "reading.3"

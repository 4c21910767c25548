"""The builder of armies of 2020: its own cards, formats and rules."""

from __future__ import annotations

from dejarik.games import ruleset_of
from dejarik.games.legion_2020.lists.army_builder import draft_list
from dejarik.games.lists import ListEdit
from dejarik.rulebook import load

EMPTY = "Faction: empire\nFormat: standard\n\nStormtroopers\n"


def test_a_draft_has_the_parts_and_the_limit_of_the_book() -> None:
    draft = draft_list(EMPTY, open="new")
    assert (draft.limit, draft.formats) == (800, ("standard", "skirmish", "grand-army", "team"))
    assert [row.id for row in draft.rows] == ["1", "commands", "objectives", "deployments", "conditions"]
    assert {option.card for option in draft.options} <= set(ruleset_of("legion-2020").facts()["units"])
    assert list(draft.exports) == ["text", "json"]


def test_faults_and_checks_cite_the_book_of_2020() -> None:
    book = load("legion-2020")
    draft = draft_list(EMPTY + "Darth Vader\nDarth Vader\n", open="new")
    cited = [one.rule for one in draft.faults] + [one.rule for one in draft.checks]
    cited += [one.why_not.rule for one in draft.options if one.why_not is not None]
    assert [rule for rule in cited if rule not in book] == []
    assert "unique.one-per-army" in [one.rule for one in draft.faults]


def test_a_card_of_its_deck_is_put_in() -> None:
    card = next(iter(ruleset_of("legion-2020").facts()["deployments"]))
    draft = draft_list(EMPTY, ListEdit(place="deployments.1", card=card))
    row = next(one for one in draft.rows if one.id == "deployments")
    assert [slot.card for slot in row.slots] == [card, None, None, None]

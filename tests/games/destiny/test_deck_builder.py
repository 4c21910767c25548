"""A deck under construction: what fits, what does not and why, and edits that do what they say."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejarik.games import ListError
from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.lists.deck_builder import draft_list
from dejarik.games.destiny.lists.deck_entering import read_deck as load_list
from dejarik.games.destiny.lists.deck_faults import faults
from dejarik.games.destiny.lists.deck_text import to_text
from dejarik.games.lists import DraftOption, DraftRow, ListDraft, ListEdit
from tests.games.destiny.decks import cards, deck

REY = "01038"
VADER = "01010"
KYLO = "01011"
TROOPER = "01002"
GRAY = cards(30)


def written(one: Deck) -> str:
    return json.dumps(msgspec.to_builtins(one))


def again(draft: ListDraft, **more: Any) -> ListDraft:
    return draft_list(json.dumps(draft.list), **more)


def option(draft: ListDraft, card: str) -> DraftOption:
    return next(one for one in draft.options if one.card == card)


def row(draft: ListDraft, id: str) -> DraftRow:
    return next(one for one in draft.rows if one.id == id)


def test_a_team_has_a_row_each_with_its_dice_and_a_deck_its_copies() -> None:
    draft = draft_list(written(deck((REY, 2), cards=(GRAY[0], GRAY[0], *GRAY[2:]))))
    assert draft.legal
    assert (draft.faction, draft.factions, draft.unit, draft.limit) == ("hero", (), "points", 30)
    assert row(draft, "1").cost == draft.total == all_cards()[REY].points[1]
    assert row(draft, "1").slots[0].card == f"{REY}:2"
    assert row(draft, "deck").slots[0].card == GRAY[0]
    assert row(draft, "deck").slots[0].count == 2
    assert sum(slot.count for slot in row(draft, "deck").slots) == 30
    assert row(draft, "plot").slots[0].card is None
    assert row(draft, "battlefield").slots[0].card == "01174"


def test_characters_are_offered_with_each_number_of_dice() -> None:
    draft = draft_list(written(deck()), open="new")
    first, second = all_cards()[VADER].points
    assert (option(draft, f"{VADER}:1").cost, option(draft, f"{VADER}:2").cost) == (first, second)
    assert option(draft, f"{TROOPER}:1").cards == (TROOPER,)
    assert f"{TROOPER}:2" not in [one.card for one in draft.options]
    draft = draft_list(written(deck((VADER, 1))), open="1.dice")
    assert [one.card for one in draft.options] == [f"{VADER}:1", f"{VADER}:2"]
    assert option(draft, f"{VADER}:2").change == second - first


def test_options_come_legal_and_played_first_and_the_rest_says_why() -> None:
    draft = draft_list(written(deck((REY, 2))), open="new")
    fits = [one.why_not is None for one in draft.options]
    assert fits == sorted(fits, reverse=True)
    played = [one.played for one in draft.options if one.why_not is None]
    assert played == sorted(played, reverse=True)
    refused = option(draft, f"{TROOPER}:1").why_not
    assert refused is not None
    assert refused.rule == "build.team.hero-villain"
    unique = option(draft, f"{REY}:1").why_not
    assert unique is not None
    assert unique.rule == "build.team.unique-one"


def test_a_character_over_the_limit_says_by_how_much() -> None:
    text = written(deck(VADER))
    total = all_cards()[VADER].points[0] + all_cards()[TROOPER].points[0]
    assert option(draft_list(text, open="new", limit=total), f"{TROOPER}:1").why_not is None
    for limit, words in ((total - 1, "1 point over"), (total - 2, "2 points over")):
        why = option(draft_list(text, open="new", limit=limit), f"{TROOPER}:1").why_not
        assert why is not None
        assert (why.rule, words in why.message) == ("build.team.points", True)
    french = option(draft_list(text, open="new", limit=total - 1, lang="fr"), f"{TROOPER}:1").why_not
    assert french is not None
    assert french.message == "1 point de trop"


def test_a_deck_takes_two_copies_of_what_fits_its_team() -> None:
    draft = draft_list(written(deck((REY, 2), cards=GRAY[:1] * 2)), open="deck")
    third = option(draft, GRAY[0]).why_not
    assert third is not None
    assert third.rule == "build.deck.two-copies"
    outside = next(one for one in draft.options if all_cards()[one.card].affiliation == "villain")
    assert outside.why_not is not None
    assert outside.why_not.rule in ("build.deck.affiliation", "build.deck.color")


def test_a_full_deck_says_so() -> None:
    draft = draft_list(written(deck((REY, 2))), open="deck")
    assert all(one.why_not is not None for one in draft.options)
    full = [one.why_not.rule for one in draft.options if one.why_not is not None]
    assert "build.deck.size" in full


def test_what_the_deck_would_lack_is_no_reason_against_a_character() -> None:
    blue = cards(30, "blue")
    draft = draft_list(written(deck((REY, 2), cards=blue)), open="1")
    red = next(one for one in draft.options if all_cards()[one.cards[0]].color == "red")
    assert red.why_not is None
    after = again(draft, edit=ListEdit(place="1", card=red.card))
    assert "build.deck.color" in [fault.rule for fault in after.faults]


@pytest.mark.parametrize("place", ["deck", "plot.1", "battlefield.1", "new"])
def test_an_option_that_is_called_legal_is_legal(place: str) -> None:
    draft = draft_list(written(deck((REY, 2), cards=GRAY[:29])), open=place)
    for one in draft.options:
        after = again(draft, edit=ListEdit(place=place, card=one.card))
        if one.why_not is None:
            mended_in_the_deck = ("deck.",) if place != "deck" else ()
            own = [fault for fault in after.faults if not "".join(fault.where).startswith(mended_in_the_deck)]
            assert {fault.rule for fault in own} <= {"build.deck.size"}, one.card
        else:
            assert one.why_not.rule in {fault.rule for fault in after.faults}, one.card


def test_characters_are_added_replaced_moved_and_removed() -> None:
    draft = draft_list(written(deck()), edit=ListEdit(place="new", card=f"{VADER}:1"))
    draft = again(draft, edit=ListEdit(place="new", card=TROOPER))
    draft = again(draft, edit=ListEdit(place="1", move=1))
    assert [one.cards for one in draft.rows[:2]] == [(TROOPER,), (VADER,)]
    draft = again(draft, edit=ListEdit(place="2.dice", card=f"{VADER}:2"))
    assert draft.rows[1].cost == all_cards()[VADER].points[1]
    draft = again(draft, edit=ListEdit(place="2", card=f"{KYLO}:2"))
    assert draft.rows[1].cards == (KYLO,)
    draft = again(draft, edit=ListEdit(place="1"))
    assert [one.cards for one in draft.rows if one.id.isdecimal()] == [(KYLO,)]


def test_copies_are_added_and_taken_out_one_at_a_time() -> None:
    draft = draft_list(written(deck((REY, 2), cards=GRAY[:2])))
    draft = again(draft, edit=ListEdit(place="deck", card=GRAY[0]))
    first = row(draft, "deck").slots[0]
    assert (first.card, first.count) == (GRAY[0], 2)
    draft = again(draft, edit=ListEdit(place="deck.1.2"))
    assert row(draft, "deck").slots[0].count == 1
    draft = again(draft, edit=ListEdit(place="deck.1"))
    assert GRAY[0] not in [slot.card for slot in row(draft, "deck").slots]


@pytest.mark.parametrize(
    ("one", "rule"),
    [
        (deck((REY, 2), (REY, 1)), "build.team.unique-one"),
        (deck((REY, 1), (TROOPER, 1)), "build.team.hero-villain"),
        (deck((TROOPER, 2)), "build.team.elite-choice"),
        (deck((VADER, 2), (KYLO, 2)), "build.team.points"),
        (deck((REY, 2), cards=(*GRAY[:1] * 4, *GRAY[2:28])), "build.deck.two-copies"),
        (deck((REY, 2), cards=(*GRAY[:28], *cards(1, "red") * 2)), "build.deck.color"),
        (deck((REY, 2), cards=(*GRAY[:28], VADER, VADER)), "build.deck.allowed-types"),
        (deck((REY, 2), battlefields=("01174", "01169")), "build.battlefield"),
        (deck((REY, 2), plots=("01174",)), "plot.concept"),
        (deck((REY, 2), cards=(*GRAY[:29], "No such card")), "card.id"),
        (deck(("Darth Vadr", 2)), "card.id"),
    ],
)
def test_a_fix_removes_its_fault(one: Deck, rule: str) -> None:
    draft = draft_list(written(one))
    fault = next(fault for fault in draft.faults if fault.rule == rule)
    assert fault.fix is not None
    assert fault.where or rule == "build.team.points"
    assert rule not in [after.rule for after in again(draft, edit=fault.fix.edit).faults]


def test_the_fix_of_too_many_points_takes_the_least_that_does() -> None:
    draft = draft_list(written(deck((VADER, 2), (TROOPER, 1), (TROOPER, 1))))
    (fault,) = [one for one in draft.faults if one.rule == "build.team.points"]
    assert fault.fix is not None
    low, high = all_cards()[VADER].points
    after = again(draft, edit=fault.fix.edit)
    assert draft.total is not None
    assert after.total is not None
    assert draft.total - after.total == min(high - low, all_cards()[TROOPER].points[0])


def test_checks_name_what_is_kept_and_what_is_broken() -> None:
    draft = draft_list(written(deck((REY, 2), cards=GRAY[:29])), lang="fr")
    assert [check.rule for check in draft.checks if not check.kept] == ["build.deck.size"]
    assert all(check.kept for check in draft_list(written(deck((REY, 2)))).checks)


def test_unknown_cards_are_listed_and_kept() -> None:
    draft = draft_list(written(deck((REY, 2), cards=(*GRAY[:29], "No such card"))))
    assert [slot.kind for slot in row(draft, "deck").slots][-1] == "unknown"
    assert "No such card" in draft.exports["text"]


def test_what_is_exported_reads_back_as_the_same_deck() -> None:
    one = deck((REY, 2), plots=())
    draft = draft_list(written(one))
    loaded = [load_list(draft.exports[form]) for form in ("text", "json", "swdestinydb")]
    assert {to_text(other) for other in loaded} == {to_text(one)}
    assert not any(faults(other) for other in loaded)


places = st.one_of(
    st.sampled_from(["new", "1", "2", "1.dice", "9.dice", "plot.1", "plot.2", "battlefield.1", "deck", "deck.1"]),
    st.sampled_from(["deck.1.1", "deck.1.2", "deck.99", "set-aside.1", "dice.1", "1.", ".", "", "-1", "deck.x", "²"]),
    st.text(max_size=12),
)
some_cards = st.one_of(st.none(), st.sampled_from([VADER, f"{VADER}:2", f"{VADER}:9", "01174", GRAY[0], "x", ":1"]))
edits = st.builds(
    ListEdit,
    place=st.one_of(st.none(), places),
    card=some_cards,
    move=st.integers(-100, 100),
    field=st.sampled_from([None, None, "name", "faction"]),
    value=st.text(max_size=9),
)


@settings(max_examples=80, deadline=None)
@given(edits=st.lists(edits, max_size=6))
def test_whatever_the_edits_the_answer_is_a_draft_or_a_refusal(edits: list[ListEdit]) -> None:
    text = written(deck((REY, 2), cards=GRAY[:3]))
    for edit in edits:
        try:
            draft = draft_list(text, edit=edit)
        except ListError:
            continue
        text = json.dumps(draft.list)
        assert draft_list(text).list == draft.list


@settings(max_examples=25, deadline=None)
@given(open=places)
def test_whatever_is_opened_the_answer_is_a_draft(open: str) -> None:
    assert draft_list(written(deck((REY, 2), cards=GRAY[:3])), open=open).open == open

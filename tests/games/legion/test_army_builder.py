"""An army under construction: what fits, what does not and why, and every edit."""

from __future__ import annotations

import pytest

from dejarik.games import ListError
from dejarik.games.legion.lists.army_builder import draft_list
from dejarik.games.legion.lists.army_check import check_list
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named, ready_armies
from dejarik.games.lists import DraftOption, ListEdit

EMPTY = "Faction: empire\nFormat: standard\nStormtroopers\n"
FIST = to_text(army_named("Vader's Fist"))


def options(text: str, place: str) -> dict[str, DraftOption]:
    return {one.card: one for one in draft_list(text, open=place).options}


@pytest.mark.parametrize("army", ready_armies(), ids=lambda army: army.name)
def test_a_ready_army_is_legal_and_nothing_of_it_is_over(army: object) -> None:
    draft = draft_list(to_text(army))  # type: ignore[arg-type]
    assert draft.legal
    assert all(one.kept for one in draft.checks)
    assert draft.faults == ()
    assert (draft.total or 0) <= (draft.limit or 0)
    assert not [slot for row in draft.rows for slot in row.slots if slot.over]
    assert [row.id for row in draft.rows][-4:] == ["commands", "objectives", "secondaries", "advantages"]


def test_what_is_missing_can_be_opened() -> None:
    draft = draft_list(EMPTY)
    assert not draft.legal
    opened = {one.fix.open for one in draft.faults if one.fix is not None}
    assert {"new", "commands.1", "objectives.1", "secondaries.1", "advantages.1"} <= opened
    standing = [one.fix.edit for one in draft.faults if one.fix is not None and one.fix.edit is not None]
    assert ListEdit(place="commands.1", card="standing-orders") in standing


def test_units_of_the_faction_fit_and_others_are_not_offered() -> None:
    found = options(EMPTY, "new")
    assert found["snowtroopers"].why_not is None
    assert found["snowtroopers"].change == found["snowtroopers"].cost
    assert "rebel-troopers" not in found


@pytest.mark.parametrize(
    ("faction", "unit"), [("empire", "imperial-officer"), ("separatists", "persuader-class-tank-droid")]
)
def test_what_a_unit_must_be_equipped_with_comes_after_it(faction: str, unit: str) -> None:
    text = EMPTY.replace("empire", faction)
    assert options(text, "new")[unit].why_not is None


def test_a_unique_unit_does_not_fit_twice() -> None:
    found = options(FIST, "new")["darth-vader-dark-lord-of-the-sith"]
    assert found.why_not is not None
    assert found.why_not.rule in ("army.unique", "army.points")


def test_upgrades_are_offered_by_their_slot_and_refused_with_the_rule() -> None:
    draft = draft_list(EMPTY)
    kinds = [slot.kind for slot in draft.rows[0].slots]
    assert "heavy weapon" in kinds
    found = options(EMPTY, "1.heavy weapon.1")
    assert any(one.why_not is None for one in found.values())
    wrong = [one.why_not.rule for one in found.values() if one.why_not is not None]
    assert "army.upgrade.restrictions" in wrong


def test_a_card_that_needs_no_slot_has_a_place_of_its_own() -> None:
    droids = "Faction: separatists\nFormat: standard\nB1 Battle Droids\n"
    assert [slot.kind for slot in draft_list(droids).rows[0].slots].count("gear") == 2
    found = options(droids, "1.gear.1")
    assert found["electrobinoculars"].why_not is None
    assert found["recon-intel"].why_not is not None


def test_a_unit_newer_than_the_book_is_refused_with_the_reason() -> None:
    text = EMPTY + "Grand Moff Tarkin\n"
    faults = {one.rule: one.message for one in check_list(text).faults}
    assert "Grand Moff Tarkin" in faults["army.prepare"]
    assert "pull-the-strings" in faults["army.prepare"]
    option = options(EMPTY, "new")["grand-moff-tarkin"]
    assert option.why_not is not None
    assert not option.played


def test_cards_are_put_in_replaced_and_taken_out() -> None:
    def after(text: str, **edit: object) -> str:
        return draft_list(text, ListEdit(**edit)).exports["text"]  # type: ignore[arg-type]

    text = after(EMPTY, place="new", card="snowtroopers")
    assert [row.cards for row in draft_list(text).rows][:2] == [("stormtroopers",), ("snowtroopers",)]
    moved = after(text, place="2", move=-1)
    assert draft_list(moved).rows[0].cards == ("snowtroopers",)
    assert len([row for row in draft_list(after(text, place="1", copy=True)).rows if row.cards]) == 3
    assert draft_list(after(text, place="1", card="scout-troopers")).rows[0].cards == ("scout-troopers",)
    gone = after(text, place="1")
    assert draft_list(gone).rows[0].cards == ("snowtroopers",)
    armed = next(one for one in options(text, "1.heavy weapon.1").values() if one.why_not is None).card
    equipped = after(text, place="1.heavy weapon.1", card=armed)
    assert armed in [slot.card for slot in draft_list(equipped).rows[0].slots]
    bare = after(equipped, place="1.heavy weapon.1")
    assert armed not in [slot.card for slot in draft_list(bare).rows[0].slots]
    assert draft_list(after(text, field="name", value="A  name")).name == "A name"
    assert draft_list(after(text, field="faction", value="rebels")).faction == "rebels"


@pytest.mark.parametrize("place", ["9", "9.gear.1", "commands.9", "moon", "9" * 5000, "commands." + "9" * 5000])
def test_a_place_that_there_is_not_is_refused(place: str) -> None:
    with pytest.raises(ListError):
        draft_list(EMPTY, ListEdit(place=place, card="stormtroopers"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fault_and_fix_has_words(lang: str) -> None:
    draft = draft_list(EMPTY + "Darth Vader\nGrand Moff Tarkin\n", lang=lang)  # type: ignore[arg-type]
    said = [one.message for one in draft.faults] + [one.fix.message for one in draft.faults if one.fix]
    said += [one.message for one in draft.checks] + [one.word for one in draft.checks]
    assert all(text and "{" not in text and not text.startswith(("fix.", "check.", "army.")) for text in said)

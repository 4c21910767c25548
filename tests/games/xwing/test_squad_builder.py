"""A squad under construction: what fits, what does not and why, and edits that do what they say."""

from __future__ import annotations

import json
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejarik.games import ListError
from dejarik.games.lists import DraftOption, ListDraft, ListEdit
from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.lists.entering import read_squad as load_list
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_builder import draft_list
from dejarik.games.xwing.lists.squad_dice import with_cards
from dejarik.games.xwing.lists.squad_faults import faults
from dejarik.games.xwing.lists.squad_figures import changes
from dejarik.games.xwing.lists.squad_glance import damage
from dejarik.rulebook.messages import Lang


def squad(*ships: tuple[str, ...], format: str = "points", faction: str = "rebel") -> str:
    rows = [{"pilot": one[0], "upgrades": list(one[1:])} for one in ships]
    return json.dumps({"faction": faction, "format": format, "ships": rows})


def again(draft: ListDraft, **more: Any) -> ListDraft:
    return draft_list(json.dumps(draft.list), **more)


def option(draft: ListDraft, card: str) -> DraftOption:
    return next(one for one in draft.options if one.card == card)


def test_slots_are_those_of_the_ship_card_and_hold_its_cards() -> None:
    draft = draft_list(squad(("lukeskywalker", "r2d2", "protontorpedoes")))
    (row,) = draft.rows
    filled = {slot.kind: slot.card for slot in row.slots}
    assert filled["astromech"] == "r2d2"
    assert filled["torpedo"] == "protontorpedoes"
    assert filled["force-power"] is None
    assert draft.total == row.cost == 59 + 7 + 12


def test_a_card_for_two_slots_fills_both_and_is_paid_once() -> None:
    draft = draft_list(squad(("dutchvander", "barragerockets")))
    slots = [slot for slot in draft.rows[0].slots if slot.card == "barragerockets"]
    assert [slot.shared for slot in slots] == [False, True]
    assert [slot.over for slot in slots] == [False, True]
    assert slots[1].cost is None


def test_a_slot_that_a_card_gives_is_there_while_the_card_is() -> None:
    with_title = draft_list(squad(("bobafett", "slavei"), faction="scum"))
    without = draft_list(squad(("bobafett",), faction="scum"))
    kinds = [[slot.kind for slot in draft.rows[0].slots].count("torpedo") for draft in (with_title, without)]
    assert kinds[0] == kinds[1] + 1


def test_options_of_a_slot_come_legal_first_and_the_rest_says_why() -> None:
    draft = draft_list(squad(("dutchvander",)), open="1.talent.1")
    fits = [one.why_not is None for one in draft.options]
    assert fits == sorted(fits, reverse=True)
    assert option(draft, "elusive").why_not is None
    assert option(draft, "elusive").cost == option(draft, "elusive").change == 2
    refused = option(draft, "starbirdslash").why_not
    assert refused is not None
    assert refused.rule == "upgrade.limits-printed"
    assert "A-wing" in refused.message


def test_a_card_over_the_limit_says_by_how_much() -> None:
    text = squad(("lukeskywalker",))
    assert option(draft_list(text, open="1.astromech.1", limit=66), "r2d2").why_not is None
    for limit, words in ((65, "1 point over"), (64, "2 points over")):
        why = option(draft_list(text, open="1.astromech.1", limit=limit), "r2d2").why_not
        assert why is not None
        assert (why.rule, words in why.message) == ("squad.points.limit", True)
    french = option(draft_list(text, open="1.astromech.1", limit=65, lang="fr"), "r2d2").why_not
    assert french is not None
    assert french.message == "1 point de trop"


def test_an_option_that_is_called_legal_is_legal() -> None:
    draft = draft_list(squad(("lukeskywalker",), ("dutchvander",)), open="2.device.1")
    for one in draft.options:
        after = again(draft, edit=ListEdit(place="2.device.1", card=one.card))
        assert after.legal == (one.why_not is None), one.card


def test_ships_are_added_replaced_moved_and_removed() -> None:
    draft = draft_list(squad(), edit=ListEdit(place="new", card="lukeskywalker"))
    draft = again(draft, edit=ListEdit(place="new", card="jekporkins"))
    draft = again(draft, edit=ListEdit(place="1.astromech.1", card="r2d2"))
    draft = again(draft, edit=ListEdit(place="1", move=1))
    assert [row.cards for row in draft.rows] == [("jekporkins",), ("lukeskywalker",)]
    draft = again(draft, edit=ListEdit(place="2", card="wedgeantilles"))
    assert draft.rows[1].cards == ("wedgeantilles",)
    assert "r2d2" in [slot.card for slot in draft.rows[1].slots]
    draft = again(draft, edit=ListEdit(place="1"))
    assert [row.cards for row in draft.rows] == [("wedgeantilles",)]


def test_another_ship_card_keeps_only_what_it_may_carry() -> None:
    draft = draft_list(
        squad(("lukeskywalker", "instinctiveaim", "r2d2")), edit=ListEdit(place="1", card="wedgeantilles")
    )
    assert [slot.card for slot in draft.rows[0].slots if slot.card] == ["r2d2"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (squad(("lukeskywalker", "elusive")), "cards.upgrade-types"),
        (squad(("dutchvander", "starbirdslash")), "upgrade.limits-printed"),
        (squad(("lukeskywalker",), ("lukeskywalker",)), "squad.limited"),
        (squad(("lukeskywalker", "r2d2"), ("wedgeantilles", "r2d2")), "squad.limited"),
        (squad(("lukeskywalker", "nosuchcard")), "squad.formats"),
        (squad(("lukeskywalkre",)), "squad.formats"),
        (squad(("academypilot",)), "squad.formats"),
        (squad(("lukeskywalker", "r2d2"), format="quick-build"), "squad.quick-build.fixed"),
    ],
)
def test_a_fix_removes_its_fault(text: str, rule: str) -> None:
    draft = draft_list(text)
    fault = next(one for one in draft.faults if one.rule == rule)
    assert fault.fix is not None
    assert fault.where
    assert fault.message not in [one.message for one in again(draft, edit=fault.fix.edit).faults]


def test_the_fix_of_too_many_points_takes_the_cheapest_card_that_does() -> None:
    text = squad(("lukeskywalker", "r2d2", "protontorpedoes", "instinctiveaim"))
    draft = draft_list(text, limit=73)
    (fault,) = draft.faults
    assert fault.fix is not None
    assert again(draft, edit=fault.fix.edit, limit=73).total == 59 + 12 + 1


def test_where_no_upgrade_saves_enough_the_fix_takes_a_ship() -> None:
    draft = draft_list(squad(("lukeskywalker",), ("redsquadronveteran",)), limit=70)
    (fault,) = draft.faults
    assert fault.fix is not None
    assert fault.fix.edit == ListEdit(place="2")
    assert again(draft, edit=fault.fix.edit, limit=70).legal


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_fault_that_needs_a_choice_opens_the_place_of_it(lang: Lang) -> None:
    for format in ("points", "quick-build"):
        draft = draft_list(squad(format=format), lang=lang)
        assert [one.fix.open for one in draft.faults if one.fix] == ["new"] * len(draft.faults)


def test_a_quick_build_too_many_is_taken_out_at_one_press() -> None:
    draft = draft_list(squad(format="quick-build"))
    for build in ("bluesquadronescort", "redsquadronveteran"):
        card = next(one.card for one in again(draft, open="new").options if one.cards[0] == build)
        draft = again(draft, edit=ListEdit(place="new", card=card))
    level = (draft.total or 0) - (draft.rows[1].cost or 0)
    (over,) = again(draft, limit=level).faults
    assert over.fix is not None
    assert again(draft, edit=over.fix.edit, limit=level).legal
    assert [one.fix for one in again(draft, limit=level - 1).faults] == [None], "no single build is the one too many"


def test_a_row_is_copied_with_its_cards_where_that_is_legal() -> None:
    draft = draft_list(squad(("lukeskywalker",), ("redsquadronveteran", "r3astromech"), ("jekporkins",)))
    assert [row.repeatable for row in draft.rows] == [False, True, False]
    twice = again(draft, edit=ListEdit(place="2", copy=True))
    assert [row.cards[0] for row in twice.rows] == [
        "lukeskywalker",
        "redsquadronveteran",
        "redsquadronveteran",
        "jekporkins",
    ]
    assert twice.rows[1].cost == twice.rows[2].cost


def test_what_is_only_too_dear_stands_before_what_never_fits() -> None:
    draft = draft_list(squad(("dutchvander",)), open="1.talent.1", limit=44)
    rules = [one.why_not.rule for one in draft.options if one.why_not]
    assert "squad.points.limit" in rules
    dear = [rule == "squad.points.limit" for rule in rules]
    assert dear == sorted(dear, reverse=True)


def test_an_edit_of_a_place_that_is_not_there_is_refused_in_the_reader_s_language() -> None:
    for lang, words in (("en", "no place for"), ("fr", "pas de place pour")):
        with pytest.raises(ListError, match=words):
            draft_list(squad(("lukeskywalker",)), edit=ListEdit(place="7"), lang=lang)  # type: ignore[arg-type]


def test_quick_builds_are_rows_of_their_own_and_sum_up_to_the_level() -> None:
    draft = draft_list(squad(format="quick-build"), open="new")
    assert all(one.why_not is None for one in draft.options)
    pair = next(one for one in draft.options if "&" in one.card)
    draft = again(draft, edit=ListEdit(place="new", card=pair.card), open="new")
    assert (draft.unit, draft.total, len(draft.rows)) == ("threat", pair.cost, 1)
    assert [check.kept for check in draft.checks if check.rule == "squad.quick-build.sum"] == [draft.total == 8]
    too_much = [one for one in draft.options if (one.cost or 0) + (pair.cost or 0) > 8]
    assert too_much
    assert all(one.why_not is not None for one in too_much)


def test_unknown_cards_are_listed_and_kept() -> None:
    draft = draft_list(squad(("lukeskywalker", "nosuchcard")))
    assert draft.total == 59, "the known cards are counted, and the fault names the other"
    assert "nosuchcard" in draft.exports["xws"]
    assert "nosuchcard" in draft.exports["text"]
    kept = draft_list(draft.exports["xws"])
    assert [slot.card for slot in kept.rows[0].slots if slot.card] == ["nosuchcard"]


def test_what_is_exported_reads_back_as_the_same_squad() -> None:
    draft = draft_list(squad(("lukeskywalker", "r2d2"), ("dutchvander", "elusive")))
    loaded = {load_list(draft.exports[form]) for form in ("xws", "text", "json")}
    assert len(loaded) == 1
    (one,) = loaded
    assert isinstance(one, Squad)
    assert not faults(one)


def test_expectations_are_those_of_counting_every_roll() -> None:
    """Enumerated by hand: 1 focused die hits on 6 of 8 faces, 1 defense die evades on 3 of 8."""
    assert damage(1, 1) == pytest.approx(6 / 8 * 5 / 8)
    assert damage(3, 2) == pytest.approx(1.53, abs=0.01)


places = st.one_of(
    st.sampled_from(["new", "1", "2", "9", "1.talent.1", "1.astromech.1", "2.talent.9", "1.", ".", "", "-1", "1.x.y"]),
    st.text(max_size=12),
)
cards = st.one_of(
    st.none(), st.sampled_from(["lukeskywalker", "r2d2", "elusive", "academypilot", "x"]), st.text(max_size=9)
)
edits = st.builds(
    ListEdit,
    place=st.one_of(st.none(), places),
    card=cards,
    move=st.integers(-100, 100),
    field=st.sampled_from([None, "name", "faction", "format"]),
    value=st.one_of(st.sampled_from(["scum", "points", "quick-build"]), st.text(max_size=9)),
)


@settings(max_examples=150, deadline=None)
@given(edits=st.lists(edits, max_size=6), format=st.sampled_from(["points", "quick-build"]), open=places)
def test_whatever_the_edits_the_answer_is_a_draft_or_a_refusal(edits: list[ListEdit], format: str, open: str) -> None:
    text = squad(("lukeskywalker", "r2d2"), ("jekporkins",), format=format)
    for edit in edits:
        try:
            draft = draft_list(text, edit=edit, open=open)
        except ListError:
            continue
        text = json.dumps(draft.list)
        assert draft_list(text).list == draft.list


def test_an_option_says_which_figures_of_its_ship_it_changes() -> None:
    text = squad(("dutchvander",))

    def figures(place: str, card: str) -> dict[str, tuple[float | None, float]]:
        return {one.key: (one.before, one.after) for one in option(draft_list(text, open=place), card).figures}

    assert figures("1.modification.1", "hullupgrade")["health"] == (8, 9)
    assert "takes" not in figures("1.modification.1", "hullupgrade")
    dealt = round(damage(4, 2), 2)
    assert figures("1.torpedo.1", "protontorpedoes") == {"weapon": (round(damage(2, 2), 2), dealt)}
    assert figures("1.talent.1", "elusive") == {"takes": (1.88, 1.65)}
    assert figures("1.talent.1", "predator")["deals"][1] > round(damage(2, 2), 2), "head on it is in the bullseye arc"
    assert figures("1.talent.1", "marksmanship") == {}, "a critical result is no more damage than a hit"


def test_an_upgrade_in_the_place_of_another_counts_only_once() -> None:
    draft = draft_list(squad(("dutchvander", "hullupgrade")), open="1.modification.1")
    assert {one.key for one in option(draft, "hullupgrade").figures} == set()
    assert {one.key for one in option(draft, "shieldupgrade").figures} == set(), "one shield for one hull"


def test_a_die_rolled_again_counts_as_its_chances_say() -> None:
    """One green die: it stays if it is an evade, else it is rolled once more."""
    evades = 1 - (5 / 8) ** 2
    three = [comb(3, hits) * 0.75**hits * 0.25 ** (3 - hits) for hits in range(4)]
    expected = sum(p * (evades * max(0, hits - 1) + (1 - evades) * hits) for hits, p in enumerate(three))
    assert with_cards(SquadShip("dutchvander", ("elusive",)), "defense", 1, 3) == pytest.approx(expected)
    assert with_cards(SquadShip("dutchvander", ("hullupgrade",)), "defense", 1, 3) is None


def test_every_card_can_be_asked_for_its_figures() -> None:
    pilots = list(all_pilots())
    for number, upgrade in enumerate(all_upgrades()):
        pilot = pilots[number % len(pilots)]
        for one in changes(SquadShip(pilot), SquadShip(pilot, (upgrade,))):
            assert one.after >= 0
            assert one.key in ("health", "deals", "takes", "weapon")

"""Decks as people and programs write them."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejarik.games import ListError
from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, DeckDice
from dejarik.games.destiny.lists.deck_check import check_list
from dejarik.games.destiny.lists.deck_entering import plain_decks, read_deck
from dejarik.games.destiny.lists.deck_faults import faults
from dejarik.games.destiny.lists.deck_json import read_plain, to_json, to_swdestinydb
from dejarik.games.destiny.lists.deck_names import cards_named
from dejarik.games.destiny.lists.deck_text import read, to_text
from dejarik.games.destiny.lists.ready_decks import default_decks, ready_decks

OWN = """\
# The Scavenger
Team
Rey, Force Prodigy (elite)
Finn, First Order Defector
Battlefield
Starship Graveyard
Deck
2 Lightsaber
2x Jedi Robes
Sabre laser
"""

EXPORTED = """\
Force of Two

Hero
Force / Rogue


Sets: From Awakenings to Spirit of Rebellion

BATTLEFIELD
-----------

Starship Graveyard, Jakku (Awakenings #174)


CHARACTER
¯¯¯¯¯¯¯¯¯

2x Rey, Force Prodigy (Awakenings #38)
2x Padawan (Awakenings #36)


UPGRADE
-------

1x Lightsaber (Awakenings #59)
2x Jedi Robes (Awakenings #40)


SUPPORT
-------

1x BB-8 (Awakenings #43)


EVENT
-----

2x Use The Force (Awakenings #149)


https://swdestinydb.com/decklist/view/1
"""


def test_our_own_text_is_read_in_either_language() -> None:
    reading = read(OWN)
    assert reading.faults == ()
    assert reading.deck == Deck(
        (DeckCharacter("01038", 2), DeckCharacter("01045")),
        ("01059", "01059", "01040", "01040", "01059"),
        ("01174",),
        name="The Scavenger",
    )


def test_the_text_that_swdestinydb_exports_is_read() -> None:
    reading = read(EXPORTED)
    assert reading.faults == ()
    assert reading.deck == Deck(
        (DeckCharacter("01038", 2), DeckCharacter("01036"), DeckCharacter("01036")),
        ("01059", "01040", "01040", "01043", "01149", "01149"),
        ("01174",),
        name="Force of Two",
    )


def test_the_json_that_swdestinydb_exports_is_read() -> None:
    document = {
        "id": 1,
        "name": "Force of Two",
        "affiliation_code": "hero",
        "slots": {
            "01038": {"quantity": 1, "dice": 2},
            "01036": {"quantity": 2, "dice": 2},
            "01059": {"quantity": 1, "dice": 1},
            "01174": {"quantity": 1, "dice": 0},
            "05173": {"quantity": 1, "dice": 0},
        },
        "characters": {"01038": {"quantity": 1, "dice": 2}},
    }
    deck = read(json.dumps(document)).deck
    assert deck.characters == (DeckCharacter("01038", 2), DeckCharacter("01036"), DeckCharacter("01036"))
    assert (deck.cards, deck.battlefields, deck.plots) == (("01059",), ("01174",), ("05173",))


@pytest.mark.parametrize("deck", ready_decks(), ids=lambda deck: deck.name)
def test_a_ready_deck_is_legal_and_comes_back_from_every_form(deck: Deck) -> None:
    assert faults(deck) == []
    assert read(to_text(deck)).deck == deck
    assert read(to_json(deck)).deck == deck
    back = read(to_swdestinydb(deck)).deck
    assert sorted(back.characters, key=str) == sorted(deck.characters, key=str)
    assert sorted(back.cards) == sorted(deck.cards)


def test_there_are_ready_decks_of_several_styles_and_the_first_two_are_the_default() -> None:
    assert len(ready_decks()) >= 6
    assert ready_decks()[:2] == default_decks()
    sides = {all_cards()[deck.characters[0].card].affiliation for deck in ready_decks()}
    assert sides == {"hero", "villain"}


def test_every_card_can_be_written_so_that_it_is_read_again() -> None:
    for id, facts in all_cards().items():
        if facts.type in ("upgrade", "support", "event", "downgrade"):
            deck = Deck((DeckCharacter("01038"),), (id,), ("01174",), dice=(DeckDice(id, 2),))
            assert read(to_text(deck)) == read(to_json(deck))


def test_names_that_several_cards_have_need_a_number_and_those_of_none_a_hint() -> None:
    reading = read("x\nTeam\nKylo Ren\nBattlefield\nFrozen Wastes\nDeck\nLightsabre")
    assert [fault.key for fault in reading.faults] == ["list.several"]
    assert read("x\nTeam\nKylo Ren (AW 11)\nDeck").faults == ()
    report = check_list("x\nTeam\nRey (AW 38)\nBattlefield\nFrozen Wastes\nDeck\nLightsabre")
    assert "Lightsaber" in " ".join(fault.message for fault in report.faults)
    assert cards_named("Luke Skywalker (AW 38)") == cards_named("Luke Skywalker")


def test_a_list_with_unknown_cards_is_no_deck_of_a_match() -> None:
    with pytest.raises(ListError, match="Lightsabre"):
        read_deck("x\nTeam\nRey (AW 38)\nBattlefield\nFrozen Wastes\nDeck\nLightsabre")
    with pytest.raises(ListError, match=r"Deck 2: .*choose one of The Scavenger"):
        plain_decks(["The Scavenger", "no such deck"])
    with pytest.raises(ListError, match="2 to 4"):
        plain_decks([*default_decks(), *default_decks(), *default_decks()])
    assert plain_decks(["the scavenger", to_text(default_decks()[1])]) == default_decks()


def test_the_answer_comes_in_both_languages() -> None:
    english, french = (check_list(OWN, lang) for lang in ("en", "fr"))
    assert english.summary == "The Scavenger: not legal, 25 points, 2 faults."
    assert french.summary == "The Scavenger\u202f: illégal, 25 points, 2 fautes."
    assert [fault.rule for fault in english.faults] == ["build.deck.size", "build.deck.two-copies"]
    assert french.faults[0].message == "Le deck a 5 cartes\u202f; il lui en faut exactement 30."


NAMES = st.sampled_from(
    ["Rey", "Kylo Ren", "Lightsaber", "Frozen Wastes", "01059", "", "999999999 Aim", "2 Aim (AW 1)"]
)
HEADINGS = st.sampled_from(["Team", "Deck", "Battlefield", "Plot", "Dice", "Set aside", "CHARACTER", "#", "----"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | NAMES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["slots", "characters", "cards", "dice", "card", "count", "quantity", "battlefields", "01038"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60) | st.lists(NAMES | HEADINGS | st.text(max_size=12), max_size=12).map("\n".join))
def test_no_text_raises_anything_but_a_list_error(text: str) -> None:
    for reader in (read_deck, check_list):
        with suppress(ListError):
            reader(text)


@settings(max_examples=150, deadline=None)
@given(VALUES)
def test_no_json_raises_anything_but_a_list_error(document: object) -> None:
    with suppress(ListError):
        faults(read_plain(document).deck)
        plain_decks([document, document])


COUNTED_HEADINGS = """\
The Scavenger

Battlefield: Starship Graveyard (Awakenings)

Plot (0)

Characters (2)
eRey - Force Prodigy (Awakenings)
1x Finn - First Order Defector

Upgrades (4):
2x F-11D Rifle (Awakenings)
2x Jedi Robes [AW]
"""


def test_headings_may_count_and_names_may_carry_a_set_or_an_e() -> None:
    reading = read(COUNTED_HEADINGS)
    assert reading.faults == ()
    assert reading.deck == Deck(
        characters=(DeckCharacter("01038", 2), DeckCharacter("01045")),
        cards=("01008", "01008", "01040", "01040"),
        battlefields=("01174",),
        name="The Scavenger",
    )


def test_a_link_alone_is_no_list() -> None:
    with pytest.raises(ListError, match="Export"):
        read("https://example.org/decklist/view/1")

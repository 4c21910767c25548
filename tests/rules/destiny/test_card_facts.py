"""What is printed on cards and dice."""

import msgspec
import pytest

from dejarik.games.destiny.facts import COLORS, TYPES, CardFacts, all_cards, card_facts, side
from tests.marks import covers

BOOK = ("AW", "SoR", "EaW", "TPG", "LEG")


@covers("example.card-anatomy", "card.fields", "die.fields")
def test_jango_fett_has_the_card_that_the_book_shows() -> None:
    jango = card_facts("01021")
    assert (jango.name.fr, jango.subtitle and jango.subtitle.fr) == ("Jango Fett", "Mercenaire meurtrier")
    assert (jango.affiliation, jango.color, jango.unique, jango.set, jango.number) == (
        "villain", "yellow", True, "AW", 21,
    )  # fmt: skip
    assert (jango.health, jango.points) == (10, (12, 16))
    assert [str(one) for one in jango.sides] == [
        "1 ranged", "2 ranged", "1 melee", "1 resource", "+1 resource", "blank",
    ]  # fmt: skip


@covers("card.types", "card.color", "card.affiliation")
def test_every_card_has_one_type_one_colour_and_one_affiliation() -> None:
    for one in all_cards().values():
        assert one.type in TYPES
        assert one.color in COLORS
        assert one.affiliation in ("hero", "villain", "neutral")
        # Downgrades came after the book's sets.
        assert one.type != "downgrade" or one.set not in BOOK


@covers("card.types")
def test_a_card_of_any_other_type_is_not_accepted() -> None:
    row = {"name": {"en": "Rey"}, "type": "spell", "color": "blue", "affiliation": "hero", "set": "AW", "number": 1}
    with pytest.raises(msgspec.ValidationError, match="spell"):
        msgspec.convert(row, CardFacts)
    assert msgspec.convert({**row, "type": "plot"}, CardFacts).type == "plot"


@covers("card.die-reference", "die.id")
def test_a_die_has_six_sides_and_every_character_has_one() -> None:
    for one in all_cards().values():
        assert len(one.sides) in (0, 6)
        assert one.has_die or one.type != "character" or one.set not in BOOK


@covers("card.point-value")
def test_each_type_has_its_own_numbers() -> None:
    for one in all_cards().values():
        if one.type in ("event", "upgrade", "support", "downgrade"):
            assert one.cost is not None
            assert one.cost >= 0
        if one.type == "character":
            assert one.health > 0
            assert one.points
        if one.type in ("event", "battlefield"):
            assert not one.points or one.other_side


@covers("card.id")
def test_set_and_number_name_one_card_or_the_sides_of_one() -> None:
    seen: dict[tuple[str, int], str] = {}
    for id, one in all_cards().items():
        other = seen.setdefault((one.set, one.number), id)
        assert other == id or other[:-1] == id[:-1]


@covers("unique.marker")
def test_some_cards_are_unique() -> None:
    assert card_facts("01038").unique
    assert not card_facts("01002").unique


@covers("die.fields")
def test_sides_are_read_as_they_are_written() -> None:
    for text in (
        "2 ranged",
        "+3 melee",
        "3 ranged (1)",
        "X shield",
        "special",
        "special (1)",
        "blank",
        "+1 any",
        "0 melee",
    ):
        assert str(side(text)) == text
    rifle = card_facts("01008").sides
    assert any(one.modifier for one in rifle)
    assert not any(one.variable for one in rifle)


@pytest.mark.parametrize("text", ["2 sword", "melee 2", "", "2 melee (x)"])
def test_what_stands_on_no_die_is_no_side(text: str) -> None:
    with pytest.raises(ValueError, match="no side of a die"):
        side(text)


def test_errata_that_are_facts_are_in_the_facts() -> None:
    assert "ambush" not in card_facts("01107").keywords
    bearer = card_facts("02150").bearer
    assert bearer is not None
    assert bearer.color == "yellow"
    assert card_facts("02057").keywords == ("ambush",)

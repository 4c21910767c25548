import subprocess
import sys

import pytest

from dejarik.errors import UserError
from dejarik.rulebook import Entry, Lang, UnknownRule, games, load
from dejarik.rulebook.catalogue import KINDS
from dejarik.rulebook.contents import contents
from dejarik.rulebook.messages import _MESSAGES, LANGUAGES, kind_name

ENTRIES = {"destiny": 522, "legion": 908, "legion-2020": 1783, "shatterpoint": 442, "xwing": 437}


def test_each_game_has_its_whole_catalogue() -> None:
    assert {game: len(load(game)) for game in games()} == ENTRIES


@pytest.mark.parametrize("game", games())
def test_ids_are_unique_and_each_entry_is_filled(game: str) -> None:
    entries = load(game).entries()
    assert len({entry.id for entry in entries}) == len(entries)
    assert all(entry.title.strip() and entry.text.strip() and entry.lines for entry in entries)


@pytest.mark.parametrize("game", games())
def test_each_entry_has_its_own_french_title_and_text(game: str) -> None:
    rules = load(game)
    french = rules.entries("fr")
    assert [entry.id for entry in french] == [entry.id for entry in rules]
    assert all(entry.title.strip() and entry.text.strip() for entry in french)
    assert [entry.id for entry in french if entry.text == rules.entry(entry.id).text] == []


@pytest.mark.parametrize("game", games())
def test_each_reference_leads_to_an_entry(game: str) -> None:
    rules = load(game)
    assert [(entry.id, ref) for entry in rules for ref in entry.refs if ref not in rules] == []


@pytest.mark.parametrize("game", games())
def test_each_term_is_given_in_both_languages(game: str) -> None:
    assert [entry.id for entry in load(game) if entry.terms and set(entry.terms) != set(LANGUAGES)] == []


def test_an_entry_is_testable_when_it_has_a_check() -> None:
    assert load("xwing").entry("attack.4a.cancel-hits").testable
    assert not load("xwing").entry("game.fiction.pilot-decisions").testable


def test_an_entry_cannot_be_changed() -> None:
    entry = load("xwing").entry("game.overview")
    with pytest.raises(AttributeError):
        entry.title = "other"  # type: ignore[misc]


def test_an_unknown_id_suggests_those_spelt_almost_like_it() -> None:
    with pytest.raises(UnknownRule) as refusal:
        load("xwing").entry("atack.4a.cancel-hit")
    assert refusal.value.suggestions[0] == "attack.4a.cancel-hits"
    assert "attack.4a.cancel-hits" in refusal.value.message
    assert refusal.value.exit_code == 1


@pytest.mark.parametrize("start", ["attack.4a", "attack.4a…", "ATTACK.4A.*"])
def test_the_beginning_of_an_id_suggests_those_that_begin_so(start: str) -> None:
    assert load("xwing").near(start)[0].startswith("attack.4a.")


def test_the_words_of_a_rule_instead_of_its_id_suggest_that_rule() -> None:
    assert load("xwing").near("attack.neutralize…")[0] == "attack.4a.cancel-hits"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_id_like_no_other_is_refused_with_the_way_to_search(lang: Lang) -> None:
    with pytest.raises(UnknownRule, match="dejarik rules search") as refusal:
        load("xwing").entry("qqqqqqqq", lang)
    assert refusal.value.suggestions == ()


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UserError, match=r"monopoly.*xwing"):
        load("monopoly")


def test_the_catalogue_is_read_once_and_not_at_import() -> None:
    probe = """
from dejarik.rulebook import load
assert load.cache_info().currsize == 0
assert load("xwing") is load("xwing")
"""
    subprocess.run([sys.executable, "-c", probe], check=True)


def test_every_message_and_kind_has_both_languages() -> None:
    assert [key for key, words in _MESSAGES.items() if set(words) != set(LANGUAGES)] == []
    assert all(kind_name(kind, lang) for kind in KINDS for lang in LANGUAGES)


def test_an_entry_of_another_kind_is_refused() -> None:
    import msgspec

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"id": "a", "kind": "rumour", "title": "A", "text": "A."}, Entry)


@pytest.mark.parametrize("game", games())
def test_each_table_has_its_french_twin_row_by_row(game: str) -> None:
    rules = load(game)
    for entry in rules:
        french = rules.entry(entry.id, "fr").data
        assert len(french) == len(entry.data), entry.id
        for english_row, row in zip(entry.data, french, strict=True):
            assert numbers(row) == numbers(english_row), entry.id
        if entry.data:
            assert french != entry.data, entry.id


def numbers(row: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in row.items() if isinstance(value, int)}


@pytest.mark.parametrize("game", games())
def test_each_chapter_is_named_in_both_languages_and_none_holds_too_much(game: str) -> None:
    found = contents(load(game))
    assert [one.id for one in found if one.title.en in (one.id, "") or not one.title.fr] == []
    assert sum(len(one.rules) for one in found) == len(load(game)) + len(load(game).readings())
    assert max(len(one.rules) for one in found) < 90

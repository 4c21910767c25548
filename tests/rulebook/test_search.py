import pytest

from dejarik.rulebook import Entry, load
from dejarik.rulebook.search import ranked, tokens

IN_TEXT = Entry(id="b.one", kind="concept", title="Something else", text="A base that overlaps stops.")
IN_TITLE = Entry(id="b.two", kind="concept", title="Overlapping bases", text="They stop.")
WHOLE_WORD = Entry(id="b.three", kind="concept", title="An overlap", text="It stops.")
IN_ID = Entry(id="overlap.base", kind="concept", title="Contact", text="It stops.")
FRENCH = Entry(
    id="b.four",
    kind="concept",
    title="Manœuvre révélée",
    text="Le cadran.",
    terms={"fr": "déploiement", "en": "set-up"},
)
ALL = [IN_TEXT, IN_TITLE, WHOLE_WORD, IN_ID, FRENCH]


def test_names_come_before_texts_and_whole_words_before_beginnings() -> None:
    assert ranked(ALL, "overlap", "en") == [WHOLE_WORD, IN_ID, IN_TITLE, IN_TEXT]


def test_every_word_must_be_found() -> None:
    assert ranked(ALL, "overlap base", "en") == [IN_ID, IN_TITLE, IN_TEXT]
    assert ranked(ALL, "overlap cadran", "en") == []


@pytest.mark.parametrize("words", ["manœuvre", "MANOEUVRE", "manoeuv revelee", "Révélée", "cadr"])
def test_accents_ligatures_capitals_and_endings_do_not_matter(words: str) -> None:
    assert ranked(ALL, words, "fr") == [FRENCH]


def test_the_rulebooks_own_word_counts_as_a_name_in_its_language_only() -> None:
    assert ranked(ALL, "deploiement", "fr") == [FRENCH]
    assert ranked(ALL, "deploiement", "en") == []


def test_a_query_without_words_finds_nothing() -> None:
    assert ranked(ALL, " … !", "en") == []


def test_an_id_typed_in_full_finds_its_entry_first() -> None:
    assert load("xwing").search("attack.4a.cancel-hits")[0].id == "attack.4a.cancel-hits"


def test_each_language_is_searched_in_its_own_words() -> None:
    rules = load("xwing")
    assert rules.search("bouclier", "fr")
    assert rules.search("bouclier", "en") == []


def test_apostrophes_and_points_part_words() -> None:
    assert tokens("L’arrêt d'un attack.4a.cancel-hits") == ["l", "arret", "d", "un", "attack", "4a", "cancel", "hits"]

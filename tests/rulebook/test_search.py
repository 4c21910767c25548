from time import process_time

import pytest

from dejarik.rulebook import Entry, load
from dejarik.rulebook.catalogue import Lang
from dejarik.rulebook.index import MOST_WORDS, Index, distance, slips, tokens
from dejarik.rulebook.search import Search

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


def found(words: str, lang: Lang) -> list[Entry]:
    return Search(ALL, lang).find(words)


def test_names_come_before_texts_and_whole_words_before_beginnings() -> None:
    assert found("overlap", "en") == [WHOLE_WORD, IN_ID, IN_TITLE, IN_TEXT]


def test_every_word_must_be_found() -> None:
    assert found("overlap base", "en") == [IN_ID, IN_TITLE, IN_TEXT]
    assert found("overlap cadran", "en") == []


@pytest.mark.parametrize("words", ["manœuvre", "MANOEUVRE", "manoeuv revelee", "Révélée", "cadr"])
def test_accents_ligatures_capitals_and_endings_do_not_matter(words: str) -> None:
    assert found(words, "fr") == [FRENCH]


def test_the_rulebooks_own_word_counts_as_a_name_in_its_language_only() -> None:
    assert found("deploiement", "fr") == [FRENCH]
    assert found("deploiement", "en") == []


def test_a_query_without_words_finds_nothing() -> None:
    assert found(" … !", "en") == []


def test_an_id_typed_in_full_finds_its_entry_first() -> None:
    assert load("xwing").search("attack.4a.cancel-hits")[0].id == "attack.4a.cancel-hits"


def test_each_language_is_searched_in_its_own_words() -> None:
    rules = load("xwing")
    assert rules.search("bouclier", "fr")
    assert rules.search("bouclier", "en") == []


def test_apostrophes_and_points_part_words() -> None:
    assert tokens("L’arrêt d'un attack.4a.cancel-hits") == ["l", "arret", "d", "un", "attack", "4a", "cancel", "hits"]


@pytest.mark.parametrize(
    ("slip", "lang", "rule"),
    [
        ("sheild", "en", "shield"),
        ("manuever", "en", "maneuver"),
        ("obstcle", "en", "obstacle"),
        ("ovrlap", "en", "overlap"),
        ("iniative", "en", "initiative"),
        ("boucleir", "fr", "bouclier"),
        ("manoeuver", "fr", "manœuvre"),
        ("inititive", "fr", "initiative"),
    ],
)
def test_a_slip_of_the_pen_finds_what_was_meant(slip: str, lang: Lang, rule: str) -> None:
    rules = load("xwing")
    meant = {entry.id for entry in rules.search(rule, lang)}
    found = [entry.id for entry in rules.search(slip, lang)]
    assert found[0] in meant
    assert meant <= set(found)


def test_a_word_that_is_known_means_itself() -> None:
    assert Index([("stress", ""), ("stretch", "")]).find("stres") == [0]
    assert Index([("focus", ""), ("locus", "")]).meant("focus loccus") == {"loccus": ("locus",)}


def test_short_words_and_nonsense_mean_nothing() -> None:
    texts = Index([("leave the table", ""), ("an ion token", "")])
    assert texts.find("leia") == []
    assert texts.find("iom") == []
    assert texts.find("qwxzjkvb") == []
    assert [slips(word) for word in ("ion", "tokn", "obstacl", "obstacle")] == [0, 1, 1, 2]


@pytest.mark.parametrize(
    ("word", "other", "wrong"),
    [
        ("token", "token", 0),
        ("toke", "tokens", 0),
        ("tokne", "token", 1),
        ("tokken", "token", 1),
        ("tken", "token", 1),
        ("taken", "token", 1),
        ("tokn", "tokens", 1),
        ("maunevar", "maneuver", 3),
        ("leia", "leave", 2),
    ],
)
def test_slips_are_counted_up_to_a_beginning_as_long(word: str, other: str, wrong: int) -> None:
    assert distance(word, other, 2) == wrong


def test_only_so_many_words_count_however_many_are_asked() -> None:
    known = [letter * 6 for letter in "abcdefghijklmnopq"[: MOST_WORDS + 5]]
    texts = Index([(" ".join(known[:MOST_WORDS]), "")])
    assert texts.find(" ".join(known)) == [0]
    assert texts.find(" ".join(known[1:])) == []


def test_many_short_words_are_found_at_once() -> None:
    rules = load("xwing")
    rules.search("a")
    began = process_time()
    for _ in range(20):
        rules.search(" ".join("abcdefghijklmnopqrstuvwxyz" * 3)[:200])
        rules.search("xqwertyu zuiopasd qsdfghjk wxcvbnaz ytrewqml lkjhgfds poiuytre mnbvcxwq")
    assert (process_time() - began) / 40 < 0.02

"""Sentences speak to the player who reads them: each that tells what a player does has a form for "you" as well."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dejarik.games.speaker import say
from dejarik.words import LANGUAGES, Lang
from dejarik.words.catalogue import fill
from tests.words.test_typography import sentences

CATALOGUES = ("matches", "page")

ADDRESSED = re.compile(r"\{\w+:@(?:[^{}]|\{[^{}]*\})*\}")
# A player is the subject where a word follows the name, unless a preposition makes it an object: "for {player} after".
# Between a French subject and its verb there may be a pronoun. A few verbs are the same after "you" and after a name.
SUBJECT = re.compile(
    r"(?<!\bfor )(?<!\bto )(?<!\bof )(?<!\bby )(?<!\bpour )(?<!\bà )(?<!\bde )(?<!\bpar )"
    r"\{(?:player|\w+:player)\} (?:l[ea]s? )?+(?!(?:may|won)\b)\w"
)
POSSESSIVE = re.compile(r"\b(?:their|his|her|son|sa|ses|leurs?)\b")


def spoken(lang: Lang) -> Iterator[tuple[str, str]]:
    """What the page may say of a player; the terminal has no reader."""
    for catalogue in CATALOGUES:
        for key, text in sentences(catalogue, lang):
            if re.search(r"[{:]player\b", text) and not key.startswith(("terminal.", "board.")):
                yield key, text


def lacks_second_person(text: str) -> bool:
    rest = ADDRESSED.sub("…", text)
    return bool(SUBJECT.search(rest) or POSSESSIVE.search(rest))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_that_a_player_is_the_subject_of_speaks_to_the_reader(lang: Lang) -> None:
    found = dict(spoken(lang))
    assert len(found) > 50
    assert {key: text for key, text in found.items() if lacks_second_person(text)} == {}


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("{player} passes.", True),
        ("Round {round} begins; {player} goes first.", True),
        ("{player} {player:@discard|discards} {cards} of their deck.", True),
        ("{player} {player:@défaussez|défausse} une carte de {player:@votre|son} deck.", False),
        ("Le champ de bataille est {card} ; {player} le contrôle.", True),
        ("Le champ de bataille est {card} ; {player} le {player:@contrôlez|contrôle}.", False),
        ("{player:@{player} win|Victory for {player}} after {rounds} rounds.", False),
        ("Victory for {player} after {rounds} rounds.", False),
        ("{other:@you have|{other:player} has} no ship left", False),
        ("{other:player} has no ship left", True),
        ("First player: {player}.", False),
        ("{player} may resolve {left} more.", False),
    ],
)
def test_what_lacks_a_form_for_the_reader(text: str, lacks: bool) -> None:
    assert lacks_second_person(text) is lacks


def test_where_nobody_is_known_to_read_players_are_told_of_by_name() -> None:
    assert fill("{player} {player:@win|wins}.", {"player": 1}, "en", lambda _, value: f"P{value}") == "P1 wins."
    text = "{player:@You win|Victory for {player}}!"
    assert fill(text, {"player": 0}, "en", lambda _, value: f"P{value}") == "Victory for P0!"
    assert say("destiny", "turn.passed", {"player": 0}, "en") == "Player 1 passes."
    assert say("destiny", "deck.discarded", {"player": 1, "cards": ()}, "fr").startswith(
        "Joueur 2 défausse du dessus de son"
    )

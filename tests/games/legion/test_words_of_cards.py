"""What the words say that a command card or an upgrade does is what its program does, in both editions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from dejarik.games import ruleset_of
from dejarik.games.legion.attacking import Borrows, PoolGains
from dejarik.games.legion.effects import Gains, Lends, Moves
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.lists.played import played
from dejarik.games.legion.programs import PROGRAMS, Effect
from dejarik.games.legion_2020.cards.registry import EDITION as OWN_PROGRAMS
from dejarik.games.legion_2020.cards.registry import OWN
from dejarik.games.list_reading import fold
from dejarik.games.speaker import templates
from dejarik.words import LANGUAGES, Lang
from dejarik.words.catalogue import read_templates

EDITIONS = ("legion", "legion-2020")
LONGEST: Final = 330
TOKENS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        token: token
        for token in ("aim", "dodge", "surge", "standby", "suppression", "immobilize", "observation", "poison", "ion")
    },
    "fr": {
        "aim": "Vis",
        "dodge": "Esquive",
        "surge": "Adrénaline",
        "standby": "En Attente",
        "suppression": "Suppression",
        "immobilize": "Immobilisation",
        "observation": "Observation",
        "poison": "Poison",
        "ion": "ionique",
    },
}
CALMED: Final[dict[Lang, str]] = {"en": "suppression", "fr": "Suppression"}
ALIKE: Final = {
    "A280",
    "Aayla Secura",
    "Axe Woves",
    "Baron Rudor",
    "Bistan",
    "Boil",
    "Clairvoyance",
    "Clan Kryze",
    "Clan Saxon",
    "Clan Wren",
    "Crosshair",
    "DT-F16",
    "Del Meeko",
    "Echo",
    "Endurance",
    "Fives",
    "Gideon Hask",
    "Hunter",
    "Implacable",
    "Kraken",
    "Lok Durd",
    "Mertalizer",
    "Pao",
    "Plo Koon",
    "Range Trooper",
    "Rook Kast",
    "Ryder Azadi",
    "Sacrifice",
    "Shoretrooper",
    "Shriv Suurgav",
    "Snowtrooper",
    "Stormtrooper",
    "Tech",
    "Tristan Wren",
    "Vigilance",
    "Waxer",
    "Wedge Antilles",
    "Wrecker",
}
SPEED: Final[dict[Lang, str]] = {"en": "speed {}", "fr": "vitesse {}"}


def cards_with_words(edition: str) -> dict[str, set[str]]:
    """The command cards that are played, and the upgrades that do more than their keywords and weapons say."""
    cards, judge = catalogue_of(edition), played(edition)
    commands = {str(one.id) for one in cards.commands.values() if not judge.command(one)}
    written = [one for one in cards.upgrades.values() if one.effect != "facts" or one.id in judge.upgrades]
    return {"command": commands, "upgrade": {str(one.id) for one in written if not judge.upgrade(one)}}


def own_words(edition: str, lang: Lang) -> dict[str, str]:
    """Those of the edition's own folder."""
    files = [file for file in ruleset_of(edition).word_files(lang) if edition.replace("-", "_") + "/words" in str(file)]
    found = [read_templates(file) for file in files if file.name.startswith("effects_of_")]
    return {key: text for one in found for key, text in one.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_every_card_that_is_played_does_is_told(edition: str, lang: Lang) -> None:
    told = templates(edition, lang)
    for kind, cards in cards_with_words(edition).items():
        assert {id for id in cards if f"effect.{kind}.{id}" not in told} == set(), kind
        lines = {id: told[f"effect.{kind}.{id}"] for id in cards}
        assert {id for id, line in lines.items() if not line.endswith(".") or len(line) > LONGEST} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_told_of_cards_that_are_not_there(edition: str, lang: Lang) -> None:
    there = {f"effect.{kind}.{id}" for kind, cards in cards_with_words(edition).items() for id in cards}
    told = own_words(edition, lang)
    assert len(told) > 30
    assert set(told) - there == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_with_another_effect_in_the_edition_has_other_words(lang: Lang) -> None:
    own, parents = own_words("legion-2020", lang), own_words("legion", lang)
    changed = {f"effect.{kind}.{id}" for kind, cards in OWN.items() for id in cards}
    assert {key for key in changed if own.get(key, "") in ("", parents.get(key))} == set()


def programs(edition: str) -> Iterator[tuple[str, str, Effect]]:
    """Each effect of each program of a card that the edition plays: the card's kind, its id, and the effect."""
    there = cards_with_words(edition)
    for id, program in PROGRAMS.items():
        is_own = id.startswith(OWN_PROGRAMS)
        kind, _, rest = id.removeprefix(OWN_PROGRAMS).partition(":")
        card = rest.partition("/")[0].partition(".")[0]
        if card not in there.get(kind, ()):
            continue
        if is_own == (edition != "legion" and card in OWN[kind]):  # type: ignore[index]  # a kind of cards
            yield from ((kind, card, effect) for effect in program)


def meant(edition: str, effect: Effect, lang: Lang) -> Iterator[str]:
    """Words that must stand where the effect is told."""
    if isinstance(effect, Gains):
        yield from (TOKENS[lang].get(token, CALMED[lang]) for token in effect.tokens)
    if isinstance(effect, Moves) and effect.speed:
        yield SPEED[lang].format(effect.speed)
    keywords = catalogue_of(edition).keywords
    lent = [(one.keyword.id, one.keyword.x) for one in effect.lent] if isinstance(effect, Lends) else []
    lent += [(effect.granted.keyword.id, effect.granted.keyword.x)] if isinstance(effect, Borrows) else []
    lent += [(KeywordKey(effect.word), effect.x)] if isinstance(effect, PoolGains) else []
    for word, x in lent:
        if word in keywords:
            name = keywords[word].name.said(lang).replace("'", "’")
            yield f"{name} {x}" if x and keywords[word].x else name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_keywords_and_moves_of_a_program_stand_in_its_words(edition: str, lang: Lang) -> None:
    told = templates(edition, lang)
    found = list(programs(edition))
    assert len(found) > 100
    missing = {
        (card, word)
        for kind, card, effect in found
        for word in meant(edition, effect, lang)
        if word not in told[f"effect.{kind}.{card}"]
    }
    assert missing == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_names_of_people_and_a_few_words_are_the_same_in_french(edition: str) -> None:
    cards = catalogue_of(edition)
    names = [one.name for one in cards.commands.values()] + [one.name for one in cards.upgrades.values()]
    heroes = {one.name.en for kind in (cards.units, cards.counterparts) for one in kind.values() if not one.name.fr}
    assert {one.en for one in names if not one.fr} - heroes <= ALIKE


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["commands", "upgrades"])
def test_no_two_cards_are_called_the_same_in_french(edition: str, kind: str) -> None:
    """Lists are read in either language: what one card is called must not be the name of another."""
    names: dict[str, set[str]] = {}
    for one in getattr(catalogue_of(edition), kind).values():
        for lang in LANGUAGES:
            names.setdefault(fold(one.called(lang)), set()).add(one.called())
    assert {name: of for name, of in names.items() if len(of) > 1} == {}

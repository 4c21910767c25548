"""How sentences are set, over every catalogue that people read: matches, lists, rulebooks, the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dejarik
from dejarik.games.list_messages import list_templates
from dejarik.games.speaker import templates
from dejarik.rulebook import messages
from dejarik.words import LANGUAGES, Lang
from tests.words.keys import SOURCE

NARROW = "\u202f"
PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
CATALOGUES = ("matches", "lists", "rulebook", "entries", "page")

# A template's own fields hold signs: {count:card|cards}, {touched:?yes|no}, {player:@pass|passes}.
FIELD = re.compile(r"\{[\w+-]*(:[?@]?)?|\}")
WRONG = re.compile(
    rf"[ \u00a0][:;?!%»]"  # a space that breaks, or a wide one
    rf"|[\w»)][;?!](?!\w)|[\w»)]:(?=\s|$)|\d%"  # none at all
    rf"|«(?!{NARROW})|(?<!{NARROW})»"
)


def sentences(catalogue: str, lang: Lang) -> Iterator[tuple[str, str]]:
    match catalogue:
        case "matches":
            for ruleset in dejarik.rulesets():
                yield from templates(ruleset, lang).items()
        case "lists":
            for ruleset in dejarik.rulesets():
                yield from list_templates(ruleset, lang).items()
        case "rulebook":
            yield from ((key, said[lang]) for key, said in messages._MESSAGES.items())
        case "entries":
            for file in sorted((SOURCE / "rulebook" / "data").glob("*.json")):
                yield from texts(json.loads(file.read_bytes()), file.name, lang, lang if ".fr." in file.name else None)
        case "page":
            for file in sorted((PAGE / lang).glob("*.json")):
                yield from json.loads(file.read_bytes()).items()


def texts(value: object, key: str, wanted: Lang, lang: str | None) -> Iterator[tuple[str, str]]:
    """The texts of a file that are in one language: it is a file of translations, or they stand under its name."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from texts(one, f"{key} {name}", wanted, name if name in LANGUAGES else lang)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one, key, wanted, lang)
    elif isinstance(value, str) and lang == wanted:
        yield key, value


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_french_has_narrow_spaces_that_do_not_break_before_its_tall_signs(catalogue: str) -> None:
    found = list(sentences(catalogue, "fr"))
    assert len(found) > 10
    assert {key: text for key, text in found if WRONG.search(FIELD.sub("", text))} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_sentence_has_a_typewriter_apostrophe(catalogue: str, lang: Lang) -> None:
    assert {key: text for key, text in sentences(catalogue, lang) if "'" in text} == {}

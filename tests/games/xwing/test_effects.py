"""What every played card does is said in a sentence of our own, in both languages, for whoever looks at the card."""

from __future__ import annotations

import re

import pytest

from dejarik.games.speaker import templates
from dejarik.games.xwing import content as _content  # noqa: F401  (registers the cards)
from dejarik.games.xwing.actions import PERFORM
from dejarik.games.xwing.facts import all_conditions, all_damage, all_pilots, all_upgrades
from dejarik.games.xwing.listeners import LISTENERS
from dejarik.games.xwing.lists.pool import played
from dejarik.words.catalogue import LANGUAGES, Lang

START = "effect."


def effects(lang: Lang) -> dict[str, str]:
    return {key: text for key, text in templates("xwing", lang).items() if key.startswith(START)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_that_does_something_says_what(lang: Lang) -> None:
    doing = {f"{START}{kind}.{id}" for kind, id, _ in LISTENERS if kind not in ("pilot", "upgrade") or played(kind, id)}
    assert doing - set(effects(lang)) == set()


def test_no_effect_belongs_to_a_card_that_is_not_there() -> None:
    known = {
        "pilot": all_pilots(),
        "upgrade": all_upgrades(),
        "damage": all_damage(),
        "condition": all_conditions(),
        "action": PERFORM,
    }
    abilities = {id for kind, id, _ in LISTENERS if kind == "ship-ability"}
    for key in effects("en"):
        _, kind, id = key.split(".")
        assert id in known.get(kind, abilities), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_effect_is_whole_sentences(lang: Lang) -> None:
    for key, text in effects(lang).items():
        assert re.fullmatch(r"[0-9A-ZÀÉÊ].*\.", text), (key, text)
        assert "{" not in text, key
        assert not re.search(r" [:;?!]" if lang == "fr" else r" [:;?!,.]", text), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_side_of_a_card_says_what_it_does_itself(lang: Lang) -> None:
    words = templates("xwing", lang)
    for id, facts in all_upgrades().items():
        if len(facts.sides) > 1 and f"{START}upgrade.{id}" in words:
            texts = [words[f"side.upgrade.{id}.{side}"] for side in range(len(facts.sides))]
            assert len(set(texts)) == len(texts), id
            assert all(re.fullmatch(r"[A-ZÀÉÊ].*\.", text) for text in texts), id

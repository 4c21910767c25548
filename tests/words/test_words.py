from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, get_args

import pytest

import dejarik
from dejarik.core.ability import Window
from dejarik.core.decision import Option
from dejarik.core.game import Game
from dejarik.games.list_messages import list_templates
from dejarik.games.speaker import Speaker, say, templates
from dejarik.games.xwing import facts, state, windows
from dejarik.games.xwing.dice import Face
from dejarik.words import LANGUAGES, Lang, say_core
from dejarik.words.catalogue import core_templates, fill
from tests.rules.sayings import arguments
from tests.words.keys import SOURCE, answer_at_random, matches, written

# The same word in both languages.
ALIKE = {
    "name.action.boost", "name.short-token.stress", "name.short-token.ion", "name.short-bearing.koiogran",
    "board.initiative", "board.force",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_every_key_that_the_engine_can_produce_has_words(ruleset: str, lang: Lang) -> None:
    assert len(written(ruleset)) > 100
    assert sorted(written(ruleset) - set(templates(ruleset, lang))) == []


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_both_languages_have_the_same_keys_and_arguments(ruleset: str) -> None:
    assert shapes(templates(ruleset, "en")) == shapes(templates(ruleset, "fr"))


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_both_languages_say_the_same_of_lists(ruleset: str) -> None:
    assert shapes(list_templates(ruleset, "en")) == shapes(list_templates(ruleset, "fr"))


def shapes(catalogue: Mapping[str, str]) -> dict[str, frozenset[str]]:
    return {key: arguments(text) for key, text in catalogue.items()}


def test_french_is_not_left_in_english() -> None:
    english, french = templates("xwing", "en"), templates("xwing", "fr")
    same = {
        key
        for key in english
        if english[key] == french[key] and re.search(r"[a-z]{2}", re.sub(r"\{.*\}", "", english[key]))
    }
    assert same <= ALIKE | {"phase.begins"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_game_is_named(lang: Lang) -> None:
    known = templates("xwing", lang)
    words = {
        "token": get_args(state.Token),
        "one-token": get_args(state.Token),
        "short-token": get_args(state.Token),
        "phase": get_args(state.Phase),
        "bearing": get_args(facts.Bearing),
        "short-bearing": get_args(facts.Bearing),
        "action": get_args(facts.Action),
        "difficulty": get_args(facts.Difficulty),
        "colour": get_args(facts.Difficulty),
        "arc": get_args(facts.Arc),
        "face": get_args(Face),
        "faction": get_args(facts.Faction),
        "kind": ("asteroid", "debris"),
        "window": tuple(
            name for name, one in vars(windows).items() if isinstance(one, type) and Window in one.__bases__
        ),
    }
    assert len(words["window"]) > 10
    missing = [f"name.{kind}.{value}" for kind, values in words.items() for value in values]
    assert [key for key in missing if key not in known] == []


def test_every_core_message_is_used_somewhere() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    assert [key for key in core_templates("en") if f'"{key}"' not in source] == []


@pytest.mark.parametrize("start", range(0, 20, 5))
def test_whole_matches_are_told_without_a_gap(start: int) -> None:
    for seed, (game, chance) in enumerate(matches(20)):
        if start <= seed < start + 5:
            for sentence in told(game, chance):
                assert sentence, "an empty sentence"
                assert not re.search(
                    r"[{}]|\bname\.|\b(ask|option|refusal|result|ability|action)\.\w|None|  ", sentence
                ), sentence


def told(game: Game[Any], chance: Random) -> Iterator[str]:
    speakers = [Speaker(game, lang) for lang in LANGUAGES]
    heard = 0
    while not game.over:
        for speaker in speakers:
            for event in game.events_since(heard):
                check_arguments(event.name, event.args)
                yield speaker.event(event)
            for decision in game.decisions:
                yield speaker.prompt(decision)
                for option in decision.options:
                    yield speaker.option(game.told(decision, option))
        heard = game.event_count
        answer_at_random(game, chance.choice(game.decisions), chance)
    assert game.result is not None
    for speaker in speakers:
        yield speaker.result(game.result)


def check_arguments(key: str, args: dict[str, Any]) -> None:
    assert arguments(templates("xwing", "en")[key]) <= set(args), f"{key} lacks an argument"


def test_pieces_have_the_names_that_people_call_them_by() -> None:
    game = dejarik.new_game("xwing")
    english, french = Speaker(game, "en"), Speaker(game, "fr")
    assert english.say("token.gained", ship=0, token="stress") == "Luke Skywalker (1) gains a stress token."
    assert french.say("token.gained", ship=0, token="evade") == "Luke Skywalker (1) gagne un marqueur d’évasion."
    assert french.name("maneuver", "2-bank-left") == "virage sur l’aile à gauche 2"
    assert french.name("card", "hullbreach") == "Brèche de Coque"
    assert english.name("action", "r5d8.RepairFacedown").startswith("R5-D8: ")
    assert english.name("weapon", "primary-rear") == "primary weapon, rear arc"
    assert french.name("player", 0) == "les Rebelles"


def test_an_option_that_names_two_arguments_as_one_thing() -> None:
    speaker = Speaker(dejarik.new_game("xwing"), "en")
    option = Option("side:1", None, "option.side", {"card": "servomotorsfoils", "side": 1})
    assert speaker.option(option) == "Servomotor S-foils (Open)"


def test_counts_and_missing_things_choose_their_words() -> None:
    text = "{n} {n:hit|hits}{who:? by {who}|}"
    assert [fill(text, {"n": n}, "en", lambda _, value: str(value)) for n in (0, 1, 2)] == ["0 hits", "1 hit", "2 hits"]
    assert fill(text, {"n": 0, "who": "X"}, "fr", lambda _, value: str(value)) == "0 hit by X"


def test_an_unknown_key_says_itself() -> None:
    assert say("xwing", "no.such-key", {"ship": 1}, "fr") == "no.such-key"


def test_the_core_speaks_without_a_game() -> None:
    assert say_core("refusal.not-offered", "en", answer="warp") == "“warp” is not one of the choices."


@pytest.mark.parametrize(
    ("hits", "crits", "english", "french"),
    [
        (2, 0, "2 hits", "2 touches"),
        (0, 1, "1 critical hit", "1 critique"),
        (1, 2, "1 hit and 2 critical hits", "1 touche et 2 critiques"),
    ],
)
def test_an_attack_says_only_the_results_there_are(hits: int, crits: int, english: str, french: str) -> None:
    game = dejarik.new_game("xwing", 1, options={"setup": "learning"})
    said = [Speaker(game, lang).say("attack.hit", defender=0, hits=hits, crits=crits) for lang in LANGUAGES]
    assert [text.endswith(f" {ending}.") for text, ending in zip(said, (english, french), strict=True)] == [True, True]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_every_way_to_end_a_match_says_why_in_a_few_words(ruleset: str, lang: Lang) -> None:
    words = templates(ruleset, lang)
    reasons = {key.removeprefix("result.") for key in words if key.startswith("result.")}
    assert {f"why.{reason}" for reason in reasons} <= set(words)
    for reason in reasons:
        said = say(ruleset, f"why.{reason}", {"player": 0, "other": 1, "rounds": 3}, lang)
        assert not said.endswith("."), said

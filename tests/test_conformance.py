"""What every game passes: random play in which clone, save, undo and replay agree with the match itself."""

from __future__ import annotations

import gc
import re
from random import Random
from typing import Any
from weakref import ref

import msgspec
import pytest

import dejarik
from dejarik.core import record as records
from dejarik.core.decision import Option
from dejarik.core.game import Game
from dejarik.games.speaker import Speaker

GAMES = dejarik.rulesets()
UNSAID = re.compile(r"[{}]|\b(ask|option|refusal|result|ability)\.\w|\bNone\b")
"""What is left in a sentence of a key or an argument that has no words."""


def played(game: Game[Any], seed: int, most: int = 1000) -> Game[Any]:
    random = Random(seed)
    while not game.over and game.answer_count < most:
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))
    return game


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_clone_and_save_agree_with_the_match_at_every_decision(ruleset: str, seed: int) -> None:
    game = dejarik.new_game(ruleset, seed=seed)
    random = Random(seed)
    while not game.over and game.answer_count < 150:
        decision = random.choice(game.decisions)
        answer = decision.draw(random.random)
        twin, restored = game.clone(), dejarik.load(game.save())
        before = game.state_hash()
        assert twin.state_hash() == restored.state_hash() == before
        index = game.decisions.index(decision)
        choice = answer.id if isinstance(answer, Option) else answer
        for other in (twin, restored):
            other.answer(other.decisions[index], choice)
        assert game.state_hash() == before
        game.answer(decision, answer)
        assert game.state_hash() == twin.state_hash() == restored.state_hash()
        assert game.events == twin.events == restored.events


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_clone_is_asked_its_own_question_when_the_match_has_gone_on(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, seed=5)
    random = Random(5)
    sets = 0
    while not game.over and game.answer_count < 400:
        twin, restored = game.clone(), dejarik.load(game.save())
        for _ in range(random.randrange(1, 12)):
            if not game.over:
                decision = random.choice(game.decisions)
                game.answer(decision, decision.draw(random.random))
        for own, other in zip(restored.decisions, twin.decisions, strict=True):
            sets += own.placement is not None
            draw = random.random()
            answers = [one.answers(3, Random(draw).random) for one in (own, other)]
            assert answers[0] == answers[1]
            for answer in answers[0]:
                restored.clone().answer(own, answer)
                twin.clone().answer(other, answer)
    assert sets or ruleset == "destiny"


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_match_that_is_over_goes_with_whoever_holds_it(ruleset: str) -> None:
    """In a circle it would stay until the collector looks at everything, which stops everybody meanwhile."""
    game = played(dejarik.new_game(ruleset, seed=3), 3, most=3000)
    assert game.over
    left = ref(game)
    gc.collect()
    gc.disable()
    try:
        del game
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_a_record_replays_byte_for_byte(ruleset: str, seed: int) -> None:
    game = played(dejarik.new_game(ruleset, seed=seed), seed)
    data = records.to_json(game.record())
    again = dejarik.replay(data)
    assert again.state_hash() == game.state_hash()
    assert again.events == game.events
    assert records.to_json(again.record()) == data


@pytest.mark.parametrize("ruleset", GAMES)
def test_undo_goes_back_to_the_start(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, seed=3)
    hashes = [game.state_hash()]
    random = Random(3)
    while not game.over and game.answer_count < 80:
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))
        hashes.append(game.state_hash())
    while game.answer_count:
        game.undo()
        assert game.state_hash() == hashes[game.answer_count]


@pytest.mark.parametrize("ruleset", GAMES)
def test_asking_changes_nothing(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, seed=4)
    random = Random(4)
    while not game.over and game.answer_count < 120:
        before, events = game.state_hash(), game.event_count
        game._decisions = None
        _ = game.decisions
        for player in (0, 1, None):
            game.view(player)
        assert (game.state_hash(), game.event_count) == (before, events)
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_first_option_of_every_decision_is_legal(ruleset: str) -> None:
    """The loop that the documentation shows: it never has to ask what kind of decision it is."""
    game = dejarik.new_game(ruleset, seed=7)
    while not game.over and game.answer_count < 400:
        decision = game.decisions[0]
        game.answer(decision, decision.options[0])
    assert game.over or game.answer_count == 400


@pytest.mark.parametrize("ruleset", GAMES)
def test_views_and_states_are_plain_data(ruleset: str) -> None:
    game = played(dejarik.new_game(ruleset, seed=5), 5, most=60)
    for player in (0, 1, None):
        assert msgspec.json.encode(game.view(player))


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(dejarik.UnknownGame, match="xwing"):
        dejarik.new_game("xwnig")


@pytest.mark.parametrize("data", [b"", b"\x00", b"not a save", b"\x93\xa5xwing\xa11\xa0"])
def test_a_broken_save_is_refused(data: bytes) -> None:
    with pytest.raises(dejarik.RecordError):
        dejarik.load(data)


@pytest.mark.parametrize("ruleset", GAMES)
def test_places_are_read_judged_and_found_alike(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, seed=8)
    random = Random(8)
    while not game.over and game.answer_count < 60:
        decision = random.choice(game.decisions)
        placement = decision.placement
        if placement is not None:
            for spot in (placement.suggestion(), *placement.candidates(3, random.random)):
                assert placement.read(spot) == spot
                assert placement.judge(spot) is None
                off = tuple(number + random.uniform(-200.0, 200.0) for number in spot)
                near = placement.nearest(off)
                assert near is not None
                assert placement.judge(near) is None
                assert placement.nearest(near) == near
            far = placement.read(tuple(1e4 for _ in spot))
            assert far is not None
            refusal = placement.judge(far)
            assert refusal is not None
            assert refusal.rule
            with pytest.raises(dejarik.IllegalAnswer):
                game.answer(decision, far)
        game.answer(decision, decision.draw(random.random))


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_question_and_answer_is_said_in_both_languages(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, seed=9)
    random = Random(9)
    speakers = [Speaker(game, "en"), Speaker(game, "fr")]
    while not game.over and game.answer_count < 300:
        decision = random.choice(game.decisions)
        for speaker in speakers:
            said = [speaker.prompt(decision), *[speaker.option(game.told(decision, one)) for one in decision.options]]
            assert all(text and not UNSAID.search(text) for text in said), said
        game.answer(decision, decision.draw(random.random))
    for speaker in speakers:
        said = [speaker.event(event) for event in game.events]
        assert not [text for text in said if UNSAID.search(text)]


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_an_imagined_match_looks_the_same_to_whoever_imagines_it(ruleset: str, seed: int) -> None:
    game = dejarik.new_game(ruleset, seed=seed)
    random = Random(seed)
    while not game.over and game.answer_count < 80:
        for player in (*range(game.players), None):
            seen, imagined = game.view(player), game.imagined(player, str(random.random())).view(player)
            assert msgspec.structs.replace(imagined, events=seen.events) == seen  # type: ignore[type-var, attr-defined]
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))

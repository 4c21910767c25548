"""The core, proved on a toy game: what every game gets for free."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from dejarik.core import record as records
from dejarik.core.decision import IllegalAnswer, Option
from dejarik.core.game import replayed
from dejarik.core.record import RecordError
from tests.core.toy import Toy, ToyRound


def new(seed: int = 1, **options: object) -> Toy:
    return Toy(seed, [], dict(options))


def bid(game: Toy, first: str, second: str) -> None:
    game.answer(game.decisions[0], first)
    game.answer(game.decisions[0], second)


def restored(game: Toy) -> Toy:
    body = bytes(msgspec.msgpack.decode(game.save(), type=tuple[str, str, msgspec.Raw])[2])
    return cast(Toy, Toy.restore(body))


def play_out(game: Toy) -> None:
    while not game.over:
        decision = game.decisions[0]
        game.answer(decision, (0.5, 0.5) if decision.placement else decision.options[0])


def test_secret_decisions_are_open_at_once_and_answered_in_any_order() -> None:
    game = new()
    assert [decision.player for decision in game.decisions] == [0, 1]
    game.answer(game.decisions[1], "2")
    assert [decision.player for decision in game.decisions] == [0]
    game.answer(game.decisions[0], "1")
    assert game.decisions[0].kind in ("ability", "put")


@pytest.mark.parametrize("answered", [0, 1])
def test_the_other_open_question_stands_as_it_was_asked(answered: int) -> None:
    game = new()
    asked = game.decisions
    game.answer(asked[answered], "2")
    assert game.decisions == (asked[1 - answered],)
    afresh = restored(game)
    assert [one.player for one in afresh.decisions] == [1 - answered]
    for one in (game, afresh):
        one.answer(one.decisions[0], "1")
    assert game.state_hash() == afresh.state_hash()


def test_an_event_is_seen_by_those_it_is_meant_for() -> None:
    game = new()
    game.answer(game.decisions[1], "3")
    assert [event.name for event in game.events if event.visible_to(0)] == ["bid.made"]
    assert [event.name for event in game.events if event.visible_to(1)] == ["bid", "bid.made"]
    assert [event.name for event in game.events if event.visible_to(None)] == ["bid.made"]


@pytest.mark.parametrize("answer", ["4", "7", "", None, 2, 2.5, object(), ["1"], {"id": "1"}, Option("9", 9, "x")])
def test_an_illegal_answer_changes_nothing(answer: object) -> None:
    game = new()
    before, decisions, events = game.state_hash(), game.decisions, game.events
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(decisions[0], answer)
    assert caught.value.rule == ("toy.limit" if answer == "4" else "toy.bid")
    assert (game.state_hash(), game.decisions, game.events, game.answer_count) == (before, decisions, events, 0)


@pytest.mark.parametrize("decision", [None, 0, "bid", object()])
def test_only_an_open_decision_can_be_answered(decision: object) -> None:
    game = new()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(decision, "1")  # type: ignore[arg-type]
    assert caught.value.rule == "core.not-asked"


def test_a_decision_that_was_answered_is_closed() -> None:
    game = new()
    first = game.decisions[0]
    game.answer(first, "1")
    with pytest.raises(IllegalAnswer):
        game.answer(first, "2")


@pytest.mark.parametrize("spot", [(2.0, 0.5), (0.5,), "here", None, ("a", "b")])
def test_an_impossible_place_is_refused(spot: object) -> None:
    game = new()
    bid(game, "3", "1")
    game.answer(game.decisions[0], "pass")
    before = game.state_hash()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(game.decisions[0], spot)
    assert caught.value.rule == ("toy.square" if spot == (2.0, 0.5) else "toy.put")
    assert game.state_hash() == before


def test_an_optional_ability_may_be_used_or_passed() -> None:
    used, passed = new(), new()
    for game, answer in ((used, "charm.Charm:0"), (passed, "pass")):
        bid(game, "3", "1")
        assert [option.id for option in game.decisions[0].options] == ["charm.Charm:0", "pass"]
        game.answer(game.decisions[0], answer)
    assert used.state.purses[0] == passed.state.purses[0] + 1
    assert used.state.charms == [0, 1]


@pytest.mark.parametrize("charm_first", [True, False])
def test_compulsory_and_optional_abilities_come_in_the_order_wished(charm_first: bool) -> None:
    game = new()
    game.state.purses[0] = 200
    game.load_dice(["1"])
    bid(game, "3", "1")
    assert [option.id for option in game.decisions[0].options] == ["charm.Charm:0", "duty.Duty:0"]
    game.answer(game.decisions[0], "charm.Charm:0" if charm_first else "duty.Duty:0")
    if charm_first:
        assert game.state.purses == [201, 0], "the coin won, the charm's, and what the duty took unasked"
        assert game.decisions[0].kind == "put"
    else:
        assert [option.id for option in game.decisions[0].options] == ["charm.Charm:0", "pass"]


def test_what_is_left_for_later_comes_in_the_order_named() -> None:
    game = new()
    depth = len(game.stack)
    game.later(ToyRound(winner=0), ToyRound(winner=1))
    game.later(ToyRound(winner=2))
    waiting = [one.winner for one in game.stack[depth:] if isinstance(one, ToyRound)]
    assert list(reversed(waiting)) == [2, 0, 1], "what is sent last goes first, as what an event brings about does"


def test_a_value_is_asked_through_its_modifiers() -> None:
    game = new()
    game.load_dice(["4"])
    bid(game, "1", "3")
    assert game.state.purses == [0, 6]


def test_loaded_dice_come_up_and_a_wrong_face_is_an_error() -> None:
    game = new()
    game.load_dice(["6"])
    bid(game, "3", "1")
    assert game.state.purses == [6, 0]
    assert game.chance.loaded == []
    other = new()
    other.load_dice(["hit"])
    with pytest.raises(ValueError, match="hit"):
        bid(other, "3", "1")


def test_a_clone_is_independent_and_rolls_the_same_dice() -> None:
    game = new()
    bid(game, "3", "1")
    before = game.state_hash()
    twin = game.clone()
    play_out(twin)  # type: ignore[arg-type]
    assert game.state_hash() == before
    play_out(game)
    assert game.state_hash() == twin.state_hash()
    assert game.result == twin.result


def test_a_replay_ends_in_the_same_state_with_the_same_events() -> None:
    game = new(seed=5)
    play_out(game)
    record = records.from_json(records.to_json(game.record()))
    again = replayed(new(seed=5), record)
    assert again.state_hash() == game.state_hash()
    assert again.events == game.events


def test_a_changed_record_is_noticed() -> None:
    game = new(seed=5)
    play_out(game)
    record = game.record()
    with pytest.raises(RecordError, match="another state"):
        replayed(new(seed=6), record)


def test_nobody_leaves_a_game_that_does_not_go_on_without_them() -> None:
    game = new()
    count = game.answer_count
    with pytest.raises(ValueError, match="cannot leave"):
        game.leave(0)
    with pytest.raises(RecordError, match="leaving"):
        game.enter(records.Leaving(0))
    assert game.answer_count == count


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"format": 99}', b'{"format": 1}'])
def test_an_unreadable_record_is_one_clear_sentence(data: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        records.from_json(data)
    assert "\n" not in str(caught.value)


def test_undo_returns_to_every_earlier_point() -> None:
    game = new(rounds=12)
    hashes = [game.state_hash() if game.decisions else ""]
    while not game.over:
        decision = game.decisions[0]
        game.answer(decision, (0.5, 0.5) if decision.placement else decision.options[-1])
        hashes.append(game.state_hash())
    assert game.answer_count > 40
    for back in range(game.answer_count - 1, -1, -1):
        game.undo()
        assert game.answer_count == back
        assert game.state_hash() == hashes[back]
    with pytest.raises(ValueError, match="cannot undo"):
        game.undo()


def test_a_takeback_is_part_of_the_record_and_changes_the_dice() -> None:
    outcomes = set()
    for _ in range(2):
        game = new(seed=3, rounds=40)
        bid(game, "3", "1")
        seen = game.state.purses[0]
        game.takeback(0)
        assert game.state.purses == [0, 0]
        bid(game, "3", "1")
        outcomes.add((seen, game.state.purses[0]))
        play_out(game)
        assert replayed(new(seed=3, rounds=40), game.record()).state_hash() == game.state_hash()
    assert len(outcomes) == 1
    assert any(_rolls_differ_after_takeback(seed) for seed in range(8))


def _rolls_differ_after_takeback(seed: int) -> bool:
    game = new(seed=seed)
    bid(game, "3", "1")
    first = game.state.purses[0]
    game.takeback(0)
    bid(game, "3", "1")
    return game.state.purses[0] != first


def test_a_fresh_secret_changes_what_comes_and_is_part_of_the_record() -> None:
    hashes = set()
    for fresh in ("", "one", "another"):
        game = new(seed=3, rounds=9)
        bid(game, "3", "1")
        game.takeback(1, fresh)
        play_out(game)
        assert replayed(new(seed=3, rounds=9), game.record()).state_hash() == game.state_hash()
        hashes.add(game.chance.key)
    assert len(hashes) == 3


def test_a_fresh_secret_can_come_in_at_the_last_point() -> None:
    game = new(seed=3, rounds=9)
    bid(game, "3", "1")
    purses = game.state.purses
    game.takeback(2, "fresh")
    assert game.state.purses == purses
    with pytest.raises(ValueError, match="cannot take back"):
        game.takeback(4, "fresh")
    play_out(game)
    assert replayed(new(seed=3, rounds=9), game.record()).state_hash() == game.state_hash()


def test_undo_after_a_takeback_finds_its_way() -> None:
    game = new(seed=3, rounds=40)
    bid(game, "3", "1")
    game.takeback(1)
    before = game.state_hash()
    game.answer(game.decisions[0], "2")
    game.undo()
    assert game.state_hash() == before


def test_a_takeback_of_takebacks_does_not_do_them_again() -> None:
    game = new(seed=3, rounds=40)
    bid(game, "3", "1")
    for _ in range(1500):  # each to just before the last, more of them than a stack of calls could hold
        game.takeback(game.answer_count - 1)
    play_out(game)
    assert replayed(new(seed=3, rounds=40), game.record()).state_hash() == game.state_hash()


def test_a_later_takeback_finds_points_that_an_earlier_one_went_behind() -> None:
    game = new(seed=3, rounds=40)
    play_out(game)
    middle = game.answer_count // 2
    game.takeback(middle)
    there = game.state_hash()
    play_out(game)
    end, record = game.answer_count, game.record()
    game.takeback(1)
    game.takeback(end)
    assert game.state.purses == replayed(new(seed=3, rounds=40), record).state.purses
    game.takeback(middle)
    assert game.state_hash() != there  # chance is keyed anew each time
    assert replayed(new(seed=3, rounds=40), game.record()).state_hash() == game.state_hash()


def test_save_and_restore_go_on_from_the_same_point() -> None:
    game = new(seed=2)
    bid(game, "3", "1")
    afresh = restored(game)
    assert afresh.state_hash() == game.state_hash()
    assert afresh.events == game.events
    play_out(afresh)
    play_out(game)
    assert afresh.state_hash() == game.state_hash()


def test_the_same_seed_plays_the_same_and_another_does_not() -> None:
    hashes = []
    for seed in (1, 1, 2):
        game = new(seed=seed)
        play_out(game)
        hashes.append(game.state_hash())
    assert hashes[0] == hashes[1] != hashes[2]


def test_the_events_that_a_player_has_seen_are_counted_through_undo_and_clones() -> None:
    game = new(rounds=6)
    while not game.over:
        decision = game.decisions[0]
        game.answer(decision, (0.5, 0.5) if decision.placement else decision.options[0])
        if game.answer_count % 5 == 0:
            game.clone().undo()
            game.undo()
            game.answer(game.decisions[0], (0.5, 0.5) if game.decisions[0].placement else game.decisions[0].options[0])
        for player in (0, 1, None):
            assert game.events_seen_by(player) == sum(event.visible_to(player) for event in game.events)
    assert game.events_seen_by(0) > game.events_seen_by(None)

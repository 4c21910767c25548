"""An edition of a game holds only what differs from it."""

from __future__ import annotations

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.core.engine import _procedures
from dejarik.core.game import replayed
from dejarik.core.procedure import Procedure
from tests.core.second_edition import Collect, SecondToy
from tests.core.test_game import play_out
from tests.core.toy import AfterRoll, Toy, ToyMatch, ToyRound


def second(first: str = "3", other: str = "1") -> SecondToy:
    game = SecondToy(1, [], {})
    game.answer(game.decisions[0], first)
    game.answer(game.decisions[0], other)
    return game


def test_an_edition_takes_the_steps_of_a_procedure_in_its_own_order() -> None:
    game = second()
    assert game.decisions[0].kind == "tithe"
    first = Toy(1, [], {})
    first.answer(first.decisions[0], "3")
    first.answer(first.decisions[0], "1")
    assert first.decisions[0].kind == "ability"


def test_an_edition_answers_a_question_of_the_shared_rules_otherwise() -> None:
    assert [option.id for option in Toy(1, [], {}).decisions[0].options] == ["1", "2", "3"]
    assert [option.id for option in SecondToy(1, [], {}).decisions[0].options] == ["0", "1", "2", "3"]


def test_an_edition_replaces_what_a_card_does() -> None:
    game = second("1", "3")
    game.load_dice(["4"])
    game.answer(game.decisions[0], ())
    assert game.state.purses == [0, 4 + 5]


def test_an_edition_cites_its_own_book() -> None:
    game = SecondToy(1, [], {})
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(game.decisions[0], "4")
    assert caught.value.rule == "second.limit"


def test_a_procedure_of_the_edition_alone_is_saved_and_read_with_those_of_the_game() -> None:
    assert Toy.procedures() == (AfterRoll, ToyMatch, ToyRound)
    assert SecondToy.procedures() == (AfterRoll, Collect, ToyMatch, ToyRound)


class Twice(Procedure):
    """A name that is taken."""


def test_a_procedure_that_has_the_name_of_another_and_is_none_of_its_kind_is_refused() -> None:
    other = type("Twice", (Procedure,), {"__module__": __name__})
    with pytest.raises(TypeError, match="has the name of"):
        _procedures((__name__,))
    assert other is not Twice


def test_an_edition_plays_saves_and_replays() -> None:
    game = second()
    game.answer(game.decisions[0], ("tithe:0",))
    assert (game.state.tithes, game.answer_count) == (1, 3)
    restored = SecondToy.restore(body(game))
    assert restored.state_hash() == game.state_hash()
    play_out(game)
    assert replayed(SecondToy(1, [], {}), game.record()).state_hash() == game.state_hash()


def body(game: SecondToy) -> bytes:
    import msgspec

    _, _, inner = msgspec.msgpack.decode(game.save(), type=tuple[str, str, msgspec.Raw])
    return bytes(inner)

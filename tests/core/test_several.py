"""Answers that are more than one thing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dejarik.core import record as records
from dejarik.core.decision import PASS, IllegalAnswer, Option, Refusal, offer
from dejarik.core.game import replayed
from dejarik.core.several import Several, ask_several, share
from tests.core.second_edition import SecondToy
from tests.core.test_editions import second

OPTIONS = tuple(Option(name, number, "option") for number, name in enumerate("abcd"))


def ids(several: Several) -> list[str]:
    return ["".join(option.id for option in chosen) for chosen in several.legal()]


def test_a_subset_has_so_many_members() -> None:
    assert ids(Several(OPTIONS[:3], 1, 2)) == ["a", "b", "c", "ab", "ac", "bc"]


def test_a_share_gives_all_of_it() -> None:
    assert ids(share(OPTIONS[:2], 3)) == ["aaa", "aab", "abb", "bbb"]
    assert ids(share(OPTIONS[:2], 3, each=2)) == ["aab", "abb"]


def test_each_candidate_may_have_a_limit_of_its_own() -> None:
    limited = Several(OPTIONS[:3], 2, 2, limits=(1, 2, 0))
    assert ids(limited) == ["ab", "bb"]
    refusal = limited.judge((OPTIONS[0], OPTIONS[0]), "rule")
    assert refusal == Refusal("rule", "refusal.too-often", {"each": 1})
    assert set(limited.candidates(1, Random(2).random)) <= {("a", "b"), ("b", "b")}


def test_what_is_refused_is_no_legal_answer() -> None:
    odd = Several(OPTIONS[:3], 1, 2, refuse=lambda values: Refusal("rule", "why") if 1 in values else None)
    assert ids(odd) == ["a", "c", "ac"]


@pytest.mark.parametrize("several", [Several(OPTIONS, 0, 4), share(OPTIONS, 3, 2), Several(OPTIONS, 2, 2)])
@pytest.mark.parametrize("count", [1, 5, 100])
def test_candidates_are_legal_and_differ(several: Several, count: int) -> None:
    legal = {tuple(option.id for option in chosen) for chosen in several.legal()}
    found = several.candidates(count, Random(1).random)
    assert set(found) <= legal
    assert len(set(found)) == len(found) <= count
    assert len(found) == len(legal) or count < len(legal)


def test_by_lot_every_subset_comes_up() -> None:
    draw = Random(3).random
    drawn = Counter(Several(OPTIONS[:3], 0, 3).candidates(1, draw)[0] for _ in range(400))
    assert len(drawn) == 8


def test_what_was_drawn_last_is_read_again_and_everything_else_is_still_judged() -> None:
    several = Several(OPTIONS[:3], 1, 2)
    (drawn,) = several.candidates(1, Random(1).random)
    chosen = several.read(drawn)
    assert isinstance(chosen, tuple)
    assert tuple(option.id for option in chosen) == drawn
    assert several.judge(chosen) is None
    assert several.read(list(drawn)) == chosen
    assert several.judge(OPTIONS[:3], "rule") == Refusal(
        "rule", "refusal.how-many", {"least": 1, "most": 2, "count": 3}
    )


def test_an_answer_of_several_is_recorded_and_replays() -> None:
    game = second()
    game.answer(game.decisions[0], ["tithe:1", "tithe:0"])
    assert game.entries[-1].choice == ("tithe:0", "tithe:1")  # type: ignore[union-attr]
    assert game.state.tithes == 2
    record = records.from_json(records.to_json(game.record()))
    assert replayed(SecondToy(1, [], {}), record).state_hash() == game.state_hash()


@pytest.mark.parametrize(
    ("answer", "rule", "why"),
    [
        (("tithe:0", "tithe:0"), "second.put", "refusal.too-often"),
        (("tithe:0", "tithe:1", "tithe:1"), "second.put", "refusal.how-many"),
        (("tithe:7",), "second.put", "refusal.not-offered"),
        (("tithe:1",), "second.tithe", "refusal.tithe"),
        ("tithe:0", "second.put", "refusal.not-offered"),
        ((0.5,), "second.put", "refusal.not-offered"),
        (None, "second.put", "refusal.not-offered"),
    ],
)
def test_what_is_not_such_a_choice_is_refused(answer: object, rule: str, why: str) -> None:
    game = second()
    before = game.state_hash()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(game.decisions[0], answer)
    assert (caught.value.rule, caught.value.why) == (rule, why)
    assert game.state_hash() == before


def test_the_suggested_answer_is_legal() -> None:
    game = second()
    game.answer(game.decisions[0], game.decisions[0].options[0])
    assert game.entries[-1].choice == ()  # type: ignore[union-attr]


def test_an_option_may_stand_beside_a_placement() -> None:
    game = second()
    game.answer(game.decisions[0], ())
    game.answer(game.decisions[0], "pass")
    (decision,) = game.decisions
    assert decision.kind == "put"
    assert [option.id for option in decision.options] == ["suggested", "pass"]
    twin = game.clone()
    game.answer(decision, "pass")
    assert game.state.token is None
    twin.answer(twin.decisions[0], twin.decisions[0].options[0])
    assert twin.state.token == (0.5, 0.5)


def test_by_lot_the_set_and_each_named_option_come_up() -> None:
    game = second()
    game.answer(game.decisions[0], ())
    game.answer(game.decisions[0], "pass")
    draw = Random(5).random
    kinds = Counter(game.decisions[0].draw(draw) == PASS for _ in range(200))
    assert 60 < kinds[True] < 140


def test_a_single_legal_choice_is_a_formality() -> None:
    assert ask_several(0, "k", "r", print, Several(OPTIONS[:2], 2, 2)).formality
    assert ask_several(0, "k", "r", print, Several(OPTIONS[:2], 2, 2)).only == (0, 1)
    assert not ask_several(0, "k", "r", print, Several(OPTIONS[:2], 1, 2)).formality
    assert not ask_several(0, "k", "r", print, Several(OPTIONS[:2], 2, 2), named=(PASS,)).formality


def test_what_is_not_offered_is_closed_by_its_rule() -> None:
    asked = offer(0, "k", "r", print, [(OPTIONS[0], None), (OPTIONS[1], Refusal("rule.b", "why"))], PASS)
    assert [option.id for option in asked.options] == ["a", "pass"]
    assert [(option.id, no.rule) for option, no in asked.closed] == [("b", "rule.b")]

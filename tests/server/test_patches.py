"""A patch on the old view gives the new one, and holds little else than what changed."""

from __future__ import annotations

import msgspec
from benchmarks.armies import PATCH_BOUND, Battle, moved, sent
from hypothesis import given
from hypothesis import strategies as st

import dejarik
from dejarik.server.past import patched
from dejarik.server.states import patch_between


class Piece(msgspec.Struct, frozen=True):
    id: int
    hull: int


class Table(msgspec.Struct, frozen=True):
    round: int
    pieces: tuple[Piece, ...]
    marks: tuple[int, ...]


pieces = st.lists(st.builds(Piece, st.integers(0, 5), st.integers(0, 2)), max_size=6, unique_by=lambda one: one.id)
tables = st.builds(Table, st.integers(0, 2), pieces.map(tuple), st.tuples(st.integers(0, 2)))


def plain(view: object) -> dict[str, object]:
    built: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view))
    return built


@given(tables, tables)
def test_the_old_view_and_a_patch_are_the_new_view(old: Table, new: Table) -> None:
    patch = patch_between(old, new)
    assert patch is not None
    sent = msgspec.json.decode(msgspec.json.encode(patch), type=type(patch))
    assert msgspec.to_builtins(patched(plain(old), sent)) == plain(new) or patched(
        plain(old), sent
    ) == msgspec.json.decode(msgspec.json.encode(new))


def test_a_question_that_was_answered_leaves_the_others_unsent() -> None:
    game = dejarik.new_game("xwing", seed=5)
    while len(game.decisions) < 4:
        game.answer(game.decisions[0], game.decisions[0].options[0])
    player = game.decisions[0].player
    before = game.view(player)
    game.answer(game.decisions[0], game.decisions[0].options[0])
    patch = patch_between(before, game.view(player))
    assert patch is not None
    assert patch.pieces["decisions"] == []
    assert len(patch.order["decisions"]) == len(plain(before)["decisions"]) - 1  # type: ignore[arg-type]


def test_of_two_armies_one_moved_miniature_is_sent_and_nothing_else() -> None:
    before, after = moved(Battle(1, [{}, {}], {}))
    patch = patch_between(before, after)
    assert patch is not None
    assert [len(changed) for changed in patch.pieces.values()] == [1]
    whole, sent_bytes = sent(before, after)
    assert sent_bytes <= PATCH_BOUND * whole

"""Matches as they are told to a viewer: where beats begin, under which heading, and what is drawn for them."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Any

import pytest

from dejarik.bots import bot_named
from dejarik.games import new_game
from dejarik.games.xwing.ruler import band
from dejarik.games.xwing.shown.shot import Shot
from dejarik.server.films import frames_of
from dejarik.server.play import Play
from dejarik.server.requests import FilmFrame


@cache
def frames(game: str) -> list[FilmFrame]:
    """A match between bots, as everybody could see it."""
    match = new_game(game, seed="told")
    bots = [bot_named("greedy", f"told/{seat}") for seat in range(2)]
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision, bots[decision.player].choose(match, decision))
    return list(frames_of(Play(new_game(game, seed="told")), match.record().entries, None))


@pytest.mark.parametrize(("game", "turn"), [("xwing", {"phase.begins"}), ("destiny", {"round.began", "upkeep.began"})])
def test_every_phase_is_a_turn_and_opens_no_beat(game: str, turn: set[str]) -> None:
    rounds = 0
    for frame in frames(game):
        turns = {one.place: one for one in frame.tale.turns}
        assert [place for place, line in enumerate(frame.log) if line.name in turn] == list(turns)
        assert not set(turns) & set(frame.tale.opens)
        for place, one in turns.items():
            assert one.round == frame.log[place].args["round"]
            assert one.round >= rounds
            rounds = one.round
    assert rounds > 2


def test_a_mark_stands_at_the_line_that_it_is_of() -> None:
    names = {"attack": "attack.declared", "critical": "damage.faceup", "destroyed": "ship.destroyed"}
    marks = [(mark, frame) for frame in frames("xwing") for mark in frame.tale.marks]
    assert {mark.kind for mark, _ in marks} == set(names)
    assert all(frame.log[mark.place].name == names[mark.kind] for mark, frame in marks)


def test_what_is_paid_for_a_card_belongs_to_its_beat() -> None:
    paid = 0
    for frame in frames("destiny"):
        for place, line in enumerate(frame.log):
            before = frame.log[place - 1].name if place else ""
            if line.name == "card.played" and before == "resources.spent":
                assert place - 1 in frame.tale.opens
                paid += 1
    assert paid


def test_a_shot_is_as_long_as_the_range_says_and_begins_in_its_arc() -> None:
    shots: list[tuple[Any, Shot]] = []
    for frame in frames("xwing"):
        for place, shown in frame.tale.shows.items():
            assert frame.log[place].name == "attack.declared"
            assert isinstance(shown, Shot)
            shots.append((frame.log[place].args, shown))
    assert len(shots) == sum(line.name == "attack.declared" for frame in frames("xwing") for line in frame.log)
    for args, shot in shots:
        assert band(dist(*shot.line)) == args["range"] or args["range"] == 0
        assert len(shot.bands) == 3

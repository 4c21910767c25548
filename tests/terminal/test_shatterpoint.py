"""Shatterpoint in the terminal: a table that a person can read, in both languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import dejarik
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.shown import terminal
from dejarik.games.shatterpoint.shown.view import AttackView, ObjectiveView, View
from dejarik.games.shatterpoint.state import SHATTERPOINT
from dejarik.games.speaker import Speaker
from dejarik.tabletop.pose import Pose
from dejarik.words import Lang
from dejarik.words.style import Style
from tests.terminal.test_play import Played

STARTED = 30
"""So many times Enter, and both teams stand on the table."""


@pytest.fixture(scope="module")
def game() -> Shatterpoint:
    game = Played([""] * STARTED, game=dejarik.new_game("shatterpoint", 3)).game
    assert isinstance(game, Shatterpoint)
    return game


def seen(game: Shatterpoint) -> View:
    view = game.view(0)
    assert isinstance(view, View)
    return view


def drawn(game: Shatterpoint, view: View) -> list[str]:
    return terminal.board(view, Speaker(game, "en"), Style())


def anakin(game: Shatterpoint, **changes: object) -> str:
    """What is told of Anakin if this is so of his unit."""
    view = seen(game)
    first, *others = view.units
    board = drawn(game, replace(view, units=(replace(first, **changes), *others)))
    return next(one for one in board if one.startswith("  General Anakin Skywalker"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_played_by_pressing_enter_and_nothing_is_shown_raw(lang: Lang) -> None:
    played = Played([""] * 60, lang, game=dejarik.new_game("shatterpoint", 3))
    boards = [line for one in played.shown for line in one.split("\n") if line.startswith("  ")]
    assert len(boards) > 40
    assert max(map(len, boards)) < 125
    assert not any(sign in played.text for sign in ("{", '":', "board.", "None"))


def test_a_unit_tells_where_it_stands_its_stance_and_its_damage(game: Shatterpoint) -> None:
    (one,) = game.unit(0).characters
    there = game.character(one)
    told = anakin(game, hunker=0, stance=0)
    assert told == f"  General Anakin Skywalker, at {round(there.x)} {round(there.y)}, Form V Djem So, 0 of 11 damage"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"defeated": True}, "  General Anakin Skywalker, defeated"),
        ({"characters": ()}, "  General Anakin Skywalker, not on the table, Form"),
        ({"stance": 1}, "Form V Shien"),
        ({"damage": 4}, "4 of 11 damage"),
        ({"injured": 1}, "damage, injured 1 of 3"),
        ({"wounded": True}, "damage, wounded"),
        ({"conditions": ("exposed", "pinned")}, "damage, exposed, pinned"),
        ({"hunker": 1}, "damage, 1 hunker token"),
        ({"hunker": 2}, "damage, 2 hunker tokens"),
    ],
)
def test_the_state_of_a_unit(game: Shatterpoint, changes: dict[str, object], said: str) -> None:
    assert said in anakin(game, **changes)


def test_who_is_engaged_says_so_and_of_several_each_is_told_where(game: Shatterpoint) -> None:
    view = seen(game)
    clones = next(one for one in view.units if len(one.characters) == 2 and one.owner == 0)
    one, other = [there for there in view.characters if there.unit == clones.id]
    moved = {one.id: replace(one, z=84.6), other.id: replace(other, engaged=(99,))}
    board = drawn(game, replace(view, characters=tuple([moved.get(there.id, there) for there in view.characters])))
    (told,) = [line for line in board if line.startswith(f"  {Speaker(game, 'en').name('unit', clones.id)}")]
    places = [f"at {round(there.pose.x)} {round(there.pose.y)}" for there in (one, other)]
    assert f", {places[0]}, 85 mm up, {places[1]}, " in told
    assert told.endswith(", engaged")


@pytest.mark.parametrize(
    ("token", "said"),
    [(0, "in the middle"), (1, "1 space on the side of player 1"), (-3, "3 spaces on the side of player 2")],
)
def test_where_the_struggle_token_is(game: Shatterpoint, token: int, said: str) -> None:
    board = drawn(game, replace(seen(game), token=token, struggle_number=2))
    assert board[1].startswith("Struggle 2, ")
    assert board[1].endswith(f": the token is {said}")


def test_objectives_that_are_active_are_told_with_who_holds_them(game: Shatterpoint) -> None:
    held = ObjectiveView("TL", Pose(196.2, 196, 0), 85.0, 12.5, True, 1, True, "", (0, 1), (), 1)
    free = replace(held, id="MC", pose=Pose(450, 450, 0), z=0.0, controller=None, priority=False)
    board = drawn(game, replace(seen(game), objectives=(held, replace(free, id="BR", active=False), free)))
    assert board[2] == "Objectives: TL at 196 196, 85 mm up, priority (held by player 2) · MC at 450 450"


def test_ones_own_team_comes_last_with_force_momentum_and_reserve(game: Shatterpoint) -> None:
    view = seen(game)
    own, other = view.players
    own = replace(own, force=4, spent=3, momentum=2, claimed=("one",), deck=(0, 2), reserve=1)
    board = drawn(game, replace(view, players=(own, replace(other, reserve=SHATTERPOINT, deck=(6,)))))
    theirs, ours = [line for line in board if line.startswith("Player ")]
    assert ours == (
        "Player 1: 4 of 7 Force, 2 Momentum, 1 struggle won, 2 cards in the deck, in reserve CC-7567 Captain Rex"
    )
    assert theirs.startswith("Player 2: ")
    assert theirs.endswith("1 card in the deck, in reserve Shatterpoint")


def test_an_attack_is_told_above_the_question_once_its_dice_lie(game: Shatterpoint) -> None:
    view, speaker = seen(game), Speaker(game, "en")
    foe = next(one.id for one in view.characters if one.owner == 1)
    attack = AttackView(0, foe, "melee", (), (), 0, 0, (), "", ((), ()), "pools")
    assert terminal.situation(view, speaker) == []
    assert terminal.situation(replace(view, attack=attack), speaker) == []
    (rolled,) = terminal.situation(replace(view, attack=replace(attack, dice=("crit", "hit"))), speaker)
    assert rolled == f"General Anakin Skywalker attacks {speaker.name('character', foe)}: crit, strike"
    against = replace(attack, dice=("crit", "hit"), defense=("block",))
    (blocked,) = terminal.situation(replace(view, attack=against), speaker)
    assert blocked == f"{rolled}, against block"

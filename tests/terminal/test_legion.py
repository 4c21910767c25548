"""Legion in the terminal: a table that a person can read, in both editions and languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import dejarik
from dejarik.games.legion.game import Legion
from dejarik.games.legion.shown import terminal
from dejarik.games.legion.shown.attack_steps import Stage
from dejarik.games.legion.shown.attack_view import AttackView, PoolView
from dejarik.games.legion.shown.view import TokenView, View
from dejarik.games.speaker import Speaker
from dejarik.tabletop.pose import Pose
from dejarik.words import Lang
from dejarik.words.style import Style
from tests.terminal.test_play import Played

EDITIONS = ("legion", "legion-2020")


def learning() -> Legion:
    game = dejarik.new_game("legion", 3, options={"setup": "learning"})
    assert isinstance(game, Legion)
    return game


def drawn(game: Legion, **changes: object) -> list[str]:
    """The board as player 1 sees it, with something about the first unit of player 1 as it is told here."""
    view = game.view(0)
    assert isinstance(view, View)
    first, *others = view.units
    view = replace(view, units=(replace(first, **changes), *others))
    return terminal.board(view, Speaker(game, "en"), Style())


def line(board: list[str], start: str) -> str:
    return next(one for one in board if one.startswith(start))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_played_by_pressing_enter_and_nothing_is_shown_raw(edition: str, lang: Lang) -> None:
    played = Played([""] * 60, lang, game=dejarik.new_game(edition, 2))
    boards = [one for one in played.shown if one.startswith("  ")]
    assert len(boards) > 40
    assert max(map(len, boards)) < 125
    assert not any(sign in played.text for sign in ("{", '":', "board.", "None"))


def test_a_unit_tells_where_it_stands_and_in_what_state_it_is() -> None:
    game = learning()
    told = line(drawn(game), "  Rebel Officer")
    leader = game.leader(game.unit(0))
    assert told == f"  Rebel Officer, at {round(leader.x)} {round(leader.y)}, 1 of 1 miniature, 6 wounds left"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"defeated": True}, "  Rebel Officer, defeated"),
        ({"deployed": False}, "  Rebel Officer, not on the table, 1 of 1 miniature"),
        ({"order": "up"}, "left, has an order"),
        ({"order": "down"}, "left, has acted"),
        ({"suppressed": True, "suppression": 3}, "left, suppressed, 3 suppression"),
        ({"suppressed": True, "panicked": True}, "left, panicked"),
        ({"engaged": True, "standby": True, "damaged": True}, "left, in melee, on standby, damaged"),
        ({"tokens": {"aim": 2, "dodge": 1}}, "left, 2 aim, 1 dodge"),
        ({"left": 1}, "1 wound left"),
    ],
)
def test_the_state_of_a_unit(changes: dict[str, object], said: str) -> None:
    assert said in line(drawn(learning(), **changes), "  Rebel Officer")


def test_who_is_carried_is_aboard() -> None:
    game = learning()
    carried = Speaker(game, "en").name("unit", 1)
    assert line(drawn(game, carries=(1,)), f"  {carried},").startswith(f"  {carried}, aboard Rebel Officer, ")


def test_points_of_interest_are_told_with_who_secures_them() -> None:
    game = learning()
    view = game.view(1)
    assert isinstance(view, View)
    token = TokenView(0, "poi", "", 0, Pose(300.4, 200, 0), 80.0, 10.0, None, (1, 0), 0)
    speaker = Speaker(game, "en")
    assert terminal.lies(token, speaker) == "point of interest at 300 200, 80 mm up (secured by player 1)"
    free = replace(token, name="bomb", z=0.0, secured=None)
    assert terminal.lies(free, speaker) == "bomb at 300 200"
    board = terminal.board(replace(view, tokens=(token, free), objective="payload"), speaker, Style())
    assert board[1] == "Mission: Payload"
    assert board[2].startswith("On the table: point of interest at 300 200, 80 mm up (secured by player 1) · bomb at")


def test_ones_own_army_and_hand_come_last_and_no_other_hand_is_told() -> None:
    game = dejarik.new_game("legion", 3)
    board = Played([], game=game).text
    assert 0 < board.index("\nPlayer 2: 0 points, 7 command cards in hand\n") < board.index("\nPlayer 1")
    hidden = set(game.state.players[1].hand) - set(game.state.players[0].hand)
    names = {Speaker(game, "en").name("command", card) for card in hidden}
    assert names
    assert not [name for name in names if name in board]


def test_a_pool_that_is_resolved_is_told_above_the_question() -> None:
    game = learning()
    view = game.view(0)
    assert isinstance(view, View)
    pool = PoolView(1, False, (), (1, 0, 1), {}, ())
    stage = Stage(4, 11, "attack.step4a.roll")
    attack = AttackView(0, (pool,), (0,), 0, ("hit", "blank"), ("red", "white"), (), "white", 0, 0, 0, stage)
    speaker, defender = Speaker(game, "en"), Speaker(game, "en").name("unit", 1)
    assert terminal.situation(view, speaker) == []
    assert terminal.situation(replace(view, attack=replace(attack, pool=None)), speaker) == []
    (rolled,) = terminal.situation(replace(view, attack=attack), speaker)
    assert rolled == f"Rebel Officer attacks {defender}: hit, blank"
    (blocked,) = terminal.situation(replace(view, attack=replace(attack, defense_dice=("block",))), speaker)
    assert blocked == f"{rolled}, against block"


def test_the_others_of_a_unit_are_asked_for_by_their_names() -> None:
    asked = Played([""] * 60, "fr", game=dejarik.new_game("legion-2020", 2)).text
    assert "Position : x y (hauteur) orientation pour chacun dans l’ordre : " in asked.replace("\u202f", " ")
    assert " · " in asked
    assert "(1, 2" not in asked

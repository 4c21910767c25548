"""A match in the terminal, played by lines as a person types them."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.cli import main
from dejarik.core.game import Game
from dejarik.games.destiny.lists.ready_decks import ready_decks
from dejarik.terminal.session import Session
from dejarik.words import Lang
from dejarik.words.style import Style

DIAL = re.compile(r"dial: (?!set, hidden)")


class Played:
    """A session that was given these lines, and all it showed."""

    def __init__(
        self,
        lines: Iterable[str],
        lang: Lang = "en",
        save: Path | None = None,
        game: Game[Any] | None = None,
        **options: object,
    ) -> None:
        self.shown: list[str] = []
        waiting = iter(lines)

        def read(invitation: str) -> str:
            self.shown.append(invitation)
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        self.game = game or dejarik.new_game("xwing", 3, options={"setup": "learning", "round_limit": 4, **options})
        self.session = Session(self.game, 0, bot_named("random", 1), lang, read, self.shown.append, save=save)
        self.code = self.session.play()

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def at_destiny(lines: Iterable[str], lang: Lang = "en", lists: list[object] | None = None) -> Played:
    return Played(lines, lang, game=dejarik.new_game("destiny", 4, lists))


def forever(line: str) -> Iterable[str]:
    while True:
        yield line


@pytest.mark.parametrize("line", ["", "1"])
def test_a_match_of_nothing_but_the_first_choice_reaches_its_end(line: str) -> None:
    played = Played(forever(line))
    assert (played.code, played.game.over) == (0, True)
    assert "The match is over." in played.text
    assert "dejarik replay" in played.text


def test_the_standard_setup_can_be_played_with_suggested_places() -> None:
    played = Played(forever(""), setup="standard", round_limit=1)
    assert played.game.over


def test_the_whole_table_is_shown() -> None:
    played = Played([])
    for what in ("R1^ ", "I2v ", "I3v ", "####", "hull 4/4", "shields 2/2", "Blue Squadron Escort", "to decide (you)"):
        assert what in played.text, what


def test_a_maneuver_is_chosen_by_its_number_or_its_name() -> None:
    by_name = Played(["3-straight"])
    number = 1 + [one.id for one in Played([]).session.question().options].index("3-straight")
    by_number = Played([str(number)])
    assert by_name.game.state.ships[0].executed.speed == 3
    assert by_name.game.state_hash() == by_number.game.state_hash()


def test_the_question_mark_explains_the_rule_and_changes_nothing() -> None:
    played = Played(["?"])
    assert "[planning.secret-selection]" in played.text
    assert played.session.given == []


def test_the_question_mark_says_where_the_rulebook_is_silent() -> None:
    played = Played(["?"], setup="standard")  # on which side do the S-foils start?
    assert "[reading.33]" in played.text
    assert "The rulebook is silent" in played.text


def test_escalation_shows_its_markers_and_the_threat_destroyed() -> None:
    played = Played(forever(""), setup="standard", mode="escalation", round_limit=1)
    assert played.game.over
    assert "Threat destroyed: the Rebels 0" in played.text
    assert "*1" in played.text
    assert "*2" in played.text


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing() -> None:
    played = Played(["7-straight", "99", "0", "warp"])
    untouched = Played([])
    assert re.search(r"Not possible: .*[.] [(]rule planning[.]dial-per-type[)]", played.text)
    assert "There is no choice “99”" in played.text
    assert "There is no choice “0”" in played.text
    assert played.game.state_hash() == untouched.game.state_hash()


def test_undo_returns_to_the_last_question() -> None:
    played = Played(["2", "u"])
    assert "Your last answer is taken back." in played.text
    assert played.game.state_hash() == Played([]).game.state_hash()
    assert played.session.given == []


def test_there_is_nothing_to_undo_at_first() -> None:
    assert "There is no answer of yours to take back." in Played(["u"]).text


def test_an_illegal_place_is_refused_and_the_nearest_legal_one_named() -> None:
    lines = ["450 450 0", "here", "450 50 0"]
    played = Played(to_deployment(lines), setup="standard")
    assert "(rule setup.step5.zone)" in played.text
    assert "The nearest legal place:" in played.text
    assert "“here” is not a place" in played.text
    assert any(
        ship.pose is not None and (ship.pose.x, ship.pose.y) == (450.0, 50.0) for ship in played.game.state.ships
    )


def to_deployment(lines: list[str]) -> list[str]:
    """Blank lines until the first ship of the player is placed, then `lines`."""
    for blanks in range(40):
        played = Played([""] * blanks, setup="standard")
        if played.session.question().kind == "deploy":
            return [""] * blanks + lines
    raise AssertionError("no ship was ever to be placed")


def test_help_log_and_board_are_shown_on_demand() -> None:
    played = Played(["h", "l", "b", "l"])
    assert "take back your last answer" in played.text
    assert "The dial for Academy Pilot (2) is set." in played.text
    assert played.text.count("+----") == 4


def test_a_match_is_saved_and_can_be_replayed(tmp_path: Path) -> None:
    now, later = tmp_path / "now.json", tmp_path / "later.json"
    played = Played(["2", f"s {now}", "s", f"s {tmp_path}", "q"], save=later)
    assert "Say where to save it" in played.text
    assert "could not be saved" in played.text
    assert dejarik.replay(now.read_bytes()).state_hash() == played.game.state_hash()
    assert now.read_bytes() == later.read_bytes()


def test_at_the_end_of_the_input_the_match_is_left_in_good_order() -> None:
    played = Played(["2"])
    assert played.code == 0
    assert "The match was left at round 1." in played.text


def test_no_dial_of_the_bot_is_shown_before_it_is_revealed() -> None:
    played = Played([])
    assert [ship.dial is not None for ship in played.game.state.ships] == [False, True, True]
    assert "dial: set, hidden" in played.text
    assert not DIAL.search(played.text)
    for ship in played.game.state.ships[1:]:
        assert ship.dial is not None
        assert ship.dial not in played.text


def test_french_is_spoken_throughout() -> None:
    played = Played(["h", "?", "l", *[""] * 200], lang="fr")
    assert played.game.over
    for english in (" the ", "gains", "Round 1, Planning", "Your choice", "dial:", "hull"):
        assert english not in played.text, english
    assert "La partie est terminée." in played.text


def test_nothing_but_plain_letters_without_a_terminal_that_shows_more() -> None:
    assert "\x1b" not in Played([""]).text
    assert Style(colours=True).paint("x", "red") == "\x1b[31mx\x1b[0m"


def test_the_command_plays_a_piped_match_to_its_end(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    command = [sys.executable, "-m", "dejarik.cli", "play", "--bot", "random", "--seed", "5", "--round-limit", "3"]
    done = subprocess.run(
        [*command, "--save", str(record)],
        input="\n" * 500,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The match is over." in done.stdout
    assert f"dejarik replay {record}" in done.stdout
    assert dejarik.replay(record.read_bytes()).over


def test_the_command_without_input_says_how_to_play() -> None:
    command = [sys.executable, "-m", "dejarik.cli", "play", "--lang", "fr"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Pour jouer, lancez dejarik play dans un terminal." in done.stdout


def test_own_lists_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.txt").write_text("Luke Skywalker\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("Iden Versio\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--lists", f"{tmp_path / 'a.txt'},{tmp_path / 'b.txt'}", "--bot", "random"]) == 0
    shown = capsys.readouterr().out
    assert "Luke Skywalker" in shown
    assert "Iden Versio" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["--round-limit", "0"],
        ["--seat", "2"],
        ["--bot", "nobody"],
        ["--lists", "one"],
        ["--lists", "none.json,none.json"],
    ],
)
def test_a_request_that_makes_no_sense_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    assert "dejarik" in capsys.readouterr().err


# Destiny.


def to_first_action(lines: list[str]) -> list[str]:
    """The hand is kept, then blank lines until the player takes an action, then `lines`."""
    for blanks in range(10):
        before = ["-", *[""] * blanks]
        if at_destiny(before).session.question().kind == "action":
            return before + lines
    raise AssertionError("no action was ever to be taken")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_of_destiny_reaches_its_end(lang: Lang) -> None:
    played = at_destiny(forever(""), lang)
    assert (played.code, played.game.over) == (0, True)
    assert ("The match is over." if lang == "en" else "La partie est terminée.") in played.text
    assert not re.search(r"[{}]|\b(board|name|ask|option|effect)\.\w|None", played.text)
    if lang == "fr":
        for english in ("health", " dice ", "exhausted", "In your hand", "to decide"):
            assert english not in played.text, english


def test_the_whole_table_of_destiny_is_shown() -> None:
    text = at_destiny(to_first_action([])).text
    for what in (
        "No battlefield is chosen yet.",
        "Battlefield: Frozen Wastes, controlled by player 2",
        "Player 2: 2 resources, 5 in hand, 25 in the deck, 0 discarded",
        "Kylo Ren, health 11/11, 2 dice on it",
        "First Order Stormtrooper 2, health 7/7",
        "Lightsaber (3), upgrade: Special: 2 unblockable damage to one character.",
        "Round 1, action phase · player 1 to decide (you)",
    ):
        assert what in text, what


def test_several_things_are_chosen_by_their_numbers() -> None:
    played = at_destiny(["1 9", "1 1", "3, 1"])
    assert 'Your choice of 0 to 5, as "1 3", or - for none' in played.text
    assert "There is no choice “9”" in played.text
    assert "None may be chosen more often than this: 1." in played.text
    assert "Player 1 shuffles 2 cards back." in played.text


def test_dice_in_a_pool_and_cards_on_a_character_are_shown() -> None:
    text = at_destiny(to_first_action(["activate:0"])).text
    assert re.search(r"  > Rey: .+ · Rey: ", text)
    assert "Rey, health 10/10, 2 shields, exhausted" in text


def test_no_card_of_the_bots_hand_is_shown() -> None:
    played = at_destiny(["-"])
    hidden = {played.game.state.keys[card] for card in played.game.state.players[1].hand}
    shown = {played.game.state.keys[card] for card in played.game.state.players[0].hand}
    names = {played.session.speaker.name("card", key) for key in hidden - shown}
    assert names
    assert not any(name in played.text for name in names)


def test_the_log_of_destiny_begins_with_its_round() -> None:
    played = at_destiny(to_first_action(["pass", "l"]))
    asked = [index for index, line in enumerate(played.shown) if line.startswith("Your choice")]
    assert played.shown[asked[-2] + 1].startswith("· Round 1 begins; player 2 goes first.")


def test_three_play_destiny_in_the_terminal() -> None:
    played = at_destiny([], lists=list(ready_decks()[:3]))
    assert "Player 3: " in played.text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "choose one of xwing, destiny"),
        (["--game", "destiny", "--setup", "learning"], "destiny cannot be set up so"),
        (["--game", "destiny", "--round-limit", "2"], "destiny cannot be set up so"),
        (["--game", "destiny", "--lists", "one"], "destiny has 2–4 lists"),
        (["--game", "xwing", "--setup", "large"], "xwing cannot be set up so"),
    ],
)
def test_what_a_game_cannot_do_is_refused_by_its_name(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_the_command_plays_destiny(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 20))
    assert main(["play", "--game", "destiny", "--bot", "random", "--seed", "4"]) == 0
    assert "You play player 1" in capsys.readouterr().out

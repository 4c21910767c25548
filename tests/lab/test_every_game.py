"""Every command with every game: it does its work, or says in a sentence that it cannot, naming the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import dejarik
from dejarik.cli import main
from dejarik.core.record import to_json

COMMANDS = {
    "play": ["play", "--game", "GAME", "--seed", "1"],
    "cards": ["cards", "GAME", "--played"],
    "list": ["list", "check", "GAME", "LIST"],
    "show": ["list", "show", "GAME", "LIST"],
    "odds": ["odds", "GAME"],
    "simulate": ["simulate", "GAME", "--games", "1"],
    "replay": ["replay", "RECORD"],
    "search": ["rules", "search", "attack", "--game", "GAME"],
    "rules": ["rules", "show", "GAME", "RULE"],
}
ODDS = {"destiny": ["--dice", "01038"]}
RULES = {
    "xwing": "attack.4a.cancel-hits",
    "destiny": "die.modifier",
    "shatterpoint": "attack.step7.cancel",
    "legion": "attack.step9.compare",
    "legion-2020": "attack.compare",
}


def said(capsys: pytest.CaptureFixture[str], words: list[str]) -> tuple[int, str, str]:
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


@pytest.mark.parametrize("game", dejarik.rulesets())
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_serves_every_game(
    game: str,
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", (tmp_path / "nothing").open("w+"))
    record = dejarik.new_game(game).record()
    (tmp_path / "record").write_bytes(to_json(record))
    (tmp_path / "list").write_bytes(msgspec.json.encode(record.lists[0]))
    known = {
        "GAME": game,
        "LIST": str(tmp_path / "list"),
        "RECORD": str(tmp_path / "record"),
        "RULE": RULES.get(game, ""),
    }
    words = [known.get(word, word) for word in COMMANDS[command]] + (ODDS.get(game, []) if command == "odds" else [])
    code, out, err = said(capsys, words)
    assert (code, err) == (0, "")
    assert out


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "replay"])
def test_a_game_that_there_is_not_is_refused_by_every_command(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list").write_text("", encoding="utf-8")
    known = {"GAME": "chess", "LIST": str(tmp_path / "list"), "RULE": "attack"}
    code, out, err = said(capsys, [known.get(word, word) for word in COMMANDS[command]])
    assert (code, out) == (2, "")
    assert "chess" in err
    assert all(game in err for game in dejarik.rulesets())
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--game", "destiny", "--setup", "learning"],
        ["simulate", "destiny", "--round-limit", "3"],
        ["replay", "RECORD", "--svg", "table.svg"],
    ],
)
def test_what_a_command_cannot_do_for_a_game_it_refuses_by_name(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "record"
    record.write_bytes(to_json(dejarik.new_game("destiny").record()))
    code, out, err = said(capsys, [str(record) if word == "RECORD" else word for word in words])
    assert (code, out) == (2, "")
    assert "destiny" in err
    assert len(err.splitlines()) == 1

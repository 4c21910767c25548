"""`dejarik replay`: a record ends where it says, or the command says why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dejarik import cli


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert cli.main(["simulate", "xwing", "--games", "1", "--save", str(tmp_path)]) == 0
    capsys.readouterr()
    (path,) = tmp_path.glob("*.json")
    return path


def test_a_record_is_replayed_to_its_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["hash"] == json.loads(record.read_text())["hash"]
    assert told["result"]["rounds"] > 0
    assert cli.main(["replay", str(record)]) == 0
    assert told["hash"] in capsys.readouterr().out


def changed(**changes: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda record: {**record, **changes}


def unfinished(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "entries": record["entries"][:-1]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (changed(hash="0" * 32), "another state"),
        (changed(version="0"), "version"),
        (changed(format=99), "format 99"),
        (changed(game="chess"), "'chess'"),
        (changed(lists=[]), "Cannot replay"),
        (changed(lists=[{"faction": "rebel", "ships": [{"pilot": "nobody"}]}] * 2), "nobody"),
        (changed(options={"speed": 9}), "speed"),
        (changed(entries=[["answer", 0, "dance", None, "polka"]]), "not asked"),
        (unfinished, "another state"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_in_a_sentence(
    record: Path, change: Callable[[dict[str, Any]], dict[str, Any]], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps(change(json.loads(record.read_text()))))
    assert cli.main(["replay", str(record)]) == 1
    out = capsys.readouterr()
    assert said in out.err
    assert len(out.err.splitlines()) == 1
    assert out.out == ""


@pytest.mark.parametrize("content", [b"", b"not json", b"[1]", b'{"format": 1}', b"\xff\xfe", b"[" * 100000])
def test_what_is_no_record_is_refused_in_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    assert cli.main(["replay", str(path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(tmp_path / "gone.json")]) == 1
    assert "gone.json" in capsys.readouterr().err

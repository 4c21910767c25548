"""docs/how-to-add-a-game.md is true: what it shows stands in the game added so, and what it tells to type works."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from dejarik.games import MORE
from dejarik.games.ruleset import Ruleset

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "how-to-add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHOWN = [block for language, block in BLOCKS if language != "sh"]
TYPED = [line for language, block in BLOCKS if language == "sh" for line in block.splitlines()]
CUT = "# …\n"
"""Stands for lines that are left out."""
SOURCES = [
    path.read_text(encoding="utf-8")
    for folder in ("knoll", "knoll_2")
    for path in sorted((ROOT / "tests" / "games" / folder).rglob("*.*"))
    if path.suffix in (".py", ".json")
]
PROGRAMS = {"dejarik": ("-m", "dejarik.cli"), "pytest": ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")}


def holds(source: str, block: str) -> bool:
    """All parts of the block, in their order."""
    at = 0
    for part in block.split(CUT):
        at = source.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


@pytest.mark.parametrize("block", SHOWN, ids=[block.strip().splitlines()[0][:40] for block in SHOWN])
def test_what_is_shown_stands_in_the_game(block: str) -> None:
    assert any(holds(source, block) for source in SOURCES), block


@pytest.mark.parametrize("line", TYPED)
def test_what_is_typed_works(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setting, program, *arguments = shlex.split(line)
    name, _, value = setting.partition("=")
    assert name == MORE
    monkeypatch.setenv(name, value)
    command = [sys.executable, *PROGRAMS[program], *arguments]
    done = subprocess.run(command, cwd=ROOT, input="", capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no tests ran" not in done.stdout


def test_there_is_something_to_show_and_to_type() -> None:
    assert (len(SHOWN) > 10, len(TYPED)) == (True, 4)


def test_every_part_of_a_ruleset_is_told_of() -> None:
    """Each public method and class fact has its row, and each row its method."""
    table = PAGE[PAGE.index("## What a ruleset says") : PAGE.index("## An edition")]
    first = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    told = {name for cell in first for name in re.findall(r"`(\w+)", cell)}
    asked = {name for name in vars(Ruleset) if not name.startswith("_")} - {"parent", "wake"}
    assert told == asked


@pytest.mark.parametrize(
    "place", sorted(set(re.findall(r"`((?:tests|web|core|games|tabletop|words)/[\w/.]+\w)`", PAGE)))
)
def test_every_place_that_is_named_is_there(place: str) -> None:
    assert (ROOT / place).exists() or (ROOT / "src" / "dejarik" / place).exists()

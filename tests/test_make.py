"""What `make` would do in a fresh clone: a player gets what playing needs, a developer the rest beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="no make here")


def planned(target: str, folder: Path, *done: str) -> str:
    """Every line that would be run where nothing is there but what was `done`."""
    (folder / "venv").mkdir(exist_ok=True)
    for name in done:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    places = (f"VENV={folder}/venv", f"BUILDERS={folder}/builders", f"MODULES={folder}/modules", f"PAGE={folder}/page")
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    command = ["make", "-n", target, *places]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, env=alone)
    assert made.returncode == 0, made.stderr
    return made.stdout


def test_who_plays_gets_nothing_for_developers(tmp_path: Path) -> None:
    steps = planned("play", tmp_path)
    assert "-r requirements.lock" in steps
    assert "requirements-dev.lock" not in steps
    assert "npm ci --omit=dev" in steps
    assert "rm -rf build/tools" in steps
    assert steps.strip().splitlines()[-1].startswith(f"{tmp_path}/venv/bin/dejarik serve --open")


def test_where_everything_is_there_it_is_only_played(tmp_path: Path) -> None:
    steps = planned("play", tmp_path, "venv/bin/python", "venv/.playing", "venv/.built", "page")
    assert steps.split() == f"{tmp_path}/venv/bin/dejarik serve --open --quiet".split()


def test_a_page_that_is_built_needs_no_node(tmp_path: Path) -> None:
    assert "npm" not in planned("play", tmp_path, "page")


def test_who_has_played_and_tests_gets_the_rest(tmp_path: Path) -> None:
    steps = planned("test", tmp_path, "venv/bin/python", "venv/.playing", "venv/.built", "builders", "page")
    assert "-r requirements-dev.lock" in steps
    assert "-r requirements.lock" not in steps
    assert "npm ci --no-audit" in steps
    assert "Building the geometry" not in steps


def test_who_has_tested_and_plays_keeps_everything(tmp_path: Path) -> None:
    stamps = ("venv/bin/python", "venv/.playing", "venv/.developing", "venv/.built", "builders", "modules", "page")
    steps = planned("play", tmp_path, *stamps)
    assert "install" not in steps
    assert "npm" not in steps

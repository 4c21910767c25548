"""`pip wheel .` with nothing at hand but an index of packages, installed in an empty environment far from the sources:
it plays in the terminal and in the browser, without Node; and where nothing can be compiled, as plain Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.conftest import NEEDED_VARIABLE, browser_path
from tests.browser.guest import Guest
from tests.browser.tables import open_table

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "dist"
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
NO_INDEX = ("No matching distribution found", "Could not find a version", "connection", "Temporary failure")
COMPILER = shutil.which(os.environ.get("CC", "cc"))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources as a fresh clone has them, with a page if it is built."""
    clone = tmp_path / "clone"
    clone.mkdir()
    built = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    for name in SOURCES:
        one = ROOT / name
        shutil.copytree(one, clone / name, ignore=built) if one.is_dir() else shutil.copy(one, clone / name)
    if PAGE.is_dir():
        shutil.copytree(PAGE, clone / "web" / "dist")
    return clone


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """The programs of an environment in which nothing is installed: from ours, a build would see what we have."""
    run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    return tmp_path / "venv" / "bin"


def outside(**more: str) -> dict[str, str]:
    """The environment of a shell that knows nothing of this project."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "DEJARIK_PURE", "DEJARIK_PAGE", "DEJARIK_DATABASE_URL", "DISPLAY")
    return {**{name: value for name, value in os.environ.items() if name not in ours}, **more}


def run(*command: str | Path, cwd: Path, input: str = "", **more: str) -> str:
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        input=input,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=outside(**more),
        timeout=400,
    )
    no_index = "pip" in command and any(one in done.stderr for one in NO_INDEX)
    if done.returncode and no_index and not os.environ.get(NEEDED_VARIABLE):
        pytest.skip("no index of packages within reach: nothing was installed")
    assert done.returncode == 0, done.stderr
    return done.stdout


def wheel_of(clone: Path, empty: Path, **more: str) -> Path:
    """Built in an environment of its own, as `pip install .` does it."""
    run(empty / "python", "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", "wheels", ".", cwd=clone, **more)
    (wheel,) = (clone / "wheels").iterdir()
    return wheel


def compiled(wheel: Path) -> list[str]:
    return [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]


@contextmanager
def serving(dejarik: Path, folder: Path) -> Iterator[str]:
    """With nothing else to call: neither Node nor the sources."""
    database = str(folder / "matches.sqlite")
    command = [str(dejarik), "serve", "--port", "0", "--database", database, "--quiet", "--seed", "a"]
    server = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, text=True, env=outside(PATH=str(dejarik.parent))
    )
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.communicate(timeout=20)


def test_a_wheel_plays_far_from_its_sources(clone: Path, empty: Path, tmp_path: Path) -> None:
    if not PAGE.is_dir() and not os.environ.get(NEEDED_VARIABLE):
        pytest.skip("the page is not built (make page): no wheel was tried")
    wheel = wheel_of(clone, empty)
    assert "dejarik/page/index.html" in zipfile.ZipFile(wheel).namelist()
    assert bool(compiled(wheel)) == bool(COMPILER)
    home = tmp_path / "home"
    home.mkdir()
    run(empty / "python", "-m", "pip", "install", "--quiet", wheel, cwd=home)
    assert str(tmp_path / "venv") in run(empty / "python", "-c", "import dejarik; print(dejarik.__file__)", cwd=home)
    shutil.rmtree(clone)

    plays_in_the_terminal(empty / "dejarik", home)
    with serving(empty / "dejarik", home) as address:
        with urllib.request.urlopen(address, timeout=20) as reply:
            assert b"/assets/" in reply.read()
        if browser_path() or os.environ.get(NEEDED_VARIABLE):
            plays_in_the_browser(address.rstrip("/"))


def plays_in_the_terminal(dejarik: Path, home: Path) -> None:
    for game in ("xwing", "destiny"):
        record = home / f"{game}.json"
        chosen = ("--game", game, "--bot", "random", "--seed", "5", "--save", record)
        assert "The match is over." in run(dejarik, "play", *chosen, cwd=home, input="\n" * 3000)
        assert f"{game}: " in run(dejarik, "replay", record, cwd=home)


def plays_in_the_browser(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), chromium_sandbox=False)
        guest = Guest(browser.new_context(locale="en-GB", reduced_motion="reduce"), address, "en", "installed")
        open_table(guest, "bot")
        guest.until("asked")
        expect(guest.find(".board svg").first).to_be_visible()
        guest.picture("installed/table")
        assert guest.errors == []
        browser.close()


def test_without_a_compiler_it_is_plain_python_and_plays(clone: Path, empty: Path, tmp_path: Path) -> None:
    wheel = wheel_of(clone, empty, CC="/bin/false", CXX="/bin/false")
    assert compiled(wheel) == []
    place = tmp_path / "place"
    zipfile.ZipFile(wheel).extractall(place)
    where = "import dejarik.tabletop.polygon as one; print(one.__file__)"
    assert run(sys.executable, "-c", where, cwd=place, PYTHONPATH=str(place)).strip() == str(
        place / "dejarik" / "tabletop" / "polygon.py"
    )
    simulate = ("-m", "dejarik.cli", "simulate", "xwing", "--games", "1", "--round-limit", "3")
    assert "1 matches of xwing" in run(sys.executable, *simulate, cwd=place, PYTHONPATH=str(place))

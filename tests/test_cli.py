"""The command line as a newcomer meets it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dejarik import __version__
from dejarik.cli import COMMANDS, main


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    told = capsys.readouterr()
    assert all(f"    {name} " in told.err for name in COMMANDS)
    assert told.out == ""


def test_it_says_which_version_it_is_as_a_module_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"dejarik {__version__}\n"
    module = subprocess.run([sys.executable, "-m", "dejarik", "--version"], capture_output=True, text=True, check=True)
    assert module.stdout == f"dejarik {__version__}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serve", "--gone", "-5"], "--gone: it must be more than 0"),
        (["serve", "--host", "no such host"], "There is no address no such host: --host takes"),
        (["serve", "--host", "192.0.2.1"], "Choose another --host."),
        (["play", "--lists", "a"], "A match of xwing has 2 lists: --lists takes as many files"),
    ],
)
def test_what_makes_no_sense_is_said_in_words(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert told in capsys.readouterr().err

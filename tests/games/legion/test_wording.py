"""Programs of cards say what they said: a figure that has changed by accident is seen here."""

from __future__ import annotations

import subprocess
import sys

from tests.games.legion.wording import WORDING

SAY = r"from tests.games.legion.wording import wording; print('\n'.join(wording()))"


def test_cards_say_what_they_said() -> None:
    """By themselves: other tests write cards of their own."""
    said = subprocess.run([sys.executable, "-c", SAY], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == WORDING.read_text(encoding="utf-8").splitlines()

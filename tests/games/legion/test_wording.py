"""Programs of cards say what they said: a figure that has changed by accident is seen here."""

from __future__ import annotations

from tests.games.legion.wording import WORDING, wording


def test_cards_say_what_they_said() -> None:
    assert wording() == WORDING.read_text(encoding="utf-8").splitlines()

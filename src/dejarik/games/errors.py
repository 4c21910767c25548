"""What cannot be set up, and why."""

from __future__ import annotations

from collections.abc import Sequence

from dejarik.errors import UserError


class UnknownGame(UserError, ValueError):
    """No game has this id; the message names those there are."""


class ListError(ValueError):
    """A list that cannot be played, with every fault at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class OptionError(ValueError):
    """An option that the game does not have, or a value that it cannot have; the message names those there are."""

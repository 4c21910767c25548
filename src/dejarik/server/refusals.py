"""How the server says no."""

from __future__ import annotations


class Declined(Exception):
    """A request that cannot be granted: the status of the reply, a word for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.faults = faults

    def __reduce__(self) -> tuple[type[Declined], tuple[int, str, str, tuple[str, ...]]]:
        """It may come from a worker's process."""
        return Declined, (self.status, self.code, str(self), self.faults)


class NotFollowed(Exception):
    """A message that makes sense but cannot be followed now."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Broken(Exception):
    """What is in memory can no longer be trusted; the match must be read again from its record."""

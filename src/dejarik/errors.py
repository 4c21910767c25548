"""What goes wrong because of what a person asked for: one clear sentence, never a traceback."""

from enum import IntEnum


class Exit(IntEnum):
    """What a command tells the shell."""

    FINE = 0
    NO = 1
    USAGE = 2


class UserError(Exception):
    """A fault of the request. The message says what was wrong and what to do about it."""

    def __init__(self, message: str, exit_code: int = Exit.USAGE) -> None:
        super().__init__(message)
        self.message = message
        self.exit_code = int(exit_code)

    def __reduce__(self) -> tuple[type["UserError"], tuple[str, int]]:
        return UserError, (self.message, self.exit_code)  # so that it survives the way home from a worker process

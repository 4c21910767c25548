"""Armies that are ready to play: texts under `content/armies/`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from dejarik.games import ListError
from dejarik.games.legion.facts import EDITION, FACTIONS
from dejarik.games.legion.lists.army import LEARNING, STANDARD, Army
from dejarik.games.legion.lists.army_text import read
from dejarik.games.list_reading import fold

# What a match has if nobody brings anything, by format.
DEFAULT = {"standard": ("Vader's Fist", "Alliance to Restore"), "recon": ("Garrison Patrol", "Rebel Raid")}


@cache
def ready_armies(edition: str = EDITION) -> tuple[Army, ...]:
    """The large ones first, by faction and name."""

    def place(army: Army) -> tuple[bool, int, str]:
        return army.format != STANDARD, FACTIONS.index(army.faction), army.name

    return tuple(sorted(_texts(edition), key=place))


def _texts(edition: str, folder: str = "armies") -> Iterator[Army]:
    found = files(f"dejarik.games.{edition.replace('-', '_')}").joinpath("content", folder)
    for file in sorted(found.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".txt"):
            yield read(file.read_text(encoding="utf-8"), edition).army


@cache
def learning_armies() -> tuple[Army, Army]:
    """Those of the first match, which are offered for no other."""
    rebels, empire = _texts(EDITION, "learning")
    return rebels, empire


def default_armies(format: str = STANDARD) -> tuple[Army, Army]:
    if format == LEARNING:
        return learning_armies()
    first, second = DEFAULT[format]
    return army_named(first), army_named(second)


def is_ready(name: str, edition: str = EDITION) -> bool:
    return any(fold(army.name) == fold(name) for army in ready_armies(edition))


def army_named(name: str, edition: str = EDITION) -> Army:
    """The ready army of that name, however its letters are written. ListError names those there are."""
    for army in ready_armies(edition):
        if fold(army.name) == fold(name):
            return army
    names = ", ".join(army.name for army in ready_armies(edition))
    raise ListError([f"No ready army is called “{name}”: choose one of {names}."])

"""The games by id, and the ways into a match: new, replayed, restored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

import msgspec

from dejarik.core import record as records
from dejarik.core.game import Game, replayed
from dejarik.core.record import Record, RecordError
from dejarik.errors import UserError
from dejarik.games.lists import ListDraft, ListEdit, ListReport
from dejarik.reading import from_msgpack
from dejarik.rulebook.messages import Lang

# Where each game lives; a package is imported when its game is first asked for.
PACKAGES = {"xwing": "dejarik.games.xwing", "destiny": "dejarik.games.destiny"}


class UnknownGame(UserError, ValueError):
    """No game has this id; the message names those there are."""


class ListError(ValueError):
    """A list that cannot be played, with every fault at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class OptionError(ValueError):
    """An option that the game does not have, or a value that it cannot have; the message names those there are."""


class GamePackage(Protocol):
    """What a game's package offers."""

    def create(self, seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Game[Any]: ...
    def default_lists(self, options: Mapping[str, object]) -> Sequence[object]: ...
    def load_list(self, text: str) -> object: ...
    def check_list(self, text: str, lang: Lang, **limits: int) -> ListReport: ...
    def draft_list(
        self, text: str, edit: ListEdit | None, open: str | None, lang: Lang, limit: int | None
    ) -> ListDraft: ...
    def game_type(self) -> type[Game[Any]]: ...


def rulesets() -> tuple[str, ...]:
    return tuple(PACKAGES)


@cache
def package(ruleset: str) -> GamePackage:
    if ruleset not in PACKAGES:
        near = get_close_matches(str(ruleset), PACKAGES, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {ruleset!r}: choose one of {', '.join(PACKAGES)}.{hint}")
    return cast(GamePackage, import_module(PACKAGES[ruleset]))


def part(ruleset: str, name: str) -> ModuleType | None:
    """A module of a game's package that not every game has."""
    package(ruleset)
    home = f"{PACKAGES[ruleset]}.{name}"
    try:
        return import_module(home)
    except ModuleNotFoundError as error:
        if error.name is None or not home.startswith(error.name):
            raise
        return None


def rules_of(ruleset: str) -> str | None:
    """The version of the rules that a game has today; None for a game that there is not."""
    return package(ruleset).game_type().version if ruleset in PACKAGES else None


def new_game(
    ruleset: str,
    seed: int | str = 0,
    lists: Sequence[object] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game[Any]:
    """A match before its first decision. Without lists each player gets a default one."""
    home = package(ruleset)
    chosen = dict(options or {})
    return home.create(seed, lists if lists is not None else home.default_lists(chosen), chosen)


def replay(record: Record | bytes | str) -> Game[Any]:
    """The match that a record tells of, at its end. A record that cannot be replayed raises RecordError."""
    if not isinstance(record, Record):
        record = records.from_json(record)
    if record.game not in PACKAGES:
        raise RecordError(f"This record is of the game {record.game!r}, which this version of Dejarik does not have.")
    home = package(record.game)
    version = home.game_type().version
    if record.version != version:
        raise RecordError(
            f"This record was played with version {record.version} of the {record.game} rules; "
            f"these are version {version}."
        )
    return replayed(home.create(record.seed, record.lists, record.options), record)


def load(saved: bytes) -> Game[Any]:
    """Go on from what `game.save()` gave."""
    try:
        ruleset, version, body = from_msgpack(saved, tuple[str, str, msgspec.Raw])
    except msgspec.DecodeError as error:
        raise RecordError(f"This is not a saved match: {error}.") from None
    kind = package(ruleset).game_type()
    if version != kind.version:
        raise RecordError(
            f"This match was saved under version {version} of the rules; these are version {kind.version}."
        )
    try:
        return kind.restore(bytes(body))
    except msgspec.DecodeError as error:
        raise RecordError(f"This saved match is damaged: {error}.") from None


def load_list(ruleset: str, text_or_path: str | Path) -> object:
    """A list as people write it, or a file with one. ListError names every fault."""
    home = package(ruleset)
    if isinstance(text_or_path, Path):
        return home.load_list(text_or_path.read_text(encoding="utf-8"))
    if _names_a_file(text_or_path):
        return home.load_list(Path(text_or_path).read_text(encoding="utf-8"))
    return home.load_list(text_or_path)


def _names_a_file(text: str) -> bool:
    try:
        return "\n" not in text and Path(text).is_file()
    except (OSError, ValueError):  # too long for a name, or no name at all
        return False

"""The games by id, and the ways into a match: new, replayed, restored."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from dejarik.core import record as records
from dejarik.core.game import Game, replayed
from dejarik.core.record import Record, RecordError
from dejarik.errors import UserError
from dejarik.games.errors import ListError, OptionError, UnknownGame
from dejarik.games.ruleset import Ruleset
from dejarik.reading import from_msgpack

__all__ = [
    "ListError",
    "OptionError",
    "Ruleset",
    "UnknownGame",
    "load",
    "load_list",
    "new_game",
    "replay",
    "rules_of",
    "ruleset_of",
    "rulesets",
]

# Where each ruleset is; it is imported when its game is first asked for.
HOMES = {
    "xwing": "dejarik.games.xwing.ruleset:XWingRules",
    "destiny": "dejarik.games.destiny.ruleset:DestinyRules",
    "shatterpoint": "dejarik.games.shatterpoint.ruleset:ShatterpointRules",
    "legion": "dejarik.games.legion.ruleset:LegionRules",
    "legion-2020": "dejarik.games.legion_2020.ruleset:Legion2020Rules",
}
MORE = "DEJARIK_RULESETS"
"""The environment variable that names further ones, "module:Class,module:Class"."""


def rulesets() -> tuple[str, ...]:
    return (*HOMES, *_added(os.environ.get(MORE, "")))


def ruleset_of(game: str) -> Ruleset:
    """The one place where a game is found by its id."""
    if game in HOMES:
        return _built_in(game)
    added = _added(os.environ.get(MORE, ""))
    if game not in added:
        near = get_close_matches(str(game), rulesets(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {game!r}: choose one of {', '.join(rulesets())}.{hint}")
    return added[game]


@cache
def _built_in(game: str) -> Ruleset:
    return _made(HOMES[game])


@cache
def _added(named: str) -> dict[str, Ruleset]:
    """Those of the environment by their ids; none of them takes the place of one that is built in."""
    found = {}
    for home in filter(None, map(str.strip, named.split(","))):
        try:
            one = _made(home)
        except (ImportError, KeyError, TypeError, ValueError) as error:
            raise UserError(f"{MORE} names {home!r}, which cannot be had: {error!r}.") from None
        found[one.id] = one
    return {id: one for id, one in found.items() if id not in HOMES}


def _made(home: str) -> Ruleset:
    module, _, name = home.partition(":")
    made = vars(import_module(module))[name]()
    if not isinstance(made, Ruleset):
        raise TypeError(f"{home} is no Ruleset")
    return made


def rules_of(game: str) -> str | None:
    """The version of the rules that a game has today; None for a game that there is not."""
    return ruleset_of(game).game_type().version if game in rulesets() else None


def new_game(
    ruleset: str,
    seed: int | str = 0,
    lists: Sequence[object] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game[Any]:
    """A match before its first decision. Without lists each player gets a default one."""
    home = ruleset_of(ruleset)
    chosen = dict(options or {})
    return home.create(seed, lists if lists is not None else home.default_lists(chosen), chosen)


def replay(record: Record | bytes | str) -> Game[Any]:
    """The match that a record tells of, at its end. A record that cannot be replayed raises RecordError."""
    if not isinstance(record, Record):
        record = records.from_json(record)
    if record.game not in rulesets():
        raise RecordError(f"This record is of the game {record.game!r}, which this version of Dejarik does not have.")
    home = ruleset_of(record.game)
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
    kind = ruleset_of(ruleset).game_type()
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
    home = ruleset_of(ruleset)
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

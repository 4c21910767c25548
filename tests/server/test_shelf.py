"""Films are kept whatever happens while they are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dejarik.games import new_game
from dejarik.reading import from_json
from dejarik.server import shelf as shelves
from dejarik.server import storage
from dejarik.server.database import open_database
from dejarik.server.settings import database_url
from dejarik.server.shelf import Shelf, unfilmed
from dejarik.server.storage import MatchRow
from dejarik.server.writer import Writer
from tests.server.test_storage import a_match


class Here:
    """Workers that do their work in this process, but not at once."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    async def ask(self, function: Callable[..., Any], *args: object, seconds: float) -> Any:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the workers' processes keep dying")
        return function(*args)


def ended_match() -> MatchRow:
    game = new_game("xwing", "s")
    lists = from_json(msgspec.json.encode(game.setup[1]), tuple[object, ...])
    return a_match(status="over", rules=game.version, lists=lists, options={}, ending=storage.Ending(0, "concede"))


@pytest.mark.parametrize(("failures", "films"), [(0, 4), (2, 4), (shelves.ATTEMPTS, 0)])
def test_what_fails_is_tried_again_and_not_for_ever(folder: Path, failures: int, films: int) -> None:
    async def scene() -> None:
        writer = Writer(open_database(database_url(str(folder / "films.sqlite"))))
        await writer.write(lambda database: storage.add_match(database, ended_match()))
        shelf = Shelf(writer, Here(failures))  # type: ignore[arg-type]
        (id,) = await writer.read(unfilmed)
        tries = 0
        while await writer.read(unfilmed):
            await shelf.make(id)
            tries += 1
        assert tries == min(failures + 1, shelves.ATTEMPTS)
        assert len(await writer.read(lambda database: shelves.kept_films(database, id))) == films
        writer.close()

    asyncio.run(scene())

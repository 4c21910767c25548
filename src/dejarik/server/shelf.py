"""Films at rest. They are made once a match is over and kept with it, as every seat, a watcher and all together see it:
rules to come may not be able to play the record again, and then the film is what is left to look at."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from dejarik.games import rules_of
from dejarik.server import storage
from dejarik.server.logs import log
from dejarik.server.schema import FILMS, MATCHES
from dejarik.server.storage import EntryRow, MatchRow

if TYPE_CHECKING:
    from dejarik.server.workers import Workers
    from dejarik.server.writer import Writer

LOOK_SECONDS = 60.0
AT_ONCE = 50
MAKING_SECONDS = 120.0
ATTEMPTS = 3
"""After so many a match stays without films."""
MOST_ENTRIES = 5000
"""A longer record is kept without films."""

Films = Mapping[str, bytes]
"""By viewer; each compressed, as it is sent."""


def viewer(seat: int | None, all: bool = False) -> str:
    return "all" if all else "watcher" if seat is None else str(seat)


class Shelf:
    def __init__(self, writer: Writer, workers: Workers) -> None:
        self._writer = writer
        self._workers = workers
        self._ended = asyncio.Event()
        self._making = asyncio.Lock()
        self._failed: Counter[str] = Counter()

    def a_match_ended(self) -> None:
        self._ended.set()

    async def fill(self) -> None:
        """Make the films that are missing, one match after the other, for as long as the server runs."""
        while True:
            self._ended.clear()
            try:
                missing = await self._writer.read(unfilmed)
                made = [await self.make(id) for id in missing]
            except Exception as error:
                log("films could not be kept", level=40, trace=error)
                made = []
            if not made or not all(made):
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ended.wait(), LOOK_SECONDS)

    async def make(self, id: str) -> bool:
        """Unless somebody did meanwhile. Whether there is nothing left to do; if not, it is tried again later."""
        async with self._making:
            try:
                found = await self._writer.read(lambda database: storage.read_record(database, id))
                if found is None or found[0].status != "over" or found[0].filmed is not None:
                    return True
                rules, films = await self._workers.ask(films_of, *found, seconds=MAKING_SECONDS)
            except Exception as error:
                log("films could not be made", level=40, trace=error, match=id)
                self._failed[id] += 1
                if self._failed[id] < ATTEMPTS:
                    return False
                rules, films = "", {}
            await self._writer.write(lambda database: keep_films(database, id, rules, films))
            self._failed.pop(id, None)
            return True

    async def film(self, id: str, viewer: str) -> msgspec.Raw | None:
        body = await self._writer.read(lambda database: kept_film(database, id, viewer))
        return None if body is None else msgspec.Raw(zlib.decompress(body))


def films_of(match: MatchRow, rows: list[EntryRow], whole: bool) -> tuple[str, dict[str, bytes]]:
    """In a worker: the rules they were made by, and each viewer's film, as far as the record can be played again."""
    from dejarik.server.films import frames_of
    from dejarik.server.rebuilding import rebuilt
    from dejarik.server.requests import Film
    from dejarik.server.setting_up import beginning

    rules = rules_of(match.game)
    found = rebuilt(match, rows, whole)
    if rules is None or found.play is None or len(rows) > MOST_ENTRIES:
        return "", {}
    entries = [row.entry for row in rows[: found.entered]]
    films: dict[str, bytes] = {}
    for seat, all in [(None, False), (None, True), *((seat.number, False) for seat in match.seats)]:
        film = Film(
            match=match.id,
            game=match.game,
            rules=match.rules,
            seat=seat,
            all=all,
            frames=tuple(frames_of(beginning(match), entries, seat, all)),
            shown_by=(match.replays or match.rules) if found.exact else rules,
            until=found.entered if found.fault is not None else None,
        )
        films[viewer(seat, all)] = zlib.compress(msgspec.json.encode(film), 9)
    return rules, films


# At rest.


def unfilmed(connection: Connection) -> list[str]:
    """Matches that are over and have no films yet, the latest first."""
    query = select(MATCHES.c.id).where(
        MATCHES.c.filmed.is_(None), MATCHES.c.status == "over", MATCHES.c.lists.is_not(None)
    )
    return list(connection.execute(query.order_by(MATCHES.c.changed.desc()).limit(AT_ONCE)).scalars())


def keep_films(connection: Connection, match: str, rules: str, films: Films) -> None:
    connection.execute(delete(FILMS).where(FILMS.c.match == match))
    if films:
        connection.execute(
            insert(FILMS), [{"match": match, "viewer": viewer, "body": body} for viewer, body in films.items()]
        )
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(filmed=rules))


def kept_film(connection: Connection, match: str, viewer: str) -> bytes | None:
    query = select(FILMS.c.body).where(FILMS.c.match == match, FILMS.c.viewer == viewer)
    return connection.execute(query).scalar()


def kept_films(connection: Connection, match: str) -> Films:
    rows = connection.execute(select(FILMS.c.viewer, FILMS.c.body).where(FILMS.c.match == match)).all()
    return {row.viewer: row.body for row in rows}

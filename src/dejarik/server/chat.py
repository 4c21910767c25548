"""What people say to each other at a table. Players talk among themselves and watchers among themselves; after the end
everybody hears what is said from then on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy import Connection as Database
from sqlalchemy import insert, select

from dejarik.server import messages as m
from dejarik.server.connection import Connection
from dejarik.server.guards import Bucket
from dejarik.server.keeping import write
from dejarik.server.plain import plain
from dejarik.server.refusals import NotFollowed
from dejarik.server.schema import CHAT

if TYPE_CHECKING:
    from dejarik.server.room import Room

MOST_LINES = 1000
"""Of all players of a match together; then they have said enough."""
MOST_WATCHERS_LINES = 500
"""The same for watchers, who may be anybody: they never take from what the players may say."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    scope: Literal["seats", "watchers", "all"]
    text: str
    at: float
    seat: int | None = None
    name: str = ""
    client: str | None = None

    def reaches(self, reader: Connection) -> bool:
        return self.scope == "all" or (self.scope == "watchers") == reader.watches

    def sent(self) -> m.ChatLine:
        return m.ChatLine(at_ms=int(self.at * 1000), text=self.text, seat=self.seat, name=self.name)


class Chat:
    def __init__(self, lines: list[Line], per_second: float, burst: int) -> None:
        self.lines = lines
        self._rate = (per_second, burst)
        self._buckets: dict[object, Bucket] = {}

    def heard_by(self, reader: Connection) -> tuple[m.ChatLine, ...]:
        return tuple(line.sent() for line in self.lines if line.reaches(reader))

    def known(self, seat: int | None, client: str) -> bool:
        """Whether that message was said already: its acknowledgement was lost."""
        return any((line.seat, line.client) == (seat, client) for line in reversed(self.lines))

    def check_pace(self, seat: int | None) -> None:
        """Each seat has its own pace, whatever the number of its sockets; all watchers of a match share one."""
        said = sum((line.seat is None) == (seat is None) for line in self.lines)
        if said >= (MOST_WATCHERS_LINES if seat is None else MOST_LINES):
            raise NotFollowed("full", "Enough was said at this table.")
        bucket = self._buckets.get(seat)
        if bucket is None:
            bucket = self._buckets[seat] = Bucket(*self._rate)
        if not bucket.take():
            raise NotFollowed("too-often", "Wait a little before you say more.")


async def say(room: Room, reader: Connection, message: m.Say) -> None:
    seat = None if reader.watches else room.speaker(reader)
    text = plain(message.text)
    if not text:
        raise NotFollowed("empty", "That says nothing.")
    if room.chat.known(seat, message.id):
        return
    room.chat.check_pace(seat)
    over = room.match.status == "over"
    line = Line(
        number=len(room.chat.lines),
        scope="all" if over else "watchers" if seat is None else "seats",
        text=text,
        at=time.time(),
        seat=seat,
        name=reader.name,
        client=message.id,
    )
    await write(room, lambda database: add_line(database, room.match.id, line))
    room.chat.lines.append(line)
    for other in room.readers:
        if line.reaches(other):
            other.send(m.Chat(lines=(line.sent(),)))


# At rest.


def add_line(database: Database, match: str, line: Line) -> None:
    database.execute(insert(CHAT).values(match=match, **msgspec.structs.asdict(line)))


def lines_of(database: Database, match: str) -> list[Line]:
    rows = database.execute(select(CHAT).where(CHAT.c.match == match).order_by(CHAT.c.number)).mappings()
    return [Line(**{name: row[name] for name in Line.__struct_fields__}) for row in rows]

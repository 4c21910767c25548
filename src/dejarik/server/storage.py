"""Matches at rest: what each was set up with, who sits where, and every entry of its record.

Functions here take a connection and run inside somebody's transaction; `writer.py` decides when it is committed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, func, insert, or_, select, true, update

from dejarik.core.decision import Args
from dejarik.core.record import Entry
from dejarik.games import rules_of, rulesets
from dejarik.reading import from_json
from dejarik.server.messages import OfferState
from dejarik.server.schema import ENTRIES, MATCHES, SEATS

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["open", "human", "bot"]


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players agreed on beside the game's own options."""

    clock_seconds: int | None = None
    decision_seconds: int | None = None
    takeback: Literal["consent", "none"] = "consent"
    watchers: bool = True
    watch_delay: int = 0
    listed: bool = False
    same_screen: bool = False
    aids: Literal["learning", "book"] = "learning"


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, by its rules or by its players: concede, draw, clock, gone; or that it was closed `by` one of
    them before it began."""

    winner: int | None
    reason: str
    scores: tuple[int, ...] = ()
    rounds: int = 0
    by: int | None = None
    beside: tuple[int, ...] = ()
    """Those who win with the winner, as a team."""


class ClockState(msgspec.Struct, frozen=True):
    """Milliseconds left for each seat, and what is left of the time that a lost connection may pause it."""

    left: tuple[float, ...]
    grace: tuple[float, ...]


class OffersState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Open offers; and of each seat whose takebacks were refused the round and how often."""

    open: tuple[OfferState, ...] = ()
    refused: dict[int, tuple[int, int]] = {}


class SeatRow(msgspec.Struct, kw_only=True):
    number: int
    kind: SeatKind
    name: str
    bot: str | None = None
    list: str | None = None
    token: str | None = None
    invite: str | None = None
    client: str | None = None
    opened: bool = False
    """Whether its side of a match that is over is shown to everybody."""


class MatchRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    rules: str
    seed: str
    options: Args
    terms: Terms
    seats: list[SeatRow]
    lists: tuple[object, ...] | None = None
    status: Status = "waiting"
    ending: Ending | None = None
    next: str | None = None
    clocks: ClockState | None = None
    offers: OffersState | None = None
    replays: str | None = None
    """The rules by which the record was last played again to the state it led to, if not by those it began with."""
    filmed: str | None = None
    """The rules by which its films were made after the end; empty if none could be made."""
    address: str | None = None
    """Where it was created from; forgotten some time after the end."""
    created: float = 0.0
    changed: float = 0.0


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """`hash` is the state's digest after the entry: a rebuilt match must come to the same."""

    match: str
    number: int
    entry: Entry
    hash: str
    seat: int | None = None
    client: str | None = None


# Writing.


PLAIN = ("id", "game", "rules", "seed", "status", "next", "replays", "filmed", "address")


def add_match(connection: Connection, match: MatchRow) -> None:
    row = {name: getattr(match, name) for name in PLAIN}
    match.created = match.changed = time.time()
    connection.execute(
        insert(MATCHES).values(
            **row,
            options=_text(match.options),
            terms=_text(match.terms),
            lists=_text(match.lists),
            ending=_text(match.ending),
            clocks=_text(match.clocks),
            offers=_text(match.offers),
            created=match.created,
            changed=match.changed,
        )
    )
    connection.execute(insert(SEATS), [{"match": match.id, **msgspec.structs.asdict(seat)} for seat in match.seats])


def add_entries(connection: Connection, rows: Sequence[EntryRow]) -> None:
    """New entries at the ends of their records. A number that is taken fails: nobody writes the same answer twice."""
    now = time.time()
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        values = [
            value
            for row in some
            for value in (row.match, row.number, msgspec.json.encode(row.entry), row.seat, row.client, row.hash, now)
        ]
        connection.exec_driver_sql(_adding(len(some), mark), tuple(values))


MOST_ROWS = 256
COLUMNS = ("match", "number", "entry", "seat", "client", "hash", "at")


@lru_cache(MOST_ROWS)
def _adding(count: int, mark: str) -> str:
    """One statement for so many rows, since after each statement this thread has to wait for its turn again; and in the
    words of the database, since there are too many such statements to have them all translated."""
    row = f"({', '.join([mark] * len(COLUMNS))})"
    columns = ", ".join(f'"{name}"' for name in COLUMNS)
    return f"INSERT INTO entries ({columns}) VALUES {', '.join([row] * count)}"


def change_match(connection: Connection, match: str, **columns: object) -> None:
    """The players did something."""
    values = {name: value if isinstance(value, str) else _text(value) for name, value in columns.items()}
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values, changed=time.time()))


def replays_by(connection: Connection, match: str, rules: str, hashes: Sequence[str]) -> None:
    """The record was played again by these rules; `hashes` are those it leads to now, if they are others."""
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(replays=rules))
    place = (ENTRIES.c.match == match) & (ENTRIES.c.number == bindparam("place"))
    rows = [{"place": number, "digest": digest} for number, digest in enumerate(hashes)]
    if rows:
        connection.execute(update(ENTRIES).where(place).values(hash=bindparam("digest")), rows)


def change_seat(connection: Connection, match: str, seat: SeatRow) -> None:
    values = {name: value for name, value in msgspec.structs.asdict(seat).items() if name != "number"}
    connection.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.number == seat.number).values(**values))


# Reading.


def find_match(connection: Connection, id: str) -> MatchRow | None:
    row = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).mappings().first()
    if row is None:
        return None
    seats = connection.execute(select(SEATS).where(SEATS.c.match == id).order_by(SEATS.c.number)).mappings()
    return _match(row, [_seat(seat) for seat in seats])


def read_record(connection: Connection, id: str) -> tuple[MatchRow, list[EntryRow], bool] | None:
    """A match with its entries, and whether these are all."""
    match = find_match(connection, id)
    return None if match is None else (match, *entries_of(connection, id))


def entries_of(connection: Connection, match: str) -> tuple[list[EntryRow], bool]:
    """The entries of a record up to the first that is missing or cannot be read, and whether these are all."""
    query = select(ENTRIES).where(ENTRIES.c.match == match).order_by(ENTRIES.c.number)
    entries: list[EntryRow] = []
    for row in connection.execute(query).mappings():
        entry = _entry(row) if row["number"] == len(entries) else None
        if entry is None:
            return entries, False
        entries.append(entry)
    return entries, True


def _entry(row: RowMapping) -> EntryRow | None:
    try:
        return EntryRow(
            match=row["match"],
            number=row["number"],
            entry=from_json(row["entry"], Entry),
            hash=row["hash"],
            seat=row["seat"],
            client=row["client"],
        )
    except (msgspec.DecodeError, TypeError, UnicodeError):
        return None


def count_live(connection: Connection, address: str | None = None) -> int:
    """Tables that wait and matches that are played, created from an address or in all. Those of other rules take no
    place until somebody comes back to them."""
    today = [(MATCHES.c.game == game) & (by_now == rules_of(game)) for game in rulesets()]
    live = (MATCHES.c.status == "waiting") | ((MATCHES.c.status == "playing") & or_(*today))
    mine = true() if address is None else MATCHES.c.address == address
    return int(connection.execute(select(func.count()).where(live, mine)).scalar_one())


by_now = func.coalesce(MATCHES.c.replays, MATCHES.c.rules)
"""The rules by which a record can be played again, as far as is known."""


def answers(connection: Connection) -> None:
    """Whether there is a database at all."""
    connection.execute(select(MATCHES.c.id).limit(1))


def _match(row: RowMapping, seats: list[SeatRow]) -> MatchRow:
    return MatchRow(
        **{name: row[name] for name in PLAIN},
        options=from_json(row["options"], Args),
        terms=from_json(row["terms"], Terms),
        seats=seats,
        lists=_value(row["lists"], tuple[object, ...]),
        ending=_value(row["ending"], Ending),
        clocks=_value(row["clocks"], ClockState),
        offers=_value(row["offers"], OffersState),
        created=row["created"],
        changed=row["changed"],
    )


def _seat(row: RowMapping) -> SeatRow:
    return SeatRow(**{name: row[name] for name in SeatRow.__struct_fields__})


def _text(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _value(text: str | None, kind: Any) -> Any:
    return None if text is None else from_json(text, kind)

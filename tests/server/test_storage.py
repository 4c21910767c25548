"""Matches at rest, on SQLite and, where DEJARIK_TEST_POSTGRES_URL names one, on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.exc import IntegrityError

from dejarik.core.record import Answer, Takeback
from dejarik.errors import UserError
from dejarik.server import listing, storage
from dejarik.server.chat import Line, add_line, lines_of
from dejarik.server.database import open_database
from dejarik.server.messages import OfferState
from dejarik.server.schema import META, STEPS, migrate
from dejarik.server.seats import digest, new_secret, opens, seat_opened_by
from dejarik.server.settings import database_url
from dejarik.server.storage import ClockState, Ending, EntryRow, MatchRow, OffersState, SeatRow, Terms
from dejarik.server.writer import Writer

POSTGRES = os.environ.get("DEJARIK_TEST_POSTGRES_URL", "")
needs_postgres = pytest.mark.skipif(not POSTGRES, reason="DEJARIK_TEST_POSTGRES_URL names no database")


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield database_url(str(tmp_path / "matches.sqlite"))
        return
    address = database_url(POSTGRES)
    wipe(address)
    yield address
    wipe(address)


def wipe(address: str) -> None:
    engine = open_database(address)
    with engine.begin() as connection:
        for table in ("films", "chat", "entries", "seats", "matches", "schema_version"):
            connection.execute(text(f"DROP TABLE {table}"))
    engine.dispose()


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = open_database(url)
    yield engine
    engine.dispose()


def a_match(id: str = "abcdefghjk", **changes: object) -> MatchRow:
    row = MatchRow(
        id=id,
        game="xwing",
        rules="1",
        seed="s",
        options={"obstacles": True},
        terms=Terms(listed=True),
        seats=[SeatRow(number=0, kind="human", name="É", token=digest("t")), SeatRow(number=1, kind="open", name="")],
    )
    for name, value in changes.items():
        setattr(row, name, value)
    return row


def an_entry(number: int, client: str | None = None) -> EntryRow:
    entry = Answer(0, "deploy", 3, (1.5, 2.0, 0.25))
    return EntryRow(match="abcdefghjk", number=number, entry=entry, hash="h", seat=0, client=client)


def test_a_match_comes_back_as_it_was_kept(engine: Engine) -> None:
    match = a_match(clocks=ClockState((1.0, 2.0), (3.0, 4.0)), lists=({"faction": "rebel"}, {}))
    with engine.begin() as connection:
        storage.add_match(connection, match)
        storage.add_entries(connection, [an_entry(0, "a"), an_entry(1)])
        storage.add_entries(connection, [EntryRow(match=match.id, number=2, entry=Takeback(1), hash="h2")])
        storage.change_match(connection, match.id, clocks=ClockState((0.5, 2.0), (3.0, 4.0)))
        storage.change_match(connection, match.id, status="over", ending=Ending(1, "concede"), next="other")
        seat = SeatRow(number=1, kind="human", name="M", token="x")
        storage.change_seat(connection, match.id, seat)
    with engine.begin() as connection:
        found = storage.find_match(connection, match.id)
        assert found is not None
        assert (found.status, found.next, found.ending) == ("over", "other", Ending(1, "concede"))
        assert found.clocks == ClockState((0.5, 2.0), (3.0, 4.0))
        assert found.lists == ({"faction": "rebel"}, {})
        assert found.seats == [match.seats[0], seat]
        assert found.options == match.options
        assert [row.entry for row in storage.entries_of(connection, match.id)[0]] == [
            Answer(0, "deploy", 3, (1.5, 2.0, 0.25)),
            Answer(0, "deploy", 3, (1.5, 2.0, 0.25)),
            Takeback(1),
        ]
        assert storage.find_match(connection, "none") is None
        assert [one.names for one in listing.listed_matches(connection, 9)] == [("É", "M")]
        assert storage.count_live(connection) == 0


def test_nothing_is_written_twice(engine: Engine) -> None:
    with engine.begin() as connection:
        storage.add_match(connection, a_match())
        storage.add_entries(connection, [an_entry(0, "a")])
    for again in (an_entry(0, "b"), an_entry(1, "a")):  # the same place; the same message of the same seat
        with pytest.raises(IntegrityError), engine.begin() as connection:
            storage.add_entries(connection, [again])
    with engine.begin() as connection:
        assert len(storage.entries_of(connection, "abcdefghjk")[0]) == 1


def test_one_bad_change_does_not_take_others_down(engine: Engine) -> None:
    async def scene() -> list[object]:
        writer = Writer(engine)
        await writer.write(lambda connection: storage.add_match(connection, a_match()))
        wishes = (writer.add([an_entry(number)]) for number in (0, 1, 1, 2))
        results = await asyncio.gather(*wishes, return_exceptions=True)
        kept, _ = await writer.read(lambda connection: storage.entries_of(connection, "abcdefghjk"))
        assert [row.number for row in kept] == [0, 1, 2]
        writer.close()
        return list(results)

    results = asyncio.run(scene())
    assert sum(isinstance(one, IntegrityError) for one in results) == 1


def test_what_many_write_at_once_is_flushed_together(engine: Engine) -> None:
    flushes = 0

    def count(_: Connection) -> None:
        nonlocal flushes
        flushes += 1

    async def scene() -> list[int]:
        writer = Writer(engine)
        await writer.write(lambda connection: storage.add_match(connection, a_match()))
        event.listen(engine, "commit", count)
        await asyncio.gather(*(writer.add([an_entry(number)]) for number in range(600)))
        event.remove(engine, "commit", count)
        kept, _ = await writer.read(lambda connection: storage.entries_of(connection, "abcdefghjk"))
        writer.close()
        return [row.number for row in kept]

    assert asyncio.run(scene()) == list(range(600))
    assert flushes < 60


def test_a_wait_that_is_cancelled_leaves_the_change_to_be_made(engine: Engine) -> None:
    async def scene() -> int:
        writer = Writer(engine)
        await writer.write(lambda connection: storage.add_match(connection, a_match()))
        waits = [asyncio.ensure_future(writer.add([an_entry(number)])) for number in range(3)]
        await asyncio.sleep(0)
        waits[1].cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        await writer.add([an_entry(3)])  # the writer is none the worse for it
        kept, _ = await writer.read(lambda connection: storage.entries_of(connection, "abcdefghjk"))
        writer.close()
        return len(kept)

    assert asyncio.run(scene()) == 4


def test_the_tables_are_those_that_the_code_uses(engine: Engine) -> None:
    found = inspect(engine)
    for table in META.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())


def test_migrations_run_once_and_refuse_a_newer_database(engine: Engine, url: str) -> None:
    with engine.begin() as connection:
        assert migrate(connection) == 0
        set_version(connection, len(STEPS) + 1)
    with pytest.raises(UserError, match="newer"):
        open_database(url)
    with engine.begin() as connection:
        set_version(connection, len(STEPS))


def test_an_older_database_is_brought_up_to_date_with_its_matches(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "old.sqlite"))
    engine = open_database(url)
    with engine.begin() as connection:
        storage.add_match(connection, a_match())
        for statement in (
            "DROP TABLE chat",
            "DROP TABLE films",
            "DROP INDEX matches_filmed",
            "DROP INDEX matches_address",
        ):
            connection.execute(text(statement))
        for column in ("offers", "replays", "filmed", "address"):
            connection.execute(text(f"ALTER TABLE matches DROP COLUMN {column}"))
        connection.execute(text("ALTER TABLE seats DROP COLUMN opened"))
        set_version(connection, 1)
    engine.dispose()
    engine = open_database(url)
    with engine.begin() as connection:
        found = storage.find_match(connection, "abcdefghjk")
        assert found is not None
        assert found.offers is None
        offers = OffersState((OfferState("takeback", 1, 7),), {1: (3, 2)})
        storage.change_match(connection, found.id, offers=offers)
        line = Line(number=0, scope="seats", text="É", at=1.5, seat=0, client="c")
        add_line(connection, found.id, line)
    with engine.begin() as connection:
        again = storage.find_match(connection, "abcdefghjk")
        assert again is not None
        assert again.offers == offers
        assert lines_of(connection, "abcdefghjk") == [line]
    engine.dispose()


def set_version(connection: Connection, version: int) -> None:
    connection.execute(text("UPDATE schema_version SET version = :version"), {"version": version})


def test_an_address_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    for address in ("mysql://x/y", "://", "postgresql://127.0.0.1:1/none"):
        with pytest.raises(UserError):
            open_database(database_url(address))


def test_only_the_right_secret_opens() -> None:
    secret = new_secret()
    assert len(secret) == 32
    assert opens(secret, digest(secret))
    assert not opens(secret + "x", digest(secret))
    assert not opens("", None)
    assert seat_opened_by(secret, [None, digest(secret)]) == 1
    assert seat_opened_by(new_secret(), [None, digest(secret)]) is None

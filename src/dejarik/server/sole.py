"""One server for one database. Matches live in memory, so two servers on the same record would each go its own way.

The lock is one that ends with its holder, however it ends: on a file beside the SQLite database, or of a session on
PostgreSQL. Whoever comes second is told who was first."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from dejarik.errors import UserError
from dejarik.server.logs import log

PATIENCE = 2.0
"""How long a server that was just killed may take to be gone."""
WATCH_SECONDS = 10.0
LOCK_CLASS = 7302552


@contextmanager
def sole_server(database: str, port: int) -> Iterator[None]:
    """While this lasts, no other server of ours uses that database."""
    try:
        url = make_url(database)
    except ArgumentError:
        url = None  # opening it will say what is wrong
    if url is not None and url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        with _file_locked(Path(os.path.realpath(str(url.database)) + ".lock"), port):
            yield
    elif url is not None and url.get_backend_name() == "postgresql":
        with _session_locked(database, port):
            yield
    else:
        yield


def _taken(who: str) -> UserError:
    return UserError(f"Another Dejarik server {who} already uses this database: stop it, or choose another --database.")


# SQLite: a file beside it. The file stays; only the lock on it means anything.


@contextmanager
def _file_locked(path: Path, port: int) -> Iterator[None]:
    try:
        file = open(path, "a+", encoding="utf-8")  # noqa: SIM115 (closed below, after the lock has served)
    except OSError as error:
        raise UserError(f"The database cannot be locked: {path}: {error.strerror}.") from None
    with file:
        if not _soon(lambda: _locked(file)):
            file.seek(0)
            raise _taken(file.read(200).strip() or "(it is just starting)")
        file.truncate(0)
        file.write(f"(process {os.getpid()}, since {datetime.now():%Y-%m-%d %H:%M:%S}, port {port})\n")
        file.flush()
        yield


def _locked(file: IO[str]) -> bool:
    try:
        _lock(file)
    except OSError:
        return False
    return True


def _lock(file: IO[str]) -> None:
    if os.name == "nt":
        import msvcrt

        file.seek(1 << 30)  # beyond what is written: others may read that
        windows: Any = msvcrt
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _soon(done: Any) -> bool:
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


# PostgreSQL: a session of its own, whose name says who we are.


@contextmanager
def _session_locked(database: str, port: int) -> Iterator[None]:
    try:
        engine = create_engine(
            database, isolation_level="AUTOCOMMIT", pool_size=1, max_overflow=0, hide_parameters=True
        )
        session = Session(engine, f"dejarik process {os.getpid()}, port {port}")
        if not _soon(session.lock):
            raise _taken(session.holder())
    except (SQLAlchemyError, ImportError) as error:
        raise UserError(f"The database cannot be opened: {type(error).__name__}. Is it there, and may we?") from None
    stop = threading.Event()
    threading.Thread(target=session.watch, args=(stop,), name="sole server", daemon=True).start()
    try:
        yield
    finally:
        stop.set()
        engine.dispose()


class Session:
    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self.connection: Connection | None = None

    def lock(self) -> bool:
        """Whether the lock is ours now."""
        if self.connection is None:
            self.connection = self.engine.connect()
            # a host that vanished is noticed within a minute
            for name, value in (("idle", 30), ("interval", 10), ("count", 3)):
                self.connection.execute(text(f"SET tcp_keepalives_{name} = {value}"))
            self.connection.execute(text("SELECT set_config('application_name', :name, false)"), {"name": self.name})
        lock = "SELECT pg_try_advisory_lock(:kind, hashtext(current_schema()))"
        return bool(self.connection.execute(text(lock), {"kind": LOCK_CLASS}).scalar_one())

    def holder(self) -> str:
        """Who has it, as PostgreSQL knows them."""
        assert self.connection is not None
        query = (
            "SELECT application_name, host(client_addr), backend_start FROM pg_locks JOIN pg_stat_activity USING (pid)"
            " WHERE locktype = 'advisory' AND classid = :kind AND granted"
            " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        row = self.connection.execute(text(query), {"kind": LOCK_CLASS}).first()
        if row is None:
            return "(it is just leaving: try again)"
        name, address, since = row
        return f"({str(name).removeprefix('dejarik ')}, since {since:%Y-%m-%d %H:%M:%S}, at {address or 'this host'})"

    def watch(self, stop: threading.Event) -> None:
        """A session that broke has lost its lock: take it again, or end if another server has it now."""
        while not stop.wait(WATCH_SECONDS):
            try:
                assert self.connection is not None
                self.connection.execute(text("SELECT 1"))
            except SQLAlchemyError:
                self._take_again()

    def _take_again(self) -> None:
        if self.connection is not None:
            with suppress(SQLAlchemyError):
                self.connection.invalidate()
                self.connection.close()
            self.connection = None
        with suppress(SQLAlchemyError):  # the database is away: the next look tries again
            if not self.lock():
                log("another server has taken the database: this one ends", level=50, holder=self.holder())
                os.kill(os.getpid(), signal.SIGTERM)

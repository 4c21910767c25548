"""Opening the database: commits that are on disk when they return, tables of this version; or one sentence that says
what is wrong with it."""

from __future__ import annotations

import os
import sqlite3
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError, OperationalError, SQLAlchemyError

from dejarik.errors import UserError
from dejarik.server.schema import META, TYPES, migrate

CHECKED_BYTES = 256 * 2**20
"""SQLite files up to this size are read whole before they are used: about a second at most."""


def open_database(url: str) -> Engine:
    try:
        engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
        if engine.dialect.name not in TYPES:
            raise UserError(f"Dejarik keeps matches in SQLite or PostgreSQL, not in {engine.dialect.name}.")
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        with engine.begin() as connection:
            _check_file(connection)
            migrate(connection)
            _check_tables(connection)
    except (ArgumentError, ImportError, NoSuchModuleError):
        raise UserError("The database address makes no sense; it looks like postgresql://user@host/name.") from None
    except (sqlite3.OperationalError, OperationalError) as error:
        raise UserError(f"The database cannot be opened: {_reason(error)}. Is it there, and may we?") from None
    except (sqlite3.DatabaseError, DatabaseError) as error:
        raise damaged(_reason(error)) from None
    except SQLAlchemyError as error:
        raise UserError(f"The database cannot be opened: {type(error).__name__}. Is it there, and may we?") from None
    return engine


def damaged(why: str) -> UserError:
    return UserError(
        f"The database is damaged, or not one of Dejarik's ({why}): put a copy of it in its place, or choose another"
        " with --database."
    )


def _reason(error: Exception) -> str:
    """The first line of what the database says: others may hold values."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


def _check_file(connection: Connection) -> None:
    """A page that was damaged is better found now than by whoever plays the match on it."""
    if connection.dialect.name != "sqlite":
        return
    name = connection.engine.url.database
    if name and os.path.isfile(name) and os.path.getsize(name) <= CHECKED_BYTES:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if found != "ok":
            raise damaged(str(found).splitlines()[-1].strip())


def _check_tables(connection: Connection) -> None:
    found = inspect(connection)
    for table in META.sorted_tables:
        there = {column["name"] for column in found.get_columns(table.name)} if found.has_table(table.name) else set()
        missing = sorted(set(table.columns.keys()) - there)
        if missing:
            raise damaged(f"its table {table.name} lacks {', '.join(missing)}")


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, so that tables change inside them too
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")

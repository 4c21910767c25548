"""What an operator may choose. Everything has a default that suits one household."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from dejarik.errors import UserError

DATABASE_VARIABLE = "DEJARIK_DATABASE_URL"
ORIGINS_VARIABLE = "DEJARIK_ORIGINS"
PAGE_VARIABLE = "DEJARIK_PAGE"
DAY = 86_400.0


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    listens: tuple[str, int] = ("127.0.0.1", 0)
    """Address and port."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be called; empty for any."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may play here, beside our own."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say whom they speak for."""
    metrics: tuple[str, ...] = ()
    """Addresses that may read the metrics; nobody else is told that there are any."""
    page: Path | None = None
    connections: int = 10_000
    """In all, if the operating system has as many handles."""
    connections_each: int = 256
    """From one address."""
    backlog: int = 128
    """Connections that may wait to be let in, and are then let in at once."""
    handles_kept: int = 64
    """For the database, the page's files and the bots."""
    header_seconds: float = 10.0
    """How long a request may take to say what it wants,"""
    body_seconds: float = 20.0
    """to bring what it brings,"""
    write_seconds: float = 15.0
    """and to take nothing of what it is sent."""
    message_bytes: int = 65536
    messages_per_second: float = 20.0
    message_burst: int = 60
    chat_per_second: float = 0.5
    chat_burst: int = 6
    requests_per_second: float = 20.0
    """From one address."""
    request_burst: int = 200
    hello_seconds: float = 10.0
    ping_seconds: float = 5.0
    pong_seconds: float = 8.0
    queue_length: int = 256
    """Messages that may wait for one slow reader before it is let go."""
    watchers: int = 100
    """Sockets that may watch one match."""
    seat_sockets: int = 8
    """Sockets that may hold one seat at once: tabs and devices of one player."""
    live_matches: int = 20_000
    matches_per_address: int = 300
    """Of one address, as long as they are not over."""
    waiting_expires: float = 7 * DAY
    """After so many seconds a table where nobody came is closed, and after as many more forgotten."""
    running_expires: float = 30 * DAY
    """The same for a match that nobody has come back to; it ends without a winner, and its record stays."""
    idle_seconds: float = 600.0
    """After this long without a reader a match leaves memory; its record stays."""
    over_seconds: float = 20.0
    """The same for a match that is over."""
    gone_seconds: float = 120.0
    """After this long away a player's opponent may claim the match."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    seed: str | None = None
    """Every match begins with it, and bots think with it: the same answers then lead to the same match."""


def database_url(given: str | None) -> str:
    """What was asked for, else what the environment says, else a file in the user's data folder."""
    url = given or os.environ.get(DATABASE_VARIABLE) or ""
    if not url:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise UserError(f"Cannot create {folder}: {error.strerror}. Choose a place with --database.") from None
        return f"sqlite:///{folder / 'matches.sqlite'}"
    if "://" not in url:
        return f"sqlite:///{Path(url).absolute()}"
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return "postgresql+psycopg://" + url.removeprefix(short)
    return url


def data_folder() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dejarik"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dejarik"


def origins_from_environment() -> tuple[str, ...]:
    return tuple(one.strip().rstrip("/") for one in os.environ.get(ORIGINS_VARIABLE, "").split(",") if one.strip())


def page_folder() -> Path | None:
    """Where the built page lies: named by the environment, else beside the sources, else in the installed package."""
    named = os.environ.get(PAGE_VARIABLE)
    here = Path(__file__)
    candidates = [Path(named)] if named else [here.parents[3] / "web" / "dist", here.parents[1] / "page"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)

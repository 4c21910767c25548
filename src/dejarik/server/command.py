"""`dejarik serve`: the table in the browser."""

from __future__ import annotations

import argparse
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser

import msgspec
import uvicorn

from dejarik.errors import Exit, UserError
from dejarik.server.addresses import network
from dejarik.server.app import application
from dejarik.server.collector import in_small_steps
from dejarik.server.guards import LOOPBACK
from dejarik.server.logs import configure
from dejarik.server.reach import EVERYWHERE, address, from_elsewhere, is_loopback
from dejarik.server.settings import DAY, Settings, database_url, origins_from_environment, page_folder
from dejarik.server.sole import sole_server
from dejarik.server.visiting import HttpVisit, SocketVisit

PORT = 8777
SEND_BYTES = 131_072
"""What the system keeps for one who reads slowly: little, so that we see who does not read at all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on: 0.0.0.0 lets friends in your network play (default: 127.0.0.1, this computer only)",
    )
    parser.add_argument(
        "--port", type=int, help=f"port (default: {PORT}, or another if it is taken; 0 for any free one)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where matches are kept: a file, or postgresql://… (default: DEJARIK_DATABASE_URL, else the data folder)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    how_much = parser.add_mutually_exclusive_group()
    how_much.add_argument("--verbose", action="store_true", help="log every request")
    how_much.add_argument("--quiet", action="store_true", help="log only what goes wrong")
    parser.add_argument(
        "--seed", help="the same dice in every match, for demonstrations: whoever knows the seed knows them beforehand"
    )
    parser.add_argument(
        "--gone",
        type=seconds_of,
        default=120.0,
        metavar="SECONDS",
        help="after this long away a player's opponents may claim the match or play on (default: 120)",
    )
    for name, what, days in (
        ("waiting", "a table at which nobody came", 7),
        ("running", "a match that all have left", 30),
    ):
        parser.add_argument(
            f"--expire-{name}",
            type=days_of,
            default=days * DAY,
            metavar="DAYS",
            help=f"{what} ends after so long (default: {days})",
        )
    parser.add_argument(
        "--matches-per-address", type=int, default=300, metavar="N", help="that are not over at once (default: 300)"
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name under which the server may be called, as behind a proxy; may be repeated",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy that is believed when it says for whom it speaks (X-Forwarded-For); may be repeated",
    )
    parser.add_argument(
        "--metrics",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that may read /metrics (default: nobody); may be repeated",
    )
    parser.add_argument(
        "--no-limits", action="store_true", help="no limits of frequency and crowds, to measure under load"
    )


def run(args: argparse.Namespace) -> int:
    configure(logging.DEBUG if args.verbose else logging.WARNING if args.quiet else logging.INFO)
    settings = settings_from(args)
    with listening(args.host, args.port) as listener, sole_server(settings.database, listener.getsockname()[1]):
        settings = msgspec.structs.replace(settings, listens=listener.getsockname()[:2])
        if args.port is None and settings.listens[1] != PORT:
            print(f"Port {PORT} is taken, so Dejarik chose another.", flush=True)
        Announcing(configured(settings), settings, args.open).run(sockets=[listener])
    return Exit.FINE


def announcement(settings: Settings) -> str:
    host, port = settings.listens
    others = from_elsewhere(settings)
    if others:
        reached = f"Friends in your network reach it at {others[0]}"
    elif named := [name for name in settings.hosts if name not in LOOPBACK]:
        reached = f"Others reach it as {', '.join(named)}, by way of a proxy."
    elif is_loopback(host):
        reached = f"Only this computer reaches it; friends do too if you start it with --host {EVERYWHERE[0]}"
    else:
        reached = "This computer seems to be in no network, so nobody else reaches it."
    return f"Dejarik is at {address(host, port)}\n{reached}\nCtrl+C stops it."


def configured(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        application(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        http=HttpVisit,
        ws=SocketVisit,
        backlog=settings.backlog,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,  # states are patches: small enough, and many readers would each cost more
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        timeout_graceful_shutdown=3,
    )


def settings_from(args: argparse.Namespace) -> Settings:
    rates = ("requests_per_second", "messages_per_second", "chat_per_second")
    crowds = ("request_burst", "connections_each")
    limits = {**dict.fromkeys(rates, 1e6), **dict.fromkeys(crowds, 10**6)} if args.no_limits else {}
    for one in (*args.proxy, *args.metrics):
        network(one)
    return Settings(
        database=database_url(args.database),
        hosts=(*LOOPBACK, *(name.lower() for name in args.name)) if args.name or is_loopback(args.host) else (),
        proxies=tuple(args.proxy),
        metrics=tuple(args.metrics),
        origins=origins_from_environment(),
        page=page_folder(),
        seed=args.seed,
        gone_seconds=args.gone,
        waiting_expires=args.expire_waiting,
        running_expires=args.expire_running,
        matches_per_address=10**9 if args.no_limits else args.matches_per_address,
        **limits,  # type: ignore[arg-type]
    )


def seconds_of(text: str) -> float:
    seconds = float(text)
    if not seconds > 0:
        raise argparse.ArgumentTypeError("it must be more than 0")
    return seconds


def days_of(text: str) -> float:
    """In seconds."""
    return seconds_of(text) * DAY


def listening(host: str, wanted: int | None) -> socket.socket:
    """The port that was asked for; without a wish the usual one, or any other if somebody has it."""
    if wanted is None:
        try:
            return bound(host, PORT)
        except UserError as taken:
            try:
                return bound(host, 0)
            except UserError:
                raise taken from None
    return bound(host, wanted)


def bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named, asyncio sends small messages at once instead of holding them back for 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        listener.bind((host, port))
    except OverflowError:
        raise UserError(f"There is no port {port}.") from None
    except socket.gaierror:
        raise UserError(f"There is no address {host}: --host takes one of this computer, or 0.0.0.0 for all.") from None
    except OSError as error:
        other = "--host" if error.errno == errno.EADDRNOTAVAIL else "--port"
        raise UserError(f"Cannot listen on {host}, port {port}: {error.strerror}. Choose another {other}.") from None
    return listener


class Announcing(uvicorn.Server):
    """Says where the page is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, settings: Settings, open: bool) -> None:
        super().__init__(config)
        self.settings = settings
        self.open = open

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        in_small_steps()
        sys.setswitchinterval(0.0005)  # the thread that writes must not hold up those who read
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _heard)
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(announcement(self.settings), flush=True)
        if self.open and has_screen():
            page = address(*self.settings.listens)
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def has_screen() -> bool:
    """Without one, a browser for the terminal would take it from us."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY"))


def _heard(number: int, frame: object) -> None:
    """uvicorn raises a signal once more after it has ended everything in good order; there is nothing left to do."""

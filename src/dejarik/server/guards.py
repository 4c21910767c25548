"""Before anything is looked at: by which name we are called, from which page, how often, how much. And what every reply
says to browsers."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dejarik.server.addresses import household
from dejarik.server.settings import Settings

Refuse = Callable[[int, str, str], Response]
"""Status, code and message make a reply."""

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(
        f"{power}=()"
        for power in (
            "accelerometer",
            "camera",
            "display-capture",
            "geolocation",
            "gyroscope",
            "magnetometer",
            "microphone",
            "midi",
            "payment",
            "usb",
        )
    ),
}
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class SecurityHeaders:
    """Every reply carries the headers, those of errors too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


class OwnName:
    """Whatever is asked for, we must be called by a name of ours."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app, self.settings, self.refuse = app, settings, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or right_host(self.settings, Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await self.refuse(403, "host", "This server does not go by that name.")(scope, receive, send)


class Together:
    """How much one address may have under way at once, also when a proxy speaks for it."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self.app, self.settings, self.refuse = app, settings, refuse
        self._under_way: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        caller = household(scope["client"][0] if scope.get("client") else "")
        if self._under_way[caller] >= self.settings.connections_each:
            why = "Too much is under way from this address; come again later."
            return await self.refuse(503, "too-many", why)(scope, receive, send)
        self._under_way[caller] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._under_way[caller] -= 1
            if not self._under_way[caller]:
                del self._under_way[caller]


def right_host(settings: Settings, headers: Headers) -> bool:
    """Whether we are called by a name of ours: a foreign name that leads here is somebody's trick."""
    return not settings.hosts or _name(headers.get("host", "")) in settings.hosts


def right_origin(settings: Settings, headers: Headers) -> bool:
    """Browsers say which page speaks. It must be ours; programs that are no browsers say nothing."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower()


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("_burst", "_left", "_rate", "_stamp")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._stamp = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._stamp) * self._rate)
        self._stamp = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One for each address, the most recent ones remembered."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        caller = household(address)
        bucket = self._known.get(caller)
        if bucket is None:
            bucket = self._known[caller] = Bucket(self._rate, self._burst)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(caller)
        return bucket.take()

"""The application: the endpoints, the socket and the page on one address."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from dejarik.reading import from_json
from dejarik.server import requests as r
from dejarik.server import socket
from dejarik.server.addresses import Addresses
from dejarik.server.bots_pool import BotsPool
from dejarik.server.collector import Collector
from dejarik.server.database import open_database
from dejarik.server.door import Door, handles, most_connections
from dejarik.server.expiry import clean_up, keep_clean
from dejarik.server.guards import Buckets, OwnName, SecurityHeaders, Together, right_origin
from dejarik.server.lasting import LEVEL, SMALL, lasting
from dejarik.server.logs import log
from dejarik.server.metrics import Metrics
from dejarik.server.openapi import description
from dejarik.server.page import Page
from dejarik.server.pulse import beat
from dejarik.server.refusals import Declined
from dejarik.server.rest import ENDPOINTS
from dejarik.server.rest.endpoint import Call, Endpoint, converted
from dejarik.server.rooms import Rooms
from dejarik.server.settings import Settings
from dejarik.server.writer import Writer

JSON = "application/json"


def application(settings: Settings) -> Starlette:
    metrics = Metrics()
    writer = Writer(open_database(settings.database))
    bots = BotsPool(settings.bot_workers, settings.seed)
    rooms = Rooms(settings, writer, bots, metrics)
    door = Door(settings, most_connections(settings, handles()))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        collector = Collector()
        await clean_up(rooms)
        work = (
            rooms.sweep(collector),
            beat(metrics, collector),
            door.watch(),
            rooms.shelf.fill(),
            keep_clean(rooms),
        )
        chores = [asyncio.create_task(one) for one in work]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        collector.close()
        await rooms.close()
        bots.close()
        await asyncio.to_thread(writer.close)

    app = Starlette(
        routes=routes(settings),
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(OwnName, settings, refusal),
            Middleware(Together, settings, refusal),
            Middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=LEVEL),
        ],
        exception_handlers={HTTPException: plain_error},
    )
    app.state.rooms = rooms
    app.state.door = door
    app.state.readers_of_metrics = Addresses(settings.metrics)
    app.state.buckets = Buckets(settings.requests_per_second, settings.request_burst)
    return app


def routes(settings: Settings) -> list[BaseRoute]:
    by_path: dict[str, dict[str, Endpoint]] = {}
    for one in ENDPOINTS:
        by_path.setdefault(one.path, {})[one.method] = one
    return [
        *(_route(path, endpoints) for path, endpoints in by_path.items()),
        Route("/api/openapi.json", schema_reply),
        Route("/metrics", metrics_reply),
        WebSocketRoute("/api/socket", socket.serve),
        Route("/api/{rest:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Mount("/", Page(settings.page)),
    ]


def _route(path: str, endpoints: dict[str, Endpoint]) -> Route:
    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answered(request, endpoints[method])

    return Route(path, answer, methods=list(endpoints))


async def answered(request: Request, endpoint: Endpoint) -> Response:
    rooms: Rooms = request.app.state.rooms
    began = time.perf_counter()
    try:
        if endpoint.limited and not request.app.state.buckets.take(address_of(request)):
            raise Declined(429, "too-often", "That was too often; wait a little.")
        call = await _call(request, endpoint, rooms)
        body = await (listened_to(request, endpoint.handler(call)) if endpoint.long else endpoint.handler(call))
        response = lasting(msgspec.json.encode(body), request.headers, JSON) if endpoint.cached else reply(body)
    except Declined as no:
        response = refusal(no.status, no.code, str(no), no.faults)
    except Exception as error:
        response = our_fault(error)
    rooms.metrics.requests.labels(str(response.status_code)).inc()
    log(
        "request",
        level=logging.DEBUG if response.status_code < 400 else logging.INFO,
        method=request.method,
        path=endpoint.path,
        status=response.status_code,
        ms=round((time.perf_counter() - began) * 1000, 1),
    )
    return response


async def listened_to(request: Request, handling: Coroutine[Any, Any, object]) -> object:
    """The body of a reply, or nothing if whoever asked for it has left."""
    making, leaving = asyncio.create_task(handling), asyncio.create_task(_left(request))
    try:
        await asyncio.wait((making, leaving), return_when=asyncio.FIRST_COMPLETED)
        if making.done():
            return making.result()
        raise Declined(400, "gone", "Nobody waits for this any more.")
    finally:
        making.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue


def address_of(request: Request) -> str:
    """Of whoever asks; behind a proxy that we trust, as it says."""
    return request.client.host if request.client else ""


async def _call(request: Request, endpoint: Endpoint, rooms: Rooms) -> Call:
    if not right_origin(rooms.settings, request.headers):
        raise Declined(403, "origin", "Pages of other origins may not use this server.")
    try:
        path = converted(endpoint.path_type, request.path_params)
        query = converted(endpoint.query, dict(request.query_params))
        body = await _body(request, endpoint, rooms.settings) if endpoint.body is not None else None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Declined(400, "schema", str(error)[:200]) from None
    return Call(rooms, path, query, body, _token(request), address_of(request))


async def _body(request: Request, endpoint: Endpoint, settings: Settings) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Declined(415, "not-json", "The body must be application/json.")
    data = bytearray()
    try:
        async with asyncio.timeout(settings.body_seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > settings.message_bytes:
                    raise Declined(413, "too-large", f"A body has at most {settings.message_bytes} bytes.")
    except TimeoutError:
        raise Declined(408, "slow", "The body took too long to arrive.") from None
    except ClientDisconnect:
        raise Declined(400, "gone", "The body did not arrive whole.") from None
    return from_json(bytes(data), endpoint.body)


def _token(request: Request) -> str | None:
    """A seat's token; a header of another kind is as good as none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def reply(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type=JSON)


def refusal(status: int, code: str, message: str, faults: tuple[str, ...] = ()) -> Response:
    return reply(r.Error(r.ErrorBody(code, message, faults)), status)


async def schema_reply(request: Request) -> Response:
    return reply(description())


async def metrics_reply(request: Request) -> Response:
    state = request.app.state
    if address_of(request) not in state.readers_of_metrics:
        return await nothing(request)
    return Response(state.rooms.metrics.text(), media_type="text/plain; version=0.0.4")


async def nothing(request: Request) -> Response:
    return refusal(404, "no-such-path", "There is nothing at this address.")


async def plain_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refusal(error.status_code, "http", error.detail)
    response.headers.update(error.headers or {})
    return response


def our_fault(error: Exception) -> Response:
    """The trace is for our log; the client gets a number by which we find it."""
    reference = secrets.token_hex(4)
    log("a request failed", level=logging.ERROR, trace=error, reference=reference)
    return refusal(500, "our-fault", f"Something went wrong here. Reference {reference}.")

"""Matches to look at again."""

from __future__ import annotations

import msgspec

from dejarik.core.record import Record
from dejarik.server import films, replays, sides
from dejarik.server import requests as r
from dejarik.server.rest.endpoint import Call


async def record(call: Call) -> Record:
    return await replays.record(call.rooms, call.path.match, call.token)


async def open_side(call: Call) -> r.OpenSides:
    return r.OpenSides(await sides.open_side(call.rooms, call.path.match, call.token))


async def replay(call: Call) -> r.Replay:
    return await replays.replay(call.rooms, call.path.match, call.token, call.query.first, call.query.most)


async def film(call: Call) -> msgspec.Raw:
    return await films.film(call.rooms, call.path.match, call.token, call.query.seat, call.query.all)


async def film_of(call: Call) -> msgspec.Raw:
    return await films.film_of(call.rooms, call.body.record, call.body.seat, call.body.all)

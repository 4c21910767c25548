"""Matches: opened, found, joined."""

from __future__ import annotations

from dejarik.server import new_matches, storage
from dejarik.server import requests as r
from dejarik.server.rest.endpoint import Call
from dejarik.server.states import seat_states


async def create(call: Call) -> r.Created:
    return await new_matches.create(call.rooms, call.body)


async def listed(call: Call) -> r.Matches:
    return r.Matches(tuple(await call.rooms.writer.read(lambda connection: storage.listed_matches(connection, 50))))


async def one(call: Call) -> r.MatchInfo:
    room = await call.rooms.find(call.path.match)
    one = room.match
    return r.MatchInfo(
        match=one.id,
        game=one.game,
        rules=one.rules,
        status=one.status,
        terms=one.terms,
        options=one.options,
        seats=seat_states(room, watches=True),
        open_seats=tuple(seat.number for seat in one.seats if seat.kind == "open"),
        count=room.watched.count if room.watched is not None else 0,
        created=one.created,
        changed=one.changed,
        ending=one.ending,
        next=one.next,
        seed=one.seed if one.status == "over" else None,
    )


async def join(call: Call) -> r.Joined:
    return await new_matches.join(call.rooms, call.path.match, call.body)

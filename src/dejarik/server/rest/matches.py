"""Matches: opened, found, joined, and changed or closed before they begin."""

from __future__ import annotations

import msgspec

from dejarik.games.speaker import Speaker
from dejarik.server import listing, new_matches, waiting
from dejarik.server import requests as r
from dejarik.server.rest.endpoint import Call
from dejarik.server.room import Room
from dejarik.server.sides import holder, open_sides
from dejarik.server.states import count_of, seat_states
from dejarik.words.said import Said, said

MOST_LISTED = 50


async def create(call: Call) -> r.Created:
    return await new_matches.create(call.rooms, call.body, call.address)


async def listed(call: Call) -> r.Matches:
    """With what is going on at those that are in memory."""
    found = await call.rooms.writer.read(lambda connection: listing.listed_matches(connection, MOST_LISTED))
    return r.Matches(tuple(_listed(one, call.rooms.rooms.get(one.id)) for one in found))


def _listed(one: listing.Summary, room: Room | None) -> r.ListedMatch:
    playing = room if one.status == "playing" else None
    return r.ListedMatch(
        **msgspec.structs.asdict(one),
        round=playing.round(watches=True) if playing is not None else 0,
        watchers=len(playing.watchers) if playing is not None else 0,
    )


async def one(call: Call) -> r.MatchInfo:
    room = await call.rooms.find_any(call.path.match)
    one = room.match
    over = one.status == "over"
    shown = open_sides(one)
    times = await call.rooms.writer.read(lambda database: listing.lasted(database, [one.id])) if over else {}
    return r.MatchInfo(
        match=one.id,
        game=one.game,
        rules=one.rules,
        status=one.status,
        terms=one.terms,
        options=one.options,
        seats=seat_states(room, watches=True),
        open_seats=tuple(seat.number for seat in one.seats if seat.kind == "open"),
        count=count_of(room, room.watched),
        created=one.created,
        changed=one.changed,
        round=room.round(watches=True),
        watchers=len(room.watchers),
        ending=one.ending,
        next=one.next,
        seed=one.seed if len(shown) == len(one.seats) else None,
        open_sides=shown,
        lasted=times.get(one.id),
        question=_question(room, holder(room, call.token)),
        replays=one.replays,
        fault=room.shut,
    )


def _question(room: Room, seat: int | None) -> Said | None:
    play = room.play
    asked = next((one for one in play.game.decisions if one.player == seat), None) if play is not None else None
    if play is None or asked is None or seat not in room.asked():
        return None
    game = play.game
    return said(lambda lang: Speaker(game, lang).prompt(asked))


async def join(call: Call) -> r.Joined:
    return await new_matches.join(call.rooms, call.path.match, call.body)


async def change_list(call: Call) -> r.Seated:
    return await waiting.change_list(call.rooms, call.path.match, call.token, call.body)


async def close(call: Call) -> r.Seated:
    return await waiting.close(call.rooms, call.path.match, call.token)

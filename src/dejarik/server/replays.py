"""A match after the fact: its record for everybody, or again step by step as one reader saw it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.record import Entry, Record, Takeback
from dejarik.server import storage
from dejarik.server.making import check_length, made
from dejarik.server.past import frames_in
from dejarik.server.refusals import Declined
from dejarik.server.requests import Frame, Replay
from dejarik.server.setting_up import beginning
from dejarik.server.shelf import kept_film, viewer
from dejarik.server.sides import check_all_sides, holder
from dejarik.server.states import log_line
from dejarik.server.storage import MatchRow

if TYPE_CHECKING:
    from dejarik.server.room import Room
    from dejarik.server.rooms import Rooms


async def record(rooms: Rooms, id: str, token: str | None) -> Record:
    """The whole record with its seed: only when nothing in it is a secret any more."""
    room = await rooms.find_any(id)
    own = holder(room, token)
    async with room.lock:
        match = room.match
        check_all_sides(match, own)
        if match.lists is None:
            raise Declined(409, "not-begun", "The match has not begun.")
        if room.play is not None:
            return await asyncio.to_thread(room.play.game.record)
    rows, _ = await rooms.writer.read(lambda database: storage.entries_of(database, id))
    return Record(
        game=match.game,
        version=match.replays or match.rules,
        seed=match.seed,
        lists=match.lists,
        options=match.options,
        entries=tuple(row.entry for row in rows),
        hash=rows[-1].hash if rows else "",
    )


async def replay(rooms: Rooms, id: str, token: str | None, first: int, most: int) -> Replay:
    """A watcher's replay goes no further than what watchers are shown."""
    room = await rooms.find(id)
    seat = reader_of(room, token)
    async with room.lock:
        play = room.watched if seat is None else room.play
        if play is None and room.past is None:
            raise Declined(409, "not-begun", "The match has not begun.")
        match, entries = room.match, list(play.entries) if play is not None else []
    if play is None:
        return await _kept_replay(rooms, id, seat, first, most)
    check_length(entries)
    frames = await made(rooms.workshop, frames_of, match, entries, seat, first, most)
    return Replay(id, seat, len(entries) + 1, frames)


async def _kept_replay(rooms: Rooms, id: str, seat: int | None, first: int, most: int) -> Replay:
    body = await rooms.writer.read(lambda database: kept_film(database, id, viewer(seat)))
    assert body is not None
    frames = await asyncio.to_thread(lambda: tuple(frames_in(body)))
    return Replay(id, seat, len(frames), frames[first : first + most])


def reader_of(room: Room, token: str | None) -> int | None:
    """The seat that looks back, None for a watcher."""
    if token is not None:
        return holder(room, token)
    if not room.match.terms.watchers and room.match.status != "over":
        raise Declined(403, "no-watchers", "The players do not want to be watched.")
    return None


def frames_of(match: MatchRow, entries: list[Entry], seat: int | None, first: int, most: int) -> tuple[Frame, ...]:
    play = beginning(match)
    frames: list[Frame] = []
    shown = 0
    for count in range(min(len(entries), first + most - 1) + 1):
        kept = None
        if count:
            entry = entries[count - 1]
            kept = entry.kept if isinstance(entry, Takeback) else None
            if kept is not None:
                shown = min(shown, play.events_kept(kept))
            play.enter(entry)
        if count >= first:
            start = sum(event.visible_to(seat) for event in play.game.events[:shown])
            log_lines = tuple(
                log_line(play, number, beat, event)
                for number, (beat, event) in enumerate(play.log(seat, shown), start=start)
            )
            who = getattr(entries[count - 1], "player", None) if count else None
            frames.append(Frame(count, without_questions(play.game.view(seat)), log_lines, who, kept))
        shown = play.game.event_count
    return tuple(frames)


def without_questions(view: object) -> object:
    """A replay asks nothing."""
    if isinstance(view, msgspec.Struct) and hasattr(view, "decisions"):
        return msgspec.structs.replace(view, decisions=())
    return view

"""How players end a match beside its rules, and the minute that keeps one from ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games import ruleset_of
from dejarik.games.ruleset import Concession
from dejarik.server.keeping import keep_clocks, keep_ending
from dejarik.server.refusals import NotFollowed
from dejarik.server.storage import Ending

if TYPE_CHECKING:
    from dejarik.server.room import Room

GIVEN_SECONDS = 60
CALLED_OFF = "called-off"


def giving_up(room: Room, seat: int) -> Concession | None:
    game = room.playing().game
    return ruleset_of(game.ruleset).concession(game, seat, len(room.match.seats))


def concession(room: Room, seat: int) -> Concession:
    found = giving_up(room, seat)
    if found is None:
        raise NotFollowed("not-now", "One who concedes here would decide who wins, or is out already.")
    return found


def conceded(room: Room, seat: int) -> Ending:
    winner, *beside = concession(room, seat).winners
    return Ending(winner, "concede", rounds=room.round(), beside=tuple(beside))


async def claim(room: Room, seat: int) -> None:
    """Win against a fallen flag, unless one's own fell too, or against one who is asked and has been gone for long.
    Among three or more nobody wins by that: the match is called off, which is not for one who has left to say."""
    if seat in room.playing().left():
        raise NotFollowed("not-now", "You have left this match to the others.")
    fallen = {one.number for one in room.match.seats if room.clocks is not None and room.clocks.fallen(one.number)}
    if fallen and seat not in fallen:
        await _end(room, _ending(room, seat, "clock"))
        return
    for other in sorted(room.asked() - {seat}):
        if room.claim_ms(other) == 0:
            await _end(room, _ending(room, seat, "gone"))
            return
    raise NotFollowed("not-now", "Nobody's time ran out, and nobody who is asked has been gone for long.")


async def give_time(room: Room, seat: int) -> None:
    if room.clocks is None:
        raise NotFollowed("not-now", "This match has no clock.")
    for other in room.match.seats:
        if other.number != seat:
            room.clocks.give(other.number, GIVEN_SECONDS)
    room.turn_clocks()
    await keep_clocks(room)
    room.tell_table()


def _ending(room: Room, winner: int, reason: str) -> Ending:
    if len(room.match.seats) > 2:
        return Ending(None, CALLED_OFF, rounds=room.round())
    return Ending(winner, reason, rounds=room.round())


async def _end(room: Room, ending: Ending) -> None:
    await keep_ending(room, ending)
    room.tell_state()

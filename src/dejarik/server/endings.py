"""How players end a match beside its rules, and the minute that keeps one from ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games import ruleset_of
from dejarik.games.ruleset import Concession
from dejarik.server.keeping import keep_clocks
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


def flags(room: Room) -> set[int]:
    """Whose time has run out, of those who are still in the match."""
    if room.clocks is None:
        return set()
    fallen = {one.number for one in room.match.seats if room.clocks.fallen(one.number)}
    if room.play is None or room.match.status != "playing":
        return fallen
    asked = room.asked()
    return {seat for seat in fallen if seat in asked or giving_up(room, seat) is not None}


async def give_time(room: Room, seat: int) -> None:
    if room.clocks is None:
        raise NotFollowed("not-now", "This match has no clock.")
    for other in room.match.seats:
        if other.number != seat:
            room.clocks.give(other.number, GIVEN_SECONDS)
    room.turn_clocks()
    await keep_clocks(room)
    room.tell_table()

"""Matches are created here, and joined by those who were invited."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection as Database

from dejarik.bots import BOTS
from dejarik.games import ListError, UnknownGame, ruleset_of
from dejarik.server import storage
from dejarik.server.addresses import household
from dejarik.server.offered import playable_list
from dejarik.server.plain import plain
from dejarik.server.playing_on import playing_on
from dejarik.server.refusals import Declined
from dejarik.server.requests import Created, HeldSeat, Join, Joined, Lang, NewMatch, OpenSeat, SeatWish
from dejarik.server.seats import digest, new_code, new_secret, new_seed, opens
from dejarik.server.setting_up import started, tried
from dejarik.server.storage import EntryRow, MatchRow, SeatRow, Terms

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms

FORGOTTEN = "forgotten"


async def create(rooms: Rooms, wish: NewMatch, address: str) -> Created:
    rules = _checked_rules(wish)
    if wish.start is not None and any(one.kind == "friend" for one in wish.seats):
        raise Declined(422, "seats", "A match is played on by those who are here, or by bots.")
    caller = household(address)
    await _check_room(rooms, caller)
    tokens: dict[int, str] = {}
    invites: dict[int, str] = {}
    seats = [await _seat(wish, number, one, tokens, invites) for number, one in enumerate(wish.seats)]
    match = MatchRow(
        id=new_code(),
        game=wish.game,
        rules=rules,
        seed=rooms.settings.seed or new_seed(),
        options=dict(wish.options),
        terms=_terms(wish),
        seats=seats,
        address=caller,
    )
    play = watched = None
    rows: list[EntryRow] = []
    if wish.start is not None:
        play, rows = await playing_on(rooms, match, wish.start)
        watched = play
    elif invites:
        await asyncio.to_thread(tried, match)
    else:
        play, watched = await asyncio.to_thread(started, match)

    await rooms.writer.add(rows, lambda database: storage.add_match(database, match))
    rooms.welcome_new(match, play, watched)
    return Created(
        match.id,
        tuple(HeldSeat(number, token) for number, token in tokens.items()),
        tuple(OpenSeat(number, one, f"/#/join/{match.id}/{one}") for number, one in invites.items()),
    )


async def create_rematch(rooms: Rooms, old: MatchRow, swap: bool) -> str:
    """The same players and lists, with a new seed; tokens stay good, so nobody has to be sent a secret. It counts for
    the address that the old one came from; those whose address was forgotten share one."""
    address = old.address or FORGOTTEN
    await _check_room(rooms, address)
    seats = [msgspec.structs.replace(seat) for seat in (reversed(old.seats) if swap else old.seats)]
    for number, seat in enumerate(seats):
        seat.number = number
        seat.invite = seat.client = None
        seat.opened = False
    match = MatchRow(
        id=new_code(),
        game=old.game,
        rules=ruleset_of(old.game).game_type().version,
        seed=rooms.settings.seed or new_seed(),
        options=old.options,
        terms=old.terms,
        seats=seats,
        address=address,
    )
    play, watched = await asyncio.to_thread(started, match)

    def change(database: Database) -> None:
        storage.add_match(database, match)
        storage.change_match(database, old.id, next=match.id)

    await rooms.writer.write(change)
    rooms.welcome_new(match, play, watched)
    return match.id


async def join(rooms: Rooms, id: str, wish: Join) -> Joined:
    room = await rooms.find(id)
    async with room.lock:
        seat = _invited(room.match, wish)
        token = new_secret()
        taken = msgspec.structs.replace(seat, kind="human", token=digest(token), client=digest(wish.client))
        if seat.kind == "human":  # the reply was lost
            await rooms.writer.write(lambda database: storage.change_seat(database, id, taken))
            room.match.seats[taken.number] = taken
            return Joined(id, HeldSeat(taken.number, token))
        taken.name = plain(wish.name) or seat.name
        taken.list = await given_list(room.match.game, wish.list, wish.lang) or seat.list
        match = msgspec.structs.replace(room.match)
        match.seats = [taken if one.number == taken.number else one for one in match.seats]
        if any(one.kind == "open" for one in match.seats):
            await asyncio.to_thread(tried, match)
            await rooms.writer.write(lambda database: storage.change_seat(database, id, taken))
            room.match = match
            return Joined(id, HeldSeat(taken.number, token))
        play, watched = await asyncio.to_thread(started, match)

        begun = {"status": match.status, "rules": match.rules, "lists": match.lists, "clocks": match.clocks}

        def change(database: Database) -> None:
            storage.change_seat(database, id, taken)
            storage.change_match(database, id, **begun)

        await rooms.writer.write(change)
        room.begin(match, play, watched)
    return Joined(id, HeldSeat(taken.number, token))


async def _check_room(rooms: Rooms, address: str) -> None:
    settings = rooms.settings
    if await rooms.writer.read(storage.count_live) >= settings.live_matches:
        raise Declined(503, "full", "Too many matches are being played here.")
    if await rooms.writer.read(lambda database: storage.count_live(database, address)) >= settings.matches_per_address:
        message = "Too many matches from your address are not over: finish some, concede or close them."
        raise Declined(429, "quota", message)


def _checked_rules(wish: NewMatch) -> str:
    try:
        kind = ruleset_of(wish.game).game_type()
    except UnknownGame as error:
        raise Declined(404, "no-game", str(error)) from None
    least, most = kind.seats
    if not least <= len(wish.seats) <= most:
        raise Declined(422, "seats", f"This game has {least if least == most else f'{least} to {most}'} seats.")
    for seat in wish.seats:
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise Declined(422, "no-bot", f"Choose one of the bots {', '.join(BOTS)}.")
    if wish.clock_seconds is not None and wish.decision_seconds is not None:
        raise Declined(422, "clocks", "A match has one clock: for the whole match, or for each decision.")
    return kind.version


def _terms(wish: NewMatch) -> Terms:
    return Terms(
        clock_seconds=wish.clock_seconds,
        decision_seconds=wish.decision_seconds,
        takeback=wish.takeback,
        watchers=wish.watchers,
        watch_delay=wish.watch_delay,
        listed=wish.listed,
        same_screen=sum(one.kind == "me" for one in wish.seats) > 1,
        aids=wish.aids,
    )


async def _seat(wish: NewMatch, number: int, one: SeatWish, tokens: dict[int, str], invites: dict[int, str]) -> SeatRow:
    listed = await given_list(wish.game, one.list, wish.lang)
    name = plain(one.name)
    if one.kind == "bot":
        return SeatRow(number=number, kind="bot", name=name or one.bot, bot=one.bot, list=listed)
    if one.kind == "me":
        tokens[number] = new_secret()
        return SeatRow(number=number, kind="human", name=name, list=listed, token=digest(tokens[number]))
    invites[number] = new_secret()
    return SeatRow(number=number, kind="open", name=name, list=listed, invite=digest(invites[number]))


def _invited(match: MatchRow, wish: Join) -> SeatRow:
    if match.ending is not None and match.lists is None:
        raise Declined(409, "closed", "This table was closed before the match began.")
    for seat in match.seats:
        if seat.invite is not None and opens(wish.invite, seat.invite):
            if seat.kind == "open" or opens(wish.client, seat.client):
                return seat
            raise Declined(409, "taken", "Somebody else has taken this seat; you can watch.")
    raise Declined(403, "no-invitation", "This invitation opens no seat of this match.")


async def given_list(game: str, text: str | None, lang: Lang) -> str | None:
    """The list a seat brings, as JSON; every fault of it at once if it may not be played."""
    if text is None:
        return None
    try:
        listed = await asyncio.to_thread(playable_list, game, text, lang)
        return msgspec.json.encode(listed).decode()
    except ListError as error:
        raise Declined(422, "list", "This list cannot be played.", tuple(error.faults)) from None

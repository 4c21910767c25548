"""Matches to look at again: every step with what it changed, and the tale that the game tells of it. For a match of
this server, or for a record that somebody brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from dejarik.core.game import Game
from dejarik.core.record import Entry, Record, RecordError, Takeback
from dejarik.games import ListError, OptionError, UnknownGame, ruleset_of
from dejarik.games.tales import Tale
from dejarik.server.making import check_length, made
from dejarik.server.play import Play
from dejarik.server.refusals import Declined
from dejarik.server.replays import reader_of, without_questions
from dejarik.server.requests import Film, FilmFrame
from dejarik.server.setting_up import beginning
from dejarik.server.shelf import viewer
from dejarik.server.sides import check_all_sides, check_side
from dejarik.server.states import log_line, patch_between
from dejarik.server.storage import MatchRow

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms


async def film(rooms: Rooms, id: str, token: str | None, seat: int | None, all: bool) -> msgspec.Raw:
    """As a seat or a watcher saw it; or with all that was hidden, as far as its owners have opened it. After the end it
    is the one that was kept, as soon as it is made."""
    room = await rooms.find(id)
    own = reader_of(room, token)
    seen_by = None if all else seat if seat is not None else own
    if all:
        check_all_sides(room.match, own)
    elif seen_by is not None:
        check_side(room.match, seen_by, own)
    over = room.match.status == "over"
    kept = await rooms.shelf.film(id, viewer(seen_by, all)) if over else None
    if kept is not None:
        return kept
    async with room.lock:
        play = room.play if over or seen_by is not None else room.watched
        if play is None:
            raise Declined(409, "not-begun", "The match has not begun.")
        match, entries = room.match, list(play.entries)
    check_length(entries)
    return msgspec.Raw(await made(rooms.workshop, film_of_match, match, entries, seen_by, all))


async def film_of(rooms: Rooms, record: Record, seat: int | None, all: bool) -> msgspec.Raw:
    """Whoever has the record knows everything in it."""
    check_length(record.entries)
    return msgspec.Raw(await made(rooms.workshop, film_of_record, record, None if all else seat, all))


def film_of_match(match: MatchRow, entries: Sequence[Entry], seat: int | None, all: bool) -> bytes:
    """In a worker."""
    frames = tuple(frames_of(beginning(match), entries, seat, all))
    shown_by = match.replays or match.rules
    return msgspec.json.encode(
        Film(match=match.id, game=match.game, rules=match.rules, seat=seat, all=all, frames=frames, shown_by=shown_by)
    )


def film_of_record(record: Record, seat: int | None, all: bool) -> bytes:
    """In a worker."""
    frames, rules = _frames_of_record(record, seat, all), record.version
    return msgspec.json.encode(
        Film(match="", game=record.game, rules=rules, seat=seat, all=all, frames=frames, shown_by=rules)
    )


def _frames_of_record(record: Record, seat: int | None, all: bool) -> tuple[FilmFrame, ...]:
    try:
        kind = ruleset_of(record.game).game_type()
        if record.version != kind.version:
            message = f"The record was played by rules {record.version}; these are {kind.version}."
            raise Declined(409, "other-rules", message, (record.version, record.game))
        if seat is not None and seat >= len(record.lists):
            raise Declined(404, "no-seat", "This match has no such seat.")
        play = Play(ruleset_of(record.game).create(record.seed, record.lists, record.options))
        frames = tuple(frames_of(play, record.entries, seat, all))
        if play.game.state_hash() != record.hash:
            raise RecordError("it ends in another state than it says.")
    except UnknownGame as error:
        raise Declined(404, "no-game", str(error)) from None
    except (ListError, OptionError) as error:
        raise Declined(422, "record", f"This record cannot be set up: {error}") from None
    except ValueError as error:  # of a record, an answer, or a takeback
        raise Declined(422, "record", f"This record cannot be played again: {error}") from None
    return frames


def frames_of(play: Play, entries: Sequence[Entry], seat: int | None, all: bool = False) -> Iterator[FilmFrame]:
    """The whole table first, then what each entry changed."""
    tale = ruleset_of(play.game.ruleset).tale()
    before: object = None
    shown = lines = 0
    for count in range(len(entries) + 1):
        kept = player = None
        if count:
            entry = entries[count - 1]
            player = getattr(entry, "player", None)
            if isinstance(entry, Takeback):
                kept = entry.kept
                shown = min(shown, play.events_kept(kept)) if 0 <= kept <= play.count else shown
                lines = sum(all or event.visible_to(seat) for event in play.game.events[:shown])
            play.enter(entry)
        view = without_questions(open_view(play.game) if all else play.game.view(seat))
        told = play.log(seat, shown, whole=all)
        patch = patch_between(before, view)
        yield FilmFrame(
            count=count,
            view=view if patch is None else None,
            patch=patch,
            log=tuple(log_line(play, number, beat, event) for number, (beat, event) in enumerate(told, start=lines)),
            player=player,
            taken_back=kept,
            tale=tale.tell(before, view, [event for _, event in told]) if tale is not None else Tale(),
        )
        before, shown, lines = view, play.game.event_count, lines + len(told)


def open_view(game: Game[Any]) -> object:
    """What everybody sees, with what each player alone sees filled in."""
    public: Any = game.view(None)
    return msgspec.structs.replace(_filled(public, [game.view(seat) for seat in range(game.players)]), player=None)


def _filled(public: Any, private: Sequence[Any]) -> Any:
    """Where everybody sees nothing, what one of them sees."""
    if public is None:
        return next((one for one in private if one is not None), None)
    if isinstance(public, msgspec.Struct):
        fields = {
            name: (getattr(public, name), [getattr(one, name) for one in private]) for name in public.__struct_fields__
        }
        hidden = {name: of for name, of in fields.items() if any(one != of[0] for one in of[1])}
        return msgspec.structs.replace(public, **{name: _filled(*of) for name, of in hidden.items()})
    if isinstance(public, tuple) and {len(one) for one in private} == {len(public)}:
        return tuple(_filled(one, [of[place] for of in private]) for place, one in enumerate(public))
    return public

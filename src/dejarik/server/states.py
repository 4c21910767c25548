"""What one reader is sent of a match. Everything comes from `game.view`, from events that the reader may see and from
public facts about the table; nothing else of a game leaves the server."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

import msgspec

from dejarik.core.event import Event
from dejarik.server.connection import Connection
from dejarik.server.endings import flags, giving_up
from dejarik.server.messages import EndingState, LogLine, Patch, QuestionState, SeatState, State, Table
from dejarik.server.past import Past
from dejarik.server.play import Play
from dejarik.server.setting_up import table_before

if TYPE_CHECKING:
    from dejarik.server.room import Room


def state_for(room: Room, reader: Connection, table: Table | None = None) -> State:
    """The next state for this reader; from now on it counts as sent."""
    play, match = room.watched if reader.watches else room.play, room.match
    seat = reader.shown
    if play is not None:
        view, (kept, log) = play.game.view(seat), next_lines(play, reader)
    elif room.past is not None:
        view, (kept, log) = room.past.view(seat), past_lines(room.past, reader)
    else:
        view, (kept, log) = table_before(match, seat), (0, ())
    patch = patch_between(reader.view, view)
    reader.view = view
    table = table or table_for(room, reader)
    return State(
        match=match.id,
        count=count_of(room, play),
        status=match.status,
        seat=seat,
        held=reader.held,
        seats=table.seats,
        log_kept=kept,
        log=log,
        questions=questions(play, seat) if match.status == "playing" and play is not None else (),
        undo=undo_kind(room, seat),
        concede=concede_kind(room, seat),
        offers=table.offers,
        watchers=table.watchers,
        watcher_names=table.watcher_names,
        time_ms=table.time_ms,
        view=view if patch is None else None,
        patch=patch,
        ending=EndingState(**msgspec.structs.asdict(match.ending)) if match.ending is not None else None,
        next=match.next,
    )


def table_for(room: Room, reader: Connection) -> Table:
    watches = reader.watches
    delayed = watches and room.watched is not room.play and room.match.status == "playing"
    watchers = room.watchers
    return Table(
        seats=seat_states(room, watches),
        # what is proposed now would tell where the match stands now
        offers=() if delayed else room.offers.heard_by(reader.held),
        watchers=len(watchers),
        watcher_names=tuple(reader.name for reader in watchers if reader.name),
        time_ms=int(time.time() * 1000),
    )


def next_lines(play: Play, reader: Connection) -> tuple[int, tuple[LogLine, ...]]:
    """How many lines still hold, and those that follow."""
    struck = play.events_kept_since(reader.count)
    if struck is not None and struck < reader.events:
        reader.events = struck
        reader.lines = sum(event.visible_to(reader.shown) for event in play.game.events[:struck])
    reader.count = play.count
    kept = reader.lines
    lines = tuple(
        log_line(play, number, beat, event)
        for number, (beat, event) in enumerate(play.log(reader.shown, reader.events), start=kept)
    )
    reader.events = play.game.event_count
    reader.lines = kept + len(lines)
    return kept, lines


def past_lines(past: Past, reader: Connection) -> tuple[int, tuple[LogLine, ...]]:
    """Nothing happens any more: the whole log once."""
    kept, lines = reader.lines, past.log(reader.shown)
    reader.lines = len(lines)
    return kept, lines[kept:]


def count_of(room: Room, play: Play | None) -> int:
    return play.count if play is not None else room.past.count if room.past is not None else 0


def log_line(play: Play, number: int, beat: int, event: Event) -> LogLine:
    return LogLine(number, beat, event.name, event.args, event.to is not None, play.game.rule_of(event))


def questions(play: Play, seat: int | None) -> tuple[QuestionState, ...]:
    """In the order of the view's decisions."""
    return tuple(
        QuestionState(one.kind, one.subject, play.since[one.player, one.kind, one.subject], one.secret)
        for one in play.game.decisions
        if one.player == seat
    )


def concede_kind(room: Room, seat: int | None) -> Literal["match", "team", "leave", "none"]:
    """What giving up would do."""
    if seat is None or room.play is None or room.match.status != "playing":
        return "none"
    found = giving_up(room, seat)
    if found is None:
        return "none"
    return "team" if found.partners else "match" if found.winners else "leave"


def undo_kind(room: Room, seat: int | None) -> Literal["free", "ask", "none"]:
    if seat is None or room.play is None or room.match.status != "playing":
        return "none"
    way = room.play.undo(seat)
    if way is None:
        return "none"
    return "none" if way.kind == "ask" and room.match.terms.takeback == "none" else way.kind


def seat_states(room: Room, watches: bool) -> tuple[SeatState, ...]:
    """Who is there, who is asked and whose time runs; for watchers of a delayed match nothing that is ahead of them."""
    delayed = watches and room.watched is not room.play and room.match.status == "playing"
    clocks = None if delayed else room.clocks
    if clocks is not None:
        clocks.charge()
    fallen = flags(room) if clocks is not None else set()
    asked = room.watched.waiting_for() if delayed and room.watched is not None else room.asked()
    return tuple(
        SeatState(
            number=seat.number,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            present=seat.kind == "bot" or room.present(seat.number),
            gone_ms=room.gone_ms(seat.number),
            claim_ms=room.claim_ms(seat.number),
            clock_ms=max(0, int(clocks.left[seat.number])) if clocks is not None else None,
            running=clocks is not None and seat.number in clocks.running,
            paused=clocks is not None and clocks.paused(seat.number),
            fallen=seat.number in fallen,
            asked=seat.number in asked,
        )
        for seat in room.match.seats
    )


def patch_between(old: object, new: object) -> Patch | None:
    """What to change in the old view to have the new one; None if the new one must be sent whole."""
    if not isinstance(new, msgspec.Struct) or type(old) is not type(new):
        return None
    fields: dict[str, object] = {}
    pieces: dict[str, list[object]] = {}
    order: dict[str, list[object]] = {}
    for name in new.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        known, wanted = pieces_by_id(before), pieces_by_id(after)
        if known is None or wanted is None or known.keys().isdisjoint(wanted):
            fields[name] = after
            continue
        pieces[name] = [piece for id, piece in wanted.items() if known.get(id) != piece]
        if list(known) != list(wanted):
            order[name] = list(wanted)
    return Patch(fields, pieces, order)


def pieces_by_id(value: object) -> dict[object, object] | None:
    """A list of pieces that have an id each; None if it is no such list."""
    if not isinstance(value, tuple):
        return None
    pieces = {getattr(one, "id", None): one for one in value}
    return pieces if None not in pieces and len(pieces) == len(value) else None

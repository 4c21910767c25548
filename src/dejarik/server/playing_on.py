"""A match that is over, played on from one of its entries as a match of its own. Its record is open, seed and all, so
chance is keyed anew there with a secret that nobody has seen: else everybody could foresee the dice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from dejarik.core.record import Entry
from dejarik.server.clocks import Clocks
from dejarik.server.keeping import row_of
from dejarik.server.play import Play
from dejarik.server.rebuilding import OTHER_RULES, WHY
from dejarik.server.refusals import Declined
from dejarik.server.requests import Start
from dejarik.server.seats import new_seed
from dejarik.server.setting_up import beginning
from dejarik.server.sides import check_all_sides, holder
from dejarik.server.storage import EntryRow, MatchRow

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms


async def playing_on(rooms: Rooms, match: MatchRow, start: Start) -> tuple[Play, list[EntryRow]]:
    """Fills the match in with what the old one was set up with."""
    old = await rooms.find(start.match)
    own = holder(old, start.token)
    async with old.lock:
        # Who plays on comes to know what each side held.
        check_all_sides(old.match, own)
        if old.past is not None:
            raise Declined(409, OTHER_RULES, WHY[OTHER_RULES])
        if old.play is None:
            raise Declined(409, "not-begun", "The match has not begun.")
        entries = list(old.play.entries)
    if old.match.game != match.game:
        raise Declined(422, "no-game", "That match is one of another game.")
    if start.count > len(entries):
        raise Declined(422, "start", f"That match has only {len(entries)} entries.")
    match.seed, match.options, match.lists = old.match.seed, old.match.options, old.match.lists
    match.status = "playing"
    fresh = rooms.settings.seed or new_seed()
    play, rows = await asyncio.to_thread(_played_to, match, entries[: start.count], fresh)
    seconds = match.terms.clock_seconds or match.terms.decision_seconds
    if seconds is not None:
        match.clocks = Clocks.fresh(len(match.seats), seconds).state()
    return play, rows


def _played_to(match: MatchRow, entries: list[Entry], fresh: str) -> tuple[Play, list[EntryRow]]:
    play = beginning(match)
    rows = []
    for entry in entries:
        play.enter(entry)
        rows.append(row_of(match, play, entry))
    if play.game.over:
        raise Declined(409, "over", "At that point the match was already decided.")
    rows.append(row_of(match, play, play.takeback(len(entries), fresh)))
    return play, rows

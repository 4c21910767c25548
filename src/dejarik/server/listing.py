"""Matches that everybody may see, and how long matches lasted. Functions here run inside somebody's transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, select, tuple_

from dejarik.reading import from_json
from dejarik.server.schema import ENTRIES, MATCHES, SEATS
from dejarik.server.storage import Ending, Status


class Summary(msgspec.Struct, frozen=True):
    """A row of the list of matches. `lasted` are the seconds from the first answer to the last, after the end."""

    id: str
    game: str
    status: Status
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    created: float
    changed: float
    ending: Ending | None
    lasted: float | None


def listed_matches(connection: Connection, most: int) -> list[Summary]:
    """Matches that their players show to everybody and that have begun, the liveliest first."""
    shown = MATCHES.c.id, MATCHES.c.game, MATCHES.c.status, MATCHES.c.created, MATCHES.c.changed, MATCHES.c.ending
    query = select(*shown).where(MATCHES.c.terms.contains('"listed":true'), MATCHES.c.lists.is_not(None))
    rows = connection.execute(query.order_by(MATCHES.c.changed.desc()).limit(most)).all()
    times = lasted(connection, [row.id for row in rows if row.status == "over"])
    seats = connection.execute(
        select(SEATS.c.match, SEATS.c.name, SEATS.c.bot)
        .where(SEATS.c.match.in_([row.id for row in rows]))
        .order_by(SEATS.c.match, SEATS.c.number)
    ).all()
    return [
        Summary(
            row.id,
            row.game,
            row.status,
            tuple(seat.name for seat in seats if seat.match == row.id),
            tuple(seat.bot for seat in seats if seat.match == row.id),
            row.created,
            row.changed,
            from_json(row.ending, Ending) if row.ending is not None else None,
            times.get(row.id),
        )
        for row in rows
    ]


def lasted(connection: Connection, matches: list[str]) -> dict[str, float]:
    """The seconds from the first entry of each match to its last."""
    ends = connection.execute(
        select(ENTRIES.c.match, func.min(ENTRIES.c.number), func.max(ENTRIES.c.number))
        .where(ENTRIES.c.match.in_(matches))
        .group_by(ENTRIES.c.match)
    ).all()
    places = [(match, number) for match, first, last in ends for number in {first, last}]
    rows = connection.execute(
        select(ENTRIES.c.match, ENTRIES.c.at).where(tuple_(ENTRIES.c.match, ENTRIES.c.number).in_(places))
    ).all()
    times: dict[str, list[float]] = {}
    for match, at in rows:
        times.setdefault(match, []).append(at)
    return {match: max(all) - min(all) for match, all in times.items()}

"""Who lends a unit courage against panic, and from how many suppression tokens on it panics then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.courage import FIELD_COURAGE, STEADFAST, courage, lent_courage, near_field_commander
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Heartened(msgspec.Struct, frozen=True):
    """`courage` is what the lender lends, None the dash; `panic` is None for who never panics."""

    lender: UnitId | None
    courage: int | None
    panic: int | None


def heartened(game: Legion, unit: Unit) -> Heartened:
    """courage.commander-panic, courage.null-commander, keyword.unit.field-commander.courage"""
    own = courage(game, unit)
    if own is None or game.keyword(unit.id, STEADFAST):
        return Heartened(None, None, None)
    field = FIELD_COURAGE if near_field_commander(game, unit) else 0
    lent = [(one.id, value) for one, value in lent_courage(game, unit) if one.id != unit.id]
    lender, most = max(lent, key=lambda pair: _rank(pair[1]), default=(None, 0))
    if most is None:
        return Heartened(lender, None, None)
    helps = most > max(own, field)
    return Heartened(lender if helps else None, most if helps else None, 2 * max(own, field, most))


def _rank(value: int | None) -> float:
    return float("inf") if value is None else value

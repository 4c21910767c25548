"""Who of a unit falls in which order (wounds.assign), as its player wishes and the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.state import Miniature, MiniatureId, Unit
from dejarik.games.legion.wounds import SufferWounds, takers

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Faller(msgspec.Struct, frozen=True):
    """How many wounds it would take of those that are being assigned, and whether it would fall by them."""

    miniature: MiniatureId
    takes: int = 0
    falls: bool = False


class Falling(msgspec.Struct, frozen=True):
    order: tuple[Faller, ...]
    left: int = 0
    """Wounds that are still to be assigned."""


def falling(match: Legion, unit: Unit, wished: Sequence[float]) -> Falling:
    """The first of those who are wished for and may be next, each until it is defeated."""
    suffer = match.current(SufferWounds)
    suffer = suffer if suffer is not None and suffer.unit == unit.id else None
    left = suffer.left if suffer is not None else 0
    return Falling(tuple(_taking(_order(match, unit, suffer, wished), left)), left)


def _order(match: Legion, unit: Unit, suffer: SufferWounds | None, wished: Sequence[float]) -> list[Miniature]:
    game = match.clone()
    assert isinstance(game, type(match))
    own, found = game.unit(unit.id), []
    while game.alive(own):
        open_to = takers(game, suffer or SufferWounds(unit=own.id, left=0))
        if not open_to:
            break
        found.append(min(open_to, key=lambda one: wished.index(one.id) if one.id in wished else len(wished)))
        _remove(game, found[-1])
    return found


def _remove(game: Legion, one: Miniature) -> None:
    game.state.miniatures[one.id] = msgspec.structs.replace(one, defeated=True, placed=False)
    game.reindex()


def _taking(order: list[Miniature], left: int) -> list[Faller]:
    found = []
    for one in order:
        takes = min(left, one.threshold - one.wounds)
        left -= takes
        found.append(Faller(one.id, takes, takes == one.threshold - one.wounds > 0))
    return found

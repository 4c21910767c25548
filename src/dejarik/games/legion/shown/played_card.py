"""What a command card would bring if it were played (command.*): its pips, who could be nominated, whom it orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.aid import NoAid
from dejarik.games.legion.facts import OrderFacts
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.state import PlayerId, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Line(msgspec.Struct, frozen=True):
    """So many of these units receive an order."""

    count: int
    units: tuple[UnitId, ...]


class PlayedCard(msgspec.Struct, frozen=True):
    command: str
    pips: int
    commanders: tuple[UnitId, ...]
    lines: tuple[Line, ...]
    nomination: str
    """The rule on who commands."""
    priority: str
    """The rule on who goes first."""


def played_card(game: Legion, player: PlayerId, key: str | None) -> PlayedCard:
    if key is None or key not in game.state.players[player].hand:
        raise NoAid("no-aid", "That card is not in the hand.")
    card = game.cards.commands[key]
    commanders = [unit.id for unit in nominees(game, player, card)]
    lines = [_line(game, player, line, commanders) for line in card.orders]
    rules = (game.cited("command.nominate.generic"), game.cited("command.priority.fewest-pips"))
    return PlayedCard(key, card.shown, tuple(commanders), tuple(lines), *rules)


def _line(game: Legion, player: PlayerId, line: OrderFacts, commanders: list[UnitId]) -> Line:
    """Whomever one of those who may be nominated could order."""
    units = game.units_of(player)
    found = [unit.id for unit in units if any(game.may_be_ordered(by, unit, line) for by in commanders)]
    return Line(min(line.count, len(found)), tuple(found))

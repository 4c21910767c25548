"""How Escalation stands: what each player has lost. The two ships of a quick build that has one threat for both count
once both are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.xwing.facts import Faction
from dejarik.games.xwing.lists.squad import Squad
from dejarik.games.xwing.state import Escalation, PlayerId, Ship
from dejarik.reading import converted

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def of(game: XWing) -> Escalation:
    escalation = game.state.escalation
    assert escalation is not None
    return escalation


def faction_of(game: XWing, player: PlayerId) -> Faction:
    return converted(game.setup[1][player], Squad).faction


def packages(game: XWing, player: PlayerId) -> list[tuple[Ship, ...]]:
    """The player's ships, those of one quick build together."""
    found: list[list[Ship]] = []
    for ship in game.state.ships:
        if ship.owner == player:
            if ship.threat == 0 and found:
                found[-1].append(ship)
            else:
                found.append([ship])
    return [tuple(one) for one in found]


def losses(game: XWing, player: PlayerId) -> list[Ship]:
    """The first ship of each of the player's quick builds of which none is left; ships that fled count (reading.27)."""
    return [ships[0] for ships in packages(game, player) if all(is_lost(one) for one in ships)]


def is_lost(ship: Ship) -> bool:
    return ship.where in ("destroyed", "fled")


def threat_destroyed(game: XWing) -> tuple[int, ...]:
    """For each player the threat of the enemy ships destroyed."""
    return tuple(sum(ship.threat for ship in losses(game, game.opponent(player))) for player in range(game.players))

"""The Engagement phase: in descending initiative each ship may attack; destroyed ships leave after their moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import remove_destroyed
from dejarik.games.xwing.order import choose_next, first_of
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import BeforeEngaging, EndOfEngagement, StartOfEngagement

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def start(game: XWing, phase: EngagementPhase) -> Outcome:
    """timing.start-of-phase"""
    return game.open(StartOfEngagement())


def highest_initiative(game: XWing, phase: EngagementPhase) -> None:
    """engagement.order: the highest initiative comes first, be there ships of initiative 0."""
    game.state.initiative = max([ship.engagement_initiative for ship in game.ships], default=0)
    game.state.could_fire = False


def next_ship(game: XWing, phase: EngagementPhase) -> Outcome:
    """engagement.order, engagement.once; destroy.simultaneous-fire: all ships of an initiative have their turn."""
    state = game.state
    now, later, current = state.initiative, -1, []
    for ship in state.ships:
        if not ship.engaged and ship.where == "play":
            initiative = ship.engagement_initiative
            if initiative == now:
                current.append(ship)
            else:
                later = max(later, initiative)
    if not current:
        if remove_destroyed(game):
            return AGAIN
        if later < 0:
            return None
        state.initiative = later
        return AGAIN
    return choose_next(game, phase, first_of(game, current), "engagement-next", take_ship)


def take_ship(game: XWing, phase: EngagementPhase, ship: ShipId) -> Again:
    game.state.ships[ship].engaged = True
    return Again(Engage(ship=ship))


def end_of_engagement(game: XWing, phase: EngagementPhase) -> Outcome:
    return game.open(EndOfEngagement())


def finish(game: XWing, phase: EngagementPhase) -> None:
    if not game.state.could_fire:
        game.emit("engagement.no-target")
    game.state.initiative = 0


class EngagementPhase(Procedure):
    steps = (start, highest_initiative, next_ship, end_of_engagement, finish)


def before_engaging(game: XWing, engagement: Engage) -> Outcome:
    return game.open(BeforeEngaging(ship=engagement.ship)) if BeforeEngaging in game.listeners else None


def attack(game: XWing, engagement: Engage) -> Outcome:
    """engagement.may-attack"""
    if game.state.ships[engagement.ship].where != "play":
        return DONE
    return Attack(attacker=engagement.ship)


class Engage(Procedure):
    ship: ShipId
    steps = (before_engaging, attack)

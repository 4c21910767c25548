"""Matches of Escalation at a moment that a test wants, and what happens to them."""

from __future__ import annotations

from math import pi

from dejarik.games.xwing.damage import leave_play
from dejarik.games.xwing.escalation import of
from dejarik.games.xwing.escalation.match import EscalationMatch, EscalationRound
from dejarik.games.xwing.lists.squad import Squad
from dejarik.games.xwing.state import ShipId
from tests.rules.xwing.scenario import Scenario

MARKERS = ((200.0, 450.0, 0.0), (700.0, 450.0, 0.0))
# The default squads, in the order of their ids.
ESCORT, VETERAN, IDEN, ACADEMY, SECOND_ACADEMY = range(5)
CORE_ESCORT, CORE_ACADEMY, CORE_SECOND = range(3)


def begun(*squads: Squad, mode: str = "escalation", seed: int = 1, **options: object) -> Scenario:
    """At the first hyperspace marker, without obstacles."""
    match = Scenario.match(*squads, seed=seed, mode=mode, obstacles=False, **options)
    while match.asked == "side":
        match.answer("side:1")
    return match


def playing(*squads: Squad, mode: str = "escalation", seed: int = 1) -> Scenario:
    """In the first round, with the markers in the middle and the ships at their edges. Player 0 is first."""
    match = begun(*squads, mode=mode, seed=seed)
    match.game.state.first_player = 0
    match.changed()
    match.answers(*MARKERS)
    while match.asked in ("deploy", "deploy-next"):
        if match.asked == "deploy-next":
            match.answer(match.decision.options[0].id)
        ship = match.decision.subject
        assert ship is not None
        match.answer((120.0 + 130.0 * ship, 50.0 if match[ship].owner == 0 else 850.0, pi * match[ship].owner))
    return match


def lose(match: Scenario, *ships: ShipId) -> None:
    """The ships are destroyed and removed, as they would be before the End phase."""
    for ship in ships:
        match[ship].destroyed = True
        leave_play(match.game, match[ship], "destroyed")
    match.changed()


def end_round(match: Scenario) -> None:
    """The End phase of this round; the next round follows."""
    match.game.stack.clear()
    match.game.stack.append(EscalationMatch())
    match.run(EscalationRound(step=4), "engagement")


def threats(match: Scenario) -> set[int]:
    """The threats of the quick builds that are offered."""
    return {int(str(option.args["threat"])) for option in match.decision.options}


def settled(match: Scenario) -> None:
    """Whatever has been lost so far is replaced already."""
    of(match.game).replaced = [ship.id for ship in match.game.state.ships if not ship.in_play]
    match.changed()


def replaced(match: Scenario, lost: ShipId, pilot: str, face: str, marker: int = 1) -> ShipId:
    """The lost ship's replacement enters there, or stops at the choice that a critical hit brings."""
    lose(match, lost)
    end_round(match)
    match.answer(pilot)
    while match.asked == "side":
        match.answer("side:1")
    match.dice(red=face)
    match.answer(f"marker:{marker}")
    return len(match.game.state.ships) - 1

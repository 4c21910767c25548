"""The Planning phase: every player sets dials in secret, at the same time."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import OTHERS_STAND, Outcome, Procedure
from dejarik.games.xwing.facts import Difficulty
from dejarik.games.xwing.maneuver import dial, difficulty, red_while_stressed, stress_change
from dejarik.games.xwing.state import PlayerId, Ship, ShipId
from dejarik.games.xwing.tokens import ionized
from dejarik.games.xwing.values import ManeuverDifficulty
from dejarik.games.xwing.windows import StartOfPlanning

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


@lru_cache(4096)
def question(
    owner: PlayerId, ship: ShipId, ship_type: str, stressed: bool, may_red: bool, changed: tuple[Difficulty, ...] | None
) -> Decision:
    """planning.dial-per-type, planning.stressed-cannot-select-red: with maneuvers of the printed colours, or of those
    that effects have made of them. The few questions that there are come again and again, so each is made once."""
    colours = {id: entry.difficulty for id, entry in dial(ship_type).items()}
    if changed is not None:
        colours = dict(zip(colours, changed, strict=True))
    options = tuple(
        Option(
            id,
            (ship, id),
            "option.maneuver",
            {
                "speed": entry.speed,
                "bearing": entry.bearing,
                "difficulty": colours[id],
                "stress": stress_change(colours[id], stressed),
            },
        )
        for id, entry in dial(ship_type).items()
        if may_red or colours[id] != "red"
    )
    return Decision(
        owner,
        "dial",
        "planning.secret-selection",
        assign_dial,
        options,
        subject=ship,
        judge=partial(judge_dial, ship),
        secret=True,
    )


def ask_dial(game: XWing, ship: Ship) -> Decision:
    stressed = "stress" in ship.tokens
    may_red = not stressed or red_while_stressed(game, ship)
    changed = None
    if ManeuverDifficulty in game.listeners:
        changed = tuple([difficulty(game, ship, entry) for entry in dial(ship.type).values()])
    return question(ship.owner, ship.id, ship.type, stressed, may_red, changed)


def start(game: XWing, planning: PlanningPhase) -> Outcome:
    """timing.start-of-phase"""
    return game.open(StartOfPlanning())


def set_dials(game: XWing, planning: PlanningPhase) -> Outcome:
    """planning.secret-selection: one open question for each ship that still needs a dial. planning.end,
    token.ion.no-dial: that is every ship in play but ionized ones."""
    questions = []
    for ship in game.state.ships:
        if ship.dial is None and ship.where == "play" and not ionized(ship):
            questions.append(ask_dial(game, ship))
    return tuple(questions) or None


def judge_dial(ship: ShipId, game: XWing, planning: PlanningPhase, answer: Option | str) -> Refusal | None:
    """ship.type-and-dial: by this ship's own dial."""
    id = answer.id if isinstance(answer, Option) else answer
    if id in dial(game.ship(ship).type):
        return Refusal("planning.stressed-cannot-select-red", "refusal.dial")
    return Refusal("planning.dial-per-type", "refusal.not-on-dial")


def assign_dial(game: XWing, planning: PlanningPhase, chosen: tuple[ShipId, str]) -> Outcome:
    """planning.set-dial: facedown beside the ship."""
    ship, maneuver = chosen
    game.state.ships[ship].dial = maneuver
    game.emit("dial.assigned", ship=ship)
    return OTHERS_STAND


class PlanningPhase(Procedure):
    steps = (start, set_dials)

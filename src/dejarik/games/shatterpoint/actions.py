"""The actions of a unit: move, focus, combat, recover, take cover (action.*, mcu.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.conditions import Heal, gain_hunker, still_strained, strain
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.news import Teller, listen, tell
from dejarik.games.shatterpoint.pushing import Push
from dejarik.games.shatterpoint.state import CharacterId, Unit, UnitId
from dejarik.games.shatterpoint.windows import AfterAction

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ACTIONS: Final = ("move", "focus", "combat", "recover", "take-cover")
MOVES: Final = ("advance", "dash", "climb")


def begin(game: Shatterpoint, action: UnitAction) -> None:
    action.strained = "strained" in game.unit(action.unit).conditions
    game.emit("action.made", unit=action.unit, action=action.action)
    if action.action == "focus":
        focus(game, game.unit(action.unit))
        action.left = []


def focus(game: Shatterpoint, unit: Unit) -> None:
    """action.focus, keyword.impact, keyword.sharpshooter"""
    for id in unit.characters:
        character = game.character(id)
        character.focus += 1
        character.impact += keyword(game, id, "impact")
        character.sharpshooter += keyword(game, id, "sharpshooter")


def next_character(game: Shatterpoint, action: UnitAction) -> Outcome:
    """mcu.actions, mcu.sequential: one character after the other, in their player's order; the rest may do nothing
    (mcu.all-have-acted)."""
    unit = game.unit(action.unit)
    if not action.left or game.has_fallen(unit.id):
        return None
    if len(action.left) == 1:
        return Again(done_by(game, action, action.left.pop()))
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"character:{one}", one, "option.character", {"character": one}), None) for one in action.left
    ]
    args: dict[str, object] = {"action": action.action}
    return offer(unit.owner, "next-character", "mcu.actions", take_character, candidates, PASS, args=args)


def take_character(game: Shatterpoint, action: UnitAction, chosen: CharacterId | None) -> Outcome:
    if chosen is None:
        action.left = []
        return None
    action.left.remove(chosen)
    return Again(done_by(game, action, chosen))


def done_by(game: Shatterpoint, action: UnitAction, character: CharacterId) -> Procedure:
    """What the action lets each character do; all of it is a "may" (action.may-be-empty)."""
    player = game.unit(action.unit).owner
    match action.action:
        case "move":
            return MakeMove(character=character, kinds=MOVES)
        case "combat":
            return Attack(attacker=character, action=True)
        case "recover":
            return Heal(character=character)
        case _:  # reading.13
            return Push(
                player=player, character=character, origin=character, range=1, way="any", optional=True, own=True
            )


def take_cover(game: Shatterpoint, action: UnitAction) -> Outcome:
    """action.take-cover: one Hunker token for the unit, after the pushes."""
    return gain_hunker(game, game.unit(action.unit)) if action.action == "take-cover" else None


def after(game: Shatterpoint, action: UnitAction) -> Outcome:
    """mcu.action-resolved"""
    return game.open(AfterAction(unit=action.unit, action=action.action, targets=tuple(action.targets)))


def strained_by_action(game: Shatterpoint, action: UnitAction) -> None:
    """condition.strained.triggers"""
    unit = game.unit(action.unit)
    if still_strained(action.strained, unit):
        strain(game, unit)


class UnitAction(Teller):
    """One action of a unit, with the characters that have not acted yet."""

    unit: UnitId
    action: str
    left: list[CharacterId]
    targets: list[CharacterId] = []
    """Whom its characters have attacked."""
    movers: list[CharacterId] = []
    """Which of them have moved."""
    strained: bool = False
    steps = (listen, begin, next_character, take_cover, after, strained_by_action, tell)

"""A unit's activation: what happens at its start, its actions and abilities, its end (activation.*)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.games.shatterpoint.abilities import active_abilities, refuse_active, use_active
from dejarik.games.shatterpoint.actions import ACTIONS, UnitAction
from dejarik.games.shatterpoint.conditions import RemoveCondition, lose_all_hunker, shed
from dejarik.games.shatterpoint.damage import turn_to_injured
from dejarik.games.shatterpoint.missions import ploy_of
from dejarik.games.shatterpoint.news import announce, tell
from dejarik.games.shatterpoint.state import Unit, UnitId
from dejarik.games.shatterpoint.windows import AfterFlip, EndOfActivation, LosingHunker, StartOfActivation, Tactics

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ACTION_OPTIONS: Final = {one: Option(one, ("action", one), "option.action", {"action": one}) for one in ACTIONS}
FLIP: Final = Option("flip", ("flip", ""), "option.flip")
END: Final = Option("end", ("end", ""), "option.end-activation")
MOST_ACTIONS: Final = 2
UNTIL_OVER: Final[set[str]] = set()
"""Marks that end with the activation of the unit that has them."""
KEEPS_HUNKER: Final = "keeps-hunker"
"""The mark of a unit whose tokens stay in its activation."""


class ActionLimit(Query, frozen=True):
    """How often the unit may make that action in its activation."""

    unit: UnitId
    action: str


def begin(game: Shatterpoint, activation: Activation) -> None:
    activation.wounds = len(game.state.wounds)
    game.emit("activation.began", unit=activation.unit)
    shed(game)


def turn_wound(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.start.wounded"""
    unit = game.unit(activation.unit)
    if not unit.wounded:
        return None
    turn_to_injured(game, unit)
    return RemoveCondition(unit=unit.id)


def losing_hunker(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.start.hunker: what lets the unit keep its tokens."""
    return game.open(LosingHunker(unit=activation.unit)) if game.unit(activation.unit).hunker else None


def remove_hunker(game: Shatterpoint, activation: Activation) -> None:
    """activation.start.hunker"""
    unit = game.unit(activation.unit)
    if KEEPS_HUNKER not in dict(unit.brief):
        lose_all_hunker(game, unit)


def tactics(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.start.tactic"""
    return game.open(Tactics(unit=activation.unit))


def start_effects(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.start.effects; none where a tactic has wounded the unit (wound.ends-activation)"""
    if game.has_fallen(activation.unit):
        return Again(step=OVER)
    return game.open(StartOfActivation(unit=activation.unit))


def mission_effects(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.start.effects: those of no player come last."""
    return ploy_of(game, activation.unit) if not game.has_fallen(activation.unit) else None


def choose(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.step3, activation.two-actions: actions, active abilities and the stance, as its player likes. A wound
    ends it (wound.ends-activation, reading.12)."""
    unit = game.unit(activation.unit)
    if game.has_fallen(unit.id):
        return Again(step=OVER)
    candidates: list[tuple[Option, Refusal | None]] = [
        (ACTION_OPTIONS[action], refuse_action(game, activation, action)) for action in ACTIONS
    ]
    for ability in active_abilities(game, unit):
        candidates.append((ability_option(ability), refuse_active(game, unit, ability, activation)))
    if len(game.facts(unit.id).stances) > 1:
        candidates.append((FLIP, refuse_flip(activation)))
    return offer(unit.owner, "activation", "activation.step3", take_choice, candidates, END, subject=unit.id)


@cache
def ability_option(ability: str) -> Option:
    return Option(f"ability:{ability}", ("ability", ability), "option.use", {"ability": ability})


def refuse_action(game: Shatterpoint, activation: Activation, action: str) -> Refusal | None:
    """action.once-each, activation.two-actions"""
    most = game.value(ActionLimit(activation.unit, action), 1)
    if activation.made.count(action) >= most:
        return Refusal("action.once-each", "refusal.made-already", {"action": action})
    if activation.left <= 0:
        return Refusal("activation.two-actions", "refusal.no-actions")
    return None


def refuse_flip(activation: Activation) -> Refusal | None:
    """stance.flip: once in each of its activations."""
    return Refusal("stance.flip", "refusal.flipped") if activation.flipped else None


def take_choice(game: Shatterpoint, activation: Activation, chosen: tuple[str, str]) -> Outcome:
    what, which = chosen
    unit = game.unit(activation.unit)
    match what:
        case "action":
            activation.left -= 1
            activation.made = (*activation.made, which)
            return Again(UnitAction(unit=unit.id, action=which, left=list(unit.characters)))
        case "ability":
            return Again(use_active(game, unit, which, activation))
        case "flip":
            activation.flipped = True
            flip(game, unit)
            return tell(game, activation) or AGAIN
    return None


def flip(game: Shatterpoint, unit: Unit) -> None:
    unit.stance = 1 - unit.stance
    game.emit("stance.flipped", unit=unit.id, stance=f"{unit.key}.{unit.stance}")
    shed(game)
    announce(game, AfterFlip, unit.id)


def end_effects(game: Shatterpoint, activation: Activation) -> Outcome:
    """activation.end.effects"""
    return game.open(EndOfActivation(unit=activation.unit))


def over(game: Shatterpoint, activation: Activation) -> None:
    """turn.step7 (reading.28): what lasts for this activation ends."""
    for character in game.state.characters:
        character.focus = character.impact = character.sharpshooter = 0
    unit = game.unit(activation.unit)
    unit.brief = tuple([one for one in unit.brief if one[0] not in UNTIL_OVER])
    game.emit("activation.over", unit=activation.unit)


class Activation(Procedure):
    unit: UnitId
    left: int = MOST_ACTIONS
    made: tuple[str, ...] = ()
    flipped: bool = False
    wounds: int = 0
    """How many units had been wounded this turn when it began."""
    steps = (
        begin,
        turn_wound,
        losing_hunker,
        remove_hunker,
        tactics,
        start_effects,
        mission_effects,
        choose,
        end_effects,
        tell,
        over,
    )


OVER: Final = Activation.steps.index(tell)

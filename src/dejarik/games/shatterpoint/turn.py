"""A turn in its eleven steps (turn.*), and the clean-up after a struggle (struggle.reset.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.clever_ploys import ChangeStruggle
from dejarik.games.shatterpoint.conditions import shed
from dejarik.games.shatterpoint.damage import check_defeat
from dejarik.games.shatterpoint.facts import mission_facts
from dejarik.games.shatterpoint.facts.terms import DEFENSE_DIE, ObjectiveKey
from dejarik.games.shatterpoint.news import tell
from dejarik.games.shatterpoint.order_deck import RevealOrder, before_refill, end_of_turn_refill
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT
from dejarik.games.shatterpoint.struggle import check_control, end_match, score, side
from dejarik.games.shatterpoint.windows import BeforeControl, ChosenToActivate, EndOfTurn, StartOfTurn

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

MOST_IDLE: Final = 40
"""Turns without any unit on the table after which nothing will decide the match any more (reading.10)."""


def begin_turn(game: Shatterpoint, turn: Turn) -> None:
    """turn.alternate, ability.once-per-turn"""
    state = game.state
    state.phase = "turn"
    state.turn += 1
    state.order = NO_CARD
    state.activated = NOBODY
    state.wounds = ()
    state.picked = False
    state.challenged = False
    for objective in state.objectives:
        objective.held = False
    state.barred = ()
    for unit in state.units:
        unit.used = ()
    state.players[state.active].reserved = False
    game.emit("turn.began", turn=state.turn, player=state.active)
    shed(game)


def place_priority(game: Shatterpoint, turn: Turn) -> None:
    """objective.priority-token: in the second and third struggle a defense die names the objective that counts more. It
    is the mission's, so it comes after the players' effects (turn.step1)."""
    state = game.state
    if state.number < 2 or not state.struggle or mission_facts(state.mission).priority is None:
        return
    (face,) = game.roll(DEFENSE_DIE, 1)
    for objective in state.objectives:
        if objective.active and objective.symbol == face:
            for other in state.objectives:
                other.priority = other is objective
            game.emit("priority.placed", objective=objective.id, face=face)


def start_of_turn(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step1"""
    return game.open(StartOfTurn(player=game.state.active))


def reveal_order(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step2"""
    return RevealOrder()


def chosen(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step2: what answers the choice, before the unit activates."""
    state = game.state
    if state.activated == NOBODY:
        return None
    by_shatterpoint = state.order == SHATTERPOINT
    return game.open(ChosenToActivate(unit=state.activated, reserve=state.picked, shatterpoint=by_shatterpoint))


def activate(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step3 to turn.step7, turn.one-activation"""
    unit = game.state.activated
    return Activation(unit=unit) if unit != NOBODY else None


def end_of_turn(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step8"""
    return game.open(EndOfTurn(player=game.state.active))


def before_control(game: Shatterpoint, turn: Turn) -> Outcome:
    """objective.control.when"""
    return game.open(BeforeControl(player=game.state.active)) if game.state.struggle else None


def take_control(game: Shatterpoint, turn: Turn) -> None:
    """objective.control.when"""
    if game.state.struggle:
        check_control(game)


def move_struggle_token(game: Shatterpoint, turn: Turn) -> None:
    """turn.step9.move"""
    score(game)
    if not game.over and mission_facts(game.state.mission).priority == "leaves":
        for objective in game.state.objectives:
            objective.priority = False


def change_struggle(game: Shatterpoint, turn: Turn) -> Outcome:
    """After the token was moved."""
    return ChangeStruggle()


def defeat(game: Shatterpoint, turn: Turn) -> None:
    """turn.step10"""
    if game.state.activated != NOBODY:
        check_defeat(game, game.unit(game.state.activated))


def reset(game: Shatterpoint, turn: Turn) -> Outcome:
    """struggle.reset.when"""
    return NextStruggle() if not game.state.struggle else None


def pass_turn(game: Shatterpoint, turn: Turn) -> Outcome:
    """turn.step11, turn.step11.refill"""
    state = game.state
    end_of_turn_refill(game, state.active)
    for unit in state.units:
        unit.brief = ()
    state.idle = 0 if any(not unit.defeated for unit in state.units) else state.idle + 1
    if state.idle > MOST_IDLE:
        ahead = state.token * side(0)
        end_match(game, None if ahead == 0 else 0 if ahead > 0 else 1, "nobody-left")
        return None
    state.active = 1 - state.active
    return Again(step=0)


class Turn(Procedure):
    """Turn after turn, until the match is won."""

    steps = (
        begin_turn,
        start_of_turn,
        place_priority,
        reveal_order,
        chosen,
        activate,
        end_of_turn,
        before_control,
        take_control,
        move_struggle_token,
        tell,
        change_struggle,
        defeat,
        reset,
        before_refill,
        pass_turn,
    )


# A new struggle.


def clear(game: Shatterpoint, struggle: NextStruggle) -> None:
    """struggle.reset.clear, struggle.reset.track"""
    state = game.state
    for objective in state.objectives:
        objective.active = objective.priority = False
        objective.controller = NOBODY
    state.token = 0
    for player in state.players:
        player.momentum = 1


def draw(game: Shatterpoint, struggle: NextStruggle) -> None:
    """struggle.reset.draw-next, setup.first-struggle"""
    state = game.state
    state.struggle = state.struggles.pop()
    state.number += 1
    state.map = 0
    game.emit("struggle.revealed", struggle=state.struggle, number=state.number)


def choose_map(game: Shatterpoint, struggle: NextStruggle) -> Outcome:
    """struggle.card.several-maps (reading.22): who lost the last struggle; before the first, not the first player."""
    state = game.state
    maps = mission_facts(state.mission).struggle(state.struggle).maps
    player = state.loser if state.loser != NOBODY else 1 - state.first
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"map:{index}", index, "option.map", {"objectives": tuple(one.active)}), None)
        for index, one in enumerate(maps)
    ]
    return offer(player, "map", "struggle.card.several-maps", take_map, candidates)


def take_map(game: Shatterpoint, struggle: NextStruggle, index: int) -> None:
    """mission.objectives-change, objective.token.faces"""
    state = game.state
    state.map = index
    chosen = mission_facts(state.mission).struggle(state.struggle).maps[index]
    symbols = {objective: face for face, objective in chosen.priority.items()}
    for objective in state.objectives:
        objective.active = objective.id in chosen.active
        objective.symbol = symbols.get(ObjectiveKey(objective.id), "")
    game.emit("objectives.turned", objectives=tuple(chosen.active))


class NextStruggle(Procedure):
    steps = (clear, draw, choose_map)

"""Scale: one free clamber with each move action, before it or after it (keyword.scale.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.melee import held
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion_2020.climbing import SCALED

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

PUT_OFF: Final = "scale-later"
"""Of a unit that did not clamber as soon as it had moved."""
ACCOMPANIED: Final = ("standard", "jump", "climb", "clamber", "disembark")
"""keyword.scale.which-moves; a jump is a move as normal, a high clamber has had it within itself."""
CLAMBER: Final = Option("clamber", True, "option.use")


def may_scale(game: Legion2020, unit: Unit) -> bool:
    """keyword.scale.not-after-withdraw"""
    if not game.keyword(unit.id, "scale") or SCALED in unit.used or "withdraw" in unit.used:
        return False
    if not game.leader(unit).placed or held(game, unit):
        return False
    return game.refuse_move_of(free_clamber(unit), unit, "clamber") is None


def scale_before(game: Legion2020, move: Move) -> Outcome:
    """keyword.scale.free-clamber"""
    unit = game.unit(move.unit)
    if not move.action:
        return None
    begin(unit)
    return ask(game, move, unit)


def begin(unit: Unit) -> None:
    """keyword.scale.repeatable: each move action has its own."""
    if {SCALED, PUT_OFF} & {*unit.used}:
        unit.used = tuple([one for one in unit.used if one not in (SCALED, PUT_OFF)])


def scale_after(game: Legion2020, move: Move) -> Outcome:
    """keyword.scale.free-clamber"""
    if not move.action or move.kind not in ACCOMPANIED:
        return None
    return ask(game, move, game.unit(move.unit))


def ask(game: Legion2020, move: Move, unit: Unit) -> Outcome:
    if not may_scale(game, unit):
        return None
    rule = "keyword.scale.free-clamber"
    return offer(unit.owner, "scale", rule, take, [(CLAMBER, None)], PASS, subject=unit.id)


def take(game: Legion2020, move: Move, used: bool | None) -> Outcome:
    unit = game.unit(move.unit)
    if used:
        return clamber(unit)
    if move.moved:
        unit.used = (*unit.used, PUT_OFF)
    return None


def clamber(unit: Unit) -> Move:
    unit.used = (*unit.used, SCALED)
    return free_clamber(unit)


def free_clamber(unit: Unit) -> Move:
    return Move(unit=unit.id, kinds=("clamber",))

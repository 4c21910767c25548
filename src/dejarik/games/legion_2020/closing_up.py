"""Melees in which somebody falls by other things than the attacks made in them (melee.refill-contact)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.melee import Refill
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.wounds import SufferWounds

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def note_melee(game: Legion2020, suffer: SufferWounds) -> None:
    suffer.melee = game.contacts(game.unit(suffer.unit))


def close_up(game: Legion2020, suffer: SufferWounds) -> None:
    """melee.refill-contact, melee.refill.order: at once, unless an attack sees to it when it is over."""
    for enemy in suffer.melee:
        if not attack_follows(game, suffer.unit, enemy):
            sides = game.refill_order(enemy, suffer.unit)
            game.later(*[Refill(unit=unit, enemy=other) for unit, other in (sides, sides[::-1])])


def attack_follows(game: Legion2020, unit: UnitId, enemy: UnitId) -> bool:
    attack = game.attacking()
    return attack is not None and any({one, other} == {unit, enemy} for one, other, _ in attack.melees)

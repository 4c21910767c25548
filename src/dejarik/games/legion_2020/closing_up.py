"""Melees in which somebody falls by other things than the attacks made in them, or which somebody leaves or comes back
to (melee.refill-contact), and what a leader that is put into contact has claimed (objective-token.claim.carry)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Decision
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.hurling import Hurl, settle
from dejarik.games.legion.melee import JoinMelee, PileIn, Refill, bring_their_leader, place_next, refill_leader
from dejarik.games.legion.mending import Restore, put_back
from dejarik.games.legion.moves import Move, mover
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020.boarding import put_back_inside
from dejarik.games.legion_2020.missions.claiming import follow
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def note_melee(game: Legion2020, suffer: SufferWounds) -> None:
    suffer.melee = game.contacts(game.unit(suffer.unit))


def close_up(game: Legion2020, suffer: SufferWounds) -> None:
    """melee.refill-contact, melee.refill.order: at once, unless an attack sees to it when it is over."""
    for enemy in suffer.melee:
        if attack_follows(game, suffer.unit, enemy):
            continue
        if game.unit(suffer.unit).defeated:
            fill_up(game, enemy)
        else:
            sides = game.refill_order(enemy, suffer.unit)
            game.later(*[Refill(unit=unit, enemy=other) for unit, other in (sides, sides[::-1])])


def fill_up(game: Legion2020, unit: UnitId) -> None:
    """melee.refill-contact: those of a unit who stand free in the melees that it still is in."""
    game.later(*[Refill(unit=unit, enemy=enemy) for enemy in game.contacts(game.unit(unit))])


def note_fight(game: Legion2020, move: Move) -> None:
    move.melee = game.contacts(game.unit(move.unit))


def close_gaps(game: Legion2020, move: Move) -> None:
    """melee.refill-contact: whom the unit has left, if others fight them still."""
    now = game.contacts(game.unit(move.unit)) if move.melee else ()
    for enemy in move.melee:
        if enemy not in now:
            fill_up(game, enemy)


def close_in(game: Legion2020, restore: Restore) -> None:
    """melee.refill-contact, restore.procedure: who comes back to a unit that fights."""
    fill_up(game, restore.unit)


def attack_follows(game: Legion2020, unit: UnitId, enemy: UnitId) -> bool:
    attack = game.attacking()
    return attack is not None and any({one, other} == {unit, enemy} for one, other, _ in attack.melees)


def place_by_mover(game: Legion2020, pile: PileIn) -> Outcome:
    """melee.start.step2, movement.step5.cohesion: whoever leads a unit into a melee, be it the enemy, places all of
    it."""
    asked, melee, move = place_next(game, pile), game.current(JoinMelee), game.current(Move)
    if not isinstance(asked, Decision) or melee is None or move is None:
        return asked
    own = game.miniature(pile.left[0]).unit == move.unit == melee.unit
    return msgspec.structs.replace(asked, player=mover(game, move)) if own else asked


def bring_theirs(game: Legion2020, melee: JoinMelee) -> Outcome:
    return follow(game, game.unit(melee.enemy))


def bring_refilled(game: Legion2020, refill: Refill) -> Outcome:
    return follow(game, game.unit(refill.unit))


def fill_behind(game: Legion2020, hurl: Hurl) -> None:
    """melee.refill-contact: those who fought whom a card has lifted out of their melee, and still fight others."""
    for enemy in game.units_of(game.opponent(game.unit(hurl.unit).owner)):
        fill_up(game, enemy.id)


PILE: Final[Steps] = (place_by_mover,)
HURL: Final[Steps] = otherwise(Hurl, {settle: (settle, fill_behind)})
RESTORE: Final[Steps] = otherwise(Restore, {put_back: (put_back_inside, close_in)})
JOIN: Final[Steps] = otherwise(JoinMelee, {bring_their_leader: (bring_their_leader, bring_theirs)})
REFILL: Final[Steps] = otherwise(Refill, {refill_leader: (refill_leader, bring_refilled)})

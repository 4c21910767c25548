"""Several characters who move one after the other (mcu.sequential)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.state import CharacterId
from dejarik.tabletop.polygon import Point

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def next_mover(game: Shatterpoint, each: EachMoves) -> Outcome:
    """mcu.sequential, reading.37: one after the other, in the order that their player likes."""
    if not each.left:
        return DONE
    if len(each.left) == 1:
        return Again(MakeMove(character=each.left.pop(), kinds=each.kinds, toward=each.toward))
    options = [Option(f"character:{one}", one, "option.character", {"character": one}) for one in each.left]
    candidates: list[tuple[Option, Refusal | None]] = [(one, None) for one in options]
    player = game.owner_of(game.character(each.left[0]))
    return offer(player, "next-character", "mcu.actions", take_mover, candidates, PASS)


def take_mover(game: Shatterpoint, each: EachMoves, chosen: CharacterId | None) -> Outcome:
    if chosen is None:
        return DONE
    each.left.remove(chosen)
    if each.once:
        unit = game.character(chosen).unit
        each.left = [one for one in each.left if game.character(one).unit != unit]
    return Again(MakeMove(character=chosen, kinds=each.kinds, toward=each.toward))


class EachMoves(Procedure):
    """Each of these characters may make one of these moves."""

    left: list[CharacterId]
    kinds: tuple[str, ...]
    toward: tuple[Point, ...] = ()
    once: bool = False
    """Whether only one of each unit may."""
    steps = (next_mover,)

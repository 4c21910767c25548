"""The whole rulebook."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.core.engine import Result
from dejarik.core.procedure import AGAIN, Done, Outcome, Procedure
from dejarik.games.match import Match

MOST = 3


class HeapState(msgspec.Struct):
    stones: int
    turn: int = 0


def take(game: Heap, play: Play) -> Outcome:
    """heap.turn: one to three stones."""
    state = game.state
    counts = range(1, min(MOST, state.stones) + 1)
    options = tuple([Option(str(count), count, "option.take", {"count": count}) for count in counts])
    return Decision(state.turn, "take", "heap.turn", take_stones, options)


def take_stones(game: Heap, play: Play, count: int) -> Outcome:
    state = game.state
    state.stones -= count
    game.emit("stones.taken", player=state.turn, count=count)
    if game.lost_or_won():
        return Done()
    state.turn = 1 - state.turn
    return AGAIN


class Play(Procedure):
    steps = (take,)


class Heap(Match[HeapState]):
    ruleset: ClassVar[str] = "heap"
    version: ClassVar[str] = "1"

    def begin(self) -> None:
        self.state = HeapState(int(str(self.setup[2].get("stones", 7))))
        self.stack.append(Play())

    def lost_or_won(self) -> bool:
        if self.state.stones == 0:
            self.finish(Result(self.last_taker_wins(), (0, 0), "last-stone", 1))
        return self.over

    def last_taker_wins(self) -> int:
        return self.state.turn

    @classmethod
    def state_type(cls) -> type[HeapState]:
        return HeapState

from __future__ import annotations

from typing import ClassVar

from tests.games.heap.game import Heap
from tests.games.heap.ruleset import HeapRules


class Misere(Heap):
    ruleset: ClassVar[str] = "heap-2"

    def last_taker_wins(self) -> int:
        return 1 - self.state.turn


class MisereRules(HeapRules):
    id: ClassVar[str] = "heap-2"

    def game_type(self) -> type[Heap]:
        return Misere

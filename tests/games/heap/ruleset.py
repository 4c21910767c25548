from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dejarik.core import seen
from dejarik.games.ruleset import Ruleset
from tests.games.heap.game import Heap


class HeapView(seen.View, kw_only=True, frozen=True):
    stones: int


class HeapRules(Ruleset):
    id: ClassVar[str] = "heap"

    def game_type(self) -> type[Heap]:
        return Heap

    def options(self) -> Mapping[str, object]:
        return {"stones": 7}

    def view(self, game: Heap, player: int | None) -> HeapView:
        own, more = seen.asked_of(game, player), seen.header(game, player)
        return HeapView(round=1, phase="take", first_player=0, decisions=own, stones=game.state.stones, **more)

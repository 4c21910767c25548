"""How bots think about a game: what its `mind` offers, and what serves a game that has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game


class Evaluation(Protocol):
    """How a position looks, and which questions are worth a thought."""

    @property
    def TRIVIAL(self) -> frozenset[str]: ...  # noqa: N802
    def value(self, game: Any, player: int) -> float: ...
    def quiet(self, game: Any, decision: Decision) -> bool: ...
    def habit(self, game: Any, decision: Decision) -> Given | None: ...


class Foresight(Evaluation, Protocol):
    """What the search asks beside what the greedy bot does."""

    def clock(self, game: Any) -> int: ...
    def horizon(self, game: Any) -> int:
        """When, by that clock, what is decided now has shown its worth."""
        ...


class Instinct(Protocol):
    """Answers that cost no thought."""

    def answer(self, game: Any, decision: Decision) -> Given: ...
    def likely(self, game: Any, decision: Decision) -> Sequence[float] | None:
        """How promising each of the options looks at a glance, where a glance tells."""
        ...

    def usual(self, decision: Decision) -> Given | None:
        """The answer, if there is one, that is given unless another is clearly better."""
        ...

    def guess(self, game: Any, player: int) -> None:
        """Make what `player` cannot see likelier than a blind draw has made it."""
        ...


class ByResult:
    """Thinks of nothing but how the match ends: won, drawn or lost, and by how much."""

    TRIVIAL: frozenset[str] = frozenset()

    def value(self, game: Game[Any], player: int) -> float:
        result = game.result
        if result is None:
            return 0.0
        won = 0.0 if result.winner is None else 1.0 if player in result.winners else -1.0
        others = [score for one, score in enumerate(result.scores) if one != player]
        lead = result.scores[player] - max(others) if others else 0
        return won + lead / 1000

    def quiet(self, game: Game[Any], decision: Decision) -> bool:
        return True

    def habit(self, game: Game[Any], decision: Decision) -> Given | None:
        return None

    def clock(self, game: Game[Any]) -> int:
        return 0

    def horizon(self, game: Game[Any]) -> int:
        """The end of the match."""
        return 1


class ByLot:
    """The instinct of one who knows nothing: any answer is as good as another."""

    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform

    def answer(self, game: Game[Any], decision: Decision) -> Given:
        return decision.draw(self.uniform)

    def likely(self, game: Game[Any], decision: Decision) -> Sequence[float] | None:
        return None

    def usual(self, decision: Decision) -> Given | None:
        return None

    def guess(self, game: Game[Any], player: int) -> None:
        """Nothing is known, so nothing is likelier."""

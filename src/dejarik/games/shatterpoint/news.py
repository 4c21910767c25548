"""What has happened in the middle of an effect and is answered once the effect is resolved (timing.simultaneous)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.shatterpoint.state import NOBODY
from dejarik.games.shatterpoint.windows import (
    AfterClaim,
    AfterCondition,
    AfterFlip,
    AfterMomentum,
    AfterWound,
    Moment,
)

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

TOLD: Final[dict[str, Callable[[int, int, int], Procedure]]] = {
    "AfterWound": lambda unit, by, attacker: AfterWound(unit=unit, by=by, attacker=attacker),
    "AfterMomentum": lambda player, _, __: AfterMomentum(player=player),
    "AfterClaim": lambda player, _, __: AfterClaim(player=player),
    "AfterFlip": lambda unit, _, __: AfterFlip(unit=unit),
    "AfterCondition": lambda unit, condition, gained: AfterCondition(
        unit=unit, condition=condition, gained=bool(gained)
    ),
}
"""How each kind of news is told: as a rule, by its window."""


def announce(game: Shatterpoint, kind: type[Moment], a: int, b: int = NOBODY, c: int = NOBODY) -> None:
    """Kept until the effect is over, if anybody listens."""
    if kind in game.listeners:
        game.state.news = (*game.state.news, (kind.__name__, a, b, c))


def tell_conditions(game: Shatterpoint, procedure: Procedure) -> Outcome:
    """What stands in place of a condition does so at once: nothing is resolved under it before."""
    for place, (kind, a, b, c) in enumerate(game.state.news):
        if kind == AfterCondition.__name__:
            game.state.news = (*game.state.news[:place], *game.state.news[place + 1 :])
            window = game.open(AfterCondition(unit=a, condition=b, gained=bool(c)))
            return Again(window)
    return None


class TellConditions(Procedure):
    steps = (tell_conditions,)


def told_conditions(game: Shatterpoint) -> Procedure | None:
    """The answers to a condition just gained, if anybody waits for it."""
    return TellConditions() if any(kind == AfterCondition.__name__ for kind, *_ in game.state.news) else None


def tell(game: Shatterpoint, procedure: Procedure) -> Outcome:
    """The last step of whatever may bring news: one after the other, in the order in which they came."""
    while game.state.news and not game.over:
        (kind, a, b, c), *rest = game.state.news
        game.state.news = tuple(rest)
        told = TOLD[kind](a, b, c)
        window = game.open(told) if isinstance(told, Moment) else told
        if window is not None:
            return Again(window)
    return None

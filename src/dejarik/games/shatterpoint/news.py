"""What has happened in the middle of an effect and is answered once the effect is resolved (timing.simultaneous)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.shatterpoint.state import NOBODY, PlayerId
from dejarik.games.shatterpoint.windows import (
    AfterClaim,
    AfterCondition,
    AfterFlip,
    AfterMomentum,
    AfterWound,
    BeforeMomentum,
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
            forget(game, place)
            window = game.open(AfterCondition(unit=a, condition=b, gained=bool(c)))
            return Again(window)
    return None


class TellConditions(Procedure):
    steps = (tell_conditions,)


def told_conditions(game: Shatterpoint) -> Procedure | None:
    """The answers to a condition just gained, if anybody waits for it."""
    return TellConditions() if any(kind == AfterCondition.__name__ for kind, *_ in game.state.news) else None


class Teller(Procedure, kw_only=True):
    """Whatever may bring news. It tells its own: older ones are of something that is still under way
    (effect.after-resolved)."""

    older: int = 0
    """How many there were when it began."""
    heard: int = 0
    """How many of its own this player has answered already, where one does so before the other."""
    asked: PlayerId = NOBODY


def listen(game: Shatterpoint, teller: Teller) -> None:
    """Its first step."""
    teller.older = len(game.state.news)


def tell_to(game: Shatterpoint, teller: Teller, player: PlayerId) -> Outcome:
    """The news, for one player; they are not over yet."""
    if teller.asked != player:
        teller.asked, teller.heard = player, 0
    while teller.older + teller.heard < len(game.state.news) and not game.over:
        kind, a, b, c = game.state.news[teller.older + teller.heard]
        teller.heard += 1
        told = TOLD[kind](a, b, c)
        if isinstance(told, Moment):
            told.side = player
            window = game.open(told)
            if window is not None:
                return Again(window)
    return None


def told_to_both(game: Shatterpoint, teller: Teller) -> None:
    """What players answer is over; what is no player's is still to come (timing.attack-simultaneous)."""
    news, first, last = game.state.news, teller.older, teller.older + teller.heard
    left = [(kind, a, b, c) for kind, a, b, c in news[first:last] if not isinstance(TOLD[kind](a, b, c), Moment)]
    game.state.news = (*news[:first], *left, *news[last:])
    teller.heard = 0


def tell_momentum(game: Shatterpoint, teller: Teller) -> Outcome:
    """wound.momentum: where something may still change it, that is asked before anything else."""
    for place, (kind, a, b, c) in enumerate(game.state.news):
        if kind == BeforeMomentum.__name__ and place >= teller.older:
            forget(game, place)
            return Again(TOLD[kind](a, b, c))
    return None


def forget(game: Shatterpoint, place: int) -> None:
    game.state.news = (*game.state.news[:place], *game.state.news[place + 1 :])


def tell(game: Shatterpoint, procedure: Procedure) -> Outcome:
    """The last step of whatever may bring news: one after the other, in the order in which they came."""
    older = procedure.older if isinstance(procedure, Teller) else 0
    while len(game.state.news) > older and not game.over:
        kind, a, b, c = game.state.news[older]
        forget(game, older)
        told = TOLD[kind](a, b, c)
        window = game.open(told) if isinstance(told, Moment) else told
        if window is not None:
            return Again(window)
    return None

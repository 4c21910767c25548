"""What a player does without much thought: quick answers, some likelier than others, for matches played in the head."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.games.destiny.mind.habits import DULL, KEPT, habit
from dejarik.games.destiny.mind.worth import die_worth
from dejarik.games.lots import lot

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.state import PlayerId

# How likely an action is, beside what its dice are worth.
ACTIVATE, USE, EVENT, LASTING, REROLL, CLAIM, PASS = 3.0, 1.0, 1.0, 2.5, 0.8, 0.3, 0.02
ANSWERED_PASS = 2.0
"""Who passes may find that the other one is glad to end the round."""
WORTH = 3.0
EAGER = 3
"""How decidedly the better action is preferred to the worse, as a power of how likely each is."""
IDLE_CLAIM = 4.0
ACTIONS = frozenset({"action", "extra-action"})


class Instinct:
    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform

    def answer(self, game: Destiny, decision: Decision) -> Given:
        if decision.kind in ACTIONS:
            return decision.options[lot(weights(game, decision), self.uniform)]
        usual = habit(game, decision)
        return decision.draw(self.uniform) if usual is None else usual

    def likely(self, game: Destiny, decision: Decision) -> list[float] | None:
        """No glance tells: what looks dull may be the start of something."""
        return None

    def usual(self, decision: Decision) -> Given | None:
        """The hand is kept: the deck is short."""
        return () if decision.kind in KEPT else None

    def guess(self, game: Destiny, player: PlayerId) -> None:
        """Any hand is as likely as another."""


def weights(game: Destiny, decision: Decision) -> list[float]:
    player = decision.player
    own = game.player(player)
    worths: dict[str, float] = {}
    dull = 0
    for die in own.pool:
        side = game.side(die)
        worth = die_worth(game, die, player)
        worths[side.symbol] = worths.get(side.symbol, 0.0) + worth
        dull += worth < DULL
    found = []
    idle = True
    for option in decision.options:
        verb, _, thing = option.id.partition(":")
        if verb == "resolve":
            weight = WORTH * worths.get(thing, 0.0) + 0.1
            idle = idle and worths.get(thing, 0.0) < DULL
        elif verb == "activate":
            weight, idle = ACTIVATE, False
        elif verb == "play":
            weight = EVENT if game.facts[int(thing)].type == "event" else LASTING
        elif verb == "reroll":
            weight = REROLL * dull / len(own.hand) if dull > 1 else 0.02
        elif verb == "use":
            weight = USE
        elif verb == "claim":
            weight = IDLE_CLAIM if idle else CLAIM
        else:
            weight = PASS if game.state.passes == 0 else ANSWERED_PASS
        found.append(weight**EAGER)
    return found

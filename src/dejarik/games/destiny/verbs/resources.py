"""Resources: gained, lost, spent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.destiny import resources
from dejarik.games.destiny.effects import Amount, Choose, ForPlayers, Resolving, amount_of
from dejarik.games.destiny.select import players
from dejarik.games.destiny.verbs.amounts import EVERYTHING

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Gain(ForPlayers):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        for player in players(game, frame, self.who):
            resources.gain(game, player, amount)
        return None


class Lose(ForPlayers):
    """symbol.disrupt.floor: what was lost is counted."""

    def __init__(self, amount: Amount = EVERYTHING, who: str = "opponent") -> None:
        super().__init__(amount, who)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(resources.lose(game, player, amount) for player in players(game, frame, self.who))
        return None


class Spend(ForPlayers):
    """A cost: what stands in `Then(…)` after it needs it to be paid."""

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        player = players(game, frame, self.who)[0]
        return game.player(player).resources >= amount_of(game, frame, self.amount)

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        if self.who != who:
            return ""
        return "spend-1" if self.amount == 1 else "spend"

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.ok = self.possible(game, frame)
        if frame.ok:
            resources.spend(game, players(game, frame, self.who)[0], amount_of(game, frame, self.amount))
        return None

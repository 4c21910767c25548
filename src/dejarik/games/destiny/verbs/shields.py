"""Shields: given, removed, moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Unpack

from dejarik.core.procedure import Outcome
from dejarik.games.destiny.effects import Amount, Choice, Choose, Effect, On, OnAmount, Resolving, amount_of
from dejarik.games.destiny.select import ME, The, What
from dejarik.games.destiny.shields import GiveShields, SplitShields, remove_shields
from dejarik.games.destiny.state import MOST_SHIELDS
from dejarik.games.destiny.verbs.amounts import EVERYTHING

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class GiveShield(OnAmount):
    """effect.then: it succeeded if all of them had room (shield.max)."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        found = self.what.find(game, frame)
        frame.ok = bool(found) and all(card.shields + amount <= MOST_SHIELDS for card in self.in_play(game, frame))
        for one in found[1:]:
            game.stack.append(GiveShields(character=one, amount=amount))
        return GiveShields(character=found[0], amount=amount) if found else None


class DistributeShields(Effect):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        return SplitShields(player=frame.you, left=amount_of(game, frame, self.amount), rule="shield.max")


class RemoveShields(On):
    def __init__(self, what: What, amount: Amount = EVERYTHING, **choice: Unpack[Choice]) -> None:
        super().__init__(what, **choice)
        self.amount = amount

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "shield" if self.what is ME else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(remove_shields(game, card, amount) for card in self.in_play(game, frame))
        frame.ok = frame.number > 0
        return None


class MoveShields(Effect):
    """term.move.destination: not to a character that can have no more."""

    def __init__(self, amount: int, source: The, target: The) -> None:
        self.amount = amount
        self.source = source
        self.target = target

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.ok = False
        for one, other in zip(self.source.find(game, frame), self.target.find(game, frame), strict=False):
            source, target = game.card(one), game.card(other)
            moved = min(self.amount, source.shields, MOST_SHIELDS - target.shields)
            if moved > 0:
                source.shields -= moved
                target.shields += moved
                frame.ok = game.state.changed = True
                game.emit("shields.moved", amount=moved, card=source.key, piece=source.id, target=target.key)
        return None

"""Cards with two faces: which one is up, and what turns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.legion.programs import Use
from dejarik.games.legion.sides import ChooseSides
from dejarik.games.legion.state import CardState

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Turns:
    """The card itself is turned, or given up."""

    def __init__(self, state: CardState) -> None:
        self.state = state

    def do(self, game: Legion, use: Use) -> Outcome:
        unit = game.unit(use.unit)
        number = next(number for number, card in enumerate(unit.upgrades) if card.key == use.card)
        game.turn_card(unit, number, self.state)
        return None


def state_of(game: Legion, me: int, key: str) -> CardState:
    return next(card.state for card in game.unit(me).upgrades if card.key == key)


class TurnsOver:
    """Which face is up is chosen anew."""

    def do(self, game: Legion, use: Use) -> Outcome:
        cards = enumerate(game.unit(use.unit).upgrades)
        return ChooseSides(unit=use.unit, left=tuple([number for number, card in cards if card.key == use.card]))

"""Symbols that dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.games.destiny.facts import SYMBOLS
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.options import symbol_option
from dejarik.games.destiny.select.what import What

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny


class SymbolsShown(What):
    """The symbols that some dice show; a symbol is chosen by its number among `SYMBOLS`."""

    name = "symbol"

    def __init__(self, dice: What) -> None:
        self.dice = dice

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return sorted({SYMBOLS.index(game.side(die).symbol) for die in self.dice.find(game, frame)})

    def option(self, game: Destiny, id: int) -> Option:
        return symbol_option(id, SYMBOLS[id])


class OtherSymbols(SymbolsShown):
    """The symbols, but the one shown, that chosen dice could be resolved as: special only if their cards have one."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        dice = self.dice.find(game, frame)
        shown = super().find(game, frame)
        special = bool(dice) and all(behaviour(game.state.die_keys[die]).specials for die in dice)
        return [
            number
            for number, symbol in enumerate(SYMBOLS)
            if number not in shown and symbol not in ("blank", "any") and (symbol != "special" or special)
        ]


def chosen_symbol(game: Destiny, frame: Resolving) -> str:
    return SYMBOLS[frame.chosen["symbol"][0]]

"""What an effect can be about: characters, dice, cards. Each says what there is to choose from and how it is named."""

from dejarik.games.destiny.select.cards import Cards
from dejarik.games.destiny.select.dice import DAMAGE, Among, CharacterDice, Dice, DiceOf, type_of_card
from dejarik.games.destiny.select.in_play import Bearers, Characters, InPlay, Supports, Upgrades
from dejarik.games.destiny.select.symbols import OtherSymbols, SymbolsShown, chosen_symbol
from dejarik.games.destiny.select.what import BEARER, ME, THIS_DIE, Each, Players, The, What, players

__all__ = [
    "BEARER",
    "DAMAGE",
    "ME",
    "THIS_DIE",
    "Among",
    "Bearers",
    "Cards",
    "CharacterDice",
    "Characters",
    "Dice",
    "DiceOf",
    "Each",
    "InPlay",
    "OtherSymbols",
    "Players",
    "Supports",
    "SymbolsShown",
    "The",
    "Upgrades",
    "What",
    "chosen_symbol",
    "players",
    "type_of_card",
]

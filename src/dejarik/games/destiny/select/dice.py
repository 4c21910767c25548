"""Dice in the pools, and the dice of a character or card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.options import die_on_card_option, die_option
from dejarik.games.destiny.select.what import The, What, Where, players
from dejarik.games.destiny.state import DieId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny

Symbols = str | Sequence[str] | None
DAMAGE = ("melee", "ranged", "indirect")
"""term.showing.damage"""


class Dice(What):
    """Dice in pools. `showing` names symbols; `type` is the type of the card that the die is of."""

    name = "die"

    def __init__(
        self,
        of: str = "any",
        showing: Symbols = None,
        where: Where | None = None,
        color: str | None = None,
        type: str | None = None,
        subtypes: Symbols = None,
        other: bool = False,
        name: str | None = None,
    ) -> None:
        self.of = of
        self.showing = (showing,) if isinstance(showing, str) else showing
        self.where = where
        self.color = color
        self.type = type
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.other = other
        self.name = name or "die"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [
            die
            for player in players(game, frame, self.of)
            for die in game.player(player).pool
            if self.fits(game, frame, die)
        ]

    def fits(self, game: Destiny, frame: Resolving, die: DieId) -> bool:
        facts = card_facts(game.state.die_keys[die])
        return (
            (self.showing is None or game.side(die).symbol in self.showing)
            and (self.color is None or facts.color == self.color)
            and (self.type is None or type_of_card(game, die) == self.type)
            and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
            and not (self.other and die == frame.die)
            and (self.where is None or self.where(game, frame, die))
        )

    def option(self, game: Destiny, id: int) -> Option:
        return die_option(id, game.state.die_keys[id], game.side(id).text)


class Among(Dice):
    """Those of some dice for which a test holds."""

    def __init__(self, what: What, where: Where) -> None:
        super().__init__(of=getattr(what, "of", "any"))
        self.what = what
        self.test = where

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for die in self.what.find(game, frame) if self.test(game, frame, die)]


def type_of_card(game: Destiny, die: DieId) -> str:
    """What the die's card is now: an upgrade can become a support."""
    card = game.in_play(game.state.die_card[die])
    return card.type if card is not None else card_facts(game.state.die_keys[die]).type


class CharacterDice(What):
    """Every die of a character in play, be it in a pool or on its card."""

    name = "die"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [die for player in game.in_order(frame.you) for card in game.characters(player) for die in card.dice]

    def option(self, game: Destiny, id: int) -> Option:
        key = game.state.die_keys[id]
        return die_option(id, key, game.side(id).text) if game.in_pool(id) else die_on_card_option(id, key)


class DiceOf(Dice):
    """The character and upgrade dice of a chosen character (`The("character")`), in the pool."""

    def __init__(self, character: str = "character", where: Where | None = None, upgrades: bool = True) -> None:
        super().__init__(where=where)
        self.character = The(character)
        self.upgrades = upgrades

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        found: list[DieId] = []
        for id in self.character.find(game, frame):
            card = game.in_play(id)
            if card is not None:
                found += card.dice
                if self.upgrades:
                    found += [die for one in card.upgrades for die in game.card(one).dice]
        return [die for die in found if game.in_pool(die) and self.fits(game, frame, die)]

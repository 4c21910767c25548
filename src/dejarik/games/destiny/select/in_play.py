"""Characters, supports and upgrades in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.games.destiny.options import bearer_option
from dejarik.games.destiny.select.dice import Symbols
from dejarik.games.destiny.select.what import What, Where, players
from dejarik.games.destiny.state import NOBODY, Card, PlayerId
from dejarik.games.destiny.upgrades import is_full

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny


class InPlay(What):
    """Cards in play of a type."""

    types: tuple[str, ...] = ("support", "upgrade")

    def __init__(
        self,
        of: str = "any",
        where: Where | None = None,
        color: str | None = None,
        unique: bool | None = None,
        subtypes: Symbols = None,
        exhausted: bool | None = None,
        other: bool = False,
        name: str | None = None,
    ) -> None:
        self.of = of
        self.where = where
        self.color = color
        self.unique = unique
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.exhausted = exhausted
        self.other = other
        self.name = name or type(self).name

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return [
            card.id
            for player in players(game, frame, self.of)
            for card in self.cards(game, player)
            if self.fits(game, frame, card)
        ]

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return [card for card in game.cards_of(player) if card.type in self.types]

    def fits(self, game: Destiny, frame: Resolving, card: Card) -> bool:
        facts = game.facts[card.id]
        return (
            (self.color is None or facts.color == self.color)
            and (self.unique is None or facts.unique == self.unique)
            and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
            and (self.exhausted is None or card.exhausted == self.exhausted)
            and not (self.other and card.id in (frame.me, getattr(game.in_play(frame.me), "on", NOBODY)))
            and (self.where is None or self.where(game, frame, card.id))
        )


class Characters(InPlay):
    types = ("character",)
    name = "character"

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return game.characters(player)


class Bearers(Characters):
    """Characters that an upgrade is to come to."""

    def option(self, game: Destiny, id: int) -> Option:
        card = game.card(id)
        return bearer_option(id, card.key, is_full(card))


class Supports(InPlay):
    types = ("support",)
    name = "support"

    def cards(self, game: Destiny, player: PlayerId) -> list[Card]:
        return game.supports(player)


class Upgrades(InPlay):
    types = ("upgrade",)
    name = "upgrade"

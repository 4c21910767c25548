"""Cards in hands, decks and discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.destiny.select.dice import Symbols
from dejarik.games.destiny.select.what import What, Where, players
from dejarik.games.destiny.state import CardId

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny


class Cards(What):
    """Cards out of play: of a hand, of a discard pile, or of either."""

    def __init__(
        self,
        zone: str | tuple[str, ...] = "hand",
        of: str = "you",
        types: Symbols = None,
        color: str | None = None,
        subtypes: Symbols = None,
        where: Where | None = None,
        name: str | None = None,
    ) -> None:
        self.zones = (zone,) if isinstance(zone, str) else zone
        self.of = of
        self.types = (types,) if isinstance(types, str) else types
        self.color = color
        self.subtypes = (subtypes,) if isinstance(subtypes, str) else subtypes
        self.where = where
        self.name = name or "card"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        found = []
        for player in players(game, frame, self.of):
            own = game.player(player)
            cards: list[CardId] = [card for zone in self.zones for card in getattr(own, zone)]
            for card in cards:
                facts = game.facts[card]
                if (
                    (self.types is None or facts.type in self.types)
                    and (self.color is None or facts.color == self.color)
                    and (self.subtypes is None or any(one in facts.subtypes for one in self.subtypes))
                    and (self.where is None or self.where(game, frame, card))
                ):
                    found.append(card)
        return found

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Of a whole hand everybody knows the number."""
        whole = self.types is None and self.color is None and self.subtypes is None and self.where is None
        return not whole and "hand" in self.zones and self.of == "you" and bool(game.player(frame.you).hand)

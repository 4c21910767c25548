"""One card of each kind, as a pattern for the others."""

from __future__ import annotations

from dejarik.games.destiny.ability import BeforeAbility
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import card
from dejarik.games.destiny.select import ME
from dejarik.games.destiny.state import CardId
from dejarik.games.destiny.verbs import Block, DiscardFromPlay
from dejarik.games.destiny.windows import BeforeTaking


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character

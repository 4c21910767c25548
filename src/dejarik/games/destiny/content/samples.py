"""One card of each kind, as a pattern for the others."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import card, special
from dejarik.games.destiny.moments import Claimed
from dejarik.games.destiny.select import ME, Characters, Each
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.verbs import Block, Deal, DealDistributed, DiscardFromPlay, GiveShield
from dejarik.games.destiny.windows import BeforeTaking

special("02031", Deal(2, Each(Characters("opponent"))))  # U-Wing
special("02031", GiveShield(2, Each(Characters("you"))))


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character


@card("02097")
class PlanetaryUprising(AfterAbility[Claimed]):
    effect = (DealDistributed(2),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return moment.player == you

"""Plots."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, Modifier
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import card
from dejarik.games.destiny.moments import SetupDone
from dejarik.games.destiny.select import Characters
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import RollOff, StartingResources
from dejarik.games.destiny.verbs import DealDistributed, DiscardTop, Draw, GiveShield


@card("05168")
class Espionage(AfterAbility[SetupDone]):
    effect = (DiscardTop(1, "any"),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: SetupDone) -> bool:
        return True


@card("05169")
class Fortify(AfterAbility[SetupDone]):
    effect = (GiveShield(1, Characters()),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: SetupDone) -> bool:
        return True


@card("05170")
class PreemptiveStrike(AfterAbility[SetupDone]):
    effect = (DealDistributed(2, type="indirect"),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: SetupDone) -> bool:
        return True


@card("05171")
class ProfitableConnection(Modifier[StartingResources, int]):
    def applies(self, game: Destiny, me: CardId, query: StartingResources) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: StartingResources, value: int) -> int:
        return value + 1


@card("05172")
class StolenIntel(AfterAbility[SetupDone]):
    effect = (Draw(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: SetupDone) -> bool:
        return True


@card("05173")
class TakingGround(Modifier[RollOff, int]):
    def applies(self, game: Destiny, me: CardId, query: RollOff) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: RollOff, value: int) -> int:
        return value + 2

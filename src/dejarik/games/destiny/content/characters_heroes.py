"""Heroes of Awakenings."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Either, May, Resolving, ThatOpponent, Then
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, special
from dejarik.games.destiny.moments import Activated, LeftHand, Played
from dejarik.games.destiny.select import ME, THIS_DIE, Cards, Characters, Dice, The
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import CardCost, MayAttach
from dejarik.games.destiny.verbs import (
    Deal,
    Discard,
    DiscardTop,
    Draw,
    ExtraAction,
    GiveShield,
    Play,
    RemoveOne,
    RemoveShields,
    RerollDice,
    ResolveSide,
    Spend,
)
from dejarik.games.destiny.windows import BeforeShields


def is_the_vehicle(game: Destiny, frame: Resolving, card: CardId) -> bool:
    return card in frame.chosen["card"] and "vehicle" in game.facts[card].subtypes


action("01028", RemoveOne(THIS_DIE), Then(RerollDice(Dice("you"), count=2, up_to=True)))  # Leia Organa
special(  # Poe Dameron
    "01029",
    Discard(Cards()),
    Then(ResolveSide(The("card")), May(Play(Cards("discard", where=is_the_vehicle)))),
)
special(  # Padmé Amidala
    "01048",
    Either(
        ("discard-top", [DiscardTop(1)]),
        ("spend-to-discard-two", [Spend(1), Then(DiscardTop(2))]),
    ),
)


LAST_CARD_GONE = (ThatOpponent("player"), Deal(2, Characters("opponent"), by="opponent"))
"""Admiral Ackbar, whichever way the last card left the hand."""


@card("01027")
class AdmiralAckbarPlayed(AfterAbility[Played]):
    effect = LAST_CARD_GONE

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player != you and moment.last


@card("01027")
class AdmiralAckbarDiscarded(AfterAbility[LeftHand]):
    effect = LAST_CARD_GONE

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: LeftHand) -> bool:
        return moment.player != you and not game.player(moment.player).hand


@card("01035")
class LukeSkywalker(AfterAbility[Activated]):
    effect = (Draw(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("01036")
class Padawan(Modifier[CardCost, int]):
    """ruling.aw.padawan: an upgrade that is being replaced is still there."""

    def applies(self, game: Destiny, me: CardId, query: CardCost) -> bool:
        return query.on == me and not game.card(me).upgrades and "weapon" in game.facts[query.card].subtypes

    def change(self, game: Destiny, me: CardId, query: CardCost, value: int) -> int:
        return value - 1


@card("01037")
class QuiGonJinn(BeforeAbility[BeforeShields]):
    """example.trigger-qui-gon"""

    optional = True
    effect = (RemoveShields(ME, 1), Then(Deal(1, Characters())))

    def applies(self, game: Destiny, me: CardId, window: BeforeShields) -> bool:
        return window.character == me and game.card(me).shields > 0


@card("01038")
class Rey(AfterAbility[Played]):
    effect = (ExtraAction(),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.on == me


@card("01045")
class Finn(Modifier[MayAttach, bool]):
    """Any weapon; what he lets into a deck is looked at where decks are checked."""

    def applies(self, game: Destiny, me: CardId, query: MayAttach) -> bool:
        return query.on == me and "weapon" in game.facts[query.card].subtypes

    def change(self, game: Destiny, me: CardId, query: MayAttach, value: bool) -> bool:
        return True


@card("01046")
class HanSolo(AfterAbility[Played]):
    optional = True
    effect = (GiveShield(1, ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.ambush

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return game.in_play(me) is not None

"""Characters of Spirit of Rebellion."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import If, May, ThatOpponent, Then
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, special
from dejarik.games.destiny.moments import Activated, DieResolved, LeftHand, Played
from dejarik.games.destiny.select import ME, Cards, Characters, Dice, The
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import CannotAttach, Removable
from dejarik.games.destiny.verbs import (
    ChooseWorth,
    Deal,
    DealDistributed,
    Discard,
    DiscardAtRandom,
    Gain,
    OnceARound,
    Play,
    Remove,
    Resolve,
    RollIn,
    RollSpare,
    cost_of,
)
from dejarik.games.destiny.windows import BeforeDefeat

DEATH_TROOPER = "02001"

special("02010", Deal(3, Characters()), Then(Deal(1, ME)))  # Darth Vader
action(  # Unkar Plutt
    "02021",
    ChooseWorth(Dice("you"), least=3),
    Then(Remove(The("die")), Then(DiscardAtRandom(1), Gain(cost_of("card")))),
)


@card("02002")
class FN2199(AfterAbility[Played]):
    """ruling.sor.fn-2199: the die stays in the pool if it is not resolved now."""

    effect = (RollIn(The("card")), May(Resolve(The("dice"))))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.on == me and "weapon" in game.facts[moment.card].subtypes


@card("02003")
class DirectorKrennic(AfterAbility[Activated]):
    """ruling.sor.director-krennic.die-source: without a die set aside nothing happens."""

    effect = (If(lambda game, frame: game.state.holder == frame.you, RollSpare(lambda game, frame: DEATH_TROOPER)),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("02004")
class TiePilot(Modifier[Removable, bool]):
    """faq.tie-pilot-dodge: a die of his protects the others, not itself."""

    def applies(self, game: Destiny, me: CardId, query: Removable) -> bool:
        you = game.controller(me)
        return (
            query.by != you
            and query.die in game.player(you).pool
            and game.side(query.die).symbol == "ranged"
            and any(die != query.die and game.in_pool(die) for die in game.card(me).dice)
        )

    def change(self, game: Destiny, me: CardId, query: Removable, value: bool) -> bool:
        return False


@card("02009")
class AsajjVentress(AfterAbility[LeftHand]):
    optional = True
    effect = (ThatOpponent("player"), Discard(Cards(of="opponent"), by="opponent"))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: LeftHand) -> bool:
        return moment.player != you and moment.why == "reroll"

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: LeftHand) -> bool:
        return bool(game.player(moment.player).hand)


@card("02011")
class Palpatine(AfterAbility[DieResolved]):
    """faq.palpatine-anger: only his controller resolves "this die"."""

    effect = (DealDistributed(2),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DieResolved) -> bool:
        return moment.player == you and moment.card == me


@card("02012")
class RoyalGuard(Modifier[CannotAttach, bool]):
    """Blue abilities cannot be played on him."""

    def applies(self, game: Destiny, me: CardId, query: CannotAttach) -> bool:
        facts = game.facts[query.card]
        return query.on == me and facts.color == "blue" and "ability" in facts.subtypes

    def change(self, game: Destiny, me: CardId, query: CannotAttach, value: bool) -> bool:
        return True


@card("02037")
class ObiWanKenobi(BeforeAbility[BeforeDefeat]):
    """faq.obi-wan-heal: whatever he plays, he is defeated. It is offered whatever the hand holds, which is nobody
    else's business."""

    optional = True
    effect = (Play(Cards(("hand", "discard"), color="blue"), free=True),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        own = game.player(game.controller(me))
        return window.character == me and bool(own.hand or any(game.facts[one].color == "blue" for one in own.discard))


@card("02046")
class OuterRimSmuggler(AfterAbility[Played]):
    """errata.sor.outer-rim-smuggler"""

    effect = (OnceARound(), Gain(1))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.player == you and moment.last

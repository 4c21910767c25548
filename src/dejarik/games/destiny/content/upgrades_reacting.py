"""Upgrades that act when dice are rolled or removed, and around damage and defeat."""

from __future__ import annotations

from dejarik.core.decision import Option
from dejarik.games.destiny.ability import AfterAbility, BeforeAbility
from dejarik.games.destiny.effects import AnyOpponentMay, Resolving, Then, counted
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import card
from dejarik.games.destiny.moments import Activated, DamageTaken, DiceRemoved, Rolled
from dejarik.games.destiny.options import die_on_card_option
from dejarik.games.destiny.select import BEARER, ME, THIS_DIE, Dice, DiceOf
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId
from dejarik.games.destiny.verbs import (
    BecomeSupport,
    Block,
    DiscardFromPlay,
    DiscardTop,
    Exhaust,
    Gain,
    Heal,
    Remove,
    RerollDice,
    Resolve,
    RollDice,
    Spend,
)
from dejarik.games.destiny.windows import BeforeDefeat, BeforeTaking, WouldBeDefeated, WouldBeDiscarded

# After dice are rolled, removed, or the character is activated.


@card("02008")
class RiotControlBaton(AfterAbility[Rolled]):
    """faq.z6-fn-2199: a reroll does not set it off again."""

    optional = True
    effect = (RerollDice(THIS_DIE),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return moment.into_pool and moment.player == you and any(die in moment.dice for die in game.card(me).dice)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return in_pool_of(game, me)


@card("02023")
class Blackmail(AfterAbility[Rolled]):
    """ruling.sor.blackmail: after a roll and after a reroll."""

    effect = (AnyOpponentMay(Spend(1, "opponent"), Gain(1), Remove(THIS_DIE)),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return moment.player == you and any(die in moment.dice for die in game.card(me).dice)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return in_pool_of(game, me)


def in_pool_of(game: Destiny, me: CardId) -> bool:
    """Whether its one die is there still."""
    card = game.in_play(me)
    return card is not None and not game.dice_on(card)


@card("02150")
class FastHands(AfterAbility[Activated]):
    """errata.sor.fast-hands"""

    optional = True
    effect = (Resolve(DiceOf("card")),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == game.card(me).on

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        frame = Resolving(program=self.id, me=me, you=you, chosen={"card": (moment.card,)})
        return self.effect[0].possible(game, frame)


class DiceTaken(Dice):
    """Character dice of the bearer that have just been removed and lie on its card."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return back_on_bearer(game, frame.me, frame.chosen["dice"])

    def option(self, game: Destiny, id: int) -> Option:
        return die_on_card_option(id, game.state.die_keys[id])


def back_on_bearer(game: Destiny, me: CardId, dice: tuple[DieId, ...]) -> list[DieId]:
    card = game.in_play(me)
    bearer = None if card is None else game.in_play(card.on)
    return [] if bearer is None else [die for die in dice if die in bearer.dice and not game.in_pool(die)]


@card("05135")
class Resilient(AfterAbility[DiceRemoved]):
    """ruling.leg.resilient: by an opponent's card, not by a special."""

    optional = True
    effect = (Exhaust(ME), Then(RollDice(DiceTaken())))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        return moment.by != you and moment.kind == "card" and game.card(me).on in moment.cards

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        card = game.in_play(me)
        return card is not None and not card.exhausted and bool(back_on_bearer(game, me, moment.dice))


# Damage and defeat.


@card("01164")
class HunkerDown(AfterAbility[DamageTaken]):
    """ruling.aw.hunker-down: melee damage must have been taken."""

    effect = (DiscardFromPlay(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageTaken) -> bool:
        return moment.type == "melee" and game.card(me).on == moment.character


@card("02135")
class ForceIllusion(BeforeAbility[BeforeTaking]):
    """ruling.sor.force-illusion.short: a card for each damage, or none of it is blocked."""

    optional = True
    effect = (DiscardTop(counted, "you"), Then(Block(counted), DiscardFromPlay(ME)))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        card = game.card(me)
        return card.on == window.character and bool(game.player(card.controller).deck)


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character


@card("01137")
class SecondChance(BeforeAbility[WouldBeDefeated]):
    """example.replacement-second-chance"""

    instead = True
    effect = (Heal(5, BEARER), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: WouldBeDefeated) -> bool:
        return game.card(me).on == window.character


@card("01042")
class OneWithTheForce(BeforeAbility[BeforeDefeat]):
    effect = (BecomeSupport(),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        return game.card(me).on == window.character


@card("02141")
class AmmoBelt(BeforeAbility[WouldBeDiscarded]):
    """errata.sor.ammo-belt: another weapon there, by a card or by its own special, not by a rule of the game."""

    instead = True
    optional = True
    effect = (DiscardFromPlay(ME),)

    def applies(self, game: Destiny, me: CardId, window: WouldBeDiscarded) -> bool:
        weapon = game.in_play(window.card)
        return (
            weapon is not None
            and weapon.id != me
            and weapon.on == game.card(me).on != NOBODY
            and "weapon" in game.facts[weapon.id].subtypes
            and (window.kind == "card" or window.source == weapon.id)
        )

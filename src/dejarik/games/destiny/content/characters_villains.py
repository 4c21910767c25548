"""Villains of Awakenings."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Choose, Resolving, ThatOpponent, Then
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, special
from dejarik.games.destiny.moments import Activated, Defeated
from dejarik.games.destiny.select import ME, THIS_DIE, Cards, Characters, Dice, DiceOf, The, Upgrades
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import HasKeyword
from dejarik.games.destiny.verbs import (
    Activate,
    Deal,
    Discard,
    GiveShield,
    LookAtRandom,
    MoveUpgrade,
    Ready,
    RemoveOne,
    RerollDice,
    Resolve,
    Turn,
    cost_of,
)
from dejarik.games.destiny.windows import BeforeDealing, BeforeDefeat

action("01004", RemoveOne(THIS_DIE), Then(Turn(Dice("you", type="support"))))  # General Veers
action("01012", RerollDice(Dice()), Deal(1, ME))  # Nightsister
special(  # Kylo Ren
    "01011",
    Choose(Characters("opponent")),
    ThatOpponent("character"),
    LookAtRandom(),
    Deal(cost_of("card"), The("character")),
)


@card("01001")
class CaptainPhasma(Modifier[HasKeyword, bool]):
    """Her player's ordinary characters are guardians."""

    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        other = game.in_play(query.card)
        return (
            query.keyword == "guardian"
            and other is not None
            and other.type == "character"
            and other.controller == game.controller(me)
            and not game.facts[query.card].unique
        )

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return True


def is_spoil(game: Destiny, frame: Resolving, upgrade: CardId) -> bool:
    """An upgrade that Grievous may take from the character about to be defeated."""
    return game.card(upgrade).on in frame.chosen["character"] and "ability" not in game.facts[upgrade].subtypes


@card("01003")
class GeneralGrievous(BeforeAbility[BeforeDefeat]):
    """ruling.aw.general-grievous: it comes before Redeploy."""

    optional = True
    effect = (Choose(Upgrades("opponent", where=is_spoil)), MoveUpgrade(The("upgrade"), ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        victim = game.in_play(window.character)
        return (
            victim is not None
            and victim.controller != game.controller(me)
            and any("ability" not in game.facts[one].subtypes for one in victim.upgrades)
        )


@card("01009")
class CountDooku(BeforeAbility[BeforeDealing]):
    optional = True
    effect = (Discard(Cards()), Then(GiveShield(1, ME)))

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return window.character == me and window.amount > 0 and bool(game.player(game.controller(me)).hand)


@card("01010")
class DarthVader(AfterAbility[Activated]):
    optional = True
    effect = (Discard(Cards(of="opponent"), by="opponent"),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return any(game.player(one).hand for one in game.opponents(you))


@card("01019")
class BalaTik(AfterAbility[Defeated]):
    optional = True
    effect = (Ready(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Defeated) -> bool:
        return moment.player != you

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Defeated) -> bool:
        card = game.in_play(me)
        return card is not None and card.exhausted


@card("01020")
class JabbaTheHutt(AfterAbility[Activated]):
    optional = True
    effect = (RerollDice(Dice(color="yellow")),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("01021")
class JangoFett(AfterAbility[Activated]):
    """After an opponent's character was activated, he may be."""

    optional = True
    effect = (Activate(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.player != you and game.card(moment.card).type == "character"

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        card = game.in_play(me)
        return card is not None and not card.exhausted


@card("01022")
class TuskenRaider(AfterAbility[Activated]):
    optional = True
    effect = (Discard(Cards()), Then(Resolve(DiceOf("me"))))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return bool(game.player(you).hand)

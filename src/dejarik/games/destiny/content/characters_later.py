"""Characters of Empire at War, the Two-Player Game and Legacies."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility
from dejarik.games.destiny.effects import Do, Effect, Either, If, May, Resolving, ThatOpponent, Then
from dejarik.games.destiny.facts import Color
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, power_action, special
from dejarik.games.destiny.moments import Activated, DiceRemoved
from dejarik.games.destiny.resolve import refuse_die
from dejarik.games.destiny.select import ME, THIS_DIE, Cards, Characters, Dice, DiceOf, The
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import remaining_health, removable
from dejarik.games.destiny.verbs import (
    AfterRound,
    Deal,
    Defeat,
    GiveShield,
    MustAct,
    Play,
    Ready,
    Remove,
    RemoveOne,
    Resolve,
    RevealOne,
    Spend,
    Turn,
    number_of,
)
from dejarik.games.destiny.windows import BeforeAction, WouldBeDefeated


def nearly_defeated(game: Destiny, frame: Resolving, character: CardId) -> bool:
    """ruling.eaw.mace-windu: shields do not count."""
    return remaining_health(game, game.card(character)) <= 2


def cruelty(game: Destiny, frame: Resolving) -> int:
    """Captain Phasma's damage: more to one who is badly hurt."""
    return 3 if any(game.card(one).damage >= 6 for one in frame.chosen["character"]) else 2


special("03002", Play(Cards(types="event", color="red"), less=number_of(Characters("you"))))  # General Hux
action("03034", RemoveOne(THIS_DIE), Then(Defeat(Characters(where=nearly_defeated))))  # Mace Windu
special("04002", Deal(cruelty, Characters()))  # Captain Phasma
special("04025", GiveShield(1, Characters()), May(Turn(Dice(other=True))))  # Poe Dameron
power_action("05041", Turn(Dice("you", subtypes="vehicle")))  # Wedge Antilles


def hold_out(game: Destiny, frame: Resolving) -> None:
    game.card(frame.me).lasts_until_round_ends = True


@card("03003")
class MagnaGuard(BeforeAbility[WouldBeDefeated]):
    """ruling.eaw.magnaguard.heal: healing it does not help."""

    instead = True
    effect = (Do(hold_out), AfterRound("03003.after", Defeat(The("character"))))

    def applies(self, game: Destiny, me: CardId, window: WouldBeDefeated) -> bool:
        return window.character == me and window.by_damage


def dice_just_rolled(game: Destiny, frame: Resolving) -> int:
    return len(frame.chosen["dice"])


@card("03031")
class AhsokaTano(AfterAbility[Activated]):
    """ruling.eaw.ahsoka-tano: upgrade dice are counted too."""

    optional = True
    effect = (Spend(dice_just_rolled), Then(Ready(ME)))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me and moment.first

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return game.in_play(me) is not None and game.player(you).resources >= len(moment.dice)


@card("03033")
class KananJarrus(BeforeAbility[BeforeAction]):
    """ruling.eaw.kanan-jarrus: the action is chosen afterwards, and has to be taken."""

    optional = True
    effect = (MustAct(), Resolve(DiceOf("me", upgrades=False)))

    def applies(self, game: Destiny, me: CardId, window: BeforeAction) -> bool:
        you = game.controller(me)
        return window.player == you and any(
            game.in_pool(die) and refuse_die(game, you, die) is None for die in game.card(me).dice
        )


def guess(color: Color) -> tuple[str, list[Effect]]:
    """Kylo Ren names a colour, and is right or wrong."""
    right = If(
        lambda game, frame: any(game.facts[one].color == color for one in frame.chosen["card"]), Deal(2, Characters())
    )
    return f"color-{color}", [RevealOne(), right]


@card("04001")
class KyloRen(AfterAbility[Activated]):
    optional = True
    effect = (Either(guess("blue"), guess("red"), guess("yellow"), guess("gray")),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me


@card("04024")
class Rey(AfterAbility[Activated]):
    optional = True
    effect = (Deal(1, Characters()),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == me

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        card = game.in_play(me)
        return card is not None and card.shields > 0


@card("05002")
class Maul(AfterAbility[DiceRemoved]):
    """ruling.leg.maul: not after a special."""

    optional = True
    effect = (ThatOpponent("by"), Remove(Dice("opponent")))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        own = (me, *game.card(me).upgrades)
        return moment.by != you and moment.kind == "card" and any(one in own for one in moment.cards)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        return any(removable(game, die, you) for die in game.player(moment.by).pool)

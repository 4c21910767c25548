"""Red and gray supports, and some of the yellow ones."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.effects import AnyOpponentMay, Choose, ChooseOpponent, Either, If, Resolving, Then
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, inherent, special
from dejarik.games.destiny.moments import ActionTaken, Claimed, Rolled
from dejarik.games.destiny.select import (
    ME,
    THIS_DIE,
    Cards,
    Characters,
    Dice,
    Each,
    OtherSymbols,
    Supports,
    The,
    Upgrades,
    chosen_symbol,
)
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import UpkeepResources, has_keyword
from dejarik.games.destiny.verbs import (
    Deal,
    DealDistributed,
    Discard,
    DiscardFromPlay,
    Exhaust,
    ExtraAction,
    ForbidAction,
    Gain,
    GiveAmbush,
    GiveShield,
    Lose,
    Ready,
    Remove,
    RemoveOne,
    RemoveShields,
    RerollThis,
    Resolve,
    ReturnToHand,
    Spend,
    UseClaimAbility,
)
from dejarik.games.destiny.windows import BeforePlaying

# Specials, and traits of dice.

special("01005", DiscardFromPlay(Supports()))  # AT-ST
special("01006", ChooseOpponent(), RemoveShields(Each(Characters("opponent"))))  # First Order TIE Fighter
special("01018", Remove(Dice()), ExtraAction())  # Speeder Bike Scout
special("01032", Deal(1, Characters()), RerollThis())  # Black One
special("01043", Choose(Dice("you", other=True)), RerollThis(also=The("die")))  # BB-8
special("01053", UseClaimAbility())  # Outpost
special("02031", ChooseOpponent(), Deal(2, Each(Characters("opponent"))))  # U-Wing
special("02031", GiveShield(2, Each(Characters("you"))))
inherent("01031", value=lambda game, player, die: len(game.player(player).hand))  # Launch Bay

# Actions.

action(  # Drudge Work
    "01076", Exhaust(ME), Then(Exhaust(Characters("you", exhausted=False)), Then(Gain(1)))
)
action(  # Resistance HQ
    "01113",
    Exhaust(ME),
    Then(
        Discard(Cards()),
        Then(
            GiveShield(1, Characters()),
            Then(AnyOpponentMay(Spend(1, "opponent")), If(lambda game, frame: not frame.ok, Ready(ME))),
        ),
    ),
)
action(  # Supporting Fire
    "01144", Exhaust(ME), Then(Resolve(Dice("you", showing="ranged"), bonus=1))
)
AS_ANOTHER = Resolve(The("die"), symbol=chosen_symbol)
action(  # C-3PO
    "02030",
    RemoveOne(THIS_DIE),
    Then(Choose(Dice("you", where=AS_ANOTHER.can)), Then(Choose(OtherSymbols(The("die"))), AS_ANOTHER)),
)
action(  # Hutt Ties
    "03085",
    Exhaust(ME),
    Then(
        Either(
            ("lose-1-resource", [Lose(1)]),
            ("remove-own-die", [Remove(Dice("opponent"), by="opponent")]),
            by="opponent",
        )
    ),
)


# What they do by themselves.


@card("01077")
class LocalGarrison(Modifier[UpkeepResources, int]):
    def applies(self, game: Destiny, me: CardId, query: UpkeepResources) -> bool:
        return query.player != game.controller(me)

    def change(self, game: Destiny, me: CardId, query: UpkeepResources, value: int) -> int:
        return value - 1 if value > 1 else value


@card("01163")
class Infamous(BeforeAbility[BeforePlaying]):
    optional = True
    effect = (Exhaust(ME), Then(GiveAmbush()))

    def applies(self, game: Destiny, me: CardId, window: BeforePlaying) -> bool:
        return (
            not game.card(me).exhausted
            and game.facts[window.card].color == "yellow"
            and not has_keyword(game, window.card, "ambush")
        )


@card("02070")
class ImperialInspection(AfterAbility[Rolled]):
    """errata.sor.imperial-inspection: rolled or rerolled, not turned or resolved."""

    optional = True
    effect = (
        ReturnToHand(ME, "aside"),
        Then(ReturnToHand(Upgrades(where=lambda game, frame, one: game.printed[one].cost <= 2))),
    )

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return moment.player == you and any(game.side(die).symbol == "disrupt" for die in moment.dice)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return game.in_play(me) is not None


@card("02097")
class PlanetaryUprising(AfterAbility[Claimed]):
    effect = (DealDistributed(2),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return moment.player == you


@card("02149")
class Outmaneuver(AfterAbility[Claimed]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return moment.player == you


def action_just_taken(game: Destiny, frame: Resolving) -> str:
    turn = game.current(TakeAction)
    assert turn is not None
    return turn.action


@card("03115")
class RunningInterference(AfterAbility[ActionTaken]):
    optional = True
    effect = (ReturnToHand(ME, "aside"), Then(ForbidAction(action_just_taken)))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: ActionTaken) -> bool:
        return moment.player == you

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: ActionTaken) -> bool:
        return game.in_play(me) is not None

"""Gray events, and some of the yellow ones."""

from __future__ import annotations

from dejarik.core.decision import Option
from dejarik.games.destiny.effects import ANY, Choose, ChooseOpponent, Do, May, Resolving, Spot, Then, removed_value
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import event, only_if, reworded
from dejarik.games.destiny.options import die_on_card_option
from dejarik.games.destiny.select import Cards, Characters, Dice, Each, The, What
from dejarik.games.destiny.state import DieId, PlayerId
from dejarik.games.destiny.verbs import (
    Deal,
    Discard,
    DiscardAtRandom,
    GiveShield,
    MustPlay,
    Remove,
    RerollDice,
    ResolveAny,
    RevealHand,
    RollDice,
    Turn,
    number_of,
)

YELLOW = Characters("you", color="yellow")

# Gray.

event("01091", Turn(Each(Dice("you", showing="blank"))))  # Nowhere to Run
event(  # Daring Escape; ruling.aw.daring-escape: blanks that were not rerolled too
    "01126",
    Choose(Dice("opponent"), ANY, up_to=True),
    RerollDice(The("die")),
    Then(Remove(Each(Dice("opponent", showing="blank")))),
)
event("01151", Turn(Dice("you"), ("ranged",)))  # Aim
event("01152", ResolveAny())  # All In
event("01153", ChooseOpponent(), Remove(Each(Dice("opponent", showing="melee"))))  # Block
event("01154", DiscardAtRandom(number_of(Dice("you", showing="melee"))))  # Close Quarters Assault
event("01155", ChooseOpponent(), Remove(Each(Dice("opponent", showing="ranged"))))  # Dodge


def ready_characters(game: Destiny, player: PlayerId) -> int:
    return len([one for one in game.characters(player) if not one.exhausted])


def outnumbers(game: Destiny, player: PlayerId, opponent: PlayerId) -> bool:
    return ready_characters(game, player) > ready_characters(game, opponent)


event(  # Flank
    "01156",
    Remove(Dice("opponent", where=lambda game, frame, die: outnumbers(game, frame.you, game.die_player(die)))),
)
only_if(
    "01156",
    lambda game, player: any(outnumbers(game, player, one) for one in game.opponents(player)),
    "refusal.needs-more-ready",
)
event("01157", GiveShield(1, Characters()))  # Take Cover


def lately_removed(game: Destiny, player: PlayerId) -> list[DieId]:
    """Dice of the player, still theirs and on their cards, that were removed in the last turn of an opponent; what was
    removed is remembered for a round."""
    turns = [game.player(one).turn for one in game.opponents(player)]
    return [
        die
        for who, die, _, turn in game.state.removed
        if who == player
        and turn in turns
        and not game.in_pool(die)
        and (card := game.in_play(game.state.die_card[die])) is not None
        and card.controller == player
    ]


class LatelyRemoved(What):
    name = "die"

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return lately_removed(game, frame.you)

    def option(self, game: Destiny, id: int) -> Option:
        return die_on_card_option(id, game.state.die_keys[id])


event("03147", RollDice(LatelyRemoved()))  # Endurance
only_if("03147", lambda game, player: bool(lately_removed(game, player)), "refusal.needs-removed-die")

# Yellow.

event(  # Reversal
    "01160",
    Spot(YELLOW),
    Remove(Dice(showing=("melee", "ranged"))),
    Then(Deal(removed_value, Characters())),
)
reworded(  # Reversal in Spark of Hope
    "11146",
    Spot(YELLOW),
    Remove(Dice(showing=("melee", "ranged", "indirect"))),
    Then(Deal(removed_value, Characters())),
)
event("01161", Spot(YELLOW), ChooseOpponent(), RerollDice(Each(Dice("opponent"))))  # Scramble
event("01162", RerollDice(Dice()))  # Unpredictable
event(  # Coercion
    "03081",
    Spot(YELLOW),
    RevealHand(),
    Choose(Cards(of="opponent", types="event")),
    MustPlay(The("card")),
)


def fight_back(game: Destiny, frame: Resolving) -> Resolving:
    """The opponent repeats the effect, so that the roles change."""
    return Resolving(program=frame.program, me=frame.me, you=frame.chosen["opponent"][0])


event(  # Cantina Brawl
    "05148",
    ChooseOpponent(),
    Deal(1, Characters("opponent")),
    Then(May(Discard(Cards(of="opponent"), by="opponent"), Do(fight_back), by="opponent")),
)

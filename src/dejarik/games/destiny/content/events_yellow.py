"""Yellow events of Awakenings."""

from __future__ import annotations

from dejarik.games.destiny.effects import (
    ANY,
    Choose,
    Count,
    Do,
    Either,
    If,
    May,
    Resolving,
    Spot,
    Then,
    any_counted,
    counted,
    removed_value,
)
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import event
from dejarik.games.destiny.select import Cards, Characters, Dice, InPlay, The, Upgrades
from dejarik.games.destiny.setup import use_battlefield
from dejarik.games.destiny.state import CardId, DieId
from dejarik.games.destiny.values import die_value
from dejarik.games.destiny.verbs import (
    ChooseNumber,
    Deal,
    Discard,
    DiscardFromPlay,
    DiscardTop,
    Draw,
    EndActionPhase,
    EventGoes,
    Gain,
    MoveDamage,
    PutCard,
    Remove,
    Resolve,
    ReturnToHand,
    RollSpare,
    Spend,
)

SPOT_YELLOW = Spot(Characters("you", color="yellow"))


# Villains.


def title_of_discarded(game: Destiny, frame: Resolving) -> str:
    return game.state.keys[frame.chosen["card"][0]]


event(  # Ace in the Hole
    "01092", Discard(Cards(types="upgrade", color="yellow")), Then(RollSpare(title_of_discarded))
)


def on_chosen(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.card(id).on in frame.chosen["character"]


def gone(game: Destiny, frame: Resolving) -> int:
    return sum(game.in_play(one) is None for one in frame.chosen["upgrade"])


event(  # Armed to the Teeth
    "01093",
    Choose(Characters("you", color="yellow")),
    Choose(Upgrades("you", where=on_chosen), ANY, up_to=True),
    DiscardFromPlay(The("upgrade")),
    Count(gone),
    If(any_counted, Deal(counted, Characters(name="target"))),
)


def affordable(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.printed[id].cost <= game.player(frame.you).resources


def cost_of_chosen(game: Destiny, frame: Resolving) -> int:
    return game.printed[frame.chosen["upgrade"][0]].cost


event(  # Confiscation
    "01094",
    Choose(Upgrades("opponent", where=affordable)),
    Then(Spend(cost_of_chosen), ReturnToHand(The("upgrade"))),
)
event(  # Fight Dirty
    "01095",
    Choose(Dice("you", color="yellow"), ANY, up_to=True),
    Remove(The("die")),
    If(any_counted, Deal(counted, Characters())),
)
event("01096", Resolve(Dice("you", showing="ranged"), unblockable=True))  # Go for the Kill
event("01097", Remove(Dice("you")), Then(Remove(Dice("opponent", name="theirs"))))  # He Doesn't Like You


def too_many(game: Destiny, frame: Resolving) -> int:
    (opponent,) = frame.chosen["opponent"]
    return max(0, len(game.player(opponent).hand) - len(game.player(frame.you).hand))


event("01098", Discard(Cards(of="opponent"), count=too_many, by="opponent"))  # Lying in Wait

# Heroes.

event("01127", Draw(2, "any"))  # Don't Get Cocky


def damaged(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.card(id).damage > 0


def another(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return id not in frame.chosen["character"]


def up_to_two(game: Destiny, frame: Resolving) -> int:
    return min(2, sum(game.card(one).damage for one in frame.chosen["character"]))


event(  # Draw Attention
    "01128",
    Choose(Characters("you", where=damaged)),
    Then(
        Choose(Characters("you", where=another, name="target")),
        Then(ChooseNumber(up_to_two), MoveDamage(counted, The("character"), The("target"))),
    ),
)


def switch_battlefield(game: Destiny, frame: Resolving) -> None:
    """ruling.aw.hyperspace-jump.control, ruling.aw.hyperspace-jump.no-claim: its controller stays the same."""
    (card,) = frame.chosen["card"]
    use_battlefield(game, card)
    game.emit("battlefield.switched", card=game.state.keys[card])


event(  # Hyperspace Jump; errata.aw.hyperspace-jump
    "01129",
    EndActionPhase(),
    May(Choose(Cards("aside", of="any", types="battlefield")), Do(switch_battlefield)),
    EventGoes("aside"),
)
event(  # Let The Wookiee Win
    "01130",
    Either(
        ("damage-exhausted", [Deal(2, Characters("opponent", exhausted=True), by="opponent")]),
        ("remove-two", [Remove(Dice("opponent"), count=2, by="opponent")]),
        by="opponent",
    ),
)
event(  # Negotiate
    "01131",
    Remove(Dice("you", type="character")),
    Then(Remove(Dice("opponent", name="theirs"), count=2, by="opponent")),
)
event(  # Scavenge
    "01132",
    DiscardTop(3, "you"),
    Then(May(PutCard(Cards("discard", types=("upgrade", "support")), "hand"))),
)
event(  # Shoot First
    "01133",
    Resolve(Dice("you", color="yellow", showing="ranged")),
    Then(Remove(Dice("opponent", showing="ranged", name="theirs"))),
)
event("01134", SPOT_YELLOW, Discard(Cards()), Then(Gain(1)))  # Smuggling

# Neutral.


def within_value(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return game.printed[id].cost <= removed_value(game, frame)


event(  # Disarm
    "01158",
    Remove(Dice("you", showing=("melee", "ranged"))),
    Then(DiscardFromPlay(InPlay(subtypes=("weapon", "equipment"), where=within_value))),
)


def two_or_lower(game: Destiny, frame: Resolving, die: DieId) -> bool:
    """die.value.zero: a blank and a special too."""
    return die_value(game, die) <= 2


event("01159", SPOT_YELLOW, Remove(Dice(where=two_or_lower)))  # Electroshock

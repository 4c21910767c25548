"""Red events."""

from __future__ import annotations

from dejarik.games.destiny.effects import ANY, Choose, ChooseOpponent, Either, May, Resolving, Spot, Then
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import event, only_if
from dejarik.games.destiny.select import Cards, Characters, Dice, Each, Supports, SymbolsShown, The, chosen_symbol
from dejarik.games.destiny.state import PlayerId
from dejarik.games.destiny.values import die_value
from dejarik.games.destiny.verbs import (
    Activate,
    Deal,
    Discard,
    DiscardFromPlay,
    DistributeShields,
    Draw,
    EndActionPhase,
    EventGoes,
    Exhaust,
    ExtraAction,
    Heal,
    LookAtRandom,
    Lose,
    OpponentMayAct,
    Play,
    PutCard,
    Ready,
    Remove,
    RerollDice,
    Resolve,
    ReturnToGame,
    Turn,
    may_remove,
    number_of,
    value_of,
)

RED = Characters("you", color="red")
EXHAUSTED = number_of(Characters("you", exhausted=True))
DAMAGE = ("melee", "ranged")


def holds_battlefield(game: Destiny, player: PlayerId) -> bool:
    return game.state.holder == player


# Villains.

event(  # Cannon Fodder
    "01068",
    Choose(Characters("you", unique=False)),
    Choose(Dice("opponent", showing=DAMAGE, where=may_remove)),
    Deal(value_of("die"), The("character")),
    Then(Remove(The("die"))),
)
event(  # Closing the Net
    "01069", Remove(Dice("opponent"), by="opponent"), May(EventGoes("deck-bottom"))
)
event(  # Endless Ranks
    "01070",
    ReturnToGame(
        Cards("aside", types="character", color="red", where=lambda game, frame, card: not game.facts[card].unique)
    ),
)
event("01071", Lose())  # Occupation
only_if("01071", holds_battlefield, "refusal.needs-battlefield")
event(  # Probe
    "01072",
    LookAtRandom(2),
    Discard(
        Each(
            Cards(
                of="opponent", types="event", where=lambda game, frame, card: card in frame.chosen["card"], name="event"
            )
        )
    ),
)
event(  # Sweep the Area
    "01073", RerollDice(Dice("opponent"), number_of(Characters("you", color="red", exhausted=False)))
)
event("01074", Spot(RED), ExtraAction(2))  # Tactical Mastery
event("01075", Deal(3, RED), Then(Remove(Dice("opponent"), 2, up_to=True)))  # The Best Defense...

# Heroes.

event(  # Commando Raid
    "01103", Resolve(Dice("you", color="red", showing="discard"), bonus=2), Then(Draw(1))
)
event(  # Defensive Position
    "01104",
    ChooseOpponent(),
    Remove(Each(Dice("opponent", where=lambda game, frame, die: die_value(game, die) >= 2))),
)
only_if("01104", holds_battlefield, "refusal.needs-battlefield")
event("01105", Heal(2, Characters()))  # Field Medic
event("01106", Activate(Characters("you", color="red", exhausted=False)))  # Hit and Run
event(  # It's a Trap!
    "01107",
    Choose(SymbolsShown(Dice("opponent"))),
    Then(Turn(Dice("you", color="red"), chosen_symbol, count=2, up_to=True)),
)
event("01108", Resolve(Dice("you"), bonus=1))  # Natural Talent
event("01109", Play(Cards("discard", types="upgrade", color="red"), less=1))  # Rearm
event("01110", OpponentMayAct(), EndActionPhase())  # Retreat


def without_mods(game: Destiny, frame: Resolving, support: int) -> bool:
    return not any("mod" in game.facts[one].subtypes for one in game.card(support).upgrades)


event(  # Strategic Planning
    "01111",
    Either(
        ("ready-support", [Ready(Supports(exhausted=True, where=without_mods))]),
        ("exhaust-support", [Exhaust(Supports(exhausted=False))]),
    ),
)


def within_the_strike(game: Destiny, frame: Resolving, support: int) -> bool:
    """Each die removed counts for one more than it showed."""
    return game.printed[support].cost <= frame.value + frame.number


event(  # Surgical Strike; ruling.aw.surgical-strike: without a die removed there is nothing to compare with
    "01112",
    Remove(Dice("you", color="red", showing="ranged"), ANY, up_to=True),
    Then(DiscardFromPlay(Supports(where=within_the_strike))),
)

# For both.

event("01138", Spot(RED), Draw(EXHAUSTED), PutCard(Cards(), "aside", count=EXHAUSTED))  # Award Ceremony
event("01139", DistributeShields(3))  # Dug in
only_if("01139", holds_battlefield, "refusal.needs-battlefield")


def firepower(game: Destiny, frame: Resolving) -> int:
    (die,) = frame.chosen["die"]
    return 2 if "vehicle" in card_facts(game.state.die_keys[die]).subtypes else 1


event("01140", Resolve(Dice("you", color="red", showing="ranged"), bonus=firepower))  # Firepower
event(  # Leadership
    "01141",
    Exhaust(Characters("you", color="red", unique=True, exhausted=False)),
    Then(
        Ready(
            Characters(
                exhausted=True, name="other", where=lambda game, frame, one: one not in frame.chosen["character"]
            )
        )
    ),
)
event("01142", Spot(RED), Resolve(Dice("you", showing="resource"), bonus=1))  # Logistics
event("01143", Activate(Characters("you", unique=False, exhausted=False), ANY, up_to=True))  # Squad Tactics
event("02121", Resolve(Dice("you", showing="ranged"), against_each=True))  # Salvo
event(  # Heat Of Battle
    "03123",
    Turn(Dice("opponent", name="theirs"), DAMAGE, count=2, up_to=True, by="opponent"),
    Turn(Dice("you"), DAMAGE, count=2, up_to=True),
)

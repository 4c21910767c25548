"""Upgrades whose text is the special ability of their die."""

from __future__ import annotations

from dejarik.games.destiny.effects import Choose, ChooseOpponent, Either, If, May, Resolving, Then, removed_value
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import only_if, reworded, special
from dejarik.games.destiny.select import BEARER, ME, Cards, Characters, Dice, DiceOf, Each, The
from dejarik.games.destiny.state import CardId, DieId, PlayerId
from dejarik.games.destiny.values import card_cost
from dejarik.games.destiny.verbs import (
    AfterRound,
    BeforeRoundEnds,
    Deal,
    DealDistributed,
    Defeat,
    Discard,
    DiscardFromPlay,
    DiscardTop,
    DistributeShields,
    Gain,
    GiveShield,
    LookAtHand,
    PlaceDamage,
    Remove,
    RemoveShields,
    RerollDice,
    RerollThis,
    Resolve,
    Spend,
    Turn,
    may_remove,
)

NO_DAMAGE = ("indirect", "shield", "resource", "disrupt", "discard", "focus", "special", "blank", "any")
"""Symbols that are neither melee nor ranged."""


def has_blue(game: Destiny, player: PlayerId) -> bool:
    return any(game.facts[one].color == "blue" for one in game.player(player).characters)


def has_yellow(game: Destiny, player: PlayerId) -> bool:
    return any(game.facts[one].color == "yellow" for one in game.player(player).characters)


# Damage.

special("01008", DealDistributed(2))  # F-11D Rifle
special("01017", ChooseOpponent(), Deal(2, Each(Characters("opponent"))), DiscardFromPlay(ME))  # Infantry Grenades
special("01024", Deal(1, Characters(), count=3, up_to=True))  # Flame Thrower
special("01055", Deal(2, Characters(), unblockable=True))  # IQA-11 Blaster Rifle
special("01059", Deal(2, Characters(), unblockable=True))  # Lightsaber
special("01067", ChooseOpponent(), Deal(3, Each(Characters("opponent"))), DiscardFromPlay(ME))  # Thermal Detonator
only_if("01067", has_yellow, "refusal.spot-yellow")
special(  # Gaffi Stick
    "01025",
    Remove(Dice("you", showing="melee")),
    Then(Deal(3, Characters())),
)
special(  # Kylo Ren's Lightsaber
    "01015",
    Deal(2, Characters()),
    If(lambda game, frame: frame.blocked > 0, RerollThis()),
)
special(  # Luke Skywalker's Lightsaber
    "01041",
    Either(
        ("give-2-shields", [GiveShield(2, Characters())]),
        ("deal-2-unblockable", [Deal(2, Characters(), unblockable=True)]),
    ),
)
special(  # Force Throw
    "01057",
    Remove(Dice()),
    Then(Deal(removed_value, Characters())),
)
special(  # Force Choke
    "01013",
    Deal(1, Characters(other=True), unblockable=True),
    Then(May(Turn(DiceOf("character")))),
)
special(  # Force Lightning
    "02014",
    Deal(1, Characters()),
    May(Remove(Dice(showing="blank")), Then(RerollThis())),
)


def cards_of_victim(game: Destiny, frame: Resolving) -> int:
    (victim,) = frame.chosen["character"]
    return len(game.player(game.controller(victim)).hand)


special("01060", Deal(cards_of_victim, Characters("opponent")))  # Mind Probe
special(  # Crime Lord
    "01023",
    Spend(5),
    Then(Choose(Characters()), AfterRound("01023.after", Defeat(The("character")))),
)
reworded(  # Crime Lord in Convergence
    "09049",
    Spend(5),
    Then(Choose(Characters()), BeforeRoundEnds("09049.before-round-ends", Defeat(The("character")))),
)
special(  # Force Training: two of the three, in any order, but not one of them twice
    "01058",
    Either(
        (
            "deal-1",
            [
                Deal(1, Characters()),
                Either(("gain-1", [Gain(1)]), ("give-1-shield", [GiveShield(1, Characters())])),
            ],
        ),
        (
            "gain-1",
            [
                Gain(1),
                Either(("deal-1", [Deal(1, Characters())]), ("give-1-shield", [GiveShield(1, Characters())])),
            ],
        ),
        (
            "give-1-shield",
            [
                GiveShield(1, Characters()),
                Either(("deal-1", [Deal(1, Characters())]), ("gain-1", [Gain(1)])),
            ],
        ),
    ),
)
only_if("01058", has_blue, "refusal.spot-blue")

# Shields.

special("01039", DistributeShields(3))  # Force Protection
special("01066", Remove(Dice(showing="melee")), GiveShield(1, BEARER))  # Jetpack
special(  # On The Hunt
    "01026",
    RemoveShields(Characters()),
    If(
        lambda game, frame: game.player(frame.you).resources > 0,
        May(Choose(DiceOf("character", may_remove)), Spend(1), Then(Remove(The("die")))),
    ),
)

# Dice.

special("01044", Remove(Dice(showing=("melee", "ranged"))))  # Rey's Staff
special("01052", Choose(Dice("opponent"), 2, up_to=True), RerollDice(The("die")))  # Infiltrate
special("01062", Turn(Dice("you"), to=NO_DAMAGE))  # Datapad
special("03015", Turn(Dice(type="character"), to=("blank",)), RerollThis())  # Grand Inquisitor's Lightsaber


RAISED = Resolve(The("die"), bonus=2)


def may_be_commanded(game: Destiny, frame: Resolving, die: DieId) -> bool:
    """term.target.invalid: one's own is to be resolved, another's to be removed."""
    mine = game.die_player(die) == frame.you
    return RAISED.can(game, frame, die) if mine else may_remove(game, frame, die)


def is_mine(game: Destiny, frame: Resolving) -> bool:
    return game.die_player(frame.chosen["die"][0]) == frame.you


special(  # Commanding Presence
    "01007",
    Choose(Dice(color="red", where=may_be_commanded)),
    Then(
        If(is_mine, RAISED),
        If(lambda game, frame: not is_mine(game, frame), Remove(The("die"))),
    ),
)

# Cards.


def is_cheapest(game: Destiny, frame: Resolving, card: CardId) -> bool:
    """term.cheapest, term.cheapest.modified: of the hand that it is in."""
    (player,) = frame.chosen["opponent"]
    cost = {one: card_cost(game, player, one) for one in game.player(player).hand}
    return cost[card] == min(cost.values())


special("01033", LookAtHand(), Discard(Cards(of="opponent", where=is_cheapest)))  # Scout


def damage_on_it(game: Destiny, frame: Resolving) -> int:
    return game.card(frame.me).damage


special("02060", PlaceDamage(1), Then(DiscardTop(damage_on_it)))  # Con Artist

"""One card of each kind, as a pattern for the others."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Choose, Either, May, Spot, Then, removed_value
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, event, power_action, special
from dejarik.games.destiny.moments import Claimed, Played
from dejarik.games.destiny.select import ME, Cards, Characters, Dice, Each, The
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.values import HandSize
from dejarik.games.destiny.verbs import (
    Block,
    Deal,
    DealDistributed,
    Defeat,
    Discard,
    DiscardFromPlay,
    DiscardTop,
    Exhaust,
    Gain,
    GiveShield,
    Lose,
    MoveDamage,
    PlaceDamage,
    PutCard,
    Remove,
    Turn,
    half_up,
)
from dejarik.games.destiny.windows import (
    BeforePlaying,
    BeforeTaking,
)

# Events.

event("01115", GiveShield(2, Characters()))  # Defensive Stance
event(  # Deflect
    "01145",
    Spot(Characters("you", color="blue")),
    Remove(Dice(showing="ranged")),
    Then(Deal(half_up(removed_value), Characters())),
)
event("01149", Spot(Characters("you", color="blue")), Turn(Dice()))  # Use The Force
event("01118", Defeat(Characters("you", color="blue")), Then(Exhaust(Characters(name="other"))))  # Noble Sacrifice
event(  # Scavenge
    "01132",
    DiscardTop(3, "you"),
    Then(May(PutCard(Cards("discard", types=("upgrade", "support")), "hand"))),
)
event(  # Abandon All Hope
    "01079",
    Either(
        ("lose-resources", [Lose(who="opponent")]),
        ("discard-hand", [Discard(Each(Cards(of="opponent")))]),
        by="opponent",
    ),
)

# Specials.

special("02031", Deal(2, Each(Characters("opponent"))))  # U-Wing
special("02031", GiveShield(2, Each(Characters("you"))))

# Traits of dice.


# Actions.

action("01101", Exhaust(ME), Then(Gain(1)))  # Underworld Connections
action(  # Backup Muscle
    "01099", Exhaust(ME), Then(Choose(Characters()), MoveDamage(1, ME, The("character")))
)

power_action("05041", Turn(Dice("you", subtypes="vehicle")))  # Wedge Antilles



@card("01099")
class BackupMuscle(AfterAbility[Played]):
    """It comes into play with damage on it."""

    effect = (PlaceDamage(3),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.card == me


# Characters.


# Upgrades.


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character


# Supports and plots.


@card("01088")
class EmperorsFavor(Modifier[HandSize, int]):
    def applies(self, game: Destiny, me: CardId, query: HandSize) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: HandSize, value: int) -> int:
        return value + 1


@card("01150")
class ItBindsAllThings(BeforeAbility[BeforePlaying]):
    optional = True
    reduces = 1
    effect = (Exhaust(ME),)

    def applies(self, game: Destiny, me: CardId, window: BeforePlaying) -> bool:
        facts = game.facts[window.card]
        return not game.card(me).exhausted and facts.color == "blue" and facts.type == "upgrade"


@card("02097")
class PlanetaryUprising(AfterAbility[Claimed]):
    effect = (DealDistributed(2),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return moment.player == you

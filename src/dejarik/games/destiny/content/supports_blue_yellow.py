"""Blue and yellow supports."""

from __future__ import annotations

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.effects import Choose, Do, If, May, Resolving, Test, Then, counted
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, card, inherent, special
from dejarik.games.destiny.moments import DieResolved, Played
from dejarik.games.destiny.select import ME, Cards, Characters, Dice, Players, The, type_of_card
from dejarik.games.destiny.state import CardId, DieId, PlayerId
from dejarik.games.destiny.values import HandSize
from dejarik.games.destiny.verbs import (
    Deal,
    Discard,
    Draw,
    Exhaust,
    Gain,
    LookAtHand,
    LookAtTop,
    MoveDamage,
    PlaceDamage,
    Play,
    RerollDice,
    Resolve,
)
from dejarik.games.destiny.windows import BeforePlaying
from dejarik.games.destiny.zones import draw

# Dice.

special(  # Millennium Falcon
    "01049", Play(Cards(("discard", "hand"), types="event", color="yellow"), free=True)
)
special("01064", Draw(2), May(Play(Cards(types="upgrade"), less=1)))  # Black Market


def blue_character_die(game: Destiny, die: DieId) -> bool:
    return card_facts(game.state.die_keys[die]).color == "blue" and type_of_card(game, die) == "character"


inherent("03035", modifies_only=blue_character_die)  # Training Remote

# Actions.


def rolled(symbol: str) -> Test:
    """Whether the die that was just rerolled shows it."""

    def shows(game: Destiny, frame: Resolving) -> bool:
        return frame.number > 0 and all(game.side(die).symbol == symbol for die in frame.chosen["die"])

    return shows


action(  # Power of the Dark Side
    "01089",
    Exhaust(ME),
    Then(
        Choose(Dice("you")),
        RerollDice(The("die")),
        If(rolled("blank"), Deal(2, Characters(), unblockable=True)),
    ),
)
action(  # Play the Odds
    "01135",
    Exhaust(ME),
    Then(Choose(Dice("you", color="yellow")), RerollDice(The("die")), If(rolled("resource"), Gain(1))),
)
action(  # Backup Muscle
    "01099", Exhaust(ME), Then(Choose(Characters()), MoveDamage(1, ME, The("character")))
)
action("01101", Exhaust(ME), Then(Gain(1)))  # Underworld Connections
action("01136", Exhaust(ME), Then(LookAtHand()))  # Street Informants


def discard_it_and_draw_the_other(game: Destiny, frame: Resolving) -> None:
    """The other one is then on top of the deck."""
    (player,) = frame.chosen["player"]
    own = game.player(player)
    for one in frame.chosen["card"]:
        if one in own.deck:
            own.deck.remove(one)
            own.discard.append(one)
            game.emit("deck.discarded", player=player, cards=(game.state.keys[one],))
    draw(game, player, 1)


action(  # Jedi Council
    "01123",
    Exhaust(ME),
    Then(
        Choose(Players()),
        LookAtTop(2),
        Then(May(Choose(The("looked"), name="card"), Do(discard_it_and_draw_the_other))),
    ),
)


def is_modifier(game: Destiny, frame: Resolving, die: DieId) -> bool:
    return game.side(die).modifier


action("01124", Exhaust(ME), Then(Resolve(Dice("you", where=is_modifier), as_plain=True)))  # Awakening


def copy_of_discarded(game: Destiny, frame: Resolving, card: CardId) -> bool:
    """term.copy"""
    return any(game.facts[card].name.en == game.facts[one].name.en for one in frame.chosen["card"])


action(  # The Force is Strong
    "01125",
    Exhaust(ME),
    Then(Discard(Cards(color="blue")), Then(Play(Cards(where=copy_of_discarded), free=True))),
)

# Abilities.


@card("01088")
class EmperorsFavor(Modifier[HandSize, int]):
    def applies(self, game: Destiny, me: CardId, query: HandSize) -> bool:
        return game.controller(me) == query.player

    def change(self, game: Destiny, me: CardId, query: HandSize, value: int) -> int:
        return value + 1


@card("01099")
class BackupMuscle(AfterAbility[Played]):
    """It comes into play with damage on it."""

    effect = (PlaceDamage(3),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.card == me


@card("01100")
class MyKindOfScum(AfterAbility[DieResolved]):
    optional = True
    effect = (Exhaust(ME), Then(Gain(counted)))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DieResolved) -> bool:
        return moment.player == you and moment.symbol == "disrupt" and moment.amount > 0

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: DieResolved) -> bool:
        card = game.in_play(me)
        return card is not None and not card.exhausted


@card("01150")
class ItBindsAllThings(BeforeAbility[BeforePlaying]):
    optional = True
    reduces = 1
    effect = (Exhaust(ME),)

    def applies(self, game: Destiny, me: CardId, window: BeforePlaying) -> bool:
        facts = game.facts[window.card]
        return not game.card(me).exhausted and facts.color == "blue" and facts.type == "upgrade"

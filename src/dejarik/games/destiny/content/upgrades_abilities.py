"""Upgrades with actions, with dice of a nature of their own, or that do something when they are played or while they
are attached."""

from __future__ import annotations

from dejarik.core.decision import Decision
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.destiny.ability import AfterAbility, Modifier
from dejarik.games.destiny.dice_pools import add_die, set_die_aside
from dejarik.games.destiny.effects import ANY, Choose, Either, Resolving, Then
from dejarik.games.destiny.facts import original
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, by_facts, card, inherent, while_attached
from dejarik.games.destiny.moments import Played
from dejarik.games.destiny.options import die_on_card_option, die_option
from dejarik.games.destiny.select import BEARER, ME, THIS_DIE, Dice, Each, The, Upgrades
from dejarik.games.destiny.state import Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import HasKeyword
from dejarik.games.destiny.verbs import (
    Draw,
    Exhaust,
    GiveShield,
    Heal,
    Remove,
    RemoveOne,
    RerollDice,
    ReturnToHand,
    Turn,
)

# Actions.


def is_me_on_unshielded(game: Destiny, frame: Resolving, id: CardId) -> bool:
    return id == frame.me and game.card(game.card(id).on).shields == 0


action("01014", RemoveOne(THIS_DIE), Then(Turn(Dice(), to=("blank",))))  # Immobilize
action(  # Hidden In Shadow
    "01090", Exhaust(Each(Upgrades("you", where=is_me_on_unshielded))), Then(GiveShield(1, BEARER))
)
action("01164", Exhaust(ME), Then(GiveShield(1, BEARER)))  # Hunker Down
action("03049", Heal(2, BEARER), ReturnToHand(ME, to="deck-bottom"))  # Ancient Lightsaber

# Dice.


def seekers(game: Destiny, player: PlayerId, die: DieId) -> int:
    """ruling.eaw.id9-seeker-droid.continuous"""
    keys = game.state.die_keys
    return sum(original(keys[one]) == "03013" for one in game.player(player).pool)


def yellow_characters(game: Destiny, player: PlayerId, die: DieId) -> int:
    return sum(game.facts[one].color == "yellow" for one in game.player(player).characters)


inherent("01050", split_shields=True)  # Diplomatic Immunity
by_facts("02016")  # Lure of Power: its sides modify any symbol
inherent("02057", unblockable=True)  # Vibroknife
inherent("03013", value=seekers)  # ID9 Seeker Droid
inherent("05068", value=yellow_characters)  # Gang Up


# After the upgrade is played.


class WhenPlayed(AfterAbility[Played]):
    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.card == me


@card("01040")
class JediRobes(WhenPlayed):
    effect = (GiveShield(lambda game, frame: 2 if game.state.round == 1 else 1, BEARER),)


@card("01051")
class HeavyBlasterPistol(WhenPlayed):
    effect = (Remove(Dice("opponent"), by="opponent"),)


@card("01056")
class Promotion(WhenPlayed):
    optional = True
    effect = (Draw(1),)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return bool(game.player(you).deck)


@card("01061")
class Comlink(WhenPlayed):
    optional = True
    effect = (
        Either(
            ("reroll-own", [Choose(Dice("you"), ANY, up_to=True), RerollDice(The("die"))]),
            ("reroll-theirs", [Choose(Dice("opponent"), ANY, up_to=True), RerollDice(The("die"))]),
        ),
    )

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return any(player.pool for player in game.state.players)


# Ongoing.


@card("01078")
class PersonalEscort(Modifier[HasKeyword, bool]):
    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        return query.keyword == "guardian" and game.card(me).on == query.card

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return True


def train(game: Destiny, training: Card, character: Card) -> None:
    """ruling.sor.training.already-elite, ruling.sor.training.die-source"""
    if not character.elite and add_die(game, character) is not None:
        character.elite = training.gave_die = True


def untrain(game: Destiny, training: Card, character: Card) -> None:
    """Another copy there takes over; without one the character has a die too many."""
    if training.gave_die:
        training.gave_die = False
        others = [one for id in character.upgrades if original((one := game.card(id)).key) == "02125"]
        if others:
            others[0].gave_die = True
        else:
            character.elite = False
            game.stack.append(GiveBackDie(character=character.id))


def ask_die(game: Destiny, one: GiveBackDie) -> Outcome:
    """ruling.sor.training.leaves: the character's controller chooses."""
    character = game.in_play(one.character)
    if character is None or len(character.dice) < 2:
        return DONE
    pool = [die for die in character.dice if game.in_pool(die)]
    resting = [die for die in character.dice if not game.in_pool(die)][:1]
    options = [die_option(die, character.key, game.side(die).text) for die in pool]
    options += [die_on_card_option(die, character.key) for die in resting]
    rule = "ruling.sor.training.leaves"
    return Decision(character.controller, "give-back", rule, give_back, tuple(options), subject=character.id)


def give_back(game: Destiny, one: GiveBackDie, die: DieId) -> Outcome:
    set_die_aside(game, die)
    return None


class GiveBackDie(Procedure):
    character: CardId
    steps = (ask_die,)


while_attached("02125", train, untrain)

"""Upgrades with abilities before, after or while something happens, with actions, or with dice of a nature of their
own."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.dice_pools import add_die, set_die_aside
from dejarik.games.destiny.effects import AnyOpponentMay, Choose, Either, Resolving, Then, counted
from dejarik.games.destiny.facts import original
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import action, by_facts, card, inherent, while_attached
from dejarik.games.destiny.moments import Activated, DamageTaken, DiceRemoved, Played, Rolled
from dejarik.games.destiny.options import die_on_card_option, die_option
from dejarik.games.destiny.select import BEARER, ME, THIS_DIE, Dice, DiceOf, Each, The, Upgrades
from dejarik.games.destiny.state import NOBODY, Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import HasKeyword
from dejarik.games.destiny.verbs import (
    BecomeSupport,
    Block,
    DiscardFromPlay,
    DiscardTop,
    Draw,
    Exhaust,
    Gain,
    GiveShield,
    Heal,
    Remove,
    RemoveOne,
    RerollDice,
    Resolve,
    ReturnToHand,
    RollDice,
    Spend,
    Turn,
)
from dejarik.games.destiny.windows import BeforeDefeat, BeforeTaking, WouldBeDefeated, WouldBeDiscarded

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
            ("reroll-own", [Choose(Dice("you"), 99, up_to=True), RerollDice(The("die"))]),
            ("reroll-theirs", [Choose(Dice("opponent"), 99, up_to=True), RerollDice(The("die"))]),
        ),
    )

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return any(player.pool for player in game.state.players)


# After dice are rolled, removed, or the character is activated.


@card("02008")
class RiotControlBaton(AfterAbility[Rolled]):
    """faq.z6-fn-2199: a reroll does not set it off again."""

    optional = True
    effect = (RerollDice(THIS_DIE),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return moment.into_pool and moment.player == you and any(die in moment.dice for die in game.card(me).dice)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return in_pool_of(game, me)


@card("02023")
class Blackmail(AfterAbility[Rolled]):
    """ruling.sor.blackmail: after a roll and after a reroll."""

    effect = (AnyOpponentMay(Spend(1, "opponent"), Gain(1), Remove(THIS_DIE)),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return moment.player == you and any(die in moment.dice for die in game.card(me).dice)

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return in_pool_of(game, me)


def in_pool_of(game: Destiny, me: CardId) -> bool:
    card = game.in_play(me)
    return card is not None and any(game.in_pool(die) for die in card.dice)


@card("02150")
class FastHands(AfterAbility[Activated]):
    """errata.sor.fast-hands"""

    optional = True
    effect = (Resolve(DiceOf("card")),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return moment.card == game.card(me).on

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        frame = Resolving(program=self.id, me=me, you=you, chosen={"card": (moment.card,)})
        return self.effect[0].possible(game, frame)


class DiceTaken(Dice):
    """Character dice of the bearer that have just been removed and lie on its card."""

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        return back_on_bearer(game, frame.me, frame.chosen["dice"])

    def option(self, game: Destiny, id: int) -> Option:
        return die_on_card_option(id, game.state.die_keys[id])


def back_on_bearer(game: Destiny, me: CardId, dice: tuple[DieId, ...]) -> list[DieId]:
    card = game.in_play(me)
    bearer = None if card is None else game.in_play(card.on)
    return [] if bearer is None else [die for die in dice if die in bearer.dice and not game.in_pool(die)]


@card("05135")
class Resilient(AfterAbility[DiceRemoved]):
    """ruling.leg.resilient: by an opponent's card, not by a special."""

    optional = True
    effect = (Exhaust(ME), Then(RollDice(DiceTaken())))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        return moment.by != you and moment.kind == "card" and game.card(me).on in moment.cards

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: DiceRemoved) -> bool:
        card = game.in_play(me)
        return card is not None and not card.exhausted and bool(back_on_bearer(game, me, moment.dice))


# Damage and defeat.


@card("01164")
class HunkerDown(AfterAbility[DamageTaken]):
    """ruling.aw.hunker-down: melee damage must have been taken."""

    effect = (DiscardFromPlay(ME),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageTaken) -> bool:
        return moment.type == "melee" and game.card(me).on == moment.character


@card("02135")
class ForceIllusion(BeforeAbility[BeforeTaking]):
    """ruling.sor.force-illusion.short: a card for each damage, or none of it is blocked."""

    optional = True
    effect = (DiscardTop(counted, "you"), Then(Block(counted), DiscardFromPlay(ME)))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        card = game.card(me)
        return card.on == window.character and bool(game.player(card.controller).deck)


@card("02089")
class ArmorPlating(BeforeAbility[BeforeTaking]):
    optional = True
    effect = (Block(2), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: BeforeTaking) -> bool:
        return game.card(me).on == window.character


@card("01137")
class SecondChance(BeforeAbility[WouldBeDefeated]):
    """example.replacement-second-chance"""

    instead = True
    effect = (Heal(5, BEARER), DiscardFromPlay(ME))

    def applies(self, game: Destiny, me: CardId, window: WouldBeDefeated) -> bool:
        return game.card(me).on == window.character


@card("01042")
class OneWithTheForce(BeforeAbility[BeforeDefeat]):
    effect = (BecomeSupport(),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        return game.card(me).on == window.character


@card("02141")
class AmmoBelt(BeforeAbility[WouldBeDiscarded]):
    """errata.sor.ammo-belt: another weapon there, by a card or by its own special, not by a rule of the game."""

    instead = True
    optional = True
    effect = (DiscardFromPlay(ME),)

    def applies(self, game: Destiny, me: CardId, window: WouldBeDiscarded) -> bool:
        weapon = game.in_play(window.card)
        return (
            weapon is not None
            and weapon.id != me
            and weapon.on == game.card(me).on != NOBODY
            and "weapon" in game.facts[weapon.id].subtypes
            and (window.kind == "card" or window.source == weapon.id)
        )


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
    options = [die_option(die, character.key, str(game.side(die))) for die in pool]
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

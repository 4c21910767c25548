"""Activating a character or a support (activate.procedure), and the keyword Guardian before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability
from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.destiny.damage import DealDamage
from dejarik.games.destiny.dice_pools import remove_dice, roll_in
from dejarik.games.destiny.listeners import ABILITIES
from dejarik.games.destiny.moments import Activated, Rolled
from dejarik.games.destiny.options import PASS, die_option, keyword_option
from dejarik.games.destiny.queue import trigger_together
from dejarik.games.destiny.state import Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import die_value, has_keyword, removable
from dejarik.games.destiny.windows import BeforeActivation
from dejarik.games.destiny.zones import exhaust

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

GUARDED = ("melee", "ranged")


def refuse_activation(game: Destiny, player: PlayerId, id: CardId) -> Refusal | None:
    card = game.state.cards[id]
    if card is None or card.controller != player or card.type not in ("character", "support"):
        return Refusal("ready.exhaust-how", "refusal.cannot-be-activated", {})
    if card.exhausted:
        return Refusal("activate.exhausted", "refusal.exhausted", {"card": card.key})
    if card.type == "support" and not card.dice:
        return Refusal("activate.support-without-die", "refusal.no-die", {"card": card.key})
    return None


def activatable(game: Destiny, player: PlayerId) -> list[Option]:
    """The action with each card that the player may activate: those that `refuse_activation` has nothing against."""
    state, printed = game.state, game.printed
    own, cards = state.players[player], state.cards
    found = []
    for id in own.characters:
        if not cards[id].exhausted:  # type: ignore[union-attr]  # in play, so there
            found.append(printed[id].activate)
    for id in own.supports:
        if cards[id].dice and not cards[id].exhausted:  # type: ignore[union-attr]
            found.append(printed[id].activate)
    return found


def guarded(game: Destiny, card: Card) -> list[DieId]:
    """keyword.guardian, keyword.guardian.any-side: the dice that Guardian may remove."""
    return [
        die
        for opponent in game.opponents(card.controller)
        for die in game.player(opponent).pool
        if game.side(die).symbol in GUARDED and removable(game, die, card.controller)
    ]


def about_to_be(game: Destiny, activation: Activate) -> list[Card]:
    """keyword.guardian.defeated: only those that are still there, and ready, are activated."""
    cards, found = game.state.cards, []
    for id in activation.cards:
        card = cards[id]
        if card is not None and not card.exhausted:
            found.append(card)
    return found


def before(game: Destiny, activation: Activate) -> Outcome:
    """trigger.simultaneous.own: Guardian is one of the abilities of this moment; alone it needs no window."""
    cards = about_to_be(game, activation)
    guards = [card.id for card in cards if card.type == "character" and has_keyword(game, card.id, "guardian")]
    if not guards and BeforeActivation not in game.listeners:
        return None
    window = BeforeActivation(player=activation.player, cards=tuple([card.id for card in cards]))
    if game.open(window) is None and len(guards) < 2:
        return Guard(player=activation.player, card=guards[0]) if guards else None
    window.pending += [(GUARDIAN.id, guard) for guard in guards]
    return window


def guard(game: Destiny, keyword: Guard) -> Outcome:
    """keyword.no-stacking: one die, however often the character has the keyword."""
    card = game.in_play(keyword.card)
    dice = guarded(game, card) if card is not None else []
    if card is None or not dice:
        return DONE
    options = [die_option(one, game.state.die_keys[one], game.side(one).text) for one in dice]
    return Decision(card.controller, "guardian", "keyword.guardian", take_guard, (*options, PASS), subject=card.id)


def take_guard(game: Destiny, keyword: Guard, die: DieId | None) -> Outcome:
    """The die is removed, and the guardian is dealt plain damage equal to its value."""
    if die is None:
        return None
    value = die_value(game, die)
    remove_dice(game, [die], keyword.player, "card")
    return DealDamage(targets=[(keyword.card, value)], by=keyword.player, kind="card", card=keyword.card)


class Guard(Procedure):
    player: PlayerId
    card: CardId
    steps = (guard,)


class Guardian(Ability["Destiny", BeforeActivation]):
    """keyword.guardian beside other abilities of the same moment."""

    card = "keyword"
    optional = True

    def applies(self, game: Destiny, me: CardId, window: BeforeActivation) -> bool:
        return bool(guarded(game, game.card(me)))

    def resolve(self, game: Destiny, me: CardId, window: BeforeActivation) -> Procedure:
        return Guard(player=game.controller(me), card=me)

    def option(self, me: CardId) -> Option:
        return keyword_option("guardian", self.id, me)


GUARDIAN = Guardian()
ABILITIES[GUARDIAN.id] = GUARDIAN


def roll(game: Destiny, activation: Activate) -> Outcome:
    """activate.all-dice, activate.dice-already-in-pool; what is activated together is rolled together."""
    moments: list[Activated] = []
    dice: tuple[DieId, ...] = ()
    for card in about_to_be(game, activation):
        moment = activate(game, card)
        moments.append(moment)
        dice += moment.dice
    if dice:
        trigger_together(game, Rolled(activation.player, dice, True), *moments)
    else:
        trigger_together(game, *moments)
    return None


def activate(game: Destiny, card: Card) -> Activated:
    exhaust(game, card)
    dice = game.dice_on(card)
    for upgrade in card.upgrades:
        dice += game.dice_on(game.card(upgrade))
    game.emit("card.activated", player=card.controller, card=card.key, piece=card.id)
    rolled = roll_in(game, card.controller, dice, triggers=False)
    mark, used = f"activated:{card.id}", game.state.used
    first = mark not in used
    if first:
        used.append(mark)
    return Activated(card.controller, card.id, tuple(rolled), first)


class Activate(Procedure):
    """activate.procedure: of one card, or of several of a player at the same time (example.queue-squad-tactics)."""

    player: PlayerId
    cards: list[CardId]
    steps = (before, roll)

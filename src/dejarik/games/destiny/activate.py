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
from dejarik.games.destiny.queue import trigger, trigger_together
from dejarik.games.destiny.state import Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import die_value, has_keyword, removable
from dejarik.games.destiny.windows import BeforeActivation
from dejarik.games.destiny.zones import exhaust

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

GUARDED = ("melee", "ranged")


def refuse_activation(game: Destiny, player: PlayerId, id: CardId) -> Refusal | None:
    card = game.in_play(id)
    if card is None or card.controller != player or card.type not in ("character", "support"):
        return Refusal("ready.exhaust-how", "refusal.cannot-be-activated", {})
    if card.exhausted:
        return Refusal("activate.exhausted", "refusal.exhausted", {"card": card.key})
    if card.type == "support" and not card.dice:
        return Refusal("activate.support-without-die", "refusal.no-die", {"card": card.key})
    return None


def guarded(game: Destiny, card: Card) -> list[DieId]:
    """keyword.guardian, keyword.guardian.any-side: the dice that Guardian may remove."""
    return [
        die
        for opponent in game.opponents(card.controller)
        for die in game.player(opponent).pool
        if game.side(die).symbol in GUARDED and removable(game, die, card.controller)
    ]


def before(game: Destiny, activation: Activate) -> Outcome:
    """trigger.simultaneous.own: Guardian is one of the abilities of this moment; alone it needs no window."""
    card = game.in_play(activation.card)
    if card is None or card.exhausted:
        return DONE
    guards = card.type == "character" and has_keyword(game, card.id, "guardian")
    if BeforeActivation in game.listeners:
        window = BeforeActivation(player=activation.player, card=activation.card)
        if game.open(window) is not None:
            if guards:
                window.pending.append((GUARDIAN.id, card.id))
            return window
    return Guard(player=card.controller, card=card.id) if guards else None


def guard(game: Destiny, keyword: Guard) -> Outcome:
    """keyword.no-stacking: one die, however often the character has the keyword."""
    card = game.in_play(keyword.card)
    dice = guarded(game, card) if card is not None else []
    if card is None or not dice:
        return DONE
    options = [die_option(one, game.state.die_keys[one], str(game.side(one))) for one in dice]
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
    """activate.all-dice, activate.dice-already-in-pool; keyword.guardian.defeated: only if it is still there."""
    card = game.in_play(activation.card)
    if card is None or card.exhausted:
        return DONE
    exhaust(game, card)
    dice = game.dice_on(card)
    for upgrade in card.upgrades:
        dice += game.dice_on(game.card(upgrade))
    game.emit("card.activated", player=card.controller, card=card.key, piece=card.id)
    rolled = tuple(roll_in(game, card.controller, dice, triggers=False))
    mark, used = f"activated:{card.id}", game.state.used
    first = mark not in used
    if first:
        used.append(mark)
    activated = Activated(card.controller, card.id, rolled, first)
    if rolled:
        trigger_together(game, Rolled(card.controller, rolled, True), activated)
    else:
        trigger(game, activated)
    return None


class Activate(Procedure):
    player: PlayerId
    card: CardId
    steps = (before, roll)

"""Activating a character or a support (activate.procedure), and the keyword Guardian before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Window
from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.destiny.damage import one_target
from dejarik.games.destiny.moments import Activated
from dejarik.games.destiny.options import PASS, die_option
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import Card, CardId, DieId, PlayerId
from dejarik.games.destiny.values import die_value, has_keyword, removable
from dejarik.games.destiny.windows import BeforeActivation
from dejarik.games.destiny.zones import exhaust, remove_dice, roll_in

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


def guard(game: Destiny, activation: Activate) -> Outcome:
    """keyword.no-stacking: one die, however often the character has the keyword."""
    card = game.in_play(activation.card)
    if card is None or card.exhausted:
        return DONE
    if card.type != "character" or not has_keyword(game, card.id, "guardian"):
        return None
    dice = guarded(game, card)
    if not dice:
        return None
    options = [die_option(one, game.state.die_keys[one], str(game.side(one))) for one in dice]
    return Decision(card.controller, "guardian", "keyword.guardian", take_guard, (*options, PASS), subject=card.id)


def take_guard(game: Destiny, activation: Activate, die: DieId | None) -> Outcome:
    """The die is removed, and the guardian is dealt plain damage equal to its value."""
    if die is None:
        return None
    value = die_value(game, die)
    remove_dice(game, [die], activation.player, "card")
    return one_target(activation.card, value, activation.player, "card", activation.card) if value else None


def before(game: Destiny, activation: Activate) -> Window | None:
    if BeforeActivation not in game.listeners:
        return None
    return game.open(BeforeActivation(player=activation.player, card=activation.card))


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
    rolled = roll_in(game, card.controller, dice)
    mark, used = f"activated:{card.id}", game.state.used
    first = mark not in used
    if first:
        used.append(mark)
    trigger(game, Activated(card.controller, card.id, tuple(rolled), first))
    return None


class Activate(Procedure):
    player: PlayerId
    card: CardId
    steps = (guard, before, roll)

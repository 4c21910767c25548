"""Effects of cards that let units act: actions, attacks, orders and activations beside those of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import issue_order, silenced
from dejarik.games.legion.effects import ask_way, rule_of, take_way
from dejarik.games.legion.free_actions import free_act, refuse_free, refuse_stopped
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import IT, Selector
from dejarik.games.legion.selecting import ORDERED
from dejarik.games.legion.state import NOBODY, Unit
from dejarik.games.legion.targeting import refuse_attack, targets

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def able(game: Legion, unit: Unit, action: str, again: bool = False) -> bool:
    """action.free-card.no-repeat: `again` is a card that allows an attack although one has been made; but not that the
    unit has stood by (standby.no-attack-same-activation)."""
    if action != "attack" or not again:
        return refuse_free(game, unit, action) is None
    own = game.current(Activation)
    barred = game.refuse_hostility(own, unit, "attack") if own is not None and own.unit == unit.id else None
    barred = refuse_stopped(unit) or game.refuse_free(unit, action) or barred
    return (barred or refuse_attack(game, unit)) is None


class Acts:
    """A free action of a unit, in its activation or outside."""

    def __init__(self, action: str, to: Selector = IT, may: bool = True, again: bool = False) -> None:
        self.action, self.to, self.may, self.again = action, to, may, again

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        found = [one for one in self.to(game, use) if able(game, one, self.action, self.again)]
        if way == "pass" or not found:
            return None
        if self.may and not way:
            return ask_way(use, [self.action], True)
        return free_act(game, found[0], self.action)


class Attacks:
    """An attack which is no action, on some units only; nothing where none of them can be attacked."""

    def __init__(self, on: Selector, by: Selector = IT, may: bool = True) -> None:
        self.on, self.by, self.may = on, by, may

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        attackers = self.by(game, use)
        only = tuple([one.id for one in self.on(game, use)])
        if way == "pass" or not attackers or not only or refuse_attack(game, attackers[0]) is not None:
            return None
        if all(refusal is not None for _, refusal in targets(game, attackers[0], only)):
            return None
        if self.may and not way:
            return ask_way(use, ["attack"], True)
        return Attack(attacker=attackers[0].id, only=only)


class MoreActions:
    """So many actions more, or fewer, in the activation that begins."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, game: Legion, use: Use) -> Outcome:
        activation = game.current(Activation)
        assert activation is not None
        activation.more += self.count
        return None


class Orders:
    """An order for units that have none, which they issue to themselves, or which another unit does."""

    def __init__(self, to: Selector = IT, by: Selector | None = None) -> None:
        self.to, self.by = to, by

    def do(self, game: Legion, use: Use) -> Outcome:
        givers = self.by(game, use) if self.by is not None else []
        for unit in self.to(game, use):
            giver = givers[0].id if givers else unit.id
            if unit.order or silenced(game, unit, giver):
                continue
            moment = issue_order(game, unit.id, giver)
            if moment is not None:
                game.later(moment)
        return None


def commander(game: Legion, use: Use) -> list[Unit]:
    """Who was nominated for the player's command card."""
    id = game.state.players[use.player].commander
    return [game.unit(id)] if id != NOBODY else []


def obeying(units: Selector, by: Selector) -> Selector:
    """Those of the units without an order to whom that one may issue one by a card, whatever their affiliation."""

    def found(game: Legion, use: Use) -> list[Unit]:
        givers = by(game, use)
        return [one for one in units(game, use) if givers and not one.order and not silenced(game, one, givers[0].id)]

    return found


class TakesBackOrder:
    """Order tokens that lie face up return to their player's pool, which is shuffled; that of the unit whose
    activation ends too, if the card is about it."""

    def __init__(self, to: Selector = IT) -> None:
        self.to = to

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in self.to(game, use):
            activation = game.current(Activation)
            now = activation if activation is not None and activation.unit == unit.id else None
            if unit.order != "up" and use.unit != unit.id:
                continue
            if now is not None:
                now.returned = True
            if unit.order == "up":  # command.orders.once-per-round
                unit.used = (*unit.used, ORDERED)
            unit.order = ""
            game.wear_off(unit, "order")
            own = game.state.players[unit.owner]
            own.pool = game.shuffle([*own.pool, unit.rank])
            game.emit("order.returned", unit=unit.id)
        return None


class TurnsOrder:
    """Order tokens are turned face down."""

    def __init__(self, to: Selector = IT) -> None:
        self.to = to

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in self.to(game, use):
            unit.order = "down"
            game.emit("order.turned", unit=unit.id)
        return None


class Activates:
    """A unit activates at once."""

    def __init__(self, to: Selector) -> None:
        self.to = to

    def do(self, game: Legion, use: Use) -> Outcome:
        return Activation(unit=self.to(game, use)[0].id)


class ReturnsToHand:
    """A command card of the player comes back into the hand: this one, or some in the discard pile."""

    def __init__(self, *keys: str) -> None:
        self.keys = keys

    def do(self, game: Legion, use: Use) -> Outcome:
        own = game.state.players[use.player]
        if not self.keys:
            own.chosen = ""
            own.hand.append(use.card)
            game.reindex()
            return None
        for key in self.keys:
            if key in own.discard:
                own.discard.remove(key)
                own.hand.append(key)
        return None


class PicksCard:
    """One of the player's command cards of a unit comes back from the discard pile."""

    def __init__(self, name: str) -> None:
        self.name = name

    def do(self, game: Legion, use: Use) -> Outcome:
        way, use.way = use.way, ""
        own = game.state.players[use.player]
        if way:
            own.discard.remove(way)
            own.hand.append(way)
            return None
        found = [key for key in own.discard if self.name in game.cards.commands[key].units]
        if not found:
            return None
        options = [(Option(f"card:{key}", key, "option.command-card", {"command": key}), None) for key in found]
        return offer(use.player, "command-back", rule_of(use), take_way, options, args={"command": use.card})

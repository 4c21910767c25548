"""The queue of effects (queue.concept): abilities worded "after" wait in it, first in, first out, while "before"
abilities interrupt it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVarTuple, Unpack

from dejarik.core.ability import Moment
from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny.listeners import AFTERS
from dejarik.games.destiny.options import PASS
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId, Waiting
from dejarik.games.destiny.windows import ask_order_of_players, players_among

if TYPE_CHECKING:
    from dejarik.games.destiny.effects import Resolving
    from dejarik.games.destiny.game import Destiny

Facts = TypeVarTuple("Facts")
Entry = tuple[str, CardId, PlayerId]


def trigger(game: Destiny, kind: Callable[[Unpack[Facts]], Moment], *facts: *Facts) -> None:
    """queue.after-enters: the abilities of cards now in play that wait for this moment go to the end of the queue. Most
    moments nobody waits for, and are not made."""
    if kind not in game.listeners:
        return
    moment = kind(*facts)
    found = waiting_for(game, moment)
    if found:
        queue = game.state.queue
        queue.append(Waiting(moment, tuple(found)))
        if len(found) > 1:
            game.stack.append(OrderAbilities(at=len(queue) - 1, left=found))


def trigger_together(game: Destiny, *moments: Moment) -> None:
    """The same for moments that are one, such as an activation and its roll (faq.blackmail-fast-hands)."""
    found = []
    for moment in moments:
        if type(moment) in game.listeners:
            found += [Waiting(moment, (entry,)) for entry in waiting_for(game, moment)]  # type: ignore[arg-type]
    queue = game.state.queue
    queue += found
    if len(found) > 1:
        left = [entry for one in found for entry in one.abilities]
        game.stack.append(OrderAbilities(at=len(queue) - len(found), count=len(found), left=left))


def waiting_for(game: Destiny, moment: Moment) -> list[Entry]:
    found: list[Entry] = []
    for listener, me in game.listeners.get(type(moment), ()):
        you = game.controller(me)
        if listener.applies(game, me, you, moment):  # type: ignore[attr-defined]
            found.append((listener.id, me, you))
    return found


def ask_order(game: Destiny, order: OrderAbilities) -> Outcome:
    if not order.left:
        queue, at = game.state.queue, order.at
        if order.count == 1:
            queue[at] = Waiting(queue[at].moment, tuple(order.ordered))
        else:
            left = queue[at : at + order.count]
            for place, entry in enumerate(order.ordered, at):
                queue[place] = next(one for one in left if one.abilities[0] == entry)
                left.remove(queue[place])
        return DONE
    players = players_among(game, [you for _, _, you in order.left])
    if order.turn not in players:
        if len(players) > 1:
            return ask_order_of_players(game, players, give_turn)
        order.turn = players[0]
    own = dict.fromkeys(entry for entry in order.left if entry[2] == order.turn)
    options = tuple([AFTERS[id].option(me) for id, me, _ in own])
    return Decision(order.turn, "order", "trigger.simultaneous.own", take_ability, options)


def give_turn(game: Destiny, order: OrderAbilities, player: PlayerId) -> Outcome:
    order.turn = player
    return AGAIN


def take_ability(game: Destiny, order: OrderAbilities, value: tuple[str, CardId]) -> Outcome:
    return take_entry(order, next(entry for entry in order.left if entry[:2] == value))


def take_entry(order: OrderAbilities, entry: Entry) -> Outcome:
    order.left.remove(entry)
    order.ordered.append(entry)
    return AGAIN


class OrderAbilities(Procedure):
    """trigger.simultaneous.own, trigger.simultaneous.players: the order in which abilities of one moment enter the
    queue. They wait there already: together at one place, or at `count` places."""

    at: int
    left: list[Entry]
    count: int = 1
    ordered: list[Entry] = []
    turn: PlayerId = NOBODY
    steps = (ask_order,)


def resolve_next(game: Destiny, drain: Drain) -> Outcome:
    queue = game.state.queue
    while len(queue) > drain.floor:
        waiting = queue[drain.floor]
        if not waiting.abilities:
            del queue[drain.floor]
            continue
        id, me, you = waiting.abilities[0]
        ability = AFTERS[id]
        if game.state.players[you].out or not ability.still(game, me, you, waiting.moment):
            taken(game, drain)
        elif ability.optional:
            return Decision(you, "ability", "trigger.mandatory", use_or_not, (ability.option(me), PASS), subject=me)
        else:
            return Again(start_ability(game, drain))
    return DONE


def use_or_not(game: Destiny, drain: Drain, value: object) -> Outcome:
    if value is None:
        taken(game, drain)
        return AGAIN
    return Again(start_ability(game, drain))


def taken(game: Destiny, drain: Drain) -> Waiting:
    """Take the ability at the front out of the queue."""
    queue = game.state.queue
    waiting = queue[drain.floor]
    queue[drain.floor] = Waiting(waiting.moment, waiting.abilities[1:])
    return waiting


def start_ability(game: Destiny, drain: Drain) -> Resolving:
    """trigger.independent-of-source: it is resolved even if its card has left play."""
    from dejarik.games.destiny.effects import Resolving, told

    waiting = taken(game, drain)
    id, me, you = waiting.abilities[0]
    amount = getattr(waiting.moment, "amount", 0)
    return Resolving(program=id, me=me, you=you, chosen=told(waiting.moment), number=amount)


class Drain(Procedure):
    """queue.one-at-a-time: resolve what waits in the queue beyond `floor`, in order, with all that it adds."""

    floor: int = 0
    steps = (resolve_next,)


def drained(game: Destiny, floor: int = 0) -> Drain | None:
    """What is left to resolve before the game goes on: after what has yet to be put in order."""
    if len(game.state.queue) <= floor:
        return None
    stack = game.stack
    at = len(stack)
    while at and isinstance(stack[at - 1], OrderAbilities):
        at -= 1
    if at == len(stack):
        return Drain(floor=floor)
    stack.insert(at, Drain(floor=floor))
    return None

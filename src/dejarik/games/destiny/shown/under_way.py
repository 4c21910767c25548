"""What is under way, as those at the table see it: the dice being resolved, and what waits its turn (queue.concept)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from dejarik.core.procedure import Procedure
from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.activate import Activate
from dejarik.games.destiny.claim import Claim
from dejarik.games.destiny.damage import AssignDamage
from dejarik.games.destiny.effects import Resolving, card_key
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.queue import Drain
from dejarik.games.destiny.reroll import Reroll
from dejarik.games.destiny.resolve import ResolveDice, ResolveDie, resolvable
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId
from dejarik.games.destiny.values import die_value
from dejarik.games.destiny.windows import Before

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

Place = Literal["interrupt", "now", "then"]
# What goes on when that which it started is done.
GO_ON = ("ability", "die", "resolve")


class ResolvingView(msgspec.Struct, frozen=True):
    """Dice on their way: the one that is resolved, its modifiers, and what they come to."""

    player: PlayerId
    symbol: str
    die: DieId | None
    modifiers: tuple[DieId, ...]
    value: int


class QueueView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing in the queue. `kind` names its sentence."""

    kind: str
    place: Place
    player: PlayerId
    card: str = ""
    piece: CardId | None = None
    symbol: str = ""
    value: int = 0
    plus: tuple[int, ...] = ()
    """What each modifier adds."""
    left: int = 0
    """How many more dice could be resolved."""


def resolving(game: Destiny) -> ResolvingView | None:
    for one in reversed(game.stack):
        if isinstance(one, ResolveDie) and game.in_pool(one.die):
            symbol = one.symbol or game.side(one.die).symbol
            value = one.value or _sum(game, one.player, one.die, one.modifiers)
            return ResolvingView(one.player, symbol, one.die, tuple(one.modifiers), value)
        if isinstance(one, ResolveDice):
            chosen = game.in_pool(one.die) and one.step > 0
            die = one.die if chosen else None
            value = _sum(game, one.player, one.die, one.modifiers) if chosen else 0
            return ResolvingView(one.player, one.symbol, die, tuple(one.modifiers), value)
    return None


def _sum(game: Destiny, player: PlayerId, die: DieId, modifiers: list[DieId]) -> int:
    return sum(die_value(game, one, player) for one in (die, *modifiers) if game.in_pool(one))


def queue(game: Destiny, viewer: PlayerId | None) -> tuple[QueueView, ...]:
    """First what interrupts, the latest above; then what happens now; then what comes after it, in order."""
    running: list[QueueView] = []
    interrupting = False
    floor = 0
    for procedure in game.stack:
        interrupting = interrupting or isinstance(procedure, Before)
        if isinstance(procedure, Drain):
            floor = procedure.floor
        item = _item(game, procedure, "interrupt" if interrupting else "then", viewer)
        if item is not None:
            running.append(item)
    calm = [one for one in running if one.place == "then"]
    waiting = [[_waiting(game, *entry) for entry in one.abilities] for one in game.state.queue]
    if game.stack and isinstance(game.stack[-1], Drain):
        # Whether the first of the waiting abilities is used is being asked.
        calm += next(([items.pop(0)] for items in waiting[floor:] if items), [])
    now = [msgspec.structs.replace(calm[-1], place="now")] if calm else []
    return (
        *(one for one in reversed(running) if one.place == "interrupt"),
        *now,
        *(item for abilities in waiting[floor:] for item in abilities),
        *(one for one in reversed(calm[:-1]) if one.kind in GO_ON),
        *(item for abilities in waiting[:floor] for item in abilities),
        *(QueueView("extra", "then", player) for player in game.state.extra),
        *_next_turn(game),
    )


def _waiting(game: Destiny, id: str, me: CardId, you: PlayerId) -> QueueView:
    return QueueView("ability", "then", you, card=game.state.keys[me], piece=me)


def _item(game: Destiny, procedure: Procedure, place: Place, viewer: PlayerId | None) -> QueueView | None:
    keys = game.state.keys
    match procedure:
        case TakeAction(player=player):
            return QueueView("extra" if procedure.extra else "turn", place, player)
        case Resolving(me=me, you=you):
            return QueueView("ability", place, you, card=card_key(procedure), piece=me if me != NOBODY else None)
        case ResolveDice(player=player, symbol=symbol):
            return QueueView("resolve", place, player, symbol=symbol, left=len(resolvable(game, procedure)))
        case ResolveDie(player=player, die=die):
            symbol = procedure.symbol or (game.side(die).symbol if game.in_pool(die) else "")
            value = procedure.value or _sum(game, player, die, procedure.modifiers)
            key = procedure.key or game.state.die_keys[die]
            plus = tuple([die_value(game, one, player) for one in procedure.modifiers if game.in_pool(one)])
            return QueueView("die", place, player, card=key, symbol=symbol, value=value, plus=plus)
        case Activate(player=player, cards=[card, *_]):
            return QueueView("activate", place, player, card=keys[card], piece=card)
        case Reroll(player=player):
            return QueueView("reroll", place, player)
        case Claim(player=player):
            return QueueView("claim", place, player)
        case AssignDamage(victim=victim, left=left):
            return QueueView("assign", place, victim, value=left)
        case PlayCard(player=player, card=card):
            # zone.hand.hidden: until it has left the hand nobody else need know which it is.
            seen = viewer == player or card not in game.player(player).hand
            return QueueView("play", place, player, card=keys[card] if seen else "")
    return None


def _next_turn(game: Destiny) -> list[QueueView]:
    """Whose turn comes after this one, as it stands (multi.turn-order, claim.auto-pass)."""
    state = game.state
    if state.phase != "action" or state.phase_over or game.result is not None:
        return []
    order = game.in_order(state.active) if not state.players[state.active].out else []
    for player in [*order[1:], *order[:1]]:
        if not state.players[player].done:
            return [QueueView("next-turn", "then", player)]
    return []

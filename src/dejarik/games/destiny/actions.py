"""The six actions (action.list): which a player may take, why not others, and starting the one that is chosen."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.destiny.activate import Activate, activatable, refuse_activation
from dejarik.games.destiny.claim import Claim, refuse_claim
from dejarik.games.destiny.effects import Effect, If, Resolving
from dejarik.games.destiny.listeners import PROGRAMS, behaviour
from dejarik.games.destiny.moments import ActionTaken
from dejarik.games.destiny.options import CLAIM, PASS, resolve_option
from dejarik.games.destiny.play_card import PlayCard, playable, refuse_play
from dejarik.games.destiny.printed import used_mark
from dejarik.games.destiny.queue import Drain, trigger
from dejarik.games.destiny.reroll import Reroll
from dejarik.games.destiny.resolve import ResolveDice, resolvable_symbols
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.windows import BeforeAction

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def action_options(game: Destiny, player: PlayerId) -> list[Option]:
    """Every action that the rules allow now; passing is offered by whoever asks."""
    state = game.state
    own = state.players[player]
    printed = game.printed
    if state.must_play and (duties := must_play(game, player)):
        return [printed[card].play for card in duties]
    options = playable(game, player)
    options += activatable(game, player)
    if own.pool:
        options += map(resolve_option, resolvable_symbols(game, player))
        for card in own.hand:
            options.append(printed[card].reroll)
    options += card_actions(game, player)
    if not state.claimed:
        options.append(CLAIM)
    if state.bans:
        banned = banned_actions(game, player)
        options = [one for one in options if one.id.partition(":")[0] not in banned]
    return options


def banned_actions(game: Destiny, player: PlayerId) -> list[str]:
    state = game.state
    return [ban.action for ban in state.bans if ban.player == player and ban.turn != state.turn]


def must_play(game: Destiny, player: PlayerId) -> list[CardId]:
    """Cards of which the next action of the player has to play one, as far as that is possible."""
    hand = game.player(player).hand
    if "play" in banned_actions(game, player):
        return []
    return [
        card
        for who, card in game.state.must_play
        if who == player and card in hand and refuse_play(game, player, card) is None
    ]


def card_actions(game: Destiny, player: PlayerId) -> list[Option]:
    """ability.action, power-action.once. An action that would change nothing is a pass, and is offered only as one
    (pass.no-change-action)."""
    found: list[Option] = []
    state = game.state
    own = state.players[player]
    printed = game.printed
    for id in own.characters:
        if printed[id].uses:
            found += actions_of(game, player, id)
        for upgrade in state.cards[id].upgrades:  # type: ignore[union-attr]  # in play, so there
            if printed[upgrade].uses:
                found += actions_of(game, player, upgrade)
    for id in (*own.supports, own.plot) if own.plot != NOBODY else own.supports:
        if printed[id].uses:
            found += actions_of(game, player, id)
    return found


def actions_of(game: Destiny, player: PlayerId, card: CardId) -> list[Option]:
    found = []
    for use in game.printed[card].uses:
        if use.mark not in game.state.used if use.mark else useful(game, use.program, card, player):
            found.append(use.option)
    return found


def useful(game: Destiny, program: str, card: CardId, player: PlayerId) -> bool:
    """Whether any part of it could do something, apart from what depends on another part."""
    frame = Resolving(program=program, me=card, you=player)
    for part in independent(program):  # noqa: SIM110 - a generator would cost more than the loop
        if part.possible(game, frame):
            return True
    return False


@cache
def independent(program: str) -> tuple[Effect, ...]:
    """The parts of a program that depend on no other."""
    parts, found, at = PROGRAMS[program], [], 0
    while at < len(parts):
        part = parts[at]
        if isinstance(part, If):
            at += len(part.body)
        else:
            found.append(part)
        at += 1
    return tuple(found)


def judge_action(game: Destiny, turn: TakeAction, answer: Option | str) -> Refusal | None:
    """Why an action is not among those offered."""
    verb, _, rest = (answer.id if isinstance(answer, Option) else answer).partition(":")
    player = turn.player
    own = game.player(player)
    card = int(rest) if rest.isdecimal() and int(rest) < len(game.facts) else None
    if verb == "pass":
        return Refusal("ruling.eaw.kanan-jarrus", "refusal.must-act")
    if verb in banned_actions(game, player):
        return Refusal("effect.negative", "refusal.banned")
    if duties := must_play(game, player):
        return Refusal("ruling.eaw.coercion.no-effect", "refusal.must-play", {"card": game.state.keys[duties[0]]})
    match verb:
        case "play" if card is not None:
            if card not in own.hand:
                return Refusal("zone.hand", "refusal.not-in-hand")
            return refuse_play(game, player, card)
        case "activate" if card is not None:
            return refuse_activation(game, player, card)
        case "reroll":
            if not own.pool:
                return Refusal("reroll.needs-die", "refusal.no-dice")
            return Refusal("reroll.action", "refusal.not-in-hand")
        case "resolve":
            if rest == "blank":
                return Refusal("symbol.blank", "refusal.blank")
            dice = [die for die in own.pool if game.side(die).symbol == rest]
            if dice and all(game.side(die).modifier for die in dice):
                return Refusal("die.modifier.alone", "refusal.modifier-alone", {"side": game.side(dice[0]).text})
            if dice:
                return Refusal("die.cost.unpayable", "refusal.die-cost", {"side": game.side(dice[0]).text})
            return Refusal("resolve.at-least-one", "refusal.no-such-symbol", {"symbol": rest})
        case "claim":
            return refuse_claim(game, player)
        case "use":
            program, _, me = rest.rpartition(":")
            if me.isdecimal() and used_mark(program, int(me)) in game.state.used:
                return Refusal("power-action.once", "refusal.power-action-used")
            return Refusal("pass.no-change-action", "refusal.changes-nothing")
    return None


# Taking one.


def before_action(game: Destiny, turn: TakeAction) -> Outcome:
    turn.floor = len(game.state.queue)
    turn.extra_floor = len(game.state.extra)
    if BeforeAction not in game.listeners:
        return None
    return game.open(BeforeAction(player=turn.player))


def ask_action(game: Destiny, turn: TakeAction) -> Outcome:
    """round.action-phase: one action, or a pass; an extra action may be declined (extra-action.immediately)."""
    state = game.state
    if len(state.queue) > turn.floor:
        return Again(Drain(floor=turn.floor))
    if state.phase_over or state.players[turn.player].out:
        return DONE
    options = action_options(game, turn.player)
    if not (turn.obliged and options):
        options.append(PASS)
    kind = "extra-action" if turn.extra else "action"
    rule = "extra-action.immediately" if turn.extra else "action.one-per-turn"
    hand = bool(state.players[turn.player].hand)  # a pass must not tell that nothing in it can be played
    return Decision(turn.player, kind, rule, take_action, tuple(options), judge=judge_action, discreet=hand)


def take_action(game: Destiny, turn: TakeAction, value: tuple[str, Any] | None) -> Outcome:
    state = game.state
    if value is None:
        if not turn.extra:
            state.passes += 1
            game.emit("turn.passed", player=turn.player)
        return DONE
    turn.changed_before = state.changed
    state.changed = False
    turn.action, thing = value
    player = turn.player
    if state.must_play:
        state.must_play = [duty for duty in state.must_play if duty[0] != player]
    match turn.action:
        case "play":
            return PlayCard(player=player, card=thing, foretold=True)
        case "activate":
            return Activate(player=player, cards=[thing])
        case "resolve":
            return ResolveDice(player=player, symbol=thing, floor=turn.floor)
        case "reroll":
            return Reroll(player=player, card=thing)
        case "claim":
            return Claim(player=player)
    program, me = thing
    if program in behaviour(state.keys[me]).power_actions:
        state.used.append(used_mark(program, me))
        state.changed = True
    game.emit("card.used", player=player, card=state.keys[me], piece=me)
    return Resolving(program=program, me=me, you=player)


def taken(game: Destiny, turn: TakeAction) -> Outcome:
    """pass.no-change-action: what changed nothing was a pass. extra-action.current-first: first everything that was
    triggered is resolved. Where nothing was, and no further action given, the turn is over."""
    state = game.state
    if len(state.queue) > turn.floor:
        return Again(Drain(floor=turn.floor))
    changed = state.changed
    state.changed = turn.changed_before or changed
    if changed:
        if not turn.extra:
            state.passes = 0
        trigger(game, ActionTaken, turn.player, turn.action)
    elif not turn.extra:
        state.passes += 1
    follows = len(state.queue) > turn.floor or len(state.extra) > turn.extra_floor
    return None if follows else DONE


def extra_actions(game: Destiny, turn: TakeAction) -> Outcome:
    """extra-action.order: in the order in which they were created, each completely resolved before the next. Who has
    claimed gets none (claim.auto-pass)."""
    if len(game.state.queue) > turn.floor:
        return Again(Drain(floor=turn.floor))
    if turn.inner:
        return DONE
    extra = game.state.extra
    while len(extra) > turn.extra_floor:
        player = extra.pop(turn.extra_floor)
        own = game.player(player)
        if not (own.done or own.out or game.state.phase_over):
            return Again(TakeAction(player=player, extra=True, inner=True))
    return DONE


class TakeAction(Procedure):
    """A player's turn; an additional action (`extra` and `inner`); an action outside the player's turn (`extra`).
    `obliged`: what comes before an action has been done, and passing is none (ruling.eaw.coercion.pass)."""

    player: PlayerId
    extra: bool = False
    inner: bool = False
    obliged: bool = False
    action: str = ""
    floor: int = 0
    extra_floor: int = 0
    changed_before: bool = False
    steps = (before_action, ask_action, taken, extra_actions)

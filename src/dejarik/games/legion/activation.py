"""The activation phase: turns, and what a unit does in its own (activation.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Again, Done, Outcome, Procedure
from dejarik.games.legion import flaws
from dejarik.games.legion.actions import AI, END, MUST_DEPLOY, Act, actions_of, programmed
from dejarik.games.legion.courage import COMMANDER_RANGE, calming, courage, rally, suppressed
from dejarik.games.legion.divulging import take_back
from dejarik.games.legion.facts import DEFENSE_FACES, Rank
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.poison import end_of_activation
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.windows import (
    AfterActivation,
    AfterRally,
    EndOfActions,
    EndOfActivationPhase,
    OrderDrawn,
    StartOfActions,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfRally,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

DRAW: Final = Option("draw", "draw", "option.draw-order")
HEARTENED: Final = Option("more", True, "option.graffiti")
PASS_TURN: Final = Option("pass", "pass", "option.pass-turn")
ACTIONS: Final = 2
FORESEEN: Final = "~foreseen"
"""The mark of a unit that a card of the opponent lets come last, if it has an order."""
FORESEEN_LAST: Final = Refusal("card.command.fields", "refusal.foreseen")
WITH_THE_ACTIVATION: Final = ("withdraw", "moved", "stopped", "compulsory-move", "faster", "slower", "rolling")
"""What a unit has used, or done, that counts until its activation ends."""


# The phase.


def show_cards(game: Legion, phase: ActivationPhase) -> Outcome:
    game.state.phase = "activation"
    return Opening(phase="activation-phase")


def start_phase(game: Legion, phase: ActivationPhase) -> Outcome:
    return game.open(StartOfActivationPhase())


def next_turn(game: Legion, phase: ActivationPhase) -> Outcome:
    """activation.alternate, activation.turn-alternation, activation.pass.forced"""
    if not any(waiting(game, player) for player in game.everyone(game.state.active)):
        return None
    return Again(Turn(player=game.state.active))


def waiting(game: Legion, player: PlayerId) -> bool:
    """Does the player still have something to activate or to draw? activation.phase-end: tokens on a command card
    count."""
    own = game.state.players[player]
    return bool(own.pool or own.kept) or bool(face_up(game, player))


def face_up(game: Legion, player: PlayerId) -> list[Unit]:
    return [unit for unit in game.army_of(player) if unit.order == "up"]


def end_phase(game: Legion, phase: ActivationPhase) -> Outcome:
    """activation.phase-end"""
    take_back(game)
    return game.open(EndOfActivationPhase())


class ActivationPhase(Procedure):
    """activation.phase-steps"""

    steps = (show_cards, start_phase, next_turn, end_phase)


# One turn.


def choose(game: Legion, turn: Turn) -> Outcome:
    """activation.choose.faceup, activation.choose.draw, activation.pass.token, activation.draw.no-match (reading.20,
    reading.21)"""
    if not waiting(game, turn.player):
        return None
    refusal = None if turn.dead else game.refuse_pass(turn.player)
    candidates = [*turns_of(game, turn.player), (PASS_TURN, refusal)]
    return offer(turn.player, "turn", "activation.choose.faceup", take_turn, candidates)


def turns_of(game: Legion, player: PlayerId) -> list[tuple[Option, Refusal | None]]:
    """Units with a token face up, tokens that lie on the command card, and drawing one."""
    own, ordered = game.state.players[player], face_up(game, player)
    more = bool(own.pool or own.kept) or len(ordered) > 1
    candidates: list[tuple[Option, Refusal | None]] = [
        (
            Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}),
            FORESEEN_LAST if more and game.keyword(unit.id, FORESEEN) else None,
        )
        for unit in ordered
    ]
    for rank in dict.fromkeys(own.kept):
        candidates.append((Option(f"kept:{rank}", f"kept:{rank}", "option.kept-order", {"rank": rank}), None))
    return [*candidates, (DRAW, None)] if own.pool else candidates


def refuse_pass(game: Legion, player: PlayerId) -> Refusal | None:
    """activation.pass.token"""
    own = game.state.players[player]
    if not own.passes:
        return Refusal("activation.pass.token", "refusal.no-pass-token")
    return Refusal("activation.pass.token", "refusal.passed-before") if own.passed else None


def take_turn(game: Legion, turn: Turn, chosen: str | UnitId) -> Outcome:
    own = game.state.players[turn.player]
    if chosen == "pass":
        if not turn.dead:
            own.passes -= 1
        return None
    if chosen == "draw":
        take_token(game, turn, own.pool.pop())
        return game.open(OrderDrawn(player=turn.player))
    if isinstance(chosen, str):
        rank = next(one for one in own.kept if chosen == f"kept:{one}")
        own.kept.remove(rank)
        take_token(game, turn, rank)
        return None
    turn.unit = chosen
    return None


def take_token(game: Legion, turn: Turn, rank: Rank) -> None:
    """activation.choose.draw, activation.draw.no-match"""
    game.emit("order.drawn", player=turn.player, rank=rank)
    turn.drawn = rank


def look_for_unit(game: Legion, turn: Turn) -> Outcome:
    """activation.draw.no-match"""
    if turn.drawn is None or game.drawn_units(turn.player, turn.drawn):
        return None
    turn.drawn, turn.dead = None, True
    return Again(step=0)


def fitting(game: Legion, player: PlayerId, rank: Rank) -> list[Unit]:
    return [unit for unit in game.army_of(player) if unit.rank == rank and may_activate(game, unit)]


def may_activate(game: Legion, unit: Unit) -> bool:
    """activation.choose.draw, keyword.unit.unstoppable"""
    return not unit.order or (unit.order == "down" and unit.acted < 2 and bool(game.keyword(unit.id, "unstoppable")))


def choose_drawn(game: Legion, turn: Turn) -> Outcome:
    """A unit of the drawn rank, of the player's choice."""
    if turn.drawn is None:
        return None
    candidates = [
        (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), None)
        for unit in game.drawn_units(turn.player, turn.drawn)
    ]
    return offer(turn.player, "drawn-unit", "activation.choose.draw", take_drawn, candidates)


def take_drawn(game: Legion, turn: Turn, unit: UnitId) -> None:
    turn.unit = unit


def activate(game: Legion, turn: Turn) -> Outcome:
    """activation.sequence, activation.pass.effect"""
    own = game.state.players[turn.player]
    own.passed = turn.unit < 0
    if own.passed:
        game.emit("turn.passed", player=turn.player)
        return None
    return Activation(unit=turn.unit)


def end_turn(game: Legion, turn: Turn) -> None:
    """activation.turn-alternation"""
    game.state.active = game.opponent(turn.player)


class Turn(Procedure):
    player: PlayerId
    unit: UnitId = NOBODY
    drawn: Rank | None = None
    dead: bool = False
    """activation.draw.no-match: a token was drawn that fits no unit, so passing is free."""
    steps = (choose, look_for_unit, choose_drawn, activate, end_turn)


# One unit.


def announce(game: Legion, activation: Activation) -> Outcome:
    game.emit("unit.activated", unit=activation.unit)
    return flaws.start_of(game, "activation", activation.unit)


def roll_for_tokens(game: Legion, activation: Activation) -> None:
    """keyword.weapon.ion.effect, unit-type.vehicle.damage-token.effect: first of what happens at the start, as its
    player would have it who decides on the rest."""
    unit = game.unit(activation.unit)
    if unit.ion:
        activation.lost += game.lost_to_ion(unit)
    if unit.damaged:
        (face,) = game.roll(DEFENSE_FACES["white"], 1)
        game.emit("damage.rolled", unit=unit.id, dice=(face,))
        activation.lost += face == "blank"


def lost_to_ion(game: Legion, unit: Unit) -> int:
    """keyword.weapon.ion.effect"""
    faces = game.roll(DEFENSE_FACES["white"], unit.ion)
    game.emit("ion.rolled", unit=unit.id, dice=tuple(faces))
    return int("blank" in faces)


def start(game: Legion, activation: Activation) -> Outcome:
    return game.open(StartOfActivation(unit=activation.unit))


def look_at_walls(game: Legion, activation: Activation) -> Outcome:
    """token.graffiti.friendly"""
    unit = game.unit(activation.unit)
    if not unit.suppression or not game.sees_graffiti(unit, unit.owner):
        return None
    rule = "token.graffiti.friendly"
    return offer(unit.owner, "graffiti", rule, take_heart, [(HEARTENED, None)], PASS, subject=unit.id)


def take_heart(game: Legion, activation: Activation, heartened: bool | None) -> None:
    activation.heartened = bool(heartened)


def before_rally(game: Legion, activation: Activation) -> Outcome:
    return game.open(StartOfRally(unit=activation.unit))


def rally_step(game: Legion, activation: Activation) -> Outcome:
    """activation.unit-steps"""
    return rally(game, game.unit(activation.unit), more=int(activation.heartened))


def after_rally(game: Legion, activation: Activation) -> Outcome:
    return game.open(AfterRally(unit=activation.unit))


def count_actions(game: Legion, activation: Activation) -> None:
    """action.two-per-activation, activation.suppressed-action-loss (reading.25), activation.panicked-no-actions"""
    unit = game.unit(activation.unit)
    if game.panics(unit):
        activation.panicked = True
        game.emit("unit.panicked", unit=unit.id)
        return
    activation.left = ACTIONS + activation.more - activation.lost - suppressed(game, unit)


def start_actions(game: Legion, activation: Activation) -> Outcome:
    unit = game.unit(activation.unit)
    if unit.defeated or activation.panicked:
        return None
    if follows_programme(game, activation, unit):
        activation.programme = tuple(game.named(unit.id, "ai"))
    return game.open(StartOfActions(unit=unit.id))


def follows_programme(game: Legion, activation: Activation, unit: Unit) -> bool:
    """keyword.unit.ai, keyword.unit.field-commander.not-commander"""
    if not unit.deployed or unit.order == "up" or "override" in activation.did:
        return False
    return not game.led(unit)


def led(game: Legion, unit: Unit) -> bool:
    """keyword.unit.ai: whether a commander is near enough to tell the unit what to do."""
    return any(
        one.rank == "commander" and units_in_range(game, one, unit, COMMANDER_RANGE)
        for one in game.units_of(unit.owner)
    )


def perform_actions(game: Legion, activation: Activation) -> Outcome:
    """action.limit-once, deploy.must: one action after the other, until the player has enough."""
    unit = game.unit(activation.unit)
    if unit.defeated or activation.panicked or "stopped" in unit.used:  # move.leave-battlefield.forced-stop
        return None
    candidates = actions_of(game, activation, unit)
    if None not in [refusal for _, refusal in candidates]:
        return None
    must = game.must_deploy(unit)  # a move is all that is open to it, and asked for as any other action is
    bound = not must and programmed(game, activation, unit)
    also = () if must or bound else (END,)
    if must or bound:
        candidates.append((END, MUST_DEPLOY if must else AI))
    rule = "action.limit-once"
    return offer(unit.owner, "action", rule, take_action, candidates, *also, subject=unit.id, discreet=must)


def take_action(game: Legion, activation: Activation, action: str | None) -> Outcome:
    if action is None:
        return None
    cost = game.action_cost(action)
    spared = min(cost, activation.spare)
    activation.spare -= spared
    activation.left -= cost - spared
    if cost > spared:
        activation.programme = ()  # keyword.unit.ai.free-actions: free ones leave it as it is
    activation.made = (*activation.made, action)
    return Again(Act(unit=activation.unit, action=action, made=activation.made[:-1]))


def end_actions(game: Legion, activation: Activation) -> Outcome:
    unit = game.unit(activation.unit)
    return None if unit.defeated or activation.panicked else game.open(EndOfActions(unit=unit.id))


def remove_tokens(game: Legion, activation: Activation) -> None:
    """endphase.remove-tokens.others, keyword.weapon.ion.removal, keyword.weapon.immobilize.removal: first of what
    happens at the end, as its player would have it, since what follows may be a move."""
    unit = game.unit(activation.unit)
    unit.ion = unit.immobilize = 0


def end(game: Legion, activation: Activation) -> Outcome:
    """keyword.weapon.poison.effect is one of the effects of this moment."""
    return end_of_activation(game, activation.unit)


def recover_from_panic(game: Legion, activation: Activation) -> Outcome:
    """activation.panicked-recovery"""
    unit = game.unit(activation.unit)
    if activation.panicked and not activation.made:
        return calming(game, unit, courage(game, unit) or 0)
    return None


def turn_order_token(game: Legion, activation: Activation) -> Outcome:
    """activation.order-token.place, activation.order-token-flip"""
    unit = game.unit(activation.unit)
    unit.used = tuple([one for one in unit.used if one not in WITH_THE_ACTIVATION])
    unit.order = "" if activation.returned or unit.defeated else "down"  # wounds.unit-defeated
    game.wear_off(unit, "activation")
    game.wear_off(unit, "order")
    unit.acted += not activation.returned
    return Done(game.open(AfterActivation(unit=unit.id)))


class Activation(Procedure):
    """activation.unit-steps"""

    unit: UnitId
    left: int = 0
    made: tuple[str, ...] = ()
    """Actions and free actions so far."""
    used: tuple[str, ...] = ()
    """Effects of cards that are spent for this activation."""
    spare: int = 0
    """Free actions of any kind that effects have given."""
    programme: tuple[str, ...] = ()
    """keyword.unit.ai: what the first action must be one of."""
    heartened: bool = False
    """token.graffiti.friendly: whether a die more is rolled to rally."""
    panicked: bool = False
    more: int = 0
    """Actions that effects give, or take."""
    lost: int = 0
    """Those that its tokens have cost it."""
    returned: bool = False
    """Whether an effect has sent its order token back into the pool."""
    did: tuple[str, ...] = ()
    """What it has done in it that later choices depend on: moves, weapons, cards."""
    steps = (
        announce,
        roll_for_tokens,
        start,
        look_at_walls,
        before_rally,
        rally_step,
        after_rally,
        count_actions,
        start_actions,
        perform_actions,
        end_actions,
        remove_tokens,
        end,
        recover_from_panic,
        turn_order_token,
    )

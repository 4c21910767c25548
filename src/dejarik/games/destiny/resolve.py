"""Resolving dice: one die, with the modifiers added to it, is one effect (resolve.steps, die.modifier.sum)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.destiny.dice_pools import leave_pool
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.facts import Side, card_facts
from dejarik.games.destiny.listeners import traits
from dejarik.games.destiny.moments import DieResolved
from dejarik.games.destiny.options import STOP, die_option
from dejarik.games.destiny.queue import Drain, trigger
from dejarik.games.destiny.resources import spend
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId
from dejarik.games.destiny.symbols import EFFECTS, UNRESOLVABLE
from dejarik.games.destiny.values import die_value, modifies

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

EVERY = 999
BLANK = Refusal("symbol.blank", "refusal.blank")


def refuse_die(game: Destiny, player: PlayerId, die: DieId, free: bool = False) -> Refusal | None:
    """Why a die in a pool cannot be resolved (as the base, not as a modifier)."""
    return refuse_side(game.side(die), EVERY if free else game.player(player).resources)


def refuse_side(side: Side, resources: int) -> Refusal | None:
    """The same of what it shows, for a player with so much to pay with."""
    if side.symbol in UNRESOLVABLE:
        return BLANK
    if side.modifier:
        return Refusal("die.modifier.alone", "refusal.modifier-alone", {"side": side.text})
    if side.cost > resources:
        return Refusal("die.cost.unpayable", "refusal.die-cost", {"side": side.text})
    return None


def resolvable_symbols(game: Destiny, player: PlayerId) -> list[str]:
    """resolve.at-least-one: the symbols that the player has a die of to resolve, one that `refuse_side` has nothing
    against."""
    found: list[str] = []
    own, face, sides = game.state.players[player], game.state.face, game.sides
    for die in own.pool:
        side = sides[die][face[die]]
        symbol = side.symbol
        if not side.modifier and symbol not in found and symbol not in UNRESOLVABLE and side.cost <= own.resources:
            found.append(symbol)
    return found


# The action.


def resolvable(game: Destiny, action: ResolveDice) -> list[DieId]:
    """The dice that the action may still resolve."""
    if len(action.resolved) >= action.most:
        return []
    own, face, sides = game.state.players[action.player], game.state.face, game.sides
    found = []
    for die in own.pool:
        side = sides[die][face[die]]
        wanted = die not in action.resolved and action.symbol in ("", side.symbol)
        if wanted and refuse_side(side, own.resources) is None:
            found.append(die)
    return found


def ask_die(game: Destiny, action: ResolveDice) -> Outcome:
    """resolve.late-symbols, resolve.once-per-action, resolve.may-stop; for a card: any number of any symbol."""
    dice = resolvable(game, action)
    if not dice:
        return DONE
    options = [die_option(one, game.state.die_keys[one], game.side(one).text) for one in dice]
    if action.resolved or action.through_card:
        options.append(STOP)
    if action.through_card:
        return Decision(action.player, "resolve-any", "via-card.normal-effect", take_die, tuple(options))
    args: dict[str, object] = {"symbol": action.symbol}
    return Decision(
        action.player, "resolve", "resolve.same-symbol", take_die, tuple(options), args=args, judge=judge_die
    )


def judge_die(game: Destiny, action: ResolveDice, answer: Option | str) -> Refusal | None:
    verb, _, number = (answer.id if isinstance(answer, Option) else answer).partition(":")
    if verb != "die" or not number.isdecimal() or int(number) >= len(game.sides):
        return None
    die = int(number)
    if die not in game.player(action.player).pool:
        return Refusal("resolve.own-pool", "refusal.not-in-pool")
    if die in action.resolved:
        return Refusal("resolve.once-per-action", "refusal.resolved-already")
    if game.side(die).symbol != action.symbol:
        return Refusal("resolve.same-symbol", "refusal.other-symbol", {"symbol": action.symbol})
    return refuse_die(game, action.player, die)


def take_die(game: Destiny, action: ResolveDice, die: DieId | None) -> Outcome:
    if die is None:
        return DONE
    action.resolved.append(die)
    action.die = die
    return None


def ask_modifiers(game: Destiny, action: ResolveDice) -> Outcome:
    """die.modifier.sum: any number of modifiers, each with its own cost."""
    left = game.player(action.player).resources - game.side(action.die).cost
    dice = addable(game, action, left)
    if not dice:
        return None
    options = tuple([die_option(die, game.state.die_keys[die], game.side(die).text) for die in dice])
    most = min(len(dice), action.most - len(action.resolved))
    refuse = partial(refuse_cost, game, left) if any(game.side(die).cost for die in dice) else None
    modifiers = Several(options, 0, most, refuse=refuse)
    return ask_several(action.player, "modify", "die.modifier", take_modifiers, modifiers, subject=action.die)


def addable(game: Destiny, action: ResolveDice, left: int) -> list[DieId]:
    """The modifiers that may be added to the die, for no more than is left when it is paid."""
    symbol = action.symbol or game.side(action.die).symbol
    if symbol == "special" or len(action.resolved) >= action.most:
        return []
    face, sides = game.state.face, game.sides
    found = []
    for die in game.state.players[action.player].pool:
        side = sides[die][face[die]]
        free = die not in action.resolved and side.cost <= left
        if free and modifies(game, die, side, symbol, action.die):
            found.append(die)
    return found


def refuse_cost(game: Destiny, left: int, dice: tuple[DieId, ...]) -> Refusal | None:
    """die.cost.unpayable"""
    cost = sum([game.side(die).cost for die in dice])
    return (
        Refusal("die.cost.unpayable", "refusal.modifiers-cost", {"cost": cost, "left": left}) if cost > left else None
    )


def take_modifiers(game: Destiny, action: ResolveDice, dice: tuple[DieId, ...]) -> Outcome:
    action.resolved += dice
    action.modifiers += dice
    return None


def resolve_it(game: Destiny, action: ResolveDice) -> Outcome:
    resolution = ResolveDie(
        player=action.player, die=action.die, modifiers=action.modifiers, through_card=action.through_card
    )
    action.modifiers = []
    return resolution


def next_die(game: Destiny, action: ResolveDice) -> Outcome:
    """Each die is an effect of its own: what waits in the queue comes before the next (damage.one-die-at-a-time)."""
    waiting = len(game.state.queue) > action.floor and not action.through_card
    return Again(Drain(floor=action.floor) if waiting else None, step=0)


class ResolveDice(Procedure):
    """resolve.same-symbol: the action; `through_card`, a card that resolves several dice of a symbol, or of any
    (via-card.no-modifiers: modifiers may be added to those, and count among the dice that it resolves)."""

    player: PlayerId
    symbol: str
    most: int = EVERY
    through_card: bool = False
    floor: int = 0
    resolved: list[DieId] = []
    die: DieId = NOBODY
    modifiers: list[DieId] = []
    steps = (ask_die, ask_modifiers, resolve_it, next_die)


# One die.


def what_it_is(game: Destiny, one: ResolveDie) -> Outcome:
    if one.die != NOBODY:
        one.key, one.card = game.state.die_keys[one.die], game.state.die_card[one.die]
    if not one.symbol:
        one.symbol = one.side(game).symbol
    return None


def pay(game: Destiny, one: ResolveDie) -> Outcome:
    """resolve.steps: first its cost. The value is what the dice show now (die.modifier.sum)."""
    dice = one.dice
    if [die for die in dice if not game.in_pool(die)]:
        return DONE
    if not one.free:
        cost = sum([game.side(die).cost for die in dice]) if dice else one.side(game).cost
        spend(game, one.player, cost)
    if one.symbol != "special":
        one.value = max(0, shown_value(game, one) + one.bonus)
    keys = [one.key, *[game.state.die_keys[die] for die in one.modifiers]]
    one.unblockable = one.unblockable or bool([key for key in keys if traits(key).unblockable])
    game.emit(
        "die.resolved",
        player=one.player,
        card=one.key,
        symbol=one.symbol,
        value=one.value,
        dice=dice,
    )
    return None


def shown_value(game: Destiny, one: ResolveDie) -> int:
    if one.fixed >= 0:
        return one.fixed
    if one.die != NOBODY:
        return sum([die_value(game, die, one.player) for die in one.dice])
    asked = traits(one.key).value
    return one.side(game).value if asked is None else asked(game, one.player, NOBODY)


def carry_out(game: Destiny, one: ResolveDie) -> Outcome:
    """The effect of the symbol (symbol.general)."""
    return EFFECTS[one.symbol](game, one)


def finish(game: Destiny, one: ResolveDie) -> Outcome:
    """resolve.steps: the dice go back to their cards, unless they are to stay."""
    if not one.stays:
        for die in one.dice:
            if game.in_pool(die) and die not in one.rerolled:
                leave_pool(game, die)
    game.state.changed = True
    if one.die != NOBODY:
        trigger(game, DieResolved, one.player, one.die, one.key, one.card, one.symbol, one.value, one.amount)
    for below in reversed(game.stack):
        if isinstance(below, Resolving):
            if one.through_card:
                below.amount_of_resolution(one.amount)
                below.chosen["dice-resolved"] = (*below.chosen.get("dice-resolved", ()), *one.dice)
                below.ok = True
            break
    return None


class ResolveDie(Procedure):
    """`symbol` is what it is resolved as, if not as it shows; `fixed` is a value that takes the place of what it shows;
    `through_card` is set where a card resolves it (via-card.normal-effect). `amount` is what came of it. Without a die
    it is the side `face` of the die of `card` that is resolved, wherever that die may be."""

    player: PlayerId
    die: DieId
    key: str = ""
    card: CardId = NOBODY
    face: int = 0
    modifiers: list[DieId] = []
    symbol: str = ""
    bonus: int = 0
    fixed: int = -1
    free: bool = False
    unblockable: bool = False
    stays: bool = False
    through_card: bool = False
    against: PlayerId = NOBODY
    """Whose characters are all dealt its damage, if not one character is."""
    value: int = 0
    amount: int = 0
    opponent: PlayerId = NOBODY
    rerolled: list[DieId] = []
    """Dice that their special rerolled instead of removing them from the pool."""
    turned: list[DieId] = []
    turning: DieId = NOBODY
    steps = (what_it_is, pay, carry_out, finish)

    @property
    def dice(self) -> tuple[DieId, ...]:
        return (self.die, *self.modifiers) if self.die != NOBODY else ()

    @property
    def subject(self) -> DieId | None:
        return self.die if self.die != NOBODY else None

    def side(self, game: Destiny) -> Side:
        return game.side(self.die) if self.die != NOBODY else card_facts(self.key).sides[self.face]

    def amount_of_damage(self, taken: int, blocked: int) -> None:
        self.amount = taken

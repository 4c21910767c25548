"""Resolving dice: one die, with the modifiers added to it, is one effect (resolve.steps, die.modifier.sum)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.destiny.damage import AssignDamage, DealDamage
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.facts import Side, card_facts
from dejarik.games.destiny.listeners import behaviour, traits
from dejarik.games.destiny.moments import DieResolved
from dejarik.games.destiny.options import DONE_CHOOSING, STOP, card_option, die_option, player_option, side_option
from dejarik.games.destiny.queue import Drain, trigger
from dejarik.games.destiny.shields import GiveShields, SplitShields
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId
from dejarik.games.destiny.values import die_cost, die_value, modifies
from dejarik.games.destiny.windows import BeforeResolving
from dejarik.games.destiny.zones import discard_at_random, gain, leave_pool, lose, spend, turn_die

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

UNRESOLVABLE = ("blank", "any")
DAMAGE = ("melee", "ranged")
EVERY = 999


def refuse_die(game: Destiny, player: PlayerId, die: DieId, free: bool = False) -> Refusal | None:
    """Why a die in a pool cannot be resolved (as the base, not as a modifier)."""
    side = game.side(die)
    if side.symbol in UNRESOLVABLE:
        return Refusal("symbol.blank", "refusal.blank")
    if side.modifier:
        return Refusal("die.modifier.alone", "refusal.modifier-alone", {"side": str(side)})
    if not free and die_cost(game, die, player) > game.player(player).resources:
        return Refusal("die.cost.unpayable", "refusal.die-cost", {"side": str(side)})
    return None


def resolvable_symbols(game: Destiny, player: PlayerId) -> list[str]:
    """resolve.at-least-one: the symbols that the player has a die of to resolve."""
    found: list[str] = []
    for die in game.state.players[player].pool:
        symbol = game.side(die).symbol
        if symbol not in found and refuse_die(game, player, die) is None:
            found.append(symbol)
    return found


# The action.


def ask_die(game: Destiny, action: ResolveDice) -> Outcome:
    """resolve.late-symbols, resolve.once-per-action, resolve.may-stop; for a card: any number of any symbol."""
    if len(action.resolved) >= action.most:
        return DONE
    pool = game.player(action.player).pool
    dice = [
        die
        for die in pool
        if die not in action.resolved
        and action.symbol in ("", game.side(die).symbol)
        and refuse_die(game, action.player, die) is None
    ]
    if not dice:
        return DONE
    options = [die_option(one, game.state.die_keys[one], str(game.side(one))) for one in dice]
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


def ask_modifier(game: Destiny, action: ResolveDice) -> Outcome:
    """die.modifier.sum: any number of modifiers, each with its own cost."""
    options = []
    symbol = action.symbol or game.side(action.die).symbol
    if symbol != "special" and len(action.resolved) < action.most:
        left = game.player(action.player).resources
        left -= sum(die_cost(game, one, action.player) for one in (action.die, *action.modifiers))
        for die in game.player(action.player).pool:
            side = game.side(die)
            if (
                side.modifier
                and die not in action.resolved
                and modifies(game, die, side, symbol, action.die)
                and die_cost(game, die, action.player) <= left
            ):
                options.append(die_option(die, game.state.die_keys[die], str(side)))
    if not options:
        return None
    options.append(DONE_CHOOSING)
    return Decision(action.player, "modify", "die.modifier", take_modifier, tuple(options), subject=action.die)


def take_modifier(game: Destiny, action: ResolveDice, die: DieId | None) -> Outcome:
    if die is None:
        return None
    action.resolved.append(die)
    action.modifiers.append(die)
    return AGAIN


def resolve_it(game: Destiny, action: ResolveDice) -> Outcome:
    resolution = ResolveDie(
        player=action.player, die=action.die, modifiers=action.modifiers, through_card=action.through_card
    )
    action.modifiers = []
    return resolution


def next_die(game: Destiny, action: ResolveDice) -> Outcome:
    """Each die is an effect of its own: what waits in the queue comes before the next (damage.one-die-at-a-time)."""
    action.step = 0
    if len(game.state.queue) > action.floor and not action.through_card:
        return Again(Drain(floor=action.floor))
    return AGAIN


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
    steps = (ask_die, ask_modifier, resolve_it, next_die)


# One die.


def before_resolving(game: Destiny, one: ResolveDie) -> Outcome:
    if one.die != NOBODY:
        one.key, one.card = game.state.die_keys[one.die], game.state.die_card[one.die]
    if not one.symbol:
        one.symbol = one.side(game).symbol
    if BeforeResolving not in game.listeners or one.die == NOBODY:
        return None
    return game.open(BeforeResolving(player=one.player, die=one.die, symbol=one.symbol))


def pay(game: Destiny, one: ResolveDie) -> Outcome:
    """resolve.steps: first its cost. The value is what the dice show now (die.modifier.sum)."""
    dice = one.dice
    if not all(game.in_pool(die) for die in dice):
        return DONE
    if not one.free:
        cost = sum(die_cost(game, die, one.player) for die in dice) if dice else one.side(game).cost
        if cost > game.player(one.player).resources:
            return DONE
        spend(game, one.player, cost)
    if one.symbol != "special":
        one.value = max(0, shown_value(game, one) + one.bonus)
    keys = [one.key, *[game.state.die_keys[die] for die in one.modifiers]]
    one.unblockable = one.unblockable or any(traits(key).unblockable for key in keys)
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
        return sum(die_value(game, die, one.player) for die in one.dice)
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
        trigger(game, DieResolved(one.player, one.die, one.key, one.card, one.symbol, one.value, one.amount))
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
    steps = (before_resolving, pay, carry_out, finish)

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


# The symbols.


def need_opponent(game: Destiny, one: ResolveDie) -> Decision | None:
    """multi.choose-opponent"""
    if one.opponent != NOBODY:
        return None
    opponents = game.opponents(one.player)
    if len(opponents) == 1:
        one.opponent = opponents[0]
        return None
    options = tuple([player_option(player) for player in opponents])
    return Decision(one.player, "opponent", "multi.choose-opponent", take_opponent, options, subject=one.subject)


def take_opponent(game: Destiny, one: ResolveDie, player: PlayerId) -> Outcome:
    one.opponent = player
    return AGAIN


def damage(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.melee, symbol.ranged: all of it to one character, whose it may be."""
    if one.against != NOBODY:
        return strike(game, one, game.player(one.against).characters)
    options = tuple([card_option(card.id, card.key) for card in game.all_characters()])
    args: dict[str, object] = {"symbol": one.symbol, "value": one.value}
    return Decision(one.player, "target", f"symbol.{one.symbol}", hit, options, subject=one.subject, args=args)


def hit(game: Destiny, one: ResolveDie, character: int) -> Outcome:
    return strike(game, one, [character])


def strike(game: Destiny, one: ResolveDie, characters: Sequence[CardId]) -> DealDamage:
    return DealDamage(
        targets=[(character, one.value) for character in characters],
        by=one.player,
        kind="symbol",
        type=one.symbol,
        unblockable=one.unblockable,
        card=one.card,
        die=one.die,
        reports=True,
    )


def indirect(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.indirect"""
    return need_opponent(game, one) or AssignDamage(
        victim=one.opponent,
        left=one.value,
        by=one.player,
        kind="symbol",
        type="indirect",
        unblockable=one.unblockable,
        card=one.card,
        die=one.die,
    )


def shield(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.shield.single-target"""
    if traits(one.key).split_shields:
        return SplitShields(player=one.player, left=one.value)
    options = tuple([card_option(card.id, card.key) for card in game.all_characters()])
    args: dict[str, object] = {"symbol": "shield", "value": one.value}
    return Decision(one.player, "target", "symbol.shield", protect, options, subject=one.subject, args=args)


def protect(game: Destiny, one: ResolveDie, character: int) -> Outcome:
    return GiveShields(character=character, amount=one.value)


def resource(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.resource"""
    gain(game, one.player, one.value)
    one.amount = one.value
    return None


def disrupt(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.disrupt"""
    asked = need_opponent(game, one)
    if asked is None:
        one.amount = lose(game, one.opponent, one.value)
    return asked


def discard(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.discard"""
    asked = need_opponent(game, one)
    if asked is None:
        one.amount = len(discard_at_random(game, one.opponent, one.value))
    return asked


def focus(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.focus, symbol.focus.own-only: up to so many other dice of one's own pool."""
    if one.turning != NOBODY:
        options = side_options(game, one.turning)
        return Decision(one.player, "side", "term.turn.different-face", turn, options, subject=one.turning)
    if len(one.turned) >= one.value:
        return None
    busy = () if one.stays else one.dice
    dice = [die for die in game.player(one.player).pool if die not in busy and die not in one.turned]
    if not dice:
        return None
    options = tuple([die_option(die, game.state.die_keys[die], str(game.side(die))) for die in dice])
    args: dict[str, object] = {"left": one.value - len(one.turned)}
    return Decision(one.player, "focus", "symbol.focus", take_focus, (*options, DONE_CHOOSING), args=args)


def take_focus(game: Destiny, one: ResolveDie, die: DieId | None) -> Outcome:
    if die is None:
        return None
    one.turning = die
    return AGAIN


def turn(game: Destiny, one: ResolveDie, face: int) -> Outcome:
    turn_die(game, one.turning, face)
    one.turned.append(one.turning)
    one.turning = NOBODY
    one.amount += 1
    return AGAIN


def side_options(game: Destiny, die: DieId, symbols: tuple[str, ...] | None = None) -> tuple[Option, ...]:
    """term.turn.different-face: every other face, identical ones once."""
    now = game.state.face[die]
    seen: dict[str, Option] = {}
    for face, side in enumerate(game.sides[die]):
        if face != now and (symbols is None or side.symbol in symbols):
            seen.setdefault(str(side), side_option(face, str(side)))
    return tuple(seen.values())


def resolvable_sides(game: Destiny, player: PlayerId, key: str) -> tuple[Option, ...]:
    """The sides of a card's die that a card may let a player resolve, identical ones once (via-card.cost-still-paid,
    via-card.modifier-alone)."""
    seen: dict[str, Option] = {}
    for face, side in enumerate(card_facts(key).sides):
        if side.symbol not in UNRESOLVABLE and not side.modifier and side.cost <= game.player(player).resources:
            seen.setdefault(str(side), side_option(face, str(side)))
    return tuple(seen.values())


def special(game: Destiny, one: ResolveDie) -> Outcome:
    """symbol.special, ability.special.choose-one"""
    programs = behaviour(one.key).specials
    if not programs:
        return None
    if len(programs) == 1:
        return use_special(game, one, programs[0])
    options = tuple([Option(name, name, f"special.{name}", {"card": one.key}) for name in programs])
    return Decision(one.player, "special", "ability.special.choose-one", use_special, options, subject=one.subject)


def use_special(game: Destiny, one: ResolveDie, program: str) -> Outcome:
    return Resolving(program=program, me=one.card, you=one.player, kind="special", die=one.die)


EFFECTS = {
    "melee": damage,
    "ranged": damage,
    "indirect": indirect,
    "shield": shield,
    "resource": resource,
    "disrupt": disrupt,
    "discard": discard,
    "focus": focus,
    "special": special,
}

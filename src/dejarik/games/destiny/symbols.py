"""What the symbols do when a die is resolved (symbol.general), and the sides that a die can be turned to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny.damage import AssignDamage, DealDamage
from dejarik.games.destiny.dice_pools import turn_die
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.listeners import behaviour, traits
from dejarik.games.destiny.options import DONE_CHOOSING, card_option, die_option, player_option, side_option
from dejarik.games.destiny.resources import gain, lose
from dejarik.games.destiny.shields import GiveShields, SplitShields
from dejarik.games.destiny.state import NOBODY, CardId, DieId, PlayerId
from dejarik.games.destiny.zones import discard_at_random

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny
    from dejarik.games.destiny.resolve import ResolveDie

UNRESOLVABLE = ("blank", "any")
DAMAGE = ("melee", "ranged")


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
    options = tuple([die_option(die, game.state.die_keys[die], game.side(die).text) for die in dice])
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

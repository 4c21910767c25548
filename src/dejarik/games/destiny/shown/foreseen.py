"""What an option would bring, as far as the table shows it: for those who look before they answer. What cards may do to
it on the way is not counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.core.seen import listed
from dejarik.games.destiny.effects import Effect, OnAmount
from dejarik.games.destiny.play_card import PlayCard, price
from dejarik.games.destiny.resolve import ResolveDie
from dejarik.games.destiny.shown.prompts import purpose
from dejarik.games.destiny.state import MOST_SHIELDS, NOBODY, Card, CardId, DieId, PlayerId
from dejarik.games.destiny.symbols import DAMAGE
from dejarik.games.destiny.values import card_cost, die_value, remaining_health
from dejarik.games.destiny.verbs.damage import Deal, Defeat, Heal
from dejarik.games.destiny.verbs.dice import Remove
from dejarik.games.destiny.verbs.shields import GiveShield, RemoveShields

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

Change = tuple[int, int]
HARMS = (Deal, Defeat, Remove, RemoveShields)
HELPS = (GiveShield, Heal)


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a character: health and shields now and after, what is blocked, whether it is defeated, and how much more it
    may still be given where damage is distributed. Of a player: resources or cards in hand now and after. Of dice: how
    many are rolled, or may be turned, and whose special it is."""

    health: Change | None = None
    shields: Change | None = None
    blocked: int = 0
    defeated: bool = False
    room: int | None = None
    player: PlayerId | None = None
    resources: Change | None = None
    hand: Change | None = None
    rolls: int = 0
    turns: int = 0
    special: str = ""


def outcome(game: Destiny, decision: Decision, option: Option) -> Outcome | None:
    match decision.kind, option.id.partition(":")[0]:
        case "target" | "assign" | "choose", "card":
            character = _character(game, option)
            return _touched(game, decision, character) if character is not None else None
        case "action" | "extra-action", "play":
            return _paid(game, decision.player, card_cost(game, decision.player, _number(option, "piece")))
        case "action" | "extra-action", "activate":
            return _rolled(game, game.card(_number(option, "piece")))
        case "play-on", "card":
            return _played(game, option)
        case "resolve" | "resolve-any", "die":
            return _die(game, decision.player, _number(option, "die"))
        case "opponent", "player":
            return _opponent(game, _number(option, "player"))
    return None


def folded(game: Destiny, decision: Decision) -> frozenset[str]:
    """The options that are legal, but hardly what one wants: to harm one's own side, or to protect another."""
    if decision.kind == "target":
        harms = decision.args.get("symbol") in DAMAGE
    elif decision.kind == "choose" and isinstance(effect := purpose(game), (*HARMS, *HELPS)):
        harms = isinstance(effect, HARMS)
    else:
        return frozenset()
    sides = {one.id: _side(game, one) for one in listed(game, decision)}
    unwanted = {id for id, side in sides.items() if side is not None and (side == decision.player) == harms}
    wanted = any(side is not None and id not in unwanted for id, side in sides.items())
    return frozenset(unwanted) if wanted else frozenset()


def _number(option: Option, name: str) -> int:
    value = option.args[name]
    assert isinstance(value, int)
    return value


def _side(game: Destiny, option: Option) -> PlayerId | None:
    """Whose the chosen character or die is."""
    die = option.args.get("die")
    if isinstance(die, int):
        return next((id for id, one in enumerate(game.state.players) if die in one.pool), None)
    character = _character(game, option)
    return character.controller if character is not None else None


def _character(game: Destiny, option: Option) -> Card | None:
    piece = option.args.get("piece")
    card = game.in_play(piece) if isinstance(piece, int) else None
    return card if card is not None and card.type == "character" else None


# A character.


def _touched(game: Destiny, decision: Decision, character: Card) -> Outcome | None:
    value = decision.args.get("value")
    if decision.kind == "assign":
        return Outcome(room=_room(game, character))
    if decision.kind == "choose":
        return _affected(game, purpose(game), character)
    if not isinstance(value, int):
        return None
    if decision.args.get("symbol") in DAMAGE:
        resolution = game.current(ResolveDie)
        return _hit(game, character, value, resolution is not None and resolution.unblockable)
    return _protected(game, character, value)


def _affected(game: Destiny, effect: Effect | None, character: Card) -> Outcome | None:
    """By the effect of a card, where it says how much."""
    amount = effect.amount if isinstance(effect, OnAmount) else None
    left = remaining_health(game, character)
    match effect:
        case Defeat():
            return Outcome((left, 0), defeated=True)
        case Deal() if isinstance(amount, int):
            return _hit(game, character, amount, effect.unblockable)
        case Heal() if isinstance(amount, int):
            return Outcome((left, left + min(amount, character.damage)))
        case GiveShield() if isinstance(amount, int):
            return _protected(game, character, amount)
    return None


def _hit(game: Destiny, character: Card, value: int, unblockable: bool) -> Outcome:
    """shield.mandatory, damage.excess"""
    blocked = 0 if unblockable else min(character.shields, value)
    left = remaining_health(game, character)
    after = max(0, left - (value - blocked))
    shields = (character.shields, character.shields - blocked) if blocked else None
    return Outcome((left, after), shields, blocked, defeated=after == 0)


def _protected(game: Destiny, character: Card, value: int) -> Outcome:
    after = min(character.shields + value, MOST_SHIELDS)
    return Outcome(shields=(character.shields, after))


def _room(game: Destiny, character: Card) -> int:
    """damage.distribute.cap"""
    return remaining_health(game, character) + character.shields


# A card, dice, a player.


def _paid(game: Destiny, player: PlayerId, cost: int) -> Outcome | None:
    now = game.player(player).resources
    return Outcome(player=player, resources=(now, now - cost)) if 0 < cost <= now else None


def _played(game: Destiny, option: Option) -> Outcome | None:
    """play-card.upgrade.replace"""
    play = game.current(PlayCard)
    if play is None:
        return None
    place = option.value
    on, replacing = place if isinstance(place, tuple) else (place, NOBODY)
    now = game.player(play.player).resources
    cost = price(game, play.player, play.card, play.terms, on, replacing)
    return Outcome(player=play.player, resources=(now, max(0, now - cost)))


def _rolled(game: Destiny, card: Card) -> Outcome:
    """activate.all-dice"""
    cards: list[CardId] = [card.id, *card.upgrades]
    return Outcome(rolls=sum(len(game.dice_on(game.card(one))) for one in cards))


def _die(game: Destiny, player: PlayerId, die: DieId) -> Outcome | None:
    side, value = game.side(die), die_value(game, die, player)
    opponents = game.opponents(player)
    match side.symbol:
        case "resource":
            now = game.player(player).resources
            return Outcome(player=player, resources=(now, now - game.side(die).cost + value))
        case "disrupt" | "discard" if len(opponents) == 1:
            return _deprived(game, opponents[0], side.symbol, value)
        case "focus":
            return Outcome(turns=value)
        case "special":
            return Outcome(special=game.state.die_keys[die])
    return None


def _opponent(game: Destiny, player: PlayerId) -> Outcome | None:
    """multi.choose-opponent"""
    one = game.current(ResolveDie)
    return _deprived(game, player, one.symbol, one.value) if one is not None else None


def _deprived(game: Destiny, player: PlayerId, symbol: str, value: int) -> Outcome | None:
    own = game.player(player)
    if symbol == "disrupt":
        return Outcome(player=player, resources=(own.resources, max(0, own.resources - value)))
    if symbol == "discard":
        return Outcome(player=player, hand=(len(own.hand), max(0, len(own.hand) - value)))
    return None

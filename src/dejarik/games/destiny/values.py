"""Values that continuous effects may change (ability.ongoing). They are asked each time; nothing is raised now and
lowered later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.destiny.facts import Keyword, Side
from dejarik.games.destiny.listeners import traits
from dejarik.games.destiny.state import HAND_SIZE, NOBODY, UPKEEP_RESOURCES, Card, CardId, DieId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Health(Query, frozen=True):
    character: CardId


class HandSize(Query, frozen=True):
    player: PlayerId


class UpkeepResources(Query, frozen=True):
    player: PlayerId


class CardCost(Query, frozen=True):
    """`on` is the character that an upgrade is to be played on."""

    player: PlayerId
    card: CardId
    on: CardId


class HasKeyword(Query, frozen=True):
    """Changed to True by what gives the keyword; what takes it away has a later stage (keyword.loss)."""

    card: CardId
    keyword: Keyword


class Removable(Query, frozen=True):
    die: DieId
    by: PlayerId


class MayAttach(Query, frozen=True):
    """Whether an upgrade may be played on a character that is not what the upgrade demands."""

    card: CardId
    on: CardId


class CannotAttach(Query, frozen=True):
    """Whether it cannot, though the upgrade would allow it."""

    card: CardId
    on: CardId


class RollOff(Query, frozen=True):
    player: PlayerId


class StartingResources(Query, frozen=True):
    player: PlayerId


def health(game: Destiny, card: Card) -> int:
    printed = game.facts[card.id].health
    return game.value(Health(card.id), printed) if Health in game.listeners else printed


def remaining_health(game: Destiny, card: Card) -> int:
    return max(0, health(game, card) - card.damage)


def hand_size(game: Destiny, player: PlayerId) -> int:
    """zone.hand.size"""
    return game.value(HandSize(player), HAND_SIZE) if HandSize in game.listeners else HAND_SIZE


def upkeep_resources(game: Destiny, player: PlayerId) -> int:
    return game.value(UpkeepResources(player), UPKEEP_RESOURCES)


def card_cost(game: Destiny, player: PlayerId, card: CardId, on: CardId = NOBODY) -> int:
    """The cost as lasting effects leave it (term.cheapest.modified); optional reducers come when the card is paid."""
    cost = game.printed[card].cost
    return max(0, game.value(CardCost(player, card, on), cost)) if CardCost in game.listeners else cost


def die_value(game: Destiny, die: DieId, player: PlayerId | None = None) -> int:
    """die.value: what the die in the pool shows now; specials and blanks are 0 whatever happens."""
    side = game.sides[die][game.state.face[die]]
    if side.symbol in ("special", "blank"):
        return 0
    asked = traits(game.state.die_keys[die]).value
    if asked is None:
        return side.value
    return max(0, asked(game, game.die_player(die) if player is None else player, die))


def has_keyword(game: Destiny, card: CardId, keyword: Keyword) -> bool:
    """keyword.no-stacking: a card has it or has it not."""
    printed = keyword in game.facts[card].keywords
    return game.value(HasKeyword(card, keyword), printed) if HasKeyword in game.listeners else printed


def removable(game: Destiny, die: DieId, by: PlayerId) -> bool:
    return Removable not in game.listeners or game.value(Removable(die, by), True)


def modifies(game: Destiny, die: DieId, side: Side, symbol: str, base: DieId) -> bool:
    """die.modifier: whether the side is a modifier that can be added to the die `base`, resolved as that symbol."""
    if not side.modifier:
        return False
    known = traits(game.state.die_keys[die])
    if known.modifies_only is not None and not known.modifies_only(game, base):
        return False
    return side.symbol == symbol or side.symbol == "any"

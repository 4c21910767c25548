"""Upgrades on characters: attaching, moving, the limit of three; and the limit of one copy of a unique card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.destiny.dice_pools import leave_pool
from dejarik.games.destiny.facts import Bearer
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.options import card_option
from dejarik.games.destiny.state import MOST_UPGRADES, Card, CardId, PlayerId
from dejarik.games.destiny.values import CannotAttach, Health, MayAttach, health
from dejarik.games.destiny.zones import discard_from_play, watch_health

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def may_bear(game: Destiny, player: PlayerId, upgrade: CardId, character: Card) -> bool:
    """term.play-restriction.color: whether the upgrade may be played on this character. What forbids it prevails
    (effect.negative)."""
    bearer, listeners = game.facts[upgrade].bearer, game.listeners
    fits = bearer is None or _meets(game, bearer, character)
    if not fits and MayAttach in listeners:
        fits = game.value(MayAttach(upgrade, character.id), fits)
    if fits and CannotAttach in listeners:
        fits = not game.value(CannotAttach(upgrade, character.id), False)
    return fits


def has_bearer(game: Destiny, player: PlayerId, upgrade: CardId) -> bool:
    """Whether the upgrade may be played on any of the player's characters."""
    cards = game.state.cards
    for id in game.state.players[player].characters:
        character = cards[id]
        if character is not None and may_bear(game, player, upgrade, character):
            return True
    return False


def _meets(game: Destiny, bearer: Bearer, character: Card) -> bool:
    facts = game.facts[character.id]
    return (
        (bearer.color is None or facts.color == bearer.color)
        and (not bearer.subtypes or any(one in facts.subtypes for one in bearer.subtypes))
        and (bearer.unique is None or facts.unique == bearer.unique)
        and (not bearer.elite or character.elite)
        and (not bearer.damaged or character.damage > 0)
        and (not bearer.health or health(game, character) >= bearer.health)
    )


def move_upgrade(game: Destiny, upgrade: Card, character: Card) -> bool:
    """term.move: it stays in play, as ready as it was, with its tokens; its die returns to it (term.move.upgrade-die)
    and restrictions do not matter (term.move.upgrade-restriction)."""
    if upgrade.on == character.id:
        return False
    for die in upgrade.dice:
        if game.in_pool(die):
            leave_pool(game, die)
    old = game.in_play(upgrade.on)
    if old is not None:
        old.upgrades = tuple([one for one in old.upgrades if one != upgrade.id])
        if (detached := behaviour(upgrade.key).detached) is not None:
            detached(game, upgrade, old)
    if Health in game.listeners:
        watch_health(game)
    upgrade.on = character.id
    upgrade.controller = character.controller
    character.upgrades = (*character.upgrades, upgrade.id)
    if (attached := behaviour(upgrade.key).attached) is not None:
        attached(game, upgrade, character)
    game.state.changed = True
    game.emit("upgrade.moved", player=character.controller, card=upgrade.key, piece=upgrade.id, target=character.key)
    return True


def is_full(character: Card) -> bool:
    """upgrade.limit"""
    return len(character.upgrades) >= MOST_UPGRADES


def ask_surplus_upgrade(game: Destiny, limit: UpgradeLimit) -> Outcome:
    character = game.in_play(limit.character)
    if character is None:
        return DONE
    copies = surplus(game, character.controller)
    if copies:
        return Again(Surplus(player=character.controller))
    if len(character.upgrades) <= MOST_UPGRADES:
        return DONE
    options = tuple([card_option(one, game.card(one).key, "discard") for one in character.upgrades])
    return Decision(
        character.controller, "surplus-upgrade", "upgrade.limit", discard_surplus, options, subject=limit.character
    )


def discard_surplus(game: Destiny, limit: Procedure, card: CardId) -> Outcome:
    """A game rule, not a card effect."""
    chosen = game.card(card)
    discard_from_play(game, chosen)
    return Again()


class UpgradeLimit(Procedure):
    """upgrade.limit: after an upgrade came to a character; unique.surplus-discard is looked at too."""

    character: CardId
    steps = (ask_surplus_upgrade,)


def surplus(game: Destiny, player: PlayerId) -> list[Card]:
    """unique.one-in-play: copies of a unique card of which the player has too many."""
    seen: dict[str, list[Card]] = {}
    for card in game.cards_of(player):
        facts = game.facts[card.id]
        if facts.unique and card.type != "character":
            seen.setdefault(facts.name.en, []).append(card)
    return next((copies for copies in seen.values() if len(copies) > 1), [])


def ask_surplus_copy(game: Destiny, limit: Surplus) -> Outcome:
    copies = surplus(game, limit.player)
    if not copies:
        return DONE
    options = tuple([card_option(one.id, one.key, "discard") for one in copies])
    return Decision(limit.player, "surplus-copy", "unique.surplus-discard", discard_surplus, options)


class Surplus(Procedure):
    player: PlayerId
    steps = (ask_surplus_copy,)


def has_copy_in_play(game: Destiny, player: PlayerId, card: CardId) -> bool:
    """unique.play-block, term.copy"""
    facts = game.facts
    name = facts[card].name.en
    return bool([one for one in game.cards_of(player) if facts[one.id].name.en == name])

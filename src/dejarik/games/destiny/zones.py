"""Where cards are and how they move: hand, deck, discard pile, set-aside zone, play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.games.destiny.dice_pools import add_die, bring_home, set_die_aside
from dejarik.games.destiny.listeners import behaviour, listeners_of
from dejarik.games.destiny.moments import Drawn, LeftHand, Readied
from dejarik.games.destiny.queue import trigger
from dejarik.games.destiny.state import NOBODY, Card, CardId, PlayerId
from dejarik.games.destiny.values import Health

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def draw(game: Destiny, player: PlayerId, count: int) -> int:
    """draw.procedure, draw.short-deck: how many were drawn."""
    own = game.state.players[player]
    count = min(count, len(own.deck))
    if count <= 0:
        return 0
    cards = own.deck[-count:][::-1]
    del own.deck[-count:]
    own.hand += cards
    game.state.changed = True
    game.emit("cards.drawn", player=player, count=count)
    game.emit_to(player, "cards.seen", player=player, cards=tuple([game.state.keys[one] for one in cards]))
    trigger(game, Drawn, player, count)
    return count


def discard_from_hand(game: Destiny, player: PlayerId, cards: Sequence[CardId], why: str = "") -> None:
    if not cards:
        return
    own = game.state.players[player]
    for card in cards:
        own.hand.remove(card)
        own.discard.append(card)
    game.state.changed = True
    game.emit("cards.discarded", player=player, cards=tuple([game.state.keys[one] for one in cards]))
    trigger(game, LeftHand, player, tuple(cards), why)


def discard_at_random(game: Destiny, player: PlayerId, count: int) -> list[CardId]:
    """symbol.discard, symbol.discard.shortfall"""
    hand = game.state.players[player].hand
    count = min(count, len(hand))
    if count <= 0:
        return []
    cards = hand[:] if count == len(hand) else game.shuffle(hand)[:count]
    discard_from_hand(game, player, cards)
    return cards


def discard_from_deck(game: Destiny, player: PlayerId, count: int) -> list[CardId]:
    """From the top; as many as there are."""
    own = game.state.players[player]
    count = min(count, len(own.deck))
    if count <= 0:
        return []
    cards = own.deck[-count:][::-1]
    del own.deck[-count:]
    own.discard += cards
    game.state.changed = True
    game.emit("deck.discarded", player=player, cards=tuple([game.state.keys[one] for one in cards]))
    return cards


def put(game: Destiny, card: CardId, to: str) -> None:
    """zone.out-of-play.no-opponent-cards: into that zone of the card's owner."""
    own = game.state.players[game.state.owners[card]]
    if own.out:
        return
    match to:
        case "discard":
            own.discard.append(card)
        case "hand":
            own.hand.append(card)
        case "deck-top":
            own.deck.append(card)
        case "deck-bottom":
            own.deck.insert(0, card)
        case "aside":
            own.aside.append(card)
        case _:
            raise ValueError(f"there is no zone {to!r}")


def exhaust(game: Destiny, card: Card) -> bool:
    """exhaust.not-twice"""
    if card.exhausted:
        return False
    card.exhausted = True
    game.state.changed = True
    game.emit("card.exhausted", player=card.controller, card=card.key, piece=card.id)
    return True


def ready(game: Destiny, card: Card) -> bool:
    """ready.not-twice"""
    if not card.exhausted:
        return False
    card.exhausted = False
    game.state.changed = True
    game.emit("card.readied", player=card.controller, card=card.key, piece=card.id)
    trigger(game, Readied, card.id)
    return True


def enter_play(game: Destiny, id: CardId, player: PlayerId, on: CardId = NOBODY) -> Card:
    """zone.enter-play: as a support, attached to a character, or a character that comes back; it is ready, with its die
    if one is set aside."""
    state = game.state
    facts = game.facts[id]
    card = Card(id, state.keys[id], state.owners[id], player, facts.type, on=on)
    state.cards[id] = card
    if on != NOBODY:
        bearer = game.card(on)
        bearer.upgrades = (*bearer.upgrades, id)
        if (attached := behaviour(card.key).attached) is not None:
            attached(game, card, bearer)
    elif facts.type == "character":
        state.players[player].characters.append(id)
    else:
        state.players[player].supports.append(id)
    if facts.sides:
        add_die(game, card)
    state.changed = True
    if listeners_of(card.key):
        game.reindex()
    return card


def leave_play(game: Destiny, card: Card, to: str) -> None:
    """zone.leave-play, die.leave.with-card: tokens go, its dice are set aside, and it goes to a zone of its owner."""
    state = game.state
    for die in card.dice:
        set_die_aside(game, die)
    if card.on != NOBODY:
        bearer = game.in_play(card.on)
        if bearer is not None:
            bearer.upgrades = tuple([one for one in bearer.upgrades if one != card.id])
            if (detached := behaviour(card.key).detached) is not None:
                detached(game, card, bearer)
    if Health in game.listeners:
        watch_health(game)
    if state.placed:
        bring_home(game, card.id)
    if state.delayed:
        state.delayed = [one.without(card.id) for one in state.delayed]
    own = state.players[card.controller]
    if card.id in own.supports:
        own.supports.remove(card.id)
    if card.id in own.characters:
        own.characters.remove(card.id)
    state.cards[card.id] = None
    put(game, card.id, to)
    state.changed = True
    if listeners_of(card.key):
        game.reindex()


def watch_health(game: Destiny) -> None:
    """defeat.when: a card that raises health may be about to go."""
    from dejarik.games.destiny.defeat import CheckHealth

    game.stack.append(CheckHealth())


def discard_from_play(game: Destiny, card: Card) -> None:
    game.emit("card.discarded", player=card.controller, card=card.key, piece=card.id)
    leave_play(game, card, "discard")

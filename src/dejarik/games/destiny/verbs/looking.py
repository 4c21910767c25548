"""Cards that are looked at or revealed (term.look)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny import zones
from dejarik.games.destiny.effects import AboutOpponent, Effect, Resolving, card_key
from dejarik.games.destiny.state import CardId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def tell_looked(game: Destiny, frame: Resolving, cards: Sequence[CardId]) -> None:
    """Only the player who looks learns them."""
    keys = tuple([game.state.keys[one] for one in cards])
    game.emit_to(frame.you, "cards.looked-at", player=frame.you, cards=keys)


def tell_revealed(game: Destiny, player: PlayerId, cards: Sequence[CardId]) -> None:
    game.emit("cards.revealed", player=player, cards=tuple([game.state.keys[one] for one in cards]))


class LookAtHand(AboutOpponent):
    """term.look: only the player who looks learns them."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        hand = game.player(frame.opponent).hand
        frame.chosen["seen"] = tuple(hand)
        tell_looked(game, frame, hand)
        return None


class LookAtRandom(AboutOpponent):
    """term.look: at cards of an opponent's hand, by chance; `The("card")` are those cards."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = game.shuffle(game.player(frame.opponent).hand)[: self.count]
        frame.chosen["card"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            tell_looked(game, frame, cards)
        return None


class RevealHand(AboutOpponent):
    """Everybody sees an opponent's hand."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.opponent
        hand = game.player(player).hand
        frame.chosen["seen"] = tuple(hand)
        tell_revealed(game, player, hand)
        return None


class RevealOne(AboutOpponent):
    """Everybody sees a card of an opponent: one of the hand, by chance, or the top card of the deck. It stays where it
    is; `The("card")` is that card."""

    def __init__(self, zone: str = "hand") -> None:
        self.zone = zone

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.opponent
        own = game.player(player)
        cards = own.deck[-1:] if self.zone == "deck" else game.shuffle(own.hand)[:1]
        frame.chosen["card"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            tell_revealed(game, player, cards)
        return None


class LookAtTop(Effect):
    """term.look: at the top of the deck of the player chosen before; `The("looked")` are those cards. It succeeded if
    there were enough (effect.then)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = game.player(frame.chosen["player"][0]).deck[-self.count :][::-1]
        frame.chosen["looked"] = frame.chosen["seen"] = tuple(cards)
        frame.ok = len(cards) == self.count
        if cards:
            tell_looked(game, frame, cards)
        return None


class PutBack(Effect):
    """The cards looked at go to the top or the bottom of their deck, one after the other: a later one comes above, or
    below, an earlier one."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        left = frame.chosen["looked"]
        if not left:
            return None
        options = tuple([place_option(one, game.state.keys[one], to) for one in left for to in ("top", "bottom")])
        args: dict[str, object] = {"card": card_key(frame), "left": len(left)}
        return Decision(frame.you, "put-back", "term.look", put_back, options, args=args)


def place_option(card: CardId, key: str, to: str) -> Option:
    return Option(f"{to}:{card}", (card, to), f"option.deck-{to}", {"card": key})


def put_back(game: Destiny, frame: Resolving, place: tuple[CardId, str]) -> Outcome:
    card, to = place
    frame.chosen["looked"] = tuple([one for one in frame.chosen["looked"] if one != card])
    player = frame.chosen["player"][0]
    deck = game.player(player).deck
    if card in deck:
        deck.remove(card)
        zones.put(game, card, f"deck-{to}")
        game.state.changed = True
        game.emit("deck.put-back", player=player, zone=f"deck-{to}")
    return AGAIN

"""Cards that are looked at or revealed (term.look)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny import zones
from dejarik.games.destiny.effects import (
    ChooseOpponent,
    Effect,
    Resolving,
    card_key,
)
from dejarik.games.destiny.state import CardId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class LookAtHand(Effect):
    """term.look: only the player who looks learns them."""

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        hand = game.player(frame.chosen["opponent"][0]).hand
        frame.chosen["seen"] = tuple(hand)
        game.emit("cards.looked-at", to=frame.you, cards=tuple([game.state.keys[one] for one in hand]))
        return None


class LookAtRandom(Effect):
    """term.look: at cards of an opponent's hand, by chance; `The("card")` are those cards."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = game.shuffle(game.player(frame.chosen["opponent"][0]).hand)[: self.count]
        frame.chosen["card"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            game.emit("cards.looked-at", to=frame.you, cards=tuple([game.state.keys[one] for one in cards]))
        return None


class RevealHand(Effect):
    """Everybody sees an opponent's hand."""

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.chosen["opponent"][0]
        hand = game.player(player).hand
        frame.chosen["seen"] = tuple(hand)
        game.emit("cards.revealed", player=player, cards=tuple([game.state.keys[one] for one in hand]))
        return None


class RevealOne(Effect):
    """Everybody sees a card of an opponent: one of the hand, by chance, or the top card of the deck. It stays where it
    is; `The("card")` is that card."""

    def __init__(self, zone: str = "hand") -> None:
        self.zone = zone

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = frame.chosen["opponent"][0]
        own = game.player(player)
        cards = own.deck[-1:] if self.zone == "deck" else game.shuffle(own.hand)[:1]
        frame.chosen["card"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            game.emit("cards.revealed", player=player, cards=tuple([game.state.keys[one] for one in cards]))
        return None


class LookAtTop(Effect):
    """term.look: at the top of the deck of the player chosen before; `The("looked")` are those cards."""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = game.player(frame.chosen["player"][0]).deck[-self.count :][::-1]
        frame.chosen["looked"] = frame.chosen["seen"] = tuple(cards)
        if cards:
            game.emit("cards.looked-at", to=frame.you, cards=tuple([game.state.keys[one] for one in cards]))
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

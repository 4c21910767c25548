"""Cards out of play: drawn, discarded, put elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Unpack

from dejarik.core.procedure import Outcome
from dejarik.games.destiny import zones
from dejarik.games.destiny.effects import Amount, Choice, Choose, Effect, ForPlayers, On, Resolving, amount_of
from dejarik.games.destiny.select import What, players
from dejarik.games.destiny.values import hand_size

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Draw(ForPlayers):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        frame.number = sum(zones.draw(game, player, amount) for player in players(game, frame, self.who))
        frame.ok = frame.number == amount
        return None


class DrawToHandSize(Effect):
    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        zones.draw(game, frame.you, hand_size(game, frame.you) - len(game.player(frame.you).hand))
        return None


class DiscardAtRandom(ForPlayers):
    def __init__(self, amount: Amount, who: str = "opponent") -> None:
        super().__init__(amount, who)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        gone = [card for one in players(game, frame, self.who) for card in zones.discard_at_random(game, one, amount)]
        frame.number = len(gone)
        frame.chosen["card"] = tuple(gone)
        return None


class DiscardTop(ForPlayers):
    """From the top of a deck; `The("card")` are the cards. It succeeded if there were enough."""

    def __init__(self, amount: Amount, who: str = "opponent") -> None:
        super().__init__(amount, who)

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        return "deck" if self.who == who else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        amount = amount_of(game, frame, self.amount)
        gone = [card for one in players(game, frame, self.who) for card in zones.discard_from_deck(game, one, amount)]
        frame.number = len(gone)
        frame.chosen["card"] = tuple(gone)
        frame.ok = len(gone) == amount
        return None


class Discard(On):
    """Cards from a hand: `Discard(Cards())` one of your own choice, `Discard(Cards(of="opponent"), by="opponent")` one
    that they choose."""

    def takes(self, who: str, chosen: Mapping[str, Choose]) -> str:
        choice = chosen.get(self.what.name)
        own = choice is not None and choice.by == who == getattr(choice.what, "of", "")
        return "card" if own else ""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = self.what.find(game, frame)
        frame.ok = frame.ok and bool(found)
        frame.number = len(found)
        for player in range(len(game.state.players)):
            hand = game.player(player).hand
            zones.discard_from_hand(game, player, [card for card in found if card in hand])
        return None


class PutCard(On):
    """A card out of play goes to another zone of its owner: "hand", "deck-top", "deck-bottom", "aside"."""

    def __init__(self, what: What, to: str, **choice: Unpack[Choice]) -> None:
        super().__init__(what, **choice)
        self.to = to

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for card in self.what.find(game, frame):
            own = game.player(game.state.owners[card])
            for zone in (own.hand, own.deck, own.discard, own.aside):
                if card in zone:
                    zone.remove(card)
                    zones.put(game, card, self.to)
                    game.state.changed = True
                    game.emit("card.moved", player=game.state.owners[card], card=game.state.keys[card], zone=self.to)
                    break
        return None

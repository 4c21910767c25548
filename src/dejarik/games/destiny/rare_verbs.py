"""What only a few cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny import zones
from dejarik.games.destiny.effects import Amount, ChooseOpponent, Effect, On, Resolving, amount_of, card_key
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.options import number_option
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.resolve import EVERY, ResolveDice
from dejarik.games.destiny.select import The, players
from dejarik.games.destiny.state import CardId
from dejarik.games.destiny.values import most_shields

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class ResolveAny(Effect):
    """Any number of a player's dice, one after the other in their order; `The("dice-resolved")` are those. Of one
    symbol, or no more than so many, if the card says so."""

    def __init__(self, by: str = "you", symbol: str = "", most: int = EVERY) -> None:
        self.by = by
        self.symbol = symbol
        self.most = most

    def parts(self) -> tuple[Effect, ...]:
        return (ChooseOpponent(), self) if self.by == "opponent" else (self,)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        player = players(game, frame, self.by)[0]
        return ResolveDice(player=player, symbol=self.symbol, most=self.most, through_card=True)


class UseClaimAbility(Effect):
    """That of the battlefield in use, as if you had just claimed it."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        battlefield = game.state.battlefield
        program = behaviour(game.state.keys[battlefield]).claim
        return Resolving(program=program, me=battlefield, you=frame.you) if program else None


class ReturnToGame(On):
    """A defeated character comes back, with its die and without damage."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        found = self.what.find(game, frame)
        frame.ok = bool(found)
        for card in found:
            game.player(frame.you).aside.remove(card)
            zones.enter_play(game, card, frame.you)
            game.emit("character.returned", player=frame.you, card=game.state.keys[card], piece=card)
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


class MustPlay(Effect):
    """The opponent's next action has to be playing that card, if they are able to."""

    def __init__(self, card: The) -> None:
        self.card = card

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for card in self.card.find(game, frame):
            game.state.must_play.append((frame.chosen["opponent"][0], card))
            game.state.changed = True
        return None


class GiveAmbush(Effect):
    """In a `BeforePlaying` ability: the card has Ambush."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        play = game.current(PlayCard)
        if play is not None:
            play.ambush = True
        return None


class ChooseNumber(Effect):
    """ "Any number" or "up to" of tokens: later effects ask for it with `counted`."""

    def __init__(self, most: Amount) -> None:
        self.most = most

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        most = amount_of(game, frame, self.most)
        if most <= 0:
            frame.number = 0
            return None
        options = tuple([number_option(number) for number in range(most + 1)])
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(frame.you, "number", "term.target.any-number", take_number, options, args=args)


def take_number(game: Destiny, frame: Resolving, number: int) -> Outcome:
    frame.number = number
    frame.at += 1
    return AGAIN


class MoveShields(Effect):
    """term.move.destination: not to a character that can have no more."""

    def __init__(self, amount: int, source: The, target: The) -> None:
        self.amount = amount
        self.source = source
        self.target = target

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        frame.ok = False
        for one, other in zip(self.source.find(game, frame), self.target.find(game, frame), strict=False):
            source, target = game.card(one), game.card(other)
            moved = min(self.amount, source.shields, most_shields(game, target) - target.shields)
            if moved > 0:
                source.shields -= moved
                target.shields += moved
                frame.ok = game.state.changed = True
                game.emit("shields.moved", amount=moved, card=source.key, piece=source.id, target=target.key)
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

"""What players cannot see, drawn anew: hands, decks, facedown cards and marked choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dejarik.games.destiny.effects import Chosen, Resolving
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.round import Marking
from dejarik.games.destiny.state import CardId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def redraw(game: Destiny, player: PlayerId | None) -> None:
    """The outcome depends on what `player` sees and on the match's chance, on nothing else: the hand, the deck and the
    facedown cards of every other player are dealt anew, one's own deck is shuffled, and what others have secretly
    marked is forgotten, though not that they have."""
    known = shown_to(game, player)
    looking = looked_at_by_others(game, player)
    for id, own in enumerate(game.state.players):
        unknown = [card for card in own.deck if card not in known]
        if id == player:
            own.deck = filled(own.deck, known, iter(game.shuffle(sorted(unknown))))
            continue
        seen = [card for card in own.hand if card in known]
        unknown += [card for card in (*own.hand, *own.facedown) if card not in known]
        others = iter(game.shuffle(sorted(unknown)))
        own.hand = seen + [next(others) for _ in own.hand[len(seen) :]]
        own.facedown = filled(own.facedown, known, others)
        own.deck = filled(own.deck, known, others)
    for chosen, name, places in looking:
        chosen[name] = tuple([game.state.players[id].deck[at] for id, at in places])
    for procedure in game.stack:
        if isinstance(procedure, Marking) and procedure.marked:
            mine = game.state.players[player].hand if player is not None else []
            procedure.marked = [card for card in procedure.marked if card in mine]


def shown_to(game: Destiny, player: PlayerId | None) -> set[CardId]:
    """Cards of other hands and of decks that the player knows: those that somebody must play or is playing, and those
    that were shown by what is being resolved."""
    known = {card for _, card in game.state.must_play}
    for procedure in game.stack:
        if isinstance(procedure, Resolving) and procedure.you == player:
            known.update(procedure.chosen.get("seen", ()))
        elif isinstance(procedure, PlayCard):
            known.add(procedure.card)
    return known


def filled(cards: list[CardId], known: set[CardId], others: Iterator[CardId]) -> list[CardId]:
    """The cards, with others in the place of those that are not known."""
    return [card if card in known else next(others) for card in cards]


def looked_at_by_others(game: Destiny, player: PlayerId | None) -> list[tuple[Chosen, str, list[tuple[PlayerId, int]]]]:
    """Where in decks the cards are that another player is looking at: of those the player knows only the place."""
    found = []
    for frame in game.stack:
        if isinstance(frame, Resolving) and frame.you != player and "looked" in frame.chosen:
            decks = [own.deck for own in game.state.players]
            for name in ("looked", "seen"):
                cards = frame.chosen[name]
                places = [(id, deck.index(card)) for card in cards for id, deck in enumerate(decks) if card in deck]
                found.append((frame.chosen, name, places))
    return found

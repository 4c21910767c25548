"""Premonitions: a card from the hand lies facedown on it in the set-aside zone until another copy plays it."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.destiny.effects import Choose, Do, Either, Resolving
from dejarik.games.destiny.facts import original
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import event
from dejarik.games.destiny.play_card import PlayCard, Terms, refuse_play
from dejarik.games.destiny.select import Cards, The
from dejarik.games.destiny.state import CardId
from dejarik.games.destiny.verbs import EventGoes, PutCard

FREE = Terms(free=True)


def is_copy(game: Destiny, frame: Resolving, card: CardId) -> bool:
    return original(game.state.keys[card]) == "02131"


def stack_on_it(game: Destiny, frame: Resolving) -> None:
    """zone.set-aside.cards: nobody may look at it."""
    own = game.player(frame.you)
    for card in frame.chosen["card"]:
        own.hand.remove(card)
        own.facedown.append(card)
        game.state.stacked.append((frame.me, frame.you))
        game.emit("card.stacked", player=frame.you, card=game.state.keys[frame.me])


def play_what_lies_on_it(game: Destiny, frame: Resolving) -> Procedure | None:
    """ruling.sor.premonitions.opponent-copy, ruling.sor.premonitions.restriction"""
    state = game.state
    found = [one for one in state.stacked if one[0] in frame.chosen["copy"]]
    if not found:
        return None
    holder = found[0][1]
    home = game.player(holder)
    own = [one for one in state.stacked if one[1] == holder]
    card = home.facedown[own.index(found[0])]
    state.stacked.remove(found[0])
    game.emit("cards.revealed", player=holder, cards=(state.keys[card],))
    if refuse_play(game, frame.you, card, FREE) is None:
        return PlayCard(player=frame.you, card=card, zone="facedown", owner_of_zone=holder, free=True)
    home.facedown.remove(card)
    home.discard.append(card)
    game.emit("card.moved", player=holder, card=state.keys[card], zone="discard")
    return None


event(
    "02131",
    Either(
        ("stack-card", [EventGoes("aside"), Choose(Cards()), Do(stack_on_it)]),
        (
            "play-stacked",
            [
                Choose(Cards("aside", of="any", where=is_copy), name="copy"),
                Do(play_what_lies_on_it),
                PutCard(The("copy"), "discard"),
            ],
        ),
    ),
)

"""What only a few cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.destiny import zones
from dejarik.games.destiny.effects import ChooseOpponent, Effect, On, Resolving
from dejarik.games.destiny.listeners import behaviour
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.resolve import ResolveDice
from dejarik.games.destiny.select import The

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class ResolveAny(Effect):
    """Any number of your dice, one after the other in your order."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        return ResolveDice(player=frame.you, symbol="", through_card=True)


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
        game.emit("cards.revealed", player=player, cards=tuple([game.state.keys[one] for one in hand]))
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

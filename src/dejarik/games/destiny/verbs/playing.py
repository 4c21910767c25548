"""Playing cards: for less, from elsewhere, on somebody; what becomes of the card that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.destiny.effects import Amount, Choose, Effect, Resolving, amount_of
from dejarik.games.destiny.play_card import PlayCard, Terms, refuse_play
from dejarik.games.destiny.select import Cards, The

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


class Play(Effect):
    """Play a card: from the hand or the discard pile, for less or for free."""

    def __init__(self, what: Cards, less: Amount = 0, free: bool = False) -> None:
        self.cards = what
        self.less = less
        self.free = free

    def parts(self) -> tuple[Effect, ...]:
        return (Choose(_Playable(self), name="played"), self)

    def possible(self, game: Destiny, frame: Resolving) -> bool:
        return bool(_Playable(self).find(game, frame))

    def terms(self, game: Destiny, frame: Resolving) -> Terms:
        return Terms(amount_of(game, frame, self.less), self.free)

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        cards = frame.chosen.get("played", ())
        frame.ok = False
        if not cards:
            return None
        terms = self.terms(game, frame)
        return PlayCard(
            player=frame.you,
            card=cards[0],
            zone=next(zone for zone in self.cards.zones if cards[0] in getattr(game.player(frame.you), zone)),
            less=terms.less,
            free=terms.free,
        )


class _Playable(Cards):
    def __init__(self, effect: Play) -> None:
        super().__init__(zone=effect.cards.zones)
        self.effect = effect

    def find(self, game: Destiny, frame: Resolving) -> list[int]:
        terms = self.effect.terms(game, frame)
        return [
            card for card in self.effect.cards.find(game, frame) if refuse_play(game, frame.you, card, terms) is None
        ]

    def hidden(self, game: Destiny, frame: Resolving) -> bool:
        """Only its owner knows what in a hand can be played."""
        return "hand" in self.zones and bool(game.player(frame.you).hand)


class EventGoes(Effect):
    """Where the event goes instead of the discard pile: "deck-top", "deck-bottom", "aside", "hand"."""

    def __init__(self, to: str) -> None:
        self.to = to

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        play = game.current(PlayCard)
        if play is not None and play.card == frame.me:
            play.goes = self.to
        return None


class MustPlay(Effect):
    """The opponent's next action has to be playing that card, if they are able to."""

    def __init__(self, card: The) -> None:
        self.card = card

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        for card in self.card.find(game, frame):
            duty = (frame.opponent, card)
            if duty not in game.state.must_play:
                game.state.must_play.append(duty)
            game.state.changed = True
        return None


class GiveAmbush(Effect):
    """In a `BeforePlaying` ability: the card has Ambush."""

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        play = game.current(PlayCard)
        if play is not None:
            play.ambush = True
        return None

"""A card in play is discarded by an effect; an ability may put something else in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.destiny import zones
from dejarik.games.destiny.state import NOBODY, PlayerId
from dejarik.games.destiny.windows import WouldBeDiscarded, interrupt

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def would_discard(game: Destiny, one: DiscardCard) -> Outcome:
    if WouldBeDiscarded not in game.listeners:
        return None
    window = WouldBeDiscarded(card=one.card, by=one.by, kind=one.kind, source=one.source)
    return game.open(window)


def replaced_or_not(game: Destiny, window: WouldBeDiscarded) -> Outcome:
    outcome = interrupt(game, window)
    if outcome is DONE and window.replaced:
        one = game.current(DiscardCard)
        assert one is not None
        one.replaced = True
    return outcome


WouldBeDiscarded.steps = (replaced_or_not,)


def discard_card(game: Destiny, one: DiscardCard) -> Outcome:
    card = game.in_play(one.card)
    if card is not None and not one.replaced:
        zones.discard_from_play(game, card)
    return None


class DiscardCard(Procedure):
    card: int
    by: PlayerId
    kind: str
    source: int = NOBODY
    replaced: bool = False
    steps = (would_discard, discard_card)

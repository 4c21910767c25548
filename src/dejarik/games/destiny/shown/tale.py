"""A match of Destiny told to a viewer: where a beat begins, what stands out, and how much health each side has left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejarik.core.event import Event
from dejarik.games.destiny.shown.view import View
from dejarik.games.destiny.state import PlayerId
from dejarik.games.tales import Mark, Tale, Turn

OPENING = frozenset(
    (
        "battlefield.claimed",
        "card.activated",
        "card.played",
        "card.used",
        "cards.discarded",
        "die.resolved",
        "match.over",
        "setup.battlefield",
        "setup.mulligan",
        "setup.roll-off",
        "turn.passed",
    )
)
LEADING = frozenset(("card.exhausted", "resources.spent"))
"""What is paid for a thing is told before it, and belongs to it."""
HARM = ("melee", "ranged", "indirect")
PHASES = {"round.began": "action", "upkeep.began": "upkeep"}


def tell(before: object, view: object, events: Sequence[Event]) -> Tale:
    assert isinstance(view, View)
    return Tale(
        standing=tuple(_left(view, player.id) for player in view.players),
        opens=tuple(_begun(events, place) for place, event in enumerate(events) if event.name in OPENING),
        turns=tuple(
            Turn(place, int(str(event.args["round"])), PHASES[event.name])
            for place, event in enumerate(events)
            if event.name in PHASES
        ),
        marks=tuple(_marks(events, view.seats)),
    )


def _begun(events: Sequence[Event], place: int) -> int:
    while place and events[place - 1].name in LEADING:
        place -= 1
    return place


def _left(view: View, player: PlayerId) -> int:
    own = [card for card in view.cards if card.type == "character" and card.controller == player]
    return sum(max(0, card.health - card.damage) for card in own)


def _marks(events: Sequence[Event], seats: Sequence[PlayerId]) -> Iterator[Mark]:
    """A defeat stands in the lane of the one who dealt it, as far as two players leave no doubt."""
    for place, event in enumerate(events):
        player = event.args.get("player")
        if not isinstance(player, int):
            continue
        if event.name == "die.resolved" and event.args.get("symbol") in HARM:
            yield Mark("attack", player, place)
        elif event.name == "character.defeated":
            yield Mark("destroyed", 1 - player if len(seats) == 2 else player, place)

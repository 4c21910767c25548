"""A match of Legion told to a viewer: where a beat begins, what stands out, and how far each side is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejarik.core.event import Event
from dejarik.games.legion.shown.view import View
from dejarik.games.tales import Mark, Tale, Turn

OPENING = frozenset(
    (
        "action.performed",
        "attack.declared",
        "command.revealed",
        "match.over",
        "mission.revealed",
        "points.scored",
        "round.began",
        "setup.blue",
        "standby.spent",
        "turn.passed",
        "unit.activated",
    )
)
MARKS = {"attack.declared": "attack", "unit.defeated": "destroyed"}


def tell(before: object, view: object, events: Sequence[Event]) -> Tale:
    assert isinstance(view, View)
    return Tale(
        standing=tuple(_left(view, player.id) for player in view.players),
        opens=tuple(place for place, event in enumerate(events) if event.name in OPENING),
        turns=tuple(
            Turn(place, int(str(event.args["round"])), "command")
            for place, event in enumerate(events)
            if event.name == "round.began"
        ),
        marks=tuple(_marks(view, events)),
    )


def _left(view: View, player: int) -> int:
    """The wounds that the player's miniatures could still suffer."""
    return sum(one.left for one in view.units if one.owner == player)


def _marks(view: View, events: Sequence[Event]) -> Iterator[Mark]:
    """An attack in the lane of the attacker, a defeat in that of the one who wanted it."""
    for place, event in enumerate(events):
        if event.name in MARKS:
            owner = view.units[int(str(event.args["unit"]))].owner
            yield Mark(MARKS[event.name], owner if event.name == "attack.declared" else (owner + 1) % 2, place)

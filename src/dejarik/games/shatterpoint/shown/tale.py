"""A match of Shatterpoint told to a viewer: where a beat begins, what stands out, and how far each side is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejarik.core.event import Event
from dejarik.games.shatterpoint.shown.view import View
from dejarik.games.tales import Mark, Tale, Turn

OPENING = frozenset(
    (
        "ability.used",
        "action.made",
        "activation.began",
        "attack.declared",
        "character.deployed",
        "match.over",
        "order.revealed",
        "setup.first-player",
        "struggle.revealed",
        "struggle.won",
        "token.moved",
    )
)


def tell(before: object, view: object, events: Sequence[Event]) -> Tale:
    assert isinstance(view, View)
    return Tale(
        standing=tuple(_left(view, player.id) for player in view.players),
        opens=tuple(place for place, event in enumerate(events) if event.name in OPENING),
        turns=tuple(
            Turn(place, int(str(event.args["turn"])), "turn")
            for place, event in enumerate(events)
            if event.name == "turn.began"
        ),
        marks=tuple(_marks(view, events)),
    )


def _left(view: View, player: int) -> int:
    """How much damage the player's units could still take before they are wounded."""
    own = [unit for unit in view.units if unit.owner == player and not unit.defeated and not unit.wounded]
    return sum(max(0, unit.stamina - unit.damage) for unit in own)


def _marks(view: View, events: Sequence[Event]) -> Iterator[Mark]:
    owners = {unit.id: unit.owner for unit in view.units}
    of_characters = {one.id: one.owner for one in view.characters}
    for place, event in enumerate(events):
        if event.name == "attack.declared":
            yield Mark("attack", of_characters.get(int(str(event.args["character"])), 0), place)
        elif event.name in ("unit.wounded", "unit.defeated"):
            yield Mark("destroyed", 1 - owners[int(str(event.args["unit"]))], place)

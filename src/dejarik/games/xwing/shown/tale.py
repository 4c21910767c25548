"""A match of X-Wing told to a viewer: where a beat begins, what stands out, and how much of each squad still flies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from dejarik.core.event import Event
from dejarik.games.tales import Mark, Tale, Turn
from dejarik.games.xwing.dice import GREEN, RED
from dejarik.games.xwing.lists.squad import SquadShip, ship_points
from dejarik.games.xwing.shown.shot import shots
from dejarik.games.xwing.shown.view import ShipView, View
from dejarik.games.xwing.state import PlayerId, ShipId

OPENING = frozenset(
    (
        "attack.declared",
        "device.detonated",
        "match.drawn",
        "match.limit",
        "match.won",
        "obstacle.placed",
        "replacement.entered",
        "setup.first-player",
        "ship.activates",
        "ship.deployed",
        "ship.placed",
    )
)
GOOD = {"attack": ("hit", "crit"), "defense": ("evade",)}
AVERAGE = {
    "attack": sum(face in GOOD["attack"] for face in RED) / len(RED),
    "defense": sum(face in GOOD["defense"] for face in GREEN) / len(GREEN),
}


def tell(before: object, view: object, events: Sequence[Event]) -> Tale:
    assert isinstance(view, View)
    owners = {ship.id: ship.owner for ship in view.ships}
    players = range(len(view.edges))
    return Tale(
        standing=tuple(sum(_left(ship) for ship in view.ships if ship.owner == player) for player in players),
        opens=tuple(place for place, event in enumerate(events) if event.name in OPENING),
        turns=tuple(_turns(events)),
        marks=tuple(_marks(events, owners)),
        luck=_luck(events, owners, len(players)),
        shows=shots(before, events) if isinstance(before, View) else {},
    )


def _turns(events: Sequence[Event]) -> Iterator[Turn]:
    for place, event in enumerate(events):
        round, phase = event.args.get("round"), event.args.get("phase")
        if event.name == "phase.begins" and isinstance(round, int) and isinstance(phase, str):
            yield Turn(place, round, phase)


def _left(ship: ShipView) -> int:
    """Its squad points, as much of them as it has health left; the points are those of its cards in every format."""
    if ship.where in ("destroyed", "fled") or ship.destroyed:
        return 0
    health = ship.hull + ship.shield_value
    lost = len(ship.faceup) + ship.facedown + max(0, ship.shield_value - ship.shields)
    cost = _cost(ship.pilot[0], tuple(card for card, _, _ in ship.upgrades))
    return round(cost * max(0, health - lost) / health) if health else cost


@cache
def _cost(pilot: str, upgrades: tuple[str, ...]) -> int:
    return ship_points(SquadShip(pilot, upgrades)) or 0


def _marks(events: Sequence[Event], owners: dict[ShipId, PlayerId]) -> Iterator[Mark]:
    """Damage stands in the lane of the one who is not hurt, whatever caused it."""
    for place, event in enumerate(events):
        if event.name == "attack.declared":
            yield Mark("attack", owners[_ship(event, "attacker")], place)
        elif event.name == "damage.faceup":
            yield Mark("critical", 1 - owners[_ship(event, "ship")], place)
        elif event.name == "ship.destroyed":
            yield Mark("destroyed", 1 - owners[_ship(event, "ship")], place)


def _luck(events: Sequence[Event], owners: dict[ShipId, PlayerId], players: int) -> tuple[float, ...]:
    """Hits and evades rolled, less those that so many dice show on average. Rerolls and changes are skill."""
    found = [0.0] * players
    rolls = [event for event in events if event.name == "dice.rolled"]
    for event in rolls:
        pool, faces = str(event.args["pool"]), event.args["faces"]
        assert isinstance(faces, tuple | list)
        good = sum(face in GOOD[pool] for face in faces)
        found[owners[_ship(event, "ship")]] += good - AVERAGE[pool] * len(faces)
    return tuple(round(one, 3) for one in found) if rolls else ()


def _ship(event: Event, name: str) -> ShipId:
    ship = event.args[name]
    assert isinstance(ship, int)
    return ShipId(ship)

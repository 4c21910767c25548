"""What cards do, joined to their facts by id. A card's behaviour is one or more listeners of a few lines each."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cache
from typing import Any, Literal, TypeVar

from dejarik.core.ability import Ability, Index, Listener, index_of
from dejarik.games.xwing.facts import all_conditions, all_damage, all_pilots, all_upgrades, pilot_facts, ship_ability_id
from dejarik.games.xwing.state import Ship

L = TypeVar("L", bound=type[Listener])

Kind = Literal["pilot", "upgrade", "damage", "ship-ability", "condition"]

LISTENERS: dict[tuple[Kind, str, int | None], tuple[Listener, ...]] = {}
ABILITIES: dict[str, Ability[Any, Any]] = {}


def card(id: str, side: int | None = None, kind: Kind | None = None) -> Callable[[L], L]:
    """Says which card a listener belongs to, and on which side of a two-sided card it stands. `kind` is needed where a
    ship card and an upgrade card have the same id."""
    kinds = kinds_of(id) if kind is None else (kind,)
    if len(kinds) != 1:
        raise LookupError(f"{id!r} is the id of {len(kinds)} kinds of cards: {', '.join(kinds) or 'none'}")

    def register(listener_type: L) -> L:
        if not hasattr(listener_type, "listens_to"):
            raise TypeError(f"{listener_type.__name__} does not say what it listens to")
        listener_type.card = id
        listener = listener_type()
        key = (kinds[0], id, side)
        LISTENERS[key] = (*LISTENERS.get(key, ()), listener)
        if isinstance(listener, Ability):
            if listener.id in ABILITIES:
                raise LookupError(f"two abilities are called {listener.id!r}: a ship card and an upgrade share that id")
            ABILITIES[listener.id] = listener
        _listeners.cache_clear()
        _listeners_in_reserve.cache_clear()
        _indices.clear()
        return listener_type

    return register


def kinds_of(id: str) -> tuple[Kind, ...]:
    pools: tuple[tuple[Kind, Container[str]], ...] = (
        ("pilot", all_pilots()),
        ("upgrade", all_upgrades()),
        ("damage", all_damage()),
        ("ship-ability", ship_abilities()),
        ("condition", all_conditions()),
    )
    return tuple(kind for kind, pool in pools if id in pool)


@cache
def ship_abilities() -> frozenset[str]:
    """The abilities that ship cards print for every ship of a type, by id."""
    return frozenset(ship_ability_id(one.ship_ability) for one in all_pilots().values() if one.ship_ability)


def listeners_of(ship: Ship) -> tuple[Listener, ...]:
    """The listeners that a ship has in play: its cards by the side that shows, its faceup damage, its conditions; out
    of play those of effects that last (reading.92)."""
    gone = ship.where in ("hyperspace", "destroyed", "fled")
    if gone and not ship.lasting:
        return ()
    upgrades = tuple([(card.id, card.side) for card in ship.upgrades])
    if gone:
        return _outlasting(ship.pilot.id, upgrades, tuple(ship.lasting))
    if ship.where == "reserve":
        stay = _outlasting(ship.pilot.id, upgrades, tuple(ship.lasting)) if ship.lasting else ()
        return _listeners_in_reserve(ship.pilot.id, upgrades) + stay
    return _listeners(
        ship.pilot.id,
        upgrades,
        tuple([card.id for card in ship.damage if card.faceup]),
        tuple(ship.conditions),
    )


@cache
def _listeners_in_reserve(pilot: str, upgrades: tuple[tuple[str, int], ...]) -> tuple[Listener, ...]:
    """reserve.abilities: only what says that it is used in reserve."""
    return tuple(one for one in _listeners(pilot, upgrades, (), ()) if works_in_reserve(one))


@cache
def _outlasting(pilot: str, upgrades: tuple[tuple[str, int], ...], lasting: tuple[str, ...]) -> tuple[Listener, ...]:
    found = _listeners(pilot, upgrades, (), ())
    return tuple(one for one in found if getattr(one, "outlasts", False) and one.card in lasting)


def works_in_reserve(listener: Listener) -> bool:
    return getattr(listener, "in_reserve", False)


@cache
def _listeners(
    pilot: str, upgrades: tuple[tuple[str, int], ...], damage: tuple[str, ...], conditions: tuple[str, ...]
) -> tuple[Listener, ...]:
    found = [*LISTENERS.get(("pilot", pilot, None), ())]
    ship_ability = pilot_facts(pilot).ship_ability
    if ship_ability is not None:
        found += LISTENERS.get(("ship-ability", ship_ability_id(ship_ability), None), ())
    for id, side in upgrades:
        found += LISTENERS.get(("upgrade", id, None), ())
        found += LISTENERS.get(("upgrade", id, side), ())
    for id in damage:
        found += LISTENERS.get(("damage", id, None), ())
    for id in conditions:
        found += LISTENERS.get(("condition", id, None), ())
    return tuple(found)


def index_by_ship(listeners: tuple[tuple[Listener, ...], ...]) -> Index:
    """Who listens to what, for the listeners of ships 0, 1, 2, … The few that a match comes back to are remembered."""
    key = tuple(map(id, listeners))  # each comes from the cache above, which keeps it
    known = _indices.get(key)
    if known is None:
        if len(_indices) > MOST_INDICES:
            _indices.clear()
        known = index_of([(listener, ship) for ship, own in enumerate(listeners) for listener in own])
        _indices[key] = known
    return known


_indices: dict[tuple[int, ...], Index] = {}
MOST_INDICES = 4096


def implemented(id: str, kind: Kind | None = None) -> bool:
    """Whether the card has listeners: its text, if it has any, is played."""
    return any(key[1] == id and kind in (None, key[0]) for key in LISTENERS)

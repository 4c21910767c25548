"""Where the others of a unit would stand if its leader ended there: around it, or in contact with whom it attacks."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.cohesion import members_of
from dejarik.games.legion.formations import formation
from dejarik.games.legion.melee import PileIn, in_contact, touching
from dejarik.games.legion.state import Miniature, MiniatureId, Unit, UnitId
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Follower(msgspec.Struct, frozen=True):
    miniature: MiniatureId
    x: float
    y: float
    heading: float
    z: float = 0.0
    """Of those who come into contact."""


class Joining(msgspec.Struct, frozen=True):
    """A way to come into contact by its message, and where it puts those who find room."""

    label: str
    followers: tuple[Follower, ...]


class Joinings(msgspec.Struct, frozen=True):
    """`enemy` is the unit that they come into contact with; of so many that are left, not all may find room."""

    patterns: tuple[Joining, ...] = ()
    enemy: UnitId | None = None
    left: int = 0


def following(game: Legion, unit: Unit) -> tuple[Follower, ...]:
    """In a match to think with, where the leader stands already."""
    leader = game.leader(unit)
    members = members_of(game, leader.id)
    if not members:
        return ()
    hostile = [one for one in game.units_of(game.opponent(unit.owner)) if one.deployed and not one.defeated]
    touched = next((one for one in hostile if touching(game, leader, one)), None)
    if touched is not None:
        return piling_in(game, PileIn(enemy=touched.id, left=[one.id for one in members]), close_up)
    stay = [one for one in game.on_table() if one.unit != unit.id]
    rest = formation(game, leader, members, stay)
    stand = poses(rest.suggestion())
    return tuple([Follower(one.id, at.x, at.y, at.heading) for one, at in zip(members, stand, strict=True)])


Place = tuple[float, float, float]
Wish = Callable[[Place], float]
"""The smaller, the better the place."""


def piling_in(game: Legion, pile: PileIn, wish_of: Callable[[Legion, Miniature], Wish]) -> tuple[Follower, ...]:
    """melee.move-into.step1, melee.move-into.step3: one after the other, as many as find room. In a match to think
    with."""
    found = []
    while pile.left:
        placement = in_contact(game, pile)
        wish = wish_of(game, placement.mover)
        legal = (placement.legal(*place) for place in sorted(placement.way.tries(), key=wish))
        spot = next(filter(None, legal), None)
        id = pile.left.pop(0)
        if spot is not None:
            game.put(id, *spot)
            found.append(Follower(id, spot[0], spot[1], spot[3], spot[2]))
    return tuple(found)


def close_up(game: Legion, mover: Miniature) -> Wish:
    """Beside each other around the enemy, from their leader on."""
    leader = game.leader(game.unit(mover.unit))
    return lambda place: hypot(place[0] - leader.x, place[1] - leader.y)


def stay_near(game: Legion, mover: Miniature) -> Wish:
    """Where it has the shortest way."""
    return lambda place: hypot(place[0] - mover.x, place[1] - mover.y)


PATTERNS: Final = (("pattern.around", close_up), ("pattern.near", stay_near))


def contacts(match: Legion) -> Joinings:
    """Of those that are being put into contact now."""
    pile = match.current(PileIn)
    if pile is None:
        return Joinings()
    found: dict[tuple[Follower, ...], str] = {}
    for label, wish in PATTERNS:
        game = match.clone()
        assert isinstance(game, type(match))
        thought = game.current(PileIn)
        assert thought is not None
        found.setdefault(piling_in(game, thought, wish), label)
    patterns = tuple([Joining(label, followers) for followers, label in found.items() if followers])
    return Joinings(patterns, pile.enemy, len(pile.left))

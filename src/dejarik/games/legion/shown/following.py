"""Where the others of a unit would stand if its leader ended there: around it, or in contact with whom it attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.cohesion import formation, members_of
from dejarik.games.legion.melee import ContactWay, PileIn, touching
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import MiniatureId, Unit, UnitId
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dejarik.games.legion.game import Legion


class Follower(msgspec.Struct, frozen=True):
    miniature: MiniatureId
    x: float
    y: float
    heading: float


class Followers(msgspec.Struct, frozen=True):
    """`enemy` is the unit that they come into contact with; of so many that are left, not all may find room."""

    followers: tuple[Follower, ...]
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
        return piling_in(game, [one.id for one in members], touched.id)
    stay = [one for one in game.on_table() if one.unit != unit.id]
    rest = formation(game, leader, members, stay)
    stand = poses(rest.suggestion())
    return tuple([Follower(one.id, at.x, at.y, at.heading) for one, at in zip(members, stand, strict=True)])


def piling_in(game: Legion, left: Sequence[MiniatureId], enemy: UnitId) -> tuple[Follower, ...]:
    """melee.move-into.step1, melee.move-into.step3: one after the other, as many as find room."""
    found = []
    for number, id in enumerate(left):
        mover = game.miniature(id)
        way = ContactWay(game, mover, game.unit(enemy))
        spot = LeaderPlacement(game, mover, way, melee=True, lifted=tuple(left[number:])).searched()
        if spot is not None:
            game.put(id, *spot)
            found.append(Follower(id, spot[0], spot[1], spot[3]))
    return tuple(found)


def contacts(match: Legion) -> Followers:
    """Of those that are being put into contact now."""
    pile = match.current(PileIn)
    if pile is None:
        return Followers(())
    game = match.clone()
    assert isinstance(game, type(match))
    return Followers(piling_in(game, pile.left, pile.enemy), pile.enemy, len(pile.left))

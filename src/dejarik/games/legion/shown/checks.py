"""What holds of the places where miniatures would stand, and which entry of the rulebook asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Placement, Refusal, Spot
from dejarik.games.legion.cohesion import FAR
from dejarik.games.legion.edges import OFF_TERRITORY, EdgeWay, TransportWay
from dejarik.games.legion.formations import TOUCHES_ENEMY
from dejarik.games.legion.melee import NOT_IN_CONTACT, ContactWay
from dejarik.games.legion.missions import points_of_interest
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.placing import TWO_ENEMIES, LeaderPlacement
from dejarik.games.legion.shown.following import Follower
from dejarik.games.legion.shown.tool import bend_to
from dejarik.games.legion.standing import contact, meet, refuse_standing, stood, there_already
from dejarik.games.legion.state import NOBODY, Miniature
from dejarik.games.legion.unit_placing import AreaWay
from dejarik.games.legion.ways import CLIMB_TOO_HIGH, NO_WAY, ToolWay, climb_heights
from dejarik.tabletop.formation import Formation, poses
from dejarik.tabletop.polygon import TOUCH

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Check(msgspec.Struct, frozen=True):
    """A condition that is met, by its message, and the rule that sets it."""

    rule: str
    label: str
    args: dict[str, object] = {}


OVERLAP: Final = there_already(NOBODY)


def checks(game: Legion, placement: Placement, spot: Spot) -> tuple[Check, ...]:
    """Of miniatures, also where they are refused: what else they would need holds there."""
    if isinstance(placement, Formation):
        return tuple(of_others(game, placement, spot))
    return tuple(of_leader(game, placement, spot)) if isinstance(placement, LeaderPlacement) else ()


def standing_at(placement: LeaderPlacement, spot: Spot) -> Miniature | None:
    """None where nothing carries it."""
    x, y, z, heading = spot
    levels = placement.levels(x, y, heading) or []
    part = next((part for top, part in levels if abs(top - z) <= TOUCH), None)
    if part is None:
        return None
    return msgspec.structs.replace(placement.mover, x=x, y=y, z=z, heading=heading, part=part, placed=True)


def holds(game: Legion, refusal: Refusal, label: str, **args: object) -> Check:
    """What the same rule would else have refused."""
    return Check(game.cited(refusal.rule), label, args)


def of_leader(game: Legion, placement: LeaderPlacement, spot: Spot) -> Iterator[Check]:
    """Of a base that is put down by itself, if a surface carries it there."""
    there = standing_at(placement, spot)
    if there is None:
        return
    beside = placement.beside(there)
    if placement.way.refuse(there) is None:
        yield from of_way(game, placement, there)
    if refuse_standing(game, there, beside) is None:
        yield holds(game, OVERLAP, "check.no-overlap")
    touched = placement.touched(there, beside)
    if len(touched) == 1 and placement.refuse_contact(there, beside) is None:
        yield holds(game, TWO_ENEMIES, "check.one-enemy", unit=next(iter(touched)))


def of_way(game: Legion, placement: LeaderPlacement, there: Miniature) -> Iterator[Check]:
    way = placement.way
    if isinstance(way, ContactWay):
        yield holds(game, NOT_IN_CONTACT, "check.contact")
        if way.leader is not None:
            yield holds(game, FAR, "check.in-cohesion")
    elif isinstance(way, AreaWay):
        yield holds(game, way.outside, "check.in-area")
    elif isinstance(way, ToolWay | NotchedWay):
        if isinstance(way, EdgeWay) and not isinstance(way, TransportWay):
            yield holds(game, OFF_TERRITORY, "check.from-edge")
        bend = bend_to(way, there)
        if bend is not None:
            rule = "move.notched.joint" if isinstance(way, NotchedWay) else "move.standard.joint"
            yield Check(game.cited(rule), "check.joint" if bend else "check.straight", {"bend": bend})
            yield holds(game, NO_WAY, "check.clear-way")
        if way.climb:
            yield holds(game, CLIMB_TOO_HIGH, "check.climb", height=climb_heights(game, there.unit))


def of_others(game: Legion, placement: Formation, spot: Spot) -> Iterator[Check]:
    """Of those who are put down around their leader."""
    own = [game.miniature(one) for one in placement.pieces]
    leader = game.leader(game.unit(own[0].unit))
    members = put_down(game, leader, [(one, at.x, at.y, at.heading) for one, at in zip(own, poses(spot), strict=True)])
    if len(members) < len(own):
        return
    others = [one for one in game.on_table() if one.id not in placement.pieces]
    foes = [one for one in others if not game.allied(game.unit(one.unit).owner, game.unit(leader.unit).owner)]
    yield from together(game, leader, members)
    if not any(meet(game, one, other) for one in members for other in (*others, *members) if one.id != other.id):
        yield holds(game, OVERLAP, "check.no-overlap")
    if not any(contact(game, one, other) for one in members for other in foes):
        yield holds(game, TOUCHES_ENEMY, "check.no-enemy")
    yield from contests(game, leader)


def of_followers(game: Legion, leader: Miniature, rest: Iterable[Follower]) -> Iterator[Check]:
    """Of those who follow a leader that stands already, in a match to think with."""
    places = [(game.miniature(one.miniature), one.x, one.y, one.heading) for one in rest]
    yield from together(game, leader, put_down(game, leader, places))


def put_down(
    game: Legion, leader: Miniature, places: Iterable[tuple[Miniature, float, float, float]]
) -> list[Miniature]:
    """Those whom something carries there."""
    found = [stood(game, one, x, y, heading, leader.z) for one, x, y, heading in places]
    return [one for one in found if one is not None]


def together(game: Legion, leader: Miniature, members: list[Miniature]) -> Iterator[Check]:
    if members and all(game.refuse_cohesion(one, leader) is None for one in members):
        yield holds(game, FAR, "check.cohesion", count=len(members))


def contests(game: Legion, leader: Miniature) -> Iterator[Check]:
    """objective.contest: what a leader contests where it stands."""
    points = [token.id for token in points_of_interest(game) if game.contests(game.unit(leader.unit), token)]
    if points:
        yield Check(game.cited("objective.contest"), "check.contests", {"points": points})

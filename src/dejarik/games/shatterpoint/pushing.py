"""Moves with a range tool: push, pull, shove and place (move.push.*, move.pull.*, move.place.*, icon.shove)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import PASS, Refusal, Spot, ask_place
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.shatterpoint.conditions import settle, strain
from dejarik.games.shatterpoint.facts.measures import CHARACTER_HEIGHT, RANGES
from dejarik.games.shatterpoint.measuring import CONTAINER, base, token
from dejarik.games.shatterpoint.standing import Standing, WithinRange
from dejarik.games.shatterpoint.state import Character, CharacterId, PlayerId
from dejarik.games.shatterpoint.terrain import same
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.shape import Shape, disc, overlap, touches
from dejarik.tabletop.slide import covered, first_contact, met, room, slide
from dejarik.tabletop.terrain import surface

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

Way = Literal["away", "toward", "any"]
HALF_ARC: Final = pi / 4
"""geometry.toward-away.arc: so far to either side of the exact direction."""
FAR: Final = 1e5
FINE: Final = 2.0
EXACT: Final = 0.005


class Arc:
    """The directions of a push, as one number: by how much it turns from the exact one, clockwise."""

    def __init__(self, least: float, most: float, refusal: Refusal) -> None:
        self.least, self.most, self.refusal = least, most, refusal

    def read(self, answer: object) -> Spot | None:
        if not isinstance(answer, Sequence) or isinstance(answer, str | bytes) or len(answer) != 1:
            return None
        number = answer[0]
        if type(number) not in (float, int) or not -FAR <= number <= FAR:
            return None
        return (round(float(number), 6) + 0.0,)

    def judge(self, spot: Spot) -> Refusal | None:
        return None if self.least - 1e-9 <= spot[0] <= self.most + 1e-9 else self.refusal

    def nearest(self, spot: Spot) -> Spot:
        if self.judge(spot) is None:
            return spot
        clamped = max(self.least, min(self.most, spot[0]))
        return (int(clamped * 1e6) / 1e6,)

    def suggestion(self) -> Spot:
        return (0.0,)

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        span = self.most - self.least
        return [self.nearest((round(self.least + span * uniform(), 6),)) for _ in range(count)]

    def shapes(self) -> dict[str, object]:
        return {"set": "tool", "suggestion": [0.0], "least": self.least, "most": self.most}


AWAY: Final = Arc(-HALF_ARC, HALF_ARC, Refusal("move.push.away", "refusal.not-away"))
TOWARD: Final = Arc(-HALF_ARC, HALF_ARC, Refusal("move.pull.toward", "refusal.not-toward"))
ANYWHERE: Final = Arc(-pi, pi, Refusal("action.take-cover", "refusal.not-away"))


def bearing(game: Shatterpoint, push: Push) -> float:
    """geometry.toward-away.line: from centre to centre."""
    moved = game.character(push.character)
    if push.way == "any":
        return 0.0
    origin = game.character(push.origin)
    out = atan2(moved.x - origin.x, moved.y - origin.y)
    return out if push.way == "away" else out + pi


def ask_direction(game: Shatterpoint, push: Push) -> Outcome:
    """move.push.chooser: who resolves it lays the tool."""
    character = game.character(push.character)
    if not character.placed:
        return DONE
    arc = {"away": AWAY, "toward": TOWARD, "any": ANYWHERE}[push.way]
    return ask_place(
        push.player,
        "push" if push.way != "toward" else "pull",
        "move.push.chooser",
        take_direction,
        arc,
        subject=push.character,
        args={"range": push.range, "origin": push.origin, "bearing": bearing(game, push)},
        named=(PASS,) if push.optional else (),
    )


def take_direction(game: Shatterpoint, push: Push, spot: Spot | None) -> None:
    if spot is None:
        return
    character = game.character(push.character)
    heading = bearing(game, push) + spot[0]
    x, y, z = pushed(game, character, heading, RANGES[push.range])
    push.moved = (x, y) != (character.x, character.y)
    game.put(character, (x, y, z))
    game.emit("character.pushed", character=character.id, way=push.way, x=x, y=y, z=z)
    settle(game)


def strained_by_push(game: Shatterpoint, push: Push) -> None:
    unit = game.unit(game.character(push.character).unit)
    if push.own and push.moved and "strained" in unit.conditions:
        strain(game, unit)


class Push(Procedure):
    """move.push.tool: the character goes the tool's whole length, unless it is stopped. A pull goes towards."""

    player: PlayerId
    character: CharacterId
    origin: CharacterId
    range: int
    way: Way = "away"
    optional: bool = False
    own: bool = False
    """Whether it is a move of the character's own (reading.18)."""
    moved: bool = False
    steps = (ask_direction, strained_by_push)


# How far it goes.


def pushed(game: Shatterpoint, character: Character, heading: float, length: float) -> Spot:
    """Where it comes to stand."""
    ux, uy = sin(heading), cos(heading)
    shape = base(character)
    blocked = stops(game, character, shape, length)
    far = min(slide(shape, ux * length, uy * length, blocked)[0], room(shape, ux * length, uy * length, CONTAINER))
    far = max(0.0, min(far, length))
    over = far
    for at in resting_places(game, character, shape, ux, uy, far):
        if ends_on(game, character, character.x + ux * at, character.y + uy * at) is not None:
            return rested(game, character, ux, uy, at, over)
        over = at
    return (character.x, character.y, character.z)


def rested(game: Shatterpoint, character: Character, ux: float, uy: float, at: float, over: float) -> Spot:
    """move.push.edge: the last place on the way, between one where it stands and one where it would not."""
    while over - at > EXACT:
        middle = 0.5 * (at + over)
        if ends_on(game, character, character.x + ux * middle, character.y + uy * middle) is None:
            over = middle
        else:
            at = middle
    for back in (0.0, EXACT, 2 * EXACT):  # rounding at rest may bring it over the rim again
        x, y, _ = at_rest(character.x + ux * (at - back), character.y + uy * (at - back), 0.0)
        z = ends_on(game, character, x, y)
        if z is not None:
            return (x, y, z)
    return (character.x, character.y, character.z)


def stops(game: Shatterpoint, character: Character, shape: Shape, length: float) -> list[Shape]:
    """move.push.stop-object, move.push.stop-terrain, move.push.same-top (reading.15, reading.36): bases and tokens on
    its elevation, and the sides of parts that rise above what it stands on. Tokens touched at the start are none."""
    found: list[Shape] = []
    z, reach = character.z, character.radius + length
    for other in game.state.characters:
        if other.placed and other.id != character.id and same(other.z, z):
            found.append(base(other))
    for objective in game.state.objectives:
        if same(objective.z, z) and not touches(shape, token(objective)):
            found.append(token(objective))
    field = game.field
    for index in field.near(character.x, character.y, reach):
        part = field.parts[index].part
        if part.id != character.part and part.top > z and part.bottom < z + CHARACTER_HEIGHT:
            found += field.shapes[index]
    return found


def resting_places(
    game: Shatterpoint, character: Character, shape: Shape, ux: float, uy: float, far: float
) -> list[float]:
    """Places on the way at which it might stand, the farthest first: where it was stopped, where its base is just still
    (or just no longer) on something, and a fine grid in between (move.push.edge)."""
    if ends_on(game, character, character.x + ux * far, character.y + uy * far) is not None:
        return [far]
    places = {far, 0.0}
    dx, dy = ux * far, uy * far
    field = game.field
    for index in field.near(character.x, character.y, character.radius + far):
        for one in field.shapes[index]:
            places.update(covered(shape, dx, dy, one))
            places.update(met(shape, dx, dy, one))
    for other in game.state.characters:
        if other.placed and other.id != character.id:
            places.add(first_contact(shape, dx, dy, base(other)))
    places.update([FINE * step for step in range(1, int(far / FINE) + 1)])
    return sorted([one for one in places if 0.0 <= one <= far], reverse=True)


def ends_on(game: Shatterpoint, character: Character, x: float, y: float) -> float | None:
    """move.push.edge, move.push.fall, move.push.end-on-lower-object: the surface that carries its whole base there, no
    higher than where it started; None where it would hang over, or come down on another base."""
    there = disc(x, y, character.radius)
    field = game.field
    near = [field.prisms[index] for index in field.near(x, y, character.radius)]
    ground = surface(there, near, character.z) if near else (0, 0.0)
    if ground is None:
        return None
    z = ground[1]
    if ground[0] and not any(height == z for height, _ in field.levels(x, y, character.radius)):
        return None
    for other in game.state.characters:
        if other.placed and other.id != character.id and same(other.z, z) and overlap(there, base(other)):
            return None
    return z


# Shove.


def shove_push(game: Shatterpoint, shove: Shove) -> Outcome:
    """icon.shove: a push of range 1 away from the one who shoves."""
    if shove.steadfast:
        return None
    shover = game.character(shove.shover)
    return Push(
        player=game.owner_of(shover), character=shove.target, origin=shove.shover, range=1, way="away", optional=True
    )


def shove_pull(game: Shatterpoint, shove: Shove) -> Outcome:
    """reading.25: the pull that follows is a "may" of its own, whatever became of the push."""
    if not game.character(shove.shover).placed or not game.character(shove.target).placed:
        return None
    player = game.owner_of(game.character(shove.shover))
    return Push(player=player, character=shove.shover, origin=shove.target, range=1, way="toward", optional=True)


class Shove(Procedure):
    shover: CharacterId
    target: CharacterId
    steadfast: bool = False
    """keyword.steadfast: the target stays put."""
    steps = (shove_push, shove_pull)


# Place.


def ask_place_within(game: Shatterpoint, place: Place) -> Outcome:
    """move.place.tool, move.place.origin, move.place.elevation"""
    character, origin = game.character(place.character), game.character(place.origin)
    reach = WithinRange(
        origin.x,
        origin.y,
        origin.radius,
        RANGES[place.range],
        character,
        Refusal("move.place.tool", "refusal.out-of-range", {"range": place.range}),
    )
    here = (character.x, character.y, character.z)
    home = here if reach.refuse(*here) is None else None
    placement = Standing(game, character, reach, home)
    if home is None and placement.searched() is None:
        return DONE
    named = (PASS,) if place.optional else ()
    return ask_place(place.player, "place", "move.place.tool", take_place, placement, subject=character.id, named=named)


def take_place(game: Shatterpoint, place: Place, spot: Spot | None) -> None:
    if spot is None:
        return
    character = game.character(place.character)
    game.put(character, spot)
    game.emit("character.placed", character=character.id, x=spot[0], y=spot[1], z=spot[2])
    settle(game)


class Place(Procedure):
    player: PlayerId
    character: CharacterId
    origin: CharacterId
    range: int
    optional: bool = True
    steps = (ask_place_within,)

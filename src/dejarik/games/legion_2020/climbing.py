"""Up and down walls without a tool: safely for two actions, or faster and at a risk (vertical.*, climb.*,
clamber.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.legion import moves
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import DEFENSE_FACES, Stood
from dejarik.games.legion.facts.measures import HEIGHT
from dejarik.games.legion.measuring import at_most, base, same_height, shape_at
from dejarik.games.legion.move_kinds import Kind
from dejarik.games.legion.moves import Move
from dejarik.games.legion.places import Places
from dejarik.games.legion.placing import Search
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature, MiniatureId, Token, Unit
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.company import has_company
from dejarik.games.legion_2020.declared import sort_of
from dejarik.tabletop.formation import Formation, Pattern, Standing, rings
from dejarik.tabletop.polygon import TOUCH, Point, Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.shape import Shape, within
from dejarik.tabletop.slide import slide
from dejarik.tabletop.terrain import shapes

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

CLOSE: Final = 1.0
"""How far from a wall a base still touches it: places are rounded."""
ROUND: Final = 24
FINELY: Final = 72
"""In how many directions one looks where a place above, or the foot of a wall, is hard to find."""
DICE: Final = "white"


class Ascent(msgspec.Struct, frozen=True):
    """So many actions for so many heights, with so many dice for each miniature."""

    actions: int
    heights: int
    dice: int


ASCENTS: Final[dict[Kind, Ascent]] = {
    "climb": Ascent(2, 1, 0),
    "clamber": Ascent(1, 1, 1),
    "clamber-high": Ascent(2, 2, 2),
}
"""climb.procedure, clamber.procedure, clamber.over-thin-terrain"""
CLAMBERS: Final = ("clamber", "clamber-high")
NO_WALL: Final = Refusal("vertical.who", "refusal.no-wall")
TOO_HIGH: Final = Refusal("vertical.climb.max-height", "refusal.climb-height")
TOO_FAR_UP: Final = Refusal("clamber.procedure", "refusal.climb-height")
NO_EDGE: Final = Refusal("vertical.climb.placement", "refusal.not-at-the-edge")
NO_ROOM: Final = Refusal("climb.no-room", "refusal.no-room-to-climb")
TURNED: Final = Refusal("climb.notched-orientation", "refusal.keeps-heading")
COSTLY: Final = Refusal("climb.procedure", "refusal.two-actions")
SCALED: Final = "scaled"
"""Of a unit that has had the free clamber of its present move action (keyword.scale.free-clamber)."""
NOTHING_TO_CLIMB: Final = Refusal("climb.not-needed-low-terrain", "refusal.nothing-to-climb")


class WaysUp(NamedTuple):
    """Whether a wall so high leads anywhere, as long as miniatures, keywords and tokens are the same."""

    places: Places
    words: object
    tokens: list[Token]
    found: dict[MiniatureId, dict[int, bool]]


# Who may.


def takes_two(game: Legion2020, unit: Unit, kind: Kind) -> bool:
    """climb.procedure, clamber.procedure: does it cost two actions? keyword.scale.height-two, keyword.scale.over-wall:
    a second clamber is free, unless one went before the move."""
    if kind == "clamber-high" and game.keyword(unit.id, "scale") and SCALED not in unit.used:
        return False
    return kind in ASCENTS and ASCENTS[kind].actions > 1


def refuse(game: Legion2020, move: Move, unit: Unit, kind: Kind) -> Refusal | None:
    """climb.no-room: nothing is spent where there is no place to go."""
    if takes_two(game, unit, kind) and not (move.action and game.activating() == unit.id):
        return COSTLY
    way = Wall(game, game.leader(unit), kind)
    if not way.pieces:
        return NO_WALL
    if leads_somewhere(game, way):
        return None
    return (TOO_HIGH if kind == "climb" else TOO_FAR_UP) if way.too_high else NO_ROOM


def leads_somewhere(game: Legion2020, way: Wall) -> bool:
    """All ways up a wall are asked about together. Where one leads, each leads that is as high or higher."""
    asked, tokens, known = (game.places(), game.words), game.state.tokens, game.ways_up
    if known is None or known.tokens != tokens or any(now is not then for now, then in zip(asked, known, strict=False)):
        known = game.ways_up = WaysUp(*asked, list(tokens), {})
    heights, found = ASCENTS[way.kind].heights, known.found.setdefault(way.mover.id, {})
    if heights not in found:
        lower = any(room and reached < heights for reached, room in found.items())
        found[heights] = lower or Search(game, way.mover, way).has_room
    return found[heights]


def remember(game: Legion2020, unit: Unit) -> None:
    """cohesion.vertical-closest-point: where it began."""
    before = game.leader(unit)
    game.state.climber, game.state.climbed_from = unit.id, (before.x, before.y, before.z)


# Where it leads.


class Wall:
    """From the foot of a wall to the edge above it, from an edge down to the foot, or over a wall without a top."""

    def __init__(self, game: Legion2020, mover: Miniature, kind: Kind) -> None:
        self.game, self.mover, self.kind = game, mover, kind
        self.most = 2.0 * mover.radius + CLOSE
        self.climbed = [part for part in touched(game, mover) if self.is_wall(part)]
        self.pieces = {part.piece for part in self.climbed}
        self.step = game.steps_over(mover) + TOUCH
        self.most_rise = HEIGHT * ASCENTS[kind].heights + TOUCH
        self.thin = [part for part in self.climbed if not has_room(part, mover)]
        """Walls that carry nobody."""
        self.height, self.overhangs = height_of(game, mover), game.overhangs(mover.unit)

    def is_wall(self, part: Stood) -> bool:
        """climb.not-needed-low-terrain: too high to step onto, or what it stands on the edge of."""
        rise = part.part.top - self.mover.z
        if self.game.walks_up(part) or part.type != "obstacle":
            return False
        return not at_most(rise, self.game.steps_over(self.mover)) or same_height(rise, 0.0)

    @property
    def too_high(self) -> bool:
        """Whether every edge is too far up, or down from the one that it stands on."""
        rises = [part.part.top - self.mover.z for part in self.climbed]
        return all((rise if rise > TOUCH else self.mover.z) > self.most_rise for rise in rises)

    def refuse(self, there: Miniature) -> Refusal | None:
        mover, rise = self.mover, there.z - self.mover.z
        if self.game.notched(mover.unit) and there.heading != mover.heading:
            return TURNED
        if abs(rise) > self.most_rise:
            return TOO_HIGH
        if abs(rise) <= self.step:
            refusal = self.refuse_crossing(there)
        elif rise > 0.0:
            refusal = self.refuse_top(there)
        else:
            refusal = None if self.foot_of(there) else NO_WALL
        if refusal is None and hypot(there.x - mover.x, there.y - mover.y) > self.most + self.thickness(there):
            refusal = NO_EDGE
        return refusal or self.refuse_others(there)

    def leads_to(self, z: float) -> bool:
        rise = abs(z - self.mover.z)
        return self.step < rise <= self.most_rise or (rise <= self.step and bool(self.thin))

    def refuse_top(self, there: Miniature) -> Refusal | None:
        carrying = [part for part in self.game.field.under(base(there)) if same_height(part.part.top, there.z)]
        if not any(part.piece in self.pieces for part in carrying):
            return NO_WALL
        return None if any(has_room(part, there) for part in carrying) else NO_ROOM

    def foot_of(self, there: Miniature) -> bool:
        """Does it stand at the foot of what the mover stands on?"""
        own = {part.piece for part in self.climbed if same_height(part.part.top, self.mover.z)}
        return any(part.piece in own for part in beside(self.game, there))

    def refuse_crossing(self, there: Miniature) -> Refusal | None:
        """clamber.over-thin-terrain: a wall that carries nobody, no higher than height 1, with both at its foot."""
        thin = self.crossed(there)
        if not thin:
            return NOTHING_TO_CLIMB
        if ASCENTS[self.kind].heights < 2:
            return COSTLY
        rise = max([part.part.top for part in thin]) - self.mover.z
        return None if at_most(rise, HEIGHT) else TOO_HIGH

    def crossed(self, there: Miniature) -> list[Stood]:
        at_foot = {part.part.id for part in beside(self.game, there)}
        line = (((self.mover.x, self.mover.y), (there.x, there.y)), 0.0)
        between = {part.part.id for part in self.game.field.under(line)}
        return [part for part in self.thin if part.part.id in at_foot & between and part.part.top > self.mover.z]

    def thickness(self, there: Miniature) -> float:
        return max([narrowest(part) for part in self.crossed(there)], default=0.0)

    def refuse_others(self, there: Miniature) -> Refusal | None:
        """climb.no-room: those who follow find a place in cohesion too."""
        return None if has_company(self.game, there, besides=(where_it_began(self.mover),)) else NO_ROOM

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return self.at(tau * uniform(), self.most * (1.0 - 0.4 * uniform()))

    def tries(self) -> Iterator[tuple[float, float, float]]:
        thick = max([narrowest(part) for part in self.thin], default=0.0)
        most, touching = self.most, self.most - CLOSE
        for away in dict.fromkeys((most + thick, touching + thick, most, touching, 0.8 * most)):
            for turn in range(ROUND):
                yield from self.leading(self.at(tau * turn / ROUND, away - 0.5 * CLOSE))
        for turn in range(FINELY):
            yield from self.leading(self.at(tau * turn / FINELY, touching))
        yield from self.feet()

    def leading(self, place: tuple[float, float, float]) -> Iterator[tuple[float, float, float]]:
        """The place, if it leads anywhere."""
        if self.leads_up_or_down(place) or (self.thin and self.leads_over(place)):
            yield place

    def feet(self) -> Iterator[tuple[float, float, float]]:
        """Beside what it stands on: the farther it hangs over the edge, the nearer is the foot. Beyond a wall that
        carries nobody: the farther before it stands, the nearer is the other side."""
        yield from self.clear_of([part for part in self.climbed if same_height(part.part.top, self.mover.z)], 0.0)
        for part in self.thin:
            yield from self.clear_of([part], narrowest(part))

    def clear_of(self, parts: list[Stood], thick: float) -> Iterator[tuple[float, float, float]]:
        """In every direction the nearest place that is past them, pushed up to them from farther away."""
        bars = [shape for one in parts for shape in shapes(one.part)]
        farthest, back = self.most + thick, self.most + 0.5 * thick
        for step in range(FINELY if bars else 0):
            turn = tau * step / FINELY
            there = shape_at(self.mover, *self.at(turn, farthest))
            gone, _ = slide(there, -back * sin(turn), -back * cos(turn), bars)
            yield from self.leading(self.at(turn, farthest - gone))

    def leads_over(self, place: tuple[float, float, float]) -> bool:
        """Whether a wall that carries nobody stands between."""
        x, y, _ = place
        line: Shape = (((self.mover.x, self.mover.y), (x, y)), 0.0)
        return any(self.game.field.parts[index] in self.thin for index in self.game.field.plan.under(line))

    def leads_up_or_down(self, place: tuple[float, float, float]) -> bool:
        """Whether something is there to stand on, farther up or down than one steps and not too far to climb."""
        levels = self.game.field.levels(shape_at(self.mover, *place), self.height, self.overhangs)
        return bool([z for z, _ in levels if self.step < abs(z - self.mover.z) <= self.most_rise])

    def at(self, turn: float, away: float) -> tuple[float, float, float]:
        mover = self.mover
        return (mover.x + away * sin(turn), mover.y + away * cos(turn), mover.heading)

    def shapes(self) -> dict[str, object]:
        return {"speed": 1, "middle": [self.mover.x, self.mover.y], "most": self.most}


def touched(game: Legion2020, one: Miniature) -> list[Stood]:
    """vertical.who: obstacles in contact with a miniature, those under it among them."""
    field, own, top = game.field, base(one), one.z + height_of(game, one)
    return [
        field.parts[index]
        for index in field.near(one.x, one.y, one.radius + CLOSE)
        if field.parts[index].type == "obstacle"
        and field.parts[index].part.bottom <= top
        and any(within(shape, own, CLOSE) for shape in field.shapes[index])
    ]


def beside(game: Legion2020, one: Miniature) -> list[Stood]:
    """Those that rise above where it stands."""
    return [part for part in touched(game, one) if not at_most(part.part.top, one.z)]


def narrowest(part: Stood) -> float:
    """How wide a part is at least, however it lies: between the two parallels closest together that hold it."""
    corners = part.part.footprint
    widths = [width_from(corners, corners[number - 1], corner) for number, corner in enumerate(corners)]
    return 2.0 * part.part.radius + min(widths)


def width_from(corners: Polygon, start: Point, end: Point) -> float:
    """How far from the line through one of its edges, or through one of its corners, a part reaches."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    away = [(x - start[0]) * dy - (y - start[1]) * dx for x, y in corners]
    return (max(away) - min(away)) / (hypot(dx, dy) or 1.0)


def has_room(part: Stood, one: Miniature) -> bool:
    """climb.no-room: a top as wide as the base; a base may still hang over its edge (climb.overhang)."""
    return at_most(2.0 * one.radius, narrowest(part))


# What follows.


def where_it_began(start: Miniature) -> Pattern:
    """cohesion.vertical-closest-point: where the leader was, and as near to there as can be."""

    def wishes(index: int, standing: Standing) -> Iterator[Pose]:
        first, apart = Pose(start.x, start.y, start.heading), 2.0 * (start.radius + TOUCH)
        yield first
        for middle in (first, *[pose for pose in standing if pose is not None]):
            yield from rings(middle, (apart,), FINELY)

    return Pattern("pattern.ascent", wishes)


def place_others(game: Legion2020, move: Move) -> Outcome:
    asked = moves.place_others(game, move)
    if move.kind in ASCENTS and isinstance(asked, Decision) and isinstance(asked.placement, Formation):
        leader = game.leader(game.unit(move.unit))
        start = where_it_began(game.miniature_at(leader, (*game.state.climbed_from, leader.heading)))
        asked.placement.patterns = (*asked.placement.patterns, start)
    return asked


def roll(game: Legion2020, move: Move) -> Outcome:
    """clamber.roll, clamber.roll-timing, vertical.clamber.ladders, clamber.expert-climber: between the leader and the
    others."""
    dice = ASCENTS[move.kind].dice if move.kind in ASCENTS else 0
    unit = game.unit(move.unit)
    sure = game.keyword(unit.id, "expert-climber") or game.keyword(unit.id, "scale")  # keyword.scale.no-dice
    if not dice or sure or on_ladder(game):
        return None
    faces = game.roll(DEFENSE_FACES[DICE], dice * len(game.alive(unit)))
    game.emit("clamber.rolled", unit=unit.id, dice=tuple(faces))
    return suffer(game, unit, faces.count("block"))


def on_ladder(game: Legion2020) -> bool:
    """Does the wall at whose foot the move began, or ended, have steps?"""
    state = game.state
    start = game.miniature_at(game.leader(game.unit(state.climber)), (*state.climbed_from, 0.0))
    parts = touched(game, start)
    return any((sort := sort_of(part)) is not None and sort.ladder for part in parts)


def go_on(game: Legion2020, move: Move) -> Outcome:
    """The dice may have cost the whole unit."""
    return DONE if game.unit(move.unit).defeated else None


def is_climbing(game: Legion2020, unit: Unit) -> bool:
    """clamber.wounds-followers-first: whether the wounds are those of its own clamber, and not of an attack on it that
    follows the move (wounds.assign)."""
    found = [one for one in game.stack if isinstance(one, Move | Attack)]
    move = found[-1] if found else None
    return isinstance(move, Move) and move.unit == unit.id and move.kind in ASCENTS

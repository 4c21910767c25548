"""Moves with a movement tool: advance, dash, climb, jump and reposition (move.*), and access points (access.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin, sqrt, tau
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Decision, Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.conditions import lose_condition, settle, still_strained, strain
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts.measures import ADVANCE, DASH, RANGES
from dejarik.games.shatterpoint.facts.terrain import AccessPoint
from dejarik.games.shatterpoint.feeling import outlined
from dejarik.games.shatterpoint.floors import around
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.sight import engaging, tied_down
from dejarik.games.shatterpoint.standing import Standing, WithinRange
from dejarik.games.shatterpoint.state import NOBODY, Character, CharacterId, PlayerId
from dejarik.games.shatterpoint.terrain import higher, same
from dejarik.games.shatterpoint.windows import AfterMove
from dejarik.tabletop.polygon import TOUCH, Point, Polygon
from dejarik.tabletop.shape import Shape, disc, overlap
from dejarik.tabletop.tool import Laid, lay, laying_to, lies_clear, reach, touches

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

KINDS: Final = ("advance", "dash", "climb", "jump", "reposition")
LONG: Final = frozenset(("advance", "reposition"))
LEVEL: Final = frozenset(("advance", "dash", "reposition"))
"""Moves that end no higher than they began, and whose tool keeps clear of higher impassable parts."""
SCALED: Final = frozenset(("advance", "dash", "reposition"))
"""keyword.scale: moves that a climb may take the place of."""
RULES: Final = {kind: "icon.reposition" if kind == "reposition" else f"move.{kind}" for kind in KINDS}
HEADINGS: Final = 180
BENDS: Final = 18
STAY: Final = Option("stay", None, "option.stay")
STRUGGLE_FREE: Final = Option("attempt", True, "option.attempt")


class MoveKinds(Query, frozen=True):
    """What a character may do that would make this move."""

    character: CharacterId
    kind: str


class MovePrice(Query, frozen=True):
    """The damage that the unit suffers for a move in place of those that it was given."""

    character: CharacterId
    given: tuple[str, ...]
    kind: str


class ToolReach:
    """move.tool.procedure: everywhere in contact with the tool (reading.14), which may lie over bases and stick out
    over the table's edge (move.tool.over-bases, reading.30)."""

    def __init__(
        self, game: Shatterpoint, mover: Character, kind: str, toward: tuple[Point, ...] = (), free: bool = False
    ) -> None:
        self.game, self.mover, self.kind, self.toward, self.free = game, mover, kind, toward, free
        self.tool = ADVANCE if kind in LONG else DASH
        self.most = reach(self.tool, mover.radius)
        self.blockers: list[Shape] | None = None

    def refuse(self, x: float, y: float, z: float) -> Refusal | None:
        mover = self.mover
        if x == mover.x and y == mover.y and z == mover.z:
            return None
        refusal = self.refuse_end(x, y, z)
        if refusal is not None:
            return refusal
        blockers = self.in_the_way()
        if blockers and laying_to(self.tool, mover.x, mover.y, mover.radius, (x, y), blockers) is None:
            rule = "move.dash.terrain" if self.kind == "dash" else "move.advance.terrain"
            return Refusal(rule, "refusal.no-way", {"kind": self.kind})
        return None

    def refuse_end(self, x: float, y: float, z: float) -> Refusal | None:
        """Whatever lies between."""
        mover = self.mover
        if self.kind in LEVEL and higher(z, mover.z):
            return Refusal(RULES[self.kind], "refusal.too-high", {"kind": self.kind})
        dx, dy = x - mover.x, y - mover.y
        if self.toward and not any(in_arc(dx, dy, tx - mover.x, ty - mover.y) for tx, ty in self.toward):
            return Refusal("geometry.toward-away.arc", "refusal.not-toward")
        most = self.most + TOUCH
        if dx * dx + dy * dy > most * most:
            return Refusal("move.tool.procedure", "refusal.out-of-reach", {"kind": self.kind})
        if self.free and engaging(self.game, replace(mover, x=x, y=y, z=z)):
            return Refusal("engagement.definition", "refusal.ends-engaged")
        return None

    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        """A gap that the quick search misses is looked for on a finer grid of layings."""
        refusal = self.refuse(x, y, z)
        if refusal is None or refusal.why != "refusal.no-way":
            return refusal
        there = disc(x, y, self.mover.radius)
        return None if any(touches(self.tool, laid, there) for laid in self.layings()) else refusal

    def layings(self) -> Iterator[Laid]:
        """Every way to lay the tool clear of what bars it, close to each other."""
        mover, blockers = self.mover, self.in_the_way()
        for turn in range(HEADINGS):
            for bend in range(-BENDS, BENDS + 1):
                heading, bent = tau * turn / HEADINGS, self.tool[3] * bend / BENDS
                laid = lay(self.tool, mover.x, mover.y, mover.radius, heading, bent)
                if lies_clear(self.tool, laid, blockers):
                    yield laid

    def in_the_way(self) -> list[Shape]:
        """move.advance.terrain, move.dash.terrain, move.climb.terrain, move.jump.terrain: impassable parts higher than
        the character, for moves that keep their level."""
        if self.blockers is None:
            mover = self.mover
            self.blockers = []
            if self.kind in LEVEL:
                field = self.game.field
                around = disc(mover.x, mover.y, self.most)
                for index in field.near(mover.x, mover.y, self.most):
                    part = field.parts[index]
                    if part.impassable and higher(part.top, mover.z):
                        self.blockers += [one for one in field.shapes[index] if overlap(around, one)]
        return self.blockers

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float]:
        """By lot; half of the time towards an objective that is worth going to."""
        mover = self.mover
        goals = list(self.toward) or [(one.x, one.y) for one in self.game.goals()]
        if goals and uniform() < 0.5:
            x, y = goals[int(uniform() * len(goals))]
            dx, dy = x - mover.x, y - mover.y
            share = min(1.0, self.most * (1.0 - 0.2 * uniform()) / (hypot(dx, dy) + 1.0))
            return (mover.x + dx * share + 30 * (uniform() - 0.5), mover.y + dy * share + 30 * (uniform() - 0.5))
        away, turn = self.most * sqrt(uniform()), tau * uniform()
        return (mover.x + away * sin(turn), mover.y + away * cos(turn))

    def middle(self) -> tuple[float, float, float]:
        return (self.mover.x, self.mover.y, self.most)

    def hull(self, z: float) -> Polygon | None:
        mover = self.mover
        if self.kind in LEVEL and higher(z, mover.z):
            return None
        return around(mover.x, mover.y, self.most + mover.radius)

    def felt(self) -> Polygon | None:
        blockers = self.in_the_way()
        return outlined(self.tool, self.mover, blockers, self.refuse_end) if blockers else None

    def shapes(self) -> dict[str, object]:
        return {"kind": self.kind, "tool": list(self.tool), "middle": [self.mover.x, self.mover.y], "most": self.most}


def in_arc(dx: float, dy: float, tx: float, ty: float) -> bool:
    """geometry.toward-away.arc: no more than 45 degrees off the straight way."""
    along = dx * tx + dy * ty
    return along > 0.0 and 2.0 * along * along >= (dx * dx + dy * dy) * (tx * tx + ty * ty) * (1.0 - 1e-9)


def counts_as(made: str, named: str) -> bool:
    """icon.reposition: a reposition is an advance; every other move is only what it is called."""
    return made == named or (made == "reposition" and named == "advance")


def refuse_move(game: Shatterpoint, character: Character, kind: str) -> Refusal | None:
    """move.advance.engaged, move.climb.engaged: an engaged character that would advance dashes, and never climbs."""
    if kind not in ("advance", "climb") or not tied_down(game, character):
        return None
    if kind == "advance":
        return Refusal("move.advance.engaged", "refusal.engaged-advance")
    if keyword(game, character.id, "climbs-engaged"):
        return None
    return Refusal("move.climb.engaged", "refusal.engaged-climb")


def kinds_for(game: Shatterpoint, character: Character, kinds: tuple[str, ...]) -> list[tuple[str, Refusal | None]]:
    """Each way to make one of these moves, with what forbids it. A character that cannot advance dashes instead."""
    found: dict[str, Refusal | None] = {}
    for kind in kinds:
        ways: tuple[str, ...] = (kind,)
        if MoveKinds in game.listeners:
            ways = game.value(MoveKinds(character.id, kind), ways)
        if kind in SCALED and keyword(game, character.id, "scale"):
            ways = (*ways, "climb")
        for way in ways:
            refusal = refuse_move(game, character, way)
            found[way] = refusal
            if refusal is not None and way == "advance":
                found.setdefault("dash", None)
    return list(found.items())


def mover(game: Shatterpoint, move: MakeMove) -> PlayerId:
    """Who says where it leads."""
    return game.owner_of(game.character(move.character)) if move.by == NOBODY else move.by


def choose_kind(game: Shatterpoint, move: MakeMove) -> Outcome:
    """Which of the moves that the effect allows; all are a "may" (icon.personal, mcu.actions)."""
    character = game.character(move.character)
    if game.unit(character.unit).defeated:
        return DONE
    ways = kinds_for(game, character, move.kinds)
    open_ways = [way for way, refusal in ways if refusal is None]
    if not open_ways:
        return DONE
    if len(ways) == 1:
        move.kind = open_ways[0]
        return None
    candidates = [(_kind_option(way), refusal) for way, refusal in ways]
    player = mover(game, move)
    return offer(player, "move-kind", "move.kinds", take_kind, candidates, STAY, subject=character.id)


def _kind_option(kind: str) -> Option:
    return KIND_OPTIONS[kind]


KIND_OPTIONS: Final = {kind: Option(kind, kind, "option.move", {"kind": kind}) for kind in KINDS}


def take_kind(game: Shatterpoint, move: MakeMove, kind: str | None) -> Outcome:
    if kind is None:
        return DONE
    move.kind = kind
    return None


def attempt(game: Shatterpoint, move: MakeMove) -> Outcome:
    """Where the move ends; a pinned character can only attempt it in vain (condition.pinned)."""
    character = game.character(move.character)
    if "pinned" in game.unit(character.unit).conditions:
        options = (STRUGGLE_FREE, STAY)
        return Decision(
            mover(game, move),
            "pinned",
            "condition.pinned",
            take_vain,
            options,
            character.id,
            {"kind": move.kind},
        )
    reach = ToolReach(game, character, move.kind, move.toward, move.free)
    here = (character.x, character.y, character.z)
    placement = Standing(game, character, reach, here)
    return ask_place(
        mover(game, move),
        "move",
        RULES[move.kind],
        take_move,
        placement,
        subject=character.id,
        args={"kind": move.kind},
        named=(STAY,),
    )


def take_vain(game: Shatterpoint, move: MakeMove, attempted: bool | None) -> Outcome:
    if attempted:
        game.emit("move.pinned", character=move.character, kind=move.kind)
        lose_condition(game, game.unit(game.character(move.character).unit), "pinned")
    return DONE


def take_move(game: Shatterpoint, move: MakeMove, spot: Spot | None) -> Outcome:
    if spot is None:
        return DONE
    character = game.character(move.character)
    unit = game.unit(character.unit)
    move.strained = "strained" in unit.conditions
    if AfterMove in game.listeners:
        move.engaged_before = game.engaged_with(character)
    if MovePrice in game.listeners:
        suffer(game, unit, game.value(MovePrice(character.id, move.kinds, move.kind), 0))
    game.put(character, spot)
    game.emit("character.moved", character=character.id, kind=move.kind, x=spot[0], y=spot[1], z=spot[2])
    return None


def ask_access(game: Shatterpoint, move: MakeMove) -> Outcome:
    """access.use (reading.24): from the surface of a point within range 1 to one that is connected, once a move."""
    character = game.character(move.character)
    points = exits(game, character)
    if not points:
        return None
    options = [Option(f"access:{one.id}", one.id, "option.access", {"access": one.id}) for one in points]
    candidates: list[tuple[Option, Refusal | None]] = [(one, None) for one in options]
    return offer(mover(game, move), "access", "access.use", take_access, candidates, PASS, subject=character.id)


def exits(game: Shatterpoint, character: Character) -> list[AccessPoint]:
    field = game.field
    near = [
        one
        for one in field.access
        if same(one.z, character.z)
        and hypot(one.x - character.x, one.y - character.y) <= RANGES[1] + character.radius + TOUCH
    ]
    linked = {id for one in near for id in one.connected}
    return [one for one in field.access if one.id in linked and landing(game, character, one).searched() is not None]


def landing(game: Shatterpoint, character: Character, point: AccessPoint) -> Standing:
    """Within range 1 of the point, on its elevation."""
    return Standing(game, character, BesideAccess(point, character))


class BesideAccess(WithinRange):
    def __init__(self, point: AccessPoint, mover: Character) -> None:
        super().__init__(point.x, point.y, 0.0, RANGES[1], mover, Refusal("access.use", "refusal.far-from-access"))
        self.z = point.z

    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        if not same(z, self.z):
            return Refusal("reading.24", "refusal.other-elevation")
        return super().judge(x, y, z)

    def hull(self, z: float) -> Polygon | None:
        return super().hull(z) if same(z, self.z) else None


def take_access(game: Shatterpoint, move: MakeMove, access: int | None) -> None:
    move.access = -1 if access is None else access


def leave_access(game: Shatterpoint, move: MakeMove) -> Outcome:
    if move.access < 0:
        return None
    character = game.character(move.character)
    point = next(one for one in game.field.access if one.id == move.access)
    return ask_place(
        mover(game, move),
        "leave-access",
        "access.use",
        take_landing,
        landing(game, character, point),
        subject=character.id,
    )


def take_landing(game: Shatterpoint, move: MakeMove, spot: Spot) -> None:
    character = game.character(move.character)
    game.put(character, spot)
    game.emit("access.used", character=character.id, x=spot[0], y=spot[1], z=spot[2])


def after_move(game: Shatterpoint, move: MakeMove) -> Outcome:
    settle(game)
    use, action = game.current(UseAbility), game.current_action()
    if use is not None:
        use.moves.append((move.character, move.kind))
    if action is not None and action.unit == game.character(move.character).unit:
        action.movers.append(move.character)
    return game.open(AfterMove(character=move.character, kind=move.kind, engaged_before=move.engaged_before))


def strained_by_moving(game: Shatterpoint, move: MakeMove) -> Outcome:
    """condition.strained.triggers, condition.strained.multi-character (reading.18)"""
    unit = game.unit(game.character(move.character).unit)
    if still_strained(move.strained, unit):
        strain(game, unit)
    return None


class MakeMove(Procedure):
    """One character's own move, by one of the kinds that an action or effect allows."""

    character: CharacterId
    kinds: tuple[str, ...]
    toward: tuple[Point, ...] = ()
    """Where it must lead: toward any one of these places, if there are some."""
    by: PlayerId = NOBODY
    """Who resolves it, if not the character's own player."""
    free: bool = False
    """Whether it may not end engaged."""
    kind: str = ""
    access: int = -1
    strained: bool = False
    engaged_before: tuple[CharacterId, ...] = ()
    steps = (choose_kind, attempt, ask_access, leave_access, after_move, strained_by_moving)

"""Where a unit leader may be put down: one object offers places, judges them and finds others near a wish.

A spot is (x, y, z, heading). How the leader gets there (a tool, a notched base along one, the edge of the table) is the
`Way`'s to say; whole bases, overlaps and the table's edge are the same for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import atan2, cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.formations import TOUCHES_ENEMY
from dejarik.games.legion.measuring import base, shape_at
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.standing import OFF_THE_TABLE, contact, no_footing, refuse_standing
from dejarik.games.legion.state import Miniature, MiniatureId, Token, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.footing import Level
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import inside_of

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FAR: Final = 1e5
TRIES: Final = 30
HALVINGS: Final = 8
ASIDE: Final = 45
"""How many degrees round an enemy one may be put aside."""
MORE: Final = 3
CLOSE: Final = 150.0
NO_MELEE_WEAPON: Final = Refusal("base.contact.enemy-forbidden", "refusal.no-melee-weapon")
UNTOUCHABLE: Final = Refusal("keyword.unit.immune-melee", "refusal.immune-melee")
TWO_ENEMIES: Final = Refusal("melee.move-into.one-enemy", "refusal.two-enemies")


class Way(Protocol):
    def refuse(self, there: Miniature) -> Refusal | None:
        """Why the leader cannot get there."""
        ...

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        """A place and heading worth a try."""
        ...

    def tries(self) -> Iterator[tuple[float, float, float]]:
        """Places for a search that finds one if there is room."""
        ...

    def shapes(self) -> dict[str, object]: ...


class HeightWay(Way, Protocol):
    def leads_to(self, z: float) -> bool:
        """False only where nothing so high can be reached."""
        ...


class LeaderPlacement:
    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        way: Way,
        melee: bool = False,
        home: Miniature | None = None,
        lifted: tuple[MiniatureId, ...] | None = None,
        barred: Refusal = TOUCHES_ENEMY,
    ) -> None:
        self.game, self.mover, self.way = game, mover, way
        self.melee, self.barred = melee, barred
        """Whether it may come into contact with an enemy (melee.move-into.requirement), and what is told if not."""
        self.home: Spot | None = None if home is None else (home.x, home.y, home.z, home.heading)
        unit = game.unit(mover.unit)
        self.owner = unit.owner
        self.up = unit.miniatures if lifted is None else (mover.id, *lifted)
        self.places = game.places()
        self.container = game.outline()
        self.height, self.overhangs = height_of(game, mover), game.overhangs(mover.unit)
        self.drawn: Spot | None = self.home

    @cached_property
    def aside(self) -> frozenset[MiniatureId]:
        return self.game.makes_way(self.mover, self.way)

    @cached_property
    def shunned(self) -> frozenset[UnitId]:
        return self.game.shuns(self.mover, self.way)

    @cached_property
    def goals(self) -> list[Token]:
        """Tokens that are worth touching."""
        return self.game.goals(self.game.unit(self.mover.unit))

    def read(self, answer: object) -> Spot | None:
        if answer is self.drawn:
            return self.drawn
        if not isinstance(answer, Sequence) or len(answer) not in (3, 4):
            return None
        for number in answer:
            if type(number) not in (float, int) or not -FAR <= number <= FAR:
                return None
        heading = float(answer[3]) if len(answer) == 4 else self.mover.heading
        x, y, heading = at_rest(float(answer[0]), float(answer[1]), heading)
        wished = float(answer[2])
        return (x, y, min(self.game.field.heights, key=lambda height: abs(height - wished)), heading)

    def judge(self, spot: Spot) -> Refusal | None:
        if spot is self.drawn or spot == self.home:  # who may stay is where it may be
            return None
        x, y, z, heading = spot
        levels = self.levels(x, y, heading)
        if levels is None:
            return OFF_THE_TABLE
        part = next((part for top, part in levels if abs(top - z) <= TOUCH), None)
        if part is None:
            return no_footing(self.game, self.mover, shape_at(self.mover, x, y, heading))
        return self.refuse(spot, part)

    def levels(self, x: float, y: float, heading: float) -> list[Level] | None:
        """The surfaces there; None off the table."""
        shape = shape_at(self.mover, x, y, heading)
        if not inside_of(self.container, shape):
            return None
        return self.game.field.levels(shape, self.height, self.overhangs)

    def refuse(self, spot: Spot, part: int) -> Refusal | None:
        """Of a place with a surface under it."""
        x, y, z, heading = spot
        there = msgspec.structs.replace(self.mover, x=x, y=y, z=z, heading=heading, part=part, placed=True)
        beside = self.beside(there)
        stay = [one for one in beside if one.id not in self.aside] if beside and self.aside else beside
        refusal = refuse_standing(self.game, there, stay)
        return refusal or (self.refuse_contact(there, beside) if beside else None) or self.way.refuse(there)

    def beside(self, there: Miniature) -> list[Miniature]:
        """Those that stay on the table and that a base might touch there."""
        return [one for one in self.places.around(there) if one.id not in self.up]

    @property
    def enemies(self) -> list[Miniature]:
        return self.hostile_among(self.places.miniatures)

    def hostile_among(self, miniatures: list[Miniature]) -> list[Miniature]:
        units, sides = self.game.state.units, self.game.sides
        side = sides[self.owner]
        return [one for one in miniatures if one.placed and sides[units[one.unit].owner] != side]

    def refuse_contact(self, there: Miniature, beside: list[Miniature]) -> Refusal | None:
        """melee.move-into.only-way, melee.move-into.one-enemy, keyword.unit.immune-melee"""
        touched = self.touched(there, beside)
        if not touched:
            return None
        if any(self.game.keyword(one, "immune-melee") for one in touched):
            return UNTOUCHABLE
        if touched & self.shunned:
            return TOUCHES_ENEMY
        if (there.x, there.y, there.z) == (self.mover.x, self.mover.y, self.mover.z):
            touched -= self.touched(self.mover, self.beside(self.mover))  # who turns on the spot comes to nobody new
        if touched and not self.melee:
            return self.barred if self.game.has_melee_weapon(self.mover) else NO_MELEE_WEAPON
        return TWO_ENEMIES if len(touched) > 1 else None

    def touched(self, there: Miniature, beside: list[Miniature]) -> set[UnitId]:
        found = [one for one in self.hostile_among(beside) if contact(self.game, there, one)]
        swept = self.game.moved_over(self.way, there) if found and self.aside else ()
        return {one.unit for one in found if one.id not in swept}

    def legal(self, x: float, y: float, heading: float) -> Spot | None:
        """The legal surface there that is nearest to the mover's own height."""
        x, y, heading = at_rest(x, y, heading)
        levels = self.levels(x, y, heading) or []
        if len(levels) > 1:
            levels.sort(key=lambda level: abs(level[0] - self.mover.z))
        for z, part in levels:
            if self.refuse((x, y, z, heading), part) is None:
                return (x, y, z, heading)
        return None

    def nearest(self, spot: Spot) -> Spot | None:
        """The wish itself, else another in contact with whom it would touch, else the first legal place on rings around
        it, else the nearest that a search meets, and from there towards the wish."""
        if self.judge(spot) is None:
            return spot
        touching = self.around_enemy(spot) if self.melee else None
        if touching is not None:
            return touching
        x, y, _, heading = spot
        for ring in range(1, 40):
            for turn in range(12):
                at = tau * turn / 12
                found = self.legal(x + 4 * ring * sin(at), y + 4 * ring * cos(at), heading)
                if found is not None:
                    return found
        tries = sorted(self.way.tries(), key=lambda one: hypot(one[0] - x, one[1] - y))
        best = next(filter(None, (self.legal(*place) for place in tries)), self.home)
        return best and self.towards(best, spot)

    def around_enemy(self, wish: Spot) -> Spot | None:
        """Where something is in the way of contact with a round base: beside it, to the left or to the right, whichever
        is less far."""
        x, y, _, heading = wish
        apart = {one: self.mover.radius + one.radius for one in self.enemies if not one.long}
        foe = next((one for one, gap in apart.items() if abs(hypot(x - one.x, y - one.y) - gap) <= TOUCH), None)
        if foe is None:
            return None
        bearing = atan2(x - foe.x, y - foe.y)
        turns = [turn * side for turn in range(1, ASIDE + 1) for side in (1, -1)]
        places = [bearing + turn * tau / 360 for turn in turns]
        legal = (self.legal(foe.x + apart[foe] * sin(at), foe.y + apart[foe] * cos(at), heading) for at in places)
        return next(filter(None, legal), None)

    def towards(self, best: Spot, wish: Spot) -> Spot:
        """Halving the way again and again."""
        bx, by, _, heading = best
        reached, step = 0.0, 0.5
        for _ in range(HALVINGS):
            share = reached + step
            found = self.legal(bx + share * (wish[0] - bx), by + share * (wish[1] - by), heading)
            if found is not None:
                best, reached = found, share
            step *= 0.5
        return best

    @property
    def has_room(self) -> bool:
        return self.searched() is not None

    def suggestion(self) -> Spot:
        found = self.searched()
        if found is None:
            raise ValueError("this placement has no legal spot")
        return found

    def searched(self) -> Spot | None:
        if self.home is not None:
            return self.home
        return next(filter(None, (self.legal(*place) for place in self.way.tries())), None)

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        """By lot. Of several, more are drawn, and those come first that bring the leader nearest to a point of interest
        and nearest to enemies; where it stands is one of them."""
        if count == 1:
            return [self.draw(uniform)]
        drawn = list(dict.fromkeys(self.draw(uniform) for _ in range(MORE * count)))
        wished = [(token.x, token.y) for token in self.game.state.tokens if token.kind == "poi"]
        wished += [(one.x, one.y) for one in self.enemies if self.game.unit(one.unit).leader == one.id]
        best = [min(drawn, key=lambda spot: hypot(spot[0] - x, spot[1] - y)) for x, y in wished]
        first = [self.home] if self.home is not None else []
        return list(dict.fromkeys([*first, *best[: count - 2], *drawn]))[:count]

    def draw(self, uniform: Callable[[], float]) -> Spot:
        """By lot; now and then into contact with an enemy, where that is allowed."""
        for _ in range(TRIES):
            x, y, heading = self.way.draw(uniform)
            if self.melee and uniform() < 0.3:
                near = self.hostile_among(self.places.about(x, y, 2.0 * CLOSE))
                close = [one for one in near if abs(one.x - x) < CLOSE and abs(one.y - y) < CLOSE]
                if close:
                    enemy = close[int(uniform() * len(close))]
                    gap = hypot(x - enemy.x, y - enemy.y) or 1.0
                    touch = (enemy.radius + self.mover.radius) / gap
                    x, y = enemy.x + (x - enemy.x) * touch, enemy.y + (y - enemy.y) * touch
            elif self.goals and uniform() < 0.3:
                x, y = self.touching(self.goals[int(uniform() * len(self.goals))], x, y)
            found = self.legal(x, y, heading)
            if found is not None:
                self.drawn = found
                return found
        return self.suggestion()

    def touching(self, token: Token, x: float, y: float) -> tuple[float, float]:
        """Beside a token, on the side of a place."""
        ((at_x, at_y),), radius = token_shape(token)
        gap = hypot(x - at_x, y - at_y) or 1.0
        touch = (radius + self.mover.radius) / gap
        return (at_x + (x - at_x) * touch, at_y + (y - at_y) * touch)

    def shapes(self) -> dict[str, object]:
        own = base(self.mover)
        return {
            "set": "tool",
            "suggestion": list(self.suggestion()),
            "radius": own[1],
            **self.way.shapes(),
        }


class Search(LeaderPlacement):
    """Where only that is asked whether there is a place: what the way does not lead up or down to is left out."""

    way: HeightWay

    def levels(self, x: float, y: float, heading: float) -> list[Level] | None:
        levels = super().levels(x, y, heading)
        return levels and [level for level in levels if self.way.leads_to(level[0])]

"""A unit that is lifted up and put down elsewhere (Vader's Might)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dejarik.core.decision import Refusal, Spot
from dejarik.core.procedure import Outcome
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.measures import HEIGHT
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import It
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import NOBODY, Miniature, UnitId
from dejarik.games.legion.territories import shape_of
from dejarik.games.legion.unit_placing import AreaWay, PlaceUnit, place_leader, place_others, reveal
from dejarik.games.legion.wounds import suffer
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.pose import Mm

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TOO_NEAR: Final = Refusal("card.command.fields", "refusal.enemy-too-near")
NOT_BESIDE: Final = Refusal("card.command.fields", "refusal.not-beside")
AROUND: Final = 72
TOO_FAR: Final = Refusal("card.command.fields", "refusal.hurled-too-far")


class Around(AreaWay):
    """As far as a range from where the leader stood, and no higher or lower than a height."""

    def __init__(self, game: Legion, mover: Miniature, origin: Spot, most: Mm) -> None:
        self.origin, self.most = origin, most
        x, y, _ = origin
        own = mover.radius + mover.long
        reach = most + own
        super().__init__(game, mover, [shape_of((x - reach, y - reach, x + reach, y + reach))], TOO_FAR)

    def refuse(self, there: Miniature) -> Refusal | None:
        x, y, z = self.origin
        near = hypot(there.x - x, there.y - y) <= self.most + TOUCH and abs(there.z - z) <= HEIGHT + TOUCH
        return None if near else TOO_FAR

    def refuse_other(self, there: Miniature) -> Refusal | None:
        return None

    @property
    def inward(self) -> float:
        return self.mover.heading


def settle(game: Legion, placing: PlaceUnit) -> Outcome:
    """objective.drop.panic: a commander may be farther away than before."""
    game.settle_panic()
    return game.brought_along(game.unit(placing.unit))


class Hurl(PlaceUnit, kw_only=True):
    """The unit's own player does not decide where to."""

    origin: tuple[float, float, float]
    most: Mm
    joins: ClassVar[bool] = False
    steps = (place_leader, place_others, settle, reveal)

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return Around(game, leader, self.origin, self.most)


class Hurls:
    """The chosen unit is put down within a range of where it stood."""

    def __init__(self, most: Mm) -> None:
        self.most = most

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        leader = game.leader(unit)
        origin = (leader.x, leader.y, leader.z)
        return Hurl(unit=unit.id, rule="card.command.fields", must=True, by=use.player, origin=origin, most=self.most)


class Apart(AreaWay):
    """Anywhere, but for a range from every enemy."""

    def __init__(self, game: Legion, mover: Miniature, range: int) -> None:
        width, depth = game.state.table
        super().__init__(game, mover, [shape_of((0.0, 0.0, width, depth))], TOO_NEAR)
        self.range = range
        owner = game.unit(mover.unit).owner
        self.foes = [one for foe in game.units_of(game.opponent(owner)) for one in game.standing(foe)]

    def refuse_other(self, there: Miniature) -> Refusal | None:
        return TOO_NEAR if any(in_range(there, foe, self.range) for foe in self.foes) else None


class Leap(PlaceUnit):
    range: int = 0
    joins: ClassVar[bool] = False
    steps = (place_leader, place_others, settle, reveal)

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return Apart(game, leader, self.range)


class Leaps:
    """The chosen unit is taken up and put down out of a range of all enemies."""

    def __init__(self, range: int) -> None:
        self.range = range

    def do(self, game: Legion, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        return Leap(unit=unit.id, rule="card.command.fields", must=True, range=self.range)


class Beside(AreaWay):
    """Any place in contact with a miniature."""

    def __init__(self, game: Legion, mover: Miniature, host: Miniature) -> None:
        reach = host.radius + 2 * mover.radius
        box = shape_of((host.x - reach, host.y - reach, host.x + reach, host.y + reach))
        super().__init__(game, mover, [box], NOT_BESIDE)
        self.host = host

    def refuse(self, there: Miniature) -> Refusal | None:
        return None if contact(self.game, there, self.host) else NOT_BESIDE

    def at(self, turn: float) -> tuple[float, float, float]:
        """That far around it."""
        apart = self.host.radius + self.mover.radius
        return (self.host.x + apart * sin(tau * turn), self.host.y + apart * cos(tau * turn), self.mover.heading)

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return self.at(uniform())

    def tries(self) -> Iterator[tuple[float, float, float]]:
        return (self.at(turn / AROUND) for turn in range(AROUND))


class TakeUp(PlaceUnit):
    """A unit of one miniature is put down beside another, which carries it."""

    host: UnitId = NOBODY
    steps = (place_leader,)

    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return Beside(game, leader, game.leader(game.unit(self.host)))


class Tumbles:
    """A white defence die for each miniature of an enemy: a wound for every block or surge."""

    def do(self, game: Any, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        if game.allied(unit.owner, use.player):
            return None
        faces = game.roll(DEFENSE_FACES["white"], len(game.standing(unit)))
        game.emit("command.rolled", command=use.card, dice=tuple(faces))
        count = len(faces) - faces.count("blank")
        return suffer(game, unit, count, use.player, use.unit) if count else None

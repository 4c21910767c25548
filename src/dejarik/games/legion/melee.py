"""Melee: who is in it, and the miniatures that both players bring into contact (melee.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import acos, atan2, cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.games.legion.cohesion import facing
from dejarik.games.legion.formations import Forbids, formation
from dejarik.games.legion.measuring import base
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import Miniature, MiniatureId, PlayerId, Unit, UnitId
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.ways import slowed
from dejarik.tabletop.formation import Pattern
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ROUND: Final = 24
FLANK: Final = 9
"""So many places are tried all round a base, and one less on each side of an oblong one."""
SLIT: Final = 0.01
"""How close one is put to another, in millimetres, where they only just find room."""
NOT_IN_CONTACT: Final = Refusal("melee.move-into.step1", "refusal.not-in-contact")


def touching(game: Legion, one: Miniature, unit: Unit) -> bool:
    return any(contact(game, one, other) for other in game.standing(unit))


def melee_of(game: Legion, unit: Unit) -> tuple[UnitId, ...]:
    """melee.definition"""
    return game.contacts(unit)


def in_melee_with(game: Legion, unit: Unit) -> list[Unit]:
    units = game.state.units
    return [units[id] for id in melee_of(game, unit)]


def engaged(game: Legion, unit: Unit) -> bool:
    """melee.engaged, unit-type.ground.melee-not-engaged, unit-type.repulsor.melee-not-engaged"""
    touched = melee_of(game, unit)
    return any(not game.facts(other).vehicle for other in touched) and not game.facts(unit.id).vehicle


SLIPS: Final = "~slips"
"""The mark of a unit that moves as if unengaged where an enemy in its melee is immobilized."""


def held(game: Legion, unit: Unit) -> bool:
    """melee.engaged.limits, keyword.unit.disengage: engaged, and so kept from moving but to withdraw."""
    if not engaged(game, unit):
        return False
    if game.keyword(unit.id, SLIPS) and any(other.immobilize for other in in_melee_with(game, unit)):
        return False
    if not game.keyword(unit.id, "disengage"):
        return True
    return sum(not game.facts(other.id).vehicle for other in in_melee_with(game, unit)) > 1


def ahead(turn: float) -> float:
    """1 in front of what faces so far away from there, -1 behind it."""
    return 1.0 if cos(turn) > 0 else -1.0


def turns_between(game: Legion, middle: Miniature, mover: Miniature) -> Iterator[float]:
    """In which directions a round base comes into contact with another one close to those who stand around that."""
    away = middle.radius + mover.radius
    for other in game.places().around(middle, 2.0 * mover.radius):
        apart, gap = hypot(other.x - middle.x, other.y - middle.y), other.radius + mover.radius + SLIT
        if not other.long and abs(away - gap) < apart < away + gap:
            aside = acos((away * away + apart * apart - gap * gap) / (2.0 * away * apart))
            toward = atan2(other.x - middle.x, other.y - middle.y)
            yield toward + aside
            yield toward - aside


class ContactWay:
    """Places in contact with a miniature of an enemy unit, or of one `beside` it, in cohesion with the own leader."""

    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        enemy: Unit,
        forbids: Forbids | None = None,
        beside: tuple[UnitId, ...] = (),
    ) -> None:
        self.game, self.mover, self.forbids = game, mover, forbids
        self.enemies = [one for id in (enemy.id, *beside) for one in game.standing(game.unit(id))]
        unit = game.unit(mover.unit)
        self.leader = None if unit.leader == mover.id else game.leader(unit)

    def refuse(self, there: Miniature) -> Refusal | None:
        if not any(contact(self.game, there, one) for one in self.enemies):
            return NOT_IN_CONTACT
        if self.forbids is not None and (refusal := self.forbids(there)) is not None:
            return refusal
        return None if self.leader is None else self.game.refuse_cohesion(there, self.leader)

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return self.beside(self.enemies[int(uniform() * len(self.enemies))], tau * uniform())

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for enemy in self.enemies:
            for step in range(ROUND):
                yield self.beside(enemy, tau * step / ROUND)
            for step in range(1, FLANK if enemy.long else 0):
                for at in (0.25 * tau, -0.25 * tau):
                    yield self.beside(enemy, enemy.heading + at, 2 * step / FLANK - 1)
            yield from self.between(enemy)

    def between(self, enemy: Miniature) -> Iterator[tuple[float, float, float]]:
        """melee.move-into.no-room: where any room is left, there is some here."""
        if not (enemy.long or self.mover.long):
            for at in turns_between(self.game, enemy, self.mover):
                yield self.beside(enemy, at)

    def beside(self, enemy: Miniature, at: float, share: float = 0.0) -> tuple[float, float, float]:
        """In contact with a base, in that direction: of an oblong one with the end that lies so, or with a side after
        such a share of it; and an oblong one with its own end."""
        mover, away = self.mover, enemy.radius + self.mover.radius
        along = enemy.long * (share or ahead(at - enemy.heading))
        own = mover.long * ahead(at - mover.heading)
        x, y = enemy.x + along * sin(enemy.heading), enemy.y + along * cos(enemy.heading)
        x, y = x + own * sin(mover.heading), y + own * cos(mover.heading)
        return (x + away * sin(at), y + away * cos(at), mover.heading)

    def shapes(self) -> dict[str, object]:
        return {"contact": [one.id for one in self.enemies]}


def place_next(game: Legion, pile: PileIn) -> Outcome:
    """melee.move-into.step1, melee.move-into.step3, melee.move-into.no-room: in contact, else in cohesion."""
    if not pile.left:
        return DONE
    placement = in_contact(game, pile)
    mover, forbids = placement.mover, placement.way.forbids
    unit = game.unit(mover.unit)
    if placement.has_room:
        return ask_place(unit.owner, "pile-in", "melee.move-into.step1", take_contact, placement, subject=mover.id)
    if unit.leader == mover.id:
        pile.left.pop(0)
        return AGAIN
    others = [one for one in game.on_table() if one.id not in (*pile.left, unit.leader)]
    rest = formation(game, game.leader(unit), [mover], others, forbids)
    if mover.placed:
        rest.patterns = (staying(mover), *rest.patterns)
    return ask_place(unit.owner, "pile-in", "melee.move-into.no-room", take_cohesion, rest, subject=mover.id)


class Contact(LeaderPlacement):
    way: ContactWay


def in_contact(game: Legion, pile: PileIn) -> Contact:
    """Where the next of them may come into contact."""
    mover = game.miniature(pile.left[0])
    forbids = slowed(game, pile.fast) or outside(game, game.unit(mover.unit), pile.inside)
    way = ContactWay(game, mover, game.unit(pile.enemy), forbids, pile.beside)
    return Contact(game, mover, way, melee=True, lifted=tuple(pile.left))


def staying(one: Miniature) -> Pattern:
    """Where it stands, if it is in cohesion there and nobody has been put into its place."""
    return Pattern("pattern.same", lambda index, standing: (Pose(one.x, one.y, one.heading),))


def outside(game: Legion, unit: Unit, rule: str) -> Forbids | None:
    """What keeps miniatures of a unit that is placed in its territory from leaving it."""
    if not rule:
        return None
    areas, refusal = game.deployment_area(unit), Refusal(rule, "refusal.outside-territory")
    return lambda there: None if wholly_in(areas, game.state.table, base(there)) else refusal


def take_contact(game: Legion, pile: PileIn, spot: Spot) -> Outcome:
    x, y, z, heading = spot
    one = pile.left.pop(0)
    leader = game.leader(game.unit(game.miniature(one).unit))
    game.put(one, x, y, z, heading if one == leader.id else facing(game, leader, heading))
    return AGAIN


def take_cohesion(game: Legion, pile: PileIn, spot: Spot) -> Outcome:
    x, y, heading = spot
    one = pile.left.pop(0)
    leader = game.leader(game.unit(game.miniature(one).unit))
    game.put_near(one, x, y, facing(game, leader, heading), leader.z)
    return AGAIN


class PileIn(Procedure):
    """Miniatures of one unit, one after the other, put into contact with those of an enemy unit."""

    enemy: UnitId
    left: list[MiniatureId]
    beside: tuple[UnitId, ...] = ()
    """Other enemies into contact with whom they may come instead."""
    inside: str = ""
    """The rule that keeps them in their unit's territory, if one does."""
    fast: int | None = None
    """move.difficult.trigger: from which height on nobody may end in difficult terrain, where that is so."""
    steps = (place_next,)


def bring_own(game: Legion, melee: JoinMelee) -> Outcome:
    """melee.move-into.step1"""
    unit = game.unit(melee.unit)
    melee.before = places_of(game, melee.enemy)
    rest = [one.id for one in game.alive(unit) if one.id != unit.leader]
    return PileIn(enemy=melee.enemy, left=rest, inside=melee.inside, fast=melee.fast)


def bring_their_leader(game: Legion, melee: JoinMelee, refilling: bool = False) -> PileIn | None:
    """melee.move-into.step2"""
    other = game.unit(melee.enemy)
    leader = game.leader(other)
    if not game.closes_up(leader, refilling):
        return None
    if any(touching(game, leader, unit) for unit in game.units_of(game.opponent(other.owner))):
        return None
    return PileIn(enemy=melee.unit, left=[leader.id])


def bring_their_rest(game: Legion, melee: JoinMelee, refilling: bool = False) -> PileIn:
    """melee.move-into.step3"""
    other = game.unit(melee.enemy)
    leader = game.leader(other)
    foes = game.units_of(game.opponent(other.owner))
    out, free = [], []
    for one in game.standing(other):
        if one.id == leader.id:
            continue
        if game.refuse_cohesion(one, leader) is not None:
            out.append(one.id)
        elif game.closes_up(one, refilling) and not any(touching(game, one, unit) for unit in foes):
            free.append(one.id)
    return PileIn(enemy=melee.unit, left=[*out, *free])


def places_of(game: Legion, unit: UnitId) -> Places:
    return tuple([(one.x, one.y) for one in game.standing(game.unit(unit))])


def reveal_theirs(game: Legion, melee: JoinMelee) -> Outcome:
    """token.bane.reveal: also those who were put there. Of its own the move sees to it that has led there."""
    return game.revealed(melee.enemy) if places_of(game, melee.enemy) != melee.before else None


Places = tuple[tuple[float, float], ...]
"""Of the miniatures of a unit."""


class JoinMelee(Procedure):
    """melee.move-into.requirement: the leader of `unit` has come into contact with one of `enemy`."""

    unit: UnitId
    enemy: UnitId
    inside: str = ""
    fast: int | None = None
    before: Places = ()
    """Where those of the enemy stood."""
    steps = (bring_own, bring_their_leader, bring_their_rest, reveal_theirs)


# After an attack.

Melee = tuple[UnitId, UnitId, int]
"""Two units that are in contact, and how many miniatures they have together."""


def melees_of(game: Legion, player: PlayerId) -> list[Melee]:
    """Those of a player's units, which stand first."""
    pairs = [(unit, other) for unit in game.units_of(player) for other in in_melee_with(game, unit)]
    return [(unit.id, other.id, count(game, unit.id, other.id)) for unit, other in pairs]


def count(game: Legion, *units: UnitId) -> int:
    return sum(len(game.alive(game.unit(one))) for one in units)


def gaps(game: Legion, melees: list[Melee]) -> list[Refill]:
    """attack.melee.refill-attacker, attack.melee.refill-defender: where somebody has fallen, or in another melee of the
    same unit; all of the one player's units before the other's."""
    thinned = {one for unit, enemy, had in melees if count(game, unit, enemy) < had for one in (unit, enemy)}
    sides = [game.refill_order(unit, enemy) for unit, enemy, _ in melees if unit in thinned or enemy in thinned]
    fought = [pair for unit, enemy, _ in melees for pair in ((unit, enemy), (enemy, unit))]
    return [
        Refill(unit=one, enemy=other, beside=tuple([foe for unit, foe in fought if unit == one and foe != other]))
        for one, other in sides + [pair[::-1] for pair in sides]
    ]


def refill_leader(game: Legion, refill: Refill) -> Outcome:
    """attack.melee.refill-attacker, attack.melee.refill-fails: a leader whom nobody touches any more."""
    if game.unit(refill.unit).defeated or game.unit(refill.enemy).defeated:
        return DONE
    refill.before = places_of(game, refill.unit)
    pile = bring_their_leader(game, JoinMelee(unit=refill.enemy, enemy=refill.unit), refilling=True)
    if pile is not None:
        pile.beside = refill.beside
    return pile


def refill_rest(game: Legion, refill: Refill) -> Outcome:
    """attack.melee.refill-attacker, attack.melee.refill-defender, attack.melee.refill-fails: then the others, if
    the unit is in melee with that enemy still; of several enemies each may be the one."""
    unit = game.unit(refill.unit)
    fights = melee_of(game, unit)
    if refill.enemy not in fights:
        return None
    pile = bring_their_rest(game, JoinMelee(unit=refill.enemy, enemy=unit.id), refilling=True)
    pile.beside = tuple([one for one in refill.beside if one in fights])
    return pile


def reveal(game: Legion, refill: Refill) -> Outcome:
    """token.bane.reveal"""
    return game.revealed(refill.unit) if places_of(game, refill.unit) != refill.before else None


class Refill(Procedure):
    """Gaps that the fallen have left: miniatures of `unit` are put into contact with `enemy` again."""

    unit: UnitId
    enemy: UnitId
    beside: tuple[UnitId, ...] = ()
    """The others whom the unit fought before."""
    before: Places = ()
    """Where its miniatures stood."""
    steps = (refill_leader, refill_rest, reveal)

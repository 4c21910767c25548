"""Moves of a unit: standard, climb, pivot, reverse, deploying and withdrawing (move.*, climb.*, deploy.*, withdraw.*,
notched.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.ability import Query
from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.legion.cohesion import formation, members_of
from dejarik.games.legion.edges import EdgeWay
from dejarik.games.legion.melee import JoinMelee, touching
from dejarik.games.legion.notched import NotchedWay, PivotWay
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.games.legion.ways import DIFFICULT, ToolWay, ends_in_difficult
from dejarik.games.legion.windows import AfterMove
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Kind = Literal["standard", "climb", "pivot", "reverse"]
KINDS: Final[tuple[Kind, ...]] = ("standard", "climb", "pivot", "reverse")


class Speed(Query, frozen=True):
    """The longest tool that a unit may use."""

    unit: UnitId
    kind: str


def speed_of(game: Legion, unit: Unit, kind: str = "standard") -> int:
    """card.unit.speed, climb.tool, notched.reverse.speed, token.immobilize"""
    printed = game.facts(unit.id).speed + sum(game.cards.upgrades[one.key].speed for one in game.equipped(unit))
    speed = game.value(Speed(unit.id, kind), printed)
    if kind == "reverse":
        speed = max(1, speed - 1)
    if kind == "climb":
        speed = min(speed, 1)
    return max(0, min(3, speed) - unit.immobilize)


def refuse_kind(game: Legion, unit: Unit, kind: Kind) -> Refusal | None:
    """climb.no-notched, notched.pivot.who, notched.reverse.who, melee.engaged.limits"""
    facts = game.facts(unit.id)
    notched = facts.base != "small"
    if kind == "climb" and notched:
        return Refusal("climb.no-notched", "refusal.notched-climb")
    if kind == "pivot" and not notched:
        return Refusal("notched.pivot.who", "refusal.no-pivot")
    if kind == "reverse" and (not notched or not game.may_reverse(unit)):
        return Refusal("notched.reverse.who", "refusal.no-reverse")
    if kind != "pivot" and unit.deployed and game.keyword(unit.id, "stationary"):
        return Refusal("keyword.unit.stationary", "refusal.stationary")
    if not unit.deployed and kind != "standard":
        return Refusal("deploy.must", "refusal.must-deploy")
    if kind != "pivot" and not speed_of(game, unit, kind):
        return Refusal("card.unit.speed", "refusal.no-speed")
    return None


def refuse_move(game: Legion, unit: Unit) -> Refusal | None:
    """Whether the unit can make any move at all: melee.engaged.limits, withdraw.speed-zero,
    unit-type.creature.pivot, unit-type.emplacement.pivot"""
    if all(refuse_kind(game, unit, kind) is not None for kind in KINDS):
        return Refusal("card.unit.speed", "refusal.no-speed")
    return None


def choose_kind(game: Legion, move: Move) -> Outcome:
    """action.move, move.non-standard"""
    unit = game.unit(move.unit)
    if unit.defeated:
        return DONE
    kinds = [(kind, refuse_kind(game, unit, kind)) for kind in move.kinds]
    open_kinds = [kind for kind, refusal in kinds if refusal is None]
    if not open_kinds:
        return DONE
    if len(open_kinds) == 1:
        move.kind = open_kinds[0]
        return None
    candidates = [(Option(kind, kind, "option.move", {"kind": kind}), refusal) for kind, refusal in kinds]
    return offer(unit.owner, "move-kind", "action.move", take_kind, candidates, subject=unit.id)


def take_kind(game: Legion, move: Move, kind: Kind) -> None:
    move.kind = kind


def place_leader(game: Legion, move: Move) -> Outcome:
    """move.standard.place-leader, move.notched.choose: where the leader ends; deploy.by-moving."""
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    placement = LeaderPlacement(
        game,
        leader,
        way_of(game, move, unit, leader),
        melee=may_enter_melee(game, move, unit, leader),
        home=leader if unit.deployed and not move.withdraws else None,
    )
    if not placement.has_room:
        return DONE
    rule = "move.standard.place-leader" if unit.deployed else "deploy.by-moving"
    args: dict[str, object] = {"kind": move.kind}
    return ask_place(unit.owner, "move", rule, take_leader, placement, subject=unit.id, args=args)


def may_enter_melee(game: Legion, move: Move, unit: Unit, leader: Miniature) -> bool:
    """melee.move-into.requirement (reading.41), withdraw.no-new-melee"""
    return move.kind != "pivot" and not move.withdrew and game.has_melee_weapon(leader)


def way_of(game: Legion, move: Move, unit: Unit, leader: Miniature) -> Way:
    speed = move.speed or speed_of(game, unit, move.kind)
    if move.withdraws:
        speed = 1
    if not unit.deployed:
        return EdgeWay(game, leader, speed, game.deployment_edges(unit))
    if move.kind == "pivot":
        return PivotWay(game, leader, game.pivot(unit))
    if game.facts(unit.id).base == "small":
        return ToolWay(game, leader, speed, climb=move.kind == "climb")
    return NotchedWay(game, leader, speed, back=move.kind == "reverse")


def take_leader(game: Legion, move: Move, spot: Spot) -> Outcome:
    unit = game.unit(move.unit)
    way = way_of(game, move, unit, game.leader(unit))
    x, y, z, heading = spot
    deploys = not unit.deployed
    game.put(unit.leader, x, y, z, heading)
    move.fast = isinstance(way, ToolWay | NotchedWay) and not deploys and way.fast(game.leader(unit))
    unit.deployed, unit.standby = True, False
    move.moved = True
    move.enemy = next((one.id for one in game.units_of(1 - unit.owner) if touched(game, unit, one)), NOBODY)
    name = "unit.deployed" if deploys else "unit.moved"
    game.emit(name, unit=unit.id, kind=move.kind, x=x, y=y, z=z)
    return None


def touched(game: Legion, unit: Unit, other: Unit) -> bool:
    return other.deployed and touching(game, game.leader(unit), other)


def place_others(game: Legion, move: Move) -> Outcome:
    """move.standard.place-others, cohesion.trigger, notched.pivot.multi-miniature"""
    unit = game.unit(move.unit)
    members = members_of(game, unit.leader)
    if not members:
        return None
    if move.kind == "pivot":
        heading = game.leader(unit).heading
        for one in members:
            game.put(one.id, one.x, one.y, one.z, heading)
        return None
    if move.enemy != NOBODY:
        return None
    others = [one for one in game.on_table() if one.unit != unit.id]

    def too_slow(one: Miniature) -> Refusal | None:
        return DIFFICULT if ends_in_difficult(game, one) else None

    rest = formation(game, game.leader(unit), members, others, too_slow if move.fast else None)
    return ask_place(unit.owner, "formation", "move.standard.place-others", take_others, rest, subject=unit.id)


def take_others(game: Legion, move: Move, spot: Spot) -> None:
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    for one, pose in zip(members_of(game, unit.leader), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, pose.heading, leader.z)


def join_melee(game: Legion, move: Move) -> Outcome:
    """melee.move-into.step1 to melee.move-into.step3"""
    return None if move.enemy == NOBODY or move.kind == "pivot" else JoinMelee(unit=move.unit, enemy=move.enemy)


def after(game: Legion, move: Move) -> Outcome:
    return game.open(AfterMove(unit=move.unit, kind=move.kind, action=move.action)) if move.moved else None


class Move(Procedure):
    """move.from-abilities: one move of a unit, at its own speed or at one that an effect sets."""

    unit: UnitId
    kinds: tuple[Kind, ...] = KINDS
    speed: int = 0
    """Set by an effect; 0 for the unit's own."""
    withdraws: bool = False
    """withdraw.action: at speed 1, out of the melee."""
    withdrew: bool = False
    """withdraw.no-new-melee: now or earlier in this activation."""
    action: bool = False
    """move.from-abilities: whether it is part of an action or free action."""
    kind: Kind = "standard"
    moved: bool = False
    fast: bool = False
    """Whether the longest tool was needed, so that nobody may end in difficult terrain."""
    enemy: UnitId = NOBODY
    steps = (choose_kind, place_leader, place_others, join_melee, after)


def withdrawal(unit: UnitId) -> Move:
    return Move(unit=unit, kinds=("standard",), withdraws=True, withdrew=True, action=True)

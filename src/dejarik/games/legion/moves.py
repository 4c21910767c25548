"""Moves of a unit: standard, climb, jump, pivot, reverse, strafe, deploying and withdrawing (move.*, climb.*, deploy.*,
withdraw.*, notched.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.legion.cohesion import facing, members_of
from dejarik.games.legion.compulsory import CompulsoryWay, compulsory_way
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.edges import EdgeWay, TransportWay
from dejarik.games.legion.formations import TOUCHES_ENEMY, formation
from dejarik.games.legion.melee import JoinMelee, held, melee_of, touching
from dejarik.games.legion.move_kinds import KINDS, Kind, may_spur, refuse_kind, refuse_move, speed_of
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.sides import after_deploying, choose_sides
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, Unit, UnitId
from dejarik.games.legion.trail import leave_trail
from dejarik.games.legion.ways import ToolWay, slowed
from dejarik.games.legion.windows import AfterMove
from dejarik.tabletop.formation import poses

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IN_HIDING: Final = "~in-hiding"
"""The mark of a unit that a card keeps from deploying."""
WITHDREW: Final = Refusal("withdraw.no-new-melee", "refusal.withdrew")
CARRIES: Final = Refusal("keyword.unit.speeder.carrying", "refusal.speeder-carries")
SPUR: Final = Option("spur", True, "option.spur")
WALK: Final = Option(PASS.id, False, PASS.label)


def mover(game: Legion, move: Move) -> PlayerId:
    return game.unit(move.unit).owner if move.by == NOBODY else move.by


def ask_spur(game: Legion, move: Move) -> Outcome:
    """keyword.unit.spur: a suppression token for one more speed, where that makes a difference."""
    unit = game.unit(move.unit)
    if move.speed or unit.defeated or not may_spur(game, unit) or not {*move.kinds} - {"pivot", "withdraw"}:
        return None
    if speed_of(game, unit, spur=True) == speed_of(game, unit):
        return None
    return offer(mover(game, move), "spur", "keyword.unit.spur", take_spur, [(SPUR, None)], WALK, subject=unit.id)


def take_spur(game: Legion, move: Move, spur: bool) -> None:
    if spur:
        move.spur = True
        suppress(game, game.unit(move.unit))


def choose_kind(game: Legion, move: Move) -> Outcome:
    """action.move, move.non-standard, melee.engaged.limits"""
    unit = game.unit(move.unit)
    if unit.defeated:
        return DONE
    kinds = [(kind, game.refuse_move_of(move, unit, kind)) for kind in game.kinds_of(move)]
    if held(game, unit):
        kinds += [(kind, game.held_fast) for kind in KINDS if kind not in move.kinds]
    open_kinds = [kind for kind, refusal in kinds if refusal is None]
    if not open_kinds:
        return DONE
    if len(open_kinds) == 1:
        take_kind(game, move, open_kinds[0])
        return None
    candidates = [(Option(kind, kind, "option.move", {"kind": kind}), refusal) for kind, refusal in kinds]
    return offer(mover(game, move), "move-kind", "action.move", take_kind, candidates, subject=unit.id)


def refuse_move_of(game: Legion, move: Move, unit: Unit, kind: Kind) -> Refusal | None:
    """A speed that an effect sets is not asked of the unit (move.from-abilities). keyword.unit.speeder.carrying"""
    if game.laden(unit) and "moved" in unit.used and not move.compulsory:  # which is noted of speeders
        return CARRIES
    refusal = refuse_kind(game, unit, kind, move.action, move.spur)
    if refusal is None or not move.speed or refusal.rule not in game.set_speed_beats(unit):
        return refusal or game.refuse_kind(unit, kind, move.action)
    return None


def refuse_every_kind(game: Legion, move: Move) -> Refusal | None:
    """Of a move that an effect allows: what keeps the unit from it, if it cannot make it in any way."""
    unit = game.unit(move.unit)
    refusals = [game.refuse_move_of(move, unit, kind) for kind in game.kinds_of(move)]
    return refuse_move(game, unit) or (None if None in refusals else refusals[0])


def take_kind(game: Legion, move: Move, kind: Kind) -> None:
    """withdraw.action, withdraw.no-new-melee"""
    unit = game.unit(move.unit)
    move.kind = kind
    game.pay_for_kind(unit, kind, move.action)
    move.withdrew = "withdraw" in unit.used
    if kind == "withdraw":
        if game.activating() == unit.id:  # what it may no longer do is for this activation
            unit.used = (*unit.used, "withdraw")
        move.kind, move.withdraws, move.withdrew = "standard", True, True


def turn_before(game: Legion, move: Move) -> Outcome:
    """keyword.unit.reposition: a pivot before a standard move, or after it."""
    return ask_pivot(game, move) if repositions(game, move) else None


def repositions(game: Legion, move: Move) -> bool:
    unit = game.unit(move.unit)
    if move.pivoted or move.kind not in ("standard", "jump") or not game.keyword(unit.id, "reposition"):
        return False
    return unit.deployed and not unit.defeated and game.notched(unit.id)


def ask_pivot(game: Legion, move: Move) -> Outcome:
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    placement = LeaderPlacement(game, leader, game.pivot_way(game, leader, game.pivot(unit)), home=leader)
    rule = "keyword.unit.reposition"
    return ask_place(mover(game, move), "reposition", rule, take_pivot, placement, subject=unit.id, named=(PASS,))


def take_pivot(game: Legion, move: Move, spot: Spot | None) -> None:
    unit = game.unit(move.unit)
    if spot is None:
        return
    move.pivoted = True
    leader = game.leader(unit)
    game.clear_way(unit, game.pivot_way(game, leader, game.pivot(unit)), spot)
    for one in game.standing(unit):
        game.put(one.id, one.x, one.y, one.z, spot[3])
    game.emit("unit.moved", unit=unit.id, kind="pivot", x=spot[0], y=spot[1], z=spot[2])


def place_leader(game: Legion, move: Move) -> Outcome:
    """move.standard.place-leader, move.notched.choose: where the leader ends; deploy.by-moving."""
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    way = way_of(game, move, unit, leader)
    placement = LeaderPlacement(
        game,
        leader,
        way,
        melee=may_enter_melee(game, move, unit, leader),
        home=leader if unit.deployed and not game.must_go(move) else None,
        barred=WITHDREW if move.withdrew else TOUCHES_ENEMY,
    )
    if not (isinstance(way, CompulsoryWay) and way.may_stay) and not placement.has_room:
        return DONE
    game.asked_way = (move, game.places(), way)
    rule = "move.standard.place-leader" if unit.deployed else "deploy.by-moving"
    args: dict[str, object] = {"kind": move.kind}
    return ask_place(mover(game, move), "move", rule, take_leader, placement, subject=unit.id, args=args)


def may_enter_melee(game: Legion, move: Move, unit: Unit, leader: Miniature) -> bool:
    """melee.move-into.requirement (reading.41), withdraw.no-new-melee; who turns on the spot comes to nobody new
    (base.contact.enemy-forbidden)"""
    if move.kind == "pivot":
        return False
    able = not move.withdrew or game.withdraws_into_melee()
    return able and game.joins_melees() and game.has_melee_weapon(leader)


def way_of(game: Legion, move: Move, unit: Unit, leader: Miniature) -> Way:
    own = game.own_way(move, leader)
    if own is not None:
        return own
    speed = move.speed or speed_of(game, unit, move.kind, move.spur)
    sure = move.sure or ((move.speed > 0 or move.withdraws) and game.unslowed())
    if move.withdraws or (move.speed and move.kind == "climb"):  # climb.tool
        speed = 1
    if not unit.deployed:
        if move.aboard != NOBODY:
            return TransportWay(game, leader, speed, game.leader(game.unit(move.aboard)))
        return EdgeWay(game, leader, speed, game.deployment_edges(unit), move.kind, sure)
    if move.kind == "pivot":
        return game.pivot_way(game, leader, game.pivot(unit))
    if move.compulsory:
        return compulsory_way(game, leader, speed, may_enter_melee(game, move, unit, leader))
    if game.notched(unit.id):
        return game.notched_way(game, leader, speed, move.kind, sure=sure)
    return game.tool_way(game, leader, speed, move.kind, sure)


def way_asked(game: Legion, move: Move, unit: Unit) -> Way:
    """What was worked out for the question serves the answer, if it is the same match and nobody has moved."""
    known, game.asked_way = game.asked_way, None
    if known is not None and known[0] is move and known[1] is game.places():
        return known[2]
    return way_of(game, move, unit, game.leader(unit))


def take_leader(game: Legion, move: Move, spot: Spot) -> Outcome:
    unit = game.unit(move.unit)
    way = way_asked(game, move, unit)
    x, y, z, heading = spot
    deploys = not unit.deployed
    game.clear_way(unit, way, spot)
    game.put(unit.leader, x, y, z, heading)
    if isinstance(way, ToolWay | NotchedWay | CompulsoryWay) and way.fast(game.leader(unit)):
        move.fast = way.ground.least
    unit.deployed = True
    if unit.standby:  # standby.lose
        stand_down(game, unit)
    move.moved, move.deploys = True, deploys
    if isinstance(way, CompulsoryWay):
        if way.stopped_by_edge(spot):
            unit.used = (*unit.used, "stopped")
    elif game.keyword(unit.id, "speeder") and game.activating() == unit.id:  # keyword.unit.speeder.carrying
        unit.used = (*unit.used, "moved")
    move.enemy = touched(game, unit)
    if move.kind in ("standard", "jump"):
        leave_trail(game, move, unit, way)
    name = "unit.deployed" if deploys else "unit.moved"
    game.emit(name, unit=unit.id, kind=move.kind, x=x, y=y, z=z)
    return None


def touched(game: Legion, unit: Unit) -> UnitId:
    """The enemy that its leader is in contact with; NOBODY if there is none."""
    leader = game.leader(unit)
    near = game.places().near(leader, 0.0)
    foes = [one for one in game.units_of(game.opponent(unit.owner)) if near[one.id]]
    return next((one.id for one in foes if touching(game, leader, one)), NOBODY)


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
    rest = formation(game, game.leader(unit), members, others, slowed(game, move.fast))
    player, rule = game.places_others(move), "move.standard.place-others"
    return ask_place(player, "formation", rule, take_others, rest, subject=unit.id)


def take_others(game: Legion, move: Move, spot: Spot) -> None:
    unit = game.unit(move.unit)
    leader = game.leader(unit)
    for one, pose in zip(members_of(game, unit.leader), poses(spot), strict=True):
        game.put_near(one.id, pose.x, pose.y, facing(game, leader, pose.heading), leader.z)


def join_melee(game: Legion, move: Move) -> Outcome:
    """melee.move-into.step1 to melee.move-into.step3"""
    if move.enemy == NOBODY or move.kind == "pivot":
        return None
    return JoinMelee(unit=move.unit, enemy=move.enemy, fast=move.fast)


def turn_after(game: Legion, move: Move) -> Outcome:
    """keyword.unit.reposition"""
    return ask_pivot(game, move) if move.moved and repositions(game, move) else None


def turn_up_cards(game: Legion, move: Move) -> Outcome:
    """upgrade.two-sided.choice: as it deploys, before anybody reacts to it."""
    return choose_sides(game, move.unit) if move.deploys else None


def reveal(game: Legion, move: Move) -> Outcome:
    """token.bane.reveal"""
    return game.revealed(move.unit) if move.moved else None


def stand_by(game: Legion, move: Move) -> Outcome:
    """standby.trigger, standby.timing.first. keyword.unit.charge: whom the move led to is known before anybody else
    comes."""
    if not move.moved:
        return None
    act = game.acting(move.unit)
    if act is not None:
        act.joined = tuple([one for one in melee_of(game, game.unit(move.unit)) if one not in act.before])
    return game.answered(move.unit, move.by)


def after(game: Legion, move: Move) -> Outcome:
    game.forget_ways()
    if not move.moved:
        return None
    if move.kind != "pivot":
        game.note(move.unit, "moved")
    game.settle_panic()
    kind = "standard" if move.kind == "jump" else move.kind
    if move.deploys:
        after_deploying(game, move.unit)
    return game.open(AfterMove(unit=move.unit, kind=kind, action=move.action, crossed=move.crossed))


class Move(Procedure):
    """move.from-abilities: one move of a unit, at its own speed or at one that an effect sets."""

    unit: UnitId
    kinds: tuple[Kind, ...] = KINDS
    speed: int = 0
    """Set by an effect; 0 for the unit's own."""
    sure: bool = False
    """keyword.unit.scout, keyword.unit.tempted: whether the effect ignores difficult terrain."""
    withdraws: bool = False
    """withdraw.action: at speed 1, out of the melee."""
    withdrew: bool = False
    """withdraw.no-new-melee: now or earlier in this activation."""
    aboard: UnitId = NOBODY
    """keyword.unit.transport.deploy: from whose base it deploys, instead of from the table's edge."""
    action: bool = False
    """move.from-abilities: whether it is part of an action or free action."""
    by: PlayerId = NOBODY
    """standby.trigger: the player whose effect it is, and who makes it, if not the unit's own."""
    compulsory: bool = False
    """move.compulsory: as far as the tool of its greatest speed leads."""
    kind: Kind = "standard"
    spur: bool = False
    pivoted: bool = False
    heeded: bool = False
    """Whether what follows the pivot is over, where that is a move of its own."""
    moved: bool = False
    deploys: bool = False
    fast: int | None = None
    """Where the longest tool was needed: from which height on nobody may end in difficult terrain."""
    enemy: UnitId = NOBODY
    melee: tuple[UnitId, ...] = ()
    """With whom the unit was in melee before, where an edition asks for it."""
    crossed: tuple[UnitId, ...] = ()
    """The enemies over whom it led, where that matters."""
    steps = (
        ask_spur,
        choose_kind,
        turn_before,
        place_leader,
        place_others,
        join_melee,
        turn_after,
        turn_up_cards,
        reveal,
        stand_by,
        after,
    )

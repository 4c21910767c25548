"""Which kinds of moves a unit can make, and how fast it is (card.unit.speed, climb.*, notched.*, move.strafe.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Refusal
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.edges import climbs_in
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Kind = str
"""One of KINDS, "withdraw", or a kind that an edition has besides."""
KINDS: Final[tuple[Kind, ...]] = ("standard", "climb", "jump", "pivot", "reverse", "strafe")
FASTEST: Final = 3
CARRIED: Final = "~carried"
"""The mark of a unit that another carries, so that it makes no move itself."""
NOT_FOR_ALL: Final = {
    "climb": Refusal("climb.no-notched", "refusal.notched-climb"),
    "pivot": Refusal("notched.pivot.who", "refusal.no-pivot"),
    "reverse": Refusal("notched.reverse.who", "refusal.no-reverse"),
    "strafe": Refusal("move.strafe.who", "refusal.no-strafe"),
    "jump": Refusal("keyword.unit.jump", "refusal.no-jump"),
}


class Speed(Query, frozen=True):
    """The longest tool that a unit may use."""

    unit: UnitId
    kind: str


def speed_of(game: Legion, unit: Unit, kind: str = "standard", spur: bool = False) -> int:
    """card.unit.speed, climb.tool, notched.reverse.speed, move.strafe.speed, token.immobilize, keyword.unit.spur.order:
    what raises it, no higher than 3, and then what lowers it."""
    upgrades, printed = game.cards.upgrades, game.printed[unit.id].speed
    for number, one in enumerate(unit.upgrades):
        if (more := upgrades[one.key].speed) and game.in_force(unit, number):
            printed += more
    speed = min(FASTEST, game.value(Speed(unit.id, kind), printed + spur))
    speed = game.lowered(speed, kind, unit.immobilize)
    return min(speed, 1) if kind in ("climb", "withdraw") else speed


def refuse_kind(game: Legion, unit: Unit, kind: Kind, action: bool = True, spur: bool = True) -> Refusal | None:
    """climb.no-notched, deploy.by-moving, notched.pivot.who, notched.reverse.who, move.strafe.who,
    keyword.unit.jump, keyword.unit.stationary. With a `spur` if it can have one."""
    if (barred := game.bars_move(unit, kind)) is not None:
        return barred
    if kind in NOT_FOR_ALL and not may_make(game, unit, kind, action):
        return NOT_FOR_ALL[kind]
    if kind == "jump" and unit.assets and game.keyword(unit.id, "weighed-down"):
        return Refusal("keyword.unit.weighed-down", "refusal.weighed-down")
    if kind != "pivot" and "stationary" in game.words[unit.id]:
        return Refusal("keyword.unit.stationary", "refusal.stationary")
    if not unit.deployed and not (kind in ("standard", "jump") or (kind == "climb" and climbs_in(game, unit))):
        return Refusal("deploy.must", "refusal.must-deploy")
    if unit.immobilize and not speed_of(game, unit, "standard", spur and may_spur(game, unit)):
        return Refusal("keyword.weapon.immobilize.speed", "refusal.no-speed")
    if kind != "pivot" and not speed_of(game, unit, kind, spur and may_spur(game, unit)):
        rule = "withdraw.speed-zero" if kind == "withdraw" else "card.unit.speed"
        return Refusal(rule, "refusal.no-speed")
    return None


def may_make(game: Legion, unit: Unit, kind: Kind, action: bool) -> bool:
    """Whether one of `NOT_FOR_ALL` is a move of this unit's."""
    match kind:
        case "climb":
            return game.climbs(unit.id)
        case "pivot":
            return game.notched(unit.id)
        case "reverse":
            return game.notched(unit.id) and game.may_reverse(unit)
        case "strafe":
            return game.may_strafe(unit)
    return action and "jump" in game.words[unit.id]


def refuse_move(game: Legion, unit: Unit) -> Refusal | None:
    """Whether the unit can make any move at all: melee.engaged.limits, unit-type.creature.pivot,
    unit-type.emplacement.pivot. What keeps it from a standard move is told."""
    if CARRIED in game.words[unit.id]:
        return Refusal("card.command.fields", "refusal.carried")
    told = refuse_kind(game, unit, "standard")
    if told is None or any(refuse_kind(game, unit, kind) is None for kind in KINDS[1:]):
        return None
    return told


def may_spur(game: Legion, unit: Unit) -> bool:
    return "spur" in game.words[unit.id] and may_be_suppressed(game, unit)

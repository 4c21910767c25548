"""Objective tokens that leaders touch: claimed, carried, dropped, sabotaged and repaired (objective-token.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, Outcome, Procedure, Steps
from dejarik.games.legion.assets import Drop, called, lay
from dejarik.games.legion.measuring import base, same_height
from dejarik.games.legion.mission_actions import MissionAction, exchange
from dejarik.games.legion.missions import points_of_interest
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Miniature, Token, Unit, UnitId
from dejarik.games.legion.token_placing import (
    OFF_THE_TABLE,
    TokenPlacement,
    ground_under,
    nearest_place,
    refuse_overlap,
    token_shape,
)
from dejarik.games.legion_2020.missions.supplies import resupply
from dejarik.games.legion_2020.passing import CREATURE, EMPLACEMENT
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.placement import numbers_of
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, touches

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion_2020.game import Legion2020

ACTIONS: Final[Mapping[str, MissionAction]] = {
    "claim": MissionAction("", "", claims=True, troopers=True),
    "drop": MissionAction("", "", free=True),
    "sabotage": MissionAction("", "", troopers=True),
    "resupply": MissionAction("", "", free=True, troopers=True),
}
GRANTED: Final[Mapping[str, tuple[str, ...]]] = {
    "recover-the-supplies": ("claim",),
    "sabotage-the-moisture-vaporators": ("sabotage",),
    "bombing-run": ("claim", "drop"),
    "hostage-exchange": ("claim",),
    "supply-drop": ("resupply",),
}
"""By battle card: the actions that it gives."""
NO_TOKEN: Final[Mapping[str, Refusal]] = {
    "claim": Refusal("objective-token.claim.leader-contact", "refusal.nothing-to-claim"),
    "drop": Refusal("objective-token.drop.action", "refusal.nothing-to-claim"),
    "sabotage": Refusal("objective-token.sabotage.leader", "refusal.nothing-to-claim"),
    "resupply": Refusal("condition-tokens.resupply.leader-contact", "refusal.nothing-to-claim"),
}
NEVER: Final[Mapping[tuple[str, str], Refusal]] = {
    (kind, action): Refusal(rule, "refusal.too-clumsy")
    for kind, rule in ((CREATURE, "creature.no-claim"), (EMPLACEMENT, "unit-type.emplacement.no-claim-sabotage"))
    for action in ("claim", "sabotage")
}
IMMUNE: Final = "immune-enemy-effects"
"""hostage-cards.protected-round-one"""
MOST_WOUNDS: Final = 4
TURNS: Final = 36
"""How many places around a leader are tried for what it carries."""
WHOLE: Final = Refusal("objective-token.sabotage.min-zero", "refusal.not-broken")
LEAVES: Final = Refusal("objective-token.stay-on-table", "refusal.token-off-table")
OTHER_LEVEL: Final = Refusal("base-contact.terrain-and-tokens", "refusal.token-other-level")
BROKEN: Final = Refusal("objective-token.sabotage.only-source", "refusal.all-broken")


# Who may do what.


def granted(game: Legion2020, unit: Unit) -> list[str]:
    """objective-token.claim.when, objective-token.no-claim, objective-token.drop.action, condition-tokens.resupply"""
    names = (*GRANTED.get(game.state.objective, ()), *GRANTED.get(game.state.condition, ()))
    return [one for one in names if may_ever(game, unit, one) or (game.facts(unit.id).type, one) in NEVER]


def may_ever(game: Legion2020, unit: Unit, action: str) -> bool:
    if not ACTIONS[action].troopers:
        return True
    kind = game.facts(unit.id).type
    return kind.endswith("trooper") and kind != CREATURE and (kind, action) not in NEVER


def tokens_for(game: Legion2020, unit: Unit, action: str) -> list[Token]:
    """objective-token.claim.leader-contact, objective-token.sabotage.leader,
    condition-tokens.resupply.leader-contact"""
    if action == "drop":
        held = [one.id for one in unit.assets]
        return [one for one in game.state.tokens if one.id in held]
    leader = game.leader(unit)
    among = wanted(game, action) if may_ever(game, unit, action) else []
    return [one for one in among if leader.placed and in_contact(leader, one)]


def in_contact(leader: Miniature, token: Token) -> bool:
    """base-contact.terrain-and-tokens: not above it or below it, as on a roof."""
    return same_height(leader.z, token.z) and touches(base(leader), token_shape(token))


def wanted(game: Legion2020, action: str) -> list[Token]:
    match action:
        case "claim":
            return [one for one in points_of_interest(game) if holder(game, one) is None]
        case "sabotage":
            return points_of_interest(game)
        case "resupply":
            return [one for one in game.state.tokens if one.kind == "condition"]
        case _:
            return []


def holder(game: Legion, token: Token) -> Unit | None:
    """objective-token.claim.procedure: whose leader has the token."""
    holding = [unit for unit in game.state.units if unit.assets]
    return next((unit for unit in holding if any(one.id == token.id for one in unit.assets)), None)


# What they do.


def use(game: Legion2020, unit: Unit, action: str, token: Token) -> Procedure | None:
    match action:
        case "claim":
            claim(game, unit, token)
        case "drop":
            let_go(game, unit, token)
        case "sabotage":
            return Sabotage(unit=unit.id, token=token.id)
        case _:
            return resupply(game, unit, token)
    return None


def claim(game: Legion, unit: Unit, token: Token) -> None:
    """objective-token.claim.procedure: it stays where it lies, with its other side up."""
    unit.assets = (*unit.assets, token)
    game.emit("asset.claimed", unit=unit.id, token=called(token))
    if token.name == "hostage" and game.state.round <= 1:
        game.grant(unit, IMMUNE, until="round")  # hostage-cards.protected-round-one


def let_go(game: Legion, unit: Unit, token: Token) -> None:
    """objective-token.drop.action, objective-token.drop.unclaimed: whose unit dropped it is remembered."""
    unit.assets = tuple([one for one in unit.assets if one.id != token.id])
    exchange(game, msgspec.structs.replace(token, owner=unit.owner))
    game.emit("asset.dropped", unit=unit.id, token=called(token))


def release(game: Legion, unit: Unit) -> None:
    """objective-token.drop-on-panic-defeat: all that a unit holds stays where it lies, and protects it no more
    (hostage-cards.protected-round-one)."""
    held, unit.assets = unit.assets, ()
    for token in held:
        game.emit("asset.dropped", unit=unit.id, token=called(token))
    if game.keyword(unit.id, IMMUNE):
        unit.granted = tuple([one for one in unit.granted if (one.keyword.id, one.until) != (IMMUNE, "round")])
        game.reindex()


def release_all(game: Legion2020, drop: Drop) -> None:
    release(game, game.unit(drop.unit))


DROP: Final[Steps] = (release_all,)


# Carrying.


class Beside(TokenPlacement):
    """objective-token.claim.carry, objective-token.stay-on-table: in contact with the leader, all around it."""

    def __init__(self, game: Legion, leader: Miniature, token: Token) -> None:
        self.leader = leader
        reach = leader.radius + 3.0 * token_shape(token)[1]
        box = (leader.x - reach, leader.y - reach, leader.x + reach, leader.y + reach)
        super().__init__(game, token.kind, (), box, token.id)

    def read(self, answer: object) -> Spot | None:
        if answer is self.drawn:
            return self.drawn
        spot = numbers_of(answer)
        return None if spot is None else self.snapped(spot[0], spot[1])

    def snapped(self, x: float, y: float) -> Spot:
        """The place in contact that lies in the direction of a wish; a place in contact is that place itself, so that
        a record tells what was played."""
        gap, away = hypot(x - self.leader.x, y - self.leader.y) or 1.0, self.leader.radius + self.radius
        touch = 1.0 if abs(gap - away) < TOUCH else away / gap
        return at_rest(self.leader.x + (x - self.leader.x) * touch, self.leader.y + (y - self.leader.y) * touch, 0.0)

    def legal(self, x: float, y: float) -> Spot | None:
        return super().legal(*self.snapped(x, y)[:2])

    def refuse_anywhere(self, shape: Shape) -> Refusal | None:
        refusal = refuse_overlap(self.game, self.kind, shape, self.lifted)
        if refusal is None and not same_height(ground_under(self.game, shape), self.leader.z):
            return OTHER_LEVEL
        return LEAVES if refusal is OFF_THE_TABLE else refusal

    def tries(self) -> Iterator[tuple[float, float]]:
        for turn in range(TURNS):
            at = tau * turn / TURNS
            yield (self.leader.x + sin(at), self.leader.y + cos(at))

    def draw(self, uniform: Callable[[], float]) -> Spot:
        at = tau * uniform()
        found = self.legal(self.leader.x + sin(at), self.leader.y + cos(at)) or self.suggestion()
        self.drawn = found
        return found


def carry(game: Legion, move: Move) -> Outcome:
    """objective-token.claim.carry: after every move, be it still in contact."""
    unit = game.unit(move.unit)
    return Carry(unit=unit.id, left=[one.id for one in unit.assets]) if unit.assets and move.moved else None


def follow(game: Legion, unit: Unit) -> Carry | None:
    """objective-token.claim.carry: what its leader does not touch any more, where others than its own move have put the
    leader elsewhere."""
    if not unit.assets:
        return None
    held, leader = {one.id for one in unit.assets}, game.leader(unit)
    left = [one.id for one in game.state.tokens if one.id in held and not in_contact(leader, one)]
    return Carry(unit=unit.id, left=left) if left else None


def ask_carried(game: Legion2020, carrying: Carry) -> Outcome:
    unit = game.unit(carrying.unit)
    if not carrying.left:
        return None
    leader, token = game.leader(unit), next(one for one in game.state.tokens if one.id == carrying.left[0])
    placement = Beside(game, leader, token)
    if placement.has_room:
        rule = "objective-token.claim.carry"
        return ask_place(unit.owner, "carry", rule, take_carried, placement, unit.id, {"token": called(token)})
    if not in_contact(leader, token):
        lay(game, token, *nearest_place(game, token.kind, leader.x, leader.y))
    carrying.left.pop(0)
    return AGAIN


def take_carried(game: Legion2020, carrying: Carry, spot: Spot) -> Outcome:
    id = carrying.left.pop(0)
    lay(game, next(one for one in game.state.tokens if one.id == id), spot[0], spot[1])
    return AGAIN


class Carry(Procedure):
    """What a leader has claimed comes along, one token after the other."""

    unit: UnitId
    left: list[int]
    steps = (ask_carried,)


# Sabotage and repair.


def ask_sabotage(game: Legion2020, work: Sabotage) -> Outcome:
    """objective-token.sabotage.only-source, objective-token.sabotage.min-zero"""
    token = next(one for one in game.state.tokens if one.id == work.token)
    candidates = [
        (Option("sabotage", 1, "option.action.sabotage-it"), BROKEN if token.count >= MOST_WOUNDS else None),
        (Option("repair", -1, "option.action.repair-it"), WHOLE if token.count <= 0 else None),
    ]
    rule = "objective-token.sabotage.only-source"
    return offer(game.unit(work.unit).owner, "sabotage", rule, take_sabotage, candidates, subject=work.unit)


def take_sabotage(game: Legion2020, work: Sabotage, by: int) -> None:
    token = next(one for one in game.state.tokens if one.id == work.token)
    exchange(game, msgspec.structs.replace(token, count=token.count + by))
    game.emit("vaporator.changed", unit=work.unit, count=token.count + by)


class Sabotage(Procedure):
    unit: UnitId
    token: int
    steps = (ask_sabotage,)

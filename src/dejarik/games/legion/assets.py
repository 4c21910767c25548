"""Assets: tokens that units claim, hold and drop (objective.claim, objective.drop)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.facts.measures import ASSET_RADIUS, HALF_RANGE
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import Token, Unit, UnitId
from dejarik.games.legion.token_placing import TokenPlacement, ground_under, nearest_place, token_shape
from dejarik.tabletop.shape import Shape, box_of, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TOO_FAR: Final = Refusal("objective.drop", "refusal.token-too-far")
ON_LEADER: Final = Refusal("objects.overlap.tokens", "refusal.token-on-miniature")
ON_FALLEN: Final = Refusal("objective.drop.defeated", "refusal.token-on-miniature")


def hold(game: Legion, unit: Unit, token: Token) -> None:
    """objective.claim: the token leaves the battlefield, if it lay there."""
    game.state.tokens = [one for one in game.state.tokens if one.id != token.id]
    unit.assets = (*unit.assets, token)
    game.emit("asset.claimed", unit=unit.id, token=token.name)


def called(token: Token) -> str:
    """What people are told of it: the mission's name for it, or what kind of token it is."""
    return token.name or token.kind


def holds(unit: Unit, name: str) -> bool:
    return any(token.name == name for token in unit.assets)


def lay(game: Legion, token: Token, x: float, y: float) -> Token:
    """Onto the battlefield."""
    placed = msgspec.structs.replace(token, x=x, y=y)
    placed = msgspec.structs.replace(placed, z=ground_under(game, token_shape(placed)))
    game.state.tokens = [*[one for one in game.state.tokens if one.id != token.id], placed]
    game.emit("token.placed", token=called(token), x=x, y=y)
    return placed


def next_id(game: Legion) -> int:
    held = [token.id for unit in game.state.units for token in unit.assets]
    return max([*held, *(token.id for token in game.state.tokens)], default=-1) + 1


def drop_of_the_panicked(game: Legion) -> None:
    """objective.drop.panic (reading.24): asked whenever suppression, courage or the distance to a commander changes.
    Who is not on the table has nowhere to drop anything before it deploys (`house`)."""
    for unit in game.state.units:
        if unit.assets and unit.deployed and panicked(game, unit):
            game.later(Drop(unit=unit.id))


def place(game: Legion, drop: Drop) -> Outcome:
    """objective.drop, objective.drop.defeated, objective.place.after-setup: the opponent says where, by the leader."""
    unit = game.unit(drop.unit)
    if not unit.assets:
        return None
    leader = game.leader(unit)
    own = base(leader)

    def beside(shape: Shape) -> Refusal | None:
        return (ON_FALLEN if unit.defeated else ON_LEADER) if overlap(shape, own) else None

    def near(shape: Shape) -> Refusal | None:
        return None if within(shape, own, HALF_RANGE) else TOO_FAR

    reach = HALF_RANGE + ASSET_RADIUS
    left, low, right, high = box_of(own)
    box = (left - reach, low - reach, right + reach, high + reach)
    placement = TokenPlacement(game, "asset", (beside, near), box)
    if not placement.has_room:
        return take_place(game, drop, nearest_place(game, "asset", leader.x, leader.y, (beside,)))
    args: dict[str, object] = {"token": unit.assets[0].name}
    return ask_place(
        game.opponent(unit.owner), "drop", "objective.drop", take_place, placement, subject=unit.id, args=args
    )


def take_place(game: Legion, drop: Drop, spot: Spot) -> Outcome:
    unit = game.unit(drop.unit)
    token, unit.assets = unit.assets[0], unit.assets[1:]
    game.emit("asset.dropped", unit=unit.id, token=token.name)
    lay(game, token, spot[0], spot[1])
    return AGAIN


class Drop(Procedure):
    """All that a unit holds, one after the other."""

    unit: UnitId
    steps = (place,)

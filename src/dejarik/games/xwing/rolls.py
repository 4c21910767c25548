"""Dice that a ship rolls outside the two rolls of an attack: for an obstacle, a device, a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.xwing.dice import GREEN, RED, Face, Which
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterRollingApart

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def roll(game: XWing, rolling: RollDice) -> None:
    rolling.faces = fresh(game, rolling, rolling.count)
    if rolling.pool == "defense":
        game.emit("dice.rolled", ship=rolling.ship, pool=rolling.pool, faces=tuple(rolling.faces))
        return
    for face in rolling.faces:
        game.emit("die.rolled", ship=rolling.ship, face=face, reason=rolling.reason)


def after_rolling(game: XWing, rolling: RollDice) -> Outcome:
    return game.open(AfterRollingApart(ship=rolling.ship)) if rolling.faces else None


def take_effect(game: XWing, rolling: RollDice) -> Outcome:
    return rolling.effect(game)


class RollDice(Procedure, kw_only=True):
    """The dice, what abilities do after the roll, and then what they are rolled for."""

    ship: ShipId
    reason: str = ""
    """The card, or the kind of obstacle."""
    pool: Which = "attack"
    count: int = 1
    faces: list[Face] = []
    steps: ClassVar[Steps] = (roll, after_rolling, take_effect)

    def effect(self, game: XWing) -> Outcome:
        raise NotImplementedError


def fresh(game: XWing, rolling: RollDice, count: int) -> list[Face]:
    return cast(list[Face], game.roll(RED if rolling.pool == "attack" else GREEN, count))


def rolling_now(game: XWing) -> RollDice:
    rolling = game.current(RollDice)
    assert rolling is not None
    return rolling


def reroll_apart(game: XWing, rolling: RollDice, shown: Face | None = None) -> None:
    """All the dice, or those that show this face, are rolled anew."""
    chosen = [index for index, face in enumerate(rolling.faces) if shown in (None, face)]
    before = tuple(rolling.faces[index] for index in chosen)
    faces = fresh(game, rolling, len(chosen))
    for index, face in zip(chosen, faces, strict=True):
        rolling.faces[index] = face
    game.emit("die.rerolled", ship=rolling.ship, reason=rolling.reason, before=before, faces=tuple(faces))

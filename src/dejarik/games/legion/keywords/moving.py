"""Keywords of moves and of speed that act at a moment of an activation. What a move may cross is asked in `ways`, what
kinds of moves a unit has in `mobility` and `moves`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability, Modifier
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.actions import Act
from dejarik.games.legion.cover import HEAVY, Cover
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import FASTEST, Speed, speed_of
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import EndOfActions, StartOfActions, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ROLLED_UP: Final = Refusal("keyword.unit.wheel-mode", "refusal.rolled-up")


# Speeder.


def must_fly(game: Legion, unit: UnitId) -> bool:
    """keyword.unit.speeder.compulsory, melee.engaged.limits"""
    own = game.unit(unit)
    if not own.deployed or held(game, own):
        return False
    return "compulsory-move" not in own.used and speed_of(game, own) > 0


def fly(game: Legion, unit: UnitId) -> Procedure:
    own = game.unit(unit)
    own.used = (*own.used, "compulsory-move")
    return Act(unit=unit, action="move", compulsory=True)


@keyword("speeder")
class FlyFirst(Ability["Legion", StartOfActions]):
    """keyword.unit.speeder.compulsory: before its actions, if its player likes."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActions) -> bool:
        return window.unit == me and must_fly(game, me)

    def resolve(self, game: Legion, me: int, window: StartOfActions) -> Procedure:
        return fly(game, me)


@keyword("speeder")
class FlyLast(Ability["Legion", EndOfActions]):
    """keyword.unit.speeder.compulsory: after its actions, if it has not before."""

    def applies(self, game: Legion, me: int, window: EndOfActions) -> bool:
        return window.unit == me and must_fly(game, me)

    def resolve(self, game: Legion, me: int, window: EndOfActions) -> Procedure:
        return fly(game, me)


# Attack Run.


def ask_run(game: Legion, run: ChooseSpeed) -> Outcome:
    """keyword.unit.attack-run: one more, one less, or neither."""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option("faster", "faster", "option.faster"), None),
        (Option("slower", "slower", "option.slower"), None),
    ]
    owner = game.unit(run.unit).owner
    return offer(owner, "attack-run", "keyword.unit.attack-run", take_run, candidates, PASS, subject=run.unit)


def take_run(game: Legion, run: ChooseSpeed, chosen: str | None) -> None:
    if chosen:
        unit = game.unit(run.unit)
        unit.used = (*unit.used, chosen)


class ChooseSpeed(Procedure):
    unit: UnitId
    steps = (ask_run,)


@keyword("attack-run")
class AttackRun(Ability["Legion", StartOfActivation]):
    """keyword.unit.attack-run"""

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> Procedure:
        return ChooseSpeed(unit=me)


@keyword("attack-run")
class AttackRunFaster(Modifier["Legion", Speed, int]):
    """keyword.unit.attack-run: until the activation ends."""

    def applies(self, game: Legion, me: int, query: Speed) -> bool:
        return query.unit == me and "faster" in game.unit(me).used

    def change(self, game: Legion, me: int, query: Speed, value: int) -> int:
        return value + 1


@keyword("attack-run")
class AttackRunSlower(Modifier["Legion", Speed, int]):
    """keyword.unit.attack-run, keyword.unit.spur.order: once everything that raises it has counted."""

    stage: ClassVar[int] = 1

    def applies(self, game: Legion, me: int, query: Speed) -> bool:
        return query.unit == me and "slower" in game.unit(me).used

    def change(self, game: Legion, me: int, query: Speed, value: int) -> int:
        return min(FASTEST, value) - 1


# Wheel Mode.


@keyword("wheel-mode")
class WheelMode(Ability["Legion", StartOfActivation]):
    """keyword.unit.wheel-mode: rolled up it is fast until its activation ends, and hides until the round does."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> None:
        unit = game.unit(me)
        unit.used = (*unit.used, "rolling", "wheel-mode")
        game.emit("unit.rolled-up", unit=me)


@keyword("wheel-mode")
class WheelSpeed(Modifier["Legion", Speed, int]):
    """keyword.unit.wheel-mode: speed 3."""

    def applies(self, game: Legion, me: int, query: Speed) -> bool:
        return query.unit == me and "rolling" in game.unit(me).used

    def change(self, game: Legion, me: int, query: Speed, value: int) -> int:
        return max(value, FASTEST)


@keyword("wheel-mode")
class WheelCover(Modifier["Legion", Cover, int]):
    """keyword.unit.wheel-mode: Cover 2."""

    def applies(self, game: Legion, me: int, query: Cover) -> bool:
        return query.defender == me and "wheel-mode" in game.unit(me).used

    def change(self, game: Legion, me: int, query: Cover, value: int) -> int:
        return value + HEAVY


@keyword("wheel-mode")
class WheelPeace(Modifier["Legion", MayAttack, "Refusal | None"]):
    """keyword.unit.wheel-mode: no attack."""

    def applies(self, game: Legion, me: int, query: MayAttack) -> bool:
        return query.attacker == me and "wheel-mode" in game.unit(me).used

    def change(self, game: Legion, me: int, query: MayAttack, value: Refusal | None) -> Refusal | None:
        return ROLLED_UP

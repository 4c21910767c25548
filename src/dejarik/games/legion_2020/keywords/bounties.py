"""Bounties and secret missions, whose tokens count when the match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Detonation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.upgrades.gear import kept_by
from dejarik.games.legion.keywords import setting_up
from dejarik.games.legion.measuring import base
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.state import NOBODY, Unit, UnitId
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.windows import (
    AfterAction,
    AfterActivation,
    EndOfActivation,
    SetupEffects,
    StartOfActions,
    UnitDefeated,
)
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020.keywords.registry import keyword
from dejarik.games.legion_2020.moments import FIRST
from dejarik.games.legion_2020.scenarios import in_scenario

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

COLLECTED: Final = "bounty"
"""A token that a unit has taken from another by defeating it."""
ACTION: Final = "secret-mission"


# Bounties.


@keyword("bounty")
class Bounty(setting_up.Bounty):
    """keyword.bounty, keyword.bounty.no-scenario"""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return not in_scenario(game) and super().applies(game, me, window)


def traced(me: int) -> str:
    return f"traced:{me}"


def trace(game: Legion, attack: Attack) -> None:
    """keyword.bounty.poison, keyword.bounty.emergency-stims: at the end of an attack, or of one by a charge, the marked
    units to which it owes wounds that are still to come."""
    hunter = hunter_of(game, attack)
    if hunter == NOBODY or not game.keyword(hunter, "bounty"):
        return
    for pool in attack.pools:
        unit = game.unit(pool.defender)
        if unit.bounties and (poisoned(attack, pool, unit) or kept_by(unit.id) in attack.used):
            unit.used = (*unit.used, traced(hunter))


def hunter_of(game: Legion, attack: Attack) -> UnitId:
    """Whose attack it was, or whose charge."""
    blast = game.current(Detonation)
    return attack.attacker if blast is None else blast.used[-1][0]


def poisoned(attack: Attack, pool: Pool, unit: Unit) -> bool:
    """By its weapons, or by what a card adds to a charge."""
    wounded = [one for one, _ in attack.wounded]
    return unit.poison > 0 and (attack.token != NOBODY or (unit.id in wounded and pool.keyword("poison") > 0))


@keyword("bounty")
class LoseTrace(Ability["Legion", AfterActivation]):
    """Whoever has lived through the activation is not owed to that attack any more."""

    def applies(self, game: Legion, me: int, window: AfterActivation) -> bool:
        return traced(me) in game.unit(window.unit).used

    def resolve(self, game: Legion, me: int, window: AfterActivation) -> None:
        unit = game.unit(window.unit)
        unit.used = tuple([one for one in unit.used if one != traced(me)])


@keyword("bounty")
class Collect(Ability["Legion", UnitDefeated]):
    """keyword.bounty.collect, keyword.bounty.only-bounty-tokens, keyword.bounty.vs-bounty: of an enemy, and only what
    marks it."""

    def applies(self, game: Legion, me: int, window: UnitDefeated) -> bool:
        unit = game.unit(window.unit)
        return unit.bounties > 0 and not game.allied(unit.owner, game.unit(me).owner) and self.killed(game, me, window)

    def killed(self, game: Legion, me: int, window: UnitDefeated) -> bool:
        """keyword.bounty.charge"""
        if window.killer != NOBODY:
            return window.killer == me
        blast = game.current(Detonation)
        if blast is not None:
            return blast.used[-1][0] == me
        ends = game.current(EndOfActivation)
        if ends is None or ends.unit != window.unit or game.current(SufferWounds) is None:  # as who leaves the table
            return False
        return traced(me) in game.unit(window.unit).used

    def resolve(self, game: Legion, me: int, window: UnitDefeated) -> None:
        unit, fallen = game.unit(me), game.unit(window.unit)
        unit.marks = (*unit.marks, *[COLLECTED] * fallen.bounties)
        fallen.bounties = 0
        game.emit("bounty.collected", unit=me, target=fallen.id)


# Secret missions.


def may_go_in(game: Legion, unit: Unit) -> bool:
    """keyword.secret-mission.use, keyword.secret-mission.scenario: a free action like others
    (transported.closed.only-disembark, transported.open.fast-vehicle)."""
    own = game.standing(unit)
    if unit.secret or not own or in_scenario(game) or game.refuse_free(unit, ACTION) is not None:
        return False
    zone = game.territory(game.opponent(unit.owner))
    return all(wholly_in(zone, game.state.table, base(one)) for one in own)


def go_in(game: Legion, me: int) -> Procedure | None:
    """withdraw.procedure, standby.removed.trooper, standby.trigger: an action, though it costs none."""
    unit, own = game.unit(me), game.current(Activation)
    assert own is not None
    own.made = (*own.made, ACTION)
    if unit.standby:
        stand_down(game, unit)
    unit.secret = "kept"
    game.emit("secret-mission.begun", unit=me)
    return game.answered(me)


@keyword("secret-mission")
class SecretMission(Ability["Legion", StartOfActions]):
    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActions) -> bool:
        return window.unit == me and may_go_in(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: StartOfActions) -> Procedure | None:
        return go_in(game, me)


@keyword("secret-mission")
class SecretMissionLater(Ability["Legion", AfterAction]):
    """A free card action: between any two actions of its activation."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        """free-card-actions.timing: once nothing that the action has set off is left."""
        if window.unit != me or game.activating() != me or not may_go_in(game, game.unit(me)):
            return False
        others = [(game.ability(id), piece) for id, piece in window.pending if id not in (self.id, FIRST.id)]
        return not any(game.may_use(piece) and one.applies(game, piece, window) for one, piece in others)

    def resolve(self, game: Legion, me: int, window: AfterAction) -> Procedure | None:
        return go_in(game, me)


# The end.


def kept_tokens(game: Legion, player: int) -> int:
    """keyword.bounty.score, keyword.secret-mission.score: one for each unit that is still there."""
    units = game.units_of(player)
    hunters = sum(COLLECTED in one.marks and game.keyword(one.id, "bounty") > 0 for one in units)
    return hunters + sum(one.secret == "kept" for one in units)

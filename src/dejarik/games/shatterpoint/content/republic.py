"""The Galactic Republic's soldiers: Captain Rex and the 501st of the core set, and what other clones share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.games.shatterpoint.abilities import Answer, Program, Reactive, active, brings
from dejarik.games.shatterpoint.content.doing import targets
from dejarik.games.shatterpoint.content.patterns import grants, own_character
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Either,
    Gains,
    Heals,
    Hunkers,
    May,
    did,
)
from dejarik.games.shatterpoint.measuring import unit_in_range, units_in_range
from dejarik.games.shatterpoint.select import allies, has, of_unit, own
from dejarik.games.shatterpoint.state import CharacterId, UnitId
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, AfterHunker, Tactics, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

active("defensive-maneuver", Each("dash"), did("dash"), Hunkers())
for key in ("tactical-advance", "run-and-gun"):
    active(key, Each("dash"), did("dash"), Acts("focus"))
active("stealthy-approach", Each("dash"), Either(("option.gain-hunker", Hunkers()), ("option.focus", Acts("focus"))))


def hunkered_own(game: Shatterpoint, me: UnitId, character: CharacterId) -> bool:
    return own_character(game, me, character) and game.unit(me).hunker > 0


for key in ("brothers-in-arms", "brother-in-arms"):
    grants(key, "steadfast", whose=hunkered_own)


class CoordinatedFire(Reactive):
    """Another allied Republic unit attacks in a combat action, and its target is within reach of this one."""

    listens_to: ClassVar[type] = WhenTargeted

    def when(self, game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
        unit = game.unit(game.character(window.attacker).unit)
        if not window.action or unit.id == me or unit.owner != game.unit(me).owner:
            return False
        return has(game, unit.id, "galactic-republic") and unit_in_range(game, game.unit(me), window.defender, 5)

    def about(self, game: Shatterpoint, me: UnitId, window: WhenTargeted) -> dict[str, int]:
        return {"target": window.defender}


@brings("coordinated-fire-strain")
class StrainingFire(CoordinatedFire):
    program: ClassVar[Program] = (Gains("strained", "target"),)


@brings("coordinated-fire")
class PinningFire(CoordinatedFire):
    program: ClassVar[Program] = (Gains("pinned", "target"),)


@brings("supporting-fire")
class SupportingFire(Reactive):
    """After such an attack the attacker may dash, if it is within reach."""

    listens_to: ClassVar[type] = AfterAttack
    program: ClassVar[Program] = (May("dash", by="attacker"),)

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
        unit = game.unit(game.character(window.attacker).unit)
        if not window.action or unit.id == me or unit.owner != game.unit(me).owner:
            return False
        return has(game, unit.id, "galactic-republic") and unit_in_range(game, game.unit(me), window.attacker, 5)

    def about(self, game: Shatterpoint, me: UnitId, window: AfterAttack) -> dict[str, int]:
        return {"attacker": window.attacker}


# CC-7567 Captain Rex.


@brings("get-a-move-on-soldier")
class GetAMoveOn(Answer):
    listens_to: ClassVar[type] = Tactics
    program: ClassVar[Program] = (
        Choose("soldier", allies("galactic-republic", others=False)),
        May("dash", by="soldier"),
        Either(("option.gain-hunker", Hunkers("soldier"))),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: Tactics) -> bool:
        return window.unit == me


@brings("im-always-first-kid")
class AlwaysFirst(Reactive):
    listens_to: ClassVar[type] = AfterAction
    program: ClassVar[Program] = (
        Choose("me", own),
        May("dash", by="me"),
        did("dash"),
        Attacks("me", dice=5, only=targets),
    )

    def when(self, game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
        unit, own_unit = game.unit(window.unit), game.unit(me)
        if window.action != "combat" or own_unit.wounded or unit.owner != own_unit.owner:
            return False
        trooper = has(game, unit.id, "clone-trooper") and game.facts(unit.id).type == "supporting"
        return trooper and units_in_range(game, me, unit.id, 3)


@brings("bring-it-on-clankers")
class BringItOn(Answer):
    listens_to: ClassVar[type] = AfterHunker
    program: ClassVar[Program] = (Choose("trooper", of_unit("unit")), Heals("trooper"))

    def when(self, game: Shatterpoint, me: UnitId, window: AfterHunker) -> bool:
        allied = game.unit(window.unit).owner == game.unit(me).owner
        return allied and has(game, window.unit, "clone-trooper") and units_in_range(game, me, window.unit, 3)

    def about(self, game: Shatterpoint, me: UnitId, window: AfterHunker) -> dict[str, int]:
        return {"unit": window.unit}

"""Keywords that are resolved during setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import may_affect, same_side
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.windows import BountyChosen, SetupEffects, UnitDefeated

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


# Bounties.


@keyword("bounty")
class Bounty(Ability["Legion", SetupEffects]):
    """keyword.unit.bounty: an enemy operative or commander is wanted."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        owner = game.unit(me).owner
        foes = [one for one in game.units_of(game.opponent(owner)) if one.rank in ("commander", "operative")]
        return tuple([one.id for one in foes if may_affect(game, owner, one)])

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> Procedure:
        return ChooseWanted(unit=me, among=self.among(game, me))


def ask_wanted(game: Legion, choosing: ChooseWanted) -> Outcome:
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in choosing.among]
    owner = game.unit(choosing.unit).owner
    return offer(owner, "bounty", "keyword.unit.bounty", take_wanted, candidates, subject=choosing.unit)


def take_wanted(game: Legion, choosing: ChooseWanted, chosen: UnitId) -> Outcome:
    game.unit(chosen).bounties += 1
    game.emit("bounty.set", unit=chosen)
    return game.open(BountyChosen(unit=choosing.unit, wanted=chosen))


class ChooseWanted(Procedure):
    unit: UnitId
    among: tuple[UnitId, ...]
    steps = (ask_wanted,)


@keyword("hunted")
class Hunted(Ability["Legion", SetupEffects]):
    """keyword.unit.hunted: a bounty token where an enemy hunts for bounties, one however many do."""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return any(game.keyword(one.id, "bounty") for one in game.units_of(game.opponent(game.unit(me).owner)))

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> None:
        game.unit(me).bounties += 1
        game.emit("bounty.set", unit=me)


@keyword("bounty")
class Collect(Ability["Legion", UnitDefeated]):
    """keyword.unit.bounty.score: a point, however many tokens there were."""

    def applies(self, game: Legion, me: int, window: UnitDefeated) -> bool:
        fallen = game.unit(window.unit)
        return window.killer == me and fallen.bounties > 0 and not game.allied(fallen.owner, game.unit(me).owner)

    def resolve(self, game: Legion, me: int, window: UnitDefeated) -> None:
        gain_points(game, game.unit(me).owner, 1)


# Ranks.


@keyword("covert-ops")
class CovertOps(Ability["Legion", SetupEffects]):
    """keyword.unit.covert-ops, keyword.unit.covert-ops.condition (reading.25)"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        units = game.army_of(game.unit(me).owner)
        return any(one.id != me and one.rank == "commander" for one in units)

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> None:
        game.unit(me).rank = "operative"
        game.grant(game.unit(me), "infiltrate")


@keyword("field-commander")
class FieldCommander(Ability["Legion", SetupEffects]):
    """keyword.unit.field-commander.token: for one of them, where the army has no commander."""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return not any(one.rank == "commander" or one.commands for one in game.army_of(game.unit(me).owner))

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> None:
        game.unit(me).commands = True
        game.emit("commander.token", unit=me)


# Scouts and passengers.


@keyword("scouting-party")
class ScoutingParty(Ability["Legion", SetupEffects]):
    """keyword.unit.scouting-party: up to X troopers of the same side scout as it does."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        own = [one for one in game.units_of(unit.owner) if same_side(game, unit, one)]
        return tuple([one.id for one in own if not game.facts(one.id).vehicle and not game.keyword(one.id, "scout")])

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return bool(game.keyword(me, "scout")) and bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> Procedure:
        return ChooseScouts(unit=me, among=self.among(game, me))


def ask_scouts(game: Legion, choosing: ChooseScouts) -> Outcome:
    options = tuple([Option(f"unit:{one}", one, "option.unit", {"unit": one}) for one in choosing.among])
    most = min(game.keyword(choosing.unit, "scouting-party"), len(options))
    owner = game.unit(choosing.unit).owner
    rule = "keyword.unit.scouting-party"
    return ask_several(owner, "scouts", rule, take_scouts, Several(options, 0, most), subject=choosing.unit)


def take_scouts(game: Legion, choosing: ChooseScouts, chosen: tuple[UnitId, ...]) -> None:
    for one in chosen:
        game.grant(game.unit(one), "scout", game.keyword(choosing.unit, "scout"))


class ChooseScouts(Procedure):
    unit: UnitId
    among: tuple[UnitId, ...]
    steps = (ask_scouts,)


TOO_LARGE: Final = "~too-large"
"""The mark of a unit that no transport carries."""
OF_ITS_KIND: Final = "~of-its-kind"
"""The mark of one that only transports of its affiliation do."""


def too_large(game: Legion, transport: UnitId, unit: Unit) -> bool:
    if game.keyword(unit.id, OF_ITS_KIND):
        return game.facts(transport).affiliation != game.facts(unit.id).affiliation
    return bool(game.keyword(unit.id, TOO_LARGE))


@keyword("transport")
class Transport(Ability["Legion", SetupEffects]):
    """keyword.unit.transport: another unit of corps or special forces troopers is carried."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        owner = game.unit(me).owner
        carried = {one.passenger for one in game.units_of(owner)}
        return tuple(
            [
                one.id
                for one in game.units_of(owner)
                if one.id != me
                and one.rank in ("corps", "special")
                and not game.facts(one.id).vehicle
                and one.id not in carried
                and not too_large(game, me, one)
            ]
        )

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> Procedure:
        return ChoosePassenger(unit=me, among=self.among(game, me))


def ask_passenger(game: Legion, choosing: ChoosePassenger) -> Outcome:
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in choosing.among]
    owner = game.unit(choosing.unit).owner
    return offer(owner, "passenger", "keyword.unit.transport", take_passenger, candidates, PASS, subject=choosing.unit)


def take_passenger(game: Legion, choosing: ChoosePassenger, chosen: UnitId | None) -> None:
    if chosen is not None:
        game.unit(choosing.unit).passenger = chosen
        game.emit("passenger.chosen", unit=choosing.unit, passenger=chosen)


class ChoosePassenger(Procedure):
    unit: UnitId
    among: tuple[UnitId, ...]
    steps = (ask_passenger,)


# Flaws.


@keyword("flawed")
class Flawed(Ability["Legion", SetupEffects]):
    """keyword.unit.flawed, keyword.unit.flawed.not-command: the opponent holds the card beside the command cards."""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return True

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> None:
        game.state.players[game.opponent(game.unit(me).owner)].flaws.append(me)
        game.emit("flaw.dealt", unit=me)

"""The objective Hostage Exchange: a corps unit of each side begins in the middle with a hostage (hostage-cards.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.legion.battle_cards.registry import setup
from dejarik.games.legion.mission_setup import ChooseUnits, mark, middle_of, then, who
from dejarik.games.legion.moves import Move
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import Miniature, PlayerId, Unit, UnitId
from dejarik.games.legion.unit_placing import AreaWay, PlaceUnit, place_leader, take_leader
from dejarik.games.legion_2020.missions.bombs import begin_with
from dejarik.games.legion_2020.missions.laying_out import OBJECTIVE
from dejarik.games.legion_2020.missions.reinforcements import everywhere
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CARD: Final = "hostage-exchange"
GUARD: Final = "guard"
"""The mark of the unit that brings a hostage."""
NO_ROOM: Final = Refusal(OBJECTIVE, "refusal.outside-territory")


@who("guard")
def may_guard(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return game.allied(unit.owner, player) and unit.rank == "corps"


@then("guard")
def become_guard(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        mark(game, unit, GUARD)


def guards(game: Legion, player: PlayerId) -> list[Unit]:
    return [unit for unit in game.units_of(player) if GUARD in unit.marks]


@setup("2020:hostage-exchange")
def choose_guard(game: Legion, player: PlayerId) -> list[Procedure]:
    return [ChooseUnits(player=player, card=CARD, rule=OBJECTIVE, who="guard", then="guard", most=1, least=1)]


@setup("2020:hostage-exchange")
def put_in_the_middle(game: Legion, player: PlayerId) -> list[Procedure]:
    """Each player puts down the unit that the opponent chose."""
    return [LeadOut(player=player)]


@setup("2020:hostage-exchange")
def bring_hostage(game: Legion, player: PlayerId) -> list[Procedure]:
    return [TakeHostage(player=player)]


def lead_out(game: Legion, leading: LeadOut) -> None:
    for unit in guards(game, game.opponent(leading.player)):
        walk = Move(unit=unit.id, kinds=("standard",), speed=1, by=leading.player)
        game.later(ToMiddle(unit=unit.id, rule=OBJECTIVE, by=leading.player), walk)


class LeadOut(Procedure):
    player: PlayerId
    steps = (lead_out,)


def to_middle(game: Legion, placing: ToMiddle) -> Outcome:
    """On the centre of the table, or as near to it as possible."""
    leader = game.leader(game.unit(placing.unit))
    spot = LeaderPlacement(game, leader, placing.way(game, leader)).nearest((*middle_of(game), 0.0, 0.0))
    return take_leader(game, placing, spot)


class ToMiddle(PlaceUnit):
    def way(self, game: Legion, leader: Miniature) -> AreaWay:
        return AreaWay(game, leader, everywhere(game), NO_ROOM)


TO_MIDDLE: Final[Steps] = otherwise(PlaceUnit, {place_leader: to_middle})


def take_hostage(game: Legion, taking: TakeHostage) -> None:
    game.later(*[begin_with(game, unit, "hostage") for unit in guards(game, taking.player)])


class TakeHostage(Procedure):
    player: PlayerId
    steps = (take_hostage,)

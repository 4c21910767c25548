"""A match under the book of 2020: `Legion` with other steps and other answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, sin
from sys import maxsize
from typing import Any, ClassVar

import msgspec

from dejarik.core.ability import Ability, Listener
from dejarik.core.decision import Spot
from dejarik.core.procedure import Procedure, Steps
from dejarik.games.legion.activation import Activation, ActivationPhase, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import OrderFacts
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.guarding import Guard
from dejarik.games.legion.hurling import Hurl
from dejarik.games.legion.melee import JoinMelee, PileIn, Refill
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.moves import Move
from dejarik.games.legion.notched import NotchedWay, PivotWay
from dejarik.games.legion.standing import stood
from dejarik.games.legion.state import Miniature, MiniatureId, Player, PlayerId, Unit, UnitId
from dejarik.games.legion.ways import ToolWay
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020 import (
    attacking,
    closing_up,
    commanding,
    damage,
    deploying,
    divulged,
    ending,
    moving,
    panic,
    setup,
    sword_forms,
    turns,
    viewing,
)
from dejarik.games.legion_2020 import conditions as conditions  # what cards do is known once it is imported
from dejarik.games.legion_2020.declaring import PLAYERS
from dejarik.games.legion_2020.doing import Doing
from dejarik.games.legion_2020.grounds import Grounds
from dejarik.games.legion_2020.keyword_rulings import KeywordRulings
from dejarik.games.legion_2020.keywords import KEYWORD_ABILITIES, KEYWORDS
from dejarik.games.legion_2020.keywords.bounties import trace
from dejarik.games.legion_2020.missions import rulings as missions
from dejarik.games.legion_2020.missions.rulings import Missions
from dejarik.games.legion_2020.moments import Moments
from dejarik.games.legion_2020.named import twins
from dejarik.games.legion_2020.notched_track import NotchedTrack, PivotTrack
from dejarik.games.legion_2020.panic import Flight, Scaling
from dejarik.games.legion_2020.seizing import Seizing
from dejarik.games.legion_2020.setup import DeclaringSetup, Setup2020
from dejarik.games.legion_2020.state import State2020
from dejarik.games.legion_2020.teams import Teams
from dejarik.games.legion_2020.track import Track
from dejarik.games.legion_2020.turns import FirstTurn
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.sight import Solid


class Legion2020(Teams, Seizing, KeywordRulings, Doing, Moments, Grounds, Missions):
    ruleset: ClassVar[str] = "legion-2020"
    edition: ClassVar[str] = "legion-2020"
    version: ClassVar[str] = "9"
    rounds: ClassVar[int] = 6
    """round.six-rounds"""
    backup: ClassVar[bool] = False
    rolls_cover: ClassVar[bool] = False
    """cover.cancel-hits"""
    tool_way: ClassVar[type[ToolWay]] = Track
    notched_way: ClassVar[type[NotchedWay]] = NotchedTrack
    pivot_way: ClassVar[type[PivotWay]] = PivotTrack
    cohesion: ClassVar[Mm] = sum(TOOLS[1][:2])
    """cohesion.distance: the length of the speed-1 tool."""
    keyword_listeners: ClassVar[Mapping[str, Sequence[Listener]]] = KEYWORDS
    abilities: ClassVar[Mapping[str, Ability[Any, Any]]] = KEYWORD_ABILITIES
    order: ClassVar[Mapping[type[Procedure], Steps]] = {
        CommandPhase: commanding.STEPS,
        ActivationPhase: turns.PHASE,
        Turn: turns.TURN,
        FirstTurn: turns.TURN,
        Activation: turns.ACTIVATION,
        Attack: (*attacking.STEPS, trace),
        Guard: sword_forms.GUARD,
        SufferWounds: damage.STEPS,
        Restore: closing_up.RESTORE,
        EndPhase: ending.STEPS,
        Setup2020: setup.STEPS,
        DeclaringSetup: setup.DECLARING,
        Divulge: divulged.STEPS,
        Flight: panic.STEPS,
        Scaling: panic.SCALE,
        Move: moving.STEPS,
        PileIn: closing_up.PILE,
        JoinMelee: closing_up.JOIN,
        Refill: closing_up.REFILL,
        Hurl: closing_up.HURL,
        **missions.ORDER,
    }

    state: State2020

    @classmethod
    def state_type(cls) -> type[State2020]:
        return State2020

    def begin(self) -> None:
        super().begin()
        for player in self.state.players:
            player.decks, player.discards = {}, {}  # rows of cards are laid out and used up in setup

    def first_procedure(self) -> Procedure:
        """setup.declare-terrain"""
        return DeclaringSetup() if self.setup[2].get("declare") == PLAYERS else Setup2020()

    def cited(self, rule: str) -> str:
        return twins().get(rule, rule)

    # Who goes first.

    def rolls_ties(self) -> PlayerId:
        """round-counter.tie"""
        return self.state.counter if self.state.counter >= 0 else self.state.blue

    def promotion_order(self) -> tuple[PlayerId, ...]:
        """end-phase.promote"""
        return self.everyone(self.state.blue)

    def may_be_promoted(self, unit: Unit) -> bool:
        """commander.promote.eligible"""
        able = super().may_be_promoted(unit) or self.keyword(unit.id, "field-commander") > 0
        return able and unit.deployed

    # Orders and turns.

    def may_be_ordered(self, commander: UnitId, unit: Unit, line: OrderFacts) -> bool:
        return super().may_be_ordered(commander, unit, line) and commanding.in_order_range(self, commander, unit)

    def reached_by_order(self, by: Unit, unit: Unit, printed: int) -> bool:
        """keyword.direct.range-modifiers, keyword.entourage.range-modifiers; keyword.direct, keyword.entourage.order:
        it is another unit that they name."""
        return unit.id != by.id and commanding.in_order_range(self, by.id, unit, printed)

    def most_orders(self, player: PlayerId) -> int:
        return commanding.most_orders(self, player)

    def discard_command(self, player: Player) -> None:
        """end-phase.step1.no-card"""
        if player.chosen == commanding.STANDING_ORDERS:
            player.hand.append(player.chosen)
            player.chosen = ""
        else:
            super().discard_command(player)

    def mission_of(self, player: PlayerId) -> tuple[str, str, str]:
        """Cards of this edition are not those of the game that have the same name."""
        state = self.state
        return (f"2020:{state.objective}", f"2020:{state.deployment}", f"2020:{state.condition}")

    # The table.

    def territory(self, player: PlayerId) -> list[Shape]:
        return deploying.zone(self, player)

    def deployment_area(self, unit: Unit) -> list[Shape]:
        return deploying.area_of(self, unit)

    def blocks_sight(self, unit: Unit) -> bool:
        """vehicle.blocks-los"""
        return self.printed[unit.id].vehicle

    def pivots_engaged(self, unit: Unit) -> bool:
        """engaged.no-moves"""
        return False

    def there(self, one: Miniature, away: float, heading: float) -> Miniature | None:
        """The miniature so far away in a direction, on the surface nearest to where it stands."""
        return stood(self, one, one.x + away * sin(heading), one.y + away * cos(heading), one.heading, one.z)

    def miniature_at(self, one: Miniature, spot: Spot) -> Miniature:
        x, y, z, heading = spot
        return msgspec.structs.replace(one, x=x, y=y, z=z, heading=heading)

    def lost_to_ion(self, unit: Unit) -> int:
        """ion-token.lose-actions"""
        return unit.ion

    def sees_graffiti(self, unit: Unit, by: PlayerId) -> bool:
        """graffiti-token.both-cancel"""
        return super().sees_graffiti(unit, by) and not super().sees_graffiti(unit, self.opponent(by))

    # Sight, cover and wounds.

    def looks_from(self, one: Miniature) -> Solid:
        return viewing.viewpoint(self, one)

    def obscured(self, leader: Miniature, one: Miniature) -> int:
        return viewing.obscured(self, leader, one)

    def hidden_value(self, leader: Miniature, defender: Unit, area: bool = False) -> int:
        return attacking.behind(self, leader, defender, area)

    def suppression_cover(self, defender: Unit) -> int:
        return int(attacking.covers_itself(self, defender))

    def most_wounds(self, attack: Attack) -> int:
        """wounds.line-of-sight: none if nobody is seen any more; else who may take them is looked at when they are
        assigned."""
        return maxsize if attacking.may_take(self, self.unit(attack.pool.defender)) else 0

    def may_take_wounds(self, unit: Unit, spared: tuple[MiniatureId, ...] = ()) -> list[Miniature]:
        return attacking.may_take(self, unit)  # keyword.small.wounds: nobody is spared

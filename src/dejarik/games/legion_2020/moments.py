"""Who commands, and whose effects come first where several fall together (command-phase.*, timing.*, activation.*)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

import msgspec

from dejarik.core.ability import Ability, Window
from dejarik.core.decision import Decision, Option, Refusal
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.windows import (
    AfterAction,
    AfterAttack,
    AfterMove,
    CommandsResolved,
    CommandsRevealed,
    EndOfActions,
    EndOfActivation,
    IssuingOrders,
    SetupEffects,
    StartOfActivation,
    StartOfActivationPhase,
)

NO_COMMANDER: Final = Refusal("command-phase.no-commander-no-card", "refusal.no-commander")
OF_ACTIVATIONS: Final = (StartOfActivation, EndOfActivation)
BLUE_FIRST: Final = (SetupEffects, CommandsRevealed, CommandsResolved, StartOfActivationPhase)
ORDERED: Final = (*OF_ACTIVATIONS, *BLUE_FIRST, IssuingOrders)
"""Moments for which a rule says whose effects come first."""
WITHDRAWN: Final = (AfterMove, AfterAction, EndOfActions)
"""What follows a move in an activation (withdraw.nothing-else)."""
Waiting = tuple[Ability[Any, Any], UnitId]


class WhoseFirst(Ability["Legion", Window]):
    """timing.blue-player-decides: the effects of one player before those of the other."""

    card: ClassVar[str] = "timing"

    def applies(self, game: Legion, me: int, window: Window) -> bool:
        """While both have something left."""
        left = [(id, one) for id, one in window.pending if id != self.id]
        able = {game.controller(one) for id, one in left if game.ability(id).applies(game, one, window)}
        return len({game.sides[player] for player in able}) > 1

    def resolve(self, game: Legion, me: int, window: Window) -> None:
        left = [one for one in window.pending if one[0] != self.id]
        window.pending = sorted(left, key=lambda one: not game.allied(game.controller(one[1]), ~me))


FIRST: Final = WhoseFirst()


class Moments(Legion):
    """A part of the match of 2020."""

    # Command cards.

    def may_command(self, unit: Unit) -> bool:
        """command-phase.no-commander-no-card: from the battlefield only."""
        return unit.deployed and super().may_command(unit)

    def refuse_card(self, player: PlayerId, key: str) -> Refusal | None:
        """command-phase.no-commander-no-card: an operative plays nothing but its own cards."""
        refusal = super().refuse_card(player, key)
        card = self.cards.commands[key]
        if refusal is not None or card.units or card.only:
            return refusal
        able = [unit for unit in self.army_of(player) if self.may_command(unit)]
        return None if any(unit.rank == "commander" or unit.commands for unit in able) else NO_COMMANDER

    # Effects at one moment.

    def opened(self, window: Window) -> Window:
        """timing.blue-player-decides"""
        if isinstance(window, ORDERED):
            return window
        if len({self.sides[self.controller(me)] for _, me in window.pending}) > 1:
            window.pending += [(FIRST.id, ~player) for player in self.blue_first()]
        return window

    def ability(self, id: str) -> Ability[Any, Any]:
        return FIRST if id == FIRST.id else super().ability(id)

    def told(self, decision: Decision, option: Option) -> Option:
        if option.label != f"ability.{FIRST.id}":
            return super().told(decision, option)
        return msgspec.structs.replace(
            option, label="option.whose-first", args={"player": ~cast(int, option.args["piece"])}
        )

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[Waiting]] | None:
        """activation.start.order, activation.end.order: in its activation a unit's controller says what comes when,
        also of what the opponent has to do."""
        left = [(self.ability(id), me) for id, me in window.pending]
        able = self.may_use if isinstance(window, WITHDRAWN) else super().may_use
        left = [(ability, me) for ability, me in left if able(me) and ability.applies(self, me, window)]
        if isinstance(window, AfterAttack):
            left = [one for one in left if not self._fell_with(window.attacker, one[1])]
        if not left:
            return None
        if isinstance(window, OF_ACTIVATIONS):
            first = self.unit(window.unit).owner
            own = self._of(first, left)
            if own:
                return (first, [one for one in left if one in own or not one[0].optional])
            return self._of_one(left)
        return self._in_turn(window, left)

    def _fell_with(self, attacker: UnitId, me: UnitId) -> bool:
        """standby.defeated-unit-triggers-nothing: whether it is the side of who has fallen after its attack."""
        if attacker == NOBODY or not self.unit(attacker).defeated:
            return False
        return self.allied(self.controller(me), self.unit(attacker).owner)

    def _in_turn(self, window: Window, left: list[Waiting]) -> tuple[PlayerId, list[Waiting]]:
        """timing.blue-player-decides: blue says whose effects come first, unless a rule does
        (command-cards.effects.both-default, command-cards.effects.start-of-activation-phase)."""
        choice = [one for one in left if one[0] is FIRST]
        if choice:
            return (self.state.blue, choice)
        first = self.controller(left[0][1])
        if isinstance(window, (*BLUE_FIRST, IssuingOrders)):
            first = self.state.blue if isinstance(window, BLUE_FIRST) else self.priority_first()[0]
        return self._of_one([one for one in left if self.allied(self.controller(one[1]), first)] or left)

    def _of_one(self, left: list[Waiting]) -> tuple[PlayerId, list[Waiting]]:
        """Of players on one side the first who has something to resolve."""
        player = self.controller(left[0][1])
        return (player, self._of(player, left))

    def _of(self, player: PlayerId, among: list[Waiting]) -> list[Waiting]:
        """timing.same-unit"""
        return [one for one in among if self.controller(one[1]) == player]

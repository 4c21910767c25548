"""Who commands, and whose effects come first where several fall together (command-phase.*, timing.*, activation.*)."""

from __future__ import annotations

from typing import Any, Final

from dejarik.core.ability import Ability, Window
from dejarik.core.decision import Refusal
from dejarik.games.legion.game import Legion
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.windows import StartOfActivationPhase

NO_COMMANDER: Final = Refusal("command-phase.no-commander-no-card", "refusal.no-commander")


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
        able = [unit for unit in self.units_of(player) if self.may_command(unit)]
        return None if any(unit.rank == "commander" or unit.commands for unit in able) else NO_COMMANDER

    # Effects at one moment.

    def next_abilities(self, window: Window) -> tuple[PlayerId, list[tuple[Ability[Any, Any], UnitId]]] | None:
        """activation.start.order, activation.end.order, command-cards.effects.start-of-activation-phase: at a moment of
        a unit its controller says what comes when, also of what the opponent has to do."""
        left = [(self.ability(id), me) for id, me in window.pending]
        left = [(ability, me) for ability, me in left if ability.applies(self, me, window)]
        unit: UnitId = getattr(window, "unit", NOBODY)
        first = self.unit(unit).owner if unit != NOBODY else self.priority_first()[0]
        if isinstance(window, StartOfActivationPhase):
            first = self.state.blue
        own = [one for one in left if self.controller(one[1]) == first]
        if unit != NOBODY and own:
            own = [one for one in left if one in own or not one[0].optional]
        if own:
            return (first, own)
        return (1 - first, left) if left else None

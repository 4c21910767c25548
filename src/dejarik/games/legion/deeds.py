"""What is being done: attacks in progress, and what a unit has done in its own activation."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from dejarik.core.procedure import Procedure
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.state import NOBODY, UnitId

P = TypeVar("P", bound=Procedure)


class Deeds:
    """A part of the match."""

    arms: tuple[dict[str, int], ...]
    """For each unit the keywords of its weapons, as `weapon:overrun`, with their X."""

    if TYPE_CHECKING:

        def current(self, kind: type[P]) -> P | None: ...

    def armed(self, unit: UnitId, id: str) -> int:
        """The X of a keyword of some weapon of the unit; 0 if none has it."""
        return self.arms[unit].get(f"weapon:{id}", 0)

    def attacking(self) -> Attack | None:
        """The attack in progress, the innermost one."""
        return self.current(Attack)

    def acting(self, unit: UnitId) -> Act | None:
        """The action in progress, the innermost one, if it is this unit's."""
        act = self.current(Act)
        return act if act is not None and act.unit == unit else None

    def note(self, unit: UnitId, *what: str) -> None:
        """What a unit has done in its own activation; nothing is noted outside it."""
        own = self.current(Activation)
        if own is not None and own.unit == unit:
            own.did += what

    def did(self, unit: UnitId) -> tuple[str, ...]:
        own = self.current(Activation)
        return own.did if own is not None and own.unit == unit else ()

    def attacks_made(self, unit: UnitId) -> int:
        """attack.one-action-per-turn: attack actions of the unit in its own activation, the present one with them."""
        own = self.current(Activation)
        return own.made.count("attack") if own is not None and own.unit == unit else 0

    def activating(self) -> UnitId:
        """Whose activation it is; NOBODY outside of one."""
        own = self.current(Activation)
        return own.unit if own is not None else NOBODY
